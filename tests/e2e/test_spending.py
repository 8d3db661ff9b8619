"""What is spent on a step of a way, by touch: once or twice its cost with both chances, and more than it takes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import pictures
from tests.e2e.conftest import OpenPage
from tests.e2e.layout import COVERED, OVER_THE_EDGE
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

WAY = (
    "?ask=path&map=yard&system=north-africa&unit=armored-car&mp=20&from=D6&to=D3&o.in_motion=true"
    "&on=hammada:D4,hammada:C5,hammada:E5,hammada:C4,hammada:E4"
)


@pytest.mark.parametrize(("size", "dark"), swept(("phone", True), ("landscape", False), ("portrait", False), kept=1))
def test_a_step_into_hammada_is_made_for_twice_the_cost(open_page: OpenPage, size: str, dark: bool) -> None:
    page = open_page(WAY, size=size, dark=dark)
    player = Player(page, touch=True).ready()
    total = player.sees("move-total")
    into = page.locator('[data-testid="spend"][data-value="D4@0 x2"]')
    expect(into).to_contain_text("Twice: 8 MP")
    expect(into).to_contain_text("passes 35/36, 97%")
    once = page.locator('[data-testid="spend"][data-value="D4@0 x1"]')
    expect(once).to_contain_text("passes 11/12, 92%")
    expect(once).to_have_attribute("aria-pressed", "true")
    before = int(total.get_attribute("data-total") or 0)
    into.tap()
    expect(into).to_have_attribute("aria-pressed", "true")
    expect(total).to_have_attribute("data-total", str(before + 4))
    expect(page).to_have_url(re.compile(r"ask=walk\S*D4@0%20x2"))
    pictures.keep(page, f"spending-{size}")
    assert page.evaluate(COVERED) == page.evaluate(OVER_THE_EDGE) == []
    page.reload()
    player.ready()
    expect(page.locator('[data-testid="spend"][data-value="D4@0 x2"]')).to_have_attribute("aria-pressed", "true")
    page.go_back()
    expect(once).to_have_attribute("aria-pressed", "true")


def test_a_step_is_made_for_more_than_it_takes(open_page: OpenPage) -> None:
    page = open_page(WAY.partition("&on=")[0], size="landscape")
    player = Player(page, touch=True).ready()
    step = page.locator('[data-testid="path-steps"] [data-n="2"]').first
    step.tap()
    expect(player.sees("spent")).to_have_text("3 MP")
    player.press("spend-step", value="plus")
    expect(player.sees("spent")).to_have_text("4 MP")
    expect(page).to_have_url(re.compile(r"%20mp%204"))
    player.press("spend-step", value="plus")
    expect(player.sees("spent")).to_have_text("5 MP")
    player.press("spend-step", value="minus")
    expect(player.sees("spent")).to_have_text("4 MP")
    player.press("spend-step", value="minus")
    expect(player.sees("spent")).to_have_text("3 MP")
    expect(page.locator('[data-testid="spend-step"][data-value="minus"]')).to_be_disabled()


def test_two_quick_taps_count_twice(open_page: OpenPage) -> None:
    page = open_page(WAY.partition("&on=")[0], size="landscape")
    player = Player(page, touch=True).ready()
    page.locator('[data-testid="path-steps"] [data-n="2"]').first.tap()
    expect(player.sees("spent")).to_have_text("3 MP")
    page.evaluate("""() => {
        const more = document.querySelector('[data-testid="spend-step"][data-value="plus"]');
        more.click();
        more.click();
    }""")
    expect(player.sees("spent")).to_have_text("5 MP")


def test_a_game_without_such_a_rule_shows_no_such_control(open_page: OpenPage) -> None:
    page = open_page("?ask=path&map=dtw&system=cgs&unit=squad&from=E38&to=E35", size="landscape")
    player = Player(page, touch=True).ready()
    step = page.locator('[data-testid="path-steps"] [data-n="1"]').first
    step.tap()
    expect(step).to_be_visible()
    expect(page.get_by_test_id("spending")).to_have_count(0)
    expect(player.sees("move-total")).to_be_visible()
