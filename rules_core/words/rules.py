"""Rule numbers and what they do: a game's own words for its rules, and the numbers that an answer cites."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from rules_core.words.citations import TYPED_IN

MOST_STEPS = 3
"""How many steps a rule is told in."""

HOUSE = "HC-"
"""How the number of a house convention begins, which is no rule."""

_PREFIX = re.compile(r"^[A-Z]{2,} (?=\S)")
_REMARK = re.compile(r"\([^)]*\)")
_BETWEEN = re.compile(r"[,;] | and ")
_RANGE = " to "
_LAST = re.compile(r"(\d+|\b[A-Z])$")
_BARE = re.compile(r"\d{1,2}|[A-Z]")
_PLURAL = re.compile(r"\b(Chart|Note)s(?= )")
MOST_IN_A_RANGE = 10
"""Up to how many rules a range opens one by one; of a longer one its two ends."""


class RuleWords(NamedTuple):
    """What a rule does, in words of our own.

    Args:
        number: as the rulebook prints it, or the name of a chart.
        title: what it is about.
        steps: what it does, at most three sentences or few more; empty where its title says it.
    """

    number: str
    title: str
    steps: tuple[str, ...]


@cache
def rules_in(text: str) -> dict[str, RuleWords]:
    """The rules of a game by their numbers.

    Args:
        text: a rule to a paragraph: ``number | title``, then a step a line; a line that begins with blanks goes on
            with the step above it.
    """
    found: dict[str, RuleWords] = {}
    for paragraph in text.strip().split("\n\n"):
        if not paragraph:
            continue
        head, *steps = paragraph.replace("\n  ", " ").split("\n")
        number, title = head.split(" | ", 1)
        found[number] = RuleWords(number, title, tuple(steps))
    return found


def numbers_of(cite: str) -> tuple[str, ...]:
    """The numbers that a citation names, each once; house conventions are none.

    What a list says once holds for all of it: ``Notes B and F`` names ``Note B`` and ``Note F``, ``Notes 3 to 5`` the
    fourth too.

    Args:
        cite: the citation, with numbers between commas.
    """
    parts = (part.strip() for part in _BETWEEN.split(_REMARK.sub("", cite)))
    found: list[str] = []
    for part in parts:
        if part and not part.startswith(HOUSE):
            found += _in_range(*(_whole(end.strip(), found) for end in part.split(_RANGE, 1)))
    return tuple(dict.fromkeys(found))


def _whole(number: str, before: list[str]) -> str:
    """A number with the words that the one before it has for both."""
    words = before[-1].rpartition(" ")[0] if before and _BARE.fullmatch(number) else ""
    return _PLURAL.sub(r"\1", f"{words} {number}" if words else number)


def _in_range(first: str, last: str = "") -> list[str]:
    """The numbers from one to another, as far as they can be counted."""
    if not last:
        return [first]
    start, end = _LAST.search(first), _LAST.search(last)
    if start is None or end is None or not first[: start.start()].endswith(last[: end.start()]):
        return [first, last]
    head = first[: start.start()]
    if start[0].isdigit() and end[0].isdigit():
        counted = [f"{head}{n}" for n in range(int(start[0]), int(end[0]) + 1)]
    else:
        counted = [f"{head}{chr(n)}" for n in range(ord(start[0][0]), ord(end[0][0]) + 1)]
    return counted if 1 < len(counted) <= MOST_IN_A_RANGE else [first, f"{head}{end[0]}"]


def told_by(number: str, rules: dict[str, RuleWords]) -> RuleWords:
    """What is said of a number: its own words, or those of the section that it is in; no title where there are none.

    Args:
        number: the number, with the name of its game before it or without it.
        rules: the rules of the game.
    """
    if number == TYPED_IN:
        return RuleWords(number, "A figure of your own", ("It is as you typed it in; no rule says it here.",))
    for whole in (number, _PREFIX.sub("", number)):
        section = whole
        while section:
            if section in rules:
                return rules[section]._replace(number=whole)
            cut = max(section.rfind("."), section.rfind(" "))
            section = section[:cut] if cut > 0 else ""
    return RuleWords(_PREFIX.sub("", number), "", ())
