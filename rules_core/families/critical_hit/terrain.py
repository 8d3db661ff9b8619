"""What the terrain rows of both games say in the same words."""

from __future__ import annotations

from enum import Enum


class Touch(Enum):
    """What a LOS must touch to be affected: the terrain's art, or any part of its hex."""

    ART = "art"
    HEX = "hex"
