"""Where the CGS text leaves a gap about sight or contradicts itself: the reading adopted, each by the gap's id.

Gaps that are decided by a house convention have their id in the record's ``source``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.board.parts import Area, Hex
from rules_core.counters.counters import Counter
from rules_core.location import GROUND, Location
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.sight.facts import Sight
from rules_core.systems.cgs import SYSTEM
from rules_core.systems.cgs.sight.obstacles import judged
from rules_core.systems.cgs.terrain import DEBRIS, FACTORY_HINDRANCE
from tests.support import sights
from tests.support.boards import HEX_MAPS, bare_board, filled
from tests.support.sights import situation

Look = Callable[..., dict[str, Any]]


def seen(
    board: Board,
    viewer: str,
    target: str,
    *items: Counter,
    conventions: dict[str, str] | None = None,
    **options: object,
) -> Sight:
    return sights.seen(SYSTEM, board, viewer, target, items, conventions, **options)


def at(name: str) -> Location:
    return Location(name, GROUND)


def parts(found: Sight) -> list[tuple[str, str, int]]:
    return [(step.what, step.at, step.value["drm"]) for step in found.steps if step.value]


def hill(level: int, *names: str) -> dict[str, Hex]:
    return filled(names=names, level=2 * level)


def box(board: Board, name: str, terrain: str, left: int, right: int, top: int, bottom: int) -> Area:
    """Art in a hex, measured from its centre dot."""
    x, y = board.grid.center(name)
    outline = ((x + left, y + top), (x + right, y + top), (x + right, y + bottom), (x + left, y + bottom))
    return Area("box", terrain, outline, (), (name,), 0)


def crest(name: str) -> dict[str, Hex]:
    """A hex where the ground rises from level 0 to 1."""
    return {name: Hex(name, ("open",), 2, (0, 2))}


def house(board: Board, *names: str, terrain: str = "building-masonry", index: int = 0) -> Area:
    """A building that fills the middle of its hexes."""
    corners = [board.grid.center(name) for name in names]
    left, right = min(x for x, _ in corners) - 120, max(x for x, _ in corners) + 120
    top, bottom = min(y for _, y in corners) - 120, max(y for _, y in corners) + 120
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Area(f"house-{index}", terrain, outline, (), names, index)


def town(*names: str) -> Board:
    """A map with one building in some hexes of a column."""
    board = bare_board(hexes=filled("building-masonry", names=names))
    return replace(board, areas=(house(board, *names),))


@pytest.mark.gap("CGS-G013", "CGS-G051")
def test_art_blocks_where_it_is_touched_and_as_far_as_one_can_see() -> None:
    board = bare_board(hexes=filled("railcars", names=["D4"]))
    beside = replace(board, areas=(box(board, "D4", "railcars", 60, 140, -200, 200),))
    assert seen(beside, "D1", "D9").clear
    at_its_edge = replace(board, areas=(box(board, "D4", "railcars", 0, 80, -200, 200),))
    assert not seen(at_its_edge, "D1", "D9").clear


@pytest.mark.gap("CGS-G013", "CGS-G051")
@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("woods", "woods"),
        ("railcars", "rail cars"),
        ("junkyard", "machine parts yard"),
        ("lumber", "lumber yard"),
        ("building-masonry", "masonry building"),
        ("fountain", "fountain"),
    ],
)
def test_terrain_without_art_fills_its_hex_and_the_answer_says_so(word: str, name: str) -> None:
    board = bare_board(hexes=filled(word, names=["D4"]))
    said = f"D4: the map has no outline of the {name} there, so the whole hex was taken."
    for viewer, target in (("D1", "D9"), ("D9", "D1"), ("C4", "E5"), ("D2", "D6")):
        found = seen(board, viewer, target)
        assert found.totals == {"drm": 5} if word == "fountain" else not found.clear
        assert said in found.notes
        assert "HC-CGS-88" in found.touched
        (glanced,) = end_of(SYSTEM.glances(situation(SYSTEM, board), at(viewer), [at(target)], enough()))
        assert (glanced.block is None, glanced.totals) == (found.clear, found.totals if found.clear else {})
    for viewer, target in (("D4", "D9"), ("D9", "D4"), ("F1", "F9")):
        found = seen(board, viewer, target)
        assert found.clear
        assert said not in found.notes
    drawn = replace(board, areas=(box(board, "D4", word, 60, 140, -200, 200),))
    assert seen(drawn, "D1", "D9").clear
    assert seen(drawn, "D1", "D9").notes == ()


@pytest.mark.parametrize("map_id", HEX_MAPS)
def test_no_shipped_map_of_art_lacks_any(map_id: str) -> None:
    board = maps.load(map_id)
    assert isinstance(board, Board)
    assert judged(board) is board


@pytest.mark.gap("CGS-G014")
def test_an_obstacle_counts_from_the_hill_it_stands_on() -> None:
    valley = hill(1, "D2", "D6")
    assert seen(bare_board(hexes=valley | filled("lumber", names=["D4"])), "D2", "D6").clear
    on_top = valley | hill(1, "D3", "D5") | filled("rubble-masonry", names=["D4"], level=2)
    assert not seen(bare_board(hexes=on_top), "D2", "D6").clear
    # From a level above its base half a level is seen over, whichever way seeing over is decided.
    rubble = bare_board(hexes=crest("D2") | filled("rubble-masonry", names=["D5"]))
    for option in ("sl43", "step", "slope"):
        assert seen(rubble, "D2", "D6", conventions={"HC-CGS-2": option}).clear
    assert not seen(rubble, "D4", "D6").clear


@pytest.mark.gap("CGS-G014")
@pytest.mark.parametrize(("option", "hidden"), [("sl43", 1), ("step", 1), ("slope", 0)])
def test_how_many_hexes_a_house_hides_is_a_convention(option: str, hidden: int) -> None:
    board = town("D2")
    board = replace(board, hexes=dict(board.hexes) | filled("building-masonry", names=["D1"]))
    board = replace(board, areas=(*board.areas, house(board, "D1", index=1)))
    tower = Counter("building-height", "D1", details={"levels": 3})
    seen_from_top = [
        seen(board, "D1@roof", f"D{row}", tower, conventions={"HC-CGS-2": option}).clear for row in range(3, 9)
    ]
    assert seen_from_top == [False] * hidden + [True] * (6 - hidden)


@pytest.mark.gap("CGS-G015")
def test_bocage_blocks_even_on_an_end_hexs_own_side_and_is_seen_over_from_above_its_top() -> None:
    board = bare_board(hexsides=[("D2", "D3", "bocage")])
    assert not seen(board, "D2", "D5").clear
    assert not seen(board, "D1", "D3").clear
    assert parts(seen(board, "D2", "D3")) == [("bocage", "D2/D3", 10)]
    beside = replace(board, hexes=dict(board.hexes) | filled("building-masonry", names=["D1"]))
    upstairs = replace(beside, areas=(house(beside, "D1"),))
    tall = Counter("building-height", "D1", details={"levels": 3})
    # From +1, as high as the bocage, by HC-CGS-83 alone (CGS-032's reading); from +2 whoever is behind it.
    for viewer, target in (("D1@+1", "D3"), ("D3", "D1@+1"), ("D1@+1", "D5")):
        assert not seen(upstairs, viewer, target, tall).clear
        assert seen(upstairs, viewer, target, tall, conventions={"HC-CGS-83": "over"}).clear
    for viewer, target in (("D1@+2", "D3"), ("D3", "D1@+2"), ("D1@+2", "D5")):
        assert seen(upstairs, viewer, target, tall).clear
        hidden = seen(upstairs, viewer, target, tall, conventions={"HC-CGS-84": "hidden"})
        assert hidden.clear is (target == "D5")


@pytest.mark.gap("CGS-G014")
@pytest.mark.parametrize("terrain", ["railcars", "woods", "building-masonry"])
def test_whatever_is_a_level_high_blocks_from_equal_height(terrain: str) -> None:
    board = town("D1")
    board = replace(board, hexes=dict(board.hexes) | filled(terrain, names=["D4"]))
    board = replace(board, areas=(*board.areas, house(board, "D4", terrain=terrain, index=1)))
    heights = [Counter("building-height", "D1", details={"levels": 3})]
    if terrain == "building-masonry":
        heights.append(Counter("building-height", "D4", details={"levels": 1}))
    for viewer, target in (("D1@+1", "D7"), ("D7", "D1@+1")):
        assert not seen(board, viewer, target, *heights).clear
        assert seen(board, viewer, target, *heights, conventions={"HC-CGS-83": "over"}).clear
    assert seen(board, "D1@+2", "D7", *heights).clear


@pytest.mark.gap("CGS-G014")
def test_between_two_ends_as_high_as_an_obstacle_it_does_not_stand() -> None:
    board = bare_board(hexes=crest("D2") | crest("D7"), hexsides=[("D4", "D5", "bocage")])
    assert seen(board, "D2", "D7").clear


@pytest.mark.gap("CGS-G014")
def test_what_stands_along_a_hexside_stands_on_the_ground_that_both_hexes_have() -> None:
    slope = crest("D3") | hill(2, "D1") | hill(1, "D2")
    board = bare_board(hexes=slope, hexsides=[("D3", "D4", "bocage")])
    assert {step.what: (step.base, step.top) for step in seen(board, "D5", "D2").steps}["bocage"] == (0, 2)
    sheer = bare_board(hexes=hill(1, "D2", "D3"), hexsides=[("D3", "D4", "bocage")])
    assert {step.what: (step.base, step.top) for step in seen(sheer, "D5", "D2").steps}["bocage"] == (2, 4)


@pytest.mark.gap("CGS-G016")
def test_a_line_along_a_hexside_meets_both_hexes_and_what_stands_there() -> None:
    path = seen(bare_board(), "C3", "E3").ground
    (along,) = [ground.hex for ground in path if "/" in ground.hex]
    one, other = along.split("/")
    rubble = bare_board(hexes=filled("rubble-masonry", names=[other]))
    assert not seen(rubble, "C3", "E3").clear
    debris = bare_board(hexes=filled("debris", names=[one, other]))
    assert seen(debris, "C3", "E3").totals == {"drm": 10}
    assert not seen(bare_board(hexsides=[(one, other, "hedge")]), "C3", "E3").clear


@pytest.mark.gap("CGS-G017")
def test_the_end_hexes_do_not_hinder() -> None:
    board = bare_board(hexes=filled("debris", names=["D2", "D3", "D4"]))
    assert parts(seen(board, "D2", "D4")) == [("debris", "D3", 10), ("debris", "D4", 5)]


@pytest.mark.gap("CGS-G018")
def test_a_hex_counts_its_terrain_and_one_vehicle() -> None:
    board = bare_board(hexes=filled("debris", names=["D3", "D4"]))
    vehicles = [Counter("vehicle", "D3"), Counter("wreck", "D3", details={"burning": False})]
    assert seen(board, "D2", "D5", *vehicles).totals == {"drm": 10 + 5 + 10}
    burning = Counter("wreck", "D3", details={"burning": True})
    assert seen(board, "D2", "D5", *vehicles, burning).totals == {"drm": 10 + 10 + 10}
    both = seen(board, "D2", "D5", *vehicles, burning, conventions={"HC-CGS-69": "each"})
    assert both.totals == {"drm": 10 + 5 + 5 + 10 + 10}
    assert "HC-CGS-69" in both.touched
    out = seen(board, "D3", "D5", burning, burning, conventions={"HC-CGS-69": "each"})
    assert (out.totals, seen(board, "D3", "D5", burning, burning).totals) == ({"drm": 30}, {"drm": 20})


@pytest.mark.gap("CGS-G019")
def test_the_better_of_hex_and_hexside_then_all_the_rest() -> None:
    ground = hill(1, "D4", "D5") | filled("lumber", names=["D4"], level=2)
    board = bare_board(hexes=ground, hexsides=[("D3", "D4", "wall")])
    board = replace(board, areas=(house(board, "D4", terrain="lumber"),))
    found = seen(board, "D3", "D4", target_fortification="trench", target_movement="moved")
    assert sorted(drm for *_, drm in parts(found)) == [-10, 5, 15, 20]
    both = seen(board, "D3", "D4", conventions={"HC-CGS-16": "sum"})
    assert both.totals == {"drm": 15 + 10 + 5}


@pytest.mark.gap("CGS-G020")
def test_open_ground_counts_against_who_moves_in_it() -> None:
    board = bare_board(hexes=filled("debris", names=["D5"]))
    assert seen(board, "D2", "D3").totals == {"drm": 0}
    assert seen(board, "D2", "D3", target_movement="crawling").totals == {"drm": -10}
    assert seen(board, "D2", "D3", target_movement="moved").totals == {"drm": -20}
    assert seen(board, "D2", "D5", target_movement="moved").totals == {"drm": 5 - 10}
    assert seen(board, "D2", "D3", target_movement="moved", target_fortification="dug-in").totals == {"drm": 0}
    assert seen(board, "D2", "D3", conventions={"HC-CGS-8": "always"}).totals == {"drm": -10}
    # Height is neither terrain nor hexside nor fortification: it adds up with both.
    assert seen(bare_board(hexes=hill(1, "D3")), "D2", "D3", target_movement="moved").totals == {"drm": 5 - 20}


def test_who_moves_with_an_afv_is_covered_by_it_as_if_its_counter_lay_there() -> None:
    board = bare_board()
    afv = Counter("vehicle", "D3")
    assert seen(board, "D2", "D3", target_movement="with-afv").totals == {"drm": 5}
    assert seen(board, "D2", "D3", afv, target_movement="with-afv").totals == {"drm": 5}
    assert seen(board, "D2", "D3", afv, target_movement="moved").totals == {"drm": 5 - 10}


@pytest.mark.gap("CGS-G021")
def test_an_upper_level_negates_walls_and_hedges_of_its_own_hex_only() -> None:
    for kind, drm in (("wall", 0), ("hedge", 0), ("fence", 5)):
        board = town("D2")
        board = replace(board, hexsides=bare_board(hexsides=[("D2", "D3", kind), ("D3", "D4", kind)]).hexsides)
        tall = Counter("building-height", "D2", details={"levels": 3})
        assert seen(board, "D2@+1", "D3", tall).totals == {"drm": drm}
        assert seen(board, "D2@+1", "D4", tall).totals["drm"] in (5, 10)  # not its own hexside


@pytest.mark.gap("CGS-G022")
def test_a_gate_is_a_wall_but_for_who_is_in_hex_cover() -> None:
    board = town("D4")
    wall = replace(bare_board(hexsides=[("D3", "D4", "wall")]).hexsides[0], gate=True)
    gated = replace(board, hexsides=(wall,))
    hidden = Counter("in-hex-cover", "D4")
    assert seen(gated, "D2", "D4", hidden).clear
    assert not seen(replace(gated, hexsides=(replace(wall, gate=False),)), "D2", "D4", hidden).clear
    between = replace(wall, between=("D2", "D3"))
    assert not seen(replace(bare_board(), hexsides=(between,)), "D1", "D4").clear


@pytest.mark.gap("CGS-G023")
def test_inside_one_factory_there_is_no_building_drm(sight: Look) -> None:
    inside = sight("O36", "O35")
    assert inside["totals"] == {"drm": 0}
    assert FACTORY_HINDRANCE == 5
    hindered = [m for m in sight("O38", "O36")["modifiers"] if m["role"] == "hindrance"]
    assert [(m["what"], m["value"]["drm"]) for m in hindered] == [("factory interior", 5)]


@pytest.mark.gap("CGS-G024")
def test_a_unit_where_two_levels_meet_is_at_the_higher() -> None:
    two = Hex("D4", ("open",), 0, (0, 2))
    board = bare_board(hexes={"D4": two})
    here = situation(SYSTEM, board)
    assert [place.level for place in SYSTEM.places(here, "D4")] == [2]
    one = situation(SYSTEM, bare_board(hexes={"D4": Hex("D4", ("open",), 2)}))
    assert [place.level for place in SYSTEM.places(one, "D4")] == [2]


@pytest.mark.gap("CGS-G025")
def test_over_a_crest_hexside_both_ends_are_traced_so_that_sight_is_mutual() -> None:
    hexes = hill(1, "D2", "D3", "D5") | filled("rubble-masonry", names=["D4"], level=2)
    plain = bare_board(hexes=hexes)
    assert not seen(plain, "D5", "D2").clear  # on one level, and the rubble higher than both
    marked = bare_board(hexes=hexes, hexsides=[("D4", "D5", "crest")])
    assert seen(marked, "D5", "D2").clear
    assert seen(marked, "D2", "D5").clear
    assert seen(marked, "D5", "D2").from_level == 2  # its level stays what it is
    for side, over in (("D4", True), ("D5", False)):
        drawn = replace(marked, hexsides=(replace(marked.hexsides[0], marks_in=side),))
        assert seen(drawn, "D5", "D2", conventions={"HC-CGS-25": "upper"}).clear is over


@pytest.mark.gap("CGS-G026")
def test_from_a_hill_lower_units_are_seen_from_its_crest_only() -> None:
    board = bare_board(hexes=hill(1, *(f"{column}{row}" for column in "BCDEF" for row in range(4, 9))))
    back = seen(board, "D6", "D2")
    assert back.blocks[0].cite == "CGS 6.11.2.5"
    assert not seen(board, "D2", "D6").clear
    edged = replace(board, hexes={**board.hexes, **crest("D4")})
    assert seen(edged, "D4", "D2").clear
    assert seen(edged, "D2", "D4").clear
    assert seen(edged, "D6", "D8").clear  # on the same level (6.11.2.7)
    assert not seen(edged, "D2", "D9").clear  # the hill lies between


@pytest.mark.gap("CGS-G027")
def test_plunging_fire_is_named_and_has_no_figure(sight: Look) -> None:
    down = sight("CC9", "CC8", "kb")
    assert (down["totals"], down["assumed"], down["missing"]) == ({"drm": 0}, ["plunging-fire"], [])
    assert down["title"].endswith(": clear, not all known")
    (record,) = [row for row in down["conventions"] if row["id"] == "HC-CGS-86"]
    assert record["others"]["asked"]["totals"] == {"drm": None}
    asked = sight("CC9", "CC8", "kb", conventions={"HC-CGS-86": "asked"})
    assert (asked["totals"], asked["assumed"], asked["missing"]) == ({"drm": None}, [], ["plunging-fire"])
    typed = {"drms": {"plunging-fire": 10}}
    for option in ("none", "asked"):
        known = sight("CC9", "CC8", "kb", options=typed, conventions={"HC-CGS-86": option})
        assert (known["say"], known["assumed"], known["missing"]) == ("Clear, \N{MINUS SIGN}10 DRM.", [], [])
    # From CC9 to the corner of CC8 that both share, the line crosses no hexside at all.
    assert sight("CC9", "CC8", "kb", options={"target_bypass": "road-5"})["clear"]
    assert any("Plunging Fire" in note for note in sight("BB5", "Z5", "kb")["notes"])


@pytest.mark.gap("CGS-G027")
def test_a_blocked_line_has_nothing_to_say_of_plunging_fire(sight: Look) -> None:
    hidden = sight("BB5", "Z5", "kb", conventions={"HC-CGS-6": "counted"})
    assert not hidden["clear"]
    assert not any("Plunging Fire" in note for note in hidden["notes"])
    assert all(row["what"] != "plunging fire" for row in hidden["trace"])


@pytest.mark.gap("CGS-G028")
def test_height_counts_for_targets_on_hills_and_not_in_buildings() -> None:
    board = bare_board(hexes=crest("D4"))
    assert parts(seen(board, "D2", "D4")) == [("height advantage", "D4", 5)]
    assert parts(seen(board, "D4", "D2")) == []
    tall = Counter("building-height", "D4", details={"levels": 3})
    assert parts(seen(town("D4"), "D2", "D4@+2", tall)) == [("masonry building", "D4", 25)]


@pytest.mark.gap("CGS-G029")
def test_a_burning_wreck_counts_into_its_hex_out_of_it_and_through_it() -> None:
    board = bare_board()

    def burning(*names: str) -> int | None:
        items = (Counter("wreck", name, details={"burning": True}) for name in names)
        return seen(board, "D2", "D4", *items).totals["drm"]

    assert [burning("D2"), burning("D3"), burning("D4"), burning("D2", "D4")] == [10, 10, 10, 20]


@pytest.mark.gap("CGS-G030")
def test_levels_of_a_building_hex_see_the_next_one_and_hexes_of_one_building_those_beside_them() -> None:
    tall = Counter("building-height", "D2", details={"levels": 4})
    board = town("D2", "D3", "D4")
    assert seen(board, "D2", "D2@+1", tall).clear
    assert not seen(board, "D2", "D2@+2", tall).clear
    factories = maps.load("ge")
    assert isinstance(factories, Board)
    for viewer, target in (("I7", "I7@roof"), ("I7@roof", "I7")):  # three levels apart, with none between
        assert not seen(factories, viewer, target).clear
    assert seen(board, "D2@+1", "D3@+1", tall).clear
    assert not seen(board, "D2@+1", "D4@+1", tall).clear


@pytest.mark.gap("CGS-G031")
def test_smoke_counts_like_a_burning_wrecks_and_that_of_fire_as_players_agree() -> None:
    board = bare_board()
    for at in ("D2", "D3", "D4"):
        assert seen(board, "D2", "D4", Counter("smoke", at)).totals == {"drm": 10}
        assert seen(board, "D2", "D4", Counter("fire", at)).totals == {"drm": 0}
        assert seen(board, "D2", "D4", Counter("fire", at), conventions={"HC-CGS-23": "smoke"}).totals == {"drm": 10}


@pytest.mark.gap("CGS-G032")
def test_a_cellar_sees_out_as_from_the_ground_above_it(sight: Look) -> None:
    ground = sight("V14", "U14")
    cellar = sight("V14", "U14@cellar")
    assert (ground["clear"], cellar["clear"]) == (True, True)
    assert [m["value"]["drm"] for m in cellar["modifiers"]] == [30]
    assert sight("U14", "U14@cellar")["clear"]
    assert not sight("U14@+1", "U14@cellar")["clear"]


@pytest.mark.gap("CGS-G033", "CGS-G034")
def test_in_a_gully_one_sees_the_next_hex_and_on_its_lip_as_from_level_0() -> None:
    board = bare_board(hexes=filled("gully", names=["D3", "D4", "D5"]))
    assert seen(board, "D3", "D4").clear
    assert not seen(board, "D3", "D5").clear
    assert not seen(board, "D3@gully", "D1").clear
    for end in ("A3", "D1", "G3", "D8"):
        assert seen(board, "D3@lip", end).clear
    assert parts(seen(board, "D1", "D3@lip")) == [("gully lip", "D3", 10)]
    assert parts(seen(board, "D1", "D3@lip", fire="mortar")) == []
    dug_in = Counter("dug-in", "D3")
    assert not seen(board, "D1", "D3@dug-in", dug_in).clear  # down in it still


@pytest.mark.gap("CGS-G035")
def test_five_of_the_six_neighbours_of_p5_reach_the_wall_past_what_is_inside() -> None:
    # Without art: shellholes apart, something stands about the centre dot.
    words = filled("woods", names=["P5"])
    board = bare_board(18, 9, hexes=words, hexsides=[("P4", "P5", "wall")])
    cover = Counter("cover", "P5", details={"facing": 12})
    stripped = {
        name: all(what != "woods" for what, *_ in parts(seen(board, name, "P5", cover)))
        for name in ("P4", "O5", "O6", "P6", "Q6", "Q5")
    }
    assert stripped == {"P4": True, "O5": True, "O6": True, "P6": False, "Q6": True, "Q5": True}
    # What fills its hex can't be passed by; what has art is passed where the art leaves room.
    whole = {"HC-CGS-28": "hex"}
    assert ("woods", "P5", 5) in parts(seen(board, "O6", "P5", cover, conventions=whole))
    assert ("woods", "P5", 5) not in parts(seen(board, "P4", "P5", cover, conventions=whole))
    low = replace(board, areas=(box(board, "P5", "woods", -350, 350, 100, 300),))
    assert ("woods", "P5", 5) in parts(seen(low, "P6", "P5", cover))
    assert ("woods", "P5", 5) not in parts(seen(low, "Q5", "P5", cover))
    gap = replace(board, areas=(box(board, "P5", "woods", -350, -20, -300, 300),))
    assert ("woods", "P5", 5) not in parts(seen(gap, "P6", "P5", cover))
    # Nor can hexside terrain be that it is not in Cover behind.
    fenced = replace(board, hexsides=bare_board(18, 9, hexsides=[("P4", "P5", "wall"), ("P5", "Q6", "hedge")]).hexsides)
    assert ("woods", "P5", 5) in parts(seen(fenced, "P7", "P5", cover))


@pytest.mark.gap("CGS-G036")
def test_the_firer_takes_the_best_point_of_a_bypassing_unit() -> None:
    board = replace(town("D4"), hexes={**town("D4").hexes, **filled("debris", names=["D3"])})
    plain = seen(board, "D2", "D4", target_bypass="2-4")
    assert plain.totals == {"drm": 10}  # every point lies behind the debris
    free = seen(board, "F2", "D4", target_bypass="2-4")
    assert free.totals == {"drm": 0}
    # Any point will do: of its dot, its hexspines and the middles of its hexsides none is seen past the houses.
    dtw = maps.load("dtw")
    slit = seen(dtw, "W36", "Y36", target_bypass="4-6")
    assert (slit.clear, slit.totals) == (True, {"drm": 0})
    (at,) = [step.detail for step in slit.steps if step.what == "bypassing unit"]
    assert at == "aimed at the hexside at 4 o'clock, 3/4 of the way along it clockwise"
    assert not seen(dtw, "W36", "Y36", target_bypass="6").clear
    assert not seen(dtw, "W36", "Y36", conventions={"HC-CGS-29": "center"}, target_bypass="4-6").clear
    road = seen(board, "D2", "D4", target_bypass="road-3")
    x, y = board.grid.center("D4")
    assert road.aim == (x + 2 * board.grid.u, y)


@pytest.mark.gap("CGS-G045")
def test_debris_hinders_by_10_and_covers_by_5() -> None:
    assert (DEBRIS.hindrance, DEBRIS.drm) == (10, 5)


@pytest.mark.gap("CGS-G046")
def test_from_a_level_up_debris_does_not_hinder() -> None:
    board = replace(town("D2"), hexes={**town("D2").hexes, **filled("debris", names=["D4"])})
    tall = Counter("building-height", "D2", details={"levels": 3})
    assert seen(board, "D2", "D6", tall).totals == {"drm": 10}
    assert seen(board, "D2@+1", "D6", tall).totals == {"drm": 0}
    assert seen(board, "D2@+1", "D6", tall, conventions={"HC-CGS-14": "any"}).totals == {"drm": 10}


@pytest.mark.gap("CGS-G047")
@pytest.mark.parametrize(
    ("fire", "drm"), [("direct", 5), ("gun", 5), ("aircraft", 5), ("mortar", -10), ("artillery", -10)]
)
def test_airbursts_replace_the_cover_of_woods(fire: str, drm: int) -> None:
    board = bare_board(hexes=filled("woods", names=["D4"]))
    assert seen(board, "D3", "D4", fire=fire).totals == {"drm": drm}


@pytest.mark.gap("CGS-G066", "CGS-G067")
def test_guns_are_dug_in_deeper_and_fire_from_the_air_finds_them_like_other_fire() -> None:
    board = bare_board()
    found = {
        (how, fire): seen(board, "D3", "D4", fire=fire, target_fortification=how).totals["drm"]
        for how in ("gun-dug-in", "dug-in", "trench")
        for fire in ("direct", "mortar", "artillery")
    }
    assert found == {
        ("gun-dug-in", "direct"): 20, ("gun-dug-in", "mortar"): 20, ("gun-dug-in", "artillery"): 30,
        ("dug-in", "direct"): 10, ("dug-in", "mortar"): 10, ("dug-in", "artillery"): 20,
        ("trench", "direct"): 20, ("trench", "mortar"): 20, ("trench", "artillery"): 40,
    }  # fmt: skip


@pytest.mark.gap("CGS-G073")
def test_a_roadblock_is_a_wall_along_three_hexsides() -> None:
    block = Counter("roadblock", "D4", details={"facing": 12})
    board = bare_board()
    covered = {name for name in board.grid.neighbours("D4") if parts(seen(board, name, "D4", block))}
    assert covered == {"D3", "C4", "E4"}
    assert parts(seen(board, "D3", "D4", block)) == [("roadblock", "D3/D4", 15)]
    assert parts(seen(board, "D4", "D3", block)) == [("roadblock", "D3/D4", 15)]
    assert not seen(board, "D2", "D5", block).clear
    assert seen(board, "D4", "D1", block).clear
    assert seen(board, "D6", "D4", block).totals == {"drm": 0}
    turned = Counter("roadblock", "D4", details={"facing": 10})
    assert {name for name in board.grid.neighbours("D4") if parts(seen(board, name, "D4", turned))} == {
        "D3",
        "C4",
        "C5",
    }


@pytest.mark.gap("CGS-G075")
def test_who_is_in_cover_behind_a_hexside_takes_it_from_the_unit_beyond() -> None:
    board = bare_board(hexsides=[("D3", "D4", "wall")])
    near, far = (Counter("cover", name, details={"facing": hour}) for name, hour in (("D4", 12), ("D3", 6)))
    assert seen(board, "D3", "D4", near).totals == {"drm": 10}
    assert seen(board, "D4", "D3", near).totals == {"drm": 0}
    assert seen(board, "D3", "D4", near, far).totals == {"drm": 0}
    # Only the hexside that is pointed to, and only for adjacent units.
    aside = Counter("cover", "D4", details={"facing": 2})
    assert seen(board, "D4", "D3", aside).totals == {"drm": 10}
    assert seen(board, "D5", "D3", Counter("cover", "D5", details={"facing": 12})).totals == {"drm": 10}


@pytest.mark.gap("CGS-G076")
def test_who_is_in_hex_cover_is_seen_over_a_hexside_from_its_other_hex_only() -> None:
    board = replace(town("D4"), hexsides=bare_board(hexsides=[("D3", "D4", "hedge")]).hexsides)
    hidden = Counter("in-hex-cover", "D4")
    assert seen(board, "D3", "D4", hidden).clear
    assert not seen(board, "D2", "D4", hidden).clear
    assert seen(board, "D6", "D4", hidden).clear  # no hexside terrain on that side
    for fire in ("gun", "mortar", "artillery", "aircraft"):
        assert seen(board, "D2", "D4", hidden, fire=fire).clear
    # Its own fire over the hedge leaves an adjacent enemy the cover of it.
    assert seen(board, "D4", "D3", hidden).totals == {"drm": 5}


def test_a_roadblock_that_points_no_way_leaves_the_line_open() -> None:
    block = Counter("roadblock", "D4", details={"facing": None})
    board = bare_board()
    beside = seen(board, "D3", "D4", block)
    assert (beside.missing, beside.totals) == (("roadblock-facing",), {"drm": None})
    assert not beside.undecided
    across = seen(board, "D2", "D5", block)
    assert (across.undecided, across.missing) == (True, ("roadblock-facing",))
    assert not seen(board, "A1", "A3", block).missing
