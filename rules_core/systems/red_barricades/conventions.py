"""The house conventions of Red Barricades: what the source leaves to the rulebook, and how that is decided here.

HC-ASL-1 and up are the family's, about the base game's line of sight; HC-RB-1 and up are about Red Barricades' own
terrain and movement.
"""

from __future__ import annotations

from rules_core.convention import Convention, Option
from rules_core.families.squad_leader.conventions import CONVENTIONS as ASL
from rules_core.families.squad_leader.conventions import MINUS_ONE
from rules_core.families.squad_leader.costs import SQUAD_LEADER

SIGHT = ("sight",)
MOVEMENT = ("movement",)
BOTH = ("sight", "movement")
PROCEDURES = ("procedures",)

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
)
CELLAR_LEVEL = Convention(
    "HC-RB-6",
    "The level of a cellar",
    (Option("below-ground", "one level below the ground of its hex"), Option(MINUS_ONE, "Level -1 of the map")),
    "O6 calls it Level -1; ground is Level 1 on this map, a gully Level 0: as deep as a gully, or one level deeper.",
    "RB O6, RB5",
    "medium",
    SIGHT,
    settles=("RB-GAP-03",),
)
INTERIOR_WALLS = Convention(
    "HC-RB-7",
    "Infantry at an interior wall of a factory",
    (Option("closed", "crosses at a Breach only"), Option("open", "crosses it as any hexside within the factory")),
    "The walls are similar to rowhouses, which nobody crosses inside; to go round one inside is allowed, at a cost "
    "that isn't printed.",
    "RB TT RB Factories",
    "medium",
    MOVEMENT,
)
BLAZES = Convention(
    "HC-RB-8",
    "A Blaze",
    (Option("closed", "nobody enters its Location"), Option("ask", "it costs what is typed in for a Flame")),
    "What fire does to who moves stands in the rulebook.",
    "none",
    "medium",
    MOVEMENT,
)
PAVED_ROADS = Convention(
    "HC-RB-9",
    "Trenches and A-T ditches in paved-road hexes",
    (
        Option("shellholes", "lie only where there are shellholes too"),
        Option("any", "may lie anywhere"),
    ),
    "RB5 lets hidden entrenchments be set up in a paved-road hex that has shellholes, so that elsewhere a paved road "
    "keeps them out; whether it speaks of all entrenchments or of hidden ones alone isn't said.",
    "RB5",
    "medium",
    BOTH,
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
)
UPPER_GUNS = Convention(
    "HC-RB-55",
    "INF Guns in a fortified upper level",
    (
        Option("by-size", "set up as ART and AT do, of 76mm or less in a stone building"),
        Option("as-printed", "do not set up there"),
    ),
    "The table's merged cells print N/A under INF, which reads as a shift: B23.93 names INF beside ART and AT.",
    "RB T21, B23.93",
    "medium",
    PROCEDURES,
    settles=("RB-GAP-33",),
)
WP_MODIFIERS = Convention(
    "HC-RB-56",
    "The DR modifiers of WP",
    (
        Option("each", "+1 in Dry and in Very Dry, and -2 in a building besides"),
        Option("dry-alone", "+1 in Dry alone, and -2 in a building besides"),
        Option("or", "+1 in Dry and in Very Dry, but in a building -2 alone"),
    ),
    "Note 3 gives +1 if EC are Dry or -2 in a building, though WP places Flames in Very Dry too.",
    "RB T23 note 3",
    "medium",
    PROCEDURES,
    settles=("RB-GAP-37",),
)
FALL_DIRECTION = Convention(
    "HC-RB-57",
    "The direction of falling rubble",
    (
        Option("north", "white 1 is the hexside at the top of the map, and so on clockwise"),
        Option("unsaid", "as your rulebook's diagram has it: no hex is named here"),
    ),
    "The white die is the direction; the diagram that numbers the hexsides stands in the rulebook.",
    "none",
    "medium",
    PROCEDURES,
)
FALLEN_MATERIAL = Convention(
    "HC-RB-58",
    "What a building becomes that rubble falls on",
    (
        Option("own", "rubble of its own material"),
        Option("fallen", "rubble of what fell on it"),
    ),
    "Falling Rubble makes rubble of the terrain that it falls on; of which kind where that is a building isn't said.",
    "none",
    "low",
    PROCEDURES,
)
BOMB_CALIBRE = Convention(
    "HC-RB-59",
    "Shellholes by Aerial Bombs",
    (
        Option("heavy", "take 150mm or more, as FFE and Rockets"),
        Option("any-bomb", "take a bomb of any size"),
    ),
    "The table prints one figure behind FFE, Aerial Bomb and Rocket: it may bind all three or not the bombs.",
    "RB T23",
    "medium",
    PROCEDURES,
)
STRUCK_CELLARS = Convention(
    "HC-RB-60",
    "A cellar that is rubbled",
    (
        Option("hex", "brings down its whole hex, as its ground level does"),
        Option("cellar", "is lost alone, and the building above it stands"),
    ),
    "O6 makes a cellar a building Location; there is none under rubble, and the table has no row of its own for it.",
    "RB O6, TT Printed rubble",
    "low",
    PROCEDURES,
)
AFV_CELLARS = Convention(
    "HC-RB-61",
    "Cellars that an AFV falls into",
    (
        Option("non-factory", "are under every building that is no factory"),
        Option("multi-hex", "are under buildings of several hexes alone"),
    ),
    "Note 9 speaks of non-factory building Locations; O6 gives cellars to those of several hexes.",
    "RB T23 note 9",
    "high",
    PROCEDURES,
)
COLLAPSE_NUMBER = Convention(
    "HC-RB-62",
    "When the whole hex collapses",
    (
        Option("eight", "on a dr of 8 or more, as printed"),
        Option("seven", "on a dr of 7 or more, as rubble falls"),
    ),
    "As printed it takes two levels above the one that is rubbled, which no building of this map has.",
    "RB T23 note 8",
    "medium",
    PROCEDURES,
    settles=("RB-GAP-38",),
)
LEVELS_RUBBLED = Convention(
    "HC-RB-63",
    "What each level adds to falling rubble",
    (
        Option("count", "+1 for each upper level that was rubbled"),
        Option("height", "+1 for each level up to the highest that was rubbled"),
    ),
    "+1 for each level above Ground which was Rubbled: how many they were, or how high.",
    "RB T23 note 11",
    "medium",
    PROCEDURES,
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
    UPPER_GUNS,
    WP_MODIFIERS,
    FALL_DIRECTION,
    FALLEN_MATERIAL,
    BOMB_CALIBRE,
    STRUCK_CELLARS,
    AFV_CELLARS,
    COLLAPSE_NUMBER,
    LEVELS_RUBBLED,
)
"""Every record, the family's first, sorted by id."""
