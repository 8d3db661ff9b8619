"""Figures of the player's own rulebooks: asked for by an answer, typed in once, used by all, kept, filed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

TOUCH_SIZES = swept("landscape", "portrait", "phone", kept=1)
WAY = "?ask=path&map=dtw&system=red-barricades&from=E4&to=E5&unit=infantry&mp=4"
LINE = "?map=dtw&system=cgs&from=A10&to=A9"


def type_in(page: Page, key: str, text: str) -> None:
    box = page.locator(f'[data-testid="figure"][data-value="{key}"]')
    box.fill(text)
    box.press("Enter")


@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_an_answer_asks_for_its_figures_and_saving_leads_straight_back_to_it(open_page: OpenPage, size: str) -> None:
    page = open_page(WAY, size=size)
    player = Player(page, touch=True).ready()
    needed = player.sees("figures-needed")
    expect(needed).to_contain_text("To enter a gully or another depression")
    expect(player.sees("missing-cost")).to_have_text("Type in 1 figure")
    player.press("missing-cost")
    expect(player.sees("figures-page")).to_be_visible()
    expect(page.get_by_test_id("figure")).to_have_count(1)
    expect(player.sees("figures-band")).to_contain_text("One of them is asked for by the answer you wanted.")
    type_in(page, "red-barricades costs infantry/depression", "2")
    expect(page.get_by_test_id("figures-page")).to_be_hidden()
    expect(player.sees("move-total")).to_have_attribute("data-total", "2")


def test_a_figure_is_kept_used_by_the_next_question_and_carried_by_links_only_where_it_was_used(
    open_page: OpenPage,
) -> None:
    page = open_page(LINE, size="landscape")
    player = Player(page, touch=True).ready()
    player.press("missing-cost")
    type_in(page, "cgs drms wooden-building", "15")
    expect(player.sees("verdict")).to_contain_text("+15")
    assert "o.drms" not in page.url
    link = player.sees("share-link").get_attribute("href") or ""
    assert "o.drms.wooden-building=15" in link
    again = Player(open_page(LINE, size="phone", beside=page), touch=True).ready()
    expect(again.sees("verdict")).to_contain_text("+15")
    player.page.goto(page.url.partition("?")[0] + "?map=dtw&system=cgs&from=R26&to=S28")
    player.ready()
    expect(player.sees("verdict")).to_be_visible()
    assert "o.drms" not in (player.sees("share-link").get_attribute("href") or "")


def test_the_sheet_of_a_typed_in_figure_says_that_the_player_typed_it_in_and_where_it_stands(
    open_page: OpenPage,
) -> None:
    page = open_page(f"{LINE}&o.drms.wooden-building=15", size="portrait")
    player = Player(page, touch=True).ready()
    player.sees("trace").locator(".cite", has_text="typed in").first.tap()
    sheet = page.locator("dialog.sheet")
    expect(sheet.get_by_role("heading").first).to_have_text("Typed in")
    expect(player.sees("typed-in")).to_contain_text("You typed it in")
    expect(player.sees("typed-in")).to_contain_text("The DRM of a wooden building: 15 DRM (Terrain Effects Chart)")
    expect(sheet).not_to_contain_text("In your rulebook")
    player.press("to-figures")
    expect(player.sees("figures-page")).to_be_visible()


def test_a_links_own_figures_count_first_and_say_so(open_page: OpenPage) -> None:
    page = open_page(LINE, size="portrait")
    player = Player(page, touch=True).ready()
    player.press("missing-cost")
    type_in(page, "cgs drms wooden-building", "15")
    expect(player.sees("verdict")).to_contain_text("+15")
    linked = open_page(f"{LINE}&o.drms.wooden-building=20", size="portrait", beside=page)
    guest = Player(linked, touch=True).ready()
    expect(guest.sees("verdict")).to_contain_text("+20")
    expect(guest.sees("whose-figures")).to_contain_text("before those of your sheet")
    guest.press("own-figures")
    expect(guest.sees("verdict")).to_contain_text("+15")
    expect(linked.get_by_test_id("whose-figures")).to_have_count(0)


def test_figures_are_exported_and_an_import_shows_what_it_changes_before_it_does(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page(size="portrait")
    player = Player(page, touch=True).ready()
    player.press("settings")
    player.press("open-figures")
    page.get_by_test_id("figure-search").fill("wooden building DRM")
    type_in(page, "cgs drms wooden-building", "15")
    with page.expect_download() as saved:
        player.press("figures-export")
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert json.loads(text)["figures"] == {"cgs": {"drms": {"wooden-building": 15}}}
    file = {
        "format": "walkaround-figures",
        "version": 1,
        "figures": {"cgs": {"drms": {"wooden-building": 20, "plunging-fire": 5}, "costs": {"on-foot/marsh": "x"}}},
    }
    path = tmp_path / "figures.json"
    path.write_text(json.dumps(file), encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        player.press("figures-import")
    chooser.value.set_files(path)
    expect(player.sees("figures-pending")).to_contain_text("1 new, 1 differs, 1 left out")
    expect(player.sees("figures-pending")).to_contain_text("15 now, 20 in the file")
    box = page.locator('[data-testid="figure"][data-value="cgs drms wooden-building"]')
    expect(box).to_have_value("15")
    player.press("figures-take")
    expect(box).to_have_value("20")
    player.press("figures-undo")
    expect(box).to_have_value("15")


@pytest.mark.parametrize("typed", ["9+", "1001", "1,2"])
def test_a_wrong_figure_says_what_it_may_be_and_is_never_kept(open_page: OpenPage, typed: str) -> None:
    page = open_page(LINE, size="phone")
    player = Player(page, touch=True).ready()
    player.press("missing-cost")
    type_in(page, "cgs drms wooden-building", typed)
    expect(player.sees("figures-page")).to_contain_text(re.compile("A whole number, nothing else|A number from 0 to"))
    expect(page.locator('[data-figure="cgs drms wooden-building"]')).to_have_attribute("data-state", "wrong")
    player.press("figures-back")
    expect(player.sees("missing-cost")).to_be_visible()


def test_the_sheet_is_worked_by_keyboard_and_every_field_has_its_label(open_page: OpenPage) -> None:
    page = open_page(LINE)
    player = Player(page, touch=False).ready()
    player.sees("missing-cost").focus()
    page.keyboard.press("Enter")
    box = page.get_by_label("The DRM of a wooden building")
    expect(box).to_be_visible()
    box.focus()
    page.keyboard.type("15")
    page.keyboard.press("Enter")
    expect(player.sees("verdict")).to_contain_text("+15")


def test_figures_survive_a_reload_and_the_browsers_back_leaves_the_sheet(open_page: OpenPage) -> None:
    page = open_page(LINE)
    player = Player(page, touch=False).ready()
    player.press("missing-cost")
    page.locator('[data-testid="figure"][data-value="cgs drms wooden-building"]').fill("15")
    page.go_back()
    expect(page.get_by_test_id("figures-page")).to_be_hidden()
    page.reload()
    player.ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("settings")
    player.press("open-figures")
    page.get_by_test_id("figure-search").fill("the DRM of a wooden building")
    expect(page.get_by_test_id("figure").first).to_be_visible()


REMEMBERS = {
    "history": """history.replaceState("own", "", location.href)""",
    "tab": """sessionStorage.setItem("walkaround.visit", JSON.stringify([[location.search, "own"]]))""",
}
"""What a browser still knows of whose question it was: a reload under load may lose either.

It knows so before the page's first script runs, whatever a browser under load would have written by then.
"""


@pytest.mark.parametrize("where", REMEMBERS)
def test_a_figure_typed_where_older_versions_kept_it_comes_onto_the_sheet(open_page: OpenPage, where: str) -> None:
    page = open_page("health", first_visit=True)  # of the same host, and nothing there writes an address
    page.evaluate("words => history.replaceState(null, '', words)", f"/{LINE}&o.drms.wooden-building=15&on=none")
    page.add_init_script(REMEMBERS[where])
    page.reload()
    player = Player(page, touch=False).ready()
    expect(player.sees("verdict")).to_contain_text("+15")
    expect(player.sees("notice")).to_contain_text("1 figure that you typed in before")
    expect(page).not_to_have_url(re.compile(r"o\.drms"))
    again = Player(open_page(LINE, beside=page), touch=False).ready()
    expect(again.sees("verdict")).to_contain_text("+15")


def test_a_figure_that_a_page_was_left_over_is_made_good_and_another_page_sees_it_at_once(open_page: OpenPage) -> None:
    first = open_page(LINE)
    Player(first, touch=False).ready()
    step = {"step": "left", "set": [["cgs", "drms", "wooden-building", 15]]}
    first.evaluate("text => localStorage.setItem('walkaround.unwritten-figures.left', text)", json.dumps([step]))
    second = open_page(LINE, beside=first)
    player = Player(second, touch=False).ready()
    expect(player.sees("verdict")).to_contain_text("+15")
    expect(Player(first, touch=False).sees("verdict")).to_contain_text("+15")
    second.wait_for_function(
        "() => !Object.keys(localStorage).some(name => name.startsWith('walkaround.unwritten-figures'))"
    )


@pytest.mark.parametrize("text", ["no json", "7", '[{"step": 7}]'])
def test_a_damaged_journal_of_figures_harms_nothing(open_page: OpenPage, text: str) -> None:
    first = open_page("health")
    first.evaluate("text => localStorage.setItem('walkaround.unwritten-figures.left', text)", text)
    page = open_page(LINE, beside=first)
    player = Player(page, touch=False).ready()
    player.press("missing-cost")
    type_in(page, "cgs drms wooden-building", "15")
    expect(player.sees("verdict")).to_contain_text("+15")


def test_a_table_takes_its_figures_from_the_sheet(open_page: OpenPage) -> None:
    page = open_page("?ask=table&map=dtw&system=cgs&name=terrain&i.terrain=water&i.unit=squad", size="portrait")
    player = Player(page, touch=True).ready()
    expect(player.sees("missing-cost")).to_have_text("Type in 1 figure")
    player.press("missing-cost")
    expect(page.get_by_test_id("figure")).to_have_count(1)
    type_in(page, "cgs costs on-foot/water", "4½")
    expect(player.sees("facts")).to_contain_text("4½ MP")
    link = player.sees("share-link").get_attribute("href") or ""
    assert "o.costs.on-foot/water=4.5" in link


def test_options_of_a_move_are_those_of_the_unit_that_moves(open_page: OpenPage) -> None:
    page = open_page("?ask=path&map=yard&system=red-barricades&from=C1&to=C3&unit=tracked", size="landscape")
    player = Player(page, touch=True).ready()
    player.press("conditions")
    expect(page.locator('[data-testid="option"][data-option="ground_pressure"]').first).to_be_visible()
    expect(page.locator('[data-testid="option"][data-option="commando"]')).to_have_count(0)
    expect(page.locator('[data-testid="option"][data-option="leader"]')).to_have_count(0)


def test_what_a_house_convention_lends_is_not_missing(open_page: OpenPage) -> None:
    player = Player(open_page("?map=yard&system=red-barricades&from=C1&to=C2", size="landscape"), touch=True).ready()
    player.press("conditions")
    player.press("open-figures")
    band = player.sees("figures-band")
    expect(band).to_contain_text("lent")
    missing = int((player.sees("figures-missing").text_content() or "").split()[0])
    every = int((band.locator(".figures-typed").text_content() or "").split()[2])
    assert 0 < missing < every
