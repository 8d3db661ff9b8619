"""What the minefields on the map ask of a unit that enters their hex (9.7.5 to 9.7.71)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.chance import die
from rules_core.convention import Choose
from rules_core.movement.movement import FREE, Check, Price
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import SEVERAL_FIELDS
from rules_core.systems.ats.counter_kinds import MINEFIELD, THROUGH_MINES
from rules_core.systems.ats.counters.lanes import leads_through
from rules_core.systems.ats.counters.minefields import (
    ATTACKED,
    FORCING_CITE,
    FRAG_CITE,
    NOTHING,
    Entering,
    Minefield,
    entering,
    field_of,
    forcing_drm,
    frag_factors_say,
)
from rules_core.systems.ats.units import VEHICLES

DENSITY_CITE = "ATS 9.7.3"
VEHICLE_HARM = "M-KILL of an AFV, K-KILL of an APC or truck (ATS 9.7.91, 9.7.92)"


@dataclass(frozen=True)
class _Met:
    """A minefield that a unit has to go through, and how; its density where it is known (9.7.3)."""

    field: Minefield
    entering: Entering
    density: int | None


class MineChecks:
    """What minefields ask of one unit class in one mode.

    Args:
        situation: the map and what lies on it.
        unit: the unit class.
        mode: its mode.
        choose: tells the option of a convention in force.
    """

    def __init__(self, situation: Situation, unit: str, mode: str, choose: Choose) -> None:
        self._situation = situation
        self._unit = unit
        self._mode = mode
        self._choose = choose

    def price(self, hex_name: str, *, under_to_under: bool = False) -> Price:
        """The rolls and attacks that the minefields of a hex bring.

        Args:
            hex_name: the hex entered.
            under_to_under: whether Personnel come from under one emplacement to under another.
        """
        met: list[_Met] = []
        notes: list[str] = []
        for item in self._situation.counters.at(hex_name, MINEFIELD):
            enemy = item.details.get("side") != self._situation.options.get("side")
            lane = leads_through(self._situation, hex_name, THROUGH_MINES, self._choose)
            field = field_of(item, enemy, lane)
            entered = entering(field, self._unit, self._mode, self._choose, under_to_under)
            if entered.how != NOTHING:
                density = item.details.get("density")
                met.append(_Met(field, entered, density if isinstance(density, int) else None))
            elif field.dummy and entered.reveals:
                notes.append(f"The minefield in {hex_name} turns out to be a dummy ({entered.cite}).")
        if len(met) > 1 and self._choose(SEVERAL_FIELDS) == "together":
            met = [_together(met)]
        if not met and not notes:
            return FREE
        checks = tuple(self._check(hex_name, one) for one in met)
        lacking: tuple[str, ...] = ()
        if any(check.passes is None for check in checks):
            lacking = (f"How dense the minefield in {hex_name} is isn't said ({DENSITY_CITE}): say it on its counter.",)
        return Price(checks=checks, notes=(*notes, *lacking), warnings=lacking)

    def _check(self, hex_name: str, met: _Met) -> Check:
        name = f"{'hidden ' if met.field.hidden else ''}minefield of {_density_words(met.density)}"
        fails = VEHICLE_HARM if self._unit in VEHICLES else _frag_words(met.density)
        if met.entering.how == ATTACKED:
            reason = f"{name}: {met.entering.reason}"
            certain = f"the mines in {hex_name} attack"
            return Check(hex_name, "mine attack", reason, "AFTER", Fraction(0), met.entering.cite, fails, certain)
        drm = forcing_drm(met.field, self._choose)
        passes = None if met.density is None else die(10).modified(drm).at_least(met.density + 1)
        return Check(hex_name, "forcing", name, "AFTER", passes, FORCING_CITE, fails)


def _together(met: list[_Met]) -> _Met:
    """Several fields as one of the sum of their densities (HC-ATS-60); who is attacked by one is attacked by all."""
    worst = next((one for one in met if one.entering.how == ATTACKED), met[0])
    densities = [one.density for one in met]
    total = None if None in densities else sum(density for density in densities if density is not None)
    field = replace(worst.field, hidden=any(one.field.hidden for one in met))
    return _Met(field, worst.entering, total)


def _density_words(density: int | None) -> str:
    return "unknown density" if density is None else f"density {density}"


def _frag_words(density: int | None) -> str:
    return f"FRAG {frag_factors_say(density)}, Stationary cover ({FRAG_CITE})"
