"""The kinds of counters that change a desert board: overlays, what a scenario adds, the other half of a half hex.

Boards of the module have their overlays built in; what a scenario adds lies on the map as counters, and the rules read
both alike (176.4).
"""

from __future__ import annotations

SCRUB = "scrub"
HAMMADA = "hammada"
SAND = "sand"
DEIR = "dier"
DEIR_LIP = "dier-lip"
HILLOCK = "hillock"
SUMMIT = "hillock-summit"
WADI = "wadi"
BROKEN_GROUND = "broken-ground"
BROKEN_CRAGS = "broken-crags"
"""Terrain words of the desert (183)."""

DUNE_LOW, DUNE_HIGH = "dune-crest-low", "dune-crest-high"
"""Dune Crests, which lie on hexsides (190.5)."""

TRACK = "track"
WADI_BANK = "wadi-bank"
WADI_CLIFF = "wadi-cliff"
LIP_SIDE = "deir-lip"
CACTUS = "cactus-hedge"
"""What counters put on hexsides besides."""

TERRAIN_OVERLAY = "terrain"
"""The counter of any other terrain that stands in a hex: an orchard, brush, a vineyard."""
OTHER_HALF = "other-half"
"""The counter of what a hex at the board's edge has on the board beside it (176.5)."""

HEX_OVERLAYS = (SCRUB, HAMMADA, SAND, BROKEN_GROUND, DEIR, HILLOCK, SUMMIT, WADI, TERRAIN_OVERLAY, OTHER_HALF)
HEXSIDE_OVERLAYS = (DUNE_LOW, DUNE_HIGH, TRACK, WADI_BANK, WADI_CLIFF, LIP_SIDE, CACTUS)
OVERLAYS = (*HEX_OVERLAYS, *HEXSIDE_OVERLAYS)
"""The kinds of counters by which the board itself changes."""
