"""Numbered beads along a line: which steps of a trace have one, and where they stand so that none hides another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from rules_core.sight.facts import Effect
from rules_core.words.closeness import is_close

Answer = Mapping[str, Any]
"""An answer as JSON gives it."""

RADIUS = 13.0
SPACING = 2 * RADIUS + 3
MARGIN = 29.0
"""How far from the ends of a line beads stay, since a disc stands there."""

COUNTED = frozenset({Effect.BLOCKS, Effect.HINDERS, Effect.COVER})
"""The effects of a trace step that are numbered on the line."""


def position(text: object) -> float:
    """A position along a line, from its exact fraction as an answer writes it.

    Raises:
        ValueError: it is not a fraction.
    """
    return float(Fraction(str(text)))


def first_block(answer: Answer) -> Mapping[str, Any] | None:
    """The trace step at which a line is blocked first; None where it isn't blocked or has no trace."""
    if answer.get("verdict") != "blocked":
        return None
    blocks = [row for row in answer.get("trace") or () if row["effect"] == Effect.BLOCKS]
    return blocks[0] if blocks else None


def shown_verdict(answer: Answer) -> str:
    """The verdict that a line is drawn in: seen by less than the map's measuring error, it is drawn as modified."""
    depths, good_to = answer.get("depths") or [], (answer.get("good_to") or {}).get("inches", 0)
    close = answer["verdict"] == "clear" and is_close(depths, False, good_to)
    return "modified" if close else str(answer["verdict"])


def bead_class(row: Mapping[str, Any]) -> str:
    """The class of a step's bead: its effect, or that the line doesn't reach it."""
    return f"ov-{row['effect']}" if row.get("reached", True) else "ov-unreached"


def counted_steps(answer: Answer) -> list[tuple[float, int, str]]:
    """The steps that have a bead on the line, in its order: where they belong, their number, their bead's class.

    What acts along the whole line has its bead in the viewer's tag.
    """
    return sorted(
        ((position(row["t"][0]) + position(row["t"][1])) / 2, row["n"], bead_class(row))
        for row in answer.get("trace") or ()
        if row["effect"] in COUNTED and row.get("t") and row["at"]
    )


def whole_line_steps(answer: Answer) -> list[tuple[int, str]]:
    """The steps that act along the whole line: their number, and their bead's class."""
    return [
        (row["n"], bead_class(row)) for row in answer.get("trace") or () if row["effect"] in COUNTED and not row["at"]
    ]


def _rising(wanted: Sequence[float]) -> list[float]:
    """The rising row of figures that lies nearest to a wanted one: those that fall meet in their middle."""
    groups: list[tuple[float, int]] = []  # the middle and how many share it
    for figure in wanted:
        middle, count = figure, 1
        while groups and groups[-1][0] > middle:
            before, shared = groups.pop()
            middle, count = (before * shared + middle * count) / (shared + count), shared + count
        groups.append((middle, count))
    return [middle for middle, count in groups for _ in range(count)]


def spread(positions: Sequence[float], length: float) -> list[tuple[float, float]]:
    """Where beads stand along a line so that none covers another or an end.

    Args:
        positions: where they belong, as fractions of the line, in order.
        length: how long the line is, in screen pixels.

    Returns:
        For each bead how far along the line it stands and how far aside, in screen pixels.
    """
    if not positions:
        return []
    room = length - 2 * MARGIN
    slack = room - SPACING * (len(positions) - 1)
    if slack >= 0:
        lows = _rising([place * length - i * SPACING for i, place in enumerate(positions)])
        return [(min(max(low, MARGIN), MARGIN + slack) + i * SPACING, 0.0) for i, low in enumerate(lows)]
    # Too short a line for a row of beads: they stand beside it in turn, evenly spread and past its ends where need be.
    step = max(room / max(len(positions) - 1, 1), RADIUS + 1)
    first = length / 2 - step * (len(positions) - 1) / 2
    return [(first + i * step, SPACING * (0.75 if i % 2 else -0.75)) for i in range(len(positions))]
