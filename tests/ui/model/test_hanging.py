from __future__ import annotations

from ui.model import answers, hanging

DIE = {
    "name": "dust die", "n": 2, "total": "drm", "whole": True, "low": 4, "high": 7, "mean": "11/2",
    "rows": [
        {"total": 4, "faces": [1], "chance": "1/6"}, {"total": 5, "faces": [2, 3], "chance": "1/3"},
        {"total": 6, "faces": [4, 5], "chance": "1/3"}, {"total": 7, "faces": [6], "chance": "1/6"},
    ],
}  # fmt: skip
HEAVY = {
    "what": "Heavy Dust", "limit": 6,
    "rows": [{"range": n, "counts": (n + 1) // 2, "die": [0, 3], "blocks": n > 10} for n in range(13)],
}  # fmt: skip


def test_the_words_of_a_span() -> None:
    assert hanging.span(DIE) == "+4 to +7"
    assert hanging.span({**DIE, "whole": False, "low": 0}) == "0 to +7 and ?"
    assert [hanging.bar(row, hanging.longest(DIE["rows"])) for row in DIE["rows"]] == [50.0, 100.0, 100.0, 50.0]
    assert hanging.rolled_words(DIE, 3) == "Rolled 3: +5"


def test_totals_on_a_die_are_shown_by_their_ends() -> None:
    totals = {"drm": {"4": "1/6", "7": "5/6"}, "hindrance": 4}
    assert answers.main_value(totals) == "+4 to +7"
    assert answers.total_words({"kind": "los", "verdict": "modified", "totals": totals, "die": DIE}) == "+4 to +7"
    assert answers.total_text(totals["drm"]) == "4 to 7"
    assert answers.total_text(None) == "?"
    fan = {"kind": "fan", "seen": {"A1": {"drm": 0}, "A2": totals}, "blocked": []}
    assert answers.fan_rows(fan) == (1, 1, 0)
    assert "least" in answers.fan_numbers_say(fan)


def test_the_chart_of_what_grows_with_the_range() -> None:
    chart = hanging.chart(HEAVY, 6)
    assert [bar["range"] for bar in chart["bars"] if bar["here"]] == [6]
    assert [bar["range"] for bar in chart["bars"] if bar["blocks"]] == [11, 12]
    assert all(bar["die_height"] == 0 for bar in chart["bars"] if bar["blocks"])
    assert chart["bars"][1]["height"] * 3 == chart["bars"][6]["height"]
    line = {"trace": [{"effect": "hinders", "at": ""}]}
    assert hanging.chart_note(HEAVY, line) == "blocks from 11"
    assert hanging.chart_note(HEAVY, {"trace": [{"effect": "hinders", "at": "R27"}]}) == "alone it blocks from 11"
    assert "at range 6 +3, and 0 to +3 by the die" in hanging.chart_words(HEAVY, 6)


def test_the_marks_of_provisos() -> None:
    assert [hanging.proviso_mark({"holds": holds})[0] for holds in (True, False, None)] == ["holds", "fails", "open"]
