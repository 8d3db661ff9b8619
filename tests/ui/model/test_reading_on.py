"""What has become of an answer's conventions is taken into the answer that is shown."""

from __future__ import annotations

from ui.model import answers

RECORD = {"id": "HC-ATS-1", "title": "Slopes", "chosen": "slope"}
TRIED = {**RECORD, "same_under_all": True, "others": {}, "say": "The same."}


def test_a_line_takes_them() -> None:
    line = {"kind": "los", "conventions": [RECORD]}
    answers.read_on(line, [[TRIED]])
    assert line["conventions"] == [TRIED]


def test_of_two_answers_each_takes_its_own_and_one_that_is_an_error_none() -> None:
    both = {"answers": [{"kind": "los", "conventions": [RECORD]}, {"kind": "los", "conventions": []}]}
    answers.read_on(both, [[TRIED], []])
    assert [each["conventions"] for each in both["answers"]] == [[TRIED], []]
    one = {"answers": [{"kind": "los", "conventions": [RECORD]}, {"kind": "error", "error": {}}]}
    answers.read_on(one, [[TRIED]])
    assert one["answers"][0]["conventions"] == [TRIED]
