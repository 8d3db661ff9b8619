"""Prints every figure beside its budget, writes them to ``build/bench.json``.

A figure beyond its limit fails it, and so does one that takes more than a quarter more than is stored of it, in units
of a plain Python loop in the same run (``ratios``). One part alone takes a minute or few:
``python -m tests.bench --only touches --touches 4``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import replace

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.bench import (
    agreement,
    boards,
    dearest,
    desert,
    drawing,
    frames,
    growth,
    processes,
    ratios,
    rules,
    serving,
    starts,
    tables,
    touches,
)
from tests.bench import browser as in_browser
from tests.bench.figures import Figure, slowness
from tests.browsers.chromium import ARGUMENTS, executable
from tests.e2e.conftest import ROOT, SiteServer

Measure = Callable[[], Iterator[Figure]]

RULES: Mapping[str, Measure] = {
    "rules": rules.measure,
    "dearest": dearest.measure,
    "boards": boards.measure,
    "desert": desert.measure,
    "tables": tables.measure,
    "processes": processes.measure,
    "growth": growth.measure,
}
"""What is measured in CPython, by the name of its part."""

AGREEMENT, SERVING, STARTS, APP, TOUCHES, FRAMES, DRAWING = PARTS_OF_THE_APP = (
    "agreement",
    "serving",
    "starts",
    "app",
    "touches",
    "frames",
    "drawing",
)
PARTS = (*RULES, *PARTS_OF_THE_APP)


def _measured(python: float, rows: Mapping[str, float], parts: frozenset[str], count: int) -> Iterator[Figure]:
    """The figures of some parts, one by one.

    Args:
        python: how many times slower than the reference plain Python is.
        rows: the stored ratios.
        parts: which parts.
        count: how many touches a figure in Chromium is of.
    """
    for name, measure in RULES.items():
        if name in parts:
            yield from (replace(figure, slowness=python) for figure in ratios.twice_where_slower(measure, rows))
    if AGREEMENT in parts:
        yield from agreement.measure()
    if parts.isdisjoint((SERVING, STARTS, APP, TOUCHES, FRAMES, DRAWING)):
        return
    with ExitStack() as held:
        server = SiteServer()
        held.callback(server.stop)
        server.start()
        if SERVING in parts:
            yield from (replace(figure, slowness=python) for figure in serving.measure(server.url))
        playwright = held.enter_context(sync_playwright())
        if STARTS in parts:
            yield from starts.measure(playwright, server)
        chromium = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        held.callback(chromium.close)
        yield from _in_the_page(playwright, chromium, server, rows, parts, count)


def _in_the_page(
    playwright: Playwright,
    chromium: Browser,
    server: SiteServer,
    rows: Mapping[str, float],
    parts: frozenset[str],
    count: int,
) -> Iterator[Figure]:
    """The figures of the app in a browser, the steady ones beside the plain loop."""
    page = in_browser.slowness(chromium, server)
    print(f"-- The browser starts Pyodide {page:.2f} times as slowly as the one the page's budgets were set on.")

    def beside(measure: Measure) -> Iterator[Figure]:
        return (replace(figure, slowness=page) for figure in ratios.twice_where_slower(measure, rows))

    if APP in parts:
        yield from beside(lambda: in_browser.measure(chromium, server))
    if TOUCHES in parts:
        for scene in touches.SCENES:
            yield from beside(lambda scene=scene: touches.measure(playwright, server.url, scene, count))  # type: ignore[misc]
    if FRAMES in parts:
        yield from (replace(figure, slowness=page) for figure in frames.measure(chromium, server))
    if DRAWING in parts:
        yield from beside(lambda: drawing.measure(chromium, server))


def _said(figure: float) -> str:
    return f"{figure:.1f}" if figure >= 1 else f"{figure:.4f}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures against the budgets.")
    parser.add_argument("--only", nargs="+", choices=PARTS, metavar="PART", help=f"these parts: {', '.join(PARTS)}")
    parser.add_argument("--rules", action="store_true", help="what is measured in CPython alone")
    parser.add_argument("--touches", type=int, default=20, metavar="N", help="of how many touches a figure is")
    parser.add_argument("--store", action="store_true", help="store the ratios that are less than before, or new")
    return parser


def main() -> int:
    """Measure, print, write; 1 where a figure is beyond its limit or has stepped back."""
    asked = _parser().parse_args()
    parts = frozenset(asked.only or (RULES if asked.rules else PARTS))
    rows = ratios.stored()
    factor = slowness()
    print(f"This machine runs plain Python {factor:.2f} times as long as the one the budgets were set on.\n")
    print(f"{'':64}{'measured':>10}{'budget':>10}{'of it':>8}{'of before':>11}")
    figures = []
    for figure in _measured(factor, rows, parts, asked.touches):
        figures.append(figure)
        allowed = figure.allowed
        budget = "" if allowed is None else _said(allowed)
        share = f"{figure.value / allowed:.0%}" if allowed else ""
        missed = "  FAILED" if figure.failed else "" if figure.kept else "  over its budget"
        if ratios.steps_back(figure, rows):
            missed += "  STEPPED BACK"
        before = rows.get(figure.what)
        then = "" if before is None or figure.ratio is None else f"{figure.ratio / before:.0%}"
        print(
            f"{figure.what:64}{_said(figure.value):>8}{figure.unit:>3}{budget:>9}{share:>8}{then:>11}{missed}"
            f"  {figure.note}",
            flush=True,
        )
    told = [
        {
            "what": f.what,
            "value": f.value,
            "unit": f.unit,
            "budget": f.budget,
            "allowed": f.allowed,
            "loops": f.ratio,
            "note": f.note,
        }
        for f in figures
    ]
    target = ROOT / "build" / "bench.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps({"slowness": factor, "figures": told}, indent=1, ensure_ascii=False), encoding="utf-8")
    if asked.store:
        ratios.store(figures)
    return 1 if any(figure.failed or ratios.steps_back(figure, rows) for figure in figures) else 0


if __name__ == "__main__":
    sys.exit(main())
