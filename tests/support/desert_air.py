"""How tests ask for a line of sight in the desert under some conditions."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.board.board import Board
from rules_core.chance import Distribution
from rules_core.convention import choose
from rules_core.counters.counters import Counter, Counters
from rules_core.location import Location, parse_location
from rules_core.questions.options import read_conditions, read_options
from rules_core.sight.facts import Glance, Sight
from rules_core.situation import Situation
from rules_core.systems.north_africa import SYSTEM

Said = Mapping[str, object]


def situation(
    board: Board, items: tuple[Counter, ...], conditions: Said, options: Said, conventions: Mapping[str, str]
) -> Situation:
    """A board under conditions, with what lies on it."""
    chosen = choose(SYSTEM.conventions, conventions)
    bare = Situation(
        SYSTEM.ground(board, chosen),
        Counters(items),
        read_options(dict(options), SYSTEM),
        chosen,
        read_conditions(dict(conditions), SYSTEM),
    )
    return SYSTEM.as_it_stands(bare)


def look(
    board: Board,
    viewer: str,
    target: str,
    conditions: Said,
    *items: Counter,
    options: Said | None = None,
    conventions: Mapping[str, str] | None = None,
) -> Sight:
    """The line between two Locations as queries write them; a glance has to say the same of it."""
    here = situation(board, items, conditions, options or {}, conventions or {})
    ends = _found(here, viewer), _found(here, target)
    seen = SYSTEM.look(here, *ends)
    assert SYSTEM.glance(here, *ends) == (
        Glance(seen.totals, None, seen.missing) if seen.clear else Glance({}, SYSTEM.glance(here, *ends).block)
    )
    return seen


def chances(seen: Sight, total: str) -> dict[int, str]:
    """How likely each figure of a total is."""
    value = seen.totals[total]
    assert isinstance(value, Distribution)
    return {figure: str(chance) for figure, chance in value.chances.items()}


def _found(here: Situation, written: str) -> Location:
    end = parse_location(written, default_place="")
    return Location(end.hex, end.place or SYSTEM.places(here, end.hex)[0].id)
