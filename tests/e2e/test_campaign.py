"""A campaign, by touch and by keyboard: bought, rolled, laid out, kept, carried to another device and to paper."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browsers.chromium import ARGUMENTS, executable
from tests.e2e.campaigner import CAMPAIGN, READ, WIPE, Campaigner, kept
from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.dropping import drop
from tests.e2e.engine import wait_until, wait_until_offline_ready
from tests.e2e.layout import OVER_THE_EDGE
from tests.e2e.listener import Listener
from tests.e2e.plain_host import PlainHost
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

NAME = "Red Barricades, CG III"
FILE = Path(__file__).parent / "files" / "campaign-version-1.json"
"""As the first version of the app that keeps campaigns saved it."""

BOUGHT = {
    "german": ([("I1", 1, {}), ("I2", 1, {}), ("O2", 1, {"hexes": "1"}), ("M1", 1, {})], "trench"),
    "russian": ([("I3", 1, {}), ("I3", 2, {}), ("G1", 1, {}), ("M1", 1, {})], "wire"),
}


def at_the_desk(page: Page) -> Campaigner:
    """A player with the campaign open."""
    return Campaigner(page, touch=True).opened()


def play_a_day(player: Campaigner, side: str) -> None:
    """Buy, roll and lay out for the day that is open, and close it."""
    groups, item = BOUGHT[side]
    player.do("to-buy")
    player.type_budget(34)
    for group, count, said in groups:
        player.buy(group, count, **said)
    player.do("to-roll")
    assert player.roll_all() >= 3
    player.do("campaign-page", "spend")
    player.spend(item)
    player.close_day()


def fight_a_chain_of_falling_rubble(player: Campaigner) -> None:
    """Rubble laid on the map falls into the next building and on out of it; then back to the campaign."""
    page = player.page
    player.press("mode-counters")
    player.press("tile", kind="rubble")
    player.whole_map()
    player.tap_hex("E8")
    page.locator('[data-testid="spot-choice"] [data-value="E8@2"]').tap()
    expect(page).to_have_url(re.compile(r"on=rubble:E8@2"))
    player.press("mode-procedures")
    player.opened()
    player.do("campaign-back")
    player.sees("table-search").fill("falling rubble")
    player.press("table-row", table="falling-rubble")
    at = page.locator('[data-testid="input"][data-input="at"]').first
    for out_of, into in (("E8@2", "E9"), ("E9", "F9")):
        at.fill(out_of)
        at.press("Enter")
        falls = page.get_by_test_id("outcome").filter(has_text=f"Falls into {into}")
        falls.get_by_test_id("put-on-map").tap()
        expect(page).to_have_url(re.compile(rf"on=\S*rubble:{into}"))
        player.press("show-marks")
        expect(player.sees("marks")).to_contain_text(into)
        player.press("leave-map")
    player.press("roll")
    expect(player.sees("rolled")).to_be_visible()
    assert page.evaluate(OVER_THE_EDGE) == []
    if player.page.get_by_test_id("all-tables").is_visible():
        player.press("all-tables")
    player.sees("table-search").fill("")
    player.press("campaign-row")
    player.opened()


@pytest.mark.parametrize("size", swept("landscape", "phone", kept=1))
def test_both_sides_play_three_days_the_file_survives_a_wipe_and_they_go_on_without_a_network(
    open_page: OpenPage, plain_host: PlainHost, size: str, tmp_path: Path
) -> None:
    page = open_page(plain_host.url + CAMPAIGN, size=size)
    player = at_the_desk(page)
    wait_until_offline_ready(page)
    for number in range(3):
        if number == 1:
            page.context.set_offline(True)
        for side in ("german", "russian"):
            if number or side != "german":
                player.choose_side(side)
            play_a_day(player, side)
            player.do("campaign-back")
            expect(player.one("day", f"1942-10-{17 + number}")).to_have_attribute("class", re.compile("today|gone"))
            expect(player.one("day-band")).to_be_visible()
            assert page.evaluate(OVER_THE_EDGE) == []
            if number < 2:
                player.do("day", f"1942-10-{17 + number + (side == 'russian')}")
    bought = kept(page)
    fight_a_chain_of_falling_rubble(player)
    assert kept(page) == bought
    page.context.set_offline(False)
    before = kept(page)[NAME]
    assert [len(before[side]["days"]) for side in ("german", "russian")] == [3, 3]

    player.do("campaign-manage")
    with page.expect_download() as saving:
        player.do("campaign-export", "all")
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.name == "walkaround-red-barricades-cg-iii.json"

    player.do("sheet-close")
    page.goto(plain_host.url + CAMPAIGN)
    page.evaluate(WIPE)
    page.reload()
    player.opened()
    assert kept(page) == {}
    page.context.set_offline(True)
    player.do("campaign-manage")
    with page.expect_file_chooser() as choosing:
        player.do("campaign-import")
    choosing.value.set_files(file)
    expect(player.one("campaign-report")).to_contain_text("nothing was left out")
    player.do("sheet-close")
    wait_until(page, READ)  # it is told before it is written
    assert kept(page)[NAME] == before
    player.do("uncover")
    player.do("day", "1942-10-20")
    play_a_day(player, "german")
    after = kept(page)[NAME]
    assert after["german"]["days"][:3] == before["german"]["days"]
    assert len(after["german"]["days"]) == 4
    assert after["russian"] == before["russian"]


# --- nothing is lost --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaving", ["reload", "closed"])
def test_what_was_shown_as_bought_is_there_after_the_tab_is_gone(open_page: OpenPage, leaving: str) -> None:
    page = open_page(CAMPAIGN, size="landscape")
    player = at_the_desk(page)
    player.do("to-buy")
    player.type_budget(34)
    player.buy("I1")
    player.buy("A1")
    player.do("group-more", "I2")  # under way, and not shown yet
    address = page.url
    if leaving == "reload":
        page.reload()
    else:
        other = page.context.new_page()
        page.close(run_before_unload=False)
        page = other
        page.goto(address)
    again = at_the_desk(page)
    expect(again.today("I1")).to_have_text("1")
    expect(again.today("A1")).to_have_text("1")
    events = kept(page)[NAME]["german"]["days"][0]["events"]
    assert [event["group"] for event in events if event["do"] == "buy"][:2] == ["I1", "A1"]


def test_what_was_shown_as_bought_outlasts_the_browsers_sudden_end(
    playwright: Playwright, site_server: SiteServer, tmp_path: Path
) -> None:
    def started() -> tuple[subprocess.Popen[str], Page]:
        program = executable() or playwright.chromium.executable_path
        profile = f"--user-data-dir={tmp_path / 'profile'}"
        command = [
            program,
            *ARGUMENTS,
            "--headless=new",
            "--window-size=1180,820",
            profile,
            "--remote-debugging-port=0",
            "about:blank",
        ]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
        assert process.stderr is not None
        address = next(line.split()[-1] for line in process.stderr if line.startswith("DevTools listening on"))
        context = playwright.chromium.connect_over_cdp(address).contexts[0]
        # It says its address before its window is there.
        return process, context.pages[0] if context.pages else context.wait_for_event("page")

    process, page = started()
    try:
        page.goto(site_server.url + CAMPAIGN)
        player = Campaigner(page, touch=False).opened()
        player.do("to-buy")
        player.type_budget(34)
        player.buy("I1")
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        process, page = started()
        page.goto(site_server.url + CAMPAIGN + "&page=buy")
        again = Campaigner(page, touch=False).opened()
        expect(again.today("I1")).to_have_text("1")
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def test_a_worker_that_ends_in_the_middle_of_a_purchase_loses_nothing_and_the_purchase_is_made(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    plain_host.change("boot.js", lambda text: text.replace("answer: 60", "answer: Infinity"))
    plain_host.change(
        "queries.mjs",
        lambda text: text.replace(
            "await this.doors.boards.openFor(query.text);",
            'if (query.text.includes(\'"do": {"action": "buy", "group": "I2"\') '
            "&& !(await caches.has('ended'))) {\n"
            "await caches.open('ended'); self.close(); await new Promise(() => {}); }\n"
            "await this.doors.boards.openFor(query.text);",
        ),
    )
    page = open_page(plain_host.url + CAMPAIGN, size="landscape")
    player = at_the_desk(page)
    player.do("to-buy")
    player.type_budget(34)
    player.buy("I1")
    player.do("group-more", "I2")
    expect(player.one("notice")).to_contain_text("asked again")
    expect(player.today("I2")).to_have_text("1")
    expect(player.today("I1")).to_have_text("1")
    events = kept(page)[NAME]["german"]["days"][0]["events"]
    assert [event["group"] for event in events if event["do"] == "buy"] == ["I1", "I2"]


def test_several_taps_in_a_row_are_as_many_steps_and_one_too_many_is_refused_with_its_rule(open_page: OpenPage) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size="landscape"))
    player.do("to-buy")
    player.type_budget(60)
    more = player.page.locator('[data-testid="group-more"][data-value="I1"]')
    more.evaluate("button => { button.click(); button.click(); button.click(); }")
    expect(player.today("I1")).to_have_text("2")
    expect(player.one("notice")).to_contain_text("RB GRG")
    player.page.keyboard.press("Control+z")
    expect(player.today("I1")).to_have_text("1")
    expect(player.page.get_by_test_id("notice")).to_have_count(0)


def test_two_pages_of_one_campaign_undo_nothing_of_each_other(open_page: OpenPage) -> None:
    one = at_the_desk(open_page(CAMPAIGN, size="landscape"))
    one.do("to-buy")
    one.type_budget(34)
    two = Campaigner(open_page(CAMPAIGN, size="landscape", beside=one.page), touch=True).opened()
    two.do("to-buy")
    expect(two.one("budget")).to_contain_text("34 left")
    # A page that sleeps hears nothing: its next step is made on what the other one has kept meanwhile.
    for page in (one.page, two.page):
        page.evaluate("BroadcastChannel.prototype.postMessage = () => undefined")
    one.buy("I1")
    two.buy("A1")
    expect(two.today("I1")).to_have_text("1")
    one.buy("M1")
    expect(one.today("A1")).to_have_text("1")
    events = kept(one.page)[NAME]["german"]["days"][0]["events"]
    assert [event["group"] for event in events if event["do"] == "buy"] == ["I1", "A1", "M1"]


def test_where_there_is_no_room_the_player_is_told_and_goes_on(open_page: OpenPage) -> None:
    page = open_page(CAMPAIGN, size="landscape")
    player = at_the_desk(page)
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    player.do("to-buy")
    player.type_budget(34)
    expect(player.one("campaign-not-kept")).to_contain_text("no room left on this device")
    player.buy("I1")
    player.buy("A1")
    assert kept(page) == {}
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    player.do("keep-again")
    expect(page.get_by_test_id("campaign-not-kept")).to_have_count(0)
    player.buy("M1")
    events = kept(page)[NAME]["german"]["days"][0]["events"]
    assert [event["group"] for event in events if event["do"] == "buy"] == ["I1", "A1", "M1"]


# --- bought, refused, taken back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", swept("portrait", "landscape", "phone", kept=1))
def test_without_a_budget_nothing_is_bought_and_over_it_nothing_is_taken_away(open_page: OpenPage, size: str) -> None:
    page = open_page(CAMPAIGN, size=size)
    player = at_the_desk(page)
    player.do("to-buy")
    expect(player.one("budget")).to_contain_text("How many?")
    expect(player.one("group", "I1")).to_have_attribute("data-barred", "true")
    player.type_budget(34)
    expect(player.one("budget")).to_contain_text("34 left")
    player.buy("I1")
    player.buy("I2")
    expect(player.one("group", "A3")).to_contain_text("Not before 5 Nov")
    player.do("budget-change")
    player.type_budget(10)
    expect(player.one("budget")).to_contain_text("6 over")
    expect(player.one("budget")).to_contain_text("Nothing was taken away")
    expect(player.one("over")).to_contain_text("The budget fell to 10")
    expect(player.one("to-roll")).to_be_disabled()
    expect(player.today("I2")).to_have_text("1")
    player.do("suggestion")
    expect(player.one("budget")).to_have_attribute("data-tone", "good")
    expect(player.one("to-roll")).to_be_enabled()
    assert page.evaluate(OVER_THE_EDGE) == []


def test_a_filter_a_search_and_a_groups_footnotes(open_page: OpenPage) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size="phone"))
    player.do("to-buy")
    player.type_budget(10)
    rows = player.page.get_by_test_id("group")
    expect(rows).to_have_count(25)
    player.do("group-filter", "armor")
    expect(rows).to_have_count(9)
    player.do("group-filter", "all")
    player.do("group-find")
    player.one("group-search").press_sequentially("stuka")
    expect(rows).to_have_count(1)
    player.do("group-open", "S1")
    expect(player.one("group-more-said")).to_contain_text("RB GRG b")
    player.do("group-find")
    expect(rows).to_have_count(25)


def test_the_day_goes_back_to_its_start_after_a_second_tap(open_page: OpenPage) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size="portrait"))
    player.do("to-buy")
    player.type_budget(34)
    player.buy("I1")
    player.do("to-roll")
    player.do("roll")
    expect(player.page.get_by_test_id("roll-made")).to_have_count(1)
    player.do("take-back")
    expect(player.one("taken-back")).to_contain_text("Rifle Company")
    expect(player.page.get_by_test_id("roll-made")).to_have_count(0)
    player.do("roll")
    player.do("campaign-manage")
    player.do("campaign-restart")
    player.do("campaign-restart-really")
    expect(player.page.get_by_test_id("taken-back")).to_have_count(2)
    player.do("campaign-page", "buy")
    expect(player.one("budget")).to_contain_text("How many?")


def test_an_uncertain_figure_is_corrected_in_one_place(open_page: OpenPage) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size="phone"))
    player.do("to-buy")
    player.type_budget(34)
    player.buy("M1")
    player.do("campaign-page", "spend")
    expect(player.one("shop-row", "foxhole-3")).to_contain_text("3")
    player.page.locator('[data-testid="shop-row"][data-value="foxhole-3"] [data-testid="house-tag"]').tap()
    player.do("to-figures")
    field = player.page.locator('[data-testid="figure"][data-value="foxhole-3"] input')
    field.fill("6")
    field.press("Enter")
    expect(player.page.locator('[data-testid="shop-row"][data-value="foxhole-3"] .group-cpp')).to_have_text("6")
    player.do("figure-back", "foxhole-3")
    expect(player.page.locator('[data-testid="shop-row"][data-value="foxhole-3"] .group-cpp')).to_have_text("3")


@pytest.mark.parametrize("size", swept("phone", "landscape", kept=1))
def test_a_pre_registered_hex_and_the_observer_are_tapped_on_the_map(open_page: OpenPage, size: str) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size=size))
    player.do("to-buy")
    player.type_budget(34)
    player.buy("O2", hexes="1")
    player.buy("O5", module="1942-10-17#1")
    player.do("campaign-page", "roll")
    player.do("prereg-pick")
    expect(player.one("map-prompt")).to_contain_text("Tap the hex for Pre-Registered hex")
    player.tap_hex("E4")
    expect(player.one("prereg")).to_have_value("E4")
    player.do("observer-pick")
    expect(player.one("map-prompt")).to_be_visible()  # a map that isn't shown yet takes no keys
    player.whole_map()  # on a phone the first tap came near
    player.tap_hex("A5")
    expect(player.one("observer")).to_have_value("A5")
    player.page.reload()
    player.opened()
    expect(player.one("prereg")).to_have_value("E4")
    expect(player.one("observer")).to_have_value("A5")


# --- two sides --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", swept("landscape", "phone", kept=1))
def test_a_side_that_is_changed_to_is_covered_and_shows_nothing_of_its_day(open_page: OpenPage, size: str) -> None:
    page = open_page(CAMPAIGN, size=size)
    player = at_the_desk(page)
    player.do("to-buy")
    player.type_budget(34)
    player.buy("I2")
    player.choose_side("russian")
    player.type_budget(20)
    expect(page.locator(".campaign")).not_to_contain_text("Sturm")
    page.reload()
    player.opened()
    expect(player.one("covered")).to_contain_text("The Russian day is covered")
    expect(page.get_by_test_id("budget")).to_have_count(0)
    player.do("other-side")
    expect(player.one("covered")).to_contain_text("The German day is covered")
    player.do("uncover")
    expect(player.today("I2")).to_have_text("1")


@pytest.mark.parametrize("size", swept("phone", "landscape", kept=1))
def test_a_link_carries_the_days_record_and_nothing_else(open_page: OpenPage, size: str) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size=size))
    player.do("to-buy")
    player.type_budget(34)
    player.buy("I2")
    player.choose_side("russian")
    player.type_budget(20)
    player.buy("I6")
    player.do("campaign-page", "record")
    player.do("share-record")
    link = player.one("link-field").input_value()
    assert "#" in link
    assert "record=" in link.partition("#")[2]
    other = at_the_desk(open_page(link, size=size))
    expect(other.one("record")).to_contain_text("17 October, Russian")
    expect(other.one("record")).to_contain_text("Engineer Company")
    expect(other.page.locator(".campaign")).not_to_contain_text("Sturm Company")
    expect(other.one("carried")).to_contain_text("Nothing of it is kept")
    assert kept(other.page) == {}
    other.do("leave-carried")
    expect(other.page.get_by_test_id("carried")).to_have_count(0)
    expect(other.one("record")).not_to_contain_text("Engineer Company, no")


def test_a_damaged_record_in_a_link_is_said_in_a_sentence(open_page: OpenPage) -> None:
    player = Campaigner(open_page(f"{CAMPAIGN}&side=german&page=record&record=nonsense", size="phone"), touch=True)
    expect(player.one("campaign-error")).to_be_visible(timeout=60_000)
    player.do("campaign-back")
    expect(player.page.get_by_test_id("campaign-row")).to_have_count(1)


# --- paper ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", swept("landscape", "phone", kept=1))
@pytest.mark.parametrize("dark", swept(True, False, kept=1))
def test_the_record_prints_on_one_sheet_of_a4_black_on_white(open_page: OpenPage, size: str, dark: bool) -> None:
    page = open_page(CAMPAIGN, size=size, dark=dark)
    player = at_the_desk(page)
    player.do("to-buy")
    player.type_budget(34)
    for group in ("I1", "I2", "M1"):
        player.buy(group)
    player.do("to-roll")
    player.roll_all()
    player.do("campaign-page", "record")
    expect(page.locator("[data-testid=paper-square] svg")).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    assert re.search(rb"/MediaBox\s*\[0 0 59[45][.\d]* 84[12]", printed)
    page.emulate_media(media="print")
    for hidden in (".rail", ".desk-head", ".desk-foot", ".desk-side"):
        expect(page.locator(hidden).locator("visible=true")).to_have_count(0)
    assert page.locator(".paper").evaluate("paper => getComputedStyle(paper).color") == "rgb(0, 0, 0)"
    assert page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor") == "rgb(255, 255, 255)"


def test_the_record_is_copied_as_text_with_its_ticks_and_notes(open_page: OpenPage) -> None:
    page = open_page(CAMPAIGN, size="phone")
    player = at_the_desk(page)
    player.do("to-buy")
    player.type_budget(34)
    player.buy("I1")
    player.do("campaign-page", "record")
    player.do("tick")
    expect(player.one("tick")).to_have_attribute("aria-pressed", "true")
    player.one("record-note").fill("The chemist's shop is lost")
    player.one("record-note").press("Enter")
    expect(player.one("record")).to_contain_text("The chemist's shop is lost")
    expect(player.one("record-note")).to_have_value("The chemist's shop is lost")
    player.do("record-text")
    expect(player.one("said")).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "Rifle Company" in copied
    assert "[x]" in copied
    assert "The chemist's shop is lost" in copied


# --- files ------------------------------------------------------------------------------------------------------------


def bring(player: Campaigner, file: Path) -> None:
    """Import a file."""
    player.do("campaign-manage")
    with player.page.expect_file_chooser() as choosing:
        player.do("campaign-import")
    choosing.value.set_files(file)
    expect(player.one("campaign-report")).to_be_visible()
    wait_until(player.page, READ)  # it is told before it is written


def test_a_file_of_the_first_version_opens_whole(open_page: OpenPage) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size="landscape"))
    bring(player, FILE)
    expect(player.one("campaign-report")).to_contain_text("nothing was left out")
    filed = json.loads(FILE.read_text(encoding="utf-8"))["documents"]
    now = kept(player.page)[NAME]
    for side, document in filed.items():
        assert now[side]["days"] == document["days"]
    player.do("sheet-close")
    player.do("uncover")
    player.do("day", "1942-10-17")
    player.do("to-record")
    expect(player.one("record")).to_contain_text("Rifle Company")


def test_of_a_damaged_file_what_is_valid_is_there_and_the_rest_is_listed(open_page: OpenPage, tmp_path: Path) -> None:
    filed = json.loads(FILE.read_text(encoding="utf-8"))
    events = filed["documents"]["german"]["days"][0]["events"]
    events.insert(1, {"do": "buy", "group": "X9"})
    events.insert(3, 7)
    filed["documents"]["russian"] = {"format": "something else"}
    file = tmp_path / "damaged.json"
    file.write_text(json.dumps(filed), encoding="utf-8")
    player = at_the_desk(open_page(CAMPAIGN, size="phone"))
    bring(player, file)
    report = player.one("campaign-report")
    expect(report).to_contain_text("3 left out")
    expect(report).to_contain_text("There is no such group on this side's chart")
    expect(report).to_contain_text("An event must be an object, not the number 7")
    expect(report).to_contain_text("russian: This is no campaign's file")
    now = kept(player.page)[NAME]
    assert list(now) == ["german"]
    assert len(now["german"]["days"][0]["events"]) == len(events) - 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no json {", "no file of a campaign"),
        ('{"format": "walkaround-tables", "version": 1, "tables": []}', "no file of a campaign"),
        ('{"format": "walkaround-campaigns", "version": 9}', "newer Walkaround"),
        (
            '{"format": "walkaround-campaigns", "version": 1, "system": "red-barricades", "campaign": "cg2", '
            '"documents": {"german": {}}}',
            "the desk keeps Red Barricades, CG III",
        ),
    ],
)
def test_a_foreign_file_leaves_everything_as_it_was(open_page: OpenPage, text: str, words: str, tmp_path: Path) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size="landscape"))
    player.do("to-buy")
    player.type_budget(34)
    before = kept(player.page)
    file = tmp_path / "foreign.json"
    file.write_text(text, encoding="utf-8")
    bring(player, file)
    expect(player.one("campaign-report")).to_contain_text(words)
    assert kept(player.page) == before


# --- keys -------------------------------------------------------------------------------------------------------------


def test_a_day_is_bought_and_rolled_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("?ask=table&map=yard&system=red-barricades")
    player = Campaigner(page, touch=False).ready()
    page.get_by_test_id("campaign-row").focus()
    page.keyboard.press("Enter")
    player.opened()
    page.get_by_test_id("to-buy").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".campaign .desk-scroll")).to_be_focused()  # not the button that lies there now
    page.get_by_test_id("budget-field").focus()
    page.keyboard.type("34")
    page.keyboard.press("Enter")
    expect(player.one("budget")).to_contain_text("34 left")
    more = page.locator('[data-testid="group-more"][data-value="I1"]')
    more.focus()
    page.keyboard.press("Enter")
    expect(player.today("I1")).to_have_text("1")
    expect(more).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.today("I1")).to_have_text("2")
    page.keyboard.press("Control+z")
    expect(player.today("I1")).to_have_text("1")
    page.get_by_test_id("to-roll").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".roll-now")).to_contain_text("Historical DRM of 17 October")
    listener = Listener(page)
    page.keyboard.press("F6")  # from the list to what stands beside it
    expect(page.locator(".desk-aside")).to_be_focused()
    page.get_by_test_id("roll").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("roll-made")).to_have_count(1)
    listener.hears("Next: Rifle Company, Leaders.")
    assert listener.times("CPP left") == 0
    page.go_back()
    expect(player.today("I1")).to_be_visible()


def test_a_corrected_price_counts_in_the_table_of_prices_too(open_page: OpenPage) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size="landscape"))
    page = player.page
    player.do("to-buy")
    player.type_budget(34)
    player.do("campaign-manage")
    player.do("to-figures")
    field = page.locator('[data-testid="figure"][data-value="foxhole-3"] input')
    field.fill("6")
    field.press("Enter")
    expect(player.one("figure-back", "foxhole-3")).to_be_visible()
    player.do("sheet-close")
    player.do("campaign-back")
    player.do("campaign-back")
    player.sees("table-search").fill("fpp")
    player.press("table-row", table="fpp-cost")
    page.locator('[data-testid="input-more"][data-input="foxhole-3"]').tap()
    expect(page.locator('[data-testid="input"][data-input="price-foxhole-3"]')).to_have_value("6")
    expect(player.sees("facts")).to_contain_text("1 at 6: 6 FPP")
    expect(page).to_have_url(re.compile("i.price-foxhole-3=6"))


@pytest.mark.parametrize("address", ["?map=dtw&system=ats", "?map=yard&system=red-barricades", CAMPAIGN])
def test_a_campaigns_file_dropped_anywhere_opens_at_the_desk(open_page: OpenPage, address: str) -> None:
    page = open_page(address, size="landscape")
    player = Campaigner(page, touch=True).ready() if address != CAMPAIGN else at_the_desk(page)
    drop(page, FILE.name, FILE.read_bytes())
    player.opened()
    expect(page.locator(".notice").first).to_contain_text("was imported")
    expect(page.get_by_test_id("board-refused")).to_have_count(0)
    wait_until(page, READ)  # it is told before it is written
    assert len(kept(page)) == 1


def test_a_campaign_goes_on_by_the_house_conventions_that_it_was_played_by(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(CAMPAIGN.replace("#", "&HC-RB-48=first-for-all#"), size="landscape")
    player = at_the_desk(page)
    player.do("to-buy")
    player.type_budget(20)
    player.do("campaign-manage")
    with page.expect_download() as saving:
        player.do("campaign-export", "german")
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["conventions"] == {"HC-RB-48": "first-for-all"}
    # Another visit, whose address says nothing of it.
    again = at_the_desk(open_page(CAMPAIGN, size="landscape", beside=page))
    expect(again.page.locator(".notice").first).to_contain_text("its own house conventions")
    expect(again.page).to_have_url(re.compile("HC-RB-48=first-for-all"))


@pytest.mark.parametrize("size", swept("phone", "landscape", kept=1))
def test_a_pillbox_is_bought_at_the_desk_by_its_three_values(open_page: OpenPage, size: str) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size=size))
    player.do("to-buy")
    player.type_budget(20)
    player.buy("M1")
    player.buy("M1", 2)
    player.do("campaign-page", "spend")
    player.spend("pillbox", capacity="1", ca="3", nca="1", count="2")
    laid = player.page.get_by_test_id("laid-row").first
    expect(laid).to_contain_text("Pillbox, Capacity 1, CA TEM 3, NCA TEM 1")
    expect(laid.locator(".bought-cpp")).to_have_text("30")
    expect(player.one("fortifying")).to_contain_text("10 FPP left")
    assert player.page.evaluate(OVER_THE_EDGE) == []


@pytest.mark.parametrize("size", swept("landscape", "phone", kept=1))
def test_a_campaign_begun_on_paper_goes_on_at_the_desk(open_page: OpenPage, size: str) -> None:
    player = at_the_desk(open_page(CAMPAIGN, size=size))
    page = player.page
    player.do("campaign-manage")
    player.do("campaign-begin")
    page.locator('[data-testid="step"][data-input="date"][data-value="1942-10-20"]').tap()
    for name, value in (("cpp", "3"), ("fpp", "12"), ("used-I1", "6")):
        field = page.locator(f'[data-testid="step"][data-input="{name}"]').first
        field.fill(value)
        field.press("Enter")
    assert page.evaluate(OVER_THE_EDGE) == []
    player.do("step-do")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(player.one("day-band")).to_contain_text("20 October")
    assert kept(page)[NAME]["german"]["start"]["used"] == {"I1": 6}
    player.do("to-buy")
    player.type_budget(30)
    expect(player.one("budget")).to_contain_text("33")
