"""House conventions of movement: what the page leaves open of roads, marshes, columns, gates and lost turns."""

from __future__ import annotations

from rules_core.convention import Convention, Option

MOVEMENT = ("movement",)

GATE_PASSAGE = Convention(
    "HC-MIN-30",
    "Moving through a gate in a hedge or hedgerow",
    (Option("free", "costs nothing and is open to all"), Option("hedge", "is as crossing the hedge")),
    "The page has no gates; they are the judge's own feature.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("gate",),
)
BEGINS_ON_STRIP = Convention(
    "HC-MIN-31",
    "Leaving a hedge or hedgerow on whose line a way begins",
    (Option("pays", "is a crossing, to whichever side"), Option("free", "is no crossing")),
    "A turn may end at the hedge, and the crossing then takes the next one. Nobody knows from which side it came: "
    "going back there would be free.",
    "MIN T5, T6",
    "medium",
    MOVEMENT,
    bears_on=("hedge", "hedgerow"),
)
FORD_COST = Convention(
    "HC-MIN-32",
    "Movement through a ford",
    (Option("clear", "costs as on clear ground"), Option("half", "is at half speed")),
    "The page lets the judge name fords and gives them no cost.",
    "none",
    "medium",
    MOVEMENT,
    bears_on=("ford",),
)
ROAD_OVER_TERRAIN = Convention(
    "HC-MIN-33",
    "A road through other terrain",
    (
        Option("road", "is moved along at the road's rate alone"),
        Option("both", "is moved along at the road's rate, slowed by the terrain"),
    ),
    "A road is there because the ground beside it is worse; the page doesn't say so.",
    "MIN T7",
    "medium",
    MOVEMENT,
    bears_on=("primary-road", "secondary-road"),
)
SECONDARY_RATE = Convention(
    "HC-MIN-34",
    "The rate on secondary roads where none is typed in",
    (Option("off-road", "is the off-road rate"), Option("asked", "is asked for")),
    "The page calls them slightly better than off-road and gives no figure.",
    "MIN T7",
    "medium",
    MOVEMENT,
    ("MIN-GAP-17",),
    bears_on=("secondary-road",),
)
SEVERAL_TERRAINS = Convention(
    "HC-MIN-35",
    "Several kinds of terrain in one place",
    (Option("multiply", "slow together: their factors are multiplied"), Option("worst", "slow as the worst of them")),
    "The page has each kind by itself.",
    "none",
    "medium",
    MOVEMENT,
    ("MIN-GAP-22",),
)
BOG_ROLLS = Convention(
    "HC-MIN-36",
    "The chance to bog down",
    (
        Option("entry", "is rolled each time that a marsh is entered"),
        Option("start", "is rolled at each entry, and by who begins to move inside"),
    ),
    "The page gives a chance and no occasion; a bogged unit stays where it is.",
    "none",
    "medium",
    MOVEMENT,
    ("MIN-GAP-21",),
)
BOGGING = Convention(
    "HC-MIN-37",
    "Who may bog down in a marsh",
    (Option("all", "is every unit"), Option("vehicles", "is a vehicle")),
    "The page names nobody.",
    "MIN T13",
    "medium",
    ("movement", "procedures"),
    bears_on=("marsh",),
)
COLUMN = Convention(
    "HC-MIN-38",
    "Following a tank through woods",
    (
        Option("column", "may be done in an unbroken column that a tank leads, each gap within the limit"),
        Option("tank", "may be done right behind the tank alone"),
    ),
    "The page says following a tank, and speaks of a column.",
    "MIN T2",
    "medium",
    ("movement", "procedures"),
    ("MIN-GAP-12",),
    bears_on=("woods", "light-woods", "heavy-woods"),
)
TROOPS_IN_WOODS = Convention(
    "HC-MIN-39",
    "Troops in heavy and in light woods",
    (
        Option("heavy-half", "are at half speed in heavy woods and at full speed in light ones"),
        Option("both-half", "are at half speed in both"),
    ),
    "The page gives troops a speed in woods alone.",
    "MIN T2",
    "medium",
    MOVEMENT,
    ("MIN-GAP-11",),
    bears_on=("light-woods", "heavy-woods", "woods"),
)
IN_HEAVY_WOODS = Convention(
    "HC-MIN-40",
    "A vehicle that the judge put into heavy woods",
    (Option("stays", "doesn't move inside them"), Option("leaves", "may move in them at half speed")),
    "No vehicles are allowed there unless the judge has them there at the start.",
    "MIN T4",
    "low",
    MOVEMENT,
    bears_on=("heavy-woods", "woods"),
)
INTO_BUILDINGS = Convention(
    "HC-MIN-41",
    "Moving into a building",
    (
        Option("troops", "is for troops, as on clear ground"),
        Option("nobody", "is for nobody"),
        Option("all", "is for everybody, as on clear ground"),
    ),
    "The page has modifiers for who is in a building and no rule on moving there.",
    "none",
    "low",
    MOVEMENT,
    bears_on=("building",),
)
SPLIT_PENALTY = Convention(
    "HC-MIN-42",
    "A penalty in inches that is more than what is left of the turn",
    (
        Option("goes-on", "is paid with what is left, and the rest of it next turn"),
        Option("waits", "waits for the next turn, in which it is paid whole"),
    ),
    "The page gives the inches and doesn't speak of the turn's end.",
    "MIN T6",
    "low",
    MOVEMENT,
)
TURN_WORTH = Convention(
    "HC-MIN-43",
    "A lost turn beside inches, where a way is proposed",
    (Option("allowance", "counts as a turn's movement"), Option("avoided", "is avoided wherever another way leads")),
    "Inches and turns are counted apart; to choose between two ways they must be compared.",
    "none",
    "low",
    MOVEMENT,
)

CONVENTIONS: tuple[Convention, ...] = (
    GATE_PASSAGE, BEGINS_ON_STRIP, FORD_COST, ROAD_OVER_TERRAIN, SECONDARY_RATE, SEVERAL_TERRAINS, BOG_ROLLS, BOGGING,
    COLUMN, TROOPS_IN_WOODS, IN_HEAVY_WOODS, INTO_BUILDINGS, SPLIT_PENALTY, TURN_WORTH,
)  # fmt: skip
"""In the order of their numbers."""
