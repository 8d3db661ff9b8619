"""The sentences on who moves, how, and where it gets: reaches and ways."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from rules_core.board.board import Board
from rules_core.chance import all_of
from rules_core.geometry.facing import Facing, front_hexes
from rules_core.geometry.grid import Grid
from rules_core.location import Location
from rules_core.movement.movement import UNCHARTED
from rules_core.movement.routes.status import BEYOND, FORBIDDEN, NOT_FOUND, UNKNOWN, status_of
from rules_core.movement.routes.way import Route, Way
from rules_core.movement.stance import Posed
from rules_core.options import OptionField
from rules_core.quoting import listed
from rules_core.sentences.options import not_known_says
from rules_core.sentences.refusals import amount_says, unknown_says
from rules_core.system import System
from rules_core.units import Mode, UnitClass
from rules_core.words.citations import cited
from rules_core.words.figures import counted, counted_figure, figure, passing_says, within_says

LevelOf = Callable[[Location], int | None]
"""Tells the level of a Location in half levels; None where that isn't known."""
HALF_LEVELS = 2
"""How many half levels a level has."""


def unit_name(unit: UnitClass, mode: Mode) -> str:
    """Who moves and how: ``Personnel (Assault)``."""
    return f"{unit.title} ({mode.title})"


def stance_says(grid: Grid, stance: Posed) -> str:
    """How a vehicle stands: ``facing E37/F37, in reverse``.

    Args:
        grid: the map's grid.
        stance: how it stands.
    """
    said = f"facing {facing_name(grid, stance.hex, stance.facing)}"
    if stance.along is not None:
        said = f"along {'/'.join(stance.along)}, facing {stance.facing.name}"
    if stance.turret is not None and stance.turret is not stance.facing:
        said += f", its turret {facing_name(grid, stance.hex, stance.turret)}"
    return f"{said}, in reverse" if stance.reverse else said


def facing_name(grid: Grid, hex_name: str, facing: Facing) -> str:
    """A facing as the two hexes in front, ``E37/F37``; as its hexspine, ``NE``, at the edge of the map.

    Args:
        grid: the map's grid.
        hex_name: the unit's hex.
        facing: the hexspine.
    """
    front = front_hexes(grid, hex_name, facing)
    return "/".join(sorted(front, key=grid.cell)) if len(front) == 2 else facing.name


def allowance_says(allowance: Fraction | None, mode: Mode) -> str:
    """An allowance as the end of a phrase: `` with 8 MP``; empty where none was given."""
    return "" if allowance is None else f" with {amount_says(allowance, mode)}"


def no_allowance_says(unit: UnitClass, mode: Mode) -> str:
    """That costs are given without a limit, and which figure would set one."""
    start = f"No allowance was given for {unit_name(unit, mode)}, so costs go on without a limit: type one in."
    if mode.suggested is None:
        return start
    return f"{start} Suggested: {figure(mode.suggested.value)} ({mode.suggested.source})."


def allowance_missing_says(mode: Mode) -> str:
    """That some steps take whatever is left of an allowance that nobody has said."""
    what = f"all the {mode.points} of a unit"
    return f"Some terrain takes {what}: with its movement allowance typed in, it may open further ways."


def missing_figure_says(word: str, option: OptionField | None) -> str:
    """That a figure is not known and may be typed in.

    Args:
        word: the figure's word, ``linear-depression``.
        option: the option under which it is typed in; None where a counter says it.
    """
    if word == UNCHARTED:
        return "What lies in some hexes is not charted: there may be further ways through them."
    words = word.replace("-", " ")
    if option is None:
        return f"A {words} is not known; said on its counter, it may open further ways."
    lacking = not_known_says(option.asks.get(word, f"the cost of {words}"))
    return f"{lacking}; typed in among your figures (“{option.title}”), it may open further ways."


def chance_missing_says(roll: str, lacking: str) -> str:
    """That the chance of a roll is not known for want of something that a player may say.

    Args:
        roll: what the roll is called, ``Bog`` or ``Action Check``.
        lacking: the option's title, or what the figure is.
    """
    check = roll if roll.endswith(" Check") else f"{roll} {'check' if roll[:1].islower() else 'Check'}"
    return f"The chance of the {check} is not known: say “{lacking}” under Options."


def option_missing_says(option: OptionField) -> str:
    """That nobody has said what an option asks, which a rule hangs on."""
    return f"“{option.title}” is not said; said under Options, it may open further ways."


def facing_left_out_says() -> str:
    """That moves which only turn the unit were passed over."""
    return "Turning is not priced here; the moves that turn the unit or change gear were left aside."


NOT_ALL_TRIED = "Not all ways were tried; this is the best found."


def reach_says(
    unit: UnitClass,
    mode: Mode,
    start: str,
    limit: str,
    count: int,
    unknown: int = 0,
    *,
    all_tried: bool = True,
    lacking: str = "a figure is missing",
) -> str:
    """Where a unit can get, in a sentence.

    Args:
        unit: who moves.
        mode: how.
        start: from where, in words.
        limit: its allowance, by ``allowance_says``.
        count: how many further Locations it can get to.
        unknown: to how many more it may get, for all that is known.
        all_tried: whether every way was tried.
        lacking: why that is not known, a clause.
    """
    if not all_tried:
        places = counted(count, "place", "places")
        return f"{unit_name(unit, mode)} can get from {start} to {places}{limit} at least: not all ways were tried."
    if count == 0:
        if unknown:
            return f"Whether {unit_name(unit, mode)} can leave {start}{limit} is not known: {lacking}."
        return f"{unit_name(unit, mode)} can't leave {start}{limit}."
    more = f"; whether to {unknown} more is not known, as {lacking}" if unknown else ""
    return f"{unit_name(unit, mode)} can get from {start} to {counted(count, 'place', 'places')}{limit}{more}."


def reach_title(unit: UnitClass, mode: Mode, start: str) -> str:
    """A reach as a page's title."""
    return f"Where {unit_name(unit, mode)} can get from {start}"


def reach_description(system: System, board: Board, said: str) -> str:
    """What a picture of a reach shows."""
    return f"Movement on {board.title} under {system.short_title}. {said}"


def way_cost(way: Way, mode: Mode) -> str:
    """What a way uses up of the allowance: ``7½ MP``, or ``1 hex`` where the mode counts those."""
    return cost_says(way.cost, way.hexes, way.levels, mode)


def cost_says(cost: Fraction | int | float, hexes: int, levels: int, mode: Mode) -> str:
    """What is used up of an allowance: ``7½ MP``, or ``1 hex`` where the mode counts those, or ``1 place in its hex``.

    Args:
        cost: in the mode's points.
        hexes: how many hexes it enters.
        levels: how many levels, or other places, it enters within its hexes.
        mode: the mode.
    """
    if not mode.counts_hexes:
        return f"{figure(cost)} {mode.points}"
    if not hexes:
        return f"{counted(levels, 'place', 'places')} in its hex" if levels else "no hex entered"
    entered = counted(hexes, "hex", "hexes")
    used = f"{entered}{within_says(levels)}"
    if not mode.takes:
        return used
    return f"{used}, {mode.takes}{' for each' if hexes + levels > 1 else ''}"


def route_says(route: Route, mode: Mode, level_of: LevelOf) -> str:
    """A way in a sentence: what it uses up, the rolls and the chance of passing them all, or why there is none.

    What a rule forbids, what nobody knows and what is only beyond the allowance begin with words of their own.

    Args:
        route: the way, or why there is none.
        mode: how the unit moves.
        level_of: tells the level of a Location.
    """
    status = status_of(route)
    if route.way is None:
        return _no_way(route, status)
    if status == BEYOND:
        said = route.why_not[0].reason
    elif not route.way.moves:
        said = "Already there."
    else:
        said = f"{_done(route.way, mode, level_of)}{_checks_say(route.way)}."
    said = " ".join((said, *route.way.warnings))
    return said if route.all_tried else f"{said} {NOT_ALL_TRIED}"


def _no_way(route: Route, status: str) -> str:
    if status == UNKNOWN:
        return unknown_says(next(refusal.reason for refusal in route.why_not if refusal.unknown))
    first = route.why_not[0]
    if status == NOT_FOUND:
        return first.reason
    start = "Not this turn" if status == BEYOND else "Not possible"
    return f"{start}: {first.reason.rstrip('.')}{cited(first.cite)}."


def _done(way: Way, mode: Mode, level_of: LevelOf) -> str:
    """What a unit does on its way and what that uses up: ``Gets there for 3 MP``, ``Goes 2 levels up``."""
    cost = way_cost(way, mode)
    within = way.moves[0].start.hex
    if any(move.end.hex != within for move in way.moves):
        if mode.counts_hexes:
            return f"{mode.title}, {cost}: allowed"
        if way.cost:
            return f"Gets there for {cost}"
        return "Gets there at no cost"
    price = "no hex is entered" if mode.counts_hexes else cost
    if all(move.start.location == move.end.location for move in way.moves):
        return f"Turns in {within}: {price}"
    climbed = _climbed(way, level_of)
    if climbed:
        return f"Goes {climbed} in {within}: {price}"
    by = ", ".join(dict.fromkeys(part.what for move in way.moves for part in move.parts if part.what))
    return f"Moves within {within}{f' ({by})' if by else ''}: {price}"


def _climbed(way: Way, level_of: LevelOf) -> str:
    """The levels that a way goes up and down within its hexes: ``2 levels up``; empty for none that are known."""
    up = down = 0
    for move in way.moves:
        one, other = level_of(move.start.location), level_of(move.end.location)
        if one is None or other is None:
            return ""
        up, down = up + max(other - one, 0), down + max(one - other, 0)
    ways = ((Fraction(up, HALF_LEVELS), "up"), (Fraction(down, HALF_LEVELS), "down"))
    said = [f"{counted_figure(levels, 'level', 'levels')} {way_}" for levels, way_ in ways if levels]
    return listed(said) if said else ""


def _checks_say(way: Way) -> str:
    """The rolls of a way with the chance of passing them all, and what comes without a roll; empty for none."""
    said = ""
    rolled = [check for check in way.checks if check.rolled]
    certain = [check for check in way.checks if not check.rolled]
    if rolled:
        said = f", with {passing_says(len(rolled), all_of(check.passes for check in rolled))}"
    if certain:
        first = certain[0]
        more = f", and more follows in {listed(sorted({check.at for check in certain[1:]}))}" if certain[1:] else ""
        said += f"; {first.certain} in any case{cited(first.cite)}{more}"
    return said


NO_WAY = {FORBIDDEN: "not possible", UNKNOWN: "not known yet", BEYOND: "not this turn", NOT_FOUND: "no way found"}
"""What there is in place of a way, in a few words, by what a route comes to."""


def path_title(
    unit: UnitClass, mode: Mode, ends: tuple[str, str], route: Route, allowance: Fraction | None = None
) -> str:
    """A way as a page's title: ``Personnel (Assault) from W36 to X36: 2 MP``.

    Args:
        unit: who moves.
        mode: how.
        ends: from where to where, in words.
        route: the way, or why there is none.
        allowance: what it was to keep to; None for no limit.
    """
    start, goal = ends
    end = NO_WAY[status_of(route)] if route.way is None else way_cost(route.way, mode)
    if route.way is not None and route.within_allowance is False:
        end += f", not{allowance_says(allowance, mode)}"
    return f"{unit_name(unit, mode)} from {start} to {goal}: {end}"


def path_description(
    system: System, board: Board, unit: UnitClass, mode: Mode, ends: tuple[str, str], said: str
) -> str:
    """What a picture of a way shows."""
    start, goal = ends
    return (
        f"The way of {unit_name(unit, mode)} from {start} to {goal} on {board.title} under {system.short_title}. {said}"
    )
