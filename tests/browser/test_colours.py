"""What colours are for: contrast of every pair, and suits that are told apart without any (U3)."""

from __future__ import annotations

import base64
from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import scenes
from tests.browser.conftest import Show
from tests.browser.guests import read

pytestmark = pytest.mark.usefixtures("nothing_moves")


W = read("en")
TEXT, SHAPE = 4.5, 3.0  # WCAG 1.4.3 and 1.4.11

ALIKE = 0.75
"""So much of two shapes laid on each other may be common to both."""

FILLS = ("room", "felt", "glow", "rack", "rack-2")
PAIRS = {
    **{(ink, fill): TEXT for ink in ("ink", "ink-2", "ink-3", "hi", "lo") for fill in FILLS},
    **{(line, fill): SHAPE for line in ("edge", "lamp-line", "brand-hi") for fill in FILLS},
    ("lamp-ink", "lamp"): TEXT,
    ("hi-ink", "hi"): TEXT,
    ("lo-ink", "lo"): TEXT,
    ("go-ink", "go"): TEXT,
    ("brand-ink", "brand"): TEXT,
    ("c-black", "card"): TEXT,
    ("c-red", "card"): TEXT,
}
"""Each token of felt.md, what it lies on, and the least contrast of the two."""

_TOKENS = """
(names) => {
  const probe = document.body.appendChild(document.createElement("i"));
  const seen = Object.fromEntries(names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map(Number)];
  }));
  probe.remove();
  return seen;
}
"""

# The pixels of each pip as it was painted, laid out on one grid for all four.
_PIXELS = """
async ([picture, boxes]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return Object.fromEntries(Object.entries(boxes).map(([suit, { x, y, width, height }]) => {
    context.drawImage(image, x, y, width, height, 0, 0, 40, 40);
    const { data } = context.getImageData(0, 0, 40, 40);
    return [suit, Array.from({ length: 1600 }, (_, at) => [...data.slice(4 * at, 4 * at + 3)])];
  }));
}
"""

# Where the pip of each suit lies in the picture of one's own seat.
_BOXES = """
(hero) => {
  const { left, top } = hero.getBoundingClientRect();
  return Object.fromEntries(["c", "d", "h", "s"].map((suit) => {
    const box = hero.querySelector(`.card.s-${suit} > svg`).getBoundingClientRect();
    return [suit, { x: box.left - left, y: box.top - top, width: box.width, height: box.height }];
  }));
}
"""


def luminance(colour: list[float]) -> float:
    """Relative luminance, as WCAG defines it."""
    parts = [one / 255 for one in colour]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return sum(weight * one for weight, one in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: list[float], other: list[float]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_every_pair_of_tokens_has_its_contrast(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_label(W["lobby.name"])).to_be_visible()
    names = sorted({"back", "back-line", *(name for pair in PAIRS for name in pair)})
    for theme in ("dark", "light"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        seen: dict[str, Any] = page.evaluate(_TOKENS, names)
        found = {pair: contrast(seen[pair[0]], seen[pair[1]]) for pair in PAIRS}
        assert {pair: one for pair, one in found.items() if one < PAIRS[pair]} == {}, theme
        # A closed card stands out from its rack by its edge, or by its back itself.
        assert max(contrast(seen[one], seen["rack"]) for one in ("back", "back-line")) >= SHAPE


@pytest.mark.proves("U3")
def test_case_U3_suits_are_told_apart_without_their_colours(page: Page, wire: Show) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    wire(scenes.fifth_street())
    line = page.context.new_cdp_session(page)
    for deck, theme, eyes in product("24", ("dark", "light"), ("achromatopsia", "deuteranopia")):
        page.evaluate(
            "set => { Object.assign(document.documentElement.dataset, set) }",
            {"deck": deck, "theme": theme},
        )
        line.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        assert told_apart(page) == [], (deck, theme, eyes)


def told_apart(page: Page) -> list[str]:
    """What is wrong with the pips as they are painted: too pale, or two shapes too much alike."""
    hero = page.locator(".hero")
    picture = base64.b64encode(hero.screenshot(scale="css")).decode()
    painted = page.evaluate(_PIXELS, [picture, hero.evaluate(_BOXES)])
    wrong, shapes = [], {}
    for suit, pixels in painted.items():
        card, ink = max(pixels, key=luminance), min(pixels, key=luminance)
        if contrast(card, ink) < TEXT:
            wrong.append(f"{suit}: {contrast(card, ink):.1f} to 1 on the card")
        middle = (luminance(card) + luminance(ink)) / 2
        shapes[suit] = [luminance(one) < middle for one in pixels]
    for one, other in combinations(shapes, 2):
        both = [a and b for a, b in zip(shapes[one], shapes[other], strict=True)]
        either = [a or b for a, b in zip(shapes[one], shapes[other], strict=True)]
        if sum(both) > ALIKE * sum(either):
            wrong.append(f"{one} and {other} cover each other by {sum(both) / sum(either):.0%}")
    return wrong


def test_case_U3_a_reader_hears_the_suit_and_the_four_colours_stay(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    seven = W["card.of"].format(rank=W["rank.7"], suit=W["suit.c"])
    expect(page.locator(".hero").get_by_role("img", name=seven, exact=True)).to_be_visible()
    red = page.locator(".hero .card.s-d").first.evaluate("card => getComputedStyle(card).color")
    page.get_by_role("button", name=W["menu.open"], exact=True).click()
    page.get_by_label(W["menu.four"]).check()
    page.reload()
    expect(page.locator(".hero")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-deck", "4")
    blue = page.locator(".hero .card.s-d").first.evaluate("card => getComputedStyle(card).color")
    assert red != blue
