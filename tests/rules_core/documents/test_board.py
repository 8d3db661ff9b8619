"""Map documents: every fault is reported with its place, good ones round-trip, and boards answer look-ups."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core import maps
from rules_core.board.parts import Hex, Hexside
from rules_core.documents.reading import read_document, read_json
from rules_core.documents.writing import to_document
from rules_core.errors import Fault, MapError

Document = dict[str, Any]


def small() -> Document:
    """A document that uses every entry there is."""
    return {
        "format": "walkaround-map",
        "version": 1,
        "id": "small",
        "title": "A small map",
        "short_title": "Small",
        "credit": "Ours.",
        "systems": ["ats"],
        "rule_sets": {"ats": "DTW"},
        "grid": {
            "columns": 4,
            "rows": 3,
            "rows_shifted": 2,
            "first_row": {"plain": 1, "shifted": 0},
            "shifted": "even",
            "column_step": 561,
            "row_step": 644,
        },
        "extent": [0, 0, 1600, 1600],
        "hexes": {
            "A1": {
                "terrain": ["low-ground"],
                "level": -2,
                "levels": [-2, 0],
                "labels": ["9a"],
                "printed_label": "B1",
                "note": "Wet.",
            },
            "B2": {"terrain": ["building-masonry"], "mark": "square-2", "manhole": True, "interior_debris": True},
            "C2": {
                "terrain": ["bridge-stone", "gully"],
                "floors": 2,
                "stairwell": True,
                "bridge": True,
                "sides": ["open", "wall", "open", "woods", "open", "cliff"],
            },
        },
        "areas": [
            {
                "id": "house-1",
                "terrain": "building-masonry",
                "outline": [[461, 866], [661, 866], [661, 1066], [461, 1066]],
                "hexes": ["B2"],
                "holes": [[[500, 900], [600, 900], [600, 1000]]],
                "factory": True,
                "factory_unlisted": True,
                "roofless": ["B2"],
                "number": "1",
                "name": "Foundry",
                "stated": {"height": 6, "floors": {"B2": 2}, "rooftops": ["B2"], "cite": "ATS 2.1"},
                "interior": True,
            },
            {"id": "hill-1", "terrain": "hill", "level": 3, "outline": [[0, 0], [9, 0], [0, 9]], "hexes": ["A1"]},
        ],
        "hexsides": [
            {"between": ["A1", "B1"], "kind": "wall", "gate": True},
            {"between": ["B1", "C1"], "kind": "crest", "marks_in": "C1"},
            {"between": ["C1", "C2"], "kind": "rowhouse-wall", "floors": 1},
        ],
        "lines": [{"kind": "road-paved", "path": [[0, 0], [561, 322]], "width": 120}],
        "points": [{"kind": "fountain", "at": [10, 10], "radius": 30, "hex": "A1"}],
        "uncharted": ["C1"],
        "notes": [{"at": "A1/B1", "text": "A wall.", "cite": "ATS 8.30"}, {"at": "", "text": "Small."}],
        "overrides": [{"at": "B2", "change": "A house.", "cite": "ATS 1"}],
        "surfaces": [{"terrain": "open", "level": 2}, {"terrain": "wall", "level": 2}],
        "patches": {"A1": [[0, -1, 0, 0, 90, 0, 90, 90], [1, 3, 0, 0, 50, 10, 0, 20]]},
        "shapes": [
            {"terrain": "open", "level": 2, "rings": [[0, 0, 9, 0, 9, 9]]},
            {"terrain": "building-masonry", "floors": 1, "rings": []},
        ],
        "raster": {"width": 10, "height": 20, "left": -5, "top": -7, "unit_x": 4, "unit_y": 200},
    }


def faults_of(document: object) -> dict[str, str]:
    with pytest.raises(MapError) as raised:
        read_document(document)
    return {fault.place: fault.message for fault in raised.value.faults}


def test_a_document_that_uses_every_entry_round_trips() -> None:
    assert to_document(read_document(small())) == small()


@pytest.mark.parametrize("map_id", maps.shipped())
def test_shipped_documents_round_trip(map_id: str) -> None:
    document = to_document(maps.load(map_id))
    assert to_document(read_document(document)) == document


def put(*steps: str | int, value: object) -> Callable[[Document], None]:
    """Set one entry of a document, found by its keys and numbers."""

    def change(document: Document) -> None:
        place: Any = document
        for step in steps[:-1]:
            place = place[step]
        place[steps[-1]] = value

    return change


OUTLINE = ("areas", 0, "outline")

BROKEN: list[tuple[str, Callable[[Document], None], str, str]] = [
    ("another format", put("format", value="vasl"), "format", "must be 'walkaround-map'"),
    ("a later version", put("version", value=2), "version", "must be 1"),
    ("a version that is true", put("version", value=True), "version", "must be 1, not true"),
    ("an empty title", put("title", value="  "), "title", "must not be empty"),
    ("a title of two lines", put("title", value="a\nb"), "title", "one line of plain text"),
    ("an overlong credit", put("credit", value="x" * 1001), "credit", "1000 is the most"),
    ("an id with a space", put("id", value="my map"), "id", "small letters"),
    ("an unknown entry", put("colour", value="red"), "document", "unknown entry 'colour'"),
    ("systems no list", put("systems", value="ats"), "systems", "must be a list, not the text 'ats'"),
    ("rule sets no object", put("rule_sets", value=[]), "rule_sets", "must be an object, not a list"),
    ("a huge grid", put("grid", "columns", value=10**30), "grid.columns", "not a very large number"),
    ("a step not divisible", put("grid", "column_step", value=560), "grid.column_step", "multiple of 3"),
    ("an odd row step", put("grid", "row_step", value=643), "grid.row_step", "must be even"),
    ("an unknown shift", put("grid", "shifted", value="up"), "grid.shifted", "which columns lie lower"),
    ("a first row behind the last", put("grid", "first_row", "plain", value=9), "grid.first_row.plain", "from 0 to"),
    ("too far right", put("grid", "first_column", value=200), "grid.first_column", "must be from 0 to"),
    ("an extent of three", put("extent", value=[0, 0, 9]), "extent", "four numbers"),
    ("an extent turned round", put("extent", value=[9, 0, 0, 9]), "extent", "left must be less than right"),
    ("a hex off the grid", put("hexes", "Z9", value={"terrain": ["open"]}), "hexes.Z9", "no hex 'Z9'"),
    ("an unknown terrain", put("hexes", "A1", "terrain", 0, value="lava"), "hexes.A1.terrain[0]", "terrain word"),
    ("a terrain twice", put("hexes", "A1", "terrain", value=["open", "open"]), "hexes.A1.terrain[1]", "twice"),
    ("no terrain", put("hexes", "A1", "terrain", value=[]), "hexes.A1.terrain", "at least one"),
    ("a level of half", put("hexes", "A1", "level", value=0.5), "hexes.A1.level", "whole number, not the number 0.5"),
    ("a level too high", put("hexes", "A1", "level", value=99), "hexes.A1.level", "from -40 to 40"),
    ("levels of one", put("hexes", "A1", "levels", value=[-2]), "hexes.A1.levels", "must name two levels at least"),
    ("levels no list", put("hexes", "A1", "levels", value=0), "hexes.A1.levels", "must be a list"),
    ("levels from above", put("hexes", "A1", "levels", value=[0, -2]), "hexes.A1.levels", "from low to high"),
    ("a level twice", put("hexes", "A1", "levels", value=[-2, -2]), "hexes.A1.levels", "each level once"),
    ("levels without the dot's", put("hexes", "A1", "levels", value=[0, 2]), "hexes.A1.levels", "centre dot, -2, too"),
    ("half a level", put("hexes", "A1", "levels", 1, value=0.5), "hexes.A1.levels[1]", "whole number"),
    ("a hill of no level", lambda d: d["areas"][1].pop("level"), "areas[1]", "'level' is missing: a hill"),
    ("a hill of half a level", put("areas", 1, "level", value="+1"), "areas[1].level", "must be a whole number"),
    ("a house on a level", put("areas", 0, "level", value=2), "areas[0].level", "only a hill has a level"),
    ("a hill for a terrain", put("hexes", "A1", "terrain", 0, value="hill"), "hexes.A1.terrain[0]", "terrain word"),
    ("marks of a wall", put("hexsides", 0, "marks_in", value="A1"), "hexsides[0].marks_in", "only a military crest"),
    ("marks elsewhere", put("hexsides", 1, "marks_in", value="C2"), "hexsides[1].marks_in", "two hexes of B1/C1"),
    ("marks off the grid", put("hexsides", 1, "marks_in", value="Q9"), "hexsides[1].marks_in", "no hex 'Q9'"),
    ("lower columns longer", put("grid", "rows_shifted", value=4), "grid.rows_shifted", "must be from 2 to 3"),
    ("lower columns much shorter", put("grid", "rows_shifted", value=1), "grid.rows_shifted", "must be from 2 to 3"),
    ("an unknown mark", put("hexes", "B2", "mark", value="star"), "hexes.B2.mark", "must be a mark"),
    ("a manhole of 1", put("hexes", "B2", "manhole", value=1), "hexes.B2.manhole", "true or false"),
    ("a label of 9", put("hexes", "A1", "labels", value=[9]), "hexes.A1.labels[0]", "must be a text"),
    ("an area of unknown terrain", put("areas", 0, "terrain", value="lava"), "areas[0].terrain", "terrain word"),
    ("an area without terrain", lambda d: d["areas"][0].pop("terrain"), "areas[0]", "'terrain' is missing"),
    ("an id twice", lambda d: d["areas"].append(copy.deepcopy(d["areas"][0])), "areas[2].id", "earlier area"),
    ("too few corners", put(*OUTLINE, value=[[0, 0], [5, 5]]), "areas[0].outline", "needs 3 at least"),
    ("a corner with a fraction", put(*OUTLINE, 2, 0, value=1.5), "areas[0].outline[2][0]", "whole number"),
    ("a corner of three", put(*OUTLINE, 1, value=[1, 2, 3]), "areas[0].outline[1]", "point [x, y]"),
    ("a corner far away", put(*OUTLINE, 1, 1, value=10**8), "areas[0].outline[1][1]", "must be from"),
    ("an outline that crosses itself",
     put(*OUTLINE, value=[[0, 0], [9, 9], [9, 0], [0, 9]]), "areas[0].outline[2]", "crosses or touches"),
    ("a corner twice", put(*OUTLINE, value=[[0, 0], [9, 9], [9, 9], [0, 9]]), "areas[0].outline[1]", "same point"),
    ("a flat outline", put(*OUTLINE, value=[[0, 0], [5, 0], [9, 0]]), "areas[0].outline[2]", "crosses or touches"),
    ("a hole outside", put("areas", 0, "holes", 0, 0, value=[0, 0]), "areas[0].holes[0]", "inside the outline"),
    ("a hex listed twice", put("areas", 0, "hexes", value=["B2", "B2"]), "areas[0].hexes[1]", "listed twice"),
    ("roofless elsewhere", put("areas", 0, "roofless", value=["A1"]), "areas[0].roofless", "not among"),
    ("floors elsewhere", put("areas", 0, "stated", "floors", "A1", value=1), "areas[0].stated", "not among"),
    ("floors of a half", put("areas", 0, "stated", "floors", "B2", value=0.5), "areas[0].stated.floors.B2", "whole"),
    ("a wall between far hexes", put("hexsides", 0, "between", value=["A1", "C1"]), "hexsides[0].between", "adjacent"),
    ("a wall of one hex", put("hexsides", 0, "between", value=["A1"]), "hexsides[0].between", "two hexes"),
    ("an unknown hexside", put("hexsides", 0, "kind", value="moat"), "hexsides[0].kind", "hexside word"),
    ("a wall twice",
     lambda d: d["hexsides"].append({"between": ["B1", "A1"], "kind": "wall"}), "hexsides[3]", "already"),
    ("a wall of half a floor", put("hexsides", 2, "floors", value=0.5), "hexsides[2].floors", "whole number"),
    ("floors below none", put("hexes", "C2", "floors", value=-1), "hexes.C2.floors", "must be from 1 to 10"),
    ("stairs of 1", put("hexes", "C2", "stairwell", value=1), "hexes.C2.stairwell", "true or false"),
    ("a bridge of 1", put("hexes", "C2", "bridge", value="yes"), "hexes.C2.bridge", "true or false"),
    ("five sides", put("hexes", "C2", "sides", value=["open"] * 5), "hexes.C2.sides", "six terrain words"),
    ("a side of lava", put("hexes", "C2", "sides", 0, value="lava"), "hexes.C2.sides[0]", "terrain word"),
    ("a surface of lava", put("surfaces", 0, "terrain", value="lava"), "surfaces[0].terrain", "word of a surface"),
    ("a surface too high", put("surfaces", 0, "level", value=99), "surfaces[0].level", "from -40 to 40"),
    ("patches off the grid", put("patches", "Q9", value=[]), "patches.Q9", "no hex 'Q9'"),
    ("patches no list", put("patches", "A1", value={}), "patches.A1", "must be a list"),
    ("a patch no list", put("patches", "A1", 0, value=7), "patches.A1[0]", "must be a list"),
    ("a patch of two points", put("patches", "A1", 0, value=[0, -1, 0, 0, 9, 9]), "patches.A1[0]", "convex hull"),
    ("a patch of one point", put("patches", "A1", 0, value=[0, -1, 0, 0]), "patches.A1[0]", "two points"),
    ("a patch of no surface", put("patches", "A1", 0, 0, value=2), "patches.A1[0][0]", "there is no surface 2"),
    ("a patch on hexside 6", put("patches", "A1", 1, 1, value=6), "patches.A1[1][1]", "a hexside from 0 to 5"),
    ("ground on a hexside", put("patches", "A1", 0, 1, value=0), "patches.A1[0][1]", "stands on no hexside"),
    ("a wall on no hexside", put("patches", "A1", 1, 1, value=-1), "patches.A1[1][1]", "needs the hexside"),
    ("a patch of halves", put("patches", "A1", 0, 4, value=0.5), "patches.A1[0][4]", "whole number"),
    ("a patch far away", put("patches", "A1", 0, 4, value=10**8), "patches.A1[0][4]", "must be from"),
    ("a hull with a dent", put("patches", "A1", 0, value=[0, -1, 0, 0, 9, 0, 5, 1, 9, 9]), "patches.A1[0]", "convex"),
    ("a hull the other way", put("patches", "A1", 0, value=[0, -1, 0, 0, 9, 9, 9, 0]), "patches.A1[0]", "convex"),
    ("a hull twice round",
     put("patches", "A1", 0, value=[0, -1, 0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 9, 0, 9, 9, 0, 9]),
     "patches.A1[0]", "convex"),
    ("a shape of lava", put("shapes", 0, "terrain", value="lava"), "shapes[0].terrain", "word of a surface"),
    ("a ring of two points", put("shapes", 0, "rings", 0, value=[0, 0, 9, 9]), "shapes[0].rings[0]", "three points"),
    ("a ring no list", put("shapes", 0, "rings", 0, value="round"), "shapes[0].rings[0]", "must be a list"),
    ("pixels of no width", put("raster", "unit_x", value=0), "raster.unit_x", "must be from 1"),
    ("a raster of nothing", put("raster", value=None), "raster", "must be an object"),
    ("a line of one point", put("lines", 0, "path", value=[[0, 0]]), "lines[0].path", "needs 2 at least"),
    ("an unknown line", put("lines", 0, "kind", value="canal"), "lines[0].kind", "line word"),
    ("a line of no width", put("lines", 0, "width", value=0), "lines[0].width", "must be from 1"),
    ("a point nowhere", put("points", 0, "at", value=None), "points[0].at", "not nothing (null)"),
    ("a point off the grid", put("points", 0, "hex", value="Q9"), "points[0].hex", "no hex 'Q9'"),
    ("uncharted off the grid", put("uncharted", value=["Q9"]), "uncharted[0]", "no hex 'Q9'"),
    ("a note nowhere", put("notes", 0, "at", value="Q9"), "notes[0].at", "no hex 'Q9'"),
    ("an override without rule", lambda d: d["overrides"][0].pop("cite"), "overrides[0]", "'cite' is missing"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "place", "says"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_each_kind_of_fault_is_named_with_its_place(change: Callable[[Document], None], place: str, says: str) -> None:
    document = small()
    change(document)
    faults = faults_of(document)
    assert place in faults, faults
    assert says in faults[place]
    assert list(faults) == [place]


def test_all_faults_are_reported_at_once_in_document_order() -> None:
    several = {"another format", "an unknown terrain", "a corner with a fraction", "a wall twice", "a note nowhere"}
    chosen = [row for row in BROKEN if row[0] in several]
    document = small()
    for _, change, _, _ in chosen:
        change(document)
    assert list(faults_of(document)) == [place for _, _, place, _ in chosen]
    assert len(chosen) == len(several)


def test_a_broken_grid_does_not_hide_other_faults() -> None:
    document = small()
    del document["grid"]
    document["hexes"]["A1"]["terrain"] = ["lava"]
    assert list(faults_of(document)) == ["document", "hexes.A1.terrain[0]"]


@pytest.mark.parametrize("document", [None, [], "map", 7, True])
def test_a_document_must_be_an_object(document: object) -> None:
    assert list(faults_of(document)) == ["document"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "not JSON"),
        ("", "not JSON"),
        ("[" * 100_000, "nested too deep"),
        ('{"version": ' + "9" * 5000 + "}", "too long"),
    ],
    ids=["cut off", "empty", "deep", "long number"],
)
def test_text_that_is_no_json_is_told_as_a_fault(text: str, says: str) -> None:
    with pytest.raises(MapError, match=says):
        read_json(text)


def test_json_numbers_that_are_no_numbers_are_faults() -> None:
    with pytest.raises(MapError, match="whole number, not the number nan"):
        read_json(json.dumps(small()).replace('"width": 120', '"width": NaN'))


SOME_VALUES: tuple[object, ...] = (
    None, True, -1, 0, 7, 10**40, 0.5, float("nan"), "", "A1", "A1/B1", "\ud800", [], [[]], {}, {"A1": 1}, [0, 0],
    {"terrain": []}, {"between": ["A1", "A2"]},
)  # fmt: skip


def places_in(value: object) -> list[tuple[Any, Any]]:
    """Every container of a document with each of its keys."""
    found: list[tuple[Any, Any]] = []
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    for key in keys:
        found.append((value, key))
        found += places_in(value[key])  # type: ignore[index]
    return found


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_a_mutated_document_gives_a_board_or_its_faults(data: st.DataObject) -> None:
    document = small()
    for _ in range(data.draw(st.integers(1, 4))):
        places = places_in(document)
        if not places:
            break
        container, key = data.draw(st.sampled_from(places))
        if data.draw(st.booleans()):
            container[key] = copy.deepcopy(data.draw(st.sampled_from(SOME_VALUES)))
        elif isinstance(container, dict):
            container[data.draw(st.text(max_size=3))] = container.pop(key)
        else:
            del container[key]
    faults: tuple[Fault, ...] = ()
    written = None
    try:
        written = to_document(read_document(document))
    except MapError as error:
        faults = error.faults
    assert all(fault.place and fault.message for fault in faults)
    assert faults or to_document(read_document(written)) == written


@settings(deadline=None)
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda inner:
       st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20))  # fmt: skip
def test_any_json_at_all_raises_nothing_but_map_errors(document: object) -> None:
    with pytest.raises(MapError):
        read_document(document)


def test_a_document_with_too_many_points_is_turned_down() -> None:
    document = small()
    document["lines"] = [{"kind": "railway", "path": [[0, 0]] * 2000, "width": 1}] * 101
    assert list(faults_of(document)) == ["document"]


def test_hexes_that_the_document_leaves_out_are_open_ground() -> None:
    board = read_document(small())
    assert list(board.hexes) == list(board.grid.cells)
    assert board.hexes["D2"] == Hex("D2")
    assert board.hexes["D2"].terrain == {"open"}


def test_without_an_extent_the_whole_grid_is_drawn() -> None:
    document = small()
    del document["extent"]
    assert read_document(document).extent == (-374, -644, 2057, 1610)


def test_hexsides_are_found_in_either_order_and_may_share_a_place() -> None:
    document = small()
    document["hexsides"].append({"between": ["B1", "A1"], "kind": "cliff"})
    board = read_document(document)
    both = (Hexside(("A1", "B1"), "wall", True), Hexside(("A1", "B1"), "cliff"))
    assert board.hexside("A1", "B1") == board.hexside("B1", "A1") == both
    assert board.hexside("A1", "A2") == ()
    assert both[0].name == "A1/B1"


def test_areas_are_found_by_their_art_and_not_by_their_list() -> None:
    document = small()
    house = document["areas"][0]
    house["outline"][1][0] = house["outline"][2][0] = 900  # across the hexsides B2/C2 and B2/C3
    board = read_document(document)
    area, _ = board.areas
    assert {name for name in board.hexes if area in board.areas_in(name)} == {"B2", "C2", "C3"}
    assert board.areas_in("C2") is board.areas_in("C2")
    assert area.bounds == (461, 866, 900, 1066)
    with pytest.raises(KeyError):
        board.areas_in("Z9")


def test_roads_across_a_hexside_are_found() -> None:
    board = read_document(small())
    assert [line.kind for line in board.lines_across("B1", "A1")] == ["road-paved"]
    assert board.lines_across("A1", "B0") == ()
    with pytest.raises(KeyError):
        board.lines_across("A1", "C1")
