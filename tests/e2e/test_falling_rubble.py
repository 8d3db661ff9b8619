"""Falling rubble on the map: rolled, put there, and followed into the next building, with its way drawn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

FALLS = "?map=yard&system=red-barricades&on=rubble:E8@2&ask=table&name=falling-rubble&i.at=E8@2&roll=6,4"


@pytest.mark.parametrize("size", swept("phone", "landscape", kept=1))
def test_rubble_is_followed_from_building_to_building(open_page: OpenPage, size: str) -> None:
    player = Player(open_page(FALLS, size=size), touch=True).ready()
    page = player.page
    expect(player.sees("rolled")).to_contain_text("Falls into E9")
    page.locator('.outcome.is-rolled [data-testid="put-on-map"]').tap()
    expect(page).to_have_url(re.compile(r"rubble:E9"))
    expect(page.locator(".outcome.is-rolled")).to_contain_text("make a DR for E9 too")
    field = page.locator('[data-testid="input"][data-input="at"]').first
    field.fill("E9")
    field.press("Enter")
    expect(player.sees("verdict")).to_contain_text("colored 5 or more")
    player.press("show-marks")
    expect(page.locator(".ov-mark-arrow")).to_have_count(1)
    expect(player.sees("marks")).to_contain_text("F9")
    prompt = player.sees("map-prompt").bounding_box()
    told = page.locator(".notices:not(.desk-area > .notices)").bounding_box()
    assert prompt is not None
    assert told is None or told["y"] >= prompt["y"] + prompt["height"]
    player.press("leave-map")
    player.press("roll")
    expect(player.sees("rolled")).to_be_visible()
