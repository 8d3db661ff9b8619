"""A query answered a little at a time, so that whoever asks something else meanwhile need not wait for it.

The page's worker runs it between its messages.
"""

from __future__ import annotations

from time import perf_counter

from rules_core.collector import paused_collector
from rules_core.maps.source import MapSource
from rules_core.movement.routes.effort import enough
from rules_core.pauses import SLICE
from rules_core.query import answering_json


class RunningQuery:
    """A query whose answer is being worked out.

    Args:
        text: the query as JSON text.
        maps: where maps are found.
    """

    def __init__(self, text: str, maps: MapSource) -> None:
        self._steps = answering_json(text, maps, enough())

    def step(self) -> str | None:
        """Go on for about ``SLICE``.

        Returns:
            The answer as ``query.answer_json`` gives it; None while it is not known yet.
        """
        until = perf_counter() + SLICE
        try:
            with paused_collector():
                while perf_counter() < until:
                    next(self._steps)
        except StopIteration as stop:
            answer: str = stop.value
            return answer
        return None

    def stop(self) -> None:
        """Leave it unanswered."""
        self._steps.close()
