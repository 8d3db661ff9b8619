"""Which entries of an order of battle a search and filters find, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.rosters.roster import Measure, Roster, RosterEntry

RARITY, NAME, KIND = "rarity", "name", "kind"
"""What every list can be sorted by, besides its measures."""


def sorts(roster: Roster) -> tuple[str, ...]:
    """What a roster can be sorted by, the usual one first."""
    return (RARITY, NAME, *(measure.id for measure in roster.measures), KIND)


def finds(roster: Roster, entry: RosterEntry, search: str) -> bool:
    """Whether a search finds an entry: each of its words is in a name, a kind, a gun, or is a note's letter.

    Args:
        roster: the order of battle.
        entry: the entry.
        search: what was typed: ``20L``, ``note N``.
    """
    letters = [remark.id.lower() for remark in entry.remarks]
    words = search.lower().split()
    text = " ".join((entry.title, entry.what, roster.kind(entry.kind).title, *entry.words)).lower()
    while words:
        word = words.pop(0)
        if word in ("note", "notes", "vn") and words:
            wanted = words.pop(0)
            if (f"vn {wanted}" if word == "vn" or wanted.isdecimal() else wanted) not in letters:
                return False
        elif word not in text:
            return False
    return True


def in_order(
    roster: Roster, entries: Sequence[RosterEntry], rarities: dict[str, Fraction | None], sort: str
) -> list[RosterEntry]:
    """Entries in the order asked for; those that are not in use come last, whatever it is.

    Args:
        roster: the order of battle.
        entries: those to be listed.
        rarities: how rare each is, by its id; None where it is not in use.
        sort: a word of ``sorts``.
    """
    measure = next((row for row in roster.measures if row.id == sort), None)
    kinds = [row.id for row in roster.kinds]
    rank = {entry.id: number for number, entry in enumerate(roster.entries)}

    def key(entry: RosterEntry) -> tuple[object, ...]:
        rarity = rarities[entry.id]
        return (rarity is None, *_sorted_by(sort, entry, rarity, measure, kinds), rank[entry.id])

    return sorted(entries, key=key)


def _sorted_by(
    sort: str, entry: RosterEntry, rarity: Fraction | None, measure: Measure | None, kinds: list[str]
) -> tuple[object, ...]:
    if measure is not None:
        value = entry.measures[measure.id]
        return (-value if measure.falling else value,)
    if sort == NAME:
        return (entry.title.lower(),)
    if sort == KIND:
        return kinds.index(entry.kind), rarity or 0
    return (rarity or 0,)
