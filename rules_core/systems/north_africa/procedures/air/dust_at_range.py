"""What dust adds to an attack at any range, within one hex too (194.71 to 194.732, 194.761)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.north_africa.climate.air import ATTACK, ATTACKS, DIE_FACES, WIND_DRM, AttackInAir, Dust, dust_of
from rules_core.systems.north_africa.conditions import HEAVY_WIND, Conditions
from rules_core.systems.north_africa.conventions.air import DUST_BLOCKS, WIND_ATTACKS
from rules_core.systems.north_africa.procedures.asked import plain
from rules_core.systems.north_africa.procedures.climate.asked import GROUP, asked, conditions
from rules_core.words.figures import signed

CITE = "NA 194.71 to 194.732, 194.761"
BLOCKED_CITE = "NA 176.331"
WIND_CITE = "NA 194.761"
LIMIT = 6
"""So much of LOS Hindrances blocks (176.331)."""
_FARTHEST = 100


def _work(case: Case) -> Ruling:
    now, distance = conditions(case), case.whole("range")
    dust, attack = dust_of(now), ATTACKS[case.word(ATTACK)]
    if dust is None:
        return plain("no dust, no DRM", CITE, "There is none in the air.", GOOD)
    wind = _into_wind(case, now, attack)
    facts: tuple[Fact, ...] = (wind,) if wind is not None else ()
    if not attack.dust:
        verdict = signed(WIND_DRM) if wind is not None else "no DRM"
        return plain(verdict, dust.cite, "Dust doesn't concern such an attack.", GOOD, facts)
    return _ruling(case, dust, distance, facts)


def _ruling(case: Case, dust: Dust, distance: int, wind: tuple[Fact, ...]) -> Ruling:
    hindrance = dust.hindrance(distance)
    facts = wind
    if dust.is_hindrance:
        how = "the range" if dust.share == 1 else "half the range, rounded up"
        facts = (Fact(f"{dust.name}, range {distance}", signed(hindrance), dust.cite, how), *wind)
    if hindrance >= LIMIT and case.choice(DUST_BLOCKS) == "blocks":
        return plain("blocked", f"{dust.cite}, 176.331", "Six of LOS Hindrances block.", BAD, facts)
    fixed = hindrance + (WIND_DRM if wind else 0)
    shown: dict[int, set[int]] = {}
    for face, adds in zip(DIE_FACES, dust.die, strict=True):
        shown.setdefault(fixed + adds, set()).add(face)
    outcomes = tuple(
        Outcome(f"{signed(drm)} DRM", frozenset(faces), cite=dust.die_cite, tone=OPEN)
        for drm, faces in sorted(shown.items())
    )
    low, high = min(shown), max(shown)
    return Ruling(f"{signed(low)} to {signed(high)} DRM", OPEN, outcomes, facts, Roll((len(dust.die),)))


def _into_wind(case: Case, now: Conditions, attack: AttackInAir) -> Fact | None:
    """194.761: what Heavy Wind in the face adds, in another hex only."""
    if not case.flag("into_wind") or now.wind != HEAVY_WIND or not case.whole("range"):
        return None
    takes = attack.wind
    if takes is None:
        takes = case.choice(WIND_ATTACKS) == "take-it"
    return Fact("Heavy Wind in the face", signed(WIND_DRM), WIND_CITE) if takes else None


DUST_DRM = Procedure(
    "dust-drm",
    "Dust at a range",
    GROUP,
    "What dust adds to an attack at a range, or within one hex.",
    CITE,
    (
        Field("range", "Range", "whole", "0 within one hex.", CITE, default=0, most=_FARTHEST),
        Field(
            ATTACK,
            "Attack",
            "choice",
            "Dust concerns some attacks only.",
            "NA 194.71",
            tuple(Choice(word, row.title) for word, row in ATTACKS.items()),
        ),
        *asked("dust", "wind"),
        Field("into_wind", "Straight into the wind", "flag", "Over the upwind hexside or its ends.", WIND_CITE),
    ),
    _work,
)
