"""Hands that are over, and a private table's book, over HTTP (room H1, H2, H4, F1, M2)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import msgspec

from doorcard.records.spreadsheet import MEDIA_TYPE, write_table
from doorcard.records.written import WRITERS, write, writer_of
from doorcard.room.histories import seat_in
from doorcard.room.results import table_results
from doorcard.table.history import PlayedHand
from doorcard.web.http import wire as w
from doorcard.web.http.endpoint import Call, Endpoint, Reply
from doorcard.web.http.hand_page import hand_page


def _row(call: Call, played: PlayedHand) -> w.HandRow:
    return w.HandRow(
        id=played.id,
        table=played.stream,
        table_name=call.histories.table_name(played.stream),
        hand=played.hand,
        started=played.started,
        ended=played.ended,
        game=played.game,
        void=played.void,
        pot=played.pot,
        you=seat_in(played, call.me.user),
        players=[w.HandPlayer(one.seat, one.name, one.net) for one in played.players],
    )


async def hands(call: Call) -> w.Hands:
    """Your hands, newest first; with `table`, all hands of a table that you may enter."""
    ask: w.OfHands = call.params
    found = await call.histories.hands(
        call.me.user, table=ask.table, before=ask.before, limit=ask.limit
    )
    return w.Hands([_row(call, played) for played in found])


async def hands_file(call: Call) -> Reply:
    """All these hands as a file, newest first."""
    ask: w.OfFile = call.params
    writer = writer_of(ask.format)
    name = f"{ask.table or 'doorcard'}{writer.suffix_of_many}"
    return Reply(_all_hands(call, ask), writer.media_type, file=name)


async def _all_hands(call: Call, ask: w.OfFile) -> AsyncIterator[bytes]:
    writer, number = writer_of(ask.format), 0
    yield writer.head.encode()
    async for seen in call.histories.all_hands(call.me.user, ask.table):
        if writer.tells(seen.finished):
            number += 1
            before = writer.before(number).replace("\n", writer.line_end)
            yield (before + writer.text(seen.finished)).encode()


async def hand_file(call: Call) -> Reply:
    """One hand as a file, as you may know it (room H4)."""
    ask: w.OfHandFile = call.params
    seen = await call.histories.hand(call.me.user, ask.table, ask.hand)
    writer = writer_of(ask.format)
    name = f"{ask.table}-{ask.hand}{writer.suffix}"
    return Reply(write(seen.finished, ask.format), writer.media_type, file=name)


async def one_hand(call: Call) -> w.HandPage:
    """One hand, as you may know it: boards, cards, and how each pot was paid."""
    ask: w.OfHand = call.params
    return hand_page(await call.histories.hand(call.me.user, ask.table, ask.hand), call.histories)


async def last_hand(call: Call) -> w.HandPage:
    """The hand that a table played last (room H1)."""
    return hand_page(await call.histories.last(call.me.user, call.params.table), call.histories)


async def proof(call: Call) -> Reply:
    """The proof of a hand's deck, of the cards that you may know (room F1)."""
    ask: w.OfHand = call.params
    plain = await call.histories.proof(call.me.user, ask.table, ask.hand)
    return Reply(msgspec.json.encode(plain), file=f"{ask.table}-{ask.hand}.proof.json")


async def results(call: Call) -> w.Results | Reply:
    """The book of your private table: buy-ins, cash-outs, results, and who pays whom (room M2)."""
    ask: w.OfResults = call.params
    room, history = call.accounts.room, call.histories.history
    book = await table_results(room, history, call.me.user, ask.table)
    if ask.format == "csv":
        heads = ("Player", "Bought in", "Cashed out", "On the table", "Result")
        file = write_table(
            heads,
            [
                (one.name, one.bought_in, one.cashed_out, one.on_table, one.result)
                for one in book.players
            ],
        )
        return Reply(file, MEDIA_TYPE, file=f"{ask.table}.csv")
    if ask.format == "transfers-csv":
        rows = [(one.payer, one.payee, one.cents) for one in book.transfers]
        file = write_table(("From", "To", "Amount"), rows)
        return Reply(file, MEDIA_TYPE, file=f"{ask.table}-transfers.csv")
    return w.Results(
        book.table,
        book.name,
        book.money,
        [
            w.ResultRow(one.name, one.bought_in, one.cashed_out, one.on_table, one.result)
            for one in book.players
        ],
        book.in_play,
        book.rake,
        [w.TransferRow(one.payer, one.payee, one.cents) for one in book.transfers],
        [w.MoveRow(one.at, one.name, one.cents) for one in book.moves],
    )


async def invitation(call: Call) -> w.Invitation:
    """Who invites where, for somebody with the link who has not come in yet (room L4)."""
    ask: w.AskInvitation = call.body
    room = call.accounts.room
    state = room.invited(ask.table, ask.link).state
    settings = state.settings
    return w.Invitation(
        table=settings.id,
        name=settings.name,
        host=room.user(settings.host).name,
        game=settings.variant.id,
        small_bet=settings.stakes.small_bet,
        big_bet=settings.stakes.big_bet,
        money=settings.money,
        taken=sum(seat.kind == "person" for seat in state.seats.values()),
    )


_FILES: Final = tuple(sorted({writer.media_type for writer in WRITERS.values()}))
_MAY_KNOW: Final = ("no_such_hand", "hand_not_over")

HANDS: Final = (
    Endpoint("GET", "/api/hands", hands, w.Hands, params=w.OfHands),
    Endpoint("GET", "/api/hands/file", hands_file, None, params=w.OfFile, files=_FILES),
    Endpoint("GET", "/api/hands/{table}/{hand}", one_hand, w.HandPage, _MAY_KNOW, params=w.OfHand),
    Endpoint(
        "GET",
        "/api/hands/{table}/{hand}/file",
        hand_file,
        None,
        (*_MAY_KNOW, "hand_voided", "no_name"),
        params=w.OfHandFile,
        files=_FILES,
    ),
    Endpoint(
        "GET",
        "/api/hands/{table}/{hand}/proof",
        proof,
        w.DeckProof,
        (*_MAY_KNOW, "no_proof"),
        params=w.OfHand,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/last-hand",
        last_hand,
        w.HandPage,
        ("no_such_hand",),
        params=w.OfTable,
    ),
    Endpoint(
        "POST",
        "/api/invitations",
        invitation,
        w.Invitation,
        ("no_such_table", "no_such_user"),
        body=w.AskInvitation,
        signed_in=False,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/results",
        results,
        w.Results,
        ("not_host",),
        params=w.OfResults,
        files=(MEDIA_TYPE,),
    ),
)
