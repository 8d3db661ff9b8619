"""A phone held upright: what it comes to and why stand in sight, in the order in which a player asks for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.all_screens import GO
from tests.e2e.conftest import OpenPage
from tests.e2e.fingers import Fingers
from tests.e2e.player import Player, resting_place

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=T30&to=Y27"
WAY = "?ask=path&map=dtw&system=ats&from=W23&to=Y28&unit=tracked&mode=assault"


TOPS = "selectors => selectors.map(selector => document.querySelector(selector)?.getBoundingClientRect().top ?? null)"
"""Where parts begin on the screen, all at one moment: an answer that comes in between draws the panel anew."""


def come_one_after_the_other(page: Page, *selectors: str) -> bool:
    """Whether the parts of the panel stand below each other in this order."""
    tops = page.evaluate(TOPS, selectors)
    assert None not in tops, dict(zip(selectors, tops, strict=True))
    return tops == sorted(tops)


def test_what_a_question_comes_to_and_why_stand_before_what_was_asked(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="phone"), touch=True).ready()
    page = player.page
    expect(player.sees("totals")).to_have_text("+5")
    expect(page.locator("[data-testid=trace] .row-title").first).to_be_in_viewport(ratio=1)
    assert come_one_after_the_other(page, ".verdict", "[data-testid=trace]", ".looks", ".ends")
    page.evaluate(GO, f"{LINE}&compare=cgs")
    expect(page.get_by_test_id("compared")).to_have_count(2)
    assert come_one_after_the_other(page, ".compared-part", "[data-testid=comparison]", ".ends")
    page.evaluate(GO, f"{WAY}&mp=6")
    expect(player.sees("move-total")).to_have_attribute("data-status", "beyond")
    expect(player.sees("turn")).to_be_in_viewport(ratio=1)
    assert come_one_after_the_other(page, ".verdict", "[data-testid=path-steps]", ".unit", ".ends")
    # What a player goes on to choose comes up to where he looks.
    player.press("unit-change")
    expect(player.sees("unit-choice")).to_be_in_viewport()
    assert come_one_after_the_other(page, ".unit", ".verdict")
    player.press("unit-change")
    expect(player.sees("move-total")).to_be_in_viewport(ratio=1)
    page.evaluate(GO, WAY)
    expect(player.sees("allowance")).to_be_in_viewport(ratio=1)


def test_a_hexs_card_shows_what_it_is_under_this_game_without_moving(open_page: OpenPage) -> None:
    player = Player(open_page(LINE.replace("Y27", "Q26"), size="phone"), touch=True).ready()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    player.press("to-name")
    player.press("about-hex")
    card = player.page.locator(".panel-body")
    expect(card.get_by_role("heading", name="Under ATS")).to_be_in_viewport(ratio=1)
    expect(card.get_by_text("Good cover")).to_be_in_viewport(ratio=1)
    player.press("hex-verb", value="correct")  # the row of verbs moves sideways to it
    expect(player.page.get_by_role("dialog")).to_contain_text("Correct Q26")


def test_why_in_a_fan_leaves_both_ends_of_its_line_in_sight(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=fan&map=dtw&system=ats&from=U25&range=6", size="phone"), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "fan")
    player.tap_hex("U21")
    expect(player.sees("why")).to_be_visible()
    player.press("why-close")
    # The map is moved until the fan's own hex lies under the sheet.
    expect(player.sees("why")).to_have_count(0)
    lies = resting_place(page.locator('.board [data-hex="U25"]'))
    sheet = page.locator(".panel").bounding_box()
    assert sheet is not None
    way = sheet["y"] + 40 - lies["y"]
    Fingers(page).drag((60, 120), (60, 120 + way))
    player.tap_hex("U22")
    expect(player.sees("why")).to_be_visible()
    page.wait_for_function(
        "top => document.querySelector('.board [data-hex=U25]').getBoundingClientRect().bottom <= top", arg=sheet["y"]
    )
    expect(page.locator('.board [data-hex="U22"]')).to_be_in_viewport(ratio=1)
