"""A way that takes several turns, by touch: where each ends, later ones folded, and the way with the fewest."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import pictures
from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

FAR = "?ask=path&map=yard&system=red-barricades&from=A1&to=F6&unit=infantry&mp=3"


def test_a_way_over_several_turns_is_told_turn_by_turn(open_page: OpenPage) -> None:
    player = Player(open_page(FAR, size="landscape"), touch=True).ready()
    page = player.page
    turns = page.get_by_test_id("turn")
    expect(player.sees("move-total")).to_have_attribute("data-status", "beyond")
    expect(player.sees("move-total")).to_contain_text("It is there in turn 4.")
    expect(turns).to_have_count(4)
    expect(turns.first).to_contain_text("Turn 1")
    expect(page.locator(".ov-turn")).to_have_count(3)
    later = page.get_by_test_id("later-steps")
    expect(later.first).to_be_hidden()
    turns.nth(1).tap()
    expect(later.first).to_be_visible()
    pictures.keep(page, "turns")
    expect(player.sees("sooner")).to_contain_text("is there in turn 3")
    player.press("objective", objective="soonest")
    expect(turns).to_have_count(3)
    expect(page).to_have_url(re.compile("best=soonest"))
    expect(page.get_by_test_id("sooner")).to_have_count(0)


def test_on_a_phone_a_long_way_shows_its_first_turn_with_its_tag(open_page: OpenPage) -> None:
    player = Player(
        open_page("?ask=path&map=dtw&system=ats&from=W23&to=E38&unit=personnel&mp=4", size="phone"), touch=True
    ).ready()
    page = player.page
    tag = page.locator(".ov-tag", has_text="Turn 1 ends in V25")
    expect(tag).to_be_in_viewport(ratio=1)
    expect(page.locator('.board [data-hex="W23"]').first).to_be_in_viewport(ratio=1)
    box = page.locator('.board [data-hex="W23"]').first.bounding_box()
    assert box is not None
    assert box["height"] >= 30  # a finger finds it
