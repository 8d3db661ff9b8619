"""What helps a hand at the desk: the loupe, dots found in a photograph, arrow keys, how the games differ."""

from __future__ import annotations

import pytest
from ui.model.map_desk import differences, dots, key_steps, loupe
from ui.model.map_desk.hex_ground import HexGround
from ui.model.map_desk.new_maps import hexes
from ui.model.map_desk.table_ground import TableGround

GROUND = HexGround(hexes("m", "M", 8, 6, "even", [])["grid"])


@pytest.mark.parametrize(("x", "y"), [(400, 400), (10, 400), (790, 590), (400, 10), (10, 10), (790, 10), (10, 590)])
def test_the_loupe_lies_on_the_map_and_never_under_the_finger(x: float, y: float) -> None:
    across, down = loupe.place(x, y, 800, 600)
    assert loupe.SIZE / 2 <= across <= 800 - loupe.SIZE / 2
    assert loupe.SIZE / 2 <= down <= 600 - loupe.SIZE / 2
    assert ((across - x) ** 2 + (down - y) ** 2) ** 0.5 >= loupe.SIZE / 2 + 44


def test_the_loupe_is_at_the_upper_left_where_there_is_room_and_shows_what_is_under_the_finger() -> None:
    assert loupe.place(400, 400, 800, 600) == (302, 304)
    assert loupe.view_box(100, 50, 2) == "58.000 8.000 84.000 84.000"


def picture(*spots: tuple[int, int, int], ground: int = 180, ink: int = 40) -> list[int]:
    """A picture of round spots: across, down, radius."""
    side = dots.SIDE
    return [
        ink if any((x - a) ** 2 + (y - b) ** 2 <= r * r for a, b, r in spots) else ground
        for y in range(side)
        for x in range(side)
    ]


def test_the_dot_nearest_to_the_finger_is_found_dark_or_light() -> None:
    assert dots.found_dot(picture((30, 20, 3), (10, 40, 3))) == pytest.approx((30.5, 20.5))
    assert dots.found_dot(picture((20, 26, 2), ground=60, ink=200)) == pytest.approx((20.5, 26.5))


def test_what_is_far_or_large_or_long_is_no_dot() -> None:
    assert dots.found_dot(picture()) is None
    assert dots.found_dot(picture((5, 5, 2))) is None
    assert dots.found_dot(picture((24, 24, 9))) is None
    line = [40 if y == 24 and 10 < x < 30 else 180 for y in range(dots.SIDE) for x in range(dots.SIDE)]
    assert dots.found_dot(line) is None


def test_a_blurred_picture_is_told_from_a_sharp_and_from_an_empty_one() -> None:
    assert not dots.is_blurred(picture((24, 24, 3)))
    assert not dots.is_blurred(picture())
    rows = [min(x, 2 * dots.SIDE // 2 - x) * 3 for x in range(dots.SIDE)]
    assert dots.is_blurred([shade for _ in range(dots.SIDE) for shade in rows])


@pytest.mark.parametrize("kind", [key_steps.CORNERS, key_steps.DOTS, key_steps.SIDES])
def test_arrow_keys_lead_there_and_back_and_stay_on_the_map(kind: str) -> None:
    start = key_steps.first(GROUND, GROUND.center("D3"), kind)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        there = key_steps.stepped(GROUND, start, dx, dy, kind)
        assert there != start
        ahead = (there[0] - start[0]) * dx + (there[1] - start[1]) * dy
        assert ahead > 0
        at = start
        for _ in range(40):
            at = key_steps.stepped(GROUND, at, dx, dy, kind)
        assert at == key_steps.stepped(GROUND, at, dx, dy, kind)


def test_arrow_keys_go_from_hex_to_hex_and_inch_by_inch() -> None:
    dot = GROUND.center("D3")
    assert GROUND.hex_at(key_steps.stepped(GROUND, dot, 0, 1, key_steps.DOTS)) == "D4"
    assert GROUND.hex_at(key_steps.stepped(GROUND, dot, 1, 0, key_steps.DOTS))[0] == "E"
    table = TableGround([600, 400])
    assert key_steps.first(table, (149, 251), key_steps.CORNERS) == (100, 300)
    assert key_steps.stepped(table, (100, 300), 1, 0, key_steps.CORNERS) == (200, 300)
    assert key_steps.stepped(table, (100, 300), 0, 1, key_steps.CORNERS) == (100, 200)
    assert key_steps.stepped(table, (0, 300), -1, 0, key_steps.CORNERS) == (0, 300)


def game(title: str, sight: str, knows: bool = True) -> dict[str, object]:
    return {"title": title, "sight": sight, "knows": knows}


def test_games_that_differ_are_told_with_the_hexes_by_name() -> None:
    same = [game("ATS", "blocks sight"), game("CGS", "blocks sight")]
    assert differences.between_games(same, ["C3"]) is None
    other = [*same, game("ASL", "", knows=False)]
    assert differences.between_games(other, ["C3", "C4"]) == (
        "C3 and C4: the games differ",
        "ATS and CGS: blocks sight; ASL: no rule.",
    )
    assert differences.between_games(other, [])[0] == "The games differ"  # type: ignore[index]  # they do


def test_hexes_that_an_outline_only_grazes_are_named() -> None:
    whole = GROUND.corners("C3")
    assert differences.strip(GROUND, whole, "Woods") is None
    x, y = GROUND.center("C3")
    reaching = [(x - 150, y - 100), (x + 450, y - 20), (x - 150, y + 150)]
    found = differences.strip(GROUND, reaching, "Woods")
    assert found is not None
    assert "only a strip" in found[0]
    assert "C3" not in found[0]
    assert "as woods" in found[1]
