"""The answers of the rulebooks' tables and procedures, and about what lies on the map."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rules_core.shapes.words import (
    At,
    Chance,
    Cite,
    MapId,
    Missing,
    OnMap,
    Sentence,
    SettingRow,
    SystemId,
    Thing,
    Tone,
    UsedFigures,
    Worded,
)

Input = str | int | bool | list[str] | list[int] | None


class FactRow(TypedDict):
    """One thing that a procedure comes to."""

    what: str
    value: str
    detail: str
    cite: Cite


class RollModifierRow(TypedDict):
    """One DRM of a roll."""

    what: str
    value: int
    cite: Cite


class DiceRow(TypedDict):
    """What is rolled."""

    faces: Annotated[list[int], "How many faces each die has."]
    names: Annotated[list[str], "What each die is called where it matters which is which."]
    zero: Annotated[bool, "Whether a 0 stands for the highest face."]
    drm: int
    modifiers: list[RollModifierRow]


class ChangesRow(TypedDict):
    """What an outcome does to what lies on the map."""

    put: list[Thing]
    take: list[Thing]


class OutcomeRow(TypedDict):
    """One way in which a procedure may end."""

    result: str
    probability: Chance
    roll: Annotated[
        str, "The sums of the dice that lead to it, before the DRM, or what each shows; empty without dice."
    ]
    detail: str
    cite: Cite
    tone: Tone
    changes: ChangesRow | None
    sets: Annotated[dict[str, str | bool], "The conditions of the scenario that it decides, by their ids."]


class RolledRow(TypedDict):
    """What was rolled."""

    dice: list[int]
    total: int
    outcome: Annotated[int, "Which of the outcomes, from 0."]
    result: str


class MarkRow(TypedDict):
    """A place of the map that the answer is about."""

    at: At
    what: str
    tone: Tone
    out_of: Annotated[str, "The adjacent hex out of which an arrow points there; empty for none."]


class OtherRuling(TypedDict):
    """What the procedure would come to under another option of a convention."""

    say: Sentence
    verdict: str


class RulingConvention(TypedDict):
    """A house convention that had a say, with its other options where they were wanted."""

    id: str
    title: str
    chosen: str
    same_under_all: NotRequired[bool]
    others: NotRequired[dict[str, OtherRuling]]
    say: NotRequired[Sentence]


class TableAnswer(Worded):
    """What a procedure comes to, with the exact chance of each outcome."""

    kind: Literal["table"]
    system: SystemId
    map: MapId | None
    name: Annotated[str, "The procedure, as the catalog lists it."]
    inputs: Annotated[dict[str, Input], "What it was worked for, usual values filled in."]
    verdict: str
    tone: Tone
    facts: list[FactRow]
    dice: DiceRow | None
    outcomes: Annotated[list[OutcomeRow], "Their probabilities make 1."]
    rolled: RolledRow | None
    marks: list[MarkRow]
    conventions: list[RulingConvention]
    conventions_say: str
    missing: Missing
    figures: UsedFigures
    settings: NotRequired[Annotated[list[SettingRow], "The judge's settings that had a say, where any had."]]


class CounterRow(TypedDict):
    """One thing on the map, in words."""

    kind: str
    at: At
    say: str
    cite: Cite
    help: str


class RefusedThing(TypedDict):
    """One thing that may not lie where it was put."""

    n: Annotated[int, "Its place in the query's table, from 0."]
    item: object
    code: str
    message: Sentence
    field: str | None


class CountersAnswer(OnMap, Worded):
    """What lies on the map, thing by thing."""

    kind: Literal["counters"]
    table: Annotated[list[Thing], "What may lie where it is, each with all its details."]
    rows: Annotated[list[CounterRow], "The same in words."]
    refused: list[RefusedThing]
