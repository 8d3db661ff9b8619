"""What a side may have in a month, and how rare it is: the question ``roster``, of a list or of one entry."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_core.convention import Convention
from rules_core.errors import QueryError
from rules_core.maps.source import MapSource
from rules_core.questions.asked import choice, optional_text, text
from rules_core.questions.conventions import read_conventions
from rules_core.questions.options import read_conditions
from rules_core.quoting import listed, quoted
from rules_core.rosters.finding import NAME, RARITY, finds, in_order, sorts
from rules_core.rosters.months import Month, months_from, read_month
from rules_core.rosters.roster import Availability, FigureTile, Remark, Roster, RosterEntry, Scene, Theater, in_force
from rules_core.sentences.rosters import (
    entry_says,
    first_month_says,
    first_theater_says,
    in_use_says,
    moved_month_says,
    none_found_says,
    rarity_says,
    where_says,
)
from rules_core.system import System
from rules_core.systems import registry

ALL = "all"
"""The word for entries of every kind."""


def answer_roster(asked: Mapping[str, object], _source: MapSource) -> dict[str, object]:
    """Answer ``roster``: an order of battle at a place in a month, as a list; with ``entry``, also one entry's card.

    Args:
        asked: the query.

    Raises:
        QueryError: the query is not what it should be.
    """
    system = registry.find_system(text(asked, "system", "the id of a game system").lower())
    look = _Look(asked, system)
    found, used = look.found(), look.used()
    card = look.card()
    return {
        "kind": "roster",
        "system": system.id,
        "roster": look.roster.id,
        "rarity": look.roster.rarity,
        "theater": look.scene.theater.id,
        "theaters": [_named(row.id, row.title) for row in look.roster.theaters],
        "month": _month_row(look.scene.month),
        "months": [_month_row(month) for month in look.months],
        "conditions": dict(look.roster.to_conditions(look.scene.theater, look.scene.month)),
        "groups": [_named(ALL, "All kinds"), *(_named(row.id, row.title) for row in look.roster.kinds)],
        "group": look.group,
        "sorts": [_named(word, look.sort_title(word)) for word in sorts(look.roster)],
        "sort": look.sort,
        "heading": look.heading,
        "search": look.search,
        "scale": {"rarest": rarity_says(look.roster.rarest), "commonest": rarity_says(look.roster.commonest)},
        "in_use": len(used),
        "rows": [look.row(entry) for entry in found],
        "entry": card,
        "conventions": look.conventions(),
        "notes": look.notes(found),
        "title": f"{look.roster.title}: {where_says(look.scene)}" if look.entry is None else look.entry.title,
        "description": look.roster.help,
        "say": look.say(found, used),
    }


def find_roster(wanted: str | None, system: System) -> Roster:
    """The order of battle of an id; the game's first where none is said.

    Raises:
        QueryError: the game has none of that id.
    """
    for roster in system.rosters:
        if wanted is None or roster.id == wanted.lower():
            return roster
    known = listed([roster.id for roster in system.rosters]) if system.rosters else "none"
    message = f"{system.short_title} has no order of battle {quoted(wanted or '')}; those that it has are: {known}."
    raise QueryError("unknown-roster", message, "roster")


class _Look:
    """One look at an order of battle: everything of the query that it depends on, read and checked."""

    def __init__(self, asked: Mapping[str, object], system: System) -> None:
        self.roster = find_roster(optional_text(asked, "roster", "the id of an order of battle"), system)
        self.options = read_conventions(asked.get("conventions"), system)
        self.records = {record.id: record for record in system.conventions}
        self.touched: dict[str, None] = {}
        theater, month = self.roster.from_conditions(read_conditions(asked.get("conditions"), system))
        where = optional_text(asked, "theater", "a theater") or theater
        self.took_theater = where is None
        place = self.roster.theaters[0] if where is None else find_theater(where, self.roster)
        written = optional_text(asked, "month", "a month such as 1941-03")
        said = month if written is None else find_month(written)
        self.took_month = said is None
        self.scene = Scene(place, said or place.first, self.choose)
        self.search = optional_text(asked, "search", "a text") if asked.get("search") not in (None, "") else ""
        self.group = choice(asked, "group", groups(self.roster))
        self.sort = choice(asked, "sort", sorts(self.roster))
        named = optional_text(asked, "entry", "an entry")
        self.entry = None if named is None else find_entry(named, self.roster)
        self.months = months_from(place.first, place.last)

    def choose(self, record: Convention) -> str:
        """The option of a convention in force; it is noted as having had a say."""
        self.touched[record.id] = None
        return self.options[record.id]

    def windows(self, entry: RosterEntry, theater: Theater | None = None) -> tuple[Availability, ...]:
        """When an entry is in use."""
        return self.roster.windows(entry, theater or self.scene.theater, self.choose)

    def now(self, entry: RosterEntry) -> Availability | None:
        """The window of an entry that the month lies in."""
        return in_force(self.windows(entry), self.scene.month)

    def found(self) -> list[RosterEntry]:
        """What is listed, in the order asked for."""
        fitting = [
            entry
            for entry in self.roster.entries
            if self.group in (ALL, entry.kind) and finds(self.roster, entry, self.search or "")
        ]
        return self.ordered(fitting, self.sort)

    def ordered(self, entries: list[RosterEntry], sort: str) -> list[RosterEntry]:
        """Entries in an order."""
        windows = {entry.id: self.now(entry) for entry in entries}
        rarities: dict[str, Fraction | None] = {
            name: None if window is None else window.rarity for name, window in windows.items()
        }
        return in_order(self.roster, entries, rarities, sort)

    def used(self) -> list[tuple[RosterEntry, Availability]]:
        """What of it is in use, the commonest first."""
        rows = ((entry, self.now(entry)) for entry in self.ordered(self.found(), RARITY))
        return [(entry, window) for entry, window in rows if window is not None]

    def row(self, entry: RosterEntry) -> dict[str, object]:
        """An entry as the list shows it."""
        windows = self.windows(entry)
        now = in_force(windows, self.scene.month)
        return {
            "id": entry.id,
            "title": entry.title,
            "what": entry.what,
            "group": entry.kind,
            "measures": dict(entry.measures),
            "rarity": None if now is None else rarity_says(now.rarity),
            "note": "" if now is None else now.note,
            "series": self.series(windows),
        }

    def series(self, windows: tuple[Availability, ...]) -> list[str | None]:
        """How rare something is in each of the months shown."""
        held = (in_force(windows, month) for month in self.months)
        return [None if window is None else rarity_says(window.rarity) for window in held]

    def card(self) -> dict[str, object] | None:
        """The card of the entry that is asked about; None where none is."""
        entry = self.entry
        if entry is None:
            return None
        now = self.now(entry)
        return {
            **self.row(entry),
            "picture": entry.picture,
            "window": None if now is None else _window_row(now),
            "tiles": [_tile_row(tile) for tile in self.roster.tiles(entry, self.scene)],
            "periods": [
                {"theater": place.id, "title": place.title, "windows": [_window_row(row) for row in rows]}
                for place in self.roster.theaters
                if (rows := self.windows(entry, place))
            ],
            "remarks": [_remark_row(remark) for remark in entry.remarks],
            "unit": entry.unit or None,
            "counter": dict(entry.counter) or None,
            "say": self.entry_say(entry, now),
        }

    def entry_say(self, entry: RosterEntry, now: Availability | None) -> str:
        others = [place.within for place in self.roster.theaters if self.windows(entry, place)]
        return entry_says(self.roster, entry, self.scene, now, others)

    def say(self, found: list[RosterEntry], used: list[tuple[RosterEntry, Availability]]) -> str:
        """The answer in a sentence."""
        if self.entry is not None:
            return self.entry_say(self.entry, self.now(self.entry))
        if not found and self.search:
            return none_found_says(self.roster, self.search)
        return in_use_says(self.roster, self.scene, found, used)

    def notes(self, found: list[RosterEntry]) -> list[str]:
        """What else there is to know of it."""
        said = [first_month_says(self.scene.month)] if self.took_month else []
        if self.took_theater:
            said.append(first_theater_says(self.scene.theater.title))
        if self.scene.month not in self.months:
            said.append(moved_month_says(self.scene.month, self.scene.theater.within))
        if self.entry is not None and self.search and self.entry not in found:
            said.append(f"{self.entry.title} is not among what the search finds.")
        return said

    def conventions(self) -> list[dict[str, object]]:
        """The conventions that had a say."""
        records = [self.records[name] for name in self.touched]
        return [{"id": row.id, "title": row.title, "chosen": self.options[row.id]} for row in records]

    def sort_title(self, word: str) -> str:
        """What something that the list can be sorted by is called."""
        own = {measure.id: measure.title for measure in self.roster.measures}
        return own.get(word, word.capitalize())

    @property
    def heading(self) -> str:
        """What stands above the list."""
        own = {measure.id: measure.heading for measure in self.roster.measures}
        usual = {RARITY: "Commonest first", NAME: "By name"}
        return own.get(self.sort) or usual.get(self.sort, "By kind")


def groups(roster: Roster) -> tuple[str, ...]:
    """The words by which a list can be filtered, the usual one first."""
    return (ALL, *(row.id for row in roster.kinds))


def find_theater(word: str, roster: Roster) -> Theater:
    """The theater that a word means.

    Raises:
        QueryError: it means none.
    """
    found = roster.theater(word.strip().lower())
    if found is None:
        known = listed([row.id for row in roster.theaters], "or")
        raise QueryError("unknown-theater", f"“theater” can be {known}, not {quoted(word)}.", "theater")
    return found


def find_month(word: str) -> Month:
    """The month that a text says.

    Raises:
        QueryError: it says none.
    """
    found = read_month(word)
    if found is None:
        message = f"“month” must be a month such as 1941-03 or 3/41, not {quoted(word)}."
        raise QueryError("unknown-month", message, "month")
    return found


def find_entry(word: str, roster: Roster) -> RosterEntry:
    """The entry of an id or a name.

    Raises:
        QueryError: there is none.
    """
    found = roster.entry(word.strip().lower())
    if found is None:
        raise QueryError("unknown-entry", f"{roster.title} has nothing called {quoted(word)}.", "entry")
    return found


def _named(word: str, title: str) -> dict[str, object]:
    return {"id": word, "title": title}


def _month_row(month: Month) -> dict[str, object]:
    return {"id": month.id, "title": month.title, "short": month.short}


def _window_row(window: Availability) -> dict[str, object]:
    return {
        "first": _month_row(window.first),
        "last": _month_row(window.last),
        "rarity": rarity_says(window.rarity),
        "note": window.note,
        "cite": window.cite,
        "printed": window.printed,
        "why": window.why,
    }


def _tile_row(tile: FigureTile) -> dict[str, object]:
    return {
        "id": tile.id,
        "title": tile.title,
        "value": tile.value or None,
        "wide": tile.wide,
        "cite": tile.cite,
        "printed": tile.printed,
        "why": tile.why,
    }


def _remark_row(remark: Remark) -> dict[str, object]:
    return {"id": remark.id, "say": remark.say, "cite": remark.cite}
