"""A side's campaign as a document: read with what can't be used told, written in today's form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from rules_core.campaigns.campaign import Campaign, CampaignSide
from rules_core.campaigns.events import MOST_AT_ONCE, MOST_POINTS, Event, Unreadable, read_event, whole_from
from rules_core.errors import QueryError
from rules_core.quoting import described, quoted

FORMAT = "walkaround-campaign"
VERSION = 1
MOST_EVENTS = 6000
"""How many events a campaign may hold: some two hundred for each day."""


@dataclass(frozen=True)
class Flaw:
    """A part of a document that could not be used.

    Args:
        place: where it stands, ``days[3].events[7]``.
        say: why, a sentence.
    """

    place: str
    say: str


@dataclass(frozen=True)
class DayRecord:
    """What was done on a day.

    Args:
        date: the day.
        events: in order.
    """

    date: str
    events: tuple[Event, ...] = ()


@dataclass(frozen=True)
class EarlierModule:
    """A module that a side had before its record begins.

    Args:
        id: the id of its purchase.
        group: its group.
    """

    id: str
    group: str


@dataclass(frozen=True)
class Start:
    """How a side stood when its record begins, if that is not on the first day.

    Args:
        date: the day on which it begins.
        used: how many of each group were bought before.
        cpp: points kept; None where they are not known.
        works: points for works kept.
        built: how many of each limited work there were.
        modules: the modules that it had.
    """

    date: str
    used: Mapping[str, int] = field(default_factory=dict)
    cpp: int | None = 0
    works: int = 0
    built: Mapping[str, int] = field(default_factory=dict)
    modules: tuple[EarlierModule, ...] = ()

    def written(self) -> dict[str, object]:
        """The start as a document has it."""
        return {
            "date": self.date,
            "used": dict(self.used),
            "cpp": self.cpp,
            "fpp": self.works,
            "works": dict(self.built),
            "modules": [{"id": row.id, "group": row.group} for row in self.modules],
        }


@dataclass(frozen=True)
class Document:
    """A side's campaign.

    Args:
        system: the id of the game.
        campaign: the campaign.
        side: whose it is.
        days: the days that have a record, in their order.
        figures: corrected figures by their ids.
        start: how the side stood at the beginning; None for a campaign from its first day.
    """

    system: str
    campaign: Campaign
    side: CampaignSide
    days: tuple[DayRecord, ...] = ()
    figures: Mapping[str, int] = field(default_factory=dict)
    start: Start | None = None

    def day(self, date: str) -> DayRecord:
        """The record of a day, empty where there is none."""
        return next((day for day in self.days if day.date == date), DayRecord(date))

    def with_day(self, record: DayRecord) -> Document:
        """The document with another record of a day; an empty one is none."""
        others = [day for day in self.days if day.date != record.date]
        days = sorted([*others, *([record] if record.events else [])], key=lambda day: day.date)
        return replace(self, days=tuple(days))

    @property
    def length(self) -> int:
        """How many events it holds."""
        return sum(len(day.events) for day in self.days)

    def written(self) -> dict[str, object]:
        """The document as JSON has it, in today's version."""
        found: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "system": self.system,
            "campaign": self.campaign.id,
            "side": self.side.id,
            "figures": dict(self.figures),
        }
        if self.start is not None:
            found["start"] = self.start.written()
        found["days"] = [{"date": day.date, "events": [event.written() for event in day.events]} for day in self.days]
        return found


_MIGRATIONS: Mapping[int, Callable[[dict[str, object]], dict[str, object]]] = {}
"""What makes a document of each earlier version one of the next; version 1 is the first."""


def read_document(value: object, system: str, campaign: Campaign) -> tuple[Document, list[Flaw]]:
    """Read a document by its form.

    Args:
        value: as JSON gives it.
        system: the game's id.
        campaign: the campaign that is asked about.

    Returns:
        What of it can be read, and what can't.

    Raises:
        QueryError: it is no document of this campaign at all.
    """
    given = _of_today(value, system, campaign)
    flaws: list[Flaw] = []
    side = next((side for side in campaign.sides if side.id == given.get("side")), None)
    if side is None:
        shown = described(given.get("side"))
        raise QueryError("unknown-side", f"This file is of no side that {campaign.title} has: {shown}.", "document")
    start = start_of(given.get("start"), campaign, side, flaws)
    document = Document(system, campaign, side, (), _figures(given.get("figures"), campaign, flaws), start)
    return replace(document, days=tuple(_days(given.get("days"), document, flaws))), flaws


def _of_today(value: object, system: str, campaign: Campaign) -> dict[str, object]:
    """The document in today's version, its head checked."""
    if not isinstance(value, dict):
        raise QueryError("not-a-document", f"A campaign's file must be an object, not {described(value)}.", "document")
    given = cast("dict[str, object]", value)
    if given.get("format") != FORMAT:
        raise QueryError("not-a-document", "This is no campaign's file: it doesn't say that it is one.", "document")
    version = given.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise QueryError("not-a-document", "This campaign's file doesn't say which version it is.", "document")
    if version > VERSION:
        message = "This campaign was kept by a later Walkaround. Update the app on this device, then open it."
        raise QueryError("later-version", message, "document")
    for number in range(version, VERSION):
        given = _MIGRATIONS[number](given)
    if (given.get("system"), given.get("campaign")) != (system, campaign.id):
        name = given.get("campaign")
        shown = quoted(name) if isinstance(name, str) and name else "another campaign"
        raise QueryError("another-campaign", f"This file is of {shown}; the desk keeps {campaign.title}.", "document")
    return given


def _figures(value: object, campaign: Campaign, flaws: list[Flaw]) -> dict[str, int]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        flaws.append(Flaw("figures", f"The figures must be an object, not {described(value)}."))
        return {}
    found: dict[str, int] = {}
    for name, figure in value.items():
        try:
            found[name] = read_figure(campaign, name, figure)
        except Unreadable as error:
            flaws.append(Flaw(f"figures.{quoted(str(name))}", str(error)))
    return found


def read_figure(campaign: Campaign, name: object, value: object) -> int:
    """A corrected figure.

    Raises:
        Unreadable: there is no such figure, or it can't be so much.
    """
    row = campaign.figure_of.get(name) if isinstance(name, str) else None
    if row is None:
        shown = quoted(name) if isinstance(name, str) else described(name)
        raise Unreadable(f"There is no figure {shown} to correct.")
    return cast("int", whole_from(0, row.most)(value, row.title))


def _counts(value: object, known: Mapping[str, object], place: str, flaws: list[Flaw]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, count in (value if isinstance(value, dict) else {}).items():
        try:
            if name not in known:
                raise Unreadable(f"There is no {quoted(str(name))} here.")
            found[name] = cast("int", whole_from(0, MOST_AT_ONCE)(count, str(name)))
        except Unreadable as error:
            flaws.append(Flaw(f"{place}.{quoted(str(name))}", str(error)))
    return found


def start_of(value: object, campaign: Campaign, side: CampaignSide, flaws: list[Flaw]) -> Start | None:
    """How a side stood when its record begins.

    Args:
        value: as a document has it.
        campaign: the campaign.
        side: the side.
        flaws: takes what can't be used.
    """
    if value is None:
        return None
    given = cast("dict[str, object]", value) if isinstance(value, dict) else {}
    date = given.get("date")
    if not isinstance(date, str) or date not in campaign.days:
        flaws.append(Flaw("start", f"The record can't begin on {described(date)}; it is taken from the first day on."))
        return None
    points = whole_from(-MOST_POINTS, MOST_POINTS * len(campaign.days))
    cpp, works = (
        _kept(given.get("cpp", 0), points, "start.cpp", flaws),
        _kept(given.get("fpp"), points, "start.fpp", flaws),
    )
    used = _counts(given.get("used"), side.by_id, "start.used", flaws)
    for name, count in used.items():
        if count > side.by_id[name].most:
            flaws.append(Flaw(f"start.used.{name}", f"{name}: the campaign has {side.by_id[name].most} of it at most."))
            used[name] = side.by_id[name].most
    modules = []
    rows = given.get("modules")
    for number, row in enumerate(rows[:MOST_AT_ONCE] if isinstance(rows, list) else []):
        names = (row.get("id"), row.get("group")) if isinstance(row, dict) else (None, None)
        group = side.by_id.get(names[1]) if isinstance(names[1], str) else None
        if group is None or not group.is_module or not isinstance(names[0], str):
            flaws.append(Flaw(f"start.modules[{number}]", "This is no module of the side's chart."))
        else:
            modules.append(EarlierModule(names[0], group.id))
    built = _counts(given.get("works"), campaign.work_of, "start.works", flaws)
    return Start(date, used, cpp, works or 0, built, tuple(modules))


def _kept(value: object, points: Callable[[object, str], object], place: str, flaws: list[Flaw]) -> int | None:
    if value is None:
        return None
    try:
        return cast("int", points(value, place))
    except Unreadable as error:
        flaws.append(Flaw(place, str(error)))
        return None


def _days(value: object, document: Document, flaws: list[Flaw]) -> list[DayRecord]:
    if value is None:
        return []
    if not isinstance(value, list):
        flaws.append(Flaw("days", f"The days must be a list, not {described(value)}."))
        return []
    found: dict[str, DayRecord] = {}
    left = MOST_EVENTS
    for number, row in enumerate(value):
        place = f"days[{number}]"
        date = row.get("date") if isinstance(row, dict) else None
        why = day_trouble(document, date) or ("This day is there twice." if date in found else "")
        if why or not isinstance(date, str):
            flaws.append(Flaw(place, why or "This is no day."))
            continue
        events = row.get("events")
        if not isinstance(events, list):
            flaws.append(Flaw(place, f"{date} has no list of events."))
            continue
        if len(events) > left:
            flaws.append(Flaw(place, f"A campaign holds {MOST_EVENTS} events at most; the rest is left out."))
        read = list(_events(events[:left], place, flaws))
        left -= len(read)
        found[date] = DayRecord(date, tuple(read))
    return sorted(found.values(), key=lambda day: day.date)


def _events(values: list[object], place: str, flaws: list[Flaw]) -> list[Event]:
    found = []
    for number, value in enumerate(values):
        try:
            found.append(read_event(value))
        except Unreadable as error:
            flaws.append(Flaw(f"{place}.events[{number}]", str(error)))
    return found


def day_trouble(document: Document, date: object) -> str:
    """Why a day is none of this record, a sentence; empty where it is."""
    campaign = document.campaign
    if not isinstance(date, str) or date not in campaign.days:
        shown = quoted(date) if isinstance(date, str) else described(date)
        return f"{shown} is no day of this campaign: it runs from {campaign.first} to {campaign.last}."
    if document.start is not None and date < document.start.date:
        return f"This record begins on {document.start.date}; {date} is before it."
    return ""
