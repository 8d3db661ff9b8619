"""A figure that takes a quarter more than is stored of it, in units of the plain loop, fails the run."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.figures import Figure
from tests.bench.ratios import merged, steps_back, stored, twice_where_slower


def test_a_ratio_is_counted_in_plain_loops() -> None:
    assert Figure("a way", 30, None, "ms", loop_ms=20).ratio == 1.5


def test_sizes_and_what_has_no_loop_beside_it_have_no_ratio() -> None:
    assert Figure("bytes", 30, None, "MB", loop_ms=20).ratio is None
    assert Figure("a start", 30, None, "ms").ratio is None


def test_more_than_a_quarter_is_a_step_back_whatever_the_budget() -> None:
    rows = {"a way": 1.0}
    assert not steps_back(Figure("a way", 25, 1000, "ms", loop_ms=20), rows)
    assert steps_back(Figure("a way", 26, 1000, "ms", loop_ms=20), rows)


def test_a_slower_machine_is_no_step_back() -> None:
    assert not steps_back(Figure("a way", 60, 1000, "ms", loop_ms=60), {"a way": 1.0})


def test_what_has_no_row_steps_nowhere() -> None:
    assert not steps_back(Figure("another", 900, None, "ms", loop_ms=20), {"a way": 1.0})


def test_only_a_lesser_or_a_new_ratio_is_stored() -> None:
    measured = [Figure(what, ms, None, "ms", loop_ms=20) for what, ms in (("up", 30), ("down", 10), ("new", 40))]
    assert merged({"up": 1.0, "down": 1.0, "rest": 3.0}, measured) == {"up": 1.0, "down": 0.5, "new": 2.0, "rest": 3.0}


def test_what_steps_back_is_measured_again_and_the_better_counts() -> None:
    runs: list[float] = []

    def measure() -> Iterator[Figure]:
        runs.append(1e6 if not runs else 1e-6)
        yield Figure("a way", runs[-1], None, "ms")

    (figure,) = twice_where_slower(measure, {"a way": 1.0})
    assert (len(runs), figure.value) == (2, 1e-6)


def test_what_does_not_is_measured_once() -> None:
    runs: list[None] = []

    def measure() -> Iterator[Figure]:
        runs.append(None)
        yield Figure("a way", 1e-6, None, "ms")

    list(twice_where_slower(measure, {"a way": 1.0}))
    assert len(runs) == 1


def test_ratios_are_stored_for_the_rules() -> None:
    rows = stored()
    assert len(rows) > 20
    assert all(ratio > 0 for ratio in rows.values())
