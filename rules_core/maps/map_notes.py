"""What a player should know about the charted maps: notes that ship in their documents. Not imported at run time."""

from __future__ import annotations

TRACTOR_WORKS: tuple[tuple[str, str, str | None], ...] = (
    (
        "E5",
        "The text runs the ravine along E4-E5-F6-F6; F6 stands there twice. The charted ravine bends through F5.",
        "ATS 1.2",
    ),
    (
        "Q27",
        "The text names Q27 as factory rubble, yet its roof example walks onto Q27, and the printed rubble is in "
        "O27: here Q27 has its roof, and O27 is the rubble.",
        "ATS 1.4.81",
    ),
    ("F20", "The printed map labels F20 a second time as E20; the round thing in it is a manhole.", None),
    (
        "O39",
        "The list of factories names the Repair Shop twice, as M35 and O39; O39 may be a misprint for O29.",
        "ATS 1.4.8",
    ),
    (
        "S29",
        "The S29 factory of the black-bar example is the Iron Foundry, which the list of factories names as S22.",
        "ATS 1.4.12",
    ),
    (
        "W33",
        "A lumber yard on the word of CGS 6.13; its art is that of every other junkyard, and ATS takes it for one.",
        "CGS 6.13",
    ),
    (
        "",
        "The low ground outside the cliffs lies one level down: that the land is flat is said of the plateau.",
        "ATS 1.2",
    ),
    (
        "",
        "Four hedgerow strips near Z31 and BB33 and ten hexes with brush are charted from the picture; no rule of "
        "ATS or CGS names them.",
        None,
    ),
    (
        "E36/F35",
        "The text's example follows a road along E36/F36 and E36/F35, though elsewhere (CGS 11.2) it says that no road "
        "of this map runs along a hexside: here these two do, and no others.",
        "CGS 11.1.3",
    ),
    (
        "B25",
        "The text's example goes over the fence into B25 and from there into a building in B25: the house stands clear "
        "of the fence, with open ground round it.",
        "CGS 10.6.4",
    ),
    (
        "C25",
        "The text's example goes by C24, then by C26 and then into C26; it is C25 that lies between the two.",
        "CGS 10.6.4",
    ),
    (
        "",
        "H28, H35 and EE19 are charted with debris beside a building or rubble, where by the text there is none.",
        "CGS 6.12.1",
    ),
)
"""Place, sentence, rule."""

GRAIN_ELEVATOR: tuple[tuple[str, str, str | None], ...] = (
    ("I6", "The Grain Elevator begins play as a Fanatic Resistance Nest.", "ATS 2.1"),
    ("I6", "No rooftop but the Grain Elevator's is in play.", "ATS 2.1"),
    (
        "",
        "A railway is obscuring terrain of +5 on this map; its modifier is not stated.",
        "ATS 2.1.1",
    ),
    ("A1", "Printed labels: A1 reads C1, A2 reads C2, F15 reads E15.", None),
    ("A14/A15", "Only the right-hand half of this hedge is drawn; it counts as a hedge all along.", None),
    (
        "H1",
        "Dark strips stand on both sides of the road over the gully: charted as a bridge, not as a wall with a gate. "
        "For CGS they count as one when a LOS touches the bridge; ATS knows nothing of it.",
        "CGS 6.8.1.3",
    ),
)
"""Place, sentence, rule."""
