"""The desert by touch: totals on a die, the sun and its zone, turns stepped by hand, what a rule forbids, platoons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e import pictures
from tests.e2e.conftest import OpenPage
from tests.e2e.layout import COVERED, OVER_THE_EDGE
from tests.e2e.player import Player
from tests.e2e.test_conditions import choose
from tests.support.sweep import swept
from tests.support.vasl import BOARDS, MISSING_BOARDS

pytestmark = [pytest.mark.e2e, pytest.mark.site]

GROUND = "map=desert-ground&system=north-africa"
DUST = f"?{GROUND}&from=C4&to=H4&c.ec=dry&c.dust=heavy"
SUN = f"?{GROUND}&from=C4&to=G4&c.time=early-morning"
IMPORT_LIMIT_MS = 120_000


def opened(open_page: OpenPage, address: str, size: str = "landscape", *, dark: bool = False) -> Player:
    return Player(open_page(address, size=size, dark=dark), touch=True).ready()


@pytest.mark.parametrize(("size", "dark"), swept(("landscape", False), ("phone", True), kept=1))
def test_the_die_is_rolled_and_the_span_stays(open_page: OpenPage, size: str, dark: bool) -> None:
    player = opened(open_page, DUST, size, dark=dark)
    page = player.page
    verdict = player.sees("verdict")
    expect(verdict).to_contain_text("+3 to +6")
    rows = page.get_by_test_id("die-row")
    expect(rows).to_have_count(4)
    expect(page.locator(".die-row.ringed")).to_have_count(0)
    player.press("throw")
    ringed = page.locator(".die-row.ringed")
    expect(ringed).to_have_count(1)
    total = ringed.get_attribute("data-total")
    expect(player.sees("live")).to_have_text(re.compile(rf"Rolled [1-6]: \+{total}$"))
    expect(verdict).to_contain_text("+3 to +6")
    expect(player.sees("throw")).to_have_text("Roll it again")
    assert page.evaluate(COVERED) == page.evaluate(OVER_THE_EDGE) == []
    pictures.keep(page, f"die-{size}")
    player.press("throw")
    expect(ringed).to_have_count(1)
    if size == "landscape":  # another target is another total: what was thrown for the old one is gone
        player.tap_hex("G4")
        expect(page).to_have_url(re.compile("to=G4"))
        expect(player.sees("throw")).to_have_text("Roll it")
        expect(ringed).to_have_count(0)


def test_north_is_said_and_the_zone_is_shown_and_hidden(open_page: OpenPage) -> None:
    player = opened(open_page, SUN)
    page = player.page
    say = player.sees("say-condition")
    expect(say).to_have_text("Say it: North")
    expect(player.sees("why").locator('[data-holds="?"]')).to_have_count(1)
    say.tap()
    choose(player, "north", "up")
    player.press("conditions-back")
    expect(player.sees("verdict")).to_contain_text("+2")
    expect(player.sees("compass")).to_have_attribute("data-north", "0")
    expect(page.get_by_test_id("say-condition")).to_have_count(0)
    zone, toggle = page.locator(".ov-zone"), player.sees("zone-toggle")
    expect(zone).to_have_count(1)
    expect(toggle).to_have_attribute("aria-pressed", "true")
    pictures.keep(page, "sun-landscape")
    toggle.tap()
    expect(zone).to_be_hidden()
    expect(player.sees("zone-toggle")).to_have_attribute("aria-pressed", "false")
    expect(player.sees("verdict")).to_contain_text("+2")
    expect(page.get_by_test_id("compass")).to_have_count(0)
    player.press("zone-toggle")
    expect(zone).to_be_visible()
    # The line out of the zone has its cross, and no +2.
    player.tap_hex("C2")
    expect(page).to_have_url(re.compile("to=C2"))
    expect(player.sees("why").locator('[data-holds="no"]')).not_to_have_count(0)


def test_turns_are_stepped_by_hand_and_taken_back_one_by_one(open_page: OpenPage) -> None:
    player = opened(open_page, f"?{GROUND}")
    page = player.page
    player.press("open-conditions")
    choose(player, "ec", "very-dry")
    rung = '[data-testid="condition-choice"][data-input="dust"][aria-pressed="true"]'
    for density in ("light", "moderate"):
        player.press("turn-choice", input="wind", value="heavy-wind")
        gusts = page.locator('[data-testid="turn-choice"][data-input="gusts"]')
        if gusts.get_attribute("aria-pressed") != "true":
            player.press("turn-choice", input="gusts")
        expect(player.sees("next-say")).to_contain_text(f"dust rises to {density.capitalize()}")
        player.press("next-turn")
        expect(page.locator(rung)).to_have_attribute("data-value", density)
    player.press("turn-choice", input="rain")
    player.press("next-turn")
    expect(page.locator(rung)).to_have_attribute("data-value", "none")
    expect(player.sees("condition").locator("..").locator('[data-field="dust"]')).to_contain_text("It has rained")
    for density in ("moderate", "light", "none"):
        if density == "light":  # what was stepped is stepped back by whoever opens the app again
            player.press("conditions-back")
            page.reload()
            player.ready().press("conditions-pill")
        player.press("conditions-undo")
        expect(page.locator(rung)).to_have_attribute("data-value", density)
    expect(player.sees("condition").locator("..").locator('[data-field="dust"]')).not_to_contain_text("It has rained")
    player.press("conditions-undo")
    expect(page.locator('[data-input="ec"][data-value="very-dry"]')).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_test_id("conditions-undo")).to_have_count(0)


def test_a_step_that_a_rule_forbids_says_which(open_page: OpenPage) -> None:
    player = opened(open_page, f"?ask=walk&{GROUND}&unit=truck&moves=M5,N5")
    player.tap_hex("N6")
    why = player.sees("why-not")
    expect(why).to_contain_text("No way")
    expect(why).to_contain_text("Trucks may not enter crags, as in N6")
    expect(why).to_contain_text("NA 176.5")
    pictures.keep(player.page, "forbidden")
    player.press("undo-step")
    expect(player.page.get_by_test_id("why-not")).to_have_count(0)
    expect(player.sees("move-total")).to_be_visible()


@pytest.mark.parametrize("size", swept("phone", "landscape", kept=1))
def test_the_table_of_a_platoon_is_filled_in(open_page: OpenPage, size: str) -> None:
    player = opened(open_page, f"?ask=table&{GROUND}&name=platoon-impulse", size)
    page = player.page
    expect(player.sees("still-needed")).to_contain_text("A's MP")
    for name, text in (
        ("mp_a", "11"),
        ("mp_b", "12"),
        ("mp_c", "12"),
        ("cost_a", "1"),
        ("cost_b", "1"),
        ("cost_c", "1"),
    ):
        field = page.locator(f'[data-testid="input"][data-input="{name}"]').first
        field.fill(text)
        field.press("Enter")
        expect(page).to_have_url(re.compile(rf"i\.{name}={text}\b"))
    page.locator('[data-testid="input"][data-input="same"][data-value="all"]').first.tap()
    expect(player.sees("facts")).to_contain_text("3 MP")  # whoever comes last pays that, and each is charged it
    page.locator('[data-testid="input"][data-input="starts"][data-value="true"]').first.tap()
    expect(player.sees("facts")).to_contain_text("4 MP")
    pictures.keep(page, f"platoon-{size}")
    assert page.evaluate(OVER_THE_EDGE) == []


def test_the_legend_has_the_signs_of_the_desert(open_page: OpenPage) -> None:
    player = opened(open_page, f"?{GROUND}")
    player.press("mode-maps")
    legend = player.sees("legend")
    for words in ("Hillock", "Deir", "Wadi", "Hammada", "Sand", "Dune"):
        expect(legend).to_contain_text(re.compile(words, re.IGNORECASE))
    legend.evaluate("legend => legend.scrollIntoView()")  # at once: the page may be drawn again meanwhile
    pictures.keep(player.page, "legend")


@pytest.mark.skipif(not BOARDS.is_dir(), reason=MISSING_BOARDS)
@pytest.mark.parametrize("dark", [False, True])
def test_a_desert_board_is_added_and_asked(open_page: OpenPage, dark: bool) -> None:
    player = opened(open_page, "", dark=dark)
    page = player.page
    player.press("mode-maps")
    with page.expect_file_chooser() as chooser:
        player.press("add-board")
    chooser.value.set_files(Path(BOARDS) / "bd25")
    expect(page.locator('.board[data-map="25"] [data-hex="X7"]')).to_have_count(1, timeout=IMPORT_LIMIT_MS)
    player.whole_map()
    pictures.keep(page, f"bd25-{'dark' if dark else 'light'}")
    page.goto(f"{page.url.partition('?')[0]}?map=25&system=north-africa&from=X7&to=BB5")
    player.ready()
    expect(player.sees("verdict")).to_be_visible(timeout=IMPORT_LIMIT_MS)
    expect(page.get_by_test_id("notice")).to_have_count(0)
    pictures.keep(page, f"bd25-line-{'dark' if dark else 'light'}")


def test_a_platoon_moves_by_impulses_and_its_link_says_the_same(open_page: OpenPage) -> None:
    player = opened(open_page, f"?ask=path&{GROUND}&unit=tracked&mode=normal&mp=11")
    page = player.page
    player.press("unit-change")
    page.locator('[data-testid="mode-choice"] [data-mode="platoon"]').tap()
    player.press("unit-change")
    player.press("mode-counters")
    page.locator('[data-testid="tile"][data-kind="vehicle"]', has_text="same platoon").tap()
    player.tap_hex("D5")
    player.press("mode-move")
    player.tap_hex("D4")
    expect(player.sees("reach-summary")).to_contain_text("In a platoon, by Impulses")
    player.tap_hex("D2")
    expect(player.sees("move-total")).to_have_text("6")
    expect(player.sees("path-steps")).to_contain_text("The AFV of D5 goes to D3 for 3 MP. Each is charged 3 MP")
    pictures.keep(page, "platoon-way")
    address = page.url
    page.goto("about:blank")
    again = opened(open_page, address[address.index("?") :])
    expect(again.sees("move-total")).to_have_text("6")
    expect(again.sees("path-steps")).to_contain_text("Each is charged 3 MP")


UNDER_THE_PILL = """() => {
    const pill = document.querySelector(".conditions-pill").getBoundingClientRect();
    const tags = [...document.querySelectorAll(".overlay .ov-tag")].map(tag => tag.getBoundingClientRect());
    const under = tags.filter(({ left, top }) => left < pill.right && top < pill.bottom);
    return tags.length > 0 && under.length === 0;
}"""
"""Whether what a line's ends are called is clear of the pill of the conditions."""


def test_on_a_phone_on_its_side_the_conditions_lie_over_no_tag_of_the_line(open_page: OpenPage) -> None:
    page = open_page("health", size="phone")
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(page.url.removesuffix("health") + "?map=yard&system=north-africa&from=E5&to=E8&c.ec=dry&c.dust=light")
    expect(Player(page, touch=True).ready().sees("verdict")).to_be_visible()
    expect(page.locator(".conditions-pill")).to_be_visible()
    page.wait_for_function(UNDER_THE_PILL)
