"""The sentences on ways that there are not: no single step, no way at all, not with what a unit has, not known."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.quoting import listed
from rules_core.units import Mode
from rules_core.words.figures import counted, counted_figure, figure

MOST_NAMED = 4
"""How many stops of a way round are named; of a longer one the first and the last are."""


def no_step_says(start: str, end: str, hexes: int) -> str:
    """That no single step leads from one Location to another.

    Args:
        start: the one, in words.
        end: the other.
        hexes: how many hexes they are apart.
    """
    if start == end:
        return f"{start} is listed twice in a row."
    if hexes > 1:
        return f"{start} and {end} are {counted(hexes, 'hex', 'hexes')} apart, and a step leads to an adjacent hex."
    return f"No single step leads from {start} to {end}."


def no_way_says(end: str) -> str:
    """That nothing leads to a Location."""
    return f"No way leads to {end}."


def detour_says(stops: Sequence[str], by: str, cost: str) -> str:
    """What leads there instead: ``The way is by C35, then by the stairwell to C35 +10: 3 MP.``.

    Args:
        stops: the Locations that it comes by, the last its end.
        by: what its last step goes by, where that stays in one hex; empty for none.
        cost: what it uses up, in words.
    """
    *through, end = stops
    if len(through) > MOST_NAMED:
        through = [through[0], f"{counted(len(through) - 2, 'more', 'more')}", through[-1]]
    last = f"{by} to {end}" if by else end
    passing = f"{listed(through)}, then {last}" if through else last
    return f"The way there: {passing}; {cost}."


def no_detour_says(reason: str, *, known: bool) -> str:
    """Why several steps don't lead there either, or why nobody can tell: two things that are not the same.

    Args:
        reason: the rule that keeps the unit out, or the figure that is lacking, as a sentence.
        known: whether it is a rule.
    """
    start = "Several steps don't lead there either." if known else "Whether several steps lead there can't be told yet."
    return f"{start} {reason}"


def turn_says(end: str, left: Fraction, mode: Mode, any_step: bool) -> str:
    """Where the first turn ends on a way that is over the allowance.

    Args:
        end: the last place within it, in words.
        left: what is left of the allowance there.
        mode: how the unit moves.
        any_step: whether one step at least is within it.
    """
    if not any_step:
        return "Not even the first step is within it."
    if not left or mode.counts_hexes:
        return f"{turn_ends_says(1, end)}."
    return f"{turn_ends_says(1, end)} with {amount_says(left, mode)} left."


def turn_ends_says(number: int, end: str) -> str:
    """Where a turn of a way ends: ``Turn 1 ends in Y26``.

    Args:
        number: which, 1 for this one.
        end: where, in words.
    """
    return f"Turn {number} ends in {end}"


def there_says(turns: int, end: str, *, complete: bool) -> str:
    """In which turn a way is at its goal, or how far it gets where a step of it fits into none.

    Args:
        turns: how many turns of it there are.
        end: where the last of them ends, in words.
        complete: whether that is the goal.
    """
    if complete:
        return f"It is there in turn {turns}."
    return f"The step after {end} fits into no turn."


def whole_turns_says(mode: Mode, whole: Sequence[int], turns: int) -> str:
    """In which turns all goes into one hex that costs more: ``In turn 2 it makes a Minimum Move, …``.

    Args:
        mode: the mode in which a rule lets the unit do so.
        whole: the numbers of these turns.
        turns: how many the way takes.
    """
    if turns == 1:
        return f"Only a {mode.title} gets it there: that takes the whole turn."
    in_turns = f"{'each of turns' if len(whole) > 1 else 'turn'} {listed([str(n) for n in whole])}"
    return f"In {in_turns} it makes a {mode.title}, which takes the whole turn."


def left_says(spent: Fraction, left: Fraction, allowance: Fraction | None, mode: Mode, *, whole: bool) -> str:
    """What a turn of a way spends: ``5 of 6 MP, 1 left``; all of it on one hex, by a rule that lets the unit do so.

    Args:
        spent: what it spends.
        left: what is lost at its end.
        allowance: what it has; None where nobody knows.
        mode: how the unit moves.
        whole: whether all goes into one hex that costs more.
    """
    if whole:
        return "the whole turn for one hex"
    if allowance is None or mode.counts_hexes:
        return amount_says(spent, mode)
    lost = f", {figure(left)} left" if left else ""
    return f"{figure(spent)} of {amount_says(allowance, mode)}{lost}"


def sooner_says(total: Fraction, turns: int, mode: Mode) -> str:
    """That another way is there in fewer turns: ``Another way costs 9 MP and is there in turn 2.``."""
    comes_to = "enters" if mode.counts_hexes else "costs"
    return f"Another way {comes_to} {amount_says(total, mode)} and is there in turn {turns}."


def short_says(short: Fraction, mode: Mode) -> str:
    """How much is lacking for a way over the allowance: ``1½ MP short``."""
    return f"{amount_says(short, mode)} short"


def amount_says(value: Fraction, mode: Mode) -> str:
    """So much of an allowance: ``7½ MP``, ``6 MF``, or ``1 hex`` where the mode counts those."""
    return counted_figure(value, "hex", "hexes") if mode.counts_hexes else f"{figure(value)} {mode.points}"


def unknown_says(reason: str) -> str:
    """That a figure which nobody has typed in decides: ``Can't be told yet. What it costs … is not known: …``."""
    return f"Can't be told yet. {reason.rstrip('.')}."


ASKED_FOR: dict[str, str] = {
    "los": "a line of sight",
    "fan": "what one place sees",
    "hex": "what a place is",
    "reach": "where a unit can get",
    "path": "a way",
    "walk": "the price of a walk",
    "table": "a table",
    "counters": "what lies on the map",
    "campaign": "a campaign",
    "roster": "an order of battle",
    "conditions": "the conditions of a scenario",
}
"""What each kind of question asks a game for."""


def not_asked_says(short_title: str, kind: str, asks: Sequence[str]) -> str:
    """That a game does not answer a kind of question, and which it does.

    Args:
        short_title: the game.
        kind: the kind.
        asks: the kinds that it answers.
    """
    can = listed([ASKED_FOR[word] for word in asks], "or")
    return f"{short_title} can't be asked for {ASKED_FOR[kind]} here; it can be asked for {can}."
