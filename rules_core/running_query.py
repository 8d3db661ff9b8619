"""A query answered a little at a time, so that whoever asks something else meanwhile need not wait for it.

The page's worker runs it between its messages.
"""

from __future__ import annotations

from collections import deque
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
        follows: whether what is known is told before the answer is whole, as ``query.answering`` tells it.
    """

    def __init__(self, text: str, maps: MapSource, *, follows: bool = False) -> None:
        self._told: deque[str] = deque()
        self._steps = answering_json(text, maps, enough(), self._told.append if follows else None)
        self._ended = False

    @property
    def is_over(self) -> bool:
        """Whether all is told, the whole answer last."""
        return self._ended and not self._told

    def step(self) -> str | None:
        """Go on for about ``SLICE``.

        Returns:
            The answer as ``query.answer_json`` gives it, or what is told before it; None for nothing yet.
        """
        until = perf_counter() + SLICE
        try:
            with paused_collector():
                while not self._told and perf_counter() < until:
                    next(self._steps)
        except StopIteration as stop:
            self._told.append(stop.value)
            self._ended = True
        return self._told.popleft() if self._told else None

    def stop(self) -> None:
        """Leave it unanswered."""
        self._steps.close()
