"""What a kind of terrain is, in one row: to a LOS with its height, to who enters it, and to who is covered by it.

Heights are whole levels with or without another half, as the rules speak of them; ``Terrain.top`` gives half levels.
The base game's rows stand in ``rows``; a game's own win over them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, Flag
from fractions import Fraction
from functools import cached_property

from rules_core.board.surfaces import Surface

LEVEL = 2
"""Half levels in a level."""

CLIFF = "cliff"
HILLOCK = "hillock"
EMBANKMENT = "embankment"
"""Words of hexsides that rules name."""

ALIKE = "HC-ASL-14"
"""Cited by terrain of other games, taken as what it is most like: no rule of ASL speaks of it."""


class Los(Enum):
    """What terrain is to a LOS that it reaches up to."""

    NOTHING = "nothing"
    HINDRANCE = "hindrance"
    OBSTACLE = "obstacle"


class Kind(Enum):
    """The families of terrain that rules speak of together."""

    OTHER = "other"
    BUILDING = "building"
    FACTORY = "factory"
    FACTORY_WALL = "outer wall of a factory"
    PARTY_WALL = "rowhouse or interior factory wall"
    HEXSIDE = "hexside terrain"
    DEPRESSION = "depression"
    WATER = "water"
    BRIDGE = "bridge"
    LOW_BRIDGE = "bridge on the water"
    ROAD = "road"
    RUBBLE = "rubble"


class StructureKind(Enum):
    """What a hex is whose centre dot lies in art."""

    HOUSE = "a building with levels"
    FACTORY = "a factory"
    TOWER = "a tower with levels, in one hex"
    HUT = "a building without levels"
    TANK = "a tank that nobody climbs"


class Typed(Flag):
    """Which of its figures a player may type in by its own word; those of other terrain share one."""

    NOTHING = 0
    COST = 1
    TEM = 2
    BOTH = 3


@dataclass(frozen=True)
class Entry:
    """What it costs one class of units to enter.

    Args:
        mp: in MF or MP; what it adds to the cost of the other terrain (COT) where ``plus_cot`` says so.
        share: the part of the unit's allotment that it takes, 1 for all of it; 0 for none.
        plus_cot: whether the hex's other terrain is paid too.
        bog: the DRM of the Bog Check that it asks for; None for no check.
        barred: why the class may not enter; empty where it may.
        lent_by: the id of the house convention that lends the figure; empty where it is the game's own.
    """

    mp: int = 0
    share: Fraction = Fraction(0)
    plus_cot: bool = False
    bog: int | None = None
    barred: str = ""
    lent_by: str = ""


EntryCosts = Mapping[str, Entry]
"""What each class of units pays, by its id."""


@dataclass(frozen=True)
class Structure:
    """What a hex is whose centre dot lies in a piece of building art, a wall of it too.

    Args:
        kind: what it is.
        name: what players call that, where it isn't what they call the art.
        cite: the rule of it, where it isn't that of the art.
    """

    kind: StructureKind
    name: str = ""
    cite: str = ""


@dataclass(frozen=True)
class Terrain:
    """One kind of terrain.

    Args:
        word: its word on the map.
        name: what players call it.
        cite: the rule.
        los: what it is to a LOS that it reaches up to.
        height: its height in whole levels; of what has floors, the height of one with a ground floor only.
        half: whether it rises half a level more; what has floors does.
        by_floors: whether its height is that of its floors.
        below: what it is to a LOS between two ends at its own ground level, where that differs: such terrain is open
            below (an orchard's trunks, a factory's floor).
        seen_through: whether, though an obstacle, it only hinders a LOS below its top (light woods).
        inherent: whether it fills its hex, hexsides included.
        kind: its family.
        roofless: whether its roof is gone.
        hindrance: what it adds to a LOS that it hinders.
        structure: what a hex is whose centre dot lies in it; None for what is no building's.
        road: whether a road runs on it.
        as_open: whether it is entered as open ground; a road where it isn't followed.
        entry: what each class of units pays to enter, by its id; empty where the rules print no figure.
        entry_cite: the rule of that, where it isn't that of the terrain.
        crossing: on a hexside, the MF or MP that crossing it adds; None where the rules print no figure.
        direct: the TEM against direct fire; None where the rules print no figure.
        indirect: the TEM against indirect fire.
        lent_by: the id of the house convention that lends its TEM; empty where that is its own.
        counted: whether there may be one or several of it.
        called: what it is called in sentences on its figures, ``an orchard``.
        typed: which of them are typed in by its own word.
    """

    word: str
    name: str
    cite: str
    los: Los = Los.NOTHING
    height: int = 0
    half: bool = False
    by_floors: bool = False
    below: Los | None = None
    seen_through: bool = False
    inherent: bool = False
    kind: Kind = Kind.OTHER
    roofless: bool = False
    hindrance: int = 1
    structure: Structure | None = None
    road: bool = False
    as_open: bool = False
    entry: EntryCosts = field(default_factory=dict)
    entry_cite: str = ""
    crossing: int | None = None
    direct: int | None = None
    indirect: int | None = None
    lent_by: str = ""
    counted: bool = False
    called: str = ""
    typed: Typed = Typed.NOTHING

    def levels(self, floors: int | None) -> tuple[int, bool]:
        """Its height above its ground in whole levels, and whether it rises half a level more.

        Args:
            floors: how many floors stand above the ground floor; None where there is a ground floor only.
        """
        if not self.by_floors or floors is None:
            return self.height, self.half
        return (0 if self.roofless else floors), True

    def top(self, surface: Surface) -> int:
        """The level of its top in half levels, where it covers a surface."""
        whole, half = self.levels(surface.floors)
        return surface.level + LEVEL * whole + half

    # Lines ask for these of each thing that they meet, and to look up a member in its class takes most of the answer.

    @cached_property
    def is_building(self) -> bool:
        """Whether a LOS in it is inside a building."""
        return self.kind in (Kind.BUILDING, Kind.FACTORY, Kind.FACTORY_WALL)

    @cached_property
    def is_roofed_factory(self) -> bool:
        """Whether it is a factory's floor under a roof."""
        return self.kind is Kind.FACTORY and not self.roofless

    @cached_property
    def on_hexside(self) -> bool:
        """Whether it stands on hexsides."""
        return self.kind in (Kind.HEXSIDE, Kind.PARTY_WALL)

    @property
    def priced_by(self) -> str:
        """The rule of what it costs to enter."""
        return self.entry_cite or self.cite

    @property
    def named(self) -> str:
        """Its name in a sentence: ``debris``, ``a storage tank``."""
        return f"a {self.name}" if self.counted else self.name

    @property
    def hex_called(self) -> str:
        """What players call a hex whose centre dot lies in it."""
        return (self.structure and self.structure.name) or self.name

    @property
    def hex_cite(self) -> str:
        """The rule of such a hex."""
        return (self.structure and self.structure.cite) or self.cite

    def is_structure(self, *kinds: StructureKind) -> bool:
        """Whether a hex whose centre dot lies in it is one of some kinds of building."""
        return self.structure is not None and self.structure.kind in kinds

    def tem(self, *, direct: bool) -> int | None:
        """Its TEM against direct or indirect fire; None where there is no figure."""
        return self.direct if direct else self.indirect
