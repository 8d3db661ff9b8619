"""What a fan of ATS or CGS knows of its lines without a look along each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules_core import maps
from rules_core.convention import Convention
from rules_core.families.critical_hit import line_over_art
from rules_core.families.critical_hit.line_of_sight import LineOfSight
from rules_core.location import GROUND, Location
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.sight.patchwork import runs_along_hexsides
from rules_core.sight.sightline import Sightline
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import LOW_GROUND
from rules_core.systems.ats.sight import los as ats_los
from rules_core.systems.ats.sight.line import end_of as ats_end
from rules_core.systems.cgs.conventions import FACTORY_HEIGHT
from rules_core.systems.cgs.sight import los as cgs_los
from rules_core.systems.cgs.sight.line import end_of as cgs_end
from rules_core.systems.registry import find_system
from tests.support.boards import bare_board
from tests.support.sights import situation

VIEWER = "E5"
BOARD = bare_board(hexsides=[("H4", "H5", "wall")])
FAR = [name for name in BOARD.hexes if BOARD.grid.range(VIEWER, name) > 1]


def _fan(game: str) -> dict[str, bool]:
    """Which hexes are seen from the middle of a map with nothing on it but a wall."""
    system = find_system(game)
    targets = [Location(name, GROUND) for name in FAR]
    found = end_of(system.glances(situation(system, BOARD), Location(VIEWER, GROUND), targets, enough()))
    return {name: glance.block is None for name, glance in zip(FAR, found, strict=True)}


@pytest.mark.parametrize(("game", "los"), [("ats", ats_los), ("cgs", cgs_los)])
def test_where_a_sweep_knows_of_nothing_on_a_line_no_look_is_for_what_blocks_it(
    game: str, los: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_along: list[str] = []
    monkeypatch.setattr(los, "judge_hexsides", lambda line: looked_along.append(line.target.hex))
    seen = _fan(game)
    assert sum(seen.values()) > 60
    assert {*looked_along} <= {"H4", "H5"} | {name for name in FAR if name[0] in "HI"}
    assert any(_runs_along(name) for name in FAR if name not in looked_along)


@pytest.mark.parametrize("game", ["ats", "cgs"])
def test_of_a_line_through_nothing_that_counts_no_path_is_worked_out(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    traced: list[str] = []
    path = LineOfSight.path.func  # type: ignore[attr-defined]

    def counted(line: line_over_art.LineOverArt) -> Sightline:  # type: ignore[type-arg]
        traced.append(line.target.hex)
        found: Sightline = path(line)
        return found

    monkeypatch.setattr(line_over_art.LineOverArt, "path", property(counted))
    _fan(game)
    assert not [name for name in traced if not _runs_along(name) and name[0] not in "HI"]


@pytest.mark.parametrize(
    ("game", "end", "convention", "option"),
    [("ats", ats_end, LOW_GROUND, "flat"), ("cgs", cgs_end, FACTORY_HEIGHT, "one")],
)
def test_an_end_is_looked_up_once_for_all_fans_over_one_table(
    game: str, end: Callable[[Situation, Location], object], convention: Convention, option: str
) -> None:
    here, place = situation(find_system(game), maps.load("dtw")), Location("U25", GROUND)
    assert end(here, place) is end(replace(here), place)
    assert end(here, place) is not end(here.with_convention(convention.id, option), place)


def _runs_along(name: str) -> bool:
    (column, row), (to_column, to_row) = BOARD.grid.cell(VIEWER), BOARD.grid.cell(name)
    return runs_along_hexsides(to_column - column, to_row - row)
