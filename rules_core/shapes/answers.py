"""The answer of every kind of question."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rules_core.shapes.campaigns import CampaignAnswer
from rules_core.shapes.catalog import CatalogAnswer
from rules_core.shapes.conditions import ConditionsAnswer
from rules_core.shapes.hexes import HexAnswer
from rules_core.shapes.moves import PathAnswer, ReachAnswer, WalkAnswer
from rules_core.shapes.procedures import CountersAnswer, TableAnswer
from rules_core.shapes.rosters import RosterAnswer
from rules_core.shapes.sight import FanAnswer, LosAnswer, SeesAnswer
from rules_core.shapes.words import Ends, OnMap, Sentence, SystemId, Worded


class ErrorFacts(TypedDict):
    """Why a question was not answered."""

    code: Annotated[str, "A stable word for programs: `unknown-hex`."]
    message: Sentence
    field: Annotated[str | None, "The part of the query at fault; null where it is the whole."]


class ErrorAnswer(TypedDict):
    """A question that was not answered."""

    kind: Literal["error"]
    contract: NotRequired[int]
    system: NotRequired[Annotated[SystemId, "In a comparison: the system that has no answer."]]
    error: ErrorFacts


class ComparedSystem(TypedDict):
    """One of two systems."""

    id: SystemId
    title: str
    short_title: str


class LeftOutRow(TypedDict):
    """Something on the map that the other system does not know."""

    say: str
    why: Sentence


class CompareAnswer(OnMap, Ends, Worded):
    """One line or one way under two systems."""

    kind: Literal["compare"]
    asks: Literal["los", "path", "walk"]
    compare: SystemId
    systems: list[ComparedSystem]
    answers: Annotated[list[LosAnswer | PathAnswer | WalkAnswer | ErrorAnswer], "Both, whole."]
    left_out: list[LeftOutRow]


class SwitchAnswer(OnMap, Worded):
    """The same question in another system's words."""

    kind: Literal["switch"]
    compare: SystemId
    query: Annotated[dict[str, object], "The question, without its kind."]


class CitedRule(TypedDict):
    """One rule of a citation."""

    number: Annotated[str, "As the rulebook prints it."]
    title: Annotated[str, "What it is about; empty where nothing is known of it."]
    steps: Annotated[list[Sentence], "What it does, a step each; none where the title says it."]


class RuleAnswer(Worded):
    """What the rules of a citation do, in words of our own."""

    kind: Literal["rule"]
    system: SystemId
    cite: str
    rules: list[CitedRule]


AnyAnswer = (
    LosAnswer
    | FanAnswer
    | HexAnswer
    | SeesAnswer
    | ReachAnswer
    | PathAnswer
    | WalkAnswer
    | TableAnswer
    | CountersAnswer
    | CampaignAnswer
    | RosterAnswer
    | ConditionsAnswer
    | CompareAnswer
    | SwitchAnswer
    | RuleAnswer
    | CatalogAnswer
    | ErrorAnswer
)
"""Any answer; its ``kind`` says which."""
