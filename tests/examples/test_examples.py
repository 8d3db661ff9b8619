"""The examples run as their first lines say."""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

import pytest

from rules_core.maps import load
from rules_core.query import answer

ROOT = Path(__file__).parents[2]


def run(name: str, *arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, f"examples/{name}", *arguments]
    environment = {"PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, input=said, capture_output=True, text=True, cwd=ROOT, env=environment, check=False, timeout=60
    )


def test_a_fan_becomes_rows() -> None:
    ran = run("fan_to_csv.py", "dtw", "ats", "R26@roof", "4")
    assert (ran.returncode, ran.stderr) == (0, "")
    rows = list(csv.DictReader(ran.stdout.splitlines()))
    found = answer({"kind": "fan", "system": "ats", "map": "dtw", "from": "R26@roof", "range": 4})["seen"]
    assert {row["location"]: {"drm": int(row["HPN DRM"]), "shift": int(row["Left shift"])} for row in rows} == found
    refused = run("fan_to_csv.py", "dtw", "ats", "ZZ9")
    assert (refused.returncode, refused.stdout) == (3, "")
    assert refused.stderr.startswith("Tractor Works has no hex ZZ9;")


def test_links_in_a_chat_are_answered_with_pictures(tmp_path: Path) -> None:
    chat = (
        "can he see me? https://example.org/?map=dtw&system=ats&from=R26@roof&to=S28\n"
        "no idea, see https://example.org/?q=tea\n"
        "and ?map=dtw&system=ats&from=R26@roof&to=S27 then, or ?map=dtw&from=R26&to=R26\n"
    )
    ran = run("answer_links.py", str(tmp_path / "pictures"), said=chat)
    assert (ran.returncode, ran.stderr) == (0, "")
    blocked, clear, refused = ran.stdout.splitlines()
    assert blocked == "Blocked by the roof edge along R27/S27 (ATS 1.4.61b). (1.svg)"
    assert clear.endswith("(2.svg)")
    assert "is both ends of the line" in refused
    assert sorted(path.name for path in (tmp_path / "pictures").iterdir()) == ["1.svg", "2.svg"]
    assert (tmp_path / "pictures" / "1.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_line_is_shown_under_every_game_of_its_map() -> None:
    ran = run("two_games.py", "dtw", "R26", "S28")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.count("<svg") == len(load("dtw").systems) > 1
    for system in load("dtw").systems:
        said = str(answer({"kind": "los", "system": system, "map": "dtw", "from": "R26", "to": "S28"})["say"])
        assert f"<h2>{system}: {said}</h2>" in ran.stdout
    assert run("two_games.py", "dtw", "R26", "ZZ9").stderr.startswith("Tractor Works has no hex ZZ9;")


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.stem)
def test_every_example_has_a_test_and_uses_what_is_public(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert f'run("{path.name}"' in Path(__file__).read_text(encoding="utf-8")
    assert "import rules_core\n" in text
    assert "from rules_core" not in text
    assert "from svg_maps" not in text
