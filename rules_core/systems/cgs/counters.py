"""What CGS players may put on the map, and what it does to a LOS."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.facing import HEXSIDES
from rules_core.fields import Field
from rules_core.table import CounterKind, Tile

SMOKE = "smoke"
WRECK = "wreck"
VEHICLE = "vehicle"
RUBBLE = "rubble"
MOUSEHOLE = "mousehole"
DUG_IN = "dug-in"
TRENCH = "trench"
AT_TRENCH = "at-trench"
MINES = "mines"
WIRE = "wire"
FIRE = "fire"
ROADBLOCK = "roadblock"
COVER = "cover"
IN_HEX_COVER = "in-hex-cover"
BUILDING_HEIGHT = "building-height"
BYPASS_WRECK = "bypass-wreck"

MOST_LEVELS = 9
"""The greatest height of a building that may be stated, in levels."""

COUNTERS: tuple[CounterKind, ...] = (
    CounterKind(SMOKE, "Smoke", "hex", "CGS 6.8.2.1", help="A +10 hindrance (house convention HC-CGS-15)."),
    CounterKind(
        WRECK,
        "Wreck",
        "hex",
        "CGS 6.8.2.1",
        (Field("burning", "Burning", "flag", "Burning, it hinders by 10, into and out of its hex too."),),
        "A +5 hindrance, +5 for a target in its hex; vehicles pay 2 MP more for each.",
        (Tile("Wreck"), Tile("Burning wreck", {"burning": True})),
        several=True,
    ),
    CounterKind(
        VEHICLE,
        "Vehicle",
        "hex",
        "CGS 6.8.2.1",
        help="A +5 hindrance, +5 for a target in its hex; vehicles pay 2 MP more for each.",
        several=True,
    ),
    CounterKind(
        RUBBLE, "Rubble", "hex", "CGS 6.7.1, 6.7.2", help="A building hex that has become rubble, with all its levels."
    ),
    CounterKind(MOUSEHOLE, "Mousehole", "hexside", "CGS 7.3", help="Opens an interior wall between its two hexes."),
    CounterKind(DUG_IN, "Dug-In", "hex", "CGS 7.1", help="+10 for the units in it, +20 against artillery."),
    CounterKind(TRENCH, "Trench", "hex", "CGS 7.2.1", help="+20 for the units in it, +40 against artillery."),
    CounterKind(AT_TRENCH, "AT trench", "hex", "CGS 7.2.2", help="As a trench; no vehicle enters its hex."),
    CounterKind(MINES, "Mines", "hex", "CGS 7.4", help="Attack infantry that doesn't crawl, and vehicles, in and out."),
    CounterKind(WIRE, "Wire", "hex", "CGS 7.6", help="Infantry crawls in; tracked vehicles roll, others are stopped."),
    CounterKind(FIRE, "Fire", "hex", "CGS 6.7.2", help="A building that burns is rubble when the firefight is over."),
    CounterKind(
        ROADBLOCK,
        "Roadblock",
        "hex",
        "CGS 7.5",
        (
            Field(
                "facing", "Pointing to", "facing", "The middle one of the three hexsides it covers.", choices=HEXSIDES
            ),
        ),
        "A wall with a +15 DRM along the hexside it points to and the two beside that; no vehicle crosses them.",
    ),
    CounterKind(
        COVER,
        "Cover",
        "hex",
        "CGS 8.1",
        (Field("facing", "Pointing to", "facing", "The hexside that the units are up against.", choices=HEXSIDES),),
        "The units in the hex are up against this hexside, not in the terrain of their hex.",
        several=True,
    ),
    CounterKind(
        IN_HEX_COVER,
        "In Hex Cover",
        "hex",
        "CGS 8.2",
        help="The units in the hex hide inside it: over its hexside terrain only adjacent enemies see them.",
    ),
    CounterKind(
        BUILDING_HEIGHT,
        "Building's height",
        "hex",
        "HC-CGS-3",
        (
            Field(
                "levels",
                "Levels",
                "whole",
                "How high its top is above its ground.",
                default=2,
                least=1,
                most=MOST_LEVELS,
            ),
        ),
        "States how high the building in the hex is, since the text doesn't.",
    ),
    CounterKind(
        BYPASS_WRECK,
        "Wreck on a bypass road",
        "hexside",
        "CGS 11.2.2",
        (Field("burning", "Burning", "flag", "Burning, it hinders fire across its hexside by 10."),),
        "It closes the road along its hexside to other vehicles.",
        (Tile("Wreck on a bypass road"), Tile("Burning wreck on a bypass road", {"burning": True})),
    ),
)


@dataclass(frozen=True)
class HinderingCounter:
    """What a counter does to a LOS through its hex, and for a target in it.

    Args:
        name: what players call it.
        hindrance: the DRM of a LOS through it.
        drm: the DRM for a target in its hex.
        any_level: whether it counts at whatever level the line passes.
        out: whether it hinders fire out of its hex too.
        cite: the rule.
    """

    name: str
    hindrance: int
    drm: int
    any_level: bool
    out: bool
    cite: str


HULK = HinderingCounter("vehicle or wreck", 5, 5, False, False, "CGS 6.8.2.1")
BURNING = HinderingCounter("burning wreck", 10, 10, True, True, "CGS 6.8.2.1")
BURNING_ON_ROAD = HinderingCounter("burning wreck", 10, 0, any_level=True, out=False, cite="CGS 11.2.2")
"""One on a bypass road: its smoke counts across its hexside, and not through a hex."""
