"""House conventions on the page's own figures: a lost fraction sign, the second scale, the mine table's arithmetic."""

from __future__ import annotations

from rules_core.convention import Convention, Option

LIGHT_WOODS_SPEED = Convention(
    "HC-MIN-1",
    "Speed in light woods",
    (Option("half", "is half the off-road speed"), Option("double", "is twice the off-road speed, as printed")),
    "The page prints “2 off-road speed”; its web form lost fraction signs, and twice the speed of open ground makes no "
    "sense of trees.",
    "MIN T2, T3",
    "high",
    ("movement",),
    ("MIN-GAP-06", "MIN-GAP-10"),
    bears_on=("light-woods",),
)
HUNDRED = Convention(
    "HC-MIN-2",
    "A roll of 100 on the mine table",
    (
        Option("none", "is always no effect, before anything is taken off"),
        Option("strict", "is changed as every other roll"),
    ),
    "In the example a soft truck's 100 has no effect, though 85 would immobilise it.",
    "MIN Mines example",
    "high",
    ("procedures", "movement"),
    ("MIN-GAP-02",),
)
HEAVY = Convention(
    "HC-MIN-3",
    "A vehicle over 40 tons on the mine table",
    (Option("ten", "has the 10 % alone"), Option("fifteen", "has the 5 % and the 10 %")),
    "The page doesn't say whether its two rows of weight add up.",
    "none",
    "medium",
    ("procedures", "movement"),
    ("MIN-GAP-04",),
)
SMALL_SCALE = Convention(
    "HC-MIN-4",
    "Lengths that the page has for 1/72 only",
    (Option("halve", "are halved in 1/285"), Option("printed", "stay as printed in 1/285")),
    "Every length that the page has for both scales is half in 1/285.",
    "MIN T2, T4, Mines",
    "medium",
    ("sight", "movement"),
    ("MIN-GAP-07",),
)
MINE_ROLLS = Convention(
    "HC-MIN-5",
    "The rolls of a mine check",
    (
        Option("two", "are two: the density says whether a mine goes off, a second roll what it does"),
        Option("one", "are one: the table alone, the density isn't rolled"),
    ),
    "The density is a chance to affect, and its example shows one roll a check.",
    "MIN Mines a",
    "medium",
    ("procedures", "movement"),
    ("MIN-GAP-03",),
)
LOST_TURN = Convention(
    "HC-MIN-6",
    "A penalty of one turn",
    (
        Option(
            "turn",
            "is one whole turn, and the rest of the one before; who begins a turn in contact loses that alone",
        ),
        Option("rest-and-next", "is the rest of the turn and the whole next one, also of who begins it in contact"),
        Option("rest", "is the rest of the turn alone"),
    ),
    "The page speaks of a penalty of one turn and a delay of one turn, and says no more.",
    "none",
    "medium",
    ("movement",),
    ("MIN-GAP-14",),
)
DEPTH = Convention(
    "HC-MIN-7",
    "How deep a line may go in woods",
    (
        Option("total", "counts all of it, whichever end is in them: thin woods are seen through"),
        Option("outside", "counts for an end in them; right through any wood nothing is seen"),
    ),
    "“Not possible more than 3 inches into the woods” gives a depth, and not whose.",
    "none",
    "medium",
    ("sight",),
    ("MIN-GAP-08",),
    bears_on=("woods", "light-woods", "heavy-woods"),
)

CONVENTIONS: tuple[Convention, ...] = (LIGHT_WOODS_SPEED, HUNDRED, HEAVY, SMALL_SCALE, MINE_ROLLS, LOST_TURN, DEPTH)
"""In the order of their numbers."""
