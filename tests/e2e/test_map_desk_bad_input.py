"""Bad input at the map desk: scripts in names, damaged and enormous files, an outline across itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import Drawer

pytestmark = [pytest.mark.e2e, pytest.mark.site]

SCRIPT = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
RING = [[1000, 1000], [3000, 1000], [3000, 3000], [1000, 3000]]
BOARD = {
    "format": "walkaround-map",
    "version": 1,
    "id": SCRIPT,
    "title": SCRIPT,
    "credit": SCRIPT,
    "systems": ["cgs"],
    "grid": {
        "columns": 8,
        "rows": 7,
        "first_row": {"plain": 1, "shifted": 1},
        "shifted": "even",
        "column_step": 561,
        "row_step": 644,
    },
    "areas": [{"id": "wood", "terrain": "woods", "outline": RING, "hexes": ["C3"], "name": SCRIPT}],
    "hexes": {"C3": {"terrain": ["woods"]}},
    "notes": [{"at": "C3", "text": SCRIPT}],
}


BOW_TIE = {"id": "bow", "terrain": "woods", "outline": [[1000, 1000], [3000, 3000], [3000, 1000], [1000, 3000]]}
"""An outline that crosses itself."""


def million(file: Path) -> None:
    """A map whose one outline has a million points."""
    outline = ",".join(f"[{number % 5000},{number % 4999}]" for number in range(1_000_001))
    area = f'{{"id":"a","terrain":"woods","hexes":[],"outline":[{outline}]}}'
    file.write_text(json.dumps(BOARD)[:-1] + f', "areas": [{area}]}}', encoding="utf-8")


def test_bad_files_are_refused_in_sentences_and_scripts_in_names_are_but_words(
    open_page: OpenPage, tmp_path: Path
) -> None:
    million(tmp_path / "million.json")
    (tmp_path / "large.json").write_text(" " * 20_000_001)
    (tmp_path / "damaged.json").write_text(json.dumps({**BOARD, "areas": 7}))
    (tmp_path / "script.json").write_text(json.dumps(BOARD))
    (tmp_path / "crossing.json").write_text(json.dumps({**BOARD, "areas": [{**BOW_TIE, "hexes": ["C3"]}]}))
    (tmp_path / "enormous.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="9000"/>')
    player = Drawer(open_page(size="landscape"))
    player.ready()
    player.press("mode-maps")

    def choose(name: str) -> None:
        with player.page.expect_file_chooser() as chooser:
            player.press("open-map-file")
        chooser.value.set_files(tmp_path / name)

    for name, sentence in (
        ("million.json", "a million points or more"),
        ("large.json", "larger than 20 MB"),
        ("damaged.json", "it is damaged"),
    ):
        choose(name)
        expect(player.page.get_by_test_id("notice").filter(has_text=sentence)).to_be_visible()
    choose("script.json")
    player.at_work()
    expect(player.sees("desk-title")).to_contain_text("<img src=x onerror=")
    player.press("tool-check")
    expect(player.sees("check-verdict")).to_be_visible()
    player.press("tool-select")
    player.page.touchscreen.tap(*player.point(200, 200))
    expect(player.sees("desk-name")).to_have_value(SCRIPT)
    player.press("tool-outline")
    player.taps(player.hex(5, 2), player.hex(7, 4), player.hex(7, 2))
    # The next corner would lead its edge across the first one.
    player.fingers.press(player.hex(6, 4, -20, 0))
    expect(player.page.locator(".desk-tag-words.bad")).to_contain_text("Two edges cross at")
    player.fingers.lift()
    expect(player.page.locator(".desk-handle")).to_have_count(3)
    player.press("desk-done")
    expect(player.sees("map-choice")).to_contain_text("<img src=x onerror=")
    player.press("mode-maps")
    assert player.page.evaluate("window.hacked") is None
    # What can't be drawn as it is comes with what is wrong, and a way to mend it.
    choose("crossing.json")
    expect(player.sees("check-verdict")).to_contain_text("1 fault")
    player.press("check-copy")
    # Something else may have been copied before.
    player.page.wait_for_function(
        "async words => new RegExp(words).test(await navigator.clipboard.readText())",
        arg=r": 1 fault\. .*\n1\. Fault, .+: .+",
    )
    player.press("finding")
    player.press("finding-mend")
    player.at_work()
    expect(player.sees("check-verdict")).to_contain_text("No faults")
    player.press("tool-photo")
    with player.page.expect_file_chooser() as chooser:
        player.press("photo-choose")
    chooser.value.set_files(tmp_path / "enormous.svg")
    expect(player.sees("desk-wrong")).to_contain_text("more than 12,000 pixels along a side")
