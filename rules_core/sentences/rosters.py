"""The sentences on orders of battle: what is in use somewhere in a month, and how rare one thing is there."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.quoting import listed, quoted
from rules_core.rosters.months import Month
from rules_core.rosters.roster import Availability, Roster, RosterEntry, Scene
from rules_core.words.citations import cited
from rules_core.words.figures import counted


def rarity_says(rarity: Fraction) -> str:
    """How rare something is, to a tenth: ``1.2``."""
    whole, tenths = divmod(round(rarity * 10), 10)
    return f"{whole}.{tenths}"


def where_says(scene: Scene) -> str:
    """Where and when: ``Sicily, July 1943``."""
    return f"{scene.theater.title}, {scene.month.title}"


def inside_says(scene: Scene) -> str:
    """The same after “in”: ``the Balkans, July 1943``."""
    return f"{scene.theater.within}, {scene.month.title}"


def in_use_says(
    roster: Roster, scene: Scene, found: Sequence[RosterEntry], used: Sequence[tuple[RosterEntry, Availability]]
) -> str:
    """What of the entries found is in use, the commonest first.

    Args:
        roster: the order of battle.
        scene: where and when.
        found: what is listed.
        used: those of them that are in use, each with its window, in the order in which they are named.
    """
    if not found:
        return "Nothing is listed."
    start = f"{where_says(scene)}: {len(used)} of {counted(len(found), *roster.noun)} in use"
    if not used:
        return f"{start}."
    named = [f"{entry.title} {rarity_says(window.rarity)}{_only(window)}" for entry, window in used]
    return f"{start}, each with its {roster.rarity}: {listed(named)}."


def entry_says(
    roster: Roster, entry: RosterEntry, scene: Scene, window: Availability | None, others: Sequence[str]
) -> str:
    """How rare one entry is somewhere in a month, and what it is.

    Args:
        roster: the order of battle.
        entry: the entry.
        scene: where and when.
        window: the months that it is in use then; None where it is not in use.
        others: the theaters, as they are named after “in”, in which it is in use at some time.
    """
    figures = ", ".join(f"{measure.title} {entry.measures[measure.id]}" for measure in roster.measures)
    facts = f"{entry.what}, {figures}."
    if window is None:
        return f"{entry.title}: not in use in {inside_says(scene)}. {elsewhere_says(others)} {facts}"
    return (
        f"{entry.title} in {inside_says(scene)}: {roster.rarity} {rarity_says(window.rarity)}"
        f"{_only(window)}{cited(window.cite)}. {facts}"
    )


def elsewhere_says(others: Sequence[str]) -> str:
    """In which theaters something is in use at some time."""
    return f"It is in use, at some time, in {listed(list(others))}." if others else "It is in use in no theater."


def none_found_says(roster: Roster, search: str) -> str:
    """That a search finds nothing."""
    return f"No {roster.noun[0]} has “{quoted(search)}” in its name, gun or notes."


def first_month_says(month: Month) -> str:
    """That a month had to be taken."""
    return f"No month is said, neither here nor in the conditions: {month.title} is taken."


def first_theater_says(title: str) -> str:
    """That a theater had to be taken."""
    return f"Neither the question nor the conditions say a theater: {title} is taken."


def moved_month_says(month: Month, title: str) -> str:
    """That nothing is listed for a month at all."""
    return f"{month.title} lies outside the months that are listed for {title}: nothing is in use there."


def _only(window: Availability) -> str:
    return f", {window.note}" if window.note else ""
