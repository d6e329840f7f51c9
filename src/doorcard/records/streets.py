"""Streets compared as they begin: who gets cards, and the cards that lines repeat."""

from __future__ import annotations

from doorcard.cards import UNKNOWN, Card, card_text, cards_text
from doorcard.engine import actions as a
from doorcard.engine.hand import legal
from doorcard.records.record import Dealt, DoorNamed, StreetBegan
from doorcard.records.replay import Replay


def street_began(replay: Replay, one: StreetBegan) -> None:
    """Begin a street: the betting before it must be over."""
    state = replay.state
    if state.phase != "deal" or state.street != one.street or not state.deals:
        raise replay.stuck(one.line, "street", f"street {one.street}", replay.whose_turn())
    if one.pot is not None:
        replay.same(one.line, "pot", one.pot, sum(state.paid))
        live = len(state.live)
        no_chips = live - len(state.can_act())
        if (one.players, one.all_in) != (live, no_chips):
            record = f"{one.players} players, {one.all_in} all-in"
            replay.differ(one.line, "players", record, f"{live} players, {no_chips} all-in")
    slots = legal(state).deal
    _check_dealt(replay, one, slots)
    while slots:
        replay.act(a.Deal(_cards_for(replay, one.street, slots)))
        # A reshuffle in the middle of a street leaves some of it to deal.
        slots = legal(state).deal if state.street == one.street else ()


def _cards_for(replay: Replay, street: int, slots: tuple[a.Slot, ...]) -> tuple[Card, ...]:
    """What is known of the cards that go to these places."""
    hands, common = replay.known.hands, replay.known.common
    if street == 3:
        players = len(slots) // 3  # one card to each, three times
        return tuple([hands[slot.seat][at // players] for at, slot in enumerate(slots)])
    if slots[-1].place == "common" and common is not None:
        return (*[UNKNOWN] * (len(slots) - 1), common)  # after a burned one
    return tuple([hands[slot.seat][street - 1] for slot in slots])


def _check_dealt(replay: Replay, street: StreetBegan, slots: tuple[a.Slot, ...]) -> None:
    """Compare who gets cards, in which order, and what the lines repeat of earlier ones."""
    record, live = replay.record, replay.state.live
    is_common = slots[-1].place == "common"
    if is_common != (street.common is not None):
        words = {True: "one card for all", False: "a card each"}
        raise replay.stuck(street.line, "cards", words[not is_common], words[is_common])
    told: tuple[a.Place, ...] = ("up", "open")
    if record.all_dealt and street.street == 7:
        told = ("up", "open", "down")
    # What a dead hand is still dealt (R9.5) no record tells.
    wanted = [slot.seat for slot in slots if slot.place in told and slot.seat in live]
    if not record.all_dealt:
        for one in street.dealt:
            if one.seat not in live:
                replay.differ(one.line, "cards", f"a card to {replay.name(one.seat)}", "none")
            elif one.before is not None:
                _check_before(replay, one)
            if is_common and not one.up:
                replay.differ(one.line, "cards", "a card of his own", "one card for all")
    seen = [one.seat for one in street.dealt if one.up or one.seat in wanted or record.all_dealt]
    if record.seated_order:
        wanted.sort()
    if seen != wanted:
        who = (", ".join(map(replay.name, seats)) for seats in (seen, wanted))
        replay.differ(street.line, "cards dealt to", *who)


def _check_before(replay: Replay, one: Dealt) -> None:
    """Whether the cards that a line repeats are those the seat has, as far as it shows them."""
    state, seat = replay.state, one.seat
    ups, downs = state.up[seat], state.down[seat]
    before = one.before or ()
    if before != ups and sorted(before) != sorted(downs + ups):
        replay.differ(one.line, "cards", cards_text(before), cards_text(downs + ups))


def door_named(replay: Replay, one: DoorNamed) -> None:
    """Compare whose door card has to open (R4.1, R21.1)."""
    state = replay.state
    doors = {seat: state.up[seat][0] for seat in state.live if state.up[seat]}
    if not doors or UNKNOWN in doors.values():
        replay.differ(one.line, "opener", replay.name(one.seat), replay.whose_turn())
        return
    seat = max(doors, key=lambda seat: state.setup.variant.door(doors[seat]))
    if one.seat not in (seat, state.turn):  # R4.11 moves the right to open
        replay.differ(one.line, "opener", replay.name(one.seat), replay.name(seat))
    elif doors[one.seat] != one.card:
        replay.differ(one.line, "card", card_text(one.card), card_text(doors[one.seat]))
