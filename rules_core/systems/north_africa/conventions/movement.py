"""House conventions of movement in the desert: what the text leaves out of its costs, and how it is decided here."""

from __future__ import annotations

from rules_core.convention import Convention, Option

MOVEMENT = ("movement",)
BOTH = ("sight", "movement")

OUTSIDE_FIGURES = Convention(
    "HC-NA-55",
    "Figures of the Desert Terrain Chart that aren't in the text",
    (
        Option(
            "published",
            "are those of published charts",
            "Some of these figures are of published charts, not of the text: type in your own where they differ.",
        ),
        Option("asked", "are typed in"),
    ),
    "The chart that 176.5 speaks of is missing; published charts agree with every cost that the text gives.",
    "NA 176.5",
    "high",
    BOTH,
    ("NAF-G02", "NAF-G03", "NAF-G34"),
)
BROKEN_ON_HILLS = Convention(
    "HC-NA-56",
    "Broken Ground on a hill of board 25",
    (
        Option("two", "costs every class 2, as elsewhere"),
        Option("normal-doubled", "costs twice the normal Open Ground"),
    ),
    "176.6 has an Alternate Terrain Type take precedence over the normal chart; published charts double that.",
    "NA 176.6",
    "medium",
    MOVEMENT,
    ("NAF-G31",),
    bears_on=("broken-ground",),
)
SCRUB_IN_WADIS = Convention(
    "HC-NA-57",
    "Scrub and hammada in a wadi that Infantry enters",
    (Option("open", "add nothing: they cost Infantry what Open Ground does"), Option("added", "add their 1 MF")),
    "The COT comes on top where it isn't Open Ground; to Infantry scrub is the same as that (190.3).",
    "NA 190.3",
    "medium",
    MOVEMENT,
    bears_on=("wadi",),
)
OUT_AND_IN = Convention(
    "HC-NA-58",
    "From IN one wadi hex to IN another across a hexside that is no wadi's",
    (Option("both", "is out of the wadi and in again"), Option("in", "costs what going IN does")),
    "No rule says it; the ground between them is as high as beside any wadi.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("wadi",),
)
SEVERAL_LEVELS = Convention(
    "HC-NA-59",
    "Up two levels or more at once",
    (Option("each", "every level is paid for"), Option("once", "one is")),
    "The text has figures for one level only; published charts charge each.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("levels", "wadi"),
)
DOUBLED_DUST = Convention(
    "HC-NA-60",
    "Dust in a cost that is doubled against Hammada Immobilization",
    (Option("doubled", "is doubled too"), Option("once", "is paid once, as what the weather adds")),
    "186.14 leaves weather, towing and convoys out of the doubling; 192.1 lists weather and dust apart.",
    "NA 192.1",
    "medium",
    MOVEMENT,
    bears_on=("hammada",),
)
STOP_COST = Convention(
    "HC-NA-61",
    "To start and to stop",
    (
        Option("start-and-stop", "costs 1 MP each"),
        Option("start", "costs 1 MP to start, none to stop"),
        Option("free", "costs nothing"),
    ),
    "The Pz III of 176.51 and the platoon of 181.221 come out right only if a start costs 1; 194.74 names a Stop MP.",
    "NA 194.74",
    "high",
    MOVEMENT,
    ("NAF-G04",),
)
TURN_COST = Convention(
    "HC-NA-62",
    "To change the VCA by a hexspine",
    (Option("one", "costs every vehicle 1 MP anywhere"), Option("shown", "is known in the open only, else typed in")),
    "The text shows it of an armored car and of tanks, all in the open.",
    "NA 176.51",
    "high",
    MOVEMENT,
)
ROAD_CLIMB = Convention(
    "HC-NA-63",
    "Up a level by road",
    (
        Option("two", "adds 2 MP a level, as published charts have it"),
        Option("four", "adds 4 MP a level, as elsewhere"),
    ),
    "The text has the 4 alone.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("levels",),
)
TURN_ON_TRACK = Convention(
    "HC-NA-64",
    "A change of VCA in a hex that was entered along a track or road",
    (Option("safe", "asks for no Hammada or Sand DR"), Option("rolled", "asks for them")),
    "192.2 EX frees a truck on a track of the DR while it is in the hex.",
    "NA 192.2",
    "medium",
    MOVEMENT,
    bears_on=("track", "road-paved", "road-dirt", "elevated-road", "sunken-road", "runway", "path"),
)
PUSHING = Convention(
    "HC-NA-65",
    "To push a Gun",
    (Option("double", "costs twice what the hex does on foot"), Option("asked", "is typed in")),
    "A crew pays 4 MF to push a Gun into sand that costs 2 on foot (192.1 EX); no rule says why.",
    "NA 192.1",
    "medium",
    MOVEMENT,
)
TRENCH_WHEELS = Convention(
    "HC-NA-66",
    "Halftracks and trench hexes",
    (Option("tracked", "go as tracked vehicles: they enter"), Option("wheeled", "go as wheeled ones: they don't")),
    "137.6 knows wheeled and tracked vehicles only.",
    "NA 137.6",
    "medium",
    MOVEMENT,
    bears_on=("trench",),
)
HEDGE_BOG = Convention(
    "HC-NA-67",
    "Armored cars and halftracks that cross a hedge",
    (Option("none", "make no Bog Check"), Option("check", "make one, as published charts mark it")),
    "The text has no such check.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("hedge", "cactus-hedge"),
)
BOG_HEXES = Convention(
    "HC-NA-68",
    "Which hexes are Bog hexes",
    (
        Option("listed", "woods, graveyards, rubble, buildings, Wire, Broken Ground, vineyards, soft or snowy ground"),
        Option("text", "Broken Ground and vineyards, of which the text says so"),
    ),
    "176.72 sends to the Terrain Chart, whose column is missing; these are what the DRM of 176.721 speak of.",
    "NA 176.721",
    "medium",
    MOVEMENT,
)
OPEN_VBM = Convention(
    "HC-NA-69",
    "VBM along hexsides where nothing stands to go round",
    (
        Option("listed", "is allowed where a move lists it, and not looked for where a way is wanted"),
        Option("obstacles", "is not allowed"),
    ),
    "The armored car of 176.51 goes along hexsides of open hexes; the rule of VBM itself isn't in the text.",
    "NA 176.51",
    "medium",
    MOVEMENT,
)
GEAR_CHANGE = Convention(
    "HC-NA-70",
    "From forward to reverse in the course of a move",
    (Option("stop", "is a stop and a start"), Option("free", "costs nothing")),
    "The text reverses vehicles that do so from the beginning.",
    "NA 181.1",
    "medium",
    MOVEMENT,
)
MINIMUM_OF_VEHICLES = Convention(
    "HC-NA-71",
    "A vehicle's Minimum Move",
    (
        Option("one", "is one hex for all its MP of a turn, whatever it costs, from a stop or in Motion"),
        Option("none", "isn't known"),
    ),
    "176.72, 188.18 and 188.191 speak of it; its rule isn't in the text, and nothing there asks for a stop before it.",
    "NA 176.72",
    "medium",
    MOVEMENT,
)
CREST_ON_FOOT = Convention(
    "HC-NA-72",
    "What Crest status costs Infantry",
    (
        Option("levels", "from outside the COT, from WITHIN twice the COT, INTO the wadi what going IN costs"),
        Option("asked", "is typed in"),
    ),
    "188.18 gives vehicles' MP only; Infantry's are taken in the same way from what a wadi costs it.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("depression", "wadi", "at-ditch"),
)
WEATHER_COST = Convention(
    "HC-NA-73",
    "What Mud, rain and snow add to entering a hex",
    (Option("typed", "is nothing but what is typed in"), Option("asked", "has to be typed in")),
    "Their rules aren't in the text, and its examples count without them.",
    "none",
    "medium",
    MOVEMENT,
)
SANGAR_COST = Convention(
    "HC-NA-74",
    "To get beneath a sangar, or from there",
    (Option("one", "costs Infantry 1 MF, as published charts have it"), Option("free", "costs nothing")),
    "191.1 makes it an entrenchment; the text has no figure.",
    "NA 191.1",
    "medium",
    MOVEMENT,
    bears_on=("sangar",),
)
HILLOCK_CLIMB = Convention(
    "HC-NA-75",
    "Onto a hillock from below the ground on which it stands",
    (
        Option("both", "costs the levels up to that ground, and the hillock"),
        Option("hillock", "costs the hillock alone"),
    ),
    "189.14 has one cost from a lower elevation; features of a hex add up where no rule says otherwise (176.51).",
    "NA 189.14",
    "medium",
    MOVEMENT,
    bears_on=("hillock", "hillock-summit"),
)
CREST_GAINED = Convention(
    "HC-NA-76",
    "Infantry that has gained Crest status in its move",
    (
        Option("held", "goes on only INTO its hex"),
        Option("free", "goes on over any hexside of the hex"),
    ),
    "A Crest is one side of the wadi (188.161, 188.172); how Infantry leaves it isn't in the text.",
    "NA 188.161",
    "medium",
    MOVEMENT,
    bears_on=("depression", "wadi", "at-ditch"),
)

WAGON_IN_DUST = Convention(
    "HC-NA-130",
    "A wagon in Heavy Dust",
    (Option("pays", "pays 1 MF more for each new hex, as vehicles do"), Option("free", "pays nothing more")),
    "194.73 has each vehicle and Cavalry unit pay; 189.14 and 190.31 count wagons among vehicles.",
    "NA 194.73",
    "medium",
    MOVEMENT,
)

PLATOON_DRILLS = Convention(
    "HC-NA-131",
    "What the other AFV of a platoon do in a plan for its leading one",
    (Option("drills", "in each Impulse hold, go abreast, or enter the hex of one beside them, whichever is cheapest"),),
    "181.221 asks that each be adjacent to another as an Impulse ends; which way each takes is the player's choice.",
    "NA 181.22, 181.221",
    "medium",
    MOVEMENT,
)

CAVALRY_AT_DITCH = Convention(
    "HC-NA-132",
    "Cavalry and an A-T ditch",
    (Option("pays", "pays 2 MF more to enter its hex, as Infantry does"), Option("barred", "does not enter its hex")),
    "137.71 keeps vehicles out and has Infantry pay; it doesn't speak of Cavalry.",
    "NA 137.71",
    "medium",
    MOVEMENT,
    bears_on=("at-ditch",),
)

CONVENTIONS: tuple[Convention, ...] = (
    OUTSIDE_FIGURES,
    BROKEN_ON_HILLS,
    SCRUB_IN_WADIS,
    OUT_AND_IN,
    SEVERAL_LEVELS,
    DOUBLED_DUST,
    STOP_COST,
    TURN_COST,
    ROAD_CLIMB,
    TURN_ON_TRACK,
    PUSHING,
    TRENCH_WHEELS,
    HEDGE_BOG,
    BOG_HEXES,
    OPEN_VBM,
    GEAR_CHANGE,
    MINIMUM_OF_VEHICLES,
    CREST_ON_FOOT,
    WEATHER_COST,
    SANGAR_COST,
    HILLOCK_CLIMB,
    CREST_GAINED,
)
"""In the order of their ids."""

MORE_CONVENTIONS: tuple[Convention, ...] = (WAGON_IN_DUST, PLATOON_DRILLS, CAVALRY_AT_DITCH)
"""Those that came after the records of the other rooms."""
