"""Counters that the charts have rows for are the same terrain in lines, in moves and in the tables (Charts A, B, C)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from rules_core.query import answer

Answer = dict[str, Any]

WRECK = {"kind": "wreck", "at": "D35"}


def ask(**query: object) -> Answer:
    found: Answer = answer({"system": "ats", "map": "dtw", **query})
    assert found["kind"] != "error", found
    return found


def line(table: list[dict[str, object]], **query: object) -> Answer:
    return ask(kind="los", **{"from": "D34", "to": "D35", "table": table, **query})


def chart(word: str, unit: str, **query: object) -> dict[str, tuple[str, str]]:
    found = ask(kind="table", name="terrain", inputs={"terrain": word, "unit": unit}, **query)
    return {fact["what"]: (fact["value"], fact["cite"]) for fact in found["facts"]}


def cost(table: list[dict[str, object]], unit: str = "personnel", **query: object) -> float | None:
    moved = ask(kind="walk", unit=unit, mode="assault", moves=["D34", "D35"], table=table, **query)
    total: float | None = moved["total"]
    return total


class TestWrecks:
    def test_a_wreck_that_does_not_burn_covers_its_hex(self) -> None:
        found = line([WRECK])
        assert found["totals"] == {"drm": 1, "shift": 1}
        (cover,) = [row for row in found["modifiers"] if row["role"] == "in-hex"]
        assert (cover["what"], cover["cite"]) == ("wreck", "ATS Chart C")

    @pytest.mark.parametrize("target", ["personnel", "heavy-weapon", "vehicle"])
    def test_it_covers_every_target(self, target: str) -> None:
        assert line([WRECK], options={"target": target})["totals"]["drm"] == 1

    def test_several_cover_once_and_the_better_cover_counts(self) -> None:
        assert line([WRECK, WRECK])["totals"]["drm"] == 1
        in_a_building = line([{"kind": "wreck", "at": "R25"}], **{"from": "Q20", "to": "R25"})
        without = line([], **{"from": "Q20", "to": "R25"})
        assert in_a_building["totals"] == without["totals"]

    def test_a_burning_one_gives_no_cover_but_obscures_by_4(self) -> None:
        assert line([{**WRECK, "burning": True}])["totals"]["drm"] == 4

    def test_the_shot_says_the_same(self) -> None:
        inputs = {"firer": "D34", "target": "D35", "hpn": 9}
        found = ask(kind="table", name="shot", inputs=inputs, table=[WRECK])
        assert found["outcomes"][0]["probability"] == "4/5"

    def test_the_chart_says_the_same(self) -> None:
        assert chart("wreck", "personnel")["cover"] == ("Good, +1 HPN DRM or 1L", "ATS Chart C")
        assert chart("burning-wreck", "personnel")["cover"][0] == "none of its own"

    def test_only_the_ground_is_covered(self) -> None:
        roof = line([{"kind": "wreck", "at": "R26"}], **{"from": "R25@roof", "to": "R26@roof"})
        assert not [row for row in roof["trace"] if row["what"] == "wreck"]

    def test_costs_of_wrecks_are_those_of_the_chart(self) -> None:
        assert cost([WRECK]) == cost([])
        road = cost([], "tracked")
        assert road is not None
        assert cost([WRECK], "tracked") == 2 * road
        assert cost([{**WRECK, "burning": True}], "tracked") == road + 1
        assert chart("wreck", "tracked")["cost"][0] == "twice the cost of the terrain"
        assert chart("burning-wreck", "tracked")["cost"][0] == "1 MP + the cost of the terrain"

    def test_of_two_kinds_of_wreck_the_dearer_is_paid(self) -> None:
        both = [WRECK, {**WRECK, "burning": True}]
        road = cost([], "tracked")
        assert road is not None
        assert cost(both, "tracked") == road + 1
        assert cost(both, "tracked", conventions={"HC-ATS-30": "sum"}) == 2 * road + 1


class TestVehicles:
    VEHICLE = ({"kind": "vehicle", "at": "D35"},)

    def test_a_vehicle_that_is_no_wreck_covers_under_the_other_reading_only(self) -> None:
        assert line(list(self.VEHICLE))["totals"]["drm"] == 0
        other = line(list(self.VEHICLE), conventions={"HC-ATS-25": "good"})
        assert other["totals"] == {"drm": 1, "shift": 1}
        assert other["modifiers"][0]["cite"] == "HC-ATS-25"

    def test_the_chart_follows_the_same_record(self) -> None:
        assert chart("vehicle", "personnel")["cover"][0] == "none of its own"
        other = chart("vehicle", "personnel", conventions={"HC-ATS-25": "good"})
        assert other["cover"] == ("Good, +1 HPN DRM or 1L", "HC-ATS-25")


class TestSeveralInOneHex:
    """Obscuring hexes add up hex by hex (GAP-09, ruling 13); what several things in one hex come to is HC-ATS-27."""

    through: ClassVar[dict[str, str]] = {"from": "D33", "to": "D35"}
    smoke: ClassVar[dict[str, object]] = {"kind": "smoke", "at": "D34"}
    wreck: ClassVar[dict[str, object]] = {"kind": "wreck", "at": "D34"}

    def total(self, table: list[dict[str, object]], option: str | None = None, **ends: str) -> int:
        decided = {} if option is None else {"HC-ATS-27": option}
        found = line(table, conventions=decided, **{**self.through, **ends})
        drm: int = found["totals"]["drm"]
        return drm - line([], **{**self.through, **ends})["totals"]["drm"]

    @pytest.mark.parametrize(("option", "drm"), [(None, 1), ("kinds", 1), ("each", 2)])
    def test_two_wrecks_hinder_once(self, option: str | None, drm: int) -> None:
        assert self.total([self.wreck, self.wreck], option) == drm
        assert self.total([self.wreck, {"kind": "vehicle", "at": "D34"}], option) == drm

    @pytest.mark.parametrize(("option", "drm"), [(None, 4), ("kinds", 5), ("each", 5)])
    def test_smoke_over_a_wreck(self, option: str | None, drm: int) -> None:
        assert self.total([self.smoke, self.wreck], option) == drm

    @pytest.mark.parametrize(("option", "drm"), [(None, 4), ("kinds", 8), ("each", 12)])
    def test_smoke_and_burning_wrecks(self, option: str | None, drm: int) -> None:
        burning = {**self.wreck, "burning": True}
        assert self.total([self.smoke, burning, burning], option) == drm
        assert self.total([self.smoke, burning, burning], option, **{"from": "D34"}) == drm

    @pytest.mark.parametrize(("option", "drm"), [(None, 0), ("kinds", 1), ("each", 2)])
    def test_wrecks_in_debris(self, option: str | None, drm: int) -> None:
        ends = {"from": "G35", "to": "G37"}  # G36 is debris
        wreck = {"kind": "wreck", "at": "G36"}
        assert line([], **ends)["totals"]["drm"] >= 1
        assert self.total([wreck, wreck], option, **ends) == drm

    def test_hexes_still_add_up(self) -> None:
        assert self.total([self.wreck, {"kind": "wreck", "at": "D32"}], **{"from": "D31"}) == 2

    def test_what_does_not_count_beside_it_stands_in_the_trace(self) -> None:
        found = line([self.smoke, self.wreck], **self.through)
        rows = {row["what"]: row for row in found["trace"]}
        assert (rows["smoke"]["value"], rows["wreck"]["value"]) == ({"drm": 4, "shift": 4}, None)
        assert rows["wreck"]["cite"] == "HC-ATS-27"

    @pytest.mark.parametrize(
        ("start", "end", "said", "cite"),
        [
            ("D34", "D35", "a LOS out of it", "HC-ATS-7"),
            ("D35", "D34", "a LOS into it", "ATS Chart A"),
            ("D33", "D35", "a LOS through it", "ATS Chart A"),
        ],
    )
    def test_how_the_line_meets_smoke_is_said_as_it_is(self, start: str, end: str, said: str, cite: str) -> None:
        found = line([self.smoke], **{"from": start, "to": end})
        (row,) = [row for row in found["trace"] if row["what"] == "smoke"]
        assert (row["detail"], row["cite"]) == (said, cite)


class TestHedgehogs:
    def test_on_top_and_under_stand_in_the_chart(self) -> None:
        assert chart("hedgehog", "personnel")["cover"] == ("Improved, +2 HPN DRM or 2L", "ATS 9.6.1-top")
        assert chart("hedgehog-under", "personnel")["cover"] == ("Full, +3 HPN DRM or 3L", "ATS 9.6.1-under")
        assert chart("hedgehog", "tracked")["cover"][0] == "none"
        assert chart("hedgehog-under", "tracked")["cost"] == ("may not enter", "ATS 9.6.1")
        assert "Immobilization" in chart("hedgehog", "wheeled")
        assert "Immobilization" not in chart("hedgehog", "half-tracked")

    def test_the_chart_agrees_with_a_line(self) -> None:
        found = line([{"kind": "hedgehog", "at": "G36"}], **{"from": "G35", "to": "G36"})
        assert found["totals"]["drm"] == 2


class TestFlames:
    FLAMES = ({"kind": "flames", "at": "X36"},)

    def enter(self, table: Sequence[object] = FLAMES, **query: object) -> Answer:
        return ask(kind="walk", unit="personnel", mode="assault", moves=["W36", "X36"], table=list(table), **query)

    def test_entering_flames_is_a_record_and_said(self) -> None:
        found = self.enter()
        assert found["total"] == self.enter([])["total"]
        assert "Flames burn in X36" in found["steps"][0]["notes"][0]
        assert "HC-ATS-37" in [row["id"] for row in found["conventions"]]

    def test_the_other_readings(self) -> None:
        assert self.enter(conventions={"HC-ATS-37": "wreck"})["total"] == self.enter([])["total"] + 1
        assert self.enter(conventions={"HC-ATS-37": "barred"})["total"] is None

    @pytest.mark.parametrize(("map_id", "at"), [("dtw", "D35"), ("dtw", "N20"), ("ge", "I1")])
    def test_they_lie_only_where_something_burns(self, map_id: str, at: str) -> None:
        board = {"kind": "counters", "system": "ats", "map": map_id}
        (refused,) = answer({**board, "table": [{"kind": "flames", "at": at}]})["refused"]
        assert "ATS 8.3.10" in refused["message"]

    @pytest.mark.parametrize(("map_id", "at"), [("dtw", "X36"), ("dtw", "M23"), ("ge", "H2")])
    def test_buildings_their_rubble_and_woods_burn(self, map_id: str, at: str) -> None:
        board = {"kind": "counters", "system": "ats", "map": map_id}
        assert answer({**board, "table": [{"kind": "flames", "at": at}]})["refused"] == []

    def test_the_chart_follows_the_same_record(self) -> None:
        assert chart("flames", "personnel")["cost"] == ("the cost of the terrain", "HC-ATS-37")
        assert chart("flames", "personnel", conventions={"HC-ATS-37": "barred"})["cost"][0] == "may not enter"


class TestLanes:
    """HC-ATS-38: what one lane leads through."""

    MINES: ClassVar = {"kind": "minefield", "at": "G36", "side": "german", "density": 4}

    def rolls(self, *table: dict[str, object], **query: object) -> list[str]:
        found = ask(kind="walk", unit="tracked", mode="assault", moves=["G35", "G36"], table=list(table), **query)
        return sorted(check["what"] for check in found["checks"])

    def lane(self, **details: object) -> dict[str, object]:
        return {"kind": "lane", "at": "G36", **details}

    def test_where_only_one_thing_lies_an_unmarked_lane_leads_through_it(self) -> None:
        assert self.rolls() == ["immobilization"]
        assert self.rolls(self.lane()) == []

    def test_a_lane_helps_against_what_it_was_made_through_alone(self) -> None:
        assert self.rolls(self.MINES) == ["forcing", "immobilization"]
        assert self.rolls(self.MINES, self.lane()) == ["immobilization"]
        assert self.rolls(self.MINES, self.lane(through="mines")) == ["immobilization"]
        assert self.rolls(self.MINES, self.lane(through="debris")) == ["forcing"]
        assert self.rolls(self.MINES, self.lane(through="mines"), self.lane(through="debris")) == []

    def test_under_the_other_reading_it_helps_against_all(self) -> None:
        every = {"conventions": {"HC-ATS-38": "all"}}
        assert self.rolls(self.MINES, self.lane(), **every) == []
        assert self.rolls(self.MINES, self.lane(through="debris"), **every) == []


class TestSeveralFields:
    """HC-ATS-60: several minefields in one hex."""

    FIELDS = ({"kind": "minefield", "at": "D35", "side": "german", "density": 2},
              {"kind": "minefield", "at": "D35", "side": "german", "density": 3})  # fmt: skip

    def checks(self, **query: object) -> list[tuple[str, str | None]]:
        moved = ask(
            kind="walk", unit="personnel", mode="assault", moves=["D34", "D35"], table=list(self.FIELDS), **query
        )
        return [(check["what"], check["chance"]) for check in moved["checks"]]

    def test_each_is_forced_by_itself(self) -> None:
        assert self.checks() == [("forcing", "4/5"), ("forcing", "7/10")]

    def test_under_the_other_reading_they_are_one_field(self) -> None:
        assert self.checks(conventions={"HC-ATS-60": "together"}) == [("forcing", "1/2")]


class TestWhereTheArtOfADepressionBegins:
    """HC-ATS-26: E6 looks along E5 to E4, whose art begins a little above the hexside."""

    def test_both_readings(self) -> None:
        assert ask(kind="los", **{"from": "E6", "to": "E4@depression"})["clear"] is False
        other = {"conventions": {"HC-ATS-26": "from-art"}}
        assert ask(kind="los", **{"from": "E6", "to": "E4@depression"}, **other)["clear"] is True
        assert ask(kind="los", **{"from": "E4@depression", "to": "E6"}, **other)["clear"] is True

    def test_the_answer_names_the_record(self) -> None:
        found = ask(kind="los", **{"from": "E6", "to": "E4@depression"})
        assert "HC-ATS-26" in [row["id"] for row in found["conventions"]]

    def test_a_line_that_leaves_the_art_is_blocked_either_way(self) -> None:
        for option in ("all", "from-art"):
            found = ask(kind="los", **{"from": "C6", "to": "E4@depression"}, conventions={"HC-ATS-26": option})
            assert found["clear"] is False


class TestCitations:
    def test_buildings_keep_vehicles_out_by_their_own_rule(self) -> None:
        found = ask(kind="walk", unit="wheeled", mode="assault", moves=["B28", "A28"])
        assert found["why_not"][0]["cite"] == "ATS 8.3.61, Chart B"
        assert chart("building-masonry", "wheeled")["cost"] == ("may not enter", "ATS 8.3.61, Chart B")

    def test_the_roll_of_a_building_too(self) -> None:
        assert chart("building-wooden", "tracked")["Immobilization"][1] == "ATS 8.3.61, Chart B"
        assert chart("building-wooden", "tracked")["cost"][1] == "ATS 8.3.6"
