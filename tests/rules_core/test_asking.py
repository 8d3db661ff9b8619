"""The command `ask`: words in, a sentence out."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest

from rules_core.__main__ import main
from rules_core.documents.writing import to_document
from rules_core.errors import QueryError
from rules_core.links.typed import read_typed
from rules_core.maps import load
from rules_core.query import answer_json

SAID = "Blocked by the roof edge along R27/S27 (ATS 1.4.61b).\n"
QUERY = {"kind": "los", "map": "dtw", "system": "ats", "from": "R26@roof", "to": "S28"}


@pytest.mark.parametrize(
    "typed",
    [
        "dtw ats R26@roof S28",
        "ats dtw r26@ROOF s28",
        "R26@roof S28 DTW ATS",
        "los dtw ats R26@roof S28",
        "dtw ats from=R26@roof to=S28",
        "?map=dtw&system=ats&from=R26@roof&to=S28",
        "map=dtw&system=ats&from=R26@roof&to=S28",
        "https://example.org/walkaround/?map=dtw&system=ats&from=R26@roof&to=S28",
    ],
)
def test_words_and_links_are_answered_in_a_sentence(typed: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", typed]) == 0
    assert capfd.readouterr() == (SAID, "")


def test_words_may_come_one_by_one(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "dtw", "ats", "R26@roof", "S28"]) == 0
    assert capfd.readouterr().out == SAID


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("dtw ats R26", {"kind": "fan", "from": "R26"}),
        ("dtw ats R26 range=3", {"kind": "fan", "from": "R26", "range": 3}),
        ("dtw ats wheeled Y20", {"kind": "reach", "from": "Y20", "unit": "wheeled"}),
        ("dtw ats Y20 unit=wheeled mp=6", {"kind": "reach", "from": "Y20", "unit": "wheeled", "allowance": 6}),
        (
            "dtw ats wheeled cross-country Y20 DD12",
            {"kind": "path", "from": "Y20", "to": "DD12", "unit": "wheeled", "mode": "cross-country"},
        ),
        ("dtw ats reach wheeled Y20", {"kind": "reach", "from": "Y20", "unit": "wheeled"}),
        ("dtw ats unit=wheeled moves=Y20,Y21", {"kind": "walk", "unit": "wheeled", "moves": ["Y20", "Y21"]}),
        (
            "dtw ats name=immobilization i.unit=tracked",
            {"kind": "table", "name": "immobilization", "inputs": {"unit": "tracked"}},
        ),
        (
            "dtw ats R26 S28 on=wreck:S27:burning",
            {"kind": "los", "from": "R26", "to": "S28", "table": [{"kind": "wreck", "at": "S27", "burning": True}]},
        ),
    ],
)
def test_what_is_there_says_what_is_asked(typed: str, asked: dict[str, object]) -> None:
    assert read_typed(typed) == ({"map": "dtw", "system": "ats", **asked}, [])


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dtw ats R26 ZZ9", "Tractor Works has no hex ZZ9; columns run A to KK"),
        ("dtw ats R26@tea S28", "R26 has no place tea"),
        ("R26 S28", "The query needs “map”"),
        ("dtw R26 S28", "The query needs “system”"),
        ("dtw tea R26 S28", "tea is no hex such as R26, no map (dtw"),
        ("dtw ge ats R26 S28", "ge is one word too many: dtw is there already."),
        ("dtw ats R26 S28 T30", "T30 is one word too many: S28 is there already."),
        ("wheeled dtw ats Y20", "Name the game before wheeled: ats, cgs, red-barricades, north-africa or miniatures."),
        ("dtw ats R26 S28 tea=1", "“tea” was left out of the link: a link has no such part."),
        ("village miniatures 10x10", "Miniatures can't be asked for what one place sees here"),
        ("village miniatures fan 10x10", "Miniatures can't be asked for what one place sees here"),
        ("?map=dtw&from=ZZ9&to=S28", "“from” was left out of the link: Tractor Works has no hex ZZ9"),
        ("", "The query needs “map”"),
    ],
)
def test_what_can_not_be_answered_is_said_and_told_by_the_exit_code(
    typed: str, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["ask", typed]) == 3
    out, complained = capfd.readouterr()
    assert (out, complained.startswith(said)) == ("", True), complained
    assert main(["ask", "--json", typed]) == 3
    out, complained = capfd.readouterr()
    assert (json.loads(out)["error"]["message"].startswith(said), complained) == (True, "")


def test_whoever_types_a_word_that_means_nothing_is_told_what_to_type(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "can R26 see S28"]) == 3
    assert capfd.readouterr().err.endswith(
        "Type a map, a game and places: dtw ats R26@roof S28, or village miniatures 12.5x30 20x20.\n"
    )
    for example in ("dtw ats R26@roof S28", "village miniatures 12.5x30 20x20"):
        assert main(["ask", example]) == 0


def test_json_is_what_the_door_says(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "--json", "dtw ats R26@roof S28"]) == 0
    assert capfd.readouterr().out == answer_json(json.dumps(QUERY)) + "\n"


def test_a_picture_is_drawn_into_a_file(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "line.svg"
    assert main(["ask", "--svg", str(path), "dtw ats R26@roof S28"]) == 0
    assert path.read_text(encoding="utf-8").startswith("<svg")
    assert capfd.readouterr().out == SAID
    assert main(["ask", "--svg", str(tmp_path / "gone" / "line.svg"), "dtw ats R26@roof S28"]) == 1
    assert capfd.readouterr().err.startswith("The picture can't be written to ")


def test_a_map_of_ones_own_is_asked_by_its_id(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**to_document(load("dtw")), "id": "mine"}), encoding="utf-8")
    assert main(["ask", "--map", f"mine={path}", "mine ats R26@roof S28"]) == 0
    assert capfd.readouterr().out == SAID


def test_wrong_usage_is_told_by_the_exit_code(capfd: pytest.CaptureFixture[str]) -> None:
    for arguments in (["ask"], ["ask", "--tea", "dtw"], ["tea"]):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2
    assert "usage:" in capfd.readouterr().err


def test_a_word_never_raises_anything_else() -> None:
    for typed in ("= =", "a" * 5000, "\udc80 dtw", "?", "&&&&", "dtw ats @ @roof", "dtw ats R26@roof@x S28", "0 1 2 3"):
        with suppress(QueryError):
            query, dropped = read_typed(typed)
            assert isinstance(query["kind"], str)
            assert all(sentence.endswith(".") for sentence in dropped)
