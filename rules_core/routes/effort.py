"""How much a question may look at: a count and never a clock, so that every machine and the browser answer alike."""

from __future__ import annotations


class Effort:
    """What is left to look at; one for all searches of a question.

    A search counts every step that it looks at as one, and more for steps that had to be worked out first.

    Args:
        left: how much, 0 at least.
    """

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def part(self, percent: int) -> Effort:
        """A part of what is left, to spend by itself; what is not used of it is given back by ``give_back``.

        Args:
            percent: how much of it.
        """
        share = self.left * percent // 100
        self.left -= share
        return Effort(share)

    def give_back(self, part: Effort) -> None:
        """Take back what a part has left.

        Args:
            part: made by ``part``.
        """
        self.left += part.left
        part.left = 0


MOST_EFFORT = 1_200_000
"""What one question may look at: about a second and a half in CPython on the two-core machine of the budgets."""


def enough() -> Effort:
    """The effort of a question that is asked by itself."""
    return Effort(MOST_EFFORT)
