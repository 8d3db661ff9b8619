"""What Red Barricades says of ground: its rows, the facts of its map, culverts and gutted buildings."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.families.squad_leader.ground_rules import GroundRules, HexStatement
from rules_core.families.squad_leader.hexes import main_terrain
from rules_core.families.squad_leader.places import IN
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.likeness import GULLY_BOTTOM
from rules_core.location import ROOF
from rules_core.options import Payers
from rules_core.place import Place
from rules_core.situation import Situation
from rules_core.systems.red_barricades.building_locations import GUTTED_WORD, is_gutted
from rules_core.systems.red_barricades.conventions import CELLAR_LEVEL, GUTTED_BUILDINGS, SISTER_COSTS
from rules_core.systems.red_barricades.counter_kinds import GUTTED
from rules_core.systems.red_barricades.map_facts import CULVERT, MANHOLES, in_culvert, stated
from rules_core.systems.red_barricades.map_facts import GUTTED as GUTTED_FACTS
from rules_core.systems.red_barricades.terrain import TERRAIN
from rules_core.systems.red_barricades.units import TRACKED, UNITS, VEHICLES

CULVERT_PLACE = "culvert"

PLACED_BY = (CELLAR_LEVEL, GUTTED_BUILDINGS)
"""The conventions on which it depends what places a hex has, and how high they lie."""

NAMED = frozenset(fact.hex for fact in (*CULVERT, *GUTTED_FACTS))
"""Hexes whose places the source says something of."""


def _stated(board: Board, hex_name: str) -> HexStatement:
    return HexStatement(stated(board, hex_name, MANHOLES))


def _places(rules: GroundRules, situation: Situation, hex_name: str, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places of a hex: with the culvert (TT Culvert), and of a gutted building without a Rooftop (V7.2)."""
    del rules
    board = situation.board
    drawn = main_terrain(board.hexes[hex_name]) == GUTTED_WORD
    if not drawn and hex_name not in NAMED and not situation.counters.at(hex_name, GUTTED):
        return places
    if stated(board, hex_name, CULVERT) is not None:
        level = board.hexes[hex_name].level - LEVEL
        places = (*places, Place(CULVERT_PLACE, "In the culvert", level, GULLY_BOTTOM))
    gutted = is_gutted(situation, hex_name, lambda record: situation.conventions.get(record.id, record.default))
    return tuple(place for place in places if place.id != ROOF) if gutted else places


RULES = GroundRules(
    terrain=TERRAIN,
    stated=_stated,
    places=_places,
    in_depression=frozenset({IN, CULVERT_PLACE}),
    beneath=in_culvert,
    cellars=CELLAR_LEVEL,
    lends=SISTER_COSTS,
    vehicles=VEHICLES,
    not_tracked=VEHICLES - {TRACKED},
    payers=tuple(Payers(unit.id, unit.plural, (unit.id,)) for unit in UNITS),
)
