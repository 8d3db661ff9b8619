"""How each game's rules are cited."""

from __future__ import annotations

import re

from rules_core.system import System

RULE_NUMBERS = {
    "red-barricades": r"RB ?|[A-EV]\d|O\d",
    "north-africa": r"NA |(?:SL|ASL) |[A-EV]\d|\d",
    "miniatures": "MIN ",
}
"""How the rules of a game begin that don't begin with its name: ASL's with a chapter, Squad Leader's with a number."""


def cited(system: System) -> re.Pattern[str]:
    """What the citations of a system begin with: a rule's number, or a house convention's."""
    return re.compile(rf"^(?:{RULE_NUMBERS.get(system.id, f'{system.short_title} ')}|HC-)")
