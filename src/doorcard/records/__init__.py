"""Hands as others recorded them: read, replayed through the engine, and compared.

>>> from doorcard.records import read_phh, replay_record
>>> outcome = replay_record(read_phh('''
... variant = "F7S"
... antes = [1, 1]
... bring_in = 1
... small_bet = 4
... big_bet = 8
... starting_stacks = [100, 100]
... actions = ["d dh p1 AcKc3c", "d dh p2 QcJc2c", "p2 pb", "p1 f"]
... finishing_stacks = [99, 101]
... '''))
>>> outcome.agrees, outcome.collected
(True, {'p2': 200})
"""

from doorcard.records.compare import Outcome, replay_record
from doorcard.records.files import FileRead, read_files
from doorcard.records.formats import read_history
from doorcard.records.formats.phh import read_phh
from doorcard.records.formats.phh_write import write_phh
from doorcard.records.record import Damaged, Hand, History, Record
from doorcard.records.replay import Disagreement

__all__ = [
    "Damaged",
    "Disagreement",
    "FileRead",
    "Hand",
    "History",
    "Outcome",
    "Record",
    "read_files",
    "read_history",
    "read_phh",
    "replay_record",
    "write_phh",
]
