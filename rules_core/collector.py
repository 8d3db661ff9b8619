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


@contextmanager
def settling() -> Iterator[None]:
    """Make what stays as it is, a map above all: the collector never looks at it, not even once.

    Looking through a large board takes longer than most answers do, and finds nothing. It looks at what was there
    before instead, which then isn't looked at again either. What nothing refers to any more still goes at once.
    """
    gc.collect()
    with paused_collector():
        yield
        gc.freeze()
