"""How smoothly the map desk draws: frames while a stroke is drawn, a corner is dragged and the map is moved, on DTW."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator

from playwright.sync_api import Browser, CDPSession, Page

from tests.bench.figures import Figure, p95
from tests.e2e.conftest import SiteServer
from tests.e2e.engine import wait_for_engine

SIZE = {"width": 1180, "height": 820}
FRAME_MS = 20
"""Fifty frames a second."""
STEPS = 150
"""Movements of the fingers, as fast as the page takes them."""

COUNT = """() => {
    window.frames50 = [];
    window.counting = true;
    const frame = (time) => {
        window.frames50.push(time);
        if (window.counting) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""
COUNTED = """() => {
    window.counting = false;
    return window.frames50.slice(1).map((time, place) => time - window.frames50[place]);
}"""

Fingers = list[tuple[float, float]]


def measure(browser: Browser, server: SiteServer) -> Iterator[Figure]:
    """The figures of drawing.

    Args:
        browser: Chromium.
        server: the running server.
    """
    context = browser.new_context(viewport=SIZE, has_touch=True)
    page = context.new_page()
    page.goto(server.url)
    wait_for_engine(page)
    page.get_by_test_id("mode-maps").first.tap()
    page.locator('[data-testid="edit-map"][data-map="dtw"]').tap()
    page.locator('[data-testid="desk-map"] svg.board').wait_for(state="visible")
    for _ in range(3):
        page.get_by_test_id("desk-zoom-in").tap()
    page.get_by_test_id("tool-hexes").tap()
    session = context.new_cdp_session(page)
    yield frames_while_moving(page, session, "a stroke drawn over DTW", [[_on_circle(step)] for step in range(STEPS)])
    page.get_by_test_id("tool-outline").tap()
    yield frames_while_moving(page, session, "a corner dragged over DTW", [[_on_circle(step)] for step in range(STEPS)])
    page.get_by_test_id("tool-select").tap()
    moved = [[(x, y), (x + 120, y + 40)] for x, y in map(_on_circle, range(STEPS))]
    yield frames_while_moving(page, session, "DTW moved by two fingers at the desk", moved)
    context.close()


def _on_circle(step: int) -> tuple[float, float]:
    """A place on the map: the finger goes round in a spiral."""
    far = 60 + 1.1 * step
    return 400 + far * math.cos(step / 6), 420 + far * math.sin(step / 6)


def frames_while_moving(page: Page, session: CDPSession, what: str, places: list[Fingers]) -> Figure:
    """From frame to frame while fingers move.

    Args:
        page: the page.
        session: what sends it touches.
        what: what is moved.
        places: where the fingers are, one after the other.
    """
    _touch(session, "touchStart", places[0])
    page.evaluate(COUNT)
    for fingers in places[1:]:
        _touch(session, "touchMove", fingers)
    taken: list[float] = page.evaluate(COUNTED)
    _touch(session, "touchEnd", [])
    mean = statistics.mean(taken)
    note = f"{1000 / mean:.0f} frames a second, p95 {p95(taken):.0f} ms, longest {max(taken):.0f} ms"
    return Figure(f"{what}, from frame to frame", mean, FRAME_MS, "ms", note)


def _touch(session: CDPSession, kind: str, fingers: Fingers) -> None:
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
