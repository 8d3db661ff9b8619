"""Documents of free tables: what is read comes back the same, and every fault is told with its place."""

from __future__ import annotations

import json
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.documents.reading import read_document, read_json
from rules_core.documents.tables import MAX_TABLE_CORNERS, MAX_THINGS
from rules_core.documents.writing import to_document
from rules_core.errors import MapError
from rules_core.tabletop.tabletop import Tabletop
from tests.support.toy_table import DOCUMENT

SQUARE = [[0, 0], [100, 0], [100, 100], [0, 100]]


def document(**changes: object) -> dict[str, Any]:
    return {**deepcopy(DOCUMENT), **changes}


def wood(**changes: object) -> dict[str, object]:
    return {"name": "Wood", "terrain": "woods", "outline": SQUARE, **changes}


def faults(**changes: object) -> list[tuple[str, str]]:
    with pytest.raises(MapError) as caught:
        read_document(document(**changes))
    return [(fault.place, fault.message) for fault in caught.value.faults]


def test_a_table_comes_back_as_it_was_written() -> None:
    written = to_document(read_document(DOCUMENT))
    assert written == DOCUMENT
    assert to_document(read_json(json.dumps(written))) == written


def test_a_table_needs_no_more_than_its_heading_its_size_and_its_scale() -> None:
    bare = {key: DOCUMENT[key] for key in ("format", "version", "ground", "id", "title", "scale", "size")}
    found = read_document(bare)
    assert isinstance(found, Tabletop)
    assert (found.short_title, found.areas, found.extent) == ("The Meadow", (), (0, 0, 4800, 3600))


@pytest.mark.parametrize(
    ("changes", "place", "message"),
    [
        ({"ground": "sand"}, "ground", "must be 'hexes' or 'table', not the text 'sand'"),
        ({"grid": {}}, "document", "unknown entry 'grid'"),
        ({"scale": "1/35"}, "scale", "the words are 1/72, 1/285"),
        ({"size": [4800]}, "size", "must be width and depth"),
        ({"size": [4800, 10**9]}, "size[1]", "must be from 100 to 60000"),
        ({"areas": [wood(terrain="jungle")]}, "areas[0].terrain", "the words are woods, light-woods"),
        ({"areas": [wood(outline=[[0, 0], [100, 100], [100, 0], [0, 100]])]}, "areas[0].outline[2]", "crosses"),
        ({"areas": [wood(outline=[[0, 0], [100, 0], [50, 0]])]}, "areas[0].outline[2]", "crosses or touches"),
        ({"areas": [wood(outline=[[0, 0], [4801, 0], [0, 9]])]}, "areas[0].outline[1]", "lies off the table"),
        ({"areas": [wood(outline=[[0, 0], [0.5, 0], [0, 9]])]}, "areas[0].outline[1][0]", "must be a whole number"),
        ({"areas": [wood(holes=[[[10, 10], [200, 10], [10, 20]]])]}, "areas[0].holes[0]", "must lie inside"),
        ({"areas": [wood(), wood(name="WOOD ")]}, "areas[1].name", "is the name of an earlier thing too"),
        ({"areas": [wood(name="A/B")]}, "areas[0].name", "must not hold '/' or '@'"),
        ({"areas": [wood(name="x" * 61)]}, "areas[0].name", "60 is the most for a name"),
        ({"areas": [wood(terrain="hill")]}, "areas[0].details", "'height' is missing: a hill needs one"),
        ({"areas": [wood(details={"height": 9})]}, "areas[0].details", "'height' is nothing that is said of woods"),
        (
            {"areas": [wood(terrain="minefield", details={"density": 101})]},
            "areas[0].details.density",
            "must be from 0 to 100",
        ),
        (
            {"areas": [wood(terrain="minefield", details={"hidden": 1})]},
            "areas[0].details.hidden",
            "must be true or false",
        ),
        (
            {"areas": [wood(terrain="bridge", details={"kind": "rope"})]},
            "areas[0].details.kind",
            "the words are stone, other",
        ),
        ({"strips": [{"name": "H", "terrain": "hedge", "path": [[0, 0]]}]}, "strips[0].path", "it needs 2 at least"),
        (
            {"strips": [{"name": "H", "terrain": "hedge", "path": [[0, 0], [0, 0]]}]},
            "strips[0].path[0]",
            "is the same point as the next one",
        ),
        (
            {"roads": [{"name": "R", "terrain": "primary-road", "path": [[0, 0], [9, 9]], "width": 0}]},
            "roads[0].width",
            "must be from 1",
        ),
        (
            {"points": [{"name": "T", "terrain": "tree", "at": [0, 9999]}]},
            "points[0].at",
            "[0, 9999] lies off the table",
        ),
        ({"settings": {"toy": {"fog": []}}}, "settings.toy.fog", "must be a word, a number or a flag"),
        ({"notes": [{"at": "Nowhere", "text": "x"}]}, "notes[0].at", "nothing on the table is called 'Nowhere'"),
    ],
)
def test_a_fault_is_told_with_its_place(changes: dict[str, object], place: str, message: str) -> None:
    (only,) = [said for where, said in faults(**changes) if where == place]
    assert message in only


def test_every_fault_is_told_and_not_the_first_alone() -> None:
    told = faults(scale="1/35", areas=[wood(terrain="jungle"), wood(name="B", outline=[])], size=[1, 1])
    assert [place for place, _ in told] == ["size[0]", "size[1]", "scale", "areas[0].terrain", "areas[1].outline"]


def test_there_are_only_so_many_things_and_corners() -> None:
    many = [wood(name=f"Wood {n}") for n in range(MAX_THINGS + 1)]
    assert faults(areas=many) == [("areas", f"has {MAX_THINGS + 1} entries; {MAX_THINGS} is the most")]
    line = [[n % 4000, 0] for n in range(2000)]
    strips = [{"name": f"H {n}", "terrain": "hedge", "path": line} for n in range(MAX_TABLE_CORNERS // 2000 + 1)]
    assert ("document", f"has {2000 * len(strips) + 4} points") in [
        (place, said[: len(f"has {2000 * len(strips) + 4} points")])
        for place, said in faults(areas=[wood()], strips=strips, roads=[], points=[])
    ]


def test_a_million_points_are_refused_without_being_looked_at_one_by_one() -> None:
    told = faults(areas=[wood(outline=[[n % 100, n // 100] for n in range(1_000_000)])])
    assert [place for place, _ in told] == ["areas[0].outline", "document"]
    assert told[0][1] == "has 1000000 points; it needs 3 at least and 2000 at most"


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@given(
    st.sampled_from(sorted(DOCUMENT)), st.sampled_from(["name", "terrain", "outline", "path", "at", "details"]), JUNK
)
@settings(max_examples=200, deadline=None)
def test_nothing_in_a_document_does_worse_than_being_told_as_a_fault(entry: str, part: str, junk: object) -> None:
    spoilt = document()
    if isinstance(spoilt[entry], list) and spoilt[entry] and isinstance(spoilt[entry][0], dict):
        spoilt[entry][0][part] = junk
    else:
        spoilt[entry] = junk
    with suppress(MapError):
        read_document(spoilt)
