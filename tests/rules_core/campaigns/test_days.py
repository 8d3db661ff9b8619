"""A side's days at the desk: what is bought, rolled, spent, closed and taken back; what is refused, with the rule."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from rules_core.systems.red_barricades.campaign.campaign import CG_III
from rules_core.words.figures import MINUS
from tests.support.campaigns import Desk, ask, the_example


def test_the_day_of_the_pictures() -> None:
    view = the_example().view
    assert (view["budget"]["headline"], view["budget"]["line"], view["budget"]["aside"]) == (
        "4 left",
        "30 of 34 CPP spent",
        "all in order",
    )
    assert [(piece["id"], piece["cpp"]) for piece in view["budget"]["pieces"]] == [
        ("infantry", 16), ("armor", 6), ("artillery", 5), ("other", 3), ("left", 4)
    ]  # fmt: skip
    assert [row["detail"] for row in view["buying"]["bought"]] == [
        "I1, the 1st, enters as reinforcement",
        "I2, the 1st, enters as reinforcement",
        "A7, enters as reinforcement",
        "O2 at 4 CPP, 1 pre-registered hex at 1",
        "S1 at 2 CPP",
        "M1, 20 FPP",
    ]
    assert [row["say"] for row in view["buying"]["mind"]] == [
        "The Stuka flies today or never.",
        f"Bought at two CPP, it has {MINUS}2 to its Turn of Entry dr.",
    ]
    assert view["day"]["say"] == "Day 10 of 30. Both sides buy, then dice at 0."


def test_the_list_says_the_reason_that_lasts_longest_first() -> None:
    desk = the_example()
    assert desk.row("I1")["detail"] == "12 squads 4-6-7. Another: 7, 4 are left"
    assert desk.row("I1")["plus"] is None
    assert desk.row("I3")["barred"]["say"] == "14 CPP, 4 are left."
    barred = desk.row("A3")["barred"]
    assert (barred["say"], barred["cite"], barred["house"]) == ("Not before 5 Nov.", "RB GRG n", True)
    assert [row["id"] for row in desk.row("A3")["reasons"]] == ["date", "budget"]
    assert desk.row("A7")["detail"] == "3 vehicles, depleted 2"
    assert desk.row("A4")["plus"] == {"action": "buy", "group": "A4"}


def test_rolls_with_their_drm_and_chances() -> None:
    desk = the_example().rolls(1, "strength", 6, 3).rolls(1, "leaders", 4, 1)
    desk.rolls(2, "strength", 4, 3).rolls(2, "leaders", 5, 3)
    rolling = desk.view["rolling"]
    assert rolling["headline"] == "21 squads, 6 leaders"
    assert rolling["line"] == "4 of 6 rolls are made. A platoon and a module still wait."
    assert rolling["now"]["title"] == "Pz IV F2 Platoon"
    assert [(row["result"], row["of_36"], row["percent"]) for row in rolling["now"]["endings"]] == [
        ("Full, 3", "26/36", "72 %"),
        ("Depleted, 2", "10/36", "28 %"),
    ]
    sturm, rifle = rolling["arrived"]
    assert (sturm["result"], sturm["detail"]) == ("12 squads 5-4-8", "Full. MMG 1, LMG 2, DC 2")
    assert [(roll["sum"].replace("\N{MINUS SIGN}", "-"), roll["result"], roll["of_36"]) for roll in sturm["rolls"]] == [
        ("7", "full strength", "26/36"),
        ("8 - 2 = 6", "9-1, 8-1, 8-0", "26/36"),
    ]
    assert rifle["rolls"][1]["say"] == "Leader dice: depleted +1. The chance is of this or better."


def test_the_seventh_rifle_company_when_depleted() -> None:
    start = {"date": "1942-10-26", "used": {"I1": 6}}
    document = {**Desk().document, "start": start, "days": []}
    desk = Desk(document=document).does("budget", cpp=7).buys("I1").rolls(1, "strength", 6, 3).rolls(1, "leaders", 4, 1)
    leaders = desk.view["rolling"]["arrived"][0]["rolls"][1]
    assert (leaders["sum"], leaders["result"], leaders["of_36"]) == ("5 + 1 + 1 = 7", "9-1, 8-1, 7-0", "10/36")
    assert leaders["say"].startswith("Leader dice: 7th rifle company +1, depleted +1.")
    assert desk.row("I1")["uses"]["say"] == "7 of 14"


# --- the budget ---


def test_nothing_is_bought_before_the_points_are_typed_in() -> None:
    desk = Desk()
    assert desk.view["budget"]["headline"] == "How many?"
    assert desk.refused("buy", group="I1")[0] == "no-budget"
    desk.does("plan").buys("I1")
    assert desk.view["budget"]["left"] is None
    code, said = desk.refused("roll", purchase="1942-10-26#1", what="strength", dice=[1, 1])
    assert (code, said) == ("no-budget", "The CPP of the day are not typed in.")
    assert desk.refused("close")[0] == "no-budget"
    assert desk.does("budget", cpp=7).view["budget"]["headline"] == "0 left"


def test_a_budget_of_none_is_typed_in_too() -> None:
    desk = Desk().does("budget", cpp=0)
    assert (desk.view["budget"]["headline"], desk.view["budget"]["received"]) == ("0 left", 0)
    assert desk.refused("buy", group="M2")[0] == "budget"
    assert desk.does("budget", cpp=None).view["budget"]["headline"] == "How many?"


def test_a_budget_that_falls_takes_nothing_away() -> None:
    desk = the_example().does("budget", cpp=27)
    budget = desk.view["budget"]
    assert (budget["headline"], budget["tone"], budget["over_title"]) == ("3 over", "bad", "The budget fell to 27")
    assert [row["title"] for row in budget["suggestions"]] == ["Stuka, 2", "Medium artillery, 100+ mm, 5"]
    assert len(desk.view["buying"]["bought"]) == 6
    assert not desk.view["buying"]["can_roll"]
    assert desk.refused("roll", purchase="1942-10-26#1", what="strength", dice=[1, 1]) == ("budget", "3 CPP over.")
    for row in budget["suggestions"]:
        desk.does(**row["do"])
    assert desk.view["budget"]["headline"] == "4 left"
    assert desk.view["buying"]["can_roll"]


def test_nothing_that_is_left_is_less_than_nothing() -> None:
    desk = Desk().does("budget", cpp=8).buys("I1", "M1").does("budget", cpp=1)
    assert desk.answer["say"].startswith("26 October, German: 7 CPP overspent;")
    assert {"text": "overspent ", "strong": "7"} in desk.view["record"]["head"]
    desk.on("10-27").does("budget", cpp=2)
    assert desk.answer["say"].startswith("27 October, German: 5 CPP overspent;")
    assert desk.view["budget"]["line"] == "0 CPP spent"
    assert desk.view["budget"]["typed_say"].endswith("; 7 overspent before")
    assert "CPP 2, overspent before 7, spent 0, overspent 5" in desk.view["record"]["text"]


def test_works_that_cost_more_than_there_is_are_overspent() -> None:
    desk = the_example().does("spend", item="ap-mine-lower", count=4).does("correct", figure="ap-mine-lower", value=6)
    assert " | Overspent | 4" in desk.view["record"]["text"]
    assert desk.on("10-27").view["fortifying"]["line"] == "0 FPP spent, 4 overspent before"


def test_points_left_are_kept_for_later_days() -> None:
    desk = the_example().on("10-27").does("budget", cpp=5)
    assert (desk.view["budget"]["kept"], desk.view["budget"]["headline"]) == (4, "9 left")
    assert desk.buys("I2").view["budget"]["headline"] == "0 left"
    unknown = Desk().does("plan").buys("I1").on("10-27").does("budget", cpp=30)
    assert unknown.view["budget"]["left"] is None
    assert unknown.refused("buy", group="I1")[0] == "no-budget"


@pytest.mark.parametrize("cpp", [-1, 501, 3.5, "many", True, [3]])
def test_a_budget_that_is_none_is_a_sentence(cpp: object) -> None:
    found = ask(side="german", do={"action": "budget", "cpp": cpp})
    assert found["kind"] == "error"
    assert "whole number from 0 to 500" in found["error"]["message"]


# --- limits ---


def test_the_daily_maximum_and_the_campaigns() -> None:
    desk = Desk().does("budget", cpp=200).buys("I1", "I1")
    assert desk.refused("buy", group="I1") == ("daily", "Only 2 a day.")
    for day in range(27, 32):
        desk.on(f"10-{day}").does("budget", cpp=0).buys("I1", "I1")
    desk.on("11-01").does("budget", cpp=0).buys("I1", "I1").on("11-02").does("budget", cpp=0)
    code, said = desk.refused("buy", group="I1")
    assert (code, said) == ("campaign", "All 14 of the campaign bought.")
    assert desk.row("I1")["uses"]["say"] == "14 of 14"


def test_every_reason_against_a_purchase_is_told() -> None:
    desk = Desk(side="russian").on("11-01").does("budget", cpp=1)
    desk.tries("buy", group="I5")
    refused = desk.answer["refused"]
    assert [refused["code"], *[row["id"] for row in refused["also"]]] == ["date", "budget"]
    assert refused["cite"] == "RB RRG f"


def test_a_purchase_that_a_later_day_leaves_no_room_for() -> None:
    desk = Desk(side="russian").on("10-27").does("budget", cpp=9).buys("A3").on("10-26").does("budget", cpp=9)
    code, said = desk.refused("buy", group="A3")
    assert (code, said) == ("campaign", "All 1 of the campaign are bought, some on later days.")


def test_modules_their_hexes_and_their_observers() -> None:
    desk = Desk().does("budget", cpp=60)
    assert desk.refused("buy", group="O5")[0] == "module"
    assert desk.row("O6")["barred"]["say"] == "For a module of 100 mm or more, no rockets: there is none without one."
    desk.does("buy", group="O4", hexes=2)
    assert desk.refused("buy", group="O6")[0] == "module"
    assert desk.refused("buy", group="O5") == ("module", "Say which module it is for.")
    desk.does("buy", group="O5", module="1942-10-26#1")
    assert desk.refused("buy", group="O5", module="1942-10-26#1")[0] == "module"
    assert desk.refused("unbuy", purchase="1942-10-26#1")[0] == "module"
    assert desk.refused("buy", group="O2", hexes=3) == ("registered", "No more than 2 pre-registered hexes.")
    desk.does("hexes", purchase="1942-10-26#1", hexes=["S28", ""]).does("hexes", purchase="1942-10-26#2", hexes=["a12"])
    (module,) = desk.view["modules"]
    assert [row["hex"] for row in module["hexes"]] == ["S28", ""]
    assert (module["observer"], module["observer_hex"]) == ("Offboard Observer in A12", "A12")
    assert desk.refused("hexes", purchase="1942-10-26#2", hexes=["S28"])[0] == "hex"
    assert desk.refused("hexes", purchase="1942-10-26#1", hexes=["A1", "A2", "A3"])[0] == "registered"
    assert desk.refused("hexes", purchase="1942-10-26#1", hexes=["nowhere"])[0] == "hex"
    kept = desk.on("10-27").view["modules"]
    assert [row["retained"] for row in kept] == [True]
    desk.does("lose", purchase="1942-10-26#1").does("budget", cpp=3)
    assert desk.refused("buy", group="O5", module="1942-10-26#1")[0] == "module"


@pytest.mark.parametrize(("price", "code"), [(1, ""), (2, ""), (3, "price"), (0, "price")])
def test_the_price_of_a_stuka(price: int, code: str) -> None:
    desk = Desk().does("budget", cpp=10)
    if code:
        assert desk.refused("buy", group="S1", cpp=price)[0] == code
    else:
        assert desk.does("buy", group="S1", cpp=price).view["budget"]["spent"] == price


def test_what_a_group_does_not_have_is_refused() -> None:
    desk = Desk().does("budget", cpp=60)
    assert desk.refused("buy", group="I1", hexes=1)[0] == "registered"
    assert desk.refused("buy", group="I1", cpp=2)[0] == "price"
    assert desk.refused("buy", group="A1", dug_in=True)[0] == "price"
    assert desk.refused("buy", group="Z9")[0] == "unknown"
    russian = Desk("russian").does("budget", cpp=60).does("buy", group="A1", dug_in=True)
    assert "dug in" in russian.view["buying"]["bought"][0]["detail"]


# --- dice ---


def test_purchases_come_before_the_dice() -> None:
    desk = the_example().rolls(1, "strength", 1, 1)
    assert desk.refused("buy", group="M1")[0] == "rolled"
    assert desk.refused("unbuy", purchase="1942-10-26#6")[0] == "rolled"
    desk.does("take-back", purchase="1942-10-26#1", what="strength").buys("M1")


def test_leaders_come_after_strength_and_go_with_it() -> None:
    desk = the_example()
    assert desk.refused("roll", purchase="1942-10-26#1", what="leaders", dice=[1, 1])[0] == "roll"
    assert desk.refused("roll", purchase="1942-10-26#6", what="strength", dice=[1, 1])[0] == "roll"
    desk.rolls(1, "strength", 6, 6).rolls(1, "leaders", 2, 2)
    assert desk.refused("roll", purchase="1942-10-26#1", what="strength", dice=[1, 1])[0] == "roll"
    desk.does("take-back", purchase="1942-10-26#1", what="strength")
    assert [(row["what"], row["dice"]) for row in desk.view["rolling"]["taken_back"]] == [
        ("strength", [6, 6]),
        ("leaders", [2, 2]),
    ]
    desk.rolls(1, "strength", 3, 3)
    taken = next(block for block in desk.view["record"]["blocks"] if block["id"] == "taken-back")
    assert taken["rows"][0][0]["text"] == "Rifle Company, strength: 6 + 6 = 12"


@pytest.mark.parametrize("dice", [[7, 1], [0, 1], [1], [1, 2, 3], "12", [1.5, 2], [True, 1], None])
def test_dice_that_no_two_dice_show(dice: object) -> None:
    desk = the_example()
    action = {"action": "roll", "purchase": "1942-10-26#1", "what": "strength", "dice": dice}
    assert ask(side="german", document=desk.document, do=action)["kind"] == "error"


def test_assault_engineers_and_militia_never_roll_for_strength() -> None:
    desk = Desk("russian").does("budget", cpp=60).buys("I6", "I5")
    assert [row["what"] for row in desk.view["rolling"]["waiting"]] == ["leaders", "leaders"]
    desk.rolls(1, "leaders", 1, 1).rolls(2, "leaders", 4, 4)
    militia, engineers = desk.view["rolling"]["arrived"]
    assert (engineers["result"], engineers["detail"]) == ("9 squads 6-2-8", "Full. LMG 2, FT 2, DC 4")
    assert (militia["result"], militia["detail"], militia["rolls"][0]["result"]) == (
        "12 squads 4-2-6",
        "Full. No SW",
        "8-0",
    )


@pytest.mark.parametrize(
    ("side", "group", "what", "cite"),
    [
        ("german", "I3", "strength", "RB CG3-6"),
        ("russian", "I6", "strength", "RB CG3-6"),
        ("russian", "I5", "strength", "RB CG3-7"),
        ("russian", "I5", "ammunition", "RB RRG"),
        ("german", "M1", "strength", "RB GRG"),
    ],
)
def test_a_roll_that_is_not_made_is_refused_by_the_rule_that_says_so(
    side: str, group: str, what: str, cite: str
) -> None:
    desk = Desk(side).does("budget", cpp=60).buys(group)
    refused = desk.tries("roll", purchase="1942-10-26#1", what=what, dice=[3, 4])["refused"]
    assert refused["cite"] == cite
    assert refused["reason"].endswith(f": there is no roll for {what}.")


def test_dice_of_a_later_day_that_an_earlier_purchase_would_change() -> None:
    desk = Desk().does("budget", cpp=60).buys("I1", "I1")
    for day in ("10-27", "10-28"):
        desk.on(day).does("budget", cpp=20).buys("I1", "I1")
    desk.on("10-28").rolls(2, "strength", 3, 3).rolls(2, "leaders", 3, 3)
    assert "6th rifle company" in desk.view["rolling"]["arrived"][0]["rolls"][1]["say"]
    code, said = desk.on("10-27").refused("unbuy", purchase="1942-10-27#1")
    assert code == "later"
    assert "28 October" in said


def test_one_spw_is_exchanged_after_its_strength() -> None:
    desk = Desk().does("budget", cpp=20).buys("A9", "A9", "A4")
    assert desk.refused("exchange", purchase="1942-10-26#1")[0] == "exchange"
    desk.rolls(1, "strength", 6, 6).rolls(2, "strength", 1, 1).does("exchange", purchase="1942-10-26#1")
    assert desk.view["rolling"]["arrived"][-1]["result"] == "2 SPW 251/1, 1 SPW 251/10"
    assert desk.refused("exchange", purchase="1942-10-26#2")[0] == "exchange"
    assert desk.refused("exchange", purchase="1942-10-26#3")[0] == "exchange"


# --- works, chits, the record ---


def test_works_their_points_and_what_is_left() -> None:
    desk = the_example()
    desk.does("spend", item="ap-mine-lower", count=2).does("spend", item="trench").does("spend", item="fortified")
    assert desk.view["fortifying"]["headline"] == "1 FPP left"
    assert desk.refused("spend", item="trench")[0] == "fpp"
    assert desk.refused("spend", item="booby-traps") == ("side", "This side has none of these.")
    assert desk.refused("spend", item="chocolate")[0] == "unknown"
    assert desk.refused("spend", item="pillbox")[0] == "wrong-input"
    assert desk.refused("unbuy", purchase="1942-10-26#6")[0] == "fpp"
    desk.does("unspend", spending=2).does("spend", item="foxhole-3")
    assert [row["title"] for row in desk.view["fortifying"]["laid"]] == [
        "A-P mine factor, lower tier",
        "Fortified Building Location",
        "Foxhole for three squads",
    ]
    assert desk.on("10-27").view["fortifying"]["left"] == 5


def test_booby_traps_rise_two_levels_and_no_more() -> None:
    desk = Desk("russian").does("budget", cpp=10).buys("M1", "M1", "M1")
    for level in ("Level C", "Level B", "Level A"):
        panel = desk.view["calendar"]["panels"][0]["rows"]
        assert next(row["value"] for row in panel if row["what"] == "Booby Traps") == level
        if level != "Level A":
            desk.does("spend", item="booby-traps")
    assert desk.refused("spend", item="booby-traps")[0] == "campaign"


def test_a_pillbox_costs_by_its_values() -> None:
    desk = Desk("russian").does("budget", cpp=10).buys("M1")
    desk.does("spend", item="pillbox", said={"capacity": 1, "ca": 3, "nca": 5})
    assert desk.view["fortifying"]["left"] == 40 - 27


def test_what_a_row_asks_joins_its_action_by_its_ids() -> None:
    desk = Desk("russian").does("budget", cpp=10).buys("M1")
    row = next(row for row in desk.view["fortifying"]["rows"] if row["id"] == "pillbox")
    values = dict(zip([field["id"] for field in row["asks"]], (1, 3, 5, 1), strict=True))
    said = {name: value for name, value in values.items() if name != "count"}
    desk.does(**row["buy"], **values)
    assert desk.document["days"][0]["events"][-1] == {"do": "spend", "item": "pillbox", "count": 1, "said": said}
    assert desk.view["fortifying"]["left"] == 40 - 27
    assert desk.view["fortifying"]["laid"][0]["title"] == "Pillbox, Capacity 1, CA TEM 3, NCA TEM 5"
    assert Desk("russian", desk.document).on("10-26").view == desk.view
    assert "“NCA TEM” is not known yet" in desk.refused(**row["buy"], capacity=1, ca=3)[1]
    assert "There is no input tea" in desk.refused(**row["buy"], **values, tea=1)[1]


def test_no_field_of_a_work_has_the_name_of_a_part_of_its_action() -> None:
    ids = {field.id for work in CG_III.works for field in work.fields}
    assert ids.isdisjoint({"action", "do", "item", "count", "said"})


def asking(view: object) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Every action of a view beside which fields are asked for, with them."""
    if isinstance(view, list):
        for entry in view:
            yield from asking(entry)
    elif isinstance(view, dict):
        if view.get("asks"):
            for doing in view.values():
                if isinstance(doing, dict) and "action" in doing and doing["action"] != "unbuy":
                    yield doing, view["asks"]
        for entry in view.values():
            yield from asking(entry)


def test_whatever_an_action_asks_is_kept_by_its_id() -> None:
    desk = the_example()
    tried = set()
    for doing, asks in asking(desk.view):
        if "action" not in doing or doing["action"] == "correct":
            continue
        values = {field["id"]: _some_value(field) for field in asks}
        found = ask(document=desk.document, day=desk.day, do={**doing, **values})
        if found["kind"] == "campaign" and found["done"]:
            event = found["document"]["days"][0]["events"][-1]
            assert values.items() <= {**event, **event.get("said", {})}.items(), doing
            tried.add(doing["action"])
    assert {"budget", "buy", "pile"} <= tried


def _some_value(field: dict[str, Any]) -> object:
    if field["type"] == "choice":
        return field["choices"][-1]["id"]
    return True if field["type"] == "flag" else max(field["least"], 1)


def test_a_hex_to_note_is_one_of_the_map() -> None:
    desk = Desk().does("budget", cpp=30).does("buy", group="O2", hexes=1)
    module, observer = "1942-10-26#1", "1942-10-26#2"
    desk.does("buy", group="O5", module=module)
    for name in ("ZZ99", "A0", "AB3", "KK1", "B46"):
        code, say = desk.refused("hexes", purchase=module, hexes=[name])
        assert code == "hex"
        assert name in say
    for name in ("A1", "B0", "JJ45"):
        desk.does("hexes", purchase=module, hexes=[name])
    for name in ("B5", "O1", "JJ1", "A46"):
        assert desk.refused("hexes", purchase=observer, hexes=[name])[0] == "hex", name
    for name in ("A18", "N0", "M1"):
        desk.does("hexes", purchase=observer, hexes=[name])


def test_a_corrected_figure_holds_everywhere_and_is_taken_back() -> None:
    desk = the_example().does("spend", item="ap-mine-lower", count=4).does("correct", figure="ap-mine-lower", value=5)
    assert desk.view["fortifying"]["left"] == 0
    assert (
        desk.on("10-28").does("correct", figure="ap-mine-lower", value=6).on("10-26").view["fortifying"]["left"] == -4
    )
    assert desk.refused("roll", purchase="1942-10-26#1", what="strength", dice=[1, 1]) == ("settle", "4 FPP over.")
    assert desk.does("correct", figure="ap-mine-lower", value=None).view["fortifying"]["left"] == 16
    assert ask(document=desk.document, do={"action": "correct", "figure": "tea", "value": 1})["kind"] == "error"


def test_the_second_red_chit_needs_two_black_ones() -> None:
    desk = Desk().does("budget", cpp=10).buys("O1")
    module = "1942-10-26#1"
    assert desk.refused("chit", purchase=module, colour="red")[0] == "pile"
    desk.does("pile", purchase=module, black=5, red=2).does("chit", purchase=module, colour="red")
    desk.does("chit", purchase=module, colour="red")
    pile = desk.view["modules"][0]["pile"]
    assert (pile["red"], pile["removed_red"], pile["removed_black"]) == (1, 1, 0)
    assert [(row["result"], row["probability"]) for row in pile["chances"]] == [("Black", "5/6"), ("Red", "1/6")]
    desk.does("chit", purchase=module, colour="black").does("chit", purchase=module, colour="black")
    desk.does("chit", purchase=module, colour="red")
    assert desk.view["modules"][0]["pile"]["removed_red"] == 2
    assert desk.refused("chit", purchase=module, colour="red") == ("pile", "No red chit is left in its pile.")


def test_a_day_is_closed_when_it_is_in_order_and_opened_again() -> None:
    desk = Desk().does("budget", cpp=10).buys("A4")
    assert desk.refused("close") == ("waits", "Pz III H Platoon still waits for its dice.")
    desk.rolls(1, "strength", 1, 1).does("close")
    for action in (
        {"action": "buy", "group": "M1"},
        {"action": "budget", "cpp": 3},
        {"action": "spend", "item": "wire"},
    ):
        assert desk.refused(**action)[0] == "closed"  # type: ignore[arg-type]
    assert desk.view["day"]["say"] == "Day 10 of 30. It is closed, with 3 CPP spent."
    assert [cell["word"] for week in desk.view["calendar"]["weeks"] for cell in week if cell][9] == "3 CPP"
    assert desk.does("note", text="lost A4").view["record"]["note_text"] == "lost A4"
    assert ask(document=desk.document)["view"]["day"]["date"] == "1942-10-27"
    desk.does("open").does("budget", cpp=11)


def test_the_day_before_is_not_closed() -> None:
    desk = the_example().on("10-27")
    assert desk.view["day"]["before"]["say"] == "26 October is not closed. Its purchases count already."
    assert desk.view["day"]["open_before"] == "1942-10-26"


def test_the_record_as_blocks_and_as_text() -> None:
    desk = the_example().rolls(1, "strength", 6, 3).rolls(1, "leaders", 4, 1).does("note", text="west of P\nheld")
    record = desk.view["record"]
    assert record["title"] == "26 October, German"
    assert [block["id"] for block in record["blocks"]] == ["bought", "works", "settle", "used", "notes"]
    assert record["blocks"][0]["rows"][0] == [
        {"text": "", "strong": "I1"},
        {"text": "Rifle Company, no. 1", "strong": ""},
        {"text": "6 + 3 = 9, ", "strong": "depleted"},
        {"text": "9 squads 4-6-7; HMG 1, MMG 1, LMG 1, ATR 1, Lt Mtr 1", "strong": ""},
        {"text": "4 + 1 + 1 = 6: ", "strong": "9-1, 8-1, 8-0"},
        {"text": "7", "strong": ""},
    ]
    assert [box["say"] for box in record["blocks"][2]["boxes"]] == [
        "Pre-registered hex: _____",
        "Stuka used, or forfeited at the end",
        "I1, I2 and A7 enter as reinforcements",
    ]
    assert "[ ] Pre-registered hex: _____ (RB GRG p)" in record["text"]
    ticked = desk.does(**record["blocks"][2]["boxes"][0]["do"]).view["record"]["blocks"][2]["boxes"][0]
    assert ticked["ticked"]


def test_weather_bars_what_flies_and_no_purchase() -> None:
    desk = Desk().does("budget", cpp=20).does("fact", fact="weather", value="overcast").buys("O2", "S1")
    desk.does("buy", group="O6", module="1942-10-26#1")
    said = [row["say"] for row in desk.view["buying"]["mind"]]
    assert said == [
        "The Stuka flies today or never.",
        "It is Overcast: a Stuka should not be bought.",
        "No Spotter Plane flies in Overcast.",
    ]
    assert desk.refused("fact", fact="weather", value="tea")[0] == "wrong-input"
    assert desk.refused("fact", fact="tea", value=1)[0] == "unknown"


# --- taking back ---


def test_undo_goes_back_to_the_days_start_step_by_step() -> None:
    desk = Desk()
    seen = [copy.deepcopy(desk.document)]
    actions: tuple[dict[str, Any], ...] = (
        {"action": "budget", "cpp": 30}, {"action": "buy", "group": "I1"}, {"action": "buy", "group": "M1"},
        {"action": "spend", "item": "trench"}, {"action": "note", "text": "x"},
    )  # fmt: skip
    seen += [copy.deepcopy(desk.does(**action).document) for action in actions]
    for before in reversed(seen[:-1]):
        assert desk.does("undo").document == before
    assert desk.refused("undo")[0] == "nothing"
    assert desk.view["day"]["undo"] is None


def test_a_roll_that_is_undone_stays_in_the_record() -> None:
    desk = the_example().rolls(1, "strength", 6, 6).does("undo")
    assert [row["dice"] for row in desk.view["rolling"]["taken_back"]] == [[6, 6]]
    desk.rolls(1, "strength", 1, 1).does("restart")
    assert desk.view["buying"]["bought"] == []
    assert [row["dice"] for row in desk.view["rolling"]["taken_back"]] == [[6, 6], [1, 1]]
    assert desk.view["budget"]["headline"] == "How many?"


def test_undoing_what_a_later_day_rests_on_is_refused() -> None:
    desk = Desk().does("budget", cpp=10).buys("O1").on("10-27").does("budget", cpp=3)
    desk.does("buy", group="O5", module="1942-10-26#1").on("10-26")
    code, said = desk.refused("undo")
    assert code == "later"
    assert "27 October" in said


# --- house conventions, the other side ---


def test_the_house_decides_what_the_charts_leave_open() -> None:
    early = Desk(conventions={"HC-RB-46": "none"}).does("budget", cpp=10).buys("A3")
    strict = Desk(document=early.document)
    assert strict.answer["faults"] == []
    assert strict.view["budget"]["aside"] == "1 thing to settle"
    code, said = strict.refused("roll", purchase="1942-10-26#1", what="strength", dice=[1, 1])
    assert (code, said) == ("date", "StuIG 33B Platoon: Not before 5 Nov.")
    assert len(strict.document["days"][0]["events"]) == 2

    lapsing = Desk(conventions={"HC-RB-44": "lapse"}).does("budget", cpp=10).buys("M1")
    assert lapsing.view["buying"]["mind"][0]["say"] == "20 FPP lapse tonight."
    assert lapsing.on("10-27").view["fortifying"]["left"] == 0

    rockets = Desk(conventions={"HC-RB-45": "rolled"}).does("budget", cpp=10).buys("O4")
    assert rockets.view["rolling"]["waiting"][0]["what"] == "ammunition"
    assert Desk().does("budget", cpp=10).buys("O4").view["modules"][0]["ammunition"] == "normal"


def test_mol_lasts_its_day_or_as_the_house_has_it() -> None:
    def mol(desk: Desk) -> bool:
        return any(row["what"] == "MOL" for row in desk.view["calendar"]["panels"][0]["rows"])

    bought = Desk("russian").does("budget", cpp=10).buys("M3")
    assert mol(bought)
    assert not mol(bought.on("10-27"))
    assert mol(Desk("russian", bought.document, {"HC-RB-53": "campaign"}).on("10-27"))


def test_of_the_other_side_only_what_it_spent_on_days_it_closed_is_told() -> None:
    german = the_example()
    russian = (
        Desk("russian").does("budget", cpp=20).buys("I5").on("10-25").does("budget", cpp=12).buys("M1").does("close")
    )
    document = russian.document
    found = ask(side="german", document=german.document, other=document, day="1942-10-27")
    cells = {cell["date"]: cell for week in found["view"]["calendar"]["weeks"] for cell in week if cell}
    assert cells["1942-10-26"]["word"] == "30 CPP"
    said = json.dumps(found)
    assert "Militia Company" not in said
    assert found["document"] == german.document
    assert ask(side="german", other=german.document)["error"]["code"] == "another-side"


def test_the_calendar_has_every_day_in_its_week() -> None:
    calendar = the_example().view["calendar"]
    assert [len(week) for week in calendar["weeks"]] == [7] * 5
    assert [cell and cell["title"] for cell in calendar["weeks"][0]] == [None] * 5 + ["17 Oct", "18"]
    cells = {cell["date"][5:]: cell for week in calendar["weeks"] for cell in week if cell}
    words = {date: cells[date]["word"] for date in ("10-26", "10-31", "11-05", "11-15")}
    assert words == {"10-26": "today", "10-31": "last Militia", "11-05": "StuIG 33B from here", "11-15": "last day"}
    assert [panel["title"] for panel in calendar["panels"]][:2] == ["Before 26 October", "At a DRM of 0"]
    assert calendar["panels"][1]["rows"][-1]["detail"] == "plentiful, normal, scarce, of 36"
    first = the_example().on("10-17").view["calendar"]["panels"]
    assert not any("of 0" in row["value"] for panel in first for row in panel["rows"])
    assert [(bar["drm_say"], bar["of_36"]) for bar in cells["11-02"]["bars"]] == [("+2", "15/36"), ("0", "26/36")]
