"""Everything can be done by keyboard, and every answer is spoken."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import all_screens
from tests.e2e.conftest import OpenPage
from tests.e2e.listener import Listener
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def test_a_line_is_asked_and_answered_without_a_pointer(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, touch=False).ready()
    player.sees("map").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter", "ArrowDown", "ArrowDown", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(player.sees("verdict")).to_be_visible()
    expect(player.sees("live")).to_have_text(re.compile(r"^[A-Z]+\d+ to [A-Z]+\d+: (Clear|Blocked)"))


def test_arrow_keys_walk_from_hex_to_hex_and_are_spoken(open_page: OpenPage) -> None:
    page = open_page("?from=R26")
    player = Player(page, touch=False).ready()
    player.sees("map").focus()
    live = player.sees("live")
    page.keyboard.press("ArrowDown")
    told = re.compile(r"^([A-Z]+)(\d+)\b.*: .*\.$")  # the hex, what it is called, what lies there
    expect(live).to_have_text(told)
    start = live.inner_text()
    found = told.match(start)
    assert found is not None
    page.keyboard.press("ArrowDown")
    expect(live).to_have_text(re.compile(rf"^{found[1]}{int(found[2]) + 1}\b"))
    page.keyboard.press("ArrowUp")
    expect(live).to_have_text(start)
    page.keyboard.press("ArrowRight")
    expect(live).not_to_have_text(start)
    page.keyboard.press("ArrowLeft")
    expect(live).to_have_text(start)


def test_tab_reaches_every_part_in_reading_order(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=R26@roof&to=S28")
    player = Player(page, touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    expect(player.sees("from-place")).to_be_visible()
    order: list[str] = []
    for _ in range(40):
        page.keyboard.press("Tab")
        found = page.evaluate("document.activeElement?.dataset.testid ?? ''")
        if found and found not in order:
            order.append(found)
    wanted = [
        "mode-sight",
        "mode-move",
        "mode-maps",
        "settings",
        "map",
        "map-choice",
        "history",
        "share-link",
        "zoom-in",
        "fan-toggle",
        "from-place",
        "swap",
    ]
    assert [name for name in order if name in wanted] == wanted


def test_choosing_a_level_keeps_the_keyboard_where_it_was(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=R26@roof&to=S28")
    player = Player(page, touch=False).ready()
    ground = page.locator('[data-testid="from-place"][data-place="ground"]')
    ground.focus()
    page.keyboard.press("Enter")
    expect(ground).to_have_attribute("aria-pressed", "true")
    expect(ground).to_be_focused()
    expect(player.sees("verdict")).to_be_visible()


def test_a_sheet_closes_by_escape_and_gives_the_map_back(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, touch=False).ready()
    player.sees("settings").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_sheet_gives_the_keyboard_back_where_the_page_was_drawn_again_below_it(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=R26@roof&to=S28")
    player = Player(page, touch=False).ready()
    expect(player.sees("convention-row")).to_be_attached()
    player.sees("conditions").focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Options")
    expect(sheet).to_be_visible()
    assert sheet.evaluate("sheet => sheet.contains(document.activeElement)")
    page.locator('dialog [data-testid="option"][aria-pressed="false"]').first.focus()
    before = page.url
    page.keyboard.press("Enter")  # the line is asked anew, and the panel drawn with its answer
    expect(page).not_to_have_url(before)
    page.keyboard.press("Escape")
    expect(player.sees("conditions")).to_be_focused()


def test_a_control_that_goes_leaves_the_keyboard_on_the_one_in_its_place(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&ask=counters&on=smoke:S27,smoke:T27,wreck:V29")
    player = Player(page, touch=False).ready()
    removes = page.get_by_test_id("row-remove")
    expect(removes).to_have_count(3)
    for left in (2, 1):
        removes.last.focus()
        page.keyboard.press("Enter")
        expect(removes).to_have_count(left)
        assert page.evaluate(
            "document.activeElement.closest('.panel') !== null && document.activeElement.tagName == 'BUTTON'"
        )
    undo = player.sees("undo")
    undo.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(undo).to_be_disabled()
    assert page.evaluate("document.activeElement.closest('.panel') !== null")


def test_arrow_keys_go_through_what_is_suggested_and_escape_goes_back(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats")
    player = Player(page, touch=False).ready()
    player.sees("from-name").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("r26")
    second = page.get_by_test_id("suggestion").nth(1)
    expect(second).to_contain_text("R26 roof")
    expect(page.get_by_test_id("suggestion").first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(player.sees("from-name")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("r26")
    expect(second).to_contain_text("R26 roof")
    page.keyboard.press("ArrowDown")
    expect(second).to_have_attribute("aria-selected", "true")
    expect(player.sees("find")).to_have_attribute("aria-activedescendant", second.get_attribute("id") or "")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("from=R26@"))


def test_the_field_of_a_table_takes_a_suggestion_by_keys(open_page: OpenPage) -> None:
    page = open_page("?ask=table&map=dtw&system=ats&name=shot")
    player = Player(page, touch=False).ready()
    page.locator('[data-testid="input"][role="combobox"]').first.focus()
    page.keyboard.type("r26")
    expect(player.sees("suggestion")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-testid="suggestion"][aria-selected="true"]')).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"i\.firer=R26"))
    expect(page.get_by_test_id("suggestion")).to_have_count(0)


NAMES_COME_LATE = """() => {
    const engine = window.walkaround.engine;
    const ask = engine.ask;
    engine.ask = (query, callback, lane) => {
        const late = (...told) => { window.namesCome = () => callback(...told); };
        return ask(query, lane === "names" ? late : callback, lane);
    };
}"""
"""The names on the map are told once the test says so."""
KEYS_IN_ONE_FRAME = """keys => new Promise(done => {
    window.namesCome(); // the page is drawn again on the next frame
    requestAnimationFrame(() => { // and the keys come right after, before anything else
        for (const key of keys) {
            const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(pressed);
        }
        done();
    });
})"""


@pytest.mark.parametrize("before", [[], ["ArrowDown", "ArrowDown"]], ids=["the-first-key", "the-last-key"])
def test_a_key_in_the_very_moment_in_which_the_page_is_drawn_again_goes_to_the_suggestions(
    open_page: OpenPage, before: list[str]
) -> None:
    page = open_page("?ask=table&map=dtw&system=ats&name=shot")
    player = Player(page, touch=False).ready()
    page.evaluate(NAMES_COME_LATE)
    field = page.locator('[data-testid="input"][role="combobox"]').first
    field.focus()
    page.keyboard.type("r2")
    expect(player.sees("suggestion")).to_be_visible()
    page.wait_for_function("() => window.namesCome")
    # Above the ground, unlike the first; its places are told a moment after the hexes that begin like it.
    expect(page.get_by_test_id("suggestion").nth(1)).to_have_text(re.compile(r"R2 "))
    for key in before:
        page.keyboard.press(key)
    drawn = field.element_handle()
    assert drawn is not None
    page.evaluate(KEYS_IN_ONE_FRAME, ["Enter"] if before else ["ArrowDown", "ArrowDown", "Enter"])
    assert not drawn.evaluate("field => field.isConnected"), "the page was not drawn again"
    expect(page).to_have_url(re.compile(r"i\.firer=R2@"))


def test_one_key_goes_from_the_map_to_what_is_said_of_it_and_the_first_stop_leads_there(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=T30&to=Y27")
    player = Player(page, touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    page.keyboard.press("Tab")
    expect(player.sees("to-map")).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.sees("map")).to_be_focused()
    page.keyboard.press("F6")
    expect(page.locator(".panel")).to_be_focused()
    page.keyboard.press("Shift+F6")
    expect(player.sees("map")).to_be_focused()
    player.press("mode-maps")
    expect(page.get_by_test_id("map-card").locator("visible=true").first).to_be_visible()
    page.keyboard.press("F6")
    expect(page.locator(".page")).to_be_focused()


def test_the_map_desk_alone_has_the_keyboard_and_says_what_is_taken_back(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats")
    player = Player(page, touch=False).ready()
    player.press("mode-maps")
    player.press("new-map")
    player.press("new-ground", value="hexes")
    player.press("new-begin")
    desk = player.sees("desk-map")
    expect(desk.locator("svg.board")).to_be_attached()
    listener = Listener(page)
    desk.focus()
    for key in ("h", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    listener.hears("hex")
    page.keyboard.press("ArrowRight")
    listener.hears(", dot")  # which of a hex's points it is
    for key, words in (("z", "Undone: "), ("Shift+Z", "Done again: ")):
        page.keyboard.press(key)
        listener.hears(words)
    player.sees("tool-heights").focus()  # letters are keys on the map and on the rail alone
    page.keyboard.press("r")
    expect(player.sees("tool-roads")).to_have_attribute("aria-pressed", "true")
    page.locator('[data-testid="desk-panel"] button').first.focus()
    page.keyboard.press("o")
    expect(player.sees("tool-roads")).to_have_attribute("aria-pressed", "true")
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || document.activeElement.closest('.map-desk') !== null"
        )


def test_what_is_wrong_is_heard_once_however_often_the_page_is_drawn(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=T30&to=Y27")
    player = Player(page, touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    listener = Listener(page)
    page.evaluate(all_screens.GO, "?map=dtw&system=ats&from=T99&to=Y27")
    listener.hears("There is no such hex")
    for _ in range(3):
        page.evaluate("dispatchEvent(new PopStateEvent('popstate', { state: null }))")
    expect(player.sees("error-card")).to_be_visible()
    assert listener.times("There is no such hex") == 1


def test_what_is_done_in_a_sheet_is_heard_in_it(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=T30&to=Y27")
    player = Player(page, touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("share-link")
    expect(player.sees("copy-link")).to_be_visible()
    listener = Listener(page)
    player.sees("copy-link").focus()
    page.keyboard.press("Enter")
    listener.hears("Link copied.")
    assert listener.times("Link copied.") == 1


def test_a_way_is_spoken_without_the_reach_that_comes_before_it(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats")
    Player(page, touch=False).ready()
    listener = Listener(page)
    page.evaluate(all_screens.GO, "?ask=path&map=dtw&system=ats&from=W23&to=Y28&unit=tracked&mode=assault&mp=8")
    listener.hears("W23 to Y28: ")
    assert listener.times(" places") == 0


HOLD_PAUSES = """() => {
    const [start, stop] = [window.setTimeout, window.clearTimeout];
    window.pauses = new Map();
    window.setTimeout = (then, time, ...more) => {
        if (time !== 700) return start(then, time, ...more);
        const number = -1 - pauses.size;
        pauses.set(number, then);
        return number;
    };
    window.clearTimeout = number => pauses.has(number) ? pauses.set(number, () => {}) : stop(number);
}"""
"""Lets no pause of typing end before the test says so."""


def test_what_a_search_tells_is_heard_once_typing_pauses(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats")
    player = Player(page, touch=False).ready()
    page.evaluate(HOLD_PAUSES)
    player.sees("from-name").focus()
    page.keyboard.press("Enter")
    expect(player.sees("find")).to_be_focused()
    listener = Listener(page)
    for typed in ("q", "qq", "qqx"):
        page.keyboard.type(typed[-1])
        expect(player.sees("find-said")).to_contain_text(f"“{typed}”")
    page.evaluate("for (const then of pauses.values()) then()")
    listener.hears("“qqx”")
    assert listener.times("called") == 1, listener.heard


def test_a_point_of_a_free_table_is_heard_with_its_ground_and_its_card_says_what_it_costs(open_page: OpenPage) -> None:
    page = open_page("?map=village&system=miniatures&from=10x11")
    player = Player(page, touch=False).ready()
    player.sees("map").focus()
    listener = Listener(page)
    page.keyboard.press("ArrowDown")
    listener.hears("10 by 11: Black Wood, heavy woods.")
    page.keyboard.press("ArrowDown")
    listener.hears("10 by 10: Black Wood, heavy woods.")
    page.keyboard.press("m")
    card = player.sees("hex-card")
    expect(card).to_contain_text("Black Wood, heavy woods")
    expect(page.locator(".panel")).to_contain_text("1 in costs 2")


def test_a_facing_is_chosen_by_keys_and_heard_with_the_hexes_that_it_points_to(open_page: OpenPage) -> None:
    page = open_page("?ask=path&map=dtw&system=cgs&from=W23&to=Y28&unit=tracked&mode=normal&mp=12")
    player = Player(page, touch=False).ready()
    expect(player.sees("move-total")).to_be_visible()
    listener = Listener(page)
    player.sees("turn-right").focus()
    page.keyboard.press("Enter")
    listener.hears("Faces 1 o'clock, between ")
    expect(player.sees("facing")).to_have_text("Faces 1 o'clock")
    listener.hears("W23 to Y28: ")  # and what the way comes to now
    expect(player.sees("turn-right")).to_be_focused()
    player.sees("map").focus()
    page.keyboard.press("q")
    listener.hears("Faces 11 o'clock, between ")


def test_a_house_convention_is_chosen_by_keys_and_the_answer_is_heard_in_its_sheet(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=R26@roof&to=S28")
    player = Player(page, touch=False).ready()
    row = player.sees("convention-row").first
    expect(row).to_be_attached()
    # What the other readings come to draws the rows anew.
    expect(page.locator("details.more summary", has_text="to come")).to_have_count(0)
    page.evaluate("document.querySelector('.more').open = true")
    expect(row).to_be_visible()
    name = row.get_attribute("data-convention")
    row.focus()
    page.keyboard.press("Enter")
    options = page.locator(f'dialog[open] [data-testid="convention"][data-convention="{name}"]')
    other = options.and_(page.locator('[aria-checked="false"]')).first
    value = other.get_attribute("data-option")
    listener = Listener(page)
    other.focus()
    page.keyboard.press("Enter")
    chosen = page.locator(f'dialog[open] [data-convention="{name}"][data-option="{value}"]')
    expect(chosen).to_have_attribute("aria-checked", "true")
    expect(chosen).to_be_focused()
    listener.hears("R26 roof to S28: ")
    # Arrow keys go from choice to choice, as in any group of radio buttons, and back.
    page.keyboard.press("ArrowDown")
    expect(chosen).to_have_attribute("aria-checked", "false")
    expect(options.and_(page.locator('[aria-checked="true"]'))).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(chosen).to_have_attribute("aria-checked", "true")
    expect(chosen).to_be_focused()
    told = listener.times("R26 roof to S28: ")
    player.sees("choices-reset").focus()
    page.keyboard.press("Enter")
    expect(chosen).to_have_attribute("aria-checked", "false")
    page.wait_for_function(
        "([words, times]) => heard.filter(told => told.includes(words)).length > times", arg=["R26 roof to S28: ", told]
    )
    assert page.evaluate("document.querySelector('dialog[open]').contains(document.activeElement)")


def test_units_of_ones_own_are_put_turned_and_taken_off_by_keys_and_heard(open_page: OpenPage) -> None:
    page = open_page("?ask=sees&map=dtw&system=cgs&to=Y27")
    player = Player(page, touch=False).ready()
    listener = Listener(page)
    player.sees("unit-add").focus()
    page.keyboard.press("Enter")
    listener.hears("Tap the hex of Squad.")
    player.sees("unit-class").select_option("tracked")
    expect(player.sees("unit-name")).to_have_value("Fully tracked vehicle")
    player.sees("map").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    listener.hears("Fully tracked vehicle is in Y27 now.")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    listener.hears("Yours: Fully tracked vehicle in Y27.")
    for pressed in ("unit-done", "edit-units", "unit-edit", "unit-turn-right"):
        player.sees(pressed).first.focus()
        page.keyboard.press("Enter")
    listener.hears("Fully tracked vehicle: Faces 1 o'clock, between ")
    expect(player.sees("unit-turn-right")).to_be_focused()
    player.sees("unit-move").focus()
    page.keyboard.press("Enter")
    listener.hears("Tap its new hex.")
    player.sees("map").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    listener.hears("Fully tracked vehicle is in Y28 now.")
    for pressed in ("unit-done", "unit-remove"):
        player.sees(pressed).first.focus()
        page.keyboard.press("Enter")
    listener.hears("Fully tracked vehicle is off the map.")
    assert page.evaluate("document.activeElement.closest('.panel') !== null")
