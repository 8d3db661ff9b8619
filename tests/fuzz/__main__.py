"""Puts made-up things to every door: ``python -m tests.fuzz --cases 100000 --only queries --seed 7``.

Prints a table of what came of them; 1 where anything came that may never come, with the things that led to it in
``build/fuzz-<seed>.json``.
"""

from __future__ import annotations

import argparse
import json
import random
import sys

from tests.e2e.conftest import ROOT
from tests.fuzz.attack import ATTACKS, Result, attack


def main() -> int:
    """Attack, print, write."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--cases", type=int, default=2000, help="how many of each kind")
    parser.add_argument(
        "--only", action="append", choices=sorted(ATTACKS), help="one kind (may be given several times)"
    )
    parser.add_argument("--seed", type=int, default=None, help="where the made-up things begin; any where not said")
    asked = parser.parse_args()
    seed = random.randrange(10**9) if asked.seed is None else asked.seed
    print(f"Seed {seed}, {asked.cases:,} of each kind.")
    print(f"{'':10}{'cases':>9}{'faults':>8}{'longest':>10}{'memory':>16}  what came")
    results = []
    for kind in asked.only or ATTACKS:
        result = attack(kind, asked.cases, seed)
        results.append(result)
        print(_row(kind, result), flush=True)
    for result in results:
        for name, count in result.findings.counts().most_common():
            first = next(thing for fault, thing in result.findings.faults if fault == name)
            print(f"FAULT {count} times: {name}: {first[:300]}")
    faults = {kind: result.findings.faults[:200] for kind, result in zip(asked.only or ATTACKS, results, strict=True)}
    longest = {kind: result.findings.longest for kind, result in zip(asked.only or ATTACKS, results, strict=True)}
    target = ROOT / "build" / f"fuzz-{seed}.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps({"seed": seed, "faults": faults, "longest": longest}, indent=1), encoding="utf-8")
    return 1 if any(faults.values()) else 0


def _row(kind: str, result: Result) -> str:
    findings = result.findings
    came = ", ".join(f"{count:,} {name}" for name, count in findings.kinds.most_common(6))
    memory = f"{result.memory_before:.0f} to {result.memory_after:.0f} MB"
    return f"{kind:10}{findings.cases:>9,}{len(findings.faults):>8}{findings.longest[0]:>8.2f} s{memory:>16}  {came}"


if __name__ == "__main__":
    sys.exit(main())
