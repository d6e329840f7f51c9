"""People in a real room, each in a browser of his own, in English or Dutch."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, expect

WORDS = Path(__file__).parents[2] / "client" / "src" / "i18n"


@dataclass
class Guest:
    """Somebody at a page, and the words that he reads there."""

    page: Page
    name: str
    language: str
    words: dict[str, str]


def read(language: str) -> dict[str, str]:
    """All words of a language."""
    words: dict[str, str] = json.loads((WORDS / f"{language}.json").read_text())
    return words


def come(page: Page, address: str, name: str, language: str = "en") -> Guest:
    """Open the page, give a name, and be in the lobby, or where the address leads."""
    words = read(language)
    page.goto(address)
    page.get_by_label(words["lobby.name"]).fill(name)
    page.keyboard.press("Enter")
    expect(page.locator(".lhead, .stage").first).to_be_visible()
    return Guest(page, name, language, words)


def open_table(guest: Guest) -> str:
    """Open a private table from the lobby as it is proposed; its link. The dialog stays open."""
    page, words = guest.page, guest.words
    page.get_by_role("button", name=words["open.title"]).click()
    page.get_by_role("button", name=words["open.go"]).click()
    link = page.get_by_label(words["host.link"])
    expect(link).to_be_visible()  # there a moment before the dialog is
    return link.input_value()
