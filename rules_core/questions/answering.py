"""How a question is answered: with pauses, looking at as much as it may."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_core.maps.source import MapSource
from rules_core.movement.routes.effort import Effort
from rules_core.pauses import Pausing

Answerer = Callable[[Mapping[str, object], MapSource, Effort], Pausing[dict[str, object]]]
"""Answers the queries of one kind, given where maps are found and what may be looked at."""


def at_once(answerer: Callable[[Mapping[str, object], MapSource], dict[str, object]]) -> Answerer:
    """The answerer of a question that looks at so little that nobody counts it; it begins with a pause.

    Args:
        answerer: answers it in one go.
    """

    def answering(asked: Mapping[str, object], maps: MapSource, _effort: Effort) -> Pausing[dict[str, object]]:
        yield
        return answerer(asked, maps)

    return answering
