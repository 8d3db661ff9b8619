"""Boards laid edge to edge by touch and by keyboard, made one map, and asked across the seam."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import Drawer
from tests.e2e.engine import ask
from tests.e2e.listener import Listener
from tests.e2e.player import lies_free, resting_place

pytestmark = [pytest.mark.e2e, pytest.mark.site]

UPRIGHT = """() => {
    const letters = [...document.querySelectorAll(".laid-board .map-labels text")];
    return letters.length > 100 && letters.every(text => text.getScreenCTM().a > 0 && text.getScreenCTM().d > 0);
}"""
"""Whether the letters of the board beside the map stand upright."""


CLOTH = """() => {
    const board = document.querySelector("[data-testid=desk-map] svg.board");
    const cloth = board.querySelector("clipPath").firstElementChild.cloneNode();
    board.appendChild(cloth);
    const { width } = cloth.getBBox();
    cloth.remove();
    return width / board.viewBox.baseVal.width;
}"""
"""How much of the map's width its ground is drawn on."""


def test_two_boards_are_joined_by_touch_and_asked_across_the_seam(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="landscape")).edit("hills")
    player.press("tool-boards")
    player.press("join-board", value="hills")
    verdict = player.sees("join-verdict")
    expect(verdict).to_contain_text("They join")
    player.press("join-turned", value="B")
    expect(player.page.get_by_test_id("board-card").nth(1)).to_contain_text("turned 180°, right of A")
    expect(verdict).to_contain_text("They join")
    grip = resting_place(player.sees("laid-grip"))
    start = (grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2)
    player.fingers.drag(start, (start[0] + 90, start[1] + 60))
    expect(verdict).to_contain_text("They do not meet")
    expect(player.sees("join-make")).to_be_disabled()
    player.press("join-side", value="right")
    expect(verdict).to_contain_text("They join")
    expect(player.page.locator(".desk-tick")).not_to_have_count(0)
    player.press("join-turned", value="B")
    expect(player.page.get_by_test_id("board-card").nth(1)).not_to_contain_text("turned")
    expect(verdict).to_contain_text("They join")
    player.press("join-make")
    expect(player.page.locator('[data-testid="desk-map"] [data-hex="B-A5"]')).to_have_count(1)
    player.press("tool-hexes")
    assert player.page.evaluate(CLOTH) > 0.9
    player.press("desk-done")
    expect(player.sees("map-choice")).to_contain_text("Hill Country")
    joined = player.sees("map-choice").get_attribute("data-map")
    across = ask(player.page, {"kind": "los", "map": joined, "system": "cgs", "from": "A-I5", "to": "B-B5"})
    assert across["kind"] == "los"
    assert across["range"] == 3
    for board, start_hex, end_hex in (("A", "F10", "F14"), ("A", "J13", "J16"), ("B", "A8", "C12")):
        query = {
            "kind": "los",
            "map": joined,
            "system": "cgs",
            "from": f"{board}-{start_hex}",
            "to": f"{board}-{end_hex}",
        }
        one = ask(player.page, query)
        alone = ask(player.page, {**query, "map": "hills", "from": start_hex, "to": end_hex})
        assert one["verdict"] == alone["verdict"]
        assert len(one["trace"]) == len(alone["trace"])


def test_on_a_phone_the_names_of_joined_boards_lie_below_the_buttons(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="phone")).edit("hills")
    player.press("tool-boards")
    player.press("join-board", value="hills")
    expect(player.sees("join-verdict")).to_contain_text("They join")
    names = player.page.locator("rect.desk-tag")
    expect(names).to_have_count(2)
    floats = [box for part in player.page.locator(".desk-floats > *").all() if (box := part.bounding_box()) is not None]
    lowest = max(box["y"] + box["height"] for box in floats)
    for name in names.all():
        assert resting_place(name)["y"] >= lowest


def test_boards_are_laid_by_the_keyboard_and_their_letters_stay_upright(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="landscape")).edit("hills")
    player.press("tool-boards")
    player.press("join-board", value="hills")
    card = player.page.get_by_test_id("board-card").nth(1)
    expect(card).to_contain_text("right of A")
    expect(player.sees("join-verdict")).to_be_visible()
    player.sees("desk-map").focus()
    listener = Listener(player.page)
    player.page.keyboard.press("ArrowDown")
    listener.hears("They do not meet")
    expect(player.sees("join-shift")).to_have_text("1")
    expect(player.sees("join-verdict")).to_contain_text("They do not meet")
    player.page.keyboard.press("ArrowUp")
    expect(player.sees("join-shift")).to_have_text("0")
    player.page.keyboard.press("ArrowLeft")
    expect(card).to_contain_text("left of A")
    for key in ("join-turned", "join-mirrored"):
        player.press(key, value="B")
        expect(player.sees("join-verdict")).to_be_visible()
    expect(card).to_contain_text("turned 180°, mirrored")
    player.page.wait_for_function(UPRIGHT)


UNDER_BUTTONS = """tools => tools.flatMap(name => [...document.querySelectorAll(name)]).filter(tool => {
    const at = tool.getBoundingClientRect();
    const over = [...document.querySelectorAll(".desk-area .zooms > *, .desk-floats > *")];
    return over.some(button => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        return at.left < right && at.right > left && at.top < bottom && at.bottom > top;
    });
}).map(tool => tool.outerHTML.slice(0, 120))"""
"""What a finger needs on the map and what lies in part below a button."""


def test_on_a_phone_on_its_side_nothing_that_is_dragged_lies_below_the_zoom_buttons(open_page: OpenPage) -> None:
    page = open_page(size="phone")
    page.set_viewport_size({"width": 844, "height": 390})
    player = Drawer(page).edit("hills")
    player.press("tool-boards")
    player.press("join-board", value="hills")
    expect(player.sees("join-verdict")).to_be_visible()
    expect(player.sees("laid-grip")).to_be_visible()
    lies_free(player.sees("laid-grip"))  # the panel may have grown by the verdict
    assert page.evaluate(UNDER_BUTTONS, ["[data-testid^=laid-]"]) == []
