from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from rules_core.documents.writing import to_document
from rules_core.maps import load
from rules_core.query import answer_json
from tests.support.vasl import Painting

ROOT = Path(__file__).parents[2]
QUERY = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}


def run(text: str | bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    data = text if isinstance(text, bytes) else text.encode()
    return subprocess.run(
        [sys.executable, "-m", "rules_core", *arguments],
        input=data,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )


def answers(ran: subprocess.CompletedProcess[bytes]) -> list[dict[str, Any]]:
    assert ran.returncode == 0, ran.stderr.decode()
    assert ran.stderr == b""
    return [json.loads(line) for line in ran.stdout.decode("utf-8").splitlines()]


def test_each_line_is_answered_by_one_line_in_order() -> None:
    ran = run(f"{json.dumps(QUERY)}\n\nnonsense\n{json.dumps({'kind': 'los'})}\n{json.dumps(QUERY)}")
    assert [found["kind"] for found in answers(ran)] == ["los", "error", "error", "los"]
    assert ran.stdout.decode("utf-8").splitlines()[0] == answer_json(json.dumps(QUERY))


def test_no_lines_are_no_answers() -> None:
    assert answers(run("")) == []


def test_bytes_that_are_no_text_are_answered_with_an_error() -> None:
    assert [found["kind"] for found in answers(run(b"\xff\xfe\n" + json.dumps(QUERY).encode()))] == ["error", "los"]


def test_a_map_document_is_available_under_its_id(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(to_document(load("dtw"))), encoding="utf-8")
    (found,) = answers(run(json.dumps({**QUERY, "map": "mine"}), "--map", f"mine={path}"))
    assert found["verdict"] == "blocked"


def test_a_bad_map_document_is_told_when_it_is_asked_for_and_harms_nothing_else(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": "walkaround-map"}', encoding="utf-8")
    lines = "\n".join(json.dumps({**QUERY, "map": map_id}) for map_id in ("bad", "gone", "dtw"))
    faulty, gone, shipped = answers(run(lines, "--map", f"bad={bad}", "--map", f"gone={tmp_path / 'gone.json'}"))
    assert faulty["error"]["code"] == "map-faults"
    assert gone["error"]["message"].startswith("The map gone can't be read from the file ")
    assert shipped["verdict"] == "blocked"


def test_a_board_archive_becomes_a_map_document(tmp_path: Path) -> None:
    board = tmp_path / "bdMine"
    board.write_bytes(Painting().archive())
    made = tmp_path / "mine.json"
    ran = run("", "--import", str(board), "-o", str(made))
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")
    assert json.loads(made.read_text(encoding="utf-8"))["id"] == "mine"
    printed = run("", "--import", str(board))
    assert printed.stdout.decode("utf-8") == made.read_text(encoding="utf-8")


def test_an_archive_that_can_not_be_read_leaves_no_file(tmp_path: Path) -> None:
    bad = tmp_path / "bdBad"
    bad.write_bytes(Painting().archive()[:-30])
    made = tmp_path / "bad.json"
    ran = run("", "--import", str(bad), "-o", str(made))
    assert ran.returncode == 1
    assert ran.stderr.decode().startswith("The file is damaged: its end is missing.")
    assert not made.exists()
    gone = run("", "--import", str(tmp_path / "gone"))
    assert gone.returncode == 1
    assert "can't be turned into a map: No such file or directory." in gone.stderr.decode()


def test_a_board_archive_is_available_under_an_id(tmp_path: Path) -> None:
    board = tmp_path / "bdMine"
    board.write_bytes(Painting().archive())
    bad = tmp_path / "bdBad"
    bad.write_bytes(Painting().archive()[:-30])
    lines = "\n".join(json.dumps({**QUERY, "map": map_id, "from": "A1", "to": "A2"}) for map_id in ("rb", "bad"))
    found, broken = answers(run(lines, "--map", f"rb={board}", "--map", f"bad={bad}"))
    assert found["error"]["code"] == "map-of-another-make"
    assert broken["error"]["message"].endswith("A board archive is a zip file such as bd01.")


def test_a_link_is_answered_in_place_of_lines() -> None:
    ran = run("", "--link", "map=dtw&from=R26@roof&to=S28&foo=1")
    assert json.loads(ran.stdout)["verdict"] == "blocked"
    assert ran.stderr.decode() == "“foo” was left out of the link: a link has no such part.\n"
    assert ran.returncode == 0


def test_after_a_line_that_nobody_can_read_the_next_is_answered() -> None:
    good = b'{"kind":"los","system":"ats","map":"sos","from":"D2","to":"D3"}'
    bad = [
        b'{"kind":"counters","system":"ats","map":"sos","table":[{"kind":"\\ud800","at":"D2"}]}',
        b'{"kind":"counters","system":"cgs","map":"hills","table":[{"kind":"building-height","at":"A17","levels":1e999}]}',
        b"\xff\xfe\xed\xa0\x80",
        b'{"kind":"los","map":"\xed\xb0\x80"}',
        b'{"kind":"' + b"a" * 9_000_000 + b'"}',
        b"[" * 100_000,
        b"\x00",
    ]
    found = answers(run(b"\n".join([line for one in bad for line in (one, good)])))
    assert [row["kind"] for row in found] == [*["counters", "los"] * 2, *["error", "los"] * (len(bad) - 2)]
    assert not any(row["error"]["code"] == "internal" for row in found[4::2])
