"""Somebody who hears the page: keeps all that its live regions say, in order."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

_LISTEN = """
() => {
  const said = document.querySelectorAll(".ear p");
  const isUrgent = (one) => one.parentNode.getAttribute("aria-live") === "assertive";
  window.heard = [...said].map((one) => ({ urgent: isUrgent(one), text: one.textContent }));
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of target.hasAttribute("aria-live") ? addedNodes : []) {
        window.heard.push({ urgent: isUrgent(node), text: node.textContent });
      }
    }
  }).observe(document.querySelector(".ear"), { childList: true, subtree: true });
}
"""


@dataclass
class Ears:
    """What one page has said since somebody listens to it."""

    page: Page

    def __post_init__(self) -> None:
        self.page.locator(".ear").wait_for(state="attached", timeout=15_000)
        self.page.evaluate(_LISTEN)

    def all(self, *, urgent: bool | None = None) -> list[str]:
        """Each thing that was said; only what interrupts, or only what does not."""
        said = self.page.evaluate("window.heard")
        return [one["text"] for one in said if urgent in (None, one["urgent"])]

    def wait_for(self, text: str) -> str:
        """The first thing said that has this in it, once it is."""
        heard = "(text) => window.heard.map((one) => one.text).find((one) => one.includes(text))"
        return str(self.page.wait_for_function(heard, arg=text, timeout=15_000).json_value())

    def ask(self, key: str) -> str:
        """Press a key that speaks; what it says."""
        before = len(self.all())
        self.page.keyboard.press(key)
        self.page.wait_for_function("(n) => window.heard.length > n", arg=before)
        return self.all()[before]
