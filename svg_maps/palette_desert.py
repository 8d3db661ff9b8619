"""The colours of the desert by token, for every theme; ``palette`` has all others."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

LIGHT: Mapping[str, str] = MappingProxyType(
    {
        "d-ground": "#EFE6D0",
        "d-sand": "#E9D39B",
        "d-sand-dots": "#A98338",
        "d-dune": "#8A5A0A",
        "d-scrub": "#7C8040",
        "d-scrub-foot": "#5A5F2A",
        "d-ham": "#E2D6BC",
        "d-ham-stone": "#C7AF84",
        "d-ham-ink": "#6A5938",
        "d-deir": "#F6EFC4",
        "d-lip": "#8E6A0F",
        "d-wadi": "#D3BE92",
        "d-bank": "#6B5326",
        "d-hill1": "#E5CE9E",
        "d-hill2": "#CFAC6B",
        "d-hill-edge": "#7A4E14",
        "d-track": "#86672C",
        "d-cactus": "#4F7F46",
        "d-cactus-rim": "#23471F",
        "d-olive": "#93A06A",
        "d-olive-rim": "#4C5A2E",
        "d-stone": "#A59A86",
        "d-broken": "#E4D8B8",
        "d-zone": "#8A5E00",
    }
)

DARK: Mapping[str, str] = MappingProxyType(
    {
        "d-ground": "#211F1A",
        "d-sand": "#3B3218",
        "d-sand-dots": "#9C8243",
        "d-dune": "#DCA63F",
        "d-scrub": "#8A9050",
        "d-scrub-foot": "#A7AE67",
        "d-ham": "#2D2920",
        "d-ham-stone": "#5A4E38",
        "d-ham-ink": "#A6926A",
        "d-deir": "#2F2C18",
        "d-lip": "#CDA63E",
        "d-wadi": "#382F1B",
        "d-bank": "#B0975A",
        "d-hill1": "#3A2F1C",
        "d-hill2": "#574424",
        "d-hill-edge": "#D09A52",
        "d-track": "#B3955A",
        "d-cactus": "#5E9153",
        "d-cactus-rim": "#93C486",
        "d-olive": "#6D7A48",
        "d-olive-rim": "#A3B070",
        "d-stone": "#857D6E",
        "d-broken": "#2B271B",
        "d-zone": "#FFC24D",
    }
)

CONTRAST: Mapping[str, str] = MappingProxyType(
    {
        **LIGHT,
        "d-ground": "#FFFFFF",
        "d-sand": "#FBEFCB",
        "d-sand-dots": "#6B4E12",
        "d-dune": "#5C3800",
        "d-scrub": "#565A22",
        "d-scrub-foot": "#353910",
        "d-ham": "#F1E9D6",
        "d-ham-ink": "#43351A",
        "d-deir": "#FFFBE0",
        "d-lip": "#5F4500",
        "d-wadi": "#E6D6AE",
        "d-bank": "#453310",
        "d-hill1": "#F3E2BC",
        "d-hill2": "#E2C48A",
        "d-hill-edge": "#5A3200",
        "d-track": "#5C4212",
        "d-cactus-rim": "#0C330E",
        "d-olive-rim": "#303B14",
        "d-broken": "#F2EAD2",
        "d-zone": "#6A4600",
    }
)
