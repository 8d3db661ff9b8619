"""Misfortunes at the map desk: no stroke is lost that was drawn before the last second, and a sentence tells."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import Drawer
from tests.e2e.engine import ask, wait_for_engine
from tests.e2e.plain_host import PlainHost

pytestmark = [pytest.mark.e2e, pytest.mark.site]

NO_NOTES = """() => {
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, text) {
        if (name.startsWith("walkaround.unwritten-maps")) throw new DOMException("full", "QuotaExceededError");
        put.call(this, name, text);
    };
}"""
"""As where the browser's store for notes is full."""


def woods(player: Drawer, column: int) -> None:
    """Paint three hexes of a column."""
    player.press("tool-hexes")
    player.fingers.drag(player.hex(column, 3), player.hex(column, 5))


def stand(page: Page, map_id: str, *columns: str) -> list[bool]:
    """Whether woods stand in columns of a map that was just left, as the rules have it: a line along meets them."""
    expect(page.get_by_test_id("map-choice").first).to_have_attribute("data-map", map_id)
    found = []
    for column in columns:
        query = {"kind": "los", "map": map_id, "system": "cgs", "from": f"{column}1", "to": f"{column}7"}
        found.append("oods" in json.dumps(ask(page, query)["trace"]))
    return found


def full_disk(host: PlainHost) -> None:
    """Let there be no room for maps while the page says so: see ``fill_disk``."""
    host.change(
        "board_store.mjs",
        lambda text: text.replace(
            "export async function keepDocument(entry, document) {",
            "export async function keepDocument(entry, document) {\n"
            "if (await caches.has('full')) throw new DOMException('full', 'QuotaExceededError');",
        ),
    )


def fill_disk(page: Page) -> None:
    """From now on there is no room for maps."""
    page.evaluate("caches.open('full').then(() => null)")


def free_disk(page: Page) -> None:
    """There is room again."""
    page.evaluate("caches.delete('full')")


def test_undo_and_redo_reach_back_over_a_reload(open_page: OpenPage) -> None:
    page = open_page(size="landscape")
    player = Drawer(page).begin(title="Again")
    for column in (2, 4, 6):
        woods(player, column)
    player.press("desk-undo")
    expect(player.sees("desk-redo")).to_be_enabled()
    page.reload()
    player.ready()
    player.press("mode-maps")
    player.press("edit-map", map="again")
    player.at_work()
    player.press("tool-check")  # of a map on which nothing was drawn since the page was loaded
    expect(player.sees("check-verdict")).to_contain_text("No faults")
    player.press("desk-redo")
    player.press("desk-undo")
    player.press("desk-undo")
    player.press("desk-undo")
    expect(player.sees("desk-undo")).to_be_disabled()
    player.press("desk-redo")
    expect(player.sees("desk-undo")).to_be_enabled()
    player.press("desk-done")
    assert stand(page, "again", "C", "E", "G") == [True, False, False]


def test_where_the_disk_is_full_the_player_is_told_and_every_stroke_is_there_when_the_tab_crashes(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    full_disk(plain_host)
    page = open_page(plain_host.url, size="landscape")
    player = Drawer(page).begin(title="Full")
    woods(player, 2)
    player.saved()
    fill_disk(page)
    woods(player, 4)
    expect(player.sees("map-not-kept")).to_contain_text("no room for it on this device")
    expect(player.sees("desk-saved")).to_contain_text("Not saved")
    woods(player, 6)
    expect(player.sees("desk-saved")).to_contain_text("Not saved")
    # The tab crashes over a stroke that lasts longer than a second.
    player.press("tool-hexes")
    player.fingers.begin(player.hex(8, 3), player.hex(8, 5), seconds=1.2)
    beside = open_page(plain_host.url, size="landscape", beside=page)
    page.close(run_before_unload=False)
    free_disk(beside)
    again = Drawer(beside)
    again.ready()
    again.press("mode-maps")
    again.press("left-behind")
    again.at_work()
    again.saved()
    expect(again.page.get_by_test_id("notice").filter(has_text="is here again")).to_be_visible()
    again.press("desk-done")
    assert stand(beside, "full", "C", "E", "G", "I") == [True, True, True, True]


def test_room_that_is_made_again_is_used_and_a_store_for_notes_that_is_full_is_told(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    full_disk(plain_host)
    page = open_page(plain_host.url, size="landscape")
    player = Drawer(page).begin(title="Room")
    page.evaluate(NO_NOTES)
    fill_disk(page)
    woods(player, 2)
    expect(page.get_by_test_id("notice").filter(has_text="to note down strokes")).to_be_visible()
    expect(player.sees("map-not-kept")).to_be_visible()
    with page.expect_download():
        player.press("not-kept-file")
    free_disk(page)
    player.press("not-kept-again")
    expect(page.get_by_test_id("map-not-kept")).to_have_count(0)
    player.saved()


def test_an_engine_that_ends_over_a_stroke_is_replaced_and_has_the_stroke(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    plain_host.change(
        "drafts.mjs",
        lambda text: text.replace(
            "this.held.draft.take(steps);",
            "if (steps.includes('woods') && !(await caches.has('ended'))) {\n"
            "await caches.open('ended'); self.close(); await new Promise(() => {}); }\n"
            "this.held.draft.take(steps);",
        ),
    )
    page = open_page(plain_host.url, size="landscape")
    wait_for_engine(page)
    player = Drawer(page).begin(title="Ended")
    woods(player, 2)
    woods(player, 4)
    wait_for_engine(page)
    player.saved()
    player.press("desk-done")
    assert stand(page, "ended", "C", "E") == [True, True]
