"""By which numbers the desert cites what it shares with ASL: its own where it has them, else ASL's by that name."""

from __future__ import annotations

import re
from functools import cache

OWN: dict[str, str] = {
    "A4.6": "NA note 23",
    "A6.1": "SL 7.2",
    "A6.2": "SL 43.5",
    "A6.4": "SL 43.6",
    "A6.7": "NA 176.331",
    "B1": "NA 184.1",
    "B3": "NA 192.3",
    "B9.2": "SL 11.51",
    "B10.2": "SL 43.4",
    "B10.23": "NA 188.13 note",
    "B11.2": "SL 44.1",
    "B13.2": "SL 7.3",
    "B15.2": "SL 44.21",
    "B19": "NA 188.12",
    "B23.2": "SL 7.3",
    "B24.2": "SL 58.3",
}
"""By rule of ASL, the rule here that says the same."""

_BETWEEN = re.compile(r"([,;] )")
_OF_ASL = re.compile(r"[A-EO]\d")


@cache
def own(cite: str) -> str:
    """A citation with the desert's own numbers; a number that is ASL's alone is called so: ``ASL B6.2``.

    Args:
        cite: rule numbers and house conventions, one after the other.
    """
    return "".join(_own(part) for part in _BETWEEN.split(cite))


def _own(number: str) -> str:
    found = OWN.get(number)
    if found is None:
        return f"ASL {number}" if _OF_ASL.match(number) else number
    return found
