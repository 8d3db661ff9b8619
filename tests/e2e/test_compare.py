"""Compare: one line or way under two systems side by side, by touch and by keyboard, and without a network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rules_core.maps import load
from rules_core.systems.registry import judging
from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player
from tests.e2e.profiles import TOUCH
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=R26@roof&to=S28"
WAY = "?ask=path&map=dtw&system=ats&from=W36&to=X36&unit=personnel&mode=running"


def column(page: Page, system: str) -> str:
    """What one system answers, in words."""
    found = page.locator(f'[data-testid="compared"][data-value="{system}"]')
    expect(found).to_be_visible()
    return str(found.inner_text())


VERDICT_BOXES = """() => {
    const verdicts = ["own", "other"].map(
        side => document.querySelector(`.compared-column.${side} > .compared-verdict`));
    return verdicts.every(Boolean) && verdicts.map(verdict => verdict.getBoundingClientRect().toJSON());
}"""
"""Where both verdicts stand at one moment: the panel may be drawn again between two looks."""


def full_sheet(page: Page) -> None:
    """Draw the sheet up on screens where the panel is one."""
    handle = page.locator(".handle")
    if handle.is_visible():
        handle.click()


@pytest.mark.parametrize("size", swept("phone", "desktop", "portrait", "landscape", kept=2))
def test_a_line_is_compared_and_the_link_says_so(open_page: OpenPage, size: str) -> None:
    page = open_page(LINE, size=size)
    player = Player(page, touch=size in TOUCH).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("compare")
    expect(player.sees("compared-say")).to_contain_text("Both block the line")
    expect(player.sees("compare")).to_have_attribute("aria-pressed", "true")
    assert "compare=cgs" in page.url
    assert "ATS 1.4.61b" in column(page, "ats")
    assert "R27/S27" in column(page, "cgs")
    # Nothing reaches past the panel's edge.
    assert page.evaluate("(p => p.scrollWidth <= p.clientWidth)(document.querySelector('.panel-body'))")
    assert page.evaluate("(p => p.scrollWidth <= p.clientWidth)(document.querySelector('.foot'))")
    if size in ("portrait", "phone"):
        say, ends = player.sees("compared-say").bounding_box(), player.sees("from-card").bounding_box()
        assert say is not None
        assert ends is not None
        assert say["y"] < ends["y"], "what differs comes first, as a verdict does"
    own, other = page.wait_for_function(VERDICT_BOXES).json_value()
    if size == "phone":
        assert other["y"] > own["y"] + own["height"] - 1
    else:
        assert abs(other["y"] - own["y"]) < 2
        assert other["x"] >= own["x"] + own["width"]
    player.press("compare")
    expect(page.get_by_test_id("compared")).to_have_count(0)
    assert "compare=" not in page.url


@pytest.mark.parametrize("size", swept("portrait", "phone", kept=1))
def test_a_way_is_compared(open_page: OpenPage, size: str) -> None:
    page = open_page(WAY, size=size)
    player = Player(page, touch=True).ready()
    expect(player.sees("move-total")).to_be_visible()
    player.press("compare")
    full_sheet(page)
    assert "ATS 8.3" in column(page, "ats")
    assert column(page, "cgs")
    assert "compare=cgs" in page.url


def test_a_link_opens_the_comparison_and_back_leaves_it(open_page: OpenPage) -> None:
    page = open_page(LINE)
    player = Player(page, touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("compare")
    expect(player.sees("comparison")).to_be_visible()
    again = Player(open_page(page.url[page.url.index("?") :], size="portrait"), touch=True).ready()
    expect(again.sees("compared-say")).to_contain_text("Both block the line")
    page.go_back()
    expect(page.get_by_test_id("compared")).to_have_count(0)


def test_what_lies_on_the_map_and_is_unknown_to_the_other_is_listed(open_page: OpenPage) -> None:
    page = open_page(f"{LINE}&on=hedgehog:E35&compare=cgs", size="portrait")
    player = Player(page, touch=True).ready()
    expect(player.sees("left-out")).to_contain_text("CGS has no such counter.")


def test_options_and_conventions_of_both_can_be_set(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=A10&to=A9&compare=cgs", size="portrait")
    player = Player(page, touch=True).ready()
    expect(player.sees("compared-say")).to_contain_text("a total that is not known")
    player.press("missing-cost")
    field = page.locator('[data-testid="figure"][data-value="cgs drms wooden-building"]')
    field.fill("15")
    field.press("Enter")
    expect(player.sees("compared-say")).to_contain_text("CGS +15 DRM")
    assert "compare.o.drms.wooden-building=15" in (player.sees("share-link").get_attribute("href") or "")
    player.press("settings")
    player.press("convention", convention="HC-CGS-2", option="slope")
    player.press("convention", convention="HC-ATS-1", option="step")
    player.press("sheet-close")
    assert {"HC-CGS-2=slope", "HC-ATS-1=step"} <= set(page.url.split("&"))
    expect(player.sees("compared-say")).to_contain_text("CGS +15 DRM")


def test_both_verdicts_are_reached_by_keyboard_and_spoken(open_page: OpenPage) -> None:
    page = open_page(LINE)
    player = Player(page, touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.sees("compare").focus()
    page.keyboard.press("Enter")
    expect(player.sees("live")).to_have_text(re.compile("^R26 roof .*to S28: .*Both block the line: ATS .* and CGS "))
    focused = page.evaluate("document.activeElement?.dataset.testid ?? ''")
    assert focused == "compare"
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement?.closest('[data-testid=compared]')?.dataset.value ?? ''"))
    assert {"ats", "cgs"} <= reached
    labels = page.locator('[data-testid="compared"]').evaluate_all("found => found.map(one => one.ariaLabel)")
    assert [bool(label) for label in labels] == [True, True]


def test_it_works_without_a_network(open_page: OpenPage) -> None:
    page = open_page(LINE, size="portrait")
    player = Player(page, touch=True).ready()
    expect(player.sees("offline")).to_have_attribute("data-state", "ready", timeout=60_000)
    page.context.set_offline(True)
    player.press("compare")
    expect(player.sees("compared-say")).to_contain_text("Both block the line")


def test_a_copy_holds_both_answers(open_page: OpenPage) -> None:
    page = open_page(f"{LINE}&compare=cgs")
    player = Player(page, touch=False).ready()
    expect(player.sees("compared-say")).to_be_visible()
    player.press("copy-text")
    expect(player.sees("said")).to_have_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("R26 roof (+20) to S28: ATS blocked; CGS blocked")
    assert "compare=cgs" in text


def test_a_map_that_one_system_can_judge_offers_nothing_to_compare(open_page: OpenPage) -> None:
    page = open_page("?map=village&system=miniatures&from=10x10&to=20x12")
    player = Player(page, touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    expect(page.get_by_test_id("compare")).to_have_count(0)


# --- other rules on the same map ---


def test_the_question_is_kept_under_other_rules(open_page: OpenPage) -> None:
    page = open_page("?map=ge&system=ats&from=I6@%2B10&to=H3&o.target=vehicle&HC-ATS-1=step", size="portrait")
    player = Player(page, touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("map-choice")
    player.press("system-choice", map="ge", value="cgs")
    expect(player.sees("map-choice")).to_contain_text("CGS")
    expect(page.locator('[data-testid="from-place"][data-place="+1"]')).to_have_attribute("aria-pressed", "true")
    expect(player.sees("verdict")).to_be_visible()
    expect(player.sees("error-card")).to_have_count(0)
    assert "system=cgs" in page.url
    assert "o.target" not in page.url
    assert "HC-ATS" not in page.url
    page.go_back()
    expect(player.sees("map-choice")).to_contain_text("ATS")
    expect(page.locator('[data-testid="from-place"][data-place="+10"]')).to_have_attribute("aria-pressed", "true")


def test_a_map_is_opened_under_the_rules_that_are_tapped(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=R26&to=S28", size="portrait")
    player = Player(page, touch=True).ready()
    player.press("mode-maps")
    expect(page.locator('[data-testid="system-choice"][data-map="dtw"]')).to_have_count(len(judging(load("dtw"))))
    player.press("system-choice", map="ge", value="cgs")
    expect(player.sees("map-choice")).to_contain_text("CGS")
    expect(page.locator('.board[data-map="ge"]')).to_be_visible()  # the other map has such hexes too
    player.tap_hex("F6")
    player.tap_hex("H6")
    expect(player.sees("verdict")).to_be_visible()
    expect(page.get_by_test_id("notice")).to_have_count(0)
    # The next map keeps the rules where it is one for them.
    player.press("map-choice")
    player.press("map-option", map="dtw")
    expect(player.sees("map-choice")).to_contain_text("CGS")


def test_from_a_compared_line_to_a_compared_way_and_back(open_page: OpenPage) -> None:
    page = open_page(f"{WAY}&compare=cgs", size="portrait")
    player = Player(page, touch=True).ready()
    expect(page.get_by_test_id("compared")).to_have_count(2)
    player.press("mode-sight")
    player.tap_hex("W36")
    player.tap_hex("X36")
    expect(player.sees("compared-say")).to_be_visible()
    expect(page.locator('[data-testid="compared"] [data-testid="verdict"]')).to_have_count(2)
    player.press("mode-move")
    expect(page.locator('[data-testid="compared"] [data-testid="move-total"]').first).to_be_visible()
    page.go_back()
    expect(page.locator('[data-testid="compared"] [data-testid="verdict"]')).to_have_count(2)


FOLLOW_WORK = """() => {
    const work = document.querySelector("[data-testid=work]");
    window.worked = new Set();
    new MutationObserver(() => { if (!work.parentElement.hidden) worked.add(work.textContent); })
        .observe(work.parentElement, { attributes: true, childList: true, subtree: true, characterData: true });
}"""
"""Keeps what the panel says of its work."""


def test_rules_that_come_for_the_first_time_are_said_to_be_coming_and_only_then(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=T30&to=Y27", size="landscape")
    player = Player(page, touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    page.evaluate(FOLLOW_WORK)
    for value, said in (("cgs", True), ("ats", False), ("cgs", False)):
        page.evaluate("worked.clear()")
        player.press("map-choice")
        player.press("system-choice", map="dtw", value=value)
        expect(page).to_have_url(re.compile(rf"system={value}"))
        expect(player.sees("map-choice")).to_contain_text(value.upper())  # the page follows its address a frame later
        expect(page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
        expect(player.sees("verdict")).to_be_visible()
        assert page.evaluate("[...worked].some(words => words.includes('rules are coming'))") is said
