"""The house conventions of ATS: what its excerpt leaves out or says twice, and how that is decided here.

HC-ATS-1 to 13 stand for gaps and disputes that the project settled before it began; 14 to 29 for further
points of sight, 30 and up for movement, 40 and up for procedures.
"""

from __future__ import annotations

from rules_core.convention import Convention, Option

SIGHT = ("sight",)
MOVEMENT = ("movement",)
PROCEDURES = ("procedures",)
MINES = ("movement", "procedures")

SEEING_OVER = Convention(
    "HC-ATS-1",
    "Seeing over an obstacle",
    (
        Option("slope", "a straight line from level to level; touching the top counts"),
        Option("step", "blind hexes by whole levels, as in ASL"),
        Option("sl43", "one blind hex behind an obstacle, two behind a building of three hexes or more"),
        Option("strict", "only an adjacent obstacle can be seen over"),
    ),
    "Walkaround doesn't have the rulebook's LOS sections 6 and 7. The slope needs no table and gives every "
    "worked example.",
    "ATS 1.4.61b, 8.3.72 (worked examples)",
    "low",
    SIGHT,
)
ALONG_HEXSIDE = Convention(
    "HC-ATS-2",
    "A line along a hexside",
    (
        Option("worse", "both hexes count, the worse for sight"),
        Option("better", "both hexes count, the better for sight"),
    ),
    "The worked example from roof R26 to S28 is blocked by a roof that the line only runs along.",
    "ATS 1.4.61b (worked example)",
    "high",
    SIGHT,
    settles=("ATS-GAP-08",),
)
OWN_HEXSIDES = Convention(
    "HC-ATS-3",
    "Walls, hedges and fences on an end hex's own side",
    (Option("ignored", "never block"), Option("counted", "block like any other")),
    "If they blocked, no wall could ever give cover.",
    "ATS 8.30.3",
    "high",
    SIGHT,
    bears_on=("wall", "hedge", "fence"),
)
OBSCURING_PAIR = Convention(
    "HC-ATS-4",
    "Obscuring terrain on both sides of a line along a hexside",
    (Option("once", "the pair counts once, with the larger value"), Option("each", "both hexes count")),
    "Obscuring hexes add up without a cap; nothing says how a pair counts.",
    "none",
    "medium",
    SIGHT,
)
CREST = Convention(
    "HC-ATS-5",
    "Higher ground between",
    (
        Option("slope", "each hex between is an obstacle as high as its own ground"),
        Option("aslCrest", "crest lines throw blind hexes by whole levels, as in ASL"),
    ),
    "Crest LOS is in a section of the rulebook that Walkaround doesn't have.",
    "ATS 1.4.61b, 7.3.3",
    "low",
    SIGHT,
    bears_on=("levels",),
)
DEPRESSION = Convention(
    "HC-ATS-6",
    "Sight to a unit Down in a Linear Depression",
    (
        Option(
            "rule", "adjacent, within the same art, or along it over a crest line; its floor is at \N{MINUS SIGN}10"
        ),
        Option("slope", "the same, and the ground between must let the line pass too"),
    ),
    "7.3.3 gives the three ways; how deep a depression is, it does not say.",
    "ATS 7.3.3",
    "medium",
    SIGHT,
    bears_on=("gully", "at-ditch", "at-trench"),
)
WRECKS = Convention(
    "HC-ATS-7",
    "Wrecks, vehicles, smoke and fires on a line",
    (
        Option(
            "ends",
            "a vehicle or wreck is +5 high and obscures by 1; smoke and fire by 4 at any level, in an end hex too",
        ),
        Option("between", "the same, but only between the end hexes"),
    ),
    "Chart C gives the values for a LOS into or through; their height is not given.",
    "ATS Chart C",
    "medium",
    SIGHT,
    bears_on=("wreck", "vehicle", "smoke", "flames"),
)
SEVERAL_OBSCURE = Convention(
    "HC-ATS-27",
    "Several things in one hex that obscure",
    (
        Option("hex", "the hex counts once, with the largest value"),
        Option("kinds", "its terrain, its wrecks and vehicles, its smoke and its flames count once each"),
        Option("each", "each of them counts"),
    ),
    "Obscuring hexes add up hex by hex; nothing says what a wreck in debris, or smoke over a wreck, comes to.",
    "ATS 1.4.3, 8.5.2, 8.14.2",
    "medium",
    SIGHT,
    settles=("ATS-GAP-09",),
)
PERSONNEL_MP = Convention(
    "HC-ATS-8",
    "Movement allowance of Personnel",
    (
        Option("typed", "typed in by the player"),
        Option("cgs", "Running 8, Assault 4, Crawl one hex, as in CGS 10.1: not ATS"),
    ),
    "Personnel counters print no MP, and no rule here gives any.",
    "none",
    "low",
    MOVEMENT,
)
VEHICLE_MP = Convention(
    "HC-ATS-9",
    "Turns and reverse of vehicles",
    (Option("free", "cost nothing"),),
    "No figures for them are known here; the allowance is typed in from the counter.",
    "none",
    "low",
    MOVEMENT,
)
SPOTTING = Convention(
    "HC-ATS-10",
    "Spotting range",
    (Option("not-computed", "not computed: an answer is about line of sight only"),),
    "Walkaround doesn't have the Spotting Range Table.",
    "none",
    "high",
    SIGHT,
)
CONTACT = Convention(
    "HC-ATS-11",
    "What a line must touch",
    (
        Option(
            "mixed",
            "the art for buildings, rubble, railcars, tanks and fountains; the whole hex for debris and junkyards",
        ),
        Option("art", "the art everywhere"),
    ),
    "Debris and junkyards are drawn as scattered specks that fill no outline.",
    "ATS 1.3.1, 1.4.3, 8.18.2, 8.3.123",
    "medium",
    SIGHT,
)
NO_OUTLINE = Convention(
    "HC-ATS-61",
    "Terrain of which the map has no outline",
    (Option("hex", "its whole hex counts"),),
    "What is Blocking or Obscuring counts where a line touches its art; a map of one's own may name it and draw none.",
    "ATS 1.3.1, 1.4.3",
    "medium",
    SIGHT,
)
FENCE_COVER = Convention(
    "HC-ATS-12",
    "Cover behind a fence",
    (Option("wall", "2, as a wall"), Option("chart", "1, as Chart A prints")),
    "1.4.4 calls the crossing by vehicles the only difference from a wall; Chart A prints 1.",
    "ATS 1.4.4",
    "medium",
    SIGHT,
    settles=("ATS-GAP-14",),
    bears_on=("fence",),
)
FACTORY_TO_OUTSIDE = Convention(
    "HC-ATS-13",
    "From inside a factory to the outside",
    (
        Option(
            "edge",
            "the factory's own hexes between block: the unit must be in the hex that the line leaves from",
        ),
        Option("open", "the part inside is free"),
    ),
    "8.3.145 frees a LOS inside one building; it does not speak of one that leaves it.",
    "ATS 8.3.145",
    "medium",
    SIGHT,
    bears_on=("factory",),
)
HEXSIDE_ENDS = Convention(
    "HC-ATS-14",
    "A line that only meets the end of a wall, hedge, fence or black bar",
    (
        Option("touch", "any one of them blocks it"),
        Option("opposite", "one alone lets it pass; two on opposite sides of the line block it"),
    ),
    "A line through a vertex is in all its hexes, and ATS asks what art is touched; the worse counts, as in HC-ATS-2.",
    "ATS 1.3.1, 1.4.61b",
    "medium",
    SIGHT,
)
HEX_CORNERS = Convention(
    "HC-ATS-15",
    "A line that meets a hex at one vertex only",
    (Option("free", "is not in that hex"), Option("touch", "is in that hex too")),
    "Terrain that counts by the hex has no art to look at.",
    "none",
    "medium",
    SIGHT,
)
TWO_COVERS = Convention(
    "HC-ATS-16",
    "Cover in the target's hex and on its hexside",
    (Option("better", "the better of the two"), Option("sum", "both")),
    "The document never adds the two.",
    "none",
    "medium",
    SIGHT,
    settles=("ATS-GAP-09",),
)
ROOF_INSIDE = Convention(
    "HC-ATS-17",
    "A unit on a factory's roof",
    (Option("outside", "is not inside the factory"), Option("inside", "is inside the factory")),
    "1.4.81 counts debris in a factory only between units that are both inside.",
    "ATS 1.4.81",
    "high",
    SIGHT,
    bears_on=("factory",),
)
BARS = Convention(
    "HC-ATS-18",
    "How high black bars reach",
    (
        Option("below-roof", "to the roof: not in the way between roofs, or from a roof to roofless ground"),
        Option("all", "they stop every line across them"),
    ),
    "Roof R26 sees roofless S26 across a black bar in the worked example.",
    "ATS 1.4.61b, 8.3.11",
    "high",
    SIGHT,
    settles=("ATS-GAP-05",),
)
LOW_GROUND = Convention(
    "HC-ATS-19",
    "The low ground by the river",
    (
        Option("lower", "lies at \N{MINUS SIGN}10, with a crest line at its edge"),
        Option("flat", "lies at 0 like the rest of the map"),
    ),
    "1.2 calls the map flat; the map itself draws low ground below a cliff line.",
    "ATS 1.2",
    "medium",
    ("sight", "movement"),
    bears_on=("low-ground",),
)
LUMBER = Convention(
    "HC-ATS-20",
    "The lumber yard in W33",
    (Option("junkyard", "is a junkyard"), Option("open", "has no effect")),
    "ATS has no lumber yard; its art is that of the junkyards.",
    "none",
    "medium",
    ("sight", "movement"),
    bears_on=("lumber",),
)
ROOFLESS_OUTWARD = Convention(
    "HC-ATS-21",
    "From a factory's roofless ground to the outside",
    (
        Option("crest", "its other roofless hexes are open to an end as high as its roof, and walls to a lower one"),
        Option("open", "its other roofless hexes are open ground"),
        Option("walls", "its other roofless hexes block like the building"),
    ),
    "8.3.144 treats roofless hexes as across a contour; Chart C calls them Blocking or Obscuring.",
    "ATS 8.3.144",
    "medium",
    SIGHT,
    bears_on=("factory",),
)
OWN_ART = Convention(
    "HC-ATS-23",
    "Art of an end's own building or rubble that laps over into the next hex",
    (Option("ignored", "does not block"), Option("counted", "blocks like any other art")),
    "A strip that the map does not count as part of the next hex is still the end hex's own terrain.",
    "none",
    "medium",
    SIGHT,
    settles=("ATS-GAP-07",),
)
RAILROAD = Convention(
    "HC-ATS-22",
    "The railroad of the Grain Elevator map",
    (
        Option("one", "obscures by 1 for each hex, like other +5 Obscuring terrain"),
        Option("none", "adds nothing"),
    ),
    "2.1.1 calls it Obscuring and gives no value.",
    "ATS 2.1.1",
    "medium",
    SIGHT,
    settles=("ATS-GAP-10",),
    bears_on=("railway",),
)
SEVERAL_TERRAINS = Convention(
    "HC-ATS-30",
    "Several terrains in the hex entered",
    (
        Option(
            "dearest", "the dearest is paid once, every restriction holds, and one roll is made if any asks for one"
        ),
        Option("sum", "each is paid for and rolled for"),
    ),
    "The charts give one terrain a hex; nothing says that costs add up, save for wire and hexsides.",
    "none",
    "medium",
    MOVEMENT,
)
ROAD_RATE = Convention(
    "HC-ATS-31",
    "Which vehicles drive along roads at half cost",
    (Option("all", "all vehicles"), Option("tracked", "tracked and half-tracked ones; wheeled ones pay 1")),
    "Chart C prints HALF in its column for AFV, which is its only one for vehicles.",
    "ATS Chart C",
    "medium",
    MOVEMENT,
    settles=("ATS-GAP-24",),
)
WIRE_COST = Convention(
    "HC-ATS-32",
    "What wire costs",
    (Option("floor", "the hex costs at least 1, and nothing more"), Option("plus", "1 more than the hex")),
    "Chart B prints 1 where it prints 1 + CoT for hexsides.",
    "ATS Chart B",
    "medium",
    MOVEMENT,
    settles=("ATS-GAP-31",),
    bears_on=("wire",),
)
CLIMBING_OUT = Convention(
    "HC-ATS-33",
    "Climbing out of a Linear Depression",
    (
        Option("free", "costs no more than the hex entered"),
        Option("figure", "costs what going down into it costs, on top"),
    ),
    "No movement rule for Linear Depressions is known here.",
    "none",
    "low",
    MOVEMENT,
    bears_on=("gully", "at-ditch", "at-trench"),
)
FROM_UNDER = Convention(
    "HC-ATS-34",
    "From under a Hedgehog to on top of it",
    (Option("one", "costs 1, as the other way"), Option("free", "costs nothing")),
    "9.6.3 gives the cost of getting under it only.",
    "ATS 9.6.3",
    "low",
    MOVEMENT,
    bears_on=("hedgehog",),
)
RUBBLED_FLOOR = Convention(
    "HC-ATS-35",
    "An upper floor that is rubble",
    (
        Option("entered", "is entered like any rubble: 2 MP, no Running, by stairwell or from the floor beside it"),
        Option("closed", "can't be entered"),
    ),
    "8.3.9 makes rubble of upper locations and 8.22.4 gives rubble's cost; how one gets there is not said.",
    "ATS 8.22.1, 8.22.4",
    "medium",
    MOVEMENT,
    bears_on=("rubble",),
)
WIRE_LANE = Convention(
    "HC-ATS-36",
    "A lane through wire",
    (
        Option("open", "lets every unit in as if there were no wire"),
        Option("none", "changes nothing for units that enter"),
    ),
    "9.11.4 says how such a lane is made and not what it does.",
    "ATS 9.11.4",
    "medium",
    MOVEMENT,
    bears_on=("wire",),
)
CUT_CORNER = Convention(
    "HC-ATS-24",
    "A line that cuts a corner just outside its building",
    (
        Option("outline", "stays inside where it is outside for less than the thickness of the drawn outline"),
        Option("exact", "leaves the building however short the way"),
    ),
    "The map's outlines are known no better than to the thickness of the lines that they are drawn with.",
    "none",
    "medium",
    SIGHT,
    bears_on=("building",),
)

VEHICLE_COVER = Convention(
    "HC-ATS-25",
    "In the hex of a vehicle that is no wreck",
    (Option("none", "units have no cover from it"), Option("good", "units have Good cover, as beside a wreck")),
    "One row of Chart C stands for wrecks and vehicles; its note gives the cover to wrecks that do not burn only.",
    "ATS Chart C",
    "medium",
    SIGHT,
    bears_on=("vehicle",),
)
FLAMES_ENTRY = Convention(
    "HC-ATS-37",
    "Entering a hex with flames",
    (
        Option("terrain", "costs what the hex costs"),
        Option("wreck", "costs 1 MP more, as a burning wreck"),
        Option("barred", "is not allowed"),
    ),
    "Chart C has a cost for burning wrecks; nothing says whether flames may be entered and at what cost.",
    "none",
    "low",
    MOVEMENT,
    bears_on=("flames",),
)
LANE_THROUGH = Convention(
    "HC-ATS-38",
    "What one lane leads through",
    (
        Option("made", "what it was made through, as its counter says; an unmarked one: mines, else debris, else wire"),
        Option("all", "mines, debris and wire alike"),
    ),
    "Three rules make lanes, each for its own terrain; none says that one of them helps against another's.",
    "ATS 1.4.21, 9.7.8, 9.11.4",
    "medium",
    MOVEMENT,
    bears_on=("lane",),
)
SEVERAL_FIELDS = Convention(
    "HC-ATS-60",
    "Several minefields in one hex",
    (
        Option("each", "each is forced, or attacks, by itself"),
        Option("together", "are one field of the sum of their densities"),
    ),
    "9.7.4 lets any number of markers be used; nothing says what several in one hex do.",
    "ATS 9.7.4, 9.7.7",
    "low",
    MINES,
    bears_on=("minefield",),
)
DEPRESSION_ART = Convention(
    "HC-ATS-26",
    "Looking along a Linear Depression over a crest line",
    (
        Option("all", "the line keeps to its art from the hexside of the crest line to the unit"),
        Option("from-art", "it keeps to its art from within the first hex behind the crest line to the unit"),
    ),
    "The crest line is the hexside at which a higher hex meets one of the depression; in some hexes its art begins "
    "a little farther in.",
    "ATS 7.3.3",
    "medium",
    SIGHT,
    bears_on=("gully", "at-ditch", "at-trench"),
)

FRIENDLY_INFILTRATION = Convention(
    "HC-ATS-50",
    "Infiltrating into a friendly minefield",
    (Option("nothing", "has no effect, as Crawl and Assault have none"), Option("forcing", "asks for Forcing")),
    "9.7.5 speaks of Crawl, Assault and Running only; only Running forces.",
    "ATS 9.7.5",
    "high",
    MINES,
    settles=("ATS-GAP-28",),
    bears_on=("minefield",),
)
HIDDEN_FORCING = Convention(
    "HC-ATS-51",
    "The \N{MINUS SIGN}1 for forcing a Hidden minefield",
    (Option("enemy", "counts in the enemy's fields only"), Option("any", "counts in one's own fields too")),
    "9.7.71 says an enemy field, 9.7.11 any; the owner knows where his own lies.",
    "ATS 9.7.71",
    "medium",
    MINES,
    settles=("ATS-GAP-29",),
    bears_on=("minefield",),
)
MINED_APC = Convention(
    "HC-ATS-52",
    "An APC that mines attack",
    (Option("apc", "is K-KILLED, as 9.7.92 names it"), Option("afv", "is M-KILLED, as an armoured vehicle")),
    "An APC is armoured too, yet 9.7.92 names it beside the trucks.",
    "ATS 9.7.92",
    "high",
    PROCEDURES,
    settles=("ATS-GAP-30",),
)
DUMMY_FIELD = Convention(
    "HC-ATS-53",
    "A dummy minefield that enemies enter Running or Cross-Country",
    (Option("revealed", "is revealed"), Option("unseen", "stays a secret")),
    "9.7.10 reveals it when enemies attempt to force it; who runs into mines is attacked without a roll.",
    "ATS 9.7.10, 9.7.61",
    "medium",
    PROCEDURES,
)
LANE_THROUGH_MINES = Convention(
    "HC-ATS-54",
    "Where a fully tracked vehicle leaves a Minefield Lane",
    (Option("any", "in every minefield that it enters unharmed"), Option("enemy", "only in the enemy's minefields")),
    "9.7.8 names no side; in a friendly field the vehicle already keeps to the secret lanes of 9.7.5.",
    "ATS 9.7.8",
    "medium",
    PROCEDURES,
)
SEARCH_FINDS = Convention(
    "HC-ATS-55",
    "What a search for mines finds",
    (Option("enemy", "the enemy's hidden minefields"), Option("any", "hidden minefields of both sides")),
    "9.7.12 says any; a search would then show the enemy one's own fields, which one knows without it.",
    "ATS 9.7.12",
    "medium",
    PROCEDURES,
)
CLEARED_DUMMY = Convention(
    "HC-ATS-56",
    "A dummy minefield under Indirect Fire that clears mines",
    (Option("removed", "is removed like mines, and stays a secret"), Option("stays", "stays, as it holds no mines")),
    "9.7.13 removes mines; a marker that stayed would give itself away, which 9.7.10 leaves to Forcing.",
    "ATS 9.7.10, 9.7.13",
    "low",
    PROCEDURES,
)
CANNOT_ENTER = Convention(
    "HC-ATS-57",
    "Setting up in terrain that the unit may not enter",
    (
        Option("no", "is forbidden: a unit sets up only where it could move to"),
        Option("yes", "is allowed where no rule speaks of setting up"),
    ),
    "The rules on railcars and wheels in buildings speak of entering; those on rubble name setting up too.",
    "ATS 8.18.4, 8.22.4",
    "medium",
    PROCEDURES,
)
UNDER_AT_START = Convention(
    "HC-ATS-58",
    "Setting up under a Hedgehog",
    (Option("yes", "is allowed to Personnel"), Option("no", "is not: they get under it by moving")),
    "9.6.1 speaks of movement, Infiltration and dropping into Full cover.",
    "ATS 9.6.1",
    "low",
    PROCEDURES,
)
HALF_TRACKS_INSIDE = Convention(
    "HC-ATS-59",
    "Half-tracks that are no APC in buildings",
    (Option("chart", "set up at ground level, as Chart B lets them in"), Option("rule", "do not set up there")),
    "8.3.61 names AFVs and APCs; Chart B has a cost for every half-track.",
    "ATS Chart B",
    "medium",
    PROCEDURES,
    settles=("ATS-GAP-17",),
)
UNMARKED_STAIRWELLS = Convention(
    "HC-ATS-62",
    "Stairwells of a building with +20 floors whose large dots or squares no source shows",
    (
        Option("each", "are taken to be in each of its hexes"),
        Option("none", "are taken to be in none of its hexes, as none is known"),
    ),
    "8.3.125 has them in the dot or square hexes only; which those are in C1, D2 and E1 of Streets of Stalingrad "
    "isn't said.",
    "ATS 8.3.125",
    "low",
    ("sight", "movement", "procedures"),
    bears_on=("building",),
)
PRINTED_RUBBLE = Convention(
    "HC-ATS-63",
    "Printed rubble and the factories beside it",
    (
        Option("between", "rubble between factory hexes on opposite sides is a hex of those factories"),
        Option("enclosed", "rubble is a factory's own only where that factory encloses it on all sides"),
    ),
    "1.4.81 calls M23 and Q27 factory hexes (on the map it is O27); the map doesn't show of what building rubble is.",
    "ATS 1.4.81",
    "medium",
    MOVEMENT,
    bears_on=("rubble", "factory"),
)
BRIDGES = Convention(
    "HC-ATS-64",
    "Onto a bridge and off it",
    (Option("road", "along its road only"),),
    "No rule for bridges is known here.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("bridge", "bridge-stone", "bridge-wooden", "bridge-pontoon", "bridge-foot"),
)

SIGHT_CONVENTIONS: tuple[Convention, ...] = (
    SEEING_OVER,
    ALONG_HEXSIDE,
    OWN_HEXSIDES,
    OBSCURING_PAIR,
    CREST,
    DEPRESSION,
    WRECKS,
    SPOTTING,
    CONTACT,
    NO_OUTLINE,
    FENCE_COVER,
    FACTORY_TO_OUTSIDE,
    HEXSIDE_ENDS,
    HEX_CORNERS,
    TWO_COVERS,
    ROOF_INSIDE,
    BARS,
    LOW_GROUND,
    LUMBER,
    ROOFLESS_OUTWARD,
    RAILROAD,
    OWN_ART,
    CUT_CORNER,
    VEHICLE_COVER,
    DEPRESSION_ART,
    SEVERAL_OBSCURE,
    UNMARKED_STAIRWELLS,
)
MOVEMENT_CONVENTIONS: tuple[Convention, ...] = (
    PERSONNEL_MP,
    VEHICLE_MP,
    SEVERAL_TERRAINS,
    ROAD_RATE,
    WIRE_COST,
    CLIMBING_OUT,
    FROM_UNDER,
    RUBBLED_FLOOR,
    WIRE_LANE,
    FLAMES_ENTRY,
    LANE_THROUGH,
    PRINTED_RUBBLE,
    BRIDGES,
)
MINE_CONVENTIONS: tuple[Convention, ...] = (
    FRIENDLY_INFILTRATION,
    HIDDEN_FORCING,
    MINED_APC,
    DUMMY_FIELD,
    LANE_THROUGH_MINES,
    SEARCH_FINDS,
    CLEARED_DUMMY,
    SEVERAL_FIELDS,
)
SET_UP_CONVENTIONS: tuple[Convention, ...] = (CANNOT_ENTER, UNDER_AT_START, HALF_TRACKS_INSIDE)

MORALE_CHECK = Convention(
    "HC-ATS-40",
    "How a morale check is rolled",
    (
        Option("at-most", "one ten-sided die, a 0 counts as 10: the morale or less passes"),
        Option("less", "one ten-sided die, a 0 counts as 10: less than the morale passes"),
    ),
    "1.4.91 asks for a morale check and does not say how one is rolled; a Commissar, whose morale is the "
    "best, fails on a 0 only.",
    "ATS 1.4.91",
    "medium",
    PROCEDURES,
    settles=("ATS-GAP-33",),
)
HALF_FRAG = Convention(
    "HC-ATS-41",
    "Half of an odd number of FRAG factors",
    (
        Option("exact", "is kept as it is"),
        Option("down", "is rounded down to a whole factor"),
        Option("up", "is rounded up to a whole factor"),
    ),
    "8.3.82 halves the factors and says nothing of what is left over; which column a half belongs to, the Casualty "
    "Table would say.",
    "ATS 8.3.82",
    "medium",
    PROCEDURES,
    settles=("ATS-GAP-39",),
)
FLOORS_BETWEEN = Convention(
    "HC-ATS-42",
    "Floors between a level in LOS and one out of it",
    (
        Option("steps", "one for every +10 from the one to the other"),
        Option("between", "only the floors that lie between the two"),
    ),
    "8.3.82 counts each floor, in brackets each level, between the two locations.",
    "ATS 8.3.82",
    "medium",
    PROCEDURES,
    settles=("ATS-GAP-39",),
)
SATCHEL_CHARGE = Convention(
    "HC-ATS-43",
    "What a satchel charge rubbles",
    (
        Option("location", "its location and all above, as direct fire does"),
        Option("top", "the highest floor, as indirect fire does"),
    ),
    "8.3.9 lets a satchel charge rubble and says where only for direct and for indirect fire.",
    "ATS 8.3.9",
    "medium",
    PROCEDURES,
)
RUBBLED_FROM_ABOVE = Convention(
    "HC-ATS-44",
    "Units in a location that indirect fire rubbles",
    (
        Option("result", "suffer what the Casualty Table says, and no more"),
        Option("eliminated", "are eliminated, they and all above, as by direct fire"),
    ),
    "8.3.9 and the Building Destruction box eliminate them for direct fire only.",
    "ATS 8.3.9, Building Destruction",
    "medium",
    PROCEDURES,
)
INDIRECT_SIGHT = Convention(
    "HC-ATS-45",
    "Indirect fire and the firer's own line of sight",
    (Option("none", "needs none"), Option("needed", "needs one, as direct fire does")),
    "Walkaround doesn't have the rules for observing indirect fire.",
    "none",
    "medium",
    PROCEDURES,
    settles=("ATS-GAP-33",),
)
PROCEDURE_CONVENTIONS_A: tuple[Convention, ...] = (
    MORALE_CHECK,
    HALF_FRAG,
    FLOORS_BETWEEN,
    SATCHEL_CHARGE,
    RUBBLED_FROM_ABOVE,
    INDIRECT_SIGHT,
)

CONVENTIONS: tuple[Convention, ...] = tuple(
    sorted(
        (
            *SIGHT_CONVENTIONS,
            *MOVEMENT_CONVENTIONS,
            *MINE_CONVENTIONS,
            *SET_UP_CONVENTIONS,
            *PROCEDURE_CONVENTIONS_A,
        ),
        key=lambda record: int(record.id.rsplit("-", 1)[1]),
    )
)
"""Every record, in the order of their numbers."""
