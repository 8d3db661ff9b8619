"""What a map has beside its terrain words, in a few words that choices of the rules ask for."""

from __future__ import annotations

from collections.abc import Collection

BUILDING, FACTORY, LEVELS, DEPRESSION = "building", "factory", "levels", "depression"

FEATURES: dict[str, str] = {
    BUILDING: "buildings of any kind",
    FACTORY: "a factory",
    LEVELS: "ground of several levels",
    DEPRESSION: "a gully, a stream or another depression",
}
"""What a map may have beside its terrain words."""

_WORDS: dict[str, tuple[str, ...]] = {
    BUILDING: ("building-", "factory-", "marketplace-", "temple", "mausoleum", "huts"),
    FACTORY: ("factory-",),
    DEPRESSION: ("gully", "wadi", "dry-stream", "shallow-stream", "deep-stream", "flooded-stream", "irrigation-ditch",
                 "canal", "sunken-"),
}  # fmt: skip
"""How the terrain words begin that stand for each."""


def told_by(words: Collection[str]) -> frozenset[str]:
    """The features that terrain words stand for.

    Args:
        words: those of a map.
    """
    return frozenset(feature for feature, begun in _WORDS.items() if any(word.startswith(begun) for word in words))
