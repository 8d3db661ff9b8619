"""What the marks mean that answers and choices put on a map: each with its drawing, made of the map's own styles."""

from __future__ import annotations

WIDTH, HEIGHT = 58, 34
"""The size of a drawing, in pixels."""

_HEX = "M29 2L43 9.5V24.5L29 32L15 24.5V9.5Z"
_WAY = "M4 17H54"


def _path(cls: str, data: str = _WAY) -> str:
    return f'<path class="{cls}" d="{data}"/>'


def _hex(*classes: str) -> str:
    return "".join(_path(cls, _HEX) for cls in classes)


def _words(text: str, x: int = 29, cls: str = "") -> str:
    return f'<text class="{cls}ov-words" x="{x}" y="22">{text}</text>'


def _group(cls: str, *parts: str) -> str:
    return f'<g class="{cls}">{"".join(parts)}</g>'


def _disc(radius: int, x: int = 29, cls: str = "") -> str:
    return f'<circle class="{cls}" cx="{x}" cy="17" r="{radius}"/>'


def _square(side: int, x: int = 29, cls: str = "") -> str:
    half = side / 2
    return f'<rect class="{cls}" x="{x - half}" y="{17 - half}" width="{side}" height="{side}" rx="4"/>'


def _line(verdict: str) -> str:
    return _group(f"ov-{verdict}", _path("ov-line"))


def _bead(effect: str, number: int, x: int) -> str:
    return _group(f"ov-bead ov-{effect}", _disc(11, x), _words(str(number), x))


def _mark(tone: str, ground: str, sign: str) -> str:
    return _group(f"ov-mark ov-mark-{tone}", ground, sign)


def _value(verdict: str, text: str, x: int) -> str:
    return _group(f"ov-value ov-value-{verdict}", _square(26, x), _words(text, x))


def _tile(side: str, *parts: str) -> str:
    return _group(side, _square(28, cls="ov-counter-tile"), *parts)


def _model(cls: str, *parts: str) -> str:
    hull = '<rect class="ov-hull" x="9" y="7" width="40" height="20" rx="3"/>'
    return _group(cls, hull, *parts)


_MEN = _path("ov-unit-men", "M22 26V19M36 26V19M22 13V14M36 13V14")

LINES = (
    (_line("clear"), "Clear"),
    (_line("modified"), "Clear, with modifiers"),
    (
        _group("ov-blocked", _path("ov-dead", "M34 17H54"), _path("ov-line", "M4 17H26"), _path("ov-stop", "M28 5V29")),
        "Blocked at the bar; dots: what lies behind it",
    ),
    (_path("ov-block", "M10 28L29 7L48 28"), "Red outline: what blocks"),
    (_line("unknown"), "Not known"),
    (
        _group("ov-bead ov-diamond", _path("ov-diamond-shape", "M29 3L43 17L29 31L15 17Z"), _words("1")),
        "Diamond: nothing is known of this hex",
    ),
    (_bead("hinders", 1, 16) + _bead("cover", 2, 42), "Amber bead: a step that modifies, by its number"),
    (_bead("blocks", 1, 16) + _bead("unreached", 2, 42), "Red: the step that blocks; grey: one after it"),
    (
        _group("ov-eye", _disc(14), _path("", "M19 17Q29 7 39 17Q29 27 19 17Z"), _disc(4, cls="ov-pupil")),
        "Eye: who looks",
    ),
    (_path("ov-sights", "M29 3V11M29 23V31M15 17H23M35 17H43"), "Cross hairs: what is looked at"),
    (_group("ov-tag", _square(30), _words("R26")), "Tag: where an end is, or what blocks"),
    (_value("clear", "0", 15) + _value("modified", "+2", 43), "On the line of each unit: what it comes to"),
    (_value("unknown", "?", 29), "The same, where a figure is not known"),
)
FANS = (
    (_hex("ov-seen-clear", "ov-seen-edge"), "Green: seen, no modifier"),
    (
        _hex("ov-seen-modified") + _words("+2", cls="ov-number "),
        "Amber: seen, with its least modifiers",
    ),
    (_hex("ov-seen-modified") + _path("ov-modified-dash", "M20 13H38M20 21H38"), "Dashes: the same, far out"),
    (
        _hex("ov-seen-modified") + _words("0…+3", cls="ov-number ov-number-span "),
        "Two figures: it hangs on a die, or on what is not said",
    ),
    (
        _hex("ov-unseen") + _path("ov-unseen-hatch", "M16 16L29 3M16 24L37 5M20 27L43 9M27 30L43 16"),
        "Hatched: not seen; a tap says why",
    ),
    (_hex("ov-arc-edge"), "Dashed outline: the field of fire"),
    (_hex("ov-seen-first") + _words("A", cls="ov-number "), "A: only the first of two hexes sees it"),
    (_hex("ov-seen-second", "ov-second-edge") + _words("B", cls="ov-number "), "B: only the second sees it"),
    (_hex("ov-seen-both") + _words("A B", cls="ov-number "), "A B: both see it"),
)
WAYS = (
    (
        _hex("ov-near", "ov-reach-edge") + _words("2", cls="ov-number "),
        "Within reach, with the cost to get there",
    ),
    (
        f'<g transform="translate(-14)">{_hex("ov-middle")}</g><g transform="translate(14)">{_hex("ov-far")}</g>',
        "Paler: farther, more of the allowance",
    ),
    (_group("ov-asked", _disc(14), _words("?")), "Question mark: a cost that is not known decides"),
    (_square(11, cls="ov-check"), "Small square beside a cost: dice are rolled on the way there"),
    (_path("ov-way") + _group("ov-step", _disc(13), _words("3")), "Disc: a step, with the cost so far"),
    (
        _path("ov-way") + _group("ov-step ov-checked", _square(26), _words("3")),
        "Square: dice are rolled at this step",
    ),
    (_path("ov-way", "M4 17H24") + _path("ov-turn", "M30 4V30"), "Bar across the way: a turn ends there"),
    (
        _path("ov-way-later") + _group("ov-step ov-later", _disc(13), _words("9")),
        "Dots: the rest of the way, in later turns",
    ),
    (_path("ov-turning", "M17 22A14 14 0 0 1 41 22M34 19L41 22L43 14"), "Arrow round a hex: the vehicle turns there"),
    (_path("ov-barred", "M21 9L37 25M37 9L21 25"), "Red cross: a rule bars the way"),
    (
        _group("ov-start", _disc(14), _path("", "M22 21H36L34 25H24ZM24 20L26 15H33L35 20")),
        "Dark disc: where it starts",
    ),
)
RULINGS = (
    (_mark("good", _disc(14), _path("ov-mark-sign", "M22 17L27 22L36 12")), "Tick: it may, or succeeds"),
    (_mark("bad", _square(28), _path("ov-mark-sign", "M23 11L35 23M35 11L23 23")), "Cross: it may not, or fails"),
    (_mark("open", _path("", "M29 1L45 17L29 33L13 17Z"), _disc(4, cls="ov-mark-dot")), "Diamond: a choice or a roll"),
    (_hex("ov-mark-good-hex", "ov-mark-edge"), "Tinted hex: a ruling is about it, in the badge's colour"),
    (_hex("ov-mark-bad-hex") + _path("ov-mark-side", "M43 9.5V24.5"), "Bar on a hexside: it is about that hexside"),
    (_hex("ov-mark-open-hex") + _path("ov-mark-arrow", "M4 17H27M18 8L27 17L18 26"), "Red arrow: out of the next hex"),
)
PLACES = (
    (_tile("ov-own-unit ov-mine", _MEN), "A unit of yours"),
    (
        _tile("ov-own-unit ov-theirs", '<rect class="ov-unit-rim" x="18" y="6" width="22" height="22" rx="3"/>', _MEN),
        "Double rim: a unit of the other side",
    ),
    (_tile("ov-counter"), "A counter that lies there"),
    (_tile("ov-counter ov-hidden"), "Dashed rim: hidden"),
    (
        '<rect class="ov-counter-ring" x="12" y="1" width="34" height="32" rx="6"/>' + _tile("ov-counter"),
        "Ring: the one that is chosen",
    ),
    (_hex("ov-ring"), "Outlined hex: an end of what is asked"),
    (_hex("ring found line"), "Outlined while you type: what is found"),
    (_hex("ring cursor line"), "Where the arrow keys are"),
    (_hex("ring pointed line"), "What the chosen row of the panel is about"),
    (_hex("ring dragged line"), "Where what is dragged comes down"),
    (_disc(14, cls="ring line"), "Ring that closes: hold on, a card opens"),
)
SUN = (
    (
        _path("compass-cross", "M29 8V30M18 19H40") + _path("compass-point", "M29 1L33 8H25Z"),
        "Compass: N is north on this map, the small sun where the sun stands",
    ),
    (
        _hex("ov-zone-tint", "ov-zone-edge") + _path("ov-zone-ray", "M29 4L22 30M29 4L36 30"),
        "Hexes towards the sun, where it blinds",
    ),
    (_path("ov-zone-true", "M6 4L29 30L52 4"), "Dotted: the true edges of that part"),
)
MODELS = (
    (
        _model("ov-own", _square(18, cls="ov-turret"), _path("ov-barrel", "M35 17H56")),
        "Your model",
    ),
    (_model("ov-enemy", '<rect class="ov-rim" x="13" y="11" width="32" height="12"/>'), "Double rim: the other side"),
    (_model("ov-own ov-ghost", _path("ov-cab", "M40 7V27")), "Half there: where it started"),
    (
        _group("ov-there", _disc(15, cls="ov-hold")),
        "Ring round a model: drag there to lengthen the way",
    ),
    (_path("ov-dimension-line", "M5 17H53M5 9V25M53 9V25"), "Measured, in inches"),
    (
        _group("ov-bead ov-penalty", _disc(12), _words("1")),
        "Amber number in a tag: what crossing there costs",
    ),
    (_path("ov-way-round"), "Dashed: the way round what is rolled for"),
    (
        '<rect class="ov-mine-squares" x="15" y="3" width="28" height="28"/>' + _path("ov-mine-rim", "M15 3H43V31H15Z"),
        "Amber squares: mines that the way crosses",
    ),
)


def sections(*, on_table: bool, sun: bool) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """The marks by what they belong to, as pairs of a drawing and its words.

    Args:
        on_table: whether the ground is a free table, where nothing is a hex.
        sun: whether the game has a low sun that blinds.
    """
    if on_table:
        return [("Lines", LINES), ("Models and ways", (*MODELS, *filter(_on_tables, WAYS)))]
    return [
        ("Lines", LINES),
        ("Fans", FANS),
        ("Moves", WAYS),
        ("Tables", RULINGS),
        ("Units and hexes", PLACES),
        *([("Sun", SUN)] if sun else []),
    ]


def markup(drawing: str) -> str:
    """A drawing as it stands beside its words."""
    return f'<svg class="map-sheet map-mark" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{drawing}</svg>'


def _on_tables(row: tuple[str, str]) -> bool:
    return any(cls in row[0] for cls in ("ov-step", "ov-turn", "ov-way-later"))
