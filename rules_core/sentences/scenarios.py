"""The sentences on a scenario's conditions: what they add up to, and what does not hold beside what."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.options import OptionField
from rules_core.quoting import listed
from rules_core.scenarios.rows import words_of
from rules_core.scenarios.scenario import ConditionEffect, Excluded
from rules_core.words.figures import signed


def span_says(least: int, most: int) -> str:
    """A total that may be anything between two figures: ``0 to +4``, ``+2``."""
    return signed(most) if least == most else f"{signed(least)} to {signed(most)}"


def total_says(effects: Sequence[ConditionEffect]) -> str:
    """What effects add up to, ``0 to +4 and ?``; empty where they add nothing.

    Args:
        effects: those that act.
    """
    least, most = sum(effect.least for effect in effects), sum(effect.most for effect in effects)
    parts = [span_says(least, most)] if most or least else []
    parts += [effect.also for effect in effects if effect.also]
    if any(effect.missing for effect in effects):
        parts.append("?")
    return " and ".join(parts)


def missing_says(effects: Sequence[ConditionEffect]) -> str:
    """What a total leaves out, a sentence; empty where it is whole."""
    missing = [effect.what for effect in effects if effect.missing]
    if not missing:
        return ""
    verb, pronoun, whose = ("isn't", "it", "its") if len(missing) == 1 else ("aren't", "it", "their")
    return f"{listed(missing)} {verb} in {pronoun}: {whose} figures are missing."


def not_in_force_says(excluded: Excluded, field: OptionField) -> str:
    """That something that was said does not hold: ``Dust: Heavy does not hold. Dust needs … (…)``."""
    word = words_of(field, excluded.value)
    return f"{field.title}: {word} does not hold here. {excluded.by.say} ({excluded.by.cite})"


def brief_says(words: Sequence[str]) -> str:
    """The conditions in at most three words, ``Heavy Dust, Dry, Mild Breeze``."""
    return ", ".join(words)


def conditions_say(words: Sequence[str], total: str, adds_to: str) -> str:
    """The conditions in a sentence."""
    held = f"{brief_says(words)}." if words else "Nothing unusual holds."
    return f"{held} {total} {adds_to}.".replace("  ", " ") if total else held
