"""Every screen is one for everyone: axe finds nothing on it, and it is whole where the text is twice as large."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.e2e import all_screens
from tests.e2e.all_screens import MAIN, PAGES, SCREENS
from tests.e2e.conftest import OpenPage
from tests.e2e.layout import COVERED, OUT_OF_ITS_BOX, OVER_THE_EDGE

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
    page = open_page("?map=dtw&system=ats", size=size)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setFontSizes", {"fontSizes": LARGE})
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    faults = {}
    for screen in all_screens.walk(page, MAIN if size == "landscape" else (*MAIN, *PAGES)):
        looks = [OUT_OF_ITS_BOX, OVER_THE_EDGE]
        if not page.locator("dialog[open], .page").locator("visible=true").count():
            looks.append(COVERED)
        if found := [fault for look in looks for fault in page.evaluate(look)]:
            faults[screen.name] = found
    assert faults == {}
