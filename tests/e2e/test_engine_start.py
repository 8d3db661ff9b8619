"""The rules engine starts from its snapshot, without it, and says so when it can't start at all."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest

from tests.e2e.conftest import ConsoleGuard, OpenPage
from tests.e2e.engine import ask, wait_for_engine
from tests.e2e.plain_host import PlainHost

pytestmark = [pytest.mark.e2e, pytest.mark.site]

AT_ONCE_MS = 20_000
"""Less than the page waits for a silent engine."""

LOS = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}


@pytest.mark.parametrize(("address", "mode"), [("", "snapshot"), ("?engine=plain", "plain")])
def test_the_engine_answers_however_it_was_started(open_page: OpenPage, address: str, mode: str) -> None:
    page = open_page(address)
    state = wait_for_engine(page)
    assert state["mode"] == mode
    assert page.evaluate("document.documentElement.dataset.engineMode") == mode
    assert ask(page, LOS)["verdict"] == "blocked"


def test_the_engine_draws(open_page: OpenPage) -> None:
    page = open_page()
    wait_for_engine(page)
    refused = page.evaluate("() => new Promise(resolve => window.walkaround.engine.draw('{}', resolve))")
    assert refused[0] in "<{"


def test_start_up_lists_its_parts_with_honest_sizes(open_page: OpenPage) -> None:
    state = wait_for_engine(open_page())
    parts = {part["name"]: part for part in state["parts"]}
    assert set(parts) == {"Page", "Maps", "Rules engine"}
    assert all(part["loaded"] == part["total"] > 0 for part in parts.values())


def test_a_newer_question_of_a_lane_drops_the_older_ones_that_wait(open_page: OpenPage) -> None:
    page = open_page()
    answered: list[Any] = page.evaluate(
        """() => new Promise(resolve => {
            const { ask } = window.walkaround.engine;
            const answered = [];
            ask("first", () => answered.push("first"), "fan");
            ask("second", () => answered.push("second"), "fan");
            ask("third", () => { answered.push("third"); resolve(answered); }, "fan");
            ask("other", () => answered.push("other"));
        })"""
    )
    assert answered == ["third"]


@pytest.mark.parametrize("content", [b"not gzip at all", b""])
def test_a_damaged_snapshot_gives_way_to_the_plain_start(
    open_page: OpenPage, plain_host: PlainHost, content: bytes
) -> None:
    plain_host.damage("snapshot.bin.gz", content)
    page = open_page(plain_host.url)
    assert wait_for_engine(page)["mode"] == "plain"
    assert ask(page, LOS)["verdict"] == "blocked"


def test_a_snapshot_larger_than_the_memory_an_engine_begins_with_is_restored(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    (snapshot,) = plain_host.site.rglob("snapshot.bin.gz")
    larger = gzip.compress(gzip.decompress(snapshot.read_bytes()) + bytes(128 * 65536), 1)
    (worker,) = plain_host.site.rglob("engine.js")
    told = re.sub(r'("snapshot.bin.gz","size":)\d+', rf"\g<1>{len(larger)}", worker.read_text(encoding="utf-8"))
    plain_host.damage("snapshot.bin.gz", larger)
    plain_host.damage("engine.js", told.encode())
    page = open_page(plain_host.url)
    assert wait_for_engine(page)["mode"] == "snapshot"
    assert ask(page, LOS)["verdict"] == "blocked"


def test_a_damaged_engine_fails_with_advice_and_refuses_questions(open_page: OpenPage, plain_host: PlainHost) -> None:
    plain_host.damage("pyodide.asm.wasm", b"<html>not here</html>")
    page = open_page(plain_host.url)
    state = wait_for_engine(page, "failed")
    assert "pyodide.asm.wasm is damaged" in state["message"]
    assert "try again" in state["message"]
    error = ask(page, LOS)
    assert (error["kind"], error["error"]["code"]) == ("error", "engine-failed")


def test_an_engine_that_never_comes_to_life_is_given_up(open_page: OpenPage, plain_host: PlainHost) -> None:
    (loader,) = plain_host.site.rglob("pyodide.mjs")
    silent = b"export const loadPyodide = () => new Promise(() => {});"
    plain_host.damage("pyodide.mjs", silent.ljust(loader.stat().st_size))
    page = open_page()
    page.clock.install()
    page.goto(plain_host.url)
    for limit_ms in (20_000, 65_000):
        wait_for_engine(page, "starting")
        page.clock.fast_forward(limit_ms)
    assert "did not start in time" in wait_for_engine(page, "failed")["message"]


def test_damage_behind_the_first_bytes_is_told_at_once(open_page: OpenPage, plain_host: PlainHost) -> None:
    (wasm,) = plain_host.site.rglob("pyodide.asm.wasm")
    size = wasm.stat().st_size
    plain_host.damage("pyodide.asm.wasm", wasm.read_bytes()[:1000] + b"\xff" * (size - 1000))
    page = open_page(plain_host.url)
    assert "pyodide.asm.wasm is damaged" in wait_for_engine(page, "failed", AT_ONCE_MS)["message"]


def test_a_failed_engine_can_be_started_again(
    open_page: OpenPage, plain_host: PlainHost, console_guard: ConsoleGuard
) -> None:
    console_guard.allow("404")
    (archive,) = plain_host.site.rglob("walkaround.zip.gz")
    content = archive.read_bytes()
    archive.unlink()
    page = open_page(plain_host.url)
    assert "walkaround.zip.gz could not be fetched (404)" in wait_for_engine(page, "failed")["message"]
    archive.write_bytes(content)
    page.evaluate("window.walkaround.engine.restart()")
    wait_for_engine(page)
    assert ask(page, LOS)["verdict"] == "blocked"
