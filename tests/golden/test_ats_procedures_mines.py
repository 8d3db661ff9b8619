"""The worked examples of the ATS sources about mines, immobilization and set-up, asked as procedures, by their ids."""

from __future__ import annotations

import pytest

from tests.support.tables import against, chances, facts, outcome, work


@pytest.mark.golden("ATS-EX-50")
@pytest.mark.parametrize(
    ("hidden", "die", "result"),
    [(False, 4, "Attacked"), (False, 5, "Forced"), (True, 5, "Attacked"), (True, 6, "Forced"), (False, 0, "Forced")],
)
def test_a_field_of_density_4_is_forced_by_more_than_4(hidden: bool, die: int, result: str) -> None:
    forcing = work("minefield", {"density": 4, "hidden": hidden}, roll=[die])
    assert forcing["rolled"]["result"] == result
    assert chances(forcing) == (
        {"Forced": "1/2", "Attacked": "1/2"} if hidden else {"Forced": "3/5", "Attacked": "2/5"}
    )


@pytest.mark.golden("ATS-EX-51")
@pytest.mark.parametrize(("density", "factors"), [(1, 4), (2, 8), (3, 12), (4, 16), (5, 20)])
def test_mines_attack_with_four_factors_for_each_point_of_density(density: int, factors: int) -> None:
    attacked = work("minefield", {"density": density, "mode": "running"})
    assert attacked["verdict"] == "attacked at once"
    assert facts(attacked)["FRAG factors"] == (str(factors), "ATS 9.7.93")
    assert f"{factors} FRAG factors" in outcome(attacked, "Attacked")["detail"]


@pytest.mark.golden("ATS-EX-52")
@pytest.mark.parametrize(
    ("unit", "elite", "last_mobile", "fails"),
    [("tracked", False, 7, "3/10"), ("half-tracked", False, 6, "2/5"), ("wheeled", False, 5, "1/2"),
     ("tracked", True, 8, "1/5")],
)  # fmt: skip
def test_the_immobilization_table_as_a_procedure(unit: str, elite: bool, last_mobile: int, fails: str) -> None:
    inputs: dict[str, object] = {"unit": unit, "elite_commander": elite}
    assert chances(work("immobilization", inputs))["M-KILL"] == fails
    assert work("immobilization", inputs, roll=[last_mobile])["rolled"]["result"] == "No effect"
    assert work("immobilization", inputs, roll=[last_mobile + 1])["rolled"]["result"] == "M-KILL"
    assert work("immobilization", inputs, roll=[0])["rolled"]["result"] == "M-KILL"


@pytest.mark.golden("ATS-EX-18")
@pytest.mark.parametrize("what", ["hedgehog", "foxhole", "at-ditch"])
def test_the_set_up_validator_digs_nothing_into_a_paved_road(what: str) -> None:
    paved = work("set-up", {"what": what, "at": "D30"}, map="dtw")
    assert (paved["verdict"], against(paved)) == ("may not set up in D30", ["ATS 1.4.6"])
    dirt = work("set-up", {"what": what, "at": "E35"}, map="dtw")
    assert (dirt["verdict"], against(dirt)) == ("may set up in E35", [])
