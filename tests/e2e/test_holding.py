"""What is held and turned by touch: the facing of a unit, counters that are dragged, the map itself."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.fingers import Fingers
from tests.e2e.grips import LIFT, MARKS, hexagon, middle, stage
from tests.e2e.player import Player, resting_place
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

COUNTER = ".overlay [data-counter]"
"""A counter on the map, drawn after it was laid: before that nothing is there to hold."""

TANK = "?ask=path&map=dtw&system=cgs&from=W23&to=Y28&unit=tracked&mode=normal&mp=12"


MAP_LOOKS = """() => {
    const look = name => getComputedStyle(document.querySelector(`.map .board${name}`));
    return {
        names: Math.round(parseFloat(look(" .map-labels").fontSize) / look("").getPropertyValue("--map-px")),
        grid: look(" .map-grid").display !== "none",
        ground: [look("").filter, look("").opacity].join(),
    };
}"""
"""How large the names of hexes are in pixels, whether there is a grid, and how strong the ground is."""


def test_costs_stand_in_their_hexes_and_the_names_there_give_way(open_page: OpenPage) -> None:
    address = "?ask=reach&map=dtw&system=ats&from=W23&unit=tracked&mode=assault&mp=8"
    player = Player(open_page(address, size="landscape"), touch=True).ready()
    cost = player.page.locator('text[data-cost="W24"]')
    cost.wait_for()
    around = resting_place(hexagon(player, "W24"))
    number = cost.bounding_box()
    assert number is not None
    share = (number["y"] + number["height"] / 2 - around["y"]) / around["height"]
    assert 0.6 < share < 0.8
    clip = player.page.locator(".map-labels").evaluate("labels => getComputedStyle(labels).clipPath")
    assert "overlay-reach-names" in clip
    expect(player.sees("cost-key")).to_contain_text("MP to get there")
    expect(player.sees("cost-key")).to_contain_text("A dice check on the way there")


def test_a_tank_is_turned_by_its_ring_by_buttons_and_by_keys_and_its_turns_are_told(open_page: OpenPage) -> None:
    player = Player(open_page(TANK, size="landscape"), touch=True).ready()
    expect(player.sees("facing")).to_have_text("Facing not said")
    player.tap(player.page.locator('[data-testid="facing-dot"][data-value="9"]'))
    expect(player.sees("facing")).to_have_text("Faces 9 o'clock")
    expect(player.page).to_have_url(re.compile(r"facing"))
    expect(player.page.locator('.ov-walk .ov-unit[data-hour="9"]')).to_have_count(1)
    expect(player.page.locator(".ov-turning").first).to_be_attached()
    expect(player.page.locator(".row.step.turning").first).to_be_attached()
    knob, other = (
        middle(player.sees("facing-knob")),
        middle(player.page.locator('[data-testid="facing-dot"][data-value="5"]')),
    )
    before = stage(player)
    Fingers(player.page).drag(knob, (knob[0], other[1] + 30), other)
    expect(player.sees("facing")).to_have_text("Faces 5 o'clock")
    assert stage(player) == before
    player.press("turn-right")
    expect(player.sees("facing")).to_have_text("Faces 7 o'clock")
    player.sees("map").focus()
    player.page.keyboard.press("q")
    expect(player.sees("facing")).to_have_text("Faces 5 o'clock")


def test_who_is_on_foot_has_no_ring_and_no_dial(open_page: OpenPage) -> None:
    player = Player(
        open_page(TANK.replace("tracked&mode=normal", "squad&mode=cautious"), size="phone"), touch=True
    ).ready()
    expect(player.page.locator(".ov-start").first).to_be_attached()
    expect(player.page.locator(".ov-unit")).to_have_count(0)
    for test_id in ("facing", "facing-dot", "facing-knob"):
        expect(player.page.get_by_test_id(test_id)).to_have_count(0)


@pytest.mark.parametrize("size", swept("portrait", "landscape", kept=1))
def test_a_counter_is_dragged_out_of_the_box_and_from_hex_to_hex(open_page: OpenPage, size: str) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30&to=Y27", size=size), touch=True).ready()
    expect(player.sees("totals")).to_have_text("+5")
    player.page.locator(MARKS).first.wait_for(state="attached")
    player.press("mode-counters")
    fingers = Fingers(player.page)
    tile = player.page.locator('[data-testid="tile"][data-kind="smoke"]').first
    expect(tile).to_be_attached()
    tile.evaluate("tile => tile.scrollIntoView({block: 'center'})")
    x, y = middle(hexagon(player, "V29"))
    before = stage(player)
    fingers.carry(middle(tile), (x, y + LIFT))
    expect(player.sees("change")).to_contain_text("Smoke in V29")
    expect(player.sees("effect")).to_have_text("T30 to Y27 goes from +5 to +9.")
    assert stage(player) == before
    player.page.locator(COUNTER).first.wait_for(state="attached")
    to_x, to_y = middle(hexagon(player, "X30"))
    fingers.drag((x, y), (x + 20, y + 20), (to_x, to_y + LIFT))
    expect(player.sees("change")).to_contain_text("Smoke in X30")
    assert stage(player) == before
    expect(player.page.get_by_test_id("drag-ghost")).to_have_count(0)
    player.press("undo-change")
    expect(player.page).to_have_url(re.compile(r"on=smoke:V29"))


def test_a_counter_is_not_dropped_where_a_rule_forbids_it(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=D33&to=E33&on=hedgehog:E31", size="landscape"), touch=True)
    player.ready().page.locator("[data-answered=true]").wait_for(state="attached")
    player.press("mode-counters")
    expect(player.sees("tile")).to_be_attached()
    player.page.locator(COUNTER).first.wait_for(state="attached")
    (x, y), (to_x, to_y) = middle(hexagon(player, "E31")), middle(hexagon(player, "D30"))
    Fingers(player.page).drag((x, y), (x + 20, y + 20), (to_x, to_y + LIFT))
    expect(player.sees("refusal")).to_contain_text("A hedgehog may not be set up in D30, a paved road hex (ATS 1.4.6).")
    expect(player.page).to_have_url(re.compile(r"on=hedgehog:E31$"))


SHARE = """hex => {
    const board = document.querySelector(".map svg.board").getBoundingClientRect(), box = hex.getBoundingClientRect();
    return [
        (box.x + box.width / 2 - board.x) / board.width,
        (box.y + box.height / 2 - board.y) / board.height,
    ];
}"""
"""Both are looked at in one moment: the map may still move."""


def _share(player: Player, name: str) -> tuple[float, float]:
    """How far a hex lies from the left and from the top of the map, as a share of all of it."""
    across, down = hexagon(player, name).evaluate(SHARE)
    return across, down


def _stands(player: Player, transform: str) -> None:
    """Wait until the map is turned so, which it is on a frame of its own."""
    expect(player.sees("map").locator(".stage")).to_have_attribute("style", re.compile(transform))


def test_the_map_is_turned_for_the_player_opposite_and_taps_still_hit(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30&to=Y27", size="landscape"), touch=True).ready()
    expect(player.sees("totals")).to_have_text("+5")
    x, y = middle(hexagon(player, "V29"))
    Fingers(player.page).twist((x, y), 90, 0.8)
    expect(player.sees("map-compass")).to_be_visible()
    _stands(player, r"rotate\(90deg\)")
    player.press("settings")
    player.press("map-turn", value="2")
    _stands(player, r"rotate\(180deg\)")
    player.page.keyboard.press("Escape")
    expect(player.page.locator("dialog[open]")).to_have_count(0)  # what lies behind it takes no key
    player.whole_map()
    first, last = middle(hexagon(player, "T30")), middle(hexagon(player, "Y27"))
    assert first[0] > last[0]
    assert first[1] < last[1]
    player.tap_hex("X29")
    expect(player.page).to_have_url(re.compile(r"to=X29"))
    line = "?map=dtw&system=ats&from=T30&to=Y27"
    again = Player(open_page(line, size="phone", beside=player.page), touch=True).ready()
    _stands(again, r"rotate\(180deg\)")
    # What the player opposite sees is the mirror of what lies the right way round: every hex as far from the far end.
    again.whole_map()
    opposite = {name: _share(again, name) for name in ("T30", "Y27", "A1")}
    again.press("map-compass")
    expect(again.sees("map-compass")).to_be_hidden()
    _stands(again, r"^(?!.*rotate)")
    again.whole_map()
    for name, (across, down) in opposite.items():
        assert _share(again, name) == pytest.approx((1 - across, 1 - down), abs=0.005)


def looks_at_rest(player: Player, name: str) -> dict[str, Any]:
    """How the map looks once it has come to rest: names are as large as its scale has them."""
    resting_place(hexagon(player, name))
    found: dict[str, Any] = player.page.evaluate(MAP_LOOKS)
    return found


def test_hex_names_grid_and_terrain_are_shown_as_the_player_wishes_and_stay_so(open_page: OpenPage) -> None:
    line = "?map=dtw&system=ats&from=T30&to=Y27"
    player = Player(open_page(line, size="phone"), touch=True).ready()
    expect(player.sees("totals")).to_have_text("+5")
    before = looks_at_rest(player, "T30")
    player.press("settings")
    for name, value in (("map-labels", "large"), ("map-grid", "none"), ("map-terrain", "pale")):
        player.press(name, value=value)
    player.page.keyboard.press("Escape")
    player.page.wait_for_function(
        f"""before => {{
            const now = ({MAP_LOOKS})();
            return now.names > before.names && now.grid !== before.grid && now.ground !== before.ground;
        }}""",
        arg=before,
    )
    after = looks_at_rest(player, "T30")
    assert after["names"] > before["names"]
    assert (before["grid"], after["grid"]) == (True, False)
    assert after["ground"] != before["ground"]
    again = Player(open_page(line, size="phone", beside=player.page), touch=True).ready()
    expect(again.sees("totals")).to_have_text("+5")
    assert looks_at_rest(again, "T30") == after
