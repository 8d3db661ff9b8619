"""The sentences: everything that an answer says in words is made here, from its facts.

The app, the page without scripts, a picture's description and the command line all show these. This module knows no
game: the words for totals and places come from the system.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules_core.board import Board
from rules_core.chance import all_of
from rules_core.facing import Facing, front_hexes
from rules_core.grid import Grid
from rules_core.procedure import Outcome, Procedure, Roll, Ruling
from rules_core.quoting import listed, quoted
from rules_core.routes.way import Route, Way
from rules_core.sight import Sight
from rules_core.stance import Posed
from rules_core.system import Mode, OptionField, Place, System, UnitClass
from rules_core.table import CounterKind, TableItem, Tile

MINUS = "\N{MINUS SIGN}"


def figure(value: Fraction | int | float) -> str:
    """A figure as people write it: ``7``, ``7½``, ``½``.

    Args:
        value: not negative.
    """
    exact = Fraction(value)
    whole_part, rest = divmod(exact, 1)
    if rest == 0:
        return str(whole_part)
    if rest == Fraction(1, 2):
        return f"{whole_part or ''}½"
    return f"{float(exact):g}"


def level_name(level: Fraction | int) -> str:
    """A level in the system's own unit: ``+20``, ``+½``, ``-10``, ``0``."""
    if level > 0:
        return f"+{figure(level)}"
    return f"{MINUS}{figure(-level)}" if level else "0"


def location_name(hex_name: str, places: Sequence[Place], place_id: str, level_unit: Fraction | int) -> str:
    """A Location as people say it: ``S28``, ``R26 roof (+20)``, ``R26 +10``.

    Args:
        hex_name: the hex.
        places: its places, the default first.
        place_id: which of them is meant.
        level_unit: what one half level is in the system's own unit.
    """
    place = next(place for place in places if place.id == place_id)
    level = level_name(place.level * level_unit)
    if len(places) == 1:
        return hex_name if place.level == 0 else f"{hex_name} ({level})"
    title = place.title[:1].lower() + place.title[1:]
    return f"{hex_name} {title}" if level in (title, "0") else f"{hex_name} {title} ({level})"


def no_place_says(hex_name: str, place: str, places: Sequence[Place]) -> str:
    """That a hex has no such place, and which it has.

    Args:
        hex_name: the hex.
        place: what was asked for.
        places: the places that there are.
    """
    only = "only " if len(places) == 1 else ""
    return f"{hex_name} has no place {quoted(place)}; it has {only}{listed([place.id for place in places])}."


def where(at: str) -> str:
    """Where a thing is: ``in M20``, ``along R27/S27``."""
    return f"along {at}" if "/" in at else f"in {at}"


def cited(cite: str) -> str:
    """A rule number in brackets, a house convention called one: `` (ATS 8.5.2)``; empty for none."""
    if not cite:
        return ""
    return f" (house convention {cite})" if cite.startswith("HC-") else f" ({cite})"


def counted(count: int, one: str, many: str) -> str:
    """A number with its noun: ``1 hex``, ``3 hexes``."""
    return f"{count} {one if count == 1 else many}"


def totals_say(system: System, totals: Mapping[str, int | None]) -> str:
    """The sums of a line: ``+5 to hit or 5 columns left``; empty where all are zero or not known."""
    said = [
        (total.one if abs(value) == 1 else total.many).format(value=value)
        for total in system.totals
        if (value := totals.get(total.id))
    ]
    return listed(said, system.totals_joined_by) if said else ""


def sight_word(sight: Sight) -> str:
    """The verdict in one word: ``clear``, ``modified`` or ``blocked``."""
    if not sight.clear:
        return "blocked"
    return "modified" if sight.missing or any(sight.totals.values()) else "clear"


def sight_says(system: System, sight: Sight) -> str:
    """The verdict on one line in a sentence.

    Args:
        system: the game, for the words of its totals.
        sight: the facts.
    """
    if sight.clear:
        if sight.missing:
            return _without_figures(system, sight)
        said = totals_say(system, sight.totals)
        return f"Clear, {said}." if said else "Clear, nothing in the way."
    first, *others = sight.blocks
    more = f", and by {counted(len(others), 'more thing', 'more things')} farther on" if others else ""
    return f"Blocked by the {first.what} {where(first.at)}{cited(first.cite)}{more}."


def _without_figures(system: System, sight: Sight) -> str:
    """A clear line whose sum lacks a figure: what is known of it, and what a player can type in."""
    known = {total.id: sum((step.value or {}).get(total.id, 0) for step in sight.steps) for total in system.totals}
    said = totals_say(system, known) or "nothing else in the way"
    words = listed([word.replace("-", " ") for word in sight.missing])
    return f"Clear, {said}, besides the {words}: its figure is not known; type it in."


def sight_title(system: System, sight: Sight, viewer: str, target: str) -> str:
    """A line and its verdict as a page's title: ``R26 roof (+20) to S28: blocked``."""
    if not sight.clear:
        return f"{viewer} to {target}: blocked"
    said = "not all known" if sight.missing else totals_say(system, sight.totals)
    return f"{viewer} to {target}: clear{', ' + said if said else ''}"


def sight_description(system: System, board: Board, sight: Sight, viewer: str, target: str) -> str:
    """What a picture of the line shows, for those who don't see it and for link previews."""
    distance = counted(sight.range, "hex", "hexes")
    return (
        f"Line of sight from {viewer} to {target} on {board.title}, range {distance}, under {system.short_title}. "
        f"{sight_says(system, sight)}"
    )


def convention_says(title: str, chosen: str, others: Mapping[str, tuple[str, bool]]) -> str:
    """What a house convention means for one answer.

    Args:
        title: what it decides.
        chosen: the option in force, in words.
        others: by the words of each other option, what the answer would say and whether it is the same.
    """
    start = f"{title}: {chosen}."
    if not others:
        return start
    differing = [f"With “{words}” it would be: {said}" for words, (said, same) in others.items() if not same]
    return " ".join([start, *(differing or ["The answer is the same under all options."])])


def fan_says(viewer: str, seen: int, unhindered: int, asked: int, places: str) -> str:
    """What can be seen from one Location, in a sentence.

    Args:
        viewer: the Location, in words.
        seen: how many Locations are seen.
        unhindered: how many of them with nothing in the way.
        asked: how many were looked at.
        places: ``ground`` or ``all``.
    """
    if asked == 0:
        return f"There is nothing else in range of {viewer}."
    nouns = ("hex", "hexes") if places == "ground" else ("place", "places")
    return f"{viewer} sees {seen} of {counted(asked, *nouns)}, {unhindered} with nothing in the way."


def fan_title(viewer: str) -> str:
    """A fan as a page's title."""
    return f"Everything seen from {viewer}"


def fan_description(system: System, board: Board, viewer: str, said: str) -> str:
    """What a picture of a fan shows."""
    return f"Everything seen from {viewer} on {board.title} under {system.short_title}. {said}"


def unit_name(unit: UnitClass, mode: Mode) -> str:
    """Who moves and how: ``Personnel (Assault)``."""
    return f"{unit.title} ({mode.title})"


def allowance_says(allowance: Fraction | None, counts_hexes: bool) -> str:
    """An allowance as the end of a phrase: `` with 8 MP``; empty where none was given."""
    if allowance is None:
        return ""
    if counts_hexes:
        return f" with {counted_figure(allowance, 'hex', 'hexes')}"
    return f" with {figure(allowance)} MP"


def counted_figure(value: Fraction, one: str, many: str) -> str:
    """A figure with its noun: ``1 hex``, ``2½ hexes``."""
    return f"{figure(value)} {one if value == 1 else many}"


def no_allowance_says(unit: UnitClass, mode: Mode) -> str:
    """That costs are given without a limit, and which figure would set one."""
    start = f"No allowance was given for {unit_name(unit, mode)}, so costs go on without a limit: type one in."
    if mode.suggested is None:
        return start
    return f"{start} Suggested: {figure(mode.suggested.value)} ({mode.suggested.source})."


def missing_figure_says(word: str, option: OptionField | None) -> str:
    """That a figure is not known and may be typed in.

    Args:
        word: the figure's word, ``linear-depression``.
        option: the option under which it is typed in; None where a counter says it.
    """
    words = word.replace("-", " ")
    if option is None:
        return f"A {words} is not known; said on its counter, it may open further ways."
    what = "cost" if option.counts == "MP" else option.counts
    return f"The {what} of {words} is not known; typed in (option {option.id}), it may open further ways."


def missing_total_says(word: str) -> str:
    """That totals are not known for want of a figure, which may be typed in.

    Args:
        word: the figure's word, ``wooden-building``.
    """
    words = word.replace("-", " ")
    return f"Where there is a {words} the total is not known: the figure for it may be typed in among the options."


def facing_left_out_says() -> str:
    """That moves which only turn the unit were passed over."""
    return "Turning is not priced here; the moves that turn the unit or change gear were left aside."


def allowance_missing_says() -> str:
    """That some steps take whatever is left of an allowance that nobody has said."""
    return "Some terrain takes all the MP of a unit: with its movement allowance typed in, it may open further ways."


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


def reach_says(unit: UnitClass, mode: Mode, start: str, limit: str, count: int) -> str:
    """Where a unit can get, in a sentence.

    Args:
        unit: who moves.
        mode: how.
        start: from where, in words.
        limit: its allowance, by ``allowance_says``.
        count: how many further Locations it can get to.
    """
    if count == 0:
        return f"{unit_name(unit, mode)} can't leave {start}{limit}."
    return f"{unit_name(unit, mode)} can get from {start} to {counted(count, 'place', 'places')}{limit}."


def reach_title(unit: UnitClass, mode: Mode, start: str) -> str:
    """A reach as a page's title."""
    return f"Where {unit_name(unit, mode)} can get from {start}"


def reach_description(system: System, board: Board, said: str) -> str:
    """What a picture of a reach shows."""
    return f"Movement on {board.title} under {system.short_title}. {said}"


def percent(chance: Fraction) -> str:
    """A chance in whole percent; one that is not certain never rounds to 0 or 100."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return "under 1 %"
    return "over 99 %" if rounded == 100 and chance < 1 else f"{rounded} %"


def way_cost(way: Way, mode: Mode) -> str:
    """What a way uses up of the allowance: ``7½ MP``, or ``1 hex`` where the mode counts those."""
    return cost_says(way.cost, way.hexes, way.levels, mode)


def cost_says(cost: Fraction | int | float, hexes: int, levels: int, mode: Mode) -> str:
    """What is used up of an allowance: ``7½ MP``, or ``1 hex`` where the mode counts those, or ``1 level``.

    Args:
        cost: in MP.
        hexes: how many hexes it enters.
        levels: how many levels it climbs or goes down within its hexes.
        mode: the mode.
    """
    if mode.counts != "hexes":
        return f"{figure(cost)} MP"
    climbed = counted(levels, "level", "levels")
    if levels and not hexes:
        return climbed
    entered = counted(hexes, "hex", "hexes")
    return f"{entered} and {climbed}" if levels else entered


def route_says(route: Route, mode: Mode) -> str:
    """A way in a sentence: its cost, the rolls and the chance of passing them all, or why there is none."""
    if route.way is None:
        return f"Not possible: {route.why_not[0].reason.rstrip('.')}{cited(route.why_not[0].cite)}."
    said = f"Gets there for {way_cost(route.way, mode)}"
    if not route.way.moves:
        said = "Already there"
    else:
        said += _checks_say(route.way)
    if route.within_allowance is False:
        return f"{said}. {route.why_not[0].reason}"
    return f"{said}."


def _checks_say(way: Way) -> str:
    """The rolls of a way with the chance of passing them all, and what comes without a roll; empty for none."""
    said = ""
    rolled = [check for check in way.checks if check.rolled]
    certain = [check for check in way.checks if not check.rolled]
    if rolled:
        chance = all_of(check.passes for check in rolled)
        odds = "the chance is not known" if chance is None else f"{chance} ({percent(chance)})"
        said = f", with {counted(len(rolled), 'roll', 'rolls')} to pass: {odds}"
    if certain:
        first = certain[0]
        more = f" and {len(certain) - 1} more" if len(certain) > 1 else ""
        said += f", but without a roll there is the {first.what} {where(first.at)}{more}{cited(first.cite)}"
    return said


def path_title(unit: UnitClass, mode: Mode, ends: tuple[str, str], route: Route) -> str:
    """A way as a page's title: ``Personnel (Assault) from W36 to X36: 2 MP``."""
    start, goal = ends
    end = "not possible" if route.way is None else f"{way_cost(route.way, mode)}"
    return f"{unit_name(unit, mode)} from {start} to {goal}: {end}"


def path_description(
    system: System, board: Board, unit: UnitClass, mode: Mode, ends: tuple[str, str], said: str
) -> str:
    """What a picture of a way shows."""
    start, goal = ends
    return (
        f"The way of {unit_name(unit, mode)} from {start} to {goal} on {board.title} under {system.short_title}. {said}"
    )


# --- one question under two systems ---


def place_taken_says(system: System, hex_name: str, asked_for: Place, taken: Place, same_level: bool) -> str:
    """That a system has no such place in a hex, and which stands in for it.

    Args:
        system: the system that lacks it.
        hex_name: the hex.
        asked_for: the other system's place.
        taken: the place that stands in.
        same_level: whether it is on the same level; else it is the hex's usual one.
    """
    why = "which is on the same level" if same_level else "where a unit in this hex usually is"
    return f"{system.short_title} has no “{asked_for.title}” in {hex_name}; “{taken.title}” stands in for it, {why}."


def unit_taken_says(
    system: System, asked_for: tuple[UnitClass, Mode], taken: tuple[UnitClass, Mode], same_unit: bool, same_mode: bool
) -> str:
    """Which unit and mode of a system stand for another system's.

    Args:
        system: the system that they are of.
        asked_for: the other system's unit and mode.
        taken: the unit and mode that stand for them.
        same_unit: whether it has that kind of unit.
        same_mode: whether the unit can move in that way.
    """
    unit, mode = asked_for
    said = f"{system.short_title}: {unit_name(*taken)} stands for {unit_name(unit, mode)}"
    lacks = [title for title, has in ((unit.title, same_unit), (mode.title, same_mode)) if not has]
    return f"{said}; it has nothing that is like {listed(lacks, 'or')}." if lacks else f"{said}."


def no_such_counter_says(system: System) -> str:
    """Why a thing on the map is left out under a system."""
    return f"{system.short_title} has no such counter."


# --- procedures ---


def procedure_says(procedure: Procedure, ruling: Ruling) -> str:
    """What a procedure comes to, in a sentence; with every outcome and its chance where dice decide."""
    if ruling.roll is None:
        return f"{procedure.title}: {ruling.verdict}."
    chances = [
        f"{outcome.result} {ruling.chance(outcome)} ({percent(ruling.chance(outcome))})" for outcome in ruling.outcomes
    ]
    return f"{procedure.title}: {ruling.verdict}. {'; '.join(chances)}."


def rolled_says(procedure: Procedure, ruling: Ruling, dice: Sequence[int], total: int, outcome: Outcome) -> str:
    """What was thrown and what it means: ``Immobilization: rolled 8, with +1 DRM 9: M-KILL``."""
    assert ruling.roll is not None, "without dice nothing is rolled"
    shown = " and ".join(str(face) for face in dice)
    drm = ruling.roll.drm
    if drm or len(dice) > 1:
        shown += f"{f', with {signed(drm)} DRM' if drm else ', in all'} {total}"
    return f"{procedure.title}: rolled {shown}: {outcome.result}."


def faces_say(roll: Roll, outcome: Outcome) -> str:
    """The sums of the dice, before the DRM, that lead to an outcome: ``7 to 10``, ``1``; a ten-sided die's 10 is its 0.

    Args:
        roll: the dice.
        outcome: the outcome; its sums need not follow on each other.
    """
    sums = sorted(sum_ for sum_ in roll.dice.chances if sum_ + roll.drm in outcome.totals)
    runs: list[list[int]] = []
    for value in sums:
        if runs and runs[-1][1] == value - 1:
            runs[-1][1] = value
        else:
            runs.append([value, value])

    def face(value: int) -> str:
        return roll.printed(value, roll.faces[0]) if len(roll.faces) == 1 else str(value)

    return ", ".join(face(low) if low == high else f"{face(low)} to {face(high)}" for low, high in runs)


def procedure_description(system: System, procedure: Procedure, said: str) -> str:
    """What a page about a procedure shows."""
    return f"{procedure.help} {system.title}: {procedure.cite}. {said}"


def signed(value: int) -> str:
    """A modifier with its sign; below 0 with a true minus sign."""
    return "0" if value == 0 else f"+{value}" if value > 0 else f"{MINUS}{-value}"


# --- what lies on the map ---


def counter_says(item: TableItem, kind: CounterKind) -> str:
    """A thing on the map in words: ``Wreck in M20: burning``, ``Wire along N33/N34``."""
    name = next((tile.title for tile in kind.tiles if tile.details and _has(item, tile)), kind.title)
    tiled = {key for tile in kind.tiles if tile.title == name for key in tile.details}
    special = [words for key, words in _special(item, kind) if key not in tiled]
    return f"{name} {_spot(item)}{': ' + ', '.join(special) if special else ''}"


def once_says(item: TableItem, kind: CounterKind) -> str:
    """Why a thing may not lie where another of its kind lies: ``Smoke may lie in E35 only once.``."""
    return f"{kind.title} may lie {_spot(item)} only once."


def _spot(item: TableItem) -> str:
    return where(item.spot.replace("@", " "))


def _has(item: TableItem, tile: Tile) -> bool:
    return all(item.details.get(key) == value for key, value in tile.details.items())


def _special(item: TableItem, kind: CounterKind) -> list[tuple[str, str]]:
    """The details of a thing that differ from the usual, in words: ``burning``, ``density 3``."""
    found: list[tuple[str, str]] = []
    for detail in kind.fields:
        value = item.details.get(detail.id)
        if value == detail.usual or value is None:
            continue
        titles: Mapping[object, str] = {choice.id: choice.title for choice in detail.choices}
        title = detail.title[:1].lower() + detail.title[1:]
        words = title if detail.type == "flag" else f"{title} {titles.get(value, value)}"
        found.append((detail.id, words))
    return found


def counters_say(laid: int, refused: int) -> str:
    """How much lies on the map, and how much may not."""
    said = f"{counted(laid, 'thing lies', 'things lie')} on the map"
    return f"{said}; {counted(refused, 'was', 'were')} refused." if refused else f"{said}."
