"""What points for works buy, and the figures that the source leaves uncertain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_core.campaigns.charts import Objection
from rules_core.convention import Choose
from rules_core.fields import Field, Value


@dataclass(frozen=True)
class UncertainFigure:
    """A figure that the source leaves uncertain, and that a player may correct from a better one.

    Args:
        id: its word.
        title: what it is.
        printed: what is known of it.
        status: ``inferred`` or ``needs-original``.
        say: what is uncertain, a sentence.
        cite: where it stands.
        most: the largest that it may be.
    """

    id: str
    title: str
    printed: int
    status: str
    say: str
    cite: str
    most: int = 99


@dataclass(frozen=True)
class FigureSheet:
    """The uncertain figures as they stand.

    Args:
        printed: by their ids, what is known of them.
        typed: those that the player corrected.
    """

    printed: Mapping[str, int]
    typed: Mapping[str, int]

    def __getitem__(self, name: str) -> int:
        """The value of a figure."""
        return self.typed.get(name, self.printed[name])


@dataclass(frozen=True)
class Work:
    """Something that points for works are spent on.

    Args:
        id: its word.
        title: its name for players.
        cite: where it stands.
        fields: what has to be said of it.
        cost: what one costs, given what was said and the uncertain figures; None where it is not known.
        price: the cost in words.
        detail: one sentence.
        sides: the sides that may have it; empty for all.
        most: how many in a campaign; 0 for no limit.
        doubt: what of it was inferred, under the conventions in force; None for nothing.
        sold: whether it is offered at all, under the conventions in force.
    """

    id: str
    title: str
    cite: str
    cost: Callable[[Mapping[str, Value], FigureSheet, Choose], int | None]
    price: Callable[[FigureSheet, Choose], str]
    fields: tuple[Field, ...] = ()
    detail: str = ""
    sides: tuple[str, ...] = ()
    most: int = 0
    doubt: Callable[[Choose], Objection | None] = lambda _choose: None
    sold: Callable[[Choose], bool] = lambda _choose: True
