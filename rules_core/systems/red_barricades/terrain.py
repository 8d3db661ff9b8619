"""What each kind of terrain costs to enter and how it covers: one row each, with its figures and where they stand.

``TT`` is the source's terrain table. A figure that the source leaves out is asked for, or is the sister game's where
HC-RB-1 and HC-RB-2 say so. What terrain is to a LOS stands in ``sight_terrain``.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.systems.red_barricades.hexes import EMBANKMENT
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
AS_OPEN = frozenset(
    {"open", "plowed-field", "runway", "path", "track", "scrub", "hammada", "road-paved", "road-dirt", "elevated-road"}
)
"""What is entered as open ground, a road among it where it isn't followed."""


@dataclass(frozen=True)
class Entry:
    """What it costs one class of units to enter.

    Args:
        mp: in MF or MP; what it adds to the cost of the other terrain (COT) where ``plus_cot`` says so.
        share: the part of the vehicle's MP allotment that it takes, fractions rounded up (RB-GAP-08); 0 for none.
        plus_cot: whether the hex's other terrain is paid too.
        bog: the DRM of the Bog Check that it asks for; None for no check.
        barred: why the class may not enter; empty where it may.
    """

    mp: int = 0
    share: Fraction = Fraction(0)
    plus_cot: bool = False
    bog: int | None = None
    barred: str = ""


NOT_ALLOWED = Entry(barred="may not enter")
BYPASS_ONLY = Entry(barred="may only pass it by VBM")

EntryCosts = dict[str, Entry]


def _costs(infantry: Entry, tracked: Entry, half_tracked: Entry = NOT_ALLOWED) -> EntryCosts:
    """A row in the table's own order; wheeled vehicles, which it leaves out, go as half-tracks (RB-GAP-09)."""
    return {INFANTRY: infantry, TRACKED: tracked, HALF_TRACKED: half_tracked, WHEELED: half_tracked}


@dataclass(frozen=True)
class Terrain:
    """One kind of terrain in a hex.

    Args:
        word: its word on the map.
        name: what players call it.
        cite: the rule.
        entry: what each class pays to enter.
        direct: the TEM against direct fire; None where the source has no figure.
        indirect: the TEM against indirect fire.
        counted: whether there may be one or several of it.
    """

    word: str
    name: str
    cite: str
    entry: EntryCosts
    direct: int | None = None
    indirect: int | None = None
    counted: bool = False

    @property
    def named(self) -> str:
        """Its name in a sentence: ``debris``, ``a storage tank``."""
        return f"a {self.name}" if self.counted else self.name


QUARTER, HALF = Fraction(1, 4), Fraction(1, 2)

DEBRIS_BOG = 1
FACTORY_BOG = 1
"""The Bog DRM of debris, and what entry of a factory Location adds (TT Debris note 3, TT RB Factories note 2)."""

DEBRIS = Terrain(
    "debris",
    "debris",
    DEBRIS_CITE,
    _costs(Entry(1, plus_cot=True), Entry(share=QUARTER, bog=DEBRIS_BOG)),
    1,
    1,
)
RUBBLE_WOODEN = Terrain("rubble-wooden", "wooden rubble", RUBBLE_CITE, _costs(Entry(3), Entry(share=HALF, bog=0)), 2, 2)
RUBBLE_MASONRY = Terrain(
    "rubble-masonry", "stone rubble", RUBBLE_CITE, _costs(Entry(3), Entry(share=HALF, bog=0)), 3, 3
)
STORAGE_TANK = Terrain(
    "storage-tank", "storage tank", TANKS_CITE, _costs(Entry(1), BYPASS_ONLY, BYPASS_ONLY), 1, 1, True
)
TERRAIN: dict[str, Terrain] = {row.word: row for row in (DEBRIS, RUBBLE_WOODEN, RUBBLE_MASONRY, STORAGE_TANK)}
"""The terrain of the table that costs and covers alike wherever one comes from."""

CULVERT = Terrain("culvert", "culvert", CULVERT_CITE, _costs(Entry(2), NOT_ALLOWED), 0, 0)


@dataclass(frozen=True)
class FactoryTerrain:
    """A factory's floor.

    Args:
        word: its word on the map.
        name: what players call it.
        outside: the TEM against fire from outside the factory.
        roofless: whether its roof is gone, so that debris covers the floor.
        cite: the rule.
    """

    word: str
    name: str
    outside: int
    roofless: bool
    cite: str


STONE, WOODEN = 3, 2
"""The TEM of a factory from outside: stone +3 (TT RB Factories), wooden +2 as the wooden row of rubble (RB-GAP-07)."""
INSIDE_TEM = 1
FACTORY_DEBRIS_TEM = 1

FACTORIES: dict[str, FactoryTerrain] = {
    row.word: row
    for row in (
        FactoryTerrain("factory-masonry", "stone factory", STONE, False, FACTORIES_CITE),
        FactoryTerrain("factory-wooden", "wooden factory", WOODEN, False, FACTORIES_CITE),
        FactoryTerrain("factory-wall-masonry", "stone factory", STONE, False, FACTORIES_CITE),
        FactoryTerrain("factory-wall-wooden", "wooden factory", WOODEN, False, FACTORIES_CITE),
        FactoryTerrain("interior-wall", "stone factory", STONE, False, FACTORIES_CITE),
        FactoryTerrain("factory-roofless", "roofless factory", STONE, True, ROOFLESS_CITE),
        FactoryTerrain("factory-gutted", "gutted factory", STONE, True, f"{FACTORIES_CITE}, {ROOFLESS_CITE[3:]}"),
    )
}
FACTORY_FROM_OUTSIDE_MF = 2
FACTORY_INSIDE_MF = 1
FACTORY_ENTRANCE_MF = 1
"""The MF into a factory hex: from outside, within the factory, and through a vehicle entrance."""
ROOFLESS_MF = 1
"""What a roofless factory hex adds (``1 + COT``)."""
FACTORY_VEHICLES = _costs(Entry(), Entry(share=QUARTER, bog=FACTORY_BOG))
ROOFLESS_VEHICLES = _costs(Entry(), Entry(share=QUARTER, bog=DEBRIS_BOG + FACTORY_BOG))
"""What vehicles pay; a roofless factory costs a fully tracked one as regular debris does (RB-GAP-05)."""

EMBANKMENT_MP = 1
"""Every class crosses at 1 + COT, without a Bog Check (RB-GAP-11)."""


@dataclass(frozen=True)
class HexsideCover:
    """What a hexside covers by.

    Args:
        word: its word on the map.
        name: what players call it.
        direct: the TEM against direct fire.
        indirect: the TEM against indirect fire.
        cite: the rule, or the convention that lends the figure.
        lent: whether it is the sister game's figure (HC-RB-1).
    """

    word: str
    name: str
    direct: int
    indirect: int
    cite: str
    lent: bool = False


HEXSIDES: dict[str, HexsideCover] = {
    row.word: row
    for row in (
        HexsideCover(EMBANKMENT, "railway embankment", 2, 1, EMBANKMENT_CITE),
        HexsideCover("wall", "wall", 2, 2, "HC-RB-1", lent=True),
        HexsideCover("hedge", "hedge", 1, 1, "HC-RB-1", lent=True),
    )
}

BUILDING_TEM: dict[str, int] = {"building-masonry": STONE, "building-wooden": WOODEN}
"""The TEM of ordinary buildings, as the table's factories have it (HC-RB-2)."""

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

LENT: dict[tuple[str, str], Fraction] = {
    (INFANTRY, "open-ground"): Fraction(1),
    (INFANTRY, "road"): Fraction(1),
    (INFANTRY, "woods"): Fraction(2),
    (INFANTRY, "building"): Fraction(2),
    (INFANTRY, "wall"): Fraction(1),
    (INFANTRY, "hedge"): Fraction(1),
    (INFANTRY, "stairs"): Fraction(2),
    **{(vehicle, "open-ground"): Fraction(1) for vehicle in (TRACKED, HALF_TRACKED, WHEELED)},
    **{(vehicle, "road"): Fraction(1, 2) for vehicle in (TRACKED, HALF_TRACKED, WHEELED)},
}
"""The sister game's costs by class and word, in MF or MP (HC-RB-1)."""
LENT_UPHILL = 2
"""By how much a hex that lies higher costs Infantry more (HC-RB-1)."""

BOG_CITE = "D8.2"
"""The Bog Check itself stands in the rulebook: its chance is not known here."""
