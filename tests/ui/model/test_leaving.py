"""What leaves the app stands alone: who, where, what, by which rules, and the link."""

from __future__ import annotations

import re
from typing import Any

import pytest
from ui.model import leaving

from rules_core.query import answer

LINE: Any = answer({"kind": "los", "system": "ats", "map": "dtw", "from": "T30", "to": "Y27"})
WAY: Any = answer(
    {"kind": "path", "system": "ats", "map": "dtw", "unit": "tracked", "mode": "assault", "from": "W23", "to": "Y28",
     "allowance": 12}
)  # fmt: skip
LINK = "https://example.org/?map=dtw"


def test_a_way_says_who_goes_where_by_which_rules() -> None:
    head = leaving.heading(WAY, "Tractor Works", "ATS", "Fully tracked vehicle (Assault), 12 MP", ["Smoke in V29"])
    assert head == ("Tractor Works, ATS. Fully tracked vehicle (Assault), 12 MP, W23 to Y28. On the map: Smoke in V29.")
    lines = leaving.text(WAY, LINK, head).splitlines()
    assert (lines[1], lines[-1]) == (head, LINK)


@pytest.mark.parametrize(
    ("form", "opening", "closing"),
    [
        (leaving.TEXT, "T30 to Y27, range", LINK),
        (leaving.MARKDOWN, "**T30 to Y27, range", f"[{leaving.OPEN}]({LINK})"),
        (leaving.BBCODE, "[b]T30 to Y27, range", f"[url={LINK}]{leaving.OPEN}[/url]"),
    ],
)
def test_every_form_holds_every_row_and_the_link(form: str, opening: str, closing: str) -> None:
    text = leaving.text(LINE, LINK, leaving.heading(LINE, "Tractor Works", "ATS"), form)
    assert text.startswith(opening)
    assert text.endswith(closing)
    assert "Tractor Works, ATS." in text
    assert all(row["cite"] in text for row in LINE["trace"])


def test_names_of_files_say_what_they_are() -> None:
    assert leaving.file_name(["Tractor Works", "R26 roof to S28", "ATS"], "png") == (
        "walkaround-tractor-works-r26-roof-to-s28-ats.png"
    )
    assert len(leaving.file_name(["long"] * 60, "png")) <= leaving.LONGEST_NAME + 4


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ({"kind": "fan", "from": "U25", "range": 2}, "what U25 sees"),
        ({"kind": "fan", "from": "U25", "range": 2, "reverse": True}, "who sees U25"),
        ({"kind": "fan", "from": "U25", "range": 2, "also": "Y27"}, "what U25 and Y27 see"),
        ({"kind": "reach", "from": "W23", "unit": "tracked", "mode": "assault", "allowance": 1}, "reach from W23"),
        ({"kind": "los", "from": "R26@roof", "to": "S28"}, "R26 roof to S28"),
    ],
)
def test_a_file_is_named_after_its_question(question: dict[str, Any], words: str) -> None:
    assert leaving.about(answer({"system": "ats", "map": "dtw", **question})) == words


def test_who_can_open_a_link() -> None:
    assert all(leaving.is_local(host) for host in ("localhost", "127.0.0.1", "[::1]", "app.localhost"))
    assert not leaving.is_local("192.168.0.7")
    assert not leaving.is_local("walkaround.example")


def test_a_picture_says_by_which_rules_and_why_and_has_the_link() -> None:
    head = leaving.heading(LINE, "Tractor Works", "ATS")
    lines = leaving.picture_lines(LINE, LINK, head)
    assert (lines[0], lines[-1]) == (head, LINK)
    assert all(any(row["cite"] in line for line in lines) for row in LINE["trace"])
    long = {**LINE, "trace": LINE["trace"] * 40}
    assert leaving.picture_lines(long, LINK, head)[-2].endswith("more: see the link.")
    assert len(leaving.picture_lines(long, LINK, head)) == leaving.MOST_ROWS + 2


def test_a_way_over_several_turns_says_where_each_ends() -> None:
    asked = {"kind": "path", "system": "ats", "map": "dtw", "unit": "tracked", "mode": "assault"}
    beyond: Any = answer({**asked, "from": "W23", "to": "Y28", "allowance": 6})
    text = leaving.text(beyond, LINK, leaving.heading(beyond, "Tractor Works", "ATS", "Fully tracked vehicle, 6 MP"))
    assert "Turn 1 ends in Y27: 5½ of 6 MP, ½ left" in text


FAN: Any = answer({"kind": "fan", "system": "cgs", "map": "dtw", "from": "T30", "range": 4, "also": "Y27",
                   "arc": [2, 4], "reverse": True})  # fmt: skip
REACH: Any = answer({"kind": "reach", "system": "ats", "map": "dtw", "unit": "tracked", "mode": "assault",
                     "from": "W23", "allowance": 3})  # fmt: skip


def test_a_fan_says_how_it_was_asked_what_is_seen_at_what_and_what_blocks() -> None:
    head = leaving.heading(FAN, "Tractor Works", "CGS")
    asked = "From where T30 and Y27 are seen, range 4, beyond the hexsides at 2 and 4 o'clock, on the ground."
    assert head == f"Tractor Works, CGS. {asked}"
    rows = leaving.text(FAN, LINK, head).splitlines()
    named = {name.strip() for row in rows if row.startswith(("Clear:", "+")) for name in row.split(":")[1].split(",")}
    seen = {location.split("@")[0] for fan in (FAN, FAN["also"]) for location in fan["seen"]} - {"T30", "Y27"}
    assert seen <= named
    assert all(any(row["cite"] in line for line in rows) for row in FAN["blocked_by"])
    assert max(map(len, leaving.picture_lines(FAN, LINK, head))) < 160


@pytest.mark.parametrize("form", [form for form, _title in leaving.FORMS])
def test_a_reach_with_dice_checks_leaves_with_its_places_by_their_cost(form: str) -> None:
    assert REACH["checks"]
    head = leaving.heading(REACH, "Tractor Works", "ATS", "Fully tracked vehicle (Assault), 3 MP")
    text = leaving.text(REACH, LINK, head, form)
    assert "½: " in text
    assert "Behind dice checks: " in text
    assert leaving.picture_lines(REACH, LINK, head) == [head, LINK]


def test_every_line_of_several_places_names_both_ends() -> None:
    asked = {"kind": "sees", "system": "ats", "map": "dtw", "to": "Y27", "others": ["V24"], "units": ["T30"]}
    found: Any = answer(asked)
    head = leaving.heading(found, "Tractor Works", "ATS")
    assert head == "Tractor Works, ATS. Every line to Y27, V24."
    assert "T30 to V24, range 7: Blocked by the factory in V25 (ATS 8.3.2)." in leaving.text(found, LINK, head)


def test_what_rests_on_a_house_convention_says_so_and_what_it_means() -> None:
    cgs: Any = answer({"kind": "los", "system": "cgs", "map": "dtw", "from": "R26@roof", "to": "S28"})
    text = leaving.text(cgs, LINK, leaving.heading(cgs, "Tractor Works", "CGS"))
    assert not re.search(r"(?<![Hh]ouse convention )HC-", text)
    decides = next(row for row in LINE["conventions"] if not row["same_under_all"])
    assert decides["say"] in leaving.text(LINE, LINK, "")
    untried: Any = answer(
        {"kind": "los", "system": "ats", "map": "dtw", "from": "T30", "to": "Y27", "readings": "none"}
    )
    said = [row for row in leaving.text(untried, LINK, "").splitlines() if row.startswith("House convention")]
    assert said
    assert not any(row["chosen"] in told for row, told in zip(untried["conventions"], said, strict=True))


def test_a_comparison_names_both_games_and_says_nothing_twice() -> None:
    asked = {"kind": "compare", "asks": "los", "compare": "cgs", "system": "ats", "map": "dtw"}
    both: Any = answer({**asked, "from": "R26@roof", "to": "S28"})
    head = leaving.heading(both, "Tractor Works", "ATS and CGS")
    assert head == "Tractor Works, ATS and CGS. R26 roof to S28."
    assert both["say"] not in leaving.picture_lines(both, LINK, head)
    assert leaving.about(both) == "R26 roof to S28"


def test_a_way_that_there_is_not_says_its_reason_once() -> None:
    asked = {"kind": "path", "system": "cgs", "map": "dtw", "unit": "tracked", "mode": "normal", "allowance": 6}
    none: Any = answer({**asked, "from": "W23", "to": "AA35"})
    text = leaving.text(none, LINK, leaving.heading(none, "Tractor Works", "CGS", "Fully tracked vehicle, 6 MP"))
    assert text.count("AA35 is a building") == 1


def test_a_picture_of_a_board_that_is_seen_by_its_own_picture_says_that_it_is_not_in_it() -> None:
    assert leaving.NOT_THE_BOARDS_PICTURE not in leaving.picture_lines(LINE, LINK, "")
    assert leaving.picture_lines(LINE, LINK, "", by_picture=True)[-2] == leaving.NOT_THE_BOARDS_PICTURE


def test_a_long_way_leaves_with_every_step_and_every_roll() -> None:
    asked = {"kind": "path", "system": "ats", "map": "dtw", "unit": "tracked", "mode": "assault"}
    long: Any = answer({**asked, "from": "W23", "to": "AA35", "allowance": 6})
    lines = leaving.picture_lines(long, LINK, "")
    assert len(long["steps"]) + len(long["checks"]) > 15
    assert len(lines) > len(long["steps"]) + len(long["checks"])
    assert not any("see the link" in line for line in lines)
