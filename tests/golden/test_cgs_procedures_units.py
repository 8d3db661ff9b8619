"""The worked examples and named facts of the CGS text that procedures about units settle (9, 10, 11)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]
MINUS = "\N{MINUS SIGN}"


def settle(name: str, map_id: str | None = None, **inputs: object) -> Answer:
    """Work a procedure through the same door as every player's query."""
    query: dict[str, object] = {"kind": "table", "system": "cgs", "name": name, "inputs": inputs}
    asked: Answer = answer(query if map_id is None else {**query, "map": map_id})
    assert asked["kind"] == "table", asked
    return asked


def move(
    kind: str,
    table: list[dict[str, object]],
    unit: str = "squad",
    options: dict[str, object] | None = None,
    **query: object,
) -> Answer:
    """Move a German unit on DTW."""
    said = {"side": "german", **(options or {})}
    if "origin" in query:
        query["from"] = query.pop("origin")
    asked: Answer = answer(
        {"kind": kind, "system": "cgs", "map": "dtw", "unit": unit, "table": table, "options": said, **query}
    )
    assert asked["kind"] == kind, asked
    return asked


def men(at: str, unit: str, count: int) -> dict[str, object]:
    """Counters of a German platoon."""
    return {"kind": "infantry", "at": at, "side": "german", "unit": unit, "count": count, "platoon": True}


def facts(answered: Answer) -> dict[str, str]:
    return {row["what"]: row["value"] for row in answered["facts"]}


def chances(answered: Answer) -> dict[str, tuple[str, str]]:
    return {row["result"]: (row["roll"], row["probability"]) for row in answered["outcomes"]}


# --- stacking ---


@pytest.mark.golden("CGS-X046")
def test_three_squads_on_one_level_and_one_on_the_next_are_not_overstacked() -> None:
    assert settle("stacking", level="inside", squads=3)["verdict"] == "within the limit"
    assert settle("stacking", level="inside", squads=1)["verdict"] == "within the limit"
    assert settle("stacking", level="inside", squads=4)["verdict"] == "overstacked by 1 squad-equivalent"


@pytest.mark.golden("CGS-X047")
def test_three_squads_and_two_afv_of_each_side_share_a_hex() -> None:
    either = settle("stacking", squads=3, afv=2)
    assert either["verdict"] == "within the limit"
    assert either["notes"] == ["The enemy in the same hex has a limit of its own (CGS 9.1.5)."]
    both = settle("stacking", squads=6, afv=4)
    assert both["verdict"] == "overstacked by 3 squad-equivalents and 2 vehicles"


# --- movement types ---


@pytest.mark.golden("CGS-X048")
@pytest.mark.parametrize(
    ("name", "movement", "now", "later", "marker"),
    [
        ("running", "8 MP", f"{MINUS}20", f"{MINUS}10", "Moved"),
        ("cautious", "6 MP", f"{MINUS}10", f"{MINUS}10", "Moved"),
        ("assault", "4 MP", f"{MINUS}10", f"{MINUS}10", "Assault Moved"),
        ("crawling", "1 hex", "0", "0", "Crawled"),
    ],
)
def test_the_table_of_movement_types(name: str, movement: str, now: str, later: str, marker: str) -> None:
    for unit in ("squad", "half-squad", "leader"):
        found = facts(settle("movement-types", unit=unit, type=name))
        assert found["movement"] == movement
        assert (found["DRM while it is moved"], found["DRM afterwards"]) == (now, later)
        assert found["marker"] == marker


@pytest.mark.golden("CGS-X049")
@pytest.mark.parametrize("unit", ["sw-team", "gun"])
def test_teams_and_guns_neither_run_nor_assault(unit: str) -> None:
    tones = {name: settle("movement-types", unit=unit, type=name)["tone"] for name in ("running", "assault")}
    assert set(tones.values()) == {"bad"}
    tones = {name: settle("movement-types", unit=unit, type=name)["tone"] for name in ("cautious", "crawling")}
    assert set(tones.values()) == {"good"}


@pytest.mark.golden("CGS-X050")
def test_a_running_unit_is_fired_at_with_20_while_it_is_moved_and_with_10_afterwards() -> None:
    found = settle("movement-types", type="running")
    assert found["verdict"] == f"8 MP, {MINUS}20 DRM while it is moved, {MINUS}10 afterwards"
    (later,) = [row for row in found["facts"] if row["what"] == "DRM afterwards"]
    assert later["detail"].endswith("never added to the other")


@pytest.mark.golden("CGS-X051")
def test_a_machine_gun_team_that_flips_has_4_mp_left_or_crawls_unflipped() -> None:
    flipped = settle("movement-types", unit="sw-team", weapon_up=True)
    assert flipped["verdict"] == f"4 MP, {MINUS}10 DRM"
    crawled = settle("movement-types", unit="sw-team", weapon_up=True, type="crawling")
    assert crawled["verdict"] == "1 hex, no DRM"
    assert facts(crawled)["marker"] == "Crawled Fired"


@pytest.mark.golden("CGS-X052")
def test_a_gun_that_flips_has_4_mp_or_one_hex() -> None:
    assert settle("movement-types", unit="gun", weapon_up=True)["verdict"].startswith("4 MP")
    assert settle("movement-types", unit="gun", weapon_up=True, type="crawling")["verdict"].startswith("1 hex")


@pytest.mark.golden("CGS-D14")
def test_seven_factors_fire_as_4_in_an_assault_and_as_3_while_crawling() -> None:
    assert settle("moving-fire", type="assault", factors=7, mp_left=1)["verdict"] == "4 FF for 1 MP"
    assert settle("moving-fire", type="crawling", factors=7)["verdict"] == "3 FF for 0 MP"


# --- guns ---


GUN: dict[str, object] = {"gun": "F34", "facing": 3}  # the hexspine between G34 and G35


@pytest.mark.golden("CGS-X053")
@pytest.mark.parametrize(("facing", "hexspines"), [(1, "1 hexspine"), (11, "2 hexspines"), (9, "3 hexspines")])
def test_the_gun_in_f34_turns_any_number_of_hexspines_for_a_moved_marker(facing: int, hexspines: str) -> None:
    target = {1: "F33", 11: "F33", 9: "E34"}[facing]
    found = settle("gun-arc", "dtw", **GUN, turn_to=facing, target=target, how="moved")
    assert facts(found)["the gun faces"] == "G34/G35"
    assert facts(found)["turn"].startswith(hexspines)
    assert facts(found)["marker"] == "Moved"
    assert "at a vehicle" not in facts(found)


@pytest.mark.golden("CGS-X054")
def test_turned_to_f33_g34_it_secures_the_shot_at_the_tank_in_l33_with_3_or_more() -> None:
    found = settle("gun-arc", "dtw", **GUN, turn_to=1, target="L33")
    assert facts(found)["turn"] == "1 hexspine, to F33/G34"
    assert facts(found)["at a vehicle"] == "+2 on the Screened Shot"
    shot = settle("screened-shot", turned=1)
    assert facts(shot)["Screened Shot"] == "3 or more"
    assert chances(shot) == {"Secured": ("3 to 0", "4/5"), "Not secured": ("1 to 2", "1/5")}


@pytest.mark.golden("CGS-X055")
def test_turned_by_one_hexspine_it_hits_the_squad_beside_it_with_75_or_less() -> None:
    found = settle("gun-arc", "dtw", **GUN, target="F33")
    assert facts(found)["range"] == "1 hex"
    assert facts(found)["at infantry and guns"] == "+20 on the HE To Hit roll"
    shot = settle("he-to-hit", number=95, turned=1)
    assert shot["verdict"] == "hits on 75 or less"
    assert chances(shot)["Hit"] == ("1 to 75", "3/4")


@pytest.mark.golden("CGS-X056")
def test_the_second_shot_needs_no_screened_shot_and_hits_infantry_for_certain() -> None:
    assert settle("screened-shot", turned=1, first=False)["verdict"] == "no Screened Shot roll"
    second = settle("he-to-hit", number=95, turned=1, first=False, acquisition=-10)
    assert second["verdict"] == "hits on any roll"
    assert chances(second) == {"Hit": ("1 to 00", "1")}


# --- platoons ---


@pytest.mark.golden("CGS-X061")
def test_a_platoon_of_three_full_hexes_moves_nine_squads() -> None:
    found = settle("platoon", "dtw", start=["D38", "E38", "E37"], leaders=["E38"])
    assert found["verdict"] == "may move as a platoon"
    assert facts(found)["squad-equivalents"] == "9 at most"
    full = [men(name, "squad", 3) for name in ("D38", "E38", "E37")]
    way = move("path", [*full, men("E38", "leader", 1)], options={"platoon": True}, origin="E37", to="E34")
    assert (way["total"], way["within_allowance"]) == (3, True)
    assert all("the units of D38" in str(step["notes"]) for step in way["steps"])
    assert all("the units of E38" in str(step["notes"]) for step in way["steps"])


@pytest.mark.golden("CGS-D17")
def test_each_afv_of_a_platoon_pays_what_the_dearest_step_costs() -> None:
    found = settle("afv-platoon", "dtw", start=["D38", "E38"], costs=[1, 3])
    assert facts(found)["each AFV pays"] == "3 MP"
    # The one from E38 pays 3 MP for F37; so does the leading one, whose shellholes cost 1.
    tanks = [{"kind": "vehicle", "at": name, "side": "german", "platoon": True} for name in ("D38", "E38", "E37")]
    way = move("walk", tanks, "tracked", options={"platoon": True, "facing": "north-east"}, moves=["E37", "F36"])
    assert [(part["cost"], part["cite"]) for part in way["steps"][0]["parts"]][1:] == [(2, "CGS 11.3.6")]
    assert way["total"] == 3


# --- fleeing ---


@pytest.mark.golden("CGS-X062")
def test_a_running_squad_that_is_disrupted_after_2_mp_may_flee_with_the_other_6() -> None:
    found = settle("fleeing", type="running", spent=2)
    assert found["verdict"] == "may flee, 6 MP"
    assert found["outcomes"][0]["detail"] == "It need not."
    table = [{"kind": "rally-point", "at": "W17", "side": "german"}]
    way = move("path", table, mode="fleeing", allowance=6, origin="W20", to="W17")
    assert (way["total"], way["within_allowance"]) == (4, True)


# --- vehicles ---


@pytest.mark.golden("CGS-X063")
def test_the_sample_counter_has_14_mp_and_5_in_assault() -> None:
    found = facts(settle("vehicle-counter", vehicle="sample"))
    assert (found["MP"], found["MP in AFV Assault Movement"]) == ("14", "5")


@pytest.mark.golden("CGS-X064")
def test_the_figures_of_the_kv1a() -> None:
    found = facts(settle("vehicle-counter", vehicle="kv1a"))
    assert {name: found[name] for name in ("gun", "DFET", "turret", "ROF", "armour", "TQ")} == {
        "gun": "76mm",
        "DFET": "Russian 76.2mm",
        "turret": "+10",
        "ROF": "1",
        "armour": "+30, +20, +20",
        "TQ": "8",
    }
    assert (found["co-axial machine-gun"], found["bow machine-gun"]) == ("4", "3")
    assert (found["MP"], found["MP in AFV Assault Movement"]) == ("14", "5")
    assert found["drives as"] == "fully tracked vehicles"
    assert found["Action Check before it moves"] == "yes"


@pytest.mark.golden("CGS-X070")
def test_a_tank_of_21_mp_takes_up_a_squad_after_two_hexes_and_goes_on() -> None:
    found = settle("mounting", vehicle_mp=21, spent=2)
    assert found["verdict"] == "may mount, 8 MP left to the vehicle"
    assert facts(found)["MP of the vehicle"] == "11 of the 19 left"
    assert (facts(found)["impulse"], facts(found)["marker"]) == ("one", "Moved")


@pytest.mark.golden("CGS-X071")
@pytest.mark.parametrize(
    ("vehicles", "capacity", "tows"),
    [
        (("Opel Blitz", "GAZ MM", "Sd Kfz 251-C"), "2 squad-equivalents", "yes"),
        (("Jeep", "Kfz 4", "GAZ II 73", "Komsomolets"), "one half-squad, SW team or gun crew", "yes"),
        (("any other AFV",), "1 squad-equivalent", "no"),
    ],
)
def test_the_table_of_capacities(vehicles: tuple[str, ...], capacity: str, tows: str) -> None:
    for vehicle in vehicles:
        found = facts(settle("transport", vehicle=vehicle))
        assert (found["capacity"], found["tows guns"]) == (capacity, tows)


@pytest.mark.golden("CGS-D18")
def test_a_komsomolets_carries_one_half_squad_and_any_number_of_leaders() -> None:
    assert settle("transport", vehicle="Komsomolets", half_squads=1)["tone"] == "good"
    assert settle("transport", vehicle="Komsomolets", half_squads=2)["tone"] == "bad"
    assert settle("transport", vehicle="Komsomolets", half_squads=1, leaders=3)["tone"] == "good"


# --- riders ---


@pytest.mark.golden("CGS-X072")
def test_the_hedge_before_d28_does_not_cover_the_squad_on_the_tank() -> None:
    found = settle("riders-under-fire", "dtw", firer="F26", target="D28")
    assert facts(found)["range"] == "3 hexes"
    assert facts(found)["hedge along D28/E28"] == "does not count"
    # What hinders the line counts for riders too: the debris on its way.
    assert (found["verdict"], facts(found)["debris in E28"]) == ("may be fired at, +10 DRM", "+10")


@pytest.mark.golden("CGS-X073")
@pytest.mark.parametrize(
    ("target", "away", "tone"), [("A12", "1 hex", "good"), ("A11", "2 hexes", "good"), ("A15", "3 hexes", "bad")]
)
def test_from_upper_level_2_riders_of_a_half_track_are_fired_at_up_to_two_hexes(
    target: str, away: str, tone: str
) -> None:
    shot: dict[str, object] = {"firer": "B12@+2", "target": target}
    assert settle("riders-under-fire", "dtw", **shot)["tone"] == "good"
    found = settle("riders-under-fire", "dtw", **shot, vehicle="in-half-track")
    assert (facts(found)["range"], facts(found)["firer's height advantage"], found["tone"]) == (away, "+2", tone)


@pytest.mark.golden("CGS-X073")
def test_once_they_fired_the_riders_of_a_half_track_are_fired_at_from_anywhere() -> None:
    shot: dict[str, object] = {"firer": "B12@+2", "target": "A15", "vehicle": "in-half-track"}
    assert settle("riders-under-fire", "dtw", **shot, fired=True)["tone"] == "good"
    assert settle("riders-under-fire", "dtw", **shot, kind="other")["tone"] == "good"


# --- what the tables ask for ---


def test_infantry_in_a_platoon_with_afv_needs_a_leader() -> None:
    with_infantry = {"start": ["D38", "E38"], "infantry": ["D38", "E38"]}
    assert settle("afv-platoon", "dtw", **with_infantry)["verdict"] == "not a legal platoon"
    assert settle("afv-platoon", "dtw", **with_infantry, leaders=["E37"])["verdict"] == "not a legal platoon"
    assert settle("afv-platoon", "dtw", **with_infantry, leaders=["E38"])["verdict"] == "may move as a platoon"


def test_vehicles_of_nobody_may_overstack() -> None:
    def stacked(count: int) -> Answer:
        table = [{"kind": "vehicle", "at": "E38"}] * count
        query = {"kind": "table", "system": "cgs", "name": "stacking", "map": "dtw", "table": table}
        found: Answer = answer({**query, "inputs": {"at": "E38", "side": "german"}})
        return found

    assert (stacked(2)["verdict"], stacked(3)["verdict"]) == ("within the limit", "not known")
    assert "Whose the vehicle in E38 is isn't said, and it isn't counted (CGS 9.1.5)" in stacked(2)["notes"][1]


def test_a_team_that_crawled_move_side_up_has_no_factor_left() -> None:
    found = settle("sw-team-fire", weapon="machine-gun", side="personnel", moved="crawled")
    assert (found["verdict"], found["outcomes"][0]["cite"]) == ("may not fire", "CGS 10.1.4, 10.3.4, HC-CGS-91")
