"""What covers a target in the desert: works, sand, hammada, terrain that adds up (186.16, 190.4, 190.42, 191.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.desert import laid
from tests.support.desert_sight import asked, tem
from tests.support.patches import Land, patch_board

PLAIN = patch_board()
SAND = laid("sand", "D5")
WET = {"conditions": {"ec": "wet"}}
HAMMADA = laid("hammada", "D5")


@pytest.mark.gap("NAF-G39")
@pytest.mark.parametrize(
    ("state", "attack", "value"),
    [
        ("sangar", "shot", 1), ("sangar", "he", 1), ("sangar", "overrun", 1), ("sangar", "oba", 3), ("sangar", "ft", 0),
        ("entrenched", "shot", 2), ("entrenched", "oba", 4), ("entrenched", "overrun", 4),
        ("trench", "shot", 2), ("trench", "oba", 4), ("emplaced", "shot", 2), ("none", "shot", 0),
    ],
)  # fmt: skip
def test_works(state: str, attack: str, value: int) -> None:
    assert tem(PLAIN, "D2", "D5", target_state=state, attack=attack) == value


@pytest.mark.parametrize(
    ("state", "attack", "dry", "wet"),
    [
        ("entrenched", "shot", 1, 2),
        ("entrenched", "oba", 2, 4),
        ("entrenched", "overrun", 2, 4),
        ("emplaced", "he", 1, 2),
    ],
)
def test_sand_halves_what_is_dug_in_it_unless_it_is_wet(state: str, attack: str, dry: int, wet: int) -> None:
    assert tem(PLAIN, "D2", "D5", target_state=state, attack=attack, table=SAND) == dry
    assert tem(PLAIN, "D2", "D5", target_state=state, attack=attack, table=SAND, **WET) == wet
    assert tem(PLAIN, "D2", "D5", target_state=state, attack=attack, table=SAND, conditions={"ec": "mud"}) == wet


@pytest.mark.gap("NAF-G14")
def test_fortifications_in_sand_are_190_42_and_43() -> None:
    # 190.421 isn't in the text: what it is cited for stands in 190.42 and 190.43.
    cites = {row["cite"] for row in asked(PLAIN, "D2", "D5", target_state="entrenched", table=SAND)["modifiers"]}
    assert cites == {"NA 190.42"}
    rules = Path(__file__).parents[2] / "rules_core" / "systems" / "north_africa"
    assert not any("190.421" in path.read_text(encoding="utf-8") for path in rules.rglob("*.py"))


def test_ordnance_counts_half_at_what_is_in_sand() -> None:
    def halved(**said: object) -> list[bool]:
        return [row["whole"] for row in asked(PLAIN, "D2", "D5", table=SAND, **said)["half_firepower"]]

    assert halved(attack="he") == [True]
    assert halved(attack="oba") == [True]
    assert halved() == [False], "a gun's, not small arms'"
    assert halved(attack="ft") == []
    assert halved(attack="he", target="vehicle") == []
    assert halved(attack="he", target="vehicle", target_armor="unarmored") == [True]
    assert halved(attack="he", conditions={"ec": "wet"}) == []


@pytest.mark.gap("NAF-G29")
@pytest.mark.parametrize(
    ("attack", "value"),
    [("he", -1), ("oba", -1), ("dc", -1), ("shot", 0), ("he-equivalency", 0), ("specific-collateral", 0)],
)
def test_hammada_harms_what_is_unarmored(attack: str, value: int) -> None:
    # 186.16: it adds to other TEM.
    assert tem(PLAIN, "D2", "D5", table=HAMMADA, attack=attack) == value
    assert tem(PLAIN, "D2", "D5", table=HAMMADA, attack=attack, target="vehicle") == 0
    assert tem(PLAIN, "D2", "D5", table=HAMMADA, attack=attack, target="vehicle", target_armor="partly-armored") == 0
    assert tem(PLAIN, "D2", "D5", table=HAMMADA, attack=attack, target="vehicle", target_armor="unarmored") == value
    entrenched = tem(PLAIN, "D2", "D5", table=HAMMADA, attack=attack, target_state="sangar")
    assert entrenched == value + (3 if attack == "oba" else 1)


@pytest.mark.gap("NAF-G29")
def test_what_adds_up_and_what_does_not() -> None:
    # 176.51 note 2 and NAF-G29: terrain of a hex adds up; a hillock's +1, a dune's, an AFV's don't add to others.
    dune = laid("dune-crest-low", "D4/D5")
    assert tem(PLAIN, "D2", "D5", table=[*dune, {"kind": "vehicle", "at": "D5"}]) == 1
    broken = {"conditions": {"alternate": "broken"}}
    beside = laid("hammada", "E5")
    assert tem(PLAIN, "D2", "D5", table=beside, **broken) == 1, "Broken Ground"
    assert tem(PLAIN, "D2", "D5", table=[*beside, *dune], **broken) == 1
    woods = patch_board({"D5": Land("woods")})
    assert tem(woods, "D2", "D5") == 1
    assert tem(woods, "D2", "D5", fire="indirect") == -1
    assert tem(woods, "D2", "D5", target_state="entrenched") == 2


def test_alternate_terrain_covers() -> None:
    orchard = patch_board({"D5": Land("orchard")})
    assert tem(orchard, "D2", "D5") == 0
    for word in ("olive-grove", "cactus-patch"):
        assert tem(orchard, "D2", "D5", conditions={"orchards": word}) == 1
    assert tem(patch_board({"D5": Land("brush")}), "D2", "D5") == 0


def test_wall_advantage_decides_between_two_behind_one_wall() -> None:
    wall = patch_board({}, [("D4", "D5", "wall")])
    assert tem(wall, "D4", "D5", wall_advantage="target") == 2
    assert tem(wall, "D4", "D5", wall_advantage="firer") == 0
    assert any("Wall Advantage" in note for note in asked(wall, "D4", "D5")["notes"])
    assert tem(wall, "D2", "D5", wall_advantage="firer") == 2, "who isn't behind it has no say"
    assert tem(wall, "D2", "D5", fire="indirect") == 1
    # SL 54.6: who is covered by a wall isn't by an entrenchment.
    assert tem(wall, "D4", "D5", wall_advantage="firer", target_state="entrenched") == 2
    hedge = patch_board({}, [("D4", "D5", "hedge")])
    assert tem(hedge, "D4", "D5", wall_advantage="target", target_state="entrenched") == 1


def test_figures_of_published_charts_are_told_and_may_be_typed_in() -> None:
    hedge = patch_board({}, [("D4", "D5", "hedge")])
    assert any("published chart" in note for note in asked(hedge, "D2", "D5")["notes"])
    assert tem(hedge, "D2", "D5", tems={"hedge": 3}) == 3
    found = asked(hedge, "D2", "D5", conventions={"HC-NA-55": "asked"})
    assert (found["totals"]["tem"], found["missing"]) == (None, ["hedge"])


@pytest.mark.parametrize(
    ("crest", "called"),
    [("dune-crest-low", "the crest of a low dune"), ("cactus-hedge", "a cactus hedge")],
)
def test_every_tem_that_is_lent_has_a_word_to_type_it_in_by(crest: str, called: str) -> None:
    board = patch_board({}, [("D4", "D5", crest)])
    found = asked(board, "D2", "D5", conventions={"HC-NA-55": "asked"})
    assert found["missing"] == [crest]
    assert f"The TEM of {called} is not known: type it in." in found["say"]
    assert tem(board, "D2", "D5", tems={crest: 2}) == 2


def test_crest_infantry_against_fire_from_in_its_wadi() -> None:
    # 188.26 takes the cover from a Gun and its crew; of Infantry HC-NA-123 decides, over a protected hexside only.
    table = laid("wadi", "D4", "D5", "D6")
    board = patch_board(rows=14)
    for front, option, found in (("4", "covered", 2), ("4", "bare", 0), ("1", "covered", 0)):
        conventions = {"HC-NA-123": option}
        assert tem(board, "D6@in", "D5@crest", table=table, crest_front=front, conventions=conventions) == found
    assert tem(board, "D7", "D5@crest", table=table, crest_front="4", conventions={"HC-NA-123": "bare"}) == 2


@pytest.mark.parametrize(
    ("kind", "drm"),
    [("scrub", -1), ("hammada", -1), ("sand", -1), ("hillock", -1), ("dier", -1), ("broken-ground", 0)],
)
def test_who_moves_on_open_ground_of_the_desert_moves_in_the_open(kind: str, drm: int) -> None:
    # 185.2, 186.12, 187.11, 189.19, 190.2: all Open Ground for FFMO; Broken Ground has a TEM (196.1).
    moving = {"moving": "assault-movement", "table": laid(kind, "D5")}
    assert asked(PLAIN, "D4", "D5", **moving)["totals"]["moving"] == drm


def test_growth_in_a_wadi_is_no_open_ground() -> None:
    # 176.51 note 2: a hex of several features is all of them.
    both = patch_board({"D5": Land("wadi", more=("brush",))})
    assert asked(both, "D4", "D5@in", moving="assault-movement")["totals"]["moving"] == 0


def test_a_sangar_in_sand_is_said_to_be_none() -> None:
    # 190.42: neither is set up there.
    notes = asked(PLAIN, "D2", "D5", table=SAND, target_state="sangar")["notes"]
    assert "No sangar is set up in sand, and D5 is sand (NA 190.42)." in notes
    assert not any("190.42" in note for note in asked(PLAIN, "D2", "D5", target_state="sangar")["notes"])


def test_a_line_into_sand_says_that_nobody_has_said_the_ground() -> None:
    said = "The ground isn't said: sand halves nothing where it is Wet or Mud (190.4)."
    assert said in asked(PLAIN, "D2", "D5", table=SAND)["notes"]
    assert said not in asked(PLAIN, "D2", "D5")["notes"]
    for ec in ("dry", "wet"):
        assert said not in asked(PLAIN, "D2", "D5", table=SAND, conditions={"ec": ec})["notes"]
