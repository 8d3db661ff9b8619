"""The sentences on ways across a free table: what they cost in inches, how many turns they take, what stops them."""

from __future__ import annotations

from fractions import Fraction

from rules_core.chance import all_of
from rules_core.geometry.length import Length
from rules_core.movement.on_table import TableWay
from rules_core.movement.routes.status import BEYOND, FORBIDDEN, NOT_FOUND, REACHED, UNKNOWN
from rules_core.sentences.movement import NO_WAY, NOT_ALL_TRIED, option_missing_says, unit_name
from rules_core.sentences.options import not_known_says
from rules_core.sentences.refusals import unknown_says
from rules_core.system import System
from rules_core.tabletop.map import Map
from rules_core.units import Mode, UnitClass
from rules_core.words.citations import cited
from rules_core.words.figures import counted, counted_figure, passing_says
from rules_core.words.inches import point_said

HUNDREDTHS = 100
"""To which part of an inch lengths are told."""

ALLOWANCE_WANTED = "What it moves in a turn isn't known: type in its allowance to see where its turns end."

BEST_FOUND = "This is the best way found: another may be a little cheaper."


def status_on_table(way: TableWay | None, allowance: Fraction | None) -> str:
    """What a way across a table comes to, in one word.

    Args:
        way: the way; None where none was found.
        allowance: what the unit has each turn, in inches; None where nobody has said.
    """
    if way is None:
        return NOT_FOUND
    if way.bar is not None:
        return UNKNOWN if way.bar.unknown else FORBIDDEN
    if way.missing:
        return UNKNOWN
    return BEYOND if within_turn(way, allowance) is False else REACHED


def within_turn(way: TableWay, allowance: Fraction | None) -> bool | None:
    """Whether a unit gets to the end of a way in one turn; None where nobody has said what it has each turn."""
    if allowance is None:
        return None
    return not way.ends and not way.turns_lost and way.cost <= Length.of(allowance)


def inches_say(length: Length) -> str:
    """A length in words, to a hundredth of an inch: ``14.25 inches``, ``1 inch``, ``½ inch``."""
    return counted_figure(length.rounded(HUNDREDTHS), "inch", "inches")


def table_way_says(way: TableWay | None, status: str, missing: str) -> str:
    """A way across a table in a sentence.

    Args:
        way: the way; None where none was found.
        status: what it comes to.
        missing: a sentence for what is not known; empty where all is.
    """
    if way is None:
        return "No way was found."
    if status == UNKNOWN:
        return unknown_says(way.bar.reason if way.bar is not None else missing)
    if way.bar is not None:
        return f"Not possible: {way.bar.reason.rstrip('.')}{cited(way.bar.cite)}."
    if not way.legs:
        return "Already there."
    cost = inches_say(way.cost)
    said = f"Gets there for {cost}{_lost_say(way)}{_rolls_say(way)}."
    if status == BEYOND and not way.ends:
        said = f"Not with 0 inches a turn: it costs {cost}{_rolls_say(way)}."
    elif status == BEYOND:
        said = f"Not this turn: it costs {cost} and takes {_turns_say(way)}{_rolls_say(way)}."
        said += f" The first turn ends at {point_said(*way.ends[0].at)}."
    return said if way.complete else f"{said} {NOT_ALL_TRIED}"


def _lost_say(way: TableWay) -> str:
    """The turns that a way takes besides its inches; empty for none."""
    return f" and {counted(way.turns_lost, 'turn', 'turns')} lost" if way.turns_lost else ""


def _turns_say(way: TableWay) -> str:
    turns = counted(len(way.ends) + 1, "turn", "turns")
    return f"{turns}, {counted(way.turns_lost, 'of them lost', 'of them lost')}" if way.turns_lost else turns


def _rolls_say(way: TableWay) -> str:
    """The rolls of a way and the chance of passing them all; empty for none."""
    rolled = [check for check in way.checks if check.rolled]
    certain = [check for check in way.checks if not check.rolled]
    said = ""
    if rolled:
        said = f", with {passing_says(len(rolled), all_of(check.passes for check in rolled))}"
    if certain:
        said += f"; {certain[0].certain} in any case{cited(certain[0].cite)}"
    return said


def table_way_title(unit: UnitClass, mode: Mode, ends: tuple[str, str], way: TableWay | None, status: str) -> str:
    """A way as a page's title: ``Infantry (Move) from 12.5 by 30 to 40 by 22: 28.66 inches``."""
    start, goal = ends
    cost = NO_WAY[status] if way is None or status in (UNKNOWN, FORBIDDEN) else inches_say(way.cost)
    if way is not None and status == BEYOND:
        cost += f", {_turns_say(way)}"
    elif way is not None and status == REACHED:
        cost += _lost_say(way)
    return f"{unit_name(unit, mode)} from {start} to {goal}: {cost}"


def table_way_description(
    system: System, asked_of: Map, unit: UnitClass, mode: Mode, ends: tuple[str, str], said: str
) -> str:
    """What a picture of a way shows."""
    start, goal = ends
    who = unit_name(unit, mode)
    return f"The way of {who} from {start} to {goal} on {asked_of.title} under {system.short_title}. {said}"


def missing_on_table_says(system: System, word: str) -> str:
    """What has to be said before a way's price is known.

    Args:
        system: the game.
        word: the id of a condition or an option, or a figure's word.
    """
    condition = next((field for field in system.conditions if field.id == word), None)
    if condition is not None:
        return f"“{condition.title}” decides, and isn't said yet: set it among the conditions."
    asked = next((field for field in system.options if field.id == word and field.type != "costs"), None)
    if asked is not None:
        return option_missing_says(asked)
    typed = next((field for field in system.options if field.type == "costs" and word in field.choices), None)
    if typed is None:
        return f"The {word.replace('-', ' ')} is not known."
    return f"{not_known_says(typed.asks[word])}: type it in under “{typed.title}”."
