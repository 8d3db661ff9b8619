"""Figures that a player typed in, which know whether a rule asked for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction


class TypedFigures(dict[str, Fraction]):
    """Figures by id: those that a question says itself, and behind them those that the player keeps.

    A figure that a question says counts before the kept one of the same id. Each that a rule looks up is remembered,
    so that the rest of a question's own can be told, and a link needs to carry no more than what had a say.

    Args:
        figures: what the question says.
        kept: the player's own sheet.
    """

    def __init__(self, figures: Mapping[str, Fraction], kept: Mapping[str, Fraction] | None = None) -> None:
        super().__init__(figures)
        self.kept: Mapping[str, Fraction] = kept or {}
        self.used: dict[str, Fraction] = {}

    def first(self, ids: Iterable[str]) -> Fraction | None:
        """The figure of the first id that one was typed in for, and that it was looked up; None where none was.

        Args:
            ids: the ids that it may have, the closest first.
        """
        wanted = tuple(ids)
        for figures in (self, self.kept):
            for figure in wanted:
                if figure in figures:
                    self.used[figure] = figures[figure]
                    return figures[figure]
        return None

    @property
    def smallest(self) -> Fraction | None:
        """The smallest of all, whether looked up or not; None where there is none."""
        return min((*self.values(), *self.kept.values()), default=None)

    @property
    def idle(self) -> list[str]:
        """The ids of the question's own that no rule asked for."""
        return [word for word in self if word not in self.used]


NOTHING_TYPED = TypedFigures({})
"""Where nobody typed anything in; nothing is ever remembered of it."""


def typed_into(options: Mapping[str, object], option: str) -> TypedFigures:
    """The figures that were typed into an option; a plain mapping of a program's own knows not what was looked up.

    Args:
        options: a query's options, checked.
        option: the option's id.
    """
    found = options.get(option)
    if isinstance(found, TypedFigures):
        return found
    return TypedFigures(found) if isinstance(found, Mapping) else NOTHING_TYPED


def used_figures(options: Mapping[str, object]) -> dict[str, dict[str, Fraction]]:
    """The figures typed in that rules have looked up so far, by option and id; options without any are left out.

    Args:
        options: a query's options, checked.
    """
    found = {name: dict(value.used) for name, value in options.items() if isinstance(value, TypedFigures)}
    return {name: used for name, used in found.items() if used}
