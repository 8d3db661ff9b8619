"""The house conventions about fire, rubble and Guns in buildings: what Tables 21 and 23 leave to the rulebook."""

from __future__ import annotations

from rules_core.convention import Convention, Option

PROCEDURES = ("procedures",)

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
        Option("each", "+1 in Dry and in Very Dry, and \N{MINUS SIGN}2 in a building besides"),
        Option("dry-alone", "+1 in Dry alone, and \N{MINUS SIGN}2 in a building besides"),
        Option("or", "+1 in Dry and in Very Dry, but in a building \N{MINUS SIGN}2 alone"),
    ),
    "Note 3 gives +1 if EC are Dry or \N{MINUS SIGN}2 in a building, though WP places Flames in Very Dry too.",
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
        Option("cellar", "goes alone, and the building above it stands"),
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
LEVELS_WITH_IT = Convention(
    "HC-RB-76",
    "How many levels are rubbled by a hit below others",
    (
        Option("struck", "the Location that is hit alone: +1 to falling rubble"),
        Option("above-too", "those above it too, as they come down with it: +1 for each"),
    ),
    "The table doesn't say whether the levels above a rubbled Location come down; Subsequent drs settle the hex.",
    "RB T23 note 11",
    "medium",
    PROCEDURES,
)
BOMBED_BUILDINGS = Convention(
    "HC-RB-77",
    "Rubble by Aerial Bombs",
    (
        Option("as-he", "is made as by HE of the bomb's size"),
        Option("none", "is not made, since the table names none"),
    ),
    "The table names Aerial Bombs for shellholes, and FFE, HE, DC and HEAT for rubble: a bomb is HE, not so called.",
    "RB T23",
    "medium",
    PROCEDURES,
)
ROOFLESS_MORTARS = Convention(
    "HC-RB-80",
    "A MTR in an upper roofless Location of a gutted building",
    (
        Option("allowed", "sets up there, Fortified or not, and fires from it"),
        Option("as-table", "does not set up there, as on any upper level"),
    ),
    "V7.7 has mortars that are no SW fire from upper roofless Locations of gutted buildings; Table 21 has no MTR on an "
    "upper level, and doesn't speak of gutted buildings.",
    "RB V7.7, T21",
    "medium",
    PROCEDURES,
    bears_on=("building", "gutted"),
)

CONVENTIONS: tuple[Convention, ...] = (
    UPPER_GUNS,
    WP_MODIFIERS,
    FALL_DIRECTION,
    FALLEN_MATERIAL,
    BOMB_CALIBRE,
    STRUCK_CELLARS,
    AFV_CELLARS,
    COLLAPSE_NUMBER,
    LEVELS_RUBBLED,
    LEVELS_WITH_IT,
    BOMBED_BUILDINGS,
    ROOFLESS_MORTARS,
)
"""Every one of them, sorted by id."""
