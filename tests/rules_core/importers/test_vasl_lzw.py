"""The packing of GIF pictures is undone whatever the width of its codes, with and without new beginnings."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.lzw import unpacking
from rules_core.pauses import end_of


def packed(pixels: bytes, smallest: int, anew_after: int) -> bytes:
    """Pixels packed as the format describes it, which begins anew after so many codes at the latest."""
    clear, end = 1 << smallest, (1 << smallest) + 1
    bits: list[str] = []
    codes: dict[bytes, int] = {}
    wide = smallest + 1
    since = 0

    def put(code: int) -> None:
        bits.append(f"{code:0{wide}b}"[::-1])

    def begin() -> None:
        nonlocal codes, wide, since
        put(clear)
        codes = {bytes((value,)): value for value in range(clear)}
        wide, since = smallest + 1, 0

    begin()
    run = b""
    for value in pixels:
        longer = run + bytes((value,))
        if longer in codes:
            run = longer
            continue
        put(codes[run])
        since += 1
        # The reader has one run fewer than the writer.
        if clear + 2 + since - 1 == 1 << wide and wide < 12:
            wide += 1
        if len(codes) + 2 < 4096:
            codes[longer] = len(codes) + 2
        run = bytes((value,))
        if since == anew_after:
            begin()
    put(codes[run])
    since += 1
    if clear + 2 + since - 1 == 1 << wide and wide < 12:
        wide += 1
    put(end)
    text = "".join(bits)
    return bytes(int(text[start : start + 8][::-1], 2) for start in range(0, len(text), 8))


@pytest.mark.parametrize("anew_after", [1, 2, 250, 3000, 10**9])
@pytest.mark.parametrize("colours", [4, 30, 256])
def test_pictures_of_every_kind_are_unpacked(colours: int, anew_after: int) -> None:
    choose = random.Random(colours)
    pixels = b"".join(bytes((choose.randrange(colours),)) * choose.choice((1, 1, 2, 40)) for _ in range(4000))
    smallest = (colours - 1).bit_length()
    assert end_of(unpacking(packed(pixels, smallest, anew_after), smallest, len(pixels))) == pixels


@given(st.binary(min_size=1, max_size=2000), st.integers(1, 600))
@settings(max_examples=50, deadline=None)
def test_any_pixels_are_unpacked(pixels: bytes, anew_after: int) -> None:
    assert end_of(unpacking(packed(pixels, 8, anew_after), 8, len(pixels))) == pixels


@pytest.mark.parametrize("missing", [1, 2, 50, 2000])
def test_a_packing_that_ends_too_soon_is_refused(missing: int) -> None:
    pixels = random.Random(1).randbytes(5000)
    whole = packed(pixels, 8, 10**9)
    with pytest.raises(ImportRefused, match="is damaged"):
        end_of(unpacking(whole[: -missing - 2], 8, len(pixels)))


def test_a_code_that_nothing_has_yet_is_refused() -> None:
    with pytest.raises(ImportRefused, match="is damaged"):
        end_of(unpacking(bytes((0xFF,)) * 40, 8, 100))
