"""The colours of free tables by token, for every theme; ``palette`` has all others."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

LIGHT: Mapping[str, str] = MappingProxyType(
    {
        "mine": "#F2B9B6",
        "mine-ink": "#7A2A25",
        "ridge": "#75521A",
        "table-wood": "#E2BD8A",
        "table-edge": "#1E252B",
        "brick": "#CC9A82",
        "check-tint-opacity": "0.42",
        "unknown": "#3A4046",
        "unknown-band": "#DDD8CB",
        "on-unknown-band": "#171C20",
        "unknown-edge": "#535B62",
        "own-model": "#6E7F52",
        "enemy-model": "#AEB6BC",
        "model-dark": "#2A3036",
        "model-light": "#F2F0E9",
    }
)

DARK: Mapping[str, str] = MappingProxyType(
    {
        "mine": "#4A2423",
        "mine-ink": "#E39A95",
        "ridge": "#C39A58",
        "table-wood": "#4A3822",
        "table-edge": "#C3CDD4",
        "brick": "#6B4536",
        "check-tint-opacity": "0.36",
        "unknown": "#C9D0D5",
        "unknown-band": "#2B3034",
        "on-unknown-band": "#E9EDF0",
        "unknown-edge": "#A3ADB5",
        "own-model": "#6C7A4C",
        "enemy-model": "#7B858D",
        "model-dark": "#14181B",
        "model-light": "#E4E9EC",
    }
)

CONTRAST: Mapping[str, str] = MappingProxyType(
    {
        "mine": "#FFC2BE",
        "mine-ink": "#5C0F0A",
        "ridge": "#4A3000",
        "table-wood": "#F0BE78",
        "table-edge": "#000000",
        "brick": "#E0A890",
        "check-tint-opacity": "0.55",
        "unknown": "#2A2F33",
        "unknown-band": "#E6E2D8",
        "on-unknown-band": "#000000",
        "unknown-edge": "#2A2F33",
        "own-model": "#5E7A35",
        "enemy-model": "#B4BCC2",
        "model-dark": "#000000",
        "model-light": "#FFFFFF",
    }
)
