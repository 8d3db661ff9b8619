"""The sentences on a line of sight, and on all that is seen from one Location."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_core.chance import Amount, added, span
from rules_core.geometry.length import Length
from rules_core.options import Figure, OptionField
from rules_core.quoting import listed
from rules_core.sentences.options import not_known_says
from rules_core.sentences.places import where_for
from rules_core.sight.facts import Depth, HalfFirepower, NoEffect, Sight, Step
from rules_core.system import System, Total
from rules_core.tabletop.map import Map
from rules_core.words.citations import cited
from rules_core.words.figures import MINUS, counted, counted_figure, figure, signed_mean, signed_span
from rules_core.words.inches import beyond_says

FACING = "-facing"
"""What the word of a missing figure ends with that follows from which way a counter faces: ``pillbox-facing``."""


MOST_NAMED = 4
"""How many hexes a sentence names one by one."""


class _Span:
    """A figure that lies between two, for the words of a total: ``+4 to +7``.

    Args:
        low: the least.
        high: the most.
    """

    def __init__(self, low: int, high: int) -> None:
        self._ends = low, high

    def __format__(self, spec: str) -> str:
        low, high = self._ends
        return signed_span(low, high) if "+" in spec else f"{low} to {high}"


def totals_say(system: System, totals: Mapping[str, Amount | None]) -> str:
    """The sums of a line: ``+5 to hit or 5 columns left``; empty where all are zero or not known."""
    said = [_total_says(total, value) for total in system.totals if (value := totals.get(total.id)) and not total.sums]
    in_all = [
        f": {_total_says(total, value) if value else f'no {total.title}'} in all"
        for total in system.totals
        if total.sums and len(said) > 1 and (value := totals.get(total.id)) is not None
    ]
    return f"{listed(said, system.totals_joined_by)}{''.join(in_all)}" if said else ""


def _total_says(total: Total, value: Amount) -> str:
    """One total in words, below 0 with a true minus sign; of one that hangs on a die the least and the most."""
    if not isinstance(value, int):
        return total.many.format(value=_Span(*span(value)))
    said = (total.one if abs(value) == 1 else total.many).format(value=value)
    return said.replace(f"-{-value}", f"{MINUS}{-value}", 1) if value < 0 else said


def sight_word(sight: Sight) -> str:
    """The verdict in one word: ``clear``, ``modified`` or ``blocked``; ``unknown`` where a missing figure decides."""
    if not sight.clear:
        return "blocked"
    if sight.undecided:
        return "unknown"
    return "modified" if sight.missing or sight.cover or any(sight.totals.values()) else "clear"


def sight_says(system: System, sight: Sight) -> str:
    """The verdict on one line in a sentence.

    Args:
        system: the game, for the words of its totals.
        sight: the facts.
    """
    if sight.undecided:
        return _undecided_says(system, sight)
    if sight.clear:
        in_vain = next((effect for effect in sight.no_effect if effect.whole), None)
        if in_vain is not None:
            return f"Clear, but {in_vain.said}{cited(in_vain.cite)}."
        less: tuple[NoEffect | HalfFirepower, ...] = (*sight.no_effect, *sight.half_firepower)
        partly = "".join(f" But {effect.said}{cited(effect.cite)}." for effect in less)
        if sight.missing:
            return f"{_without_figures(system, sight)}{partly}"
        said = _in_a_row(totals_say(system, sight.totals), _through_says(sight))
        assumed = "".join(f" {_assumed_says(system, step)}" for step in sight.assumed)
        return f"{_clear_says(sight, said)}{_cover_says(sight)}{_die_decides(system, sight)}{assumed}{partly}"
    first, *others = sight.blocks
    more = f", and by {counted(len(others), 'more thing', 'more things')} farther on" if others else ""
    what = f"the {first.what} {where_for(system, first.at)}" if first.at else first.what
    return f"Blocked by {what}{cited(first.cite)}{more}."


def _clear_says(sight: Sight, said: str) -> str:
    """That a line is clear, with what its totals come to, or why they come to nothing."""
    if said:
        return f"Clear, {said}."
    if any(any(step.value.values()) for step in sight.steps if step.value is not None):
        return "Clear, its modifiers cancel out."
    return "Clear." if sight.cover else "Clear, nothing in the way."


def _in_a_row(*parts: str) -> str:
    """Those of some words that are not empty; empty where all are."""
    said = [part for part in parts if part]
    return listed(said) if said else ""


def _undecided_says(system: System, sight: Sight) -> str:
    """That nobody can tell whether a line is clear: something on it is not charted, or hangs on an unknown figure."""
    if sight.uncharted:
        hexes = [name for name, _ in sight.uncharted]
        where = listed(hexes) if len(hexes) <= MOST_NAMED else f"{len(hexes)} hexes of this line"
        return f"Not known: this map does not say what stands in {where}."
    step = next(step for step in sight.steps if step.may_block)
    why = f"{step.detail[:1].upper()}{step.detail[1:].rstrip('.')}{cited(step.cite)}."
    unsaid = [f" {_unsaid_says(system, field)}." for field in _said_elsewhere(system) if field.id in sight.missing]
    return f"Not known: the {step.what} {where_for(system, step.at)} may block it. {why}{''.join(unsaid)}"


def depth_says(depth: Depth) -> str:
    """How deep a line lies in one kind of ground: ``2.4 inches of woods, of 3 at most``."""
    rounded = depth.depth.rounded(100)
    if Length.of(depth.limit) < depth.depth:
        return beyond_says(rounded, depth.limit, f" of {depth.what}")
    return f"{counted_figure(rounded, 'inch', 'inches')} of {depth.what}, of {figure(depth.limit)} at most"


def _through_says(sight: Sight) -> str:
    """Through how much ground that one sees only so far into a clear line runs; empty for none."""
    return f"through {listed([depth_says(depth) for depth in sight.depths])}" if sight.depths else ""


def _cover_says(sight: Sight) -> str:
    """The protection that the target of a clear line has; empty for none."""
    words = _in_a_row(*(f"{cover.what}{cited(cover.cite)}" for cover in sight.cover))
    return f" Cover: {words}." if words else ""


def decided(system: System, sight: Sight) -> tuple[str, Amount]:
    """The total that a die is told by, and what it comes to, as far as it is known: the sum of all, where there is one.

    Args:
        system: the game.
        sight: a line with something on a die.
    """
    whole = next((total.id for total in system.totals if total.sums), None)
    name = whole or next(step.die.total for step in sight.steps if step.die is not None)
    value = sight.totals.get(name)
    if value is None:
        parts = [total.id for total in system.totals if not total.sums] if whole else [name]
        value = added(_so_far(sight, part) for part in parts)
    return name, 0 if value is None else value


def _die_decides(system: System, sight: Sight) -> str:
    """That a die decides, and what it comes to on average; empty where nothing hangs on one."""
    on_die = sight.on_die
    if on_die is None or on_die.die is None:
        return ""
    _, value = decided(system, sight)
    if sight.missing or isinstance(value, int):
        return f" The {on_die.die.name} decides."
    return f" The {on_die.die.name} decides: {signed_mean(value.mean)} on average."


def _assumed_says(system: System, step: Step) -> str:
    """That something applies whose figure is not known, and what was taken for it."""
    taken = sum((step.value or {}).values())
    what = f"{step.what[:1].upper()}{step.what[1:]}"
    applies = f"{what} applies {where_for(system, step.at)}{cited(step.cite)}"
    return f"{applies}: its figure is not known and taken as {taken}; type it in."


def _without_figures(system: System, sight: Sight) -> str:
    """A clear line whose sum lacks a figure: what is known of it, and what a player can type in."""
    known: dict[str, Amount | None] = {name: value for name, value in sight.totals.items() if value is not None}
    so_far = ""
    if not known:  # a game that tells its totals together: what has been added up so far
        so_far = " so far"
        known = {total.id: _so_far(sight, total.id) for total in system.totals}
    # What a die adds is told, though another part of its total isn't known.
    on_dice = {step.die.total for step in sight.steps if step.die is not None} - known.keys()
    known |= {name: _so_far(sight, name) for name in on_dice}
    totals = totals_say(system, known)
    said = _in_a_row(f"{totals}{so_far}" if totals else "", _through_says(sight))
    facing = [word.removesuffix(FACING) for word in sight.missing if word.endswith(FACING)]
    unsaid = [field for field in _said_elsewhere(system) if field.id in sight.missing]
    elsewhere = {field.id for field in unsaid}
    asked = [
        not_known_says(asks)
        for word in sight.missing
        if not word.endswith(FACING) and word not in elsewhere
        for asks in _asks_of(system, word, sight)
    ]
    parts = [f"{f'Clear, {said}.' if said else 'Clear.'}{_cover_says(sight)}{_die_decides(system, sight)}"]
    if asked:
        parts.append(f"{'. '.join(asked)}: type {'it' if len(asked) == 1 else 'them'} in.")
    parts += [f"{_unsaid_says(system, field)}." for field in unsaid]
    parts += [f"There is more for the {thing}: say on its counter which way it faces." for thing in facing]
    return " ".join(parts)


def _so_far(sight: Sight, total: str) -> Amount | None:
    """What is known to be added to a total."""
    on_dice = [step.die.chances for step in sight.steps if step.die is not None and step.die.total == total]
    return added((*((step.value or {}).get(total, 0) for step in sight.steps), *on_dice))


def _said_elsewhere(system: System) -> tuple[OptionField, ...]:
    """What a line may lack that is no figure: conditions of the scenario, and choices about the shot."""
    return (*system.conditions, *(field for field in system.options if field.type == "choice"))


def _unsaid_says(system: System, field: OptionField) -> str:
    """That a condition of the scenario, or a choice about the shot, is needed which nobody has said."""
    where_to = "conditions" if field in system.conditions else "options"
    return f"“{field.title}” decides, and isn't said yet: set it among the {where_to}"


def _asks(system: System, word: str) -> str:
    """What a figure is that a total lacks, in words: ``the TEM of woods``."""
    asked = _figure(system, word)
    return asked.what if asked is not None else f"the {word.replace('-', ' ')}"


def _asks_of(system: System, word: str, sight: Sight) -> list[str]:
    """The same for one line: of a figure that several kinds of terrain share what it is for each of those met."""
    asked = _figure(system, word)
    return [_asks(system, word)] if asked is None else asked.asked_for(sight.lacking(word))


def _figure(system: System, word: str) -> Figure | None:
    """The figure that a line may ask for by a word; None where there is none."""
    options = (option for option in system.options if option.type == "costs" and "sight" in option.affects)
    return next((option.figures[word] for option in options if word in option.figures), None)


def sight_title(system: System, sight: Sight, viewer: str, target: str) -> str:
    """A line and its verdict as a page's title: ``R26 roof (+20) to S28: blocked``."""
    if not sight.clear:
        return f"{viewer} to {target}: blocked"
    if sight.undecided:
        return f"{viewer} to {target}: not known"
    if any(effect.whole for effect in sight.no_effect):
        return f"{viewer} to {target}: clear, no effect"
    said = "not all known" if sight.missing or sight.assumed else totals_say(system, sight.totals)
    said = _in_a_row(said, *(cover.what for cover in sight.cover))
    return f"{viewer} to {target}: clear{', ' + said if said else ''}"


def sight_description(
    system: System, asked_of: Map, sight: Sight, viewer: str, target: str, unit: tuple[str, str]
) -> str:
    """What a picture of the line shows, for those who don't see it and for link previews.

    Args:
        system: the game.
        asked_of: the map.
        sight: the facts.
        viewer: who looks, in words.
        target: who is looked at, in words.
        unit: what the range counts, one and several.
    """
    distance = counted_figure(sight.range, *unit)
    return (
        f"Line of sight from {viewer} to {target} on {asked_of.title}, range {distance}, under {system.short_title}. "
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
    unsaid = next((field for field in _said_elsewhere(system) if field.id == word), None)
    if unsaid is not None:
        return f"Where a total is not known: {_unsaid_says(system, unsaid)}."
    lacking = not_known_says(_asks(system, word))
    return f"{lacking}, so some totals aren't either: it may be typed in among your figures."


def sees_says(place: str, seeing: int, asked: int, unsure: int, *, reverse: bool) -> str:
    """How many of several units see a place, and of how many nobody knows, in a sentence or two.

    Args:
        place: the place, in words.
        seeing: how many see it.
        asked: how many were asked about.
        unsure: how many of them have a line that is not known.
        reverse: whether the place is what looks.
    """
    count = f"{seeing} of {asked}" if seeing else f"{'none' if reverse else 'None'} of {asked}"
    said = f"{place} sees {count}." if reverse else f"{count} {'sees' if seeing == 1 else 'see'} {place}."
    return f"{said} Of {counted(unsure, 'line', 'lines')} nobody knows." if unsure else said


def lines_say(units: int, places: int, seeing: int, unsure: int, *, reverse: bool) -> str:
    """How many of the lines between several units and several places are clear, in a sentence or two.

    Args:
        units: how many units.
        places: how many places.
        seeing: how many lines are clear, with or without modifiers.
        unsure: how many are not known.
        reverse: whether the places are what looks.
    """
    asked = units * places
    count = f"{seeing} of {asked} lines" if seeing else f"None of {asked} lines"
    ends = f"from {counted(units, 'unit', 'units')} to {counted(places, 'place', 'places')}"
    if reverse:
        ends = f"from {counted(places, 'place', 'places')} to {counted(units, 'unit', 'units')}"
    said = f"{count} {ends} {'is' if seeing == 1 else 'are'} clear."
    return f"{said} Of {counted(unsure, 'line', 'lines')} nobody knows." if unsure else said


def too_many_lines_says(units: int, places: int, most: int) -> str:
    """That more lines were asked for than are judged at once.

    Args:
        units: how many units.
        places: how many places.
        most: how many lines are judged at once.
    """
    both = f"{counted(units, 'unit', 'units')} and {counted(places, 'place', 'places')}"
    return f"{both} make {units * places} lines; {most} are judged at once. Ask about fewer."


JUDGED_FROM_THERE_SAYS = "Each line was judged from there to here: what counts at the target counts here."


def fan_says(
    viewer: str, seen: int, unhindered: int, asked: int, places: str, arc: Sequence[int] = (), *, reverse: bool = False
) -> str:
    """What can be seen from one Location, or from where it is seen, in a sentence.

    Args:
        viewer: the Location, in words.
        seen: how many Locations are seen.
        unhindered: how many of them with nothing in the way.
        asked: how many were looked at.
        places: ``ground`` or ``all``.
        arc: the hexsides beyond which alone it looks, as hours; empty for all round.
        reverse: whether the Location is what is looked at.
    """
    if asked == 0:
        return f"There is nothing else in range of {viewer}."
    nouns = ("hex", "hexes") if places == "ground" else ("place", "places")
    counts = f"{seen} of {counted(asked, *nouns)}"
    if arc:
        sides = "hexside" if len(arc) == 1 else "hexsides"
        counts += f" beyond its {sides} at {listed([str(hour) for hour in arc])} o'clock"
    if reverse:
        return f"{viewer} is seen from {counts}, {unhindered} with nothing in the way."
    return f"{viewer} sees {counts}, {unhindered} with nothing in the way."


def both_says(both: int, places: str, *, reverse: bool) -> str:
    """How many Locations two fans have in common.

    Args:
        both: how many.
        places: ``ground`` or ``all``.
        reverse: whether both places are looked at.
    """
    nouns = ("hex", "hexes") if places == "ground" else ("place", "places")
    count = counted(both, *nouns) if both else f"No {nouns[0]}"
    if reverse:
        return f"{count} {'sees' if both == 1 or not both else 'see'} both."
    return f"{count} {'is' if both == 1 or not both else 'are'} seen by both."


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


def uncharted_says(count: int) -> str:
    """What a fan makes of hexes that the map does not chart.

    Args:
        count: how many of them it is about, at least one.
    """
    are, one = ("is", "it") if count == 1 else ("are", "one")
    hexes = counted(count, "hex", "hexes")
    return f"{hexes} here {are} not charted and taken as open ground; a line through {one} is not known."


def fan_title(viewer: str, *, reverse: bool = False) -> str:
    """A fan as a page's title."""
    return f"From where {viewer} is seen" if reverse else f"Everything seen from {viewer}"


def fan_description(system: System, asked_of: Map, viewer: str, said: str, *, reverse: bool = False) -> str:
    """What a picture of a fan shows."""
    return f"{fan_title(viewer, reverse=reverse)} on {asked_of.title} under {system.short_title}. {said}"
