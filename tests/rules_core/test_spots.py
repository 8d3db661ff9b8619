# ruff: noqa: ARG002 # a table without anything on it is the same everywhere
"""The seam between questions and where something is: hexes as ever, and points of a free table."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from rules_core.errors import QueryError
from rules_core.geometry.grid import Exact, ExactPoint
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.location import Location
from rules_core.maps.source import SHIPPED
from rules_core.place import Place
from rules_core.query import answer
from rules_core.questions.setting import read_setting
from rules_core.sight.facts import Sight
from rules_core.situation import Situation
from rules_core.system import System
from rules_core.systems.registry import with_system
from tests.support.every_map import EveryMapFor

SEEN = 20


class InchSpots:
    """Points in inches from the near left corner of a table, ``12.5x30``."""

    unit = ("inch", "inches")

    def read(self, situation: Situation, written: str, field: str) -> ExactPoint:
        across, _, up = written.lower().partition("x")
        try:
            return Fraction(across), Fraction(up)
        except ValueError:
            raise QueryError("unknown-spot", f"{written} is no point of the table, such as 12.5x30.", field) from None

    def write(self, spot: ExactPoint) -> str:
        return "x".join(f"{float(part):g}" for part in spot)

    def name(self, situation: Situation, spot: ExactPoint) -> str:
        return f"{self.write(spot)}″"

    def distance(self, situation: Situation, a: ExactPoint, b: ExactPoint) -> Exact:
        return max(abs(a[0] - b[0]), abs(a[1] - b[1]))

    def around(self, situation: Situation, spot: ExactPoint, farthest: int | None, places: str) -> Iterator[ExactPoint]:
        corners = ((Fraction(x), Fraction(y)) for x in (0, 24) for y in (0, 24))
        return (one for one in corners if farthest is None or self.distance(situation, spot, one) <= farthest)

    def point(self, situation: Situation, spot: ExactPoint) -> ExactPoint:
        return 100 * spot[0], 100 * spot[1]


INCHES = InchSpots()


def look(situation: Situation, viewer: ExactPoint, target: ExactPoint) -> Sight:
    return Sight(INCHES.distance(situation, viewer, target), 0, 0, (), {})


def no_places(_situation: Situation, _hex_name: str) -> tuple[Place, ...]:
    return ()


ON_A_TABLE = System(id="inches", places=no_places, look=look, spots=INCHES, asks=("los", "fan"))
MAPS = EveryMapFor(ON_A_TABLE.id)


@pytest.fixture(autouse=True)
def offered() -> Iterator[None]:
    with with_system(ON_A_TABLE):
        yield


def ask(kind: str, **query: object) -> dict[str, Any]:
    return answer({"kind": kind, "system": "inches", "map": "proving-ground", **query}, MAPS)


def test_a_line_between_points_is_read_measured_and_named_by_the_game() -> None:
    found = ask("los", **{"from": "12.5X30", "to": "20x30"})
    assert (found["from"], found["to"], found["range"], found["clear"]) == ("12.5x30", "20x30", 7.5, True)
    assert found["title"] == "12.5x30″ to 20x30″: clear"
    assert ", range 7½ inches, under inches." in found["description"]
    assert found["profile"]["from"]["point"] == [12.5, 30]


def test_a_fan_looks_at_the_points_that_the_game_lists() -> None:
    found = ask("fan", **{"from": "0x10", "range": 14})
    assert list(found["seen"]) == ["0x0", "0x24"]


def test_what_is_no_point_is_refused_by_the_game() -> None:
    error = ask("los", **{"from": "R26", "to": "20x30"})["error"]
    assert (error["code"], error["field"]) == ("unknown-spot", "from")


def test_a_link_carries_a_point_as_it_is_written() -> None:
    query = {"kind": "los", "system": "inches", "map": "proving-ground", "from": "12.5x30", "to": "20x30"}
    link = query_to_link(query, MAPS)
    assert "from=12.5x30&to=20x30" in link
    assert link_to_query(link, MAPS) == (query, [])


def test_no_move_is_asked_for_where_nobody_moves() -> None:
    error = ask("path", **{"from": "0x0", "to": "1x1", "unit": "tank"})["error"]
    can = "it can be asked for a line of sight or what one place sees"
    assert error["message"] == f"inches can't be asked for a way here; {can}."


def test_a_game_that_says_nothing_of_spots_has_the_places_of_hexes() -> None:
    setting = read_setting({"system": "ats", "map": "dtw"}, SHIPPED)
    spots, here = setting.spots, setting.situation
    roof = spots.read(here, "r26@roof", "from")
    assert (roof, spots.write(roof), spots.name(here, roof)) == (Location("R26", "roof"), "R26@roof", "R26 roof (+20)")
    assert (spots.distance(here, roof, Location("R29", "ground")), spots.unit[1]) == (3, "hexes")
    assert spots.point(here, roof) == here.board.grid.center("R26")
    near = list(spots.around(here, roof, 1, "ground"))
    assert [spot.hex for spot in near if isinstance(spot, Location)] == [
        name for name in here.board.hexes if here.board.grid.range("R26", name) <= 1
    ]
