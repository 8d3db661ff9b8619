"""How far an import has come."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Progress(NamedTuple):
    """How far an import has come.

    Args:
        done: which part of the work is done.
        doing: what is being done, in a few words.
    """

    done: Fraction
    doing: str
