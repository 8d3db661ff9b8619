"""What a link may hold: its kinds of question, and how much of each part."""

from __future__ import annotations

COMPARE = "compare"
"""The part of a link that names the other system, and how the parts begin that are the other system's own."""

REACH = "reach"
"""The kind that is asked of one system, and keeps what the way that is chosen next is compared with."""

CATALOG = "catalog"
"""The kind that asks a game for nothing."""

KINDS = ("los", "fan", REACH, "path", "walk", "table", "counters", CATALOG)
"""The kinds that a link may ask, the default first."""

NOTHING = "none"
"""What a link says of the map where nothing lies on it: a question's link says it, so that it is the whole question."""

LONGEST_LINK = 100_000
MOST_DICE = 12
MOST_FACES = 999
"""No procedure throws as many dice, none with so many faces."""
MOST_DROPPED = 12
"""How many parts that were left out are named one by one."""
