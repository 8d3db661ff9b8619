"""When there can be dust, and how wind and gusts make it denser and thinner (194.71 to 194.77)."""

from __future__ import annotations

from rules_core.options import NOT_SAID
from rules_core.systems.north_africa.climate.air import DUST
from rules_core.systems.north_africa.conditions import (
    DRY,
    DUSTS,
    HEAVY_WIND,
    NO_DESERT,
    ONLY_DESERT,
    RAIN,
    STEPPE,
    VERY_DRY,
    Conditions,
)

NONE = DUSTS[0]
LIGHTEST = DUSTS[1]
DENSE = DUSTS[3:]
"""Heavy Dust and denser (194.73-.732)."""
DUSTY = (DRY, VERY_DRY)
"""The ground that dust rises from."""
RAISED_MP = 2
"""The dearest entry of a hex that still raises Vehicle Dust, in MP (194.74)."""
DUST_DIE = {row.word: (min(row.die), max(row.die)) for row in DUST.values()}
"""The least and the most that the dust die adds: half of it, rounded down or up (194.71-.732)."""
BY_RANGE = {"heavy": "half the range", "very-heavy": "the range", "extremely-heavy": "the range"}
"""What dense dust adds besides, as a LOS Hindrance (194.73-.732)."""


def why_no_light(now: Conditions) -> tuple[str, str]:
    """Why there can be no Light Dust, and no dust of vehicles or fire either: a sentence and its rule; empty if it can.

    What nobody has said of the ground forbids nothing.

    Args:
        now: the conditions.
    """
    if now.rained or now.weather == RAIN:
        return "It has rained: there is no dust for the rest of the scenario.", "NA 194.77"
    if now.boards == NO_DESERT:
        return "Dust needs a Desert Board.", "NA 194.71"
    if now.alternate == STEPPE and now.ec not in (VERY_DRY, NOT_SAID):
        return "On Steppe dust needs Very Dry ground.", "NA 194.71"
    if now.ec not in (*DUSTY, NOT_SAID):
        return "Dust needs Dry or Very Dry ground.", "NA 194.71"
    return "", ""


def why_no_heavy(now: Conditions) -> tuple[str, str]:
    """Why there can be no Heavy Dust, and wind changes no dust: a sentence and its rule; empty if it can.

    Args:
        now: the conditions.
    """
    why = why_no_light(now)
    if why[0]:
        return why
    if now.boards != ONLY_DESERT:
        return "Heavy Dust needs Desert Boards only.", "NA 194.73"
    if now.alternate == STEPPE:
        return "On Steppe there is no Heavy Dust.", "NA 194.73"
    return "", ""


def blows(wind: str, gusts: bool) -> bool:
    """Whether Heavy Wind and gusts hold together, which raises dust (194.76)."""
    return wind == HEAVY_WIND and gusts


def density_after(dust: str, *, both: bool, both_before: bool) -> str:
    """The density after a Wind Change DR: one level up where both hold, one down where they end, once (194.76).

    Args:
        dust: the density before.
        both: whether Heavy Wind and gusts hold together now.
        both_before: whether they did at the Wind Change DR before.
    """
    step = 1 if both else -1 if both_before else 0
    return DUSTS[min(max(DUSTS.index(dust) + step, 0), len(DUSTS) - 1)]
