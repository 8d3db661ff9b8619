"""How quick the built app is in a real browser."""

from __future__ import annotations

import base64
import json
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, FloatRect, Page

from tests.bench.figures import REFERENCE_PLAIN_START_MS, Figure, p95
from tests.e2e.conftest import ROOT, SiteServer
from tests.e2e.engine import wait_for_engine, wait_until_offline_ready
from tests.support.vasl import BOARDS, MISSING_BOARDS

LINK = "?map=dtw&system=ats&from=R26@roof&to=S28"
VIEWER = "U25"
TARGETS = [name for column in "QRSTUVWX" for row in range(22, 30) if (name := f"{column}{row}") != VIEWER]
BETWEEN_TAPS_MS = 500
"""Players don't tap faster than they read."""
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

IMPORT_BOARD = """content => new Promise((done) => {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
    const start = performance.now();
    let last = start, still = 0, running = true;
    const frame = () => {
        still = Math.max(still, performance.now() - last);
        last = performance.now();
        if (running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    window.walkaround.boards.tell({ boards: "add", name: "bdRBv2" }, (told) => {
        const { done: part, added } = JSON.parse(told);
        if (part !== undefined) return;
        running = false;
        done([performance.now() - start, still, Boolean(added)]);
    }, bytes);
})"""
"""Imports a board; gives the time it took and the longest time between two frames of the page."""


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
    yield from _taps(page, server.url)
    yield _fan_in_worker(page)
    wait_until_offline_ready(page)
    page.close()
    server.stop()
    starts = [_offline_start(context, server.url) for _ in range(7)]
    note = f"server stopped, median of {len(starts)}, {max(starts):.0f} at most"
    yield Figure("offline start from a link to its verdict", statistics.median(starts), 1200, "ms", note, limit=2400)
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
    taken, still, added = page.evaluate(IMPORT_BOARD, content)
    note = f"the page's longest time without a frame meanwhile: {still:.0f} ms"
    yield Figure("import of RBv2 in the browser, kept on the device", taken, 5000, "ms", note if added else "refused")
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


def _taps(page: Page, url: str) -> Iterator[Figure]:
    """Taps on hexes about U25, one after the other: each asks for a new target."""
    page.goto(f"{url}?map=dtw&system=ats&from={VIEWER}&to=V26")
    wait_for_engine(page)
    page.wait_for_selector("[data-testid=verdict]")
    page.evaluate(Path(__file__).with_name("tap_timer.js").read_text(encoding="utf-8"))
    for target in TARGETS:
        box = page.locator(f"[data-testid=map] [data-hex={target}]").bounding_box()
        before = page.evaluate("window.tapTimes.length")
        if box is None or not _in_view(box):
            continue
        page.evaluate("target => (window.tapTarget = target)", target)
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function("before => window.tapTimes.length > before", arg=before)
        page.wait_for_timeout(BETWEEN_TAPS_MS)
    taken = [float(time_ms) for time_ms in page.evaluate("window.tapTimes")]
    note = f"{len(taken)} lines from {VIEWER}, median {statistics.median(taken):.0f} ms"
    yield Figure("tap to drawn verdict, p95", p95(taken), 100, "ms", note, limit=350)


def _in_view(box: FloatRect) -> bool:
    """Whether a hex lies in the part of the map that no panel covers."""
    return box["x"] > 120 and box["x"] + box["width"] < 680 and box["y"] > 90 and box["y"] + box["height"] < 700


def _fan_in_worker(page: Page) -> Figure:
    query = json.dumps({"kind": "fan", "system": "ats", "map": "dtw", "from": "U25"})
    page.evaluate(ASK, query)
    return Figure("fan over DTW in the browser's worker", float(page.evaluate(ASK, query)), 1000, "ms", "second time")


def _offline_start(context: BrowserContext, url: str) -> float:
    """How long a page takes from being asked for to its painted verdict, by its own clock."""
    page = context.new_page()
    page.wait_for_timeout(AFTER_START_MS)  # the page before it is gone
    page.add_init_script(path=Path(__file__).with_name("start_timer.js"))
    page.goto(url + LINK)
    page.wait_for_function("window.startTime")
    taken = float(page.evaluate("window.startTime"))
    page.close()
    return taken
