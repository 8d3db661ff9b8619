"""Climbing a cliff hexside: the Falling DR, the levels on the cliff, and who may try (B11.4 to B11.433)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules_core.chance import Distribution, die
from rules_core.families.squad_leader.hexes import across, cliffs_above
from rules_core.families.squad_leader.movement.prices import Way
from rules_core.families.squad_leader.places import CLIMBING, climbing_at, climbing_place
from rules_core.location import Location
from rules_core.movement.movement import Bar, Check, Part, Price
from rules_core.situation import Situation

FALLING_CITE = "RB B11.41"
COMMANDO_CITE = "RB B11.433"
ALL_MF_CITE = "RB B11.43"
ADVANCE_CITE = "RB B11.432"
WHO_CITE = "RB B11.4"


@dataclass(frozen=True)
class FallingLimits:
    """What the Final Falling DR decides.

    Args:
        climbs: the highest DR on which the unit climbs.
        falls: the lowest DR on which it is eliminated; in between it stays where it is.
        cite: the rule.
    """

    climbs: int
    falls: int
    cite: str


ORDINARY = FallingLimits(9, 12, FALLING_CITE)
COMMANDO = FallingLimits(11, 13, COMMANDO_CITE)
"""The source prints ≤ 13; 13 or more is meant (RB-GAP-40)."""

WEATHERS: dict[str, str] = {"rain": "rain", "snow": "snow", "winds": "heavy winds"}
"""What adds 1 each to the Falling DR, by its option (B11.41)."""
TWO_DICE: Distribution = die(6) + die(6)


def falling_drm(options: Mapping[str, object]) -> int:
    """The cumulative DRM of the weather on a Falling DR (B11.41)."""
    return sum(bool(options.get(option)) for option in WEATHERS)


def limits_of(options: Mapping[str, object]) -> FallingLimits:
    """What the Final Falling DR decides for who climbs."""
    return COMMANDO if options.get("commando") else ORDINARY


def falling_chances(limits: FallingLimits, drm: int) -> tuple[Fraction, Fraction, Fraction]:
    """The exact chances to climb, to stay, and to be eliminated."""
    final = TWO_DICE.modified(drm)
    climbs, lost = final.at_most(limits.climbs), final.at_least(limits.falls)
    return climbs, 1 - climbs - lost, lost


def steps(situation: Situation, start: Location) -> Iterator[Way]:
    """Every step onto a cliff, up or down it from where a unit is, with its price or why there is none.

    Args:
        situation: the board and the options.
        start: where Infantry is.
    """
    at = climbing_at(start.place)
    if at is not None:
        yield from _on_the_cliff(situation, start, *at)
        return
    if start.place not in ("0", "in"):
        return
    for side, _height in cliffs_above(situation.board, start.hex):
        yield Location(start.hex, climbing_place(side, 1)), _price(situation, start.hex, "up")
    for side in range(6):
        below = across(situation.board, start.hex, side)
        if below is None:
            continue
        for lower_side, height in cliffs_above(situation.board, below):
            if across(situation.board, below, lower_side) == start.hex:
                end = Location(below, climbing_place(lower_side, height - 1))
                yield end, _price(situation, start.hex, "down")


def _on_the_cliff(situation: Situation, start: Location, side: int, level: int) -> Iterator[Way]:
    board = situation.board
    height = dict(cliffs_above(board, start.hex))[side]
    for other, way in ((level + 1, "up"), (level - 1, "down")):
        if 0 <= other <= height:
            yield Location(start.hex, climbing_place(side, other)), _price(situation, start.hex, way)
    top = across(board, start.hex, side)
    if top is not None:
        if level == height:
            bar = Bar(f"It advances across the cliff into {top} in its APh, not in its MPh.", ADVANCE_CITE)
        else:
            bar = Bar(f"It has to climb {height - level} more to be as high as {top}.", ALL_MF_CITE)
        yield Location(top, "0"), bar


def _price(situation: Situation, at: str, way: str) -> Price:
    """One level takes a whole MPh and a Falling DR (B11.41, B11.43)."""
    limits, drm = limits_of(situation.options), falling_drm(situation.options)
    climbs, stays, lost = falling_chances(limits, drm)
    fails = f"It stays where it is ({stays}), or is eliminated with its SW ({lost})"
    return Price(
        checks=(Check(at, "Falling DR", f"climbing {way}", "BEFORE", climbs, limits.cite, fails),),
        notes=("Climbing units use Hazardous Movement (RB B11.42).",),
        rest=Part(f"climb one level {way}", 0, ALL_MF_CITE),
    )


def no_way_on(start: Location, end_hex: str) -> Bar | None:
    """Why a climbing unit doesn't step anywhere else; None for one that isn't climbing (B11.4)."""
    if not start.place.startswith(f"{CLIMBING}-"):
        return None
    return Bar(f"A climbing unit makes no other move, so none into {end_hex}.", WHO_CITE)
