"""How a question is answered: with pauses, looking at as much as it may, the other readings of its conventions last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_core.maps.source import MapSource
from rules_core.movement.routes.effort import Effort
from rules_core.pauses import Pausing
from rules_core.questions.readings import OtherReadings


@dataclass(frozen=True)
class Answered:
    """An answer that is known but for what it would be under other options of its conventions.

    Args:
        found: the answer.
        readings: writes that into it; None where nothing is to come.
    """

    found: dict[str, object]
    readings: OtherReadings | None = None


Answerer = Callable[[Mapping[str, object], MapSource, Effort], Pausing[Answered]]
"""Answers the queries of one kind, given where maps are found and what may be looked at."""


def at_once(answerer: Callable[[Mapping[str, object], MapSource], dict[str, object]]) -> Answerer:
    """The answerer of a question that looks at so little that nobody counts it; it begins with a pause.

    Args:
        answerer: answers it in one go.
    """

    def answering(asked: Mapping[str, object], maps: MapSource, _effort: Effort) -> Pausing[Answered]:
        yield
        return Answered(answerer(asked, maps))

    return answering
