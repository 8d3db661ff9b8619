"""The link of the present question: what stands in the address bar, both ways.

The words are those of ``rules_core.links``; this side only has to carry them, the rules judge them. Tests hold the
two together.
"""

from __future__ import annotations

from ui.model import format as fmt
from ui.model import procedures
from ui.model import state as st

_SAFE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~@:/,="
_NOTHING = "none"
_WHOLE = ("from", "to", "moves", "name")
"""The parts that make a link a question; one without them only opens a map."""

_ASKS = ("los", "fan", "reach", "path", "walk", "table", "counters")


def _encode(text: str) -> str:
    if not text.strip(_SAFE):
        return text
    return "".join(sign if sign in _SAFE else "".join(f"%{byte:02X}" for byte in sign.encode()) for sign in text)


def _decode(text: str) -> str:
    raw = bytearray()
    text = text.replace("+", " ")
    index = 0
    while index < len(text):
        if text[index] == "%":
            try:
                raw.append(int(text[index + 1 : index + 3], 16))
                index += 3
                continue
            except ValueError:
                pass
        raw.extend(text[index].encode())
        index += 1
    # A tampered link may hold bytes that are no text; what can be read stays.
    return bytes(raw).decode("utf-8", "replace")


def table_words(items: tuple) -> str:
    """What lies on the map as links say it: ``hedgehog:M20,wreck:N20:burning``."""
    words = []
    for item in items:
        where = "/".join(item["between"]) if item.get("between") else item.get("at", "")
        details = [
            key if value is True else f"{key}={value}"
            for key, value in item.items()
            if key not in ("kind", "at", "between") and value is not False
        ]
        words.append(":".join([item["kind"], where, *details]))
    return ",".join(words)


def table_items(words: str) -> tuple[dict, ...]:
    """What lies on the map, from the words of a link; a piece without a place is left for the rules to complain of."""
    items = []
    pieces = [word for word in words.split(",") if word.strip()]
    if all(word.strip().lower() == _NOTHING for word in pieces):
        return ()
    for word in pieces:
        kind, *rest = word.split(":")
        item: dict = {"kind": kind.strip().lower()}
        if rest:
            if "/" in rest[0]:
                item["between"] = [_location(part) for part in rest[0].split("/")]
            else:
                item["at"] = _location(rest[0])
        for detail in rest[1:]:
            key, equals, value = detail.partition("=")
            item[key.strip().lower()] = (int(value) if value.isdigit() else value) if equals else True
        items.append(item)
    return tuple(items)


def _pairs(state: st.State) -> list[tuple[str, str]]:
    moving = state.mode != st.TABLES and st.question(state) == st.MOVE
    first, second = ("", "") if state.mode == st.TABLES else st.ends(state)
    if state.mode == st.TABLES:
        ask = "table"
    elif moving:
        ask = "walk" if state.objective == st.WALK and state.moves else "path" if second else "reach"
    else:
        ask = "fan" if state.fan else "los"
    pairs = [("map", state.map), ("system", state.system)]
    comparing = state.compare and ask in ("los", "path", "walk", "reach")
    if comparing:
        pairs.append(("compare", state.compare))
    if state.mode == st.TABLE_TOP:
        pairs.append(("ask", "counters"))  # the question's own parts follow: they say which one it is
    elif ask != "los":
        pairs.append(("ask", ask))
    if first:
        pairs.append(("from", first))
    if second and ask in ("los", "path", "fan"):
        pairs.append(("to", second))
    if ask == "fan":
        pairs.append(("range", "all" if state.fan_range is None else str(state.fan_range)))
        if state.fan_places != "ground":
            pairs.append(("places", state.fan_places))
    if ask == "path" and state.via:
        pairs.append(("via", ",".join(state.via)))
    if moving:
        pairs += [
            (key, value)
            for key, value in (("unit", state.unit), ("mode", state.unit_mode), ("mp", state.allowance))
            if value
        ]
        if ask == "path" and state.objective == st.SAFEST:
            pairs.append(("best", st.SAFEST))
        if ask == "walk":
            pairs.append(("moves", ",".join([state.start, *state.moves])))
    if ask == "table" and state.name:
        pairs.append(("name", state.name))
        pairs += [(f"i.{name}", procedures.text_of_value(state.inputs[name])) for name in sorted(state.inputs)]
        if state.roll:
            pairs.append(("roll", ",".join(str(die) for die in state.roll)))
    pairs += _options(state.options)
    pairs += [(name, state.conventions[name]) for name in sorted(state.conventions)]
    if comparing:
        if moving and state.compare_allowance:
            pairs.append(("compare.mp", state.compare_allowance))
        pairs += [(f"compare.{name}", value) for name, value in _options(state.compare_options)]
        pairs += [(name, state.compare_conventions[name]) for name in sorted(state.compare_conventions)]
    if state.table:
        pairs.append(("on", table_words(state.table)))
    elif state.mode == st.TABLE_TOP or any(key in _WHOLE for key, _ in pairs):
        pairs.append(("on", _NOTHING))
    return pairs


def _options(options: dict) -> list[tuple[str, str]]:
    """Options as links say them: ``o.target=vehicle``, ``o.costs.woods=3``."""
    pairs = []
    for name in sorted(options):
        value = options[name]
        if isinstance(value, dict):
            pairs += [(f"o.{name}.{key}", str(value[key])) for key in sorted(value)]
        else:
            pairs.append((f"o.{name}", str(value).lower() if isinstance(value, bool) else str(value)))
    return pairs


def link(state: st.State) -> str:
    """The query string of the present question, such as ``?map=dtw&system=ats&from=R26@roof&to=S28``."""
    return "?" + "&".join(f"{_encode(key)}={_encode(value)}" for key, value in _pairs(state))


def parameters(query_string: str) -> list[tuple[str, str]]:
    """The parameters of a query string in their order, decoded."""
    pairs = []
    for part in query_string.lstrip("?").split("&"):
        if part:
            key, _, value = part.partition("=")
            pairs.append((_decode(key), _decode(value)))
    return pairs


def read(query_string: str, default: st.State) -> tuple[st.State, list[str]]:
    """The state that a link asks for.

    Args:
        query_string: of the address, with or without its question mark.
        default: what holds where the link says nothing.

    Returns:
        The state, and a sentence for every parameter that had to be dropped.
    """
    values: dict = {}
    fields: dict = {}
    options: dict = {}
    compare_options: dict = {}
    conventions: dict = {}
    inputs: dict = {}
    dropped = []
    for key, value in parameters(query_string):
        if key in ("map", "system", "compare"):
            fields[key] = value.lower()
        elif key in ("from", "to"):
            values[key] = _location(value)
        elif key in ("ask", "unit", "mode", "mp", "best", "moves", "via", "range", "places", "name", "roll"):
            values[key] = value
        elif key == "on":
            values[key] = ",".join(words for words in (values.get(key, ""), value) if words)
        elif key == "compare.mp":
            fields["compare_allowance"] = value
        elif key.startswith("o.") and len(key) > 2:
            _take_option(options, key[2:], value)
        elif key.startswith("compare.o.") and len(key) > 10:
            _take_option(compare_options, key[10:], value)
        elif key.startswith("i.") and len(key) > 2:
            inputs[key[2:].lower()] = value
        elif key.startswith("HC-"):
            conventions[key] = value
        elif key != "engine":
            dropped.append(f"The link's “{key}” means nothing here and was left out.")
    ask = values.get("ask", "los")
    if ask not in _ASKS:
        dropped.append(f"A link can ask for los, fan, reach, path, walk, table or counters; “{ask}” was left out.")
        ask = "path" if "unit" in values else "los"
    on_the_table = ask == "counters"
    if on_the_table:
        ask = "walk" if "moves" in values else "path" if "unit" in values else "fan" if "range" in values else "los"
    if ask in ("los", "fan"):
        fields.update(mode=st.SIGHT, viewer=values.get("from", ""), target=values.get("to", ""), fan=ask == "fan")
        if ask == "fan":
            span = values.get("range", "all")
            if span.isdigit() and int(span) > 0:
                fields["fan_range"] = int(span)
            else:
                fields["fan_range"] = None
                if span != "all":
                    dropped.append(f"A range is a number of hexes; “{span}” was left out.")
            fields["fan_places"] = "all" if values.get("places") == "all" else "ground"
    elif ask == "table":
        # What was said for its fields stays text until the catalog tells their types.
        name = values.get("name", "").strip().lower()
        fields.update(mode=st.TABLES, name=name, inputs=inputs if name else {}, roll=())
        dice = [die.strip() for die in values.get("roll", "").split(",") if die.strip()]
        if name and all(die.isdigit() and len(die) < 4 for die in dice):
            fields["roll"] = tuple(int(die) for die in dice)
        elif dice:
            dropped.append(f"A roll is what the dice show, such as 7 or 4,3; “{values['roll']}” was left out.")
    else:
        fields.update(mode=st.MOVE, start=values.get("from", ""), goal=values.get("to", ""))
        fields.update(unit=values.get("unit", ""), unit_mode=values.get("mode", ""), allowance=values.get("mp", ""))
        best = values.get("best", st.CHEAPEST)
        if best not in (st.CHEAPEST, st.SAFEST):
            dropped.append(f"The best way is the cheapest or the safest; “{best}” was left out.")
            best = st.CHEAPEST
        fields["objective"] = best
        fields["via"] = tuple(_locations(values.get("via", "")))
        if ask == "walk":
            moves = _locations(values.get("moves", ""))
            fields.update(objective=st.WALK, start=moves[0] if moves else fields["start"], moves=tuple(moves[1:]))
    if fields["mode"] != st.TABLES:
        fields["question"] = fields["mode"]
    if on_the_table:
        fields["mode"] = st.TABLE_TOP
    # Which conventions are the other system's own is known with the catalog.
    fields.update(options=options, compare_options=compare_options, conventions=conventions)
    fields.update(table=table_items(values.get("on", "")))
    # A link is the whole question: where it says nothing of the map, nothing lies there.
    if "on" in values or on_the_table or any(values.get(name) for name in _WHOLE):
        fields["lies"] = st.LINK
    first = fields.get("start") if fields.get("question") == st.MOVE else fields.get("viewer")
    return default.changed(active=st.TO if first else st.FROM, **fields), dropped


def _take_option(options: dict, key: str, value: str) -> None:
    """Put what a link says of an option among the others: ``fire`` or, for a figure, ``costs.woods``."""
    name, _, part = key.partition(".")
    if part:
        options.setdefault(name, {})[part] = _figure(value)
    else:
        options[name] = _figure(value)


def _location(value: str) -> str:
    """A Location as it is usually written; a plus sign that became a blank on its way is one again."""
    hex_name, at, place = value.strip().partition("@")
    return hex_name.upper() + at + place.replace(" ", "+", 1)


def _locations(value: str) -> list[str]:
    """The entries of a list; a turn (``face E37/F37``) or a gear stays as it is."""
    found = [entry.strip() for entry in value.split(",")]
    return [
        entry if entry.startswith(("face", "turret", "forward", "reverse")) else _location(entry)
        for entry in found
        if entry
    ]


def _figure(value: str) -> object:
    if value in ("true", "false"):
        return value == "true"
    return fmt.figure(value)
