"""What a query says that has no say in its answer: options for other units, figures for what isn't met."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.figures.typed import typed_into
from rules_core.options import OptionField
from rules_core.questions.options import read_options
from rules_core.questions.setting import Setting
from rules_core.sentences.options import idle_figures_say, idle_says, not_for_unit_says
from rules_core.sight.facts import Sight
from rules_core.spots import Spot
from rules_core.units import UnitClass


def idle_in_movement(setting: Setting, unit: UnitClass) -> list[str]:
    """A sentence for each option that is about other units than the one that moves, or for ground that it didn't meet.

    Args:
        setting: the game and the situation; a route has been looked for in it.
        unit: who moves.
    """
    said: list[str] = []
    for option in setting.system.options:
        if not option.is_said(setting.situation.options):
            continue
        if option.units and unit.id not in option.units:
            said.append(not_for_unit_says(option, setting.system.units))
        elif option.type == "costs" and "movement" in option.affects:
            said += _idle_figures(setting.situation.options, option)
    return said


def idle_in_sight(setting: Setting, viewer: Spot, target: Spot, sight: Sight) -> list[str]:
    """A sentence on the options of a clear line without which it would be the same.

    Args:
        setting: the game and the situation.
        viewer: where the firer is.
        target: where the target is.
        sight: what was found with the options as the query has them.
    """
    options = [
        option
        for option in setting.system.options
        if "sight" in option.affects and option.is_said(setting.situation.options)
    ]
    if not options or not sight.clear:
        return []
    said: list[str] = []
    defaults = read_options(None, setting.system)
    left_out: dict[str, object] = {}
    idle: list[str] = []

    def changes(without: Mapping[str, object]) -> bool:
        situation = replace(setting.situation, options={**setting.situation.options, **without})
        try:
            return _facts(setting.system.look(situation, viewer, target)) != _facts(sight)
        except KeyError:  # without it one of the ends would not be there, as a cellar
            return True

    for option in options:
        if option.type == "costs":
            said += _idle_figures(setting.situation.options, option)
            continue
        alone = {option.id: defaults[option.id]}
        # What is idle is so by itself, and together with the others.
        if not changes(alone) and not (left_out and changes({**left_out, **alone})):
            left_out |= alone
            idle.append(option.title)
    return [*([idle_says(idle)] if idle else []), *said]


def _facts(sight: Sight) -> Sight:
    """A line but for which conventions had a say."""
    return replace(sight, touched=())


def _idle_figures(options: Mapping[str, object], option: OptionField) -> list[str]:
    words = typed_into(options, option.id).idle
    return [idle_figures_say(words, option.counts, option.asks)] if words else []
