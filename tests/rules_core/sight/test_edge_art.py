"""Art on the edges of hexes: each edge tells what lies on it, whichever of its hexes is asked."""

from __future__ import annotations

from rules_core import maps
from rules_core.board.terrain_words import BUILDINGS
from rules_core.geometry.polygons import contains
from rules_core.sight.edge_art import edge_art

DTW = maps.load("dtw")
ART = edge_art(DTW)


def test_a_hexside_has_the_same_art_seen_from_both_of_its_hexes() -> None:
    some = 0
    for name in list(DTW.hexes)[::7]:
        for number, beyond in enumerate(DTW.grid.around(name)):
            if beyond is not None:
                found = ART.on_hexside(name, number)
                assert found == ART.on_hexside(beyond, (number + 3) % 6)
                some += not found.isdisjoint(BUILDINGS)
    assert some > 20


def test_art_that_covers_a_vertex_is_on_the_two_hexsides_that_meet_there() -> None:
    covered = 0
    for name in list(DTW.hexes)[::7]:
        for number, vertex in enumerate(DTW.grid.vertices(name)):
            found = ART.on_vertex(name, number)
            covered += bool(found)
            assert found <= ART.on_hexside(name, number) & ART.on_hexside(name, (number - 1) % 6)
            assert found <= {area.terrain for area in DTW.areas if contains(area.outline, vertex)}
    assert covered > 20


def test_a_run_of_vertices_has_the_art_of_the_hexsides_between_them_and_a_single_one_its_own() -> None:
    name = next(name for name in DTW.hexes if ART.on_hexside(name, 2) - ART.on_hexside(name, 1))
    assert ART.along(name, (1, 2, 3)) == ART.on_hexside(name, 1) | ART.on_hexside(name, 2)
    assert ART.along(name, (1, 2)) == ART.on_hexside(name, 1)
    assert ART.along(name, (2,)) == ART.on_vertex(name, 2)
