"""Figures that a game leaves to its players."""

from __future__ import annotations

from fractions import Fraction

from rules_core.maps import load
from rules_core.movement.typed_figures import Figures, TypedFigures
from rules_core.situation import Situation

COSTS = Figures("costs", {"water": "to enter water", "woods": "to enter woods"})


def typed(**figures: Fraction) -> Situation:
    return Situation(load("proving-ground"), options={"costs": TypedFigures(figures)})


def test_a_cost_is_told_in_half_mps_and_none_where_nobody_typed_it() -> None:
    here = typed(water=Fraction(3, 2))
    assert (COSTS.cost(here, "water"), COSTS.cost(here, "woods")) == (3, None)
    assert COSTS.missing(here) == {"woods"}
    assert COSTS.cost(Situation(load("proving-ground")), "water") is None


def test_a_modifier_is_told_as_it_was_typed() -> None:
    assert (
        Figures("drms", {"woods": "the DRM of woods"}).modifier(
            Situation(load("proving-ground"), options={"drms": TypedFigures({"woods": Fraction(-2)})}), "woods"
        )
        == -2
    )


def test_the_least_cost_is_the_games_own_or_a_smaller_one_that_was_typed() -> None:
    assert COSTS.least(typed(), 2) == 2
    assert COSTS.least(typed(water=Fraction(4)), 2) == 2
    assert COSTS.least(typed(woods=Fraction(1, 2)), 2) == 1


def test_only_what_is_looked_up_by_its_word_counts_as_asked_for() -> None:
    here = typed(water=Fraction(1), woods=Fraction(2))
    COSTS.least(here, 2)
    COSTS.cost(here, "water")
    figures = here.options["costs"]
    assert isinstance(figures, TypedFigures)
    assert figures.idle == ["woods"]


def test_they_declare_the_option_that_they_are_typed_into() -> None:
    field = COSTS.field("Costs to type in", "What it costs.", ("movement",))
    assert (field.id, field.type, field.choices, field.counts) == ("costs", "costs", ("water", "woods"), "MP")
    assert field.asks["woods"] == "to enter woods"
