"""What a player can do, by touch on a tablet both ways round and on a phone: see, move, share."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rules_core.maps import shipped
from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

TOUCH_SIZES = swept("landscape", "portrait", "phone", kept=1)
LINE = "?map=dtw&system=ats&from=R26@roof&to=S28"


@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_two_taps_give_the_verdict_with_its_reasons(open_page: OpenPage, size: str) -> None:
    player = Player(open_page(size=size), touch=True).ready()
    player.tap_hex("R26")
    player.tap_hex("S28")
    verdict = player.sees("verdict")
    expect(verdict).to_have_attribute("data-verdict", "blocked")
    expect(verdict).to_contain_text("Blocked")

    player.press("from-place", place="roof")
    expect(verdict).to_contain_text("roof edge along R27/S27")
    expect(player.sees("trace")).to_contain_text("ATS 1.4.61b")
    expect(player.page.locator('[data-testid="profile"] svg')).to_be_attached()
    expect(player.page.locator(".overlay path").first).to_be_attached()
    expect(player.page).to_have_url(re.compile(r"from=R26@roof&to=S28"))

    player.press("swap")
    expect(player.sees("from-card")).to_contain_text("S28")
    expect(verdict).to_contain_text("Blocked")

    player.press("fan-toggle")
    expect(verdict).to_have_attribute("data-verdict", "fan")
    expect(verdict).to_contain_text(re.compile(r"\d+ of \d+ hexes"))
    player.press("look-line")
    expect(verdict).to_have_attribute("data-verdict", "blocked")


def test_taps_before_the_rules_are_loaded_are_answered_as_soon_as_they_are(open_page: OpenPage) -> None:
    player = Player(open_page(size="landscape"), touch=True)
    player.page.locator(".board [data-hex]").first.wait_for(state="attached")
    player.tap_hex("R26")
    player.tap_hex("S28")
    expect(player.sees("to-card")).to_contain_text("S28")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked", timeout=60_000)


@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_a_unit_is_chosen_and_its_way_is_shown_with_costs_and_chances(open_page: OpenPage, size: str) -> None:
    player = Player(open_page(size=size), touch=True).ready()
    player.press("mode-move")
    player.press("unit-change")
    player.page.locator('[data-unit="tracked"]').tap()
    player.page.locator('[data-mode="assault"]').tap()
    player.sees("allowance").fill("8")
    player.sees("allowance").press("Enter")
    player.tap_hex("W23")
    expect(player.sees("reach-summary")).to_contain_text("W23")
    player.whole_map()
    player.tap_hex("Y28")
    expect(player.sees("move-total")).to_have_text("7½")
    expect(player.sees("checks")).to_contain_text("49/100")
    expect(player.page.locator('[data-testid="path-steps"] > li')).to_have_count(6)
    expect(player.sees("path-steps")).to_contain_text("ATS 8.5.4")

    player.press("objective", objective="safest")
    expect(player.page).to_have_url(re.compile("best=safest"))
    expect(player.sees("path-steps")).to_be_attached()


def test_a_goal_out_of_reach_says_why(open_page: OpenPage) -> None:
    page = open_page("?ask=path&from=W23&to=R26&unit=wheeled&mode=assault&mp=8", size="landscape")
    Player(page, touch=True).ready()
    answer = page.locator('[data-testid="why-not"], .total .verdict')
    expect(answer).to_contain_text(re.compile(r"\w+ \w+"))


def test_an_unknown_allowance_is_asked_for_and_suggestions_are_marked(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=reach&from=W23&unit=personnel&mode=assault", size="landscape"), touch=True).ready()
    expect(player.sees("allowance")).to_have_value("")
    expect(player.page.locator(".allowance .source")).to_contain_text("not ATS")
    player.press("suggestion")
    expect(player.page).to_have_url(re.compile("mp=4"))
    expect(player.sees("reach-summary")).to_contain_text("4 MP")


def test_each_hex_of_a_way_can_be_tapped(open_page: OpenPage) -> None:
    player = Player(
        open_page("?ask=reach&from=W23&unit=tracked&mode=assault&mp=8", size="landscape"), touch=True
    ).ready()
    expect(player.sees("reach-summary")).to_be_visible()
    player.press("objective", objective="walk")
    player.tap_hex("W24")
    player.tap_hex("W25")
    expect(player.sees("move-total")).to_have_text("1")
    player.press("undo-step")
    expect(player.sees("move-total")).to_have_text("½")


def test_a_copied_link_gives_the_same_answer_in_another_browser(open_page: OpenPage) -> None:
    player = Player(open_page(LINE + "&on=wreck:M20:burning&HC-ATS-2=better", size="landscape"), touch=True).ready()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "modified")
    player.press("share-link")
    expect(player.page.locator('[data-testid="qr"] svg')).to_be_attached()
    player.press("copy-link")
    expect(player.page.locator(".sheet-said")).to_have_text("Link copied.")
    link = player.page.evaluate("navigator.clipboard.readText()")

    other = Player(open_page(link, size="phone", dark=True), touch=True).ready()
    expect(other.sees("verdict")).to_have_attribute("data-verdict", "modified")
    expect(other.sees("from-card")).to_contain_text("R26")
    expect(other.page.locator('[data-testid="from-place"][data-place="roof"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(other.sees("table-list")).to_contain_text("Burning wreck in M20")
    assert other.page.url == link


def test_a_link_without_scripts_shows_the_answer(open_page: OpenPage) -> None:
    page = open_page(LINE, scripts=False)
    expect(page.get_by_test_id("verdict").first).to_contain_text("Blocked")
    expect(page.get_by_test_id("trace").first).to_contain_text("ATS 1.4.61b")
    expect(page.locator("main svg").first).to_be_visible()


def test_the_browsers_back_goes_to_the_question_before(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=R26&to=S28", size="landscape"), touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.tap_hex("S27")
    expect(player.page).to_have_url(re.compile("to=S27"))
    player.page.go_back()
    expect(player.sees("to-card")).to_contain_text("S28")


def test_the_answer_can_be_copied_as_text(open_page: OpenPage) -> None:
    player = Player(open_page(LINE), touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("copy-text")
    expect(player.page.get_by_text("Copied.").first).to_be_attached()
    text = player.page.evaluate("navigator.clipboard.readText()")
    assert "Blocked by the roof edge along R27/S27" in text
    assert "ATS 1.4.61b" in text
    assert player.page.url in text


def test_a_house_convention_can_be_switched_and_the_link_carries_it(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="landscape"), touch=True).ready()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    player.page.locator('[data-testid="convention-row"][data-convention="HC-ATS-2"]').tap()
    player.press("convention", convention="HC-ATS-2", option="better")
    player.press("sheet-close")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "modified")
    expect(player.page).to_have_url(re.compile("HC-ATS-2=better"))


def test_every_map_can_be_opened_and_has_a_picture(open_page: OpenPage) -> None:
    player = Player(open_page(size="landscape"), touch=True).ready()
    player.press("mode-maps")
    cards = player.page.get_by_test_id("map-card")
    expect(cards).to_have_count(len(shipped()))
    expect(player.page.locator('[data-testid="map-card"] img')).to_have_count(len(shipped()))
    expect(player.page.locator('[data-testid="legend"] svg')).to_be_attached()
    player.press("map-card", map="proving-ground")
    expect(player.sees("map-choice")).to_contain_text("Proving Ground")
    expect(player.page.locator(".board [data-hex]")).to_have_count(280)


def test_the_answer_can_be_saved_as_a_picture(open_page: OpenPage, tmp_path: Path) -> None:
    player = Player(open_page(LINE), touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("share-link")
    with player.page.expect_download() as download:
        player.press("save-picture")
    picture = tmp_path / "walkaround.png"
    download.value.save_as(picture)
    content = picture.read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
    assert width == 1600
    assert 1000 < height < 1400  # as high as its reasons need
    assert len(content) > 50_000, "the picture is all but empty"
