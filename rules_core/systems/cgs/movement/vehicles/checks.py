"""The dice of moving vehicles: Action Checks, Immobilization rolls and mines.

The Immobilization Table and the Firepower Factors Table are lost, so those chances are not known; a player may type in
the first. An Action Check needs the TQ on the vehicle's counter.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_core.convention import Choose
from rules_core.movement.movement import Check
from rules_core.systems.cgs.counters.mines import AFV, TARGETS, UNARMOURED, attack_on_the_way
from rules_core.systems.cgs.dice.checks import action_check
from rules_core.systems.cgs.figures import MOBILE, VEHICLE_FIGURES
from rules_core.systems.cgs.movement.said import morale_of
from rules_core.systems.cgs.movement.shared.action_checks import check_on_the_way
from rules_core.words.figures import percent

RUSSIAN_CITE = "CGS 11.1.3"
AFV_CHECK_CITE = "CGS 11.1.4"
NOT_IN = "it stays where it is"
"""What becomes of an AFV that fails the Action Check to enter an enemy's hex."""


def chance_of_ok(options: Mapping[str, object], unit: str) -> Fraction | None:
    """The chance to pass an Immobilization roll, as typed in; None where it was not.

    Args:
        options: a query's options, checked.
        unit: the vehicle's class.
    """
    typed = VEHICLE_FIGURES.number(options, MOBILE, unit)
    return None if typed is None else typed / 100


def chance_by_tq(options: Mapping[str, object], choose: Choose) -> Fraction | None:
    """The chance to pass an Action Check without a DRM; None where nobody has said the vehicle's TQ.

    Args:
        options: a query's options, checked.
        choose: tells the option of a convention in force.
    """
    tq = morale_of(options)
    return None if tq is None else action_check(choose, tq).chance


def russian_check(at: str, chance: Fraction | None) -> Check:
    """The Action Check of a tracked Russian AFV before it moves at all (11.1.3).

    Args:
        at: where it stands.
        chance: its chance to pass.
    """
    reason = "a tracked Russian AFV, before it moves"
    return check_on_the_way(at, reason, chance, RUSSIAN_CITE, "it does not move, and may fire")


def enemy_hex_check(at: str, without_drm: Fraction | None) -> Check:
    """The Action Check of an AFV that enters a hex with enemies (11.1.4); its one DRM stands on the lost Morale Table.

    So its chance is not known, whatever the AFV's TQ; what it would be without that DRM is told.

    Args:
        at: the hex entered.
        without_drm: the chance by its TQ alone; None where nobody has said it.
    """
    known = "" if without_drm is None else f"; without one it would be {percent(without_drm)}"
    reason = (
        "enemy units; chance not known, for the one DRM, the Morale Support Range of AFV, is on the Morale Table, "
        f"which Walkaround doesn't have{known}"
    )
    return Check(at, "Action Check", reason, "BEFORE", None, AFV_CHECK_CITE, NOT_IN)


def mine_attack(at: str, when: str, *, armoured: bool) -> Check:
    """The attack of mines on a vehicle that enters or leaves their hex, on the 45+ column (7.4.7).

    Args:
        at: the hex with the mines.
        when: ``BEFORE`` the step for the hex left, ``AFTER`` it for the one entered.
        armoured: whether it is an AFV.
    """
    return attack_on_the_way(TARGETS[AFV if armoured else UNARMOURED], at, leaving=when == "BEFORE")
