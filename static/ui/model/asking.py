"""From what the player has chosen to the queries for the rules engine."""

from __future__ import annotations

from rules_core.links.grammar import figure
from ui.model import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Query, System

SIGHT_LANE, REACH_LANE, PATH_LANE, COMPARE_LANE = "sight", "reach", "path", "compare"
PROCEDURE_LANE = "procedure"
"""What can be asked: in each lane, a newer question drops the older one and its answer."""


def _common(state: st.State, kind: str) -> Query:
    query: Query = {"kind": kind, "system": state.system, "map": state.map}
    if state.counters:
        query["table"] = [dict(item) for item in state.counters]
    if state.options:
        query["options"] = dict(state.options)
    if state.conventions:
        query["conventions"] = dict(state.conventions)
    if state.conditions:
        query["conditions"] = dict(state.conditions)
    return query


def names_query(state: st.State, hex_name: str) -> Query:
    """What has a name on the present map, and nothing of what else there is: that would bring every other game.

    Args:
        state: what is chosen.
        hex_name: any hex of the map.
    """
    return {"kind": "catalog", "offers": "none", "map": state.map, "system": state.system, "hex": hex_name}


def places_query(state: st.State, hex_name: str) -> Query:
    """The places of a hex, as the scenario has them.

    Args:
        state: what is chosen.
        hex_name: the hex.
    """
    query = names_query(state, hex_name)
    query["options"] = dict(state.options)
    query["conditions"] = dict(state.conditions)
    query["table"] = [dict(item) for item in state.counters]
    return query


def number(text: str) -> int | float | None:
    """The allowance in MP that a player typed (``6``, ``7.5``, ``7½``); None where it is no figure above zero."""
    value = figure(text)
    return None if isinstance(value, str) or value <= 0 else value


def sight_query(state: st.State) -> Query | None:
    """The line from viewer to target, the fan from the viewer, or who sees the target; None while an end is missing."""
    if state.sees:
        if not (state.target and state.units):
            return None
        query = _common(state, "sees")
        query["to"] = state.target
        query["units"] = list(state.units)
        if state.others:
            query["others"] = list(state.others)
        if state.reverse:
            query["reverse"] = True
        return query
    if not state.viewer:
        return None
    if state.fan:
        query = _common(state, "fan")
        query["from"] = state.viewer
        query["places"] = state.fan_places
        if state.fan_range is not None:
            query["range"] = state.fan_range
        if state.reverse:
            query["reverse"] = True
        if state.also and state.also != state.viewer:
            query["also"] = state.also
        if state.arc:
            query["arc"] = list(state.arc)
        return query
    if not state.target or state.target == state.viewer:
        return None
    query = _common(state, "los")
    query["from"] = state.viewer
    query["to"] = state.target
    return query


def compare_query(state: st.State) -> Query | None:
    """The present line or way under both systems; None while there is none, or nothing is compared."""
    query = path_query(state) if st.question(state) == st.MOVE else sight_query(state)
    if query is None or not state.compare or query["kind"] in ("fan", "sees"):
        return None
    return {**query, "kind": "compare", "asks": query["kind"], **_other(state, state.compare)}


def switch_query(state: st.State, system: str) -> Query:
    """What there is of the present question, to be put into another system's words."""
    query = _common(state, "switch")
    moving = st.question(state) == st.MOVE
    parts = (path_query(state) or reach_query(state)) if moving else sight_query(state)
    query.update({key: value for key, value in (parts or {}).items() if key != "kind"})
    if state.unit:
        query.update(unit=state.unit, **({"mode": state.unit_mode} if state.unit_mode else {}))
    return {**query, **_other(state, system)}


def _other(state: st.State, system: str) -> Query:
    """What a query says of the other system: what is its own only where the two are compared."""
    found: Query = {"compare": system}
    if system != state.compare:
        return found
    if state.compare_options:
        found["compare_options"] = dict(state.compare_options)
    if state.compare_conventions:
        found["conventions"] = {**state.conventions, **state.compare_conventions}
    allowance = number(state.compare_allowance)
    if allowance is not None:
        found["compare_allowance"] = allowance
    return found


def _move(state: st.State, kind: str) -> Query:
    query = _common(state, kind)
    query["from"] = state.start
    query["unit"] = state.unit
    query["mode"] = state.unit_mode
    allowance = number(state.allowance)
    if allowance is not None:
        query["allowance"] = allowance
    return query


def likely_queries(state: st.State, system: System, far: str = "") -> list[Query]:
    """What is likely to be asked next of the hex of the present question: what has a map's tables made first.

    The way across the map looks at all that ways to other hexes do. On a free table it is what is at the point, with
    what it costs to move there. The first of the game's own tables is among it: with it they are all loaded.

    Args:
        state: what is chosen.
        system: the game's entry in the catalog.
        far: a hex at the edge of the map; empty for none.
    """
    first, second = st.ends(state)
    hex_name = st.hex_of(first or second)
    reach = reach_query(state.changed(start=hex_name))
    fan = sight_query(state.changed(viewer=hex_name, fan=True, sees=False))
    across = path_query(state.changed(start=hex_name, goal=far, via=(), objective=st.CHEAPEST)) if far else None
    there = None if "reach" in system["asks"] or not hex_name else {**_common(state, "hex"), "hex": hex_name}
    tables = [procedure_query(state.changed(name=table["id"], inputs={}, roll=())) for table in system["tables"][:1]]
    if across is not None:
        across["readings"] = "none"
    return [
        query for query in (reach, across, fan, there, *tables) if query is not None and query["kind"] in system["asks"]
    ]


def procedure_query(state: st.State) -> Query | None:
    """The procedure that is open, with what was said for it and what its dice show; None while none is."""
    if not state.name:
        return None
    query = _common(state, "table")
    query["name"] = state.name
    if state.inputs:
        query["inputs"] = dict(state.inputs)
    if state.roll:
        query["roll"] = list(state.roll)
    return query


def reach_query(state: st.State) -> Query | None:
    """Everywhere the unit can get; None while unit or start is missing."""
    if not (state.start and state.unit):
        return None
    return _move(state, "reach")


def path_query(state: st.State) -> Query | None:
    """The way to the goal, or the walk tapped so far; None while there is neither."""
    if not (state.start and state.unit):
        return None
    if state.objective == st.WALK:
        if not state.moves:
            return None
        query = _move(state, "walk")
        query["moves"] = [state.start, *state.moves]
        return query
    if not state.goal or state.goal == state.start:
        return None
    query = _move(state, "path")
    query["to"] = state.goal
    query["objective"] = state.objective
    if state.via:
        query["via"] = list(state.via)
    return query
