"""Words in drawings: how wide they are, and how numbers are written for players."""

from __future__ import annotations

from bisect import bisect_right

from rules_core.words.places import location_words, place_words

_NARROW = frozenset("iljtfr.,:;'|!()[]/ ")
_WIDE = frozenset("mwMW@%")
MINUS = "\N{MINUS SIGN}"
"""A true minus sign."""


def text_width(text: str, size: float) -> float:
    """About how wide words are, in the unit of their size; a drawing can't measure letters."""
    ems = sum(0.34 if c in _NARROW else 0.88 if c in _WIDE else 0.66 if c.isupper() else 0.57 for c in text)
    return ems * size


def fitted(text: str, size: float, width: float) -> str:
    """Words cut off with an ellipsis where they are wider than a width."""
    if text_width(text, size) <= width:
        return text
    kept = text
    while kept and text_width(kept + "…", size) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrapped(text: str, size: float, width: float, lines: int) -> list[str]:
    """Words broken into lines of a width; what doesn't fit the last line is cut off with an ellipsis."""
    rows: list[str] = []
    rest = text.split()
    while rest and len(rows) < lines - 1:
        row = rest.pop(0)
        while rest and text_width(f"{row} {rest[0]}", size) <= width:
            row = f"{row} {rest.pop(0)}"
        rows.append(row)
    if rest:
        rows.append(fitted(" ".join(rest), size, width))
    return rows


def broken(text: str, size: float, width: float) -> list[str]:
    """Words broken into as many lines of a width as they need; a word that is wider, such as a link, in its midst."""
    rows: list[str] = []
    row = ""
    for word in text.split():
        longer = f"{row} {word}".lstrip()
        if text_width(longer, size) <= width:
            row = longer
            continue
        rows += [row] if row else []
        row = word
        while text_width(row, size) > width:
            end = bisect_right(range(len(row)), width, key=lambda end: text_width(row[:end], size)) - 1
            rows.append(row[: max(end, 1)])
            row = row[max(end, 1) :]
    return [*rows, row] if row else rows


def cost_text(cost: float | None) -> str:
    """A movement cost, halves as ½; a question mark where it is not known."""
    if cost is None:
        return "?"
    whole, half = divmod(round(cost * 2), 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def signed(value: float | None) -> str:
    """A modifier or a level with its sign, halves as ½; nothing is plain 0, and a question mark what is not known."""
    if value is None:
        return "?"
    return "0" if value == 0 else f"{'+' if value > 0 else MINUS}{cost_text(abs(value))}"


def signed_span(ends: tuple[float, float] | None) -> str:
    """A modifier that hangs on a die: ``+4 to +7``; the figure alone where it doesn't, a question mark for none."""
    if ends is None:
        return signed(None)
    low, high = ends
    return signed(low) if low == high else f"{signed(low)} to {signed(high)}"


def short_span(ends: tuple[float, float] | None) -> str:
    """The same where there is little room: its ends with a dash between; below 0 with both signs, and dots."""
    if ends is None or ends[0] == ends[1]:
        return signed_span(ends)
    low, high = ends
    if low < 0:
        return f"{signed(low)}…{signed(high)}"
    return f"{signed(low)}–{cost_text(high)}"  # noqa: RUF001 - a span has a dash


def place_text(location: str, level: float | None = None) -> str:
    """A Location in words, ``T30``, ``R26 roof +20``; the level is left out where the place says it."""
    name, _, place = location.partition("@")
    if not level or place.startswith("+"):
        return location_words(location)
    return f"{name} {place_words(place)} {signed(level)}"  # a figure beside a hex alone would read like a modifier
