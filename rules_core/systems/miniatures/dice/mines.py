"""What a mine does: the roll of the anti-tank table with its modifiers, and the chances of one check (Mines)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.convention import Choose
from rules_core.procedures.procedure import Roll, RollModifier
from rules_core.systems.miniatures.classes import AFVS, SOFT, TANK, VEHICLES
from rules_core.systems.miniatures.conditions import AP_HEAVY, AP_LIGHT
from rules_core.systems.miniatures.conventions.figures import HEAVY, HUNDRED, MINE_ROLLS
from rules_core.systems.miniatures.conventions.mines import AP_ON_AFVS
from rules_core.systems.miniatures.mine_table import (
    AP_LIGHT_BELOW,
    CITE,
    FACES,
    IMMOBILISE,
    IMMOBILISES_TO,
    KILL,
    KILLS_TO,
    NEVER,
    NO_EFFECT,
    OVER_20,
    OVER_40,
    SOFT_ROW,
    MineModifier,
)

HUNDREDTH = Fraction(1, FACES)


@dataclass(frozen=True)
class MineFate:
    """How likely each end of one check is.

    Args:
        kills: the chance that the vehicle is destroyed.
        immobilises: the chance that it is immobilised.
    """

    kills: Fraction = Fraction(0)
    immobilises: Fraction = Fraction(0)

    @property
    def goes_on(self) -> Fraction:
        """The chance that nothing happens."""
        return 1 - self.kills - self.immobilises

    def where(self, chance: Fraction) -> MineFate:
        """The same where it comes to it only with some chance."""
        return MineFate(self.kills * chance, self.immobilises * chance)


def modifiers_of(unit: str, tons: Fraction | None, choose: Choose) -> tuple[MineModifier, ...]:
    """The rows of modifiers that a vehicle has.

    Args:
        unit: its class.
        tons: its weight; None has the rows of none.
        choose: the house conventions.
    """
    rows = [SOFT_ROW] if unit == SOFT else []
    if tons is not None and tons > OVER_40.above:
        rows += [OVER_20, OVER_40] if choose(HEAVY) == "fifteen" else [OVER_40]
    elif tons is not None and tons > OVER_20.above:
        rows.append(OVER_20)
    return tuple(rows)


def effect_roll(rows: tuple[MineModifier, ...]) -> Roll:
    """The roll of the table.

    Args:
        rows: the modifiers.
    """
    return Roll((FACES,), tuple(RollModifier(row.what, row.roll, CITE) for row in rows))


def effect_of(raw: int, rows: tuple[MineModifier, ...], choose: Choose) -> str:
    """What a roll of the table does.

    Args:
        raw: what the dice show, 1 to 100.
        rows: the modifiers.
        choose: the house conventions.
    """
    if raw == NEVER and choose(HUNDRED) == "none":
        return NO_EFFECT
    changed = raw + sum(row.roll for row in rows)
    return KILL if changed <= KILLS_TO else IMMOBILISE if changed <= IMMOBILISES_TO else NO_EFFECT


def anti_tank(rows: tuple[MineModifier, ...], choose: Choose) -> MineFate:
    """The chances of a mine that goes off under a vehicle.

    Args:
        rows: the modifiers.
        choose: the house conventions.
    """
    found = [effect_of(raw, rows, choose) for raw in range(1, FACES + 1)]
    return MineFate(found.count(KILL) * HUNDREDTH, found.count(IMMOBILISE) * HUNDREDTH)


def goes_off(density: int, choose: Choose) -> Fraction:
    """The chance that there is a mine to roll for: the density, or 1 where that isn't rolled.

    Args:
        density: in per cent.
        choose: the house conventions.
    """
    return Fraction(1) if choose(MINE_ROLLS) == "one" else density * HUNDREDTH


def hurt_by_ap(unit: str, choose: Choose) -> bool:
    """Whether anti-personnel mines may immobilise a vehicle.

    Args:
        unit: its class.
        choose: the house conventions.
    """
    return unit == TANK or (unit in AFVS and choose(AP_ON_AFVS) == "weight")


def ap_setting(tons: Fraction) -> str:
    """The judge's setting that tells with which per cent an anti-personnel mine immobilises a vehicle.

    Args:
        tons: its weight.
    """
    return AP_LIGHT if tons < AP_LIGHT_BELOW else AP_HEAVY


def triggers_at(unit: str) -> bool:
    """Whether a unit sets off anti-tank mines: troops walking don't."""
    return unit in VEHICLES


def through(checks: list[MineFate]) -> tuple[Fraction, Fraction, Fraction]:
    """The chances to be destroyed, to be immobilised and to come through checks that end with the first effect.

    Args:
        checks: the checks, in order.
    """
    left, kills, stops = Fraction(1), Fraction(0), Fraction(0)
    for check in checks:
        kills += left * check.kills
        stops += left * check.immobilises
        left *= check.goes_on
    return kills, stops, left
