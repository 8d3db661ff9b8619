"""The places of a desert hex beyond the family's: on a hillock (189.12, NAS-17); IN a wadi is its ground."""

from __future__ import annotations

from dataclasses import replace

from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.places import GROUND_PLACE, IN
from rules_core.location import GROUND
from rules_core.place import Place
from rules_core.situation import Situation
from rules_core.systems.north_africa.ground.overlay_words import HILLOCK as HILLOCK_WORD
from rules_core.systems.north_africa.ground.overlay_words import SUMMIT as SUMMIT_WORD

HILLOCK_PLACE = "hillock"
HILLOCK, SUMMIT = 1, 2
"""The layers of a hillock, and how many half levels each lies above the ground."""


def desert_places(
    rules: GroundRules, situation: Situation, hex_name: str, places: tuple[Place, ...]
) -> tuple[Place, ...]:
    """What the desert makes of the places that the map gives a hex: on a hillock nobody is at ground level.

    Args:
        rules: the game's rules on ground.
        situation: the board as it stands.
        hex_name: the hex.
        places: those of the map.
    """
    del rules
    hex_ = situation.board.hexes[hex_name]
    layer = SUMMIT if SUMMIT_WORD in hex_.terrain else HILLOCK if HILLOCK_WORD in hex_.terrain else 0
    if not layer:
        return _in_a_wadi(places)
    title = "On the Summit" if layer == SUMMIT else "On the hillock"
    on_it = Place(HILLOCK_PLACE, title, hex_.level + layer, GROUND, also=(GROUND_PLACE,))
    return (on_it, *(place for place in places if place.id != GROUND_PLACE))


def _in_a_wadi(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places of a hex, whose depression is meant by its ground too where no bridge leads over it."""
    if places[0].id != IN:
        return places
    return (replace(places[0], also=(GROUND_PLACE,)), *places[1:])
