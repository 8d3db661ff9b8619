"""The player's own boards: added from files by finger and by mouse, kept, opened offline, refused in words."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.dropping import drop
from tests.e2e.engine import ask, wait_for_engine, wait_until, wait_until_offline_ready
from tests.e2e.player import Player
from tests.support.vasl import BOARDS, MISSING_BOARDS, Painting, zipped

pytestmark = [pytest.mark.e2e, pytest.mark.site]

NAME = "bdTiny"
LINK = "?map=tiny&system=red-barricades&from=A1&to=C1"
GIF = base64.b64decode("R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=")
STONE_BUILDING = 61
IMPORT_LIMIT_MS = 30_000

with_boards = pytest.mark.skipif(not BOARDS.is_dir(), reason=MISSING_BOARDS)

NO_ROOM = """() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        if (this.name !== "pictures" && this.name !== "documents") return put.apply(this, given);
        throw new DOMException("full", "QuotaExceededError");
    };
}"""
"""Lets the database be full, in the engine's worker."""


def tiny_board(**more: bytes) -> bytes:
    """A board of seven hexes with its picture."""
    painting = Painting()
    entries = {"BoardMetadata.xml": painting.metadata(), "LOSData": painting.los_data(), "bdT.gif": GIF}
    return zipped(entries | more)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files to add."""
    (tmp_path / NAME).write_bytes(tiny_board())
    (tmp_path / "holiday.jpg").write_bytes(b"\xff\xd8\xff no archive at all")
    (tmp_path / "bdCut").write_bytes(tiny_board()[:300])
    (tmp_path / "bdGE").write_bytes(zipped({"bdGE.gif": GIF}))
    return tmp_path


def on_maps(open_page: OpenPage, address: str = "", size: str = "desktop") -> Player:
    """A player on the page of maps."""
    player = Player(open_page(address, size=size), touch=size != "desktop").ready()
    player.press("mode-maps")
    return player


def add(player: Player, *files: Path) -> None:
    """Choose files to add as boards."""
    with player.page.expect_file_chooser() as chooser:
        player.press("add-board")
    chooser.value.set_files(files)


def opens(page: Page, map_id: str, hexes: int) -> None:
    """A board's drawing is on the screen."""
    expect(page.locator(f'.board[data-map="{map_id}"] [data-hex]')).to_have_count(hexes, timeout=IMPORT_LIMIT_MS)


def test_a_board_is_added_opened_kept_and_removed(open_page: OpenPage, folder: Path) -> None:
    player = on_maps(open_page)
    page = player.page
    add(player, folder / NAME)
    opens(page, "tiny", 7)
    player.tap_hex("A1")
    player.tap_hex("C1")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "clear")
    expect(page).to_have_url(f"{page.url.partition('?')[0]}{LINK}&on=none")

    page.reload()
    player.ready()
    opens(page, "tiny", 7)
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "clear")
    player.press("share-link")
    expect(player.sees("shared-map")).to_contain_text("Whoever has the same archive adds it by himself")
    player.press("sheet-close")

    player.press("mode-maps")
    card = page.locator('[data-testid="map-card"][data-map="tiny"]')
    expect(card).to_contain_text("7 hexes, A1 to C2")
    player.press("remove-board", map="tiny")
    player.press("keep-board")
    expect(card).to_be_visible()
    player.press("remove-board", map="tiny")
    player.press("remove-board-really", map="tiny")
    expect(card).to_have_count(0)
    page.reload()
    expect(player.sees("board-missing")).to_contain_text("not on this device")


def test_a_board_dropped_on_the_map_is_added_and_serves_with_the_server_gone(
    open_page: OpenPage, site_server: SiteServer
) -> None:
    player = Player(open_page(size="landscape"), touch=True).ready()
    page = player.page
    wait_until_offline_ready(page)
    site_server.stop()
    page.context.set_offline(True)
    drop(page, NAME, tiny_board())
    opens(page, "tiny", 7)
    page.goto(site_server.url + LINK)
    player.ready()
    opens(page, "tiny", 7)
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "clear")


def test_a_link_to_a_board_that_is_not_here_says_so_and_opens_once_it_is(open_page: OpenPage, folder: Path) -> None:
    player = Player(open_page(LINK), touch=False).ready()
    expect(player.sees("board-missing")).to_contain_text("“tiny”, which is not on this device")
    add(player, folder / NAME)
    opens(player.page, "tiny", 7)
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "clear")


def test_files_that_are_no_boards_are_refused_in_words_and_nothing_is_lost(open_page: OpenPage, folder: Path) -> None:
    player = on_maps(open_page)
    refused = player.sees("board-refused")
    add(player, folder / "holiday.jpg")
    expect(refused).to_contain_text("holiday.jpg was not added")
    expect(refused).to_contain_text("not a VASL board archive")
    add(player, folder / "bdCut")
    expect(refused).to_contain_text("bdCut was not added")
    expect(refused).to_contain_text("damaged")
    cards = player.page.get_by_test_id("map-card")
    before = cards.count()
    # Of several files each is taken for itself.
    add(player, folder / "bdCut", folder / NAME)
    opens(player.page, "tiny", 7)
    player.press("mode-maps")
    expect(cards).to_have_count(before + 1)


def test_a_file_that_is_too_large_is_not_even_read(open_page: OpenPage) -> None:
    player = on_maps(open_page)
    player.page.evaluate(
        """() => {
            const files = new DataTransfer();
            files.items.add(new File([new Uint8Array(64_000_001)], "bdLarge"));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true }));
        }"""
    )
    expect(player.sees("board-refused")).to_contain_text("larger than 64 MB")


def test_a_file_chosen_before_the_rules_are_loaded_waits_for_them(open_page: OpenPage, folder: Path) -> None:
    page = open_page(first_visit=True)
    player = Player(page, touch=False)
    player.press("mode-maps")
    add(player, folder / NAME)
    expect(player.sees("import-card")).to_be_visible()
    wait_for_engine(page)  # they may take longer to come than a board to be imported
    opens(page, "tiny", 7)


def test_an_archive_with_a_picture_alone_offers_it_for_a_map(open_page: OpenPage, folder: Path) -> None:
    player = on_maps(open_page)
    add(player, folder / "bdGE")
    expect(player.sees("board-refused")).to_contain_text("no LOS data")
    # The map that the archive is named after comes first.
    expect(player.sees("lay-picture")).to_have_attribute("data-map", "ge")
    player.press("lay-picture", map="ge")
    opens(player.page, "ge", 198)
    picture = player.page.locator(".stage > .picture image")
    expect(picture).to_have_count(1)
    player.press("board-picture")
    expect(picture).to_have_count(0)
    player.press("mode-maps")
    player.press("remove-board", map="ge")
    player.press("remove-board-really", map="ge")
    expect(player.page.get_by_test_id("remove-board")).to_have_count(0)
    player.press("map-card", map="ge")
    expect(player.sees("board-picture")).to_be_hidden()


def test_the_boards_picture_stays_as_it_was_chosen(open_page: OpenPage, folder: Path) -> None:
    player = on_maps(open_page, size="phone")
    add(player, folder / NAME)
    opens(player.page, "tiny", 7)
    picture = player.page.locator(".stage > .picture image")
    expect(picture).to_have_count(0)
    player.press("board-picture")
    expect(picture).to_have_count(1)
    expect(player.sees("board-picture")).to_have_attribute("aria-pressed", "true")
    expect(player.page.locator(".map-labels")).to_be_attached()
    expect(player.page.locator(".board .map-ground").first).to_be_hidden()
    player.tap_hex("A1")
    expect(player.page).to_have_url(re.compile("map=tiny.*from=A1"))  # else another map is loaded again
    player.page.reload()
    player.ready()
    expect(picture).to_have_count(1)


def test_a_board_for_which_there_is_no_room_is_open_until_the_page_is_closed(open_page: OpenPage, folder: Path) -> None:
    player = on_maps(open_page)
    wait_for_engine(player.page)
    player.page.workers[0].evaluate(NO_ROOM)
    add(player, folder / NAME)
    opens(player.page, "tiny", 7)
    expect(player.sees("notice")).to_contain_text("no room")
    assert ask(player.page, {"kind": "los", "system": "red-barricades", "map": "tiny", "from": "A1", "to": "C1"})[
        "clear"
    ]
    player.tap_hex("A1")
    expect(player.page).to_have_url(re.compile("map=tiny.*from=A1"))  # else another map is loaded again
    player.page.reload()
    expect(player.sees("board-missing")).to_be_visible()


@with_boards
def test_an_import_goes_on_beside_questions_and_stops_at_once(open_page: OpenPage, folder: Path) -> None:
    player = on_maps(open_page, size="landscape")
    add(player, BOARDS / "bdRBv2")
    progress = player.sees("import-progress")
    expect(progress).to_have_attribute("role", "progressbar")
    player.page.wait_for_function(
        "Number(document.querySelector('[data-testid=import-progress]')?.getAttribute('aria-valuenow')) > 2"
    )
    # The map and its questions serve meanwhile, and what goes on is told there too.
    player.press("mode-sight")
    expect(player.page.locator(".notices [data-testid=import-card]")).to_be_visible()
    assert ask(player.page, {"kind": "los", "system": "ats", "map": "dtw", "from": "R26", "to": "S28"})["kind"] == "los"
    player.page.locator(".notices [data-testid=import-cancel]").tap()
    expect(player.page.locator(".notices [data-testid=import-card]")).to_have_count(0)
    # Boards are taken one after the other: with the next one here, nothing is left to come of the first.
    player.press("mode-maps")
    add(player, folder / NAME)
    opens(player.page, "tiny", 7)
    player.press("mode-maps")
    expect(player.page.locator('[data-testid="map-card"][data-map="tiny"]')).to_be_visible()
    expect(player.page.locator('[data-testid="map-card"][data-map="rbv2"]')).to_have_count(0)


@with_boards
@pytest.mark.parametrize(("name", "map_id", "hexes"), [("bd01", "01", 346), ("bdRBv2", "rbv2", 1638)])
def test_a_real_board_answers_online_and_offline(
    open_page: OpenPage, site_server: SiteServer, name: str, map_id: str, hexes: int
) -> None:
    player = on_maps(open_page, size="portrait")
    page = player.page
    wait_until_offline_ready(page)
    add(player, BOARDS / name)
    opens(page, map_id, hexes)
    page.goto(f"{site_server.url}?map={map_id}&system=red-barricades&from=F5&to=K5")
    player.ready()
    verdict = player.sees("verdict")
    expect(verdict).to_be_visible()
    found = verdict.get_attribute("data-verdict")
    site_server.stop()
    page.context.set_offline(True)
    page.reload()
    player.ready()
    opens(page, map_id, hexes)
    expect(verdict).to_have_attribute("data-verdict", str(found))
    player.tap_hex("I5")
    expect(player.sees("to-card")).to_contain_text("I5")
    expect(verdict).to_be_visible()


DAMAGE = """() => new Promise((done, failed) => {
    const opening = indexedDB.open("walkaround boards");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const work = opening.result.transaction("entries", "readwrite");
        for (const [key, row] of [["nothing", null], ["number", 7], ["nameless", { added: 1 }]])
            work.objectStore("entries").put(row, key);
        work.oncomplete = () => { opening.result.close(); done(); };
    };
})"""
"""Puts rows into the database of boards that are no boards."""


def test_what_is_no_board_in_the_database_hides_none_that_is(open_page: OpenPage, folder: Path) -> None:
    player = on_maps(open_page)
    add(player, folder / NAME)
    opens(player.page, "tiny", 7)
    player.page.evaluate(DAMAGE)
    player.page.reload()
    player.ready()
    player.press("mode-maps")
    expect(player.page.locator('[data-testid="map-card"][data-map="tiny"]')).to_be_visible()


KEPT = """([store, change]) => new Promise((done, failed) => {
    const opening = indexedDB.open("walkaround boards");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const work = opening.result.transaction(store, "readwrite");
        const rows = work.objectStore(store);
        const asked = rows.get("tiny");
        if (change === "nothing") rows.delete("tiny");
        else if (change) asked.onsuccess = () => rows.put({ ...asked.result, ...change }, "tiny");
        work.oncomplete = () => {
            opening.result.close();
            done({ version: asked.result?.version, length: asked.result?.content?.length });
        };
    };
})"""
"""What is kept of a board in a part of their database; something else is put in its place where that is said."""


def test_a_board_opens_as_it_was_read_and_from_its_document_where_that_can_not_be(
    open_page: OpenPage, folder: Path
) -> None:
    player = on_maps(open_page)
    page = player.page
    add(player, folder / NAME)
    opens(page, "tiny", 7)
    verdict = player.sees("verdict")

    def opens_again() -> None:
        page.goto(f"{page.url.partition('?')[0]}{LINK}")
        player.ready()
        opens(page, "tiny", 7)
        expect(verdict).to_have_attribute("data-verdict", "clear")

    read = page.evaluate(KEPT, ["read", None])
    assert read["length"] > 1000
    for change in ({"content": [1, 2, 3]}, {"version": "/v/another/", "content": [1, 2, 3]}, "nothing"):
        page.evaluate(KEPT, ["read", change])
        opens_again()
        wait_until(page, f"async () => (await ({KEPT})(['read', null])).length > 1000")
        assert page.evaluate(KEPT, ["read", None])["version"] == read["version"]
    page.evaluate(KEPT, ["documents", "nothing"])
    opens_again()
