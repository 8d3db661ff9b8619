"""The Bog Check of a vehicle: its DRM, and the exact chance that it goes on (D8.2; Squad Leader 176.72, 176.721)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules_core.chance import Distribution, die
from rules_core.families.squad_leader.conventions import BOG_FIGURES
from rules_core.families.squad_leader.costs import SQUAD_LEADER
from rules_core.families.squad_leader.figures import BOG, BOG_HALF, BOG_HALF_STONE, BOG_PRESSURES, BOGS_AT
from rules_core.families.squad_leader.movement.prices import Prices
from rules_core.families.squad_leader.options import GROUND_PRESSURE, SOFT_GROUND, TOWING
from rules_core.movement.movement import Check
from rules_core.options import NOT_SAID
from rules_core.procedures.procedure import RollModifier
from rules_core.words.figures import signed

CITE = "D8.2"
LENT_CITE = f"{CITE}, {BOG_FIGURES.id}"

LENT_BOGS_AT = 12
LENT_PRESSURE: Mapping[str, int] = {"low": 0, "normal": 1, "high": 2}
LENT_HALF: Mapping[str, int] = {BOG_HALF: 3, BOG_HALF_STONE: 4}
"""Squad Leader's: the Final DR that bogs, the DRM by Ground Pressure and for entry at half the MP (176.721)."""
TOWING_DRM = 1
SOFT_DRM = 1
NOT_TRACKED_DRM = 1

TWO_DICE: Distribution = die(6) + die(6)


class BogTerrain(NamedTuple):
    """What of a step asks for a Bog Check.

    Args:
        at: the hex in which the vehicle bogs.
        reason: the terrain that asks for it, in plain words.
        cite: the rule that asks for it.
        drm: the DRM that the rules print for it.
        half: the word of the DRM for entry at half the MP allotment, such as ``BOG_HALF``; empty for none.
        indoors: whether it is in a building, where soft ground adds nothing.
        leaves: whether the vehicle leaves it.
    """

    at: str
    reason: str
    cite: str
    drm: tuple[RollModifier, ...] = ()
    half: str = ""
    indoors: bool = False
    leaves: bool = False


def bog_check(prices: Prices, terrain: BogTerrain) -> Check:
    """The check, with its exact chance where every figure of it is known.

    Args:
        prices: the vehicle and the situation.
        terrain: what asks for it.
    """
    lent = prices.choice(BOG_FIGURES) == SQUAD_LEADER
    roll = bog_roll(prices.situation.options, terrain, lent=lent, tracked=prices.unit not in prices.rules.not_tracked)
    total = sum(modifier.value for modifier in roll.modifiers)
    parts = ", ".join(f"{modifier.what} {signed(modifier.value)}" for modifier in roll.modifiers)
    summed = f"{signed(total)} DRM ({parts})" if len(roll.modifiers) > 1 else f"{signed(total)} DRM"
    return Check(
        terrain.at,
        "Bog",
        f"{terrain.reason}, {summed}" if roll.modifiers else terrain.reason,
        "AFTER",
        None if roll.bogs_at is None else 1 - TWO_DICE.modified(total).at_least(roll.bogs_at),
        f"{terrain.cite}, {CITE}",
        "It bogs down and ends its MPh",
        drm=roll.modifiers,
        missing=roll.missing,
    )


class BogRoll(NamedTuple):
    """A Bog Check in figures.

    Args:
        modifiers: its DRM, as far as they are known.
        bogs_at: the least Final DR on which the vehicle bogs; None where a figure is missing.
        missing: the words of the figures and options that nobody has typed in or said.
    """

    modifiers: tuple[RollModifier, ...]
    bogs_at: int | None
    missing: tuple[str, ...]


def bog_roll(options: Mapping[str, object], terrain: BogTerrain, *, lent: bool, tracked: bool) -> BogRoll:
    """The figures of a Bog Check.

    Args:
        options: the query's: the vehicle's Ground Pressure, what it tows, the state of the ground, typed figures.
        terrain: what asks for it.
        lent: whether Squad Leader's figures stand in for those that nobody typed in (HC-ASL-18).
        tracked: whether the vehicle is fully tracked.
    """
    figures = _Figures(options, lent=lent)
    modifiers = (
        *terrain.drm,
        *figures.of_entry(terrain),
        *figures.of_vehicle(tracked=tracked),
        *figures.of_ground(terrain),
    )
    bogs_at = figures.number(BOGS_AT, LENT_BOGS_AT)
    missing = tuple(dict.fromkeys(figures.missing))
    return BogRoll(modifiers, None if missing else bogs_at, missing)


class _Figures:
    """The figures of one check; the words of those that nobody has typed in or said are in ``missing``."""

    def __init__(self, options: Mapping[str, object], *, lent: bool) -> None:
        self._options = options
        self._lent = lent
        self.missing: list[str] = []

    def _typed(self, word: str) -> int | None:
        number = BOG.number(self._options, word)
        return None if number is None else int(number)

    def number(self, word: str, lent: int) -> int | None:
        """A figure: typed in, or lent; else it is missing."""
        typed = self._typed(word)
        if typed is None and self._lent:
            return lent
        if typed is None:
            self.missing.append(word)
        return typed

    def of_entry(self, terrain: BogTerrain) -> Iterator[RollModifier]:
        """What entry of an obstacle at half the MP allotment adds."""
        if terrain.half:
            value = self.number(terrain.half, LENT_HALF[terrain.half])
            if value is not None:
                yield RollModifier(f"{'left' if terrain.leaves else 'entered'} at half its MP", value, LENT_CITE)

    def of_vehicle(self, *, tracked: bool) -> Iterator[RollModifier]:
        """What the vehicle itself adds: its Ground Pressure, its class, what it tows."""
        pressure = str(self._options.get(GROUND_PRESSURE, NOT_SAID))
        if pressure == NOT_SAID:
            self.missing.append(GROUND_PRESSURE)
        else:
            value = self.number(BOG_PRESSURES[pressure], LENT_PRESSURE[pressure])
            if value:
                yield RollModifier(f"{pressure} Ground Pressure", value, LENT_CITE)
        if self._options.get(TOWING):
            yield RollModifier("towing", TOWING_DRM, LENT_CITE)
        if not tracked:
            yield RollModifier("not fully tracked", NOT_TRACKED_DRM, LENT_CITE)

    def of_ground(self, terrain: BogTerrain) -> Iterator[RollModifier]:
        """What soft, muddy or snow-covered ground adds, but for in buildings."""
        if self._options.get(SOFT_GROUND) and not terrain.indoors:
            yield RollModifier("soft ground", SOFT_DRM, LENT_CITE)
