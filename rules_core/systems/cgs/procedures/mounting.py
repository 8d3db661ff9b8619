"""Mounting and dismounting: the impulse and the MP that they take (11.4.5, 11.4.8.2)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.conventions import HALF_MP, MOUNTING_MP

MOUNT_CITE = "CGS 11.4.5"
FLEE_CITE = "CGS 11.4.8.2"
INFANTRY_MP = 2
MOST_MP = 99
MOUNT = "mount"
HOOK = "hook"
DISMOUNT = "dismount"
FLEE = "flee"
"""What is done: mounting, hooking a gun up, dismounting, and dismounting to flee."""


def half_of(case: Case, allotment: int) -> int:
    """Half of a vehicle's MP (HC-CGS-67).

    Args:
        case: the case, for its conventions.
        allotment: the vehicle's MP.
    """
    half = Fraction(allotment, 2)
    if half.denominator == 1:
        return int(half)
    return ceil(half) if case.choice(HALF_MP) == "up" else floor(half)


def _work(case: Case) -> Ruling:
    what, allotment, spent = case.word("what"), case.whole("vehicle_mp"), case.whole("spent")
    half = half_of(case, allotment)
    continued = case.choice(MOUNTING_MP) == "continued"
    has = max(allotment - spent, 0)
    left = has - half
    conditions = [
        Condition(
            "MP of the vehicle",
            left >= 0,
            MOUNT_CITE,
            f"It needs {half} of its {allotment} MP for this, and has {has} left.",
            f"{half} of the {has} left" if left >= 0 else f"{half} needed, {has} left",
        )
    ]
    if what == FLEE:
        reason = "They became Disrupted in this phase; they dismount to flee in one that they begin Disrupted."
        conditions.append(Condition("Disrupted as the phase began", case.flag("disrupted"), FLEE_CITE, reason))
    elif continued:
        conditions += _by_the_continuation(case, what)
    if failed(conditions):
        return refusal(f"may not {_DONE[what]}", conditions)
    facts = (
        Fact("impulse", "one", MOUNT_CITE, "of the owner, for both"),
        Fact("MP left to the vehicle", str(left), MOUNT_CITE),
        Fact("marker", "Moved", MOUNT_CITE, "on both, at the end"),
    )
    goes_on = f"The vehicle may go on with {left} MP." if left else "The vehicle has no MP left."
    outcome = Outcome(_RESULTS[what], detail=goes_on, cite=MOUNT_CITE, tone=GOOD)
    return permission(f"may {_DONE[what]}, {left} MP left to the vehicle", outcome, conditions, facts)


def _by_the_continuation(case: Case, what: str) -> list[Condition]:
    """What only the public copy of the rules that follow says (HC-CGS-66)."""
    found = []
    if what != HOOK:
        mp = case.whole("infantry_mp")
        reason = f"The infantry pays {INFANTRY_MP} MP, and has {mp} left."
        found.append(
            Condition("MP of the infantry", mp >= INFANTRY_MP, MOUNTING_MP.id, reason, f"{INFANTRY_MP} of {mp}")
        )
    if what == DISMOUNT:
        reason = "A unit may not dismount in the phase in which it mounted."
        found.append(Condition("mounted in an earlier phase", not case.flag("mounted"), MOUNTING_MP.id, reason))
    if what == MOUNT:
        reason = "AFV take up no riders in AFV Assault Movement."
        found.append(Condition("normal movement", not case.flag("assault"), MOUNTING_MP.id, reason))
    return found


_RESULTS = {MOUNT: "Mounted", HOOK: "Hooked up", DISMOUNT: "Dismounted", FLEE: "Dismounted"}
_DONE = {MOUNT: "mount", HOOK: "hook the gun up", DISMOUNT: "dismount", FLEE: "dismount to flee"}

MOUNTING = Procedure(
    "mounting",
    "Mounting",
    "Vehicles",
    "Whether infantry may mount or leave a vehicle, or a gun be hooked up, and what it takes.",
    "CGS 11.4.5, 11.4.8.2",
    (
        Field(
            "what",
            "What is done",
            "choice",
            "",
            MOUNT_CITE,
            (
                Choice(MOUNT, "infantry mounts"),
                Choice(HOOK, "a gun is hooked up"),
                Choice(DISMOUNT, "infantry dismounts"),
                Choice(FLEE, "Disrupted riders leave a half-track to flee"),
            ),
        ),
        Field("vehicle_mp", "MP of the vehicle", "whole", "From its counter.", MOUNT_CITE, least=1, most=MOST_MP),
        Field(
            "spent",
            "MP it has spent",
            "whole",
            "Before this.",
            MOUNT_CITE,
            default=0,
            least=0,
            most=MOST_MP,
        ),
        Field(
            "infantry_mp",
            "MP left to the infantry",
            "whole",
            "By its movement type.",
            MOUNTING_MP.id,
            default=6,
            least=0,
            most=8,
            when=(When("what", (MOUNT, DISMOUNT)),),
        ),
        Field(
            "mounted",
            "Mounted in this phase",
            "flag",
            "Whether it mounted earlier in the same phase.",
            MOUNTING_MP.id,
            when=(When("what", (DISMOUNT,)),),
        ),
        Field(
            "assault",
            "AFV Assault Movement",
            "flag",
            "Whether the AFV moves so in this phase.",
            MOUNTING_MP.id,
            when=(When("what", (MOUNT,)),),
        ),
        Field(
            "disrupted",
            "Disrupted as the phase began",
            "flag",
            "Whether they began the phase Disrupted.",
            FLEE_CITE,
            when=(When("what", (FLEE,)),),
        ),
    ),
    _work,
)
