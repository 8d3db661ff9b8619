"""The numbers that a file of a board archive says, read without trusting them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from rules_core.documents.places import MAX_STEP
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.quoting import quoted

_NUMBER = re.compile(r"[+-]?(?=\.?[0-9])[0-9]{0,5}(?:\.[0-9]{0,20})?")
_NOT_SAID = -999
"""What VASL writes for a length that a board leaves out."""

_FINEST = 200
"""Sizes are taken to the nearest fraction with such a denominator, which keeps the lattice small."""

_PARTS = 3
"""A third of a hex's width is whole on the lattice, and half its height: so many times finer it is at most."""


@dataclass(frozen=True)
class Said:
    """What a file says: words with their values.

    Args:
        file: its name, for the errors.
        values: the value of each word, as it is written.
    """

    file: str
    values: Mapping[str, str]

    def length(self, word: str, usual: Fraction) -> Fraction:
        """A length in pixels.

        Args:
            word: what is asked for.
            usual: what it is where the file leaves it out.

        Raises:
            ImportRefused: what is written there is no number.
        """
        written = self.values.get(word, "").strip()
        if not written:
            return usual
        if not _NUMBER.fullmatch(written):
            raise ImportRefused(
                f"{self.file} says that {word} is {quoted(written)}, which is no number that can be read."
            )
        found = Fraction(written).limit_denominator(_FINEST)
        return usual if found == _NOT_SAID else found

    def hex_size(self, word: str, usual: Fraction) -> Fraction:
        """How wide or high a hex is, in pixels.

        Args:
            word: what is asked for.
            usual: what it is where the file leaves it out.

        Raises:
            ImportRefused: it is no number, or no board's hexes are so large or so small.
        """
        found = self.length(word, usual)
        if not 8 <= found <= 1_000:
            shown = quoted(self.values[word])
            raise ImportRefused(f"{self.file} says that {word} is {shown} pixels, which no board's hexes have.")
        return found.limit_denominator(min(_FINEST, MAX_STEP // (_PARTS * ceil(found))))

    def count(self, word: str, usual: int, most: int) -> int:
        """How many hexes there are.

        Args:
            word: what is asked for.
            usual: what it is where the file leaves it out.
            most: how many there may be.

        Raises:
            ImportRefused: it is no whole number from 1 to the most.
        """
        found = self.length(word, Fraction(usual))
        if found.denominator != 1 or not 1 <= found <= most:
            shown = quoted(self.values[word])
            raise ImportRefused(f"{self.file} says that the board's {word} is {shown} hexes, which no board has.")
        return int(found)
