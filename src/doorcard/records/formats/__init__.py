"""The formats of hand histories, told apart by their content."""

from doorcard.records.formats.history import read_history

__all__ = ["read_history"]
