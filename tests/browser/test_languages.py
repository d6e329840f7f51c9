"""A third language is one file: the built page finds it, offers it, and speaks it (room K3)."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.guests import read

CLIENT = Path(__file__).parents[2] / "client"
POLISH = {
    "lobby.name": "Twoje imię",
    "lobby.name.go": "Wejdź",
    "count.table.one": "{n} stół",
    "count.table.few": "{n} stoły",
    "count.table.many": "{n} stołów",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as it is built from our sources and one more file."""
    home = tmp_path_factory.mktemp("polish")
    copy = home / "client"
    shutil.copytree(CLIENT, copy, ignore=shutil.ignore_patterns("node_modules"))
    (copy / "node_modules").symlink_to(CLIENT / "node_modules")
    (copy / "src" / "i18n" / "pl.json").write_text(json.dumps(POLISH))
    subprocess.run([sys.executable, copy / "build.py"], check=True, capture_output=True)
    return home / "src" / "doorcard" / "web" / "static"


def serve(page: Page, address: str, built: Path) -> None:
    """The room as it is, with that page in place of its own."""

    def answer(route: Route) -> None:
        file = built / (route.request.url.removeprefix(address).partition("?")[0] or "index.html")
        if file.is_file():
            route.fulfill(path=file)
        else:
            route.continue_()

    page.route(f"{address}**", answer)


def test_room_K3_a_third_language_is_one_file(browser: Browser, address: str, built: Path) -> None:
    page = browser.new_context(locale="pl-PL").new_page()
    serve(page, address, built)
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.get_by_label(POLISH["lobby.name"]).fill("Wanda")
    page.get_by_role("button", name=POLISH["lobby.name.go"]).click()
    tables = page.locator(".lwrap tbody tr")
    expect(tables.first).to_be_visible()
    assert 2 <= tables.count() <= 4, "few, as Polish counts"
    expect(page.locator(".lhead .cnt").first).to_contain_text(f"{tables.count()} stoły")
    # What the file lacks is English, the help too; and others may choose the language by name.
    english = read("en")
    page.get_by_role("button", name=english["menu.open"]).click()
    for name in ("English", "Nederlands", "Polski"):
        expect(page.get_by_role("dialog").get_by_label(name, exact=True)).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("link", name=english["help.new"]).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.context.close()
