"""The rules of a hand: pure, exact, and knowing nothing of tables, clocks or networks.

>>> from doorcard.engine import PROFILES
>>> sorted(PROFILES)
['cardroom', 'classic', 'online', 'pokerstars', 'wsop']
"""

from doorcard.engine.actions import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    MUCK,
    SHOW,
    Action,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Deal,
    Fold,
    Lead,
    Legal,
    Muck,
    Raise,
    Settle,
    Show,
    Slot,
    Void,
)
from doorcard.engine.events import RULES_VERSION, Event, Setup
from doorcard.engine.evolve import evolve, replay
from doorcard.engine.first import WhyFirst, why_first
from doorcard.engine.hand import decide, legal, play, start
from doorcard.engine.house import (
    CARDROOM,
    CLASSIC,
    NO_RAKE,
    ONLINE,
    POKERSTARS,
    PROFILES,
    WSOP,
    House,
    Rake,
    Stakes,
    profile,
    stakes_at,
)
from doorcard.engine.pots import Pot, pots
from doorcard.engine.state import HandState
from doorcard.engine.variant import Half, Variant
from doorcard.engine.view import WATCHER, review, view, view_event

__all__ = [
    "BRING_IN",
    "CALL",
    "CARDROOM",
    "CHECK",
    "CLASSIC",
    "FOLD",
    "MUCK",
    "NO_RAKE",
    "ONLINE",
    "POKERSTARS",
    "PROFILES",
    "RULES_VERSION",
    "SHOW",
    "WATCHER",
    "WSOP",
    "Action",
    "Bet",
    "BringIn",
    "Call",
    "Check",
    "Complete",
    "Deal",
    "Event",
    "Fold",
    "Half",
    "HandState",
    "House",
    "Lead",
    "Legal",
    "Muck",
    "Pot",
    "Raise",
    "Rake",
    "Settle",
    "Setup",
    "Show",
    "Slot",
    "Stakes",
    "Variant",
    "Void",
    "WhyFirst",
    "decide",
    "evolve",
    "legal",
    "play",
    "pots",
    "profile",
    "replay",
    "review",
    "stakes_at",
    "start",
    "view",
    "view_event",
    "why_first",
]
