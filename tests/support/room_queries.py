"""Queries about what is not on a map, drawn by lot: orders of battle, conditions, campaigns."""

from __future__ import annotations

import random
from collections.abc import Mapping

from rules_core.options import OptionField
from rules_core.query import answer
from rules_core.system import System
from rules_core.systems.registry import find_system, system_ids

Query = dict[str, object]

ROOMS = ("roster", "conditions", "campaign")

_WORDS = ("", "", "m13", "20L", "note N", "tigre")


def room_query(kind: str, choose: random.Random) -> Query:
    """A query of a kind of ``ROOMS``, of a game that answers it.

    Args:
        kind: the kind.
        choose: draws the lots.
    """
    systems = [find_system(system_id) for system_id in system_ids()]
    has = {"roster": "rosters", "conditions": "conditions", "campaign": "campaigns"}[kind]
    system = choose.choice([system for system in systems if getattr(system, has)])
    query: Query = {"kind": kind, "system": system.id}
    draw = {"roster": _of_roster, "conditions": _of_conditions, "campaign": _of_campaign}[kind]
    return query | draw(system, choose)


def some_conditions(system: System, choose: random.Random, share: float = 0.3) -> Query:
    """Some conditions of a game as a player may say them; none where it has none.

    Args:
        system: the game.
        choose: draws the lots.
        share: how many of them are said, of 1.
    """
    return {field.id: _value(field, choose) for field in system.conditions if choose.random() < share}


def _value(field: OptionField, choose: random.Random) -> object:
    return choose.random() < 0.5 if field.type == "flag" else choose.choice(field.choices)


def _of_roster(system: System, choose: random.Random) -> Query:
    roster = choose.choice(system.rosters)
    theater = choose.choice(roster.theaters)
    month = f"{choose.randint(1939, 1946)}-{choose.randint(1, 12):02}"
    query: Query = {"roster": roster.id, "theater": theater.id, "month": month, "search": choose.choice(_WORDS)}
    if choose.random() < 0.5:
        query["entry"] = choose.choice(roster.entries).id
    if choose.random() < 0.5:
        query["sort"] = choose.choice(["rarity", "name", *(measure.id for measure in roster.measures)])
    return query


def _of_conditions(system: System, choose: random.Random) -> Query:
    query: Query = {"conditions": some_conditions(system, choose)}
    if choose.random() < 0.3:
        field = choose.choice(system.conditions)
        query["do"] = {"action": "set", "field": field.id, "value": _value(field, choose)}
    elif choose.random() < 0.6:
        coming = answer({"kind": "conditions", "system": system.id, **query})
        following = coming.get("next")
        fields = following["fields"] if isinstance(following, Mapping) else []
        query["inputs"] = {
            field["id"]: choose.choice([choice["id"] for choice in field["choices"]] or [True, False])
            for field in fields
            if choose.random() < 0.7
        }
        if choose.random() < 0.7:
            query["do"] = {"action": "turn"}
    return query


def _of_campaign(system: System, choose: random.Random) -> Query:
    campaign = choose.choice(system.campaigns)
    query: Query = {
        "campaign": campaign.id, "side": choose.choice(campaign.sides).id, "day": f"1942-10-{choose.randint(17, 31)}",
    }  # fmt: skip
    if choose.random() < 0.8:
        query["do"] = choose.choice(
            [
                {"action": "plan"},
                {"action": "budget", "cpp": choose.randint(0, 40)},
                {"action": "close"},
                {"action": "buy", "group": choose.choice(["I1", "M1", "G2"])},
                {"action": "sell"},
            ]
        )
    return query
