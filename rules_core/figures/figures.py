"""Figures that a game leaves to its players: which there are, and what was typed in for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules_core.figures.typed import TypedFigures, typed_into
from rules_core.options import FIGURES, Figure, OptionField, Payers, figure_id
from rules_core.situation import Situation

MP = "MP"
"""What costs count; they come in halves."""

HALVES_PER_MP = 2


@dataclass(frozen=True)
class Figures:
    """Figures that a game's sources leave out: a player types them in, and until then they stop a calculation.

    Args:
        option: the id of the option that they are typed into.
        words: each figure's word there, and what it is.
        counts: what they count: ``MP``, ``TEM``; empty for bare numbers.
        payers: the classes of units that have figures of their own; empty where one figure is for all.
        halves: whether they come in halves, as costs do; else they are whole.
    """

    option: str
    words: Mapping[str, Figure]
    counts: str = ""
    payers: tuple[Payers, ...] = ()
    halves: bool = False

    def what(self, word: str) -> str:
        """What a figure is, in words: ``to enter woods``."""
        return self.words[word].what

    def number(self, options: Mapping[str, object], word: str, unit: str = "") -> Fraction | None:
        """A figure as a player typed it in; None where none was: never take it as 0.

        Args:
            options: a query's options, checked.
            word: the figure's word.
            unit: the class of units that it is about, where classes have figures of their own.
        """
        return typed_into(options, self.option).first(self._ids(word, unit))

    def cost(self, situation: Situation, word: str, unit: str = "") -> int | None:
        """A cost that a player typed in, in half MPs; None where none was.

        Args:
            situation: what the player typed.
            word: the figure's word.
            unit: the class of units that pays it, where classes have figures of their own.
        """
        figure = self.number(situation.options, word, unit)
        return None if figure is None else int(figure * HALVES_PER_MP)

    def modifier(self, situation: Situation, word: str) -> int | None:
        """A modifier that a player typed in; None where none was.

        Args:
            situation: what the player typed.
            word: the figure's word.
        """
        figure = self.number(situation.options, word)
        return None if figure is None else int(figure)

    def least(self, situation: Situation, otherwise: int) -> int:
        """The least of all costs in half MPs: the game's own, or a smaller one that a player typed in.

        Args:
            situation: what the player typed.
            otherwise: the least that the game's own rules give.
        """
        smallest = self._typed(situation).smallest
        return otherwise if smallest is None else min(otherwise, int(smallest * HALVES_PER_MP))

    def missing(self, situation: Situation, unit: str = "") -> set[str]:
        """The words of those that nobody has typed in.

        Args:
            situation: what the player typed.
            unit: the class of units that pays them, where classes have figures of their own.
        """
        typed = self._typed(situation)
        known = typed.keys() | typed.kept.keys()
        return {word for word in self.words if known.isdisjoint(self._ids(word, unit))}

    def field(self, title: str, help_: str, affects: tuple[str, ...], units: tuple[str, ...] = ()) -> OptionField:
        """The option that they are typed into.

        Args: as for ``OptionField``.
        """
        words = tuple(self.words)
        return OptionField(
            self.option, title, FIGURES, words, help_, affects, self.counts, units, self.words, self.halves, self.payers
        )

    def _ids(self, word: str, unit: str) -> Iterable[str]:
        """The ids that a figure may have, the closest first."""
        own = [figure_id(payer.id, word) for payer in self.payers if unit in payer.units]
        return (*own, word)

    def _typed(self, situation: Situation) -> TypedFigures:
        return typed_into(situation.options, self.option)


def costs(option: str, words: Mapping[str, str | Figure], payers: tuple[Payers, ...]) -> Figures:
    """Costs that a game leaves to its players, in MP.

    Args:
        option: the id of the option that they are typed into.
        words: each cost's word, and what it is or the whole row.
        payers: who pays alike.
    """
    return Figures(option, figure_rows(words), MP, payers, halves=True)


def figure_rows(words: Mapping[str, str | Figure]) -> dict[str, Figure]:
    """Rows of figures, of which some are given by what they are alone."""
    return {word: Figure(row) if isinstance(row, str) else row for word, row in words.items()}
