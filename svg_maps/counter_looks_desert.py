"""What the counters of the desert look like: overlays, sangars, dust."""

from __future__ import annotations

from svg_maps.counter_look import ARMOUR, FIELD, GREY, MINES, PLAIN, Look, Shape

_CLUMPS: Shape = (
    "ct-ink",
    "M-16-4q0-5 4-5q1-3 3-3t3 3q4 0 4 5zM3 3q0-5 4-5q1-3 3-3t3 3q4 0 4 5zM-12 14q0-5 4-5q1-3 3-3t3 3q4 0 4 5z",
)
_FEET: Shape = ("ct-dashes", "M-18 0h18M1 7h18M-14 18h18")
_STONES: Shape = ("ct-stone", "M-15-9l8-6l7 5l-4 7l-9 1zM4-3l9-6l6 8l-7 6l-9-2zM-11 8l9-2l6 7l-8 5l-8-3z")
_GRAINS: Shape = (
    "ct-bar",
    "M-15-12h0M-3-15h0M11-12h0M-11-1h0M3-3h0M16 0h0M-16 10h0M-4 9h0M8 11h0M2 19h0M-10 19h0",
)
_WAVE: Shape = ("ct-bar", "M-21 0q3.5-11 7 0t7 0t7 0t7 0t7 0t7 0")
_WAVES: Shape = ("ct-bar", "M-21-6q3.5-10 7 0t7 0t7 0t7 0t7 0t7 0M-21 7q3.5-10 7 0t7 0t7 0t7 0t7 0t7 0")
_KNOLL: Shape = ("ct-pale", "M-13-9q4-5 13-5t13 5q4 9 0 18q-4 5-13 5t-13-5q-4-9 0-18z")
_OUTWARD: Shape = ("ct-line", "M-14-10l-5-4M0-14v-6M14-10l5-4M16 0h6M14 10l5 4M0 14v6M-14 10l-5 4M-16 0h-6")
_INWARD: Shape = ("ct-line", "M-12-9l5 4M0-14v6M12-9l-5 4M15 0h-6M12 9l-5-4M0 14v-6M-12 9l5-4M-15 0h6")
_BED: Shape = ("ct-pale", "M-22-8q12-8 22-5t22-3v16q-12 5-22 4t-22 6z")
_BED_TICKS: Shape = ("ct-line", "M-15-11l1 5M-4-13v5M8-14v5M17-16l-1 5M-14 8l-1-5M-3 5v-5M9 4v-5M17 1l-1-5")
_PADS: Shape = (
    "ct-ink",
    "M-15-6a5 7 0 1 0 10 0a5 7 0 1 0-10 0zM3-9a5 7 0 1 0 10 0a5 7 0 1 0-10 0zM-6 10a5 7 0 1 0 10 0a5 7 0 1 0-10 0z",
)
_SPIKES: Shape = ("ct-line", "M-10-15v-5M-16-11l-4-3M-4-11l3-4M8-18v-4M2-14l-3-3M15-13l4-3M-1 1v-5M5 6l4-3M-7 6l-4-3")
_CROWNS: Shape = (
    "ct-pale",
    "M-19-1a6 6 0 0 1 2-11a7 7 0 0 1 13 0a6 6 0 0 1 2 11zM-1 16a6 6 0 0 1 2-11a7 7 0 0 1 13 0a6 6 0 0 1 2 11z",
)
_PALM: Shape = ("ct-bar", "M0 0q-10-8-18-1M0 0q-6-12-16-12M0 0q0-12 6-17M0 0q10-10 17-4M0 0q10 0 15 9M0 0q2 10-3 18")
_RINGS: Shape = (
    "ct-line",
    "M-16-9a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM4-7a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM-6 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
)
_VINES: Shape = (
    "ct-line",
    "M-17-12h34M-17 0h34M-17 12h34M-11-17v10M0-17v10M11-17v10M-11-5v10M0-5v10M11-5v10M-11 7v10M0 7v10M11 7v10",
)
_TREES: Shape = (
    "ct-ink",
    "M-17-8a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM3-8a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM-7 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0z",
)
_CRACKS: Shape = ("ct-line", "M-19-8l7-6l5 4l7-5M-2 4l7-6l5 4l7-5M-17 14l7-6l5 4l7-5")
_RUTS: Shape = ("ct-dashes", "M-22 7q14-2 22-8t22-9M-22 15q15-2 24-8t20-8")
_RING_OF_STONES: Shape = (
    "ct-stone",
    "M-14-8l6-7l7 3l-2 7l-7 3zM1-13l8-2l6 6l-4 5l-8-3zM11-1l6 2l0 "
    "8l-6 2l-4-6zM-17 0l7-1l3 7l-5 5l-6-4zM-6 10l8-1l4 5l-4 5l-8-2z",
)
_DUST: Shape = ("ct-bar", "M-19-9q5-8 10 0t10 0t10 0M-13 2q5-8 10 0t10 0t10 0M-19 13q5-8 10 0t10 0t10 0")
_BURST: Shape = ("ct-ink", "M0-20l4 12l11-7l-6 11l12 4l-12 4l6 11l-11-7l-4 12l-4-12l-11 7l6-11l-12-4l12-4l-6-11l11 7z")
_AFV: Shape = ("ct-hull", "M-13-12h26v26h-26zM-3-2v-18h6v18z")
_LORRY: Shape = ("ct-hull", "M-9-16h18v8h-18zM-11-6h22v22h-22z")
_TARGET: Shape = ("ct-strike", "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z")
_CHAIN: Shape = ("ct-pale", "M-10 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM2 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z")
_HORNS: Shape = ("ct-line", "M-20-14l6 5M20-14l-6 5M-20 16l6-5M20 16l-6-5M0-22v7")
_HALF: Shape = ("ct-pale", "M0-20V20H-18L-20 0L-18-20z")


def _growth(word: str, *shapes: Shape) -> Look:
    """What may stand in a hex by a terrain counter."""
    return Look("terrain", FIELD, shapes, details={"is": word})


DESERT_LOOKS: tuple[Look, ...] = (
    Look("scrub", FIELD, (_CLUMPS, _FEET)),
    Look("hammada", FIELD, (_STONES,)),
    Look("sand", FIELD, (_GRAINS, ("ct-bar", "M-21 3q3.5-11 7 0t7 0t7 0t7 0t7 0t7 0")), details={"dune": "low"}),
    Look("sand", FIELD, (_KNOLL, _OUTWARD, _GRAINS), corner="H", details={"dune": "high"}),
    Look("sand", FIELD, (_GRAINS,)),
    Look("dune-crest-low", FIELD, (_WAVE,)),
    Look("dune-crest-high", FIELD, (_WAVES,)),
    Look("hillock", FIELD, (_KNOLL, _OUTWARD)),
    Look("hillock-summit", FIELD, (_KNOLL, _OUTWARD, ("ct-line", "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"))),
    Look("dier", FIELD, (_KNOLL, _INWARD)),
    Look("deir-lip", FIELD, (("ct-bar", "M-21-4H21"), ("ct-line", "M-16-4v9M-8-4v9M0-4v9M8-4v9M16-4v9"))),
    Look("wadi", FIELD, (_BED, _BED_TICKS)),
    Look("wadi-bank", FIELD, (("ct-bar", "M-21 0q10-6 21-3t21-3"), ("ct-line", "M-15-2v7M-5-4v7M6-3v7M16-5v7"))),
    Look("wadi-cliff", FIELD, (("ct-thick", "M-20-4H20"), ("ct-bar", "M-15 1v10M-5 1v10M5 1v10M15 1v10"))),
    _growth("palm-trees", _PALM),
    _growth("olive-grove", _CROWNS),
    _growth("cactus-patch", _PADS, _SPIKES),
    _growth("vineyard", _VINES),
    _growth("brush", _RINGS),
    _growth("orchard", _TREES),
    _growth("woods", _TREES),
    _growth("crags", _STONES),
    Look("cactus-hedge", FIELD, (("ct-bar", "M-21 0H21"), _PADS)),
    Look("broken-ground", FIELD, (_CRACKS,)),
    Look("track", FIELD, (_RUTS,)),
    Look("other-half", PLAIN, (_HALF, ("ct-dashes", "M0-22V22"))),
    Look("sangar", FIELD, (_RING_OF_STONES,)),
    Look("vehicle-dust", GREY, (_DUST, ("ct-bar", "M22-9l-7 0l3-3m-3 3l3 3")), details={"motion": True}),
    Look("vehicle-dust", GREY, (_DUST,)),
    Look("ffe", GREY, (_BURST,), details={"fire": "harassing"}, letters="HF"),
    Look("ffe", GREY, (_BURST,)),
    Look("vehicle", ARMOUR, (_TARGET,), turned=(_AFV,), details={"enemy": True}),
    Look("vehicle", ARMOUR, turned=(_AFV,), corner="B", details={"stuck": "bogged"}),
    Look("vehicle", ARMOUR, turned=(_AFV,), corner="I", details={"stuck": "immobilized"}),
    Look("vehicle", ARMOUR, (_CHAIN,), turned=(_AFV,), details={"platoon": True}),
    Look("vehicle", ARMOUR, turned=(_LORRY,), details={"unarmored": True}),
    Look("mines", MINES, letters="?", details={"dummy": True}),
    *(Look("mines", MINES, (_HORNS,), letters=str(factors), details={"factors": factors}) for factors in (6, 8, 12)),
)
"""Every look of the desert; of those of a kind the first whose details a counter has."""
