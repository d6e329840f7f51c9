"""A running room, pages that look at it, and pages that are shown a scene instead."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from doorcard.web import messages as m
from tests.browser.scenes import Scene, now, welcome

NewPage = Callable[[], Page]
Shoot = Callable[..., None]

SIZES = {"phone": (375, 812), "tablet": (820, 1180), "desktop": (1440, 900)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room that a process of its own serves, with fast opponents."""
    doorcard = str(Path(sys.executable).with_name("doorcard"))
    data = str(tmp_path_factory.mktemp("room"))
    command = [doorcard, "serve", "--pace", "fast", "--port", "0", "--data", data]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as room:
        try:
            assert room.stdout
            said = room.stdout.readline()
            found = re.search(r"http://[\d.:]+/", said)
            assert found, f"the room did not say where it is: {said!r}"
            yield found[0]
        finally:
            room.terminate()


@pytest.fixture
def another(browser: Browser) -> Iterator[NewPage]:
    """A page in another browser, which knows nobody."""
    contexts: list[BrowserContext] = []

    def make() -> Page:
        contexts.append(browser.new_context())
        return contexts[-1].new_page()

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def nothing_moves(page: Page) -> None:
    """The page of one who asked his machine for calm: what has changed is there at once."""
    page.emulate_media(reduced_motion="reduce")


@pytest.fixture
def wire(page: Page, address: str) -> Show:
    """Open the page at a table that looks like the scene."""

    def show(scene: Scene) -> Wire:
        return Wire(page, address, scene)

    return show


def drawn(page: Page) -> None:
    """Wait until the page has drawn what it was told or asked to do."""
    page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(done)))")


class Line:
    """The room's end of a page's line, in the test's hands: tables that look like scenes."""

    def __init__(self, page: Page, *shown: Scene) -> None:
        self.heard: list[Any] = []
        self.outdated = False  # as a room that has moved on from the page's protocol
        self.forgetful = False  # as a room that knows nobody by his cookie any more
        self._route: WebSocketRoute | None = None
        self._shown = {one.snapshot.table: one for one in shown}
        page.route_web_socket(re.compile("/ws$"), self._open)

    def tell(self, *messages: m.ServerMessage) -> None:
        """Send messages to the page."""
        assert self._route
        for message in messages:
            self._route.send(msgspec.json.encode(message).decode())

    def drop(self) -> None:
        """Cut the line."""
        assert self._route
        self._route.close(code=1011)

    def _open(self, route: WebSocketRoute) -> None:
        self._route = route
        route.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message: m.ClientMessage = msgspec.json.decode(text, type=m.ClientMessage)
        if isinstance(message, m.Ping):
            self.tell(m.Pong(now()))
            return
        self.heard.append(message)
        self._answer(message)

    def _answer(self, message: m.ClientMessage) -> None:
        if isinstance(message, m.Hello) and self.outdated:
            self.tell(m.Refused("", "protocol", "version"))
        elif isinstance(message, m.Hello) and self.forgetful:
            self.tell(m.Refused("", "bad_name", "a name"))
        elif isinstance(message, m.Hello):
            self.tell(welcome(*[one.snapshot.info for one in self._shown.values()]))
        elif isinstance(message, m.Watch) and message.table in self._shown:
            scene = self._shown[message.table]
            self.tell(scene.snapshot, *scene.then)


class Wire(Line):
    """The line of somebody who has given his name and gone to the first of the tables."""

    def __init__(self, page: Page, address: str, *shown: Scene) -> None:
        super().__init__(page, *shown)
        info = shown[0].snapshot.info
        page.goto(address)
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("button", name="Come in").click()
        if info.game == "studhi":
            page.get_by_role("tab", name="Stud Hi", exact=True).click()
        page.get_by_role("button", name=f"Go to table {info.name}").click()
        page.locator(".stage").wait_for()
        page.evaluate("document.fonts.ready")


Show = Callable[[Scene], Wire]
