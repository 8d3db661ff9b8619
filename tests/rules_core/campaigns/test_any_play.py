"""Whatever is done at the desk, in any order: limits hold, what is refused changes nothing, what is offered goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules_core.systems.red_barricades.campaign.campaign import CG_III
from tests.support.campaigns import Answer, ask

DAYS = ("1942-10-30", "1942-10-31", "1942-11-01", "1942-11-05")
STEPS = 130


def doings(value: object) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Every action that a view offers, with the fields beside it."""
    if isinstance(value, dict):
        if "action" in value:
            yield value, []
            return
        asks = value.get("asks") or []
        for entry in value.values():
            for doing, more in doings(entry):
                yield doing, more or (asks if isinstance(entry, dict) and "action" in entry else [])
    elif isinstance(value, list):
        for entry in value:
            yield from doings(entry)


def filled(doing: dict[str, Any], asks: list[dict[str, Any]], random: Random) -> dict[str, Any]:
    """An action with what belongs to it, as a page fills it in."""
    action = dict(doing)
    said: dict[str, object] = {}
    for field in asks:
        if field["type"] == "choice":
            said[field["id"]] = random.choice(field["choices"])["id"]
        elif field["type"] == "flag":
            said[field["id"]] = random.random() < 0.5
        else:
            said[field["id"]] = random.randint(field["least"], field["most"])
    if action["action"] == "spend":
        action |= {**said, "count": random.randint(1, 3)}
    elif action["action"] == "budget":
        action["cpp"] = random.choice([None, 0, 5, 17, 34, 60])
    else:
        action |= said
    more: dict[str, dict[str, object]] = {
        "roll": {"dice": [random.randint(1, 6), random.randint(1, 6)]},
        "hexes": {"hexes": [random.choice(["A12", "S28", "", "zz"])]},
        "note": {"text": random.choice(["", "held", "lost\nall"])},
        "fact": random.choice(
            [{"fact": "weather", "value": "mist"}, {"fact": "fought", "value": False}, {"fact": "x"}]
        ),
    }
    return action | more.get(action["action"], {})


def strange(random: Random) -> dict[str, Any]:
    """An action that no view offers, most often one that the rules refuse."""
    day = random.choice(DAYS)
    purchase = f"{day}#{random.randint(1, 9)}"
    group = random.choice(["I1", "I3", "O1", "O5", "O6", "A3", "M1", "S1", "I5", "Z9"])
    return random.choice(
        [
            {"action": "buy", "group": group, "hexes": random.randint(0, 3), "module": random.choice([None, purchase])},
            {"action": "unbuy", "purchase": purchase},
            {"action": "roll", "purchase": purchase, "what": random.choice(["strength", "tea"]), "dice": [1, 2]},
            {"action": "take-back", "purchase": purchase, "what": "strength"},
            {"action": "chit", "purchase": purchase, "colour": "red"},
            {"action": "lose", "purchase": purchase},
            {"action": "exchange", "purchase": purchase},
            {"action": "unspend", "spending": random.randint(1, 4)},
            {"action": "correct", "figure": "foxhole-3", "value": random.choice([0, 9, None])},
        ]
    )


def bought(document: dict[str, Any]) -> dict[str, Counter[str]]:
    """How many of each group a document has by day, counted from its events alone."""
    found: dict[str, Counter[str]] = {}
    for day in document["days"]:
        groups: list[str] = []
        gone: set[str] = set()
        for event in day["events"]:
            if event["do"] == "buy":
                groups.append(event["group"])
            elif event["do"] == "unbuy":
                gone.add(event["purchase"])
        kept = [group for number, group in enumerate(groups) if f"{day['date']}#{number + 1}" not in gone]
        found[day["date"]] = Counter(kept)
    return found


def must_hold(answer: Answer, side: str) -> None:
    """That no limit is exceeded, and that the document alone gives the same view."""
    document = answer["document"]
    groups = CG_III.side(side).by_id
    counts = bought(document)
    total: Counter[str] = sum(counts.values(), Counter())
    assert all(count <= groups[name].most for name, count in total.items())
    assert all(count <= groups[name].daily for day in counts.values() for name, count in day.items())
    assert not any(day > "1942-10-31" and counts[day]["I5"] for day in counts if side == "russian")
    again = ask(document=document, day=answer["view"]["day"]["date"])
    assert again["faults"] == []
    assert again["document"] == document
    assert again["view"] == answer["view"]


@pytest.mark.parametrize("seed", range(6))
def test_any_play(seed: int) -> None:
    random = Random(seed)
    side = ("german", "russian")[seed % 2]
    day = DAYS[0]
    answer = ask(side=side, day=day)
    done = 0
    for step in range(STEPS):
        if random.random() < 0.15:
            day = random.choice(DAYS)
            answer = ask(document=answer["document"], day=day)
        offered = [row for row in doings(answer["view"]) if row[0]["action"] not in ("restart", "undo", "close")]
        rare = random.random()
        if rare < 0.08:
            action = random.choice([{"action": "undo"}, {"action": "close"}, {"action": "restart"}, {"action": "undo"}])
        elif rare < 0.3:
            action = strange(random)
        else:
            action = filled(*random.choice(offered), random)
        before = answer["document"]
        found = ask(document=before, day=day, do=action)
        if found["kind"] == "error" or not found["done"]:
            assert found["kind"] == "error" or found["document"] == before, action
        else:
            done += 1
            answer = found
        if step % 10 == 0:
            must_hold(answer, side)
    must_hold(answer, side)
    assert done > STEPS // 4


FREE = (
    *("buy", "unbuy", "roll", "take-back", "plan", "close", "open"),
    *("unspend", "chit", "tick", "lose", "exchange", "undo"),
)
"""What a view offers only where it goes."""


@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_goes_and_what_is_off_does_not(seed: int) -> None:
    random = Random(100 + seed)
    side = ("russian", "german")[seed % 2]
    answer = ask(side=side, day=DAYS[1])
    for cpp, steps in ((40, 10), (12, 6)):
        answer = ask(document=answer["document"], day=DAYS[1], side=side, do={"action": "budget", "cpp": cpp})
        for _ in range(steps):
            offered = [row for row in doings(answer["view"]) if row[0]["action"] in FREE]
            for doing, asks in offered:
                found = ask(document=answer["document"], day=DAYS[1], do=filled(doing, asks, random))
                later = (
                    found["kind"] == "campaign"
                    and found["refused"]
                    and found["refused"]["code"] in ("later", "fpp", "budget")
                )
                assert found["kind"] == "campaign", (doing, found)
                assert found["done"] or later, (doing, found["refused"])
            for row in (row for section in answer["view"]["buying"]["sections"] for row in section["rows"]):
                if row["plus"] is None:
                    found = ask(document=answer["document"], day=DAYS[1], do={"action": "buy", "group": row["id"]})
                    assert found["refused"]["code"] == row["reasons"][0]["id"]
                    assert found["refused"]["reason"] == row["reasons"][0]["say"]
            buying = [row for row in offered if row[0]["action"] in ("buy", "roll")]
            if not buying:
                break
            doing, asks = random.choice(buying)
            found = ask(document=answer["document"], day=DAYS[1], do=filled(doing, asks, random))
            answer = found if found["done"] else answer
