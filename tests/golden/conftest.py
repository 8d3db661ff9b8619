"""How golden tests ask: through the same door as every player's query."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


@pytest.fixture
def sight() -> Callable[..., Answer]:
    """Ask for one line of sight on DTW, or another map, under CGS."""

    def ask(viewer: str, target: str, map_id: str = "dtw", **query: object) -> Answer:
        asked: Answer = answer({"kind": "los", "system": "cgs", "map": map_id, "from": viewer, "to": target, **query})
        assert asked["kind"] == "los", asked
        return asked

    return ask


@pytest.fixture
def los() -> Callable[..., Answer]:
    """Ask for one line of sight on DTW, or another map, under ATS."""

    def ask(viewer: str, target: str, map_id: str = "dtw", **query: object) -> Answer:
        asked: Answer = answer({"kind": "los", "system": "ats", "map": map_id, "from": viewer, "to": target, **query})
        assert asked["kind"] == "los", asked
        return asked

    return ask
