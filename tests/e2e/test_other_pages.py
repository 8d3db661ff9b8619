"""A page of another site, which runs Python by itself, installs the rules from here and gets the same answers."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from rules_core.query import answer
from site_build import pyodide
from site_build.steps import StepCache
from tests.browsers.every import must_be_here
from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.engine import LOS
from tests.e2e.plain_host import PlainHost
from tests.support import micropip
from tests.support.engine_files import SITE

pytestmark = [pytest.mark.e2e, pytest.mark.site]

PAGE = '<!doctype html><html lang="en"><title>Notebook</title><link rel="icon" href="data:,">'

START = """async (options) => {
    const indexURL = new URL("pyodide/", location.href).href;
    const { loadPyodide } = await import(`${indexURL}pyodide.mjs`);
    window.python = await loadPyodide({ indexURL, ...options });
}"""
"""Starts Pyodide as its makers publish it, with its whole library and none of our doing."""

ANSWER = """(query) => {
    window.python.globals.set("query", window.python.toPy(query));
    return window.python.runPython("from rules_core.query import answer; answer(query)['say']");
}"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[PlainHost]:
    """A host of another site, with a page that knows nothing of Walkaround."""
    content = tmp_path / "content"
    shutil.copytree(pyodide.prepared(StepCache(micropip.CACHE)), content / "pyodide", copy_function=os.link)
    (content / "index.html").write_text(PAGE, encoding="utf-8")
    host = PlainHost(tmp_path / "host")
    host.put(content)
    host.start()
    yield host
    host.stop()


@pytest.fixture
def notebook(open_page: OpenPage, elsewhere: PlainHost, site_server: SiteServer) -> Iterator[Page]:
    """The page; it may talk to its own host and to Walkaround's, and to nobody else."""
    page = open_page(elsewhere.url)
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    yield page
    assert hosts <= {urlsplit(elsewhere.url).netloc, urlsplit(site_server.url).netloc}


def rules_wheel() -> str:
    (path,) = (SITE / "wheels").glob("walkaround_rules-*.whl")
    return f"wheels/{path.name}"


def test_it_installs_the_rules_with_micropip_by_one_address(
    notebook: Page, elsewhere: PlainHost, site_server: SiteServer
) -> None:
    there = micropip.wheel()
    if there is None:
        say = pytest.fail if must_be_here() else pytest.skip
        say("micropip is not here (make browsers)")
    shutil.copyfile(there, elsewhere.site / "micropip.whl")
    notebook.evaluate(START, {})
    notebook.evaluate(
        """async (wheel) => {
            const { python } = window;
            const extractDir = python.runPython("import site; site.getsitepackages()[0]");
            python.unpackArchive(await (await fetch("micropip.whl")).arrayBuffer(), "wheel", { extractDir });
            await python.pyimport("micropip").install(wheel);
        }""",
        site_server.url + rules_wheel(),
    )
    assert notebook.evaluate(ANSWER, LOS) == answer(LOS)["say"]


def test_it_loads_rules_and_drawings_by_the_lock_file_and_the_browser_checks_them(
    notebook: Page, site_server: SiteServer
) -> None:
    base = f"{site_server.url}wheels/"
    notebook.evaluate(START, {"lockFileURL": f"{base}pyodide-lock.json", "packageBaseUrl": base})
    loaded = notebook.evaluate(
        """async () => {
            const loaded = await window.python.loadPackage(["walkaround-rules", "svgwrite", "segno"]);
            return loaded.map(({ name }) => name).sort();
        }"""
    )
    assert loaded == ["segno", "svgwrite", "walkaround-rules"]
    assert notebook.evaluate(ANSWER, LOS) == answer(LOS)["say"]
    drawn = """
from rules_core import maps
from svg_maps import board_svg
board_svg(maps.load("sos"))
"""
    assert notebook.evaluate("drawn => window.python.runPython(drawn)", drawn).startswith("<svg")
