"""What is looked up once on a map with a table, under the options that have a say in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar, TypeVarTuple

from rules_core.situation import Situation

What = TypeVarTuple("What")
Found = TypeVar("Found")


def looked_up_once(
    decided_by: Callable[[Situation], tuple[object, ...]],
) -> Callable[[Callable[[Situation, *What], Found]], Callable[[Situation, *What], Found]]:
    """Have something looked up once for all situations that are alike in what decides it.

    Args:
        decided_by: tells all of a situation that has a say in it.
    """

    def once(look: Callable[[Situation, *What], Found]) -> Callable[[Situation, *What], Found]:
        @lru_cache(maxsize=32)
        def known(*decides: object) -> dict[tuple[*What], Found]:  # noqa: ARG001 # by these it is kept
            return {}

        @wraps(look)
        def looked_up(situation: Situation, *what: *What) -> Found:
            if look not in situation.kept:
                situation.kept[look] = known(*decided_by(situation))
            so_far: dict[tuple[*What], Found] = situation.kept[look]
            if what not in so_far:
                so_far[what] = look(situation, *what)
            return so_far[what]

        return looked_up

    return once
