"""The campaign by date: a bar for each side and day, what is special about a day, and panels beside it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.campaigns.charts import AMMUNITION, STRENGTH, ChartRoll, RollAsked
from rules_core.campaigns.dates import WEEKDAYS, day_of_month, long_name, short_name, weekday
from rules_core.campaigns.ledger import DayBook, Ledger
from rules_core.campaigns.view.saying import MOST_BOXES, Json, of_36, uses
from rules_core.words.figures import signed

NEARLY = 2
"""A group with so many left, or fewer, is nearly used up once any is bought."""
MOST_LISTED = 6


def calendar(ledger: Ledger, day: DayBook, other: Ledger | None) -> Json:
    """The calendar.

    Args:
        ledger: the side's campaign.
        day: the day on view.
        other: the other side's, where one device keeps both.
    """
    cells: list[Json | None] = [_cell(ledger, day, date, other) for date in ledger.campaign.days]
    cells = [*[None] * weekday(ledger.campaign.first), *cells]
    cells += [None] * (-len(cells) % len(WEEKDAYS))
    letters = ", ".join(f"{side.letter} {side.title}" for side in ledger.campaign.sides)
    titles = " and ".join(side.title for side in ledger.campaign.sides)
    return {
        "title": ledger.campaign.title,
        "weekdays": list(WEEKDAYS),
        "weeks": [cells[at : at + len(WEEKDAYS)] for at in range(0, len(cells), len(WEEKDAYS))],
        "key": f"Bar: the chance of full strength. Figure: the historical DRM of the date. {letters}. "
        f"Days gone by: CPP spent, {titles}.",
        "cite": ledger.campaign.cites["drm"],
        "panels": list(_panels(ledger, day, other)),
    }


def _cell(ledger: Ledger, day: DayBook, date: str, other: Ledger | None) -> Json:
    book = ledger.days.get(date)
    closed = book is not None and book.closed
    status = "today" if date == day.date else "gone" if closed or (date < day.date and book is None) else "ahead"
    if date < day.date and status == "ahead":
        status = "gone"
    title = str(day_of_month(date))
    if date == ledger.campaign.first or day_of_month(date) == 1:
        title = short_name(date)
    return {
        "date": date,
        "title": title,
        "long": long_name(date),
        "word": _word(ledger, day, date, other),
        "status": status,
        "recorded": book is not None,
        "closed": closed,
        "bars": [_bar(ledger, side.id, date) for side in ledger.campaign.sides],
    }


def chart_of(ledger: Ledger, side_id: str, date: str, what: str) -> ChartRoll:
    """The chart that the first group of a side with such a roll uses on a day."""
    group = next(row for row in ledger.campaign.side(side_id).groups if what in row.rolls)
    return ledger.campaign.roll(RollAsked(side_id, group, date, 1, False, what, ledger.choose))


def _bar(ledger: Ledger, side_id: str, date: str) -> Json:
    side = ledger.campaign.side(side_id)
    chart = chart_of(ledger, side_id, date, STRENGTH)
    full = chart.chance(chart.results[0])
    drm = side.drm[date]
    return {
        "side": side.id,
        "letter": side.letter,
        "drm": drm,
        "drm_say": signed(drm),
        "full": str(full),
        "of_36": of_36(full),
    }


def _word(ledger: Ledger, day: DayBook, date: str, other: Ledger | None) -> str:
    """What there is to say of a day: what was spent, whether nothing was fought, what begins or ends on it."""
    book = ledger.days.get(date)
    if date == day.date and (book is None or not book.closed):
        return "today"
    if book is not None and book.facts.get("fought") is False:
        return "no scenario"
    spent = _spent(ledger, date, other)
    if book is not None and spent:
        return spent
    if date == ledger.campaign.last:
        return "last day"
    for side in ledger.campaign.sides:
        for group in side.groups:
            for window in group.windows:
                if window.holds(ledger.choose) and date == window.first:
                    return f"{group.short} from here"
                if window.holds(ledger.choose) and date == window.last:
                    return f"last {group.short}"
    return ""


def _spent(ledger: Ledger, date: str, other: Ledger | None) -> str:
    """What was spent on a day, in the order of the sides; of the other side only on a day that it closed."""
    found = []
    for side in ledger.campaign.sides:
        its = ledger if side.id == ledger.side.id else other
        book = None if its is None else its.days.get(date)
        if book is not None and (its is ledger or book.closed):
            found.append(str(book.paid))
    return f"{', '.join(found)} CPP" if found else ""


# --- panels ---


def _panels(ledger: Ledger, day: DayBook, other: Ledger | None) -> Iterator[Json]:
    before = list(_so_far(ledger, day, other))
    if before:
        yield _panel(f"Before {long_name(day.date)}", iter(before))
    drms = sorted({side.drm[day.date] for side in ledger.campaign.sides})
    title = f"At a DRM of {signed(drms[0])}" if len(drms) == 1 else f"On {long_name(day.date)}"
    yield _panel(title, _chances(ledger, day))
    nearly = list(_nearly(ledger, day))
    if nearly:
        yield _panel(f"{ledger.side.title} groups nearly used up", iter(nearly))


def _panel(title: str, rows: Iterator[Json]) -> Json:
    return {"title": title, "rows": list(rows)}


def _line(what: str, value: str, detail: str = "", boxes: object = None) -> Json:
    return {"what": what, "detail": detail, "value": value, "boxes": boxes}


def _so_far(ledger: Ledger, day: DayBook, other: Ledger | None) -> Iterator[Json]:
    if day.date != ledger.campaign.first:
        yield from _days_before(ledger, day, other)
    for what, value, _ in ledger.campaign.scores(ledger, day):
        yield _line(what, value)


def _days_before(ledger: Ledger, day: DayBook, other: Ledger | None) -> Iterator[Json]:
    before = [book for book in ledger.days.values() if book.date < day.date]
    gone = sum(date < day.date for date in ledger.campaign.days)
    fought = sum(book.facts.get("fought") is not False for book in before)
    yield _line("Days fought", f"{fought} of {gone}")
    sums = []
    titles = []
    for side in ledger.campaign.sides:
        its = ledger if side.id == ledger.side.id else other
        if its is not None:
            books = [book for book in its.days.values() if book.date < day.date and (its is ledger or book.closed)]
            sums.append(str(sum(book.paid for book in books)))
            titles.append(side.title)
    yield _line(f"CPP spent, {' and '.join(titles)}", ", ".join(sums))


def _chances(ledger: Ledger, day: DayBook) -> Iterator[Json]:
    full = {}
    for side in ledger.campaign.sides:
        chart = chart_of(ledger, side.id, day.date, STRENGTH)
        full[side.title] = of_36(chart.chance(chart.results[0]))
    if len(set(full.values())) == 1:
        yield _line("Full strength, either side", next(iter(full.values())))
    else:
        for title, value in full.items():
            yield _line(f"Full strength, {title}", value)
    for side in ledger.campaign.sides:
        chart = chart_of(ledger, side.id, day.date, AMMUNITION)
        parts = [str(chart.chance(row) * 36) for row in chart.results]
        titles = ", ".join(row.title for row in chart.results)
        yield _line(f"{side.title} ammunition", ", ".join(parts), f"{titles}, of 36")


def _nearly(ledger: Ledger, day: DayBook) -> Iterator[Json]:
    """The groups of which few are left, those with the least left first."""
    rows = []
    for group in ledger.side.groups:
        used = day.before.get(group.id, 0) + day.count(group.id)
        if used and (group.most - used <= NEARLY or used * 2 >= group.most) and group.most <= MOST_BOXES:
            rows.append((group.most - used, -used, group))
    for _, _, group in sorted(rows, key=lambda row: row[:2])[:MOST_LISTED]:
        used_up = uses(ledger, day, group)
        yield _line(group.short, str(used_up["say"]), "", used_up["boxes"])
