"""Fingers on the map: double taps zoom, ends are dragged, and what is not meant moves nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.fingers import Fingers, Place
from tests.e2e.grips import MARKS, middle
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=T30&to=Y27"

BLOCKED = "rgb(198, 42, 30)"
"""The colour of a blocked line in the light theme."""


def _middle(page: Page, hex_name: str) -> Place:
    return middle(page.locator(f'.board [data-hex="{hex_name}"]'))


def _height(page: Page, hex_name: str) -> float:
    box = page.locator(f'.board [data-hex="{hex_name}"]').bounding_box()
    assert box is not None
    return box["height"]


def test_a_double_tap_zooms_in_and_chooses_nothing_and_two_fingers_zoom_out(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="landscape"), touch=True).ready()
    page, finger = player.page, Fingers(player.page)
    expect(player.sees("totals")).to_have_text("+5")
    player.tap_hex("V29")  # so that the map has come to rest
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "V29")
    page.go_back()
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "Y27")
    expect(player.sees("totals")).to_have_text("+5")
    place = _middle(page, "V29")  # once the map lies still
    before = _height(page, "V29")
    finger.double_tap(place)
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "Y27")
    expect(player.sees("totals")).to_have_text("+5")
    expect(player.sees("error-card")).to_have_count(0)
    page.wait_for_function(
        "([name, high]) => document.querySelector(name).getBoundingClientRect().height > high",
        arg=['.board [data-hex="V29"]', before * 1.5],
    )
    large = _height(page, "V29")
    finger.tap_with_two(place)
    page.wait_for_function(
        "([name, high]) => document.querySelector(name).getBoundingClientRect().height < high",
        arg=['.board [data-hex="V29"]', large * 0.7],
    )


def test_the_end_of_a_line_is_dragged_and_elsewhere_a_drag_pans(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="landscape"), touch=True).ready()
    page, finger = player.page, Fingers(player.page)
    expect(player.sees("totals")).to_have_text("+5")
    player.tap(page.locator('.board [data-hex="Y27"]'))  # the target itself: it stays one, and the map has come to rest
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "Y27")
    at, goal = _middle(page, "Y27"), _middle(page, "W29")
    finger.drag(at, goal)
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "W29")
    expect(page).to_have_url(re.compile("from=T30&to=W29"))
    page.go_back()
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "Y27")
    expect(player.sees("totals")).to_have_text("+5")
    before = _middle(page, "V29")
    finger.drag(before, (before[0] - 90, before[1]))
    page.wait_for_function(
        "([name, left]) => document.querySelector(name).getBoundingClientRect().right < left",
        arg=['.board [data-hex="V29"]', before[0]],
    )
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "Y27")


def test_a_line_is_drawn_from_the_hex_that_was_chosen(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30", size="landscape"), touch=True).ready()
    page = player.page
    player.tap(page.locator('.board [data-hex="U29"]'))
    expect(page).to_have_url(re.compile("from=T30&to=U29"))  # else it goes back from the page itself
    page.go_back()
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "")
    Fingers(page).drag(_middle(page, "T30"), _middle(page, "V29"))
    expect(player.sees("verdict")).to_be_visible()
    expect(page).to_have_url(re.compile("from=T30&to=V29"))


def test_a_second_tap_is_never_an_error(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="landscape"), touch=True).ready()
    expect(player.sees("totals")).to_have_text("+5")
    player.tap_hex("T30")
    expect(player.sees("from-card")).to_have_attribute("data-hex-name", "Y27")
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "T30")
    expect(player.sees("verdict")).to_be_visible()
    expect(player.page.locator("[role=alert]")).to_have_count(0)


def test_a_finger_far_out_comes_near_before_it_chooses(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats", size="landscape"), touch=True).ready()
    assert _height(player.page, "T30") < 30
    player.tap(player.page.locator('.board [data-hex="T30"]'))
    expect(player.sees("said")).to_have_text("Closer now: tap the hex.")
    assert _height(player.page, "T30") > 44
    expect(player.sees("from-card")).to_have_attribute("data-hex-name", "")
    player.tap_hex("T30")
    expect(player.sees("from-card")).to_have_attribute("data-hex-name", "T30")
    assert player.page.get_by_test_id("said").count() == 0, "it lies over the answer's tags"


def test_a_counter_moves_nobodys_view_and_a_turned_device_fits_the_line_again(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="landscape"), touch=True).ready()
    page, finger = player.page, Fingers(player.page)
    expect(player.sees("totals")).to_have_text("+5")
    page.locator(MARKS).first.wait_for(state="attached")  # the map may make room for them
    player.press("mode-counters")
    player.press("tile", kind="smoke")
    place = _middle(page, "V29")
    finger.drag((place[0], place[1] + 120), (place[0] - 150, place[1] + 120))
    player.tap_hex("V29")
    before = _middle(page, "V29")
    expect(page).to_have_url(re.compile("smoke"))
    expect(player.sees("effect")).to_contain_text("T30 to Y27")
    assert _middle(page, "V29") == before
    player.press("mode-sight")
    player.press("zoom-fit")
    page.set_viewport_size({"width": 820, "height": 1180})
    for name in ("T30", "Y27"):
        page.wait_for_function(
            "name => { const at = document.querySelector(`.board [data-hex=${name}]`).getBoundingClientRect();"
            "return at.top > 60 && at.bottom < document.querySelector('.panel').getBoundingClientRect().top; }",
            arg=name,
        )


def test_a_tap_in_a_fan_says_why_and_leaves_the_fan_where_it_is(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=fan&map=dtw&system=ats&from=U25&range=6", size="landscape"), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_contain_text("36")
    player.tap_hex("Y27")
    card = player.sees("why")
    expect(card).to_have_attribute("data-verdict", "blocked")
    expect(card).to_contain_text("Y27 is not seen")
    expect(card).to_contain_text(re.compile(r"ATS \d"))
    expect(player.sees("from-card")).to_have_attribute("data-hex-name", "U25")
    # The map says it too: the hex has the colour of what is not seen, and nothing behind the block is told.
    expect(page.locator(".lane-why .ov-ring-end")).to_have_css("stroke", BLOCKED)
    expect(page.locator(".rings .ring")).to_have_count(0)
    expect(page.locator(".lane-why .ov-unreached").locator("visible=true")).to_have_count(0)
    # Farther down in the panel, where the fan's other choices are: the card is seen all the same.
    page.locator(".panel > .panel-body").evaluate("body => body.scrollTo(0, 400)")
    player.tap_hex("W23")
    expect(card).to_have_attribute("data-verdict", "modified")
    expect(card).to_be_in_viewport(ratio=1)
    expect(card.get_by_test_id("trace-row").first).to_be_visible()
    player.press("why-fan")
    expect(card).to_have_count(0)
    expect(page).to_have_url(re.compile("from=W23"))


@pytest.mark.parametrize("size", swept("landscape", "phone", kept=1))
def test_a_long_press_opens_the_hex_s_card_and_the_finger_that_lifts_clicks_nothing(
    open_page: OpenPage, size: str
) -> None:
    player = Player(open_page(LINE, size=size), touch=True).ready()
    page, finger = player.page, Fingers(player.page)
    expect(player.sees("totals")).to_have_text("+5")
    player.tap(page.locator('.board [data-hex="Y27"]'))
    finger.press(_middle(page, "W28"))
    card = player.sees("hex-card")
    expect(card).to_have_attribute("data-hex-name", "W28")
    expect(card).to_contain_text("Junkyard")
    finger.lift()
    expect(player.sees("hex-back")).to_contain_text("T30 to Y27")
    expect(page.get_by_test_id("live")).to_contain_text("W28: junkyard")
    expect(page.locator(".panel")).to_contain_text("Personnel")
    expect(page.locator(".panel")).to_contain_text(re.compile(r"ATS \d"))
    player.press("hex-verb", value="to")
    expect(page).to_have_url(re.compile("from=T30&to=W28"))
    expect(card).to_have_count(0)


@pytest.mark.parametrize("size", swept("phone", "landscape", kept=1))
def test_help_tells_gestures_lines_and_what_is_in_view_and_three_lines_come_once(
    open_page: OpenPage, size: str
) -> None:
    player = Player(open_page("", size=size), touch=True).ready()
    expect(player.sees("first-lines")).to_contain_text("Hold a hex")
    player.press("first-lines-away")
    expect(player.sees("first-lines")).to_have_count(0)
    player.press("help")
    sheet = player.page.locator("dialog[open]")
    expect(sheet).to_contain_text("Double-tap")
    expect(sheet).to_contain_text("Square: dice are rolled at this step")
    expect(player.page.get_by_test_id("help-key").locator("svg")).to_contain_text("Factory")
    expect(player.page.get_by_test_id("help-key").locator("svg")).not_to_contain_text("Bocage")
    player.press("sheet-close")
    player.page.reload()
    player.ready()
    expect(player.sees("first-lines")).to_have_count(0)
