"""The Bog Check of a vehicle: its DRM, and the exact chance that it goes on (D8.2; Squad Leader 176.72, 176.721)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules_core.families.squad_leader.conventions import BOG_FIGURES
from rules_core.families.squad_leader.costs import SQUAD_LEADER
from rules_core.families.squad_leader.figures import BOG, BOG_HALF, BOG_HALF_STONE, BOG_PRESSURE, BOGS_AT
from rules_core.families.squad_leader.movement.prices import Prices
from rules_core.families.squad_leader.options import GROUND_PRESSURE, SOFT_GROUND, TOWING
from rules_core.movement.movement import Check, Drm
from rules_core.options import NOT_SAID
from rules_core.procedures.chance import Distribution, die
from rules_core.words.figures import signed

CITE = "D8.2"

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
    """

    at: str
    reason: str
    cite: str
    drm: tuple[Drm, ...] = ()
    half: str = ""
    indoors: bool = False


def bog_check(prices: Prices, terrain: BogTerrain) -> Check:
    """The check, with its exact chance where every figure of it is known.

    Args:
        prices: the vehicle and the situation.
        terrain: what asks for it.
    """
    check = _Figures(prices)
    found = (*terrain.drm, *check.of_entry(terrain), *check.of_vehicle(), *check.of_ground(terrain))
    least = check.bogs_at()
    missing = tuple(dict.fromkeys(check.missing))
    total = sum(drm.value for drm in found)
    parts = ", ".join(f"{drm.what} {signed(drm.value)}" for drm in found)
    summed = f"{signed(total)} DRM ({parts})" if len(found) > 1 else f"{signed(total)} DRM"
    return Check(
        terrain.at,
        "Bog",
        f"{terrain.reason}, {summed}" if found else terrain.reason,
        "AFTER",
        None if missing or least is None else 1 - TWO_DICE.modified(total).at_least(least),
        f"{terrain.cite}, {CITE}",
        "It bogs down and ends its MPh.",
        drm=found,
        missing=missing,
    )


class _Figures:
    """The figures of one check; the words of those that nobody has typed in or said are in ``missing``."""

    def __init__(self, prices: Prices) -> None:
        self._prices = prices
        self._options = prices.situation.options
        self._lent = prices.choice(BOG_FIGURES) == SQUAD_LEADER
        self.missing: list[str] = []

    def _typed(self, word: str) -> int | None:
        number = BOG.number(self._options, word)
        return None if number is None else int(number)

    def _figure(self, word: str, lent: int) -> int | None:
        """A figure: typed in, or lent; else it is missing."""
        typed = self._typed(word)
        if typed is None and self._lent:
            return lent
        if typed is None:
            self.missing.append(word)
        return typed

    def bogs_at(self) -> int | None:
        """The least Final DR on which a vehicle bogs."""
        return self._figure(BOGS_AT, LENT_BOGS_AT)

    def of_entry(self, terrain: BogTerrain) -> Iterator[Drm]:
        """What entry of an obstacle at half the MP allotment adds."""
        if terrain.half:
            value = self._figure(terrain.half, LENT_HALF[terrain.half])
            if value is not None:
                yield Drm("entered at half its MP", value, self._cite)

    def of_vehicle(self) -> Iterator[Drm]:
        """What the vehicle itself adds: its Ground Pressure, its class, what it tows."""
        pressure = self._options.get(GROUND_PRESSURE, NOT_SAID)
        typed = self._typed(BOG_PRESSURE)
        if typed is not None:
            yield Drm("Ground Pressure", typed, CITE)
        elif pressure == NOT_SAID:
            self.missing.append(GROUND_PRESSURE)
        elif not self._lent:
            self.missing.append(BOG_PRESSURE)
        elif LENT_PRESSURE[str(pressure)]:
            yield Drm(f"{pressure} Ground Pressure", LENT_PRESSURE[str(pressure)], self._cite)
        if self._options.get(TOWING):
            yield Drm("towing", TOWING_DRM, self._cite)
        if self._prices.unit in self._prices.rules.not_tracked:
            yield Drm("not fully tracked", NOT_TRACKED_DRM, self._cite)

    def of_ground(self, terrain: BogTerrain) -> Iterator[Drm]:
        """What soft, muddy or snow-covered ground adds, but for in buildings."""
        if self._options.get(SOFT_GROUND) and not terrain.indoors:
            yield Drm("soft ground", SOFT_DRM, self._cite)

    @property
    def _cite(self) -> str:
        return f"{CITE}, {BOG_FIGURES.id}"
