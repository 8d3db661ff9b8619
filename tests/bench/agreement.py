"""How many lines VASL's engine answers otherwise, of all that it was asked, and why; where the boards are here."""

from __future__ import annotations

from collections.abc import Iterator

from tests.agreement.asking import AS_VASL, BOARDS, Agreement, agreement, pooled
from tests.agreement.causes import by_cause
from tests.bench.figures import Figure
from tests.support.vasl import BOARDS as FOLDER

BUDGETS = {"random": 0.15, "near": 0.3}
"""What may differ over all boards, in per cent."""


def measure() -> Iterator[Figure]:
    """The figures over all boards, each board's own being printed; none where they are not at hand."""
    if not all((FOLDER / name).is_file() for name in BOARDS):
        print("No agreement with VASL is measured: its boards are not here.")
        return
    as_vasl = [_printed(name, AS_VASL) for name in BOARDS]
    by_default = [agreement(name, {}) for name in BOARDS]
    for found in by_default:
        print(f"by default\n{found.table()}")
    for group, budget in BUDGETS.items():
        yield _figure(f"{group} lines that VASL answers otherwise", as_vasl, group, budget)
        yield _figure(f"the same by default ({group})", by_default, group, None)


def _printed(name: str, conventions: dict[str, str]) -> Agreement:
    found = agreement(name, conventions)
    print(f"{found.table()}\n{by_cause(found, conventions)}")
    return found


def _figure(what: str, boards: list[Agreement], group: str, budget: float | None) -> Figure:
    share = pooled(found.lines[group] for found in boards)
    return Figure(what, 100 - share.percent, budget, "%", f"{share.asked:,} lines of {len(boards)} boards")
