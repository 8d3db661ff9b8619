"""What ATS players may put on the map, and what it does to a LOS."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.counters.counters import Counter, CounterKind, Tile
from rules_core.fields import Choice, Field
from rules_core.geometry.facing import HEXSIDES
from rules_core.location import GROUND, Location
from rules_core.situation import Situation
from rules_core.systems.ats.terrain import GOOD, SMOKE, Cover

RUSSIAN = "russian"
GERMAN = "german"
SIDES = (Choice(GERMAN, "German"), Choice(RUSSIAN, "Russian"))

MIXED = "mixed"
AT_ONLY = "at-only"
LARGEST_DENSITY = 9
"""A density of 10 would leave nothing to a ten-sided die; the markers of the source's figures go to 5."""

RUBBLE = "rubble"
HEDGEHOG = "hedgehog"
WIRE = "wire"
MINEFIELD = "minefield"
LANE = "lane"
FULL_COVER = "full-cover"
AT_TRENCH = "at-trench"
BUNKER = "bunker"
BLOCKHOUSE = "blockhouse"
WEAPONS_PIT = "weapons-pit"
FLAMES = "flames"
"""The kinds that rules ask for by name."""

FULL_COVER_CITE = "ATS 8.3.4"

THROUGH_MINES = "mines"
THROUGH_DEBRIS = "debris"
THROUGH_WIRE = "wire"

OWN_COLOUR = "own"
"""Rubble of the colour that its building has (8.3.11)."""

_FACING = Field(
    "facing",
    "Facing",
    "facing",
    "Which hexside its front is turned to; no ATS answer here depends on it.",
    choices=HEXSIDES,
)

COUNTERS: tuple[CounterKind, ...] = (
    CounterKind("smoke", "Smoke", "hex", "ATS Chart A", help="Obscures a LOS into or through it by 4."),
    CounterKind(FLAMES, "Flames", "hex", "ATS 8.3.10, Chart A", help="Obscure a LOS into or through them by 4."),
    CounterKind(
        "wreck",
        "Wreck",
        "hex",
        "ATS Chart C",
        (Field("burning", "Burning", "flag", "Burning, it obscures by 4 and costs 1 more to enter."), _FACING),
        "Good cover in its hex; obscures a LOS through it by 1; vehicles pay twice the cost of its terrain.",
        (Tile("Wreck"), Tile("Burning wreck", {"burning": True})),
        several=True,
    ),
    CounterKind(
        "vehicle",
        "Vehicle",
        "hex",
        "ATS Chart C",
        (_FACING,),
        "Obscures a LOS through it by 1 and doubles the cost of its terrain for vehicles, as a wreck does.",
        several=True,
    ),
    CounterKind(
        RUBBLE,
        "Rubble",
        "place",
        "ATS 8.3.9, 8.22",
        (
            Field(
                "material",
                "Of",
                "choice",
                "Rubble keeps the colour of its building.",
                "ATS 8.3.11",
                (
                    Choice(OWN_COLOUR, "the building's colour"),
                    Choice("masonry", "masonry"),
                    Choice("wooden", "wood"),
                ),
            ),
        ),
        "A building location destroyed, with everything above it: rubble rises +5 above its level.",
    ),
    CounterKind(
        HEDGEHOG,
        "Hedgehog",
        "hex",
        "ATS 9.6",
        help="Improved cover for Personnel on top of it, Full cover under it, and 1 more morale.",
    ),
    CounterKind(WIRE, "Wire", "hex", "ATS 9.11", help="Personnel crawl or infiltrate in; tracked vehicles roll."),
    CounterKind(
        MINEFIELD,
        "Minefield",
        "hex",
        "ATS 9.7",
        (
            Field(
                "mines",
                "Mines",
                "choice",
                "Anti-tank mines alone leave Personnel unharmed.",
                "ATS 9.7.1, 9.7.41",
                (Choice(MIXED, "against Personnel and vehicles"), Choice(AT_ONLY, "against vehicles only")),
            ),
            Field(
                "density",
                "Density",
                "whole",
                "The number on the marker's back; leave it out if you don't know it.",
                "ATS 9.7.3",
                least=1,
                most=LARGEST_DENSITY,
                optional=True,
            ),
            Field("side", "Laid by", "choice", "Whose field it is.", "ATS 9.7.5, 9.7.6", SIDES),
            Field("hidden", "Hidden", "flag", "Set up hidden, by SSR only.", "ATS 9.7.11"),
            Field("dummy", "Dummy", "flag", "A marker without mines.", "ATS 9.7.10"),
        ),
        "Units that enter have to force it, or are attacked.",
        (Tile("Minefield"), Tile("AT mines", {"mines": AT_ONLY})),
        several=True,
    ),
    CounterKind(
        LANE,
        "Lane",
        "hex",
        "ATS 1.4.21, 9.7.8, 9.11.4",
        (
            Field(
                "through",
                "Made through",
                "choice",
                "What the vehicle that made it went through; left out, the hex tells.",
                "ATS 1.4.21, 9.7.8, 9.11.4",
                (
                    Choice(THROUGH_MINES, "mines"),
                    Choice(THROUGH_DEBRIS, "debris"),
                    Choice(THROUGH_WIRE, "wire"),
                ),
                optional=True,
            ),
        ),
        help="A way through debris, mines or wire that a fully tracked vehicle has made.",
        several=True,
    ),
    CounterKind(
        FULL_COVER,
        "Full cover",
        "place",
        FULL_COVER_CITE,
        help="Personnel set up in Full cover in a building of several hexes.",
    ),
    CounterKind("foxhole", "Foxhole", "hex", "ATS 1.4.6", help="May not be dug into a paved road."),
    CounterKind("at-ditch", "AT ditch", "hex", "ATS 1.4.6", help="May not be dug into a paved road."),
    *(
        CounterKind(
            kind,
            title,
            "hex",
            cite,
            help="Personnel under a Hedgehog beside it move under it without leaving Full cover.",
        )
        for kind, title, cite in (
            (AT_TRENCH, "AT trench", "ATS 9.6.3, 8.3.122b"),
            (BUNKER, "Bunker", "ATS 9.6.3, 8.3.122b"),
            (BLOCKHOUSE, "Blockhouse", "ATS 9.6.3, 8.3.122b"),
            (WEAPONS_PIT, "Weapons pit", "ATS 9.6.3"),
        )
    ),
)


@dataclass(frozen=True)
class CounterTerrain:
    """What a counter is to sight, cover and movement, as the row of a chart says it.

    Args:
        name: what players call it.
        kind: what it is one of where several things lie in one hex: ``hulk``, ``smoke`` or ``flames``.
        obscuring: what it adds to a LOS.
        height: how high it rises, in half levels.
        into: whether it counts in an end hex too.
        any_level: whether it counts at whatever level the line passes.
        cite: the rule for all of the row.
        cover: what it gives those in its hex; None where it gives nothing.
        plus_mp: what it adds to the cost of its hex, in MP.
        doubles: whether vehicles pay twice the cost of the terrain in its hex.
        burning: the row that it has when it burns; None where it can't.
    """

    name: str
    kind: str
    obscuring: Cover
    height: int
    into: bool
    any_level: bool
    cite: str
    cover: Cover | None = None
    plus_mp: int = 0
    doubles: bool = False
    burning: CounterTerrain | None = None


HULK = "hulk"
"""Wrecks and vehicles alike."""

BURNING_WRECK = CounterTerrain("burning wreck", HULK, SMOKE, 1, True, True, "ATS Chart C", plus_mp=1)
WRECK = CounterTerrain("wreck", HULK, GOOD, 1, False, False, "ATS Chart C", GOOD, doubles=True, burning=BURNING_WRECK)
VEHICLE_COUNTER = CounterTerrain("vehicle", HULK, GOOD, 1, False, False, "ATS Chart C", doubles=True)
SMOKE_COUNTER = CounterTerrain("smoke", "smoke", SMOKE, 1, True, True, "ATS Chart A")
FLAMES_COUNTER = CounterTerrain("flames", FLAMES, SMOKE, 1, True, True, "ATS Chart A")

COUNTER_TERRAIN: dict[str, CounterTerrain] = {
    "vehicle": VEHICLE_COUNTER,
    "wreck": WRECK,
    "smoke": SMOKE_COUNTER,
    FLAMES: FLAMES_COUNTER,
}
"""Every counter that the charts have a row for, by its kind."""


def row_of(item: Counter) -> CounterTerrain:
    """The row of a counter as it lies; a burning one has one of its own.

    Args:
        item: a counter of a kind in ``COUNTER_TERRAIN``.
    """
    row = COUNTER_TERRAIN[item.kind]
    return row.burning if row.burning is not None and item.details.get("burning") else row


def lies_at(situation: Situation, kind: str, location: Location) -> bool:
    """Whether a counter that lies in one place of a hex, or on its ground where none is said, lies at a Location.

    Args:
        situation: the map and what lies on it.
        kind: the kind of counter.
        location: the Location.
    """
    return any((item.place or GROUND) == location.place for item in situation.counters.at(location.hex, kind))
