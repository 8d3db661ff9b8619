"""PNG pictures: every kind of colour, every way of writing rows, and damaged ones."""

from __future__ import annotations

import struct
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.documents.reading import read_document
from rules_core.importers.vasl import ImportRefused, import_board, picture
from rules_core.importers.vasl.bitmap import Picture
from rules_core.importers.vasl.colours import meanings, said_by
from rules_core.importers.vasl.png import reading_png
from rules_core.pauses import end_of
from tests.support.vasl import Painting, Pixels, gif, png, png_part, zipped

KINDS = {0: ((1, 2, 4, 8, 16), 1), 2: ((8, 16), 3), 3: ((1, 2, 4, 8), 1), 4: ((8, 16), 2), 6: ((8, 16), 4)}
"""By kind of colour: the bits that a value may have, and how many values a pixel has."""

FILTERS = (0, 1, 2, 3, 4)
COLOURS = tuple(
    bytes.fromhex(colour) for colour in ("afbc6a", "b09346", "555f2d", "465623", "464646", "fbfeff", "000000", "0b0c0d")
)
SOUND = png([[(1, 2, 3), (4, 5, 6)], [(7, 8, 9), (1, 2, 3)]], 2)


def read(data: bytes) -> Picture:
    return end_of(reading_png(data, lambda colour: colour))


def seen(picture: Picture) -> list[bytes]:
    """The colour of each pixel, row by row."""
    return [picture.palette[number] for number in picture.pixels]


def shown(pixels: Pixels, kind: int, depth: int, palette: bytes) -> list[bytes]:
    """The colours that were painted: to the nearest eighth bit, whatever covers them left out."""
    most = (1 << depth) - 1
    found = []
    for pixel in (pixel for row in pixels for pixel in row):
        eight = [value >> 8 if depth == 16 else value * 255 // most for value in pixel]
        if kind == 3:
            found.append(palette[3 * pixel[0] : 3 * pixel[0] + 3])
        else:
            found.append(bytes(eight[:3] if kind in (2, 6) else eight[:1] * 3))
    return found


@given(st.data())
@settings(max_examples=120, deadline=None)
def test_a_picture_is_read_pixel_by_pixel(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(sorted(KINDS)))
    depths, values = KINDS[kind]
    depth = data.draw(st.sampled_from(depths))
    width, height = data.draw(st.integers(1, 16)), data.draw(st.integers(1, 16))  # 256 colours at most
    value = st.integers(0, (1 << depth) - 1)
    pixel = st.tuples(*[value] * values)
    pixels = data.draw(st.lists(st.lists(pixel, min_size=width, max_size=width), min_size=height, max_size=height))
    palette = bytes(range(256)) * 3 if kind == 3 else b""
    filters = data.draw(st.lists(st.sampled_from(FILTERS), min_size=1, max_size=5))
    written = png(pixels, kind, depth, palette=palette, filters=filters, interlaced=data.draw(st.booleans()))
    found = read(written)
    assert (found.width, found.height) == (width, height)
    assert seen(found) == shown(pixels, kind, depth, palette)


def test_colours_that_say_the_same_count_as_one() -> None:
    rows = [[(red, green, 200) for red in range(0, 256, 4)] for green in range(0, 256, 4)]
    found = end_of(reading_png(png(rows, 2), lambda colour: colour[0] > 127))
    assert len(found.palette) == 2
    with pytest.raises(ImportRefused, match="more than 256 colours that can be told apart"):
        read(png(rows, 2))


def test_all_of_vasls_colours_can_be_told_apart_as_far_as_they_say_different_things() -> None:
    rows = [[tuple(colour) for colour in sorted(meanings())], [(1, 2, 3)] * len(meanings())]
    found = end_of(reading_png(png(rows, 2), said_by))
    for colour, read_as in zip(sorted(meanings()), seen(found), strict=False):
        assert said_by(read_as) == said_by(colour)
    assert meanings().get(seen(found)[-1]) is None


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (SOUND[:40], "is damaged"),
        (SOUND[:-20], "is damaged"),
        (SOUND.replace(b"IDAT", b"IDAX"), "is damaged"),
        (SOUND[:8] + SOUND[33:], "is damaged"),
        (SOUND[:8] + png_part(b"IHDR", struct.pack(">2I5B", 20_000, 20_000, 8, 2, 0, 0, 0)) + SOUND[33:], "too large"),
        (SOUND[:8] + png_part(b"IHDR", struct.pack(">2I5B", 0, 2, 8, 2, 0, 0, 0)) + SOUND[33:], "too large"),
        (SOUND[:8] + png_part(b"IHDR", struct.pack(">2I5B", 2, 2, 5, 2, 0, 0, 0)) + SOUND[33:], "is damaged"),
        (SOUND[:8] + png_part(b"IHDR", struct.pack(">2I5B", 2, 2, 8, 3, 0, 0, 0)) + SOUND[33:], "is damaged"),
        (SOUND[:8] + png_part(b"IHDR", struct.pack(">2I5B", 2, 9, 8, 2, 0, 0, 0)) + SOUND[33:], "is damaged"),
        (SOUND[:33] + png_part(b"IDAT", zlib.compress(b"\x09" * 14)), "is damaged"),
        (SOUND[:33] + png_part(b"IDAT", b"no stream"), "is damaged"),
        (png([[(2,)]], 3, palette=bytes(6)), "is damaged"),
    ],
)
def test_bad_pictures_are_refused_with_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(ImportRefused, match=sentence):
        read(data)


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_changed_pictures_are_refused_or_read_and_nothing_else(data: st.DataObject) -> None:
    changed = bytearray(png([[(x, y, 9) for x in range(12)] for y in range(9)], 2, filters=FILTERS))
    for _ in range(data.draw(st.integers(1, 6))):
        changed[data.draw(st.integers(8, len(changed) - 1))] = data.draw(st.integers(0, 255))
    try:
        found = read(bytes(changed))
    except ImportRefused:
        return
    assert len(found.pixels) == found.width * found.height


@pytest.mark.parametrize("interlaced", [False, True])
@pytest.mark.parametrize("kind", [2, 3, 6])
def test_a_board_painted_as_png_is_the_board_painted_as_gif(kind: int, interlaced: bool) -> None:
    width, height = 188, 129
    numbers = bytearray(width * height)
    boxes = ((60, 0, 188, 70, 1), (80, 20, 110, 45, 2), (20, 10, 60, 55, 3), (9, 90, 12, 93, 7))
    for left, top, right, bottom, colour in boxes:
        for y in range(top, bottom):
            numbers[y * width + left : y * width + right] = bytes((colour,)) * (right - left)
    values = {
        2: [tuple(colour) for colour in COLOURS],
        3: [(number,) for number in range(len(COLOURS))],
        6: [(*colour, 255) for colour in COLOURS],
    }[kind]
    rows = [[values[number] for number in numbers[start : start + width]] for start in range(0, len(numbers), width)]
    palette = b"".join(COLOURS) if kind == 3 else b""
    painted = png(rows, kind, palette=palette, filters=FILTERS, interlaced=interlaced)
    said = Painting().metadata().replace(b"bdT.gif", b"bdT.png")
    as_png = import_board(zipped({"BoardMetadata.xml": said, "bdT.png": painted}), "bdT")
    as_gif = import_board(
        zipped({"BoardMetadata.xml": Painting().metadata(), "bdT.gif": gif(width, height, COLOURS, bytes(numbers))}),
        "bdT",
    )
    assert as_png == as_gif
    assert read_document(as_png).hexes["B1"].level == 2


def test_an_older_board_may_have_a_png_picture() -> None:
    archive = zipped({"data": b"version 1\nname bdT_new.png\n", "bdT_new.png": SOUND, "bdT.gif": b"GIF89a"})
    assert picture(archive) == ("image/png", SOUND)
    assert picture(zipped({"bdT.png": SOUND})) == ("image/png", SOUND)
