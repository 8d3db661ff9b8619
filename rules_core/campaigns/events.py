"""What may stand in a campaign's record: each kind of event with what belongs to it, read and checked by form alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from rules_core.quoting import described, listed, printable, quoted

MOST_POINTS = 500
"""No side gets as many on a day; a larger figure is a slip of the finger."""
MOST_AT_ONCE = 99
LONGEST_WORD = 60
LONGEST_NOTE = 600
COLOURS = ("black", "red")


@dataclass(frozen=True)
class Event:
    """One entry of a day's record.

    Args:
        do: its kind.
        said: what belongs to it, by name.
    """

    do: str
    said: Mapping[str, object]

    def word(self, name: str) -> str:
        """A text of it; empty where nothing was said."""
        return cast("str", self.said.get(name) or "")

    def whole(self, name: str) -> int:
        """A whole number of it."""
        return cast("int", self.said[name])

    def optional_whole(self, name: str) -> int | None:
        """A whole number that may be unsaid."""
        return cast("int | None", self.said.get(name))

    def flag(self, name: str) -> bool:
        """A yes or no."""
        return bool(self.said.get(name))

    @property
    def dice(self) -> tuple[int, ...]:
        """What the dice show."""
        return tuple(cast("list[int]", self.said["dice"]))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of hexes."""
        return tuple(cast("list[str]", self.said["hexes"]))

    def written(self) -> dict[str, object]:
        """The event as a document has it."""
        return {"do": self.do, **self.said}


class Unreadable(ValueError):  # noqa: N818 # an objection to what was given, no error of the program
    """Something in a record that can't be read; the message is a sentence."""


Reading = Callable[[object, str], object]


def whole_from(least: int, most: int) -> Reading:
    """Reads a whole number."""

    def read(value: object, name: str) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise Unreadable(f"“{name}” must be a whole number from {least} to {most}, not {described(value)}.")
        return value

    return read


def _optional(reading: Reading) -> Reading:
    return lambda value, name: None if value is None else reading(value, name)


def _word(value: object, name: str) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_WORD:
        raise Unreadable(f"“{name}” must be a word, not {described(value)}.")
    return printable(value.strip())


def _note(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"“{name}” must be a text, not {described(value)}.")
    if len(value) > LONGEST_NOTE:
        raise Unreadable(f"A note has {LONGEST_NOTE} letters at most; this one has {len(value)}.")
    return "".join(sign for sign in value if sign == "\n" or sign >= " ")


def _flag(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise Unreadable(f"“{name}” must be true or false, not {described(value)}.")
    return value


def _dice(value: object, name: str) -> list[int]:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise Unreadable(f"“{name}” must be what two dice show, such as [3, 4], not {described(value)}.")
    read = whole_from(1, 6)
    return [cast("int", read(face, name)) for face in value]


def _hexes(value: object, name: str) -> list[str]:
    if not isinstance(value, (list, tuple)) or len(value) > MOST_AT_ONCE:
        raise Unreadable(f"“{name}” must be a list of hexes, not {described(value)}.")
    return ["" if entry == "" else _word(entry, name).upper() for entry in value]


def _colour(value: object, name: str) -> str:
    if value not in COLOURS:
        raise Unreadable(f"“{name}” must be {listed(COLOURS, 'or')}, not {described(value)}.")
    return str(value)


def _plain(value: object, name: str) -> object:
    if value is None or isinstance(value, bool):
        return value
    return _word(value, name) if isinstance(value, str) else whole_from(0, MOST_POINTS)(value, name)


def _plain_values(value: object, name: str) -> dict[str, object]:
    if not isinstance(value, dict) or len(value) > MOST_AT_ONCE:
        raise Unreadable(f"“{name}” must be an object, not {described(value)}.")
    return {_word(key, name): _plain(entry, name) for key, entry in value.items()}


_ABSENT = object()
"""Stands for what must be said."""


@dataclass(frozen=True)
class _Part:
    """One part of an event: how it is read, and what holds where it is left out."""

    reading: Reading
    usual: object = _ABSENT


_POINTS = whole_from(0, MOST_POINTS)
_COUNT = whole_from(1, MOST_AT_ONCE)
_CHITS = whole_from(0, MOST_AT_ONCE)

_PARTS: Mapping[str, Mapping[str, _Part]] = {
    "budget": {"cpp": _Part(_optional(_POINTS))},
    "plan": {},
    "buy": {
        "group": _Part(_word),
        "hexes": _Part(_CHITS, 0),
        "cpp": _Part(_optional(_POINTS), None),
        "module": _Part(_optional(_word), None),
        "dug_in": _Part(_flag, False),
    },
    "unbuy": {"purchase": _Part(_word)},
    "roll": {"purchase": _Part(_word), "what": _Part(_word), "dice": _Part(_dice)},
    "struck": {"group": _Part(_word), "what": _Part(_word), "dice": _Part(_dice)},
    "exchange": {"purchase": _Part(_word)},
    "spend": {"item": _Part(_word), "count": _Part(_COUNT, 1), "said": _Part(_plain_values, None)},
    "unspend": {"spending": _Part(_COUNT)},
    "hexes": {"purchase": _Part(_word), "hexes": _Part(_hexes)},
    "pile": {"purchase": _Part(_word), "black": _Part(_CHITS), "red": _Part(_CHITS)},
    "chit": {"purchase": _Part(_word), "colour": _Part(_colour)},
    "lose": {"purchase": _Part(_word), "lost": _Part(_flag, True)},
    "fact": {"fact": _Part(_word), "value": _Part(_plain, None)},
    "tick": {"box": _Part(_word), "ticked": _Part(_flag, True)},
    "note": {"text": _Part(_note, "")},
    "close": {},
    "open": {},
}
"""Every kind of event with its parts; the actions of the same names take the same."""

_GATHERED = {"spend": "said"}
"""The part that holds the fields of the row that was chosen; in an action they stand beside the rest by their ids."""


def _gathered(action: Mapping[str, object], do: str, kind: str) -> Mapping[str, object]:
    """An action with the fields of its row in the part that an event keeps them in."""
    part = _GATHERED.get(do)
    if part is None:
        return action
    own = {kind, *_PARTS[do]}
    fields = {name: value for name, value in action.items() if name not in own}
    before = action.get(part)
    if not fields or not isinstance(before, (dict, type(None))):
        return action
    return {**{name: value for name, value in action.items() if name in own}, part: {**(before or {}), **fields}}


def read_action(value: Mapping[str, object]) -> Event:
    """Read what a player does as the event it would become: the fields of a row join it by their ids.

    Args:
        value: the action of a query.

    Raises:
        Unreadable: it is none, or a part of it is wrong.
    """
    do = value.get("action")
    return read_event(_gathered(value, do, "action") if isinstance(do, str) else value, "action")


def read_event(value: object, kind: str = "do") -> Event:
    """Read one event.

    Args:
        value: as a document has it; parts that no event has are passed over.
        kind: the key under which it says what it is.

    Raises:
        Unreadable: it is none, or a part of it is wrong.
    """
    if not isinstance(value, dict):
        raise Unreadable(f"An event must be an object, not {described(value)}.")
    do = value.get(kind)
    if not isinstance(do, str) or do not in _PARTS:
        shown = quoted(do) if isinstance(do, str) else described(do)
        raise Unreadable(f"There is no action {shown}; the actions are {listed(list(_PARTS))}.")
    said: dict[str, object] = {}
    for name, part in _PARTS[do].items():
        if value.get(name) is None and part.usual is not _ABSENT:
            if part.usual not in (None, False, 0, ""):
                said[name] = part.usual
            continue
        if name not in value:
            raise Unreadable(f"“{do}” needs “{name}”.")
        found = part.reading(value[name], name)
        if found is not None or part.usual is _ABSENT:
            said[name] = found
    return Event(do, said)
