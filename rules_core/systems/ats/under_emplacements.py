"""Emplacements that Personnel can be under, and which of them join (9.6.1, 9.6.3, 8.3.122b)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.location import CELLAR
from rules_core.systems.ats.counter_kinds import AT_TRENCH, BLOCKHOUSE, BUNKER, HEDGEHOG, WEAPONS_PIT

UNDER_HEDGEHOG = "under-hedgehog"

HEDGEHOG_CITE = "ATS 9.6.3"
CELLAR_CITE = "ATS 8.3.122b"


@dataclass(frozen=True)
class Under:
    """A place under an emplacement.

    Args:
        kind: the emplacement, a kind of counter.
        place: the place's word.
        title: its name for players.
        joins_cellar: whether a cellar beside it is entered from there (8.3.122b); the Hedgehog's own rule names it too.
    """

    kind: str
    place: str
    title: str
    joins_cellar: bool


UNDER: tuple[Under, ...] = (
    Under(HEDGEHOG, UNDER_HEDGEHOG, "Under the hedgehog", True),
    Under(AT_TRENCH, "under-at-trench", "Under the AT trench", True),
    Under(BUNKER, "under-bunker", "Under the bunker", True),
    Under(BLOCKHOUSE, "under-blockhouse", "Under the blockhouse", True),
    Under(WEAPONS_PIT, "under-weapons-pit", "Under the weapons pit", False),
)
"""Every place under an emplacement."""

UNDER_PLACES: frozenset[str] = frozenset(row.place for row in UNDER)

_JOIN_CELLAR = frozenset(row.place for row in UNDER if row.joins_cellar)


def joined_to(place: str) -> frozenset[str]:
    """The places in adjacent hexes to which Personnel move from a place without leaving Full cover.

    A Hedgehog joins every other emplacement and cellars, both ways (9.6.3); two others join only by way of one. Cellars
    join AT trenches, blockhouses and bunkers too (8.3.122b).

    Args:
        place: a place under an emplacement, or a cellar.
    """
    if place == UNDER_HEDGEHOG:
        return UNDER_PLACES | {CELLAR}
    if place == CELLAR:
        return _JOIN_CELLAR
    return frozenset({UNDER_HEDGEHOG, CELLAR}) if place in _JOIN_CELLAR else frozenset({UNDER_HEDGEHOG})
