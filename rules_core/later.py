"""Parts of a game that are loaded once somebody asks for them: a line of sight needs no table and no movement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import ParamSpec, TypeVar, overload

RowT = TypeVar("RowT", covariant=True)
ReturnT = TypeVar("ReturnT")
Arguments = ParamSpec("Arguments")


class Later(Sequence[RowT]):
    """Rows whose modules are imported when the first of them is looked at; that there are some is known before.

    Args:
        load: imports them and gives them, one at least.
    """

    def __init__(self, load: Callable[[], Sequence[RowT]]) -> None:
        self._load = load

    @cached_property
    def _rows(self) -> Sequence[RowT]:
        return self._load()

    @overload
    def __getitem__(self, index: int) -> RowT: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[RowT]: ...
    def __getitem__(self, index: int | slice) -> RowT | Sequence[RowT]:
        """The row of a number, or those of a slice."""
        return self._rows[index]

    def __len__(self) -> int:
        """How many there are."""
        return len(self._rows)

    def __bool__(self) -> bool:
        """Whether there are any, which loads none."""
        return True


def called_later(load: Callable[[], Callable[Arguments, ReturnT]]) -> Callable[Arguments, ReturnT]:
    """A function whose module is imported when it is called.

    Args:
        load: imports it and gives it.
    """

    def call(*args: Arguments.args, **kwargs: Arguments.kwargs) -> ReturnT:
        return load()(*args, **kwargs)

    return call
