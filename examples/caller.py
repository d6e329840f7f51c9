"""A player in forty lines: takes a seat, posts every ante, and calls whatever is bet.

    python examples/caller.py ws://127.0.0.1:8000/ws Caller half-door
    python examples/caller.py wss://cards.example.org/ws Caller private-1 THE-LINK

Needs `pip install websockets`. What each message means: docs/protocol.md.
"""

import json
import sys
import time
import uuid

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

ADDRESS, NAME, TABLE, LINK = (*sys.argv[1:], "")[:4]
ORDER = ("check", "call", "bring_in", "muck", "fold")
me = {"name": NAME}  # and once the room knows us, our token
seen = {"table": TABLE, "seq": 0, "link": LINK}


def play(line):
    """Follow the table until the line breaks."""

    def send(type, **facts):
        line.send(json.dumps({"type": type, **facts}))

    def ask(type, **facts):
        send(type, id=uuid.uuid4().hex, table=TABLE, **facts)

    send("Hello", protocol=1, resume=[seen], **me)  # answered by Welcome, and by a Snapshot
    for text in line:
        told = json.loads(text)
        seen["seq"] = told.get("seq", seen["seq"])
        if told["type"] == "Welcome":
            me.update(name="", token=told["token"])
        elif told["type"] == "Snapshot" and not told["you"]:
            empty = [seat["seat"] for seat in told["seats"] if seat["status"] == "empty"]
            ask("Sit", seat=empty[0], buy_in=told["info"]["least_buy_in"])
            ask("AnteAlways", on=True)
        elif told["type"] == "Turn":
            act = next(word for word in ORDER if told["choices"][word])
            ask("Act", act=act, **{key: told[key] for key in ("hand", "decision", "price")})
        elif told["type"] == "Closing":
            time.sleep(told["back_in"] / 1000)


while True:  # a line may break at any time; our seat and our cards are still there
    try:
        with connect(ADDRESS) as line:
            play(line)
    except (WebSocketException, OSError):
        time.sleep(1)
