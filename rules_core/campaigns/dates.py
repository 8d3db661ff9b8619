"""Days as documents have them, ``1942-10-26``, and as people say them."""

from __future__ import annotations

from datetime import date, timedelta

WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def days_from(first: str, last: str) -> tuple[str, ...]:
    """Every day from the first to the last, both included."""
    start, end = date.fromisoformat(first), date.fromisoformat(last)
    return tuple((start + timedelta(days=number)).isoformat() for number in range((end - start).days + 1))


def weekday(day: str) -> int:
    """Which day of the week it is, from 0 for Monday."""
    return date.fromisoformat(day).weekday()


def day_of_month(day: str) -> int:
    """Its number in the month."""
    return int(day[8:])


def long_name(day: str) -> str:
    """A day in a sentence: ``26 October``."""
    return f"{day_of_month(day)} {MONTHS[int(day[5:7]) - 1]}"


def short_name(day: str) -> str:
    """A day where there is little room: ``26 Oct``."""
    return f"{day_of_month(day)} {MONTHS[int(day[5:7]) - 1][:3]}"
