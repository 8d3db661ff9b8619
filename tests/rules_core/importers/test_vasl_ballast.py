"""Embankments read off a picture in colours of its own, where nothing else names them."""

from __future__ import annotations

import pytest

from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.importers.vasl import import_board
from rules_core.importers.vasl.colours import meanings
from tests.support.barricades import needs_boards, real_board
from tests.support.sweep import swept
from tests.support.vasl import Painting, gif, players_board, zipped

GROUND, SPLASH, *GREYS = range(18)
PALETTE = tuple(
    bytes.fromhex(colour)
    for colour in ("dab490", "ba8368", *(f"{grey:02x}{grey + 1:02x}{grey - 1:02x}" for grey in range(0x40, 0xA0, 6)))
)
COLUMNS, ROWS, WIDTH, HEIGHT = 4, 8, 244, 516
STRIP = 66
"""The pixel column of the middle of the hexsides between the first two hexrows."""

Box = tuple[int, int, int, int]


def archive(
    *bands: Box,
    splashes: tuple[Box, ...] = (),
    masonry: Box | None = None,
    palette: tuple[bytes, ...] = PALETTE,
    said: str = "",
) -> bytes:
    """A board of open ground with grey bands on its picture, and splashes over them."""
    pixels = bytearray(WIDTH * HEIGHT)
    for number, (left, top, right, bottom) in enumerate((*bands, *splashes)):
        for y in range(top, bottom):
            for x in range(left, right):
                ballast = GREYS[(x * 7 + y * 3) % len(GREYS)]
                pixels[y * WIDTH + x] = ballast if number < len(bands) else SPLASH
    board = Painting(columns=COLUMNS, rows=ROWS, width=WIDTH, height=HEIGHT, said=("", said))
    if masonry is not None:
        board.paint(masonry, 41)
    return zipped(
        {
            "BoardMetadata.xml": board.metadata(),
            "LOSData": board.los_data(),
            "bdT.gif": gif(WIDTH, HEIGHT, palette, bytes(pixels)),
        }
    )


def read(data: bytes) -> Board:
    return read_document(import_board(data, "bdT"))


def embankments(board: Board) -> list[str]:
    return sorted(side.name for side in board.hexsides if side.kind == "embankment")


WHOLE = (STRIP - 10, 32, STRIP + 10, 484)


def test_a_strip_of_ballast_between_two_hexrows_is_an_embankment_on_every_hexside_that_zigzags_about_it() -> None:
    board = read(archive(WHOLE))
    assert embankments(board) == sorted(
        [f"A{row}/B{row}" for row in range(1, 8)] + [f"A{row + 1}/B{row}" for row in range(1, 8)]
    )
    assert board.notes[0].text == (
        "Railway embankments were read off the picture, since the archive names none: from A1/B1 to A8/B7."
    )


def test_what_is_painted_over_it_does_not_break_it() -> None:
    over = (STRIP - 10, 200, STRIP + 10, 300)
    assert len(embankments(read(archive(WHOLE, splashes=(over,))))) == 14


@pytest.mark.parametrize(
    "band",
    [
        (STRIP - 10, 32, STRIP + 10, 230),  # too short
        (STRIP + 18, 32, STRIP + 38, 484),  # through the hexes of a hexrow
        (20, 250, 230, 270),  # across the hexrows
    ],
)
def test_other_grey_bands_are_none(band: Box) -> None:
    assert embankments(read(archive(band))) == []


def test_a_wall_painted_in_greys_is_none() -> None:
    assert embankments(read(archive(WHOLE, masonry=WHOLE))) == []


def test_what_the_metadata_name_decides() -> None:
    named = '<rrembankments><rrembankment hex="C3" hexsides="3"/></rrembankments>'
    assert embankments(read(archive(WHOLE, said=named))) == ["C3/C4"]


def test_a_picture_in_vasls_own_colours_is_not_looked_at() -> None:
    known = [colour for colour in meanings() if max(colour) - min(colour) <= 2]
    assert embankments(read(archive(WHOLE, palette=tuple(known[: len(PALETTE)])))) == []


def test_a_damaged_picture_spoils_no_board_that_has_los_data() -> None:
    picture = gif(WIDTH, HEIGHT, PALETTE, bytes(WIDTH * HEIGHT))[:2000]
    board = Painting(columns=COLUMNS, rows=ROWS, width=WIDTH, height=HEIGHT)
    entries = {"BoardMetadata.xml": board.metadata(), "LOSData": board.los_data(), "bdT.gif": picture}
    assert embankments(read(zipped(entries))) == []


@needs_boards
def test_red_barricades_has_them_along_both_tracks_and_nowhere_else() -> None:
    rows = {f"D{row}/E{row}" for row in range(3, 42)} | {f"D{row}/E{row + 1}" for row in range(2, 42)}
    east = {f"E{row}/F{row}" for row in range(1, 41)} | {f"E{row}/F{row - 1}" for row in range(1, 41)}
    assert set(embankments(real_board())) == rows | east


@needs_boards
@pytest.mark.parametrize("name", swept("bd24", "bdBFPC", "bd01", "bd02", "bd13", "bd20", "bdBFPDW2a"))
def test_no_other_board_has_any(name: str) -> None:
    assert embankments(players_board(name)) == []
