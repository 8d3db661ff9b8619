"""House conventions of sight in the desert: what the text leaves open of lines and cover, and how it is decided."""

from __future__ import annotations

from rules_core.convention import Convention, Option

SIGHT = ("sight",)

CREST_BESIDE = Convention(
    "HC-NA-10",
    "Blind Hexes of a crest in the hex next to the higher end",
    (
        Option("none", "none: only terrain on that ground makes them, cliffs and bare crests don't"),
        Option("counts", "count as those of a crest farther away do"),
    ),
    "By the count alone a unit IN 25V5 would not see V7, W7, W8, X6 and X7, which the example of 193.41 has it see; "
    "the note on cliffs speaks of viewers who aren't adjacent.",
    "NA 193.41 EX, 188.13 note",
    "high",
    SIGHT,
    ("NAF-G22",),
)
PROTECTED_FRONT = Convention(
    "HC-NA-11",
    "The protected Crest front of Infantry",
    (
        Option("three", "is three hexsides side by side, called by the middle one; no cliff hexside is among them"),
        Option("all", "is every hexside of its hex but those of cliffs"),
    ),
    "The rule of gullies that says it is missing; the example of 193.42 names a centre hexside.",
    "NA 193.42 EX, 188.172",
    "medium",
    SIGHT,
    bears_on=("depression", "wadi", "at-ditch"),
)
OUT_OF_WADI = Convention(
    "HC-NA-12",
    "How far off is seen from IN a wadi",
    (
        Option("hexes", "so many hexes as there are levels up, counted from hex to hex"),
        Option("from-art", "so many hexes as there are levels up, counted from where the line leaves the wadi's art"),
    ),
    "The gully rules that 188.12 leads to are missing; the examples of 193.41 hold under both counts.",
    "NA 188.12, 193.41 EX",
    "medium",
    SIGHT,
    ("NAF-G25",),
    bears_on=("wadi",),
)
GROUND_BESIDE = Convention(
    "HC-NA-13",
    "Ground as high as the higher end in the lower hex next to it",
    (
        Option("let-go", "doesn't hide what lies beyond, if the line meets it before that hex's centre dot only"),
        Option("blocks", "hides what lies lower beyond it, as all ground so high does"),
    ),
    "The text lacks the rule; the related game has this one exception.",
    "none",
    "medium",
    SIGHT,
    ("NAF-G21",),
)
HILLOCK_EXTENT = Convention(
    "HC-NA-14",
    "Where a LOS meets a hillock",
    (
        Option("hex", "in every hillock hex that it crosses"),
        Option("art", "where it crosses the hillock's art"),
    ),
    "189.1 calls any hex with the art a hillock hex, and 189.15 to 189.18 speak of hexes.",
    "NA 189.1",
    "medium",
    SIGHT,
    ("NAF-G26",),
    bears_on=("hillock", "hillock-summit"),
)
HALF_LEVEL_HINDRANCES = Convention(
    "HC-NA-15",
    "Half-level Hindrances between a hillock and lower ground",
    (
        Option("counts", "count if one end is lower than their top and none is higher"),
        Option("none", "are seen over from the hillock"),
    ),
    "189.162 has Rubble as high as the viewer act as a hedge; of brush, crags and wrecks nothing is said.",
    "NA 189.162",
    "low",
    SIGHT,
    ("NAF-G24",),
    bears_on=("hillock", "hillock-summit"),
)
DUNE_CRESTS = Convention(
    "HC-NA-16",
    "A Dune Crest along a hexspine of an end's hex",
    (
        Option("free", "is in nobody's way, as a hedge there isn't"),
        Option("blocks", "blocks between ends on its level: only the crests of the ends' own hexes are looked over"),
    ),
    "190.51 is cut off before its LOS; published charts have a half-level obstacle, which a hedge is.",
    "NA 190.51, 189.161",
    "medium",
    SIGHT,
    ("NAF-G13",),
    bears_on=("dune-crest-low", "dune-crest-high"),
)
SEASONS = Convention(
    "HC-NA-17",
    "When orchards are in season",
    (
        Option("april-october", "from April to October, and where no month is said"),
        Option("always", "the whole year round"),
    ),
    "196.4 and 196.5 speak of a season that the text doesn't tell; players' accounts have these months.",
    "NA 196.4",
    "medium",
    SIGHT,
    bears_on=("orchard", "orchard-bare"),
)
CONVENTIONS: tuple[Convention, ...] = (
    CREST_BESIDE,
    PROTECTED_FRONT,
    OUT_OF_WADI,
    GROUND_BESIDE,
    HILLOCK_EXTENT,
    HALF_LEVEL_HINDRANCES,
    DUNE_CRESTS,
    SEASONS,
)
"""Every record of sight, sorted by id."""
