"""Figures, their budgets, and how fast this machine is against the one that the budgets speak of."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

REFERENCE_LOOP_MS = 28.0
"""What ``_loop`` takes on the idle two-core machine that the budgets were set on, CPython 3.11."""


@dataclass(frozen=True)
class Figure:
    """One measured figure.

    Args:
        what: what was measured.
        value: the figure.
        budget: what it may be at most; None where there is no budget.
        unit: ``ms`` or ``MB``; a time's budget grows with the slowness of the machine, a size's does not.
        note: how it was measured.
    """

    what: str
    value: float
    budget: float | None
    unit: str
    note: str = ""

    def allowed(self, slowness: float) -> float | None:
        """The budget on a machine that is slower than the reference by a factor."""
        if self.budget is None or self.unit != "ms":
            return self.budget
        return self.budget * max(1.0, slowness)

    def kept(self, slowness: float) -> bool:
        """Whether it is within its budget."""
        allowed = self.allowed(slowness)
        return allowed is None or self.value <= allowed


def _loop() -> int:
    total = 0
    for number in range(300_000):
        total += number * number % 7
    return total


def slowness() -> float:
    """How many times slower plain Python runs here and now than on the reference machine."""
    return median_ms(_loop, 9) / REFERENCE_LOOP_MS


def cpu_ms(run: Callable[[], object]) -> float:
    """The processor time that a thing takes, in milliseconds: what else runs on the machine does not count."""
    start = time.process_time()
    run()
    return 1000 * (time.process_time() - start)


def median_ms(run: Callable[[], object], count: int) -> float:
    """The median processor time of several runs, in milliseconds."""
    return statistics.median(cpu_ms(run) for _ in range(count))


def p95(taken: Sequence[float]) -> float:
    """The time that 95 of 100 runs stay within."""
    ordered = sorted(taken)
    return ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
