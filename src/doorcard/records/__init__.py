"""Hands as files: others' read, replayed and compared, our own written as a viewer may know them.

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
from doorcard.records.knowledge import known_to
from doorcard.records.record import Damaged, Hand, History, Record
from doorcard.records.replay import Disagreement
from doorcard.records.written import WRITERS, FinishedHand, write, write_all

__all__ = [
    "WRITERS",
    "Damaged",
    "Disagreement",
    "FileRead",
    "FinishedHand",
    "Hand",
    "History",
    "Outcome",
    "Record",
    "known_to",
    "read_files",
    "read_history",
    "read_phh",
    "replay_record",
    "write",
    "write_all",
    "write_phh",
]
