"""The room over HTTP and WebSocket: messages, sockets, the built client."""
