"""Checks on the values of a JSON document that keep every fault with its place, and go on."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules_core.errors import Fault

MAX_TEXT = 1_000
MAX_ITEMS = 40_000
"""Limits that keep a hostile or broken document from eating memory or time."""

MISSING = object()
"""Stands for an entry that is not there; told once, by `record`, and passed over by every other check."""

Record = Mapping[str, object]

_ID_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")


def kind_of(value: object) -> str:
    """What a JSON value is, in a player's words."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text {value[:40]!r}"
    if isinstance(value, float):
        # Of a whole one its nought is what is wrong with it.
        return f"the number {value:.1f}" if value.is_integer() and abs(value) < 10**12 else f"the number {value:.12g}"
    if isinstance(value, int):
        return _short_number(value)
    if isinstance(value, Mapping):
        return "an object"
    return "a list" if isinstance(value, list) else "something else"


def _short_number(value: int) -> str:
    return f"the number {value}" if abs(value) < 10**12 else "a very large number"


class Checks:
    """Checks values one by one; a value at fault is told, with its place, and read as None or as empty."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, place: str, message: str) -> None:
        """Keep a fault."""
        self.faults.append(Fault(place, message))

    def record(self, value: object, place: str, required: Collection[str], optional: Collection[str] = ()) -> Record:
        """An object with no other keys than these; required ones that it lacks stand in it as missing."""
        absent = dict.fromkeys(required, MISSING)
        if value is MISSING:
            return absent
        if not isinstance(value, Mapping):
            self.fault(place, f"must be an object, not {kind_of(value)}")
            return absent
        for key in required:
            if key not in value:
                self.fault(place, f"{key!r} is missing")
        for key in value:
            if key not in required and key not in optional:
                self.fault(place, f"unknown entry {str(key)[:40]!r}; it may hold {', '.join((*required, *optional))}")
        return {**absent, **value}

    def record_items(self, value: object, place: str) -> list[tuple[str, object]]:
        """The entries of an object whose keys are names."""
        if value is MISSING:
            return []
        if not isinstance(value, Mapping):
            self.fault(place, f"must be an object, not {kind_of(value)}")
            return []
        if len(value) > MAX_ITEMS:
            self.fault(place, f"has {len(value)} entries; {MAX_ITEMS} is the most")
            return []
        return [(str(key), item) for key, item in value.items()]

    def items(self, value: object, place: str, limit: int = MAX_ITEMS) -> list[tuple[str, object]]:
        """The items of a list, each with its place."""
        if value is MISSING:
            return []
        if not isinstance(value, list):
            self.fault(place, f"must be a list, not {kind_of(value)}")
            return []
        if len(value) > limit:
            self.fault(place, f"has {len(value)} entries; {limit} is the most")
            return []
        return [(f"{place}[{number}]", item) for number, item in enumerate(value)]

    def text(self, value: object, place: str, empty: bool = False) -> str | None:
        """One line of plain text; it may be empty where that is said."""
        if value is MISSING:
            return None
        if not isinstance(value, str):
            self.fault(place, f"must be a text, not {kind_of(value)}")
        elif not value.strip() and not empty:
            self.fault(place, "must not be empty")
        elif len(value) > MAX_TEXT:
            self.fault(place, f"is {len(value)} letters long; {MAX_TEXT} is the most")
        elif not value.isprintable():
            self.fault(place, "must be one line of plain text, without control characters")
        else:
            return value
        return None

    def name(self, value: object, place: str) -> str | None:
        """An id: small letters, digits, hyphens and underscores."""
        text = self.text(value, place)
        if text is not None and (len(text) > 64 or not _ID_LETTERS.issuperset(text)):
            self.fault(place, "must be at most 64 small letters, digits, '-' and '_'")
            return None
        return text

    def whole(self, value: object, place: str, low: int, high: int) -> int | None:
        """A whole number within bounds; true and false are none."""
        if value is MISSING:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(place, f"must be a whole number, not {kind_of(value)}")
        elif not low <= value <= high:
            self.fault(place, f"must be from {low} to {high}, not {_short_number(value)}")
        else:
            return value
        return None

    def constant(self, value: object, place: str, expected: str | int) -> None:
        """A value that can only be this one."""
        if value is not MISSING and (type(value) is not type(expected) or value != expected):
            self.fault(place, f"must be {expected!r}, not {kind_of(value)}")

    def flag(self, value: object, place: str) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.fault(place, f"must be true or false, not {kind_of(value)}")
        return value is True

    def word(self, value: object, place: str, words: Mapping[str, str], what: str) -> str | None:
        """One of the words of a vocabulary."""
        if value is MISSING:
            return None
        if isinstance(value, str) and value in words:
            return value
        self.fault(place, f"must be {what}, not {kind_of(value)}; the words are {', '.join(words)}")
        return None

    def optional_text(self, record: Record, key: str, place: str) -> str | None:
        """A text that may be left out of its record."""
        return self.text(record[key], f"{place}.{key}") if key in record else None
