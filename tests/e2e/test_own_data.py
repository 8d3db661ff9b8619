"""Everything of a player's goes into one file and comes out of it on another device, pictures too."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.all_screens import GO
from tests.e2e.campaigner import Campaigner
from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import Drawer
from tests.e2e.dropping import drop
from tests.e2e.engine import wait_until
from tests.e2e.player import Player
from tests.e2e.test_boards import GIF, NAME, add, opens, tiny_board
from tests.e2e.test_figures import LINE, type_in
from tests.e2e.test_map_desk import photograph
from tests.support.sweep import swept
from tests.support.vasl import zipped

pytestmark = [pytest.mark.e2e, pytest.mark.site]

ASKED = "?map=dtw&system=ats&from=T30&to=Y27"
PLAIN = ("tables", "units", "figures", "campaigns", "board-pictures")
"""Kept texts that are on the other device just as they are here."""

DATABASES = """() => {
    const stores = { walkaround: ["kept"], "walkaround boards": ["entries", "documents", "pictures"] };
    const result = request => new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
    });
    const read = async (name) => {
        const database = await result(indexedDB.open(name));
        const found = {};
        for (const store of stores[name]) {
            const [keys, values] = await Promise.all(["getAllKeys", "getAll"].map(
                all => result(database.transaction(store).objectStore(store)[all]())));
            found[store] = Object.fromEntries(keys.map((key, n) => [key, values[n]]));
        }
        database.close();
        return found;
    };
    return Promise.all(Object.keys(stores).map(read)).then(async all => {
        const { pictures, ...found } = Object.assign({}, ...all);
        const texts = await Promise.all(Object.values(pictures).map(async blob => [blob.type, await blob.text()]));
        return { ...found, pictures: Object.fromEntries(Object.keys(pictures).map((map, n) => [map, texts[n]])) };
    });
}"""
"""All that the browser's databases keep of the player's, pictures as texts."""


PHOTO_IS_KEPT = f"""async map => {{
    const {{ kept, pictures }} = await ({DATABASES})();
    return map in pictures && JSON.parse(kept[`photo ${{map}}`] ?? "{{}}").used === true;
}}"""
"""Whether the photograph below a map is kept, and how it lies there."""


def save_everything(player: Player, folder: Path) -> Path:
    """Save the file of everything, from the settings."""
    player.press("settings")
    with player.page.expect_download() as saving:
        player.press("save-everything")
    file = folder / saving.value.suggested_filename
    saving.value.save_as(file)
    return file


def add_everything(player: Player, file: Path) -> None:
    """Choose a file of everything, in the settings."""
    player.press("settings")
    with player.page.expect_file_chooser() as choosing:
        player.press("add-everything")
    choosing.value.set_files(file)


def take_everything(player: Player, file: Path) -> None:
    """Take over a file of everything: the page is loaded again with it."""
    with player.page.expect_navigation():
        add_everything(player, file)
    player.ready()


def with_boards(player: Player, folder: Path) -> None:
    """An own board, and a picture laid under one that ships."""
    (folder / NAME).write_bytes(tiny_board())
    (folder / "bdGE").write_bytes(zipped({"bdGE.gif": GIF}))
    player.press("mode-maps")
    add(player, folder / "bdGE")
    player.press("lay-picture", map="ge")
    opens(player.page, "ge", 198)
    player.press("mode-maps")
    add(player, folder / NAME)
    opens(player.page, "tiny", 7)
    player.press("board-picture")
    expect(player.page.locator(".stage > .picture image")).to_have_count(1)


def with_a_drawn_map(page: Page, folder: Path) -> str:
    """A map of the player's own with a photograph below; gives its id."""
    photograph(folder / "board.svg")
    drawer = Drawer(page).begin(title="Mill Valley")
    drawer.press("tool-photo")
    with page.expect_file_chooser() as chooser:
        drawer.press("photo-choose")
    chooser.value.set_files(folder / "board.svg")
    expect(drawer.sees("photo-tap")).to_be_visible()
    drawer.press("photo-use")
    drawer.press("photo-use")  # the fit is doubtful: the crosses were not put
    expect(drawer.sees("photo-share")).to_be_visible()
    drawer.saved()
    map_id = str(page.evaluate("document.querySelector('[data-testid=desk-map] svg.board').dataset.map"))
    wait_until(page, PHOTO_IS_KEPT, map_id)  # a page that is left before takes it along
    return map_id


def make_everything(page: Page, folder: Path) -> str:
    """A table with a unit, boards, a drawn map, settings, a figure, a campaign and a pinned question."""
    player = Player(page, touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("history")
    page.get_by_test_id("history-pin").first.tap()
    player.press("sheet-close")
    player.press("mode-counters")
    player.press("tile", kind="smoke")
    player.tap_hex("V29")
    expect(player.sees("change")).to_contain_text("Smoke in V29")
    page.evaluate(GO, "?ask=sees&map=dtw&system=ats&to=S28")
    player.press("unit-first")
    player.tap_hex("T30")
    player.press("unit-done")
    expect(player.sees("unit-row")).to_have_count(1)
    page.evaluate(GO, LINE)
    player.press("missing-cost")
    type_in(page, "cgs drms wooden-building", "15")
    expect(player.sees("verdict")).to_contain_text("+15")
    page.evaluate("localStorage.setItem('walkaround.map.labels', 'large')")
    player.press("settings")
    page.locator("[data-theme-choice=dark]").tap()
    player.press("sheet-close")
    with_boards(player, folder)
    page.evaluate(GO, "?ask=table&map=yard&system=red-barricades#campaign=cg3")
    bought = Campaigner(page, touch=True).opened()
    bought.do("to-buy")
    bought.type_budget(34)
    page.goto(page.url.partition("?")[0])
    return with_a_drawn_map(page, folder)


def test_everything_of_a_player_is_on_another_device_and_opens_there(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(ASKED, size="landscape")
    drawn = make_everything(page, tmp_path)
    site = page.url.partition("?")[0]
    page.goto(site + ASKED)
    player = Player(page, touch=True).ready()
    kept = page.evaluate(DATABASES)
    file = save_everything(player, tmp_path)
    assert re.fullmatch(r"walkaround-everything-\d{4}-\d\d-\d\d\.zip", file.name)
    expect(page.locator(".sheet-said")).to_have_text("The file is made, with everything that is here.")
    with zipfile.ZipFile(file) as opened:
        assert opened.testzip() is None
        assert sorted(name.rpartition(".")[2] for name in opened.namelist()) == ["gif", "gif", "json", "svg"]

    other = Player(open_page(size="landscape"), touch=True).ready()
    page = other.page
    take_everything(other, file)
    expect(other.sees("notice")).to_have_text(re.compile("What the file holds was added to what is here.$"))
    there = page.evaluate(DATABASES)
    for store in ("entries", "documents", "pictures"):
        assert there[store] == kept[store], store
    assert set(kept["pictures"]) == {"tiny", "ge", drawn}
    assert {name: there["kept"][name] for name in PLAIN} == {name: kept["kept"][name] for name in PLAIN}
    assert {name for name in kept["kept"] if drawn in name} == {name for name in there["kept"] if drawn in name}
    expect(page.locator(":root")).to_have_attribute("data-theme", "dark")
    expect(page.locator(":root")).to_have_attribute("data-map-labels", "large")

    page.goto(site + "?map=dtw&system=ats")  # a map alone has one's own counters
    other.ready()
    expect(page.locator(".overlay [data-counter]")).to_have_count(1)
    other.press("history")
    expect(page.get_by_test_id("history-pin").first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("history-row").first).to_contain_text("T30 to Y27")
    other.press("sheet-close")
    page.evaluate(GO, "?ask=sees&map=dtw&system=ats&to=S28")
    expect(other.sees("unit-row")).to_have_count(1)
    page.evaluate(GO, LINE)
    expect(other.sees("verdict")).to_contain_text("+15")
    for board, hexes in (("ge", 198), ("tiny", 7)):
        page.goto(f"{site}?map={board}")
        other.ready()
        opens(page, board, hexes)
        expect(page.locator(".stage > .picture image")).to_have_count(1)
    page.goto(f"{site}?ask=table&map=yard&system=red-barricades#campaign=cg3")
    bought = Campaigner(page, touch=True).opened()
    bought.do("to-buy")
    expect(bought.one("budget")).to_have_attribute("data-tone", "good")
    page.goto(site)
    drawer = Drawer(page).edit(drawn)
    drawer.press("tool-photo")
    expect(drawer.sees("photo-share")).to_be_visible()
    expect(page.locator(".desk-photo")).to_be_visible()


def damaged(file: Path, folder: Path) -> Path:
    """The file with a byte of one picture changed, and a file of another program beside."""
    whole = bytearray(file.read_bytes())
    with zipfile.ZipFile(io.BytesIO(bytes(whole))) as opened:
        row = next(row for row in opened.infolist() if row.filename.endswith("tiny.gif"))
    whole[row.header_offset + 30 + len(row.filename) + row.compress_size // 2] ^= 0xFF
    made = folder / "damaged.zip"
    made.write_bytes(bytes(whole))
    with zipfile.ZipFile(made, "a") as opened:
        opened.writestr("__MACOSX/odd", b"of another program")
    return made


def boards_of(page: Page) -> dict[str, Any]:
    """What is kept of the boards."""
    found: dict[str, Any] = page.evaluate(DATABASES)
    return {name: found[name] for name in ("entries", "documents", "pictures")}


def test_a_damaged_picture_costs_nothing_but_itself_and_the_whole_file_brings_it_later(
    open_page: OpenPage, tmp_path: Path
) -> None:
    player = Player(open_page(size="landscape"), touch=True).ready()
    with_boards(player, tmp_path)
    file = save_everything(player, tmp_path)
    kept = boards_of(player.page)
    other = Player(open_page(size="landscape"), touch=True).ready()
    page = other.page
    take_everything(other, damaged(file, tmp_path))
    expect(other.sees("notice")).to_contain_text("Pictures that are damaged in the file, or not in it: VASL board T.")
    there = boards_of(page)
    assert there["documents"] == kept["documents"]
    assert list(there["pictures"]) == ["ge"]
    assert there["entries"]["tiny"]["picture"] is False
    page.goto(page.url.partition("?")[0] + "?map=tiny")
    other.ready()
    opens(page, "tiny", 7)
    expect(page.get_by_test_id("board-picture")).to_be_hidden()
    take_everything(other, file)
    expect(other.sees("notice")).to_have_text(re.compile("What the file holds was added to what is here.$"))
    assert boards_of(page) == kept


def test_a_file_cut_short_gives_what_it_still_has(open_page: OpenPage, tmp_path: Path) -> None:
    player = Player(open_page(size="landscape"), touch=True).ready()
    with_boards(player, tmp_path)
    file = save_everything(player, tmp_path)
    with zipfile.ZipFile(file) as opened:
        last = opened.infolist()[-1]
    cut = tmp_path / "cut.zip"
    cut.write_bytes(file.read_bytes()[: last.header_offset + 40])
    other = Player(open_page(size="landscape"), touch=True).ready()
    take_everything(other, cut)
    expect(other.sees("notice")).to_contain_text("Pictures that are damaged in the file, or not in it")
    there = boards_of(other.page)
    assert list(there["documents"]) == ["tiny"]
    assert len(there["pictures"]) == 1


def old_file(folder: Path, **more: object) -> Path:
    """A file as the first version wrote it: the text alone."""
    row = {"id": 1, "name": "Old", "map": "dtw", "system": "ats", "items": [{"kind": "smoke", "at": "V29"}]}
    texts = {"tables": json.dumps({"version": 1, "tables": [row], "open": {}})}
    data = {"format": "walkaround-own-data", "version": 1, "texts": texts, "boards": [], "settings": {}, **more}
    file = folder / "walkaround-everything-2026-01-01.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("is_dropped", "older"), swept((True, False), (False, True), (False, False), (True, True), kept=2)
)
def test_a_file_of_everything_that_is_dropped_or_taken_for_a_board_is_offered_and_added(
    open_page: OpenPage, tmp_path: Path, *, is_dropped: bool, older: bool
) -> None:
    player = Player(open_page("?map=dtw&system=ats", size="portrait"), touch=True).ready()
    file = old_file(tmp_path)
    if not older:
        text, file = file.read_bytes(), tmp_path / "everything of mine"  # its content tells, not its name
        file.write_bytes(zipped({"walkaround.json": text}))

    def bring() -> None:
        if is_dropped:
            drop(player.page, file.name, file.read_bytes())
        else:
            add(player, file)

    if not is_dropped:
        player.press("mode-maps")
    bring()
    expect(player.page.locator(".sheet-said")).to_contain_text("is no board: it holds everything that a player saved")
    player.press("leave-offered")
    expect(player.sees("add-offered")).to_have_count(0)
    assert '"Old"' not in player.page.evaluate(DATABASES)["kept"].get("tables", "")
    player.press("sheet-close")
    bring()
    with player.page.expect_navigation():
        player.press("add-offered")
    player.ready()
    expect(player.sees("notice")).to_contain_text("What the file holds was added to what is here.")
    assert '"Old"' in player.page.evaluate(DATABASES)["kept"]["tables"]


NO_PICTURE = """() => new Promise((done, failed) => {
    const opening = indexedDB.open("walkaround boards");
    opening.onsuccess = () => {
        const work = opening.result.transaction("pictures", "readwrite");
        work.objectStore("pictures").put("no picture at all", "ge");
        work.oncomplete = () => { opening.result.close(); done(); };
        work.onabort = failed;
    };
})"""


def test_what_is_no_picture_in_a_pictures_place_is_left_out_in_words_and_the_rest_is_saved(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page("?map=dtw&system=ats", size="landscape")
    player = Player(page, touch=True).ready()
    with_boards(player, tmp_path)
    page.evaluate(NO_PICTURE)
    player.press("mode-maps")
    file = save_everything(player, tmp_path)
    expect(page.locator(".sheet-said")).to_contain_text("without the pictures of The Grain Elevator")
    with zipfile.ZipFile(file) as saved:
        assert [row["map"] for row in json.loads(saved.read("walkaround.json"))["pictures"]] == ["tiny"]


def test_a_file_of_an_older_version_is_taken_and_what_is_none_is_refused_in_words(
    open_page: OpenPage, tmp_path: Path
) -> None:
    player = Player(open_page("?map=dtw&system=ats", size="landscape"), touch=True).ready()
    said = player.page.locator(".sheet-said")
    no_file, no_text = tmp_path / "holiday.json", tmp_path / "other.zip"
    no_file.write_bytes(b"\xff\xd8\xff no text at all")
    no_text.write_bytes(zipped({"readme.txt": b"Hello"}))
    broken = tmp_path / "broken.zip"
    broken.write_bytes(zipped({"walkaround.json": b'{"format": "walkaround-own-da'}))
    for file, words in (
        (no_file, "This is no file with everything of yours"),
        (no_text, "This is no file with everything of yours"),
        (broken, "This file is damaged at its beginning"),
        (old_file(tmp_path, version=99), "was written by a newer Walkaround"),
    ):
        add_everything(player, file)
        expect(said).to_contain_text(words)
        player.press("sheet-close")
    take_everything(player, old_file(tmp_path))
    expect(player.sees("notice")).to_contain_text("What the file holds was added to what is here.")
    assert '"Old"' in player.page.evaluate(DATABASES)["kept"]["tables"]
