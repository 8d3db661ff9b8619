"""The Streets of Stalingrad map, of which the source says a few facts only. Not imported at run time.

Named are a storage tank, a sewer hex and two buildings (ATS 3.1). Everything else is uncharted, and how large the
map is isn't known: the grid is just large enough for the named hexes. C1, D2 and E1 are one building only if columns
A, C, E … lie half a hex lower, the other way round from the Tractor Works.
"""

from __future__ import annotations

from map_making.charts import COLUMN_STEP, ROW_STEP
from map_making.draft import Document, Draft
from map_making.shapes import oval, whole_hexes
from rules_core.geometry.grid import Grid

CITE = "ATS 3.1"
TANK_RADIUS = 185
"""That of the tanks charted on the Tractor Works, in lattice units."""

HEADING: Document = {
    "id": "sos",
    "title": "Streets of Stalingrad",
    "short_title": "Streets of Stalingrad",
    "credit": "The few facts that the Stalingrad battlefield walkaround states; the map itself is not charted.",
    "systems": ["ats"],
    "rule_sets": {"ats": "SOS"},
}

NOTES: tuple[tuple[str, str, str | None], ...] = (
    (
        "",
        "Only G3, K12, E17, C1, D2 and E1 are known. All else is uncharted, and the map's true size is not known.",
        CITE,
    ),
    (
        "",
        "Columns A, C, E … lie half a hex lower here: only then are C1, D2 and E1 adjacent, as one building needs.",
        CITE,
    ),
    ("", "No rooftop is in play.", CITE),
    ("G3", "A storage tank; what else lies in the hex is not stated.", CITE),
    ("K12", "A sewer hex; what else lies in it is not stated.", CITE),
    ("E17", "The building's colour is not stated; it is taken as masonry, and as filling its hex.", CITE),
    (
        "D2",
        "The building's colour is not stated; it is taken as masonry, and as filling its three hexes.",
        CITE,
    ),
)


def draft() -> Draft:
    """The map, ready to be written."""
    sos = Draft(Grid(12, 18, 1, 1, "odd", COLUMN_STEP, ROW_STEP), HEADING)
    known: set[str] = set()
    for names, height, floors in ((("E17",), 4, 1), (("C1", "D2", "E1"), 6, 2)):
        stated = {"height": height, "floors": dict.fromkeys(names, floors), "rooftops": [], "cite": CITE}
        sos.add_area("building-masonry", whole_hexes(sos.grid, names), names, stated=stated)
        known.update(names)
        for name in names:
            sos.add_word(name, "building-masonry")
    tank = sos.grid.center("G3")
    sos.add_word("G3", "storage-tank")
    sos.add_area("storage-tank", oval(tank, TANK_RADIUS, TANK_RADIUS), ["G3"])
    sos.add_point("storage-tank", tank, TANK_RADIUS, "G3")
    sos.hex("K12")["manhole"] = True
    sos.document["uncharted"] = [name for name in sos.grid.cells if name not in known]
    for note in NOTES:
        sos.add_note(*note)
    return sos
