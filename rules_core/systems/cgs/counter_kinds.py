"""What CGS players may put on the map, and what it does to a LOS."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.counters.counters import CounterKind, Tile
from rules_core.fields import Choice, Field, When
from rules_core.geometry.facing import HEXSIDES, HEXSPINES

SMOKE = "smoke"
INFANTRY = "infantry"
WRECK = "wreck"
VEHICLE = "vehicle"
RUBBLE = "rubble"
MOUSEHOLE = "mousehole"
DUG_IN = "dug-in"
TRENCH = "trench"
AT_TRENCH = "at-trench"
MINES = "mines"
WIRE = "wire"
ROADBLOCK = "roadblock"
FIRE = "fire"
COVER = "cover"
IN_HEX_COVER = "in-hex-cover"
RALLY_POINT = "rally-point"
BUILDING_HEIGHT = "building-height"
BYPASS_WRECK = "bypass-wreck"

MOST_LEVELS = 9
"""The greatest height of a building that may be stated, in levels."""

RUSSIAN = "russian"
GERMAN = "german"
SIDES = (Choice(GERMAN, "German"), Choice(RUSSIAN, "Russian"))


def _pointing(help_: str, cite: str) -> Field:
    """The field of a counter that points to a hexside of its hex; unsaid, it is not known to which."""
    return Field("facing", "Points to", "facing", help_, cite, HEXSIDES, optional=True)


MOST_TOGETHER = 9

PLATOON = "platoon"


def _in_platoon(cite: str) -> Field:
    """The field of a unit that moves along when one of its platoon is moved."""
    return Field(PLATOON, "In the platoon", "flag", "It moves along with a unit that is moved in a platoon.", cite)


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
        (
            Field("side", "Side", "choice", "Whose it is.", "CGS 10.2.4", SIDES, optional=True),
            Field(
                "armour",
                "It is",
                "choice",
                "An enemy AFV makes the Action Check to enter its hex harder.",
                "CGS 10.2.4, 11.1.4",
                (Choice("afv", "an AFV"), Choice("unarmoured", "an unarmoured vehicle")),
            ),
            _in_platoon("CGS 11.3.1"),
            Field(
                "drives",
                "It drives",
                "choice",
                "What it pays to enter a hex; left out, as the leading vehicle.",
                "CGS 11.1.1",
                (
                    Choice("tracked", "on tracks"),
                    Choice("semi-tracked", "semi-tracked"),
                    Choice("wheeled", "on wheels"),
                ),
                optional=True,
                when=(When(PLATOON, (True,)),),
            ),
            Field(
                "facing",
                "Faces",
                "facing",
                "The hexspine between the two hexes of its VCA; left out, as the leading vehicle.",
                "CGS 11.1.2",
                HEXSPINES,
                optional=True,
                when=(When(PLATOON, (True,)),),
            ),
        ),
        "A +5 hindrance, +5 for a target in its hex; vehicles pay 2 MP more for each.",
        several=True,
    ),
    CounterKind(
        INFANTRY,
        "Infantry",
        "place",
        "CGS 9.1, 10.2",
        (
            Field("side", "Side", "choice", "Whose they are.", "CGS 9.1.5", SIDES),
            Field(
                "unit",
                "Units",
                "choice",
                "What they are.",
                "CGS 9.1.2, 9.1.3",
                (
                    Choice("squad", "squads"),
                    Choice("half-squad", "half-squads"),
                    Choice("leader", "leaders"),
                    Choice("sw-team", "SW teams"),
                    Choice("gun", "guns or on-board mortars"),
                ),
            ),
            Field("count", "Number", "whole", "How many of them.", default=1, least=1, most=MOST_TOGETHER),
            Field(
                "state",
                "State",
                "choice",
                "Disrupted friends ask for a Morale Check, disrupted enemies let others through a mousehole.",
                "CGS 6.5, 10.2.6",
                (
                    Choice("good", "good order"),
                    Choice("pinned", "Pinned Down"),
                    Choice("disrupted", "Disrupted"),
                    Choice("wia", "WIA"),
                ),
            ),
            _in_platoon("CGS 10.7.1"),
        ),
        "Counts for stacking; an enemy's hex is entered by Action Check, a Disrupted friend's asks for a Morale Check.",
        (Tile("German units", {"side": "german"}), Tile("Russian units", {"side": "russian"})),
        several=True,
    ),
    CounterKind(
        RUBBLE, "Rubble", "hex", "CGS 6.7.1, 6.7.2", help="A building hex that has become rubble, with all its levels."
    ),
    CounterKind(
        FIRE,
        "Fire",
        "hex",
        "CGS 6.7.2, 6.13.1",
        help="At the end of a campaign firefight a building hex with Fire becomes rubble.",
    ),
    CounterKind(
        MOUSEHOLE,
        "Mousehole",
        "hexside",
        "CGS 7.3",
        help="Opens an interior wall, or what parts two cellars, for 2 MP.",
    ),
    CounterKind(
        DUG_IN,
        "Dug-In",
        "hex",
        "CGS 7.1",
        help="+10 for the units in it, +20 against artillery; each unit makes its own.",
        several=True,
    ),
    CounterKind(
        TRENCH,
        "Trench",
        "hex",
        "CGS 7.2.1",
        help="+20 for the units in it, +40 against artillery; joined to the trenches beside it.",
    ),
    CounterKind(AT_TRENCH, "AT trench", "hex", "CGS 7.2.2", help="As a trench; no vehicle enters its hex."),
    CounterKind(
        MINES,
        "Mines",
        "hex",
        "CGS 7.4",
        (
            Field(
                "hidden", "Hidden", "flag", "Kept on a note until an enemy enters or a search finds them.", "CGS 7.4.4"
            ),
        ),
        "Attack infantry that doesn't crawl, and vehicles, in and out.",
    ),
    CounterKind(
        ROADBLOCK,
        "Roadblock",
        "hex",
        "CGS 7.5.2",
        (_pointing("The hexside across the road; it covers this one and the two beside it.", "CGS 7.5.2"),),
        "A wall of +15 along three hexsides of its hex, which no vehicle crosses.",
    ),
    CounterKind(WIRE, "Wire", "hex", "CGS 7.6", help="Infantry crawls in; tracked vehicles roll, others are stopped."),
    CounterKind(
        COVER,
        "Cover",
        "hex",
        "CGS 8.1",
        (_pointing("The wall, hedge, fence or bocage that the unit takes cover behind.", "CGS 8.1.1"),),
        "A unit behind the hexside that it points to; its hex covers it no more against fire across that hexside.",
        several=True,
    ),
    CounterKind(
        IN_HEX_COVER,
        "In-hex cover",
        "hex",
        "CGS 8.2",
        help="A unit away from the hexsides of its hex: who is not adjacent across such a hexside doesn't see it.",
        several=True,
    ),
    CounterKind(
        RALLY_POINT,
        "Rally Point",
        "hex",
        "CGS 10.8",
        (Field("side", "Side", "choice", "Which side's units rally there.", "CGS 10.8.2", SIDES),),
        "Where fleeing units make for, and recover at once.",
        several=True,
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
