"""The parts of the site build that can go wrong quietly."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from site_build import brython_bundle, pyodide, standard_library
from site_build.errors import BuildError
from site_build.steps import StepCache, digest


def write_package(folder: Path, **sources: str) -> Path:
    """A package `ui` with the given modules."""
    package = folder / "ui"
    package.mkdir()
    for name, source in {"__init__": "", **sources}.items():
        (package / f"{name}.py").write_text(source, encoding="utf-8")
    return package


def test_a_step_is_made_once_for_the_same_inputs_and_again_for_others(tmp_path: Path) -> None:
    made: list[bytes] = []
    cache = StepCache(tmp_path)

    def result_for(inputs: bytes) -> bytes:
        def make(folder: Path) -> None:
            made.append(inputs)
            (folder / "result").write_bytes(inputs)

        return (cache.step("step", [inputs], make) / "result").read_bytes()

    assert [result_for(b"one"), result_for(b"one"), result_for(b"two")] == [b"one", b"one", b"two"]
    assert made == [b"one", b"two"]
    assert len(list(tmp_path.glob("step-*"))) == 1


def test_a_step_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    def fail(folder: Path) -> None:
        (folder / "half").write_text("done")
        raise BuildError("no network")

    with pytest.raises(BuildError, match="no network"):
        StepCache(tmp_path).step("step", [], fail)
    assert list(tmp_path.iterdir()) == []


def test_where_one_input_ends_and_the_next_begins_counts() -> None:
    assert digest([b"ab", b"c"]) != digest([b"a", b"bc"])


def test_the_bundle_holds_our_modules_and_what_they_import(tmp_path: Path) -> None:
    package = write_package(tmp_path, main="from ui import state\nimport re\n", state="import browser\n")
    names = bundled(brython_bundle.bundle(package))
    assert {"ui", "ui.main", "ui.state", "re", "enum", "types"} <= names
    assert "unittest" not in names


def test_reading_and_writing_json_takes_nothing_else_along(tmp_path: Path) -> None:
    names = bundled(brython_bundle.bundle(write_package(tmp_path, main="import json\n")))
    assert names - {"ui", "ui.main"} == {"json", "_json"}


def test_the_bundle_takes_what_a_function_imports_too(tmp_path: Path) -> None:
    package = write_package(tmp_path, main="def later():\n    from . import state\n    import math\n", state="")
    assert {"ui.state", "math"} <= bundled(brython_bundle.bundle(package))


def test_the_bundle_takes_a_module_of_another_package_and_no_more_of_it(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "__init__.py").write_text("import numpy\n", encoding="utf-8")
    (rules / "words.py").write_text('YES = "yes"\n', encoding="utf-8")
    package = write_package(tmp_path, main="from rules.words import YES\n")
    names = bundled(brython_bundle.bundle(package, {"rules.words": rules / "words.py"}))
    assert {"rules", "rules.words"} <= names
    with pytest.raises(BuildError, match=r"main\.py imports rules\.words"):
        brython_bundle.bundle(package)


def test_what_only_types_need_is_not_bundled(tmp_path: Path) -> None:
    source = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any\n"
    assert "typing" not in bundled(brython_bundle.bundle(write_package(tmp_path, main=source)))


def test_an_import_that_brython_does_not_have_fails_the_build(tmp_path: Path) -> None:
    package = write_package(tmp_path, main="import numpy\n")
    with pytest.raises(BuildError, match=r"main\.py imports numpy"):
        brython_bundle.bundle(package)


def test_a_module_that_is_not_python_fails_the_build(tmp_path: Path) -> None:
    package = write_package(tmp_path, main="def\n")
    with pytest.raises(BuildError, match=r"main\.py, line 1: invalid syntax"):
        brython_bundle.bundle(package)


def test_a_character_by_its_name_fails_the_build(tmp_path: Path) -> None:
    package = write_package(tmp_path, main='dash = "\\N{EN DASH}"\n')
    with pytest.raises(BuildError, match=r"main\.py has a character by its name"):
        brython_bundle.bundle(package)


def test_the_bundles_timestamp_changes_with_its_content(tmp_path: Path) -> None:
    package = write_package(tmp_path, main="a = 1\n")
    first = brython_bundle.bundle(package)
    assert brython_bundle.bundle(package) == first
    (package / "main.py").write_text("a = 2\n", encoding="utf-8")
    assert timestamp(brython_bundle.bundle(package)) != timestamp(first)


@pytest.mark.parametrize(
    ("name", "shipped"),
    [
        ("json/decoder.py", True),
        ("fractions.py", True),
        ("xml/etree/ElementTree.py", True),
        ("encodings/utf_8.py", True),
        ("encodings/cp1252.py", True),
        ("encodings/cp850.py", False),
        ("xml/sax/saxutils.py", True),
        ("xml/dom/minidom.py", False),
        ("unittest/mock.py", False),
        ("pdb.py", False),
    ],
)
def test_the_standard_library_ships_what_a_calculator_needs(tmp_path: Path, name: str, shipped: bool) -> None:
    with zipfile.ZipFile(tmp_path / "library.zip", "w") as library:
        library.writestr(name, "")
    assert (name in standard_library.needed(tmp_path / "library.zip")) is shipped


def bundled(script: bytes) -> set[str]:
    """The names of the modules in a bundle."""
    return set(re.findall(r'"([\w.]+)": \["\.(?:py|js)"', script.decode()))


def timestamp(script: bytes) -> str:
    """The timestamp of a bundle."""
    found = re.search(r'"\$timestamp": (\d+)', script.decode())
    assert found is not None
    return found[1]


def test_pyodide_is_mended_and_no_other_text_is_taken_for_it() -> None:
    text = " ".join(old for old, _ in pyodide.REPLACEMENTS)
    assert pyodide.mended(text) == " ".join(new for _, new in pyodide.REPLACEMENTS)
    for other in ("a newer Pyodide", f"{text} {text}"):
        with pytest.raises(BuildError, match=r"adapt site_build/pyodide\.py"):
            pyodide.mended(other)
