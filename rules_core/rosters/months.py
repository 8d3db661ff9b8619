"""Months: reading, naming and counting them."""

from __future__ import annotations

from typing import NamedTuple

NAMES = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip

IN_A_YEAR = len(NAMES)


class Month(NamedTuple):
    """A month of a year; the earlier is the smaller.

    Attributes:
        year: 1941.
        month: 1 to 12.
    """

    year: int
    month: int

    @property
    def id(self) -> str:
        """The word in queries and links: ``1941-03``."""
        return f"{self.year}-{self.month:02}"

    @property
    def title(self) -> str:
        """In words: ``March 1941``."""
        return f"{NAMES[self.month - 1]} {self.year}"

    @property
    def short(self) -> str:
        """As listings print it: ``3/41``."""
        return f"{self.month}/{self.year % 100:02}"

    @property
    def next(self) -> Month:
        """The month after it."""
        return Month(self.year + 1, 1) if self.month == IN_A_YEAR else Month(self.year, self.month + 1)


def months_from(first: Month, last: Month) -> tuple[Month, ...]:
    """The months from one to another, both included; none where the last is before the first."""
    found = []
    while first <= last:
        found.append(first)
        first = first.next
    return tuple(found)


def named_month(year: str, month: str) -> Month | None:
    """The month of a year and a month's name, ``1941`` and ``march``; None where either is no such thing."""
    names = [name.lower() for name in NAMES]
    if not (year.isdecimal() and len(year) == len("1941") and month.lower() in names):
        return None
    return Month(int(year), names.index(month.lower()) + 1)


def read_month(text: str) -> Month | None:
    """A month as players write it: ``1941-03``, ``3/41``, ``3/1941`` or ``March 1941``; None for anything else."""
    words = text.replace("-", " ").replace("/", " ").split()
    if len(words) != len(("month", "year")):
        return None
    first, last = words
    if first.isalpha() or last.isalpha():
        return named_month(last, first) or named_month(first, last)
    if not (first.isdecimal() and last.isdecimal()):
        return None
    year, month = (first, last) if len(first) > len("41") else (last, first)
    if len(year) == len("41"):
        year = f"19{year}"
    if len(year) != len("1941") or len(month) > len("12") or not 1 <= int(month) <= IN_A_YEAR:
        return None
    return Month(int(year), int(month))
