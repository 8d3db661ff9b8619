"""What the rules say of one kind of terrain, in a hex or along a hexside, to one class of units: as facts."""

from __future__ import annotations

from rules_core.board.terrain_words import BUILDINGS, RUBBLE
from rules_core.families.critical_hit.set_up_ban import SetUpBan
from rules_core.families.critical_hit.terrain import Touch
from rules_core.procedures.procedure import Case, Fact
from rules_core.quoting import listed
from rules_core.systems.cgs.conventions import OWN_HEXSIDES, SEMI_TRACKED_COSTS, VEHICLES_IN_BUILDINGS, WHEELED_YARD
from rules_core.systems.cgs.counters.set_up import BANS, NAMES, ban_words
from rules_core.systems.cgs.figures import COSTS, DRMS, WOODEN_BUILDING
from rules_core.systems.cgs.movement.shared.entry import costs_like
from rules_core.systems.cgs.movement.shared.gun_costs import GUN_CITE, cost_fact
from rules_core.systems.cgs.terrain import (
    BOCAGE,
    DEBRIS,
    GATE_CITE,
    IN_SHELLHOLES_DRM,
    IN_SHELLHOLES_MP,
    OPEN,
    OPEN_GROUND_CITE,
    OPEN_GROUND_DRM,
    OPEN_ROOF_CITE,
    OPEN_ROOF_DRM,
    RAIL_CARS,
    SHELLHOLES,
    SHELLHOLES_CITE,
    WOODS,
    YARDS,
    Entry,
    HexsideTerrain,
    Terrain,
)
from rules_core.systems.cgs.units import GUN, INFANTRY_CLASSES, SEMI_TRACKED, VEHICLES, WHEELED
from rules_core.words.figures import figure, signed

COST = "cost"
CROSSING = "crossing"
IN_AND_OUT = "in and out"
NOT_KNOWN = "not known"
NO_FIGURE = "The text has no figure for it: it is your rulebook's."
STOPPED = "M-KILLED without a roll"

_IN_HEX: dict[str, tuple[Fact, ...]] = {
    OPEN.word: (
        Fact(
            "open ground", signed(OPEN_GROUND_DRM), OPEN_GROUND_CITE, "where nothing covers a target that moves there"
        ),
    ),
    DEBRIS.word: (
        Fact("beside it in a hex", "railway, road", "CGS 6.12.1", "and on the floor of open-roofed factories"),
    ),
    WOODS.word: (
        Fact("Close Combat against AFV", "a modifier for infantry", "CGS 6.12.2", "The Close Combat Table has it."),
    ),
    RAIL_CARS.word: (Fact("fortifications", "allowed", "CGS 6.15.2"),),
}
"""What single kinds of terrain have besides their rows."""

_ROOFLESS = (
    Fact("open roof", signed(OPEN_ROOF_DRM), OPEN_ROOF_CITE, "to its DRM against mortars, aircraft, artillery"),
)
_BURNS = Fact("Fire at the end of a campaign firefight", "makes it rubble", "CGS 6.7.2")


def in_hex(case: Case, row: Terrain, unit: str) -> list[Fact]:
    """What a kind of terrain in a hex is to a class of units.

    Args:
        case: the case.
        row: the terrain.
        unit: the class.
    """
    return [
        *_sight(case, row),
        *_entering(case, row, unit),
        *_besides(row, unit),
        *banned(frozenset({row.word})),
    ]


def _entering(case: Case, row: Terrain, unit: str) -> list[Fact]:
    """What a class of units pays to enter, and risks; that no vehicle is in a building is a house convention."""
    if row.word in BUILDINGS and unit in VEHICLES:
        case.choice(VEHICLES_IN_BUILDINGS)
        return [no_vehicles_inside()]
    return entry_facts(case, row.entry, row.entry_cite, unit)


def no_vehicles_inside() -> Fact:
    """That no vehicle enters a building, of which no rule speaks (HC-CGS-43)."""
    return Fact(COST, "may not enter", VEHICLES_IN_BUILDINGS.id, "The text has no rule for vehicles in buildings.")


def typed_cost(case: Case, word: str, unit: str) -> Fact:
    """What it costs a class of units to enter terrain that the text has no figure for, as a player typed it in.

    Args:
        case: the case.
        word: the terrain's word among the costs.
        unit: the class.
    """
    typed = case.cost(COSTS, word, unit)
    return Fact(COST, NOT_KNOWN if typed is None else f"{figure(typed)} MP", "CGS 10.5", NO_FIGURE)


def _besides(row: Terrain, unit: str) -> tuple[Fact, ...]:
    """What a kind of terrain has besides its row: Fire in yards (6.13.1), rubble that stays rubble (6.7.2)."""
    if row.word in YARDS:
        return (Fact("Fire", "may be placed", row.cite, "a Fire marker"),)
    if row.word in BUILDINGS:
        return (*_ROOFLESS, _BURNS)
    if row.word in RUBBLE:
        return (Fact("rubble on rubble", "changes nothing", "CGS 6.7.2"),)
    if row is SHELLHOLES:
        return _in_the_holes(unit)
    return _IN_HEX.get(row.word, ())


def _in_the_holes(unit: str) -> tuple[Fact, ...]:
    """What Shellholes are to units IN them, as infantry alone can be (6.9.1, CGS-G054)."""
    if unit in VEHICLES:
        return (Fact("IN them", "not for vehicles", SHELLHOLES_CITE, "they have no cover there"),)
    besides = "besides the cost to enter a hex"
    return (
        Fact("IN them", signed(IN_SHELLHOLES_DRM), SHELLHOLES_CITE, "adds up with Dug-In"),
        cost_fact("into or out of them", unit, SHELLHOLES_CITE, IN_SHELLHOLES_MP, detail=besides),
        Fact("marker", "on top of a Dug-In marker", SHELLHOLES_CITE, "who is Dug-In there lies under it"),
    )


def _sight(case: Case, row: Terrain) -> list[Fact]:
    touched = "any part of the hex" if row.contact is Touch.HEX else "the art"
    facts = [Fact("LOS", "obstacle" if row.obstacle else "no obstacle", row.cite)]
    if row.word in BUILDINGS:
        facts.append(Fact("height", "by its kind", "HC-CGS-3", "one level above its highest floor"))
    elif row.obstacle:
        facts.append(Fact("height", levels(row.height), row.cite, f"a LOS has to touch {touched}"))
    if row.hindrance:
        facts.append(Fact("hindrance", signed(row.hindrance), row.cite, "for each hex between that a LOS touches"))
    if row.drm is None:
        typed = case.figure(DRMS, WOODEN_BUILDING)
        facts.append(Fact("DRM", NOT_KNOWN if typed is None else signed(typed), row.drm_cite, NO_FIGURE))
    elif row.drm:
        facts.append(Fact("DRM", signed(row.drm), row.drm_cite, "for a target in it"))
    if row.airburst is not None:
        facts.append(Fact("airbursts", signed(row.airburst), row.drm_cite, "of mortars and artillery, in its place"))
    return facts


def levels(halves: int) -> str:
    """A height in levels: ``½ level``, ``1 level``."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}{'½' if half else ''} level{'s' if whole > 1 else ''}"


def banned(words: frozenset[str]) -> list[Fact]:
    """Which fortifications may not lie in hexes of some terrain.

    Args:
        words: the terrain words of the hex.
    """
    words = ban_words(words)
    return [
        Fact(f"{listed([NAMES[kind] for kind in NAMES if kind in ban.kinds])}{_when(ban)}", "not allowed", ban.cite)
        for ban in BANS
        if not ban.words.isdisjoint(words)
    ]


def _when(ban: SetUpBan) -> str:
    if ban.on_hiding:
        return ", hidden"
    return ", in play" if ban.details else ""


def entry_facts(case: Case, costs: dict[str, Entry] | None, cite: str, unit: str) -> list[Fact]:
    """What a class of units pays to enter, and risks.

    Args:
        case: the case.
        costs: the terrain's row of costs; None where the text gives none.
        cite: its rule.
        unit: the class.
    """
    if costs is None:
        return [Fact(COST, NOT_KNOWN, cite, "The text has no figure for it.")]
    entry, cite = costs[costs_like(unit)], costs[costs_like(unit)].cite or cite
    if unit == SEMI_TRACKED and not entry.barred:
        case.choice(SEMI_TRACKED_COSTS)
        cite = f"{cite}, {SEMI_TRACKED_COSTS.id}"
    if entry.barred:
        return [Fact(COST, entry.barred, cite)]
    facts = [_stopped(case) if entry.all_mp and entry.stops else _cost(entry, cite, unit)]
    if entry.roll:
        facts.append(Fact("Immobilization", "rolls on entry", f"{cite}, 11.1.3.1", "any result but OK: M-KILLED"))
    if entry.stops:
        facts.append(Fact("Immobilization", STOPPED, f"{cite}, 11.1.3.1"))
    return facts


def _stopped(case: Case) -> Fact:
    """What a vehicle pays where it is stopped without a roll: the text has no figure (HC-CGS-45)."""
    left = case.choice(WHEELED_YARD) == "rest"
    return Fact(COST, "all MP left" if left else "all MP", WHEELED_YARD.id)


def _cost(entry: Entry, cite: str, unit: str) -> Fact:
    if entry.all_mp:
        return Fact(COST, "all MP", cite, "it has to begin adjacent, with nothing spent")
    return cost_fact(COST, unit, cite, entry.mp)


def along_hexside(row: HexsideTerrain, unit: str) -> list[Fact]:
    """What stands along a hexside is to a class of units.

    Args:
        row: the terrain.
        unit: the class.
    """
    facts = [
        _along_los(row),
        Fact("height", levels(row.height), row.cite),
        Fact("DRM", signed(row.drm), row.cite, "for a target behind it"),
    ]
    if row.negated_above:
        facts.append(Fact("firer on an Upper Level beside it", "no DRM", "CGS 6.8.1.1"))
    facts.append(_crossing(row, unit))
    if row.gates:
        facts.append(
            Fact("gate", "cost of the hex entered", GATE_CITE, "for all; a LOS meets the hexside all the same")
        )
    return facts


def _along_los(row: HexsideTerrain) -> Fact:
    if row is BOCAGE:
        return Fact("LOS", "obstacle", row.cite, "wherever it lies, save between adjacent units")
    return Fact("LOS", "obstacle", f"{row.cite}, {OWN_HEXSIDES.id}", "not on the firer's or the target's own hexside")


def _crossing(row: HexsideTerrain, unit: str) -> Fact:
    if unit in VEHICLES and row.no_vehicles:
        return Fact(CROSSING, "no vehicle may", row.entry_cite)
    if unit == GUN and not row.gates:
        return Fact(CROSSING, "not allowed", GUN_CITE, "no gate leads through it")
    if unit == WHEELED:
        return Fact(CROSSING, "only by a gate", "CGS 6.8.1.2")
    if unit == GUN:
        return Fact(CROSSING, "only by a gate", GUN_CITE)
    mp = row.infantry_mp if unit in INFANTRY_CLASSES else row.tracked_mp
    only = "AFV only" if row.armoured_only and unit in VEHICLES else ""
    return Fact(CROSSING, f"{mp} MP + cost of the hex entered", row.entry_cite, only)
