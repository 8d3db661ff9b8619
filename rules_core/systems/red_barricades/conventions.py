"""The house conventions of Red Barricades: what the source leaves to the rulebook, and how that is decided here.

HC-ASL-1 and up are the family's, about the base game's line of sight; HC-RB-1 and up are about Red Barricades' own
terrain and movement.
"""

from __future__ import annotations

from rules_core.convention import Convention, Option
from rules_core.families.squad_leader.conventions import CONVENTIONS as ASL
from rules_core.families.squad_leader.conventions import MINUS_ONE
from rules_core.families.squad_leader.costs import SQUAD_LEADER
from rules_core.systems.red_barricades.campaign_conventions import CONVENTIONS as CAMPAIGN
from rules_core.systems.red_barricades.conventions_of_fire import CONVENTIONS as OF_FIRE
from rules_core.systems.red_barricades.conventions_of_people import CONVENTIONS as OF_PEOPLE
from rules_core.systems.red_barricades.conventions_of_works import OF_WORKS

SIGHT = ("sight",)
MOVEMENT = ("movement",)
BOTH = ("sight", "movement")
EVERYWHERE = ("sight", "movement", "procedures")

SISTER_COSTS = Convention(
    "HC-RB-1",
    "Costs and hexside TEM of the base game",
    (
        Option(
            SQUAD_LEADER,
            "those of the sister game Squad Leader, as far as they are known",
            "Costs cited as HC-RB-1 are lent from the sister game Squad Leader and are not ASL's: type in those of "
            "your rulebook.",
        ),
        Option("ask", "not known until typed in"),
    ),
    "The game's own table has Red Barricades' terrain only. Open ground 1, roads half for vehicles, woods and "
    "buildings 2, walls and hedges +1, uphill double, stairs 2; TEM of a wall +2, of a hedge +1.",
    "Squad Leader, from an unofficial translation",
    "medium",
    BOTH,
)
BUILDING_TEM = Convention(
    "HC-RB-2",
    "TEM of buildings that are no factories",
    (
        Option("as-factories", "stone +3, wooden +2, as factories from outside"),
        Option("ask", "not known until typed in"),
    ),
    "The table gives factories +3 if of stone, and O6 a cellar one more than that: the same fits ordinary buildings.",
    "RB TT RB Factories, O6",
    "high",
    SIGHT,
    settles=("RB-GAP-07",),
    bears_on=("building",),
)
GUTTED_BUILDINGS = Convention(
    "HC-RB-3",
    "The gutted buildings that V7.1 names",
    (
        Option("board", "are what the board shows: only that, or a counter, makes a building gutted"),
        Option("named", "are gutted, whatever the board shows"),
    ),
    "V7.1 names P33, Q33, Q34, R33, R34 and S34, but was written for another map: this one shows a roofed factory "
    "there, with a road in.",
    "RB V7.1",
    "medium",
    BOTH,
    bears_on=("building",),
)
GUTTED_INDIRECT = Convention(
    "HC-RB-4",
    "Indirect fire at a Location of a gutted building that has a ceiling",
    (
        Option("levels", "+1 for each non-rooftop level above, and nothing else"),
        Option("with-tem", "that, and the +1 of V7.3"),
    ),
    "V7.3 keeps its +1 from indirect fire and sends to V7.7, which speaks of the levels above only.",
    "RB V7.3, V7.7",
    "low",
    SIGHT,
    bears_on=("gutted", "building-gutted", "factory-gutted"),
)
CELLARS = Convention(
    "HC-RB-5",
    "How Infantry gets into a cellar",
    (
        Option("stairs-and-along", "from the ground of its hex as by stairs, or from the next cellar of the building"),
        Option("stairs", "from the ground of its hex alone"),
    ),
    "O6 says who may enter; the rules of how aren't known here. A cellar is a building Location like another.",
    "RB O6, O6.21",
    "medium",
    MOVEMENT,
    bears_on=("building",),
)
CELLAR_LEVEL = Convention(
    "HC-RB-6",
    "The level of a cellar",
    (
        Option("below-ground", "one level below the ground of its hex"),
        Option(MINUS_ONE, "Level \N{MINUS SIGN}1 of the map"),
    ),
    "O6 calls it Level \N{MINUS SIGN}1; ground is Level 1 on this map, a gully Level 0: as deep as a gully, or one "
    "level deeper.",
    "RB O6, RB5",
    "medium",
    SIGHT,
    settles=("RB-GAP-03",),
    bears_on=("building",),
)
INTERIOR_WALLS = Convention(
    "HC-RB-7",
    "Infantry at an interior wall of a factory",
    (
        Option("round", "goes round its end, where that lies within the factory, for a Bypass more"),
        Option("closed", "crosses at a Breach only"),
        Option("open", "crosses it as any hexside within the factory"),
    ),
    "The walls are similar to rowhouses, which nobody crosses inside; to go round one inside is allowed, and outside "
    "of the building it isn't. What going round one costs isn't printed.",
    "RB TT RB Factories",
    "medium",
    MOVEMENT,
    bears_on=("factory", "interior-wall"),
)
BLAZES = Convention(
    "HC-RB-8",
    "A Blaze",
    (Option("closed", "nobody enters its Location"), Option("ask", "it costs what is typed in for a Flame")),
    "What fire does to who moves stands in the rulebook.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("blaze",),
)
PAVED_ROADS = Convention(
    "HC-RB-9",
    "Entrenchments and mines in paved-road hexes",
    (
        Option("shellholes", "lie only where there are shellholes too"),
        Option("any", "may lie anywhere"),
    ),
    "RB5 lets hidden mines and entrenchments be set up in a paved-road hex that has shellholes, so that elsewhere a "
    "paved road keeps them out; whether it speaks of all of them or of hidden ones alone isn't said.",
    "RB5",
    "medium",
    EVERYWHERE,
    bears_on=("road-paved",),
)
ROADS_OFF_DOTS = Convention(
    "HC-RB-10",
    "A road that misses the centre dots of its hexes",
    (
        Option("followed", "is followed across each hexside that its art crosses"),
        Option("dots", "is a road only between hexes in whose centre dots it lies"),
    ),
    "Which hexes of the board are road hexes is read off its art; the rule of how a road is followed isn't known here.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("road-paved", "road-dirt"),
)
CONVENTIONS: tuple[Convention, ...] = (
    *ASL,
    SISTER_COSTS,
    BUILDING_TEM,
    GUTTED_BUILDINGS,
    GUTTED_INDIRECT,
    CELLARS,
    CELLAR_LEVEL,
    INTERIOR_WALLS,
    BLAZES,
    PAVED_ROADS,
    ROADS_OFF_DOTS,
    *OF_PEOPLE,
    *CAMPAIGN,
    *OF_FIRE,
    *OF_WORKS,
)
"""Every record, the family's first, sorted by id."""
