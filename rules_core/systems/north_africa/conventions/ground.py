"""House conventions of the desert's ground: what the text leaves open of terrain, and how it is decided."""

from __future__ import annotations

from rules_core.convention import Convention, Option

EVERYWHERE = ("sight", "movement", "procedures")

STEPPE_SCRUB = Convention(
    "HC-NA-1",
    "Scrub on Steppe Terrain",
    (Option("woods", "becomes woods, as the text says"), Option("brush", "becomes brush, as hammada does")),
    "The text has woods of it, which is far more than its scattered clumps: they would block every line.",
    "NA 196.2",
    "medium",
    EVERYWHERE,
    ("NAF-G35",),
    bears_on=("scrub",),
)
ACCESSIBLE_LEVELS = Convention(
    "HC-NA-2",
    "Hexes at different levels",
    (
        Option("any", "are Accessible to each other but over a cliff"),
        Option("same", "aren't Accessible to each other"),
    ),
    "The text doesn't say what Accessible is. A hex that Infantry could advance into, enemies left aside, is taken: a "
    "slope doesn't keep it out.",
    "NA 186.14",
    "high",
    EVERYWHERE,
    ("NAF-G20",),
)
HILLS_ELSEWHERE = Convention(
    "HC-NA-128",
    "Hill hexes of a desert map that is not board 25",
    (
        Option("normal", "cost what the normal chart has, as those of board 25 do"),
        Option("desert", "cost what the Desert Terrain Chart has"),
    ),
    "176.6 speaks of board 25, which alone of the Desert Boards has hills; on others, such as players draw, hills are "
    "taken for the same.",
    "NA 176.6",
    "medium",
    ("movement",),
    bears_on=("levels",),
)
HALVES_ON_SEAMS = Convention(
    "HC-NA-129",
    "On joined maps, a hex of two halves of which one lies on a Desert Board",
    (
        Option("halves", "is Desert Terrain only as a wadi hex or Accessible to hammada or sand"),
        Option("first", "belongs to the board that names it"),
    ),
    "176.5 says it of boards that lie side by side; a joined map names such a hex after one of them.",
    "NA 176.5",
    "high",
    ("movement",),
    bears_on=("other-half",),
)
WHOLE_HEXES_AT_EDGES = Convention(
    "HC-NA-133",
    "The hexes at the edge of a map that is drawn in whole hexes",
    (
        Option("halves", "may be half hexes: another board's half may be laid there"),
        Option("whole", "are whole: no other half lies there"),
    ),
    "176.5 speaks of boards that are cut through their outer hexes; a map that is drawn whole stands for such a board.",
    "NA 176.5",
    "low",
    ("movement", "sight"),
    bears_on=("other-half",),
)
CONVENTIONS: tuple[Convention, ...] = (STEPPE_SCRUB, ACCESSIBLE_LEVELS)
MORE_CONVENTIONS: tuple[Convention, ...] = (HILLS_ELSEWHERE, HALVES_ON_SEAMS)
LAST_CONVENTIONS: tuple[Convention, ...] = (WHOLE_HEXES_AT_EDGES,)
"""Those that came after the records of the other rooms, in the order of their ids."""
