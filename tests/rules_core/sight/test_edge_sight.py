"""Seeing part of a hexside past what stands in its hex, held against trying very many points of it."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.board.parts import Area
from rules_core.geometry.grid import Grid, Point
from rules_core.geometry.polygons import segments_touch, touches_hex
from rules_core.sight.contacts import contacts
from rules_core.sight.edge_sight import Inside, part_seen

GRID = Grid(9, 9, 1, 1, "even", 561, 644)
HERE = "E5"
CENTRE = GRID.center(HERE)
BEYOND = "E4"
VIEWERS = ("E7", "D6", "F7", "C5", "G8", "B2", "H3", "E8", "C4")
TRIES = 240


def box(left: int, top: int, width: int, height: int) -> Area:
    x, y = CENTRE[0] + left, CENTRE[1] + top
    return Area("box", "woods", ((x, y), (x + width, y), (x + width, y + height), (x, y + height)), (), (HERE,), 0)


boxes = st.builds(box, st.integers(-340, 250), st.integers(-300, 200), st.integers(20, 400), st.integers(20, 400))


def tried(eye: Point, inside: Inside) -> bool:
    """Whether one of many points of the hexside is seen, by the plain meaning of the words."""
    a, b = GRID.hexside_ends(HERE, BEYOND)
    for step in range(1, TRIES):
        at = Fraction(2 * step - 1, 2 * TRIES)
        goal = a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at
        if any(segments_touch(eye, goal, *barrier) for barrier in inside.barriers):
            continue
        if not any(_touched_in_hex(area, eye, goal) for area in inside.art):
            return True
    return False


def _touched_in_hex(area: Area, eye: Point, goal: tuple[Fraction, Fraction]) -> bool:
    for contact in contacts(area, eye, goal):
        if contact.start == 1:
            continue
        for part in range(33):
            at = contact.start + (contact.end - contact.start) * Fraction(part, 33)
            x, y = (p + (q - p) * at for p, q in zip(eye, goal, strict=True))
            scale = x.denominator * y.denominator
            spot = (int(x * scale), int(y * scale))
            centre = (CENTRE[0] * scale, CENTRE[1] * scale)
            if touches_hex([[spot, spot, spot]], centre, GRID.u * scale, GRID.v * scale):
                return True
    return False


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(VIEWERS), st.lists(boxes, max_size=2))
def test_trying_many_points_finds_no_more_than_the_exact_answer(viewer: str, art: list[Area]) -> None:
    sides = tuple(GRID.hexside_ends(HERE, name) for name in ("F4", "D4"))
    for inside in (Inside(tuple(art)), Inside(tuple(art), sides)):
        eye = GRID.center(viewer)
        exact = part_seen(GRID, HERE, BEYOND, eye, inside)
        if tried(eye, inside):
            assert exact
        if exact and not art:
            assert tried(eye, inside)


def test_a_slit_however_thin_is_seen_through() -> None:
    eye = GRID.center("E7")
    slit = (box(-400, 0, 399, 50), box(1, 0, 399, 50))
    assert part_seen(GRID, HERE, BEYOND, eye, Inside(slit))
    assert not part_seen(GRID, HERE, BEYOND, eye, Inside((box(-400, 0, 401, 50), box(1, 0, 399, 50))))


def test_from_its_outer_side_nothing_in_the_hex_hides_a_hexside() -> None:
    everything = Inside((box(-374, -322, 748, 644),), disc=True, filled=True)
    assert part_seen(GRID, HERE, BEYOND, GRID.center("E4"), everything)
    assert part_seen(GRID, HERE, BEYOND, GRID.center("C1"), everything)
    assert not part_seen(GRID, HERE, BEYOND, GRID.center("E6"), everything)


def test_a_disc_in_the_middle_hides_the_far_side_from_right_behind_it_only() -> None:
    behind = {name: part_seen(GRID, HERE, BEYOND, GRID.center(name), Inside(disc=True)) for name in ("E6", "F5", "D5")}
    assert behind == {"E6": False, "F5": True, "D5": True}


def test_a_hexside_seen_edge_on_is_reached_at_its_nearer_end() -> None:
    # The side between E4 and E5 lies on the line through the centres of C4 and G4.
    a, b = GRID.hexside_ends(HERE, BEYOND)
    eye = (2 * a[0] - b[0] - 5, a[1])
    assert part_seen(GRID, HERE, BEYOND, eye, Inside())
    assert not part_seen(GRID, HERE, BEYOND, eye, Inside(barriers=(GRID.hexside_ends(HERE, "D4"),)))
