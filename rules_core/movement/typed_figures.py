"""Figures that a game leaves to its players: which there are, and those typed in, which know whether a rule asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar, cast

from rules_core.movement.movement import HALVES_PER_MP
from rules_core.options import OptionField
from rules_core.situation import Situation

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


@dataclass(frozen=True)
class Figures:
    """Figures that a game's sources leave out: a player types them in, and until then they stop a calculation.

    Args:
        option: the id of the option that they are typed into.
        words: each figure's word there, and what it is: ``to enter woods``, ``the TEM of a wall``.
    """

    option: str
    words: Mapping[str, str]

    def cost(self, situation: Situation, word: str) -> int | None:
        """A cost that a player typed in, in half MPs; None where none was.

        Args:
            situation: what the player typed.
            word: the figure's word.
        """
        figure = self._typed(situation).get(word)
        return None if figure is None else int(figure * HALVES_PER_MP)

    def modifier(self, situation: Situation, word: str) -> int | None:
        """A modifier that a player typed in; None where none was.

        Args: as for ``cost``.
        """
        figure = self._typed(situation).get(word)
        return None if figure is None else int(figure)

    def least(self, situation: Situation, otherwise: int) -> int:
        """The least of all costs in half MPs: the game's own, or a smaller one that a player typed in.

        Args:
            situation: what the player typed.
            otherwise: the least that the game's own rules give.
        """
        return min((otherwise, *(int(figure * HALVES_PER_MP) for figure in self._typed(situation).values())))

    def missing(self, situation: Situation) -> set[str]:
        """The words of those that nobody has typed in."""
        return self.words.keys() - self._typed(situation).keys()

    def field(self, title: str, help_: str, affects: tuple[str, ...], counts: str = "MP") -> OptionField:
        """The option that they are typed into.

        Args: as for ``OptionField``.
        """
        return OptionField(self.option, title, "costs", tuple(self.words), help_, affects, counts, asks=self.words)

    def _typed(self, situation: Situation) -> Mapping[str, Fraction]:
        return cast("Mapping[str, Fraction]", situation.options.get(self.option) or {})
