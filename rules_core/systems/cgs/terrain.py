"""What CGS says of each kind of terrain: one row each, with its figures and where they stand.

Heights are in half levels (a CGS level is 2). The Terrain Effects Chart is not at hand: where no row has a figure,
the text gives none.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.board.terrain_words import term
from rules_core.families.critical_hit.terrain import Touch

INFANTRY = "infantry"
TRACKED = "tracked"
SEMI_TRACKED = "semi-tracked"
WHEELED = "wheeled"


@dataclass(frozen=True)
class Entry:
    """What it costs one class of units to enter.

    Args:
        mp: in MP.
        all_mp: whether it costs the whole allotment, so that the unit must begin adjacent with nothing spent (6.12.2).
        roll: whether it rolls on the Immobilization Table.
        stops: whether the unit is M-KILLED there without a roll.
        barred: what it may do in place of entering or not do, a verb before its object; empty where it may.
        cite: the rule, where it is another than the row's.
    """

    mp: int = 0
    all_mp: bool = False
    roll: bool = False
    stops: bool = False
    barred: str = ""
    cite: str = ""


EntryCosts = dict[str, Entry]


def _costs(infantry: Entry, tracked: Entry, wheeled: Entry) -> EntryCosts:
    """One row of entry costs; semi-tracked vehicles stand in none and pay what tracked ones pay (HC-CGS-21)."""
    return {INFANTRY: infantry, TRACKED: tracked, SEMI_TRACKED: tracked, WHEELED: wheeled}


@dataclass(frozen=True)
class Terrain:
    """One kind of terrain in a hex.

    Args:
        word: the map's terrain word.
        name: what players call it.
        cite: the rule for its part in a LOS.
        height: how far it rises above its ground, in half levels.
        obstacle: whether it blocks a LOS at its height.
        contact: what the LOS must touch.
        hindrance: the DRM of each hex of it that a LOS passes through.
        drm: the DRM for a target in it; None where the text gives no figure.
        airburst: that DRM against mortars and artillery, where it is another.
        drm_cite: the rule for the two.
        entry: the cost to enter by class of units; None where the text gives no figure.
        entry_cite: the rule for that.
    """

    word: str
    name: str
    cite: str
    height: int = 0
    obstacle: bool = False
    contact: Touch = Touch.ART
    hindrance: int = 0
    drm: int | None = 0
    airburst: int | None = None
    drm_cite: str = ""
    entry: EntryCosts | None = None
    entry_cite: str = ""


_ONE = Entry(1)
_TWO = Entry(2)
_BYPASS_ONLY = Entry(barred="may only bypass")
_NOT_GIVEN = Entry(barred="may not enter")

OPEN = Terrain("open", "open ground", "CGS 10.5", entry=_costs(_ONE, _ONE, _ONE), entry_cite="CGS 10.5.1")
BUILDING_MASONRY = Terrain(
    "building-masonry",
    "masonry building",
    "CGS 6.5",
    obstacle=True,
    drm=25,
    drm_cite="CGS 6.18.1",
    entry=_costs(_TWO, _NOT_GIVEN, _NOT_GIVEN),
    entry_cite="CGS 10.5.1",
)
BUILDING_WOODEN = Terrain(
    "building-wooden",
    "wooden building",
    "CGS 6.5",
    obstacle=True,
    drm=None,
    drm_cite="CGS 6.7.1",
    entry=_costs(_TWO, _NOT_GIVEN, _NOT_GIVEN),
    entry_cite="CGS 10.5.1",
)
_NO_VEHICLES = Entry(barred="may never enter")


def _rubble(word: str, name: str) -> Terrain:
    """Rubble, whatever the building was of (6.7.1)."""
    return Terrain(
        word,
        name,
        "CGS 6.7, 6.7.1",
        height=1,
        obstacle=True,
        contact=Touch.HEX,
        drm=25,
        drm_cite="CGS 6.7.1",
        entry=_costs(Entry(3), _NO_VEHICLES, _NO_VEHICLES),
        entry_cite="CGS 6.7.1",
    )


RUBBLE_MASONRY = _rubble("rubble-masonry", "rubble")
RUBBLE_WOODEN = _rubble("rubble-wooden", "rubble")
DEBRIS = Terrain(
    "debris",
    "debris",
    "CGS 6.12.1",
    height=1,
    contact=Touch.HEX,
    hindrance=10,
    drm=5,
    drm_cite="CGS 6.12.1",
    entry=_costs(_TWO, Entry(3, roll=True), Entry(6, roll=True)),
    entry_cite="CGS 6.12.1",
)
WOODS = Terrain(
    "woods",
    "woods",
    "CGS 6.12.2",
    height=2,
    obstacle=True,
    drm=5,
    airburst=-10,
    drm_cite="CGS 6.12.2",
    entry=_costs(_TWO, Entry(all_mp=True, roll=True), Entry(all_mp=True, roll=True)),
    entry_cite="CGS 6.12.2",
)


def _yard(word: str, name: str) -> Terrain:
    """A Machine Parts Yard or a Lumber Yard: one terrain in all respects (6.13)."""
    return Terrain(
        word,
        name,
        "CGS 6.13.1",
        height=1,
        obstacle=True,
        drm=15,
        drm_cite="CGS 6.13.1",
        entry=_costs(_TWO, Entry(10, roll=True), Entry(all_mp=True, stops=True)),
        entry_cite="CGS 6.13.1",
    )


MACHINE_PARTS = _yard("junkyard", "machine parts yard")
LUMBER = _yard("lumber", "lumber yard")
YARDS = frozenset({MACHINE_PARTS.word, LUMBER.word})
RAIL_CARS = Terrain(
    "railcars",
    "rail cars",
    "CGS 6.14.2",
    height=2,
    obstacle=True,
    drm=10,
    drm_cite="CGS 6.14.2",
    entry=_costs(_TWO, _BYPASS_ONLY, _BYPASS_ONLY),
    entry_cite="CGS 6.14.2",
)
FOUNTAIN = Terrain(
    "fountain",
    "fountain",
    "CGS 6.17",
    height=1,
    hindrance=5,
    drm=5,
    drm_cite="CGS 6.17",
    entry=_costs(_ONE, _BYPASS_ONLY, _BYPASS_ONLY),
    entry_cite="CGS 6.17",
)
SHELLHOLES = Terrain(
    "shellholes",
    "shellholes",
    "CGS 6.9.1",
    drm_cite="CGS 6.9.1",
    entry=_costs(_ONE, _ONE, Entry(4)),
    entry_cite="CGS 6.9.1",
)
SHELLHOLES_CITE = "CGS 6.9.1"
IN_SHELLHOLES_DRM = 10
IN_SHELLHOLES_MP = 1
"""What a unit pays to drop into the holes, and to climb out of them (6.9.1)."""

TERRAIN: dict[str, Terrain] = {
    row.word: row
    for row in (
        OPEN, BUILDING_MASONRY, BUILDING_WOODEN, RUBBLE_MASONRY, RUBBLE_WOODEN, DEBRIS, WOODS, MACHINE_PARTS, LUMBER,
        RAIL_CARS, FOUNTAIN, SHELLHOLES,
    )
}  # fmt: skip
"""Every terrain that the text has figures for."""

PARAPET = "parapet"
PARAPET_CITE = "CGS 6.8.1.3"
"""The sides of a bridge that a LOS pays a Wall's DRM for where it touches them, and that do nothing else."""

WITHOUT_EFFECT: frozenset[str] = frozenset(
    {"railway", "road-paved", "road-dirt", "gully", "low-ground", "off-map", PARAPET}
)
"""Words of the map that are no obstacle, no hindrance and no cover: roads, a railway without cars (6.14.1), and ground
that lies lower or higher."""

GULLY = "gully"
GULLY_CITE = "CGS 6.10.1"
GULLY_LEVEL = -2
"""A Gully lies one level down (6.10.1)."""
GULLY_COSTS: EntryCosts = _costs(_TWO, _TWO, Entry(6, roll=True))
"""The cost to enter a Gully and to exit it, each (6.10.1)."""

WITHOUT_RULE: frozenset[str] = frozenset({"storage-tank", "brush", "hedgerow"})
"""Words of the map that the text says nothing of: taken as clear, and the answer says so."""

HULK_MP = 2
"""What each vehicle or wreck in a hex adds for a vehicle that enters it (6.8.2.1)."""
HULK_CITE = "CGS 6.8.2.1"
UPHILL_CITE = "CGS 10.5.3"
GATE_CITE = "CGS 6.8.1.3"
CLIFF = "cliff"
CLIFF_CITE = "CGS 6.11.2.6"


@dataclass(frozen=True)
class HexsideTerrain:
    """One kind of terrain along a hexside.

    Args:
        word: the map's word.
        name: what players call it.
        height: in half levels above its ground.
        drm: for a target behind it.
        cite: the rule for the two.
        infantry_mp: what men pay to cross it, besides the terrain entered.
        tracked_mp: what tracked vehicles pay.
        armoured_only: whether of vehicles only AFV may cross it (6.8.1.2).
        no_vehicles: whether no vehicle may cross it at all (7.5.2).
        gates: whether there may be a gate in it (6.8.1.3).
        entry_cite: the rule for these.
        negated_above: whether a unit on an Upper Level beside it takes its DRM away (6.8.1.1).
    """

    word: str
    name: str
    height: int
    drm: int
    cite: str
    infantry_mp: int = 1
    tracked_mp: int = 2
    armoured_only: bool = False
    no_vehicles: bool = False
    gates: bool = True
    entry_cite: str = "CGS 6.8.1.2"
    negated_above: bool = False


WALL = HexsideTerrain("wall", "wall", 1, 10, "CGS 6.8.1", negated_above=True)
HEDGE = HexsideTerrain("hedge", "hedge", 1, 5, "CGS 6.8.1", negated_above=True)
FENCE = HexsideTerrain("fence", "fence", 1, 5, "CGS 6.8.1")
BOCAGE = HexsideTerrain("bocage", "bocage", 2, 10, "CGS 6.8.1.2", armoured_only=True)
ROADBLOCK = HexsideTerrain(
    "roadblock", "roadblock", 1, 15, "CGS 7.5.2", no_vehicles=True, gates=False, entry_cite="CGS 7.5.2",
    negated_above=True,
)  # fmt: skip

HEXSIDES: dict[str, HexsideTerrain] = {row.word: row for row in (WALL, HEDGE, FENCE, BOCAGE)}
"""What may stand along a hexside of a map; a Roadblock is put there by players."""

INTERIOR_WALL = "interior-wall"
INTERIOR_WALL_CITE = "CGS 6.5, 7.3.1"

CELLAR_DRM = 30
"""For a unit in a cellar (6.6.2)."""
CELLAR_CITE = "CGS 6.6.2"
LIP_DRM = 10
LIP_CITE = "CGS 6.10.2"
FACTORY_HINDRANCE = 5
"""Each roofed hex of a factory that a LOS inside it passes through (6.18.2); a roofless one counts as debris."""
FACTORY_CITE = "CGS 6.18.2"
OPEN_ROOF_DRM = -10
OPEN_ROOF_CITE = "CGS 6.18.1"
OPEN_GROUND_DRM = -10
OPEN_GROUND_CITE = "CGS 8.1.7"
HEIGHT_DRM = 5
HEIGHT_CITE = "CGS 6.11.2.7"
HALF_TRACK_DRM = 5
HALF_TRACK_CITE = "CGS 11.4.8"


@dataclass(frozen=True)
class Fortification:
    """A fortification that covers the units in it, besides the terrain they are in.

    Args:
        id: the word in queries.
        name: what players call it.
        drm: against most fire.
        artillery_drm: against artillery other than mortars.
        cite: the rule.
    """

    id: str
    name: str
    drm: int
    artillery_drm: int
    cite: str


DUG_IN = Fortification("dug-in", "Dug-In", 10, 20, "CGS 7.1.5")
TRENCH = Fortification("trench", "trench", 20, 40, "CGS 7.2.1")
AT_TRENCH = Fortification("at-trench", "AT trench", 20, 40, "CGS 7.2.2")
GUN_DUG_IN = Fortification("gun-dug-in", "gun Dug-In since the start", 20, 30, "CGS 10.4.5")

_TRACKS_ONLY = Entry(barred="may not enter: only fully tracked vehicles do")
_ROLLS = Entry(roll=True)

WIRE_ENTRY: EntryCosts = {
    INFANTRY: Entry(barred="enters by Crawling only"),
    TRACKED: _ROLLS,
    SEMI_TRACKED: _ROLLS,
    WHEELED: Entry(stops=True),
}
"""What Wire adds to entering its hex (7.6.2); semi-tracked vehicles as HC-CGS-44 has it."""
WIRE_CITE = "CGS 7.6.2"
TRENCH_ENTRY: EntryCosts = {TRACKED: _ROLLS, SEMI_TRACKED: _TRACKS_ONLY, WHEELED: _TRACKS_ONLY}
"""What a trench does to vehicles that enter its hex (7.2.1)."""
AT_TRENCH_ENTRY: EntryCosts = dict.fromkeys((TRACKED, SEMI_TRACKED, WHEELED), _NO_VEHICLES)
"""What an AT trench does to them (7.2.2)."""

FORTIFICATIONS: dict[str, Fortification] = {row.id: row for row in (DUG_IN, TRENCH, AT_TRENCH, GUN_DUG_IN)}
FORTIFICATION_TITLES = {
    "none": "Nothing", **{row.id: f"{row.name[:1].upper()}{row.name[1:]}" for row in FORTIFICATIONS.values()}
}  # fmt: skip


def without_rule_says(word: str, hex_name: str) -> str:
    """That the text says nothing of what stands in a hex.

    Args:
        word: the map's word for it.
        hex_name: the hex.
    """
    return f"The CGS text has no rule for the {term(word)} in {hex_name}: it is taken as clear."
