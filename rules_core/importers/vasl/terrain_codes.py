"""What VASL's terrain codes mean, in the shared words."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """What a code stands for.

    Args:
        word: a word of ``terrain_words.SURFACES``.
        floors: of a building, its storeys above the ground floor; of rubble, the floor it lies on; else None.
    """

    word: str
    floors: int | None = None


def _storeys(first: int, word: str, count: int = 5) -> dict[int, Kind]:
    """A building in all its heights, from a ground floor only upwards."""
    return {first + floors: Kind(word, floors or None) for floors in range(count)}


KINDS: dict[int, Kind] = {
    0: Kind("open"), 1: Kind("plowed-field"), 2: Kind("rooftop"), 3: Kind("snow"), 4: Kind("deep-snow"),
    5: Kind("ice"), 6: Kind("mud"), 7: Kind("mudflats"), 8: Kind("water"), 9: Kind("shallow-water"),
    10: Kind("river"), 11: Kind("shallow-river"), 12: Kind("ford"), 13: Kind("canal"), 14: Kind("marsh"),
    15: Kind("shellholes"),
    20: Kind("foxholes"), 21: Kind("trench"), 22: Kind("antitank-trench"), 23: Kind("pillbox"), 24: Kind("grain"),
    25: Kind("brush"), 26: Kind("crags"), 27: Kind("debris"), 28: Kind("graveyard"), 29: Kind("lumber"),
    30: Kind("gully"), 31: Kind("dry-stream"), 32: Kind("shallow-stream"), 33: Kind("deep-stream"),
    34: Kind("flooded-stream"), 35: Kind("irrigation-ditch"),
    **_storeys(40, "building-masonry"),
    45: Kind("factory-wall-masonry", 1), 46: Kind("factory-wall-masonry", 2),
    47: Kind("factory-masonry", 1), 48: Kind("factory-masonry", 2), 49: Kind("marketplace-masonry", 1),
    **_storeys(50, "building-wooden"),
    55: Kind("factory-wall-wooden", 1), 56: Kind("factory-wall-wooden", 2),
    57: Kind("factory-wooden", 1), 58: Kind("factory-wooden", 2), 59: Kind("marketplace-wooden", 1),
    60: Kind("woods"), 61: Kind("forest"), 62: Kind("pine-woods"), 63: Kind("orchard"), 64: Kind("orchard-bare"),
    65: Kind("road-dirt"), 66: Kind("road-paved"), 67: Kind("elevated-road"), 68: Kind("sunken-road"),
    69: Kind("runway"), 70: Kind("path"),
    72: Kind("wall"), 73: Kind("hedge"), 74: Kind("bocage"), 75: Kind("cliff"),
    **_storeys(76, "rowhouse-wall"), 81: Kind("roadblock"),
    82: Kind("bridge-stone"), 83: Kind("bridge-wooden"), 84: Kind("bridge-stone"), 85: Kind("bridge-wooden"),
    86: Kind("bridge-pontoon"), 87: Kind("bridge-foot"),
    90: Kind("rubble-masonry"), 91: Kind("rubble-wooden"), 95: Kind("sewer"), 96: Kind("tunnel"), 97: Kind("cave"),
    # VASL's table has scrub twice; the desert boards use this code.
    100: Kind("scrub"), 101: Kind("hammada"), 102: Kind("dier"), 103: Kind("dier-lip"), 104: Kind("wadi"),
    105: Kind("hillock"), 106: Kind("hillock-summit"), 107: Kind("sand"), 108: Kind("sand-dune"),
    109: Kind("dune-crest-low"), 110: Kind("dune-crest-high"), 111: Kind("sangar"), 112: Kind("track"),
    113: Kind("mausoleum"), 114: Kind("bedouin-camp"), 115: Kind("building-cluster"), 116: Kind("cactus-hedge"),
    117: Kind("cactus-patch"), 118: Kind("olive-grove"), 119: Kind("vineyard"), 120: Kind("broken-ground"),
    121: Kind("scrub"),
    125: Kind("temple"), 126: Kind("light-jungle"), 127: Kind("dense-jungle"), 128: Kind("bamboo"),
    129: Kind("palm-trees"), 130: Kind("huts"), 131: Kind("collapsed-huts"), 132: Kind("kunai"), 133: Kind("swamp"),
    135: Kind("rice-paddy-drained"), 136: Kind("rice-paddy-irrigated"), 137: Kind("rice-paddy-in-season"),
    138: Kind("rice-paddy-bank"), 139: Kind("panji"), 140: Kind("ocean"), 141: Kind("shallow-ocean"),
    142: Kind("effluent"), 143: Kind("soft-sand"), 144: Kind("beach-slight"), 145: Kind("beach-moderate"),
    146: Kind("beach-steep"), 147: Kind("reef-exposed"), 148: Kind("reef-submerged"),
    # The two stand for the same thing: the side of a railway's embankment.
    152: Kind("embankment"), 157: Kind("embankment"),
    153: Kind("railway"), 154: Kind("railway-embankment"), 155: Kind("railway-elevated"), 156: Kind("railway-sunken"),
    160: Kind("tower-hindrance", 1), 161: Kind("tower-hindrance", 2), 162: Kind("tower-hindrance", 3),
    163: Kind("tower-obstacle", 1), 164: Kind("tower-obstacle", 2), 165: Kind("tower-obstacle", 3),
    166: Kind("storage-tank", 1), 167: Kind("storage-tank", 2), 168: Kind("tower-raised", 1),
    169: Kind("tower-raised", 2),
    170: Kind("factory-roofless", 1), 171: Kind("factory-roofless", 2),
    172: Kind("interior-wall", 1), 173: Kind("interior-wall", 2), 174: Kind("cellar"), 175: Kind("light-woods"),
    180: Kind("factory-gutted", 1), 181: Kind("factory-gutted", 2), **_storeys(182, "building-gutted"),
    190: Kind("rubble-masonry"), 191: Kind("rubble-masonry", 1), 192: Kind("rubble-masonry", 2),
    193: Kind("rubble-masonry", 3), 194: Kind("rubble-wooden"), 195: Kind("rubble-wooden", 1),
    196: Kind("rubble-wooden", 2), 197: Kind("rubble-wooden", 3),
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
