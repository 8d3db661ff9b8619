"""The answer comes before the other readings of its conventions, which hold nothing up and end with the next touch."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.engine import ask, wait_for_engine
from tests.e2e.player import Player
from tests.support.dear import DEAR, LINE

pytestmark = [pytest.mark.e2e, pytest.mark.site]

HOLD = """() => {
    const { engine } = window.walkaround;
    const put = engine.askBehind;
    window.held = [];
    engine.askBehind = (...asked) => window.held.push(() => put(...asked));
}"""
"""Has the other readings wait until they are let go."""

TOPS = """() => ["[data-testid=verdict]", "[data-testid=trace]", "details.more"].map(
    (part) => document.querySelector(part)?.closest("section, .verdict").getBoundingClientRect().top)"""
"""Where the verdict, the trace and the section of house conventions begin on the screen."""

BEHIND = """([dear, line]) => new Promise(done => {
    const { ask, askBehind, drop } = window.walkaround.engine;
    const answered = [];
    const keep = (text) => answered.push(JSON.parse(text).kind);
    askBehind(dear, keep, "path");
    ask(line, keep, "sight");  // of the same touch
    ask(line, (text) => {
        keep(text);
        drop("path");
        ask(line, (last) => { keep(last); done(answered); }, "sight");
    }, "another");
})"""
"""Puts a dear question behind two others, then leaves it: the kinds of what is answered, in order."""


def test_the_answer_comes_before_the_other_readings_and_stays_where_it_is(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=R26@roof", size="landscape"), touch=True).ready()
    player.page.evaluate(HOLD)
    player.tap_hex("S28")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    summary = player.page.locator("details.more summary")
    expect(summary).to_have_text("4 used, other readings to come")
    expect(player.page.locator('[data-testid="profile"] svg')).to_be_visible()  # it is drawn after the answer has come
    place = player.page.evaluate(TOPS)
    assert player.page.evaluate("window.held.length") == 1

    player.page.evaluate("window.held.splice(0).forEach(go => go())")
    expect(summary).to_have_text("3 more choices change nothing here.")
    differing = player.page.get_by_test_id("convention-row").filter(has_text="differs")
    expect(differing).to_have_count(1)
    assert player.page.evaluate(TOPS) == place


def test_whoever_goes_on_ends_the_readings_and_waits_for_none(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=R26@roof", size="landscape"), touch=True).ready()
    player.page.evaluate(HOLD)
    player.tap_hex("S28")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    player.tap_hex("S30")
    expect(player.sees("to-card")).to_contain_text("S30")
    summary = player.page.locator("details.more summary")
    player.page.wait_for_function("window.held.length === 2")
    player.page.evaluate("window.held.splice(0).forEach(go => go())")  # the first is nobody's any more
    expect(summary).not_to_contain_text("to come")
    expect(player.sees("to-card")).to_contain_text("S30")
    assert "S30" in player.page.url

    page = player.page
    wait_for_engine(page)
    ask(page, LINE)
    assert page.evaluate(BEHIND, [json.dumps(DEAR), json.dumps(LINE)]) == ["los"] * 3
