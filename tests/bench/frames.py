"""How long the page stands still while the engine is at work: the longest time between two of its frames, in Chromium.

The engine works in a worker; what the page itself does with an answer is timed with the touches.
"""

from __future__ import annotations

import base64
import json
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.bench.drawing import SIZE, frames_while_moving
from tests.bench.figures import Figure, p95
from tests.e2e.conftest import SiteServer
from tests.e2e.drawer import Drawer
from tests.e2e.engine import wait_for_engine
from tests.support.pictures import png
from tests.support.vasl import BOARDS, MISSING_BOARDS

STILL_MS = 50
"""The longest that a page may show no new frame."""
LIMIT = 4
"""How many times its budget fails the run."""
WAY = {"kind": "path", "system": "ats", "map": "dtw", "from": "A5", "to": "KK36", "unit": "tracked", "mode": "assault"}
ROUNDS = 3
STEPS = 150
TRACED = (2000, 2400)
"""The size of the picture that is traced, in pixels."""
PAPER, GREEN, GREY = (0xFF, 0xFF, 0xCC), (0x34, 0xA1, 0x34), (0x80, 0x80, 0x90)

WATCH = """() => {
    window.gaps = [];
    let last = performance.now();
    const frame = (time) => {
        window.gaps.push(time - last);
        last = time;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""
FORGET = "() => { window.gaps = []; }"
GAPS = "() => window.gaps.slice(1)"

ASK = """query => new Promise(done => {
    const start = performance.now();
    window.walkaround.engine.ask(query, () => done(performance.now() - start));
})"""
HOLD = "content => { window.archive = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)); }"
IMPORT = """name => new Promise((done) => {
    const start = performance.now();
    window.walkaround.boards.tell({ boards: "add", name }, (told) => {
        const { done: part, added } = JSON.parse(told);
        if (part === undefined) done([performance.now() - start, Boolean(added)]);
    }, window.archive);
})"""
"""Reads a board and keeps it on the device; how long that took, and whether it was taken."""


def measure(browser: Browser, server: SiteServer) -> Iterator[Figure]:
    """The figures of a page beside an engine at work.

    Args:
        browser: Chromium.
        server: the running server.
    """
    context = browser.new_context(viewport=SIZE, has_touch=True)
    page = context.new_page()
    page.goto(server.url)
    wait_for_engine(page)
    page.evaluate(WATCH)
    if BOARDS.is_dir():
        yield from _import(page)
        fan = {"kind": "fan", "system": "red-barricades", "map": "rbv2", "from": "R20", "places": "all"}
        yield _still(page, "while a fan over RBv2 is computed", fan)
    else:
        print(f"-- Not measured: the page beside an import; {MISSING_BOARDS}.")
    yield _still(page, "while a way across DTW is looked for", {**WAY, "objective": "safest", "via": ["R10", "C30"]})
    yield _tracing(page, server.url)
    if BOARDS.is_dir():
        page.goto(f"{server.url}?map=rbv2&system=red-barricades&from=R20&to=T22")
        wait_for_engine(page)
        page.locator("[data-testid=verdict]").first.wait_for(state="visible")
        session = context.new_cdp_session(page)
        moved = [[(560 - 2 * step, 400 + step)] for step in range(STEPS)]
        yield frames_while_moving(page, session, "RBv2 moved by a finger", moved)
    context.close()


def _import(page: Page) -> Iterator[Figure]:
    content = base64.b64encode((BOARDS / "bdRBv2").read_bytes()).decode()
    page.evaluate(HOLD, content)
    page.evaluate(FORGET)
    taken, added = page.evaluate(IMPORT, "bdRBv2")
    gaps: list[float] = page.evaluate(GAPS)
    yield Figure("import of RBv2 in the browser, kept on the device", taken, 4000, "ms", "" if added else "refused")
    yield _figure("while RBv2 is imported", gaps)


def _still(page: Page, what: str, query: dict[str, object]) -> Figure:
    gaps: list[float] = []
    taken = []
    for _ in range(ROUNDS):
        page.evaluate(FORGET)
        taken.append(float(page.evaluate(ASK, json.dumps(query))))
        gaps += page.evaluate(GAPS)
    return _figure(what, gaps, f"{statistics.median(taken):.0f} ms of work, ")


def _tracing(page: Page, url: str) -> Figure:
    wide, high = TRACED
    spots = [
        (x, y, x + 90, y + 120, GREEN if (x + y) // 200 % 2 else GREY)
        for x in range(40, wide - 100, 200)
        for y in range(40, high - 140, 200)
    ]
    page.goto(url)
    player = Drawer(page).begin(title="Traced")
    page.evaluate(WATCH)
    player.press("tool-photo")
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "board.png"
        picture.write_bytes(png(wide, high, PAPER, *spots))
        with page.expect_file_chooser() as chooser:
            player.press("trace")
        page.evaluate(FORGET)
        chooser.value.set_files(picture)
        page.locator('[data-testid="trace-word"][data-colour="34a134"]').select_option("woods")
    page.locator('[data-testid="trace-word"][data-colour="808090"]').select_option("building-masonry")
    player.press("trace-begin")
    player.sees("trace-said").wait_for(state="visible")
    return _figure(f"while a picture of {wide:,} by {high:,} pixels is traced", page.evaluate(GAPS))


def _figure(what: str, gaps: list[float], note: str = "") -> Figure:
    note += f"p95 {p95(gaps):.0f} ms, {sum(gap > STILL_MS for gap in gaps)} of {len(gaps)} frames over {STILL_MS} ms"
    return Figure(f"the page's longest time without a frame {what}", max(gaps), STILL_MS, "ms", note, LIMIT * STILL_MS)
