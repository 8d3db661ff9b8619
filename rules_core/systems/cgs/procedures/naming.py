"""Locations and squad-equivalents in the sentences of procedures."""

from __future__ import annotations

from fractions import Fraction

from rules_core.location import Location
from rules_core.sentences.places import location_name
from rules_core.situation import Situation
from rules_core.systems.cgs.places import LEVEL_UNIT, places
from rules_core.words.figures import counted_figure


def name_of(situation: Situation, location: Location) -> str:
    """A Location as people say it: ``R26 roof (+2)``."""
    return location_name(location.hex, places(situation, location.hex), location.place, LEVEL_UNIT)


def equivalents_say(squads: Fraction) -> str:
    """So many squad-equivalents: ``½ squad-equivalent``, ``3 squad-equivalents``."""
    return counted_figure(squads, "squad-equivalent", "squad-equivalents")
