"""A scenario's conditions: what is kept of them on the device, game by game, and what their page shows.

What is kept is ``{"version": 1, "games": {"game": {"dust": "heavy"}, "game@table": {"bog": "35"}}, "steps": {"game":
[{"values": {}, "map": "dtw", "table": null}]}, "link": {"game": "game", "values": {}, "steps": []}, "unread": ["…"]}``:
by game, and on free tables by game and table, the conditions that are not as usual, and the steps back from them, each
with the conditions before it and, where it changed that, what lay on the map; and the steps back from the conditions
that a link brought, of the last link alone. It is never changed: every function gives a new one.
"""

from __future__ import annotations

import json

from ui.model.found import as_list, parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ui.model import state as st
    from ui.model.shapes import Item, KeptConditions, LinkSteps, Query, UndoStep, Values

VERSION = 1
EMPTY: KeptConditions = {"version": VERSION, "games": {}, "steps": {}, "link": None, "unread": []}
MOST_STEPS = 50
"""How many steps back there are at most."""
STEPPED = 2
"""More choices than this are stepped through one by one, where a row is of that shape."""


def read(text: str | None) -> KeptConditions:
    """What is kept, from its text; what can't be read stands in ``unread`` as it was found."""
    if not text:
        return {**EMPTY}
    found = parsed(text)
    if not isinstance(found, dict) or not isinstance(found.get("games"), dict):
        return {**EMPTY, "unread": [text]}
    games: dict[str, Values] = {name: values for name, values in found["games"].items() if isinstance(values, dict)}
    steps = found.get("steps")
    read_steps = {name: _steps(rows) for name, rows in steps.items()} if isinstance(steps, dict) else {}
    link = _link(found.get("link"))
    unread = [words for words in as_list(found.get("unread")) if isinstance(words, str)]
    return {**EMPTY, **found, "games": games, "steps": read_steps, "link": link, "unread": unread}


def _link(found: object) -> LinkSteps | None:
    if not isinstance(found, dict) or not isinstance(found.get("game"), str):
        return None
    values = found.get("values")
    if not isinstance(values, dict):
        return None
    return {"game": found["game"], "values": values, "steps": _steps(found.get("steps"))}


def _steps(found: object) -> list[UndoStep]:
    """The steps back that can be read; those before one that can't are left out, since they don't lead here."""
    steps: list[UndoStep] = []
    for row in as_list(found):
        if not isinstance(row, dict) or not isinstance(row.get("values"), dict) or not isinstance(row.get("map"), str):
            steps = []
            continue
        items = row.get("table")
        table: list[Item] | None = (
            [item for item in items if isinstance(item, dict)] if isinstance(items, list) else None
        )
        steps.append({"values": row["values"], "map": row["map"], "table": table})
    return steps[-MOST_STEPS:]


def under_way(found: object) -> tuple[dict[str, Values], dict[str, list[UndoStep]], LinkSteps | None]:
    """What a page had under way when it was left: by game the conditions and the steps back from them, those of a link.

    Args:
        found: what it wrote down: of an older version of the app, the conditions alone.
    """
    if not isinstance(found, dict):
        return {}, {}, None
    if not isinstance(found.get("games"), dict):
        found = {"games": found}
    kept = read(json.dumps(found))
    return kept["games"], kept["steps"], kept["link"]


def written(kept: KeptConditions) -> str:
    """What is kept, as text."""
    return json.dumps(kept)


AT = "@"
"""Stands between a game and the free table whose judge has settled something."""


def holder(system: str, table: str = "") -> str:
    """Under what a game's conditions are kept: the game, or on a free table the game and the table.

    Args:
        system: the game.
        table: the id of the free table; empty on a map of hexes.
    """
    return f"{system}{AT}{table}" if table else system


def of_game(kept: KeptConditions, held_by: str) -> Values:
    """The conditions of a game that are not as usual; of a table of which nothing is kept, what its game once had.

    Args:
        kept: what is kept.
        held_by: under what, see ``holder``.
    """
    games = kept["games"]
    return games.get(held_by, games.get(held_by.partition(AT)[0], {}))


def with_game(kept: KeptConditions, held_by: str, values: Values) -> KeptConditions:
    """What is kept, with other conditions for a game; for a table also that nothing there is other than usual."""
    games = {name: old for name, old in kept["games"].items() if name != held_by}
    if values or AT in held_by:
        games[held_by] = dict(values)
    return {**kept, "games": games}


def steps_of(kept: KeptConditions, system: str) -> list[UndoStep]:
    """The steps back from a game's conditions, the last one last."""
    return kept["steps"].get(system, [])


def with_steps(kept: KeptConditions, system: str, steps: Sequence[UndoStep]) -> KeptConditions:
    """What is kept, with other steps back for a game."""
    others = {name: old for name, old in kept["steps"].items() if name != system}
    if steps:
        others[system] = list(steps)
    return {**kept, "steps": others}


def steps_of_link(link: LinkSteps | None, system: str, values: Values) -> list[UndoStep]:
    """The steps back from conditions that a link brought; none where others were stepped last.

    Args:
        link: what is kept of the last link.
        system: the game.
        values: the conditions that hold.
    """
    if link is None or link["game"] != system or dict(link["values"]) != dict(values):
        return []
    return link["steps"]


def known(values: Values, offered: Sequence[Mapping[str, Any]]) -> Values:
    """Those of the conditions that a game has: another version of the app may have had others."""
    fields = {field["id"]: field for field in offered}
    found: dict[str, object] = {}
    for name, value in values.items():
        field = fields.get(name)
        if field is None:
            continue
        fits = isinstance(value, bool) if field["type"] == "flag" else value in field["choices"]
        if fits:
            found[name] = value
    return found


def question(state: st.State, inputs: Values, doing: Query | None = None) -> Query:
    """What the rules are asked about the conditions.

    Args:
        state: what is chosen.
        inputs: what the player says of the coming turn.
        doing: an action; None for a look.
    """
    query: Query = {"kind": "conditions", "system": state.system, "map": state.map}
    if state.conditions:
        query["conditions"] = dict(state.conditions)
    if state.conventions:
        query["conventions"] = dict(state.conventions)
    if state.options:
        query["options"] = dict(state.options)
    if state.counters:
        query["table"] = [dict(item) for item in state.counters]
    if inputs:
        query["inputs"] = dict(inputs)
    if doing is not None:
        query["do"] = dict(doing)
    return query


def neighbour(field: Mapping[str, Any], by: int) -> object:
    """The choice before or after the present one, round and round.

    Args:
        field: a field of a row.
        by: 1 for the one after, -1 for the one before.
    """
    ids = [choice["id"] for choice in field["choices"]]
    if all(name.isdecimal() for name in ids):
        ids.sort(key=int)  # whatever the usual one is, which stands first
    return ids[(ids.index(field["value"]) + by) % len(ids)]


def title_of(field: Mapping[str, Any]) -> str:
    """What the present choice of a field is called."""
    return next((choice["title"] for choice in field["choices"] if choice["id"] == field["value"]), "")


def barred_says(fields: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Why choices of a row are forbidden, each reason once."""
    found: list[Mapping[str, Any]] = []
    for field in fields:
        for choice in field["choices"]:
            why = choice["barred"]
            if why is not None and all(why["say"] != other["say"] for other in found):
                found.append(why)
    return found


def rung_height(number: int, count: int) -> int:
    """How high the bar of a rung of a ladder is, in percent; the lowest is a thin line.

    Args:
        number: the rung, from 0.
        count: how many there are.
    """
    return 12 if number == 0 else 12 + round(88 * number / max(count - 1, 1))


ARROW = 38
"""How far from the middle of the compass the arrow begins and ends, in its units of 100."""


def compass_points(count: int) -> list[tuple[float, float]]:
    """Where the targets of a compass lie round its middle at (50, 50), clockwise from the top.

    Args:
        count: how many there are: six.
    """
    # Sine and cosine of multiples of 60 degrees: no figure is needed that can't be written down.
    half, height = 0.5, 0.866
    round_about = [(0.0, -1.0), (height, -half), (height, half), (0.0, 1.0), (-height, half), (-height, -half)]
    return [(50 + ARROW * x, 50 + ARROW * y) for x, y in round_about[:count]]
