"""The answer on a scenario's conditions."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from rules_core.shapes.catalog import FieldRow
from rules_core.shapes.procedures import ChangesRow, Input
from rules_core.shapes.words import Chance, Cite, MapId, Sentence, SystemId, Thing, Worded

Held = str | bool
Values = Annotated[dict[str, Held], "Conditions by their ids."]


class WhyRow(TypedDict):
    """Why something is not allowed, or does not hold."""

    say: Sentence
    cite: Cite


class ConditionChoice(TypedDict):
    """One of the values of a condition."""

    id: Held
    title: str
    barred: Annotated[WhyRow | None, "Why it can't be beside what holds; null where it can."]


class ConditionField(TypedDict):
    """One condition."""

    id: str
    title: str
    type: Literal["choice", "flag"]
    value: Held
    default: Held
    choices: list[ConditionChoice]


class ChanceRow(TypedDict):
    """One result of the dice."""

    result: str
    probability: Chance
    roll: str
    sets: Values


class ConditionDice(TypedDict):
    """The dice that decide a condition."""

    name: Annotated[str, "The procedure, as the catalog lists it."]
    chances: list[ChanceRow]
    why: Annotated[str, "Why they can't be rolled now; empty where they can."]
    brief: Annotated[str, "The likeliest result with its chance: `Clear 5/9`."]


class ConditionsRow(TypedDict):
    """Conditions that are chosen together."""

    title: str
    cite: Cite
    shape: Literal["chips", "steps", "compass", "ladder"]
    help: str
    value: Annotated[str, "What holds, in a few words."]
    fields: list[ConditionField]
    dice: ConditionDice | None


class ExcludedRow(TypedDict):
    """A condition that was said and does not hold."""

    field: str
    value: Held
    say: Sentence
    cite: Cite
    whole: Annotated[Sentence, "What does not hold and why, in a sentence by itself."]


class EffectRow(TypedDict):
    """One thing that the conditions do."""

    what: str
    value: str
    detail: str
    cite: Cite
    on: bool
    missing: Annotated[bool, "Whether its figures are not known."]


class TotalRow(TypedDict):
    """What the effects add up to."""

    span: Annotated[str, "`0 to +4 and ?`."]
    say: str


class NextTurn(TypedDict):
    """What the coming turn will do, with what the player says of it."""

    title: str
    say: str
    detail: str
    cite: Cite
    fields: list[FieldRow]
    inputs: dict[str, Input]
    sets: Values
    also: list[Sentence]
    changes: ChangesRow


class RolledCondition(TypedDict):
    """What was rolled for a condition."""

    field: str
    title: str
    dice: list[int]
    result: str
    detail: str
    cite: Cite


class DidRow(TypedDict):
    """What an action did."""

    action: Literal["turn", "roll", "set"]
    say: Sentence
    cite: Cite
    rolled: list[RolledCondition]
    also: list[Sentence]


class ConditionsAnswer(Worded):
    """The conditions of a scenario: what holds, what excludes what, what comes next."""

    kind: Literal["conditions"]
    system: SystemId
    map: MapId | None
    conditions: Annotated[Values, "Every condition as it was said."]
    said: Annotated[Values, "Those that are not as usual."]
    in_force: Annotated[Values, "What holds: what the others exclude does not."]
    rows: list[ConditionsRow]
    excluded: list[ExcludedRow]
    effects: list[EffectRow]
    total: TotalRow | None
    brief: Annotated[str, "At most three words for them; empty where nothing is unusual."]
    becomes: Annotated[dict[str, str], "By terrain word of the map, what stands in its place; it is drawn so."]
    next: NextTurn | None
    did: DidRow | None
    refused: Annotated[WhyRow | None, "Why the action was not done."]
    table: Annotated[list[Thing], "What lies on the map after the action."]
