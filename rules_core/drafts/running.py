"""The desk's work as the page's worker runs it: a little at a time, so that it can do other things and stop it.

What is asked for and what comes of it are JSON (``docs/map-desk.md``).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from time import perf_counter

from rules_core.collector import paused_collector
from rules_core.drafts.asked import DeskAsked, DeskProgress, Job
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.jobs import JOBS
from rules_core.errors import QueryError
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.pauses import SLICE

MOST_LETTERS = 40_000_000
"""How long what is asked for may be; the largest maps have a tenth of it."""

_FAULT = "The map desk met a fault in Walkaround itself; please report what you were doing."


class RunningDraft:
    """Something that the map desk asks for.

    Args:
        text: what it asks for, as JSON: ``{"do": "check", "document": {…}}``.
        maps: where maps are found.
        data: bytes that belong to it: a picture's pixels.
        taken: the ids that a new map can't have.
    """

    def __init__(self, text: str, maps: MapSource = SHIPPED, data: bytes = b"", taken: Collection[str] = ()) -> None:
        self._steps = self._whole(text, DeskAsked({}, maps, data, frozenset((*maps.ids(), *taken))))
        self._said = DeskProgress("Working")

    def step(self) -> str:
        """Go on for about ``SLICE``.

        Returns:
            JSON: ``{"done": 0.4, "doing": "…"}`` while it runs, ``{"result": {…}}`` at its end, or ``{"refused": "…"}``
            with a sentence for the player.
        """
        until = perf_counter() + SLICE
        try:
            with paused_collector():
                while perf_counter() < until:
                    said = next(self._steps)
                    self._said = said if isinstance(said, DeskProgress) else self._said
            return json.dumps({"done": float(self._said.done), "doing": self._said.doing}, ensure_ascii=False)
        except StopIteration as stop:
            return json.dumps({"result": stop.value}, ensure_ascii=False, separators=(",", ":"))
        except (DraftRefused, QueryError) as refused:
            return json.dumps({"refused": str(refused)}, ensure_ascii=False)
        except Exception:  # the player gets a sentence whatever is wrong inside, and the worker goes on
            return json.dumps({"refused": _FAULT})

    def stop(self) -> None:
        """Leave it undone."""
        self._steps.close()

    @staticmethod
    def _whole(text: str, asked: DeskAsked) -> Job:
        yield DeskProgress("Reading")
        if len(text) > MOST_LETTERS:
            raise DraftRefused("This is larger than any map.")
        try:
            query = json.loads(text)
        except (RecursionError, ValueError):
            raise DraftRefused("This is no map desk's question: it can't be read.") from None
        if not isinstance(query, Mapping) or query.get("do") not in JOBS:
            raise DraftRefused("The map desk doesn't know what is asked for.")
        result = yield from JOBS[str(query["do"])](asked.with_query(query))
        return result
