"""A crowd of players on loopback, and the servers that it is let loose on."""
