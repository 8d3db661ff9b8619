"""Saying back what a player typed, safely: short, on one line, in characters that every Python prints alike."""

from __future__ import annotations

LONGEST = 40

_PRINTED = frozenset(
    chr(point)
    for first, last in (
        (0x20, 0x7E),
        (0xA1, 0x24F),  # Latin
        (0x384, 0x38A),
        (0x38E, 0x3A1),
        (0x3A3, 0x3CF),  # Greek
        (0x400, 0x482),
        (0x48A, 0x4FF),  # Cyrillic
        (0xFF01, 0xFF5E),  # what an Asian keyboard writes for Latin
    )
    for point in range(first, last + 1)
) | frozenset(
    "\N{MINUS SIGN}\N{EN DASH}\N{HORIZONTAL ELLIPSIS}\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}"
)
"""Letters of three alphabets, and the signs of our own sentences: elsewhere Pythons differ over what is printable."""


def printable(text: str) -> str:
    """A text with every character that might not print replaced by ``?``.

    Args:
        text: any text, control characters and lone surrogates included.
    """
    return "".join(c if c in _PRINTED else "?" for c in text)


def quoted(text: str) -> str:
    """A player's word inside a sentence: cut short, one line.

    Args:
        text: what was typed.
    """
    shown = printable(text[:LONGEST].strip())
    return f"{shown}…" if len(text) > LONGEST else shown


def described(value: object) -> str:
    """What a JSON value is, in words, for the end of a sentence: ``the number 7``, ``a list``."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text “{quoted(value)}”" if value.strip() else "an empty text"
    if isinstance(value, int):
        return f"the number {value}" if abs(value) < 10**12 else "a very large number"
    if isinstance(value, float):
        return f"the number {value:.12g}" if abs(value) < 1e12 else "a number out of range"
    if isinstance(value, dict):
        return "an object"
    return "a list" if isinstance(value, (list, tuple)) else "something else"


def offered(word: str, title: str) -> str:
    """What may be said, as players call it, and the word that says it: ``Fully tracked vehicle (“tracked”)``.

    Args:
        word: what queries and links say.
        title: what players call it; often the same word.
    """
    plain = within(title)
    return word if plain.lower() == word.lower() else f"{plain} (“{word}”)"


def within(title: str) -> str:
    """A title within a sentence: ``fully tracked``, but ``AT ditch`` and ``L5/21``.

    Args:
        title: as it stands by itself.
    """
    is_word = title[1:2].islower() or title[1:2] in ("", " ", "-", "'")
    return f"{title[:1].lower()}{title[1:]}" if is_word else title


def listed(words: tuple[str, ...] | list[str], last: str = "and") -> str:
    """Words in a row: ``a, b and c``.

    Args:
        words: one at least.
        last: the word before the last one.
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
