"""Where counters may lie on the Red Barricades map (CG3-2, TT, T23, V7.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_core.board.parts import Hex
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import (
    AT_DITCH,
    BLAZE,
    BREACH,
    CLIMB,
    FOXHOLE,
    MANHOLE,
    PILLBOX,
    ROADBLOCK,
    RUBBLE,
    TRENCH,
    WIRE,
)
from rules_core.families.squad_leader.hexes import (
    is_building,
    kinds_between,
    main_terrain,
    word_between,
)
from rules_core.families.squad_leader.places import IN, SEWER, floor_of
from rules_core.families.squad_leader.terrain import CLIFF, EMBANKMENT
from rules_core.location import CELLAR, ROOF
from rules_core.situation import Situation
from rules_core.systems.red_barricades.burning import burning_in, no_fire, place_of, second_fire
from rules_core.systems.red_barricades.conventions import PAVED_ROADS
from rules_core.systems.red_barricades.counter_kinds import FLAME, FORTIFIED, GUTTED, SHELLHOLES
from rules_core.systems.red_barricades.counters.labor import labor
from rules_core.systems.red_barricades.counters.laid_works import bare_paved_road, trail_break, wire_or_mines
from rules_core.systems.red_barricades.field_works import LABOR, MINES, PARTIAL_BREAK, TRAIL_BREAK
from rules_core.systems.red_barricades.ground import CULVERT_PLACE, RULES
from rules_core.systems.red_barricades.map_facts import in_culvert
from rules_core.systems.red_barricades.shellholes import CITE as SHELLHOLES_CITE
from rules_core.systems.red_barricades.shellholes import terrain_for_shellholes
from rules_core.systems.red_barricades.terrain import (
    EMBANKMENT_CITE,
    FACTORIES_CITE,
    RUBBLE_CITE,
)
from rules_core.words.places import location_words

FALLING_CITE = "RB T23 note 11"
COLLAPSE_CITE = "RB T23 note 8"
MANHOLE_CITE = "RB2, RB4"
ROAD_CITE = "RB5"
NO_ENTRENCHMENTS = RULES.buildings | RULES.waters | RULES.tanks
ENTRENCHED_CITES = {TRENCH: "B27", AT_DITCH: "B27", FOXHOLE: "B27", PILLBOX: "B30.1"}


def forbids(situation: Situation, item: Counter) -> str | None:
    """Why a counter may not lie where it is, with the rule; None where it may.

    Args:
        situation: the board and the whole table, this counter included.
        item: the counter.
    """
    if item.between is not None:
        return _on_hexside(situation, item.kind, *item.between)
    judge = _JUDGES.get(item.kind)
    return None if judge is None else judge(situation, item, situation.board.hexes[item.at])


def _fire(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    del hex_
    here = place_of(situation, item)
    if len(burning_in(situation, item.at, here)) > 1:
        return second_fire(item.at, here)
    return no_fire(situation, item.kind, item.at, here)


def _rubble(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    """Rubble of a building, or such as fell on the ground of the next hex, whatever lies there but water."""
    if item.place in (CULVERT_PLACE, SEWER):
        return f"Rubble falls to Ground Level, and {item.spot} lies below it ({FALLING_CITE})."
    if item.place == ROOF:
        return f"A Rooftop goes with the level below it: lay the rubble there ({COLLAPSE_CITE})."
    if item.place == CELLAR:
        return f"There is no cellar under rubble: lay it on the ground of {item.at} ({RUBBLE_CITE} note 2)."
    floor = floor_of(place_of(situation, item))
    if floor is None and item.place not in ("", IN):
        return f"Rubble falls to the ground: lay it in {item.at} ({FALLING_CITE})."
    if is_building(RULES, hex_):
        return None
    if main_terrain(hex_) in RULES.waters:
        return f"Rubble that falls into water leaves none, and {item.at} is water ({FALLING_CITE})."
    if floor:
        return f"Rubble falls to the ground, and {item.at} holds no building (B24.1, {FALLING_CITE})."
    return None


def _gutted(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    del situation
    if not is_building(RULES, hex_):
        return f"Only a building is gutted, and {item.at} holds none (RB V7.1)."
    if main_terrain(hex_) in RULES.roofless_factories:
        return f"A gutted factory is one without a roof, and the board has none over {item.at} ({FACTORIES_CITE})."
    if main_terrain(hex_) == "building-gutted":
        return f"The board has a gutted building in {item.at} already (RB V7.1)."
    return None


def _shellholes(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    if terrain_for_shellholes(situation, item.at):
        return None
    there = RULES.row("rubble-masonry" if situation.counters.at(item.at, RUBBLE) else main_terrain(hex_))
    made = "they are made in open ground, orchard, palm trees, brush, grain and kunai"
    return f"No shellholes lie in {item.at}: there is {there.named}, and {made} ({SHELLHOLES_CITE})."


def _manhole(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    del situation
    if main_terrain(hex_) in RULES.waters:
        return f"No Manhole lies in {item.at}: there is water ({MANHOLE_CITE})."
    return None


def _fortified(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    if not is_building(RULES, hex_) or item.place == ROOF:
        where = (
            f"a Rooftop such as that of {item.at} is none"
            if is_building(RULES, hex_)
            else f"{item.at} holds no building"
        )
        return f"A Location inside a building is fortified, and {where} (B23.9)."
    if any(item.place == other.place for other in situation.counters.at(item.at, RUBBLE)):
        return f"A rubbled Location such as {location_words(item.spot)} isn't fortified (B23.9)."
    if item.place == CELLAR:
        return f"The cellar of {item.at} is a Fortified Building Location as it is (RB O6)."
    return None


def _entrenched(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    word = main_terrain(hex_)
    named = {TRENCH: "trench", AT_DITCH: "A-T ditch", FOXHOLE: "foxhole", PILLBOX: "pillbox"}[item.kind]
    if word in NO_ENTRENCHMENTS:
        there = "a building" if word in RULES.buildings else "a storage tank" if word in RULES.tanks else "water"
        return f"No {named} lies in {item.at}: there is {there} ({ENTRENCHED_CITES[item.kind]})."
    if situation.counters.at(item.at, RUBBLE):
        return f"No {named} lies in {item.at}: rubble that falls eliminates Fortifications ({FALLING_CITE})."
    if item.kind != PILLBOX and bare_paved_road(situation, item):
        said = "a road is paved there; where shellholes are printed in the hex too, say so on its counter"
        return f"No {named} lies in {item.at}: {said} ({ROAD_CITE}, {PAVED_ROADS.id})."
    return None


_JUDGES: Mapping[str, Callable[[Situation, Counter, Hex], str | None]] = {
    FLAME: _fire,
    BLAZE: _fire,
    RUBBLE: _rubble,
    GUTTED: _gutted,
    FORTIFIED: _fortified,
    TRENCH: _entrenched,
    AT_DITCH: _entrenched,
    FOXHOLE: _entrenched,
    WIRE: wire_or_mines,
    MINES: wire_or_mines,
    TRAIL_BREAK: trail_break,
    PARTIAL_BREAK: trail_break,
    PILLBOX: _entrenched,
    MANHOLE: _manhole,
    SHELLHOLES: _shellholes,
    LABOR: labor,
}
"""By kind of counter, what judges where it lies in a hex."""


def _on_hexside(situation: Situation, kind: str, one: str, other: str) -> str | None:
    name, kinds = situation.board.grid.hexside(one, other), kinds_between(situation.board, one, other)
    if kind == BREACH and "interior-wall" not in kinds:
        return f"A Breach opens an interior wall, and there is none along {name} (RB TT Factories)."
    if kind == CLIMB and CLIFF not in kinds:
        return f"Infantry climbs cliff hexsides, and {name} is none (RB B11.4)."
    if kind == EMBANKMENT:
        return _embankment(situation, one, other)
    banked = EMBANKMENT in kinds or situation.counters.between(one, other, EMBANKMENT)
    if kind == ROADBLOCK and banked and not in_culvert(RULES, situation.board, one, other):
        return f"No Roadblock is allowed on a railway embankment such as {name} (RB TT Railway embankment)."
    return None


def _embankment(situation: Situation, one: str, other: str) -> str | None:
    """An embankment is laid where one may be printed: along a hexside on which nothing else stands."""
    board = situation.board
    name, words = board.grid.hexside(one, other), word_between(board, one, other)
    if EMBANKMENT in kinds_between(board, one, other):
        return f"The board has the railway embankment along {name} already ({EMBANKMENT_CITE})."
    standing = [RULES.row(word).name for word in sorted(kinds_between(board, one, other)) if RULES.row(word).on_hexside]
    across = next((what for what, there in _NO_RAILWAY.items() if not words.isdisjoint(there)), None)
    there = standing[0] if standing else across
    if there is not None:
        return f"No railway embankment runs along {name}, because of the {there} there ({EMBANKMENT_CITE})."
    return None


_NO_RAILWAY: Mapping[str, frozenset[str]] = {
    "building": RULES.buildings,
    "water": RULES.waters,
    "storage tank": RULES.tanks,
}
"""What no embankment runs through, by what it is called."""
