"""A page that is watched from its first byte on, in a browser that shows no window."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, Response, sync_playwright

sys.path.append(str(Path(__file__).parents[2]))
from tools.ensure_browser import MISSING, find, launch_flags

SIZE: Final = (1440, 900)

# Runs before the page's own script. A thing can be played on once it has been painted.
_WATCH: Final = """
window.watched = { playable: 0, tasks: [], frames: [] };
const look = () => {
  if (watched.playable || !document.querySelector("READY")) return;
  watched.playable = -1;
  requestAnimationFrame(() => setTimeout(() => (watched.playable = performance.now())));
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) watched.tasks.push(duration);
}).observe({ type: "longtask", buffered: true });
window.countFrames = () => {
  let before = 0;
  const frame = (now) => {
    if (before) watched.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};
"""


@contextmanager
def browser() -> Iterator[Browser]:
    """This machine's Chromium."""
    path = find()
    if path is None:
        sys.exit(MISSING)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=launch_flags())
        try:
            yield started
        finally:
            started.close()


@dataclass(frozen=True)
class Busy:
    """Seconds of the main thread's processor time."""

    task: float
    script: float
    layout: float

    def since(self, before: Busy) -> Busy:
        """What came on top."""
        return Busy(
            self.task - before.task, self.script - before.script, self.layout - before.layout
        )


class Watched:
    """A page with a cold cache. `ready`: what can be played on; `token`: who looks at it."""

    def __init__(self, browser: Browser, ready: str, token: str = "") -> None:
        width, height = SIZE
        self._context = browser.new_context(
            viewport={"width": width, "height": height}, locale="en-US"
        )
        self._ready, self._token = ready, token
        self.page: Page = self._context.new_page()
        self.page.add_init_script(_WATCH.replace("READY", ready))
        self._answers: list[Response] = []
        self.page.on("response", lambda answer: self._answers.append(answer))
        self._tools: CDPSession = self._context.new_cdp_session(self.page)
        self._tools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def open(self, address: str) -> None:
        """Go there, and wait until it can be played on and all is quiet."""
        if self._token:
            self._context.add_cookies([{"name": "doorcard", "value": self._token, "url": address}])
        self.page.goto(address)
        self.page.locator(self._ready).first.wait_for()
        while self.playable() <= 0 or not self._paints():
            self.page.wait_for_timeout(20)

    def playable(self) -> float:
        """Milliseconds from the click on the link until one could play."""
        return float(self._ask("watched.playable"))

    def painted(self) -> float:
        """Milliseconds from the click on the link to the first paint."""
        return float(self._paints()[0])

    def fetched(self) -> tuple[int, int]:
        """Bytes of all that was fetched so far, compressed and not."""
        small = sum(one.request.sizes()["responseBodySize"] for one in self._answers)
        return small, sum(len(one.body()) for one in self._answers)

    def long_tasks(self) -> list[float]:
        """Milliseconds of each task that took 50 or more, since this was asked last."""
        found: list[float] = self._ask("watched.tasks.splice(0)")
        return found

    def count_frames(self) -> None:
        """Note when each frame is drawn from now on."""
        self._ask("countFrames()")

    def frames(self) -> list[float]:
        """Milliseconds from each frame to the next."""
        found: list[float] = self._ask("watched.frames")
        return found

    def busy(self) -> Busy:
        """What the main thread has done so far."""
        told = self._tools.send("Performance.getMetrics")["metrics"]
        took = {one["name"]: one["value"] for one in told}
        layout = took["LayoutDuration"] + took["RecalcStyleDuration"]
        return Busy(took["TaskDuration"], took["ScriptDuration"], layout)

    def close(self) -> None:
        """Nothing of it stays."""
        self._context.close()

    def _paints(self) -> list[float]:
        found: list[float] = self._ask(
            "performance.getEntriesByName('first-contentful-paint').map((one) => one.startTime)"
        )
        return found

    def _ask(self, question: str) -> Any:
        return self.page.evaluate(question)
