"""A scenario's conditions by touch: set, stepped turn by turn, undone, kept, taken along by questions and links."""

from __future__ import annotations

import re
from typing import Protocol

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import pictures
from tests.e2e.conftest import SiteServer
from tests.e2e.engine import START_LIMIT_MS
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

MAP = "map=yard&system=north-africa"


class Opens(Protocol):
    def __call__(
        self, address: str = "", *, size: str = "desktop", dark: bool = False, first_visit: bool = False
    ) -> Page: ...


def opened(open_page: Opens, address: str = f"?{MAP}", size: str = "landscape", dark: bool = False) -> Player:
    return Player(open_page(address, size=size, dark=dark), touch=True).ready()


def choose(player: Player, field: str, value: str) -> None:
    player.press("condition-choice", input=field, value=value)
    chosen = player.page.locator(f'[data-testid="condition-choice"][data-input="{field}"][data-value="{value}"]')
    expect(chosen.first).to_have_attribute("aria-pressed", "true")


def test_a_turn_raises_dust_and_undo_takes_it_back(open_page: Opens) -> None:
    player = opened(open_page)
    player.press("open-conditions")
    expect(player.sees("conditions-band")).to_contain_text("Nothing unusual holds")
    for field, value in (("ec", "dry"), ("dust", "light"), ("wind", "heavy-wind"), ("wind_from", "5")):
        choose(player, field, value)
    player.press("condition-choice", input="gusts")
    expect(player.sees("next-say")).to_have_text("Heavy Wind with gusts: dust rises to Moderate")
    expect(player.sees("conditions-band")).to_contain_text("0 to +4")
    pictures.keep(player.page, "conditions-tablet-light")
    player.press("next-turn")
    moderate = player.page.locator('[data-input="dust"][data-value="moderate"]')
    expect(moderate).to_have_attribute("aria-pressed", "true")
    expect(player.sees("said")).to_contain_text("dust rises to Moderate")
    player.press("conditions-undo")
    expect(player.page.locator('[data-input="dust"][data-value="light"]')).to_have_attribute("aria-pressed", "true")
    player.press("conditions-back")
    expect(player.sees("conditions-pill")).to_contain_text("Light Dust, Dry, Heavy Wind")
    pictures.keep(player.page, "conditions-pill")


def test_what_the_others_forbid_stays_outlined_and_says_why(open_page: Opens) -> None:
    player = opened(open_page, f"?{MAP}&c.ec=wet")
    player.press("conditions-pill")
    light = player.page.locator('[data-input="dust"][data-value="light"]')
    expect(light).to_have_class("rung barred")
    light.tap()
    expect(player.sees("conditions-why")).to_contain_text("Dust needs Dry or Very Dry ground.")
    expect(light).to_have_attribute("aria-pressed", "false")


def test_rain_ends_all_dust_for_the_rest(open_page: Opens) -> None:
    player = opened(open_page, f"?{MAP}&c.ec=dry&c.dust=heavy", size="phone", dark=True)
    player.press("conditions-pill")
    pictures.keep(player.page, "conditions-phone-dark")
    player.press("turn-choice", input="rain")
    expect(player.sees("next-say")).to_have_text("Rain: all dust ends for the rest of the scenario")
    player.press("next-turn")
    expect(player.sees("condition").locator("..").locator('[data-field="dust"]')).to_contain_text("It has rained")
    assert "c.rained=true" not in player.page.url  # the page of conditions has no address of its own
    player.press("conditions-back")
    expect(player.page).to_have_url(re.compile("c.rained=true"))


def test_a_step_of_a_links_conditions_is_undone_after_a_reload(open_page: Opens) -> None:
    player = opened(open_page, f"?{MAP}&c.ec=dry&c.dust=heavy")
    player.press("conditions-pill")
    choose(player, "dust", "moderate")
    player.press("conditions-back")
    expect(player.page).to_have_url(re.compile("c.dust=moderate"))
    player.page.reload()
    player.ready()
    expect(player.sees("conditions-pill")).to_contain_text("Moderate Dust", timeout=START_LIMIT_MS)
    player.press("conditions-pill")
    player.press("conditions-undo")
    heavy = player.page.locator('[data-testid="condition-choice"][data-input="dust"][data-value="heavy"]')
    expect(heavy.first).to_have_attribute("aria-pressed", "true")


def test_alternate_terrain_is_drawn_on_the_map_and_goes_with_it(open_page: Opens) -> None:
    player = opened(open_page, "?map=desert-ground&system=north-africa&c.alternate=broken")
    crags, hammada = (player.page.locator(f"svg.board .map-{name}") for name in ("crags", "d-ham"))
    expect(hammada).to_have_count(0, timeout=START_LIMIT_MS)
    expect(crags.first).to_be_attached()
    pictures.keep(player.page, "conditions-broken")
    player.press("conditions-pill")
    choose(player, "alternate", "none")
    player.press("conditions-back")
    expect(hammada.first).to_be_attached()


def test_the_dice_decide_by_the_month(open_page: Opens) -> None:
    player = opened(open_page, f"?{MAP}&c.month=may")
    player.press("open-conditions")
    expect(player.page.locator('[data-testid="condition-roll"][data-value="weather"]')).to_contain_text("Clear 25/36")
    player.press("roll-all")
    expect(player.sees("said")).to_contain_text("Weather:")


def test_they_are_kept_for_the_game_and_go_with_every_question(open_page: Opens) -> None:
    player = opened(open_page)
    player.press("open-conditions")
    choose(player, "ec", "dry")
    player.press("conditions-back")
    expect(player.sees("conditions-pill")).to_contain_text("Dry")
    player.page.goto(player.page.url.partition("?")[0] + f"?{MAP}")
    player.ready()
    expect(player.sees("conditions-pill")).to_contain_text("Dry", timeout=START_LIMIT_MS)
    player.page.goto(player.page.url.partition("?")[0] + f"?{MAP}&from=E5&to=E8&on=none")
    player.ready()
    expect(player.sees("verdict")).to_be_visible()
    expect(player.page.get_by_test_id("conditions-pill")).to_have_count(0)  # an old link's question has none


def test_they_are_set_and_stepped_with_the_server_gone(open_page: Opens, site_server: SiteServer) -> None:
    player = Player(open_page(f"?{MAP}", size="landscape", first_visit=True), touch=True).ready()
    expect(player.sees("offline")).to_have_attribute("data-state", "ready", timeout=60_000)
    site_server.stop()
    player.page.context.set_offline(True)
    player.page.reload()
    player.ready().press("open-conditions")
    choose(player, "ec", "very-dry")
    choose(player, "wind", "heavy-wind")
    player.press("condition-choice", input="gusts")
    expect(player.sees("next-say")).to_have_text("Heavy Wind with gusts: dust rises to Light")
    player.press("next-turn")
    expect(player.page.locator('[data-input="dust"][data-value="light"]')).to_have_attribute("aria-pressed", "true")
    player.press("conditions-back")
    expect(player.sees("conditions-pill")).to_contain_text("Light Dust, Very Dry, Heavy Wind")
    player.page.reload()
    player.ready()
    expect(player.sees("conditions-pill")).to_contain_text("Light Dust, Very Dry, Heavy Wind")


@pytest.mark.parametrize("size", swept("phone", "portrait", kept=1))
def test_every_row_is_reached_on_a_small_screen(open_page: Opens, size: str) -> None:
    player = opened(open_page, size=size)
    player.press("open-conditions")
    fold = player.page.locator('[data-testid="condition-fold"][data-value="Ground"]')
    fold.tap()
    choose(player, "ec", "very-dry")
    pictures.keep(player.page, f"conditions-{size}-unfolded")
    expect(fold).to_contain_text("Very Dry")
    wide = player.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
