"""What each figure took when it was last stored, in units of a plain Python loop, so that a step back fails the run.

Budgets are wide where a figure keeps within them easily, and a machine is quicker on one day than on another. Both
cancel out where a figure is held against the same loop in the same run: what then takes a quarter more than it did is
slower code, and not a slower machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from tests.bench.figures import Figure, loop_ms

STORED = Path(__file__).with_name("ratios.json")
"""The least ratio of each figure so far, by what was measured. Who accepts a step back takes its row out."""

STEP_BACK = 1.25
"""How many times the stored ratio fails the run."""


def stored() -> dict[str, float]:
    """The ratios that are stored."""
    rows: dict[str, float] = json.loads(STORED.read_text(encoding="utf-8"))
    return rows


def store(figures: Iterable[Figure]) -> None:
    """Store the ratios of a run where they are less than before, or new; those of other figures stay.

    Args:
        figures: what was measured.
    """
    rows = merged(stored(), figures)
    STORED.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def merged(rows: Mapping[str, float], figures: Iterable[Figure]) -> dict[str, float]:
    """Stored ratios with those of a run that are less, or new.

    Args:
        rows: the stored ones.
        figures: what was measured.
    """
    found = dict(rows)
    for figure in figures:
        if figure.ratio is not None:
            ratio = round(figure.ratio, 5)
            found[figure.what] = min(ratio, found.get(figure.what, ratio))
    return found


def steps_back(figure: Figure, rows: Mapping[str, float]) -> bool:
    """Whether a figure takes more than a quarter more than it did; no figure does that has no row.

    Args:
        figure: what was measured.
        rows: the stored ratios.
    """
    before = rows.get(figure.what)
    return before is not None and figure.ratio is not None and figure.ratio > STEP_BACK * before


def beside_the_loop(figures: Iterator[Figure]) -> Iterator[Figure]:
    """Figures with what the plain loop took right before and after each.

    Args:
        figures: measures them one by one.
    """
    before = loop_ms(5)
    for figure in figures:
        after = loop_ms(5)
        yield replace(figure, loop_ms=(before + after) / 2)
        before = after


def twice_where_slower(measure: Callable[[], Iterator[Figure]], rows: Mapping[str, float]) -> Iterator[Figure]:
    """Figures beside the loop; where one steps back, all are measured again, and of each the better counts.

    Args:
        measure: measures them.
        rows: the stored ratios.
    """
    figures = list(beside_the_loop(measure()))
    if any(steps_back(figure, rows) for figure in figures):
        again = {figure.what: figure for figure in beside_the_loop(measure())}
        figures = [_better(figure, again.get(figure.what, figure)) for figure in figures]
    yield from figures


def _better(one: Figure, other: Figure) -> Figure:
    if one.ratio is None or other.ratio is None:
        return one
    return min(one, other, key=lambda figure: figure.ratio or 0)
