"""What an answer leads to: the shot along a line, the rolls of a way, and a sheet of paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import pictures
from tests.e2e.all_screens import GO
from tests.e2e.conftest import OpenPage
from tests.e2e.engine import START_LIMIT_MS
from tests.e2e.grips import PAINTED
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=T30&to=Y27"
ROLLS = "?ask=path&map=dtw&system=ats&from=W23&to=Y28&unit=tracked&mode=assault&mp=6"

A4 = rb"0 0 59[45][.\d]* 84[12][.\d]*"
"""A sheet of 210 by 297 mm, upright, in points."""

BARS = """() => [...document.querySelectorAll("[data-testid=outcome]")].map(outcome => {
    const [bar, part] = [".chance-bar", ".chance-part"].map(css => outcome.querySelector(css).getBoundingClientRect());
    return [outcome.querySelector(".percent").textContent, 100 * part.width / bar.width];
})"""
"""What is written of each chance, and how much of its bar is filled, in per cent."""

ON_PAPER = """() => {
  const shown = css => [...document.querySelectorAll(css)].some(one => one.getClientRects().length > 0);
  const said = which => document.querySelector(which).innerText;
  return {
    controls: ['.rail', '.zooms', '.help-open', '.change', '.chips', '.panel-foot', '.ends'].filter(shown),
    verdict: shown('.verdict'), rows: document.querySelectorAll('.panel .row').length,
    goal: (() => {
      const area = document.querySelector('.map-area').getBoundingClientRect();
      const goal = [...document.querySelectorAll('.overlay .ov-tag')].map(one => one.getBoundingClientRect());
      return goal.length > 0 && goal.every(one => one.top >= area.top - 1 && one.bottom <= area.bottom + 1);
    })(),
    above: said('.paper-heading'), link: said('.paper-link'),
  };
}"""


def test_a_line_leads_to_the_shot_with_both_ends_filled_in(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="landscape"), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_contain_text("+5")
    expect(page.locator(".panel .row").nth(3)).to_be_attached()
    page.evaluate(PAINTED)  # the line is brought into view a frame later
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    paper = page.evaluate(ON_PAPER)
    assert (paper["controls"], paper["verdict"]) == ([], True)
    assert paper["rows"] >= 4
    assert paper["goal"], "part of what the map showed is cut off on paper"
    assert "Tractor Works" in paper["above"]
    assert paper["link"] == page.url
    sheets = page.pdf(prefer_css_page_size=True)
    assert b"/URI (http" in sheets, "the link can't be tapped in the file"
    boxes = re.findall(rb"/MediaBox\s*\[([^]]*)\]", sheets)
    assert boxes
    assert all(re.fullmatch(A4, box.strip()) for box in boxes), boxes
    pictures.keep(page, "paper-line")
    page.emulate_media(media="screen")
    player.press("along-line", value="shot")
    expect(page).to_have_url(re.compile(r"i\.firer=T30.*i\.target=Y27|i\.target=Y27.*i\.firer=T30"))
    expect(player.sees("still-needed")).to_contain_text("Base HPN")
    # Each modifier of the line stands there once, and a bar is as long as its chance.
    page.locator('[data-testid="input"][data-input="hpn"]').fill("10")
    page.keyboard.press("Enter")
    expect(player.sees("outcome")).to_be_visible()
    reasons = player.sees("facts").locator(".fact-what")
    for met in ("Debris in W29", "Junkyard in W28", "Debris in X27", "Wall along X27/Y27"):
        expect(reasons.filter(has_text=met)).to_have_count(1)
    bars = page.evaluate(BARS)
    assert len(bars) > 1
    for percent, filled in bars:
        assert filled == pytest.approx(float(percent.rstrip("%")), abs=1), bars


def test_the_rolls_of_a_way_are_thrown_up_to_the_one_that_stops_it(open_page: OpenPage) -> None:
    player = Player(open_page(ROLLS, size="landscape"), touch=True).ready()
    page = player.page
    expect(player.sees("checks")).to_be_visible()
    expect(player.sees("rolled")).to_be_hidden()  # nothing was rolled yet
    # A roll's chance stands beside its step, the rest is one tap away: the steps need the room.
    expect(player.sees("check-rows")).to_be_hidden()
    player.sees("each-roll").locator("summary").tap()
    expect(player.sees("check-rows")).to_be_visible()
    player.press("roll-checks")
    rows = player.sees("rolled").get_by_role("listitem")
    expect(rows).not_to_have_count(0)
    expect(player.sees("rolled")).to_be_in_viewport()  # below the finger, and not scrolled away
    # Whatever else the rules say by then, and however often the panel is drawn again: what was rolled stays.
    rolled = rows.all_inner_texts()
    player.press("objective", objective="cheapest")
    page.evaluate(PAINTED)
    assert rows.all_inner_texts() == rolled
    expect(player.sees("check-rows")).to_be_visible()
    expect(rows.last).to_have_text(re.compile(r"Gets through\.|fails on 1 to \d+"))
    page.evaluate(PAINTED)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    paper = page.evaluate(ON_PAPER)
    assert (paper["controls"], paper["verdict"], paper["goal"]) == ([], True, True)
    expect(page.get_by_test_id("later-steps")).to_be_visible()
    pictures.keep(page, "paper-way")


BUTTON_AT_THE_EDGE = """() => {
    const body = document.querySelector(".panel-body");
    body.scrollTop += document.querySelector("[data-testid=roll-checks]").getBoundingClientRect().bottom
        - body.getBoundingClientRect().bottom;
}"""
"""Scrolls the panel until what rolls is the last that is seen in it."""


def test_what_was_rolled_is_seen_where_its_button_is_the_last_in_sight(open_page: OpenPage) -> None:
    player = Player(open_page(ROLLS, size="landscape"), touch=True).ready()
    expect(player.sees("roll-checks")).to_be_visible()
    player.page.evaluate(BUTTON_AT_THE_EDGE)
    player.press("roll-checks")
    expect(player.sees("rolled").get_by_role("listitem").last).to_be_in_viewport(ratio=1)


UNFOLD_AND_LOOK_AWAY = """() => {
    document.querySelector("[data-testid=each-roll] summary").click();
    document.querySelector("[data-testid=map]").dispatchEvent(new KeyboardEvent("keydown", {key: "m", bubbles: true}));
    document.querySelector("[data-testid=hex-close]").click();
}"""
"""Unfolds a part of the panel, which is drawn again before the browser tells of it."""


def test_what_was_just_unfolded_stays_so_where_the_panel_is_drawn_again_at_once(open_page: OpenPage) -> None:
    player = Player(open_page(ROLLS, size="landscape"), touch=True).ready()
    expect(player.sees("each-roll")).to_be_visible()
    expect(player.sees("check-rows")).to_be_hidden()
    player.sees("map").focus()
    player.page.keyboard.press("ArrowDown")
    player.page.evaluate(UNFOLD_AND_LOOK_AWAY)
    expect(player.sees("check-rows")).to_be_visible()


def test_on_paper_a_house_convention_stands_in_words_in_place_of_its_code(open_page: OpenPage) -> None:
    page = open_page("?map=village&system=miniatures&ask=walk&unit=infantry&mode=move&mp=12&moves=10x10,12x10")
    cite = page.locator(".panel .cite", has_text="HC-MIN-39").first
    expect(cite).to_be_visible(timeout=START_LIMIT_MS)
    assert cite.inner_text() == "MIN T4, HC-MIN-39"
    page.emulate_media(media="print")
    assert cite.inner_text().startswith("MIN T4, house convention “")
    assert "HC-" not in page.locator(".panel").inner_text()


def test_on_paper_a_table_has_its_answer_and_a_fan_no_choices(open_page: OpenPage) -> None:
    page = open_page("?ask=table&map=dtw&system=ats&name=immobilization", size="landscape", dark=True)
    expect(page.get_by_test_id("outcome").first).to_be_visible(timeout=START_LIMIT_MS)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.get_by_test_id("outcome").first).to_be_visible()
    expect(page.get_by_test_id("table-row").first).to_be_hidden()
    expect(page.locator(".map-area").first).to_be_hidden()
    page.emulate_media(media="screen")
    page.evaluate(GO, "?ask=fan&map=dtw&system=ats&from=U25&range=2")
    expect(page.get_by_test_id("fan-range")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".panel .part h2", has_text="What blocks")).to_be_visible()
    for choice in ("Range", "Show", "Who looks", "Field of fire"):
        expect(page.locator(".panel .part h2", has_text=choice)).to_be_hidden()
