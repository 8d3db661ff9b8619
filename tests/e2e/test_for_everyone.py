"""Every screen is one for everyone: axe finds nothing on it, and it is whole where the text is twice as large."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import all_screens
from tests.e2e.all_screens import MAIN, ON_THE_DESK, SCREENS
from tests.e2e.axe import CONTRAST, EVERYTHING, found, load
from tests.e2e.campaigner import CAMPAIGN, Campaigner
from tests.e2e.conftest import ConsoleGuard, OpenPage
from tests.e2e.large_text import twice_as_large
from tests.e2e.layout import BESIDE_THE_SCREEN, COVERED, NOT_GROWN, OUT_OF_ITS_BOX, OVER_THE_EDGE

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def _cut_off(page: Page, *, covered_too: bool = False) -> list[str]:
    """What can't be read or reached on a screen that writes twice as large."""
    looks = [NOT_GROWN, OUT_OF_ITS_BOX, OVER_THE_EDGE, BESIDE_THE_SCREEN, *([COVERED] if covered_too else [])]
    return [fault for look in looks for fault in page.evaluate(look)]


def test_axe_finds_nothing_on_any_screen_in_either_theme(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats", size="landscape")
    faults = {}
    for screen in all_screens.walk(page, (*SCREENS, *ON_THE_DESK)):
        if screen is SCREENS[0]:
            load(page)
        page.emulate_media(color_scheme="light")
        light = found(page, EVERYTHING)
        page.emulate_media(color_scheme="dark")
        if wrong := [*light, *found(page, CONTRAST)]:
            faults[screen.name] = wrong
    assert faults == {}


def test_axe_finds_nothing_where_there_is_no_such_page_and_where_scripts_are_off(
    open_page: OpenPage, console_guard: ConsoleGuard
) -> None:
    plain = open_page("?map=dtw&system=ats&from=T30&to=Y27", scripts=False)
    expect(plain.get_by_role("heading", level=1)).to_be_visible()
    # axe is a script itself: it looks at what the page was without any, drawn where there are some.
    without_scripts = re.sub(r"<script.*?</script>", "", plain.content(), flags=re.DOTALL).replace("noscript", "div")
    console_guard.allow("404")
    page = open_page("no-such-page")
    faults = {}
    for name in ("no such page", "no scripts"):
        if name == "no scripts":
            page.set_content(without_scripts)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        load(page)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            if wrong := found(page, EVERYTHING):
                faults[f"{name}, {theme}"] = wrong
    assert faults == {}


@pytest.mark.parametrize("size", ["phone", "lying", "landscape"])
def test_nothing_is_cut_off_where_the_browser_writes_twice_as_large(open_page: OpenPage, size: str) -> None:
    page = twice_as_large(open_page("?map=dtw&system=ats", size=size))
    faults = {}
    for screen in all_screens.walk(page, SCREENS if size == "phone" else MAIN):
        on_a_page = page.locator("dialog[open], .page").locator("visible=true").count()
        if found := _cut_off(page, covered_too=not on_a_page or page.locator(".map-desk").count() > 0):
            faults[screen.name] = found
    assert faults == {}


def test_a_day_of_a_campaign_is_played_on_a_phone_that_writestwice_as_large(open_page: OpenPage) -> None:
    page = twice_as_large(open_page(CAMPAIGN, size="phone"))
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
