"""The terrain of Red Barricades: one row a kind of terrain, with its figures and where they stand.

``TT`` is the source's terrain table. A figure that the source leaves out is asked for, or is the sister game's where
HC-RB-1 and HC-RB-2 say so. All other terrain has the base game's rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from rules_core.families.squad_leader.rows import TERRAIN as BASE
from rules_core.families.squad_leader.rows import building, by_word, hexside, hindrance, party_wall
from rules_core.families.squad_leader.terrain import (
    EMBANKMENT,
    Entry,
    EntryCosts,
    Kind,
    Los,
    Structure,
    StructureKind,
    Terrain,
)
from rules_core.systems.red_barricades.units import HALF_TRACKED, INFANTRY, TRACKED, WHEELED

DEBRIS_CITE = "RB TT Debris"
ROOFLESS_CITE = "RB TT Roofless factory hex"
RUBBLE_CITE = "RB TT Printed rubble"
FACTORIES_CITE = "RB TT RB Factories"
CULVERT_CITE = "RB TT Culvert"
TANKS_CITE = "RB TT Storage tanks"
EMBANKMENT_CITE = "RB TT Railway embankment"
GUTTED_CITE = "RB V7.4"
CELLAR_CITE = "RB O6"

NOT_ALLOWED = Entry(barred="may not enter")
BYPASS_ONLY = Entry(barred="may only pass it by VBM")


def _costs(infantry: Entry, tracked: Entry, half_tracked: Entry = NOT_ALLOWED) -> EntryCosts:
    """A row in the table's own order; wheeled vehicles, which it leaves out, go as half-tracks (RB-GAP-09)."""
    return {INFANTRY: infantry, TRACKED: tracked, HALF_TRACKED: half_tracked, WHEELED: half_tracked}


QUARTER, HALF = Fraction(1, 4), Fraction(1, 2)

DEBRIS_BOG = 1
FACTORY_BOG = 1
"""The Bog DRM of debris, and what entry of a factory Location adds (TT Debris note 3, TT RB Factories note 2)."""

STONE, WOODEN = 3, 2
"""The TEM of a factory from outside: stone +3 (TT RB Factories), wooden +2 as the wooden row of rubble (RB-GAP-07)."""
INSIDE_TEM = 1
FACTORY_DEBRIS_TEM = 1

FACTORY = Structure(StructureKind.FACTORY)

EMBANKMENT_MP = 1
"""Every class crosses at 1 + COT, without a Bog Check (RB-GAP-11)."""


def _printed(row: Terrain, cite: str, entry: EntryCosts, tem: int) -> Terrain:
    """A row of the base game with what the table prints of it: its cost, and one TEM against all fire."""
    return replace(row, cite=cite, entry=entry, direct=tem, indirect=tem)


def _lent(word: str, tem: int, lent_by: str) -> Terrain:
    """A row of the base game with a TEM that a house convention lends it."""
    return replace(BASE[word], direct=tem, indirect=tem, lent_by=lent_by)


def _factory(
    word: str,
    name: str,
    cite: str,
    tem: int,
    *,
    roofless: bool = False,
    hindrance: int = 1,
    structure: Structure = FACTORY,
) -> Terrain:
    """A factory's floor: what is inside hinders, and where there is a roof it is an obstacle seen from outside."""
    return Terrain(
        word,
        name,
        cite,
        Los.HINDRANCE,
        0 if roofless else 1,
        half=True,
        by_floors=True,
        below=Los.HINDRANCE,
        kind=Kind.FACTORY,
        roofless=roofless,
        hindrance=hindrance,
        structure=structure,
        direct=tem,
        indirect=tem,
    )


def _factory_wall(word: str, floor: str, tem: int) -> Terrain:
    """A factory's outer wall; a hex whose centre dot lies in it is the factory's."""
    return Terrain(
        word,
        "outer wall of a factory",
        FACTORIES_CITE,
        Los.OBSTACLE,
        1,
        True,
        by_floors=True,
        kind=Kind.FACTORY_WALL,
        structure=Structure(StructureKind.FACTORY, floor),
        direct=tem,
        indirect=tem,
    )


ROOFLESS_HINDRANCE = 2
"""The debris of a roofless factory hex hinders too."""
GUTTED_FACTORY = Structure(StructureKind.FACTORY, cite=f"{FACTORIES_CITE}, {ROOFLESS_CITE[3:]}")

DEBRIS = _printed(
    hindrance("debris", "debris", DEBRIS_CITE, inherent=True),
    DEBRIS_CITE,
    _costs(Entry(1, plus_cot=True), Entry(share=QUARTER, bog=DEBRIS_BOG)),
    1,
)
_RUBBLE_COSTS = _costs(Entry(3), Entry(share=HALF, bog=0))
RUBBLE_WOODEN = _printed(BASE["rubble-wooden"], RUBBLE_CITE, _RUBBLE_COSTS, 2)
RUBBLE_MASONRY = _printed(BASE["rubble-masonry"], RUBBLE_CITE, _RUBBLE_COSTS, 3)
# A board's code may give a tank another height: the game's own table decides.
STORAGE_TANK = Terrain(
    "storage-tank",
    "storage tank",
    TANKS_CITE,
    Los.OBSTACLE,
    1,
    True,
    kind=Kind.BUILDING,
    structure=Structure(StructureKind.TANK),
    entry=_costs(Entry(1), BYPASS_ONLY, BYPASS_ONLY),
    direct=1,
    indirect=1,
    counted=True,
)
RAILWAY_EMBANKMENT = replace(
    hexside(EMBANKMENT, "railway embankment", EMBANKMENT_CITE), crossing=EMBANKMENT_MP, direct=2, indirect=1
)

ROWS: tuple[Terrain, ...] = (
    DEBRIS,
    RUBBLE_WOODEN,
    RUBBLE_MASONRY,
    STORAGE_TANK,
    RAILWAY_EMBANKMENT,
    _factory("factory-masonry", "stone factory", FACTORIES_CITE, STONE),
    _factory("factory-wooden", "wooden factory", FACTORIES_CITE, WOODEN),
    _factory(
        "factory-roofless",
        "roofless factory",
        ROOFLESS_CITE,
        STONE,
        roofless=True,
        hindrance=ROOFLESS_HINDRANCE,
    ),
    _factory(
        "factory-gutted",
        "gutted factory",
        FACTORIES_CITE,
        STONE,
        roofless=True,
        hindrance=ROOFLESS_HINDRANCE,
        structure=GUTTED_FACTORY,
    ),
    _factory_wall("factory-wall-masonry", "stone factory", STONE),
    _factory_wall("factory-wall-wooden", "wooden factory", WOODEN),
    replace(
        party_wall(
            "interior-wall",
            "interior factory wall",
            "RB TT Factories",
            Structure(StructureKind.FACTORY, "stone factory", FACTORIES_CITE),
        ),
        direct=STONE,
        indirect=STONE,
    ),
    building("building-gutted", "gutted building", "RB V7.2"),
    Terrain("cellar", "cellar", CELLAR_CITE, kind=Kind.BUILDING),
    _lent("building-masonry", STONE, "HC-RB-2"),
    _lent("building-wooden", WOODEN, "HC-RB-2"),
    _lent("wall", 2, "HC-RB-1"),
    _lent("hedge", 1, "HC-RB-1"),
)
"""The source's own rows."""

TERRAIN: Mapping[str, Terrain] = {**BASE, **by_word(ROWS)}
"""Every row by its word; those of the source win."""

FACTORIES = frozenset(word for word, row in TERRAIN.items() if row.is_structure(StructureKind.FACTORY))
BUILDINGS = FACTORIES | {
    word for word, row in TERRAIN.items() if row.is_structure(StructureKind.HOUSE, StructureKind.HUT)
}
"""The words of hexes in which a unit is in a factory, and in any building."""

CULVERT = Terrain("culvert", "culvert", CULVERT_CITE, entry=_costs(Entry(2), NOT_ALLOWED), direct=0, indirect=0)
"""A Location beneath a hexside, which no map has a word for."""

FACTORY_FROM_OUTSIDE_MF = 2
FACTORY_INSIDE_MF = 1
FACTORY_ENTRANCE_MF = 1
"""The MF into a factory hex: from outside, within the factory, and through a vehicle entrance."""
ROOFLESS_MF = 1
"""What a roofless factory hex adds (``1 + COT``)."""
FACTORY_VEHICLES = _costs(Entry(), Entry(share=QUARTER, bog=FACTORY_BOG))
ROOFLESS_VEHICLES = _costs(Entry(), Entry(share=QUARTER, bog=DEBRIS_BOG + FACTORY_BOG))
"""What vehicles pay; a roofless factory costs a fully tracked one as regular debris does (RB-GAP-05)."""

CELLAR_TEM: dict[str, int] = {"building-masonry": 4, "building-wooden": 3}
"""O6: +4, +3 if wooden; what a Fortified Building Location has, one more than the building."""
FORTIFIED_TEM = 1

GUTTED_TEM = 1
GUTTED_FORTIFIED_TEM = 4
GUTTED_MF = 1
GUTTED_ROOFLESS_TEM = 2
"""Against aerial attacks and indirect fire, even if fortified (V7.6, V7.7)."""
GUTTED_AERIAL_TEM = 3
GUTTED_AERIAL_FORTIFIED_TEM = 4
"""Against aerial attacks on a Location that still has a ceiling (V7.6)."""
