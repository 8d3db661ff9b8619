"""On charted maps ASL answers as the maps' own games do, but for what rules decide otherwise."""

from __future__ import annotations

import pytest

from tests.agreement.sister_games import GROUNDS, compared

LINES = 30


@pytest.mark.parametrize(("map_id", "game"), GROUNDS)
def test_a_line_that_differs_does_so_by_a_rule(map_id: str, game: str) -> None:
    found = compared(map_id, game, LINES, f"{map_id} {game}")
    assert [row.told for row in found.unexplained] == []
    assert found.share.percent > 70


@pytest.mark.parametrize("game", ["ats", "cgs"])
def test_in_the_factories_of_the_tractor_works_nearly_all_lines_agree(game: str) -> None:
    assert compared("dtw", game, LINES, f"flat {game}").share.percent > 85
