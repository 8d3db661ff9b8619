"""The link of the present question: what stands in the address bar, both ways.

How a link is written is said by ``rules_core.links.grammar``, for the rules and for this page; here stands what of the
player's choices a link says, and what is chosen where a link is opened.
"""

from __future__ import annotations

from rules_core.links import grammar
from rules_core.words.places import is_point
from ui.model import campaign_address, counters, procedures, rosters
from ui.model import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.model.shapes import Chosen, Item, LinkWords, Query, Values

_ASKS = ("los", "fan", grammar.SEES, "reach", "path", "walk", "table", grammar.ROSTER, "counters")
"""The kinds that the page shows."""

_PASSED_OVER = ("engine",)
"""Parts that speak to the page's start and say nothing of the question."""

_NOT_SHOWN = ("hex",)
"""What a link may say to the rules, and this page has no place for in a question."""


_written: list[tuple[st.State, str]] = []
"""The state whose link was asked for last, and that link."""


# --- from the state to its link --------------------------------------------------------------------------------------


def link(state: st.State) -> str:
    """The query string of the present question, such as ``?map=dtw&system=ats&from=R26@roof&to=S28``."""
    if not _written or _written[0][0] is not state:  # a touch asks for it several times
        words = "?" + grammar.joined(grammar.pairs(_said(state))) + campaign_address.fragment(state)
        _written[:] = [(state, words)]
    return _written[0][1]


def counter_words(items: tuple[Item, ...]) -> list[str]:
    """What lies on the map, each thing as links say it: ``hedgehog:M20``, ``wreck:N20:burning``."""
    return [_thing_words(item) for item in items]


def _thing_words(item: Item) -> str:
    details = {key: value for key, value in counters.details(item).items() if value is not False}
    return grammar.thing(str(item["kind"]), counters.spot(item), details)


def _said(state: st.State) -> Query:
    """What a link says of a state, by the keys of a query."""
    said: Query
    if state.mode == st.PROCEDURES:
        kind, said = (grammar.ROSTER, rosters.said(state)) if state.roster else ("table", _procedure_said(state))
    elif st.question(state) == st.MOVE:
        kind, said = _move_said(state)
    else:
        kind, said = _sight_said(state)
    said.update(
        # Where the counters are laid, the question's own parts say which one it is.
        kind="counters" if state.mode == st.COUNTERS else kind,
        map=state.map,
        system=state.system,
        options=_sorted(state.options),
        conditions=_sorted(state.conditions),
        conventions=_sorted(state.conventions),
    )
    if state.compare and kind in ("los", "path", "walk", "reach"):
        said.update(
            compare=state.compare,
            compare_options=_sorted(state.compare_options),
            compare_conventions=_sorted(state.compare_conventions),
            compare_allowance="" if kind == "los" else state.compare_allowance,
        )
    if state.counters or grammar.is_whole(said):
        said["table"] = counter_words(state.counters)
    return said


def _sight_said(state: st.State) -> tuple[str, Query]:
    if state.sees:
        asked = {"to": state.target, "others": list(state.others), "units": list(state.units)}
        return grammar.SEES, {**asked, "reverse": state.reverse or ""}
    said: Query = {"from": state.viewer, "to": state.target}
    if not state.fan:
        return "los", said
    said["range"] = grammar.ALL if state.fan_range is None else state.fan_range
    said["places"] = state.fan_places
    said.update(also=state.also, arc=list(state.arc), reverse=state.reverse or "")
    return "fan", said


def _move_said(state: st.State) -> tuple[str, Query]:
    said: Query = {"from": state.start, "unit": state.unit, "mode": state.unit_mode, "allowance": state.allowance}
    if state.objective == st.WALK and state.moves:
        return "walk", {**said, "moves": [state.start, *state.moves]}
    if not state.goal:
        return "reach", said
    said["to"] = state.goal
    said["via"] = list(state.via)
    said["objective"] = state.objective if state.objective in (st.SAFEST, st.SOONEST) else st.CHEAPEST
    return "path", said


def _procedure_said(state: st.State) -> Query:
    if not state.name:
        return {}
    inputs = {name: procedures.text_of_value(state.inputs[name]) for name in sorted(state.inputs)}
    return {"name": state.name, "inputs": inputs, "roll": state.roll}


def _sorted(chosen: Values) -> Values:
    """What is chosen in the order of its names: the same choices have the same link."""
    found: Query = {}
    for name in sorted(chosen):
        value = chosen[name]
        found[name] = _sorted(value) if isinstance(value, dict) else value
    return found


# --- from a link to the state ----------------------------------------------------------------------------------------


def read(query_string: str, default: st.State) -> tuple[st.State, list[str]]:
    """The state that a link asks for.

    Args:
        query_string: the address from its question mark on, with or without it, and with what stands behind its #.
        default: what holds where the link says nothing.

    Returns:
        The state, and a sentence for every parameter that had to be dropped.
    """
    said, dropped = _read_parts(query_string)
    kind = said.get("kind", _ASKS[0])
    if kind not in _ASKS:
        dropped.append(
            "A link can ask for a line (los), a fan, who sees, a reach, a way (path or walk), a table, a roster or "
            f"counters; “{kind}” was left out."
        )
        kind = "path" if "unit" in said else "los"
    asks = _kind_of_its_parts(said) if kind == "counters" else kind
    fields, faults = _FIELDS[asks](said)
    if fields["mode"] != st.PROCEDURES:
        fields["question"] = fields["mode"]
    if kind == "counters":
        fields["mode"] = st.COUNTERS
    fields["map"] = said.get("map", "").lower() or default.map
    fields["system"] = said.get("system", "").lower() or default.system
    fields["compare"] = said.get("compare", "").lower() or default.compare
    fields["compare_allowance"] = said.get("compare_allowance", default.compare_allowance)
    fields["options"] = said.get("options", {})
    fields["compare_options"] = said.get("compare_options", {})
    fields["conventions"] = said.get("conventions", {})  # which are the other system's own is known with the catalog
    fields["conditions"] = said.get("conditions", {})
    fields["counters"] = counters_of(said.get("table", []))
    # A link is the whole question: where it says nothing of the map, nothing lies there.
    if "table" in said or grammar.is_whole({**said, "kind": kind}):
        fields["lies"] = st.LINK
        fields["holds"] = st.LINK
    if "conditions" in said:
        fields["holds"] = st.LINK
    first = fields.get("start") if fields.get("question") == st.MOVE else fields.get("viewer")
    fields["active"] = st.TO if first or fields.get("sees") else st.FROM
    campaign, unknown = campaign_address.read(query_string)
    return default.changed(**fields).changed(**campaign), dropped + faults + unknown


def counters_of(pieces: list[str]) -> tuple[Item, ...]:
    """What lies on the map, from the words of a link; a piece without a place is left for the rules to complain of."""
    items: list[Item] = []
    for piece in pieces:
        kind, spot, details = grammar.read_thing(piece)
        item: Query = {"kind": kind}
        if spot is not None and "/" in spot:
            item["between"] = [_location(part) for part in spot.split("/")]
        elif spot is not None:
            item["at"] = _location(spot)
        for said in details:
            name, value = grammar.read_detail(said)
            item[name] = True if value is None else int(value) if value.isdecimal() and len(value) < 12 else value
        items.append(item)
    return tuple(items)


def _read_parts(query_string: str) -> tuple[LinkWords, list[str]]:
    """What a link says, by the keys of a query, and a sentence for every part that is none."""
    said: Any = {}
    dropped = []
    for name, values in grammar.split(query_string).items():
        part = grammar.part_of(name)
        if part is not None and part.holds == grammar.FAMILY:
            _take(said.setdefault(part.key, {}), part, name, values[0])
        elif part is not None and name not in _NOT_SHOWN:
            said[part.key] = _READ[part.holds](values)
        elif name not in _PASSED_OVER:
            dropped.append(f"The link's “{name}” means nothing here and was left out.")
    return said, dropped


def _take(family: Query, part: grammar.LinkPart, name: str, value: str) -> None:
    """Put one part of a family among the others: ``o.fire``, ``o.costs.woods``, ``i.density``, ``HC-ATS-1``."""
    if part.key == "conventions":
        family[name.upper()] = value
        return
    # A value stays text until the catalog tells its type.
    option, _, word = name[len(part.name) :].partition(".")
    if not word or part.key == "inputs":
        family[name[len(part.name) :]] = value
    else:
        figures = family.setdefault(option, {})
        if isinstance(figures, dict):
            figures[word] = value


def _location(text: str) -> str:
    """A Location as it is usually written."""
    if is_point(text.strip().lower()):
        return text.strip().lower()
    hex_name, at, place = grammar.location(text).partition("@")
    return hex_name.upper() + at + place


def _move(text: str) -> str:
    """An entry of a list of Locations; a turn or a gear stays what it is, and so does what is declared for it."""
    move, much = grammar.declared(text)
    return (grammar.turn(move) or (move.lower() if move.lower() in grammar.GEARS else _location(move))) + much


_READ = {
    grammar.WORD: lambda values: values[0],
    grammar.FIGURE: lambda values: values[0],
    grammar.DICE: lambda values: values[0],
    grammar.LOCATION: lambda values: _location(values[0]),
    grammar.LIST: lambda values: [_move(entry) for entry in grammar.entries(values)],
    grammar.THINGS: grammar.things,
}
"""How what a part holds is read from its values; where one only counts, the first does."""


def _kind_of_its_parts(said: LinkWords) -> str:
    """The kind of question beside which counters are laid."""
    if "units" in said:
        return grammar.SEES
    return "walk" if "moves" in said else "path" if "unit" in said else "fan" if "range" in said else "los"


def _line_fields(said: LinkWords) -> tuple[Chosen, list[str]]:
    ends: Chosen = {"viewer": said.get("from", ""), "target": said.get("to", "")}
    return {"mode": st.SIGHT, **ends, "fan": False, "sees": False}, []


def _sees_fields(said: LinkWords) -> tuple[Chosen, list[str]]:
    return {
        "mode": st.SIGHT,
        "target": said.get("to", ""),
        "fan": False,
        "sees": True,
        "units": tuple(said.get("units", ())),
        "others": tuple(said.get("others", ())),
        "asked_of": st.LINK if said.get("units") else st.MINE,
        "reverse": _is_said(said.get("reverse", "")),
    }, []


def _fan_fields(said: LinkWords) -> tuple[Chosen, list[str]]:
    fields, dropped = _line_fields(said)
    span = said.get("range", grammar.ALL)
    known = span.isdecimal() and len(span) < 10 and int(span) > 0
    if not known and span != grammar.ALL:
        dropped.append(f"A range is a number of hexes; “{span}” was left out.")
    places = "all" if said.get("places") == "all" else "ground"
    hours = said.get("arc", [])
    sides = [int(hour) for hour in hours if hour in _HEXSIDES]
    dropped += [
        f"A hexside is {', '.join(_HEXSIDES)}; “{hour}” was left out." for hour in hours if hour not in _HEXSIDES
    ]
    whole: Chosen = {"fan": True, "fan_range": int(span) if known else None, "fan_places": places}
    turned: Chosen = {
        "reverse": _is_said(said.get("reverse", "")),
        "also": said.get("also", ""),
        "arc": st.in_order(sides),
    }
    return {**fields, **whole, **turned}, dropped


_HEXSIDES = ("12", "2", "4", "6", "8", "10")


def _is_said(word: str) -> bool:
    return word.lower() in ("true", "yes", "1", "on")


def _way_fields(said: LinkWords) -> tuple[Chosen, list[str]]:
    best = said.get("objective", st.CHEAPEST)
    known = best in (st.CHEAPEST, st.SAFEST, st.SOONEST)
    fields: Chosen = {
        "mode": st.MOVE,
        "start": said.get("from", ""),
        "goal": said.get("to", ""),
        "unit": said.get("unit", ""),
        "unit_mode": said.get("mode", ""),
        "allowance": said.get("allowance", ""),
        "objective": best if known else st.CHEAPEST,
        "via": tuple(said.get("via", ())),
    }
    return fields, [] if known else [f"The best way is the cheapest, the safest or the soonest; “{best}” was left out."]


def _walk_fields(said: LinkWords) -> tuple[Chosen, list[str]]:
    fields, dropped = _way_fields(said)
    start, *moves = said.get("moves") or [fields["start"]]
    return {**fields, "objective": st.WALK, "start": start, "moves": tuple(moves)}, dropped


def _procedure_fields(said: LinkWords) -> tuple[Chosen, list[str]]:
    name, roll = said.get("name", "").lower(), said.get("roll", "")
    shown = grammar.dice(roll) if name else None
    dropped = []
    if roll and shown is None:
        dropped.append(f"A roll is what the dice show, such as 7 or 4,3; “{roll}” was left out.")
    return {
        "mode": st.PROCEDURES,
        "name": name,
        "inputs": said.get("inputs", {}) if name else {},
        "roll": shown or (),
    }, dropped


def _roster_fields(said: LinkWords) -> tuple[Chosen, list[str]]:
    return {
        "mode": st.PROCEDURES,
        "name": "",
        "roster": said.get("roster", "").lower(),
        "theater": said.get("theater", ""),
        "month": said.get("month", ""),
        "group": said.get("group", rosters.USUAL["group"]),
        "sort": said.get("sort", rosters.USUAL["sort"]),
        "search": said.get("search", ""),
        "card": said.get("entry", ""),
    }, []


_FIELDS = {
    "los": _line_fields,
    "fan": _fan_fields,
    grammar.SEES: _sees_fields,
    "reach": _way_fields,
    "path": _way_fields,
    "walk": _walk_fields,
    "table": _procedure_fields,
    grammar.ROSTER: _roster_fields,
}
"""What each kind of question chooses: the fields of a state, and a sentence for each part that can't be used."""
