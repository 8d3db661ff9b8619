"""Ways on which only an option is lacking are not known yet, and the option is named; no rule forbids them."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def ask(kind: str, unit: str, mode: str | None = None, **query: object) -> Answer:
    asked: Answer = answer({"kind": kind, "system": "cgs", "map": "dtw", "unit": unit, "mode": mode, **query})
    assert asked["kind"] == kind, asked
    return asked


@pytest.mark.parametrize(
    ("unit", "mode", "moves", "query", "option"),
    [
        ("squad", "fleeing-hex", ["M24", "M25"], {}, "side"),
        ("squad", "fleeing", ["M24", "M25"], {}, "side"),
        ("squad", "fleeing-crawl", ["M24", "M25"], {}, "side"),
        ("squad", "cautious", ["N32", "N32@sewer"], {"options": {"with_leader": True}}, "side"),
        ("tracked", None, ["B20", "B21"], {"conventions": {"HC-CGS-40": "asked"}, "allowance": 8}, "facing"),
    ],
)
def test_a_way_that_lacks_an_option_is_not_known_yet(
    unit: str, mode: str | None, moves: list[str], query: dict[str, object], option: str
) -> None:
    titles = {"side": "“Side”", "facing": "“The vehicle faces”"}
    for found in (
        ask("walk", unit, mode, moves=moves, **query),
        ask("path", unit, mode, **{"from": moves[0], "to": moves[1]}, **query),
    ):
        assert found["status"] == "unknown"
        assert found["why_not"][0]["unknown"] == option
        assert found["say"].startswith("Can't be told yet. ")
        assert titles[option] in found["say"]


@pytest.mark.parametrize(
    ("unit", "moves"),
    [
        ("wheeled", ["X29", "Y29"]),
        ("semi-tracked", ["S21", "S22"]),
        ("tracked", ["J1", "I2"]),
    ],  # a wall, a house, a cliff
)
def test_a_step_that_no_vehicle_makes_whichever_way_it_faces_asks_for_no_facing(unit: str, moves: list[str]) -> None:
    said, asked = (ask("walk", unit, moves=moves, **query) for query in ({}, {"conventions": {"HC-CGS-40": "asked"}}))
    assert said["status"] == asked["status"] == "forbidden"
    assert said["say"] == asked["say"]
    (row,) = [row for row in said["conventions"] if row["id"] == "HC-CGS-40"]
    assert row["same_under_all"] is True
    # A way round it is asked for its facing all the same.
    round_it = ask("path", unit, **{"from": moves[0], "to": moves[1], "conventions": {"HC-CGS-40": "asked"}})
    best = ask("path", unit, **{"from": moves[0], "to": moves[1]})
    assert round_it["status"] == ("unknown" if best["possible"] else "forbidden")


def test_where_a_unit_flees_to_is_not_known_before_its_side_is() -> None:
    found = ask("reach", "squad", "fleeing-hex", **{"from": "M24"})
    assert found["unknown"]
    assert found["say"].endswith("is not known: an option is not said.")
    assert "“Side” is not said; said under Options, it may open further ways." in found["notes"]
    assert not ask("reach", "squad", "fleeing-hex", **{"from": "M24"}, options={"side": "german"})["unknown"]


@pytest.mark.parametrize(
    ("mode", "options"),
    [("running", {"with_leader": True}), ("cautious", {}), ("cautious", {"side": "german", "with_leader": True})],
)
def test_what_a_rule_forbids_whatever_is_said_is_not_asked_for(mode: str, options: dict[str, object]) -> None:
    assert ask("walk", "squad", mode, moves=["N32", "N32@sewer"], options=options)["status"] == "forbidden"
