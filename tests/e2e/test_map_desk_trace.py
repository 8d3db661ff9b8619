"""Tracing at the map desk: a picture of few flat colours becomes a first draft; what is none is refused."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import Drawer
from tests.e2e.listener import tab_to
from tests.support.pictures import Colour, Spot, png

pytestmark = [pytest.mark.e2e, pytest.mark.site]

PAPER, GREEN, GREY, INK = (0xFF, 0xFF, 0xCC), (0x34, 0xA1, 0x34), (0x80, 0x80, 0x90), (0, 0, 0)
WIDE, HIGH = 730, 660
"""The map of a new game has 12 columns and 10 rows: so it lies in the picture without being stretched much."""


def board() -> bytes:
    """Two woods and a house on paper, with a line across and a number."""
    return png(
        WIDE,
        HIGH,
        PAPER,
        (60, 70, 210, 230, GREEN),
        (400, 330, 560, 520, GREEN),
        (470, 120, 540, 190, GREY),
        (0, 150, WIDE, 152, INK),
        (300, 300, 306, 308, INK),
    )


def begin(player: Drawer, file: Path, test_id: str = "trace") -> None:
    """Choose a picture to trace."""
    with player.page.expect_file_chooser() as chooser:
        player.press(test_id)
    chooser.value.set_files(file)


def test_a_picture_of_flat_colours_becomes_a_first_draft_in_one_step(open_page: OpenPage, tmp_path: Path) -> None:
    (tmp_path / "board.png").write_bytes(board())
    player = Drawer(open_page(size="landscape")).begin(title="Traced")
    page = player.page
    player.press("tool-photo")
    begin(player, tmp_path / "board.png")
    words = page.get_by_test_id("trace-word")
    expect(words).to_have_count(4)
    expect(page.locator(".trace-share").first).to_have_text("87 %")
    player.press("trace-begin")
    expect(player.sees("notice")).to_contain_text("Say first which colour is which terrain")
    page.locator('[data-testid="trace-word"][data-colour="34a134"]').select_option("woods")
    page.locator('[data-testid="trace-word"][data-colour="808090"]').select_option("building-masonry")
    player.press("trace-begin")
    expect(player.sees("trace-said")).to_contain_text("3 outlines found: woods 2, masonry building 1")
    player.saved()
    player.press("desk-undo")
    expect(player.sees("desk-undo")).to_be_disabled()
    player.press("desk-redo")
    player.press("tool-check")
    expect(player.sees("check-verdict")).to_contain_text("No faults")
    player.press("tool-select")
    player.page.touchscreen.tap(*player.point(480 - 20, 424 - 20))
    expect(page.get_by_role("heading", name="Woods")).to_be_visible()


SHAPES = f"""<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" shape-rendering="crispEdges">
<rect x="60" y="70" width="150" height="160" fill="#34a134"/>
<rect x="470" y="120" width="70" height="70" fill="#808090"/>
</svg>"""
"""A picture made of shapes, which browsers read on the page alone."""


def test_a_picture_that_no_worker_reads_is_read_by_the_page(open_page: OpenPage, tmp_path: Path) -> None:
    (tmp_path / "board.svg").write_text(SHAPES, encoding="utf-8")
    player = Drawer(open_page(size="landscape")).begin(title="Shapes")
    player.press("tool-photo")
    begin(player, tmp_path / "board.svg")
    words = player.page.get_by_test_id("trace-word")
    expect(words).to_have_count(3)
    assert words.evaluate_all("rows => rows.map(row => row.dataset.colour)") == ["ffffff", "34a134", "808090"]


def speckled() -> bytes:
    """A picture of more colours than any drawn map has."""
    chance = random.Random(7)
    spots: list[Spot] = []
    for place in range(300 * 300):
        x, y = place % 300, place // 300
        colour: Colour = (chance.randrange(256), chance.randrange(256), chance.randrange(256))
        spots.append((x, y, x + 1, y + 1, colour))
    return png(300, 300, PAPER, *spots)


def test_what_cannot_be_traced_is_refused_in_a_sentence_and_work_can_be_stopped(
    open_page: OpenPage, tmp_path: Path
) -> None:
    files = {
        "photograph": (speckled(), "no picture of few flat colours"),
        "damaged": (board()[:16] + b"damaged", "no picture that the browser can show"),
        "enormous": (png(5000, 4000, PAPER), "5,000 by 4,000 pixels"),
    }
    player = Drawer(open_page(size="landscape")).begin(title="Refused")
    player.press("tool-photo")
    button = "trace"
    for name, (content, sentence) in files.items():
        (tmp_path / f"{name}.png").write_bytes(content)
        begin(player, tmp_path / f"{name}.png", button)
        expect(player.sees("desk-wrong")).to_contain_text(sentence)
        button = "trace-other"
    (tmp_path / "large.png").write_bytes(png(4000, 3900, PAPER, (100, 100, 3000, 3000, GREEN)))
    begin(player, tmp_path / "large.png", button)
    player.press("trace-cancel")
    expect(player.sees("trace-progress")).to_have_count(0)
    (tmp_path / "board.png").write_bytes(board())
    begin(player, tmp_path / "board.png", button)
    expect(player.page.get_by_test_id("trace-word")).to_have_count(4)


def test_a_picture_is_traced_by_keys_alone(open_page: OpenPage, tmp_path: Path) -> None:
    (tmp_path / "board.png").write_bytes(board())
    player = Drawer(open_page(size="landscape")).begin(title="Traced by keys")
    page = player.page
    player.sees("desk-map").focus()
    page.keyboard.press("p")
    with page.expect_file_chooser() as chooser:
        tab_to(page, "trace")
        page.keyboard.press("Enter")
    chooser.value.set_files(tmp_path / "board.png")
    expect(page.get_by_test_id("trace-word")).to_have_count(4)
    tab_to(page, "trace-word", colour="34a134")
    green = page.locator('[data-testid="trace-word"][data-colour="34a134"]')
    page.keyboard.type("woods")  # the letters that are typed in a row choose: another wood begins alike
    expect(green).to_have_value("woods")
    expect(green).to_be_focused()
    tab_to(page, "trace-begin")
    page.keyboard.press("Enter")
    expect(player.sees("trace-said")).to_contain_text("2 outlines found: woods 2")
    page.keyboard.press("Shift+F6")
    page.keyboard.press("z")
    expect(player.sees("desk-undo")).to_be_disabled()
