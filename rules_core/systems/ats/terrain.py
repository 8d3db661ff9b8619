"""What ATS says of each kind of terrain: one row each, with its figures and where they stand.

Chart A is the chart *Terrain Combat Modifiers*, Chart B *Terrain Entry Cost*, Chart C the *SoS Terrain
Chart*; a rule number outranks a chart where they differ, and the row says which was followed. Heights are in
half levels (one is ATS +5).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.families.critical_hit.terrain import Touch

PERSONNEL = "personnel"
HEAVY_WEAPON = "heavy-weapon"
TRACKED = "tracked"
HALF_TRACKED = "half-tracked"
WHEELED = "wheeled"

UNIT_CLASSES = (PERSONNEL, HEAVY_WEAPON, TRACKED, HALF_TRACKED, WHEELED)

VEHICLE = "vehicle"
TARGETS = (PERSONNEL, HEAVY_WEAPON, VEHICLE)
"""What a shot may be aimed at; all vehicles take cover alike."""


class LosClass(Enum):
    """How terrain meets a LOS (Chart C, column Type)."""

    CLEAR = "clear"
    OBSCURING = "obscuring"
    BLOCKING = "blocking"
    BLOCKING_HEXSIDE = "blocking hexside"
    DEPRESSION = "depression"


@dataclass(frozen=True)
class Cover:
    """A cover class: a DRM on the HPN roll, or as many columns to the left on the Casualty Table."""

    name: str
    drm: int
    shift: int


STATIONARY = Cover("Stationary", 0, 0)
GOOD = Cover("Good", 1, 1)
IMPROVED = Cover("Improved", 2, 2)
MASONRY = Cover("Masonry", 3, 3)
FULL = Cover("Full", 3, 3)
SMOKE = Cover("smoke", 4, 4)


@dataclass(frozen=True)
class Entry:
    """What it costs one unit class to enter.

    Args:
        mp: in MP; for a hexside, what it adds to the cost of the terrain entered.
        roll: whether it rolls on the Immobilization Table.
        barred: why it may not enter; empty where it may.
    """

    mp: int = 0
    roll: bool = False
    barred: str = ""


NO_ENTRY = Entry(barred="may not enter")
GATE_ONLY = Entry(1, barred="may cross only at a gate")

EntryCosts = dict[str, Entry]


def _costs(
    personnel: Entry, tracked: Entry, half_tracked: Entry, wheeled: Entry, heavy: Entry | None = None
) -> EntryCosts:
    """One row of Chart B in the chart's own order; a heavy weapon is moved by its crew and pays what they pay."""
    return {
        PERSONNEL: personnel,
        HEAVY_WEAPON: heavy if heavy is not None else personnel,
        TRACKED: tracked,
        HALF_TRACKED: half_tracked,
        WHEELED: wheeled,
    }


@dataclass(frozen=True)
class Terrain:
    """One kind of terrain in a hex.

    Args:
        word: the map's terrain word.
        name: what players call it.
        los: how it meets a LOS.
        height: how far it rises above its ground, in half levels.
        los_cite: the rule for the two.
        contact: what the LOS must touch.
        obscuring: what each hex of it adds to a LOS through it; None where it adds nothing.
        obscuring_cite: the rule for that.
        cover: what it gives a target in it; None where it gives nothing.
        covered: the kinds of target that it covers.
        cover_cite: the rule for both.
        entry: the cost to enter by unit class; None where the sources give no figure.
        running: whether Personnel may enter at a run.
        assault_only: whether vehicles may enter only by Assault movement.
        entry_cite: the rule for the three.
        risk_cite: the rule for rolls and for who may not enter; empty where it is the same.
        airburst: whether it makes airbursts.
        hidden: the unit classes that may set up Hidden in it.
        hidden_cite: the rule for that.
        set_up: the unit classes that may set up in it; None where the rule speaks of entering only.
        set_up_cite: the rule for that.
    """

    word: str
    name: str
    los: LosClass
    los_cite: str
    height: int = 0
    contact: Touch = Touch.HEX
    obscuring: Cover | None = None
    obscuring_cite: str = ""
    cover: Cover | None = None
    covered: tuple[str, ...] = TARGETS
    cover_cite: str = ""
    entry: EntryCosts | None = None
    running: bool = True
    assault_only: bool = False
    entry_cite: str = ""
    risk_cite: str = ""
    airburst: bool = False
    hidden: tuple[str, ...] = ()
    hidden_cite: str = ""
    set_up: tuple[str, ...] | None = None
    set_up_cite: str = ""

    @property
    def rolls_cite(self) -> str:
        """The rule for rolls and for who may not enter."""
        return self.risk_cite or self.entry_cite

    def hides(self, unit: str) -> bool:
        """Whether a unit class may set up Hidden in it."""
        return unit in self.hidden and (self.set_up is None or unit in self.set_up)


@dataclass(frozen=True)
class HexsideTerrain:
    """One kind of terrain along a hexside.

    Args:
        word: the map's hexside word.
        name: what players call it.
        height: how far it rises above the ground, in half levels.
        los_cite: the rule for that.
        cover: what it gives a target behind it.
        covered: the kinds of target that it covers with a DRM or shift.
        hull_defilade: whether vehicles behind it are in Hull-Defilade instead.
        cover_cite: the rule for the three.
        entry: what crossing adds to the cost of the hex entered, by unit class; a roll is made BEFORE
            crossing.
        floorpan: whether an AFV that crosses shows its floorpan.
        entry_cite: the rule for crossing.
        gate_cite: the rule for its gates.
    """

    word: str
    name: str
    height: int
    los_cite: str
    cover: Cover
    covered: tuple[str, ...]
    hull_defilade: bool
    cover_cite: str
    entry: EntryCosts
    floorpan: bool
    entry_cite: str
    gate_cite: str


_TWO = Entry(2)
_TWO_ROLL = Entry(2, roll=True)
_ONE = Entry(1)
_ONE_ROLL = Entry(1, roll=True)

OPEN = Terrain(
    "open",
    "open ground",
    LosClass.CLEAR,
    "ATS Chart C",
    entry=_costs(_ONE, _ONE, _ONE, _ONE),
    entry_cite="ATS Chart C",
)
DEBRIS = Terrain(
    "debris",
    "debris",
    LosClass.OBSCURING,
    "ATS 8.5.2",
    height=1,
    obscuring=GOOD,
    obscuring_cite="ATS 8.5.2",
    cover=GOOD,
    cover_cite="ATS 8.5.3",
    entry=_costs(_TWO, _TWO_ROLL, _TWO_ROLL, _TWO_ROLL),
    running=False,
    entry_cite="ATS 8.5.4",
    airburst=True,
    hidden=UNIT_CLASSES,
    hidden_cite="ATS 8.5.3",
)
JUNKYARD = Terrain(
    "junkyard",
    "junkyard",
    LosClass.OBSCURING,
    "ATS 8.14.2",
    height=1,
    obscuring=GOOD,
    obscuring_cite="ATS 8.14.2",
    cover=GOOD,
    cover_cite="ATS 8.14.3",
    entry=_costs(_TWO, _TWO_ROLL, _TWO_ROLL, _TWO_ROLL),
    running=False,
    entry_cite="ATS 8.14.4",
    airburst=True,
    hidden=UNIT_CLASSES,
    hidden_cite="ATS 8.14.3",
)
SHELLHOLES = Terrain(
    # Which hexes have enough holes (8.25.1) the map says; on the Tractor Works nothing else holds for them (1.4.5).
    "shellholes",
    "shellholes",
    LosClass.CLEAR,
    "ATS 8.25.2",
    cover=GOOD,
    covered=(PERSONNEL,),
    cover_cite="ATS 8.25.3",
    entry=_costs(_TWO, _TWO, _TWO, _TWO_ROLL),
    entry_cite="ATS 8.25.4",
)
RAILCARS = Terrain(
    # Those of the Tractor Works (1.4.11) and of the Grain Elevator map (2.1.2) alike.
    "railcars",
    "railcars",
    LosClass.BLOCKING,
    "ATS 8.18.2",
    height=2,
    contact=Touch.ART,
    # 8.18.3 says "units"; Chart C's footnote limits it to Personnel and weapons (ATS-GAP-21).
    cover=GOOD,
    covered=(PERSONNEL, HEAVY_WEAPON),
    cover_cite="ATS 8.18.3, Chart C",
    entry=_costs(_TWO, _TWO_ROLL, NO_ENTRY, NO_ENTRY),
    entry_cite="ATS 8.18.4",
    hidden=(PERSONNEL,),
    hidden_cite="ATS 8.18.3",
)
_RUBBLE_SET_UP = (PERSONNEL, HEAVY_WEAPON, TRACKED)
"""Heavy weapons may set up in rubble though they may not enter it: the later sentence of 8.22.4 (ATS-GAP-22)."""
_RUBBLE_ENTRY = _costs(_TWO, _TWO_ROLL, NO_ENTRY, NO_ENTRY, heavy=NO_ENTRY)
RUBBLE_WOODEN = Terrain(
    "rubble-wooden",
    "wooden rubble",
    LosClass.BLOCKING,
    "ATS 8.22.2",
    height=1,
    contact=Touch.ART,
    cover=IMPROVED,
    cover_cite="ATS 1.4.1, 8.22.3",
    entry=_RUBBLE_ENTRY,
    running=False,
    assault_only=True,
    entry_cite="ATS 8.22.4",
    airburst=True,
    hidden=UNIT_CLASSES,
    hidden_cite="ATS 8.22.3",
    set_up=_RUBBLE_SET_UP,
    set_up_cite="ATS 8.22.4",
)
RUBBLE_MASONRY = Terrain(
    "rubble-masonry",
    "masonry rubble",
    LosClass.BLOCKING,
    "ATS 8.22.2",
    height=1,
    contact=Touch.ART,
    cover=MASONRY,
    cover_cite="ATS 8.22.3",
    entry=_RUBBLE_ENTRY,
    running=False,
    assault_only=True,
    entry_cite="ATS 8.22.4",
    airburst=True,
    hidden=UNIT_CLASSES,
    hidden_cite="ATS 8.22.3",
    set_up=_RUBBLE_SET_UP,
    set_up_cite="ATS 8.22.4",
)
_BUILDING_SET_UP = (PERSONNEL, HEAVY_WEAPON, TRACKED, HALF_TRACKED)
"""8.3.61 names fully tracked AFVs and APCs; APCs are half-tracked too, and Chart B lets half-tracks in (ATS-GAP-17)."""
_BUILDING_ENTRY = _costs(_TWO, _TWO_ROLL, _TWO_ROLL, NO_ENTRY)
BUILDING_WOODEN = Terrain(
    "building-wooden",
    "wooden building",
    LosClass.BLOCKING,
    "ATS 8.3.2",
    contact=Touch.ART,
    cover=IMPROVED,
    cover_cite="ATS 8.3.11",
    entry=_BUILDING_ENTRY,
    entry_cite="ATS 8.3.6",
    risk_cite="ATS 8.3.61, Chart B",
    set_up=_BUILDING_SET_UP,
    set_up_cite="ATS 8.3.61, Chart B",
)
BUILDING_MASONRY = Terrain(
    "building-masonry",
    "masonry building",
    LosClass.BLOCKING,
    "ATS 8.3.2",
    contact=Touch.ART,
    cover=MASONRY,
    cover_cite="ATS 8.3.11",
    entry=_BUILDING_ENTRY,
    entry_cite="ATS 8.3.6",
    risk_cite="ATS 8.3.61, Chart B",
    set_up=_BUILDING_SET_UP,
    set_up_cite="ATS 8.3.61, Chart B",
)
FOUNTAIN = Terrain(
    "fountain",
    "fountain",
    LosClass.OBSCURING,
    "ATS 1.4.3",
    height=1,
    contact=Touch.ART,
    obscuring=GOOD,
    obscuring_cite="ATS 1.4.3",
)
STORAGE_TANK = Terrain(
    "storage-tank",
    "storage tank",
    LosClass.BLOCKING,
    "ATS 8.3.123",
    height=2,
    contact=Touch.ART,
)
RAILWAY_OBSCURING = Terrain(
    # On the Grain Elevator map only; HC-ATS-22 gives it the value of every other +5 Obscuring feature.
    "railway",
    "railroad",
    LosClass.OBSCURING,
    "ATS 2.1.1",
    height=1,
    contact=Touch.ART,
    obscuring=GOOD,
    obscuring_cite="ATS 2.1.1",
)
GULLY = Terrain("gully", "linear depression", LosClass.DEPRESSION, "ATS 7.3.3", height=-2, contact=Touch.ART)

TERRAIN: dict[str, Terrain] = {
    row.word: row
    for row in (
        OPEN,
        DEBRIS,
        JUNKYARD,
        SHELLHOLES,
        RAILCARS,
        RUBBLE_WOODEN,
        RUBBLE_MASONRY,
        BUILDING_WOODEN,
        BUILDING_MASONRY,
        FOUNTAIN,
        STORAGE_TANK,
        GULLY,
    )
}
"""Every terrain word that ATS has a rule for (ATS 1.3, 1.3.2)."""

LUMBER = "lumber"
"""A word of another game; under ATS it is judged as HC-ATS-20 says."""

WITHOUT_RULE = frozenset({"brush", "graveyard", "grain", "hedgerow", "marsh", "orchard", "woods"})
"""Terrain that is on the maps and that the ATS sources say nothing of: treated as clear, and the answer says so."""

HEXSIDES_WITHOUT_RULE = frozenset({"bocage"})
"""The same along a hexside; what it costs to cross is typed in."""

ROAD_WORDS = ("road-paved", "road-dirt")
ROAD_PERSONNEL_MP = 1
ROAD_CITE = "ATS Chart C"
ROAD_OVERRULED_BY = ("debris", "rubble-wooden", "rubble-masonry", "shellholes")
"""Terrain whose cost stands although a road runs through it (Chart C; 1.4.2; ATS-GAP-23)."""

HEDGE = HexsideTerrain(
    "hedge",
    "hedge",
    1,
    "ATS 8.10.2",
    GOOD,
    TARGETS,
    False,
    "ATS 8.10.3",
    _costs(_ONE, _ONE, _ONE, _ONE_ROLL, heavy=GATE_ONLY),
    False,
    "ATS 8.10.4",
    "ATS 8.10.4",
)
WALL = HexsideTerrain(
    "wall",
    "wall",
    1,
    "ATS 8.30.2",
    IMPROVED,
    (PERSONNEL, HEAVY_WEAPON),
    True,
    "ATS 8.30.3",
    _costs(_ONE, _ONE, _ONE_ROLL, GATE_ONLY, heavy=GATE_ONLY),
    True,
    "ATS 8.30.4",
    "ATS 8.30.41",
)
FENCE = HexsideTerrain(
    "fence",
    "fence",
    1,
    "ATS 1.4.4, 8.30.2",
    IMPROVED,
    (PERSONNEL, HEAVY_WEAPON),
    True,
    "ATS 1.4.4, 8.30.3",
    _costs(_ONE, _ONE, _ONE_ROLL, _ONE_ROLL, heavy=GATE_ONLY),
    True,
    "ATS 1.4.4",
    "ATS 8.30.41",
)
HEXSIDES: dict[str, HexsideTerrain] = {row.word: row for row in (HEDGE, WALL, FENCE)}
"""Walls, hedges and fences."""

INTERIOR_WALL = "interior-wall"
INTERIOR_WALL_CITE = "ATS 8.3.11"
FENCE_CHART_CITE = "ATS Chart A"
FENCE_CHART_COVER = GOOD
"""What Chart A prints for a fence, against 1.4.4 (HC-ATS-12)."""
