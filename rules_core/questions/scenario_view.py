"""The parts of an answer on conditions as JSON: rows with their choices, effects, dice, the coming turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules_core.fields import Value, field_row, written
from rules_core.options import OptionField
from rules_core.procedures.procedure import Ruling
from rules_core.scenarios.rows import words_of
from rules_core.scenarios.scenario import AfterTurn, ConditionEffect, ConditionGroup, Exclusion, GameTurn
from rules_core.sentences.procedures import faces_say
from rules_core.sentences.scenarios import missing_says, total_says

Barring = Callable[[str, object], Exclusion | None]


def row_view(
    row: ConditionGroup,
    said: Mapping[str, object],
    fields: Sequence[OptionField],
    settled: Mapping[str, object],
    barred: Barring,
) -> dict[str, object]:
    """Conditions that are chosen together, each choice with the reason where the others forbid it.

    Args:
        row: the row.
        said: every condition as it was said.
        fields: the fields of the row.
        settled: the conditions that the map settles.
        barred: tells what forbids a value of a condition.
    """
    return {
        "title": row.title,
        "cite": row.cite,
        "shape": row.shape,
        "help": row.help,
        "value": ", ".join(_shown(field, said[field.id]) for field in fields if _counts(field, said, fields)),
        "fields": [_field(field, said[field.id], settled.get(field.id, field.usual), barred) for field in fields],
    }


def _counts(field: OptionField, said: Mapping[str, object], fields: Sequence[OptionField]) -> bool:
    """Whether a row's short value names a field: the first one always, others where they are not as usual."""
    return field is fields[0] or said[field.id] != field.usual


def _shown(field: OptionField, value: object) -> str:
    return field.title if field.type == "flag" and value else words_of(field, value)


def _field(field: OptionField, value: object, usual: object, barred: Barring) -> dict[str, object]:
    choices: Sequence[object] = (False, True) if field.type == "flag" else field.choices
    return {
        "id": field.id,
        "title": field.title,
        "type": field.type,
        "value": value,
        "default": usual,
        "choices": [_choice(field, one, barred) for one in choices],
    }


def _choice(field: OptionField, value: object, barred: Barring) -> dict[str, object]:
    why = barred(field.id, value)
    return {
        "id": value,
        "title": words_of(field, value),
        "barred": None if why is None else {"say": why.say, "cite": why.cite},
    }


def undecided(ruling: Ruling, name: str) -> dict[str, object]:
    """What dice would make of a condition: every result with its exact chance.

    Args:
        ruling: what the procedure comes to.
        name: its id.
    """
    likeliest = max(ruling.outcomes, key=ruling.chance)
    chance = ruling.chance(likeliest)
    even = len({ruling.chance(outcome) for outcome in ruling.outcomes}) == 1
    brief = likeliest.result if ruling.roll is None else f"{chance} each" if even else f"{likeliest.result} {chance}"
    return {
        "name": name,
        "chances": [
            {
                "result": outcome.result,
                "probability": str(ruling.chance(outcome)),
                "roll": "" if ruling.roll is None else faces_say(ruling.roll, outcome),
                "sets": dict(outcome.sets),
            }
            for outcome in ruling.outcomes
        ],
        "why": "",
        "brief": brief,
    }


def view_of_effects(effects: Sequence[ConditionEffect], adds_to: str) -> dict[str, object]:
    """What the conditions do, and what that adds up to.

    Args:
        effects: all of them, those that don't act too.
        adds_to: what their total is added to.
    """
    acting = [effect for effect in effects if effect.on]
    total = total_says(acting)
    missing = missing_says(acting)
    return {
        "effects": [
            {
                "what": effect.what,
                "value": effect.value,
                "detail": effect.detail,
                "cite": effect.cite,
                "on": effect.on,
                "missing": effect.missing,
            }
            for effect in effects
        ],
        "total": {"span": total, "say": f"{adds_to}. {missing}".strip()} if total else None,
    }


def view_of_turn(
    turn: GameTurn, values: Mapping[str, object], turned: AfterTurn, said: Mapping[str, Value]
) -> dict[str, object]:
    """The coming turn: what the player says of it, and what it will do.

    Args:
        turn: how conditions go on.
        values: the conditions in force now.
        turned: what it makes of them.
        said: what the player says of it.
    """
    return {
        "title": turn.title({**values, **turned.values}),
        "say": turned.say,
        "detail": turned.detail,
        "cite": turned.cite,
        "fields": [field_row(field) for field in turn.fields(values)],
        "inputs": {name: written(value) for name, value in said.items()},
        "sets": {name: value for name, value in turned.values.items() if values[name] != value},
        "also": list(turned.also),
        "changes": {
            "put": [item.written() for item in turned.changes.put],
            "take": [item.written() for item in turned.changes.take],
        },
    }
