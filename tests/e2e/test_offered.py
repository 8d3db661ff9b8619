"""The page offers no more than its game answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

SIGHT_ALONE = """
    let bridge;
    const lessened = (text) => {
        const answer = JSON.parse(text);
        const cgs = answer.systems.find((system) => system.id === "cgs");
        Object.assign(cgs, { asks: ["los"], units: [], tables: [], counters: [] });
        return JSON.stringify(answer);
    };
    Object.defineProperty(window, "walkaround", {
        get: () => bridge,
        set(made) {
            const ask = made.engine.ask;
            const asked = (text, callback, lane) => {
                const whole = JSON.parse(text);
                const catalog = whole.kind === "catalog" && !("hex" in whole);
                return ask(text, (answer) => callback(catalog ? lessened(answer) : answer), lane);
            };
            bridge = { ...made, engine: { ...made.engine, ask: asked, get state() { return made.engine.state; } } };
        },
    });
"""
"""The catalog tells of CGS as of a game of sight alone."""


def opened(open_page: OpenPage, link: str, size: str) -> Player:
    page = open_page(size=size)
    page.add_init_script(SIGHT_ALONE)
    page.goto(page.url.partition("?")[0] + link)
    return Player(page, touch=True).ready()


def has_sight_and_maps_alone(player: Player) -> None:
    tabs = player.page.locator(".rail [data-testid^=mode-]")
    expect(tabs).to_have_count(2)
    expect(player.sees("mode-sight")).to_be_visible()
    expect(player.sees("mode-maps")).to_be_visible()


@pytest.mark.parametrize("size", swept("phone", "landscape", "portrait", kept=1))
def test_the_tabs_are_those_of_the_game(open_page: OpenPage, size: str) -> None:
    player = opened(open_page, "?map=dtw&system=cgs&from=R24&to=S30", size)
    expect(player.sees("verdict")).to_be_visible()
    has_sight_and_maps_alone(player)
    expect(player.page.get_by_test_id("fan-toggle")).to_have_count(0)


def test_a_link_to_a_way_opens_in_sight_where_nobody_moves(open_page: OpenPage) -> None:
    player = opened(open_page, "?map=dtw&system=cgs&ask=path&from=D30&to=F28", "landscape")
    expect(player.sees("mode-sight")).to_have_attribute("aria-current", "page")
    has_sight_and_maps_alone(player)


def test_going_over_to_such_a_game_leaves_the_mode_that_it_has_no_use_for(open_page: OpenPage) -> None:
    player = opened(open_page, "?map=dtw&system=ats&ask=path&from=D30&to=F28&unit=personnel&mp=8", "landscape")
    expect(player.sees("move-total")).to_be_visible()
    expect(player.sees("mode-move")).to_be_visible()
    player.press("map-choice")
    player.press("system-choice", map="dtw", value="cgs")
    has_sight_and_maps_alone(player)
    expect(player.sees("mode-sight")).to_have_attribute("aria-current", "page")
