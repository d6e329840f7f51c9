"""One short hand as each viewer gets it, message by message, kept in a file.

A change of the protocol or of what a viewer may see shows up as a difference in the file. Where
it is meant, write the file anew and read the difference before it is committed:

    DOORCARD_GOLDEN=write .venv/bin/pytest tests/golden
"""

from __future__ import annotations

import difflib
import json
import os
from pathlib import Path

import pytest

from tests.web.kit import Client, House, Told, followed

TRANSCRIPT = Path(__file__).with_name("one_hand.txt")

# Ann opens with the 2c; Bob has kings, Ann an eight low that she does not show.
HANDS = {1: "Ah 7d 2c 4s 9d 8h 3c", 2: "Kh Ks Td 9c 6s Jd 5h"}


def transcript() -> str:
    """Every message to two players and a watcher, in the order in which they were sent."""
    house = House(hands=[HANDS])
    ann, bob = house.guest("Ann"), house.guest("Bob")
    viewers = {"Ann": ann, "Bob": bob, "Wim": house.guest("Wim")}
    seen: dict[str, Told] = {}
    parts = [section("They come in", viewers, seen)]
    for name, seat in (("Ann", 1), ("Bob", 2)):
        viewers[name].ask("Sit", id=f"sit {name}", seat=seat, buy_in=20_000)
        parts.append(section(f"{name} sits down", viewers, seen))
    bob.ask("AnteAlways", id="tick", on=True)
    parts.append(section("Bob promises every ante", viewers, seen))
    house.wait(3_000)
    parts.append(section("The antes are asked for", viewers, seen))
    ann.ask("PostAnte", id="ante", hand=1)
    parts.append(section("Ann posts hers, and third street is dealt", viewers, seen))
    for number, (name, act) in enumerate(PLAY):
        viewers[name].act(act, id=f"act {number}")
        parts.append(section(f"{name}: {act}", viewers, seen))
    return "\n".join(parts)


PLAY = [
    ("Ann", "bring_in"),
    ("Bob", "complete 200"),
    ("Ann", "call"),
    ("Bob", "bet 200"),
    ("Ann", "raise 400"),
    ("Bob", "call"),
    ("Bob", "check"),
    ("Ann", "bet 400"),
    ("Bob", "fold"),
]


def section(title: str, viewers: dict[str, Client], seen: dict[str, Told]) -> str:
    lines = [f"== {title}"]
    for name, client in viewers.items():
        for told in client.take():
            lines.append(f"{name} < {json.dumps(shortened(told, seen, name), ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def shortened(told: Told, seen: dict[str, Told], name: str) -> Told:
    """A message; of the felt and the seats only what differs from this viewer's last picture."""
    if told["type"] == "Snapshot":
        seen[name] = told
    if told["type"] not in ("Update", "Hidden"):
        return told
    before, after = seen[name], followed(seen[name], told)
    seen[name] = after
    short = dict(told)
    if "felt" in told:
        short["felt"] = changed(before["felt"], after["felt"])
    if "seats" in told:
        places = [seat["seat"] - 1 for seat in told["seats"]]
        short["seats"] = {
            place + 1: changed(before["seats"][place], after["seats"][place]) for place in places
        }
    return short


def changed(before: Told, after: Told) -> Told:
    return {name: value for name, value in after.items() if before[name] != value}


def test_golden_one_hand_is_told_as_it_was():
    now = transcript()
    if os.environ.get("DOORCARD_GOLDEN") == "write":
        TRANSCRIPT.write_text(now, encoding="utf-8")
    kept = TRANSCRIPT.read_text(encoding="utf-8")
    changes = list(difflib.unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", n=0))
    if changes:
        shown = "\n".join(change[:400] for change in changes[:30])
        pytest.fail(f"The transcript changed; this module's first lines say what to do.\n{shown}")


def test_golden_the_kept_file_hides_what_it_must():
    """Read without the code that wrote it: no hole card stands on another viewer's line."""
    for line in TRANSCRIPT.read_text(encoding="utf-8").splitlines():
        name, _, text = line.partition(" < ")
        hidden = {"Ann": ["Kh", "Ks"], "Bob": ["Ah", "7d"], "Wim": ["Kh", "Ks", "Ah", "7d"]}
        assert not [card for card in hidden.get(name, []) if f'"{card}"' in text], line[:200]
