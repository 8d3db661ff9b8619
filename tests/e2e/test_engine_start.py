"""The rules engine starts from its snapshot, without it, and says so when it can't start at all."""

from __future__ import annotations

import gzip
import json
import re
import struct
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import ConsoleGuard, OpenPage
from tests.e2e.engine import LOS, answers, ask, wait_for_engine, wait_until, wait_until_offline_ready
from tests.e2e.plain_host import PlainHost
from tests.support.engine_files import engine_of, plain_files

pytestmark = [pytest.mark.e2e, pytest.mark.site]

AT_ONCE_MS = 20_000
"""Less than the page waits for a silent engine."""

BEGUN = """mode => document.documentElement.dataset.engineMode === mode
    && window.walkaround.engine.state.parts.length > 1"""
"""Whether the worker of a start has given its first sign of life."""

GIVEN_UP = """mode => document.documentElement.dataset.engineMode !== mode
    || window.walkaround.engine.state.name === "failed" """
"""Whether a start is over."""

STEP_MS, MOST_STEPS = 5_000, 60
"""Shorter than the page waits for the first sign of the next start; in all longer than for any."""

COUNT_SIGNS = """
window.signs = { life: 0, step: 0 };
const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
Object.defineProperty(Worker.prototype, "onmessage", {
    set(callback) {
        set.call(this, (event) => {
            callback(event);
            if (event.data.sign) window.signs[event.data.sign] += 1;
        });
    },
});"""

TWO_OBJECTS = """
const { get, set } = WebAssembly.Table.prototype;
const entries = new Map();
WebAssembly.Table.prototype.get = function (place) {
    const found = get.call(this, place);
    if (found && !entries.has(place)) {
        const other = (...values) => found(...values);
        entries.set(place, Object.defineProperty(other, "name", { value: found.name }));
    }
    return found && entries.get(place);
};
WebAssembly.Table.prototype.set = function (place, value) {
    set.call(this, place, value);
    entries.set(place, get.call(this, place));
};
"""
"""As in WebKit: an exported function is another object where it is an entry of the table."""


@pytest.mark.parametrize(("address", "mode"), [("", "snapshot"), ("?engine=plain", "plain")])
def test_the_engine_answers_however_it_was_started(open_page: OpenPage, address: str, mode: str) -> None:
    page = open_page(address, first_visit=True)
    state = wait_for_engine(page)
    assert state["mode"] == mode
    assert page.evaluate("document.documentElement.dataset.engineMode") == mode
    answers(page)


def test_a_start_from_the_snapshot_fetches_nothing_that_only_a_plain_one_needs(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    asked: list[str] = []
    page = open_page("health", first_visit=True)
    page.context.on("request", lambda request: asked.append(request.url))  # those of the service worker too
    page.goto(plain_host.url)
    assert wait_for_engine(page)["mode"] == "snapshot"
    answers(page)
    wait_until_offline_ready(page)
    asked_for = {url.rsplit("/", 1)[-1] for url in asked}
    assert "snapshot.bin.gz" in asked_for
    assert not asked_for & plain_files(plain_host.site)


def test_a_snapshot_that_fails_where_a_plain_start_cannot_be_fetched_says_what_to_do(
    open_page: OpenPage, plain_host: PlainHost, console_guard: ConsoleGuard
) -> None:
    console_guard.allow("404")
    plain_host.change(
        "engine.js", lambda text: text.replace("oneObjectForEachFunction(instance.exports);", "throw new Error('no');")
    )
    for name in plain_files(plain_host.site):
        engine_of(plain_host.site).joinpath(name).unlink()
    page = open_page(plain_host.url)
    message = wait_for_engine(page, "failed")["message"]
    assert "is not on this device: connect to the network and try again" in message
    assert ask(page, LOS)["error"]["message"] == message


def test_the_engine_draws(open_page: OpenPage) -> None:
    page = open_page()
    wait_for_engine(page)
    refused = page.evaluate("() => new Promise(resolve => window.walkaround.engine.draw('{}', resolve))")
    assert refused[0] in "<{"


def test_start_up_lists_its_parts_with_honest_sizes(open_page: OpenPage) -> None:
    state = wait_for_engine(open_page(first_visit=True))
    parts = {part["name"]: part for part in state["parts"]}
    assert set(parts) == {"Page", "Maps", "Rules engine"}
    assert all(part["loaded"] == part["total"] > 0 for part in parts.values())


def test_a_newer_question_of_a_lane_drops_the_older_ones_that_wait(open_page: OpenPage) -> None:
    page = open_page()
    answered: list[Any] = page.evaluate(
        """() => new Promise(resolve => {
            const { ask } = window.walkaround.engine;
            const answered = [];
            ask("before", () => answered.push("before"));  // whatever waits for the start or for an answer waits for it
            ask("first", () => answered.push("first"), "fan");
            ask("second", () => answered.push("second"), "fan");
            ask("third", () => { answered.push("third"); resolve(answered); }, "fan");
            ask("other", () => answered.push("other"));
        })"""
    )
    assert answered == ["before", "third"]


COUNT_DRAWINGS = """
window.drawings = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...rest) {
    if (message.call === "draw") window.drawings.push(message.text);
    postMessage.call(this, message, ...rest);
};
"""
"""Lists what the worker was given to draw."""


def test_drawings_of_one_answer_set_out_together_and_those_of_one_thing_one_after_the_other(
    open_page: OpenPage,
) -> None:
    page = open_page("health", first_visit=True)
    page.add_init_script(COUNT_DRAWINGS)
    page.goto(page.url.removesuffix("health"))
    wait_for_engine(page)
    wait_until(page, "document.querySelector('.board [data-hex]') !== null")
    at_once, in_all = page.evaluate(
        """() => new Promise(resolve => {
            const { draw } = window.walkaround.engine;
            const mine = () => window.drawings.filter((text) => text.startsWith("mine"));
            draw("mine 1", () => {}, "overlay");
            draw("mine 2", () => {}, "profile");
            draw("mine 3", () => {}, "overlay");
            draw("mine 4", () => resolve([atOnce, mine()]), "overlay");
            const atOnce = mine();
        })"""
    )
    assert at_once == ["mine 1", "mine 2"]
    assert in_all == ["mine 1", "mine 2", "mine 4"]


@pytest.mark.parametrize("content", [b"not gzip at all", b""])
def test_a_damaged_snapshot_gives_way_to_the_plain_start(
    open_page: OpenPage, plain_host: PlainHost, content: bytes
) -> None:
    plain_host.damage("snapshot.bin.gz", content)
    page = open_page(plain_host.url)
    assert wait_for_engine(page)["mode"] == "plain"
    answers(page)


def test_a_snapshot_larger_than_the_memory_an_engine_begins_with_is_restored(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    (snapshot,) = plain_host.site.rglob("snapshot.bin.gz")
    image = bytearray(gzip.decompress(snapshot.read_bytes()))
    _header, memory = struct.unpack_from("<2I", image)
    struct.pack_into("<I", image, 4, memory + 128 * 65536)
    larger = gzip.compress(image, 1)
    (worker,) = plain_host.site.rglob("engine.js")
    told = re.sub(r'("snapshot.bin.gz","size":)\d+', rf"\g<1>{len(larger)}", worker.read_text(encoding="utf-8"))
    plain_host.damage("snapshot.bin.gz", larger)
    plain_host.damage("engine.js", told.encode())
    page = open_page(plain_host.url)
    assert wait_for_engine(page)["mode"] == "snapshot"
    answers(page)


def test_a_damaged_engine_fails_with_advice_and_refuses_questions(open_page: OpenPage, plain_host: PlainHost) -> None:
    plain_host.damage("pyodide.asm.wasm", b"<html>not here</html>")
    page = open_page(plain_host.url)
    state = wait_for_engine(page, "failed")
    assert "pyodide.asm.wasm is damaged" in state["message"]
    assert "try again" in state["message"]
    error = ask(page, LOS)
    assert (error["kind"], error["error"]["code"]) == ("error", "engine-failed")


def test_an_engine_that_never_comes_to_life_is_given_up(open_page: OpenPage, plain_host: PlainHost) -> None:
    plain_host.damage("pyodide.mjs", b"export const loadPyodide = () => { for (;;); };")
    page = open_page("health", first_visit=True)
    page.clock.install()
    page.goto(plain_host.url)
    for mode in ("snapshot", "plain"):
        wait_until(page, BEGUN, mode)
        for _ in range(MOST_STEPS):  # a sign of life that arrives meanwhile makes the page wait anew
            page.clock.run_for(STEP_MS)
            if page.evaluate(GIVEN_UP, mode):
                break
    message = wait_for_engine(page, "failed")["message"]
    assert "no sign of life for 60 seconds" in message
    assert not re.search("connection|clear", message)


@pytest.mark.parametrize("mode", ["snapshot", "plain"])
def test_an_engine_that_is_slow_but_alive_is_not_given_up(
    open_page: OpenPage, plain_host: PlainHost, mode: str
) -> None:
    (loader,) = plain_host.site.rglob("pyodide.mjs")
    text = loader.read_text(encoding="utf-8")
    exported = re.search(r"(\w+) as loadPyodide", text)
    assert exported is not None
    late = """
        const go = new Promise((done) => (new BroadcastChannel("go").onmessage = done));
        export const loadPyodide = async (options) => (await go, quickly(options));"""
    plain_host.damage(
        "pyodide.mjs",
        (text.replace(exported[0], f"{exported[0]}AtOnce") + late.replace("quickly", exported[1])).encode(),
    )
    page = open_page()
    page.add_init_script(COUNT_SIGNS)
    page.clock.install()
    page.goto(f"{plain_host.url}?engine={mode}")
    wait_for_engine(page, "starting")
    for _ in range(8):  # each as long as a quarter of a minute
        wait_until(page, "before => window.signs.life > before", page.evaluate("window.signs.life"))
        page.clock.run_for(15_000)
    state: dict[str, Any] = page.evaluate("window.walkaround.engine.state")
    assert (state["name"], state["mode"]) == ("starting", mode)
    assert "still at work" in state["message"]
    expect(page.get_by_test_id("engine-waits").first).to_contain_text("still at work")
    expect(page.get_by_test_id("engine-restart").first).to_be_visible()
    page.evaluate("new BroadcastChannel('go').postMessage('')")
    assert wait_for_engine(page)["message"] == ""
    answers(page)


def test_a_plain_start_tells_of_its_steps_while_python_imports(open_page: OpenPage, plain_host: PlainHost) -> None:
    (worker,) = plain_host.site.rglob("engine.js")
    every_module = worker.read_text(encoding="utf-8").replace("SIGN_EVERY = 1000", "SIGN_EVERY = 0")
    plain_host.damage("engine.js", every_module.encode())
    page = open_page("health", first_visit=True)
    page.add_init_script(COUNT_SIGNS)
    page.goto(plain_host.url + "?engine=plain")
    wait_for_engine(page)
    assert page.evaluate("window.signs.step") > 50


def test_a_start_survives_a_tablets_sleep(open_page: OpenPage, plain_host: PlainHost) -> None:
    page = open_page("health", first_visit=True)
    page.clock.install()
    page.goto(plain_host.url + "?engine=plain")
    wait_until(page, BEGUN, "plain")
    page.clock.fast_forward(3_600_000)  # as after a sleep: timers that are due are called once
    state = wait_for_engine(page)
    assert (state["mode"], state["message"]) == ("plain", "")


def test_a_download_that_stands_still_is_told_and_goes_on(open_page: OpenPage, plain_host: PlainHost) -> None:
    page = open_page("health", first_visit=True)
    page.add_init_script(COUNT_SIGNS)
    page.clock.install()
    plain_host.hold("pyodide.asm.wasm")
    page.goto(plain_host.url)
    wait_until(page, BEGUN, "snapshot")
    for _ in range(4):
        wait_until(page, "before => window.signs.life > before", page.evaluate("window.signs.life"))
        page.clock.run_for(12_000)
    # What else is fetched may have come late, and the page counts from there; its clock goes on meanwhile.
    wait_until(page, "window.walkaround.engine.state.message.includes('Check the connection')")
    state = wait_for_engine(page, "downloading")
    assert "Check the connection" in state["message"]
    plain_host.release()
    state = wait_for_engine(page)
    assert (state["mode"], state["message"]) == ("snapshot", "")


@pytest.mark.parametrize(
    ("agent", "platform", "touch_points"),
    [
        ("Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1", "iPad", 5),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15", "MacIntel", 5),
    ],
)
def test_an_ipad_starts_from_the_snapshot(
    browser: Browser, plain_host: PlainHost, profiles: ExitStack, agent: str, platform: str, touch_points: int
) -> None:
    as_there = f'Object.defineProperty(navigator, "platform", {{ value: "{platform}" }});\n'
    plain_host.change("engine.js", lambda text: as_there + text)
    plain_host.change("pyodide.asm.mjs", lambda text: text.replace("if(isIOS){", 'if(isIOS){console.log("as on iOS");'))
    context = browser.new_context(user_agent=agent, has_touch=True)
    profiles.callback(context.close)
    page = context.new_page()
    page.add_init_script(
        f"Object.defineProperty(Navigator.prototype, 'maxTouchPoints', {{ get: () => {touch_points} }})"
    )
    with page.expect_console_message(lambda message: message.text == "as on iOS", timeout=60_000):
        page.goto(plain_host.url)
    assert wait_for_engine(page)["mode"] == "snapshot"
    answers(page)


def test_a_browser_whose_webassembly_collects_no_garbage_starts_from_the_snapshot(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    plain_host.change(
        "pyodide.asm.mjs",
        lambda text: text.replace("{trampolineModule=getWasmTrampolineModule()}", "{throw new Error}"),
    )
    page = open_page(plain_host.url)
    assert wait_for_engine(page)["mode"] == "snapshot"
    answers(page)


def test_a_browser_with_two_objects_for_a_function_starts_from_the_snapshot(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    plain_host.change("engine.js", lambda text: TWO_OBJECTS + text)
    page = open_page(plain_host.url)
    assert wait_for_engine(page)["mode"] == "snapshot"
    answers(page)


def test_a_snapshot_that_a_browser_cannot_restore_is_left_alone_from_then_on(
    open_page: OpenPage, plain_host: PlainHost
) -> None:
    plain_host.change(
        "engine.js", lambda text: text.replace("oneObjectForEachFunction(instance.exports);", "throw new Error('no');")
    )
    page = open_page(plain_host.url)
    assert wait_for_engine(page)["mode"] == "plain"
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    assert wait_for_engine(page)["mode"] == "plain"
    assert not [url for url in asked if "snapshot" in url]


def test_a_browser_whose_language_is_none_starts(open_page: OpenPage, plain_host: PlainHost) -> None:
    page = open_page("health", first_visit=True)
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' })")
    page.goto(plain_host.url)
    wait_for_engine(page)
    expect(page.get_by_test_id("engine")).to_have_attribute("data-state", "ready")


def test_a_fault_of_the_engine_itself_shows_no_traceback(open_page: OpenPage, plain_host: PlainHost) -> None:
    fault = b"export const loadPyodide = async () => { throw new Error('Traceback (most recent call last): x'); };"
    plain_host.damage("pyodide.mjs", fault)
    message = wait_for_engine(open_page(plain_host.url), "failed")["message"]
    assert "a fault of its own. Load the page anew" in message
    assert "Traceback" not in message


def test_damage_behind_the_first_bytes_is_told_at_once(open_page: OpenPage, plain_host: PlainHost) -> None:
    (wasm,) = plain_host.site.rglob("pyodide.asm.wasm")
    size = wasm.stat().st_size
    plain_host.damage("pyodide.asm.wasm", wasm.read_bytes()[:1000] + b"\xff" * (size - 1000))
    page = open_page(plain_host.url)
    assert "pyodide.asm.wasm is damaged" in wait_for_engine(page, "failed", AT_ONCE_MS)["message"]


def test_a_wheel_that_is_not_the_one_of_the_lock_is_refused(open_page: OpenPage, plain_host: PlainHost) -> None:
    lock = engine_of(plain_host.site) / "pyodide-lock.json"
    text = lock.read_text(encoding="utf-8")
    wheel = json.loads(text)["packages"]["segno"]
    lock.unlink()  # it shares its bytes with the site that was copied
    lock.write_text(text.replace(wheel["sha256"], wheel["sha256"][::-1]), encoding="utf-8")
    message = wait_for_engine(open_page(f"{plain_host.url}?engine=plain"), "failed")["message"]
    assert f"{wheel['file_name']}.gz is damaged: it is not the file that was locked" in message


def test_a_failed_engine_can_be_started_again(
    open_page: OpenPage, plain_host: PlainHost, console_guard: ConsoleGuard
) -> None:
    console_guard.allow("404")
    (archive,) = plain_host.site.rglob("walkaround_rules-*.whl.gz")
    content = archive.read_bytes()
    archive.unlink()
    page = open_page(f"{plain_host.url}?engine=plain")
    assert f"{archive.name} could not be fetched (404)" in wait_for_engine(page, "failed")["message"]
    archive.write_bytes(content)
    page.evaluate("window.walkaround.engine.restart()")
    wait_for_engine(page)
    answers(page)
