"""The wheel carries everything: installed in an empty environment, it serves the app."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.site


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with the build tools of this environment."""
    target = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(target), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    (built,) = target.glob("*.whl")
    return built


def test_the_wheel_contains_the_whole_site_and_all_maps(wheel: Path, site: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert {f"server/site/{name}" for name in files} <= names
    assert "rules_core/maps/dtw.json" in names
    assert not [name for name in names if name.startswith(("tests/", "site_build/", "static/"))]


def test_the_installed_wheel_finds_its_site_and_exports_it(wheel: Path, tmp_path: Path) -> None:
    # The empty environment borrows the dependencies of this one, so that the test needs no network.
    venv.create(tmp_path / "env", with_pip=False)
    (packages,) = (tmp_path / "env").glob("lib/python*/site-packages")
    zipfile.ZipFile(wheel).extractall(packages)
    dependencies = [path for path in sys.path if path.endswith("site-packages")]
    (packages / "dependencies.pth").write_text("\n".join(dependencies), encoding="utf-8")
    command = [str(tmp_path / "env" / "bin" / "python"), "-m", "server", "export", "exported"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "exported" / "version.json").is_file()
