"""Which pixels differ from those before them, whatever two letters make of each other."""

from __future__ import annotations

from random import Random

import pytest

from rules_core.geometry.grid import Point
from rules_core.importers.vasl.cells import differing, kind_of, letters_of, marked
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
    told = [place for place, found in enumerate(differing(kinds, away), away) if found]
    assert told == [place for place in range(away, len(kinds)) if kinds[place] != kinds[place - away]]


def test_the_letters_of_pixels_are_all_found_be_they_few_or_many_or_signs_of_a_pattern() -> None:
    choose = Random(4)
    for letters in ("", "a", "]^-\\[a", "".join(map(chr, range(0xD7F0, 0xD9F0)))):
        kinds = "".join(choose.choices(letters, k=3_000)) if letters else ""
        assert letters_of(kinds, frozenset()) == set(kinds)
        assert letters_of(kinds, frozenset("x]")) == {*kinds, "x", "]"}


def test_every_mark_is_told_by_its_place() -> None:
    marks = Random(5).choices((0, 0, 0, 1, 200), k=500)
    assert marked(bytes(marks)) == [place for place, mark in enumerate(marks) if mark]


def test_few_pixels_differ_from_none() -> None:
    assert differing("", 1) == differing("a", 1) == differing("ab", 3) == b""


def test_terrain_one_pixel_high_moves_nothing_that_lies_below_it() -> None:
    above, between, below = THIN
    plain = Painting().paint((0, 0, 188, 60), above).paint((0, 60, 188, 129), below)
    thin = Painting().paint((0, 0, 188, 59), above).paint((0, 59, 188, 60), between).paint((0, 60, 188, 129), below)
    assert _hulls(plain, KINDS[below].word) == _hulls(thin, KINDS[below].word) != set()


def _hulls(painting: Painting, terrain: str) -> set[tuple[str, tuple[Point, ...]]]:
    """The outlines of a terrain, each with the name of its hex."""
    patches = board_of(painting).patches.items()
    return {(name, patch.hull) for name, found in patches for patch in found if patch.surface.terrain == terrain}
