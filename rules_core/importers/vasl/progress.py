"""How far an import has come."""

from __future__ import annotations

from collections.abc import Callable, Generator
from fractions import Fraction
from typing import NamedTuple, TypeVar

_Found = TypeVar("_Found")
_Step = TypeVar("_Step")
_Told = TypeVar("_Told")


class Progress(NamedTuple):
    """How far an import has come.

    Args:
        done: which part of the work is done.
        doing: what is being done, in a few words.
    """

    done: Fraction
    doing: str


def paused(steps: Generator[None, None, _Found], done: _Told) -> Generator[_Told, None, _Found]:
    """Steps that tell nothing, telling how far the work had come before them.

    Args:
        steps: the steps.
        done: what is told.
    """
    return _retold(steps, lambda _: done)


def part_of_work(
    steps: Generator[Fraction, None, _Found], start: Fraction, end: Fraction
) -> Generator[Fraction, None, _Found]:
    """Steps that tell what is done of them, telling instead what is done of the work that they are a part of.

    Args:
        steps: the steps.
        start: what is done of the work before them.
        end: what is done of it after them.
    """
    part = end - start
    return _retold(steps, lambda done: start + done * part)


def reported(
    steps: Generator[Fraction, None, _Found], start: Fraction, end: Fraction, doing: str
) -> Generator[Progress, None, _Found]:
    """The same, told with what is being done.

    Args:
        steps: the steps.
        start: what is done of the work before them.
        end: what is done of it after them.
        doing: what they do, in a few words.
    """
    return _retold(part_of_work(steps, start, end), lambda done: Progress(done, doing))


def _retold(steps: Generator[_Step, None, _Found], tell: Callable[[_Step], _Told]) -> Generator[_Told, None, _Found]:
    before: object = steps
    while True:
        try:
            done = next(steps)
        except StopIteration as stop:
            found: _Found = stop.value
            return found
        if done is not before:  # many steps tell the same as the one before them
            before, told = done, tell(done)
        yield told
