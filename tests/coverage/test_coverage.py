"""Every row of a specification has a home in the code, every example and every gap a test or a record."""

from __future__ import annotations

import pytest

from rules_core.systems.registry import find_system
from tests.coverage.homes import Home, marked
from tests.coverage.page import (
    ATS,
    CGS,
    MINIATURES,
    NORTH_AFRICA,
    RED_BARRICADES,
    SPECIFICATIONS,
    Specification,
    conventions_for,
    homes_of,
    page,
    rows_of,
    short_name,
)

each_specification = pytest.mark.parametrize("spec", SPECIFICATIONS, ids=lambda spec: spec.system)


@each_specification
def test_every_row_has_a_home_or_a_reason(spec: Specification) -> None:
    homeless = {row.id for row in rows_of(spec) if not homes_of(spec, row)}
    assert homeless - spec.later.keys() == set(spec.without_home)


@each_specification
def test_every_home_that_a_row_names_is_there_and_cites_its_rule(spec: Specification) -> None:
    wrong = {
        (row.id, name)
        for row in rows_of(spec)
        for name in row.named
        if name not in {short_name(home) for home in homes_of(spec, row)}
    }
    assert wrong == set()


@each_specification
def test_every_example_is_tested_or_listed_with_the_reason(spec: Specification) -> None:
    assert set(spec.examples) - marked("golden").keys() - spec.later.keys() == set(spec.without_test)


@each_specification
def test_every_gap_has_a_test_or_a_convention_record(spec: Specification) -> None:
    open_gaps = {gap for gap in spec.gaps if gap not in marked("gap") and not conventions_for(spec, gap)}
    assert open_gaps - spec.later.keys() == set()


@each_specification
def test_what_is_still_to_come_is_listed_and_not_there_yet(spec: Specification) -> None:
    tested = marked("golden").keys() | marked("gap").keys()
    assert spec.later.keys() <= {*(row.id for row in rows_of(spec)), *spec.examples, *spec.gaps}
    assert spec.later.keys() & tested == set()


@each_specification
def test_no_test_is_marked_with_an_id_that_the_specification_lacks(spec: Specification) -> None:
    ids = {name for mark in ("golden", "gap") for name in marked(mark) if name.startswith(f"{spec.prefix}-")}
    assert ids <= {*spec.examples, *spec.gaps}


@each_specification
def test_the_page_is_what_the_code_says(spec: Specification) -> None:
    assert spec.path.read_text(encoding="utf-8") == page(spec), "make it anew: python -m tests.coverage"


@pytest.mark.parametrize(
    ("spec", "count"),
    [(ATS, 119), (CGS, 307), (RED_BARRICADES, 103), (NORTH_AFRICA, 301), (MINIATURES, 44)],
    ids=lambda part: getattr(part, "system", ""),
)
def test_every_row_is_listed_once(spec: Specification, count: int) -> None:
    ids = [row.id for row in rows_of(spec)]
    assert (len(ids), len(set(ids))) == (count, count)


@pytest.mark.parametrize(
    ("text", "rule", "cites"),
    [
        ("ATS 8.3.1", "8.3.1", True),
        ("ATS 8.3.14", "8.3.1", False),
        ("ATS 8.3.1.", "8.3.1", True),
        ("ATS 8.3.12a", "8.3.12", False),
        ("(8.3.2, 8.3.6)", "8.3.6", True),
        ("ATS 9.6.1-top", "9.6.1", False),
        ("version 18.3.1", "8.3.1", False),
        ("ATS Chart A", "Chart A", True),
        ("in hammada (186.14)", "186.14", True),
        ("in hammada (186.141)", "186.14", False),
    ],
)
def test_a_rule_is_cited_by_its_whole_number(text: str, rule: str, cites: bool) -> None:
    assert Home("module.py", "NAME", text).cites(rule) is cites


@each_specification
def test_every_ruling_names_a_convention_of_its_system_with_another_reading(spec: Specification) -> None:
    options = {record.id: len(record.options) for record in find_system(spec.system).conventions}
    for point, ruling, record in spec.rulings:
        assert point, record
        assert ruling, record
        assert record == "none" or options[record] > 1  # a ruling that leaves nothing to choose has no record
