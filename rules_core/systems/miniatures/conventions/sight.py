"""House conventions of sight: what the page leaves open of lines, contact and cover."""

from __future__ import annotations

from rules_core.convention import Convention, Option

SIGHT = ("sight",)

STRIP_CONTACT = Convention(
    "HC-MIN-8",
    "A line that only touches a hedge, hedgerow or ridge",
    (
        Option("passes", "passes a free end, or a bend that lies on one side of it"),
        Option("blocked", "is blocked by any contact"),
    ),
    "The page speaks of sight through them, and a touch on one side is none.",
    "MIN T5, T6",
    "medium",
    SIGHT,
    bears_on=("hedge", "hedgerow", "ridge"),
)
TOUCHED_HEDGE = Convention(
    "HC-MIN-9",
    "A vehicle that touches a hedge",
    (
        Option("both-ways", "opens it for both ends of the line"),
        Option("own-sight", "opens it for its own sight only"),
    ),
    "The page doesn't say whether who is seen through the hedge sees back.",
    "MIN T6",
    "medium",
    SIGHT,
    bears_on=("hedge",),
)
TOUCHED_EXTENT = Convention(
    "HC-MIN-10",
    "How much of a hedge or ridge a touching vehicle opens",
    (
        Option("whole", "is all of it that hangs together"),
        Option("piece", "is the straight piece that it touches"),
    ),
    "The page says the hedge, which may bend round a field.",
    "MIN T6, T11",
    "low",
    SIGHT,
    bears_on=("hedge", "ridge"),
)
INFANTRY_AT_HEDGE = Convention(
    "HC-MIN-11",
    "Troops that touch a hedge",
    (Option("blocked", "don't see through it"), Option("see", "see through it as vehicles do")),
    "T6 names the vehicle alone; T5 lets troops observe out of a hedgerow.",
    "MIN T6",
    "medium",
    SIGHT,
    ("MIN-GAP-15",),
    bears_on=("hedge",),
)
IN_HEDGEROW = Convention(
    "HC-MIN-12",
    "Troops in a hedgerow",
    (
        Option("unseen", "see out on both sides and are seen by nobody"),
        Option("seen", "see out on both sides and are seen by whom they see"),
    ),
    "T5 lets them hide from view and observe at once.",
    "MIN T5",
    "medium",
    SIGHT,
    ("MIN-GAP-16",),
    bears_on=("hedgerow",),
)
CREST = Convention(
    "HC-MIN-13",
    "A line from a hill that just touches a ridge's crest",
    (Option("blocked", "is blocked"), Option("clear", "is clear")),
    "The page gives no geometry; the other games here block what touches.",
    "none",
    "low",
    SIGHT,
    ("MIN-GAP-18",),
    bears_on=("ridge",),
)
FROM_A_HILL = Convention(
    "HC-MIN-14",
    "Sighting from a hill over a ridge",
    (
        Option("either", "is any line with one of its ends on a hill"),
        Option("viewer", "is a line whose viewer is on a hill"),
    ),
    "Sight is the same both ways, so a target on the hill must see back.",
    "MIN T11",
    "medium",
    SIGHT,
    ("MIN-GAP-18",),
    bears_on=("ridge",),
)
TOUCHED_RIDGE = Convention(
    "HC-MIN-15",
    "A vehicle on the plain that touches a ridge",
    (
        Option("sees", "sees and fires over it"),
        Option("blind", "doesn't see over it: the ridge blocks all but sight from a hill"),
    ),
    "To fire over a ridge a vehicle must touch it: that would serve nobody who saw nothing.",
    "MIN T11",
    "medium",
    SIGHT,
    bears_on=("ridge",),
)
WHEAT_LEVEL = Convention(
    "HC-MIN-16",
    "A wheat field blocks infantry",
    (
        Option("both", "where both ends are on the field's level"),
        Option("either", "where infantry at one end is on the field's level"),
    ),
    "“On the same level” doesn't say of what; by one end alone a squad would be hidden from a hill.",
    "MIN T10",
    "medium",
    SIGHT,
    ("MIN-GAP-19",),
    bears_on=("wheat",),
)
OWN_GROUND = Convention(
    "HC-MIN-17",
    "The edge of the high ground that an end stands on",
    (
        Option("blocks", "hides what is lower, unless that end stands at the edge"),
        Option("free", "hides nothing"),
    ),
    "The page doesn't say how contours affect sighting. Here a contour's area is flat, its edge belongs to it, and "
    "eyes are at the height of the base.",
    "MIN T9",
    "low",
    SIGHT,
    bears_on=("hill",),
)
RUBBLE_COVER = Convention(
    "HC-MIN-18",
    "Rubble covers",
    (
        Option("any", "whoever is shot at across it"),
        Option("near", "who is in it or touches it"),
    ),
    "The page says all fire crossing the rubble.",
    "MIN T14",
    "medium",
    SIGHT,
    bears_on=("rubble",),
)
BUILDINGS = Convention(
    "HC-MIN-19",
    "A building between two ends",
    (
        Option("blocks", "blocks the line, however high the ends are"),
        Option("height", "blocks the line unless it passes above the building's height"),
        Option("free", "doesn't block it"),
    ),
    "The page keeps its rules of sight and buildings elsewhere.",
    "none",
    "medium",
    SIGHT,
    ("MIN-GAP-20",),
    bears_on=("building",),
)
SEVERAL_WOODS = Convention(
    "HC-MIN-20",
    "Woods of several kinds on a line",
    (
        Option("shares", "count together, each as a share of its limit"),
        Option("each", "count each kind by itself"),
    ),
    "The page has a limit for each kind and none for several.",
    "none",
    "medium",
    SIGHT,
    ("MIN-GAP-09",),
    bears_on=("woods", "light-woods", "heavy-woods"),
)
GATES = Convention(
    "HC-MIN-21",
    "A gate in a hedge or hedgerow",
    (Option("gap", "is a gap to sight"), Option("closed", "is as the hedge")),
    "The page has no gates; they are the judge's own feature.",
    "MIN T14",
    "low",
    SIGHT,
    bears_on=("gate",),
)
CAVALRY = Convention(
    "HC-MIN-22",
    "Cavalry",
    (
        Option("troops", "counts as troops: it hides in hedgerows, and pays as they do in woods and at hedges"),
        Option("apart", "has none of what the page gives troops"),
    ),
    "The page speaks of troops, and of cavalry in scrub alone.",
    "MIN T12",
    "medium",
    ("sight", "movement"),
)

HEDGE_FROM_A_HILL = Convention(
    "HC-MIN-23",
    "A hedge below a line from a hill",
    (
        Option("blocks", "blocks it as any other"),
        Option("over", "is seen over where the line passes more than six feet above its ground"),
    ),
    "T6 has its height, 4 to 6 feet, and says no LOS through it; of LOS over it the page says nothing.",
    "MIN T6",
    "low",
    SIGHT,
    ("MIN-GAP-18",),
    bears_on=("hedge",),
)
WOODS_FROM_A_HILL = Convention(
    "HC-MIN-24",
    "Woods on a line from a hill",
    (
        Option("count", "count as on level ground"),
        Option("over", "are seen over, but for those that an end stands in"),
    ),
    "The page has no height of trees, and says nothing of sight over woods.",
    "none",
    "low",
    SIGHT,
    ("MIN-GAP-18",),
    bears_on=("woods", "light-woods", "heavy-woods"),
)
GROUND_TOUCHED = Convention(
    "HC-MIN-25",
    "Higher ground that a line up or down just touches",
    (Option("blocks", "blocks it"), Option("passes", "hides nothing")),
    "The page doesn't say how contours affect sighting; the other games here block what touches. Between two ends of "
    "one height, ground as high as they are hides nothing.",
    "none",
    "low",
    SIGHT,
    ("MIN-GAP-18",),
    bears_on=("hill", "ridge"),
)

CONVENTIONS: tuple[Convention, ...] = (
    STRIP_CONTACT, TOUCHED_HEDGE, TOUCHED_EXTENT, INFANTRY_AT_HEDGE, IN_HEDGEROW, CREST, FROM_A_HILL, TOUCHED_RIDGE,
    WHEAT_LEVEL, OWN_GROUND, RUBBLE_COVER, BUILDINGS, SEVERAL_WOODS, GATES, CAVALRY,
    HEDGE_FROM_A_HILL, WOODS_FROM_A_HILL, GROUND_TOUCHED,
)  # fmt: skip
"""In the order of their numbers."""
