"""What an answer rests on, and coming back to it: rules, what is not known, questions asked before, the file of all."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

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
    assert pinned["x"] + pinned["width"] < recent["x"]  # beside what was asked last
    player.press("history-clear")
    player.press("history-clear-now")
    expect(rows).to_have_count(1)
    rows.first.tap()
    expect(player.sees("to-card")).to_contain_text("S28")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    page.evaluate("localStorage.setItem('walkaround.map.labels', 'large')")
    player.press("settings")
    with page.expect_download() as saving:
        player.press("save-everything")
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.name.startswith("walkaround-everything-")
    filed = json.loads(file.read_text(encoding="utf-8"))
    assert "R26 roof to S28" in filed["texts"]["history"]
    assert filed["settings"]["walkaround.map.labels"] == "large"
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
    player.sees("convention-search").fill("black bars")
    shown = page.locator(".sheet [data-record]:not([hidden])")
    expect(page.locator(".sheet [data-record]").first).to_be_attached()
    assert 0 < shown.count() < page.locator(".sheet [data-record]").count()
