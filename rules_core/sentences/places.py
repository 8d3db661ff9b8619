"""Locations as people say them, and where a thing lies."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.place import Place
from rules_core.quoting import listed, offered, quoted, within
from rules_core.system import System
from rules_core.tabletop.tabletop import TABLE
from rules_core.words.figures import level_name
from rules_core.words.places import LEFT_UNSAID, place_words


def location_name(hex_name: str, places: Sequence[Place], place_id: str, level_unit: Fraction | int) -> str:
    """A Location as people say it: ``S28`` on the ground, ``R26 roof (+20)``, ``R26 +10``; ``K14 (ground at +1)``.

    Args:
        hex_name: the hex.
        places: its places, the default first.
        place_id: which of them is meant.
        level_unit: what one half level is in the system's own unit.
    """
    place = next(place for place in places if place.id == place_id)
    level = level_name(place.level * level_unit)
    if place_id in LEFT_UNSAID and place.level:  # the figure alone would read like a modifier
        return f"{hex_name} (ground at {level})"
    if place_id in LEFT_UNSAID:
        return hex_name
    if len(places) == 1:
        return hex_name if place.level == 0 else f"{hex_name} ({level})"
    title = within(place.title)
    return f"{hex_name} {title}" if level in (title, "0") else f"{hex_name} {title} ({level})"


def no_place_says(hex_name: str, place: str, places: Sequence[Place], brought_by: Sequence[str] = ()) -> str:
    """That a hex has no such place, which it has, and what would bring it.

    Args:
        hex_name: the hex.
        place: what was asked for.
        places: the places that there are.
        brought_by: the names of the counters that bring one, if laid there.
    """
    meant = next((there.id for there in places if place_words(there.id) == place), None)
    if meant is not None:  # players' word for it, where queries have another
        return f"{hex_name} has no place {quoted(place)} by that word: its {place} is written “{meant}”."
    only = "only " if len(places) == 1 else ""
    known = listed([offered(there.id, place_words(there.id)) for there in places])
    said = f"{hex_name} has no place {quoted(place)}; it has {only}{known}."
    if not brought_by:
        return said
    return f"{said} It has one where this counter lies: {listed(list(brought_by), 'or')}."


def where(at: str) -> str:
    """Where a thing is: ``in M20``, ``along R27/S27``; what is nowhere by itself acts ``along the whole line``."""
    if not at:
        return "along the whole line"
    return f"along {at}" if "/" in at else f"in {at}"


def where_for(system: System, at: str) -> str:
    """Where a thing is, as a game says it: ``in M20``; on a free table, where things have names, ``at Mill Wood``."""
    return f"at {at}" if at and system.judges == TABLE else where(at)
