"""The sentences: everything that an answer says in words is made here, from its facts.

The app, the page without scripts, a picture's description and the command line all show these. This module knows no game:
the words for totals and places come from the system.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules_core.board import Board
from rules_core.quoting import listed
from rules_core.sight import Sight, Step
from rules_core.system import Place, System

MINUS = "−"


def figure(value: Fraction | int | float) -> str:
    """A figure as people write it: ``7``, ``7½``, ``½``.

    Args:
        value: not negative.
    """
    exact = Fraction(value)
    whole_part, rest = divmod(exact, 1)
    if rest == 0:
        return str(whole_part)
    if rest == Fraction(1, 2):
        return f"{whole_part or ''}½"
    return f"{float(exact):g}"


def level_name(level: int) -> str:
    """A level in the system's own unit: ``+20``, ``−10``, ``0``."""
    if level > 0:
        return f"+{level}"
    return f"{MINUS}{-level}" if level else "0"


def location_name(hex_name: str, places: Sequence[Place], place_id: str, level_unit: int) -> str:
    """A Location as people say it: ``S28``, ``R26 roof (+20)``, ``R26 +10``.

    Args:
        hex_name: the hex.
        places: its places, the default first.
        place_id: which of them is meant.
        level_unit: what one half level is in the system's own unit.
    """
    place = next(place for place in places if place.id == place_id)
    level = level_name(place.level * level_unit)
    if len(places) == 1:
        return hex_name if place.level == 0 else f"{hex_name} ({level})"
    title = place.title[:1].lower() + place.title[1:]
    return f"{hex_name} {title}" if level in (title, "0") else f"{hex_name} {title} ({level})"


def where(at: str) -> str:
    """Where a thing is: ``in M20``, ``along R27/S27``."""
    return f"along {at}" if "/" in at else f"in {at}"


def cited(cite: str) -> str:
    """A rule number in brackets, a house convention called one: `` (ATS 8.5.2)``; empty for none."""
    if not cite:
        return ""
    return f" (house convention {cite})" if cite.startswith("HC-") else f" ({cite})"


def counted(count: int, one: str, many: str) -> str:
    """A number with its noun: ``1 hex``, ``3 hexes``."""
    return f"{count} {one if count == 1 else many}"


def totals_say(system: System, totals: Mapping[str, int]) -> str:
    """The sums of a line: ``+5 to hit or 5 columns left``; empty where all are zero."""
    said = [
        (total.one if abs(totals[total.id]) == 1 else total.many).format(value=totals[total.id])
        for total in system.totals
        if totals.get(total.id)
    ]
    return listed(said, system.totals_joined_by) if said else ""


def sight_word(sight: Sight) -> str:
    """The verdict in one word: ``clear``, ``modified`` or ``blocked``."""
    if not sight.clear:
        return "blocked"
    return "modified" if any(sight.totals.values()) else "clear"


def sight_says(system: System, sight: Sight) -> str:
    """The verdict on one line in a sentence.

    Args:
        system: the game, for the words of its totals.
        sight: the facts.
    """
    if sight.clear:
        said = totals_say(system, sight.totals)
        return f"Clear, {said}." if said else "Clear, nothing in the way."
    first, *others = sight.blocks
    more = f", and by {counted(len(others), 'more thing', 'more things')} farther on" if others else ""
    return f"Blocked by the {first.what} {where(first.at)}{cited(first.cite)}{more}."


def sight_title(system: System, sight: Sight, viewer: str, target: str) -> str:
    """A line and its verdict as a page's title: ``R26 roof (+20) to S28: blocked``."""
    if not sight.clear:
        return f"{viewer} to {target}: blocked"
    said = totals_say(system, sight.totals)
    return f"{viewer} to {target}: clear{', ' + said if said else ''}"


def sight_description(system: System, board: Board, sight: Sight, viewer: str, target: str) -> str:
    """What a picture of the line shows, for those who don't see it and for link previews."""
    distance = counted(sight.range, "hex", "hexes")
    return (
        f"Line of sight from {viewer} to {target} on {board.title}, range {distance}, under {system.short_title}. "
        f"{sight_says(system, sight)}"
    )


def convention_says(title: str, chosen: str, others: Mapping[str, tuple[str, bool]]) -> str:
    """What a house convention means for one answer.

    Args:
        title: what it decides.
        chosen: the option in force, in words.
        others: by the words of each other option, what the answer would say and whether it is the same.
    """
    start = f"{title}: {chosen}."
    differing = [f"{words}: {said}" for words, (said, same) in others.items() if not same]
    if not differing:
        return f"{start} The verdict is the same under all options."
    return f"{start} It would differ with {'; '.join(text.rstrip('.') for text in differing)}."


def fan_says(viewer: str, seen: int, unhindered: int, asked: int, places: str) -> str:
    """What can be seen from one Location, in a sentence.

    Args:
        viewer: the Location, in words.
        seen: how many Locations are seen.
        unhindered: how many of them with nothing in the way.
        asked: how many were looked at.
        places: ``ground`` or ``all``.
    """
    nouns = ("hex", "hexes") if places == "ground" else ("place", "places")
    if asked == 0:
        return f"There is nothing else in range of {viewer}."
    return f"{viewer} sees {seen} of {counted(asked, *nouns)}, {unhindered} with nothing in the way."


def step_counts(blocks: Sequence[Step]) -> list[tuple[str, str, int]]:
    """What blocked how many lines: the thing, its rule and the count, the most frequent first."""
    counts: dict[tuple[str, str], int] = {}
    for step in blocks:
        counts[step.what, step.cite] = counts.get((step.what, step.cite), 0) + 1
    return [
        (what, cite, count)
        for (what, cite), count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]
