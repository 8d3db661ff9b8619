"""The sentences on a line of sight, and on all that is seen from one Location."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.board.board import Board
from rules_core.quoting import listed
from rules_core.sentences.options import not_known_says
from rules_core.sentences.places import where
from rules_core.sight.facts import HalfFirepower, NoEffect, Sight, Step
from rules_core.system import System, Total
from rules_core.words.citations import cited
from rules_core.words.figures import MINUS, counted, counted_figure

FACING = "-facing"
"""What the word of a missing figure ends with that follows from which way a counter faces: ``pillbox-facing``."""


def totals_say(system: System, totals: Mapping[str, int | None]) -> str:
    """The sums of a line: ``+5 to hit or 5 columns left``; empty where all are zero or not known."""
    said = [_total_says(total, value) for total in system.totals if (value := totals.get(total.id)) and not total.sums]
    in_all = [
        f": {_total_says(total, value) if value else f'no {total.title}'} in all"
        for total in system.totals
        if total.sums and len(said) > 1 and (value := totals.get(total.id)) is not None
    ]
    return f"{listed(said, system.totals_joined_by)}{''.join(in_all)}" if said else ""


def _total_says(total: Total, value: int) -> str:
    """One total in words, below 0 with a true minus sign."""
    said = (total.one if abs(value) == 1 else total.many).format(value=value)
    return said.replace(f"-{-value}", f"{MINUS}{-value}", 1) if value < 0 else said


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
        in_vain = next((effect for effect in sight.no_effect if effect.whole), None)
        if in_vain is not None:
            return f"Clear, but {in_vain.said}{cited(in_vain.cite)}."
        less: tuple[NoEffect | HalfFirepower, ...] = (*sight.no_effect, *sight.half_firepower)
        partly = "".join(f" But {effect.said}{cited(effect.cite)}." for effect in less)
        if sight.missing:
            return f"{_without_figures(system, sight)}{partly}"
        said = totals_say(system, sight.totals)
        assumed = "".join(f" {_assumed_says(step)}" for step in sight.assumed)
        return f"{f'Clear, {said}.' if said else 'Clear, nothing in the way.'}{assumed}{partly}"
    first, *others = sight.blocks
    more = f", and by {counted(len(others), 'more thing', 'more things')} farther on" if others else ""
    return f"Blocked by the {first.what} {where(first.at)}{cited(first.cite)}{more}."


def _assumed_says(step: Step) -> str:
    """That something applies whose figure is not known, and what was taken for it."""
    taken = sum((step.value or {}).values())
    what = f"{step.what[:1].upper()}{step.what[1:]}"
    applies = f"{what} applies {where(step.at)}{cited(step.cite)}"
    return f"{applies}: its figure is not known and taken as {taken}; type it in."


def _without_figures(system: System, sight: Sight) -> str:
    """A clear line whose sum lacks a figure: what is known of it, and what a player can type in."""
    known: dict[str, int | None] = {name: value for name, value in sight.totals.items() if value is not None}
    if not known:  # a game that tells its totals together: what has been added up so far
        known = {total.id: sum((step.value or {}).get(total.id, 0) for step in sight.steps) for total in system.totals}
    said = totals_say(system, known)
    facing = [word.removesuffix(FACING) for word in sight.missing if word.endswith(FACING)]
    asked = [not_known_says(_asks(system, word)) for word in sight.missing if not word.endswith(FACING)]
    parts = [f"Clear, {said}." if said else "Clear."]
    if asked:
        parts.append(f"{'. '.join(asked)}: type {'it' if len(asked) == 1 else 'them'} in.")
    parts += [f"There is more for the {thing}: say on its counter which way it faces." for thing in facing]
    return " ".join(parts)


def _asks(system: System, word: str) -> str:
    """What a figure is that a total lacks, in words: ``the TEM of woods``."""
    options = (option for option in system.options if option.type == "costs" and "sight" in option.affects)
    return next((option.asks[word] for option in options if word in option.asks), f"the {word.replace('-', ' ')}")


def sight_title(system: System, sight: Sight, viewer: str, target: str) -> str:
    """A line and its verdict as a page's title: ``R26 roof (+20) to S28: blocked``."""
    if not sight.clear:
        return f"{viewer} to {target}: blocked"
    if any(effect.whole for effect in sight.no_effect):
        return f"{viewer} to {target}: clear, no effect"
    said = "not all known" if sight.missing or sight.assumed else totals_say(system, sight.totals)
    return f"{viewer} to {target}: clear{', ' + said if said else ''}"


def sight_description(
    system: System, board: Board, sight: Sight, viewer: str, target: str, unit: tuple[str, str]
) -> str:
    """What a picture of the line shows, for those who don't see it and for link previews.

    Args:
        system: the game.
        board: the map.
        sight: the facts.
        viewer: who looks, in words.
        target: who is looked at, in words.
        unit: what the range counts, one and several.
    """
    distance = counted_figure(sight.range, *unit)
    return (
        f"Line of sight from {viewer} to {target} on {board.title}, range {distance}, under {system.short_title}. "
        f"{sight_says(system, sight)}"
    )


def missing_total_says(system: System, word: str) -> str:
    """That totals are not known for want of a figure, which may be typed in or said on a counter.

    Args:
        system: the game, for what the figure is.
        word: the figure's word, ``wooden-building``.
    """
    if word.endswith(FACING):
        thing = word.removesuffix(FACING)
        return f"Where there is a {thing} the total is not known: say on its counter which way it faces."
    lacking = not_known_says(_asks(system, word))
    return f"{lacking}, so some totals aren't either: it may be typed in among your figures."


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


def not_all_looked_at_says(left_out: int, whole_up_to: int, places: str) -> str:
    """That a fan took too much to look at all of it, and how far it is whole.

    Args:
        left_out: how many were not looked at.
        whole_up_to: up to which range all were, in hexes.
        places: ``ground`` or ``all``.
    """
    noun = "hex" if places == "ground" else "place"
    were_not = f"{left_out} farther off {'was' if left_out == 1 else 'were'} not, as that takes too long"
    if whole_up_to < 1:
        return f"Not every {noun} was looked at: {were_not}."
    return (
        f"Not every {noun} was looked at: all up to {counted(whole_up_to, 'hex', 'hexes')} away were; {were_not}. "
        f"A range of {whole_up_to} or less is answered whole."
    )


def fan_title(viewer: str) -> str:
    """A fan as a page's title."""
    return f"Everything seen from {viewer}"


def fan_description(system: System, board: Board, viewer: str, said: str) -> str:
    """What a picture of a fan shows."""
    return f"Everything seen from {viewer} on {board.title} under {system.short_title}. {said}"
