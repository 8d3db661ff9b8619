"""What the tables of North Africa ask alike: the scenario's conditions, figures, a yes or no with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_core.fields import Choice, Field, When
from rules_core.options import NOT_SAID
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import GOOD, OPEN, Case, Fact, Outcome, Ruling
from rules_core.systems.north_africa.checks import WET
from rules_core.systems.north_africa.conditions import MONTHS, PLACES, YEARS, Conditions, ground_unsaid_says
from rules_core.words.figures import signed

YES, NO = "yes", "no"
YES_NO = (Choice(YES, "yes"), Choice(NO, "no"))


def in_force(case: Case) -> Conditions:
    """The scenario's conditions."""
    said: dict[str, Any] = dict(case.conditions)
    return Conditions(**said)


def capitalized(text: str) -> str:
    """A sentence's first letter made large, the others as they are."""
    return f"{text[:1].upper()}{text[1:]}"


def plain(
    verdict: str, cite: str, detail: str = "", tone: str = OPEN, facts: tuple[Fact, ...] = (), notes: Sequence[str] = ()
) -> Ruling:
    """A ruling without dice and with one end.

    Args:
        verdict: the answer in a few words.
        cite: the rule.
        detail: what it means, a sentence or two.
        tone: ``good``, ``bad`` or ``open``.
        facts: what it rests on.
        notes: what else a player should know.
    """
    outcome = Outcome(capitalized(verdict), frozenset(), detail, cite, tone)
    return Ruling(verdict, tone, (outcome,), facts, notes=tuple(notes))


def judged(
    verdicts: tuple[str, str],
    conditions: Sequence[Condition],
    cite: str,
    detail: str = "",
    facts: tuple[Fact, ...] = (),
    notes: Sequence[str] = (),
) -> Ruling:
    """A ruling that comes to yes or no.

    Args:
        verdicts: the answer where all conditions hold, and where one doesn't.
        conditions: what must hold.
        cite: the rule of the permission.
        detail: what the permission means.
        facts: what else it rests on.
        notes: what else a player should know.
    """
    yes, no = verdicts
    if failed(conditions):
        return refusal(no, conditions, facts, notes=tuple(notes))
    outcome = Outcome(capitalized(yes), frozenset(), detail, cite, GOOD)
    return permission(yes, outcome, conditions, facts, notes=tuple(notes))


def unsaid(words: Sequence[str], facts: tuple[Fact, ...] = ()) -> Ruling:
    """The ruling of a case of which something is not said.

    Args:
        words: what is not said, ``its Ground Pressure``.
        facts: what it rests on all the same.
    """
    listed = " and ".join(words)
    return Ruling(f"Not known yet: say {listed}", OPEN, (Outcome("Not known yet"),), facts)


# --- wet ground ---------------------------------------------------------------------------------------------------

_WET_ID = "wet"


def wet_field(cite: str) -> Field:
    """The field for whether the ground is Wet or Mud; left out, the scenario's EC tell."""
    choices = (Choice(YES, "Wet or Mud"), Choice(NO, "anything else"))
    return Field(_WET_ID, "EC", "choice", "Left out, the scenario's conditions say it.", cite, choices, optional=True)


def is_wet(case: Case) -> bool:
    """Whether the ground is Wet or Mud, by the form or by the scenario."""
    said = case.optional_word(_WET_ID)
    return in_force(case).ec in WET if said is None else said == YES


def ground_unsaid(case: Case, otherwise: str, rule: str) -> tuple[str, ...]:
    """The note that neither the form nor the scenario tells the ground; empty where one does.

    Args:
        case: the case.
        otherwise: what holds where it is Wet or Mud, a clause.
        rule: its number.
    """
    silent = case.optional_word(_WET_ID) is None and in_force(case).ec == NOT_SAID
    return (ground_unsaid_says(otherwise, rule),) if silent else ()


def when(field: str, *values: str | int | bool) -> tuple[When, ...]:
    """The condition that another field has one of some values."""
    return (When(field, values),)


# --- when and where -----------------------------------------------------------------------------------------------

_OWN = "Left out, the scenario's conditions say it."
PLACE_TITLES = {word: word.replace("-", " ").title() if word != "elsewhere" else word for word in PLACES}


def date_fields(cite: str) -> tuple[Field, ...]:
    """The fields for year and month; left out, the scenario's conditions tell."""
    years = tuple(Choice(year, year) for year in YEARS)
    months = tuple(Choice(month, month.capitalize()) for month in MONTHS)
    return (
        Field("year", "Year", "choice", _OWN, cite, years, optional=True),
        Field("month", "Month", "choice", _OWN, cite, months, optional=True),
    )


def date_of(case: Case) -> tuple[int | None, int | None]:
    """The year and the number of the month, by the form or the scenario; None for what nobody has said."""
    there, said = in_force(case), case.inputs
    year, month = said.get("year") or there.year, said.get("month") or there.month
    return (
        None if year == NOT_SAID else int(str(year)),
        None if month == NOT_SAID else MONTHS.index(str(month)) + 1,
    )


def place_field(cite: str) -> Field:
    """The field for where a scenario is set; left out, its conditions tell."""
    places = tuple(Choice(word, title) for word, title in PLACE_TITLES.items())
    return Field("place", "Place", "choice", _OWN, cite, places, optional=True)


def place_of(case: Case) -> str:
    """Where the scenario is set, by the form or by its conditions."""
    return case.optional_word("place") or in_force(case).place


# --- morale -------------------------------------------------------------------------------------------------------

LEADERSHIP = (Choice("none", "none"), *(Choice(str(drm), signed(drm)) for drm in (1, 0, -1, -2, -3)))


def leader_field(title: str, cite: str, help_: str = "") -> Field:
    """The field for a leadership modifier."""
    return Field("leader", title, "choice", help_, cite, LEADERSHIP)


def leadership(case: Case) -> int:
    """The leadership modifier of a form; 0 without a leader."""
    said = case.word("leader")
    return 0 if said == "none" else int(said)
