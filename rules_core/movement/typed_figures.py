"""Figures that a player typed in, which know whether any rule asked for them."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

OtherT = TypeVar("OtherT")


class TypedFigures(dict[str, Fraction]):
    """Figures by the word of what they are for; each that a rule looks up is remembered, so that the rest can be told.

    Args:
        figures: the figures.
    """

    def __init__(self, figures: dict[str, Fraction]) -> None:
        super().__init__(figures)
        self.looked_up: set[str] = set()

    def get(self, word: str, default: OtherT = None) -> Fraction | OtherT:  # type: ignore[assignment]
        """A figure, and that it was looked up."""
        self.looked_up.add(word)
        return super().get(word, default)

    @property
    def idle(self) -> list[str]:
        """The words of those that no rule asked for."""
        return [word for word in self if word not in self.looked_up]
