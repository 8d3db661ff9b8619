"""Everything the page knows of what the player has chosen, as data, and the transitions between such states.

A State is never changed: every transition gives a new one, so that the page can compare what it showed with what it
shows.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from ui.model.shapes import Chosen, Item, OtherQuestion, Values

SIGHT = "sight"
MOVE = "move"
COUNTERS = "counters"
MAPS = "maps"
PROCEDURES = "procedures"
FIGURES = "figures"
CONDITIONS = "conditions"
MAP_DESK = "map-desk"
APART = (MAPS, FIGURES, CONDITIONS, MAP_DESK)
"""Modes that ask nothing and have no address of their own: the question of the last one waits."""

FROM = "from"
TO = "to"
ALSO = "also"
"""What the next tap sets: an end, or the second hex of a fan."""

MINE = "mine"
"""Whose units are asked about at first."""

OWN = "own"
LINK = "link"
CARRIED = "carried"
"""Whose things lie on the map: the player's own, those of the link that asks, those of another system's question."""

BROUGHT = "brought"
"""What the browser's history remembers where the conditions are those of a link."""

CHEAPEST = "cheapest"
SAFEST = "safest"
SOONEST = "soonest"
WALK = "walk"

LINE, FAN, SEES = "line", "fan", "sees"
"""What Sight asks: a line, all that is seen from a hex, or which of several units see one."""


NOTHING_SAID: Values = {}


class State:
    """What the player has chosen.

    Args:
        fields: the fields that differ from their first values, which stand below.
    """

    mode: str = SIGHT
    question: str = SIGHT  # Sight or Move: whose question stays on the map in the other modes
    map: str = "dtw"
    system: str = "ats"
    # Sight: Locations such as "R26@roof"; empty while not chosen.
    viewer: str = ""
    target: str = ""
    fan: bool = False
    sees: bool = False  # whether it is asked which of several units see the target
    units: tuple[str, ...] = ()  # where those are
    others: tuple[str, ...] = ()  # the places that are looked at besides the target
    asked_of: str = MINE  # whose they are
    reverse: bool = False  # whether the target looks at them; of a fan whether its hex is what is looked at
    also: str = ""  # a second Location that a fan looks from
    arc: tuple[int, ...] = ()  # the hexsides beyond which alone a fan looks, as hours; none for all round
    fan_range: int | None = 6  # hexes; None for the whole map
    fan_places: str = "ground"
    # Move
    start: str = ""
    goal: str = ""
    unit: str = ""
    unit_mode: str = ""
    allowance: str = ""  # MP as typed in; empty while unknown
    via: tuple[str, ...] = ()  # Locations that the way has to pass, in order
    objective: str = CHEAPEST
    moves: tuple[str, ...] = ()  # the hexes tapped one by one after the start
    # Procedures
    name: str = ""  # the procedure; empty for the list of all
    inputs: Values = NOTHING_SAID  # what was said for its fields, by their ids
    roll: tuple[int, ...] = ()  # what the dice show; empty while nothing is rolled
    # A campaign of Tables
    campaign: str = ""  # its id in the catalog; empty while none is open
    side: str = ""  # the side whose day is open
    day: str = ""
    page: str = ""  # of the campaign; empty for its calendar
    carried: str = ""  # the record that a link carries, as it stands there
    # An order of battle of Tables
    roster: str = ""  # its id in the catalog; empty while none is open
    theater: str = ""  # where and when it is looked at; empty for what the conditions say
    month: str = ""
    group: str = "all"
    sort: str = "rarity"
    search: str = ""
    card: str = ""  # the entry whose card is open
    # Compare: the other system whose answer stands beside this one's, and what is its own
    compare: str = ""  # its id; empty while nothing is compared
    compare_options: Values = NOTHING_SAID
    compare_conventions: Values = NOTHING_SAID
    compare_allowance: str = ""
    # Both
    active: str = FROM  # the end that the next tap sets
    options: Values = NOTHING_SAID
    conventions: Values = NOTHING_SAID
    conditions: Values = NOTHING_SAID  # what holds for the whole scenario
    counters: tuple[Item, ...] = ()  # what lies on the map, as items of the table in queries
    lies: str = OWN  # whose it is
    settled: bool = False  # whether the player chose what is not his own, knowing it
    holds: str = OWN  # whose conditions hold: the player's own, or those of the link that asks

    def __init__(self, **fields: Unpack[Chosen]) -> None:
        self._take(fields)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.mode, self.map, self.viewer, self.target, self.start, self.goal))

    def changed(self, **fields: Unpack[Chosen]) -> State:
        """The same state with some fields replaced; itself where they are what they were."""
        if all(name in FIELDS and getattr(self, name) == value for name, value in fields.items()):
            return self
        other = State()
        for name in FIELDS:
            setattr(other, name, getattr(self, name))
        other._take(fields)
        return other

    def _take(self, fields: Chosen) -> None:
        for name, value in fields.items():
            if name not in FIELDS:
                raise TypeError(f"A State has no field {name}.")
            setattr(self, name, value)


FIELDS = tuple([name for name, value in vars(State).items() if name[0] != "_" and not callable(value)])
"""The names of a state's fields."""


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
    """The two Locations of the present question: viewer and target, or start and goal.

    Who sees a place is asked with the second alone.
    """
    if question(state) == MOVE:
        return state.start, state.goal
    return "" if state.sees else state.viewer, state.target


def looking(state: State) -> str:
    """What Sight asks: ``line``, ``fan`` or ``sees``."""
    return SEES if state.sees else FAN if state.fan else LINE


def look(state: State, what: str) -> State:
    """Let Sight ask something else: a line, a fan, or who sees the target; the hexes stay.

    Who sees what was looked from is asked where nothing was looked at.

    Args:
        state: the state before.
        what: ``line``, ``fan`` or ``sees``.
    """
    whose = state.asked_of if state.units else MINE
    other = state.changed(also="", arc=(), others=()).changed(
        fan=what == FAN, sees=what == SEES, asked_of=whose, reverse=False
    )
    if what == SEES:
        return other.changed(target=state.target or state.viewer, active=TO)
    if what == FAN and not state.viewer:
        return other.changed(viewer=state.target, active=TO if state.target else FROM)
    return other.changed(active=TO if state.viewer else FROM)


_GOES_NOWHERE = ("face", "turret", "forward", "reverse")
"""How the moves of a walk begin that lead to no other place."""


def is_walk(state: State) -> bool:
    """Whether the way is tapped step by step."""
    return state.mode == MOVE and state.objective == WALK


def walked_to(state: State) -> str:
    """The place that a walk has come to; empty before its first step."""
    places = [move.split()[0] for move in state.moves]
    return next((place for place in reversed(places) if place not in _GOES_NOWHERE), "")


def shown_ends(state: State) -> tuple[str, str]:
    """The ends of the present question as a player sees them: a walk ends where it has come to."""
    first, second = ends(state)
    return first, walked_to(state) if is_walk(state) else second


def _step_on(state: State, location: str) -> State:
    """A walk with one more step."""
    return state.changed(moves=(*state.moves, location), active=TO)


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


def put_end(state: State, end: str, location: str, of_ends: dict[str, str] | None = None) -> State:
    """Set one end of the present question; where the other end is there already, the two change places.

    Args:
        state: the state before.
        end: ``from`` or ``to``.
        location: the Location.
        of_ends: as for ``swap``.
    """
    if end == TO and state.start and is_walk(state):
        return _step_on(state, location)
    first, second = ends(state)
    if location != (second if end == FROM else first):
        return with_end(state, end, location)
    # With one end alone there is nothing to exchange, and no line from a hex to itself.
    return swap(state, of_ends).changed(active=TO) if first and second else state.changed(active=end)


def looked_at(state: State) -> tuple[str, ...]:
    """The places that are looked at where it is asked who sees."""
    return (state.target, *state.others) if state.target else ()


def asking_lines(state: State, places: Sequence[str]) -> State:
    """Ask for the line of every unit to every one of several places; one place alone is asked as ever.

    Args:
        state: the state before.
        places: the places; one that stands there twice counts once.
    """
    first, *others = dict.fromkeys(places) or [""]
    return state.changed(target=first, others=tuple(others), active=TO)


def with_second(state: State, location: str) -> State:
    """Let a fan look from a second Location too; from the first one again, or from none, it looks from one alone."""
    return state.changed(also="" if location == state.viewer else location, active=TO)


def faced(hour: int) -> tuple[int, ...]:
    """The hexsides beyond which the covered arc of a unit lies that faces a hexspine, in the order of the hours.

    Args:
        hour: the hour at which the hexspine lies, an odd one.
    """
    return in_order([hour - 1 or 12, hour % 12 + 1])


def in_order(hours: Sequence[int]) -> tuple[int, ...]:
    """Hexsides by their hours, from 12 on, as questions list them."""
    return tuple(sorted(set(hours), key=lambda hour: hour % 12))


def tap(state: State, hex_name: str, of_ends: dict[str, str] | None = None) -> State:
    """A tap on a hex of the map: the active end goes there, or the walk takes one more step.

    With the fan on a tap moves the viewer. After the viewer the target is active and stays so, to ask of several
    targets in a row. A second tap on the hex that was chosen alone gives it up; one on the other end exchanges both.

    Args:
        state: the state before.
        hex_name: the hex.
        of_ends: as for ``swap``.
    """
    if state.start and state.active == TO and is_walk(state):
        return state if hex_name == hex_of(walked_to(state) or state.start) else _step_on(state, hex_name)
    if state.mode == SIGHT and state.fan:
        if state.active == ALSO:
            return with_second(state, hex_name)
        return state.changed(viewer=hex_name, active=TO)
    if state.mode == SIGHT and state.sees:
        target = "" if hex_name == hex_of(state.target) else hex_name
        return state.changed(target=target, others=(), active=TO)
    first, second = ends(state)
    if first == hex_name and not second:
        return with_end(state, FROM, "")
    return put_end(state, state.active if first else FROM, hex_name, of_ends)


def set_place(state: State, end: str, place: str, default: str) -> State:
    """Choose another place in the hex of one end; ``default`` is the one that the hex alone stands for.

    The last hex of a walk is entered at that place.
    """
    location = shown_ends(state)[0 if end == FROM else 1]
    if end == TO and is_walk(state):
        there = bool(state.moves) and state.moves[-1].split()[0] == location
        walk = state.changed(moves=state.moves[:-1]) if there else state
        return _step_on(walk, at_place(location, place, default))
    active = state.active
    return with_end(state, end, at_place(location, place, default)).changed(active=active)


def swap(state: State, of_ends: dict[str, str] | None = None) -> State:
    """Exchange the two ends, and what the options say of each.

    Args:
        state: the state before.
        of_ends: for every option that is about one end of a line, that which says the same of the other.
    """
    first, second = ends(state)
    if question(state) == MOVE:
        return state.changed(start=second, goal=first, moves=())
    swapped = state.changed(viewer=second, target=first)
    if not of_ends:
        return swapped
    options, others = (
        {of_ends.get(name, name): value for name, value in said.items()}
        for said in (state.options, state.compare_options)
    )
    return swapped.changed(options=options, compare_options=others)


def choose_mode(state: State, mode: str) -> State:
    """Go to another mode; what the other modes hold stays."""
    other = state.changed(mode=mode, question=question(state))
    alone = question(other) == SIGHT and other.sees
    return other.changed(active=TO if alone or ends(other)[0] else FROM)


def choose_unit(state: State, unit: str, unit_mode: str) -> State:
    """Choose a unit class and its mode; a figure typed in for another unit doesn't hold for this one."""
    same = state.unit == unit and state.unit_mode == unit_mode
    return state.changed(unit=unit, unit_mode=unit_mode, allowance=state.allowance if same else "")


def choose_objective(state: State, objective: str) -> State:
    """Cheapest, safest or soonest way, or one's own way hex by hex."""
    return state.changed(objective=objective, moves=(), active=TO if state.start else FROM)


def drawn(state: State, moves: list[str]) -> State:
    """A way that was drawn by hand from the start: its corners in order."""
    return state.changed(objective=WALK, moves=tuple(moves), active=TO)


def redraw(state: State) -> State:
    """Take the whole way back; the start stays."""
    return state.changed(moves=(), goal="", active=TO)


def add_via(state: State, hex_name: str) -> State:
    """Let the way pass a hex, after those it passes already."""
    return state.changed(via=(*state.via, hex_name), objective=CHEAPEST if state.objective == WALK else state.objective)


def drop_via(state: State, location: str) -> State:
    """Let the way no longer have to pass a Location."""
    return state.changed(via=tuple(other for other in state.via if other != location))


def undo_step(state: State) -> State:
    """Take back the last hex of a walk."""
    return state.changed(moves=state.moves[:-1])


def make_for(state: State, moves: Sequence[str], number: int, move: str) -> State:
    """Make one step of a way for what the player declares: the way becomes one's own, step by step.

    Args:
        state: the state before.
        moves: how a walk lists the steps of the way.
        number: which of them, from 1.
        move: how it lists that one now.
    """
    listed = (*moves[: number - 1], move, *moves[number:])
    return state.changed(objective=WALK, moves=listed, active=TO)


def choose_map(state: State, map_id: str, system: str) -> State:
    """Open another map: hexes chosen on the last one mean nothing there.

    Another system's units, options and conventions mean nothing either.
    """
    consulting = state.mode == PROCEDURES
    opened = State(mode=PROCEDURES if consulting else SIGHT, map=map_id, system=system)
    if system != state.system:
        return opened
    return opened.changed(
        name=state.name if consulting else "",
        campaign=state.campaign if consulting else "",
        side=state.side,
        day=state.day,
        page=state.page,
        roster=state.roster if consulting else "",
        theater=state.theater,
        month=state.month,
        card=state.card,
        unit=state.unit,
        unit_mode=state.unit_mode,
        allowance=state.allowance,
        options=state.options,
        conventions=state.conventions,
        conditions=state.conditions,
    )


def choose_system(state: State, system: str, query: OtherQuestion) -> State:
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
    ends_: Chosen = (
        {"start": first or (moves[0] if moves else ""), "goal": second}
        if moving
        else {"target": second, **({} if state.sees else {"viewer": first})}
    )
    bare: Chosen = {
        "viewer": hex_of(state.viewer),
        "target": hex_of(state.target),
        "also": hex_of(state.also),
        "start": hex_of(state.start),
        "goal": hex_of(state.goal),
    }
    return (
        state.changed(**bare)
        .changed(**ends_)
        .changed(
            system=system,
            units=(),  # the player has others in that game
            others=(),
            asked_of=MINE if state.asked_of == LINK else state.asked_of,
            unit=query.get("unit", ""),
            unit_mode=query.get("mode", ""),
            allowance=state.compare_allowance if compared else "",
            via=tuple(query.get("via", ())),
            moves=moves[1:],
            name="",
            inputs={},
            roll=(),
            campaign="",
            carried="",
            roster="",
            card="",
            options=state.compare_options if compared else {},
            conventions=state.compare_conventions if compared else {},
            conditions={},
            holds=OWN,
            counters=tuple(query.get("table", ())),
            lies=CARRIED if state.lies == OWN and query.get("table") else state.lies,
            compare=state.system if compared else "",
            compare_options=state.options if compared else {},
            compare_conventions=state.conventions if compared else {},
            compare_allowance=state.allowance if compared else "",
        )
    )


def choose_comparison(state: State, system: str) -> State:
    """Let another system answer too; with an empty id, none any more."""
    if system == state.compare:
        return state
    return state.changed(compare=system, compare_options={}, compare_conventions={}, compare_allowance="")


def chosen_in(state: State, field: str, system: str) -> Values:
    """What is chosen of the ``options`` or ``conventions`` of the system, or of the one that it is compared with."""
    own = system == state.system
    if field == "options":
        return state.options if own else state.compare_options
    return state.conventions if own else state.compare_conventions


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
    own = system == state.system
    if field == "options":
        return state.changed(options=choices) if own else state.changed(compare_options=choices)
    return state.changed(conventions=choices) if own else state.changed(compare_conventions=choices)


def choose_procedure(state: State, name: str, inputs: Values) -> State:
    """Open a procedure with what was said for it before; with an empty name, the list of all."""
    return state.changed(mode=PROCEDURES, name=name, inputs=dict(inputs), roll=(), campaign="", carried="", roster="")


def open_roster(state: State, roster: str, card: str = "") -> State:
    """Open an order of battle as it was left; at one entry's card where one is named."""
    opened = state.changed(mode=PROCEDURES, name="", inputs={}, roll=(), campaign="", carried="")
    return opened.changed(roster=roster, card=card)


def open_campaign(state: State, campaign: str) -> State:
    """Open a campaign at its calendar; the side whose player asks stays."""
    side = state.side if state.campaign == campaign else ""
    opened = state.changed(mode=PROCEDURES, name="", inputs={}, roll=(), roster="")
    return opened.changed(campaign=campaign, side=side, day="", page="", carried="")


def set_inputs(state: State, inputs: Values) -> State:
    """Say other things in the form: dice that were thrown for the old ones are off the table."""
    return state if state.inputs == inputs else state.changed(inputs=dict(inputs), roll=())


def mark(state: State) -> str:
    """What the browser's history remembers beside the address: whose things lie on the map, whose conditions hold."""
    words = [str(state.lies), *(["settled"] if state.settled else []), *([BROUGHT] if state.holds == LINK else [])]
    return " ".join(words)


def marked(state: State, words: object) -> State:
    """The state of an address with what the history remembers of it.

    Args:
        state: as the address gave it.
        words: of ``mark``; anything else where the address came from outside.
    """
    lies, *more = words.split(" ") if isinstance(words, str) else [""]
    if lies not in (OWN, LINK, CARRIED):
        return state
    return state.changed(lies=lies, settled="settled" in more, holds=LINK if BROUGHT in more else OWN)


def with_the_rest(state: State, old: State) -> State:
    """The state of a link to a table, with what the other modes held on the same map: the link doesn't say it."""
    if state.mode != PROCEDURES or state.map != old.map:
        return state
    if state.system != old.system:
        return state
    return old.changed(
        mode=state.mode,
        name=state.name,
        inputs=state.inputs,
        roll=state.roll,
        campaign=state.campaign,
        side=state.side,
        day=state.day,
        page=state.page,
        carried=state.carried,
        roster=state.roster,
        theater=state.theater,
        month=state.month,
        group=state.group,
        sort=state.sort,
        search=state.search,
        card=state.card,
        options=state.options,
        conventions=state.conventions,
        conditions=state.conditions,
        holds=state.holds,
        counters=state.counters,
        lies=state.lies,
        settled=state.settled,
    )
