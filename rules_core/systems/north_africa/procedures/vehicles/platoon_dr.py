"""The one DR that is made for several members of a platoon, and Random Selection among those that fail (181.221)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.fields import Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.quoting import listed
from rules_core.systems.north_africa.checks import FAILS_AT, TWO_DICE
from rules_core.systems.north_africa.conventions.checks import PLATOON_VICTIM
from rules_core.systems.north_africa.procedures.vehicles.platoon_charges import MEMBERS
from rules_core.systems.north_africa.procedures.vehicles.platoon_check import TOGETHER_CITE
from rules_core.words.figures import percent


def _name(member: str) -> str:
    return member.upper()


def _dr(case: Case) -> Ruling:
    at = case.whole("fails_at")
    drms = {m: value for m in MEMBERS if (value := case.optional_whole(f"drm_{m}")) is not None}
    if not drms:
        raise QueryError("missing", "Say the DRM of the members that are at risk.", "inputs.drm_a")
    one = case.choice(PLATOON_VICTIM) == "one"
    roll = Roll((6, 6))
    by_failed: dict[tuple[str, ...], set[int]] = {}
    for total in roll.totals.chances:
        by_failed.setdefault(tuple(m for m, drm in drms.items() if total + drm >= at), set()).add(total)
    chances = {m: Fraction(0) for m in drms}
    for hit, totals in by_failed.items():
        likely = sum((TWO_DICE.chances[total] for total in totals), Fraction(0))
        for member in hit:
            chances[member] += likely / (len(hit) if one else 1)
    facts = tuple(
        Fact(f"{_name(m)} is affected", str(chance), f"{TOGETHER_CITE}, {PLATOON_VICTIM.id}", percent(chance))
        for m, chance in chances.items()
    )
    ends = tuple(
        _end(hit, frozenset(totals), one=one) for hit, totals in sorted(by_failed.items(), key=lambda row: -min(row[1]))
    )
    least = at - max(drms.values())
    return Ruling(f"somebody fails on an Original DR of {least} or more", OPEN, ends, facts, roll)


def _end(hit: tuple[str, ...], totals: frozenset[int], *, one: bool) -> Outcome:
    """How the DR may end: who fails, and whom Random Selection may pick."""
    names = [_name(member) for member in hit]
    if not hit:
        return Outcome("All go on", totals, "", TOGETHER_CITE, GOOD)
    if len(names) == 1 or not one:
        return Outcome(f"{listed(names)} affected", totals, "", TOGETHER_CITE, BAD)
    said = "Random Selection, each as likely as the others."
    return Outcome(f"One of {listed(names)} affected", totals, said, TOGETHER_CITE, BAD)


PLATOON_DR = Procedure(
    "platoon-dr",
    "One DR for a platoon",
    "Platoons",
    "Whom a Bog or Mechanical Reliability DR hits that several members of a platoon are subject to.",
    TOGETHER_CITE,
    (
        *(
            Field(
                f"drm_{member}",
                f"{_name(member)}'s DRM",
                "whole",
                "Left out where it is not at risk.",
                TOGETHER_CITE,
                least=-9,
                most=9,
                optional=True,
            )
            for member in MEMBERS
        ),
        Field(
            "fails_at",
            "Fails on",
            "whole",
            "The least Final DR that fails: 12 for Bog; for Mechanical Reliability as your rulebook has it.",
            "NA 176.721",
            default=FAILS_AT,
            least=2,
            most=20,
        ),
    ),
    _dr,
)
