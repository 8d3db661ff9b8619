"""The key of what is in view: the symbols of the terrain there, and no others."""

from __future__ import annotations

import json

from rules_core.maps.source import SHIPPED
from svg_maps.browser import draw
from svg_maps.legend import SAMPLES
from svg_maps.legend_in_view import symbols_in

FOUNDRY = (850.0, 1300.0, 500.0, 600.0)
"""Round the Iron Foundry of the Tractor Works, in drawing units."""


def _ids(map_id: str, view: tuple[float, float, float, float]) -> set[str]:
    return {sample.id for sample in symbols_in(SHIPPED.load(map_id), view)}


def test_the_symbols_round_a_factory_are_those_that_lie_there() -> None:
    found = _ids("dtw", FOUNDRY)
    assert {"factory", "debris", "stairwell"} <= found
    assert not {"water", "marsh", "wadi", "table-woods", "uncharted", "bocage"} & found


def test_another_part_of_the_map_has_other_symbols() -> None:
    assert _ids("dtw", FOUNDRY) != _ids("dtw", (0.0, 0.0, 300.0, 300.0))


def test_a_board_of_surfaces_and_a_free_table_have_theirs() -> None:
    assert "hammada" in _ids("desert-ground", (-1000.0, -1000.0, 4000.0, 4000.0))
    assert _ids("village", (0.0, 0.0, 10.0, 10.0)) >= {"table-ford", "table-mines"}


def test_the_page_asks_for_it_as_a_drawing() -> None:
    markup = draw(json.dumps({"draw": "legend", "map": "dtw", "view": list(FOUNDRY)}))
    assert "Symbols in view" in markup
    assert "Factory" in markup
    assert "Marsh" not in markup
    assert draw(json.dumps({"draw": "legend", "map": "dtw", "view": [1, 2]})).startswith("{")


def test_a_narrow_legend_has_two_symbols_in_a_row_and_all_of_them() -> None:
    wide, narrow = (draw(json.dumps({"draw": "legend", "narrow": is_narrow})) for is_narrow in (False, True))
    assert ('viewBox="0 0 574 ' in wide, 'viewBox="0 0 294 ' in narrow) == (True, True)
    assert wide.count("key-name") == narrow.count("key-name") == len(SAMPLES)


def test_what_is_in_view_stands_as_a_compact_list_with_what_marks_it_in_a_line_of_its_own() -> None:
    request = {"draw": "legend", "map": "dtw", "view": list(FOUNDRY)}
    wide, narrow = (draw(json.dumps({**request, "narrow": is_narrow})) for is_narrow in (False, True))
    assert ('viewBox="0 0 464 ' in wide, 'viewBox="0 0 356 ' in narrow) == (True, True)
    assert ">Factory</text>" in wide
    assert ">lined roof</text>" in wide
    assert wide.count("key-word") == wide.count('class="key-symbol') == len(_ids("dtw", FOUNDRY))
