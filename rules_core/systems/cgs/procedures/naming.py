"""Locations in the sentences of procedures."""

from __future__ import annotations

from rules_core.location import Location
from rules_core.sentences.places import location_name
from rules_core.situation import Situation
from rules_core.systems.cgs.places import LEVEL_UNIT, places


def name_of(situation: Situation, location: Location) -> str:
    """A Location as people say it: ``R26 roof (+2)``."""
    return location_name(location.hex, places(situation, location.hex), location.place, LEVEL_UNIT)
