"""The command line: one file a command; `bootstrap` wires the room to the real world."""
