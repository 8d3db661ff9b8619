"""Figures that a game leaves to its players."""

from __future__ import annotations

from fractions import Fraction

from rules_core.figures.figures import Figures, costs
from rules_core.figures.typed import TypedFigures, used_figures
from rules_core.maps import load
from rules_core.options import Figure, Payers
from rules_core.situation import Situation

COSTS = costs("costs", {"water": "to enter water", "woods": "to enter woods"}, ())
BY_CLASS = costs(
    "costs",
    {"woods": "to enter woods", "stairs": Figure("to climb", payers=("foot",))},
    (Payers("foot", "On foot", ("squad", "leader")), Payers("tank", "Tanks", ("tank",))),
)


def typed(**figures: Fraction) -> Situation:
    return Situation(load("proving-ground"), options={"costs": TypedFigures(figures)})


def kept(said: dict[str, Fraction], sheet: dict[str, Fraction]) -> Situation:
    return Situation(load("proving-ground"), options={"costs": TypedFigures(said, sheet)})


def test_a_cost_is_told_in_half_mps_and_none_where_nobody_typed_it() -> None:
    here = typed(water=Fraction(3, 2))
    assert (COSTS.cost(here, "water"), COSTS.cost(here, "woods")) == (3, None)
    assert COSTS.missing(here) == {"woods"}
    assert COSTS.cost(Situation(load("proving-ground")), "water") is None


def test_a_programs_own_mapping_is_as_good() -> None:
    here = Situation(load("proving-ground"), options={"costs": {"water": Fraction(2)}})
    assert (COSTS.cost(here, "water"), COSTS.cost(here, "woods")) == (4, None)


def test_a_modifier_is_told_as_it_was_typed() -> None:
    drms = Figures("drms", {"woods": Figure("the DRM of woods", least=-5)})
    here = Situation(load("proving-ground"), options={"drms": TypedFigures({"woods": Fraction(-2)})})
    assert drms.modifier(here, "woods") == -2


def test_the_least_cost_is_the_games_own_or_a_smaller_one_that_was_typed() -> None:
    assert COSTS.least(typed(), 2) == 2
    assert COSTS.least(typed(water=Fraction(4)), 2) == 2
    assert COSTS.least(typed(woods=Fraction(1, 2)), 2) == 1
    assert COSTS.least(kept({}, {"woods": Fraction(1, 2)}), 2) == 1


def test_only_what_is_looked_up_by_its_word_counts_as_asked_for() -> None:
    here = typed(water=Fraction(1), woods=Fraction(2))
    COSTS.least(here, 2)
    COSTS.cost(here, "water")
    figures = here.options["costs"]
    assert isinstance(figures, TypedFigures)
    assert figures.idle == ["woods"]
    assert used_figures(here.options) == {"costs": {"water": Fraction(1)}}


def test_what_a_question_says_counts_before_what_the_player_keeps() -> None:
    here = kept({"water": Fraction(1)}, {"water": Fraction(3), "woods": Fraction(2)})
    assert (COSTS.cost(here, "water"), COSTS.cost(here, "woods")) == (2, 4)
    assert used_figures(here.options) == {"costs": {"water": Fraction(1), "woods": Fraction(2)}}
    assert COSTS.missing(here) == set()


def test_a_kept_figure_that_no_rule_asks_for_is_neither_idle_nor_used() -> None:
    here = kept({}, {"woods": Fraction(2)})
    figures = here.options["costs"]
    assert isinstance(figures, TypedFigures)
    assert (figures.idle, used_figures(here.options)) == ([], {})


def test_a_class_of_units_never_pays_what_another_one_does() -> None:
    here = kept({}, {"foot/woods": Fraction(2)})
    assert [BY_CLASS.cost(here, "woods", unit) for unit in ("squad", "leader", "tank")] == [4, 4, None]
    assert BY_CLASS.missing(here, "tank") == {"woods", "stairs"}
    assert BY_CLASS.missing(here, "squad") == {"stairs"}


def test_a_question_says_a_figure_for_whoever_moves_or_for_one_class() -> None:
    here = kept({"woods": Fraction(1), "tank/woods": Fraction(4)}, {"foot/woods": Fraction(2)})
    assert [BY_CLASS.cost(here, "woods", unit) for unit in ("squad", "tank")] == [2, 8]
    assert used_figures(here.options) == {"costs": {"woods": Fraction(1), "tank/woods": Fraction(4)}}


def test_they_declare_the_option_that_they_are_typed_into() -> None:
    field = COSTS.field("Costs", "What it costs.", ("movement",))
    assert (field.id, field.type, field.choices, field.counts) == ("costs", "costs", ("water", "woods"), "MP")
    assert field.asks["woods"] == "to enter woods"
    assert field.sheet == {"water": "water", "woods": "woods"}


def test_the_sheet_has_a_row_for_each_class_that_pays_a_figure() -> None:
    field = BY_CLASS.field("Costs", "What it costs.", ("movement",))
    assert field.sheet == {"foot/woods": "woods", "foot/stairs": "stairs", "tank/woods": "woods"}
