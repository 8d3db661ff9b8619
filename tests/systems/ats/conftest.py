"""How the tests of ATS ask the rules directly, on the proving ground."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from rules_core import maps
from rules_core.convention import choose
from rules_core.counters.counters import Counter, Counters
from rules_core.location import parse_location
from rules_core.movement.movement import Move, Refusal
from rules_core.situation import Situation
from rules_core.systems.ats import SYSTEM
from rules_core.systems.ats.conventions import CONVENTIONS
from tests.support.movers import moving

Step = Callable[..., Move | Refusal]


def situation(
    map_id: str = "proving-ground",
    table: tuple[Counter, ...] = (),
    options: Mapping[str, object] | None = None,
    conventions: Mapping[str, str] | None = None,
) -> Situation:
    """A map with counters, options and conventions; what is left out is as the defaults have it."""
    chosen = choose(CONVENTIONS, conventions or {})
    return SYSTEM.as_it_stands(Situation(maps.load(map_id), Counters(table), options or {}, chosen))


@pytest.fixture
def step() -> Step:
    """Price one step of a unit, or say why it can't be made."""

    def price(
        start: str,
        end: str,
        unit: str = "personnel",
        mode: str = "assault",
        map_id: str = "proving-ground",
        table: tuple[Counter, ...] = (),
        options: Mapping[str, object] | None = None,
        conventions: Mapping[str, str] | None = None,
    ) -> Move | Refusal:
        movement = moving(SYSTEM, situation(map_id, table, options, conventions), unit, mode)
        goal = parse_location(end)
        (found,) = [one for one in movement.steps(parse_location(start)) if one.end == goal]
        return found

    return price
