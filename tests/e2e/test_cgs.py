"""CGS by touch and by keyboard: its forms, its counters of every kind, and all of it without a network."""

from __future__ import annotations

import random
import re
from typing import cast
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from rules_core import maps
from rules_core.links.writing import query_to_link
from rules_core.query import answer
from rules_core.systems.registry import find_system, system_ids
from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.engine import wait_until_offline_ready
from tests.e2e.plain_host import PlainHost
from tests.e2e.player import Player, lies_free
from tests.support.forms import Game, filled, near

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=cgs&from=T30&to=Y30"
DRAWS = 60
"""How many times a form is filled in by lot until the rules answer it."""

ASKED_ELSEWHERE = """link => {
    history.pushState("", "", link);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
"""Goes to another link of the app without loading it again, as Forward does."""


def control(player: Player, field: str, value: str = "", test_id: str = "input") -> Locator:
    wanted = f'[data-value="{value}"]' if value else ""
    return player.page.locator(f'[data-testid="{test_id}"][data-input="{field}"]{wanted}').first


def typed(player: Player, field: str, text: str) -> None:
    control(player, field).fill(text)
    control(player, field).press("Enter")


# --- forms ---


def map_for(system_id: str) -> str:
    """The first of our maps that a game is played on."""
    return next(name for name in maps.shipped() if system_id in maps.load(name).systems)


def some_answered(system_id: str) -> dict[str, tuple[str, str, bool]]:
    """For every procedure a link to it, filled in, the words of its verdict, and whether that rests on a rule."""
    map_id = map_for(system_id)
    game = Game(find_system(system_id), map_id)
    found = {}
    for procedure in game.system.procedures:
        choose = random.Random(procedure.id)
        for _ in range(DRAWS):
            inputs = filled(procedure.inputs, choose, game, near(map_id, choose, 2), 0.5)
            query = {"kind": "table", "system": system_id, "map": map_id, "name": procedure.id, "inputs": inputs}
            answered = answer(query)
            if answered["kind"] == "table":
                rows = cast("list[dict[str, object]]", [*answered["facts"], *answered["outcomes"]])
                cited = any(row["cite"] for row in rows)
                found[procedure.id] = f"?{query_to_link(query)}", str(answered["verdict"]), cited
                break
    return found


@pytest.mark.parametrize("system", system_ids())
def test_every_form_is_labelled_filled_in_and_answered(open_page: OpenPage, system: str) -> None:
    links = some_answered(system)
    assert links.keys() == {procedure.id for procedure in find_system(system).procedures}
    page = open_page(f"?ask=table&map={map_for(system)}&system={system}", size="phone")
    player = Player(page, touch=True).ready()
    expect(player.sees("table-row")).to_be_visible()
    for name, (link, verdict, cited) in links.items():
        page.evaluate(ASKED_ELSEWHERE, link)
        procedure = next(row for row in find_system(system).procedures if row.id == name)
        expect(page.locator(".table-head h2")).to_have_text(procedure.title)
        expect(player.sees("verdict")).to_contain_text(verdict, ignore_case=True)
        assert page.locator(".field").count() >= (1 if procedure.inputs else 0)
        assert page.locator(".field-title").evaluate_all("found => found.every(one => one.innerText.trim())")
        rules = page.locator("[data-testid=facts] .cite, .outcome-detail .cite, .outcome .cite")
        # What is not known yet rests on no rule.
        expect(rules.first if cited else page.locator(".table-head")).to_be_attached()
        # Nothing reaches past the page's edge.
        assert page.evaluate("(p => p.scrollWidth <= p.clientWidth)(document.querySelector('.page'))"), name


def test_what_the_text_lacks_is_typed_in_by_touch(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=table&map=dtw&system=cgs", size="phone"), touch=True).ready()
    page = player.page
    player.sees("table-search").fill("mines")
    player.press("table-row", table="mines")
    expect(player.sees("facts")).to_contain_text("CGS 7.4.7")
    for field, text in (("up_to_e", "10"), ("up_to_c", "25"), ("up_to_m_plus", "40"), ("up_to_m", "60")):
        typed(player, field, text)
    expect(page.locator(".outcome .percent").first).to_have_text("10%")
    fractions = page.locator(".outcome .fraction").all_inner_texts()
    assert "1/10" in fractions
    typed(player, "up_to_c", "many")
    expect(page.locator('[data-field="up_to_c"]')).to_contain_text("must be a whole number")
    typed(player, "up_to_c", "25")
    player.press("roll")
    expect(player.sees("rolled")).to_be_visible()
    expect(page.locator(".outcome.is-rolled")).to_have_count(1)


def test_an_action_check_is_made_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("?ask=table&map=dtw&system=cgs")
    player = Player(page, touch=False).ready()
    expect(player.sees("table-row")).to_be_visible()
    player.sees("table-search").focus()
    page.keyboard.type("recovery")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(player.sees("table-form")).to_be_visible()
    control(player, "check_value", test_id="input-more").focus()
    for _ in range(6):
        page.keyboard.press("Enter")
    expect(control(player, "check_value")).to_have_value("6")
    expect(page.locator(".outcome .percent").first).to_have_text("60%")
    control(player, "state", "wia").focus()
    page.keyboard.press("Enter")
    expect(control(player, "state", "wia")).to_be_focused()
    player.sees("roll").focus()
    page.keyboard.press("Enter")
    expect(player.sees("live")).to_have_text(re.compile("^Rolled"))
    expect(player.sees("roll")).to_be_focused()


# --- counters ---


def middle(hex_: Locator) -> tuple[float, float]:
    box = hex_.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


IN_HEXES = {
    "smoke": "W30", "wreck": "V32", "vehicle": "U29", "infantry": "T31", "fire": "S31", "dug-in": "X29",
    "trench": "W31", "at-trench": "X31", "mines": "Y29", "wire": "U28", "roadblock": "Y31", "cover": "X28",
    "in-hex-cover": "V30", "rally-point": "U30", "building-height": "V27", "rubble": "W27",
}  # fmt: skip
ON_HEXSIDES = {
    "mousehole": ("?map=dtw&system=cgs&from=S25&to=S28", "S26", "S27"),
    "bypass-wreck": ("?map=dtw&system=cgs&from=E38&to=E35", "E36", "F36"),
}


def at_the_table(open_page: OpenPage, link: str = LINE, size: str = "landscape") -> Player:
    player = Player(open_page(link, size=size), touch=True).ready()
    player.press("mode-counters")
    expect(player.sees("box")).to_be_attached()
    # Its answer moves the map, and a change is told of as one from that answer.
    expect(player.page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
    return player


def lies(player: Player, count: int) -> None:
    """So many counters are listed as lying on the map."""
    expect(player.page.get_by_test_id("row-remove")).to_have_count(count)


def test_the_counters_are_all_there_are() -> None:
    assert IN_HEXES.keys() | ON_HEXSIDES.keys() == {kind.id for kind in find_system("cgs").counters}


def test_every_counter_of_a_hex_is_laid_moved_and_removed(open_page: OpenPage) -> None:
    player = at_the_table(open_page)
    page = player.page
    player.whole_map()
    player.page.evaluate(ASKED_ELSEWHERE, LINE + "&ask=counters")
    for count, (kind, where) in enumerate(IN_HEXES.items(), 1):
        player.press("tile", kind=kind)
        player.tap_hex(where)
        lies(player, count)
        expect(page).to_have_url(re.compile(f"{kind}:{where}"))
    expect(page.locator(".overlay [data-counter]")).to_have_count(len(IN_HEXES))
    player.sees("table-list").get_by_text("Mines in Y29").tap()
    player.press("move-counter")
    player.tap_hex("Y28")
    expect(page).to_have_url(re.compile("mines:Y28"))
    player.press("remove-counter")
    lies(player, len(IN_HEXES) - 1)
    player.press("clear-table")
    lies(player, 0)


@pytest.mark.parametrize("kind", ON_HEXSIDES)
def test_a_counter_of_a_hexside_is_laid_where_the_finger_is(open_page: OpenPage, kind: str) -> None:
    link, a, b = ON_HEXSIDES[kind]
    player = at_the_table(open_page, link)
    player.press("tile", kind=kind)
    expect(player.page.locator(".overlay .ov-los")).to_be_attached()  # the map moves for its tags
    hexes = [player.page.locator(f'.board [data-hex="{name}"]') for name in (a, b)]
    for found in hexes:
        lies_free(found)
    (x1, y1), (x2, y2) = (middle(found) for found in hexes)
    # A little inside of the first hex.
    player.page.touchscreen.tap((5 * x1 + 4 * x2) / 9, (5 * y1 + 4 * y2) / 9)
    expect(player.page).to_have_url(re.compile(f"{kind}:({a}/{b}|{b}/{a})"))
    lies(player, 1)
    player.press("undo")
    lies(player, 0)


def test_verdict_and_reach_follow_what_is_laid(open_page: OpenPage) -> None:
    player = at_the_table(open_page, "?map=dtw&system=cgs&from=Y28&to=Y31", size="portrait")
    player.press("tile", kind="smoke")
    player.tap_hex("Y29")
    expect(player.sees("effect")).to_contain_text("Y28 to Y31 goes from")
    expect(player.sees("change")).to_contain_text("CGS 6.8.2.1")
    player.press("undo")
    lies(player, 0)
    player.page.evaluate(ASKED_ELSEWHERE, "?ask=path&map=dtw&system=cgs&from=W36&to=X34&unit=squad&mode=running")
    expect(player.sees("move-total")).to_be_visible()
    player.press("mode-counters")
    player.press("tile", kind="mines")
    player.tap_hex("X34")
    expect(player.sees("effect")).to_contain_text("W36 to X34")
    player.press("mode-move")
    expect(player.sees("checks")).to_contain_text("mine attack")


# --- going back ---


def test_back_to_the_line_takes_the_reach_off_the_map(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=cgs&from=T30&to=Y27", size="landscape"), touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.page.evaluate(ASKED_ELSEWHERE, "?ask=reach&map=dtw&system=cgs&from=W36&unit=squad&mode=running")
    expect(player.sees("objective")).to_be_visible()
    reach = player.page.locator("svg.overlay .ov-reach")
    expect(reach).to_have_count(1)
    player.page.go_back()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    expect(reach).to_have_count(0)
    expect(player.page.locator("svg.overlay .ov-los")).to_have_count(1)


def test_a_drawing_that_comes_after_the_player_has_gone_on_is_not_shown(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    plain_host.change(
        "engine.js",
        lambda text: text.replace(
            "async function draw(id, text) {\n    try {",
            "async function draw(id, text) {\n    try {\n      await new Promise((done) => setTimeout(done, 700));",
        ),
    )
    line = "?map=dtw&system=cgs&from=T30&to=Y27"
    player = Player(open_page(plain_host.url + line, size="landscape"), touch=True).ready()
    player.page.evaluate(ASKED_ELSEWHERE, "?ask=reach&map=dtw&system=cgs&from=W36&unit=squad&mode=running")
    reach, los = (player.page.locator(f"svg.overlay .{name}") for name in ("ov-reach", "ov-los"))
    expect(reach).to_have_count(1)
    player.press("zoom-in")  # it is drawn anew
    player.page.go_back()
    expect(los).to_have_count(1)  # what was drawn before has come by now
    expect(reach).to_have_count(0)


# --- without a network ---


def test_it_all_works_with_the_network_gone(open_page: OpenPage, site_server: SiteServer) -> None:
    page = open_page("?map=dtw&system=cgs&from=R26@roof&to=S28", size="portrait")
    player = Player(page, touch=True).ready()
    wait_until_offline_ready(page)
    site_server.stop()
    page.context.set_offline(True)
    page.reload()
    player.ready()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    player.press("compare")
    expect(player.sees("compared-say")).to_contain_text("Both block the line")
    page.evaluate(ASKED_ELSEWHERE, "?ask=path&map=dtw&system=cgs&from=W36&to=X34&unit=squad&mode=running")
    expect(player.sees("move-total")).to_be_visible()
    moves = "D38,E38,face E37/F37,E37"
    page.evaluate(ASKED_ELSEWHERE, f"?ask=walk&map=dtw&system=cgs&unit=tracked&o.facing=east&moves={quote(moves)}")
    expect(player.sees("move-total")).to_have_text("5")
    page.evaluate(ASKED_ELSEWHERE, "?ask=table&map=dtw&system=cgs&name=recovery&i.check_value=6&i.check_drm=0")
    expect(page.get_by_test_id("outcome")).to_have_count(2)
    page.evaluate(ASKED_ELSEWHERE, "?ask=counters&map=dtw&system=cgs&from=X30&to=X33&on=smoke:X32")
    expect(page.locator(".overlay [data-counter]")).to_have_count(1)
    page.goto(f"{site_server.url}?map=kb&system=cgs&from=BB5&to=Z5")
    player.ready()
    expect(player.sees("verdict")).to_contain_text("+10")
