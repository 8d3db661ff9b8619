"""What procedures ask of the line of sight, and how they tell it."""

from __future__ import annotations

from dataclasses import replace

from rules_core.location import Location
from rules_core.procedures.procedure import Case, Fact
from rules_core.sentences.places import location_name, where
from rules_core.sight.facts import Sight, Step
from rules_core.situation import Situation
from rules_core.systems.ats.places import places
from rules_core.systems.ats.sight.line import AtsLine, line_between
from rules_core.systems.ats.sight.los import look
from rules_core.systems.ats.terrain import PERSONNEL
from rules_core.words.figures import level_name, signed

LEVEL_UNIT = 5
"""What one half level is in ATS (+5)."""


def aimed(situation: Situation, target: str = PERSONNEL, fire: str = "direct") -> Situation:
    """The same map for one kind of shot.

    Args:
        situation: the map.
        target: what is shot at, a word of the option ``target``.
        fire: ``direct`` or ``indirect``.
    """
    return replace(situation, options={**situation.options, "target": target, "fire": fire})


def sight_of(case: Case, situation: Situation, firer: Location, target: Location) -> Sight:
    """The line of sight of a shot; the conventions that it touches are noted as having had a say."""
    sight = look(situation, firer, target)
    case.touched.update(dict.fromkeys(sight.touched))
    return sight


def line_of(situation: Situation, firer: Location, target: Location) -> AtsLine:
    """The line itself, for what rules ask of its two ends."""
    return line_between(situation, firer, target)


def name_of(situation: Situation, location: Location) -> str:
    """A Location as people say it: ``R26 roof (+20)``."""
    return location_name(location.hex, places(situation, location.hex), location.place, LEVEL_UNIT)


def level_words(half_levels: int) -> str:
    """A level as people say it: ``+20``."""
    return level_name(half_levels * LEVEL_UNIT)


def uncharted_note(situation: Situation, hex_name: str) -> tuple[str, ...]:
    """That nothing is known of a hex, where the map says so."""
    known = hex_name not in situation.board.uncharted
    return () if known else (f"{hex_name} is uncharted: what stands there is not known.",)


def modifier_facts(steps: tuple[Step, ...]) -> tuple[Fact, ...]:
    """Everything on a line that adds to the roll or shifts the column."""
    return tuple(
        Fact(f"{step.what} {where(step.at)}", _worth(step.value), step.cite, step.detail)
        for step in steps
        if step.value is not None
    )


def _worth(value: dict[str, int]) -> str:
    if value["drm"]:
        return f"{signed(value['drm'])} or {value['shift']}L"
    return f"{value['shift']}L"
