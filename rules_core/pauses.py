"""Work that pauses often, so that who runs it can do other things in between, or leave it undone.

It is a generator: each step goes on to the next pause, what the work leads to is returned, and closing it ends it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

SLICE = 0.015
"""How many seconds a step takes, about, where other things are done in between."""

_Found = TypeVar("_Found")

Pausing = Generator[None, None, _Found]
"""Work that pauses, and what it leads to."""


def end_of(steps: Generator[object, None, _Found]) -> _Found:
    """What work that pauses leads to, done in one go.

    Args:
        steps: the work.
    """
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            found: _Found = stop.value
            return found
