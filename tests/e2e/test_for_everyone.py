"""Every screen is one for everyone: axe finds nothing on it, and it is whole where the text is twice as large."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from tests.e2e import all_screens
from tests.e2e.all_screens import MAIN, SCREENS
from tests.e2e.campaigner import CAMPAIGN, Campaigner
from tests.e2e.conftest import OpenPage
from tests.e2e.layout import BESIDE_THE_SCREEN, COVERED, OUT_OF_ITS_BOX, OVER_THE_EDGE

pytestmark = [pytest.mark.e2e, pytest.mark.site]

FEW_HEXES = 300

LOOK = """async ([options, map_too]) => {
    const found = await axe.run(map_too ? document : { exclude: [[".stage"], ["[data-testid=desk-map]"]] }, options);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
}"""

EVERYTHING: dict[str, Any] = {
    "preload": False,
    "resultTypes": ["violations"],
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}
CONTRAST: dict[str, Any] = {"preload": False, "resultTypes": ["violations"], "runOnly": ["color-contrast"]}

LARGE = {"standard": 32, "fixed": 26}
"""Twice the size in which Chromium writes unless its user asks for another."""


def _found(page: Page, options: dict[str, Any]) -> list[str]:
    """What axe finds; the drawing of a map with a thousand hexes is looked at where the map has few."""
    map_too = page.locator(".stage [data-hex]").count() < FEW_HEXES
    found: list[str] = page.evaluate(LOOK, [options, map_too])
    return found


def _twice_as_large(page: Page) -> Page:
    """A page whose browser's user has set the text to twice its size."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setFontSizes", {"fontSizes": LARGE})
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    return page


def _cut_off(page: Page, *, covered_too: bool = False) -> list[str]:
    """What can't be read or reached on a screen."""
    looks = [OUT_OF_ITS_BOX, OVER_THE_EDGE, BESIDE_THE_SCREEN, *([COVERED] if covered_too else [])]
    return [fault for look in looks for fault in page.evaluate(look)]


def test_axe_finds_nothing_on_any_screen_in_either_theme(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats", size="landscape")
    faults = {}
    for screen in all_screens.walk(page):
        if screen is SCREENS[0]:
            page.evaluate(AXE_SCRIPT)
        page.emulate_media(color_scheme="light")
        light = _found(page, EVERYTHING)
        page.emulate_media(color_scheme="dark")
        if found := [*light, *_found(page, CONTRAST)]:
            faults[screen.name] = found
    assert faults == {}


@pytest.mark.parametrize("size", ["phone", "landscape"])
def test_nothing_is_cut_off_where_the_browser_writes_twice_as_large(open_page: OpenPage, size: str) -> None:
    page = _twice_as_large(open_page("?map=dtw&system=ats", size=size))
    faults = {}
    for screen in all_screens.walk(page, MAIN if size == "landscape" else SCREENS):
        on_a_page = page.locator("dialog[open], .page").locator("visible=true").count()
        if found := _cut_off(page, covered_too=not on_a_page or page.locator(".map-desk").count() > 0):
            faults[screen.name] = found
    assert faults == {}


def test_a_day_of_a_campaign_is_played_on_a_phone_that_writes_twice_as_large(open_page: OpenPage) -> None:
    page = _twice_as_large(open_page(CAMPAIGN, size="phone"))
    player = Campaigner(page, touch=True).opened()
    player.do("to-buy")
    player.type_budget(34)
    player.buy("O2", 1, hexes="1")
    player.buy("M1")
    faults = {"buy": _cut_off(page)}
    player.do("to-roll")
    player.roll_all()
    faults["roll"] = _cut_off(page)
    player.do("campaign-page", "spend")
    player.spend("trench")
    faults["spend"] = _cut_off(page)
    player.do("campaign-page", "record")
    expect(page.locator(".paper")).to_be_visible()
    faults["record"] = _cut_off(page)
    assert not any(faults.values()), faults
