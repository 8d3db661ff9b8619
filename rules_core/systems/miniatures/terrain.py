"""The terrain of the page: one row a kind, with what it does to sight and to movement, and the item that says so.

Lengths are inches of the table. What a row has no figure for is as on clear ground (T1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from rules_core.systems.miniatures.classes import (
    ARMOURED_CAR,
    CAVALRY,
    CLASSES,
    INFANTRY,
    SEMI_TRACKED,
    SOFT,
    TANK,
    VEHICLES,
    WHEELED,
)

LARGE, SMALL = "1/72", "1/285"
"""The two scales that the page has figures for."""

FREE, HALF_SPEED = Fraction(1), Fraction(2)


@dataclass(frozen=True)
class Printed:
    """A length in inches as the page prints it.

    Args:
        large: in 1/72.
        small: in 1/285; None where the page prints one figure only.
    """

    large: Fraction
    small: Fraction | None = None


class Seen(StrEnum):
    """What a kind of terrain does to a line of sight."""

    FREE = "free"
    DEPTH = "depth"
    """It is seen into and through up to a limit."""
    SAME_LEVEL = "same level"
    """It blocks infantry on its own level."""
    COVER = "cover"
    """It is seen over and covers who is behind it."""
    BLOCKS = "blocks"


@dataclass(frozen=True)
class Pace:
    """How a class of units moves through a kind of terrain.

    Args:
        factor: how many inches of movement an inch costs.
        barred: why it may not enter, half a sentence; empty where it may.
        behind: whose tracks it may follow where it may not enter else: the class that leads, ``tank``, or ``afv`` for
            any armoured vehicle; empty for nobody's.
        lent_by: the house convention that gives the figure; empty where the page does.
    """

    factor: Fraction = FREE
    barred: str = ""
    behind: str = ""
    lent_by: str = ""


@dataclass(frozen=True)
class CrossingCost:
    """What it takes a class of units to cross something long and thin.

    Args:
        inches: the movement that it costs; None for none.
        turns: the whole turns that it takes.
        cutter: whether only a tank with a hedgerow cutter may.
        lent_by: the house convention that says so; empty where the page does.
    """

    inches: Printed | None = None
    turns: int = 0
    cutter: bool = False
    lent_by: str = ""


@dataclass(frozen=True)
class Terrain:
    """One kind of terrain.

    Args:
        word: the map's word for it.
        name: what players call it.
        cite: the item of the page.
        seen: what it does to a line of sight.
        limit: how many inches of it are seen into; None for no limit.
        paces: how the classes move through it; a class that is left out moves as on clear ground.
        crossings: what it takes to cross it; None for what is no barrier, a class that is left out may not cross.
        bog: whether vehicles and troops may bog down in it.
        drawn: how high the side view draws it, in inches, where the map doesn't say: no rule has this figure.
    """

    word: str
    name: str
    cite: str
    seen: Seen = Seen.FREE
    limit: Printed | None = None
    paces: Mapping[str, Pace] = field(default_factory=dict)
    crossings: Mapping[str, CrossingCost] | None = None
    bog: bool = False
    drawn: Fraction = Fraction(0)

    def pace(self, unit: str) -> Pace:
        """How a class moves through it."""
        return self.paces.get(unit, Pace())


CAVALRY_AS_TROOPS = "HC-MIN-22"
LIGHT_WOODS_SPEED = "HC-MIN-1"
"""The house conventions that rows lean on; their records say the rest."""

FOLLOWING = Printed(Fraction(6), Fraction(3))
"""How far behind the vehicle ahead a column may still be following through woods (T2)."""
HEDGE_COST = Printed(Fraction(4))
"""What it costs a fully tracked vehicle to cross a hedge (T6)."""
HEDGE_FEET = 6
"""How high a hedge is at most, in feet of the ground that the table stands for (T6)."""
MINE_SQUARE = Printed(Fraction(2), Fraction(1))
"""The side of a mine square (Mines)."""


def _all(pace: Pace, *units: str) -> dict[str, Pace]:
    return dict.fromkeys(units or CLASSES, pace)


_ONE_TURN = CrossingCost(turns=1)
_HORSE_ONE_TURN = CrossingCost(turns=1, lent_by=CAVALRY_AS_TROOPS)
_IN_COLUMN = Pace(HALF_SPEED, "may pass through woods only behind a tank", TANK)

WOODS = Terrain(
    "woods", "woods", "MIN T2", Seen.DEPTH, Printed(Fraction(3)),
    {
        **_all(Pace(HALF_SPEED), INFANTRY, TANK),
        CAVALRY: Pace(HALF_SPEED, lent_by=CAVALRY_AS_TROOPS),
        **_all(_IN_COLUMN, SEMI_TRACKED, ARMOURED_CAR, WHEELED, SOFT),
    },
    drawn=Fraction(3, 2),
)  # fmt: skip
LIGHT_WOODS = Terrain(
    "light-woods", "light woods", "MIN T3", Seen.DEPTH, Printed(Fraction(4)),
    {
        **_all(Pace(HALF_SPEED, lent_by=LIGHT_WOODS_SPEED), TANK, SEMI_TRACKED),
        ARMOURED_CAR: Pace(HALF_SPEED, "may enter light woods only on an AFV's tracks", "afv", LIGHT_WOODS_SPEED),
        **_all(Pace(barred="may not enter light woods"), WHEELED, SOFT),
    },
    drawn=Fraction(3, 2),
)  # fmt: skip
HEAVY_WOODS = Terrain(
    "heavy-woods", "heavy woods", "MIN T4", Seen.DEPTH, Printed(Fraction(2), Fraction(1)),
    {
        INFANTRY: Pace(HALF_SPEED),
        CAVALRY: Pace(HALF_SPEED, lent_by=CAVALRY_AS_TROOPS),
        **_all(Pace(barred="may not move in heavy woods"), *sorted(VEHICLES)),
    },
    drawn=Fraction(3, 2),
)  # fmt: skip
HEDGEROW = Terrain(
    "hedgerow", "hedgerow", "MIN T5", Seen.BLOCKS,
    crossings={INFANTRY: _ONE_TURN, CAVALRY: _HORSE_ONE_TURN, TANK: CrossingCost(turns=1, cutter=True)},
    drawn=Fraction(1),
)  # fmt: skip
HEDGE = Terrain(
    "hedge", "hedge", "MIN T6", Seen.BLOCKS,
    crossings={INFANTRY: _ONE_TURN, CAVALRY: _HORSE_ONE_TURN, TANK: CrossingCost(inches=HEDGE_COST)},
    drawn=Fraction(3, 4),
)  # fmt: skip
RIVER = Terrain("river", "river", "MIN T8", paces=_all(Pace(barred="may not enter a river that has no ford here")))
FORD = Terrain("ford", "ford", "MIN T8")
WHEAT = Terrain("wheat", "wheat field", "MIN T10", Seen.SAME_LEVEL, drawn=Fraction(1, 2))
RIDGE = Terrain("ridge", "ridge", "MIN T11", Seen.BLOCKS, drawn=Fraction(1))
SCRUB = Terrain(
    "scrub", "scrub", "MIN T12",
    paces=_all(Pace(Fraction(3, 2)), INFANTRY, CAVALRY),
    drawn=Fraction(1, 4),
)  # fmt: skip
MARSH = Terrain("marsh", "marsh", "MIN T13", paces=_all(Pace(Fraction(3))), bog=True)
RUBBLE = Terrain("rubble", "rubble", "MIN T14", Seen.COVER, drawn=Fraction(1, 2))
BUILDING = Terrain("building", "building", "MIN Buildings", Seen.BLOCKS, drawn=Fraction(2))
BRIDGE = Terrain("bridge", "bridge", "MIN Bridges", Seen.COVER, drawn=Fraction(1, 4))
MINEFIELD = Terrain("minefield", "minefield", "MIN Mines")
HILL = Terrain("hill", "hill", "MIN T9")
PRIMARY_ROAD = Terrain("primary-road", "primary road", "MIN T7")
SECONDARY_ROAD = Terrain("secondary-road", "secondary road", "MIN T7")
TREE = Terrain("tree", "solitary tree", "MIN T2", Seen.BLOCKS, drawn=Fraction(3, 2))
CLEAR = Terrain("clear", "clear ground", "MIN T1")

ROWS: tuple[Terrain, ...] = (
    CLEAR, WOODS, LIGHT_WOODS, HEAVY_WOODS, HEDGEROW, HEDGE, PRIMARY_ROAD, SECONDARY_ROAD, RIVER, FORD, HILL, WHEAT,
    RIDGE, SCRUB, MARSH, RUBBLE, TREE, BUILDING, BRIDGE, MINEFIELD,
)  # fmt: skip
"""Every row, in the page's order."""

TERRAIN: Mapping[str, Terrain] = {row.word: row for row in ROWS}
"""By word."""
