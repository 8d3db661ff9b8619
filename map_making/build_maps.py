"""Builds the map documents that ship: ``python -m map_making.build_maps --charts DIR``.

DIR holds the charts of the printed maps (``dtw.json``, ``ge.json``, ``kb.json``); the other maps are made from what
stands in this package. Run it after changing an override or one of our own maps: the documents are kept in the
repository. Not imported at run time.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

from map_making import (
    barricade_yard,
    desert_ground,
    hill_country,
    map_notes,
    overrides,
    proving_ground,
    streets_of_stalingrad,
)
from map_making.bridges import lay_bridges
from map_making.charts import draft_of
from map_making.draft import Document, Draft
from map_making.overrides import apply_all
from rules_core.documents.reading import read_document
from rules_core.documents.writing import to_document

HERE = Path(__file__).parent
CREDIT = "Facts charted from the printed map of the Stalingrad battlefield walkaround; our own drawing."

TRACTOR_WORKS_HEADING: Document = {
    "id": "dtw",
    "title": "Dzerzhinsky Tractor Works",
    "short_title": "Tractor Works",
    "credit": CREDIT,
    "systems": ["ats", "cgs"],
    "rule_sets": {"ats": "DTW", "cgs": "DTW"},
    "extent": [0, -322, 20196, 25438],
}

GRAIN_ELEVATOR_HEADING: Document = {
    "id": "ge",
    "title": "The Grain Elevator",
    "short_title": "Grain Elevator",
    "credit": CREDIT,
    "systems": ["ats", "cgs"],
    "rule_sets": {"ats": "GE", "cgs": "GE"},
    "extent": [-374, -322, 6545, 9982],
}


KELLAMS_BRIDGE_HEADING: Document = {
    "id": "kb",
    "title": "Kellam's Bridge",
    "short_title": "Kellam's Bridge",
    "credit": "Facts charted from the printed map of the Normandy battlefield walkaround; our own drawing.",
    "systems": ["cgs"],
    "rule_sets": {"cgs": "KB"},
    "extent": [0, -644, 18700, 7728],
}


@dataclass(frozen=True)
class Printed:
    """A printed map that was charted.

    Args:
        heading: the entries that its chart doesn't have; the chart has the name of its id.
        overrides: where the rule text decides against it.
        notes: what a player should know about it.
    """

    heading: Document
    overrides: tuple[overrides.Change, ...]
    notes: tuple[tuple[str, str, str | None], ...]


PRINTED = (
    Printed(TRACTOR_WORKS_HEADING, overrides.TRACTOR_WORKS, map_notes.TRACTOR_WORKS),
    Printed(GRAIN_ELEVATOR_HEADING, overrides.GRAIN_ELEVATOR, map_notes.GRAIN_ELEVATOR),
    Printed(KELLAMS_BRIDGE_HEADING, (), map_notes.KELLAMS_BRIDGE),
)


def charted(printed: Printed, charts: Path) -> Draft:
    """The map of a printed one: its chart, the overrides applied, the notes added.

    Args:
        printed: the printed map.
        charts: the folder with the charts.
    """
    text = (charts / f"{printed.heading['id']}.json").read_text(encoding="utf-8")
    draft = draft_of(json.loads(text), printed.heading)
    lay_bridges(draft)
    apply_all(draft, printed.overrides)
    for note in printed.notes:
        draft.add_note(*note)
    return draft


def as_text(document: Document) -> str:
    """The document as JSON text: compact, with one hex, area, hexside, line, point or note per line."""
    entries = []
    for key, value in document.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            body = "[\n" + ",\n".join(map(_compact, value)) + "\n]"
        elif key == "hexes":
            body = "{\n" + ",\n".join(f'"{name}":{_compact(here)}' for name, here in value.items()) + "\n}"
        else:
            body = _compact(value)
        entries.append(f'"{key}":{body}')
    return "{\n" + ",\n".join(entries) + "\n}\n"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def build(charts: Path) -> dict[str, Document]:
    """Every document that ships, by id.

    Args:
        charts: the folder with the charts.
    """
    own = (
        streets_of_stalingrad.draft(),
        proving_ground.draft(),
        hill_country.draft(),
        barricade_yard.draft(),
        desert_ground.draft(),
    )
    drafts = (*(charted(printed, charts) for printed in PRINTED), *own)
    boards = [read_document(draft.document) for draft in drafts]
    return {board.id: to_document(board) for board in boards}


def main() -> None:
    """Write the documents beside this script."""
    parser = argparse.ArgumentParser(description=__doc__)
    charts = Path("../shared/charts")
    parser.add_argument("--charts", type=Path, default=charts, help="the folder with the charts")
    for map_id, document in build(parser.parse_args().charts).items():
        (HERE / f"{map_id}.json").write_text(as_text(document), encoding="utf-8")


if __name__ == "__main__":
    main()
