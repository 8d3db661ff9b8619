"""The one number of several totals, where there is room for one: on the map, beside a verdict.

A total that hangs on a die stands in an answer as the chance of each of its figures: here as the least and the most.
It imports nothing, since the page takes it along into the browser.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    TotalValue = float | Mapping[str, str] | None
    """A total in an answer: a figure, the chance of each figure that it may come to, or None where it isn't known."""

    Span = tuple[float, float]


def span_of(value: TotalValue) -> Span | None:
    """The least and the most that a total may come to, twice the same for a figure; None where it isn't known.

    Args:
        value: the total as an answer has it.
    """
    if value is None:
        return None
    if isinstance(value, (int, float)):
        return value, value
    figures = [int(figure) for figure in value]
    return min(figures), max(figures)


def main_span(totals: Mapping[str, TotalValue]) -> Span | None:
    """The least and the most of the first total that is not 0, None where that one isn't known; 0 where all are 0.

    Where the first is 0 and others of both signs stand behind it, it is their sum, and they cancel out.

    Args:
        totals: the totals in the game's order.
    """
    spans = [span_of(value) for value in totals.values()]
    known = [end for span in spans[1:] if span is not None for end in span]
    if spans and spans[0] == (0, 0) and known and min(known) < 0 < max(known):
        return 0, 0
    return next((span for span in spans if span != (0, 0)), (0, 0))
