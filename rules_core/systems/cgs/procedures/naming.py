"""Locations in the sentences of procedures."""

from __future__ import annotations

from fractions import Fraction

from rules_core.location import Location
from rules_core.sentences.places import location_name
from rules_core.situation import Situation
from rules_core.systems.cgs.places import places

LEVEL_UNIT = Fraction(1, 2)
"""What one half level is in levels."""


def name_of(situation: Situation, location: Location) -> str:
    """A Location as people say it: ``R26 roof (+2)``."""
    return location_name(location.hex, places(situation, location.hex), location.place, LEVEL_UNIT)
