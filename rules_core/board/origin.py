"""From which VASL board a map was read, as its rule sets say it: so that a game knows a map that it has facts of."""

from __future__ import annotations

from collections.abc import Mapping

VASL = "vasl"
"""Under this word the rule sets of a map have the name of the VASL board that it was read from, as the archive says it.

It stands beside the ids of games: an importer knows boards, and each game knows which of them it has rules for."""

_TITLE = "VASL board "


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
