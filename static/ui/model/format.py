"""Figures as players read them."""

from __future__ import annotations

from rules_core.words.places import place_words

MINUS = "\u2212"


def signed(value: int | float | None) -> str:
    """A modifier with its sign: ``+2``, ``0``, a true minus sign and ``1``; a question mark for one not known."""
    if value is None:
        return "?"
    if value == 0:
        return "0"
    return ("+" if value > 0 else MINUS) + cost(abs(value))


def cost(value: int | float) -> str:
    """A cost in MP: ``2``, ``½``, ``7½``; other parts stay decimal."""
    sign = MINUS if value < 0 else ""
    value = abs(value)
    whole = int(value)
    part = value - whole
    if part == 0:
        return f"{sign}{whole}"
    if part == 0.5:
        return f"{sign}{whole or ''}½"
    return f"{sign}{value}"


def percent(chance: str) -> str:
    """A chance given as a fraction, in whole percent: ``49/100`` is ``49%``; never 0% or 100% unless it is."""
    above, _, below = chance.partition("/")
    numerator, denominator = int(above), int(below or "1")
    value = (200 * numerator + denominator) // (2 * denominator)
    if numerator > 0:
        value = max(value, 1)
    if numerator < denominator:
        value = min(value, 99)
    return f"{value}%"


def size(count: int) -> str:
    """A number of bytes in MB with one decimal."""
    tenths = (count * 10 + 500_000) // 1_000_000
    return f"{tenths // 10}.{tenths % 10} MB"


def thousands(count: int) -> str:
    """A whole number with commas: ``1,498``."""
    return f"{count:,}"


def plural(count: int, one: str, many: str = "") -> str:
    """A count with its word: ``1 hex``, ``2 hexes``."""
    return f"{thousands(count)} {one if count == 1 else many or one + 's'}"


def place_title(place: str) -> str:
    """The name of a place on a chip: ``Ground``, ``+10``, ``Roof``, ``Level 1``."""
    return sentence(place_words(place))


def sentence(text: str) -> str:
    """The same words with a capital at the start."""
    return text[:1].upper() + text[1:]
