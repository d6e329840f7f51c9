"""What the felt promises about places: nothing meets, nothing sticks out, nothing scrolls."""

from __future__ import annotations

from playwright.sync_api import Page

# Returns a sentence for every promise that the page breaks.
_BROKEN = """
() => {
  const broken = [];
  const shown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(shown);
  const name = (element) =>
    element.getAttribute("aria-label") || element.className || element.tagName;
  const box = (element) => element.getBoundingClientRect();
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  const holds = (outer, inner) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const apart = (elements) => {
    elements.forEach((one, index) => {
      for (const other of elements.slice(index + 1)) {
        if (meet(box(one), box(other))) broken.push(`${name(one)} meets ${name(other)}`);
      }
    });
  };

  const parts = ".top, .seat, .centre, .side, .chat, .dead, .drawer, .act, .tool, .tinfo";
  apart(all(parts).filter((part) => {
    const within = part.parentElement.closest(".side, .drawer, dialog");
    return !within || !shown(within);
  }));
  for (const centre of all(".centre")) {
    for (const part of all(".street, .level, .ladder, .common, .door, .split", centre)) {
      if (!holds(box(centre), box(part))) broken.push(`${name(part)} is out of the centre`);
    }
    apart(all(".street, .level, .ladder, .common, .door, .split", centre));
  }
  for (const seat of all(".seat")) {
    for (const part of all(".card, .name, .stack, .read, .pill, .badge, .disc, .why", seat)) {
      if (!holds(box(seat), box(part))) broken.push(`${name(part)} is out of ${name(seat)}`);
    }
    apart(all(".card.up", seat));
    apart(all(".name, .bot, .disc, .stack", seat));
    apart(all("footer > *", seat));
  }
  for (const control of all(
    "button, a, select, summary, .pre, .check, input:not(.pre input, .check input, .vh)"
  )) {
    const { width, height } = box(control);
    if (width < 44 || height < 44) broken.push(`${name(control)} is ${width} x ${height}`);
  }
  for (const text of all(".btn .w, .btn .a, .pre span, .slot")) {
    if (text.scrollWidth > text.parentElement.clientWidth) {
      broken.push(`"${text.textContent}" does not fit its place`);
    }
  }
  // From 375 px on no card is too small to read; a back that others lie on has a rank of none.
  for (const card of innerWidth < 375 ? [] : all(".seat .card:not(.back)")) {
    const { width, height } = box(card);
    if (width < 23.95 || height < 33.95) broken.push(`${name(card)} is ${width} x ${height}`);
    const rank = parseFloat(getComputedStyle(card.querySelector("b")).fontSize);
    if (rank < 13) broken.push(`the rank of ${name(card)} is ${rank} px`);
  }
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) {
    broken.push("the page scrolls");
  }
  for (const part of all(".stage, .act, .drawer, .split h2, .half, .leaf")) {
    if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1) {
      broken.push(`${name(part)} holds more than it shows`);
    }
  }
  return broken;
}
"""


def broken_promises(page: Page) -> list[str]:
    """What is wrong with the layout of the table on the page, as sentences; empty if nothing."""
    found: list[str] = page.evaluate(_BROKEN)
    return found
