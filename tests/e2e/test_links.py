"""A link is the whole question: whose counters lie on the map, by touch, for the one who opens it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player
from tests.e2e.profiles import SIZES
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=T30&to=Y27"


def with_own_smoke(open_page: OpenPage, size: str = "landscape", hex_name: str = "V29") -> Player:
    """A player whose own table of the Tractor Works has smoke in a hex, on the page where it was laid."""
    player = Player(open_page("?map=dtw&system=ats", size="landscape"), touch=True).ready()
    player.press("mode-counters")
    player.press("tile", kind="smoke")
    player.tap_hex(hex_name)
    expect(player.sees("kept-table")).to_have_text("My table (1)")
    # Where the sheet lies over the hex no finger reaches it: it is laid on the wide screen.
    width, height = SIZES[size]
    player.page.set_viewport_size({"width": width, "height": height})
    expect(player.page).to_have_url(re.compile(f"on=smoke:{hex_name}"))
    return player


def opened(page: Page, link: str) -> Player:
    """The same player, who opens a link in the same page."""
    page.goto(page.url.partition("?")[0] + link)
    return Player(page, touch=True).ready()


def own_table(player: Player, words: str) -> None:
    """What the first of the player's kept tables holds."""
    player.press("mode-counters")
    expect(player.sees("kept-table")).to_have_text(words)


@pytest.mark.parametrize(
    ("size", "said"),
    swept(
        *(("landscape", "&on="), ("portrait", "&on=none"), ("phone", "")),
        *(("landscape", ""), ("landscape", "&on=none"), ("portrait", "")),
    ),
)
def test_the_receivers_counters_change_no_answer_of_a_link_without_any(
    open_page: OpenPage, size: str, said: str
) -> None:
    player = opened(with_own_smoke(open_page, size).page, LINE + said)
    expect(player.sees("totals")).to_have_text("+5")
    expect(player.sees("whose-counters")).to_contain_text("The link has no counters, you have 1")
    expect(player.sees("whose-counters")).to_be_in_viewport(ratio=1)
    expect(player.page).to_have_url(re.compile("on=none$"))
    player.press("use-mine")
    expect(player.sees("totals")).to_have_text("+9")
    expect(player.page).to_have_url(re.compile("on=smoke:V29$"))
    expect(player.page.get_by_test_id("whose-counters")).to_have_count(0)
    player.page.go_back()
    expect(player.sees("totals")).to_have_text("+5")
    expect(player.sees("whose-counters")).to_be_attached()
    player.press("use-link")
    expect(player.page.get_by_test_id("whose-counters")).to_have_count(0)
    expect(player.sees("whose")).to_have_text("The link has no counters.")
    player.page.reload()
    player.ready()
    expect(player.sees("totals")).to_have_text("+5")
    expect(player.sees("whose")).to_have_text("The link has no counters.")
    expect(player.page.get_by_test_id("whose-counters")).to_have_count(0)


def test_counters_of_a_link_stay_the_links_until_they_are_taken_over(open_page: OpenPage) -> None:
    player = opened(with_own_smoke(open_page).page, LINE + "&on=wreck:V29")
    expect(player.sees("totals")).to_have_text("+6")
    expect(player.sees("whose-counters")).to_contain_text("The link has 1 counter, you have 1")
    # Other questions on the same map are asked with the link's too.
    player.press("swap")
    expect(player.sees("from-card")).to_contain_text("Y27")
    expect(player.page).to_have_url(re.compile("on=wreck:V29$"))
    player.press("mode-counters")
    expect(player.sees("kept-table")).to_have_attribute("aria-pressed", "false")
    player.press("tile", kind="smoke")
    player.tap_hex("V31")
    expect(player.sees("notice")).to_contain_text("The link's counters are yours now, as the table “From a link”")
    expect(player.sees("kept-table")).to_have_text("My table (1)")
    expect(player.page.get_by_test_id("kept-table").nth(1)).to_have_text("From a link (2)")
    player.page.go_back()
    expect(player.page).to_have_url(re.compile("on=wreck:V29$"))
    expect(player.page.locator(".overlay [data-counter]")).to_have_count(1)


def test_ones_own_question_goes_on_with_ones_own_counters(open_page: OpenPage) -> None:
    player = with_own_smoke(open_page)
    page = player.page
    player.press("mode-sight")
    player.tap_hex("T30")
    player.tap_hex("Y27")
    expect(player.sees("totals")).to_have_text("+9")
    player.page.reload()
    player.ready()
    expect(player.sees("totals")).to_have_text("+9")
    expect(page.get_by_test_id("whose-counters")).to_have_count(0)
    page.go_back()
    expect(player.sees("to-card")).not_to_contain_text("Y27")
    expect(page).to_have_url(re.compile("on=smoke:V29"))
    # A link to a map alone asks nothing: it is the player's own game that goes on.
    player = opened(page, "?map=dtw&system=ats")
    expect(page.locator(".overlay [data-counter]")).to_have_count(1)
    # A link with the very counters that lie there is no other question.
    player = opened(page, LINE + "&on=smoke:V29")
    expect(player.sees("totals")).to_have_text("+9")
    expect(page.get_by_test_id("whose-counters")).to_have_count(0)
    expect(page.get_by_test_id("whose")).to_have_count(0)


def test_going_back_keeps_what_was_laid_since(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="landscape"), touch=True).ready()
    expect(player.sees("totals")).to_have_text("+5")
    player.press("mode-counters")
    player.press("tile", kind="smoke")
    player.tap_hex("V29")
    expect(player.sees("kept-table")).to_have_text("My table (1)")
    player.page.go_back()
    expect(player.sees("totals")).to_have_text("+9")
    expect(player.page).to_have_url(re.compile("on=smoke:V29$"))
    own_table(player, "My table (1)")


def test_a_link_without_counters_keeps_none_under_the_other_system_and_in_a_comparison(open_page: OpenPage) -> None:
    player = opened(with_own_smoke(open_page).page, LINE)
    expect(player.sees("totals")).to_have_text("+5")
    player.press("compare")
    expect(player.sees("comparison")).to_be_attached()
    expect(player.page).to_have_url(re.compile("compare=cgs.*on=none$"))
    player.press("map-choice")
    player.press("system-choice", map="dtw", value="cgs")
    expect(player.page).to_have_url(re.compile("system=cgs.*on=none$"))
    # Another map is no longer the link's question.
    player.press("map-choice")
    player.press("map-option", map="ge")
    expect(player.page.locator(".board")).to_have_attribute("data-map", "ge")
    expect(player.page.get_by_test_id("whose")).to_have_count(0)


def test_counters_that_come_along_to_another_system_leave_the_table_there_alone(open_page: OpenPage) -> None:
    player = with_own_smoke(open_page)
    player.press("map-choice")
    player.press("system-choice", map="dtw", value="cgs")
    expect(player.page).to_have_url(re.compile("system=cgs.*on=smoke:V29"))
    expect(player.page.get_by_test_id("whose-counters")).to_have_count(0)
    player.press("tile", kind="smoke")
    player.tap_hex("V31")
    own_table(player, "My table (2)")
    player.press("map-choice")
    player.press("system-choice", map="dtw", value="ats")
    expect(player.sees("whose-counters")).to_contain_text("2 counters came along, you have 1 here")
    player.press("use-mine")
    expect(player.page).to_have_url(re.compile("system=ats.*on=smoke:V29$"))
    own_table(player, "My table (1)")


def test_a_procedure_of_a_link_is_asked_with_the_links_counters(open_page: OpenPage) -> None:
    player = opened(
        with_own_smoke(open_page, "portrait").page,
        "?map=dtw&system=ats&ask=table&name=shot&i.firer=T30&i.target=Y27&i.hpn=7",
    )
    expect(player.sees("whose-counters")).to_contain_text("The link has no counters, you have 1")
    expect(player.page).to_have_url(re.compile("on=none$"))
    player.press("use-mine")
    expect(player.page).to_have_url(re.compile("on=smoke:V29$"))
    expect(player.page.get_by_test_id("whose-counters")).to_have_count(0)


@pytest.mark.parametrize("size", swept("phone", "landscape", kept=1))
def test_what_is_shared_says_what_lies_on_the_map_also_nothing(open_page: OpenPage, size: str) -> None:
    player = Player(open_page(LINE, size=size), touch=True).ready()
    expect(player.sees("totals")).to_have_text("+5")
    expect(player.sees("share-link")).to_have_attribute("href", re.compile("on=none$"))
    player.press("share-link")
    expect(player.sees("link-field")).to_have_value(re.compile("on=none$"))
    player.press("copy-link")
    expect(player.page.locator(".sheet-said")).to_have_text("Link copied.")
    assert player.page.evaluate("navigator.clipboard.readText()").endswith("&on=none")


def test_starting_again_without_a_link_comes_back_to_ones_own_counters(open_page: OpenPage) -> None:
    player = opened(with_own_smoke(open_page).page, "?map=dtw&system=ats&from=R26&to=ZZ9&on=wreck:V30")
    expect(player.sees("error-card")).to_contain_text("ZZ9")
    player.page.get_by_text("Start again without the link").tap()
    expect(player.page).to_have_url(re.compile("on=smoke:V29"))
    own_table(player, "My table (1)")


def test_without_scripts_a_link_and_its_forms_say_that_nothing_lies_there(open_page: OpenPage) -> None:
    page = open_page(LINE, scripts=False)
    expect(page.get_by_test_id("share-link").first).to_have_attribute("href", re.compile("on=none$"))
    page = open_page(f"ask{LINE}", scripts=False)
    expect(page).to_have_url(re.compile("from=T30&to=Y27&on=none$"))
    expect(page.get_by_test_id("verdict").first).to_contain_text("+5")
