"""Figures as people write them: costs, levels, modifiers, counts and chances."""

from __future__ import annotations

from fractions import Fraction

MINUS = "\N{MINUS SIGN}"

_PARTS = {
    Fraction(0): "",
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}
"""The parts of a whole that people write as one letter."""


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


def with_minus(value: int) -> str:
    """A whole number that may be below 0, and then has a true minus sign: a level, a Final dr, what is left."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def rest(left: int) -> tuple[str, int]:
    """What is left, or what was spent too much, with its word: ``("left", 4)``, ``("overspent", 18)``."""
    return ("left", left) if left >= 0 else ("overspent", -left)


def within_says(places: int) -> str:
    """How many places are entered within hexes besides hexes: `` and 1 more place in a hex``; empty for none."""
    return f" and {counted(places, 'more place', 'more places')} in a hex" if places else ""


def signed(value: int) -> str:
    """A modifier with its sign; below 0 with a true minus sign."""
    return f"+{value}" if value > 0 else with_minus(value)


def signed_span(low: int, high: int) -> str:
    """A modifier that lies between two: ``+4 to +7``; one of them alone where they are the same."""
    return signed(low) if low == high else f"{signed(low)} to {signed(high)}"


def signed_mean(value: Fraction) -> str:
    """A modifier that is none of a die's, its mean: ``+5½``, ``+1⅓``; what is no half, third or quarter in tenths."""
    whole_part, rest = divmod(abs(value), 1)
    part = _PARTS.get(rest)
    words = f"{float(abs(value)):.1f}" if part is None else f"{whole_part or '' if part else whole_part}{part}"
    return "0" if value == 0 else f"{'+' if value > 0 else MINUS}{words}"


def level_name(level: Fraction | int) -> str:
    """A level in the system's own unit: ``+20``, ``+½``, ``-10``, ``0``."""
    if level > 0:
        return f"+{figure(level)}"
    return f"{MINUS}{figure(-level)}" if level else "0"


def counted(count: int, one: str, many: str) -> str:
    """A number with its noun: ``1 hex``, ``3 hexes``."""
    return f"{count} {one if count == 1 else many}"


def counted_figure(value: Fraction | int, one: str, many: str) -> str:
    """A figure with its noun: ``1 hex``, ``½ hex``, ``2½ hexes``."""
    return f"{figure(value)} {one if value in (1, Fraction(1, 2)) else many}"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def number(count: int) -> str:
    """A small number as a word: ``six``; above ten in figures."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def ordinal(place: int) -> str:
    """Which of several, as a word: ``sixth``; above ten in figures."""
    return _ORDINALS[place] if 0 < place < len(_ORDINALS) else f"number {place}"


_LONGEST_CHANCE = 15
"""How many letters of a chance as a fraction are read at a table."""


def odds(chance: Fraction) -> str:
    """A chance as a fraction and in percent, ``35/36 (97 %)``; in percent alone if nobody would read the fraction."""
    exact = str(chance)
    return f"{exact} ({percent(chance)})" if len(exact) <= _LONGEST_CHANCE else percent(chance)


def passing_says(rolls: int, chance: Fraction | None) -> str:
    """How many rolls have to be passed, and the chance of passing them all: ``2 rolls to pass: 5/6 (83 %)``.

    Args:
        rolls: how many.
        chance: the chance; None where it is not known.
    """
    said = "the chance is not known" if chance is None else odds(chance) if chance else "no chance"
    return f"{counted(rolls, 'roll', 'rolls')} to pass: {said}"


def percent(chance: Fraction) -> str:
    """A chance in whole percent; one that is not certain never rounds to 0 or 100."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return "under 1 %"
    return "over 99 %" if rounded == 100 and chance < 1 else f"{rounded} %"
