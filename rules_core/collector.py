"""Python's collector of garbage that goes round in circles, paused where a great many things are made and none does."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused_collector() -> Iterator[None]:
    """Pause the collector: it would look again and again through the maps and all that a search has found so far.

    What nothing refers to any more still goes at once. Where several threads answer, the first one to come out of here
    lets the collector go on, which costs time and nothing else.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def settle() -> None:
    """Have the collector look once at all that there is, and never again: a map that was read stays as it is.

    Looking through a large board takes longer than most answers do, and finds nothing. What nothing refers to any more
    still goes at once.
    """
    gc.collect()
    gc.freeze()
