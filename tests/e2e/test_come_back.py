"""Coming back: what was asked before stands in the list with its answer, whatever kind of question it was."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import pictures
from tests.e2e.all_screens import GO
from tests.e2e.campaigner import CAMPAIGN, Campaigner
from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import Drawer
from tests.e2e.grips import PAINTED
from tests.e2e.player import Player
from tests.e2e.test_tables import TABLE, TablePlayer
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

ASSAULT = "map=dtw&system=ats&from=W23&unit=tracked&mode=assault&mp=8"
WAY, LINE = ".ov-way, .ov-way-later", ".ov-los"


def test_a_reach_and_a_roll_are_noted_and_opened_again_and_the_way_beyond_a_reach_is_one_question(
    open_page: OpenPage,
) -> None:
    player = Player(open_page(f"?ask=reach&{ASSAULT}", size="landscape"), touch=True).ready()
    page = player.page
    rows = page.get_by_test_id("history-row")
    expect(player.sees("cost-key")).to_be_visible()
    page.evaluate(GO, f"?ask=path&{ASSAULT}&to=Y28")
    expect(player.sees("path-steps")).to_be_visible()
    page.evaluate(GO, "?ask=table&map=dtw&system=ats&name=shot&i.firer=T30&i.target=Y27&i.hpn=7")
    player.press("roll")
    expect(page).to_have_url(re.compile(r"roll=\d+"))
    rolled = re.search(r"roll=(\d+)", page.url)
    assert rolled is not None
    asked = page.url
    result = page.locator(".rolled-result").inner_text()
    page.evaluate(GO, "?map=dtw&system=ats&from=R26@roof&to=S28")
    expect(player.sees("verdict")).to_be_visible()
    player.press("history")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text(
        re.compile(rf"Shot at a unit, T30 to Y27: rolled {int(rolled[1]) % 10}\b.*{result}")
    )
    expect(rows.nth(2)).to_contain_text("W23 to Y28")
    expect(rows.nth(3)).to_contain_text(re.compile(r"Reach from W23 ATS, .*\d+ places"))
    rows.nth(1).tap()
    expect(page).to_have_url(asked)
    expect(page.locator(".rolled-result")).to_have_text(result)
    player.press("mode-sight")
    player.press("history")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text("Shot at a unit")
    rows.last.tap()
    expect(player.sees("cost-key")).to_be_visible()
    expect(page).to_have_url(re.compile("ask=reach"))


def test_a_way_drawn_over_a_free_table_is_noted_with_what_it_takes(open_page: OpenPage) -> None:
    way = f"{TABLE}&ask=walk&unit=tank&mode=move&mp=12&moves=20x13,20x22.5"
    player = TablePlayer(open_page(way, size="landscape"), touch=True).ready()
    page = player.page
    rows = page.get_by_test_id("history-row")
    expect(player.sees("turn-ends")).to_be_visible()
    page.evaluate(GO, f"{TABLE}&from=24x28&to=22x36")
    expect(player.sees("verdict")).to_be_visible()
    player.press("history")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text("20 by 13 to 20 by 22.5")
    expect(rows.last).to_contain_text("not this turn")
    rows.last.tap()
    expect(player.sees("turn-ends")).to_be_visible()
    expect(page).to_have_url(re.compile("moves=20x13(,|%2C)20x22.5"))


REFUSED = """() => {
    navigator.storage.persist = async () => {
        window.asked = (window.asked ?? 0) + 1;
        return false;
    };
}"""
"""A browser that will not keep anything for good, and how often it was asked to."""


def put_smoke(player: Player, hex_name: str) -> None:
    """Put a counter on the map."""
    player.press("mode-counters")
    player.press("tile", kind="smoke")
    player.tap_hex(hex_name)
    expect(player.sees("change")).to_contain_text(f"Smoke in {hex_name}")
    player.press("mode-sight")


def test_a_browser_that_may_delete_what_was_made_is_told_of_until_it_is_put_away(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30&to=Y27", size="landscape"), touch=True).ready()
    page = player.page
    told = page.get_by_test_id("at-risk")
    page.evaluate(REFUSED)
    expect(player.sees("verdict")).to_be_visible()
    assert page.evaluate("window.asked ?? 0") == 0  # nothing was made yet
    put_smoke(player, "V29")
    expect(told).to_contain_text("may delete your tables, units, maps and campaigns")
    expect(told).to_contain_text("“Everything of yours” in Settings saves them to a file")
    page.evaluate(GO, "?map=dtw&system=ats&from=R26@roof&to=S28")
    expect(player.sees("to-card")).to_contain_text("S28")
    player.press("at-risk-settings")
    expect(player.sees("save-everything")).to_be_visible()
    player.press("sheet-close")
    told.get_by_role("button", name="Put away").tap()
    expect(told).to_have_count(0)
    assert page.evaluate("window.asked") == 1, "it was asked again"
    assert page.evaluate("localStorage.getItem('walkaround.at-risk')") == "told"


COVERED = """told => {
    const risk = document.querySelector("[data-testid=at-risk]").getBoundingClientRect();
    return told.filter(selector => {
        const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
        return left < risk.right && risk.left < right && top < risk.bottom && risk.top < bottom;
    });
}"""
"""What of the page the notice lies over."""


@pytest.mark.parametrize("size", ["phone", "landscape"])
def test_what_may_be_deleted_is_told_where_it_covers_neither_line_nor_verdict(open_page: OpenPage, size: str) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30&to=Y27", size=size), touch=True).ready()
    page = player.page
    page.evaluate(REFUSED)
    expect(player.sees("verdict")).to_be_visible()
    put_smoke(player, "V29")
    told = player.sees("at-risk")
    expect(player.sees("verdict")).to_be_visible()
    expect(told).to_be_attached()
    answer = ["[data-testid=verdict]", "[data-testid=trace]", *(f".board [data-hex={name}]" for name in ("T30", "Y27"))]
    assert page.evaluate(COVERED, answer) == []
    told.scroll_into_view_if_needed()
    pictures.keep(page, f"at-risk-{size}")
    assert page.evaluate(COVERED, answer[:2]) == []
    told.get_by_role("button", name="Put away").tap()
    expect(told).to_have_count(0)


def test_a_browser_that_keeps_everything_is_not_told_of(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30&to=Y27", size="landscape"), touch=True).ready()
    page = player.page
    page.evaluate(REFUSED.replace("return false", "return true"))
    put_smoke(player, "V29")
    page.wait_for_function("window.asked === 1")
    page.evaluate(PAINTED)
    expect(page.get_by_test_id("at-risk")).to_have_count(0)


def test_units_maps_and_campaigns_are_asked_for_too(open_page: OpenPage) -> None:
    page = open_page("?ask=sees&map=dtw&system=ats&to=S28", size="landscape")
    player = Player(page, touch=True).ready()
    page.evaluate(REFUSED)
    player.press("unit-first")
    player.tap_hex("T30")
    expect(player.sees("at-risk")).to_be_visible()
    drawn = Drawer(open_page(size="landscape"))
    drawn.page.evaluate(REFUSED)
    drawn.begin()
    expect(drawn.sees("at-risk")).to_be_visible()
    bought = Campaigner(open_page(CAMPAIGN, size="landscape"), touch=True).opened()
    bought.page.evaluate(REFUSED)
    bought.do("to-buy")
    bought.type_budget(10)
    expect(bought.sees("at-risk")).to_be_visible()


LOOKS_AT = """async () => {
    // What was asked of the map is done on a frame, which a busy device may be late with.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const board = document.querySelector(".stage .board"), map = document.querySelector("[data-testid=map]");
    const drawn = board.getBoundingClientRect(), seen = map.getBoundingClientRect(), box = board.viewBox.baseVal;
    const scale = drawn.width / box.width;
    return [
        box.x + (seen.left + seen.width / 2 - drawn.left) / scale,
        box.y + (seen.top + seen.height / 2 - drawn.top) / scale,
        scale,
    ];
}"""
"""The point of the drawing in the middle of the map, and how large it is drawn."""


def is_drawn(player: Player, what: str) -> None:
    """Wait until an answer is drawn: the map moves for its tags then."""
    expect(player.page.locator(f".overlay :is({what})").first).to_be_attached()


def looks_at(player: Player) -> list[float]:
    """What of the map is looked at, once it lies still."""
    before: list[float] = []
    now: list[float] = player.page.evaluate(LOOKS_AT)
    while before != now:
        player.page.wait_for_timeout(200)
        before, now = now, player.page.evaluate(LOOKS_AT)
    return now


@pytest.mark.parametrize("size", swept("landscape", "portrait", kept=1))
def test_the_next_day_question_unit_mode_and_view_are_as_they_were_left(open_page: OpenPage, size: str) -> None:
    player = Player(open_page(f"?ask=path&{ASSAULT}&to=Y28", size=size), touch=True).ready()
    page = player.page
    site = page.url.partition("?")[0]
    expect(player.sees("path-steps")).to_be_attached()
    is_drawn(player, WAY)
    fitted = looks_at(player)
    for _ in range(2):
        player.press("zoom-in")
    left = looks_at(player)
    assert left[2] > 1.5 * fitted[2]
    asked = page.url.partition("?")[2]
    page.goto(site)
    player.ready()
    expect(player.sees("path-steps")).to_be_attached()
    expect(page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
    assert page.url.partition("?")[2] == asked
    assert "unit=tracked" in asked
    assert "mode=assault" in asked
    assert looks_at(player) == pytest.approx(left, abs=1.5)
    # A link that is opened shows what it asks about.
    page.goto(f"{site}?ask=path&{ASSAULT}&to=Y28")
    player.ready()
    expect(player.sees("path-steps")).to_be_attached()
    is_drawn(player, WAY)
    assert looks_at(player)[2] < 0.8 * left[2]
    # A map of which nothing is asked is looked at as it was left.
    player.press("zoom-in")
    left = looks_at(player)
    page.goto(f"{site}?map=dtw&system=ats")
    player.ready()
    assert looks_at(player) == pytest.approx(left, abs=1.5)


def test_a_map_that_is_come_back_to_within_a_visit_is_looked_at_as_it_was_left(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30&to=Y27", size="landscape"), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_be_visible()
    is_drawn(player, LINE)
    fitted = looks_at(player)
    player.press("zoom-in")
    left = looks_at(player)
    assert left[2] > 1.2 * fitted[2]

    def choose(map_id: str) -> None:
        player.press("mode-maps")
        player.press("map-card", map=map_id)
        expect(page.locator(f'.board[data-map="{map_id}"]')).to_be_visible()

    choose("yard")
    player.press("zoom-in")
    other = looks_at(player)
    choose("dtw")  # nothing is asked of it now
    assert looks_at(player) == pytest.approx(left, abs=1.5)
    choose("yard")
    assert looks_at(player) == pytest.approx(other, abs=1.5)
    # The browser's Back leads to the question that stood there, and the map lies as it lay.
    choose("dtw")
    page.evaluate(GO, "?map=dtw&system=ats&from=T30&to=Y27")
    expect(player.sees("verdict")).to_be_visible()
    expect(page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
    is_drawn(player, LINE)
    player.press("zoom-in")
    left = looks_at(player)
    choose("yard")
    page.evaluate(GO, "?map=dtw&system=ats&from=T30&to=Y27")
    expect(page.locator('.board[data-map="dtw"]')).to_be_visible()
    expect(player.sees("verdict")).to_be_visible()
    expect(page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
    assert looks_at(player) == pytest.approx(left, abs=1.5)
    # Another question of that map shows what it asks about.
    choose("yard")
    page.evaluate(GO, "?map=dtw&system=ats&from=A5&to=C7")
    expect(page.locator('.board[data-map="dtw"]')).to_be_visible()
    expect(player.sees("verdict")).to_be_visible()
    assert looks_at(player)[:2] != pytest.approx(left[:2], abs=50)
