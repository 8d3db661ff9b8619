"""The rules need nothing but the standard library, and the engine has all of it that they use."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from site_build.wheels import PACKAGES, for_the_engine
from tests.support.engine_files import names_in

ROOT = Path(__file__).resolve().parents[2]

LIST_FOREIGN_MODULES = """
import pkgutil, sys
import rules_core
for module in pkgutil.walk_packages(rules_core.__path__, "rules_core."):
    if not module.name.endswith(("__main__", "build_maps")):
        __import__(module.name)
ours = {"rules_core", "__main__"}
print(sorted({name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names - ours))
"""


def test_rules_core_imports_nothing_outside_the_standard_library() -> None:
    # -I and -S: neither this environment's packages nor its start-up files are in the way.
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{LIST_FOREIGN_MODULES}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


@pytest.mark.site
def test_the_engine_has_every_module_that_our_packages_import(site: Path, described: dict[str, Any]) -> None:
    engine = site / "v" / described["version"] / "engine"
    shipped = {
        name.removesuffix("/__init__.pyc").removesuffix(".pyc").replace("/", ".")
        for archive in ("python_stdlib.zip", *(path.stem for path in engine.glob("*.whl.gz")))
        for name in names_in(engine, archive)
    }
    # Compiled into Pyodide, or made by a package when it is imported.
    inside_pyodide = set(sys.builtin_module_names) | {
        "math",
        "zlib",
        "array",
        "binascii",
        "unicodedata",
        "collections.abc",
        "os.path",
    }
    sources = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
    }
    missing = {
        (name, module)
        for name, source in for_the_engine(sources).items()
        for module in imported_modules(source)
        if module not in shipped | inside_pyodide
    }
    assert missing == set()


def imported_modules(source: bytes) -> set[str]:
    """Every module a source imports by its full name, wherever in it."""
    modules = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules.add(node.module)
    return modules
