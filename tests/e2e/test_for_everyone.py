"""Every screen is one for everyone: axe finds nothing on it, and it is whole where the text is twice as large."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import all_screens
from tests.e2e.all_screens import MAIN, ON_THE_DESK, SCREENS
from tests.e2e.axe import CONTRAST, EVERYTHING, found, load
from tests.e2e.campaigner import CAMPAIGN, Campaigner
from tests.e2e.conftest import ConsoleGuard, OpenPage
from tests.e2e.large_text import twice_as_large
from tests.e2e.layout import BESIDE_THE_SCREEN, COVERED, NOT_GROWN, OUT_OF_ITS_BOX, OVER_THE_EDGE
from tests.support.project_words import PROJECT_WORDS
from tests.support.sweep import WHOLE

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def _cut_off(page: Page, *, covered_too: bool = False) -> list[str]:
    """What can't be read or reached on a screen that writes twice as large."""
    looks = [NOT_GROWN, OUT_OF_ITS_BOX, OVER_THE_EDGE, BESIDE_THE_SCREEN, *([COVERED] if covered_too else [])]
    return [fault for look in looks for fault in page.evaluate(look)]


USUAL = {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"}
WISHES: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "forced colours": {"forced_colors": "active"},
}
"""What a device may wish for, in place of the usual."""

HIGH = ("contrast", "forced colours")
"""What the page answers with its theme of high contrast."""


def _too_pale(page: Page, *wishes: str, follows: bool = True) -> list[str]:
    """What can't be told from its ground as the device wishes to have it.

    Args:
        page: the page, in light colours; they come back.
        wishes: what the device wishes for, one after another.
        follows: whether the page's scripts follow the device.
    """
    faults = []
    for wish in wishes:
        page.emulate_media(**USUAL | WISHES[wish])
        if follows:
            expect(page.locator("html[data-theme=contrast]")).to_have_count(int(wish in HIGH))
        faults += [f"{wish}: {fault}" for fault in found(page, CONTRAST)]
    page.emulate_media(**USUAL)
    return faults


def test_axe_finds_nothing_on_any_screen_in_any_theme_and_a_player_no_word_of_ours(open_page: OpenPage) -> None:
    """Of the two themes of high contrast each screen has its turn in one, in all of them where everything is swept."""
    page = open_page("?map=dtw&system=ats", size="landscape")
    faults = {}
    for number, screen in enumerate(all_screens.walk(page, (*SCREENS, *ON_THE_DESK))):
        if screen is SCREENS[0]:
            load(page)
        wishes = ("dark", *HIGH) if WHOLE else ("dark", HIGH[number % len(HIGH)])
        ours = PROJECT_WORDS.findall(page.locator("body").inner_text())
        if wrong := [*found(page, EVERYTHING), *_too_pale(page, *wishes), *ours]:
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
        if wrong := [*found(page, EVERYTHING), *_too_pale(page, *WISHES, follows=False)]:
            faults[name] = wrong
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
