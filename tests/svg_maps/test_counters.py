"""What lies on the map, and the look of each counter."""

from __future__ import annotations

import json
import re

import pytest

from rules_core import maps
from rules_core.geometry.facing import Facing
from rules_core.systems import registry
from svg_maps import counter_svg, counters_svg, picture_svg
from svg_maps.browser import draw
from svg_maps.counter_looks import LOOKS, look_of
from svg_maps.counter_tile import SIDE
from svg_maps.overlay.laid_ground import is_ground
from tests.svg_maps import drawings
from tests.svg_maps.answers import MODIFIED
from tests.svg_maps.counters import EVERY_COUNTER, TILES

DTW = maps.load("dtw")


def drawn(*table: dict[str, object], scale: float = 1.0, ring: int | None = None) -> drawings.ElementTree.Element:
    return drawings.parsed(counters_svg(DTW, table, scale=scale, ring=ring))


def place_of(counter: drawings.ElementTree.Element) -> tuple[float, float, float]:
    """Where a tile's middle lies, in screen pixels, and how large it is drawn."""
    x, y, size = map(float, re.findall(r"-?[0-9.]+", counter.get("transform", "")))
    return x, y, size


def middle_of(name: str) -> tuple[float, float]:
    x, y = DTW.grid.center(name)
    return x / 10, y / 10


def test_every_counter_of_every_system_has_a_look_of_its_own() -> None:
    looks = [look_of(kind, details) for kind, _, details in TILES]
    assert all(look.kind for look in looks)
    # Two games may show one thing by one picture; within a game each tile has its own.
    for system_id in registry.system_ids():
        tiles = [(kind.id, tile.details) for kind in registry.find_system(system_id).counters for tile in kind.box]
        mine = [look_of(kind, details) for kind, details in tiles]
        assert len({(look.shapes, look.turned, look.letters, look.corner) for look in mine}) == len(tiles)


def test_every_look_belongs_to_a_counter_of_a_system() -> None:
    known = {kind.id for system in registry.system_ids() for kind in registry.find_system(system).counters}
    assert {look.kind for look in LOOKS} <= known


@pytest.mark.parametrize(("kind", "letters"), [("sandbag-wall", "SW"), ("barricade", "BA"), ("x", "X")])
def test_a_kind_without_a_look_has_the_first_letters_of_its_name(kind: str, letters: str) -> None:
    root = drawings.parsed(counter_svg(kind, {}))
    assert "ct-plain" in drawings.classes(root)
    assert drawings.words(root) == [letters]


@pytest.mark.parametrize("scale", [0.2, 0.8, 3.0])
def test_what_lies_on_the_map_is_drawn_with_finite_numbers(scale: float) -> None:
    root = drawn(*EVERY_COUNTER, scale=scale, ring=2)
    assert drawings.not_numbers(root) == []
    tiles = [item for number, item in enumerate(EVERY_COUNTER) if number == 2 or not is_ground(item)]
    assert len(drawings.elements(root, "ov-counter")) == len(tiles)
    assert len(drawings.elements(root, "ov-ground")) == 1


def test_laid_terrain_is_drawn_as_terrain_and_only_the_ringed_one_as_a_tile() -> None:
    table = ({"kind": "hillock", "at": "M20"}, {"kind": "track", "between": ["N33", "N34"]})
    root = drawn(*table)
    assert {"map-d-hillock", "map-d-track", "map-labels"} <= drawings.classes(root)
    assert drawings.elements(root, "ov-counter") == []
    assert drawings.words(root) == ["M20"]
    assert len(drawings.elements(drawn(*table, ring=0), "ov-counter")) == 1


@pytest.mark.parametrize(
    ("item", "classes"),
    [
        ({"kind": "deir-lip", "between": ["F9", "F10"]}, {"map-d-lip-side", "map-d-lip"}),
        ({"kind": "wadi-bank", "between": ["F9", "F10"]}, {"map-d-wadi-side", "map-d-bank-ticks"}),
        ({"kind": "wadi-cliff", "between": ["F9", "F10"]}, {"map-d-wadi-cliff", "map-d-wadi-cliff-ticks"}),
        ({"kind": "sangar", "at": "F9"}, {"map-d-sangar"}),
    ],
)
def test_edges_and_sangars_are_drawn_in_the_maps_own_signs(item: dict[str, object], classes: set[str]) -> None:
    root = drawings.parsed(counters_svg(maps.load("desert-ground"), [item]))
    assert classes <= drawings.classes(root)
    assert drawings.elements(root, "ov-counter") == []
    assert drawings.words(root) == [], "the hexes are not drawn again"


def test_laid_terrain_goes_on_where_the_map_has_the_same() -> None:
    desert = maps.load("desert-ground")
    root = drawings.parsed(counters_svg(desert, [{"kind": "hillock", "at": "F9"}]))
    assert sorted(drawings.words(root)) == ["E10", "E9", "F9"]


@pytest.mark.parametrize(
    ("word", "cls"),
    [("orchard", "map-orchard"), ("brush", "map-brush"), ("vineyard", "map-grain"), ("woods", "map-woods"),
     ("crags", "map-crags"), ("marsh", "map-marsh")],
)  # fmt: skip
def test_terrain_of_any_kind_covers_its_hex_with_its_own_texture(word: str, cls: str) -> None:
    root = drawn({"kind": "terrain", "is": word, "at": "M20"})
    assert cls in drawings.classes(root)
    assert drawings.elements(root, "ov-counter") == []
    assert sorted(drawings.words(root)) == ["M20", "M21"]
    fills = {node.get("fill") for node in root.iter() if str(node.get("fill")).startswith("url(")}
    assert fills == {f"url(#{node.get('id')})" for node in root.iter(f"{drawings.SVG}pattern")}


def test_wadis_join_but_over_a_bank() -> None:
    wadis = [{"kind": "wadi", "at": name} for name in ("M20", "M21")]
    banks = [
        drawings.elements(drawn(*wadis, *more), "map-d-wadi")[0].get("d", "").count("z")
        for more in ((), ({"kind": "wadi-bank", "between": ["M20", "M21"]},))
    ]
    assert banks == [1, 2]


def test_a_wadi_goes_on_into_a_printed_one_but_over_a_bank() -> None:
    desert = maps.load("desert-ground")
    beside = next(name for name in desert.grid.neighbours("J8") if desert.hexes[name].words == ("open",))
    printed = [name for name in desert.grid.neighbours(beside) if "wadi" in desert.hexes[name].words]
    laid = {"kind": "wadi", "at": beside}

    def joints(*more: dict[str, object]) -> int:
        found = drawings.elements(drawings.parsed(counters_svg(desert, [laid, *more])), "map-d-wadi-joint")
        return sum(node.get("d", "").count("z") for node in found)

    assert joints() == len(printed) > 0
    assert joints({"kind": "wadi-bank", "between": [printed[0], beside]}) == len(printed) - 1


def test_a_counter_lies_in_the_middle_of_its_hex() -> None:
    (counter,) = drawings.elements(drawn({"kind": "smoke", "at": "M20"}, scale=0.5), "ov-counter")
    x, y, size = place_of(counter)
    assert (x * 0.5, y * 0.5) == pytest.approx(middle_of("M20"), abs=0.01)
    assert size == 1


def test_a_counter_on_a_hexside_lies_between_its_hexes() -> None:
    (counter,) = drawings.elements(drawn({"kind": "wire", "between": ["N33", "N34"]}), "ov-counter")
    one, other = middle_of("N33"), middle_of("N34")
    assert place_of(counter)[:2] == pytest.approx(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), abs=0.01)


def test_a_counter_up_in_a_building_has_its_level_on_a_tag_and_one_on_the_ground_has_none() -> None:
    assert drawings.words(drawn({"kind": "rubble", "at": "E2@+10"})) == ["+10"]
    assert drawings.words(drawn({"kind": "rubble", "at": "E2@ground"})) == []


@pytest.mark.parametrize("scale", [0.3, 0.8, 2.0, 5.0])
def test_a_tile_keeps_its_size_on_the_screen_until_it_would_fill_its_hex(scale: float) -> None:
    (counter,) = drawings.elements(drawn({"kind": "smoke", "at": "M20"}, scale=scale), "ov-counter")
    side = 52 * place_of(counter)[2]
    assert side == pytest.approx(min(52, 0.7 * 64.4 / scale), abs=0.3)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 9])
def test_several_counters_in_a_hex_stand_apart(count: int) -> None:
    tiles = drawings.elements(drawn(*[{"kind": "wreck", "at": "M20"}] * count), "ov-counter")
    spots = [place_of(tile)[:2] for tile in tiles]
    least = min(abs(a[0] - b[0]) + abs(a[1] - b[1]) for i, a in enumerate(spots) for b in spots[:i])
    assert least >= 12


@pytest.mark.parametrize("count", [7, 8, 9, 12, 17])
def test_many_counters_in_a_hex_do_not_cover_each_other(count: int) -> None:
    tiles = drawings.elements(drawn(*[{"kind": "wreck", "at": "M20"}] * count), "ov-counter")
    assert len(tiles) == count
    places = [place_of(tile) for tile in tiles]
    for i, (x, y, part) in enumerate(places):
        for other_x, other_y, _ in places[:i]:
            assert max(abs(x - other_x), abs(y - other_y)) >= SIDE * part
    alone = place_of(drawings.elements(drawn({"kind": "wreck", "at": "M20"}), "ov-counter")[0])
    assert all(max(abs(x - alone[0]), abs(y - alone[1])) < SIDE * alone[2] for x, y, _ in places)


def test_what_lies_off_the_map_is_left_out_and_the_others_keep_their_numbers() -> None:
    table = [
        {"kind": "smoke", "at": "ZZ99"},
        {"kind": "wire", "between": ["M20", "R26"]},
        {"kind": "smoke"},
        {"kind": "smoke", "at": "M20"},
    ]
    assert [node.get("data-counter") for node in drawings.elements(drawn(*table), "ov-counter")] == ["3"]


def test_the_ringed_counter_lies_on_top() -> None:
    table = [{"kind": "smoke", "at": "M20"}, {"kind": "wreck", "at": "M20"}]
    last = drawings.elements(drawn(*table, ring=0), "ov-counter")[-1]
    assert last.get("data-counter") == "0"
    assert "ov-counter-ring" in drawings.classes(last)


@pytest.mark.parametrize(
    ("facing", "turns"),
    [
        (None, []),
        (12, []),
        (2, ["rotate(60)"]),
        (8, ["rotate(240)"]),
        *((hour, [f"rotate({30 * hour})"]) for hour in Facing),
    ],
)
def test_vehicles_are_turned_by_their_facing(facing: int | None, turns: list[str]) -> None:
    root = drawings.parsed(counter_svg("vehicle", {} if facing is None else {"facing": facing}))
    assert [node.get("transform") for node in root.iter() if "rotate" in node.get("transform", "")] == turns


@pytest.mark.parametrize(
    ("details", "turns"),
    [({"facing": 12, "second": 4}, ["", "rotate(120)"]), ({"facing": 8}, ["rotate(240)"]), ({}, [])],
)
def test_a_trail_break_points_to_each_hexside_that_it_crosses(details: dict[str, int], turns: list[str]) -> None:
    item = {"kind": "trail-break", "at": "M20", "through": "rubble", **details}
    (counter,) = drawings.elements(drawn(item), "ov-counter")
    (upright,) = drawings.elements(counter, "ov-upright")
    arms = [group for group in upright.iter() if group.tag.endswith("g") and group is not upright]
    assert [group.get("transform", "") for group in arms] == turns


def test_a_known_density_is_shown_and_an_unknown_one_is_not() -> None:
    assert drawings.words(drawings.parsed(counter_svg("minefield", {"density": 4}))) == ["4"]
    assert drawings.words(drawings.parsed(counter_svg("minefield", {"density": None}))) == []


def test_hidden_and_dummy_fields_are_told_apart() -> None:
    hidden, dummy = (
        drawings.classes(drawings.parsed(counter_svg("minefield", {word: True}))) for word in ("hidden", "dummy")
    )
    assert "ov-hidden" in hidden - dummy
    assert {"ov-dummy", "ct-cross"} <= dummy - hidden


def test_in_a_picture_the_counters_lie_over_the_map_and_under_the_answer() -> None:
    root = drawings.parsed(picture_svg(DTW, MODIFIED, (1200, 630), "light", table=EVERY_COUNTER))
    layers = [node.get("class", "") for node in root.iter() if node.tag == f"{drawings.SVG}g"]
    found = [name for name in layers if name.startswith(("map-layers", "overlay"))]
    assert found == ["map-layers", "overlay ov-counters", "overlay ov-los ov-modified"]


def test_the_page_can_ask_for_what_lies_on_the_map_and_for_one_counter() -> None:
    asked = {"draw": "counters", "map": "dtw", "table": [{"kind": "smoke", "at": "M20"}], "scale": 0.8, "ring": 0}
    (counter,) = drawings.elements(drawings.parsed(draw(json.dumps(asked))), "ov-counter")
    assert (counter.get("data-counter"), counter.get("data-kind")) == ("0", "smoke")
    one = draw(json.dumps({"draw": "counter", "kind": "wreck", "details": {"burning": True}, "title": "Burning wreck"}))
    root = drawings.parsed(one)
    assert "<style" not in one
    assert root.findtext(f"{drawings.SVG}title") == "Burning wreck"
    assert {"map-counter", "ct-flame"} <= drawings.classes(root)


@pytest.mark.parametrize(
    ("request_keys", "field"),
    [
        ({"draw": "counters", "map": "dtw", "table": "smoke"}, "table"),
        ({"draw": "counters", "map": "dtw", "table": ["smoke"]}, "table"),
        ({"draw": "counter"}, "kind"),
        ({"draw": "counter", "kind": "smoke", "details": [1]}, "details"),
    ],
)
def test_what_can_not_be_a_table_or_a_counter_is_refused_in_a_sentence(
    request_keys: dict[str, object], field: str
) -> None:
    answer = json.loads(draw(json.dumps(request_keys)))
    assert answer["error"]["field"] == field
    assert answer["error"]["message"].endswith(".")
