"""A third language is one file: the built page finds it, offers it, and speaks it (room K3)."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guests import Guest, open_table, read

CLIENT = Path(__file__).parents[2] / "client"
POLISH = {
    "lobby.name": "Twoje imię",
    "lobby.name.go": "Wejdź",
    "count.table.one": "{n} stół",
    "count.table.few": "{n} stoły",
    "count.table.many": "{n} stołów",
}


SERVE = """
import sys
from collections.abc import Iterator
from pathlib import Path
from doorcard.cli.main import app
from doorcard.web import app as web
web.STATIC = Path(sys.argv.pop(1))
app()
"""


@pytest.fixture
def polish(tmp_path: Path) -> Iterator[str]:
    """The address of a room whose page is built from our sources and one more file."""
    copy = tmp_path / "client"
    shutil.copytree(CLIENT, copy, ignore=shutil.ignore_patterns("node_modules"))
    (copy / "node_modules").symlink_to(CLIENT / "node_modules")
    (copy / "src" / "i18n" / "pl.json").write_text(json.dumps(POLISH))
    subprocess.run([sys.executable, copy / "build.py"], check=True, capture_output=True)
    static = tmp_path / "src" / "doorcard" / "web" / "static"
    options = ["serve", "--port", "0", "--data", str(tmp_path / "room")]
    command = [sys.executable, "-c", SERVE, str(static), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as room:
        try:
            assert room.stdout
            found = re.search(r"http://[\d.:]+/", room.stdout.readline())
            assert found
            yield found[0]
        finally:
            room.terminate()


def test_room_K3_a_third_language_is_one_file(browser: Browser, polish: str) -> None:
    page = browser.new_context(locale="pl-PL").new_page()
    page.goto(polish)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.get_by_label(POLISH["lobby.name"]).fill("Wanda")
    page.get_by_role("button", name=POLISH["lobby.name.go"]).click()
    count = page.locator(".lhead .cnt").first
    expect(count).to_contain_text("1 stół,")
    english = read("en")
    open_table(Guest(page, "Wanda", "pl", english))
    page.keyboard.press("Escape")
    expect(count).to_contain_text("2 stoły,")
    # What the file lacks is English, the help too; and others may choose the language by name.
    page.get_by_role("button", name=english["menu.open"]).click()
    for name in ("English", "Nederlands", "Polski"):
        expect(page.get_by_role("dialog").get_by_label(name, exact=True)).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("link", name=english["help.new"]).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.context.close()
