"""From which VASL board a map was read, as its rule sets say it: so that a game knows a map that it has facts of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

VASL = "vasl"
"""Under this word the rule sets of a map have the name of the VASL board that it was read from, as the archive says it.

It stands beside the ids of games: an importer knows boards, and each game knows which of them it has rules for. A map
that was joined of several boards has all their names, each after the letter that its hexes begin with: ``A:25;B:26``.
"""

_TITLE = "VASL board "
_OF, _NEXT, _DASH = ":", ";", "-"


def title_of_board(name: str) -> str:
    """The title of a map that was read from a VASL board."""
    return f"{_TITLE}{name}"


def with_origin(rule_sets: Mapping[str, str], title: str) -> Mapping[str, str]:
    """The rule sets of a map that may be older than the word ``vasl`` in them: then its title has the board's name.

    Args:
        rule_sets: by system, as its document has them.
        title: its title.
    """
    if rule_sets or not title.startswith(_TITLE):
        return rule_sets
    return {VASL: title.removeprefix(_TITLE)}


def origins(rule_sets: Mapping[str, str]) -> Mapping[str, str]:
    """The VASL boards that a map was read from, by what its hexes' names begin with; empty for a map of one board.

    Args:
        rule_sets: by system, as its document has them.
    """
    return _read(rule_sets.get(VASL, ""))


def joined_origins(boards: Iterable[tuple[str, Mapping[str, str]]]) -> str:
    """What the rule sets of joined boards say under ``vasl``; empty where none of them was read from a VASL board.

    Args:
        boards: of each the letter that its hexes begin with, and its own rule sets.
    """
    found = {
        f"{letter}{_DASH}{inner}" if inner else letter: origin
        for letter, rule_sets in boards
        for inner, origin in origins(rule_sets).items()
    }
    return _NEXT.join(f"{letter}{_OF}{origin}" for letter, origin in found.items())


def origin_of(rule_sets: Mapping[str, str], hex_name: str) -> str:
    """The VASL board that a hex was read from; empty where it was read from none.

    Args:
        rule_sets: by system, as the map's document has them.
        hex_name: the hex.
    """
    found = origins(rule_sets)
    return found.get("") or found.get(hex_name.rpartition(_DASH)[0], "")


@lru_cache(maxsize=64)
def _read(said: str) -> Mapping[str, str]:
    if _OF not in said:
        return {"": said} if said else {}
    return {letter: origin for letter, _, origin in (part.partition(_OF) for part in said.split(_NEXT))}
