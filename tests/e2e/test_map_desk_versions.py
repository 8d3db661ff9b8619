"""Versions of an own map: kept on Done and by the player, looked at, gone back to, deleted, taken along in a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import Drawer

pytestmark = [pytest.mark.e2e, pytest.mark.site]


DRAWN_OTHERWISE = """before => {
    const board = document.querySelector("[data-testid=desk-map] svg.board");
    return board !== null && (board.querySelector("[data-area]") === null || board.innerHTML !== before);
}"""
"""Whether the map is drawn in another way than before, or without any outline."""


def woods(player: Drawer, column: int) -> None:
    """Paint three hexes of a column."""
    player.press("tool-hexes")
    player.fingers.drag(player.hex(column, 3), player.hex(column, 5))


def test_versions_are_kept_looked_at_gone_back_to_and_travel_in_the_file(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(size="landscape")
    player = Drawer(page).begin(title="Kept")
    woods(player, 2)
    player.saved()
    player.press("desk-done")
    player.press("mode-maps")
    player.press("edit-map", map="kept")
    player.at_work()
    woods(player, 4)
    player.press("tool-select")
    player.press("versions")
    player.press("version-keep")
    versions = page.get_by_test_id("version")
    expect(versions).to_have_count(2)
    expect(versions.nth(0)).to_contain_text("1 outline, 3 hexes changed")
    expect(versions.nth(0)).to_contain_text("Kept by you")
    expect(versions.nth(1)).to_contain_text("Begun: 1 outline, 3 hexes")
    expect(versions.nth(1)).to_contain_text("Kept on Done")
    player.press("version", n="1")
    before = player.sees("desk-map").locator("svg.board").inner_html()
    player.press("version-look")
    expect(player.sees("desk-title")).to_contain_text("as it was")
    page.wait_for_function(DRAWN_OTHERWISE, arg=before)  # it is drawn later than it is called so
    player.press("version-look")
    expect(player.sees("desk-title")).to_contain_text("your map")
    player.press("version-go")
    player.saved()
    player.press("desk-undo")
    player.press("desk-redo")
    player.saved()
    with page.expect_download() as saving:
        player.press("versions-back")
        player.press("desk-export")
    file = tmp_path / "kept.walkaround-map.json"
    saving.value.save_as(file)
    document = json.loads(file.read_text(encoding="utf-8"))
    assert set(document["hexes"]) == {"C3", "C4", "C5"}
    assert [set(row["document"]["hexes"]) for row in document["versions"]] == [
        {"C3", "C4", "C5"},
        {"C3", "C4", "C5", "E3", "E4", "E5"},
    ]
    player.press("versions")
    player.press("version", n="2")
    player.press("version-delete")
    player.press("delete-it")
    expect(versions).to_have_count(1)
    player.press("desk-done")
    player.press("mode-maps")
    with page.expect_file_chooser() as chooser:
        player.press("open-map-file")
    chooser.value.set_files(file)
    player.at_work()
    player.press("versions")
    expect(versions).to_have_count(2)
    page.reload()
    player.ready()
    player.press("mode-maps")
    player.press("edit-map", map="kept")
    player.at_work()
    expect(player.sees("versions")).to_contain_text("2 kept")
