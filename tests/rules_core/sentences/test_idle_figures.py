"""What is said of typed-in figures that have no say in an answer."""

from __future__ import annotations

from rules_core.sentences.options import idle_figures_say


def test_figures_are_called_by_what_they_count_and_those_that_count_nothing_by_their_names_alone() -> None:
    asks = {
        "tons": "its weight in tons",
        "on-road": "its on-road movement in inches a turn",
        "secondary-road": "its movement on secondary roads in inches a turn",
    }
    assert idle_figures_say(["water"], "MP", asks) == "The cost typed in for water changes nothing here: it is not met."
    assert idle_figures_say(["water", "woods"], "TEM", asks) == (
        "The TEM typed in for water and woods change nothing here: they are not met."
    )
    assert idle_figures_say(["density"], "", asks) == "What is typed in for density changes nothing here."
    assert idle_figures_say(["tons"], "tons", asks) == "What is typed in for its weight in tons changes nothing here."
    assert idle_figures_say(["on-road", "secondary-road"], "inches", asks) == (
        "What is typed in for its on-road movement in inches a turn and its movement on secondary roads in inches a "
        "turn changes nothing here."
    )
    assert idle_figures_say(["half-tracked/deep-snow", "woods"], "MP", asks) == (
        "The costs typed in for deep snow (half tracked) and woods change nothing here: they are not met."
    )
