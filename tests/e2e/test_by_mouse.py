"""What fingers drag is dragged by the mouse too, and lies right under its pointer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.fingers import Place
from tests.e2e.grips import hexagon, middle, stage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def _drag(player: Player, start: Place, end: Place) -> None:
    mouse = player.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=8)
    mouse.up()


def test_ends_units_and_counters_are_dragged_by_the_mouse(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30&to=Y27"), touch=False).ready()
    page = player.page
    expect(player.sees("totals")).to_have_text("+5")
    expect(page.locator(".overlay .ov-los")).to_be_attached()  # the map moves for its tags
    _drag(player, middle(hexagon(player, "Y27")), middle(hexagon(player, "W29")))
    expect(page).to_have_url(re.compile("from=T30&to=W29"))
    expect(player.sees("verdict")).to_be_visible()

    player.press("look-sees")
    player.press("unit-add")
    player.sees("unit-class").select_option("personnel")
    player.tap_hex("U28")
    expect(player.sees("unit-step")).to_contain_text("U28")
    player.press("unit-done")
    expect(page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
    unit = page.locator('[data-own="1"] .ov-counter-tile')
    start, end = middle(unit), middle(hexagon(player, "V29"))
    before = stage(player)  # now that it lies still
    _drag(player, start, end)
    expect(player.sees("unit-step")).to_contain_text("is in V29 now")
    expect(page).to_have_url(re.compile("units=V29"))

    player.press("mode-counters")
    tile = page.locator('[data-testid="tile"][data-kind="smoke"]').first
    expect(tile).to_be_visible()
    tile.scroll_into_view_if_needed()
    _drag(player, middle(tile), middle(hexagon(player, "V28")))
    expect(page).to_have_url(re.compile("on=smoke:V28"))
    _drag(player, middle(hexagon(player, "V28")), middle(hexagon(player, "W28")))
    expect(page).to_have_url(re.compile("on=smoke:W28"))
    assert stage(player) == before, "dragging moved the map"
    expect(page.get_by_test_id("drag-ghost")).to_have_count(0)
