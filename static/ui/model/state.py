"""Everything the page knows of what the player has chosen, as data, and the transitions between such states.

A State is never changed: every transition gives a new one, so that the page can compare what it showed with what it
shows.
"""

from __future__ import annotations

SIGHT = "sight"
MOVE = "move"
TABLE_TOP = "table-top"
MAPS = "maps"
TABLES = "tables"

FROM = "from"
TO = "to"

OWN = "own"
LINK = "link"
CARRIED = "carried"
"""Whose things lie on the map: the player's own, those of the link that asks, those of another system's question."""

CHEAPEST = "cheapest"
SAFEST = "safest"
WALK = "walk"

DEFAULTS = {
    "mode": SIGHT,
    "question": SIGHT,  # Sight or Move: whose question stays on the map in the other modes
    "map": "dtw",
    "system": "ats",
    # Sight: Locations such as "R26@roof"; empty while not chosen.
    "viewer": "",
    "target": "",
    "fan": False,
    "fan_range": 6,  # hexes; None for the whole map
    "fan_places": "ground",
    # Move
    "start": "",
    "goal": "",
    "unit": "",
    "unit_mode": "",
    "allowance": "",  # MP as typed in; empty while unknown
    "via": (),  # Locations that the way has to pass, in order
    "objective": CHEAPEST,
    "moves": (),  # the hexes tapped one by one after the start
    # Tables
    "name": "",  # the procedure; empty for the list of all
    "inputs": {},  # what was said for its fields, by their ids
    "roll": (),  # what the dice show; empty while nothing is rolled
    # Compare: the other system whose answer stands beside this one's, and what is its own
    "compare": "",  # its id; empty while nothing is compared
    "compare_options": {},
    "compare_conventions": {},
    "compare_allowance": "",
    # Both
    "active": FROM,  # the end that the next tap sets
    "options": {},
    "conventions": {},
    "table": (),  # what lies on the map, as items of the table in queries
    "lies": OWN,  # whose it is
    "settled": False,  # whether the player chose what is not his own, knowing it
}


class State:
    """What the player has chosen; the fields and their first values stand in ``DEFAULTS``.

    Args:
        fields: the fields that differ from the defaults.
    """

    def __init__(self, **fields: object) -> None:
        unknown = [name for name in fields if name not in DEFAULTS]
        if unknown:
            raise TypeError(f"A State has no field {unknown[0]}.")
        values = dict(DEFAULTS)
        values.update(fields)
        self._values = values

    def __getattr__(self, name: str):  # noqa: ANN204  # every field has a type of its own
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(name) from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._values == other._values

    def __hash__(self) -> int:
        return hash((self.mode, self.map, self.viewer, self.target, self.start, self.goal))

    def changed(self, **fields: object) -> State:
        """The same state with some fields replaced."""
        values = dict(self._values)
        values.update(fields)
        return State(**values)


def hex_of(location: str) -> str:
    """The hex of a Location: ``R26@roof`` lies in R26."""
    return location.split("@")[0]


def place_of(location: str) -> str:
    """The place of a Location as it is written; empty for the default place."""
    return location.split("@")[1] if "@" in location else ""


def at_place(location: str, place: str, default: str) -> str:
    """A Location in the same hex at another place; the one that the hex alone stands for is left unsaid.

    Args:
        location: the Location.
        place: the other place.
        default: the first of the hex's places.
    """
    return hex_of(location) if place == default else f"{hex_of(location)}@{place}"


def question(state: State) -> str:
    """Which question the map shows: that of Sight or of Move; other modes keep the last one."""
    return state.mode if state.mode in (SIGHT, MOVE) else state.question


def ends(state: State) -> tuple[str, str]:
    """The two Locations of the present question: viewer and target, or start and goal."""
    return (state.start, state.goal) if question(state) == MOVE else (state.viewer, state.target)


def with_end(state: State, end: str, location: str) -> State:
    """Set one end of the present question.

    Args:
        state: the state before.
        end: ``from`` or ``to``.
        location: the Location; empty to clear it.
    """
    if question(state) == MOVE:
        if end == FROM:
            return state.changed(start=location, moves=(), via=(), active=TO if location else FROM)
        return state.changed(goal=location, active=TO)
    if end == FROM:
        return state.changed(viewer=location, active=TO if location else FROM)
    return state.changed(target=location, active=TO)


def tap(state: State, hex_name: str) -> State:
    """A tap on a hex of the map: the active end goes there, or the walk takes one more step.

    With the fan on a tap moves the viewer. After the viewer the target is active and stays so, to ask of several
    targets in a row.
    """
    if state.mode == MOVE and state.objective == WALK and state.start and state.active == TO:
        return state.changed(moves=(*state.moves, hex_name))
    if state.mode == SIGHT and state.fan:
        return state.changed(viewer=hex_name, active=TO)
    end = state.active if ends(state)[0] else FROM
    return with_end(state, end, hex_name)


def set_place(state: State, end: str, place: str, default: str) -> State:
    """Choose another place in the hex of one end; ``default`` is the one that the hex alone stands for."""
    location = ends(state)[0 if end == FROM else 1]
    active = state.active
    return with_end(state, end, at_place(location, place, default)).changed(active=active)


def swap(state: State) -> State:
    """Exchange the two ends."""
    first, second = ends(state)
    if question(state) == MOVE:
        return state.changed(start=second, goal=first, moves=())
    return state.changed(viewer=second, target=first)


def choose_mode(state: State, mode: str) -> State:
    """Go to another mode; what the other modes hold stays."""
    other = state.changed(mode=mode, question=question(state))
    return other.changed(active=TO if ends(other)[0] else FROM)


def choose_unit(state: State, unit: str, unit_mode: str) -> State:
    """Choose a unit class and its mode; a figure typed in for another unit doesn't hold for this one."""
    same = state.unit == unit and state.unit_mode == unit_mode
    return state.changed(unit=unit, unit_mode=unit_mode, allowance=state.allowance if same else "")


def choose_objective(state: State, objective: str) -> State:
    """Cheapest or safest way, or one's own way hex by hex."""
    return state.changed(objective=objective, moves=(), active=TO if state.start else FROM)


def add_via(state: State, hex_name: str) -> State:
    """Let the way pass a hex, after those it passes already."""
    return state.changed(via=(*state.via, hex_name), objective=CHEAPEST if state.objective == WALK else state.objective)


def drop_via(state: State, location: str) -> State:
    """Let the way no longer have to pass a Location."""
    return state.changed(via=tuple(other for other in state.via if other != location))


def undo_step(state: State) -> State:
    """Take back the last hex of a walk."""
    return state.changed(moves=state.moves[:-1])


def choose_map(state: State, map_id: str, system: str) -> State:
    """Open another map: hexes chosen on the last one mean nothing there.

    Another system's units, options and conventions mean nothing either.
    """
    tables = state.mode == TABLES
    opened = State(mode=TABLES if tables else SIGHT, map=map_id, system=system)
    if system != state.system:
        return opened
    return opened.changed(
        name=state.name if tables else "",
        unit=state.unit,
        unit_mode=state.unit_mode,
        allowance=state.allowance,
        options=state.options,
        conventions=state.conventions,
    )


def choose_system(state: State, system: str, query: dict) -> State:
    """Put the present question to another system of the same map.

    What belongs to the other question (that of Sight in Move, that of Move in Sight) keeps its hexes alone. Where the
    two were compared, they change places.

    Args:
        state: the state before.
        system: the other system.
        query: the question in that system's words; parts may be missing.
    """
    compared = state.compare == system
    moves = tuple(query.get("moves", ()))
    first, second = query.get("from", ""), query.get("to", "")
    moving = question(state) == MOVE
    ends_ = (
        {"start": first or (moves[0] if moves else ""), "goal": second}
        if moving
        else {"viewer": first, "target": second}
    )
    bare = {name: hex_of(getattr(state, name)) for name in ("viewer", "target", "start", "goal")}
    return state.changed(
        **{**bare, **ends_},
        system=system,
        unit=query.get("unit", ""),
        unit_mode=query.get("mode", ""),
        allowance=state.compare_allowance if compared else "",
        via=tuple(query.get("via", ())),
        moves=moves[1:],
        name="",
        inputs={},
        roll=(),
        options=state.compare_options if compared else {},
        conventions=state.compare_conventions if compared else {},
        table=tuple(query.get("table", ())),
        lies=CARRIED if state.lies == OWN and query.get("table") else state.lies,
        compare=state.system if compared else "",
        compare_options=state.options if compared else {},
        compare_conventions=state.conventions if compared else {},
        compare_allowance=state.allowance if compared else "",
    )


def choose_comparison(state: State, system: str) -> State:
    """Let another system answer too; with an empty id, none any more."""
    if system == state.compare:
        return state
    return state.changed(compare=system, compare_options={}, compare_conventions={}, compare_allowance="")


def chosen_in(state: State, field: str, system: str) -> dict:
    """What is chosen of the ``options`` or ``conventions`` of the system, or of the one that it is compared with."""
    return getattr(state, field if system == state.system else f"compare_{field}")


def set_choice(state: State, field: str, system: str, name: str, value: object, default: object) -> State:
    """Set one of the ``options`` or ``conventions`` of a system; the default is left unsaid.

    Args:
        state: the state before.
        field: ``options`` or ``conventions``.
        system: the system, or the one that it is compared with.
        name: which of them.
        value: what it is to be.
        default: what holds where nothing is said.
    """
    choices = {key: old for key, old in chosen_in(state, field, system).items() if key != name}
    if value != default:
        choices[name] = value
    return state.changed(**{field if system == state.system else f"compare_{field}": choices})


def choose_table(state: State, name: str, inputs: dict) -> State:
    """Open a procedure with what was said for it before; with an empty name, the list of all."""
    return state.changed(mode=TABLES, name=name, inputs=dict(inputs), roll=())


def set_inputs(state: State, inputs: dict) -> State:
    """Say other things in the form: dice that were thrown for the old ones are off the table."""
    return state if state.inputs == inputs else state.changed(inputs=dict(inputs), roll=())


def mark(state: State) -> str:
    """What the browser's history remembers beside the address: whose things lie on the map."""
    return f"{state.lies} settled" if state.settled else str(state.lies)


def marked(state: State, words: object) -> State:
    """The state of an address with what the history remembers of it.

    Args:
        state: as the address gave it.
        words: of ``mark``; anything else where the address came from outside.
    """
    lies, _, settled = words.partition(" ") if isinstance(words, str) else ("", "", "")
    return state.changed(lies=lies, settled=bool(settled)) if lies in (OWN, LINK, CARRIED) else state


def with_the_rest(state: State, old: State) -> State:
    """The state of a link to a table, with what the other modes held on the same map: the link doesn't say it."""
    if state.mode != TABLES or state.map != old.map:
        return state
    if state.system != old.system:
        return state
    said = ("mode", "system", "name", "inputs", "roll", "options", "conventions", "table", "lies", "settled")
    return old.changed(**{name: getattr(state, name) for name in said})
