"""The panel: it tells from its top, says when it is at work, and follows the finger; what a row names stands out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.all_screens import GO
from tests.e2e.conftest import OpenPage
from tests.e2e.fingers import Fingers
from tests.e2e.grips import middle
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

BUSY = """() => {
    const body = document.querySelector(".panel > .panel-body");
    window.worked = [];
    window.said_at = [];
    const look = () => {
        window.worked.push(body.getAttribute("aria-busy"));
        const box = body.getBoundingClientRect();
        const { top, height } = document.querySelector(".working").getBoundingClientRect();
        if (height) window.said_at.push((top - box.top) / box.height);
    };
    new MutationObserver(look).observe(body, { attributes: true, attributeFilter: ["aria-busy"] });
}"""
"""Notes whenever the panel says that it is at work, or done, and how far down it stands that it is."""


def test_the_panel_tells_from_its_top_and_follows_the_finger(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=R26@roof&to=S28", size="phone"), touch=True).ready()
    page, fingers, frame = player.page, Fingers(player.page), player.page.locator(".frame")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    body = page.locator(".panel > .panel-body")
    body.evaluate("body => body.scrollTo(0, 300)")
    player.press("swap")
    expect(player.sees("from-card")).to_have_attribute("data-hex-name", "S28")
    page.wait_for_function("document.querySelector('.panel > .panel-body').scrollTop === 0")
    expect(player.sees("verdict")).to_be_in_viewport(ratio=1)
    # Rings lie under the marks of answers.
    assert page.evaluate("() => [...document.querySelector('.stage').children].map(layer => layer.classList[0])")[
        -3:
    ] == ["rings", "overlay", "handles"]
    grip = page.locator(".handle").bounding_box()
    assert grip is not None
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    fingers.drag((x, y), (x, y + 500))
    expect(frame).to_have_attribute("data-stop", "peek")
    expect(player.sees("verdict")).to_be_in_viewport(ratio=0.9)
    verdict = player.sees("verdict").bounding_box()
    assert verdict is not None
    fingers.drag((x, verdict["y"] + 30), (x, verdict["y"] - 60))
    expect(frame).to_have_attribute("data-stop", "half")
    fingers.drag((x, y), (x, 90))
    expect(frame).to_have_attribute("data-stop", "full")


def test_an_old_answer_says_that_a_new_one_is_worked_out_and_levels_leave_the_verdict_its_place(
    open_page: OpenPage,
) -> None:
    player = Player(open_page("?ask=fan&map=dtw&system=ats&from=R26&range=3", size="landscape"), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "fan")
    page.evaluate(BUSY)
    page.evaluate(HOLD_BACK)  # an answer that is there before the next frame leaves no time for it
    page.locator('[data-testid="fan-range"] [data-value="all"]').tap()
    _waits(page, busy=True)
    page.evaluate(LET_GO)
    expect(player.sees("verdict")).to_contain_text(re.compile(r"of 1,?497"))
    assert "true" in page.evaluate("window.worked")
    said_at = page.evaluate("window.said_at")
    assert said_at
    assert min(said_at) > 0.8, "it lies over what the answer is about"
    expect(page.locator(".panel > .panel-body")).to_have_attribute("aria-busy", "false")
    page.evaluate(GO, "?map=yard&system=red-barricades&from=E8@2&to=K8")
    expect(page.get_by_test_id("from-place")).to_have_count(5)
    verdict = player.sees("verdict")
    expect(verdict).to_be_visible()
    box = verdict.bounding_box()
    assert box is not None
    assert box["y"] < 310  # one level to a row would push it to 347


GRIPS = """([x, y]) => document.elementFromPoint(x, y)?.closest(".handle")"""
"""Whether a finger there takes hold of the sheet's grip."""

CUT_OFF = """css => {
    const one = document.querySelector(css)?.getBoundingClientRect();
    const low = document.querySelector(".panel > .panel-body").getBoundingClientRect().bottom;
    return one && one.height && one.top < low && one.bottom > low + 1;
}"""
"""Whether the lower edge of the sheet cuts something in two."""

HOLD_BACK = """() => {
    const put = Worker.prototype.postMessage;
    window.held = [];
    Worker.prototype.postMessage = function (...given) {
        if (window.held === null || given[0].text === undefined) return put.apply(this, given);
        window.held.push(() => put.apply(this, given));
    };
}"""
"""Keeps what is asked from the rules: they take as long as the test wants."""

LET_GO = """() => {
    const held = window.held;
    window.held = null;
    held.forEach(put => put());
}"""

PALE = """() => {
    const how = css => Number(getComputedStyle(document.querySelector(css)).opacity);
    return [how("[data-testid=verdict]"), how(".stage > .overlay")];
}"""
"""How strong the verdict is, and what the map shows of it."""


def _waits(page: Page, *, busy: bool) -> None:
    expect(page.locator(".panel > .panel-body")).to_have_attribute("aria-busy", "true" if busy else "false")


def test_an_old_answer_is_pale_and_a_first_one_is_waited_for_in_words(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=fan&map=dtw&system=ats&from=R26&range=3", size="landscape"), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_contain_text("of 36")
    _waits(page, busy=False)
    assert page.evaluate(PALE) == [1, 1]
    page.evaluate(HOLD_BACK)
    page.locator('[data-testid="fan-range"] [data-value="6"]').tap()
    _waits(page, busy=True)
    expect(player.sees("verdict")).to_contain_text("of 36")
    expect(player.sees("work")).to_be_visible()
    page.wait_for_function(f"JSON.stringify(({PALE})()) === '[0.5,0.5]'")
    page.evaluate(LET_GO)
    expect(player.sees("verdict")).to_contain_text("of 126")
    _waits(page, busy=False)
    assert page.evaluate(PALE) == [1, 1]
    # Where there is no older answer, what it is about is said in its place; without an allowance a reach is long.
    firsts = {
        "?map=dtw&system=ats&from=T30&to=Y27": ("Looking along the line.", "verdict"),
        "?ask=fan&map=dtw&system=ats&from=T30": ("Looking all round.", "verdict"),
        "?ask=reach&map=dtw&system=ats&from=W23&unit=tracked&mode=assault": (
            "Working out how far it gets.",
            "reach-summary",
        ),
    }
    for link, (words, answered) in firsts.items():
        page.evaluate(GO, "?map=dtw&system=ats")
        expect(player.sees("from-card")).to_contain_text("Tap the hex that looks")
        _waits(page, busy=False)
        page.evaluate(HOLD_BACK)
        page.evaluate(GO, link)
        expect(player.sees("seeking")).to_have_text(words)
        _waits(page, busy=True)
        expect(player.sees("work")).to_be_hidden()  # one sign is enough
        page.evaluate(LET_GO)
        expect(player.sees(answered)).to_be_visible()
        expect(player.sees("seeking")).to_have_count(0)
        _waits(page, busy=False)


HOLD_BACK_REACH = """() => {
    const { follow } = window.walkaround.engine;
    window.held = [];
    window.walkaround.engine.follow = (...given) =>
        window.held !== null && given[2] === "reach" ? window.held.push(() => follow(...given)) : follow(...given);
}"""
"""Keeps where a unit gets from the rules, and nothing else."""

FAIL_OVER_REACH = """() => {
    const { follow } = window.walkaround.engine;
    const failed = JSON.stringify({ kind: "error", error: { code: "engine-failed", message: "It took too long." } });
    window.walkaround.engine.follow = (text, callback, lane) =>
        lane === "reach" ? setTimeout(() => callback(failed, true)) : follow(text, callback, lane);
}"""
"""The rules fail over where a unit gets, and over nothing else."""

REACH_PALE = """() => {
    const how = css => Number(getComputedStyle(document.querySelector(css)).opacity);
    return [how("[data-testid=move-total]"), how(".stage > .overlay"), how(".stage > .overlay > .lane-reach")];
}"""
"""How strong what a way comes to is, what the map shows, and of that the reach."""

WAY = "?ask=path&map=dtw&system=ats&from=W23&to=X25&unit=personnel&mode=assault&mp=8"


def test_a_way_does_not_wait_for_the_reach_that_lies_under_it(open_page: OpenPage) -> None:
    player = Player(open_page(WAY, size="landscape"), touch=True).ready()
    page = player.page
    total, reach = player.sees("move-total"), page.locator(".stage > .overlay > .lane-reach > *")
    expect(reach).not_to_have_count(0)
    _waits(page, busy=False)
    assert page.evaluate(REACH_PALE) == [1, 1, 1]
    old = total.get_attribute("data-total")
    page.evaluate(HOLD_BACK_REACH)
    page.evaluate(GO, WAY.replace("W23", "X22"))
    expect(total).not_to_have_attribute("data-total", str(old))
    _waits(page, busy=False)
    expect(player.sees("work")).to_be_hidden()
    page.wait_for_function(f"JSON.stringify(({REACH_PALE})()) === '[1,1,0.5]'")
    page.evaluate(LET_GO)
    page.wait_for_function(f"JSON.stringify(({REACH_PALE})()) === '[1,1,1]'")
    expect(reach).not_to_have_count(0)


def test_a_reach_that_fails_takes_nothing_from_the_way_over_it_and_says_so_where_it_stands_alone(
    open_page: OpenPage,
) -> None:
    player = Player(open_page("?map=dtw&system=ats", size="landscape"), touch=True).ready()
    player.page.evaluate(FAIL_OVER_REACH)
    player.page.evaluate(GO, WAY)
    expect(player.sees("move-total")).to_be_visible()
    _waits(player.page, busy=False)
    expect(player.page.get_by_text("It took too long.")).to_have_count(0)
    player.page.evaluate(GO, WAY.replace("ask=path", "ask=reach").replace("&to=X25", ""))
    expect(player.page.get_by_text("It took too long.").first).to_be_visible()


def test_what_lies_behind_a_block_is_folded_and_the_side_view_in_sight(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=R26@roof&to=AA40", size="portrait"), touch=True).ready()
    rows = player.sees("trace").get_by_role("listitem")
    expect(rows).to_have_count(1)
    expect(player.sees("profile").locator("svg")).to_be_in_viewport(ratio=1)
    behind = player.sees("behind")
    expect(behind.get_by_role("listitem").first).to_be_hidden()
    behind.locator("summary").tap()
    expect(behind.get_by_role("listitem")).to_have_count(6)
    expect(behind.get_by_role("listitem").last).to_contain_text("not reached")


@pytest.mark.parametrize("size", ["portrait", "phone"])
def test_the_grip_is_a_finger_high_and_the_low_sheet_cuts_nothing_in_half(open_page: OpenPage, size: str) -> None:
    player = Player(open_page("?map=dtw&system=ats", size=size), touch=True).ready()
    page, frame, fingers = player.page, player.page.locator(".frame"), Fingers(player.page)
    expect(player.sees("from-card")).to_be_visible()
    x, y = middle(page.locator(".handle"))
    grips = [bool(page.evaluate(GRIPS, [x, y + away])) for away in (-24, -12, 12)]
    assert grips == [True, True, True], "less than a finger is high takes hold of it"
    fingers.drag((x, y), (x, y + 700))
    expect(frame).to_have_attribute("data-stop", "peek")
    for card in ("from-card", "to-card"):
        expect(player.sees(card)).to_be_in_viewport(ratio=1)
        assert not page.evaluate(CUT_OFF, f"[data-testid={card}]")
    page.evaluate(GO, "?map=dtw&system=ats&from=T30&to=Y27")
    expect(player.sees("verdict")).to_contain_text("+5")
    assert not page.evaluate(CUT_OFF, "[data-testid=verdict]")
    assert not any(page.evaluate(CUT_OFF, f"[data-testid={card}]") for card in ("from-card", "to-card"))
    # A long drag goes all the way, both ways.
    x, y = middle(page.locator(".handle"))
    fingers.drag((x, y), (x, 90))
    expect(frame).to_have_attribute("data-stop", "full")
    x, y = middle(page.locator(".handle"))
    fingers.drag((x, y), (x, y + 1000))
    expect(frame).to_have_attribute("data-stop", "peek")


WRITTEN_OVER = """() => {
    const parts = [...document.querySelectorAll(".panel-body :is(.first, .second, .third) > *")];
    const boxes = parts.map(part => [part.className, part.getBoundingClientRect()]).filter(([, box]) => box.width);
    return boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
        .filter(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([other]) => `${one} and ${other}`));
}"""
"""Which parts of the panel lie over each other."""


def test_on_an_upright_tablet_the_side_view_is_in_sight_with_its_verdict(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=T30&to=Y27", size="portrait")
    player = Player(page, touch=True).ready()
    for link in ("", "?map=dtw&system=ats&from=R26@roof&to=S28"):  # many rows, and few
        if link:
            page.evaluate(GO, link)
            expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
        expect(player.sees("profile").locator("svg")).to_be_in_viewport(ratio=1)
        expect(player.sees("trace")).to_be_in_viewport()
    # What is long on one side is not written over what lies below both.
    page.evaluate(GO, "?map=yard&system=north-africa&from=E5&to=E8&c.ec=dry&c.dust=light")
    expect(player.sees("verdict")).to_contain_text("+4 to +7")
    expect(player.sees("profile").locator("svg")).to_be_visible()
    assert page.evaluate(WRITTEN_OVER) == []
    # Who has asked once needs no first lines any more.
    page.evaluate(GO, "?map=dtw&system=ats")
    expect(player.sees("from-card")).to_contain_text("Tap the hex that looks")
    expect(player.sees("first-lines")).to_have_count(0)


GAP_BELOW = """() => {
    const boxes = found => [...document.querySelectorAll(found)].map(part => part.getBoundingClientRect());
    const told = document.querySelector(".third > :has(> [data-conventions])").getBoundingClientRect();
    const above = boxes(".first > *, .second > *, .third > .part > .profile");
    return told.top - Math.max(...above.map(box => box.bottom));
}"""
"""How far below verdict, rows and side view the conventions stand, in pixels."""


def test_on_an_upright_tablet_a_sheet_drawn_up_leaves_its_room_below_what_it_says(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=R26@roof&to=S28", size="portrait")
    player = Player(page, touch=True).ready()
    expect(player.sees("profile").locator("svg")).to_be_visible()
    expect(page.get_by_text("House conventions, not rules")).to_be_visible()
    beside = page.evaluate(GAP_BELOW)
    page.locator(".handle").tap()
    expect(page.locator(".frame")).to_have_attribute("data-stop", "full")
    assert page.evaluate(GAP_BELOW) == beside <= 32
    foot, panel = (page.locator(found).bounding_box() for found in (".panel-foot", ".panel"))
    assert foot is not None
    assert panel is not None
    assert abs(foot["y"] + foot["height"] - panel["y"] - panel["height"]) <= 1


def test_on_an_upright_tablet_what_the_way_of_a_unit_that_faces_comes_to_is_in_sight(open_page: OpenPage) -> None:
    page = open_page("?ask=path&map=dtw&system=cgs&from=W23&to=Y28&unit=tracked&mode=normal", size="portrait")
    player = Player(page, touch=True).ready()
    expect(player.sees("facing")).to_be_visible()
    expect(player.sees("move-total")).to_be_in_viewport(ratio=1)
