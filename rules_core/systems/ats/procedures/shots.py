"""A shot at a unit: the chance to hit along a line of sight (8.3.8, 8.3.71)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.fields import Choice, Field
from rules_core.fire.line import ENDS, block_marks, blocked_fact, end_fields, two_ends
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.sentences.places import where
from rules_core.systems.ats.procedures.hitting import HIT_CITE, LARGEST_HPN, hit_roll, hitting_totals
from rules_core.systems.ats.procedures.sighting import (
    aimed,
    line_of,
    modifier_facts,
    name_of,
    sight_of,
)
from rules_core.systems.ats.procedures.spotting import spotting_column
from rules_core.systems.ats.terrain import HEAVY_WEAPON, PERSONNEL, VEHICLE

HPN = Field(
    "hpn",
    "Base HPN",
    "whole",
    "The number to roll or less, for the weapon and range, from the rulebook's table.",
    HIT_CITE,
    least=1,
    most=LARGEST_HPN,
)


def _work(case: Case) -> Ruling:
    firer, target = two_ends(case, name_of)
    situation = aimed(case.ground, case.word("kind"))
    sight = sight_of(case, situation, firer, target)
    ends = f"{name_of(situation, firer)} to {name_of(situation, target)}"
    facts: tuple[Fact, ...] = (Fact("range", str(sight.range), HIT_CITE, ends),)
    column = spotting_column(line_of(situation, firer, target))
    if column is not None:
        facts += (Fact("spotting column", column.name, column.cite, column.why),)
    if not sight.clear:
        first = sight.blocks[0]
        stopped = Outcome("No shot", detail="There is no line of sight.", cite=first.cite, tone=BAD)
        verdict = f"no shot, blocked by the {first.what} {where(first.at)}"
        return Ruling(verdict, BAD, (stopped,), (*facts, blocked_fact(first)), None, block_marks(sight), sight.notes)
    roll, hpn = hit_roll(sight.steps), case.whole("hpn")
    facts += (Fact("base HPN", str(hpn), HIT_CITE, "typed in"), *modifier_facts(sight.steps))
    outcomes = hit_outcomes(roll, hpn, Outcome("Hit", cite=HIT_CITE, tone=GOOD))
    return Ruling(hits_say(hpn, roll.drm), OPEN, outcomes, facts, roll, notes=sight.notes)


def hit_outcomes(roll: Roll, hpn: int, hit: Outcome) -> tuple[Outcome, ...]:
    """The hit and the miss of a shot; one of the two where the other can't be rolled.

    Args:
        roll: the roll.
        hpn: the base HPN.
        hit: what a hit is, its totals left out.
    """
    hits = hitting_totals(roll, hpn)
    miss = Outcome("Miss", frozenset(roll.totals.chances) - hits, cite=HIT_CITE, tone=BAD)
    return tuple(outcome for outcome in (replace(hit, totals=hits), miss) if outcome.totals)


def hits_say(hpn: int, drm: int) -> str:
    """What has to be rolled on a ten-sided die, and what that comes to with the modifiers where there are any.

    Args:
        hpn: the base HPN.
        drm: the modifiers.
    """
    highest = hpn - drm
    if highest < 1:
        return "can't hit"
    if highest >= 10:
        return "hits on any roll"
    return f"hits on {highest} or less" + (f" ({hpn} with the modifiers)" if drm else "")


SHOT = Procedure(
    "shot",
    "Shot at a unit",
    "Fire",
    "The chance to hit a unit, with everything that its line of sight meets.",
    "ATS 8.3.8, 8.3.71",
    (
        *end_fields(),
        HPN,
        Field(
            "kind",
            "What it is",
            "choice",
            "Some cover is for some kinds of target only.",
            "ATS Chart A",
            (
                Choice(PERSONNEL, "Personnel"),
                Choice(HEAVY_WEAPON, "Personnel with a Heavy weapon"),
                Choice(VEHICLE, "vehicle"),
            ),
        ),
    ),
    _work,
    needs_map=True,
    line=ENDS,
)
