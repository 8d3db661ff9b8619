"""The browser ends the engine's worker, as a tablet short of memory does: it tells nobody, and nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.engine import LINE, LOS, START_LIMIT_MS, answers, ask, wait_for_engine
from tests.e2e.plain_host import PlainHost
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def end_over(host: PlainHost, question: str, *, once: bool) -> None:
    """Let the worker end, without a word, over every question with a text in it, or the first one only.

    However long a question is silent, it is not given up: that the worker has ended has to be noticed.
    """
    host.change("boot.js", lambda text: text.replace("answer: 60", "answer: Infinity"))
    allowed = "!(await caches.has('ended'))" if once else "true"
    host.change(
        "queries.mjs",
        lambda text: text.replace(
            "await this.doors.boards.openFor(query.text);",
            f"if (query.text.includes('{question}') && {allowed}) {{\n"
            "await caches.open('ended'); self.close(); await new Promise(() => {}); }\n"
            "await this.doors.boards.openFor(query.text);",
        ),
    )


def test_a_worker_that_ends_over_a_question_is_replaced_and_asked_again(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    end_over(plain_host, '"S28"', once=True)
    page = open_page(plain_host.url, size="landscape")
    wait_for_engine(page)
    answers(page)
    expect(page.get_by_test_id("notice").first).to_contain_text("Your question is asked again")


def test_a_link_over_whose_question_the_worker_ends_shows_its_verdict_all_the_same(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    end_over(plain_host, '"S28"', once=True)
    player = Player(open_page(plain_host.url + LINE, size="landscape"), touch=True)
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked", timeout=START_LIMIT_MS)
    expect(player.sees("notice")).to_contain_text("ended the rules engine")


def test_a_question_that_ends_every_worker_is_answered_with_a_sentence(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    end_over(plain_host, '"S28"', once=False)
    page = open_page(plain_host.url, size="landscape")
    wait_for_engine(page)
    error = ask(page, LOS)["error"]
    assert error["code"] == "engine-restarted"
    assert "twice over this question" in error["message"]
    wait_for_engine(page)
    assert ask(page, {**LOS, "to": "T30"})["kind"] == "los"


def test_a_worker_that_ends_while_it_starts_is_replaced(open_page: OpenPage, plain_host: PlainHost) -> None:
    # However long the start is silent, it is not given up: that the worker has ended has to be noticed.
    plain_host.change("boot.js", lambda text: text.replace("snapshot: 30", "snapshot: Infinity"))
    plain_host.change(
        "engine.js",
        lambda text: text.replace(
            "reportProgress();\n  const module",
            "reportProgress();\n  if (!plain) {\n"
            "while (!(await navigator.locks.query()).held.some(({ name }) => name.startsWith('walkaround engine'))) {\n"
            "await new Promise((done) => setTimeout(done, 50)); }\n"
            "self.close(); await new Promise(() => {}); }\n"
            "  const module",
        ),
    )
    page = open_page(plain_host.url)
    assert wait_for_engine(page)["mode"] == "plain"
    answers(page)


def test_an_engine_that_is_ended_again_and_again_says_so(open_page: OpenPage, plain_host: PlainHost) -> None:
    plain_host.change(
        "engine.js",
        lambda text: text.replace(
            'self.postMessage({ state: "ready" });',
            'self.postMessage({ state: "ready" });\n  setTimeout(() => self.close(), 50);\n  self.onmessage = null;',
        ),
    )
    page = open_page(plain_host.url)
    message = wait_for_engine(page, "failed")["message"]
    assert "the browser ended it again and again" in message
    assert "Close other pages and apps" in message
