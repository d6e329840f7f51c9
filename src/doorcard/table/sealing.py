"""Before the antes: the room binds itself to a deck, and players mix their entropy in (room F1)."""

from __future__ import annotations

import re
from typing import Final

from doorcard.errors import BadInput, IllegalAction
from doorcard.fairness import is_entropy, promise_of
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.card import rules_hash
from doorcard.table.events import Events
from doorcard.table.state import TableState, seated

_DIGEST: Final = re.compile("[0-9a-f]{64}")


def commit_deck(state: TableState, command: c.CommitDeck, now: int) -> Events:
    """The deck of the next hand is bound to, before anybody has revealed anything."""
    number = state.hand_number + 1
    root, promises = command.root, command.promises
    return [t.DeckCommitted(number, root, rules_hash(state.settings), promises)]


def mix_deck(state: TableState, command: c.MixDeck, now: int) -> Events:
    """The order of dealing is settled by what was revealed in time."""
    return [t.DeckMixed(state.hand_number + 1, command.entropy)]


def needs_deck(state: TableState) -> bool:
    """Whether the next hand is planned, and no deck is bound to for it."""
    waits = state.phase == "waiting" and state.next_hand_at
    return bool(waits) and (state.deck is None or state.deck.hand != state.hand_number + 1)


def needs_mixing(state: TableState, now: int) -> bool:
    """Whether the antes are about to be asked for, and the order of the deck is not settled."""
    due = state.phase == "waiting" and state.next_hand_at and now >= state.next_hand_at
    return bool(due) and state.deck is not None and state.deck.entropy is None


class Entropy:
    """What players have promised for the next deck, and revealed for the one bound to.

    A missing one counts as none and delays nothing, so it need not outlive a stop of the room.
    """

    def __init__(self) -> None:
        self._promised: dict[str, str] = {}
        self._revealed: dict[int, str] = {}

    def promise(self, state: TableState, command: c.PromiseEntropy) -> None:
        """Note a promise for the next deck. Errors: `not_seated`, `bad_entropy`."""
        seated(state, command.user)
        if not _DIGEST.fullmatch(command.digest):
            raise BadInput("bad_entropy", "a promise", allowed="64 hexadecimal digits")
        self._promised[command.user] = command.digest

    def promises(self, state: TableState) -> tuple[tuple[int, str], ...]:
        """The promises (seat, digest) that a deck is committed to after."""
        found = [(state.seat_of(user), digest) for user, digest in self._promised.items()]
        return tuple(sorted(pair for pair in found if pair[0]))

    def bound(self) -> None:
        """A deck is bound to after these promises: what is promised now is for the next."""
        self._promised, self._revealed = {}, {}

    def reveal(self, state: TableState, command: c.RevealEntropy) -> None:
        """Note what was promised. Errors: `not_seated`, `stale`, `bad_entropy`."""
        number, _ = seated(state, command.user)
        deck = state.deck
        if deck is None or deck.hand != command.hand or deck.entropy is not None:
            raise IllegalAction("stale", "that deck is mixed", given=command.hand)
        digest = promise_of(command.entropy) if is_entropy(command.entropy) else ""
        if dict(deck.promises).get(number) != digest:
            raise BadInput("bad_entropy", "not what was promised before the deck")
        self._revealed[number] = command.entropy

    def revealed(self) -> tuple[tuple[int, str], ...]:
        """What was revealed: (seat, hex)."""
        return tuple(sorted(self._revealed.items()))
