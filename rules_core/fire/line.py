"""A line that is fired along: its two ends, what stops a shot there, and what adds to its roll.

Tables about a line take single parts of it; ``shot`` puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules_core.errors import QueryError
from rules_core.fields import Field
from rules_core.location import Location
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Mark, Outcome, Ruling
from rules_core.quoting import listed
from rules_core.sentences.places import where
from rules_core.sight.facts import Sight, Step
from rules_core.situation import Situation

FIRER, TARGET = "firer", "target"
ENDS = (FIRER, TARGET)
"""The inputs for the two ends of a line."""

Looking = Callable[[Situation, Location, Location], Sight]


def end_fields(*, optional: bool = False) -> tuple[Field, Field]:
    """The inputs ``firer`` and ``target``.

    Args:
        optional: whether the table can be asked without a line too.
    """
    return (
        Field(FIRER, "Firer", "location", "Where the firer is.", optional=optional),
        Field(TARGET, "Target", "location", "Where the target is.", optional=optional),
    )


def two_ends(case: Case, name_of: Callable[[Situation, Location], str]) -> tuple[Location, Location]:
    """The inputs ``firer`` and ``target``, two Locations.

    Args:
        case: the case.
        name_of: a Location as people say it.

    Raises:
        QueryError: they are one and the same.
    """
    firer, target = case.location(FIRER), case.location(TARGET)
    if firer == target:
        name = name_of(case.ground, firer)
        raise QueryError("same-location", f"{name} is both the firer's and the target's place.", "inputs.target")
    return firer, target


def looked_along(case: Case, look: Looking, firer: Location, target: Location) -> Sight:
    """The line of sight; the conventions and conditions that it touches are noted as having had a say.

    Args:
        case: the case.
        look: how the game looks.
        firer: who fires.
        target: who is fired at.
    """
    sight = look(case.ground, firer, target)
    case.touched.update(dict.fromkeys(sight.touched))
    case.heeded.update(dict.fromkeys(sight.heeded))
    return sight


def blocked_fact(step: Step) -> Fact:
    """What a line is blocked by."""
    return Fact("line of sight", "blocked", step.cite, f"by the {step.what} {where(step.at)}: {step.detail}")


def block_marks(sight: Sight) -> tuple[Mark, ...]:
    """Where a line is blocked first; two hexsides that close it together are two marks."""
    return tuple(Mark(at, step.what, BAD) for step in sight.blocks[:1] for at in step.at.split(" and ") if at)


def no_shot(sight: Sight, facts: Sequence[Fact]) -> Ruling | None:
    """The ruling where the line lets no shot through or nobody knows whether it does; None where it is clear.

    Args:
        sight: the line.
        facts: what is known besides.
    """
    if not sight.clear:
        first = sight.blocks[0]
        stopped = Outcome("No shot", detail="There is no line of sight.", cite=first.cite, tone=BAD)
        verdict = f"no shot, blocked by the {first.what} {where(first.at)}"
        return Ruling(verdict, BAD, (stopped,), (*facts, blocked_fact(first)), None, block_marks(sight), sight.notes)
    if sight.uncharted:
        names = listed([name for name, _ in sight.uncharted])
        verdict = f"Not known: nothing is charted of {names}"
        return Ruling(verdict, OPEN, (Outcome("Not known"),), tuple(facts), notes=sight.notes)
    for vain in sight.no_effect:
        if vain.whole:
            outcome = Outcome("No effect", detail=f"{vain.said[:1].upper()}{vain.said[1:]}.", cite=vain.cite, tone=BAD)
            return Ruling("no effect", BAD, (outcome,), tuple(facts), notes=sight.notes)
    return None


def counting(sight: Sight) -> Iterator[tuple[Step, int]]:
    """Everything on a line that adds to a roll, with what it adds there for certain."""
    for step in sight.steps:
        value = sum((step.value or {}).values())
        if value:
            yield step, value
