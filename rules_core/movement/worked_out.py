"""What is worked out once, with the conventions that had a say in it: under another reading most of it is the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

Worked = TypeVar("Worked")

Known = dict[tuple[object, ...], tuple[Any, frozenset[str]]]
"""What was worked out, each with the ids of the conventions that had a say in it."""


NOBODY: frozenset[str] = frozenset()
"""The conventions that had a say where none did."""


class Choices:
    """The options of conventions in force, who asked for them, and what came of it.

    Args:
        in_force: the option of each convention, by its id.
        known: what is worked out already under these options, to which more is added; None for nothing.
    """

    def __init__(self, in_force: Mapping[str, str], known: Known | None = None) -> None:
        self._in_force = in_force
        self._touched: set[str] = set()
        self._asked = self._touched
        """What had a say in what is being worked out, or outside of that."""
        self.known: Known = {} if known is None else known
        """What was worked out so far."""
        self._earlier: Known = {}
        self._differ: frozenset[str] = frozenset()

    def of(self, convention_id: str) -> str:
        """The option of a convention in force; the convention is noted as having had a say."""
        self._asked.add(convention_id)
        return self._in_force[convention_id]

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return tuple(sorted(self._touched))

    def recall(self, other: Choices, everywhere: Collection[str] = ()) -> None:
        """Take over what was worked out under another reading, but for what a convention that differs had a say in.

        Args:
            other: the options under that reading; all else has to be equal.
            everywhere: conventions that may have a say in anything without being asked: where one of them differs,
                nothing is taken over.
        """
        differ = frozenset(name for name, option in self._in_force.items() if other._in_force.get(name) != option)
        if differ.isdisjoint(everywhere):
            self._earlier, self._differ = other.known, differ

    def once(self, key: tuple[object, ...], work: Callable[..., Worked]) -> Worked:
        """What comes of something that is worked out once.

        Args:
            key: what it is called, and what it is worked out from.
            work: works it out from the latter; it gives nothing that changes afterwards.
        """
        found = self.known.get(key)
        if found is None:
            found = self._earlier.get(key) if self._earlier else None
            if found is None or not self._differ.isdisjoint(found[1]):
                found = self._noting(work, key[1:])
            self.known[key] = found
        worked, had_a_say = found
        if had_a_say:
            self._asked |= had_a_say
        return worked  # type: ignore[no-any-return] # what the work of this key gave

    def _noting(self, work: Callable[..., Worked], given: tuple[object, ...]) -> tuple[Worked, frozenset[str]]:
        outer = self._asked
        asked: set[str] = set()
        self._asked = asked
        try:
            worked = work(*given)
        finally:
            self._asked = outer
        return worked, frozenset(asked) if asked else NOBODY
