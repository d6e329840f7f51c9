"""The room above the tables: who is there, their play chips, private tables."""
