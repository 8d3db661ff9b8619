"""What VASL's terrain codes mean, in the shared words."""

from __future__ import annotations

from typing import NamedTuple


class Code(NamedTuple):
    """What a code stands for.

    Args:
        word: a word of ``terrain_words.SURFACES``.
        floors: of a building, its storeys above the ground floor; of rubble, the floor it lies on; else None.
    """

    word: str
    floors: int | None = None


def _storeys(first: int, word: str, count: int = 5) -> dict[int, Code]:
    """A building in all its heights, from a ground floor only upwards."""
    return {first + floors: Code(word, floors or None) for floors in range(count)}


KINDS: dict[int, Code] = {
    0: Code("open"), 1: Code("plowed-field"), 2: Code("rooftop"), 3: Code("snow"), 4: Code("deep-snow"),
    5: Code("ice"), 6: Code("mud"), 7: Code("mudflats"), 8: Code("water"), 9: Code("shallow-water"),
    10: Code("river"), 11: Code("shallow-river"), 12: Code("ford"), 13: Code("canal"), 14: Code("marsh"),
    15: Code("shellholes"),
    20: Code("foxholes"), 21: Code("trench"), 22: Code("antitank-trench"), 23: Code("pillbox"), 24: Code("grain"),
    25: Code("brush"), 26: Code("crags"), 27: Code("debris"), 28: Code("graveyard"), 29: Code("lumber"),
    30: Code("gully"), 31: Code("dry-stream"), 32: Code("shallow-stream"), 33: Code("deep-stream"),
    34: Code("flooded-stream"), 35: Code("irrigation-ditch"),
    **_storeys(40, "building-masonry"),
    45: Code("factory-wall-masonry", 1), 46: Code("factory-wall-masonry", 2),
    47: Code("factory-masonry", 1), 48: Code("factory-masonry", 2), 49: Code("marketplace-masonry", 1),
    **_storeys(50, "building-wooden"),
    55: Code("factory-wall-wooden", 1), 56: Code("factory-wall-wooden", 2),
    57: Code("factory-wooden", 1), 58: Code("factory-wooden", 2), 59: Code("marketplace-wooden", 1),
    60: Code("woods"), 61: Code("forest"), 62: Code("pine-woods"), 63: Code("orchard"), 64: Code("orchard-bare"),
    65: Code("road-dirt"), 66: Code("road-paved"), 67: Code("elevated-road"), 68: Code("sunken-road"),
    69: Code("runway"), 70: Code("path"),
    72: Code("wall"), 73: Code("hedge"), 74: Code("bocage"), 75: Code("cliff"),
    **_storeys(76, "rowhouse-wall"), 81: Code("roadblock"),
    82: Code("bridge-stone"), 83: Code("bridge-wooden"), 84: Code("bridge-stone"), 85: Code("bridge-wooden"),
    86: Code("bridge-pontoon"), 87: Code("bridge-foot"),
    90: Code("rubble-masonry"), 91: Code("rubble-wooden"), 95: Code("sewer"), 96: Code("tunnel"), 97: Code("cave"),
    # VASL's table has scrub twice; the desert boards use this code.
    100: Code("scrub"), 101: Code("hammada"), 102: Code("dier"), 103: Code("dier-lip"), 104: Code("wadi"),
    105: Code("hillock"), 106: Code("hillock-summit"), 107: Code("sand"), 108: Code("sand-dune"),
    109: Code("dune-crest-low"), 110: Code("dune-crest-high"), 111: Code("sangar"), 112: Code("track"),
    113: Code("mausoleum"), 114: Code("bedouin-camp"), 115: Code("building-cluster"), 116: Code("cactus-hedge"),
    117: Code("cactus-patch"), 118: Code("olive-grove"), 119: Code("vineyard"), 120: Code("broken-ground"),
    121: Code("scrub"),
    125: Code("temple"), 126: Code("light-jungle"), 127: Code("dense-jungle"), 128: Code("bamboo"),
    129: Code("palm-trees"), 130: Code("huts"), 131: Code("collapsed-huts"), 132: Code("kunai"), 133: Code("swamp"),
    135: Code("rice-paddy-drained"), 136: Code("rice-paddy-irrigated"), 137: Code("rice-paddy-in-season"),
    138: Code("rice-paddy-bank"), 139: Code("panji"), 140: Code("ocean"), 141: Code("shallow-ocean"),
    142: Code("effluent"), 143: Code("soft-sand"), 144: Code("beach-slight"), 145: Code("beach-moderate"),
    146: Code("beach-steep"), 147: Code("reef-exposed"), 148: Code("reef-submerged"),
    # The two stand for the same thing: the side of a railway's embankment.
    152: Code("embankment"), 157: Code("embankment"),
    153: Code("railway"), 154: Code("railway-embankment"), 155: Code("railway-elevated"), 156: Code("railway-sunken"),
    160: Code("tower-hindrance", 1), 161: Code("tower-hindrance", 2), 162: Code("tower-hindrance", 3),
    163: Code("tower-obstacle", 1), 164: Code("tower-obstacle", 2), 165: Code("tower-obstacle", 3),
    166: Code("storage-tank", 1), 167: Code("storage-tank", 2), 168: Code("tower-raised", 1),
    169: Code("tower-raised", 2),
    170: Code("factory-roofless", 1), 171: Code("factory-roofless", 2),
    172: Code("interior-wall", 1), 173: Code("interior-wall", 2), 174: Code("cellar"), 175: Code("light-woods"),
    180: Code("factory-gutted", 1), 181: Code("factory-gutted", 2), **_storeys(182, "building-gutted"),
    190: Code("rubble-masonry"), 191: Code("rubble-masonry", 1), 192: Code("rubble-masonry", 2),
    193: Code("rubble-masonry", 3), 194: Code("rubble-wooden"), 195: Code("rubble-wooden", 1),
    196: Code("rubble-wooden", 2), 197: Code("rubble-wooden", 3),
}  # fmt: skip
"""By code."""

FACTORIES: frozenset[str] = frozenset({
    "factory-masonry", "factory-wooden", "factory-wall-masonry", "factory-wall-wooden", "factory-roofless",
    "factory-gutted", "interior-wall",
})  # fmt: skip
"""Factories and the walls in them."""

BUILDINGS: frozenset[str] = FACTORIES | {
    "building-masonry", "building-wooden", "building-gutted", "marketplace-masonry", "marketplace-wooden",
    "rowhouse-wall", "mausoleum", "bedouin-camp", "building-cluster", "temple", "huts", "cellar", "tower-obstacle",
    "tower-hindrance", "tower-raised", "storage-tank",
}  # fmt: skip
"""Whose hex has a building in it even where its centre dot is beside the building."""

DEPRESSIONS: frozenset[str] = frozenset({
    "gully", "dry-stream", "shallow-stream", "deep-stream", "sunken-road", "wadi",
})  # fmt: skip
"""What lies a level below the ground about it."""

BRIDGES: frozenset[str] = frozenset({"bridge-stone", "bridge-wooden"})
"""What crosses a depression a level above its bottom."""

INHERENT_CODES: frozenset[int] = frozenset({
    26, 27, 28, 63, 64, 90, 91, 105, 106, 114, 115, 117, 118, 119, 127, 128, 129, 137, 190, 194,
})  # fmt: skip
"""Codes of terrain that fills every hex it is in."""
