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
    "Walkaround doesn't have the LOS rules (6.1 to 6.4). In Squad Leader, from which CGS comes, lines run from "
    "dot to dot and "
    "the end hexes' own art never blocks.",
    "Squad Leader 7",
    "medium",
    SIGHT,
    settles=(
        "CGS-G013",
        "CGS-G014",
    ),
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
    "Squad Leader 43",
    "low",
    SIGHT,
    settles=("CGS-G014",),
)
FACTORY_HEIGHT = Convention(
    "HC-CGS-3",
    "How high factories are",
    (Option("two", "two levels"), Option("one", "one level, two with a stairwell's mark")),
    "Buildings top out one level above their highest floor; for factories nothing is known.",
    "none",
    "low",
    ("sight", "movement"),
    bears_on=("factory",),
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
    "CGS 6.8 (worked example)",
    "high",
    SIGHT,
    settles=("CGS-025",),
    bears_on=("wall", "hedge", "fence", "bocage"),
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
    bears_on=("crest", "levels"),
)
OPEN_GROUND = Convention(
    "HC-CGS-8",
    "Open Ground",
    (
        Option("moving", "\N{MINUS SIGN}10 against a target that moves or crawls in the open"),
        Option("always", "\N{MINUS SIGN}10 against every target in the open"),
        Option("never", "nothing"),
    ),
    "The \N{MINUS SIGN}10 stands in one example alone, against a unit that crawls.",
    "CGS 8.1.7 (worked example)",
    "medium",
    SIGHT,
    settles=("CGS-G020",),
)
VERTICES = Convention(
    "HC-CGS-9",
    "A line that touches a hex or hexside at one vertex",
    (Option("touch", "touches its terrain"), Option("free", "passes it by")),
    "The rules speak of touching; for rubble the whole hex counts with its hexsides.",
    "CGS 6.7",
    "medium",
    SIGHT,
    settles=("CGS-G016",),
)
ROOFTOPS = Convention(
    "HC-CGS-10",
    "Rooftops",
    (Option("every", "every roofed hex of a building has one"), Option("factories", "only those of factories do")),
    "6.18.1 says that an open roof is none; which roofs may be occupied is not known here.",
    "CGS 6.18.1",
    "low",
    ("sight", "movement"),
    bears_on=("building",),
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
    bears_on=("factory",),
)
SAME_BUILDING = Convention(
    "HC-CGS-12",
    "Two hexes of one building, same level",
    (
        Option("adjacent", "see each other only where they are adjacent"),
        Option("outside", "see each other by a line outside the building too"),
    ),
    "Walkaround doesn't have the rules for buildings; factories are open inside. In one hex, whatever is chosen here, "
    "only levels that are one apart see each other.",
    "none",
    "medium",
    SIGHT,
    settles=("CGS-G030",),
    bears_on=("building",),
)
CELLAR_SIGHT = Convention(
    "HC-CGS-13",
    "Sight from a cellar",
    (Option("ground", "as from the ground of its hex"), Option("adjacent", "to adjacent hexes only")),
    "6.6.3 says that it fires out as usual, and not from which level.",
    "CGS 6.6.3",
    "low",
    SIGHT,
    settles=("CGS-G032",),
    bears_on=("building",),
)
HINDRANCE_HEIGHT = Convention(
    "HC-CGS-14",
    "Lines above a hindrance",
    (
        Option("half", "debris, fountains, vehicles and wrecks rise half a level and are seen over"),
        Option("any", "hinder at every level"),
    ),
    "The text gives hindrances no height.",
    "none",
    "low",
    SIGHT,
    settles=("CGS-G046",),
)
SMOKE = Convention(
    "HC-CGS-15",
    "Smoke",
    (Option("ten", "+10, as for a burning wreck"), Option("none", "nothing")),
    "Walkaround doesn't have the rules for smoke; 6.8.2.1 calls the +10 of a burning wreck its smoke.",
    "CGS 6.8.2.1",
    "medium",
    SIGHT,
    settles=("CGS-G031",),
    bears_on=("smoke", "fire"),
)
TWO_COVERS = Convention(
    "HC-CGS-16",
    "Terrain in the target's hex and on its hexside",
    (Option("better", "the better of the two"), Option("sum", "both")),
    "8.1 treats them as alternatives; only Dug-In is called cumulative.",
    "CGS 8.1.2, 8.1.4",
    "medium",
    SIGHT,
    settles=("CGS-G019",),
)
FACTORY_TO_OUTSIDE = Convention(
    "HC-CGS-17",
    "From inside a factory to the outside",
    (
        Option("blocks", "the factory's own hexes between block"),
        Option("open", "the part of the line inside the factory is free"),
    ),
    "Walkaround has no rules for factories but those for their inside.",
    "none",
    "low",
    SIGHT,
    settles=("CGS-G023",),
    bears_on=("factory",),
)
BARS = Convention(
    "HC-CGS-18",
    "Interior walls and roofs",
    (Option("below-roof", "stand below the roof"), Option("all", "stop lines over the roofs too")),
    "The text knows interior walls as walls inside a factory.",
    "CGS 6.5",
    "medium",
    SIGHT,
    bears_on=("factory", "interior-wall"),
)
ROOFTOP_COVER = Convention(
    "HC-CGS-19",
    "Cover on a rooftop",
    (Option("building", "that of the building"), Option("none", "none")),
    "Walkaround doesn't have the rules for rooftops.",
    "none",
    "low",
    SIGHT,
    bears_on=("building",),
)
ABOVE_HEXSIDE = Convention(
    "HC-CGS-20",
    "Targets higher than the hexside in front of them",
    (Option("none", "have no cover from it"), Option("cover", "are covered by it like any other")),
    "6.8.1 says from where one sees over a wall, and not whom it covers.",
    "CGS 6.8.1",
    "low",
    SIGHT,
    settles=("CGS-G021",),
)
MOUSEHOLE_DEBRIS = Convention(
    "HC-CGS-22",
    "Debris under an open factory roof, fired at through a mousehole",
    (Option("free", "gives nothing"), Option("counts", "gives its DRM")),
    "The worked example pays for Dug-In alone, and the roof over its hex is gone on the map.",
    "CGS 6.5 (worked example)",
    "medium",
    SIGHT,
    settles=("CGS-G023",),
    bears_on=("mousehole",),
)
FIRE_SMOKE = Convention(
    "HC-CGS-23",
    "Smoke of a Fire marker",
    (Option("none", "none"), Option("smoke", "as of a burning wreck")),
    "The text tells only what a Fire leaves behind.",
    "CGS 6.7.2",
    "low",
    SIGHT,
    settles=("CGS-G031",),
    bears_on=("fire",),
)
UPSTAIRS_ON_HILL = Convention(
    "HC-CGS-24",
    "Upper Levels of a building on a hill, back from its crest",
    (Option("crest", "see lower levels from a military crest hex only"), Option("over", "see over the hill's edge")),
    "6.11.2.5 speaks of units on a hill and makes no exception.",
    "CGS 6.11.2.5",
    "low",
    SIGHT,
    settles=("CGS-G026",),
    bears_on=("levels",),
)
CREST_HEXSIDE = Convention(
    "HC-CGS-25",
    "Who looks over a military crest hexside from a level higher",
    (Option("both", "units on either side of it"), Option("upper", "only those on the side without its marks")),
    "6.11.2.4 names units that trace across it; its example stands on the higher side.",
    "CGS 6.11.2.4",
    "medium",
    SIGHT,
    settles=("CGS-G025",),
    bears_on=("crest", "levels"),
)
TWO_LEVELS = Convention(
    "HC-CGS-26",
    "Ground of a hex with two levels that a line passes over",
    (
        Option("highest", "counts as its highest level"),
        Option("drawn", "counts as the level drawn where the line runs"),
    ),
    "6.11.2.1 and 6.11.2.3 speak of units in such a hex only, and differ.",
    "CGS 6.11.2.3",
    "medium",
    SIGHT,
    settles=("CGS-G024",),
    bears_on=("levels",),
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
    "CGS 8.1.4 (worked example)",
    "medium",
    SIGHT,
    settles=("CGS-G035",),
)
AS_HIGH = Convention(
    "HC-CGS-83",
    "An obstacle of a level or more, as high as the higher of the two units",
    (Option("blocks", "blocks"), Option("over", "is seen over")),
    "Only over half a level may a unit look from a level above its base (6.8.1); bocage, rail cars, woods and houses "
    "are higher. The example of 6.8 names bocage between units on the ground alone.",
    "CGS 6.8.1, 6.8.1.2, Squad Leader 43",
    "medium",
    SIGHT,
    settles=("CGS-G014",),
)
BEHIND_BOCAGE = Convention(
    "HC-CGS-84",
    "Right behind bocage, looked at from higher than its top",
    (Option("seen", "nothing is hidden"), Option("hidden", "one hex is hidden, as behind other obstacles")),
    "In the example of 6.11.2.4 the bocage before Z5 hides nobody there from a unit a level above its top.",
    "CGS 6.11.2.4 (worked example)",
    "medium",
    SIGHT,
    bears_on=("bocage",),
)
UNDER_A_BRIDGE = Convention(
    "HC-CGS-85",
    "On a bridge and beneath it",
    (Option("hidden", "units do not see each other"), Option("seen", "units see each other")),
    "The text gives bridges no rule of their own; their roadway lies between the two.",
    "none",
    "low",
    SIGHT,
    bears_on=("bridge", "bridge-stone", "bridge-wooden", "bridge-pontoon", "bridge-foot"),
)
BYPASS_POINTS = Convention(
    "HC-CGS-29",
    "Where a bypassing unit may be aimed at",
    (
        Option("all", "the centre dot and every point of the hexsides that it follows, the best for the firer"),
        Option("center", "the centre dot only"),
    ),
    "10.6.3 doesn't say who chooses. All points are tried, exactly; where both units bypass, all of each against the "
    "centre dot, hexspines and middles of the other. What a Cover marker gives up against fire by a bypassing unit is "
    "told for the line drawn.",
    "CGS 10.6.3",
    "medium",
    SIGHT,
    settles=("CGS-G036",),
)
SEMI_TRACKED_COSTS = Convention(
    "HC-CGS-21",
    "What semi-tracked vehicles pay",
    (Option("tracked", "what fully tracked vehicles pay"),),
    "They stand in no row of costs.",
    "none",
    "medium",
    ("movement",),
    settles=("CGS-G043",),
)

# --- movement ---

MOVEMENT = ("movement",)

BYPASSED_ART = Convention(
    "HC-CGS-30",
    "Bypassing along a hexside, or round a corner, on which the building's art lies",
    (
        Option("barred", "is not possible, as with rail cars"),
        Option("allowed", "is possible"),
    ),
    "6.14.2 says so of rail cars; of buildings the text says only that two adjacent hexsides may be followed.",
    "CGS 10.6.2, 6.14.2",
    "medium",
    MOVEMENT,
    bears_on=("building",),
)
SEVERAL_TERRAINS = Convention(
    "HC-CGS-31",
    "Several kinds of terrain in one hex",
    (Option("dearest", "the dearest is paid"), Option("sum", "all are paid")),
    "Costs are given by terrain; Walkaround doesn't have the chart that would say more.",
    "CGS 10.5.1, 6.11.2.2",
    "medium",
    MOVEMENT,
)
INFANTRY_AND_WRECKS = Convention(
    "HC-CGS-32",
    "Vehicles and wrecks in a hex that infantry enters",
    (Option("free", "cost it nothing"), Option("pay", "cost it 2 MP each, as they cost vehicles")),
    "6.8.2.1 adds 2 MP for every further vehicle, and does not say to whom.",
    "CGS 6.8.2.1",
    "medium",
    MOVEMENT,
    settles=("CGS-G064",),
    bears_on=("vehicle", "wreck"),
)
GULLY_EXIT = Convention(
    "HC-CGS-33",
    "Climbing out of a gully",
    (
        Option("less-one", "2 MP (wheeled 6) into open ground, what other terrain costs above 1 MP besides"),
        Option("sum", "2 MP (wheeled 6) and the terrain entered"),
    ),
    "6.10.1 gives the cost to exit, and not whether the terrain outside comes on top. 10.5.3 is not applied.",
    "CGS 6.10.1",
    "low",
    MOVEMENT,
    settles=("CGS-G055",),
    bears_on=("gully",),
)
UPPER_STEPS = Convention(
    "HC-CGS-34",
    "From hex to hex on an Upper Level or over the roofs",
    (Option("building", "2 MP, as into any building hex"), Option("open", "1 MP, as in the open")),
    "Walkaround doesn't have the rules for buildings; 10.5.1 gives 2 MP to enter one.",
    "CGS 10.5.1",
    "medium",
    MOVEMENT,
    settles=("CGS-G037",),
    bears_on=("building",),
)
LINKED_AT_TRENCHES = Convention(
    "HC-CGS-35",
    "Between an AT trench and a trench beside it",
    (Option("linked", "1 MP, as between trenches"), Option("apart", "the cost to leave the one and enter the other")),
    "7.2.2 excepts moves to and from another AT trench, and then calls both kinds connected.",
    "CGS 7.2.2",
    "medium",
    MOVEMENT,
    settles=("CGS-G069",),
    bears_on=("at-trench",),
)
ENEMY_LEVELS = Convention(
    "HC-CGS-36",
    "Enemy units on another level of a hex",
    (
        Option("level", "only those on the level entered make it enemy-occupied"),
        Option("hex", "make all of the hex enemy-occupied"),
    ),
    "10.2.3 speaks of hexes; every level is a place of its own for stacking, and 10.6.5 asks for the ground level.",
    "CGS 9.1.1, 10.2.3, 10.6.5",
    "medium",
    MOVEMENT,
    bears_on=("infantry", "vehicle"),
)
CELLAR_STAIRS = Convention(
    "HC-CGS-37",
    "Up from a cellar",
    (Option("two", "2 MP, as down into it"), Option("one", "1 MP, as by any staircase")),
    "6.6.2 gives the cost to enter only.",
    "CGS 6.6.2",
    "medium",
    MOVEMENT,
    settles=("CGS-G060",),
    bears_on=("building",),
)
UPHILL = Convention(
    "HC-CGS-38",
    "Uphill",
    (
        Option("terrain", "doubles the cost of the terrain entered, once however many levels it goes up"),
        Option("all", "doubles hexsides and wrecks too"),
    ),
    "10.5.3 doubles a hex's terrain cost.",
    "CGS 10.5.3",
    "high",
    MOVEMENT,
    settles=("CGS-G115",),
    bears_on=("levels",),
)
BOCAGE_CROSSING = Convention(
    "HC-CGS-39",
    "Crossing bocage on foot and with an AFV",
    (Option("wall", "costs what a wall costs"), Option("barred", "is not possible on foot")),
    "The text gives no figure; 7.2.1, 8.1.1 and 10.4.4 take it that men cross.",
    "CGS 6.8.1.2, 10.4.4",
    "medium",
    MOVEMENT,
    settles=("CGS-G062",),
    bears_on=("bocage",),
)

REVERSE_GEAR = Convention(
    "HC-CGS-7",
    "What reverse gear multiplies",
    (
        Option("all", "all that a hex costs to enter, hexsides and wrecks included; turns and gears stay at 1 MP"),
        Option("terrain", "the cost of the terrain alone"),
    ),
    "11.1.5 quadruples the usual cost (wheeled vehicles: doubles it) and says no more. Half-tracks are not wheeled.",
    "CGS 11.1.5",
    "medium",
    MOVEMENT,
    settles=("CGS-G092",),
)
UNSAID_FACING = Convention(
    "HC-CGS-40",
    "A vehicle whose facing nobody has said",
    (Option("best", "starts facing whichever way is best"), Option("asked", "does not move until it is said")),
    "How a vehicle faces is seen on the table; a plan can be made before it stands there.",
    "none",
    "high",
    MOVEMENT,
)
BYPASSING = Convention(
    "HC-CGS-41",
    "Vehicles past rail cars and fountains",
    (
        Option("follow", "follow at most two hexsides of such a hex, as on a bypass road: 1 MP each"),
        Option("never", "don't bypass: no road leads along the hexside"),
    ),
    "6.14.2 and 6.17 tell vehicles to bypass them without a cost; 11.2.1 allows roads alone. The particular rule wins.",
    "CGS 6.14.2, 6.17, 11.2.1",
    "low",
    MOVEMENT,
    settles=("CGS-G052",),
    bears_on=("railcars", "fountain"),
)
LEAVING_A_HEXSIDE = Convention(
    "HC-CGS-42",
    "Leaving a hexside that was followed",
    (
        Option("ahead", "into the hex at its end, where the vehicle points"),
        Option("beside", "or into one of the two hexes beside it"),
    ),
    "In the example the vehicle goes straight on.",
    "CGS 11.1.3 (worked example)",
    "medium",
    MOVEMENT,
)
VEHICLES_IN_BUILDINGS = Convention(
    "HC-CGS-43",
    "Vehicles in buildings",
    (
        Option("never", "never enter one"),
        Option("open-roofed", "enter factory hexes with an open roof, which are debris inside"),
    ),
    "Walkaround doesn't have the rules for buildings, and no cost is known.",
    "none",
    "low",
    ("movement", "procedures"),
    settles=(
        "CGS-G040",
        "CGS-124",
    ),
    bears_on=("building",),
)
SEMI_TRACKED_WIRE = Convention(
    "HC-CGS-44",
    "Semi-tracked vehicles in wire",
    (Option("roll", "roll for Immobilization, as tracked ones do"), Option("stopped", "are stopped, as wheeled ones")),
    "7.6 says that they must roll, 7.6.2 that all but tracked vehicles are stopped.",
    "CGS 7.6, 7.6.2",
    "low",
    ("movement", "procedures"),
    settles=("CGS-G070",),
    bears_on=("wire",),
)
WHEELED_YARD = Convention(
    "HC-CGS-45",
    "What a wheeled vehicle pays to enter a yard",
    (
        Option("rest", "all the MP that it has left"),
        Option("whole", "all its MP, from an adjacent hex with nothing spent, as for woods"),
    ),
    "6.13.1 gives no figure; the vehicle is M-KILLED there and needs none of its MP any more.",
    "CGS 6.13.1",
    "low",
    ("movement", "procedures"),
    settles=("CGS-G049",),
)
AFV_BY_CLASS = Convention(
    "HC-CGS-46",
    "Which vehicles are AFV where nobody has said",
    (Option("tracks", "those with tracks or half-tracks"), Option("all", "all of them")),
    "Of the vehicles that the text names, the wheeled ones are lorries and cars.",
    "CGS 11.4.3",
    "medium",
    MOVEMENT,
)

# --- procedures ---

PROCEDURES = ("procedures",)

ZEROES = Convention(
    "HC-CGS-50",
    "What 00 and 0 count",
    (Option("high", "00 counts as 100, 0 as 10"), Option("low", "00 and 0 count as 0")),
    "The text gives 00 to duds and calamities, so it is the worst roll where low rolls are good.",
    "CGS 7.3.2, 7.4.7.2",
    "medium",
    PROCEDURES,
    settles=("CGS-G006",),
)
ACTION_CHECK = Convention(
    "HC-CGS-51",
    "Passing an Action Check",
    (
        Option("at-most", "a ten-sided die with its DRM is at most the unit's value"),
        Option("less", "a ten-sided die with its DRM is less than the unit's value"),
    ),
    "Walkaround doesn't have the rule. DRMs above 0 are adverse elsewhere, so low rolls are good.",
    "CGS 10.2.4",
    "medium",
    PROCEDURES,
    settles=("CGS-G008",),
)
HUNDRED_COLUMN = Convention(
    "HC-CGS-52",
    "The column of 100 FF",
    (Option("last", "the highest column of the table, 45+"), Option("own", "a column of its own")),
    "Demo Charges attack on a 100 column, mines on one of 45+, above which there could be no other.",
    "CGS 7.3.2, 7.4.7",
    "medium",
    PROCEDURES,
    settles=("CGS-G077",),
)
MINES_AND_SIDES = Convention(
    "HC-CGS-53",
    "Mines and those who laid them",
    (Option("all", "attack friend and foe"), Option("enemy", "attack the enemy only")),
    "7.4.7 names all units; nothing is said of friendly mines.",
    "CGS 7.4.7",
    "medium",
    PROCEDURES,
    settles=("CGS-G071",),
)
SEARCHED_HEXES = Convention(
    "HC-CGS-54",
    "Which hexes are searched",
    (
        Option("chosen", "as many adjacent hexes as the Searching Table gives, as the searcher likes"),
        Option("adjacent", "all adjacent hexes, whatever is rolled"),
    ),
    "The d10 gives a number of hexes besides the searcher's own, and a table is to be consulted that Walkaround "
    "doesn't have.",
    "CGS 7.4.5",
    "low",
    PROCEDURES,
    settles=("CGS-G079",),
)
LOST_IN_THE_SEWER = Convention(
    "HC-CGS-55",
    "Where a failed sewer move may end",
    (
        Option("near", "within 3 hexes of where it began, that hex too"),
        Option("any", "in any sewer hex of the map"),
    ),
    "The opponent chooses the sewer hex, and no limit is given.",
    "CGS 6.16.2",
    "medium",
    PROCEDURES,
    settles=("CGS-G057",),
)
SEWER_LEADERS = Convention(
    "HC-CGS-56",
    "Leaders in the sewers",
    (
        Option("group", "one leader is enough for all infantry of a hex"),
        Option("each", "each unit needs a leader of its own"),
    ),
    "A leader has to go with other infantry unless it is Engineers; with how much is not said.",
    "CGS 6.16.1",
    "medium",
    PROCEDURES,
    settles=("CGS-G058",),
)
OUT_AMONG_ENEMIES = Convention(
    "HC-CGS-57",
    "Leaving the sewer where an enemy is",
    (Option("close-combat", "it gets out and Close Combat is marked"), Option("barred", "it may not get out there")),
    "6.16 is silent on it; other ways into an enemy's hex are open to infantry.",
    "CGS 6.16.1.1",
    "medium",
    PROCEDURES,
    settles=("CGS-G059",),
)

# --- procedures about units ---

SCREENED_SHOT = Convention(
    "HC-CGS-60",
    "Securing a Screened Shot",
    (Option("above", "a ten-sided die shows more than the sum of its modifiers"),),
    "The text adds +2 for a hexspine to the roll; its example asks for 3 or more then, the only figure there is.",
    "CGS 10.4.6 (worked example)",
    "medium",
    PROCEDURES,
    settles=("CGS-G007",),
)
RIDERS_STACK = Convention(
    "HC-CGS-61",
    "Riders and hooked guns in the stacking limit",
    (Option("count", "count like all others"), Option("free", "do not count")),
    "No rule leaves them out.",
    "CGS 9.1.1",
    "medium",
    PROCEDURES,
    settles=("CGS-G095",),
)
PLATOON_GROUP = Convention(
    "HC-CGS-62",
    "Adjacent hexes of a platoon",
    (Option("connected", "each hex is adjacent to another of the group"), Option("mutual", "each is adjacent to all")),
    "10.7.1 says adjacent in three or fewer hexes.",
    "CGS 10.7.1",
    "medium",
    (*MOVEMENT, *PROCEDURES),
    settles=("CGS-G098",),
)
FLIGHT_MP = Convention(
    "HC-CGS-63",
    "MP of a unit that flees as it becomes Disrupted",
    (Option("declared", "what is left of its movement type"), Option("cautious", "what Cautious movement would leave")),
    "All fleeing is Cautious Movement by 10.8.3; the example of 10.8.1 leaves a running squad 6 of its 8 MP.",
    "CGS 10.8.1 (worked example)",
    "high",
    PROCEDURES,
    settles=("CGS-G099",),
)
FLIGHT_FROM_COVER = Convention(
    "HC-CGS-64",
    "Fleeing on from eligible terrain to a Rally Point",
    (
        Option("three", "where it can be reached for 3 MP or less"),
        Option("phase", "where it can be reached within one FMPh"),
    ),
    "10.8.2 speaks of one FMPh and 3 MP in one breath.",
    "CGS 10.8.2",
    "low",
    MOVEMENT,
    settles=("CGS-G100",),
)
TOWED_CREW = Convention(
    "HC-CGS-65",
    "The crew of a hooked gun",
    (Option("part", "is part of it and takes no room"), Option("rides", "rides, and takes the room of a gun crew")),
    "The table has capacity and towing in columns of their own.",
    "CGS 11.4.2",
    "low",
    PROCEDURES,
    settles=("CGS-G105",),
)
MOUNTING_MP = Convention(
    "HC-CGS-66",
    "MP to mount and dismount",
    (
        Option("continued", "2 MP for infantry, half the MP of the vehicle"),
        Option("vehicle", "half the MP of the vehicle, none for infantry"),
    ),
    "The text gives half a tank's MP in an example; a public copy of the rules that follow has both figures (12.1.1).",
    "CGS 11.4.5 (worked example)",
    "medium",
    PROCEDURES,
    settles=(
        "CGS-G107",
        "CGS-G002",
    ),
)
HALF_MP = Convention(
    "HC-CGS-67",
    "Half of an odd number of MP",
    (Option("up", "is rounded up"), Option("down", "is rounded down")),
    "A tank of 21 MP mounts riders for half of them; elsewhere halves are rounded up.",
    "CGS 10.1.3, 11.4.7",
    "medium",
    PROCEDURES,
    settles=(
        "CGS-G009",
        "CGS-G108",
    ),
)
CRAWLED_TEAM = Convention(
    "HC-CGS-68",
    "Flamethrower, demo charge and Molotov teams that Crawled weapon side up",
    (Option("fires", "may fire like any of them that moved"), Option("used", "may not: they are marked Crawled Fired")),
    "10.3.4 lets them fire after moving; 10.3.2 marks every team that Crawls so as having fired.",
    "CGS 10.3.2, 10.3.4",
    "medium",
    PROCEDURES,
)
SEVERAL_HULKS = Convention(
    "HC-CGS-69",
    "Several vehicles and wrecks in one hex as a hindrance",
    (
        Option("one", "one of them counts besides the terrain of the hex, a burning wreck first"),
        Option("each", "each of them counts"),
    ),
    "6.8.2.1 gives a hindrance for a hex with a vehicle or wreck, and names no sum of several.",
    "CGS 6.8.2.1",
    "low",
    SIGHT,
    settles=("CGS-G018",),
    bears_on=("vehicle", "wreck"),
)
FLIGHT_WAY = Convention(
    "HC-CGS-70",
    "The way of a flight to its goal",
    (Option("nearer", "each hex lies nearer to it, as on a shortest path in hexes"),),
    "10.8.2 says toward the nearest; 10.8.1 names the shortest path in hexes for the one hex without MP.",
    "CGS 10.8.1, 10.8.2",
    "medium",
    MOVEMENT,
)
PLATOON_STEPS = Convention(
    "HC-CGS-71",
    "Where a platoon is together",
    (Option("steps", "after every step: the others follow in file, go abreast or wait"),),
    "10.7.2 asks for it at begin and end, and after losses with the next MP, so that no gap is meant to open before.",
    "CGS 10.7.1, 10.7.2, 11.3.5",
    "medium",
    MOVEMENT,
)

# --- rubble, mines and roadblocks on the way ---

CELLAR_UNDER_RUBBLE = Convention(
    "HC-CGS-80",
    "The cellar below a building hex that becomes rubble",
    (Option("gone", "goes with the building"), Option("stays", "stays, and is reached through the rubble")),
    "Levels above the rubble are eliminated by name; but cellars belong to buildings, and printed rubble has none.",
    "CGS 6.6.1, 6.7.1, 6.7.2",
    "low",
    ("movement", "procedures"),
    bears_on=("rubble",),
)
MINES_BY_THE_TRENCH = Convention(
    "HC-CGS-81",
    "Mines in the hex of a trench that a unit climbs into or out of",
    (Option("spared", "do not attack it: it stays in its hex"), Option("attacked", "attack it")),
    "Mines attack who enters or exits their hex; those of a trench hex lie outside of the trench.",
    "CGS 7.4.3, 7.4.7",
    "medium",
    MOVEMENT,
    bears_on=("mines",),
)
ALONG_A_ROADBLOCK = Convention(
    "HC-CGS-82",
    "Following a hexside that a roadblock covers",
    (
        Option("follow", "is possible: infantry and vehicles go along it as along a wall"),
        Option("vehicles", "is barred to vehicles"),
    ),
    "A roadblock is like a wall, and vehicles may not cross it; of going along such a hexside nothing is said.",
    "CGS 7.5.2, 10.6.4",
    "low",
    MOVEMENT,
    bears_on=("roadblock",),
)

PLUNGING_FIGURE = Convention(
    "HC-CGS-86",
    "Plunging Fire whose DRM nobody has typed in",
    (Option("none", "adds 0 DRM"), Option("asked", "leaves the total open")),
    "6.11.2.6 gives fire down a cliff the benefit of Plunging Fire; Walkaround doesn't have its figure.",
    "CGS 6.11.2.4, 6.11.2.6",
    "low",
    SIGHT,
    settles=("CGS-G027",),
)
GUNS_IN_CELLARS = Convention(
    "HC-CGS-87",
    "Guns and on-board mortars in cellars",
    (Option("never", "are not taken into one"), Option("enter", "enter as other infantry does, for twice the MP")),
    "Only infantry may enter a cellar; 10.1 counts gun crews with infantry, but a gun is hardly carried down.",
    "CGS 6.6.2",
    "medium",
    MOVEMENT,
    settles=("CGS-G060",),
    bears_on=("building",),
)
NO_OUTLINE = Convention(
    "HC-CGS-88",
    "Terrain of which the map has no outline",
    (Option("hex", "its whole hex counts"),),
    "Cars may fill a part of their hex, and buildings too; a map of one's own may name what stands in a hex and draw "
    "none of it.",
    "CGS 6.14.2",
    "medium",
    SIGHT,
    settles=("CGS-G051",),
)
THROUGH_MOUSEHOLES = Convention(
    "HC-CGS-89",
    "Enemies who let nobody through a mousehole",
    (
        Option("infantry", "any infantry that isn't Disrupted"),
        Option("squads", "squads that aren't Disrupted, as in the worked example"),
    ),
    "Walkaround has the worked example alone, in which a squad that isn't Disrupted keeps another one out.",
    "CGS 6.5 (worked example)",
    "medium",
    MOVEMENT,
    bears_on=("mousehole",),
)
STAIRCASES = Convention(
    "HC-CGS-90",
    "Which hexes of a building have a staircase",
    (
        Option("marked", "each; where a stairwell's mark stands in some, those alone, save in factories"),
        Option("each", "each hex of every building"),
    ),
    "10.5.3 has units change levels by a staircase; where buildings have one is not known here. The maps' marks are "
    "read as the sister game reads them.",
    "ATS 8.3.124, ATS 8.3.125",
    "medium",
    MOVEMENT,
    settles=("CGS-G037",),
    bears_on=("building",),
)
HALF_SQUAD_FACTORS = Convention(
    "HC-CGS-91",
    "Which figure of a 1-2 half-squad is its Firepower Factors",
    (Option("first", "the first, so it has 1 FF"), Option("second", "the second, so it has 2 FF")),
    "10.3.1 and 10.4.1 name the back of a team's counter by its two figures, and don't say what each stands for.",
    "CGS 10.3.1, 10.4.1",
    "medium",
    PROCEDURES,
)
GUNS_DIG_ANEW = Convention(
    "HC-CGS-92",
    "Digging in with a gun that has left the hex where it set up",
    (
        Option("never", "is not possible: it isn't Dug-In again in this firefight, by any marker"),
        Option("anew", "is possible as for other infantry, with +10 and +20"),
    ),
    "10.4.5 doesn't let such a gun be considered Dug-In again; whether that speaks of the marker of 7.1.3 too, it "
    "doesn't say.",
    "CGS 10.4.5, 7.1.3",
    "medium",
    PROCEDURES,
)
BRIDGES = Convention(
    "HC-CGS-93",
    "Bridges",
    (Option("road", "cost what their road costs, and are entered and left along it only"),),
    "The text gives bridges no rule of their own; its worked example charges 1 MP for a road hex.",
    "CGS 10.5.1, 11.1.3 (worked example)",
    "medium",
    MOVEMENT,
    bears_on=("bridge", "bridge-stone", "bridge-wooden", "bridge-pontoon", "bridge-foot"),
)

CONVENTIONS: tuple[Convention, ...] = (
    OWN_ART, SEEING_OVER, FACTORY_HEIGHT, HINDRANCE_CAP, OWN_HEXSIDES, CREST, REVERSE_GEAR, OPEN_GROUND, VERTICES,
    ROOFTOPS, CUT_CORNER, SAME_BUILDING, CELLAR_SIGHT, HINDRANCE_HEIGHT, SMOKE, TWO_COVERS, FACTORY_TO_OUTSIDE, BARS,
    ROOFTOP_COVER, ABOVE_HEXSIDE, SEMI_TRACKED_COSTS, MOUSEHOLE_DEBRIS, FIRE_SMOKE, UPSTAIRS_ON_HILL, CREST_HEXSIDE,
    TWO_LEVELS, HEXSIDE_FROM_ABOVE, COVER_ART, BYPASS_POINTS, BYPASSED_ART, SEVERAL_TERRAINS, INFANTRY_AND_WRECKS,
    GULLY_EXIT, UPPER_STEPS, LINKED_AT_TRENCHES, ENEMY_LEVELS, CELLAR_STAIRS, UPHILL, BOCAGE_CROSSING, UNSAID_FACING,
    BYPASSING, LEAVING_A_HEXSIDE, VEHICLES_IN_BUILDINGS, SEMI_TRACKED_WIRE, WHEELED_YARD, AFV_BY_CLASS, ZEROES,
    ACTION_CHECK, HUNDRED_COLUMN, MINES_AND_SIDES, SEARCHED_HEXES, LOST_IN_THE_SEWER, SEWER_LEADERS,
    OUT_AMONG_ENEMIES, SCREENED_SHOT, RIDERS_STACK, PLATOON_GROUP, FLIGHT_MP, FLIGHT_FROM_COVER,
    TOWED_CREW, MOUNTING_MP, HALF_MP, CRAWLED_TEAM, SEVERAL_HULKS, FLIGHT_WAY, PLATOON_STEPS, CELLAR_UNDER_RUBBLE,
    MINES_BY_THE_TRENCH, ALONG_A_ROADBLOCK, AS_HIGH, BEHIND_BOCAGE, UNDER_A_BRIDGE,
    PLUNGING_FIGURE, GUNS_IN_CELLARS, NO_OUTLINE, THROUGH_MOUSEHOLES, STAIRCASES, HALF_SQUAD_FACTORS,
    GUNS_DIG_ANEW, BRIDGES,
)  # fmt: skip
