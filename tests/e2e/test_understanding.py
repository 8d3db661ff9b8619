"""What an answer rests on, and coming back to it: rules, what is not known, questions asked before, the file of all."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e import pictures
from tests.e2e.all_screens import GO
from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import Drawer
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

KEPT = (
    """() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("walkaround.map.")))"""
)
"""The player's wishes about maps as the browser keeps them."""

ROOF = "?map=dtw&system=ats&from=R26@roof&to=S28"


def test_a_rule_number_opens_the_rule_and_a_house_convention_is_played_from_there(open_page: OpenPage) -> None:
    player = Player(open_page(ROOF, size="landscape"), touch=True).ready()
    sheet = player.page.locator("dialog.sheet")
    player.sees("verdict").locator(".cite").tap()
    expect(sheet.get_by_role("heading", name="Looking off a roof")).to_be_visible()
    expect(sheet.locator(".rule-steps li")).to_have_count(3)
    # What it did on this line stands before what it says.
    parts = "sheet => [...sheet.querySelectorAll('.rule-title, .rule-did, .rule-steps')].map(part => part.classList[0])"
    assert sheet.evaluate(parts) == ["rule-title", "verdict", "rule-steps"]
    expect(player.sees("rule-did")).to_contain_text("On this line: roof edge along R27/S27 blocks.")
    expect(player.sees("rule-did")).to_contain_text("6.7 below its top at +20")
    expect(sheet.locator(".profile svg")).to_be_attached()
    shown = "svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width"
    assert sheet.locator(".profile svg").evaluate(shown) == pytest.approx(1, abs=0.03), "its letters are another size"
    sheet.locator("[data-record=HC-ATS-2]").get_by_role("button", name="Play it so").tap()
    expect(sheet).not_to_be_visible()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "modified")
    expect(player.page).to_have_url(re.compile("HC-ATS-2"))


def test_a_line_over_uncharted_ground_is_not_known_until_the_player_gives_his_word(open_page: OpenPage) -> None:
    player = Player(open_page("?map=sos&system=ats&from=A1&to=B2", size="landscape"), touch=True).ready()
    verdict = player.sees("verdict")
    expect(verdict).to_contain_text("Not known")
    expect(verdict).to_contain_text("This map does not say what stands in A1 and B2.")
    expect(player.sees("uncharted").locator("li")).to_have_text(["1A1not charted", "2B2not charted"])
    expect(player.page.locator(".ov-unknown .ov-diamond")).to_have_count(2)
    player.press("on-word")
    expect(verdict).to_have_attribute("data-verdict", "clear")
    expect(verdict).to_contain_text("on your word")
    # Nor is a fan over it plain green.
    player.page.evaluate(GO, "?ask=fan&map=sos&system=ats&from=A1&range=3")
    expect(verdict).to_contain_text("12 hexes here are not charted and taken as open ground")
    expect(verdict).to_have_class("verdict unknown")
    # Where maps are chosen it is said too: the drawing alone looks as if something were broken.
    player.press("map-choice")
    option = player.page.locator('[data-testid="map-option"][data-map="sos"]')
    expect(option).to_contain_text("212 are not charted")
    player.press("sheet-close")
    player.press("mode-maps")
    expect(player.page.locator('[data-testid="map-card"][data-map="sos"]')).to_contain_text("212 are not charted")


def test_what_a_board_shows_on_uncharted_ground_is_drawn_on_a_copy_and_the_line_asked_there(
    open_page: OpenPage,
) -> None:
    player = Drawer(open_page("?map=sos&system=ats&from=A1&to=B2", size="landscape"))
    page = player.ready().page
    verdict = player.sees("verdict")
    expect(verdict).to_contain_text("Not known")
    player.press("chart-it")
    player.at_work()
    player.press("tool-hexes")
    player.press("paint", value="debris")
    player.fingers.drag(player.hex(0, 1), player.hex(1, 2))
    player.saved()
    player.press("desk-done")
    expect(player.sees("map-choice")).to_contain_text("my copy")
    expect(player.sees("from-card")).to_contain_text("A1")
    expect(verdict).to_contain_text("Clear")
    expect(player.sees("uncharted")).to_have_count(0)
    expect(player.sees("trace")).to_contain_text("Debris in B2")
    # What else is not known is drawn on the same copy.
    page.evaluate(GO, page.url.replace("to=B2", "to=A3"))
    expect(player.sees("uncharted").locator("li").last).to_contain_text("A3not charted")
    player.press("chart-it")
    player.at_work()
    player.press("desk-done")
    player.press("mode-maps")
    expect(page.locator('[data-testid="map-card"]', has_text="my copy")).to_have_count(1)


def test_cover_is_told_by_what_stands_on_the_board(open_page: OpenPage) -> None:
    factory = "?map=dtw&system=ats&from=V27&to=V25"
    player = Player(open_page(factory, size="phone"), touch=True).ready()
    rows = player.sees("trace")
    expect(rows).to_contain_text("Factory in V25")
    expect(rows).to_contain_text("Good cover: target inside it too, as in a junkyard. ATS 8.3.145")
    expect(rows).not_to_contain_text("Junkyard in")  # its cover is as good, but there is none
    player.page.evaluate(GO, "?map=dtw&system=ats&from=T30&to=W28")
    expect(rows).to_contain_text("Junkyard in W28")


def test_questions_come_back_pinned_and_asked_again_and_everything_goes_into_one_file(
    open_page: OpenPage, tmp_path: Path
) -> None:
    player = Player(open_page("?map=dtw&system=ats", size="landscape"), touch=True).ready()
    page = player.page
    rows = page.get_by_test_id("history-row")
    for asked, to in enumerate(("S28", "Y27"), 1):
        page.goto(f"{page.url.partition('?')[0]}?map=dtw&system=ats&from=R26@roof&to={to}")
        player.ready()
        expect(player.sees("verdict")).to_be_visible()
        player.press("history")
        expect(rows).to_have_count(asked)
        player.press("sheet-close")
    # The next day: no address, and the player is where he was.
    page.goto(page.url.partition("?")[0])
    player.ready()
    expect(player.sees("to-card")).to_contain_text("Y27")
    player.press("history")
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("R26 roof to S28")
    expect(rows.nth(1)).to_contain_text("blocked")
    page.get_by_test_id("history-pin").nth(1).tap()
    expect(rows.first).to_contain_text("R26 roof to S28")
    pinned, recent = rows.first.bounding_box(), rows.last.bounding_box()
    assert pinned is not None
    assert recent is not None
    assert pinned["y"] + pinned["height"] < recent["y"]
    player.press("history-clear")
    player.press("history-clear-now")
    expect(rows).to_have_count(1)
    rows.first.tap()
    expect(player.sees("to-card")).to_contain_text("S28")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    page.evaluate("localStorage.setItem('walkaround.map.labels', 'large')")
    # Who of mine sees it, with a unit of one's own, by another house convention.
    page.evaluate(GO, "?ask=sees&map=dtw&system=ats&to=S28&HC-ATS-2=better")
    player.press("unit-first")
    player.tap_hex("T30")
    player.press("unit-done")
    expect(player.sees("unit-row")).to_have_count(1)
    expect(page).to_have_url(re.compile("units=T30"))
    expect(player.sees("unit-row")).to_have_attribute("data-verdict", re.compile("."))  # it is listed once answered
    player.press("settings")
    with page.expect_download() as saving:
        player.press("save-everything")
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.name.startswith("walkaround-everything-")
    filed = json.loads(zipfile.ZipFile(file).read("walkaround.json"))
    assert "R26 roof to S28" in filed["texts"]["history"]
    assert filed["settings"]["walkaround.map.labels"] == "large"
    page.keyboard.press("Escape")
    kept = page.evaluate(KEPT)
    # On another device the list is added to what is there.
    other = Player(open_page("?map=dtw&system=ats", size="landscape"), touch=True).ready()
    other.press("settings")
    with other.page.expect_file_chooser() as choosing:
        other.press("add-everything")
    with other.page.expect_navigation():
        choosing.value.set_files(file)
    other.ready()
    expect(other.sees("notice")).to_contain_text("What the file holds was added to what is here.")
    expect(other.page.locator(":root")).to_have_attribute("data-map-labels", "large")
    other.press("history")
    expect(other.page.get_by_test_id("history-row").first).to_contain_text("R26 roof to S28")
    asked = other.page.get_by_test_id("history-row").nth(1)
    expect(asked).to_contain_text("1 house convention changed")
    asked.tap()
    expect(other.page).to_have_url(re.compile("units=T30.*HC-ATS-2=better|HC-ATS-2=better.*units=T30"))
    expect(other.sees("unit-row")).to_have_count(1)
    expect(other.sees("unit-row")).to_contain_text("Personnel")  # a link names no units: it is one's own again
    assert other.page.evaluate(KEPT) == kept


def test_a_pinned_question_has_a_name_and_the_list_is_leafed_through_beside_the_map(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats", size="portrait"), touch=True).ready()
    page = player.page
    for to in ("Y27", "S28", "U25"):
        page.evaluate(GO, f"?map=dtw&system=ats&from=R26@roof&to={to}")
        expect(player.sees("to-card")).to_contain_text(to)
        expect(page.locator("[data-testid=verdict]")).to_be_visible()
        expect(page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
    player.press("history")
    rows, present = page.get_by_test_id("history-row"), page.locator("[data-testid=history-row][aria-current]")
    expect(present).to_contain_text("R26 roof to U25")
    expect(player.sees("history-next")).to_be_disabled()
    page.get_by_test_id("history-pin").nth(2).tap()
    expect(rows.first).to_contain_text("R26 roof to Y27")
    pinned, recent = rows.first.bounding_box(), rows.last.bounding_box()
    assert pinned is not None
    assert recent is not None
    assert pinned["x"] + pinned["width"] < recent["x"]  # beside what was asked last
    player.press("history-name")
    expect(player.sees("history-field")).to_be_focused()
    page.keyboard.type("Water tower watch")
    page.keyboard.press("Enter")
    expect(rows.first).to_contain_text("Water tower watch R26 roof to Y27")
    expect(player.sees("history-name")).to_be_focused()
    # The list stays as it is, and stays open, while the questions come back one by one above it.
    for question, end in (("R26 roof to S28", "S28"), ("Water tower watch", "Y27")):
        player.press("history-previous")
        expect(present).to_contain_text(question)
        expect(page.locator("[data-testid=to-card]")).to_contain_text(end)
        expect(page.locator("[data-testid=verdict]")).to_be_visible()
    expect(player.sees("history-previous")).to_be_disabled()
    assert [text.partition(" ATS")[0] for text in rows.all_text_contents()] == [
        "Water tower watch R26 roof to Y27,", "R26 roof to U25", "R26 roof to S28",
    ]  # fmt: skip
    player.press("history-close")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_what_leaves_the_app_stands_alone_and_says_where_its_link_leads(open_page: OpenPage) -> None:
    player = Player(open_page(ROOF, size="landscape"), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_be_visible()
    expect(player.sees("rules")).to_have_text("ATS")
    player.press("share-link")
    expect(player.sees("only-here")).to_contain_text("nobody else can open the link")
    player.press("copy-as", form="markdown")
    expect(page.locator(".sheet-said")).to_have_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert "Dzerzhinsky Tractor Works, Advanced Tobruk System: Stalingrad." in text
    assert f"[Open in Walkaround]({page.url})" in text
    with page.expect_download() as saving:
        player.press("save-picture")
    assert saving.value.suggested_filename == "walkaround-tractor-works-r26-roof-to-s28-ats.png"
    player.press("sheet-close")
    player.press("settings")
    player.sees("choice-search").fill("black bars")
    shown = page.locator(".sheet [data-record]:not([hidden])")
    expect(page.locator(".sheet [data-record]").first).to_be_attached()
    assert 0 < shown.count() < page.locator(".sheet [data-record]").count()


@pytest.mark.parametrize("size", swept("portrait", "phone", kept=1))
def test_options_are_searched_those_that_apply_listed_and_reset(open_page: OpenPage, size: str) -> None:
    player = Player(open_page("?ask=move&map=dtw&system=cgs&unit=tracked", size=size), touch=True).ready()
    page = player.page
    listed = page.locator(".sheet [data-words]:not([hidden])")
    player.press("conditions")
    player.press("option", option="gear", value="reverse")
    chosen = page.locator('[data-testid="option"][data-option="gear"][data-value="reverse"]')
    expect(chosen).to_have_attribute("aria-pressed", "true")
    assert page.locator('.sheet [data-option="fire"]').count() == 0
    applying = listed.count()
    pictures.keep(page, f"options-{size}")
    player.press("choices-shown", value="all")
    expect(page.locator('.sheet [data-option="fire"]').first).to_be_visible()
    assert listed.count() > applying
    player.sees("choice-search").fill("gear")
    expect(listed).to_have_count(1)
    player.sees("choice-search").fill("no such thing")
    expect(page.locator(".choices-none")).to_have_text("None of these options has these words.")
    player.sees("choice-search").fill("")
    player.press("choices-shown", value="own")
    expect(listed).to_have_count(1)
    player.press("choices-reset")
    player.press("choices-shown", value="own")
    expect(page.locator(".choices-none")).to_have_text("You have changed none of the options.")
    assert "gear" not in page.url


@pytest.mark.parametrize("size", swept("portrait", "phone", kept=1))
def test_conventions_about_what_is_not_on_the_map_are_folded_and_a_search_finds_them(
    open_page: OpenPage, size: str
) -> None:
    player = Player(open_page("?map=dtw&system=cgs", size=size), touch=True).ready()
    page = player.page
    player.press("settings")
    away = player.sees("choices-away")
    bocage = page.locator('.sheet [data-record="HC-CGS-84"]')
    here = page.locator('.sheet .choice-group [data-record="HC-CGS-9"]')
    expect(away).to_contain_text(re.compile(r"^Not on this map \(\d+\)"))
    expect(bocage).to_be_hidden()
    expect(here).to_be_visible()
    away.locator("summary").tap()
    expect(bocage).to_be_visible()
    pictures.keep(page, f"not-on-this-map-{size}")
    away.locator("summary").tap()
    expect(bocage).to_be_hidden()
    player.sees("choice-search").fill("bocage")
    expect(bocage).to_be_visible()
    expect(here).to_be_hidden()
    other = page.locator('[data-testid="convention"][data-convention="HC-CGS-84"][aria-checked="false"]').first
    other.tap()
    player.sees("choice-search").fill("")
    expect(page.locator('.choice-away [data-record="HC-CGS-84"]')).to_have_count(0)  # changed: it stands with the rest
    expect(bocage).to_be_visible()


def test_conventions_of_ones_own_are_listed_alone_and_reset(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats", size="portrait"), touch=True).ready()
    page = player.page
    player.press("settings")
    records = page.locator(".sheet [data-record]")
    expect(records.first).to_be_attached()
    applying = records.count()
    player.press("choices-shown", value="own")
    expect(page.locator(".choices-none")).to_have_text("You have changed none of the house conventions.")
    player.press("choices-shown", value="all")
    expect(records.first).to_be_attached()
    expect(page.locator('.sheet [data-testid="choices-shown"][data-value="all"]')).to_have_text(
        f"All ({records.count()})"
    )
    assert records.count() > applying > 0
    name = records.first.get_attribute("data-record")
    other = page.locator(f'[data-testid="convention"][data-convention="{name}"][aria-checked="false"]').first
    other.tap()
    player.press("choices-shown", value="own")
    expect(records).to_have_count(1)
    expect(records).to_have_attribute("data-record", name or "")
    player.press("choices-reset")
    expect(page.locator('.sheet [data-testid="choices-shown"][data-value="own"]')).to_have_text("Changed by me (0)")
    assert name not in page.url
