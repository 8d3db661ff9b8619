"""How much a question may look at: a count and never a clock, so that every machine and the browser answer alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rules_core.pauses import Pausing

_Found = TypeVar("_Found")
_Target = TypeVar("_Target")


class TakesLong(Exception):  # noqa: N818 # nothing is wrong: who asked for a quick look learns that it is none
    """A question takes more than it was given, and whoever asked wants the whole answer or none."""


ONE_LINE = 200
"""What a line that is glanced at comes to."""

LINES_AT_ONCE = 10
"""How many of them are glanced at between two pauses."""


class Effort:
    """What is left to look at; one for all searches of a question.

    A search counts every step that it looks at as one, and more for steps that had to be worked out first; a fan counts
    its lines, and what has to be worked out to know which lines there are.

    Args:
        left: how much, 0 at least.
        strict: whether a question that takes more is given up, in place of being answered with what was found.
    """

    __slots__ = ("left", "strict")

    def __init__(self, left: int, *, strict: bool = False) -> None:
        self.left = left
        self.strict = strict

    def foresee(self, much: int) -> None:
        """Give a question up at once that is sure to take more than is left, where it would be given up for it later.

        Args:
            much: the least that it takes.

        Raises:
            TakesLong: that is more than is left, and the question is given up for it.
        """
        if much > self.left:
            self.run_out()

    def spend(self, much: int) -> None:
        """Look at something that is looked at as a whole; where more is left undone after it, who asked is told.

        Args:
            much: how much it is.

        Raises:
            TakesLong: that is more than is left, and the question is given up for it.
        """
        if much > self.left:
            self.run_out()
        self.left = self.left - much if much < self.left else 0

    def run_out(self) -> None:
        """Nothing is left, though more should be looked at.

        Raises:
            TakesLong: the question is given up for it.
        """
        if self.strict:
            raise TakesLong

    def part(self, percent: int) -> Effort:
        """A part of what is left, to spend by itself; what is not used of it is given back by ``give_back``.

        Args:
            percent: how much of it.
        """
        share = self.left * percent // 100
        self.left -= share
        return Effort(share, strict=self.strict)

    def give_back(self, part: Effort) -> None:
        """Take back what a part has left.

        Args:
            part: made by ``part``.
        """
        self.left += part.left
        part.left = 0


def along_one_line_each(
    look: Callable[[_Target], _Found], targets: Sequence[_Target], effort: Effort
) -> Pausing[list[_Found]]:
    """What is found along one line to each of some targets, in their order, until nothing is left, with pauses.

    Args:
        look: looks along the line to a target.
        targets: where the lines go.
        effort: what they are spent from.
    """
    found: list[_Found] = []
    while len(found) < len(targets) and effort.left:
        affordable = min(LINES_AT_ONCE, -(-effort.left // ONE_LINE))
        some = targets[len(found) : len(found) + affordable]
        effort.spend(ONE_LINE * len(some))
        found += map(look, some)
        yield
    return found


def gathered(found: Iterable[_Found], effort: Effort) -> Pausing[list[_Found]]:
    """All that is found one by one, with a pause whenever enough was looked at for it.

    Args:
        found: each spends some of the effort as it is found.
        effort: what they spend.
    """
    every, since = [], effort.left
    for one in found:
        every.append(one)
        if since - effort.left >= LINES_AT_ONCE * ONE_LINE:
            since = effort.left
            yield
    return every


FOR_EXACT = 30
"""How much of the effort, in percent, goes into making sure of what was found with stances that are taken roughly."""

_TIMES_AS_MUCH = 10
"""How many times the work of a rough search it is to make sure; mostly it is more."""

MOST_EFFORT = 1_200_000
"""What one question may look at: about a second and a half in CPython on the two-core machine of the budgets."""


def to_make_sure(effort: Effort, rough: int) -> Effort | None:
    """The part of an effort that goes into making sure of what a rough search found; None where it won't do.

    Args:
        effort: what is left.
        rough: what the rough search took.

    Raises:
        TakesLong: it won't do, and the question is given up for it.
    """
    part = effort.part(FOR_EXACT)
    if rough * _TIMES_AS_MUCH <= part.left:
        return part
    effort.give_back(part)
    effort.run_out()
    return None


def enough() -> Effort:
    """The effort of a question that is asked by itself."""
    return Effort(MOST_EFFORT)
