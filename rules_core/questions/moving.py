"""What the questions about movement share: the unit and its mode, the allowance, and ways as an answer says them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rules_core.convention import Convention, Option
from rules_core.geometry.grid import Grid
from rules_core.location import Location
from rules_core.movement.movement import Check, Move, Movement, Refusal
from rules_core.movement.routes.search import ALLOWANCE
from rules_core.movement.routes.status import status_of
from rules_core.movement.routes.way import Route
from rules_core.movement.stance import Stance, lead_of, reached
from rules_core.pauses import Pausing
from rules_core.questions.asked import inches_given, movement_points, number, text
from rules_core.questions.readings import OtherReading, OtherReadings, chosen_row, reading_row
from rules_core.questions.setting import Setting
from rules_core.quoting import listed
from rules_core.sentences.movement import (
    allowance_missing_says,
    chance_missing_says,
    missing_figure_says,
    option_missing_says,
    route_says,
    stance_says,
)
from rules_core.situation import Situation
from rules_core.system import System
from rules_core.units import Mode, UnitClass


@dataclass(frozen=True)
class Mover:
    """Who moves, and how.

    Args:
        unit: its class.
        mode: its way to move.
        allowance: in MP, or in hexes where the mode counts those; None where none was given.
        suggested_by: the convention that the allowance was taken from; None where it was typed in or is missing.
        safest: whether its safest way is wanted, so that steps which only spare it rolls are tried too.
    """

    unit: UnitClass
    mode: Mode
    allowance: Fraction | None
    suggested_by: str | None = None
    safest: bool = False

    def movement(self, setting: Setting, situation: Situation) -> Movement:
        """How it moves in a situation."""
        found = setting.system.movement(situation, self.unit, self.mode, self.allowance)
        return found.for_safety() if self.safest else found


def read_mover(asked: Mapping[str, object], setting: Setting) -> Mover:
    """Read who moves and how; the mode may be left out, then it is the unit's first.

    Args:
        asked: the query.
        setting: the game that is asked.

    Raises:
        QueryError: the system has no such unit, or the unit no such mode, or the allowance is no figure.
    """
    system = setting.system
    words = listed([unit.id for unit in system.units], "or")
    unit = system.unit(text(asked, "unit", f"a class of units: {words}").lower())
    mode = unit.modes[0]
    if asked.get("mode") is not None:
        words = listed([mode.id for mode in unit.modes], "or")
        mode = unit.mode(text(asked, "mode", f"a way to move: {words}").lower())
    given = asked.get("allowance")
    if given is not None and setting.on_table:
        return Mover(unit, mode, inches_given(given, "allowance", "the movement allowance"))
    suggested = mode.suggested
    if given is not None:
        allowance = movement_points(given, "allowance", "the movement allowance")
        if mode.counts_hexes and suggested is not None and suggested.given:
            allowance = min(allowance, suggested.value)  # what is typed in is for the unit's other ways to move
        return Mover(unit, mode, allowance)
    if suggested is not None and suggested.given:
        return Mover(unit, mode, suggested.value)
    if suggested is not None and suggested.under is not None:
        convention, option = suggested.under
        if setting.situation.conventions[convention] == option:
            return Mover(unit, mode, suggested.value, convention)
    return Mover(unit, mode, None)


def figure_or_none(value: Fraction | None) -> int | float | None:
    """A figure as JSON says it, null where there is none."""
    return None if value is None else number(value)


def step_row(move: Move, grid: Grid) -> dict[str, object]:
    """One step with its cost, the parts of it, the rolls it asks for, and for vehicles how they stand after it."""
    return {
        "from": str(move.start.location),
        "to": str(move.end.location),
        **stance_row(move.end, grid),
        "cost": number(move.cost),
        "parts": [{"what": part.what, "cost": number(part.cost), "cite": part.cite} for part in move.parts],
        "checks": [check_row(check) for check in move.checks],
        "notes": list(move.notes),
    }


def by_row(setting: Setting, move: Move) -> dict[str, object]:
    """The points of the map that a step comes by where it avoids the middle of its hex, in order; mostly nothing."""
    start, end = move.start.location, move.end.location
    vertices = setting.place(end).vertices
    if not vertices or start.hex == end.hex:
        return {}
    grid = setting.board.grid
    points = [grid.vertices(end.hex)[number] for number in vertices]
    if points[0] not in grid.hexside_ends(start.hex, end.hex):
        points.reverse()
    return {"by": [list(point) for point in points]}


def stance_row(stance: Stance, grid: Grid) -> dict[str, object]:
    """How a vehicle stands, of several the leading one; nothing for a unit on foot."""
    stance = lead_of(stance)
    if isinstance(stance, Location):
        return {}
    return {
        "facing": stance.facing.name,
        "hour": int(stance.facing),
        "reverse": stance.reverse,
        "along": None if stance.along is None else "/".join(stance.along),
        "turret": None if stance.turret is None else stance.turret.name,
        "stance": stance_says(grid, stance),
    }


def starting_row(stances: Sequence[Stance], grid: Grid) -> dict[str, object]:
    """How a vehicle stands before its first step, for an answer as a whole.

    Args:
        stances: how it may stand there; with more than one nobody has said how.
        grid: the hexes.

    Returns:
        Nothing for a unit on foot, and where nobody has said it.
    """
    if len(stances) != 1 or isinstance(lead_of(stances[0]), Location):
        return {}
    return {"starts": stance_row(stances[0], grid)}


def check_row(check: Check) -> dict[str, object]:
    """One roll with the exact chance of passing it and of failing, null where not known, and what failing means."""
    passes = check.passes
    return {
        "at": check.at,
        "what": check.what,
        "reason": check.reason,
        "when": check.when,
        "chance": None if passes is None else str(passes),
        "fails": None if passes is None else str(1 - passes),
        "cite": check.cite,
        "if_failed": check.fails,
        "rolled": check.rolled,
        "drm": [{"what": drm.what, "value": drm.value, "cite": drm.cite} for drm in check.drm],
        "missing": list(check.missing),
    }


def refusal_row(refusal: Refusal) -> dict[str, object]:
    """Why one step can't be made."""
    return {
        "from": str(refusal.start.location),
        "at": str(reached(refusal.end)),
        "what": refusal.reason,
        "cite": refusal.cite,
        "unknown": refusal.unknown or None,
    }


def missing_notes(missing: tuple[str, ...], system: System, mode: Mode) -> list[str]:
    """A sentence for each figure that is not known, or option that is not said, and might open a further way."""
    asked = {option.id: option for option in system.options if option.type != "costs"}
    # Where a word stands in two options, the one about movement is meant: it comes last.
    figures = sorted((o for o in system.options if o.type == "costs"), key=lambda option: "movement" in option.affects)
    typed_as = {word: option for option in figures for word in option.choices}
    return [
        allowance_missing_says(mode)
        if figure == ALLOWANCE
        else option_missing_says(asked[figure])
        if figure in asked
        else missing_figure_says(figure, typed_as.get(figure))
        for figure in missing
    ]


def lacking_for_rolls(checks: Iterable[Check]) -> tuple[str, ...]:
    """The figures and options without which the chance of some roll on the way is not known, each once."""
    return tuple(dict.fromkeys(word for check in checks for word in check.missing))


def missing_chance_notes(checks: Iterable[Check], system: System) -> list[str]:
    """A sentence for each figure or option without which the chance of a roll on the way is not known."""
    asked = {option.id: option for option in system.options if option.type != "costs"}
    typed_as = {word: option for option in system.options if option.type == "costs" for word in option.choices}
    wanted = dict.fromkeys((check.what, word) for check in checks for word in check.missing)
    return [
        chance_missing_says(what, asked[word].title if word in asked else typed_as[word].asks[word])
        for what, word in wanted
    ]


def lacking_says(missing: tuple[str, ...], system: System) -> str:
    """Why something is not known yet, a clause: figures are missing, or only options that nobody has said."""
    asked = {option.id for option in system.options if option.type != "costs"}
    return "an option is not said" if missing and asked.issuperset(missing) else "a figure is missing"


def missing_costs(missing: tuple[str, ...], system: System) -> list[str]:
    """Those of the missing figures that are typed in as costs (the option of that type)."""
    typed = {word for option in system.options if option.type == "costs" for word in option.choices}
    return [figure for figure in missing if figure in typed]


class RouteInTurns(NamedTuple):
    """A route, and how it goes on where it is over the allowance.

    Args:
        route: the route.
        turns_say: how its turns end, in a sentence; empty where it takes one.
    """

    route: Route
    turns_say: str


def reading_routes(
    rows: Sequence[dict[str, object]],
    setting: Setting,
    mode: Mode,
    chosen: RouteInTurns,
    again: Callable[[Situation], Pausing[RouteInTurns | None]],
) -> OtherReadings:
    """Write into the rows of conventions what a route would be under each other option.

    Args:
        rows: those of the conventions that had a say.
        setting: the game and the situation.
        mode: how the unit moves.
        chosen: the route under the options in force; of one that is not sure nothing else is tried.
        again: finds the same route in another situation; None where that would be too much work. A convention with
            such an option has no word of others in its row.
    """
    own = route_says(chosen.route, mode, setting.level_of)
    records = {record.id: record for record in setting.system.conventions}
    for row in rows if chosen.route.all_tried else ():
        record = records[str(row["id"])]

        def read(option: Option, record: Convention = record) -> Pausing[OtherReading | None]:
            other = yield from again(setting.situation.with_convention(record.id, option.id))
            if other is None:
                return None
            says = route_says(other.route, mode, setting.level_of)
            same = says == own or _no_way_either(chosen.route, other.route)
            if same and other.turns_say != chosen.turns_say:
                same, says = False, f"{says} {other.turns_say}"
            return OtherReading(route_facts(other.route), says, same=same)

        yield (yield from reading_row(row, record, read))


def chosen_rows(setting: Setting, records: Iterable[Convention]) -> list[dict[str, object]]:
    """Which options of conventions are in force."""
    return [chosen_row(record, setting.situation.conventions[record.id]) for record in records]


def route_facts(route: Route) -> dict[str, object]:
    """What a route comes to under another option, in figures."""
    return {
        "status": status_of(route),
        "possible": route.way is not None,
        "total": None if route.way is None else number(route.way.cost),
        "within_allowance": route.within_allowance,
        "chance": None if route.way is None or route.way.chance is None else str(route.way.chance),
    }


def _no_way_either(one: Route, other: Route) -> bool:
    """Whether two routes come to the same without a way, for whatever reason."""
    return one.way is None and other.way is None and status_of(one) == status_of(other)


def mover_rows(setting: Setting, mover: Mover) -> list[dict[str, object]]:
    """The convention that a mover's allowance was taken from, if any."""
    return chosen_rows(setting, (record for record in setting.system.conventions if record.id == mover.suggested_by))


def lent_says(setting: Setting, cites: Iterable[str]) -> list[str]:
    """A sentence for each convention that costs are taken from which another game lends.

    Args:
        setting: the game and the options in force.
        cites: what the costs of an answer rest on.
    """
    wanted = {part for cite in cites for part in cite.split(", ")}
    in_force = setting.situation.conventions
    return [
        option.lends
        for record in setting.system.conventions
        for option in record.options
        if option.lends and record.id in wanted and option.id == in_force[record.id]
    ]


def touched_records(setting: Setting, *touched: str) -> list[Convention]:
    """The conventions that have had a say, of their ids."""
    return [record for record in setting.system.conventions if record.id in touched]
