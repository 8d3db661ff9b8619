"""Rule numbers and what they do: a game's own words for its rules, and the numbers that an answer cites."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

MOST_STEPS = 3
"""How many steps a rule is told in."""

HOUSE = "HC-"
"""How the number of a house convention begins, which is no rule."""

_PREFIX = re.compile(r"^[A-Z]{2,} (?=\S)")
_REMARK = re.compile(r"\([^)]*\)")
_BETWEEN = re.compile(r"[,;] | to | and ")


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
    """The numbers that a citation names, each once and as it stands there; house conventions are none.

    Args:
        cite: the citation, with numbers between commas.
    """
    parts = (part.strip() for part in _BETWEEN.split(_REMARK.sub("", cite)))
    return tuple(dict.fromkeys(part for part in parts if part and not part.startswith(HOUSE)))


def told_by(number: str, rules: dict[str, RuleWords]) -> RuleWords:
    """What is said of a number: its own words, or those of the section that it is in; no title where there are none.

    Args:
        number: the number, with the name of its game before it or without it.
        rules: the rules of the game.
    """
    for whole in (number, _PREFIX.sub("", number)):
        section = whole
        while section:
            if section in rules:
                return rules[section]._replace(number=whole)
            cut = max(section.rfind("."), section.rfind(" "))
            section = section[:cut] if cut > 0 else ""
    return RuleWords(_PREFIX.sub("", number), "", ())
