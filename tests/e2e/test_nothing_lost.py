"""Misfortunes of what is kept on the device: each is told in a sentence, and no counter is lost over it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=T30&to=Y27"
"""A question whose hexes lie free above the sheet, on a phone too."""

OPEN = """(run) => new Promise((resolve, reject) => {
    const request = indexedDB.open("walkaround", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const database = request.result;
        const work = database.transaction("kept", "readwrite");
        let found;
        run(work.objectStore("kept"), (value) => { found = value; });
        work.oncomplete = () => { database.close(); resolve(found); };
    };
})"""
READ = f"""() => ({OPEN})((store, give) => {{
    const asked = store.get("tables");
    asked.onsuccess = () => give(asked.result ?? null);
}})"""
WRITE = f"text => ({OPEN})(store => store.put(text, 'tables'))"
DELETE = """() => new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase("walkaround");
    request.onsuccess = () => resolve(null);
    request.onerror = () => reject(request.error);
})"""
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("no", "SecurityError"); },
})"""
"""As where the player has forbidden the browser to keep anything for this page."""
BUSY_AT_FIRST = """() => {
    const open = IDBFactory.prototype.open;
    let first = null;
    IDBFactory.prototype.open = function (name, version) {
        if (name === "walkaround") first ??= performance.now();
        if (name !== "walkaround" || performance.now() > first + 200) return open.call(this, ...arguments);
        const request = open.call(this, name, version + 1);
        request.addEventListener("upgradeneeded", (event) => {
            event.stopImmediatePropagation();
            request.transaction.abort();
        });
        return request;
    };
}"""
"""As where the browser can't open the database in the moment in which it is first wanted."""
COMES = """async ([read, holds, limit]) => {
    const [found, good] = [eval(read), eval(holds)];
    for (const end = Date.now() + limit; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
        if (good(JSON.parse((await found()) ?? '{"tables": []}'))) return true;
    }
    return false;
}"""
"""Whether what is kept comes to be as it should."""
LOADED = """() => JSON.stringify({
    was: performance.getEntriesByType("navigation").map((entry) => [entry.type, Math.round(entry.duration)]),
    now: Math.round(performance.now()),
    tab: sessionStorage.getItem("walkaround.visit"),
    beside: history.state,
})"""
"""How the page was loaded, and what its tab remembers of its addresses."""
WILL_HEAR = """() => {
    window.heard = new Promise(done => addEventListener("pointerup", () => setTimeout(done), { once: true }));
}"""
"""Has the page say when a touch has reached it: one that is still on its way when the page is left is nobody's loss."""


def kept(page: Page) -> list[tuple[str, list[str]]]:
    """The kept tables: their names, and where their counters lie."""
    text = page.evaluate(READ)
    tables: list[dict[str, Any]] = json.loads(text)["tables"] if text else []
    numbers = [table["id"] for table in tables]
    assert len(set(numbers)) == len(numbers), "two tables share a number"
    return [(table["name"], [item["at"] for item in table["items"]]) for table in tables]


def at_the_table(page: Page) -> Player:
    """A player on the page of Counters."""
    player = Player(page, touch=True).ready()
    player.press("mode-counters")
    expect(player.sees("box")).to_be_attached()
    return player


def lay(player: Player, kind: str, hex_name: str) -> None:
    """Lay a counter and see it on the map."""
    if player.page.locator(f'[data-testid="tile"][data-kind="{kind}"]').first.get_attribute("aria-pressed") != "true":
        player.press("tile", kind=kind)  # what is in the hand already would be put back
    player.tap_hex(hex_name)
    words = re.compile(f"{kind}:{hex_name}")
    expect(player.page).to_have_url(words)


def settled(page: Page, *tables: tuple[str, list[str]]) -> None:
    """The kept tables come to be these."""
    wanted = json.dumps([list(table) for table in tables], separators=(",", ":"))
    found = "kept.tables.map((row) => [row.name, row.items.map((item) => item.at)])"
    holds = f"(kept) => JSON.stringify({found}) === {json.dumps(wanted)}"
    page.evaluate(COMES, [READ, holds, 20_000])
    assert kept(page) == list(tables)


def laid_one_after_the_other(open_page: OpenPage) -> tuple[Player, str]:
    """A player whose two counters are kept, and the address at which only the first one lay."""
    player = at_the_table(open_page("", size="landscape"))
    lay(player, "smoke", "T30")
    asked_at = player.page.url
    lay(player, "smoke", "W29")
    settled(player.page, ("My table", ["T30", "W29"]))
    return player, asked_at


def is_own(page: Page, *laid: str) -> None:
    """What lies on the map comes to be these counters, as the player's own."""
    try:
        expect(page).to_have_url(re.compile(f"on={','.join(laid)}$"))
    except AssertionError as error:
        raise AssertionError(f"{page.url}; kept: {kept(page)}; {page.evaluate(LOADED)}") from error
    expect(page.get_by_test_id("whose-counters")).to_have_count(0)


# --- no room -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", swept("landscape", "phone", kept=1))
def test_where_there_is_no_room_the_player_is_told_and_may_export(
    open_page: OpenPage, size: str, tmp_path: Path
) -> None:
    page = open_page(LINE, size=size)
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    player = at_the_table(page)
    lay(player, "smoke", "V29")
    expect(player.sees("not-kept")).to_contain_text("no room left on this device")
    expect(player.sees("kept-table")).to_have_text("My table (1), not kept")
    assert kept(page) == []
    with page.expect_download() as saving:
        player.press("save-all")
    file = tmp_path / "tables.json"
    saving.value.save_as(file)
    document = json.loads(file.read_text(encoding="utf-8"))
    assert [table["items"] for table in document["tables"]] == [[{"kind": "smoke", "at": "V29"}]]
    # Room is made: what waited is kept, and nothing more is said.
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    player.press("keep-again")
    expect(page.get_by_test_id("not-kept")).to_have_count(0)
    expect(player.sees("kept-table")).to_have_text("My table (1)")
    settled(page, ("My table", ["V29"]))


# --- damaged -------------------------------------------------------------------------------------------------------

GOOD = {"id": 3, "name": "Turn 3", "map": "dtw", "system": "ats", "items": [{"kind": "smoke", "at": "T30"}]}
DAMAGED = {
    "a table without anything": {"version": 1, "next": 4, "tables": [{"id": 1}, GOOD], "open": {"dtw/ats": 3}},
    "a thing that is none": {"version": 1, "tables": [{**GOOD, "items": [7, *GOOD["items"]]}], "open": {"dtw/ats": 3}},  # type: ignore[misc]
    "items that are none": {"version": 1, "tables": [GOOD, {**GOOD, "id": 4, "items": None}], "open": {"dtw/ats": 3}},
    "a list of open ones that is none": {"version": 1, "tables": [GOOD, 7], "open": []},
}


@pytest.mark.parametrize("damage", swept(*DAMAGED, kept=2))
def test_of_damaged_tables_what_can_be_read_is_there_and_the_rest_can_be_saved(
    open_page: OpenPage, damage: str, tmp_path: Path
) -> None:
    first = open_page("health", size="landscape")
    first.evaluate(WRITE, json.dumps(DAMAGED[damage]))
    player = at_the_table(open_page("", size="landscape", beside=first))
    expect(player.sees("tables-unread")).to_contain_text("damaged")
    if damage == "a list of open ones that is none":
        player.press("kept-table", value="Turn 3")
    expect(player.page.locator(".overlay [data-counter]")).to_have_count(1)
    lay(player, "wreck", "W30")
    settled(player.page, ("Turn 3", ["T30", "W30"]))
    with player.page.expect_download() as saving:
        player.press("save-unread")
    file = tmp_path / "damaged.txt"
    saving.value.save_as(file)
    assert file.stat().st_size > 0
    again = at_the_table(open_page("", size="landscape", beside=first))
    again.press("drop-unread")
    expect(again.page.get_by_test_id("tables-unread")).to_have_count(0)
    settled(again.page, ("Turn 3", ["T30", "W30"]))


@pytest.mark.parametrize("text", swept("not json {", "[1, 2]", '"a text"', kept=2))
def test_a_text_that_is_no_shelf_stays_until_the_player_puts_it_away(
    open_page: OpenPage, text: str, tmp_path: Path
) -> None:
    first = open_page("health", size="landscape")
    first.evaluate(WRITE, text)
    player = at_the_table(open_page(LINE, size="landscape", beside=first))
    expect(player.sees("tables-unread")).to_be_attached()
    lay(player, "smoke", "V29")
    settled(player.page, ("My table", ["V29"]))
    assert json.loads(player.page.evaluate(READ))["unread"] == [text]
    with player.page.expect_download() as saving:
        player.press("save-unread")
    file = tmp_path / "damaged.txt"
    saving.value.save_as(file)
    assert file.read_text(encoding="utf-8") == text
    player.press("drop-unread")
    expect(player.page.get_by_test_id("tables-unread")).to_have_count(0)
    assert player.page.evaluate(COMES, [READ, "(kept) => kept.unread.length === 0", 20_000])


def test_beside_the_map_a_line_leads_to_what_went_wrong_and_covers_no_hex_for_long(open_page: OpenPage) -> None:
    first = open_page("health", size="phone")
    first.evaluate(WRITE, "not json {")
    player = Player(open_page(LINE, size="phone", beside=first), touch=True).ready()
    expect(player.sees("reminder")).to_contain_text("Some tables can't be read")
    expect(player.page.get_by_test_id("tables-unread")).to_have_count(0)
    player.page.get_by_role("button", name="Put away").tap()
    expect(player.page.get_by_test_id("reminder")).to_have_count(0)
    player.page.reload()
    player.ready()
    player.page.get_by_role("button", name="See", exact=True).tap()
    expect(player.sees("tables-unread")).to_be_in_viewport(ratio=1)
    expect(player.page.get_by_test_id("reminder")).to_have_count(0)
    player.press("drop-unread")
    player.press("mode-sight")
    expect(player.page.get_by_test_id("reminder")).to_have_count(0)


def test_a_theme_that_the_browser_does_not_keep_holds_and_is_told(open_page: OpenPage) -> None:
    page = open_page("health", size="landscape")
    page.add_init_script(FORBIDDEN)
    page.goto(page.url.removesuffix("health"))
    player = Player(page, touch=True).ready()
    player.press("settings")
    expect(page.get_by_test_id("theme-not-kept")).to_have_count(0)
    player.press("theme", theme_choice="dark")
    expect(page.locator(":root")).to_have_attribute("data-theme", "dark")
    expect(player.sees("theme-not-kept")).to_contain_text("holds until it is closed")
    dark = page.locator('[data-testid="theme"][data-theme-choice="dark"]')
    expect(dark).to_have_attribute("aria-pressed", "true")
    player.press("sheet-close")
    player.press("settings")
    expect(dark).to_have_attribute("aria-pressed", "true")


# --- deleted while the page is open ----------------------------------------------------------------------------------


def test_after_the_sites_data_was_deleted_no_table_takes_anothers_place(open_page: OpenPage) -> None:
    player = at_the_table(open_page("", size="landscape"))
    page = player.page
    lay(player, "smoke", "T30")
    settled(page, ("My table", ["T30"]))
    player.press("table-new")
    lay(player, "smoke", "W29")
    settled(page, ("My table", ["T30"]), ("My table 2", ["W29"]))
    page.evaluate(DELETE)
    lay(player, "wreck", "W30")
    expect(player.sees("tables-cleared")).to_contain_text("It still knows 1 table")
    settled(page, ("My table 2", ["W29", "W30"]))
    player.press("table-new")
    lay(player, "smoke", "U30")
    settled(page, ("My table 2", ["W29", "W30"]), ("My table", ["U30"]))
    player.press("keep-cleared")
    expect(page.get_by_test_id("tables-cleared")).to_have_count(0)
    settled(page, ("My table 2", ["W29", "W30"]), ("My table", ["U30"]), ("My table 3", ["T30"]))


# --- two pages on one table -----------------------------------------------------------------------------------------


def test_two_pages_on_one_table_follow_each_other_and_lose_nothing(open_page: OpenPage) -> None:
    one = at_the_table(open_page("", size="landscape"))
    lay(one, "smoke", "T30")
    settled(one.page, ("My table", ["T30"]))
    two = at_the_table(open_page("", size="landscape", beside=one.page))
    lay(two, "wreck", "W30")
    expect(one.page).to_have_url(re.compile("on=smoke:T30,wreck:W30$"))
    lay(one, "smoke", "W29")
    expect(two.page).to_have_url(re.compile("on=smoke:T30,wreck:W30,smoke:W29$"))
    # Undo takes back what was done on the page itself, and nothing of the other's.
    two.press("undo")
    expect(one.page).to_have_url(re.compile("on=smoke:T30,smoke:W29$"))
    settled(one.page, ("My table", ["T30", "W29"]))
    expect(two.sees("kept-table")).to_have_text("My table (2)")


def test_two_pages_that_hear_nothing_of_each_other_lose_nothing_either(open_page: OpenPage) -> None:
    one = at_the_table(open_page("", size="landscape"))
    lay(one, "smoke", "T30")
    settled(one.page, ("My table", ["T30"]))
    two = at_the_table(open_page("", size="landscape", beside=one.page))
    expect(two.sees("kept-table")).to_have_text("My table (1)")
    # A page that sleeps gets no messages: those to the first page stay away.
    one.page.evaluate("BroadcastChannel.prototype.postMessage = () => undefined")
    two.page.evaluate("BroadcastChannel.prototype.postMessage = () => undefined")
    lay(two, "wreck", "W30")
    settled(one.page, ("My table", ["T30", "W30"]))
    lay(one, "smoke", "W29")
    settled(one.page, ("My table", ["T30", "W30", "W29"]))
    expect(one.sees("kept-table")).to_have_text("My table (3)")
    lay(two, "smoke", "U30")
    settled(one.page, ("My table", ["T30", "W30", "W29", "U30"]))


def test_a_table_that_another_page_deleted_comes_back_when_it_is_changed(open_page: OpenPage) -> None:
    one = at_the_table(open_page("", size="landscape"))
    lay(one, "smoke", "T30")
    settled(one.page, ("My table", ["T30"]))
    two = at_the_table(open_page("", size="landscape", beside=one.page))
    two.press("table-delete")
    expect(one.sees("change")).to_contain_text("deleted on another page")
    lay(one, "wreck", "W30")
    settled(one.page, ("My table", ["T30", "W30"]))


# --- left in the middle of it ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaving", ["reload", "elsewhere", "closed"])
def test_a_counter_laid_just_before_leaving_is_kept(open_page: OpenPage, leaving: str) -> None:
    player = at_the_table(open_page("", size="landscape"))
    page = player.page
    lay(player, "smoke", "T30")
    settled(page, ("My table", ["T30"]))
    # The tap and the leaving are one moment: the rules have not answered yet.
    hex_name = page.locator('.board [data-hex="W29"]')
    box = hex_name.bounding_box()
    assert box is not None
    page.evaluate(WILL_HEAR)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("() => window.heard")
    if leaving == "reload":
        page.reload()
        again = Player(page, touch=True).ready()
    elif leaving == "elsewhere":
        page.goto(page.url.partition("?")[0] + "?map=ge&system=ats")
        again = Player(page, touch=True).ready()
    else:
        page.close(run_before_unload=False)
        blank = page.context.pages[0] if page.context.pages else page.context.new_page()
        blank.goto(str(page.url).partition("?")[0])
        again = Player(blank, touch=True).ready()
    settled(again.page, ("My table", ["T30", "W29"]))
    if leaving != "elsewhere":
        is_own(again.page, "smoke:T30", "smoke:W29")


def test_a_reload_that_comes_back_to_an_older_address_keeps_whose_counters_they_are(open_page: OpenPage) -> None:
    player = at_the_table(open_page("", size="landscape"))
    page = player.page
    lay(player, "smoke", "T30")
    asked_at = page.url
    for hex_name in ("W29", "W30", "U30"):
        lay(player, "smoke", hex_name)
    settled(page, ("My table", ["T30", "W29", "W30", "U30"]))
    # As Chromium leaves it where the page writes on while its reload waits: the old address, and nothing beside it.
    page.evaluate("address => history.replaceState(null, '', address)", asked_at)
    page.reload()
    Player(page, touch=True).ready()
    is_own(page, "smoke:T30", "smoke:W29", "smoke:W30", "smoke:U30")


UNREADABLE = {
    "it can't be opened for a moment": BUSY_AT_FIRST,
    "it can't be opened for seconds": BUSY_AT_FIRST.replace("200", "3000"),
    "it is closed below the page's hands": """() => {
        const begin = IDBDatabase.prototype.transaction;
        let end = 0;
        IDBDatabase.prototype.transaction = function (...wanted) {
            end ||= performance.now() + 2000;
            if (performance.now() < end) this.close();
            return begin.apply(this, wanted);
        };
    }""",
    "what is read is given up": """() => {
        const get = IDBObjectStore.prototype.get;
        let end = 0;
        IDBObjectStore.prototype.get = function (...wanted) {
            end ||= performance.now() + 2000;
            const request = get.apply(this, wanted);
            if (performance.now() < end) this.transaction.abort();
            return request;
        };
    }""",
    "it answers late": """() => {
        const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (...wanted) {
            const real = open.apply(this, wanted);
            if (wanted[0] !== "walkaround") return real;
            const late = { get result() { return real.result; }, get error() { return real.error; } };
            real.onsuccess = (event) => setTimeout(() => late.onsuccess(event), 2500);
            return late;
        };
    }""",
}
"""What may come over the database on a busy device while the page starts."""


@pytest.mark.parametrize("misfortune", swept(*UNREADABLE, kept=2))
def test_a_reload_in_which_the_database_has_a_misfortune_keeps_whose_counters_they_are(
    open_page: OpenPage, misfortune: str
) -> None:
    player, asked_at = laid_one_after_the_other(open_page)
    page = player.page
    page.evaluate("address => history.replaceState(null, '', address)", asked_at)
    page.add_init_script(f"({UNREADABLE[misfortune]})()")
    page.reload()
    Player(page, touch=True).ready()
    is_own(page, "smoke:T30", "smoke:W29")


@pytest.mark.parametrize("moment", ["beforeunload", "pagehide"])
def test_an_address_that_is_written_while_a_reload_waits_keeps_whose_counters_they_are(
    open_page: OpenPage, moment: str
) -> None:
    player, asked_at = laid_one_after_the_other(open_page)
    page = player.page
    write = "([moment, address]) => addEventListener(moment, () => history.replaceState(null, '', address))"
    page.evaluate(write, [moment, asked_at])
    page.reload()
    Player(page, touch=True).ready()
    is_own(page, "smoke:T30", "smoke:W29")


def test_the_way_back_after_such_a_reload_keeps_whose_counters_they_are(open_page: OpenPage) -> None:
    player, asked_at = laid_one_after_the_other(open_page)
    page = player.page
    page.reload()
    player.ready()
    # Addresses that the history remembers nothing beside, and the way back to one.
    page.evaluate(
        """address => {
        history.replaceState(null, "", address);
        history.pushState(null, "", location.href);
        history.back();
    }""",
        asked_at,
    )
    is_own(page, "smoke:T30", "smoke:W29")


def test_who_opens_an_address_that_he_has_just_left_goes_on_there(open_page: OpenPage) -> None:
    player, asked_at = laid_one_after_the_other(open_page)
    page = player.page
    # The history doesn't remember whose counters they are, nor does the tab.
    page.goto(asked_at.partition("?")[0] + "health")
    page.evaluate("sessionStorage.clear()")
    left, when = json.loads(page.evaluate("localStorage.getItem('walkaround.left')"))
    page.goto(asked_at)
    is_own(page, "smoke:T30", "smoke:W29")
    # Later it is a link like others.
    page.goto(asked_at.partition("?")[0] + "health")
    page.evaluate("text => localStorage.setItem('walkaround.left', text)", json.dumps([left, when - 100_000]))
    page.goto(asked_at)
    expect(player.sees("whose-counters")).to_contain_text("The link has 1 counter, you have 2")


def test_own_counters_that_come_to_be_kept_again_are_the_players_own(open_page: OpenPage) -> None:
    player, asked_at = laid_one_after_the_other(open_page)
    page = player.page
    text = page.evaluate(READ)
    page.evaluate(WRITE, None)
    page.evaluate("address => history.replaceState('own', '', address)", asked_at)
    page.reload()
    player.ready()
    expect(page.get_by_text("These counters are the link's")).to_be_visible()
    page.evaluate(WRITE, text)
    page.evaluate("new BroadcastChannel('walkaround').postMessage('tables')")
    is_own(page, "smoke:T30", "smoke:W29")


def test_what_the_rules_forbid_is_not_laid_after_leaving_either(open_page: OpenPage) -> None:
    player = at_the_table(open_page("", size="landscape"))
    page = player.page
    lay(player, "smoke", "T30")
    settled(page, ("My table", ["T30"]))
    step = {
        "step": "left",
        "do": "lay",
        "entry": {"id": 5, "name": "My table", "map": "dtw", "system": "ats"},
        "before": [],
        "after": [{"kind": "hedgehog", "at": "D30"}],
        "number": 0,
        "query": {"kind": "counters", "system": "ats", "map": "dtw", "table": [{"kind": "hedgehog", "at": "D30"}]},
    }
    page.evaluate("text => localStorage.setItem('walkaround.unwritten.left', text)", json.dumps({"tried": [step]}))
    page.reload()
    Player(page, touch=True).ready()
    page.wait_for_function("() => !Object.keys(localStorage).some(name => name.startsWith('walkaround.unwritten'))")
    settled(page, ("My table", ["T30"]))


@pytest.mark.parametrize(
    "text", swept('{"steps": [{"step": "a", "do": 1}]}', '{"steps": 7, "tried": [7, {}]}', "no json", "7", kept=2)
)
def test_a_damaged_journal_harms_nothing(open_page: OpenPage, text: str) -> None:
    first = open_page("health", size="landscape")
    first.evaluate("text => localStorage.setItem('walkaround.unwritten.left', text)", text)
    player = at_the_table(open_page("", size="landscape", beside=first))
    lay(player, "smoke", "T30")
    settled(player.page, ("My table", ["T30"]))
