"""Checking a draft: every fault and remark with its place, and which games can be played on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice

from rules_core.board.board import Board
from rules_core.drafts.findings import NOWHERE, DraftFinding, fault, left
from rules_core.drafts.outlines import outline_faults
from rules_core.drafts.places import Places
from rules_core.drafts.readable import readable
from rules_core.drafts.reading_faults import read_faults
from rules_core.drafts.remarks_of_areas import area_remarks, hex_remarks
from rules_core.drafts.remarks_of_heights import height_remarks
from rules_core.drafts.remarks_of_lines import hexside_remarks, line_remarks, point_remarks
from rules_core.drafts.remarks_of_tables import table_remarks
from rules_core.drafts.settings_faults import settings_faults
from rules_core.pauses import Pausing
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import Tabletop

MOST_REMARKS = 500
"""How many remarks are told."""

_ON_HEXES: tuple[Callable[[Board, Places], Iterator[DraftFinding]], ...] = (
    area_remarks,
    hex_remarks,
    hexside_remarks,
    line_remarks,
    point_remarks,
    height_remarks,
)


@dataclass(frozen=True)
class CheckedDraft:
    """What checking a draft comes to.

    Args:
        faults: without which the map can be read, in the order of the document.
        remarks: what may be meant as it is.
        map: the map as far as it can be read, without what is at fault; None where nothing can.
    """

    faults: tuple[DraftFinding, ...]
    remarks: tuple[DraftFinding, ...]
    map: Map | None


def checking(document: object, left_by: Mapping[str, str]) -> Pausing[CheckedDraft]:
    """Check a draft.

    Args:
        document: the draft, as JSON gives it.
        left_by: by the id of a remark, who said that it stays as it is.
    """
    if not isinstance(document, Mapping):
        return CheckedDraft((fault("No map", "This is no map.", NOWHERE, ()),), (), None)
    places = Places(document)
    faults: list[DraftFinding] = []
    for found in outline_faults(document, places):
        faults.append(found)
        yield
    found_map = readable(document)
    yield
    faults += read_faults(document, found_map.faults, places, [found.field for found in faults])
    if isinstance(found_map.map, Tabletop):
        faults += settings_faults(found_map.map)
    remarks: list[DraftFinding] = []
    for found in islice(_remarks(found_map.map, places), MOST_REMARKS):
        remarks.append(found_map.finding_in_draft(found))
        yield
    return CheckedDraft(tuple(faults), tuple(left(remarks, left_by)), found_map.map)


def _remarks(checked: Map | None, places: Places) -> Iterator[DraftFinding]:
    if isinstance(checked, Tabletop):
        yield from table_remarks(checked, places)
    elif checked is not None:
        yield from chain.from_iterable(check(checked, places) for check in _ON_HEXES)
