"""Somebody who sits at a table in a browser: clicks what is offered, and reads what is there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.guests import read

if TYPE_CHECKING:
    from tests.browser.sessions import Session

W = read("en")

# The table as it is read: every text with its parts apart, and nothing that is not shown.
_LOOK = r"""
() => {
  const shown = (one) => one && one.checkVisibility();
  const words = (one) => {
    if (!one) return "";
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode;
      if (parentElement.closest(".key, .vh, i") === null) found.push(walker.currentNode.data);
    }
    return found.join(" ").replace(/\s+/g, " ").trim();
  };
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const text = (selector) => all(selector).filter(shown).map(words)[0] ?? "";
  const seats = Object.fromEntries(all(".seat").map((seat) => [
    seat.getAttribute("aria-label").match(/\d/)[0],
    {
      stack: words(all(".stack", seat)[0]).split(" ").at(-1),
      says: all(".pill, .why", seat).map(words).join(" "),
      cards: all(".card:not(.ghost)", seat).map((card) => card.getAttribute("aria-label")),
      marked: [".m-hi", ".m-lo"].map((mark) => all(mark, seat).length),
      turn: seat.classList.contains("turn"),
    },
  ]));
  const pick = (what) => Object.fromEntries(
    Object.entries(seats).filter(([, seat]) => what(seat)).map(([at, seat]) => [at, what(seat)]));
  const ledger = all(".ledger").filter(shown)[0];
  return {
    offered: all(".btns .btn, .btns .slot").map(words).filter(Boolean),
    ticks: all(".btns .pre").map(words),
    asked: text(".say"),
    street: text(".street b"),
    ladder: words(all(".ladder p")[0]),
    pots: all(".door .leaf.hi1, .door.many .sub").map(words),
    common: all(".centre .common .card").map((card) => card.getAttribute("aria-label")),
    ledger: ledger ? all(".split", ledger).map(words) : [],
    stacks: pick((seat) => seat.stack),
    says: pick((seat) => seat.says),
    cards: pick((seat) => seat.cards.length && seat.cards),
    marked: pick((seat) => seat.marked[0] + seat.marked[1] > 0 && seat.marked),
    turn: Object.keys(seats).filter((at) => seats[at].turn),
    notice: text(".notice"),
    banner: all(".banner").filter(shown).map(words).join(" "),
  };
}
"""


class Sitter:
    """A person in a browser of his own, and what the room has told his page of this hand."""

    def __init__(self, session: Session, page: Page, name: str) -> None:
        self.session = session
        self.page = page
        self.name = name
        self.seat = 0
        self.heard: list[str] = []
        self.complaints: list[str] = []
        page.on("websocket", self._on_line)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def come(self, address: str) -> None:
        """Give a name at the door, and be where the address leads."""
        self.page.goto(address)
        self.page.get_by_label(W["lobby.name"]).fill(self.name)
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".lhead, .stage").first).to_be_visible()

    def sit(self, seat: int, cents: int) -> None:
        """Take a seat; every hand waits for his ante."""
        empty = self.page.get_by_role("button", name=W["seat.sit"])
        empty.filter(has_text=str(seat)).click()
        self.page.get_by_label(W["sit.amount"]).fill(f"{cents / 100:.2f}")
        self.button("sit.go").click()
        expect(self.page.locator(".hero")).to_be_visible()
        self.sat(seat, cents)

    def sat(self, seat: int, cents: int) -> None:
        """The test knows where he sits, and with how much."""
        self.seat = seat
        self.session.stacks[seat] = cents

    def post_ante(self) -> None:
        """Post the ante if it is asked for; who posts every one is not."""
        state = self.session.actor.state
        asked = self.seat in state.ready() and not state.seats[self.seat].promised
        if state.phase == "antes" and asked:
            self.page.get_by_role("button", name=W["ante.post"]).click()

    # What he does

    def acts(self, choice: str, *offered: str) -> None:
        """Wait for the turn, find just this on offer (if said), and click a choice."""
        self.sees(turn=[str(self.seat)])
        if offered:
            self.sees(offered=list(offered))
        self.sees_no_secret()
        before = self.session.decision()
        self.page.locator(".btns").get_by_role("button", name=choice, exact=True).click()
        self.session.wait_for(lambda: self.session.decision() != before, f"{self.name}: {choice}")

    def says(self, text: str) -> None:
        """Say something in the chat box."""
        self.page.get_by_label(W["chat.say"]).fill(text)
        self.page.keyboard.press("Enter")

    def button(self, key: str, **amounts: object) -> Any:
        """A button, by its words in the catalogue."""
        return self.page.get_by_role("button", name=W[key].format(**amounts), exact=True)

    # What he sees

    def look(self) -> dict[str, Any]:
        """All that he reads on the table now."""
        found: dict[str, Any] = self.page.evaluate(_LOOK)
        return found

    def sees(self, **expected: Any) -> None:
        """Wait until he reads just this on the table."""
        now = self.look()
        for _ in range(100):
            if all(now[what] == how for what, how in expected.items()):
                return
            self.page.wait_for_timeout(50)
            now = self.look()
        found = {what: now[what] for what in expected}
        assert found == expected, f"{self.name} reads {found}, and not {expected}"

    def hears(self, text: str) -> None:
        """Wait until the dealer, or somebody else, has said this."""
        expect(self.page.locator(".lines")).to_contain_text(text)

    def sees_no_secret(self) -> None:
        """Nothing hidden has come down his line in this hand, or stands in his page (room C4)."""
        hidden = self.session.hidden_from(self.seat)
        told = "".join(self.heard)
        assert [card for card in hidden if json.dumps(card) in told] == [], self.name
        stage = self.page.locator(".stage").evaluate("stage => stage.outerHTML")
        assert [card for card in hidden if in_words(card) in stage] == [], self.name

    def own_words(self, text: str) -> str:
        """What the table says of him to others, as it says it to himself."""
        return text.replace(self.name, W["seat.you"])

    def _on_line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, frame: str) -> None:
        if '"HandStarted"' in frame:
            self.heard.clear()
        self.heard.append(frame)


def in_words(card: str) -> str:
    """A card as it is named: `As` is the ace of spades.

    >>> in_words("As")
    'ace of spades'
    """
    return W["card.of"].format(rank=W[f"rank.{card[0]}"], suit=W[f"suit.{card[1]}"])


def faces(cards: str) -> list[str]:
    """Cards as they are named; `??` lies face down.

    >>> faces("?? 9c")
    ['down card', 'nine of clubs']
    """
    return [W["card.down"] if card == "??" else in_words(card) for card in cards.split()]
