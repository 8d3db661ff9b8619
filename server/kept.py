"""Results that are worth keeping, each made once even where many ask for it at the same time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class Kept(Generic[Key, Result]):
    """A function of one argument whose latest results are kept.

    Python runs one thread at a time, so making two results at once would only make both late: makers wait in line, and
    those whose result is kept already pass them by.

    Args:
        make: the function.
        most: how many results are kept; the one that was asked for the longest time ago goes first.
    """

    def __init__(self, make: Callable[[Key], Result], most: int) -> None:
        self._make = make
        self._most = most
        self._results: OrderedDict[Key, Result] = OrderedDict()
        self._looking = Lock()
        self._making = Lock()
        update_wrapper(self, make)

    def __call__(self, key: Key) -> Result:
        """The result for an argument, kept or made now."""
        found = self._find(key)
        if found is not None:
            return found[0]
        with self._making:
            found = self._find(key)  # another may have made it while this one waited
            if found is not None:
                return found[0]
            made = self._make(key)
        with self._looking:
            self._results[key] = made
            while len(self._results) > self._most:
                self._results.popitem(last=False)
        return made

    def _find(self, key: Key) -> tuple[Result] | None:
        with self._looking:
            if key not in self._results:
                return None
            self._results.move_to_end(key)
            return (self._results[key],)


def kept(most: int) -> Callable[[Callable[[Key], Result]], Kept[Key, Result]]:
    """Keep the latest results of a function.

    Args:
        most: how many.
    """

    def around(make: Callable[[Key], Result]) -> Kept[Key, Result]:
        return Kept(make, most)

    return around
