"""Mines: whom they attack, on which column, and what that does (7.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.convention import Choose
from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.movement.movement import Check
from rules_core.systems.cgs.conventions import MINES_AND_SIDES
from rules_core.systems.cgs.dice.firepower import M_PLUS, C, E, M

INFANTRY = "infantry"
AFV = "afv"
UNARMOURED = "unarmoured"

IN = "in"
OUT = "out"

OVERLAND = "overland"
TRENCH = "trench"
CELLAR = "cellar"

CRAWLING_CITE = "CGS 7.4.9"
TRENCH_CITE = "CGS 7.4.3, 7.2.1"
ATTACK_CITE = "CGS 7.4.7"
DUD_CITE = "CGS 7.4.7.2"
REVEALED_CITE = "CGS 7.4.4"

K_KILL = "K-KILL"
M_KILL = "M-KILL"


@dataclass(frozen=True)
class Target:
    """What mines do to one kind of unit.

    Args:
        id: its word in queries.
        title: its name for players.
        column: the column on which it is attacked.
        results: what becomes of it, by the table's results; those left out do nothing to it.
        cite: the rule.
    """

    id: str
    title: str
    column: str
    results: Mapping[str, str]
    cite: str


TARGETS: dict[str, Target] = {
    row.id: row
    for row in (
        Target(INFANTRY, "Infantry", "12", {}, ATTACK_CITE),
        Target(AFV, "AFV", "45+", {E: K_KILL, C: M_KILL}, "CGS 7.4.7.1"),
        Target(
            UNARMOURED,
            "Un-armoured vehicle",
            "45+",
            {E: K_KILL, C: K_KILL, M_PLUS: M_KILL, M: M_KILL},
            "CGS 7.4.7.1",
        ),
    )
}
"""Infantry suffers what the table says of infantry; vehicles what 7.4.7.1 makes of the same results."""

MEANINGS: dict[str, str] = {
    K_KILL: "The vehicle is destroyed.",
    M_KILL: "The vehicle gets an M-KILLED marker: it is Immobilized.",
}
"""What the results for vehicles mean (11.1.3.1)."""


def attack_on_the_way(target: Target, hex_name: str, *, leaving: bool) -> Check:
    """The attack of mines on a moving unit as something to reckon with on its way (7.4.7); its table is lost.

    Args:
        target: what the unit is.
        hex_name: the hex with the mines.
        leaving: whether it leaves that hex; else it enters.
    """
    reason = f"on {'leaving' if leaving else 'entering'}, column {target.column}"
    by_fate: dict[str, list[str]] = {}
    for result, fate in target.results.items():
        by_fate.setdefault(fate, []).append(result)
    fates = ", ".join(f"{' or '.join(results)} {fate}" for fate, results in by_fate.items())
    fails = f"{fates} ({target.cite})" if fates else "as the Firepower Factors Table says"
    when = "BEFORE" if leaving else "AFTER"
    return Check(hex_name, "mine attack", reason, when, None, ATTACK_CITE, fails)


@dataclass(frozen=True)
class Passing:
    """A unit that goes into a mined hex, or out of it.

    Args:
        target: what it is.
        crawling: whether it is infantry that crawls.
        path: ``overland``, ``trench`` (from trench to trench) or ``cellar`` (between a trench and a cellar beside it).
        friendly: whether its own side laid the mines.
    """

    target: Target
    crawling: bool
    path: str
    friendly: bool


@dataclass(frozen=True)
class Spared:
    """Why mines don't attack a unit.

    Args:
        reason: in plain words.
        cite: the rule, or the id of a house convention.
    """

    reason: str
    cite: str


def spared(passing: Passing, choose: Choose) -> Spared | None:
    """Why the mines of a hex don't attack a unit that goes in or out; None where they do (7.4.3, 7.4.7, 7.4.9).

    Args:
        passing: the unit and its way.
        choose: tells the option of a convention in force.
    """
    if passing.target.id == INFANTRY and passing.crawling:
        return Spared("it crawls", CRAWLING_CITE)
    if passing.target.id == INFANTRY and passing.path != OVERLAND:
        way = "from trench to trench" if passing.path == TRENCH else "between a trench and a cellar beside it"
        return Spared(f"it goes {way}, and the mines lie outside", TRENCH_CITE)
    if passing.friendly and choose(MINES_AND_SIDES) == "enemy":
        return Spared("its own side laid them", MINES_AND_SIDES.id)
    return None


def brought_to_light(mines: tuple[Counter, ...]) -> Changes:
    """What it changes on the table that the hidden ones among some mines are revealed (7.4.4, 7.4.5).

    Args:
        mines: the counters.
    """
    hidden = tuple(item for item in mines if item.details.get("hidden"))
    return Changes(tuple(replace(item, details={**item.details, "hidden": False}) for item in hidden), hidden)
