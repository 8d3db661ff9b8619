"""How long ``python -m rules_core`` takes from its start to its first answer: with a map that ships, with a kept board,
and with a board's raw archive; as wherever it has run before, so that Python has kept what it made of the modules.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rules_core.importers.vasl import import_board
from tests.bench.figures import Figure
from tests.support.vasl import BOARDS, MISSING_BOARDS

ROUNDS = 5
BOARD = "bdRBv2"
SHIPPED = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}
OWN = {"kind": "los", "system": "red-barricades", "map": "rbv2", "from": "R20", "to": "T22"}


def measure() -> Iterator[Figure]:
    """The figures of starts; those with a board where it is at hand."""
    with tempfile.TemporaryDirectory() as folder:
        # Where one is told to keep nothing, each start would make all modules anew.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        yield from _measured({**environment, "PYTHONPYCACHEPREFIX": folder})


def _measured(environment: Mapping[str, str]) -> Iterator[Figure]:
    yield _started("start of python -m rules_core to its first line", SHIPPED, [], 250, environment)
    if not (BOARDS / BOARD).is_file():
        print(f"-- Not measured: starts with a board; {MISSING_BOARDS}.")
        return
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "rbv2.json"
        kept.write_text(json.dumps(import_board((BOARDS / BOARD).read_bytes(), BOARD)), encoding="utf-8")
        yield _started(
            "start to the first answer on RBv2 as it is kept", OWN, ["--map", f"rbv2={kept}"], 1200, environment
        )
    raw = ["--map", f"rbv2={BOARDS / BOARD}"]
    yield _started("start to the first answer on RBv2 from its archive", OWN, raw, 2500, environment)


def _started(
    what: str, query: dict[str, str], arguments: Sequence[str], budget: float, environment: Mapping[str, str]
) -> Figure:
    _cpu_ms(query, arguments, environment)  # the first time modules are made
    taken = [_cpu_ms(query, arguments, environment) for _ in range(ROUNDS)]
    note = f"processor time, median of {ROUNDS}; VASL's Java 1,230 ms on RBv2"
    return Figure(what, statistics.median(taken), budget, "ms", note, 2 * budget)


def _cpu_ms(query: dict[str, str], arguments: Sequence[str], environment: Mapping[str, str]) -> float:
    """The processor time of a process that answers one line and ends."""
    before = os.times()
    command = [sys.executable, "-m", "rules_core", *arguments]
    told = subprocess.run(
        command, input=json.dumps(query), capture_output=True, text=True, check=True, env=environment
    ).stdout
    assert json.loads(told)["kind"] == query["kind"], told
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return 1000 * spent
