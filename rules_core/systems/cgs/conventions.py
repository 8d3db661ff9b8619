"""The house conventions of CGS: what its text leaves out or says twice, and how that is decided here.

HC-CGS-1 to 8 stand for gaps that the project settled before it began; 9 to 29 for further points of sight and
places, 30 and up for movement, 50 and up for procedures.
"""

from __future__ import annotations

from rules_core.convention import Convention, Option

SIGHT = ("sight",)

OWN_ART = Convention(
    "HC-CGS-1",
    "Art of an end hex that laps over into the next hex",
    (Option("ignored", "does not block"), Option("counted", "blocks like any other art")),
    "The LOS rules (chapter 6.1 to 6.4) are lost. In Squad Leader, from which CGS comes, lines run from dot to dot and "
    "the end hexes' own art never blocks.",
    "Squad Leader 7, CGS-G013, CGS-G014",
    "medium",
    SIGHT,
)
SEEING_OVER = Convention(
    "HC-CGS-2",
    "Seeing over an obstacle",
    (
        Option("sl43", "one blind hex behind an obstacle, two behind a building of three hexes or more"),
        Option("step", "blind hexes by whole levels, as in ASL"),
        Option("slope", "a straight line from level to level; touching the top counts"),
    ),
    "Only the half-level obstacles have a rule (6.8.1): from one level above their base they are seen over.",
    "Squad Leader 43, CGS-G014",
    "low",
    SIGHT,
)
FACTORY_HEIGHT = Convention(
    "HC-CGS-3",
    "How high factories are",
    (Option("two", "two levels"), Option("one", "one level, two with a stairwell's mark")),
    "Buildings top out one level above their highest floor; for factories nothing is known.",
    "none",
    "low",
    SIGHT,
)
HINDRANCE_CAP = Convention(
    "HC-CGS-4",
    "Hindrance without end",
    (Option("none", "any amount of it lets a LOS through"), Option("sixty", "a total of +60 blocks")),
    "No limit stands in the text; +60 is invented after ASL's six.",
    "none",
    "low",
    SIGHT,
)
OWN_HEXSIDES = Convention(
    "HC-CGS-5",
    "Walls, hedges and fences on an end hex's own side",
    (Option("ignored", "never block"), Option("counted", "block like any other")),
    "A unit at the wall looks over it.",
    "CGS 6.8 (worked example), CGS-025",
    "high",
    SIGHT,
)
CREST = Convention(
    "HC-CGS-6",
    "Blind hexes below a crest",
    (
        Option("ignored", "lower ground of the higher unit's own hill hides nothing"),
        Option("counted", "each hex of higher ground hides what is behind it"),
    ),
    "6.11.2.5 says from where one sees downhill, and nothing of what lies in between.",
    "CGS 6.11.2.4 (worked example), Squad Leader 43.62",
    "medium",
    SIGHT,
)
OPEN_GROUND = Convention(
    "HC-CGS-8",
    "Open Ground",
    (
        Option("moving", "-10 against a target that moves or crawls in the open"),
        Option("always", "-10 against every target in the open"),
        Option("never", "nothing"),
    ),
    "The -10 stands in one example alone, against a unit that crawls.",
    "CGS 8.1.7 (worked example), CGS-G020",
    "medium",
    SIGHT,
)
VERTICES = Convention(
    "HC-CGS-9",
    "A line that touches a hex or hexside at one vertex",
    (Option("touch", "touches its terrain"), Option("free", "passes it by")),
    "The rules speak of touching; for rubble the whole hex counts with its hexsides.",
    "CGS 6.7, CGS-G016",
    "medium",
    SIGHT,
)
ROOFTOPS = Convention(
    "HC-CGS-10",
    "Rooftops",
    (Option("every", "every roofed hex of a building has one"), Option("factories", "only those of factories do")),
    "6.18.1 says that an open roof is none; which roofs may be occupied is lost.",
    "CGS 6.18.1",
    "low",
    ("sight", "movement"),
)
CUT_CORNER = Convention(
    "HC-CGS-11",
    "A line that cuts a corner just outside its factory",
    (
        Option("outline", "stays inside where it is outside for less than the thickness of the drawn outline"),
        Option("exact", "leaves the factory however short the way"),
    ),
    "The map's outlines are known no better than to the thickness of the lines that they are drawn with.",
    "none",
    "medium",
    SIGHT,
)
SAME_BUILDING = Convention(
    "HC-CGS-12",
    "Two hexes of one building, same level",
    (
        Option("adjacent", "see each other only where they are adjacent"),
        Option("outside", "see each other by a line outside the building too"),
    ),
    "The rules for buildings are lost; factories are open inside.",
    "CGS-G030",
    "medium",
    SIGHT,
)
CELLAR_SIGHT = Convention(
    "HC-CGS-13",
    "Sight from a cellar",
    (Option("ground", "as from the ground of its hex"), Option("adjacent", "to adjacent hexes only")),
    "6.6.3 says that it fires out as usual, and not from which level.",
    "CGS 6.6.3, CGS-G032",
    "low",
    SIGHT,
)
HINDRANCE_HEIGHT = Convention(
    "HC-CGS-14",
    "Lines above a hindrance",
    (
        Option("half", "debris, fountains, vehicles and wrecks rise half a level and are seen over"),
        Option("any", "hinder at every level"),
    ),
    "The text gives hindrances no height.",
    "CGS-G046",
    "low",
    SIGHT,
)
SMOKE = Convention(
    "HC-CGS-15",
    "Smoke",
    (Option("ten", "+10, as for a burning wreck"), Option("none", "nothing")),
    "The rules for smoke are lost; 6.8.2.1 calls the +10 of a burning wreck its smoke.",
    "CGS 6.8.2.1, CGS-G031",
    "medium",
    SIGHT,
)
TWO_COVERS = Convention(
    "HC-CGS-16",
    "Terrain in the target's hex and on its hexside",
    (Option("better", "the better of the two"), Option("sum", "both")),
    "8.1 treats them as alternatives; only Dug-In is called cumulative.",
    "CGS 8.1.2, 8.1.4, CGS-G019",
    "medium",
    SIGHT,
)
FACTORY_TO_OUTSIDE = Convention(
    "HC-CGS-17",
    "From inside a factory to the outside",
    (
        Option("blocks", "the factory's own hexes between block"),
        Option("open", "the part of the line inside the factory is free"),
    ),
    "The rules for factories are lost but for their inside.",
    "CGS-G023",
    "low",
    SIGHT,
)
BARS = Convention(
    "HC-CGS-18",
    "Interior walls and roofs",
    (Option("below-roof", "stand below the roof"), Option("all", "stop lines over the roofs too")),
    "The text knows interior walls as walls inside a factory.",
    "CGS 6.5",
    "medium",
    SIGHT,
)
ROOFTOP_COVER = Convention(
    "HC-CGS-19",
    "Cover on a rooftop",
    (Option("building", "that of the building"), Option("none", "none")),
    "The rules for rooftops are lost.",
    "none",
    "low",
    SIGHT,
)
ABOVE_HEXSIDE = Convention(
    "HC-CGS-20",
    "Targets higher than the hexside in front of them",
    (Option("none", "have no cover from it"), Option("cover", "are covered by it like any other")),
    "6.8.1 says from where one sees over a wall, and not whom it covers.",
    "CGS 6.8.1, CGS-G021",
    "low",
    SIGHT,
)
MOUSEHOLE_DEBRIS = Convention(
    "HC-CGS-22",
    "Debris under an open factory roof, fired at through a mousehole",
    (Option("free", "gives nothing"), Option("counts", "gives its DRM")),
    "The worked example pays for Dug-In alone, and the roof over its hex is gone on the map.",
    "CGS 6.5 (worked example), CGS-G023",
    "medium",
    SIGHT,
)
FIRE_SMOKE = Convention(
    "HC-CGS-23",
    "Smoke of a Fire marker",
    (Option("none", "none"), Option("smoke", "as of a burning wreck")),
    "The text tells only what a Fire leaves behind.",
    "CGS 6.7.2, CGS-G031",
    "low",
    SIGHT,
)
UPSTAIRS_ON_HILL = Convention(
    "HC-CGS-24",
    "Upper Levels of a building on a hill, back from its crest",
    (Option("crest", "see lower levels from a military crest hex only"), Option("over", "see over the hill's edge")),
    "6.11.2.5 speaks of units on a hill and makes no exception.",
    "CGS 6.11.2.5, CGS-G026",
    "low",
    SIGHT,
)
CREST_HEXSIDE = Convention(
    "HC-CGS-25",
    "Who looks over a military crest hexside from a level higher",
    (Option("both", "units on either side of it"), Option("upper", "only those on the side without its marks")),
    "6.11.2.4 names units that trace across it; its example stands on the higher side.",
    "CGS 6.11.2.4, CGS-G025",
    "medium",
    SIGHT,
)
TWO_LEVELS = Convention(
    "HC-CGS-26",
    "Ground of a hex with two levels that a line passes over",
    (
        Option("highest", "counts as its highest level"),
        Option("drawn", "counts as the level drawn where the line runs"),
    ),
    "6.11.2.1 and 6.11.2.3 speak of units in such a hex only, and differ.",
    "CGS 6.11.2.3, CGS-G024",
    "medium",
    SIGHT,
)
HEXSIDE_FROM_ABOVE = Convention(
    "HC-CGS-27",
    "Hexsides against mortars, artillery and aircraft",
    (Option("cover", "cover as against other fire"), Option("none", "give nothing")),
    "The text makes an exception for open roofs, woods and gully lips, and none here.",
    "CGS 6.8.1",
    "medium",
    SIGHT,
)
COVER_ART = Convention(
    "HC-CGS-28",
    "Terrain without art in the hex of a unit in hexside Cover",
    (Option("disc", "stands in a disc round the centre dot, half as wide as the hex"), Option("hex", "fills the hex")),
    "Whether fire reaches the covered hexside past it depends on where it stands; the disc gives the worked example.",
    "CGS 8.1.4 (worked example), CGS-G035",
    "medium",
    SIGHT,
)
BYPASS_POINTS = Convention(
    "HC-CGS-29",
    "Where a bypassing unit may be aimed at",
    (
        Option("all", "the centre dot, the hexspines of its hexsides and their middles, the best for the firer"),
        Option("center", "the centre dot only"),
    ),
    "10.6.3 lets a line end anywhere along the hexside; these points are tried.",
    "CGS 10.6.3, CGS-G036",
    "medium",
    SIGHT,
)
SEMI_TRACKED_COSTS = Convention(
    "HC-CGS-21",
    "What semi-tracked vehicles pay",
    (Option("tracked", "what fully tracked vehicles pay"),),
    "They stand in no row of costs.",
    "CGS-G043",
    "medium",
    ("movement",),
)

CONVENTIONS: tuple[Convention, ...] = (
    OWN_ART, SEEING_OVER, FACTORY_HEIGHT, HINDRANCE_CAP, OWN_HEXSIDES, CREST, OPEN_GROUND, VERTICES, ROOFTOPS,
    CUT_CORNER, SAME_BUILDING, CELLAR_SIGHT, HINDRANCE_HEIGHT, SMOKE, TWO_COVERS, FACTORY_TO_OUTSIDE, BARS,
    ROOFTOP_COVER, ABOVE_HEXSIDE, SEMI_TRACKED_COSTS, MOUSEHOLE_DEBRIS, FIRE_SMOKE, UPSTAIRS_ON_HILL, CREST_HEXSIDE,
    TWO_LEVELS, HEXSIDE_FROM_ABOVE, COVER_ART, BYPASS_POINTS,
)  # fmt: skip
