"""What hangs in the air of the desert, in rows: dust, haze, weather, and the attacks that they concern (194)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil

from rules_core.figures.figures import Figures
from rules_core.options import NOT_SAID, Figure, OptionField, Payers
from rules_core.situation import Situation
from rules_core.systems.north_africa.climate.arid_climate import HAZY, MIST_MONTHS, is_intense
from rules_core.systems.north_africa.conditions import (
    EARLY,
    LATE,
    NIGHT,
    NO_DESERT,
    NORTH_AFRICA,
    OVERCAST,
    RAIN,
    STEPPE,
    VERY_DRY,
    Conditions,
)

DIE_FACES = range(1, 7)
"""The faces of the subsequent dr, which may be thrown with the shot as a third die (194.71, note 19)."""

LIGHT_DIE = tuple(face // 2 for face in DIE_FACES)
MODERATE_DIE = tuple(ceil(Fraction(face, 2)) for face in DIE_FACES)
"""What the dust die adds: half of it, fractions rounded down (194.71) or up (194.72)."""


@dataclass(frozen=True)
class Dust:
    """One density of dust.

    Args:
        word: its word among the conditions.
        name: what players call it.
        die: what each face of the dust die adds, a DLV Hindrance.
        die_cite: the rule of that.
        cite: the rule of the density.
        share: the part of the range that is its LOS Hindrance, fractions rounded up; 0 for none.
        stops_aerial: whether Aerial units neither attack nor are attacked; it stops Double Time and Gallop too.
        new_hex: MP or MF more that a vehicle or Cavalry pays for each new hex (194.73).
        buttoned_up: MP more again that a BU AFV pays (194.731).
        recovery: what is added to every Recovery dr (194.731).
        breakdown: by how much B and X numbers of all but Aerial units are lower (194.732).
    """

    word: str
    name: str
    die: tuple[int, ...]
    die_cite: str
    cite: str
    share: Fraction = Fraction(0)
    stops_aerial: bool = False
    new_hex: int = 0
    buttoned_up: int = 0
    recovery: int = 0
    breakdown: int = 0

    @property
    def is_hindrance(self) -> bool:
        """Whether it is a LOS Hindrance besides: Heavy or denser."""
        return self.share > 0

    def hindrance(self, distance: int) -> int:
        """Its LOS Hindrance DRM at a range."""
        return ceil(self.share * distance)


_LIGHT, _MODERATE = "NA 194.71", "NA 194.72"
DUST: Mapping[str, Dust] = {
    row.word: row
    for row in (
        Dust("light", "Light Dust", LIGHT_DIE, _LIGHT, _LIGHT),
        Dust("moderate", "Moderate Dust", MODERATE_DIE, _MODERATE, _MODERATE),
        Dust("heavy", "Heavy Dust", LIGHT_DIE, _LIGHT, "NA 194.73", Fraction(1, 2), new_hex=1),
        Dust("very-heavy", "Very Heavy Dust", LIGHT_DIE, _LIGHT, "NA 194.731", Fraction(1), stops_aerial=True,
             new_hex=1, buttoned_up=1, recovery=1),
        Dust("extremely-heavy", "Extremely Heavy Dust", MODERATE_DIE, _MODERATE, "NA 194.732", Fraction(1),
             stops_aerial=True, new_hex=1, buttoned_up=1, recovery=1, breakdown=1),
    )
}  # fmt: skip
"""By their words among the conditions, thin to dense."""


def dust_of(now: Conditions) -> Dust | None:
    """The dust in the air; None for none."""
    return DUST.get(now.dust)


ATTACK = "attack"
SHOT, FIRE_LANE, COLLATERAL, SPECIFIC, RESIDUAL = "shot", "fire-lane", "collateral", "specific-collateral", "residual"
HE, HE_EQUIVALENCY, OVERRUN = "he", "he-equivalency", "overrun"
OBA, ACCURACY, PLANE, CHARGE, FLAME = "oba", "accuracy", "observation-plane", "dc", "ft"


@dataclass(frozen=True)
class AttackInAir:
    """One kind of attack, and what of the air concerns it.

    Args:
        word: its word in the option.
        title: what players call it.
        dust: whether it takes Light and Moderate Dust, and the LOS Hindrance of denser dust (194.71, 194.73).
        sun: whether it takes Sun Blindness (194.611).
        wind: whether it takes the DRM of dust and Heavy Wind (194.761): True, False, or None where the text doesn't
            say clearly.
    """

    word: str
    title: str
    dust: bool
    sun: bool
    wind: bool | None


ATTACKS: Mapping[str, AttackInAir] = {
    row.word: row
    for row in (
        AttackInAir(SHOT, "Small arms or a gun", dust=True, sun=True, wind=True),
        AttackInAir(HE, "Ordnance with HE", dust=True, sun=True, wind=True),
        AttackInAir(HE_EQUIVALENCY, "Ordnance with HE Equivalency", dust=True, sun=True, wind=True),
        AttackInAir(OVERRUN, "Overrun", dust=True, sun=True, wind=True),
        AttackInAir(FIRE_LANE, "Fire Lane", dust=True, sun=False, wind=True),
        AttackInAir(COLLATERAL, "General Collateral Attack", dust=False, sun=True, wind=None),
        AttackInAir(SPECIFIC, "Specific Collateral Attack", dust=False, sun=False, wind=None),
        AttackInAir(RESIDUAL, "Residual FP", dust=False, sun=False, wind=False),
        AttackInAir(OBA, "OBA", dust=False, sun=False, wind=False),
        AttackInAir(ACCURACY, "Observer's accuracy dr", dust=True, sun=True, wind=True),
        AttackInAir(PLANE, "Observation Plane's accuracy dr", dust=True, sun=False, wind=False),
        AttackInAir(CHARGE, "Demolition Charge", dust=False, sun=False, wind=None),
        AttackInAir(FLAME, "Flamethrower", dust=False, sun=False, wind=None),
    )
}
"""By their words in the option (194.611, 194.71, 194.732 EX, 194.761, 194.791)."""

ATTACK_OPTION = OptionField(
    ATTACK,
    "Attack",
    "choice",
    tuple(ATTACKS),
    "Sun, dust and wind concern some attacks only (194.611, 194.71).",
    ("sight",),
    named={row.word: row.title for row in ATTACKS.values()},
)


def attack_of(situation: Situation) -> AttackInAir:
    """The attack that a query is about."""
    return ATTACKS[str(situation.options.get(ATTACK, SHOT))]


# --- haze and weather: their figures are the player's --------------------------------------------------------------

_MOST = 6
"""No DRM of theirs in any rulebook is larger."""

BANDS: tuple[tuple[str, str, int], ...] = (
    ("range-6", "Range 0 to 6", 6),
    ("range-12", "Range 7 to 12", 12),
    ("range-18", "Range 13 to 18", 18),
    ("range-24", "Range 19 to 24", 24),
    ("range-30", "Range 25 to 30", 30),
    ("range-far", "Range 31 or more", 1000),
)
"""Ranges that may have DRM of their own: the id, what players call them, and the last of them."""


def band_of(distance: int) -> str:
    """The id of the band that a range lies in."""
    return next(band for band, _, last in BANDS if distance <= last)


@dataclass(frozen=True)
class Weather:
    """Something in the air whose DRM stands in the player's rulebook.

    Args:
        word: the word of its figure.
        name: what players call it.
        where: where its figures stand.
        cite: the rule that brings it.
        desert: whether it is Desert Low Visibility, which never counts towards what blocks.
        leaves_open: whether a target that moves in the open still does in it (176.32).
    """

    word: str
    name: str
    where: str
    cite: str
    desert: bool = False
    leaves_open: bool = True


HAZE = Weather("heat-haze-drm", "Heat Haze", "194.62", "NA 194.62", desert=True)
INTENSE_HAZE = Weather("intense-heat-haze-drm", "Intense Heat Haze", "194.621", "NA 194.621", desert=True)
MIST = Weather("mist-drm", "Mist", "COD 111.2", "NA 176.32")
FOG = Weather("fog-drm", "Fog", "COD 111.2", "NA 176.32", leaves_open=False)
RAINFALL = Weather("rain-drm", "Rain", "COD 111", "NA 176.32")
SNOWFALL = Weather("falling-snow-drm", "Falling snow", "COD 111", "NA 176.32")
DARK = Weather("night-drm", "Night", "SQL 49", "NA 176.32")
WEATHER = (HAZE, INTENSE_HAZE, MIST, FOG, RAINFALL, SNOWFALL, DARK)

SMOKE_DRM, FFE_DRM = "smoke-drm", "ffe-drm"
SMOKE_FIGURES = {
    SMOKE_DRM: Figure("what a Smoke counter adds that has no figure of its own", "SQL 13", least=1, most=_MOST),
    FFE_DRM: Figure("what an FFE in a hex adds", "COI 194.8", least=1, most=_MOST),
}

LOW_VISIBILITY = Figures(
    "low_visibility",
    {row.word: Figure(f"the DRM of {row.name}", row.where, least=0, most=_MOST) for row in WEATHER},
    "DRM",
    tuple(Payers(band, title, (band,)) for band, title, _ in BANDS),
)
SMOKES = Figures("smoke_drm", SMOKE_FIGURES, "DRM")
"""The DRM that the text leaves to other rulebooks (NAF-G17, NAF-G19)."""

LOW_VISIBILITY_OPTION = LOW_VISIBILITY.field(
    "Haze and weather", "Low Visibility DRM: by ranges, from your rulebook.", ("sight",)
)
SMOKE_OPTION = SMOKES.field("Smoke and FFE", "Smoke counters and FFE have no figure in our source.", ("sight",))


def drm_of(situation: Situation, row: Weather, distance: int) -> int | None:
    """The DRM of haze or weather at a range; None where nobody has typed it in."""
    typed = LOW_VISIBILITY.number(situation.options, row.word, band_of(distance))
    return None if typed is None else int(typed)


def _is_overcast(now: Conditions) -> bool:
    return now.weather in (OVERCAST, "mud-overcast")


def haze_of(now: Conditions) -> Weather | None:
    """The haze of the time of day (194.3); None for none. Mid Morning of no month is told as the lighter one."""
    if now.place != NORTH_AFRICA or _is_overcast(now) or now.boards == NO_DESERT:
        return None
    if now.time not in HAZY:
        return None
    return INTENSE_HAZE if is_intense(now.time, now.month) else HAZE


_IN_THE_SKY = {"fog": FOG, "mist": MIST, RAIN: RAINFALL, "falling-snow": SNOWFALL}


def weather_of(now: Conditions) -> tuple[Weather, ...]:
    """The Low Visibility of weather, night and morning mist (176.32, 194.3); under an overcast sky no mist (NAS-38)."""
    found = [_IN_THE_SKY[now.weather]] if now.weather in _IN_THE_SKY else []
    if now.time == EARLY and now.month in MIST_MONTHS and not _is_overcast(now) and MIST not in found:
        found.append(MIST)
    if now.time == NIGHT:
        found.append(DARK)
    return tuple(found)


SUN_DRM = 2
"""What Sun Blindness adds (194.611)."""
WIND_DRM = 1
"""What dust and Heavy Wind in the face add (194.761)."""
TWO_LEVELS = 4
"""Two levels, in half levels: so much higher an end, or an obstacle behind the target, keeps the sun off (194.611)."""

UNDER_THE_SUN = {EARLY: ("Early Morning", 1), LATE: ("Late Afternoon", 3)}
"""The times of Sun Blindness: what players call them, and the quarters from north to where the sun stands."""


def is_wet_steppe(now: Conditions) -> bool:
    """Whether the ground keeps Desert Low Visibility off a Steppe, but for Heat Haze: it has to be Very Dry (196.2)."""
    return now.alternate == STEPPE and now.ec not in (VERY_DRY, NOT_SAID)


def sun_of(now: Conditions) -> tuple[str, int] | None:
    """The time of Sun Blindness, and where the sun stands; None where there is none (194.61, 196.2)."""
    if _is_overcast(now) or now.boards == NO_DESERT or is_wet_steppe(now):
        return None
    return UNDER_THE_SUN.get(now.time)


@lru_cache(maxsize=8)
def is_still(now: Conditions) -> bool:
    """Whether no dust, haze or low sun is in the air: told once, since every line asks."""
    return dust_of(now) is None and sun_of(now) is None and haze_of(now) is None


# --- night in the dust ------------------------------------------------------------------------------------------------

NOT_LIT = -1
"""Of a source that lights nothing, not even its own hex."""


@dataclass(frozen=True)
class Light:
    """How far sources of light reach in one density of dust.

    Args:
        starshell: hexes beyond its own that a Starshell lights; ``NOT_LIT`` for nothing at all.
        ir: hexes beyond its own that an IR lights.
        blaze_by_levels: whether a Blaze lights as many hexes as it has blazing levels, rooftops left out.
        cite: the rule.
    """

    starshell: int
    ir: int
    blaze_by_levels: bool
    cite: str = "NA 194.78"


_THIN = Light(2, 4, blaze_by_levels=False)
LIGHT: Mapping[str, Light] = {
    "light": _THIN,
    "moderate": _THIN,
    "heavy": Light(1, 2, blaze_by_levels=True),
    "very-heavy": Light(NOT_LIT, 0, blaze_by_levels=True),
}
"""By the density of the dust (194.78), which stops at Very Heavy."""
