"""The page can be installed, asks nobody else for anything, and says so where it can't start."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, Request, WebSocket, expect

from tests.browser.conftest import drawn
from tests.browser.guests import come, open_table, read
from tests.browser.player import sit_down

WORDS = read("en")


def test_the_page_can_be_installed(page: Page, address: str) -> None:
    page.goto(address)
    path = page.locator("link[rel=manifest]").get_attribute("href")
    assert path
    with urlopen(address + path.removeprefix("/")) as answer:
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest: dict[str, Any] = json.load(answer)
    assert {"name", "short_name", "start_url", "display"} <= manifest.keys()
    assert manifest["display"] == "standalone"
    drawn = [(one["src"], one["sizes"], one.get("purpose", "any")) for one in manifest["icons"]]
    kinds = {(sizes, purpose) for _, sizes, purpose in drawn}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= kinds
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    for src, sizes in [(one[0], one[1]) for one in drawn] + [(apple, "180x180")]:
        size = page.evaluate(
            "async (src) => { const image = new Image(); image.src = src; await image.decode();"
            " return `${image.naturalWidth}x${image.naturalHeight}`; }",
            src,
        )
        assert sizes in (size, "any")
    # Chromium itself has nothing to say against it.
    devtools = page.context.new_cdp_session(page)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    faults = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {fault["errorId"] for fault in faults} <= {"in-incognito"}


def test_a_link_that_is_pasted_somewhere_says_what_it_leads_to(page: Page, address: str) -> None:
    page.goto(address)
    for tag in ("meta[name=description]", "meta[property='og:description']"):
        told = page.locator(tag).get_attribute("content")
        assert "Stud" in (told or "")


@pytest.mark.parametrize(("theme", "ground"), [("dark", "#17121a"), ("light", "#e9e1d4")])
def test_a_phone_draws_its_bar_in_the_colour_of_the_theme(
    theme: str, ground: str, page: Page, address: str
) -> None:
    page.add_init_script(f"""localStorage.setItem("doorcard.settings", '{{"theme": "{theme}"}}')""")
    page.goto(address)
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", ground)
    shown = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert shown == "rgb({}, {}, {})".format(*bytes.fromhex(ground[1:]))


def test_a_whole_session_asks_no_other_host_and_breaks_no_policy(page: Page, address: str) -> None:
    elsewhere: list[str] = []
    broken: list[str] = []
    faults: list[str] = []

    def see(request: Request) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            elsewhere.append(request.url)

    def see_line(line: WebSocket) -> None:
        if not line.url.startswith(address.replace("http", "ws")):
            elsewhere.append(line.url)

    page.on("request", see)
    page.on("websocket", see_line)
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.expose_function("tell_of_break", lambda text: broken.append(text))
    page.add_init_script(
        "addEventListener('securitypolicyviolation', (event) => tell_of_break("
        "`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`))"
    )
    guest = come(page, address, "Wary")
    open_table(guest)
    page.keyboard.press("Escape")
    for tab in ("#odds", "#help/hand"):
        page.goto(f"{address}{tab}")
        expect(page.locator("h1").first).to_be_attached()
    page.goto(address)
    page.get_by_role("button", name="Go to table Half Door").click()
    sit_down(page, 40)
    page.get_by_role("button", name=WORDS["hands.open"]).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=WORDS["menu.open"]).click()
    page.get_by_label("Nederlands").check(force=True)
    # What comes late is there: the words of the other language, and what is heard.
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.locator(".ear").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    assert (elsewhere, broken, faults) == ([], [], [])
    # The policy is there, and nothing that would undo it.
    with urlopen(address) as answer:
        policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_who_allows_no_script_is_told_so(browser: Browser, address: str) -> None:
    with urlopen(address) as answer:
        text = answer.read().decode()
    without = text.partition("<noscript>")[2].partition("</noscript>")[0]
    assert "Doorcard needs JavaScript" in without
    assert "Doorcard heeft JavaScript nodig" in without
    # Chromium hides those words where a test has switched scripts off; these come all the same.
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(address)
    expect(page.get_by_text("Doorcard has not started")).to_be_visible(timeout=15_000)
    page.context.close()


def test_a_page_whose_script_does_not_start_says_so_and_only_then(page: Page, address: str) -> None:
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto(address)
    told = page.get_by_text("Doorcard has not started")
    expect(told).not_to_be_visible()
    expect(told).to_be_visible(timeout=15_000)
    page.unroute("**/assets/*.js")
    page.reload()
    expect(page.get_by_label(WORDS["lobby.name"])).to_be_visible()
    expect(told).to_have_count(0)


def test_what_is_shown_keeps_clear_of_a_phones_notch(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    notch = {"top": 47, "bottom": 34, "left": 0, "right": 0}
    come(page, address, "Nora")
    page.get_by_role("button", name="Go to table Half Door").click()
    expect(page.locator(".stage .seat").first).to_be_visible()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": notch})
    drawn(page)
    assert page.evaluate("document.querySelector('.top').getBoundingClientRect().top") == 47
    page.get_by_role("button", name=WORDS["menu.open"]).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    top, bottom = page.evaluate(
        "(({ top, bottom }) => [top, bottom])"
        "(document.querySelector('dialog[open]').getBoundingClientRect())"
    )
    assert 47 <= top < bottom <= 844 - 34
    # Nothing scrolls for it.
    assert page.evaluate("document.documentElement.scrollHeight") == 844
