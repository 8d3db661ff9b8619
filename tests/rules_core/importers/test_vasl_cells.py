"""Which pixels differ from those before them, whatever two letters make of each other."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from rules_core.geometry.grid import Point
from rules_core.importers.vasl.cells import differing, kind_of, letters_of, runs_in
from rules_core.importers.vasl.terrain_codes import KINDS
from tests.rules_core.importers.test_vasl_boards import board_of
from tests.support.vasl import Painting

THIN = (24, 192, 28)
"""Codes whose differences, one after the other, would be the two halves of one letter."""


@pytest.mark.parametrize("away", [1, 7, 40])
def test_every_pixel_that_differs_is_told_and_no_other(away: int) -> None:
    draw = Random(away)
    codes = [*sorted(KINDS), *THIN * 60]
    kinds = "".join(kind_of(draw.choice(codes), draw.randint(-3, 3)) * draw.randint(1, 2) for _ in range(4_000))
    kinds += "".join(kind_of(code, 0) for code in THIN)
    told, below = differing(kinds, away, 1)
    assert below == differing(kinds, 1)[0]
    assert [place for place, found in enumerate(told, away) if found] == [
        place for place in range(away, len(kinds)) if kinds[place] != kinds[place - away]
    ]


def test_the_letters_of_pixels_are_all_found_be_they_few_or_many_or_signs_of_a_pattern() -> None:
    choose = Random(4)
    for letters in ("", "a", "]^-\\[a", "".join(map(chr, range(0xD7F0, 0xD9F0)))):
        kinds = "".join(choose.choices(letters, k=3_000)) if letters else ""
        assert letters_of(kinds, frozenset()) == set(kinds)
        assert letters_of(kinds, frozenset("x]")) == {*kinds, "x", "]"}


@pytest.mark.parametrize("height", [1, 2, 25, 500])
def test_every_run_is_told_by_where_it_ends_and_no_column_goes_on_in_the_next(height: int) -> None:
    kinds = "".join(Random(5).choices(("a", "a", "a", "b", kind_of(THIN[0], 0)), k=500))
    found = runs_in(kinds, height, *differing(kinds, 1))
    assert len(found) == len(kinds) // height
    for number, (letters, ends) in enumerate(found):
        column = kinds[number * height : (number + 1) * height]
        runs = zip(letters, [0, *ends], ends, strict=False)
        assert column == "".join(letter * (end - start) for letter, start, end in runs)
        assert all(one != other for one, other in pairwise(letters))


def test_few_pixels_differ_from_none() -> None:
    assert differing("", 1) == differing("a", 1) == differing("ab", 3) == [b""]


def test_terrain_one_pixel_high_moves_nothing_that_lies_below_it() -> None:
    above, between, below = THIN
    plain = Painting().paint((0, 0, 188, 60), above).paint((0, 60, 188, 129), below)
    thin = Painting().paint((0, 0, 188, 59), above).paint((0, 59, 188, 60), between).paint((0, 60, 188, 129), below)
    assert _hulls(plain, KINDS[below].word) == _hulls(thin, KINDS[below].word) != set()


def _hulls(painting: Painting, terrain: str) -> set[tuple[str, tuple[Point, ...]]]:
    """The outlines of a terrain, each with the name of its hex."""
    patches = board_of(painting).patches.items()
    return {(name, patch.hull) for name, found in patches for patch in found if patch.surface.terrain == terrain}
