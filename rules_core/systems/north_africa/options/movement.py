"""What a query may say about a unit that moves in the desert."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_core.families.squad_leader.options import GROUND_PRESSURE, GROUND_PRESSURES, SOFT_GROUND, TOWING
from rules_core.geometry.facing import FACINGS, HOURS
from rules_core.options import NOT_SAID, OptionField, compass_titles
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.more_costs import CHECK_NUMBERS, MORE_COSTS
from rules_core.systems.north_africa.units import ARMORED, INFANTRY, MOTORCYCLE, TRUCK, UNITS, VEHICLES, WAGON

MOVEMENT = ("movement",)
EVERYWHERE = ("movement", "procedures")
FOOT = (INFANTRY,)
PLAIN = tuple(unit.id for unit in UNITS if unit.id in VEHICLES)
CHECKED = (*PLAIN, WAGON)
"""Vehicles without figures of their own, and with wagons those that are checked."""

FACING = "facing"
STUCK = "stuck"
FREE_TO_MOVE, BOGGED, IMMOBILIZED = "no", "bogged", "immobilized"
GEAR = "gear"
FORWARD, REVERSE = "forward", "reverse"
IN_MOTION = "in_motion"
STOPS = "stops"
DOUBLE = "double"
AUTO, NEVER, ALWAYS = "auto", "never", "always"
WEIGHT = "weight_tons"
UNDER_4, FROM_4 = "under-4", "4-or-more"
BRITISH = "british_built"
YES, NO = "yes", "no"
CONVOY = "convoy"
BUTTONED_UP = "buttoned_up"
REVERSE_TIMES = "reverse_multiplier"
PLATOON = "platoon"
RED_MP = "red_mp"
SIDE = "side"
AXIS, ALLIED = "axis", "allied"
PUSHING = "pushing"
CREST_VERTEX = "crest_vertex"
CREST_SIDE = "crest_side"
SIDES = (NOT_SAID, "12", "2", "4", "6", "8", "10")
"""The hexsides of a hex by the hour at which they lie."""
VERTICES = (NOT_SAID, "1", "3", "5", "7", "9", "11")
"""The vertices of a hex by the hour at which they lie."""
_HOUR_TITLES = {hour: f"{hour} o'clock" for hour in (*SIDES, *VERTICES) if hour != NOT_SAID}

ListedAs = Callable[[str], tuple[str, ...]]
"""Tells the ids of the vehicles of a listing that move as a class."""


def movement_options(listed_as: ListedAs, armored: tuple[str, ...]) -> tuple[OptionField, ...]:
    """What a query may say about a unit that moves.

    Args:
        listed_as: tells the vehicles with figures of their own.
        armored: the ids of those of them that are AFV.
    """
    mounted = (*PLAIN, *(name for unit in UNITS for name in listed_as(unit.id)))
    driven = (*mounted, WAGON)
    costs = RULES.costs.field("Movement costs", "In MF or MP, for the class of units that moves.", EVERYWHERE)
    paid = tuple(replace(payer, units=(*payer.units, *listed_as(payer.id))) for payer in costs.payers)
    return (
        OptionField(
            FACING,
            "The vehicle faces",
            "choice",
            (NOT_SAID, *FACINGS),
            "The hexspine between the two hexes of its VCA, the top of the map being north; else turns are free.",
            MOVEMENT,
            units=mounted,
            named=compass_titles(FACINGS),
            hours=HOURS,
        ),
        OptionField(
            GEAR,
            "Gear",
            "choice",
            (FORWARD, REVERSE),
            "Reverse multiplies what it pays (181.1); forward, a vehicle backs only where its safest way is wanted.",
            MOVEMENT,
            units=mounted,
        ),
        OptionField(
            STUCK,
            "Bogged or immobilized",
            "choice",
            (FREE_TO_MOVE, BOGGED, IMMOBILIZED),
            "Then it neither leaves its Location nor changes its VCA (176.71, 176.72).",
            MOVEMENT,
            units=driven,
        ),
        OptionField(
            IN_MOTION, "Begins in Motion", "flag", (), "Then it spends no MP to start.", MOVEMENT, units=mounted
        ),
        OptionField(STOPS, "Stops at the end", "flag", (), "That costs 1 MP too (194.74).", MOVEMENT, units=mounted),
        OptionField(
            DOUBLE,
            "Twice the MP in hammada",
            "choice",
            (AUTO, NEVER, ALWAYS),
            "It makes Hammada Immobilization less likely (186.14): where that counts, never, or always.",
            MOVEMENT,
            units=mounted,
            named={AUTO: "Where it counts"},
            bears_on=("hammada",),
        ),
        OptionField(
            GROUND_PRESSURE,
            "Ground Pressure",
            "choice",
            GROUND_PRESSURES,
            "A DRM of its Bog and Sand Bog Checks (176.721, 190.31).",
            MOVEMENT,
            units=CHECKED,
        ),
        OptionField(
            WEIGHT,
            "Weight",
            "choice",
            (NOT_SAID, UNDER_4, FROM_4),
            "Of a truck, for Hammada and Sand Bog (186.14, 190.31).",
            MOVEMENT,
            units=(TRUCK,),
            named={UNDER_4: "Under 4 tons", FROM_4: "4 tons or more"},
        ),
        OptionField(
            BRITISH,
            "British-built",
            "choice",
            (NOT_SAID, YES, NO),
            "A British counter without (a) or (f) in its name (186.14).",
            MOVEMENT,
            units=PLAIN,
        ),
        OptionField(
            REVERSE_TIMES,
            "Cost in reverse",
            "choice",
            ("4", "3"),
            "How many times the cost of entry it pays (181.1, Note M).",
            MOVEMENT,
            units=tuple(name for name in PLAIN if name != MOTORCYCLE),
            named={"4": "4 times", "3": "3 times"},
        ),
        OptionField(TOWING, "Tows a Gun or trailer", "flag", (), "1 MP more a hex (192.1 EX).", MOVEMENT, units=driven),
        OptionField(CONVOY, "Moves in Convoy", "flag", (), "1 MP more a hex (192.1 EX).", MOVEMENT, units=mounted),
        OptionField(
            BUTTONED_UP,
            "Buttoned up",
            "flag",
            (),
            "An AFV that is BU pays more in Very Heavy Dust, and on roads (194.731).",
            MOVEMENT,
            units=(*ARMORED, *armored),
        ),
        OptionField(
            PLATOON,
            "In a platoon",
            "flag",
            (),
            "Its own members in a hex cost 1 MP each to join (181.22 EX).",
            MOVEMENT,
            units=mounted,
        ),
        OptionField(
            RED_MP,
            "Red MP",
            "flag",
            (),
            "Mechanical Reliability is rolled for when it starts (178).",
            MOVEMENT,
            units=mounted,
        ),
        OptionField(
            SIDE,
            "Who moves",
            "choice",
            (NOT_SAID, AXIS, ALLIED),
            "Axis vehicles are unreliable in North Africa before October 1941 (178).",
            MOVEMENT,
            units=mounted,
        ),
        OptionField(
            SOFT_GROUND,
            "Soft ground",
            "flag",
            (),
            "Makes every hex a Bog hex but on paved roads and in buildings (176.721).",
            MOVEMENT,
            units=driven,
        ),
        OptionField(
            CREST_VERTEX,
            "Crest at the vertex",
            "choice",
            VERTICES,
            "The Crest CAFP, by the hour at which it lies (188.18).",
            MOVEMENT,
            units=mounted,
            named=_HOUR_TITLES,
            bears_on=("depression", "wadi", "at-ditch"),
        ),
        OptionField(
            CREST_SIDE,
            "Crest front at",
            "choice",
            SIDES,
            "The middle hexside of the three that Infantry in Crest status is behind, by its hour (188.172).",
            MOVEMENT,
            units=FOOT,
            named=_HOUR_TITLES,
            bears_on=("depression", "wadi", "at-ditch"),
        ),
        OptionField(
            PUSHING, "Pushes a Gun", "flag", (), "A crew that pushes pays more (192.1 EX).", MOVEMENT, units=FOOT
        ),
        replace(costs, payers=paid),
        MORE_COSTS.field("Further costs", "In MF or MP, where the text has none.", MOVEMENT),
        CHECK_NUMBERS.field("Numbers of checks", "Where the text has none.", MOVEMENT, mounted),
    )
