"""The Historical DRM Chart: what each side adds to its rolls on each day of the campaign (HD)."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.campaigns.dates import days_from
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

CITE = "RB HD"
FIRST, LAST = "1942-10-17", "1942-11-15"
DAYS = days_from(FIRST, LAST)

_GERMAN = (-2, -2, -1, 0, -1, -2, -1, -1, -1, 0, -1, 0, 1, 1, 0, 1, 2, 1, 1, 1, 1, 0, 0, -1, -2, -3, -1, 0, 1, 1)
_RUSSIAN = (-1, -1, 0, 0, -1, 0, -1, -1, 0, 0, -1, -1, 0, -1, -2, -1, 0, 1, 1, 1, 0, 0, 0, -1, -1, -1, 0, 0, 1, 1)

DRM: Mapping[str, Mapping[str, int]] = {
    GERMAN: dict(zip(DAYS, _GERMAN, strict=True)),
    RUSSIAN: dict(zip(DAYS, _RUSSIAN, strict=True)),
}
"""The DRM of every day, 17 October to 15 November (HD), by side."""
