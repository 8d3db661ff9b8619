"""What is said of typed-in figures that have no say in an answer."""

from __future__ import annotations

from rules_core.sentences.options import idle_figures_say


def test_figures_are_called_by_what_they_count_and_those_that_count_nothing_by_their_names_alone() -> None:
    assert idle_figures_say(["water"], "MP") == "The cost typed in for water changes nothing here: it is not met."
    assert idle_figures_say(["water", "woods"], "TEM") == (
        "The TEM typed in for water and woods change nothing here: they are not met."
    )
    assert idle_figures_say(["density"], "") == "What is typed in for density changes nothing here."
    assert idle_figures_say(["tons"], "tons") == "The figure typed in as “tons” changes nothing here."
    assert idle_figures_say(["on-road", "secondary-road"], "inches") == (
        "The figures typed in as “on road” and “secondary road” change nothing here."
    )
