"""What the engine's worker waits for before it asks for its files: nothing of the page."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.conftest import SiteServer
from tests.e2e.engine import LINE, answers, wait_for_engine

NOTE_MESSAGES = """
const post = Worker.prototype.postMessage;
window.beforeReady = 0;
Worker.prototype.postMessage = function (...given) {
    if (window.walkaround.engine.state.name !== "ready") window.beforeReady += 1;
    return post.apply(this, given);
};
"""


def test_the_worker_starts_without_a_message_of_the_page(page: Page, site_server: SiteServer) -> None:
    page.add_init_script(NOTE_MESSAGES)
    page.goto(site_server.url + LINE)
    wait_for_engine(page)
    answers(page)
    assert page.evaluate("window.beforeReady") == 0


def test_both_of_pyodides_scripts_are_asked_for_before_the_wasm(page: Page, site_server: SiteServer) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    page.goto(site_server.url + LINE)
    wait_for_engine(page)
    assert asked.index("pyodide.asm.mjs") < asked.index("pyodide.asm.wasm")
