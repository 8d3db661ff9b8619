"""When rubble above Ground brings down its hex, and when it falls into the next one (T23 notes 8 and 11)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.chance import die
from rules_core.procedures.procedure import Case, Fact
from rules_core.systems.red_barricades.conventions_of_fire import COLLAPSE_NUMBER, LEVELS_RUBBLED, LEVELS_WITH_IT
from rules_core.systems.red_barricades.procedures.fire.struck import StruckLocation
from rules_core.words.figures import counted

COLLAPSE_CITE = "RB T23 note 8"
FALLING_CITE = "RB T23 note 11"

COLLAPSES_FROM = 8
COLLAPSES_FROM_SEVEN = 7
FALLS_FROM = 7
"""The least modified dr with which a hex collapses, as printed and by HC-RB-62's other option, and rubble falls."""

SIDES = 6


def collapses_from(case: Case) -> int:
    """The least modified dr with which the whole hex collapses (HC-RB-62)."""
    return COLLAPSES_FROM if case.choice(COLLAPSE_NUMBER) == "eight" else COLLAPSES_FROM_SEVEN


def collapse_chance(case: Case, above: int) -> Fraction:
    """The chance that a whole hex collapses.

    Args:
        case: the case.
        above: the non-rooftop levels above the one that is rubbled.
    """
    return die(SIDES).modified(above).at_least(collapses_from(case))


def falling_drm(case: Case, levels: int, highest: int) -> int:
    """What the levels that were rubbled add to the colored die (HC-RB-63).

    Args:
        case: the case.
        levels: how many upper levels were rubbled.
        highest: the highest of them, counted from the ground.
    """
    return levels if levels == highest or case.choice(LEVELS_RUBBLED) == "count" else highest


def levels_rubbled(case: Case, level: int, top: int) -> tuple[int, int]:
    """How many upper levels are rubbled with a Location, and the highest of them (HC-RB-76).

    Args:
        case: the case.
        level: the level of the Location; with the ground all above it comes down.
        top: the highest non-rooftop level that stands.
    """
    if level in (0, top):
        return (1, top) if level else (top, top)
    if case.choice(LEVELS_WITH_IT) == "struck":
        return 1, level
    return top - level + 1, top


def falling_chance(drm: int) -> Fraction:
    """The chance that rubble falls."""
    return die(SIDES).modified(drm).at_least(FALLS_FROM)


def what_follows(case: Case, found: StruckLocation, level: int) -> tuple[Fact, ...]:
    """What is to be rolled once a building is rubbled from a level up: for the whole hex, and for what falls."""
    if found.top is None or found.factory:
        return ()
    facts = []
    if level:
        above = found.top - level
        chance = collapse_chance(case, above)
        detail = f"make a dr, +{above} for the levels above: {collapses_from(case)} or more"
        facts.append(Fact("the whole hex collapses", _chance(chance), COLLAPSE_CITE, detail))
    levels, highest = levels_rubbled(case, level, found.top)
    if levels:
        drm = falling_drm(case, levels, highest)
        detail = f"make a DR, +{drm} to the colored die for the levels rubbled: {FALLS_FROM} or more"
        facts.append(Fact("rubble falls into the next hex", _chance(falling_chance(drm)), FALLING_CITE, detail))
    return tuple(facts)


def _chance(chance: Fraction) -> str:
    return "never" if not chance else "always" if chance == 1 else str(chance)


def levels_words(levels: int) -> str:
    """Upper levels in words: ``1 upper level``."""
    return counted(levels, "upper level", "upper levels")
