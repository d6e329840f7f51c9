"""Somebody at the page: enters, sits, and reads the table as a person does."""

from __future__ import annotations

from typing import TypedDict

from playwright.sync_api import Page, expect


class Seen(TypedDict):
    """What the table shows at one moment; amounts in cents."""

    hand: str
    street: str
    stacks: int
    pot: int
    mine: int
    offered: list[str]
    over: bool
    paid: int
    pots: int


_SEE = r"""
() => {
  const cents = (text) => Math.round(Number((text || "0").replace(/[^0-9.]/g, "")) * 100);
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sum = (selector) => all(selector).reduce((total, one) => total + cents(one.textContent), 0);
  return {
    hand: text(".tinfo").match(/Hand ([\d,]+)/)?.[1] ?? "",
    street: text(".street b"),
    stacks: sum(".seat .stack"),
    pot: sum(".door .amt"),
    mine: cents(text(".hero .stack")),
    offered: all(".btns .btn:not(.hold)").map((one) =>
      [".w", ".a"].map((part) => one.querySelector(part)?.textContent).filter(Boolean).join(" ")),
    over: document.querySelector(".centre.res") !== null,
    paid: sum(".centre .w1 .am"),
    pots: sum(".centre .split h2 span"),
  };
}
"""


def see(page: Page) -> Seen:
    """What the page shows now, all at one moment."""
    seen: Seen = page.evaluate(_SEE)
    return seen


def come_in(page: Page, address: str, table: str, name: str = "Anna") -> None:
    """Give a name and open a table."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name=f"Go to table {table}").click()
    expect(page.locator(".stage")).to_be_visible()


def sit_down(page: Page, dollars: int, seat: int = 0) -> None:
    """Take a seat, or the first that is empty, and post every ante."""
    empty = page.get_by_role("button", name="Sit here")
    (empty.filter(has_text=str(seat)) if seat else empty).first.click()
    page.get_by_label("Buy-in").fill(str(dollars))
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".hero")).to_be_visible()
    page.get_by_label("Post ante").click()
    expect(page.get_by_label("Post ante")).to_be_checked()
