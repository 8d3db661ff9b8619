"""Where the CGS text leaves a gap about movement on foot or contradicts itself: the reading adopted, by the gap's id.

Gaps that are decided by a house convention have their id in the record's ``source``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules_core import maps
from rules_core.location import Location
from rules_core.movement.movement import Move
from rules_core.query import answer
from rules_core.questions.conventions import read_conventions
from rules_core.questions.options import read_options
from rules_core.situation import Situation
from rules_core.systems.cgs.system import SYSTEM
from tests.support.boards import raised
from tests.support.movers import moving

Answer = dict[str, Any]
Item = dict[str, object]


def ask(kind: str, unit: str, map_id: str, **query: object) -> Answer:
    found: Answer = answer({"kind": kind, "system": "cgs", "map": map_id, "unit": unit, **query})
    return found


def walk(unit: str, moves: list[str], map_id: str = "dtw", **query: object) -> Answer:
    found = ask("walk", unit, map_id, moves=moves, **query)
    assert found["kind"] == "walk", found
    return found


def parts(answered: Answer, number: int = 0) -> list[tuple[str, float]]:
    return [(part["what"], part["cost"]) for part in answered["steps"][number]["parts"] if part["cost"]]


def why_not(answered: Answer) -> str:
    assert answered["possible"] is False, answered
    return str(answered["why_not"][0]["cite"])


def checks(answered: Answer) -> list[tuple[str, str, str, str | None]]:
    return [(check["at"], check["what"], check["when"], check["chance"]) for check in answered["checks"]]


def infantry(at: str, side: str, unit: str = "squad", state: str = "good", count: int = 1) -> Item:
    return {"kind": "infantry", "at": at, "side": side, "unit": unit, "state": state, "count": count}


GERMAN = {"side": "german"}


@pytest.mark.gap("CGS-G037")
def test_buildings_cost_2_and_stairs_1_for_each_level() -> None:
    assert walk("squad", ["D9", "D10"], "hills")["total"] == 2
    assert [walk("squad", ["B26", "B26@+1"])["total"], walk("squad", ["B26@+1", "B26"])["total"]] == [1, 1]
    # Twice two levels up to a factory's roof, by HC-CGS-3.
    assert parts(walk("squad", ["K16", "K16@roof"])) == [("2 levels by the stairs", 2)]
    assert walk("squad", ["K16", "K16@roof"], mode="crawling")["within_allowance"] is False
    assert walk("squad", ["B26", "B26@+1"], mode="crawling")["within_allowance"] is True


@pytest.mark.gap("CGS-G041")
def test_a_road_costs_infantry_1_as_open_ground_does_and_takes_nothing_off() -> None:
    dtw = maps.load("dtw")
    assert dtw.hexes["D24"].words == ("open", "road-paved")
    assert parts(walk("squad", ["D23", "D24"])) == [("open ground", 1)]
    assert dtw.hexes["D25"].words == ("debris", "road-paved")
    assert parts(walk("squad", ["D24", "D25"])) == [("debris", 2)]


@pytest.mark.gap("CGS-G044")
@pytest.mark.parametrize(
    ("start", "end", "word"), [("G13", "G14", "marsh"), ("F8", "F9", "orchard"), ("G12", "G11", "grain")]
)
def test_terrain_without_a_cost_is_asked_for(start: str, end: str, word: str) -> None:
    stuck = walk("squad", [start, end], "hills")
    assert stuck["why_not"][0]["unknown"] == word
    typed = walk("squad", [start, end], "hills", options={"costs": {word: 2}})
    assert (word, 2) in parts(typed)
    # A Crawl takes one hex whatever its cost, so none is missing.
    assert walk("squad", [start, end], "hills", mode="crawling")["possible"] is True
    found = ask("reach", "squad", "hills", **{"from": start})
    assert word in found["missing"]


@pytest.mark.gap("CGS-G053")
def test_a_gun_pays_2_for_a_fountain() -> None:
    into = maps.load("dtw").grid.neighbours("E20")[0]
    assert parts(walk("squad", [into, "E20"])) == [("fountain", 1)]
    assert walk("gun", [into, "E20"])["total"] == 2


@pytest.mark.gap("CGS-G054")
def test_a_gun_pays_2_for_shellholes_and_4_to_be_in_them() -> None:
    assert walk("gun", ["D24", "D23"])["total"] == 2
    assert walk("gun", ["D24", "D23@in-shellholes"])["total"] == 4


@pytest.mark.gap("CGS-G055")
def test_into_a_gully_out_of_it_and_along_it() -> None:
    assert parts(walk("squad", ["D3", "E4"])) == [("gully", 2)]
    along = walk("squad", ["E3", "E4"])
    assert parts(along) == [("gully", 2)]
    out = walk("squad", ["E4", "D3"])
    assert out["total"] == 1 + walk("squad", ["D2", "D3"])["total"]
    dearer = walk("squad", ["E4", "D3"], conventions={"HC-CGS-33": "sum"})
    assert dearer["total"] == out["total"] + 1


@pytest.mark.gap("CGS-G056")
def test_the_lip_is_crawled_onto_from_outside_and_from_below() -> None:
    for start in ("E4", "D3"):
        onto = walk("squad", [start, "E4@lip"], mode="crawling")
        assert (onto["possible"], onto["within_allowance"]) == (True, True)
        assert why_not(walk("squad", [start, "E4@lip"])) == "CGS 6.10.2"
    # From the lip out as from any hex, and back down for 2.
    assert walk("squad", ["E4@lip", "D3"])["total"] == walk("squad", ["D2", "D3"])["total"]
    assert walk("squad", ["E4@lip", "E4"])["total"] == 2


@pytest.mark.gap("CGS-G060")
def test_cellars_cost_2_both_ways_and_guns_stay_out() -> None:
    assert walk("squad", ["B26", "B26@cellar", "B26"])["total"] == 4
    assert walk("sw-team", ["B26", "B26@cellar"])["total"] == 2
    assert why_not(walk("gun", ["B26", "B26@cellar"])) == "HC-CGS-87"
    assert walk("gun", ["B26", "B26@cellar"], conventions={"HC-CGS-87": "enter"})["total"] == 4
    assert walk("squad", ["B26@cellar", "B26"], conventions={"HC-CGS-37": "one"})["total"] == 1


@pytest.mark.gap("CGS-G061")
def test_trenches_and_mouseholes_lead_into_cellars_too() -> None:
    trench = [{"kind": "trench", "at": "B27"}]
    assert parts(walk("squad", ["B27@trench", "B26@cellar"], table=trench)) == [("from the trench into the cellar", 2)]
    assert walk("squad", ["B27", "B26@cellar"], table=trench)["possible"] is False
    assert why_not(walk("squad", ["C24@cellar", "C25@cellar"])) == "CGS 6.6.3, 7.3.1"
    mousehole = [{"kind": "mousehole", "between": ["C24", "C25"]}]
    assert walk("squad", ["C24@cellar", "C25@cellar"], table=mousehole)["total"] == 2


@pytest.mark.gap("CGS-G062")
def test_men_cross_bocage_for_1() -> None:
    assert parts(walk("squad", ["B11", "B12"], "hills")) == [("bocage crossed", 1), ("open ground", 1)]
    assert why_not(walk("squad", ["B11", "B12"], "hills", conventions={"HC-CGS-39": "barred"})) == "HC-CGS-39"
    assert why_not(walk("gun", ["B11", "B12"], "hills")) == "CGS 10.4.4"


@pytest.mark.gap("CGS-G063")
def test_a_fence_costs_what_a_hedge_costs() -> None:
    assert ("fence crossed", 1) in parts(walk("squad", ["C27", "D26"]))
    assert ("hedge crossed", 1) in parts(walk("squad", ["D26", "E27"]))


@pytest.mark.gap("CGS-G064")
def test_infantry_pays_nothing_for_wrecks_but_by_its_convention() -> None:
    hulks = [{"kind": "wreck", "at": "A5"}, {"kind": "vehicle", "at": "A5"}]
    free = walk("squad", ["A4", "A5"], "hills", table=hulks)
    assert free["total"] == 1
    (record,) = [row for row in free["conventions"] if row["id"] == "HC-CGS-32"]
    assert record["others"]["pay"]["total"] == 5


@pytest.mark.gap("CGS-G065")
def test_into_a_dug_in_costs_1_and_out_of_it_nothing() -> None:
    table = [{"kind": "dug-in", "at": "A5"}]
    assert walk("leader", ["A4", "A5@dug-in"], "hills", table=table)["total"] == 2
    assert walk("leader", ["A5@dug-in", "A4"], "hills", table=table)["total"] == 1
    assert walk("leader", ["A5@dug-in", "A5"], "hills", table=table)["total"] == 0
    assert why_not(walk("squad", ["A4", "A5@dug-in"], "hills", table=table)) == "CGS 7.1.4"
    inside = [{"kind": "dug-in", "at": "D10"}]
    assert walk("squad", ["D10", "D10@dug-in"], "hills", table=inside)["total"] == 1


@pytest.mark.gap("CGS-G068")
def test_trenches_are_entered_and_left_for_1_and_followed_for_1() -> None:
    table = [{"kind": "trench", "at": name} for name in ("F8", "F9")]
    assert parts(walk("squad", ["F7", "F8@trench"], "hills", table=table)) == [
        ("open ground", 1),
        ("into the trench", 1),
    ]
    # The hedge F8/F9 and the orchard behind it don't matter from trench to trench.
    assert parts(walk("squad", ["F8@trench", "F9@trench"], "hills", table=table)) == [("along the trench", 1)]
    assert walk("squad", ["F8@trench", "F8"], "hills", table=table)["total"] == 1
    assert walk("squad", ["F8@trench", "F7"], "hills", table=table)["total"] == 2


@pytest.mark.gap("CGS-G069")
def test_at_trenches_cost_2_and_join_trenches() -> None:
    table = [{"kind": "at-trench", "at": "A5"}, {"kind": "trench", "at": "A6"}, {"kind": "at-trench", "at": "A4"}]

    def total(moves: list[str], **query: object) -> float:
        return float(walk("squad", moves, "hills", table=table, **query)["total"])

    assert total(["A5", "A5@at-trench"]) == total(["A5@at-trench", "A5"]) == 2
    assert total(["A4@at-trench", "A5@at-trench"]) == total(["A5@at-trench", "A6@trench"]) == 1
    apart = {"HC-CGS-35": "apart"}
    assert total(["A4@at-trench", "A5@at-trench"], conventions=apart) == 1
    assert total(["A5@at-trench", "A6@trench"], conventions=apart) == 2 + 1 + 1


@pytest.mark.gap("CGS-G070")
def test_infantry_gets_into_wire_by_crawling_alone() -> None:
    table = [{"kind": "wire", "at": "A5"}]
    assert why_not(walk("squad", ["A4", "A5"], "hills", table=table)) == "CGS 7.6.2"
    crawl = walk("squad", ["A4", "A5"], "hills", table=table, mode="crawling")
    assert any("Crawled Fired" in note for note in crawl["steps"][0]["notes"])


@pytest.mark.gap("CGS-G070")
@pytest.mark.parametrize("unit", ["squad", "leader", "sw-team", "gun"])
def test_the_notes_on_a_crawl_know_of_the_wire_that_it_may_lead_into(unit: str) -> None:
    table: list[Item] = [{"kind": "wire", "at": "A5"}]

    def notes(table: list[Item], mode: str = "crawling", **options: object) -> list[str]:
        asked = walk(unit, ["A4", "A3"], "hills", table=table, mode=mode, options=options)
        return [note for note in asked["notes"] if "marker: " in note or "It may fire" in note]

    plain, wired = notes([]), notes(table)
    assert [note.replace("; Crawled Fired where it enters wire (CGS 7.6.2)", "") for note in wired[:1]] == plain[:1]
    assert wired[:1] != plain[:1]
    fires = unit in ("squad", "leader")
    assert [note.endswith("; none once it has entered wire (CGS 7.6.2).") for note in wired[1:]] == [True] * fires
    assert notes(table, "cautious") == notes([], "cautious")
    unflipped = {"weapon_side_up": True}
    assert unit != "sw-team" or notes(table, **unflipped) == notes([], **unflipped)


@pytest.mark.gap("CGS-G071")
def test_mines_attack_friend_and_foe_on_the_way_in_and_on_the_way_out() -> None:
    table = [{"kind": "mines", "at": "A5"}]
    through = walk("squad", ["A4", "A5", "A6"], "hills", table=table)
    assert checks(through) == [("A5", "mine attack", "AFTER", None), ("A5", "mine attack", "BEFORE", None)]
    assert through["chance"] is None
    assert checks(walk("squad", ["A4", "A5", "A6"], "hills", table=table, mode="crawling", allowance=2)) == []
    trenches = [*table, {"kind": "trench", "at": "A5"}, {"kind": "trench", "at": "A6"}]
    assert checks(walk("squad", ["A5@trench", "A6@trench"], "hills", table=trenches)) == []
    assert checks(walk("squad", ["A5@trench", "A4"], "hills", table=trenches)) == [
        ("A5", "mine attack", "BEFORE", None)
    ]


@pytest.mark.gap("CGS-G081")
def test_nobody_digs_in_in_a_yard() -> None:
    junkyard = next(name for name, hex_ in maps.load("dtw").hexes.items() if "junkyard" in hex_.terrain)
    asked = ask("walk", "squad", "dtw", moves=["A1", "A2"], table=[{"kind": "dug-in", "at": junkyard}])
    assert asked["error"]["code"] == "forbidden-placement"
    assert "6.13.1" in asked["error"]["message"]


@pytest.mark.gap("CGS-G082")
def test_straight_over_a_fence_into_a_building_costs_1_and_2() -> None:
    assert parts(walk("squad", ["B26", "B25"])) == [("fence crossed", 1), ("wooden building", 2)]
    # The printed ledger, 1 and 2 and 2, steps into the open part of B25 first.
    assert walk("squad", ["B26@+1", "B26", "B25"])["total"] == 4
    assert walk("squad", ["B26@+1", "B26", "B25@bypass-5", "B25"])["total"] == 5


@pytest.mark.gap("CGS-G083")
def test_the_second_hex_bypassed_is_c25() -> None:
    assert walk("squad", ["C24@bypass-2-4", "C26"])["possible"] is False  # C24 and C26 aren't adjacent
    assert walk("squad", ["C23", "C24@bypass-2-4", "C25@bypass-2-4", "C26"])["total"] == 4


@pytest.mark.gap("CGS-G093")
def test_guns_pay_twice_for_hexes_and_stairs_and_not_for_flipping() -> None:
    weapon_up = {"weapon_side_up": True}
    flipped = walk("gun", ["A4", "A5"], "hills", options=weapon_up)
    assert parts(flipped) == [("flipped to its move side", 2), ("open ground", 1), ("guns pay twice", 1)]
    assert walk("gun", ["B26", "B26@+1"])["total"] == 2
    assert walk("gun", ["A4", "A5"], "hills", mode="crawling")["within_allowance"] is True


@pytest.mark.gap("CGS-G094")
def test_overstacking_costs_twice_the_whole_entry_and_bypass_nothing_more() -> None:
    full = [infantry("C27", "german", count=3)]
    assert parts(walk("squad", ["C26", "C27"], table=full, options=GERMAN))[-1][0].startswith("overstacking")
    plain = walk("squad", ["C26", "C27"])["total"]
    assert walk("squad", ["C26", "C27"], table=full, options=GERMAN)["total"] == 2 * plain
    # Leaders count nothing, the enemy's units nothing for us, and who bypasses is in nobody's way.
    assert walk("leader", ["C26", "C27"], table=full, options=GERMAN)["total"] == plain
    half = [infantry("A5", "german", "half-squad", count=5)]
    assert walk("half-squad", ["A4", "A5"], "hills", table=half, options=GERMAN)["total"] == 1
    assert walk("squad", ["A4", "A5"], "hills", table=half, options=GERMAN)["total"] == 2
    house = [infantry("C24", "german", count=3)]
    assert walk("squad", ["C23", "C24@bypass-2-4", "C25"], table=house, options=GERMAN)["total"] == 3
    # Each level of a building has a limit of its own (9.1.1).
    upstairs = [infantry("B26@+1", "german", count=3)]
    assert walk("squad", ["B25", "B26"], table=upstairs, options=GERMAN)["total"] == 3
    assert walk("squad", ["B26", "B26@+1"], table=upstairs, options=GERMAN)["total"] == 2


@pytest.mark.gap("CGS-G096")
def test_assault_fire_costs_1_mp_only_while_moving() -> None:
    notes = walk("squad", ["A4", "A5"], "hills", mode="assault")["notes"]
    assert any("fractions up, for 1 MP while it moves and for none later" in note for note in notes)


@pytest.mark.gap("CGS-G097")
def test_each_unit_of_a_stack_moves_by_its_own_way() -> None:
    notes = walk("squad", ["A4", "A5"], "hills")["notes"]
    assert any("Each unit of a stack moves by the way it declares" in note for note in notes)


@pytest.mark.gap("CGS-G102")
def test_who_fails_to_enter_an_enemys_hex_stays_and_has_spent_nothing() -> None:
    table = [infantry("A5", "russian")]
    entering = walk("squad", ["A4", "A5"], "hills", table=table, options=GERMAN)
    assert checks(entering) == [("A5", "Action Check", "BEFORE", None)]
    assert entering["checks"][0]["if_failed"].startswith("it stays where it is")
    assert entering["checks"][0]["missing"] == ["morale"]
    assert entering["notes"][-1] == "The chance of the Action Check is not known: say “Its morale or TQ” under Options."
    for spared in ({"with_leader": True}, {"platoon": True}):
        assert checks(walk("squad", ["A4", "A5"], "hills", table=table, options={**GERMAN, **spared})) == []
    assert checks(walk("leader", ["A4", "A5"], "hills", table=table, options=GERMAN)) == []
    known = walk("squad", ["A4", "A5"], "hills", table=table, options={**GERMAN, "morale": "6"})
    assert (known["chance"], known["checks"][0]["chance"]) == ("3/5", "3/5")
    assert known["checks"][0]["missing"] == []
    assert not any("is not known" in note for note in known["notes"])
    afv = [*table, {"kind": "vehicle", "at": "A5", "side": "russian", "armour": "afv"}]
    harder = walk("squad", ["A4", "A5"], "hills", table=afv, options={**GERMAN, "morale": "6"})
    assert (harder["chance"], harder["checks"][0]["cite"]) == ("1/2", "CGS 10.2.4")
    # Friends ask for none, and while nobody says whose the unit is the answer asks.
    assert checks(walk("squad", ["A4", "A5"], "hills", table=table, options={"side": "russian"})) == []
    unsaid = walk("squad", ["A4", "A5"], "hills", table=table)
    assert checks(unsaid) == []
    assert any("Nobody has said whose the unit is" in note for note in unsaid["notes"])


@pytest.mark.gap("CGS-G111")
def test_a_crawl_is_one_hex_whatever_it_costs_but_what_is_barred_stays_so() -> None:
    assert walk("squad", ["D7", "D8"], mode="crawling")["within_allowance"] is True
    assert walk("squad", ["D24", "D23@in-shellholes"], mode="crawling")["within_allowance"] is True
    assert walk("squad", ["A13", "A14"], "hills", mode="crawling")["within_allowance"] is True
    assert why_not(walk("gun", ["B11", "B12"], "hills", mode="crawling")) == "CGS 10.4.4"
    assert walk("squad", ["A4", "A5", "A6"], "hills", mode="crawling")["within_allowance"] is False


@pytest.mark.gap("CGS-G112")
def test_leaders_bypass_and_guns_do_not() -> None:
    assert walk("leader", ["H17", "I18@bypass-12-2", "J18"])["total"] == 3
    assert why_not(walk("gun", ["H17", "I18@bypass-12-2", "J18"])) == "CGS 10.6.1"


@pytest.mark.gap("CGS-G113")
def test_nobody_moves_a_hex_that_its_mp_do_not_pay_for() -> None:
    assert walk("squad", ["D7", "D8"], mode="assault", allowance=2)["within_allowance"] is False
    found = ask("reach", "squad", "dtw", allowance=2, **{"from": "D7"})
    assert "D8@ground" not in found["reach"]


@pytest.mark.gap("CGS-G115")
def test_uphill_doubles_the_terrain_alone() -> None:
    board = raised(maps.load("dtw"), "E27", 2)

    def uphill(option: str) -> list[tuple[str, Fraction]]:
        conventions = read_conventions({"HC-CGS-38": option}, SYSTEM)
        situation = Situation(board, options=read_options(None, SYSTEM), conventions=conventions)
        steps = moving(SYSTEM, situation, "squad", "cautious").steps(Location("D26", "ground"))
        (step,) = [step for step in steps if isinstance(step, Move) and step.end == Location("E27", "ground")]
        return [(part.what, part.cost) for part in step.parts]

    doubled = [("hedge crossed", 1), ("open ground", 1), ("uphill: twice the cost of the terrain", 1)]
    assert uphill("terrain") == doubled
    assert uphill("all") == [*doubled, ("uphill: twice the rest", 1)]


@pytest.mark.gap("CGS-G116")
def test_a_leader_there_or_along_waives_the_morale_check() -> None:
    friend = infantry("A5", "german", state="wia")
    entering = walk("squad", ["A4", "A5"], "hills", table=[friend], options=GERMAN)
    assert checks(entering) == [("A5", "Morale Check", "AFTER", None)]
    with_leader = {**GERMAN, "with_leader": True}
    assert checks(walk("squad", ["A4", "A5"], "hills", table=[friend], options=with_leader)) == []
    leader = infantry("A5", "german", "leader")
    assert checks(walk("squad", ["A4", "A5"], "hills", table=[friend, leader], options=GERMAN)) == []
    broken = infantry("A5", "german", "leader", "disrupted")
    assert len(checks(walk("squad", ["A4", "A5"], "hills", table=[friend, broken], options=GERMAN))) == 1
    assert checks(walk("leader", ["A4", "A5"], "hills", table=[friend], options=GERMAN)) == []
