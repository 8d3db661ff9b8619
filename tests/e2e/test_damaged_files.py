"""A file that lies damaged in the browser's cache: it is found by its hash, fetched anew, and the player is told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import ROOT, ConsoleGuard, OpenPage
from tests.e2e.engine import (
    LINE,
    LOOK_EVERY_MS,
    LOS,
    START_LIMIT_MS,
    answers,
    ask,
    wait_for_engine,
    wait_until,
    wait_until_offline_ready,
)
from tests.e2e.plain_host import PlainHost
from tests.support.engine_files import wheel_file
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

SNAPSHOT = "snapshot.bin"
RULES = "walkaround_rules"
"""The package whose wheel's name carries its version."""

DAMAGE = """async ([name, how]) => {
    for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith("/" + name)) continue;
            const saved = await cache.match(request);
            const bytes = new Uint8Array(await saved.arrayBuffer());
            const half = bytes.length >> 1;
            const named = new TextDecoder("latin1").decode(bytes).lastIndexOf("'ui.") + 1;
            if (how === "flipped") bytes.subarray(half, half + 64).forEach((byte, i, part) => (part[i] = byte ^ 0x55));
            if (how === "named") bytes.subarray(named, named + 2).fill(0x6f);
            const body = { empty: bytes.subarray(0, 0), cut: bytes.subarray(0, half) }[how] ?? bytes;
            await cache.put(request, new Response(body, { headers: saved.headers }));
            return true;
        }
    }
    return false;
}"""
"""Damages a file in the cache, ``named`` in what its last function is called, with which it runs; gives whether it was
there."""

IS_UNPACKED = """async () => {
    const { version } = window.walkaround;
    const [saved, unpacked] = await Promise.all(
        [".gz", ""].map((ending) => caches.match(`v/${version}/engine/snapshot.bin${ending}`)),
    );
    if (!unpacked) return false;
    const bytes = (response) => response.arrayBuffer().then((buffer) => new Uint8Array(buffer));
    const anew = await bytes(new Response(saved.body.pipeThrough(new DecompressionStream("gzip"))));
    const kept = await bytes(unpacked);
    return kept.length === anew.length && kept.every((byte, i) => byte === anew[i]);
}"""
"""Whether the snapshot is kept unpacked, as it is in its archive."""

IS_WHOLE = """async (name) => {
    const [listed] = (await (await fetch("version.json")).json()).files.filter(({ path }) => path.endsWith("/" + name));
    const saved = await caches.match(listed.path);
    if (!saved) return false;
    const digest = await crypto.subtle.digest("SHA-256", await saved.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === listed.sha256;
}"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlainHost]:
    """A host of plain files whose site stays as it is."""
    host = PlainHost(tmp_path_factory.mktemp("host"))
    host.put(ROOT / "build" / "site")
    host.start()
    yield host
    host.stop()


@pytest.fixture(scope="module")
def _saved_page(browser: Browser, host: PlainHost) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    # What the browser holds in its memory would be taken in place of the damaged file.
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(host.url)
    yield page
    context.close()


@pytest.fixture
def page(_saved_page: Page) -> Page:
    """A page whose files are all in the cache, where a test may damage them: each test leaves them whole again."""
    wait_until_offline_ready(_saved_page)
    return _saved_page


@pytest.fixture
def plain_page(page: Page, host: PlainHost) -> Iterator[Page]:
    """The same page on a device that has started plainly before: the files for it are in the cache too."""
    page.goto(f"{host.url}?engine=plain")
    wait_for_engine(page)
    wait_until_offline_ready(page)
    yield page
    page.goto(host.url)


def damage(page: Page, name: str, how: str) -> None:
    """Damage a file in the page's cache; what is kept of the snapshot unpacked would be taken in its place."""
    assert page.evaluate(DAMAGE, [name, how]), f"{name} is not in the cache"
    if name == f"{SNAPSHOT}.gz":
        assert page.evaluate(DAMAGE, [SNAPSHOT, "cut"]), "the snapshot is not kept unpacked"


@pytest.mark.parametrize(
    ("name", "how"),
    swept(
        *(("pyodide.asm.wasm", "flipped"), ("pyodide.mjs", "empty"), ("maps.zip.gz", "flipped")),
        *(("snapshot.bin.gz", "flipped"), ("engine.js", "cut")),
        *(("pyodide.asm.wasm", "empty"), ("pyodide.asm.mjs", "cut"), ("boards.mjs", "cut"), ("engine.js", "empty")),
        kept=5,
    ),
)
def test_a_damaged_file_of_the_engine_is_fetched_anew(page: Page, name: str, how: str) -> None:
    damage(page, name, how)
    page.reload()
    is_mended(page, name, "snapshot")


@pytest.mark.parametrize("how", ["flipped", "cut"])
def test_where_the_unpacked_snapshot_is_damaged_the_packed_one_is_taken(page: Page, host: PlainHost, how: str) -> None:
    damage(page, SNAPSHOT, how)
    with host.gone():
        page.goto(f"{host.url}{LINE}")
        assert wait_for_engine(page)["mode"] == "snapshot"
        answers(page)
        expect(page.get_by_test_id("notice")).to_have_count(0)
    page.goto(host.url)
    wait_until(page, IS_UNPACKED)  # the next visit unpacks it again


def is_mended(page: Page, name: str, mode: str) -> None:
    """A page that was loaded with a damaged file has it whole again, has said so, and answers."""
    assert wait_for_engine(page, limit_ms=90_000)["mode"] == mode
    expect(page.get_by_test_id("notice").first).to_contain_text(name)
    expect(page.get_by_test_id("notice").first).to_contain_text("fetched anew")
    answers(page)
    wait_until_offline_ready(page)
    assert page.evaluate(IS_WHOLE, name)


def test_a_damaged_part_is_fetched_anew_when_it_is_asked_for(page: Page, host: PlainHost) -> None:
    page.goto(f"{host.url}{LINE}")
    answers(page)
    damage(page, "part-cgs.zip.gz", "flipped")
    assert ask(page, {**LOS, "system": "cgs"})["system"] == "cgs"
    assert page.evaluate(IS_WHOLE, "part-cgs.zip.gz")

    damage(page, "part-red-barricades.zip.gz", "flipped")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # no other copy on this device
    with host.gone():
        refused = ask(page, {**LOS, "system": "red-barricades"})["error"]
    assert refused["code"] == "engine-part"
    assert "damaged on this device. Connect to the network" in refused["message"]
    answers(page)
    page.goto(host.url)  # the next visit fetches what is missing
    wait_until_offline_ready(page)
    assert page.evaluate(IS_WHOLE, "part-red-barricades.zip.gz")


@pytest.mark.parametrize(
    ("name", "how"), swept(("python_stdlib.zip.gz", "empty"), (RULES, "cut"), (RULES, "flipped"), kept=2)
)
def test_a_damaged_file_that_only_the_plain_start_needs_is_fetched_anew(
    plain_page: Page, host: PlainHost, name: str, how: str
) -> None:
    name = wheel_file(name) if name == RULES else name
    damage(plain_page, name, how)
    plain_page.goto(host.url)
    assert wait_for_engine(plain_page)["mode"] == "snapshot"  # which asks for none of them
    expect(plain_page.get_by_test_id("notice")).to_have_count(0)
    plain_page.goto(f"{host.url}?engine=plain")
    is_mended(plain_page, name, "plain")


def test_a_page_is_loaded_again_whoever_has_mended_its_script(page: Page) -> None:
    damage(page, "brython.js", "empty")
    damage(page, "engine.js", "cut")  # the engine's failure has everything checked long before the page is late
    is_loaded_twice(page)
    assert page.evaluate(IS_WHOLE, "brython.js")


@pytest.mark.parametrize(("name", "how"), [("boot.js", "cut"), ("brython.js", "empty"), ("ui.js", "cut")])
def test_a_page_that_does_not_run_is_loaded_again_with_whole_scripts(page: Page, name: str, how: str) -> None:
    damage(page, name, how)
    is_loaded_twice(page)
    assert page.evaluate(IS_WHOLE, name)


def test_a_page_that_runs_is_loaded_again_where_a_script_is_damaged_in_what_it_has_not_opened_yet(page: Page) -> None:
    damage(page, "ui.js", "named")
    is_loaded_twice(page)
    assert page.evaluate(IS_WHOLE, "ui.js")


def test_a_page_that_runs_is_loaded_again_where_its_player_is_by_then(page: Page) -> None:
    damage(page, "ui.js", "named")
    is_loaded_twice(page, goes_on=lambda: page.get_by_test_id("look-sees").click())
    assert "ask=sees" in page.url
    expect(page.get_by_test_id("look-sees")).to_have_attribute("aria-pressed", "true")


def test_a_page_that_runs_goes_on_where_its_damaged_script_can_not_be_had(page: Page, host: PlainHost) -> None:
    damage(page, "ui.js", "named")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # no other copy on this device
    with host.gone():
        page.reload()
        page.evaluate("window.stays = true")
        page.wait_for_function("window.walkaround.offline.state.message.includes('ui.js')", timeout=START_LIMIT_MS)
        answers(page)
        page.wait_for_timeout(LOOK_EVERY_MS)
        assert page.evaluate("window.stays")
    page.reload()
    wait_until_offline_ready(page)
    assert page.evaluate(IS_WHOLE, "ui.js")


def is_loaded_twice(page: Page, goes_on: Callable[[], None] = lambda: None) -> None:
    """A page is loaded, its player goes on, it is loaded once more by whom watches over it, and its engine is ready."""
    loads: list[str] = []

    def note(loaded: Page) -> None:
        loads.append(loaded.url)

    page.on("load", note)
    page.reload()
    goes_on()
    end = time.monotonic() + 90
    while len(loads) < 2:
        assert time.monotonic() < end, "it is not loaded again"
        page.wait_for_timeout(LOOK_EVERY_MS)
    page.remove_listener("load", note)
    wait_for_engine(page)


def test_without_a_network_damage_is_said_and_nothing_green_stands_beside_it(page: Page, host: PlainHost) -> None:
    damage(page, "pyodide.asm.wasm", "flipped")
    with host.gone():
        page.reload()
        message = wait_for_engine(page, "failed")["message"]
        assert "pyodide.asm.wasm is damaged on this device and could not be fetched anew" in message
        assert "clear" not in message
        expect(page.get_by_test_id("engine-failed").first).to_contain_text("pyodide.asm.wasm")
        expect(page.get_by_test_id("offline").first).to_have_attribute("data-state", "pending")
        expect(page.get_by_text("Works offline")).to_have_count(0)

    page.get_by_test_id("engine-restart").first.click()
    wait_for_engine(page)
    answers(page)
    wait_until_offline_ready(page)  # what was missing is saved again
    assert page.evaluate(IS_WHOLE, "pyodide.asm.wasm")


def test_without_a_network_a_damaged_snapshot_is_said_and_the_player_starts_again_with_one(
    saved_page: Page, plain_host: PlainHost, console_guard: ConsoleGuard
) -> None:
    console_guard.allow("404")
    page = saved_page  # of a device that has never started plainly
    damage(page, "snapshot.bin.gz", "cut")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # no other copy on this device
    with plain_host.gone():
        page.reload()
        for _ in range(2):  # trying again without a network changes nothing
            message = wait_for_engine(page, "failed")["message"]
            assert "snapshot.bin.gz is damaged on this device and could not be fetched anew" in message
            assert "Check the connection and try again" in message
            page.evaluate("window.walkaround.engine.restart()")
        assert wait_for_engine(page, "failed")["message"] == message
        expect(page.get_by_text("Works offline")).to_have_count(0)

    page.get_by_test_id("engine-restart").first.click()
    assert wait_for_engine(page)["mode"] == "snapshot"
    answers(page)
    wait_until_offline_ready(page)
    assert page.evaluate(IS_WHOLE, "snapshot.bin.gz")


def test_without_a_network_a_damaged_snapshot_gives_way_to_a_plain_start_that_is_kept(
    plain_page: Page, host: PlainHost
) -> None:
    damage(plain_page, "snapshot.bin.gz", "cut")
    plain_page.context.new_cdp_session(plain_page).send("Network.clearBrowserCache")
    with host.gone():
        plain_page.goto(host.url)
        found = wait_for_engine(plain_page)
        answers(plain_page)
    assert found["mode"] == "plain"


def test_without_a_network_a_damaged_script_of_the_page_is_said_in_a_page_of_words(page: Page, host: PlainHost) -> None:
    damage(page, "boot.js", "empty")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # no other copy on this device
    with host.gone():
        page.reload()
        expect(page.get_by_text("A file of Walkaround is damaged on this device.")).to_be_visible(timeout=60_000)
    page.reload()
    expect(page.get_by_test_id("engine")).to_have_attribute("data-state", "ready", timeout=90_000)


def test_a_failed_save_leaves_the_badge_without_a_percentage(
    open_page: OpenPage, plain_host: PlainHost, console_guard: ConsoleGuard
) -> None:
    console_guard.allow("service-worker")
    plain_host.damage("icon-180.png", b"something else")
    page = open_page(plain_host.url)
    page.wait_for_function("window.walkaround?.offline.state.message", timeout=START_LIMIT_MS)
    badge = page.get_by_test_id("offline").first
    expect(badge).to_have_text("Not saved yet")
    state = page.evaluate("window.walkaround.offline.state")
    assert (state["name"], state["percent"]) == ("pending", None)
    assert ".." not in state["message"]
    badge.click()
    expect(page.get_by_test_id("notice").first).to_contain_text("icon-180.png")
