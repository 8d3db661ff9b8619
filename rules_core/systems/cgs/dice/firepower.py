"""The Firepower Factors Table: its results; its figures are not at hand, so that players type in what it shows.

The text names the columns 10, 12, 45+ and 100 and the results E, C, M+ and M (7.3.2, 7.4.7, 7.4.7.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.convention import Choose
from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.errors import QueryError
from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Roll, RollModifier, Ruling
from rules_core.systems.cgs.conventions import HUNDRED_COLUMN
from rules_core.systems.cgs.dice.checks import d100, double_zero
from rules_core.words.citations import TYPED_IN

TABLE = "Firepower Factors Table"

E = "E"
C = "C"
M_PLUS = "M+"
M = "M"
NO_RESULT = "no result"
DOUBLE_ZERO = "00"
RESULTS = (E, C, M_PLUS, M)
"""The results, the heaviest first: it comes with the lowest rolls."""

UNKNOWN = "unknown"
MOST_DRM = 200

_UP_TO: dict[str, str] = {E: "up_to_e", C: "up_to_c", M_PLUS: "up_to_m_plus", M: "up_to_m"}
"""The inputs for the highest totals that still bring each result."""


@dataclass(frozen=True)
class Ending:
    """What one result of the table comes to.

    Args:
        title: in a few words, ``K-KILL``.
        detail: what it means, a sentence.
        cite: the rule.
        tone: ``good``, ``bad`` or ``open``.
        changes: what it changes on the table.
    """

    title: str
    detail: str
    cite: str
    tone: str = OPEN
    changes: Changes = NO_CHANGES


@dataclass(frozen=True)
class Attack:
    """One attack on the table.

    Args:
        column: the column.
        column_cite: the rule, or house convention, that names it.
        endings: what every result comes to: those of ``RESULTS``, ``no result`` and ``00``.
        cite: the rule of the attack.
    """

    column: str
    column_cite: str
    endings: Mapping[str, Ending]
    cite: str


def hundred_column(choose: Choose) -> tuple[str, str]:
    """The column of 100 FF, with its rule: one of its own, or the highest that there is (HC-CGS-52).

    Args:
        choose: tells the option of a convention in force.
    """
    if choose(HUNDRED_COLUMN) == "own":
        return "100", "CGS 7.3.2"
    return "45+ or the highest there is", HUNDRED_COLUMN.id


def attack_fields(cite: str) -> tuple[Field, ...]:
    """The inputs for an attack on the table: its DRM, what was rolled, or what the column shows.

    Args:
        cite: the rule of the attack.
    """
    said = "As your table shows in that column, where you want to know the chances."
    return (
        Field(
            "drm",
            "DRM",
            "whole",
            "What is added to the roll; the text names nothing.",
            cite,
            default=0,
            least=-MOST_DRM,
            most=MOST_DRM,
        ),
        Field(
            "result",
            "Result",
            "choice",
            "What came up, where it has been rolled.",
            cite,
            (
                Choice(UNKNOWN, "not rolled yet"),
                *(Choice(result, result) for result in RESULTS),
                Choice(NO_RESULT, NO_RESULT),
                Choice(DOUBLE_ZERO, "an original 00"),
            ),
        ),
        *(
            Field(name, f"{result} up to", "whole", said, TYPED_IN, least=-MOST_DRM, most=MOST_DRM, optional=True)
            for result, name in _UP_TO.items()
        ),
    )


def resolve(case: Case, attack: Attack, verdict: str, facts: tuple[Fact, ...], notes: tuple[str, ...] = ()) -> Ruling:
    """The ruling of an attack: the result that came up, or the chances, as far as they are known.

    Args:
        case: the case, of a procedure that asks for ``attack_fields``.
        attack: the attack.
        verdict: the answer in a few words while nothing has been rolled.
        facts: what else it rests on.
        notes: what else a player should know.

    Raises:
        QueryError: what was typed in can't stand in the table.
    """
    facts = (*facts, Fact("column", attack.column, attack.column_cite, f"of the {TABLE}"), *_meanings(attack))
    rolled = case.word("result")
    if rolled != UNKNOWN:
        outcome = _outcome(attack, rolled, frozenset())
        return Ruling(f"{rolled}: {outcome.result}", outcome.tone, (outcome,), facts, notes=notes)
    drm = case.whole("drm")
    roll = d100(case.choice, (RollModifier("typed in", drm, attack.cite),) if drm else ())
    return Ruling(verdict, OPEN, _outcomes(case, attack, roll), facts, roll, notes=(*notes, *_missing(case, attack)))


def _meanings(attack: Attack) -> tuple[Fact, ...]:
    return tuple(
        Fact(name, ending.title, ending.cite, ending.detail)
        for name, ending in attack.endings.items()
        if name != NO_RESULT
    )


def _outcome(attack: Attack, name: str, totals: frozenset[int]) -> Outcome:
    ending = attack.endings[name]
    return Outcome(ending.title, totals, ending.detail, ending.cite, ending.tone, ending.changes)


def _limits(case: Case) -> dict[str, int]:
    """The highest total for each result that was typed in.

    Raises:
        QueryError: a lighter result ends below a heavier one.
    """
    found: dict[str, int] = {}
    for result, name in _UP_TO.items():
        limit = case.optional_whole(name)
        if limit is None:
            continue
        if found and limit < max(found.values()):
            heavier = list(found)[-1]
            message = f"“{result} up to” is {limit}, less than “{heavier} up to”: low rolls bring heavier results."
            raise QueryError("out-of-order", message, f"inputs.{name}")
        found[result] = limit
    return found


def _outcomes(case: Case, attack: Attack, roll: Roll) -> tuple[Outcome, ...]:
    """What may come up: 00 before all others, then by what was typed in; without that the table has to tell."""
    limits = _limits(case)
    worst = frozenset({double_zero(case.choice) + roll.drm})
    left = frozenset(roll.totals.chances) - worst
    if not limits:
        ask = Outcome(f"Roll on the {TABLE}", left, f"The column is {attack.column}.", attack.cite)
        return (ask, _outcome(attack, DOUBLE_ZERO, worst))
    by_result: dict[str, frozenset[int]] = {}
    for result, limit in limits.items():
        by_result[result] = frozenset(total for total in left if total <= limit)
        left -= by_result[result]
    by_result |= {NO_RESULT: left, DOUBLE_ZERO: worst}
    found: dict[str, Outcome] = {}
    for name, totals in by_result.items():
        outcome = _outcome(attack, name, totals)
        known = found.get(outcome.result)
        if totals:  # results that come to the same are one outcome
            found[outcome.result] = outcome if known is None else replace(known, totals=known.totals | totals)
    return tuple(found.values())


def _missing(case: Case, attack: Attack) -> tuple[str, ...]:
    missing = [result for result, name in _UP_TO.items() if case.optional_whole(name) is None]
    if not missing:
        return ()
    if len(missing) == len(RESULTS):
        return (f"Walkaround doesn't have the {TABLE}: roll on its column {attack.column}, or type in what it shows.",)
    return (f"Taken as not in the column: {', '.join(missing)}; nothing was typed in for them.",)
