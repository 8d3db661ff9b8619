"""A question as somebody types it: a map, a game, ``R26@roof S28``; or a link.

The words may come in any order: a map, a game, one or two Locations, a kind of question (``fan``), a unit and its mode,
and parts of a link, ``mp=6``; for an order of battle, after its game, its name, a month, a theater and an entry. One
Location asks for all that is seen from it or, with a unit, for everywhere that it gets; two ask for the line or the way
between them.
"""

from __future__ import annotations

from collections.abc import Set

from rules_core.errors import QueryError
from rules_core.links.grammar import KINDS, ROSTER
from rules_core.links.reading import link_to_query
from rules_core.location import parse_location
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.questions.asks import must_answer
from rules_core.questions.roster import find_roster
from rules_core.quoting import listed, quoted
from rules_core.rosters.months import read_month
from rules_core.system import System
from rules_core.systems import registry

_ENDS = ("from", "to")
EXAMPLES = "Type a map, a game and places: dtw ats R26@roof S28, or village miniatures 12.5x30 20x20."
"""What to do with a word that means nothing."""


def read_typed(text: str, maps: MapSource = SHIPPED) -> tuple[dict[str, object], list[str]]:
    """Read what somebody typed into a query.

    Args:
        text: words with blanks between them, or a link.
        maps: where maps are found.

    Returns:
        The query, and a sentence for each part of a link that was left out because it can't be used.

    Raises:
        QueryError: a word means nothing here, there are too many of a kind, or the game does not answer such questions.
    """
    words = text.split()
    if "?" in text or "://" in text or (len(words) == 1 and "=" in text):
        return link_to_query(text, maps)
    found: dict[str, str] = {}
    parts = [word for word in words if "=" in word]
    for word in words:
        if "=" not in word:
            _take(word, found, maps)
    said = found.keys() | {part.partition("=")[0].lower() for part in parts}
    if "ask" not in said:
        found["ask"] = _kind(said)
    needs = {"system"} if found.get("ask") == ROSTER else {"map", "system"}
    if not needs <= said:
        # The door says what is missing; a link would take the first map that there is.
        return {"kind": found.pop("ask", KINDS[0]), **found}, []
    if "system" in found and "ask" in found:
        must_answer(registry.find_system(found["system"].lower()), found["ask"].lower())
    # The ends are handed on as they are, so that what is wrong with them is said of them and not of a link.
    ends = {end: found.pop(end) for end in _ENDS if end in found}
    query, dropped = link_to_query("&".join([*(f"{name}={word}" for name, word in found.items()), *parts]), maps)
    return {**query, **ends}, dropped


def _kind(said: Set[str]) -> str:
    """The kind of question that is meant by what is said."""
    for part, kind in (("name", "table"), ("moves", "walk"), (ROSTER, ROSTER)):
        if part in said:
            return kind
    if "unit" in said:
        return "path" if "to" in said else "reach"
    return "los" if "to" in said else "fan"


def _take(word: str, found: dict[str, str], maps: MapSource) -> None:
    """Put one word where it belongs.

    Raises:
        QueryError: it belongs nowhere.
    """
    part = _part_of(word, found, maps)
    if part in found:
        raise QueryError("typed-twice", f"{quoted(word)} is one word too many: {quoted(found[part])} is there already.")
    found[part] = word


def _part_of(word: str, found: dict[str, str], maps: MapSource) -> str:
    """The part of a link that a word is the value of."""
    small = word.lower()
    if part := _roster_part(small, found):
        return part
    for part, known in (("ask", KINDS), ("map", maps.ids()), ("system", registry.system_ids())):
        if small in known:
            return part
    if any(character.isdigit() for character in parse_location(word).hex):
        return "to" if "from" in found else "from"
    if "system" in found:
        system = registry.find_system(found["system"].lower())
        if part := _mover_part(small, system):
            return part
    elif any(_mover_part(small, registry.find_system(system_id)) for system_id in registry.system_ids()):
        raise QueryError("typed-early", f"Name the game before {quoted(word)}: {listed(registry.system_ids(), 'or')}.")
    games, shelf = listed(registry.system_ids(), "or"), listed(maps.ids(), "or")
    message = f"{quoted(word)} is no hex such as R26, no map ({shelf}) and no game ({games}). {EXAMPLES}"
    raise QueryError("unknown-word", message)


def _roster_part(word: str, found: dict[str, str]) -> str:
    """What a word says of a game's order of battle: its name, a theater, a month, an entry; empty for nothing.

    All but its name only where one is asked for: a month would be a hex, a theater may be a game.
    """
    if "system" not in found:
        return ""
    rosters = registry.find_system(found["system"].lower()).rosters
    if any(roster.id == word for roster in rosters):
        return ROSTER
    if not rosters or ROSTER not in (*found, found.get("ask")):
        return ""
    roster = find_roster(found.get(ROSTER), registry.find_system(found["system"].lower()))
    if roster.theater(word):
        return "theater"
    if read_month(word):
        return "month"
    return "entry" if roster.entry(word) else ""


def _mover_part(word: str, system: System) -> str:
    """Whether a word names a unit of a game, or a way to move; empty for neither."""
    if any(unit.id == word for unit in system.units):
        return "unit"
    return "mode" if any(mode.id == word for unit in system.units for mode in unit.modes) else ""
