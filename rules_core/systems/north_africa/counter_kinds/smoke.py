"""Smoke and FFE as counters; their figures are the player's where dust gives them none (176.331, 194.75)."""

from __future__ import annotations

from rules_core.counters.counters import HEX, CounterKind, Tile
from rules_core.families.squad_leader.counter_kinds import SMOKE
from rules_core.fields import Choice, Field
from rules_core.systems.north_africa.climate.air import SMOKE_FIGURES

FFE = "ffe"
CONCENTRATION, HARASSING = "concentration", "harassing"

DUST_HINDRANCE = 1
"""What Vehicle Dust adds, and the dust of each hex of a Concentration (194.74, 194.75)."""
LEVELS_HIGH = 2
"""Dust is drifting Dispersed Smoke, two levels high (194.74)."""

_MOST = max(row.most for row in SMOKE_FIGURES.values())


def _drm(what: str, cite: str) -> Field:
    return Field("hindrance", "Hindrance", "whole", what, cite, least=1, most=_MOST, optional=True)


SMOKE_COUNTER = CounterKind(
    SMOKE,
    "Smoke",
    HEX,
    "NA 176.331",
    (
        _drm("As printed on it; left out, that of your figures.", "NA 176.331"),
        Field("levels", "Levels high", "whole", "Two.", "NA 194.74", default=LEVELS_HIGH, least=1, most=7),
    ),
    "A LOS Hindrance as high as it rises.",
)
FFE_COUNTER = CounterKind(
    FFE,
    "FFE",
    HEX,
    "NA 194.75",
    (
        Field(
            "fire",
            "Fire",
            "choice",
            "Where dust may rise, each hex of a Concentration's Blast Area adds 1.",
            "NA 194.75",
            (Choice(CONCENTRATION, "HE Concentration"), Choice(HARASSING, "Harassing Fire")),
            CONCENTRATION,
        ),
        _drm("Of your rulebook, where dust gives it none.", "NA 194.75"),
    ),
    "One hex of a Blast Area. Wind doesn't move its dust.",
    (Tile("FFE"), Tile("Harassing Fire", {"fire": HARASSING})),
)

SMOKES: tuple[CounterKind, ...] = (SMOKE_COUNTER, FFE_COUNTER)
