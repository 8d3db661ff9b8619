"""Builds the map documents that ship: ``python -m rules_core.maps.build_maps --charts DIR``.

DIR holds the charts of the printed maps (``dtw.json``, ``ge.json``). The other maps are made from what stands in this package.
Run it after changing an override or one of our own maps; the documents are kept in the repository. Not imported at run time.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rules_core.board import Board
from rules_core.maps import overrides
from rules_core.maps.charts import Document, chart_grid, document_of

HERE = Path(__file__).parent

TRACTOR_WORKS_HEADING: Document = {
    "id": "dtw",
    "title": "Dzerzhinsky Tractor Works",
    "short_title": "Tractor Works",
    "credit": "Facts charted from the printed map of the Stalingrad battlefield walkaround; drawn with our own symbols.",
    "systems": ["ats"],
    "rule_sets": {"ats": "DTW"},
    "extent": [0, -322, 20196, 25438],
}

GRAIN_ELEVATOR_HEADING: Document = {
    "id": "ge",
    "title": "The Grain Elevator",
    "short_title": "Grain Elevator",
    "credit": "Facts charted from the printed map of the Stalingrad battlefield walkaround; drawn with our own symbols.",
    "systems": ["ats"],
    "rule_sets": {"ats": "GE"},
    "extent": [-374, -322, 6545, 9982],
}


def tractor_works(charts: Path) -> Document:
    """The document of the Tractor Works map.

    Args:
        charts: the folder with the charts.
    """
    return _from_chart(
        charts / "dtw.json", TRACTOR_WORKS_HEADING, overrides.TRACTOR_WORKS, overrides.TRACTOR_WORKS_NOTES
    )


def grain_elevator(charts: Path) -> Document:
    """The document of the Grain Elevator map.

    Args:
        charts: the folder with the charts.
    """
    return _from_chart(
        charts / "ge.json", GRAIN_ELEVATOR_HEADING, overrides.GRAIN_ELEVATOR, overrides.GRAIN_ELEVATOR_NOTES
    )


def _from_chart(
    path: Path, heading: Document, changes: tuple[overrides.Change, ...], notes: tuple[Document, ...]
) -> Document:
    chart = json.loads(path.read_text(encoding="utf-8"))
    document = document_of(chart, heading)
    overrides.apply_all(document, chart_grid(chart), changes)
    document["notes"] = list(notes)
    return Board.from_document(document).to_document()


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
    documents = (tractor_works(charts), grain_elevator(charts))
    return {document["id"]: document for document in documents}


def main() -> None:
    """Write the documents beside this script."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--charts", type=Path, default=Path("../shared/charts"), help="the folder with the charts")
    for map_id, document in build(parser.parse_args().charts).items():
        (HERE / f"{map_id}.json").write_text(as_text(document), encoding="utf-8")


if __name__ == "__main__":
    main()
