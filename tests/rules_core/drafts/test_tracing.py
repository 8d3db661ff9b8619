"""Pictures of few flat colours traced into drafts, and how far they agree with maps charted by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.documents.writing import to_document
from rules_core.drafts.running import RunningDraft
from rules_core.importers.vasl.archive import Archive
from rules_core.importers.vasl.painted import decoding
from rules_core.importers.vasl.pictures import picture_in
from rules_core.pauses import end_of
from tests.support.desk import asked, checked, hex_map
from tests.support.vasl import board_file

OPEN, WOODS, LINE = b"\xff\xff\xcc\xff", b"\x34\xa1\x34\xff", b"\x00\x00\x00\xff"
WORDS = {"ffffcc": "open", "34a134": "woods", "000000": ""}
WIDE, HIGH = 240, 200


def painted(*spots: tuple[int, int, int, int, bytes]) -> bytes:
    """A picture of open ground with rectangles painted on it: left, top, right, bottom, colour."""
    rows = [[OPEN] * WIDE for _ in range(HIGH)]
    for left, top, right, bottom, colour in spots:
        for y in range(top, bottom):
            rows[y][left:right] = [colour] * (right - left)
    return b"".join(b"".join(row) for row in rows)


def traced(data: bytes, words: dict[str, str] | None = None, **parts: object) -> dict[str, Any]:
    document = hex_map(8, 6)
    return asked("trace", data=data, width=WIDE, height=HIGH, words=words or WORDS, document=document, **parts)


def test_the_colours_of_a_picture_are_offered_the_commonest_first_and_those_alike_as_one() -> None:
    alike = b"\x35\xa2\x34\xff"
    data = painted((10, 10, 60, 60, WOODS), (100, 10, 110, 20, alike), (0, 100, WIDE, 101, LINE))
    found = asked("colours", data=data, width=WIDE, height=HIGH)["result"]["colours"]
    assert [(row["colour"], row["pixels"]) for row in found] == [
        ("ffffcc", WIDE * HIGH - 2600 - WIDE),
        ("34a134", 2600),
        ("000000", WIDE),
    ]


def test_a_wood_with_a_clearing_is_an_outline_with_a_hole_and_its_hexes_say_woods() -> None:
    data = painted((40, 30, 180, 150, WOODS), (80, 60, 130, 110, OPEN), (0, 90, WIDE, 91, LINE), (2, 2, 5, 5, WOODS))
    found = traced(data)["result"]
    board = read_document(found["document"])
    assert isinstance(board, Board)
    (wood,) = board.areas  # the speck of nine pixels is none, and the line across bounds nothing
    left, top, right, bottom = board.extent
    across, down = (right - left) / WIDE, (bottom - top) / HIGH
    corners = {(round(left + x * across), round(top + y * down)) for x in (40, 180) for y in (30, 150)}
    reach = board.grid.u / 2
    for x, y in corners:
        assert any(abs(x - p) <= reach and abs(y - q) <= reach for p, q in wood.outline)
    assert len(wood.holes) == 1
    assert found["found"] == {"woods": 1}
    assert wood.hexes
    assert all("woods" in board.hexes[name].terrain for name in wood.hexes)
    assert checked(found["document"])["faults"] == []
    assert checked(found["document"])["remarks"] == []


def test_a_picture_lies_from_edge_to_edge_of_a_map_that_names_no_extent() -> None:
    document = hex_map(8, 6)
    unnamed = {key: value for key, value in document.items() if key != "extent"}
    data = painted((0, 0, WIDE, HIGH // 2, WOODS))
    found = asked("trace", data=data, width=WIDE, height=HIGH, words=WORDS, document=unnamed)["result"]
    board = read_document(found["document"])
    assert isinstance(board, Board)
    left, top, right, _ = board.extent
    assert {left, right} == {x for x, y in board.areas[0].outline if y == top}


def test_a_picture_on_a_free_table_lies_with_its_far_edge_up() -> None:
    table = asked("new", ground="table", width=72, depth=48)["result"]["document"]
    data = painted((0, 0, 60, 50, WOODS))
    found = asked("trace", data=data, width=WIDE, height=HIGH, words=WORDS, document=table)["result"]
    (wood,) = found["document"]["areas"]
    assert {tuple(point) for point in wood["outline"]} == {(0, 4800), (1800, 4800), (1800, 3600), (0, 3600)}
    assert wood["name"] == "Woods 1"
    assert checked(found["document"])["faults"] == []


def test_tracing_tells_how_far_it_has_come_and_can_be_stopped() -> None:
    query = {"do": "trace", "width": WIDE, "height": HIGH, "words": WORDS, "document": hex_map(8, 6)}
    job = RunningDraft(json.dumps(query), data=painted((40, 30, 180, 150, WOODS)))
    first = json.loads(job.step())
    assert "doing" in first or "result" in first
    job.stop()


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"width": 7}, "isn't as large as it says"),
        ({"width": 10**6, "height": 10**6}, "make it smaller"),
        ({"width": -1}, "make it smaller"),
        ({"words": {}}, "one colour at least"),
        ({"words": {"000000": ""}}, "one colour at least"),
        ({"words": {"green": "woods"}}, "is no colour"),
        ({"words": {"34a134": "hill"}}, "terrain that has an outline"),
        ({"words": {"34a134": ["woods"]}}, "terrain that has an outline"),
        ({"document": {}}, "no hexes yet"),
    ],
)
def test_what_can_not_be_traced_is_refused_in_a_sentence(parts: dict[str, Any], said: str) -> None:
    query = {"width": WIDE, "height": HIGH, "words": WORDS, "document": hex_map(8, 6), **parts}
    assert said in asked("trace", data=painted(), **query)["refused"]


def test_a_photograph_is_no_picture_of_flat_colours() -> None:
    width, height = 400, 300
    data = b"".join((n * 2654435761 % 2**24).to_bytes(3, "little") + b"\xff" for n in range(width * height))
    assert "few flat colours" in asked("colours", data=data, width=width, height=height)["refused"]


GE_WORDS = {
    "ffffcc": "open", "5c342a": "open", "e6cc8f": "open", "cccccc": "building-masonry", "34a134": "woods",
    "825f1c": "building-wooden", "0e660e": "gully", "666634": "gully", "000000": "", "999999": "", "0e0e0e": "",
    "ffffff": "",
}  # fmt: skip
LEAST = {"woods": 80, "gully": 70}
"""In per cent of the hexes that either says, how many both do. Masonry and paved roads are one grey there, and the
wooden buildings' brown is the railway's, so that these two are printed only."""


def test_the_grain_elevator_s_picture_traced_agrees_with_its_chart(capsys: pytest.CaptureFixture[str]) -> None:
    _, content = picture_in(Archive(board_file("bdGE").read_bytes()), "")
    picture = end_of(decoding(content))
    palette = [colour + b"\xff" for colour in picture.palette]
    chart = maps.load("ge")
    assert isinstance(chart, Board)
    whole = to_document(chart)
    bare = {key: whole[key] for key in ("format", "version", "id", "title", "grid", "extent")} | {"hexes": {}}
    data = b"".join(palette[number] for number in picture.pixels)
    found = asked("trace", data=data, width=picture.width, height=picture.height, words=GE_WORDS, document=bare)[
        "result"
    ]
    board = read_document(found["document"])
    assert isinstance(board, Board)
    agreed = {}
    for word in dict.fromkeys(word for word in GE_WORDS.values() if word not in ("", "open")):
        mine = {name for name, here in board.hexes.items() if word in here.terrain}
        theirs = {name for name, here in chart.hexes.items() if word in here.terrain}
        agreed[word] = 100 * len(mine & theirs) // max(1, len(mine | theirs))
    with capsys.disabled():
        print(f"\nGE traced and charted agree, per cent of hexes: {agreed}")
    assert all(agreed[word] >= least for word, least in LEAST.items()), agreed
    assert found["dropped"] == 0
