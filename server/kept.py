"""Results that are worth keeping, each made once even where many ask for it at the same time, within so much memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from sys import getsizeof
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Result = TypeVar("Result")

MEGABYTE = 1 << 20


class Kept(Generic[Asked, Result]):
    """A function whose latest results are kept.

    Python runs one thread at a time, so making two results at once would only make both late: makers wait in line, and
    those whose result is kept already pass them by.

    Args:
        make: the function; what it is given can be kept as a key.
        room: how many bytes the results may take; the one that was asked for the longest time ago goes first.
        weigh: how many bytes a result takes.
    """

    def __init__(self, make: Callable[Asked, Result], room: int, weigh: Callable[[Result], int]) -> None:
        self._make = make
        self._room = room
        self._weigh = weigh
        self._taken = 0
        self._results: OrderedDict[Hashable, tuple[Result, int]] = OrderedDict()
        self._looking = Lock()
        self._making = Lock()
        update_wrapper(self, make)

    def __call__(self, *args: Asked.args, **named: Asked.kwargs) -> Result:
        """The result for what is asked, kept or made now."""
        key = (args, tuple(named.items())) if named else args
        found = self._find(key)
        if found is not None:
            return found[0]
        with self._making:
            found = self._find(key)  # another may have made it while this one waited
            if found is not None:
                return found[0]
            made = self._make(*args, **named)
            self._keep(key, made, self._weigh(made) + sum(map(getsizeof, args)))
        return made

    def _find(self, key: Hashable) -> tuple[Result, int] | None:
        with self._looking:
            if key not in self._results:
                return None
            self._results.move_to_end(key)
            return self._results[key]

    def _keep(self, key: Hashable, made: Result, weight: int) -> None:
        if weight > self._room:
            return
        with self._looking:
            self._results[key] = made, weight
            self._taken += weight
            while self._taken > self._room:
                _, (_, freed) = self._results.popitem(last=False)
                self._taken -= freed


def kept(
    room: int, weigh: Callable[[Any], int] = getsizeof
) -> Callable[[Callable[Asked, Result]], Kept[Asked, Result]]:
    """Keep the latest results of a function.

    Args:
        room: how many bytes they may take, with what was asked for.
        weigh: how many bytes a result takes; where it is none of text or bytes, more than meets the eye.
    """

    def around(make: Callable[Asked, Result]) -> Kept[Asked, Result]:
        return Kept(make, room, weigh)

    return around
