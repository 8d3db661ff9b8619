"""Squad Leader's own costs, as far as they are known: a game of the family may lend them where it prints none."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

SQUAD_LEADER = "squad-leader"
"""The option of a game's convention that lends them."""

ON_FOOT: Mapping[str, Fraction] = {
    "open-ground": Fraction(1),
    "road": Fraction(1),
    "woods": Fraction(2),
    "building": Fraction(2),
    "wall": Fraction(1),
    "hedge": Fraction(1),
    "stairs": Fraction(2),
}
OF_VEHICLES: Mapping[str, Fraction] = {"open-ground": Fraction(1), "road": Fraction(1, 2)}
"""In MF and in MP, by the word of the figure."""

UPHILL_TIMES = 2
"""By how much a hex that lies higher costs Infantry more."""
