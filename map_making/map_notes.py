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

KELLAMS_BRIDGE: tuple[tuple[str, str, str | None], ...] = (
    (
        "",
        "The printed map has no key. Thick green hexsides come in two styles: the one with orange edges is charted as "
        "bocage, the plain one as hedge.",
        "CGS 6.8.1.2",
    ),
    (
        "",
        "A hex has the levels that fill more than a fortieth of it; a thinner sliver is left out.",
        "CGS 6.11.2.3",
    ),
    (
        "",
        "The river and the flooded marsh are charted at level 0; thin open water in the marsh is charted as marsh.",
        None,
    ),
    (
        "",
        "All roads are printed alike and are charted as dirt roads, all buildings grey and charted as masonry.",
        None,
    ),
    (
        "AA5/AA6",
        "The text speaks of fire from BB5 across this hexside. The printed marks stand on BB5's hexsides to AA5 and "
        "AA6, which meet where this one begins: those two are the military crest.",
        "CGS 6.11.2.4",
    ),
    (
        "GG10",
        "The text calls level +2 dark green; in the printing that was charted it is tan.",
        "CGS 6.11.2",
    ),
    ("CC8/CC9", "The cliff is printed along half of this hexside only; it counts all along.", "CGS 6.11.2.6"),
    (
        "I2/J1",
        "The road runs on under a bocage that is printed without an opening: there is no gate.",
        "CGS 6.8.1.3",
    ),
    (
        "A3/B3",
        "The brown marks here and on A3/A4, B2/C2 and B2/C3 stand on level ground; no rule text names them.",
        "CGS 6.11.2.4",
    ),
    (
        "DD0",
        "The centre dots of DD0 to DD3 have a small ring in the colour of level +2; the ground round it is +1, and so "
        "is the hex.",
        "CGS 6.11.2.1",
    ),
    ("DD9", "The centre dot stands on the edge between +1 and +2; it counts as +2.", "CGS 6.11.2.1"),
    ("AA9", "The walls round the manor on AA8/AA9, AA9/BB8 and AA9/AA10 are printed as black bars.", None),
    ("F9", "The roof is printed patchy, in O8 too; neither building is charted as damaged.", None),
    ("N1", "The chapel.", None),
)
"""Place, sentence, rule."""
