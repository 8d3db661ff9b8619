"""Finding a hex by what a player types: a hex, one of its places, two at once, a building, a point, a unit, a pin.

What is typed is read as leniently as it is read aloud: ``t30``, ``T 30``, ``t 30 r`` for its roof, ``t30 y27`` for both
ends. Nothing here is ever an error: while a name is being typed, it is simply not whole yet.
"""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.model import format as fmt
from ui.model import tables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.model import history
    from ui.model.shapes import MapName

    PlacesOf = Callable[[str], Sequence[tuple[str, str]]]

MOST = 5
"""How many suggestions there are at most."""

HEX, BOTH, BUILDING, RECENT, POINT = "hex", "both", "building", "recent", "point"
UNIT, PIN = "unit", "pin"
"""What a suggestion is."""

_BETWEEN = (" TO ", "\u2192", ">", ",", ";", "/")
"""What may stand between the two ends of a line."""


class Ground:
    """What can be found on a map. Its hexes are read once: a large map has thousands, and each letter typed asks it.

    Args:
        hexes: the names of its hexes, in grid order.
        names: its buildings and places that have names.
        recent: what was asked before, the latest first: pairs of Locations, the second empty where there was one.
        size: of a free table, how wide and how deep it is in inches.
        units: the player's own units: the name, the Location and the class of each.
        pins: what is pinned on the map, questions and places, rows of the history.
    """

    def __init__(
        self,
        hexes: Sequence[str] = (),
        names: Sequence[MapName] = (),
        recent: Sequence[tuple[str, str]] = (),
        size: tuple[float, float] | None = None,
        units: Sequence[tuple[str, str, str]] = (),
        pins: Sequence[history.Row] = (),
    ) -> None:
        self.hexes = list(hexes)
        self.names = list(names)
        self.recent = list(recent)
        self.size = size
        self.units = list(units)
        self.pins = list(pins)
        self._keys = [(_key(name), name) for name in self.hexes]
        self._by_key = dict(self._keys)

    def hex(self, letters: str, row: str) -> str:
        """The hex of a column and a row; empty where the map has none."""
        return self._by_key.get(letters + row.lstrip("0")) or self._by_key.get(letters + row, "")

    def rows(self, column: str) -> list[int]:
        """The rows of a column; none where the map has no such column."""
        split = [_split(key) for key, _ in self._keys]
        return [int(row) for other, row in split if other == column]

    @property
    def columns(self) -> list[str]:
        """The columns, from left to right."""
        return list(dict.fromkeys([_split(key)[0] for key, _ in self._keys]))

    def beginning(self, wanted: str) -> list[str]:
        """The hexes whose keys begin with a text."""
        return [name for key, name in self._keys if key.startswith(wanted)]


class Suggestion:
    """One thing that what was typed may mean.

    Args:
        kind: ``hex``, ``both``, ``building``, ``recent``, ``point``, ``unit`` or ``pin``.
        title: its name.
        detail: what it is, in a few words.
        first: the Location that is taken; empty where the map has to be tapped in one of its hexes.
        second: the other end, where both were typed.
        hexes: what the map shows of it.
        link: of a pin, the question that is opened; empty for all else.
    """

    def __init__(
        self,
        kind: str,
        title: str,
        detail: str = "",
        first: str = "",
        second: str = "",
        hexes: Sequence[str] = (),
        link: str = "",
    ) -> None:
        self.kind = kind
        self.title = title
        self.detail = detail
        self.first = first
        self.second = second
        self.hexes = list(hexes)
        self.link = link

    @property
    def needs_tap(self) -> bool:
        """Whether one of its hexes has still to be tapped."""
        return not (self.first or self.link)


class _Read:
    """A hex as it was typed: its column, its row, what follows, and the map's name of it, empty where it has none."""

    def __init__(self, column: str, row: str, name: str) -> None:
        self.column = column
        self.row = row
        self.name = name
        self.place = ""


def suggestions(text: str, ground: Ground, places_of: PlacesOf) -> list[Suggestion]:
    """What may be meant by what was typed so far, the likeliest first.

    Args:
        text: what was typed.
        ground: what there is to find.
        places_of: gives the places of a hex with their titles, the default first; nothing while they are not known.
    """
    typed = text.strip()
    if ground.size is not None:
        return _points(typed, ground)
    if not typed:
        return [*(_recent(first, second) for first, second in ground.recent), *_own("", ground)][:MOST]
    read = _hexes(typed, ground)
    known = [one for one in read if one.name]
    if len(known) > 1 and len(known) == len(read):
        return [_both(known[0], known[1], places_of)]
    found = _of_hex(known[0], ground, places_of) if known and len(read) == 1 else []
    found += _named(typed, ground)
    found += _own(typed, ground)
    found += [_recent(first, second) for first, second in ground.recent if _recalls(typed, first, second)]
    if not known or not known[0].place:
        found += _beginning(typed, ground)
    return _distinct(found)[:MOST]


def nothing(text: str, ground: Ground) -> str:
    """Why nothing was found, with what there is instead: ``No hex T99. Column T has 1 to 40.``; empty for no text.

    Args:
        text: what was typed.
        ground: what there is to find.
    """
    typed = text.strip()
    if not typed:
        return ""
    if ground.size is not None:
        wide, deep = ground.size
        return f"A point is two figures in inches, such as 12.5x30. The table is {wide:g} by {deep:g}."
    missing = next((one for one in _hexes(typed, ground) if not one.name), None)
    if missing is None:
        return f"Nothing on this map is called \u201c{typed}\u201d."
    said = f"No hex {missing.column}{missing.row}."
    rows = ground.rows(missing.column)
    if rows:
        return f"{said} Column {missing.column} has {min(rows)} to {max(rows)}."
    columns = ground.columns
    return f"{said} Columns run {columns[0]} to {columns[-1]}." if columns else said


# --- what was typed --------------------------------------------------------------------------------------------------


def _key(name: str) -> str:
    """A hex's name as it is looked up: without what separates a joined board from its hex."""
    key = name.upper()
    return key if key.isalnum() else "".join([letter for letter in key if letter.isalnum()])


def _split(key: str) -> tuple[str, str]:
    """The column and the row of a name: ``B-R26`` of joined boards has the column BR."""
    column = key.rstrip("0123456789")
    return column, key[len(column) :]


def _hexes(typed: str, ground: Ground) -> list[_Read]:
    """The hexes that a text names, each with the word that follows it."""
    text = f" {typed.upper()} "
    for sign in _BETWEEN:
        text = text.replace(sign, " ")
    runs: list[str] = []
    before = ""
    for sign in text:
        kind = "digit" if sign.isdigit() else "letter" if sign.isalpha() or sign in "+@" else ""
        if kind and kind == before:
            runs[-1] += sign
        elif kind:
            runs.append(sign)
        before = kind
    found: list[_Read] = []
    at = 0
    while at < len(runs):
        column, row = runs[at], runs[at + 1] if at + 1 < len(runs) else ""
        joined = at + 2 < len(runs) and not runs[at + 1].isdigit() and ground.hex(runs[at] + runs[at + 1], runs[at + 2])
        if joined:
            found.append(_Read(runs[at] + runs[at + 1], runs[at + 2], str(joined)))
            at += 3
        elif column.isalpha() and row.isdigit():
            found.append(_Read(column, row, ground.hex(column, row)))
            at += 2
        elif found:
            found[-1].place += column.strip("@")
            at += 1
        else:
            return []  # a word: it is no hex that is being typed
    return found


def _places(one: _Read, places_of: PlacesOf) -> list[tuple[str, str]]:
    """The places that the word after a hex may mean, all where there is none: ``r`` and ``ro`` are its roof."""
    places = list(places_of(one.name))
    if not one.place:
        return places
    word = one.place.lower()
    return [
        (place, title)
        for place, title in places
        if place.lower().lstrip("+").startswith(word.lstrip("+")) or title.lower().startswith(word)
    ]


def _location(one: _Read, place: str, places_of: PlacesOf) -> str:
    """A Location; the place that the hex alone stands for is left unsaid."""
    places = list(places_of(one.name))
    return one.name if not places or place == places[0][0] else f"{one.name}@{place}"


def _best(one: _Read, places_of: PlacesOf) -> str:
    found = _places(one, places_of)
    return _location(one, found[0][0], places_of) if found else one.name


# --- what it may mean ------------------------------------------------------------------------------------------------


def _of_hex(one: _Read, ground: Ground, places_of: PlacesOf) -> list[Suggestion]:
    """The hex, and the other places in it that were meant, or may be."""
    found = _places(one, places_of)
    building = next((name["title"] for name in ground.names if one.name in name["hexes"]), "")
    if not found:
        return [Suggestion(HEX, one.name, building, one.name, hexes=[one.name])]
    return [
        Suggestion(
            HEX,
            location_words(_location(one, place, places_of)),
            ", ".join(part for part in (title, building) if part),
            _location(one, place, places_of),
            hexes=[one.name],
        )
        for place, title in found[:3]
    ]


def _both(one: _Read, other: _Read, places_of: PlacesOf) -> Suggestion:
    first, second = _best(one, places_of), _best(other, places_of)
    title = f"{location_words(first)} to {location_words(second)}"
    return Suggestion(BOTH, title, "Both ends", first, second, [one.name, other.name])


def _named(typed: str, ground: Ground) -> list[Suggestion]:
    """The buildings and places one of whose words begins with what was typed."""
    wanted = " ".join(typed.lower().split())
    found = [name for name in ground.names if f" {name['title'].lower()}".find(f" {wanted}") >= 0]
    return [_of_name(name) for name in found]


def _of_name(name: MapName) -> Suggestion:
    hexes = name["hexes"]
    many = len(hexes) > 1
    detail = f"{fmt.sentence(name['what'])}, {f'{len(hexes)} hexes' if many else hexes[0]}"
    return Suggestion(BUILDING, name["title"], detail, "" if many else hexes[0], hexes=hexes)


def _own(typed: str, ground: Ground) -> list[Suggestion]:
    """The pinned questions and the player's own units, one of whose words begins with what was typed."""
    wanted = f" {' '.join(typed.lower().split())}"
    pins = [_pinned(row) for row in ground.pins]
    units = [
        Suggestion(UNIT, name, ", ".join(part for part in (kind, location_words(at)) if part), at, hexes=[_hex(at)])
        for name, at, kind in ground.units
    ]
    return [one for one in (*pins, *units) if f" {one.title.lower()}".find(wanted) >= 0]


def _pinned(row: history.Row) -> Suggestion:
    """A question that is opened again, or a place that is taken, by the player's own name where it has one."""
    asked, place = str(row["question"]), str(row["place"])
    title = str(row["name"]) or asked
    detail = ", ".join(part for part in ("Pinned", asked if row["name"] else "", str(row["words"])) if part)
    if place:
        return Suggestion(PIN, title, detail, place, hexes=[_hex(place)])
    return Suggestion(PIN, title, detail, link=str(row["link"]))


def _hex(location: str) -> str:
    return location.split("@")[0]


def _recent(first: str, second: str) -> Suggestion:
    words = " to ".join(location_words(end) for end in (first, second) if end)
    hexes = [end.split("@")[0] for end in (first, second) if end]
    return Suggestion(RECENT, words, "Asked before", first, second, hexes)


def _recalls(typed: str, first: str, second: str) -> bool:
    """Whether an end of what was asked before begins with what was typed."""
    wanted = _key(typed)
    return bool(wanted) and any(_key(end).startswith(wanted) for end in (first, second) if end)


def _beginning(typed: str, ground: Ground) -> list[Suggestion]:
    """The hexes whose names begin with what was typed, once a figure of the row was."""
    wanted = _key(typed)
    if not _split(wanted)[0] or not _split(wanted)[1]:
        return []
    return [Suggestion(HEX, name, "", name, hexes=[name]) for name in ground.beginning(wanted)[:MOST]]


def _points(typed: str, ground: Ground) -> list[Suggestion]:
    """Of a free table: the points that were typed, or were asked before."""
    if not typed:
        return [*(_recent(first, second) for first, second in ground.recent), *_own("", ground)][:MOST]
    found = _point_texts(typed)
    wide, deep = ground.size or (0.0, 0.0)
    if not found or not all(0 <= x <= wide and 0 <= y <= deep for x, y in found):
        return _own(typed, ground)[:MOST]
    spots = [tables.spot(x, y, 2) for x, y in found[:2]]
    second = spots[1] if len(spots) > 1 else ""
    title = " to ".join(location_words(one) for one in spots)
    return [Suggestion(BOTH if second else POINT, title, "Both ends" if second else "Point", spots[0], second, spots)]


def _point_texts(typed: str) -> list[tuple[float, float]]:
    """The points that a text names, ``12.5x30`` or ``12.5 by 30``; none where it is not whole yet."""
    text = typed.lower().replace(" by ", "x").replace("\u00d7", "x").replace(" x", "x").replace("x ", "x")
    for sign in (" to ", "\u2192", ">", ";"):
        text = text.replace(sign, " ")
    found: list[tuple[float, float]] = []
    for part in text.split():
        across, x, away = part.partition("x")
        try:
            found.append((float(across), float(away)))
        except ValueError:
            return []
        if not x:
            return []
    return found


def _distinct(found: list[Suggestion]) -> list[Suggestion]:
    """Each thing that is taken once, each name once."""
    kept: dict[tuple[str, str, str], Suggestion] = {}
    for one in found:
        by_name = one.needs_tap or one.kind in (UNIT, PIN)
        kept.setdefault((one.first, one.second, one.link or (one.title if by_name else "")), one)
    return list(kept.values())


def remembered(recent: Sequence[tuple[str, str]], first: str, second: str) -> list[tuple[str, str]]:
    """What was asked before with one more question, the latest first, each once.

    Args:
        recent: what was asked before.
        first: the one end.
        second: the other; empty where there is none.
    """
    if not first:
        return list(recent)
    # A question is put end by end: what only began it is not kept beside it.
    others = [pair for pair in recent if pair not in ((first, second), (first, ""))]
    return [(first, second), *others][: 3 * MOST]


def parts_of(title: str, typed: str) -> tuple[str, str, str]:
    """A title in three parts: before, what was typed of it, after; all of it before where it has none of it.

    Args:
        title: what is suggested.
        typed: what was typed.
    """
    wanted = typed.strip().lower()
    at = title.lower().find(wanted) if wanted else -1
    if at < 0:
        return title, "", ""
    return title[:at], title[at : at + len(wanted)], title[at + len(wanted) :]
