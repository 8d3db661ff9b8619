"""What a scenario makes of a board's terrain: Broken and Steppe Terrain, cactus and olives for orchards (196)."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.situation import Situation
from rules_core.systems.north_africa.conditions import BROKEN, STEPPE, Conditions, conditions_of
from rules_core.systems.north_africa.conventions.ground import STEPPE_SCRUB
from rules_core.systems.north_africa.ground.hex_words import flagged
from rules_core.systems.north_africa.ground.overlay_words import BROKEN_CRAGS, HAMMADA, SAND, SCRUB, WADI

OF_ALTERNATE: Mapping[str, Mapping[str, str]] = {
    BROKEN: {SCRUB: "brush", HAMMADA: BROKEN_CRAGS},
    STEPPE: {SCRUB: "woods", HAMMADA: "brush", "gully": WADI},
}
"""By alternate terrain, what each terrain becomes (196.1, 196.2)."""
GROWN_CITES = {BROKEN: "NA 196.1", STEPPE: "NA 196.2"}


def becomes(conditions: Conditions, steppe_scrub: str = STEPPE_SCRUB.default) -> dict[str, str]:
    """What each terrain word of a map becomes in a scenario; those that stay are left out.

    Brush that was scrub stays brush: a vineyard stands where the map has brush (196.6).

    Args:
        conditions: the scenario's.
        steppe_scrub: what scrub becomes on Steppe (HC-NA-1).
    """
    said = {
        "orchard": conditions.orchards,
        "brush": conditions.brush,
        "hedge": conditions.hedges,
        "wall": "wall" if conditions.hedges == "hedge" else conditions.hedges,
        SAND: conditions.sand if conditions.alternate == STEPPE else SAND,
    }
    found = {word: new for word, new in said.items() if word != new}
    found |= OF_ALTERNATE.get(conditions.alternate, {})
    return {**found, SCRUB: steppe_scrub} if conditions.alternate == STEPPE else found


def grown(situation: Situation, at: str, word: str) -> str:
    """The rule by which a terrain word stands in a hex where the map has another (196.1, 196.2); empty for none.

    Args:
        situation: the board as it stands, and as it is printed.
        at: the hex, or the hexside.
        word: the word.
    """
    alternate = conditions_of(situation).alternate
    if alternate not in GROWN_CITES:
        return ""
    option = situation.conventions.get(STEPPE_SCRUB.id, STEPPE_SCRUB.default)
    before = {old for old, new in becomes(conditions_of(situation), option).items() if new == word}
    hexes = flagged(situation.as_printed).hexes
    shown: set[str] = set().union(*(hexes[name].terrain for name in at.split("/") if name in hexes))
    return GROWN_CITES[alternate] if before & OF_ALTERNATE[alternate].keys() & shown and word not in shown else ""


def breaks_ground(conditions: Conditions) -> bool:
    """Whether open ground Accessible to hammada is Broken Ground (196.1)."""
    return conditions.alternate == BROKEN
