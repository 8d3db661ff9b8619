"""What helps a hand at the map desk: the loupe, arrow keys, a hex put right on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import Drawer
from tests.e2e.engine import ask

pytestmark = [pytest.mark.e2e, pytest.mark.site]


ABOVE_THE_SHEET = """name => {
    const sheet = document.querySelector("dialog[open]").getBoundingClientRect();
    const hex = document.querySelector(`.stage .board [data-hex="${name}"]`).getBoundingClientRect();
    return hex.bottom <= sheet.top && hex.height > 40;
}"""
"""Whether a hex is seen above what came up over the map, as large as a finger."""


def test_a_map_is_drawn_by_keys_alone_and_a_finger_has_a_loupe(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="landscape")).begin(title="Keys")
    keyboard = player.page.keyboard
    player.sees("desk-map").focus()
    for key in ("h", "ArrowRight", "Enter", "o", "ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Enter"):
        keyboard.press(key)
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        keyboard.press(key)
    expect(player.sees("desk-line")).to_contain_text("3 corners, over")
    keyboard.press("Shift+Enter")
    expect(player.page.locator(".desk-handle")).to_have_count(0)
    player.saved()
    keyboard.press("z")
    keyboard.press("z")
    expect(player.sees("desk-undo")).to_be_disabled()
    keyboard.press("Shift+Z")
    player.saved()
    expect(player.sees("desk-undo")).to_be_enabled()
    player.press("tool-outline")
    player.fingers.press(player.hex(5, 5))
    loupe = player.sees("loupe")
    expect(loupe).to_be_visible()
    box = loupe.bounding_box()
    finger = player.hex(5, 5)
    assert box is not None
    assert box["width"] == pytest.approx(168, abs=1)
    assert box["x"] + box["width"] <= finger[0] + 84
    assert box["y"] + box["height"] <= finger[1]


def test_a_hex_is_put_right_on_a_phone_in_a_copy_that_is_made_once(open_page: OpenPage) -> None:
    player = Drawer(open_page("?map=hills&system=cgs", size="phone"))
    player.ready()
    player.sees("map").focus()
    player.page.keyboard.press("ArrowDown")
    expect(player.sees("live")).to_have_text(re.compile(r"^[A-J]\d+\b"))
    heard = re.match(r"[A-J]\d+", player.sees("live").inner_text())
    assert heard is not None
    name = heard[0]
    player.page.keyboard.press("m")
    player.press("hex-verb", value="correct")
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"Correct {name}")
    player.page.wait_for_function(ABOVE_THE_SHEET, arg=name)  # the hex that is put right is seen
    swatch = player.page.locator("[data-testid=correct-terrain][data-value=woods] img")
    expect(swatch).to_have_attribute("src", re.compile("blob:"))
    light = swatch.get_attribute("src")
    player.page.emulate_media(color_scheme="dark")  # dusk falls while it is open
    expect(swatch).to_have_attribute("src", re.compile("blob:"))
    expect(swatch).not_to_have_attribute("src", str(light))
    player.press("correct-terrain", value="woods")
    player.press("correct-save")
    expect(player.sees("notice")).to_contain_text("A copy was made for you, “Hill Country, my copy”")
    expect(player.sees("map-choice")).to_have_attribute("data-map", "hill-country-my-copy")
    column, row = name[0], int(name[1:])
    query = {"kind": "los", "system": "cgs", "from": f"{column}{row - 2}", "to": f"{column}{row + 2}"}
    found = ask(player.page, {**query, "map": "hill-country-my-copy"})
    before = ask(player.page, {**query, "map": "hills"})
    assert any("oods" in row["what"] for row in found["trace"])
    assert not any("oods" in row["what"] for row in before["trace"])


def test_on_a_phone_the_rail_stays_at_the_tool_that_was_taken(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="phone")).begin()
    rail = player.page.locator(".desk-rail")
    player.press("tool-boards")
    expect(player.sees("tool-boards")).to_have_attribute("aria-pressed", "true")
    expect(player.sees("tool-boards")).to_be_in_viewport(ratio=1)
    far = rail.evaluate("rail => rail.scrollLeft")
    assert far > 0
    player.press("join-board")
    expect(player.sees("join-verdict")).to_be_visible()
    assert rail.evaluate("rail => rail.scrollLeft") == far
