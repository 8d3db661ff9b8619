"""How far an import has come."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from typing import NamedTuple, TypeVar

_Found = TypeVar("_Found")


class Progress(NamedTuple):
    """How far an import has come.

    Args:
        done: which part of the work is done.
        doing: what is being done, in a few words.
    """

    done: Fraction
    doing: str


def part_of_work(
    steps: Generator[Fraction, None, _Found], start: Fraction, end: Fraction
) -> Generator[Fraction, None, _Found]:
    """Steps that tell what is done of them, telling instead what is done of the work that they are a part of.

    Args:
        steps: the steps.
        start: what is done of the work before them.
        end: what is done of it after them.
    """
    while True:
        try:
            done = next(steps)
        except StopIteration as stop:
            found: _Found = stop.value
            return found
        yield start + done * (end - start)


def told(
    steps: Generator[Fraction, None, _Found], start: Fraction, end: Fraction, doing: str
) -> Generator[Progress, None, _Found]:
    """The same, told with what is being done.

    Args:
        steps: the steps.
        start: what is done of the work before them.
        end: what is done of it after them.
        doing: what they do, in a few words.
    """
    parts = part_of_work(steps, start, end)
    while True:
        try:
            done = next(parts)
        except StopIteration as stop:
            found: _Found = stop.value
            return found
        yield Progress(done, doing)
