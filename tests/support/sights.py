"""Lines of sight drawn by lot, for what has to hold of every line in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rules_core.board.board import Board
from rules_core.convention import choose
from rules_core.counters.counters import Counter, Counters
from rules_core.location import Location, parse_location
from rules_core.questions.options import read_options
from rules_core.sight.facts import Sight
from rules_core.situation import Situation
from rules_core.system import System


def situation(
    system: System,
    board: Board,
    items: tuple[Counter, ...] = (),
    options: dict[str, object] | None = None,
    **conventions: str,
) -> Situation:
    """A map with counters, options and conventions; what is left out is as the defaults have it."""
    chosen = choose(system.conventions, {name.replace("_", "-"): option for name, option in conventions.items()})
    ground = system.ground(board, chosen)
    return system.as_it_stands(Situation(ground, Counters(items), read_options(options, system), chosen))


def locations(system: System, here: Situation, *, passing: bool = False) -> list[Location]:
    """Every place of every hex of a map, with or without those that units only pass."""
    return [
        Location(name, place.id)
        for name in here.board.hexes
        for place in system.places(here, name)
        if passing or not place.passing
    ]


def some_pairs(
    system: System, here: Situation, count: int, seed: int, *, passing: bool = False
) -> Iterator[tuple[Location, Location]]:
    """Pairs of Locations not far from each other.

    Args:
        system: the game.
        here: the map.
        count: how many.
        seed: which ones.
        passing: whether units may be at places that they only pass.
    """
    choose_one = random.Random(seed)
    everywhere = locations(system, here, passing=passing)
    near: dict[str, list[Location]] = {}
    for _ in range(count):
        viewer = choose_one.choice(everywhere)
        if viewer.hex not in near:
            near[viewer.hex] = [target for target in everywhere if here.board.grid.range(viewer.hex, target.hex) <= 9]
        yield viewer, choose_one.choice(near[viewer.hex])


def seen(
    system: System,
    board: Board,
    viewer: str,
    target: str,
    items: tuple[Counter, ...] = (),
    conventions: dict[str, str] | None = None,
    **options: object,
) -> Sight:
    """One line on any map, between Locations as queries write them; a hex alone is its default place.

    Args:
        system: the game.
        board: the map.
        viewer: who looks.
        target: who is looked at.
        items: what lies on the map.
        conventions: what is decided otherwise than by default.
        options: the query's options.
    """
    here = situation(system, board, items, options, **(conventions or {}))

    def found(written: str) -> Location:
        end = parse_location(written, default_place="")
        return Location(end.hex, end.place or system.places(here, end.hex)[0].id)

    return system.look(here, found(viewer), found(target))
