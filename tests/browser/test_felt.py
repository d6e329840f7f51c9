"""Every state of the table at every size: the layout's promises, and accessibility by axe."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Wire
from tests.browser.layout import broken_promises
from tests.browser.scenes import SCENES, Scene

Show = Callable[[Scene], Wire]
Shoot = Callable[[str], Path]


@pytest.fixture(autouse=True)
def _nothing_moves(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]


def remember(page: Page, **settings: str) -> None:
    kept = json.dumps(json.dumps(settings))
    page.add_init_script(f"localStorage.setItem('doorcard.settings', {kept})")


@pytest.mark.parametrize("scene", SCENES)
def test_the_table_keeps_its_promises(
    scene: str, size: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    wire(SCENES[scene]())
    shoot(size)
    assert broken_promises(page) == []
    assert violations(page) == []


@pytest.mark.parametrize("scene", ["third_street", "fifth_street", "showdown", "fullest"])
def test_light_in_four_colours_and_dutch(
    scene: str, size: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    # The page is opened in English words; the language changes as a player would change it.
    remember(page, theme="light", deck="4")
    wire(SCENES[scene]())
    page.get_by_role("button", name="menu").click()
    page.get_by_label("Nederlands").check()
    page.keyboard.press("Escape")
    shoot(size)
    assert broken_promises(page) == []
    assert violations(page) == []


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (360, 640),
        (375, 667),
        (390, 844),
        (430, 932),
        (768, 1024),
        (1024, 768),
        (1280, 720),
        (1920, 1080),
    ],
)
@pytest.mark.parametrize("scene", ["seventh_street", "showdown", "fullest"])
def test_other_screens(scene: str, width: int, height: int, page: Page, wire: Show) -> None:
    page.set_viewport_size({"width": width, "height": height})
    wire(SCENES[scene]())
    assert broken_promises(page) == []
