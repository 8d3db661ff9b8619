"""Figures of the player's rulebook that a form may name for one case: what is left out is the one that he keeps."""

from __future__ import annotations

from rules_core.fields import Field, When
from rules_core.procedures.procedure import Case
from rules_core.systems.red_barricades.table_figures import TABLES


def typed_or_kept(case: Case, field: str, word: str) -> int | None:
    """A figure: typed into the form, or the one that the player keeps; None where there is neither, and noted so.

    Args:
        case: the case.
        field: the id of the field.
        word: the word of the figure in ``TABLES``.
    """
    typed = case.optional_whole(field)
    return typed if typed is not None else case.figure(TABLES, word)


def typed_field(field: str, title: str, word: str, when: tuple[When, ...] = (), *, kept: bool = False) -> Field:
    """The field for such a figure, which may be left out.

    Args:
        field: its id.
        title: its name for players.
        word: the word of the figure in ``TABLES``.
        when: the conditions under which it counts.
        kept: whether forms ask for it among the player's figures alone.
    """
    figure = TABLES.words[word]
    help_ = "From your rulebook; left out, the one among your figures."
    return Field(
        field,
        title,
        "whole",
        help_,
        figure.where,
        least=figure.least,
        most=figure.most,
        optional=True,
        when=when,
        kept=kept,
    )
