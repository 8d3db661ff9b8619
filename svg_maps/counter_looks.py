"""What the counters of the games look like, one row a look; a kind without a row gets the letters of its name.

A picture is drawn round the middle of its tile, which is 52 wide and high; the front of what can be turned is up. The
classes of its paths stand in ``docs/svg-classes.md``.
"""

from __future__ import annotations

from collections.abc import Mapping

from svg_maps.counter_look import ARMOUR, FIELD, FIRE, GREY, MINES, PLAIN, Look, Shape
from svg_maps.counter_looks_desert import DESERT_LOOKS

TANK: tuple[Shape, ...] = (
    ("ct-ink", "M-15-8q0-3 3-3h2q2 0 2 2v26q0 2-2 2h-2q-3 0-3-3zM15-8q0-3-3-3h-2q-2 0-2 2v26q0 2 2 2h2q3 0 3-3z"),
    ("ct-hull", "M-10-8l3-3h14l3 3v25h-20z"),
    ("ct-bar", "M0-1V-19"),
    ("ct-pale", "M-7-1l4-4h6l4 4v8l-4 4h-6l-4-4z"),
)
LORRY: tuple[Shape, ...] = (
    ("ct-ink", "M-11-12q0-2 2-2h2v6h-4zM11-12q0-2-2-2h-2v6h4zM-12 6h3v9h-3zM12 6h-3v9h3z"),
    ("ct-hull", "M-9-15q0-3 3-3h12q3 0 3 3v8H-9z"),
    ("ct-pale", "M-10-5h20v22h-20z"),
    ("ct-line", "M-10 2H10M-10 9H10"),
)
_FLAMES: tuple[Shape, ...] = (
    ("ct-flame", "M1-20C3-11 14-8 14 5A14 14 0 0 1-14 6C-14-1-10-4-9-11C-6-8-5-6-4-3C-1-8-2-14 1-20z"),
    ("ct-core", "M1-3C3 1 7 4 7 9.5A7 7 0 0 1-7 9.5C-7 5-4 4-4 1C-2 2-1 4-1 5C1 3 1 0 1-3z"),
)
_MINE: tuple[Shape, ...] = (
    ("ct-bar", "M0-18V18M-18 0H18M-12.7-12.7L12.7 12.7M12.7-12.7L-12.7 12.7"),
    ("ct-ink", "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z"),
    ("ct-glint", "M-6-2a6.5 6.5 0 0 1 5-4.5"),
)
_AT_MINE: tuple[Shape, ...] = (
    ("ct-ink", "M-17 8q0-7 10-8h14q10 1 10 8v3q0 5-6 5h-22q-6 0-6-5z"),
    ("ct-ink", "M-7-1q0-5 7-5t7 5z"),
    ("ct-glint", "M-12 8h24"),
)
_SHELLHOLES: Shape = (
    "ct-ink",
    "M-17-16a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-3-18a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM11-16a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
)
_DITCH: tuple[Shape, ...] = (
    ("ct-bar", "M-20-7h8l7 17h10l7-17h8"),
    ("ct-line", "M-17 0l-3 4M17 0l3 4M-13 8l-3 4M13 8l3 4"),
)
_TRENCH: tuple[Shape, ...] = (
    ("ct-thick", "M-20 2L-10-6L0 4L10-6L20 2"),
    ("ct-line", "M-20 14L-10 6L0 16L10 6L20 14"),
)
_PIT: tuple[Shape, ...] = (
    ("ct-pale", "M-19 2a19 12 0 1 0 38 0a19 12 0 1 0-38 0z"),
    ("ct-ink", "M-14 4a14 7.5 0 1 0 28 0a14 7.5 0 1 0-28 0z"),
)
_TRAIL: tuple[Shape, ...] = (("ct-thick", "M0-15V-25"),)
_AMID_RUBBLE: tuple[Shape, ...] = (("ct-stone", "M-15 3L-11-8L-1-10L10-9L15-1L13 9L2 11L-11 9z"),)
_STRUCK_OUT = "M-18 18L18-18"
_BURNING: tuple[Shape, ...] = (
    ("ct-flame", "M8-9C10-3 18-1 18 8A9.5 9.5 0 0 1-1 9C-1 4 2 2 2.5-3C4.5-1 5 0 5.5 2C7.5-1 7-5 8-9z"),
    ("ct-core", "M8.5 4C10 7 12.5 8 12.5 11.5A4.3 4.3 0 0 1 4 11.5C4 9 5.5 8 5.5 6.5C7 7 8 6 8.5 4z"),
)
_ROADSIDE: Shape = ("ct-dashes", "M-22 21H22")
_MEN: Shape = ("ct-pale", "M-18-8H18V16H-18z")
_MEN_CROSSED = "M-18-8L18 16M-18 16L18-8"

_CLOUD: tuple[Shape, ...] = (
    (
        "ct-pale",
        "M-12 12a8.5 8.5 0 0 1-2-16.7a10.5 10.5 0 0 1 19.5-4.4a8.5 8.5 0 0 1 10.6 7.6a7 7 0 0 1-2.1 13.5z",
    ),
    ("ct-line", "M-7 4q4-5 8-1M3 6q3-4 7-1"),
)

LOOKS: tuple[Look, ...] = (
    *DESERT_LOOKS,
    Look("smoke", GREY, _CLOUD, letters="WP", details={"levels": 4}),
    Look("smoke", GREY, _CLOUD),
    Look(
        "flames",
        FIRE,
        _FLAMES,
    ),
    Look(
        "wreck",
        FIRE,
        _BURNING,
        turned=TANK,
        details={"burning": True},
    ),
    Look("wreck", ARMOUR, (("ct-strike-halo", _STRUCK_OUT), ("ct-strike", _STRUCK_OUT)), turned=TANK),
    Look("vehicle", PLAIN, turned=LORRY, details={"unarmored": True}),
    Look("vehicle", ARMOUR, turned=TANK),
    Look(
        "rubble",
        GREY,
        (
            ("ct-plank", "M-18 17L-19 11L17 9L18 15z"),
            ("ct-plank", "M-19 2L-16-4L18 8L16 14z"),
            ("ct-plank", "M-14 13L-18 9L11-18L15-14z"),
        ),
        details={"material": "wooden"},
    ),
    Look(
        "rubble",
        GREY,
        (
            ("ct-stone", "M-20 17V6h12v11zM-6 17V5h13v12zM9 17V7h11v10z"),
            ("ct-stone", "M-14 4L-16-6L-4-9L-2 2zM3 2L4-8L15-6L14 5z"),
            ("ct-stone", "M-5-10L1-18L9-11L3-8z"),
        ),
    ),
    Look(
        "hedgehog",
        FIELD,
        (
            ("ct-bar", "M0-18V18M-15.6-9L15.6 9M-15.6 9L15.6-9"),
            ("ct-pale", "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"),
        ),
    ),
    Look(
        "wire",
        FIELD,
        (
            ("ct-line", "M-20-8q5-11 10 0t10 0t10 0t10 0M-20 9q5-11 10 0t10 0t10 0t10 0"),
            (
                "ct-line",
                "M-15-18v9M-5-7v9M5-18v9M15-7v9M-15-1v9M-5 10v9M5-1v9M15 10v9",
            ),
        ),
    ),
    Look(
        "minefield",
        MINES,
        _AT_MINE,
        corner="AT",
        details={"mines": "at-only"},
    ),
    Look(
        "minefield",
        MINES,
        _MINE,
    ),
    Look("mines", MINES, _AT_MINE, corner="AT", details={"type": "a-t"}),
    Look(
        "mines",
        MINES,
        (
            ("ct-bar", "M-18-6h16M-10-14v16M2-6h16M10-14v16M-8 12h16M0 4v16"),
            ("ct-ink", "M-16-6a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM4-6a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
            ("ct-ink", "M-6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
        ),
    ),
    Look("lane", FIELD, (("ct-dashes", "M-15 20V-20M15 20V-20"), ("ct-bar", "M0 17V-15M-8-7L0-16L8-7"))),
    Look(
        "trail-break",
        MINES,
        turned=_TRAIL,
        letters="TB",
        details={"through": "mines"},
        turned_by=("facing", "second"),
    ),
    Look("trail-break", FIELD, _AMID_RUBBLE, turned=_TRAIL, letters="TB", turned_by=("facing", "second")),
    Look("partial-trail-break", MINES, turned=_TRAIL, letters="½"),
    Look("labor", PLAIN, letters="\N{MINUS SIGN}2", corner="L", details={"drm": -2}),
    Look("labor", PLAIN, letters="\N{MINUS SIGN}1", corner="L"),
    Look(
        "set-dc",
        MINES,
        (
            ("ct-plank", "M-16-2H12V16H-16z"),
            ("ct-line", "M-16 4H12M-16 10H12M-7-2V16M3-2V16"),
            ("ct-bar", "M-2-2C-2-14 6-16 14-12"),
            ("ct-flame", "M11-12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"),
        ),
    ),
    Look("full-cover", FIELD, letters="FC"),
    Look(
        "foxhole",
        FIELD,
        _PIT,
    ),
    Look(
        "dug-in",
        FIELD,
        (
            ("ct-pale", "M-20 12q4-16 20-16t20 16z"),
            ("ct-ink", "M-13 12q2-9 13-9t13 9z"),
            ("ct-line", "M-20 12h40M-15-8l-3-5M-5-12l-1-6M5-12l1-6M15-8l3-5"),
        ),
    ),
    Look("trench", FIELD, (*_TRENCH, _SHELLHOLES), details={"shellholes": True}),
    Look("trench", FIELD, _TRENCH),
    Look(
        "mousehole",
        GREY,
        (
            ("ct-stone", "M-20 16V-16h40v32z"),
            ("ct-line", "M-20-5h40M-8-16v11M8-16v11M-14-5v11M14-5v11M-20 6h8M12 6h8"),
            ("ct-ink", "M-8 16V6a8 8 0 0 1 16 0v10z"),
        ),
    ),
    Look("at-ditch", FIELD, (*_DITCH, _SHELLHOLES), details={"shellholes": True}),
    Look("at-ditch", FIELD, _DITCH),
    Look("at-trench", FIELD, (("ct-thick", "M-19 6H-9V-8H2V8H12V-6H19"), ("ct-glint", "M-19 6H-9V-8H2V8H12V-6H19"))),
    Look("bunker", FIELD, (("ct-stone", "M-19 14c0-16 7-24 19-24s19 8 19 24z"), ("ct-ink", "M-11 1h22v6h-22z"))),
    Look("blockhouse", FIELD, (("ct-stone", "M-17 16V-9h-2v-7h38v7h-2v25z"), ("ct-ink", "M-11-2h22v6h-22z"))),
    Look(
        "weapons-pit",
        FIELD,
        (
            ("ct-bags", "M-9.5-10.5a14 14 0 1 0 19 0"),
            ("ct-bar", "M0 7V-17"),
            ("ct-ink", "M-5 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
        ),
    ),
    Look("fire", FIRE, _FLAMES),
    Look(
        "roadblock",
        FIELD,
        (("ct-plank", "M-14 3H14V10H-14z"), ("ct-plank", "M-11-6H11V1H-11z")),
        turned=(("ct-bar", "M-21-1L-12-17H12L21-1"),),
    ),
    Look("cover", FIELD, turned=(("ct-thick", "M-19-15H19"), ("ct-bar", "M0 17V-4M-7 3L0-5L7 3"))),
    Look(
        "in-hex-cover",
        FIELD,
        (
            ("ct-pale", "M-20 0L-10-17H10L20 0L10 17H-10z"),
            ("ct-ink", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
        ),
    ),
    Look("rally-point", FIELD, (("ct-bar", "M-10 20V-19"), ("ct-pale", "M-9-18H17L10-9L17 0H-9z"))),
    Look("infantry", PLAIN, (_MEN, ("ct-line", _MEN_CROSSED)), corner="G", details={"side": "german"}),
    Look("infantry", PLAIN, (_MEN, ("ct-bar", _MEN_CROSSED)), corner="R"),
    Look(
        "building-height",
        FIELD,
        (("ct-stone", "M-15 18V-3L0-17L15-3V18z"), ("ct-glint", "M0 13V-7M-6-1L0-8L6-1")),
    ),
    Look(
        "shellholes",
        GREY,
        (
            ("ct-ink", "M-17-3a8 6 0 1 0 16 0a8 6 0 1 0-16 0zM2-11a7 5 0 1 0 14 0a7 5 0 1 0-14 0z"),
            ("ct-ink", "M0 11a8 6 0 1 0 16 0a8 6 0 1 0-16 0z"),
        ),
    ),
    Look("flame", FIRE, _FLAMES, corner="PIN", details={"hampered": True}),
    Look("flame", FIRE, _FLAMES),
    Look("blaze", FIRE, (*_FLAMES, ("ct-bar", "M-20 21H20"))),
    Look(
        "pillbox",
        FIELD,
        (("ct-stone", "M-18 16V-4L-8-16H8L18-4V16z"), ("ct-ink", "M-12 0h24v6h-24z")),
        turned=(("ct-thick", "M-14-21H14"),),
    ),
    Look(
        "fortified",
        FIELD,
        (("ct-stone", "M-18 18V-10h7v6h7v-6h8v6h7v-6h7v28z"), ("ct-ink", "M-5 18V8a5 5 0 0 1 10 0v10z")),
    ),
    Look(
        "gutted",
        GREY,
        (("ct-stone", "M-18 18V-6l6 5l5-9l6 8l6-10l5 9l8-5v26z"), ("ct-ink", "M-12 12V4h6v8zM4 12V4h6v8z")),
    ),
    Look(
        "breach",
        GREY,
        (("ct-stone", "M-20-5h13l-3 5l3 5h-13zM20-5h-11l3 5l-3 5h11z"), ("ct-dashes", "M0-18V18")),
    ),
    Look(
        "embankment",
        FIELD,
        (
            ("ct-pale", "M-20 14L-13-2H13L20 14z"),
            ("ct-bar", "M-19-7H19M-12-12V-2M-4-12V-2M4-12V-2M12-12V-2"),
            ("ct-line", "M-12 10l3-6M-3 10l1-6M6 10l-1-6M14 10l-3-6"),
        ),
    ),
    Look(
        "manhole",
        PLAIN,
        (("ct-ink", "M-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0z"), ("ct-glint", "M-9-4h18M-9 4h18M-4-9v18M4-9v18")),
    ),
    Look("climb", FIELD, (("ct-thick", "M-18 18H-4V4H8V-8H20"), ("ct-bar", "M-12-2V-18M-17-12L-12-18L-7-12"))),
    Look("bypass-wreck", FIRE, (*_BURNING, _ROADSIDE), turned=TANK, details={"burning": True}),
    Look(
        "bypass-wreck",
        ARMOUR,
        (("ct-strike-halo", _STRUCK_OUT), ("ct-strike", _STRUCK_OUT), _ROADSIDE),
        turned=TANK,
    ),
)
"""Every look; of those of a kind the first whose details a counter has."""


def look_of(kind: str, details: Mapping[str, object]) -> Look:
    """What a counter looks like.

    Args:
        kind: the word of its kind.
        details: what else is said of it.
    """
    for look in LOOKS:
        if look.kind == kind and all(details.get(name) == value for name, value in look.details.items()):
            return look
    return Look("", PLAIN, letters=_initials(kind))


def _initials(kind: str) -> str:
    """The first letters of a kind's words, or of its only word."""
    words = kind.replace("_", "-").split("-")
    return ("".join(word[:1] for word in words[:3]) if len(words) > 1 else kind[:2]).upper()
