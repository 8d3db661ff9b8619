"""How quick the built app is in a real browser."""

from __future__ import annotations

import base64
import json
import statistics
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.bench.dearest import QUESTIONS
from tests.bench.figures import REFERENCE_PLAIN_START_MS, Figure
from tests.bench.touches import ADD_BOARD
from tests.e2e.conftest import ROOT, SiteServer
from tests.e2e.engine import wait_for_engine, wait_until_offline_ready
from tests.support.vasl import BOARDS, MISSING_BOARDS

LINKS = {
    "offline start from a link to its verdict": "?map=dtw&system=ats&from=R26@roof&to=S28",
    "the same of a game that the page doesn't open with": "?map=dtw&system=cgs&from=R26@roof&to=S28",
}
VIEWERS = ("U25", "R26", "T30", "M19", "E30")
AFTER_START_MS = 2000
"""When all that a start leaves for later is done."""
SIZE = {"width": 1180, "height": 820}


PLAIN_START = """base => new Promise((done, failed) => {
    const source = `import { loadPyodide } from "${base}engine/pyodide.mjs";
        const fetched = self.fetch;
        self.fetch = async (address, options) => {
            if (!String(address).endsWith("python_stdlib.zip")) return fetched(address, options);
            const packed = await fetched(address + ".gz", options);
            return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")));
        };
        const start = performance.now();
        await loadPyodide({ indexURL: "${base}engine/" });
        postMessage(performance.now() - start);`;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { type: "module" });
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = (event) => failed(event.message);
})"""


ASK = """text => new Promise(done => {
    const start = performance.now();
    window.walkaround.engine.ask(text, () => done(performance.now() - start));
})"""
"""Puts a query; gives how long its answer takes."""


def slowness(browser: Browser, server: SiteServer) -> float:
    """How many times slower the browser starts a plain Pyodide in a worker here than where the budgets were set."""
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(server.url + "health")
    version = json.loads((ROOT / "build" / "site" / "version.json").read_text(encoding="utf-8"))["version"]
    taken = [float(page.evaluate(PLAIN_START, f"{server.url}v/{version}/")) for _ in range(3)]
    context.close()
    return statistics.median(taken) / REFERENCE_PLAIN_START_MS


def measure(browser: Browser, server: SiteServer) -> Iterator[Figure]:
    """The app's figures.

    Args:
        browser: Chromium.
        server: the running server; it is stopped on the way.
    """
    listed = json.loads((ROOT / "build" / "site" / "version.json").read_text(encoding="utf-8"))["files"]
    fetched = sum(file["packed"] for file in listed if file["only"] != "plain")
    yield Figure("bytes of a first visit, compressed", fetched / 1e6, 12, "MB")
    context = browser.new_context(viewport=SIZE, has_touch=True)
    page = context.new_page()
    yield Figure("first visit to the engine's being ready", _first_visit(page, server.url), 2500, "ms", "local server")
    wait_until_offline_ready(page)  # saving it takes the processor too
    yield from (_fan_in_worker(page, system) for system in ("ats", "cgs"))
    yield from (_dearest(page, what, query, budget) for what, query, budget in QUESTIONS)
    page.close()
    server.stop()
    for what, link in LINKS.items():
        starts = [_offline_start(context, server.url + link) for _ in range(7)]
        note = f"server stopped, median of {len(starts)}, {max(starts):.0f} at most"
        yield Figure(what, statistics.median(starts), 900, "ms", note, limit=2400)
    context.close()
    server.start()
    if BOARDS.is_dir():
        yield from _board(browser, server.url)
    else:
        print(f"-- Not measured: {MISSING_BOARDS}.")


def _board(browser: Browser, url: str) -> Iterator[Figure]:
    """A large board from its archive, and again from what is kept of it."""
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    page.goto(url)
    wait_for_engine(page)
    content = base64.b64encode((BOARDS / "bdRBv2").read_bytes()).decode()
    assert page.evaluate(f"given => ({ADD_BOARD})(...given)", ["bdRBv2", content])
    query = json.dumps({"kind": "los", "system": "red-barricades", "map": "rbv2", "from": "A1", "to": "A2"})
    again = []
    for _ in range(3):
        page.goto(url)
        wait_for_engine(page)
        page.wait_for_timeout(AFTER_START_MS)
        again.append(float(page.evaluate(ASK, query)))
    what = "RBv2 opened again in the browser, to its first answer"
    yield Figure(what, statistics.median(again), 200, "ms", "median of 3", limit=1500)
    fan = json.dumps({"kind": "fan", "system": "red-barricades", "map": "rbv2", "from": "R20"})
    page.evaluate(ASK, fan)
    fans = [float(page.evaluate(ASK, fan)) for _ in range(5)]
    what = "fan over RBv2 in the browser's worker, its whole answer"
    yield Figure(what, statistics.median(fans), 60, "ms", "1,638 hexes, from R20, median of 5", limit=240)
    context.close()


def _first_visit(page: Page, url: str) -> float:
    start = time.perf_counter()
    page.goto(url)
    wait_for_engine(page)
    return 1000 * (time.perf_counter() - start)


def _fan_in_worker(page: Page, system: str) -> Figure:
    """A fan over all of DTW from a viewer not asked before, once the game is there."""
    page.evaluate(ASK, json.dumps({"kind": "fan", "system": system, "map": "dtw", "from": "A5"}))
    taken = [
        float(page.evaluate(ASK, json.dumps({"kind": "fan", "system": system, "map": "dtw", "from": viewer})))
        for viewer in VIEWERS
    ]
    note = f"the whole answer from {len(taken)} viewers not asked before, median, {max(taken):.0f} at most"
    return Figure(
        f"{system} fan over DTW in the browser's worker", statistics.median(taken), 60, "ms", note, limit=1000
    )


def _dearest(page: Page, what: str, query: Mapping[str, object], budget: float) -> Figure:
    """One of the questions that take longest, once the game is there."""
    first, *again = (float(page.evaluate(ASK, json.dumps(query))) for _ in range(4))
    note = f"the whole answer, median of {len(again)}; the first {first:.0f}"
    return Figure(f"{what}, in the browser's worker", statistics.median(again), budget, "ms", note, limit=4 * budget)


def _offline_start(context: BrowserContext, link: str) -> float:
    """How long a page takes from being asked for to its painted verdict, by its own clock."""
    page = context.new_page()
    page.wait_for_timeout(AFTER_START_MS)  # the page before it is gone
    page.add_init_script(path=Path(__file__).with_name("start_timer.js"))
    page.goto(link)
    page.wait_for_function("window.startTime")
    taken = float(page.evaluate("window.startTime"))
    page.close()
    return taken
