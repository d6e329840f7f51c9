"""Where events are kept: what `doorcard.table.ports` asks for."""
