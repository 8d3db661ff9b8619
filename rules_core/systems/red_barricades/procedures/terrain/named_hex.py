"""What the source says of a named hex of the Red Barricades map: level, manhole, culvert, bridge, roads that go on."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.board.board import Board
from rules_core.families.squad_leader.hexes import bottom_of, depression_in, kinds_between, main_terrain
from rules_core.families.squad_leader.terrain import EMBANKMENT, LEVEL
from rules_core.fields import Field
from rules_core.geometry.grid import column_index
from rules_core.procedures.procedure import OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.quoting import listed
from rules_core.systems.red_barricades.building_locations import is_gutted
from rules_core.systems.red_barricades.conventions import GUTTED_BUILDINGS
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.map_facts import (
    CULVERT,
    ENTRY_EDGE,
    GUTTED,
    MANHOLES,
    OFF_MAP_ROADS,
    OTHER_BRIDGES,
    WOODEN_BRIDGE,
    is_red_barricades,
    stated,
)
from rules_core.systems.red_barricades.terrain import EMBANKMENT_CITE, RUBBLE_CITE
from rules_core.words.figures import MINUS, with_minus

CITE = "RB2, RB4, RB5, RB17, CG3-12, TT Culvert, V7.1"
LEVELS_CITE = "RB5"
RUSSIANS = "Russian RG"


def _work(case: Case) -> Ruling:
    at = case.word("at")
    board = case.ground.board
    found = [Fact("Base Level", with_minus(_whole(_base_level(board, at))), LEVELS_CITE, _level_words(board, at))]
    for facts in (CULVERT, MANHOLES):
        fact = stated(board, at, facts)
        if fact is not None:
            found.append(Fact("named", fact.what, fact.cite))
    found += _gutted(case, at)
    if is_red_barricades(board):
        found += _bridge(board, at)
        found += _roads(board, at)
        found += _entry(board, at)
    said = found[1] if len(found) > 1 else found[0]
    found += [*_rubble(board, at), *_embankments(board, at)]
    title = f"{at}: {_in_short(said)}"
    outcome = Outcome(title, frozenset(), "", said.cite, OPEN)
    return Ruling(title, OPEN, (outcome,), tuple(found), marks=(Mark(at, said.value),))


def _rubble(board: Board, at: str) -> Iterator[Fact]:
    """Whether the printed rubble of a hex counts as Fallen: only that in a road or gully Location does (B24.71)."""
    hex_ = board.hexes[at]
    if main_terrain(hex_) not in RULES.rubble:
        return
    on_road = hex_.bridge or any(word in RULES.roads for word in (*hex_.words, *hex_.sides))
    fallen = on_road or depression_in(RULES, hex_) is not None
    value = "counts as Fallen" if fallen else "doesn't count as Fallen"
    yield Fact("printed rubble", value, RUBBLE_CITE, "it is never totally cleared" if fallen else "it isn't cleared")


def _embankments(board: Board, at: str) -> Iterator[Fact]:
    """The railway embankments of a hex, along which nobody Strays (TT Railway embankment note 3)."""
    names = [board.grid.hexside(at, beside) for beside in board.grid.neighbours(at) if _embanked(board, at, beside)]
    if names:
        yield Fact("railway embankment", listed(names), EMBANKMENT_CITE, "exempts from Straying as a road does")


def _embanked(board: Board, one: str, other: str) -> bool:
    return EMBANKMENT in kinds_between(board, one, other)


def _gutted(case: Case, at: str) -> Iterator[Fact]:
    """Whether the building of a hex is gutted; of one that V7.1 names, what the board shows too (HC-RB-3)."""
    situation = case.ground
    gutted, named = is_gutted(situation, at, case.choice), stated(situation.board, at, GUTTED) is not None
    if not named:
        if gutted:
            yield Fact("building", "gutted", "RB V7.1", "marked or drawn so")
        return
    word = main_terrain(situation.board.hexes[at])
    shown = f"on the board: {RULES.terrain[word].name if word in RULES.terrain else word.replace('-', ' ')}"
    cite = f"RB V7.1, {GUTTED_BUILDINGS.id}"
    if gutted:
        yield Fact("building", "gutted", cite, f"V7.1 names it; {shown}")
    else:
        yield Fact("building", "not gutted, though V7.1 names it", cite, f"{shown}; what it shows decides")


def _in_short(said: Fact) -> str:
    """One thing that is said of a hex, in words that stand alone."""
    if said.what.endswith("road"):
        return f"the {said.what} {said.value}"
    if said.what == RUSSIANS:
        return f"{said.what} {said.value}"
    return f"{said.what} {said.value}" if said.value.lstrip(MINUS).isdecimal() else said.value


def _whole(half_levels: int) -> int:
    return half_levels // LEVEL


def _base_level(board: Board, at: str) -> int:
    """The level of a hex's ground, IN its gully where one runs through it, under a bridge too (RB5)."""
    hex_ = board.hexes[at]
    return hex_.level if depression_in(RULES, hex_) is None else bottom_of(RULES, hex_)


def _level_words(board: Board, at: str) -> str:
    """What the map's levels mean: a gully is Level 0, ground Level 1, a building's second level Level 3 (RB5)."""
    if not is_red_barricades(board):
        return ""
    hex_ = board.hexes[at]
    if depression_in(RULES, hex_) is None:
        return "ground is Level 1, IN a gully Level 0"
    return "IN the gully, under the bridge" if hex_.bridge else "IN the gully"


def _bridge(board: Board, at: str) -> Iterator[Fact]:
    hex_ = board.hexes[at]
    if hex_.bridge or main_terrain(hex_) in RULES.bridges:
        what = WOODEN_BRIDGE.what if at == WOODEN_BRIDGE.hex else OTHER_BRIDGES
        yield Fact("bridge", what, WOODEN_BRIDGE.cite)


def _roads(board: Board, at: str) -> Iterator[Fact]:
    """A road that goes on beyond the edge of the map, along its hexrow or its coordinate (RB17)."""
    column, _ = board.grid.cell(at)
    letters, coordinate = at.rstrip("0123456789"), at.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for road in OFF_MAP_ROADS:
        north = road.edge == "north" and letters == road.along and int(coordinate) == board.grid.first_row(column)
        east = road.edge == "east" and coordinate == road.along and column == board.grid.column_numbers[-1]
        if north or east:
            kind = "paved" if road.terrain == "road-paved" else "dirt"
            yield Fact(f"{kind} road", f"goes on off the {road.edge} edge", road.cite, "the rest there is Open Ground")
    if (
        not any(road.along in (letters, coordinate) for road in OFF_MAP_ROADS)
        and main_terrain(board.hexes[at]) in RULES.roads
    ):
        edge = _edge(board, at)
        if edge:
            yield Fact("road", f"goes on off the {edge} edge", "RB17", "of the same type, if it leaves the map here")


def _edge(board: Board, at: str) -> str:
    """The edge of the map that a hex lies on; empty for none."""
    column, _ = board.grid.cell(at)
    row = int(at.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    if row == board.grid.first_row(column):
        return "north"
    if row == board.grid.last_row(column):
        return "south"
    columns = board.grid.column_numbers
    return {columns[0]: "west", columns[-1]: "east"}.get(column, "")


def _entry(board: Board, at: str) -> Iterator[Fact]:
    """Where Russian reinforcements may always enter: along the east edge on or south of JJ36 (CG3-12)."""
    column, _ = board.grid.cell(at)
    if column != column_index("JJ"):
        return
    allowed = int(at[2:]) >= int(ENTRY_EDGE.hex[2:])
    value = "may always enter here" if allowed else "are given no entry here by CG3-12"
    yield Fact(RUSSIANS, value, ENTRY_EDGE.cite, "they may always enter on or south of JJ36")


NAMED_HEX = Procedure(
    "named-hex",
    "What the rules say of a hex",
    "Terrain",
    "What the special rules say of a hex by its name: culvert, Manhole, bridge, gutted building, roads that go on.",
    CITE,
    (Field("at", "Hex", "hex", "Tap it on the map.", CITE),),
    _work,
    needs_map=True,
)
