"""Figures, their budgets, and how fast this machine is against the one that the budgets speak of."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

REFERENCE_PLAIN_START_MS = 2000.0
"""What a plain ``loadPyodide`` in a worker took on the machine and browser that the page's budgets were set on."""

REFERENCE_LOOP_MS = 28.0
"""What ``_loop`` takes on the idle two-core machine that the budgets were set on, CPython 3.11."""

IN_THE_BROWSER = 2
"""About how many times as long as CPython the page's worker takes: a budget that is set for the page is this part of it
in CPython. The page's own figures are measured in the page (``touches``, ``browser``)."""


@dataclass(frozen=True)
class Figure:
    """One measured figure.

    Args:
        what: what was measured.
        value: the figure.
        budget: what it may be at most; None where there is no budget.
        unit: ``ms`` or ``MB``; a time's budget grows with the slowness of the machine, a size's does not.
        note: how it was measured.
        limit: what fails the run where the budget is not reached yet, so that a step back is seen; None for the budget.
        slowness: how many times slower than the reference this machine was at such work, in this run.
        loop_ms: what the plain loop took right before and after it; None where that was not measured.
        typical: what stands for it where a step back is looked for, as the median for the 95th of 100, which wavers;
            None for the figure itself.
    """

    what: str
    value: float
    budget: float | None
    unit: str
    note: str = ""
    limit: float | None = None
    slowness: float = 1.0
    loop_ms: float | None = None
    typical: float | None = None

    def _here(self, figure: float) -> float:
        return figure * max(1.0, self.slowness) if self.unit == "ms" else figure

    @property
    def ratio(self) -> float | None:
        """How many plain loops it takes; None where it is no time, or no loop was measured beside it."""
        if not self.loop_ms or self.unit != "ms":
            return None
        return (self.value if self.typical is None else self.typical) / self.loop_ms

    @property
    def allowed(self) -> float | None:
        """The budget on this machine."""
        return None if self.budget is None else self._here(self.budget)

    @property
    def kept(self) -> bool:
        """Whether it is within its budget."""
        return self.allowed is None or self.value <= self.allowed

    @property
    def failed(self) -> bool:
        """Whether it fails the run."""
        return not self.kept and (self.limit is None or self.value > self._here(self.limit))


def _loop() -> int:
    total = 0
    for number in range(300_000):
        total += number * number % 7
    return total


def loop_ms(count: int = 9) -> float:
    """What the plain loop takes here and now.

    Args:
        count: how often it runs; the median counts.
    """
    return median_ms(_loop, count)


def slowness() -> float:
    """How many times slower plain Python runs here and now than on the reference machine."""
    return loop_ms() / REFERENCE_LOOP_MS


def cpu_ms(run: Callable[[], object]) -> float:
    """The processor time that a thing takes, in milliseconds: what else runs on the machine does not count."""
    start = time.process_time()
    run()
    return 1000 * (time.process_time() - start)


def median_ms(run: Callable[[], object], count: int) -> float:
    """The median processor time of several runs, in milliseconds."""
    return statistics.median(cpu_ms(run) for _ in range(count))


def p95(taken: Sequence[float]) -> float:
    """The time that 95 of 100 runs stay within, 19 of 20."""
    return sorted(taken)[ceil(0.95 * len(taken)) - 1]
