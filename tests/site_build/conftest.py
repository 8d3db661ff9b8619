"""The built site, as `make site` leaves it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    folder = ROOT / "build" / "site"
    if not (folder / "version.json").is_file():
        pytest.fail("The site is not built: make site")
    return folder


@pytest.fixture(scope="session")
def described(site: Path) -> dict[str, Any]:
    """What version.json says about it."""
    described: dict[str, Any] = json.loads((site / "version.json").read_text(encoding="utf-8"))
    return described
