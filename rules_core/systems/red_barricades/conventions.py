"""The house conventions of Red Barricades: what the source leaves to the rulebook, and how that is decided here.

HC-ASL-1 and up are about the base game's line of sight, HC-RB-1 and up about Red Barricades' own terrain and movement.
"""

from __future__ import annotations

from rules_core.convention import Convention, Option

SIGHT = ("sight",)
MOVEMENT = ("movement",)
BOTH = ("sight", "movement")

ON, OFF = "on", "off"

CREST_MINIMUM = Convention(
    "HC-ASL-1",
    "One blind hex at least behind a hill edge that drops two levels",
    (
        Option(ON, "behind a crest with a drop of two levels or more one hex is blind to a viewer who isn't adjacent"),
        Option(OFF, "only cliffs keep one blind hex at least"),
    ),
    "B10.23 as a public program with worked tests has it; VASL's engine lacks it.",
    "B10.23",
    "medium",
    SIGHT,
    settles=("RB-GAP-01",),
)
CONTACT = Convention(
    "HC-ASL-2",
    "When a LOS meets an obstacle's art",
    (
        Option("bothSides", "where art lies on both sides of the line"),
        Option("touch", "where the line touches the art, as VASL has it"),
    ),
    "The rulebook wants art on both sides of the thread; within a pixel of its edge it is a dispute: die 1 to 3 clear.",
    "A6.1",
    "medium",
    SIGHT,
)
ALONG_HEXSIDE = Convention(
    "HC-ASL-3",
    "Hindrances on both sides of a line along a hexside",
    (Option("larger", "the larger of the two counts once"), Option("sum", "both count")),
    "VASL adds hindrances by range, so that of two hexes at one range only the larger counts.",
    "none",
    "medium",
    SIGHT,
    settles=("RB-GAP-02",),
)
GULLY = Convention(
    "HC-ASL-4",
    "LOS out of a depression that clips other art",
    (
        Option("range", "it leaves if the difference of elevation is at least the range that is left"),
        Option("adjacent", "adjacent hexes only"),
    ),
    "A6.3 says so of the depression's own hexsides; what the line does beyond its art is not known here.",
    "A6.3",
    "medium",
    SIGHT,
)
BOCAGE = Convention(
    "HC-ASL-5",
    "LOS along a bocage hexside",
    (Option("blocks", "is blocked"), Option("clear", "is not")),
    "The rulebook's makers and VASL's have answered both ways.",
    "B9.52",
    "low",
    SIGHT,
)
LINE = Convention(
    "HC-ASL-6",
    "The line itself",
    (
        Option("true", "from centre dot to centre dot"),
        Option("vasl", "as VASL walks it: half a pixel up and stretched by one column"),
    ),
    "VASL's line is kept to compare with its answers; it depends on which end shoots.",
    "A6.1",
    "high",
    SIGHT,
)

CELLAR_WALLS = Convention(
    "HC-ASL-7",
    "Hexside terrain between a cellar and another Location",
    (
        Option("all", "stands in the way as it does for the ground floor, on the cellar's own hexsides too"),
        Option("nearest", "stands in the way only in the hex next to the cellar, as VASL has it"),
    ),
    "O6 gives a cellar the sight of an entrenched unit, which sees over no hexside terrain of its own hex; VASL looks "
    "at that of the next hex alone.",
    "RB O6, B9.21",
    "medium",
    SIGHT,
)
SMOKE_FIGURES = Convention(
    "HC-ASL-8",
    "The smoke of fires, and how high smoke rises",
    (
        Option("vasl", "a Blaze +3, four levels high in a building; a burning wreck +2; WP four levels; all else two"),
        Option("two-levels", "as much, and a Blaze in a building rises two levels like all other fires"),
    ),
    "Walkaround doesn't have the rules of smoke and fire; the figures are those that VASL's counters have. What "
    "a smoke counter "
    "hinders and how high it rises can be typed in.",
    "VASL's counters, for A24.2 and B25.2",
    "high",
    SIGHT,
)
ROOFTOP_STAIRS = Convention(
    "HC-ASL-9",
    "From a Rooftop into its own hex",
    (
        Option("all", "every level of the hex is seen, as VASL has it"),
        Option("stairs", "the level below is seen, where there is a stairwell, as from any level"),
    ),
    "The rule of levels inside a building speaks of levels with a ceiling; VASL leaves Rooftops out of it.",
    "A6.8",
    "low",
    SIGHT,
)
CLIMBER_SIDES = Convention(
    "HC-ASL-10",
    "Who sees a climber",
    (
        Option("own-side", "who is on its side of the cliff's line, or in a hex of the climbed hexside"),
        Option("any", "everybody with a clear LOS to the vertex it is at"),
    ),
    "B11.42 bars LOS through the climbed hexside to all but those at it; from where a line to a vertex passes through "
    "that hexside is not said, so the hexside's line drawn on parts the two sides.",
    "RB B11.42",
    "medium",
    SIGHT,
)
SLOPES = Convention(
    "HC-ASL-11",
    "LOS over a slope of an end's own hex",
    (
        Option("three-quarters", "an end no lower than the other sees three quarters of a level higher over its slope"),
        Option("none", "slopes have no effect on a LOS"),
    ),
    "Boards name slopes; Walkaround doesn't have their rules. Players' accounts give the higher unit ¾ level: it looks "
    "over half-level terrain, vehicles and wrecks on its own level, past a crest as high as itself but for blind "
    "hexes, and not below the crowns of an orchard; VASL does so too.",
    "players' accounts; VASL",
    "medium",
    SIGHT,
)
HILLOCKS = Convention(
    "HC-ASL-12",
    "LOS over hillocks",
    (
        Option("obstacle", "a hillock blocks between ends on the level that it stands on, as VASL has it"),
        Option(
            "looked-over",
            "from a hillock one looks over it and the next one, to another hillock over all; beside one, over that one",
        ),
    ),
    "Walkaround doesn't have F6.4. The sister game prints the second reading, by its rules 189.15 to 189.18, but VASL, "
    "which players ask, blocks such lines.",
    "F6.4; Squad Leader 189.15 to 189.18",
    "low",
    SIGHT,
)
CHARTED_HEIGHTS = Convention(
    "HC-ASL-13",
    "The heights of buildings on maps that were charted for other games",
    (
        Option("stairwell", "one hex: 1 level; several hexes, or with a large dot: 1½; with a stairwell's mark: 2½"),
        Option("hexes", "one or two hexes: 1 level; three and more: 2½"),
    ),
    "Other games give their buildings other heights. ASL goes by the stairwell's mark, as the table of Red Barricades "
    "does for factories; Squad Leader goes by the hexes. A height that a source states for one building stays.",
    "RB TT RB Factories; SL 43, GIA 155.1",
    "medium",
    BOTH,
)
CHARTED_TERRAIN = Convention(
    "HC-ASL-14",
    "Terrain of other games that ASL has no row for",
    (
        Option(
            "alike",
            "a junkyard hinders as debris does, rail cars block as a lumberyard, a fountain hinders; hedgerow strips "
            "and parapets are half a level high",
        ),
        Option("blocks", "it blocks whatever it reaches up to, since no rule says that one sees past it"),
    ),
    "ASL has no such terrain; it is taken as what it is most like, and is as high as other games have it.",
    "none",
    "low",
    SIGHT,
)
SISTER_COSTS = Convention(
    "HC-RB-1",
    "Costs and hexside TEM of the base game",
    (
        Option(
            "squad-leader",
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
    (Option("below-ground", "one level below the ground of its hex"), Option("minus-one", "Level -1 of the map")),
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

CONVENTIONS: tuple[Convention, ...] = (
    CREST_MINIMUM,
    CONTACT,
    ALONG_HEXSIDE,
    GULLY,
    BOCAGE,
    LINE,
    CELLAR_WALLS,
    SMOKE_FIGURES,
    ROOFTOP_STAIRS,
    CLIMBER_SIDES,
    SLOPES,
    HILLOCKS,
    CHARTED_HEIGHTS,
    CHARTED_TERRAIN,
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
)
"""Every record, sorted by id."""
