"""No question holds up the next touch: a later one is answered first, and one that nobody wants any more is ended."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.engine import ask, wait_for_engine
from tests.e2e.player import Player
from tests.support.dear import DEAR, LINE, NEXT_TOUCH, OUTDATED

pytestmark = [pytest.mark.e2e, pytest.mark.site]

DEAR_LINK = "?map=dtw&system=ats&ask=path&from=A5&to=KK36&unit=tracked&mode=assault&best=safest&via=R10,C30,Z12"


def test_a_line_asked_while_a_dear_way_is_looked_for_is_answered_first_and_the_way_after_it(
    open_page: OpenPage,
) -> None:
    page = open_page()
    wait_for_engine(page)
    answered = page.evaluate(NEXT_TOUCH, [json.dumps(DEAR), json.dumps(LINE)])
    assert [json.loads(text)["kind"] for text in answered] == ["los", "path"]
    assert json.loads(answered[1]) == ask(page, DEAR)


def test_a_question_that_nobody_wants_any_more_is_ended(open_page: OpenPage) -> None:
    page = open_page()
    wait_for_engine(page)
    answered = page.evaluate(OUTDATED, [json.dumps(DEAR), json.dumps(LINE)])
    assert [json.loads(text)["kind"] for text in answered] == ["los", "los"]


def test_a_question_dropped_before_it_is_begun_never_is(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate(
        """([dear, line]) => {
            const { ask, drop } = window.walkaround.engine;
            window.answered = [];
            ask(dear, () => answered.push("dear"), "path");
            drop("path");
            ask(line, () => answered.push("line"), "sight");
        }""",
        [json.dumps(DEAR), json.dumps(LINE)],
    )
    page.wait_for_function("window.answered.length > 0", timeout=60_000)
    assert ask(page, LINE)["kind"] == "los"
    assert page.evaluate("window.answered") == ["line"]


def test_who_goes_on_to_a_line_does_not_wait_for_the_way_and_finds_it_asked_again_on_coming_back(
    open_page: OpenPage,
) -> None:
    player = Player(open_page(DEAR_LINK, size="landscape"), touch=True)
    wait_for_engine(player.page)
    player.page.evaluate("window.walkaround.engine.drop('path')")  # as if it took for ever
    player.press("mode-sight")
    player.page.evaluate(
        """() => {
            const { follow } = window.walkaround.engine;
            window.walkaround.engine.follow = (text, callback, lane) => {
                (window.asked ??= []).push(JSON.parse(text).kind);
                follow(text, callback, lane);
            };
        }"""
    )
    player.press("mode-move")
    expect(player.sees("move-total")).to_be_visible(timeout=60_000)
    assert "path" in player.page.evaluate("window.asked")


def test_other_rules_are_still_wanted_by_who_goes_on_before_they_have_come(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats", size="phone"), touch=True).ready()
    player.press("map-choice")
    player.sees("map-option").wait_for()
    player.page.evaluate(
        """() => {
            document.querySelector("[data-testid=system-choice][data-map=dtw][data-value=cgs]").click();
            document.querySelector("[data-testid=mode-move]").click();
        }"""
    )
    expect(player.sees("map-choice")).to_contain_text("CGS")
    expect(player.sees("mode-move")).to_have_attribute("aria-current", "page")


# No frame comes until letPaint is called, so nobody may wait for one; all that the page is told stands in `told`.
WITHOUT_FRAMES = """line => {
    const { follow, ask, draw } = window.walkaround.engine;
    const frames = [], { setTimeout } = window;
    window.requestAnimationFrame = (callback) => frames.push(callback);
    window.setTimeout = (callback, wait, ...rest) => (wait === 100 ? 0 : setTimeout(callback, wait, ...rest));
    window.letPaint = () => frames.splice(0).forEach((callback) => callback(performance.now()));
    window.told = [];
    follow(line, (_, whole) => told.push(whole ? "whole" : "piece"), "a");
    ask(line, () => told.push("asked"), "b");
    window.drawAgain = () => draw('{"draw": "board", "map": "hills"}', () => told.push("drawn"), "c");
}"""


@pytest.mark.parametrize("wanted", [True, False])
def test_nothing_but_a_drawing_is_told_before_an_answer_is_painted(open_page: OpenPage, *, wanted: bool) -> None:
    page = open_page()
    wait_for_engine(page)
    page.evaluate(WITHOUT_FRAMES, json.dumps(LINE))
    page.wait_for_function("window.told.includes('piece')", polling=50)
    page.evaluate("drawAgain()")
    page.wait_for_function("window.told.includes('drawn')", polling=50)
    page.wait_for_timeout(500)  # what was asked has been answered by then, as a rule
    assert page.evaluate("told") == ["piece", "drawn"]
    if not wanted:
        page.evaluate("walkaround.engine.drop('b')")
    page.evaluate("letPaint()")
    page.wait_for_function("window.told.includes('whole')", polling=50)
    if wanted:
        page.wait_for_function("window.told.includes('asked')", polling=50)
    else:
        page.evaluate("drawAgain()")
        page.wait_for_function("window.told.at(-1) === 'drawn'", polling=50)
        assert "asked" not in page.evaluate("told")
