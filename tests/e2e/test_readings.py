"""The answer comes before the other readings of its conventions, which come one by one and end with the next touch."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.engine import wait_for_engine
from tests.e2e.player import Player
from tests.support.dear import LINE

pytestmark = [pytest.mark.e2e, pytest.mark.site]

HOLD = """() => {
    const { engine } = window.walkaround;
    const follow = engine.follow;
    window.held = [];
    window.complete = [];
    engine.follow = (text, callback, lane) => {
        let answered = false;
        follow(text, (piece, whole) => {
            if (answered) window.held.push(() => callback(piece, whole));
            else callback(piece, whole);
            answered = true;
            if (whole) window.complete.push(JSON.parse(text).to);
        }, lane);
    };
}"""
"""Has the other readings wait until they are let go, and notes the target of each line whose readings are all there."""

LET_GO = """count => new Promise(shown => {
    window.held.splice(0, count).forEach(go => go());
    requestAnimationFrame(() => requestAnimationFrame(shown));
})"""
"""Lets so many pieces go, and waits until they are shown."""

TOPS = """() => ["[data-testid=verdict]", "[data-testid=trace]", "details.more"].map(
    (part) => document.querySelector(part)?.closest("section, .verdict").getBoundingClientRect().top)"""
"""Where the verdict, the trace and the section of house conventions begin on the screen."""

SAID = "document.querySelector('[data-testid=live]').textContent"

PIECES = """line => new Promise(done => {
    const told = [];
    window.walkaround.engine.follow(line, (text, whole) => {
        const piece = JSON.parse(text);
        told.push(piece);
        if (whole) done(told);
    }, "sight");
})"""


def test_the_answer_comes_before_the_other_readings_and_stays_where_it_is_as_they_come(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=R26@roof", size="landscape"), touch=True).ready()
    page = player.page
    page.evaluate(HOLD)
    player.tap_hex("S28")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    summary = page.locator("details.more summary")
    expect(summary).to_have_text("4 used, other readings to come")
    expect(page.locator('[data-testid="profile"] svg')).to_be_visible()  # it is drawn after the answer has come
    page.wait_for_function("window.held.length === 5")  # one for each convention, and the whole
    summary.tap()
    expect(page.locator("details.more[open]")).to_have_count(1)
    place, said = page.evaluate(TOPS), page.evaluate(SAID)
    differing = page.get_by_test_id("convention-row").filter(has_text="differs")
    seen = []
    for _ in range(4):
        page.evaluate(LET_GO, 1)
        expect(page.locator("details.more[open]")).to_have_count(1)
        tried = page.locator(".house-row .row-detail:not(:empty)").count()
        seen.append((tried, differing.count()))
    assert [tried for tried, _ in seen] == [1, 2, 3, 4]
    assert seen[-1][1] == 1
    expect(summary).to_have_text("3 used, other readings to come")
    page.evaluate(LET_GO, 1)
    expect(summary).to_have_text("3 more choices change nothing here.")
    assert page.evaluate(TOPS) == place
    assert page.evaluate(SAID) == said


def test_whoever_goes_on_ends_the_readings_and_waits_for_none(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=R26@roof", size="landscape"), touch=True).ready()
    player.page.evaluate(HOLD)
    player.tap_hex("S28")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    player.tap_hex("S30")
    expect(player.sees("to-card")).to_contain_text("S30")
    summary = player.page.locator("details.more summary")
    expect(summary).to_contain_text("to come")
    player.page.wait_for_function("window.complete.includes('S30')")
    player.page.evaluate(LET_GO, 100)  # those of S28 are nobody's any more
    expect(summary).not_to_contain_text("to come")
    expect(player.sees("to-card")).to_contain_text("S30")
    assert "S30" in player.page.url


def test_a_line_is_told_first_without_its_other_readings_then_with_one_more_each_time_and_last_whole(
    open_page: OpenPage,
) -> None:
    page = open_page("?map=dtw&system=ats")
    wait_for_engine(page)
    first, *pieces, whole = page.evaluate(PIECES, json.dumps(LINE))
    assert (first["kind"], first["conventions_say"]) == ("los", "")
    assert [sum("others" in row for row in piece["conventions"][0]) for piece in pieces] == [1, 2, 3, 4]
    assert pieces[-1]["conventions"] == [whole["conventions"]]
    assert {**first, "conventions": whole["conventions"], "conventions_say": whole["conventions_say"]} == whole
