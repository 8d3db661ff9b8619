"""The house conventions of base ASL's line of sight: what the sources leave out, and how it is decided here."""

from __future__ import annotations

from rules_core.convention import Convention, Option

SIGHT = ("sight",)
BOTH = ("sight", "movement")
ON, OFF = "on", "off"
MINUS_ONE = "minus-one"
"""The option of a game's convention on cellars that puts them all on Level -1."""

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
    bears_on=("levels",),
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
    bears_on=("bocage",),
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
    bears_on=("building",),
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
    bears_on=("building",),
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
    bears_on=("slope",),
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
    "F6.4; SL 189.15 to SL 189.18",
    "low",
    SIGHT,
    bears_on=("hillock", "hillock-summit"),
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
    bears_on=("building",),
)
CHARTED_TERRAIN = Convention(
    "HC-ASL-14",
    "Terrain of other games that this game has no row for",
    (
        Option(
            "alike",
            "junkyards and debris hinder, rail cars block as a lumberyard, a fountain hinders; storage tanks are 1½ "
            "levels high, hedgerow strips, parapets and embankments half a level",
        ),
        Option("blocks", "it blocks whatever it reaches up to, since no rule says that one sees past it"),
    ),
    "The rules have no such terrain; it is taken as what it is most like, and is as high as other games have it.",
    "none",
    "low",
    SIGHT,
)

OPEN_TO_FIRE = Convention(
    "HC-ASL-15",
    "Where Infantry that moves is subject to FFMO",
    (
        Option("open-ground", "in Open Ground, unless a hindrance or a positive TEM cancels it"),
        Option("no-cover", "in any terrain, unless a hindrance or a positive TEM cancels it"),
    ),
    "A hindrance negates FFMO, and what covers a target does. Of terrain other than Open Ground that has no TEM, the "
    "sources say only of some (the culvert) that FFMO applies there.",
    "A4.6; SL 194.73, SL 189.19; RB TT Culvert",
    "medium",
    SIGHT,
)

BYPASS_COST = Convention(
    "HC-ASL-16",
    "What Infantry pays to bypass an obstacle",
    (
        Option("open-ground", "as much as for Open Ground, for one hexside or two of a hex"),
        Option("ask", "not known until typed in"),
    ),
    "The sources name Bypass and print no cost. A unit in it moves over the Open Ground beside the obstacle; the "
    "related games that print one have it so.",
    "A4.3",
    "medium",
    ("movement",),
)
VBM_COST = Convention(
    "HC-ASL-17",
    "What a vehicle pays to follow a hexside by VBM",
    (
        Option("double", "twice the cost of Open Ground"),
        Option("ask", "not known until typed in"),
    ),
    "The worked example of the sister game Squad Leader pays twice the Open Ground cost of the hex for each hexside.",
    "SL 176.51",
    "medium",
    ("movement",),
)
BOG_FIGURES = Convention(
    "HC-ASL-18",
    "The figures of a Bog Check",
    (
        Option(
            "squad-leader",
            "those of the sister game Squad Leader: a Final 12 bogs; +1 for normal and +2 for high Ground Pressure, +3 "
            "to enter rubble or a wooden building at half MP, +4 a stone one",
        ),
        Option("ask", "not known until typed in"),
    ),
    "The table of Red Barricades says where a Bog Check is made and what debris and factories add to it; the check "
    "itself stands in D8.2, which Squad Leader repeats.",
    "SL 176.72, SL 176.721",
    "high",
    ("movement",),
)
VBM_HEXSIDES = Convention(
    "HC-ASL-19",
    "VBM along a hexside with a wall, a hedge, an embankment or a roadblock",
    (Option("closed", "leads nowhere"), Option("open", "is VBM along any other hexside")),
    "Whether a vehicle may follow what it would otherwise cross isn't said.",
    "none",
    "low",
    ("movement", "sight"),
    bears_on=("wall", "hedge", "embankment", "roadblock"),
)
VEHICLES_IN_SMOKE = Convention(
    "HC-ASL-20",
    "Vehicles and wrecks in a hex with smoke",
    (
        Option("added", "add their +1 to that of SMOKE, but none to the smoke of a fire, as VASL has it"),
        Option("alone", "add nothing: the smoke counts alone"),
    ),
    "Hindrances of several kinds add up (A6.7); whether those of one hex do isn't said. VASL counts no vehicle in a "
    "hex with a Blaze.",
    "A6.7, D9.4",
    "medium",
    SIGHT,
    bears_on=("smoke",),
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
    OPEN_TO_FIRE,
    BYPASS_COST,
    VBM_COST,
    BOG_FIGURES,
    VBM_HEXSIDES,
    VEHICLES_IN_SMOKE,
)
"""Every record, sorted by id; a game adopts those that it has the terrain for."""
