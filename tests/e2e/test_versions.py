"""One whole version is kept for offline use; another takes its place only as a whole."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from site_build.build import Sources, build_site
from tests.e2e.conftest import ROOT, ConsoleGuard, OpenPage
from tests.e2e.engine import LINE, START_LIMIT_MS, answers, wait_for_engine, wait_until_offline_ready
from tests.e2e.plain_host import PlainHost
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

SAVED_VERSIONS = "caches.keys().then(names => names.map(name => name.split(' ')[1]))"


def version_of(page: Page) -> str:
    """The version that a page is of."""
    return str(page.evaluate("window.walkaround.version"))


@pytest.fixture(scope="module")
def next_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of another version: the same with a line more in its style sheet."""
    folder = tmp_path_factory.mktemp("versions")
    root = folder / "next"
    for name in ("rules_core", "svg_maps", "static", "wheels"):
        shutil.copytree(ROOT / name, root / name)
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copyfile(ROOT / name, root / name)
    with (root / "static" / "styles" / "base.css").open("a", encoding="utf-8") as styles:
        styles.write("\n/* another version */\n")
    build_site(Sources(root), folder / "next-site", ROOT / "build" / "cache")
    return folder / "next-site"


def test_with_the_server_stopped_a_link_still_opens_and_answers(saved_page: Page, plain_host: PlainHost) -> None:
    plain_host.stop()
    saved_page.goto(plain_host.url + LINE)
    wait_for_engine(saved_page)
    answers(saved_page)
    assert saved_page.evaluate("window.walkaround.engine.state.mode") == "snapshot"
    wait_until_offline_ready(saved_page)


@pytest.fixture
def plainly_saved_page(open_page: OpenPage, plain_host: PlainHost) -> Page:
    """A page of the plain host that has started plainly and works offline."""
    page = open_page(plain_host.url + "?engine=plain")
    assert wait_for_engine(page)["mode"] == "plain"
    wait_until_offline_ready(page)
    return page


def test_the_plain_start_works_offline_from_then_on(plainly_saved_page: Page, plain_host: PlainHost) -> None:
    plain_host.stop()
    plainly_saved_page.goto(plain_host.url + "?engine=plain")
    assert wait_for_engine(plainly_saved_page)["mode"] == "plain"
    answers(plainly_saved_page)
    wait_until_offline_ready(plainly_saved_page)


def test_a_device_that_starts_plainly_has_what_it_needs_of_a_new_version_too(
    plainly_saved_page: Page, plain_host: PlainHost, next_version: Path
) -> None:
    old = version_of(plainly_saved_page)
    plain_host.put(next_version)
    plainly_saved_page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    plainly_saved_page.wait_for_function("window.walkaround.offline.state.update", timeout=START_LIMIT_MS)
    plain_host.stop()
    plainly_saved_page.goto(plain_host.url + LINE + "&engine=plain")  # of which the browser holds no older page
    assert wait_for_engine(plainly_saved_page)["mode"] == "plain"
    assert version_of(plainly_saved_page) != old
    answers(plainly_saved_page)


def test_a_plain_start_that_was_never_made_says_without_a_network_what_to_do(
    saved_page: Page, plain_host: PlainHost, console_guard: ConsoleGuard
) -> None:
    console_guard.allow("404")
    plain_host.stop()
    saved_page.goto(plain_host.url + "?engine=plain")
    assert "Check the connection and try again" in wait_for_engine(saved_page, "failed")["message"]
    saved_page.goto(plain_host.url)
    assert wait_for_engine(saved_page)["mode"] == "snapshot"
    answers(saved_page)
    wait_until_offline_ready(saved_page)  # it is whole for the start that this device makes


def test_a_version_that_is_not_whole_is_not_kept(
    open_page: OpenPage, plain_host: PlainHost, console_guard: ConsoleGuard
) -> None:
    plain_host.damage("OFL.txt", b"something else")
    page = open_page(plain_host.url)
    page.wait_for_function("window.walkaround?.offline.state.message", timeout=START_LIMIT_MS)
    state = page.evaluate("window.walkaround.offline.state")
    assert state["name"] == "pending"
    assert "OFL.txt is not the file that belongs to this version" in state["message"]
    console_guard.allow("service-worker")


def test_a_new_version_takes_over_as_a_whole_and_the_old_one_goes(
    saved_page: Page, plain_host: PlainHost, next_version: Path
) -> None:
    old = version_of(saved_page)

    plain_host.put(next_version)
    saved_page.reload()
    wait_until_offline_ready(saved_page)
    new = version_of(saved_page)
    assert new != old
    saved_page.wait_for_function(f"async () => (await {SAVED_VERSIONS}).join() === {new!r}")

    plain_host.stop()
    saved_page.reload()
    wait_for_engine(saved_page)
    assert version_of(saved_page) == new


def test_an_open_page_learns_of_a_new_version_and_keeps_its_own(
    saved_page: Page, plain_host: PlainHost, next_version: Path
) -> None:
    old = version_of(saved_page)

    plain_host.put(next_version)
    saved_page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    saved_page.wait_for_function("window.walkaround.offline.state.update", timeout=START_LIMIT_MS)
    plain_host.stop()
    saved_page.evaluate("window.walkaround.engine.restart()")
    wait_for_engine(saved_page)
    answers(saved_page)
    assert version_of(saved_page) == old


def test_a_new_version_in_mid_game_costs_nothing_that_lies_on_the_map(
    open_page: OpenPage, plain_host: PlainHost, next_version: Path
) -> None:
    player = Player(open_page(plain_host.url + "?map=dtw&system=ats&from=T30&to=Y27", size="landscape"), touch=True)
    player.ready()
    page = player.page
    wait_until_offline_ready(page)
    old = version_of(page)
    player.press("mode-counters")
    player.press("tile", kind="smoke")
    player.tap_hex("V29")
    expect(page.locator(".overlay [data-counter]")).to_have_count(1)

    plain_host.put(next_version)
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    expect(player.sees("offline")).to_have_text("New version: reload", timeout=START_LIMIT_MS)
    player.press("undo")
    player.press("redo")
    expect(page.locator(".overlay [data-counter]")).to_have_count(1)
    player.press("mode-sight")
    expect(player.sees("totals")).to_have_text("+9")
    assert version_of(page) == old

    plain_host.stop()
    player.press("offline")
    page.wait_for_function("old => window.walkaround?.version && window.walkaround.version !== old", arg=old)
    player.ready()
    expect(player.sees("totals")).to_have_text("+9")
    expect(page.locator(".overlay [data-counter]")).to_have_count(1)
    page.goto(plain_host.url + "?map=dtw&system=ats")
    player.ready()
    player.press("mode-counters")
    expect(page.locator(".overlay [data-counter]")).to_have_count(1)  # kept, not only in the link


def test_a_missing_file_is_missing_and_not_the_page(
    saved_page: Page, plain_host: PlainHost, console_guard: ConsoleGuard
) -> None:
    console_guard.allow("404")
    plain_host.stop()
    status = saved_page.evaluate("fetch('v/000000000000/boot.js').then(response => response.status)")
    assert status == 404
