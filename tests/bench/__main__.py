"""Prints every figure beside its budget, writes them to ``build/bench.json``.

A figure beyond its limit fails it, and so does one that takes more than a quarter more than is stored of it, in units
of a plain Python loop in the same run (``ratios``).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace

from playwright.sync_api import sync_playwright

from tests.bench import agreement, boards, desert, drawing, ratios, rules, serving, starts, tables
from tests.bench import browser as in_browser
from tests.bench.figures import Figure, slowness
from tests.browsers.chromium import ARGUMENTS, executable
from tests.e2e.conftest import ROOT, SiteServer


def _measured(python: float, rows: Mapping[str, float], *, rules_only: bool) -> Iterator[Figure]:
    for part in (rules, boards, desert, tables):
        yield from (replace(figure, slowness=python) for figure in ratios.twice_where_slower(part.measure, rows))
    yield from agreement.measure()
    if rules_only:
        return
    server = SiteServer()
    server.start()
    try:
        yield from (replace(figure, slowness=python) for figure in serving.measure(server.url))
        with sync_playwright() as playwright:
            yield from starts.measure(playwright, server)
            chromium = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
            page = in_browser.slowness(chromium, server)
            print(
                f"-- The browser starts Pyodide {page:.2f} times as slowly as the one the page's budgets were set on."
            )
            yield from (replace(figure, slowness=page) for figure in in_browser.measure(chromium, server))
            yield from (replace(figure, slowness=page) for figure in drawing.measure(chromium, server))
            chromium.close()
    finally:
        server.stop()


def _said(figure: float) -> str:
    return f"{figure:.1f}" if figure >= 1 else f"{figure:.4f}"


def main() -> int:
    """Measure, print, write; 1 where a figure is beyond its limit or has stepped back.

    ``--rules`` leaves server and browser out, ``--store`` stores the ratios that are less than before, or new.
    """
    rows = ratios.stored()
    factor = slowness()
    print(f"This machine runs plain Python {factor:.2f} times as long as the one the budgets were set on.\n")
    print(f"{'':64}{'measured':>10}{'budget':>10}{'of it':>8}{'of before':>11}")
    figures = []
    for figure in _measured(factor, rows, rules_only="--rules" in sys.argv[1:]):
        figures.append(figure)
        allowed = figure.allowed
        budget = "" if allowed is None else _said(allowed)
        share = "" if allowed is None else f"{figure.value / allowed:.0%}"
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
    if "--store" in sys.argv[1:]:
        ratios.store(figures)
    return 1 if any(figure.failed or ratios.steps_back(figure, rows) for figure in figures) else 0


if __name__ == "__main__":
    sys.exit(main())
