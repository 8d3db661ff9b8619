"""As much of a draft with faults as can be read: the rest of it is a map, and may be remarked on and asked about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from rules_core.documents.reading import read_document
from rules_core.drafts.fields import NOTHING, Change, Draft, Field, field_of, standing
from rules_core.drafts.findings import DraftFinding, Mend
from rules_core.errors import Fault, MapError
from rules_core.tabletop.map import Map

_TRIES = 4
"""How often what can't be read is left out; a fault may hide another."""


@dataclass(frozen=True)
class Readable:
    """What can be read of a draft.

    Args:
        map: the map without what is at fault; None where nothing can be read.
        numbers: by list, the numbers in the draft of the entries that are left.
        faults: what reading the whole of it finds.
    """

    map: Map | None
    numbers: Mapping[str, tuple[int, ...]]
    faults: tuple[Fault, ...]

    def in_draft(self, field: Field) -> Field:
        """A place in the map as one in the draft, whose lists are longer."""
        if len(field) > 1 and field[0] in self.numbers and isinstance(field[1], int):
            numbers = self.numbers[str(field[0])]
            # A new entry comes behind all others.
            return (field[0], numbers[field[1]] if field[1] < len(numbers) else field[1], *field[2:])
        return field

    def changes_in_draft(self, changes: Iterable[Change]) -> tuple[Change, ...]:
        """Changes of the map as changes of the draft."""
        return tuple(replace(change, field=self.in_draft(change.field)) for change in changes)

    def finding_in_draft(self, found: DraftFinding) -> DraftFinding:
        """A finding on the map as one on the draft."""
        mends = tuple(Mend(mend.title, self.changes_in_draft(mend.changes)) for mend in found.mends)
        return replace(found, field=self.in_draft(found.field), mends=mends)


def readable(document: Draft) -> Readable:
    """Read what can be read of a draft.

    Args:
        document: the draft.
    """
    dropped: set[Field] = set()
    first: tuple[Fault, ...] = ()
    for number in range(_TRIES):
        rest, numbers = _without(document, dropped)
        try:
            return Readable(read_document(rest), numbers, first)
        except MapError as error:
            first = error.faults if number == 0 else first
            whole = Readable(None, numbers, ())
            before = len(dropped)
            for fault in error.faults:
                part = removable(document, whole.in_draft(field_of(fault.place)))
                dropped |= set() if part is None else {part[:2]}
            if len(dropped) == before:
                break
    return Readable(None, {}, first)


LISTS = frozenset({"areas", "hexsides", "lines", "points", "strips", "roads", "notes", "overrides", "uncharted"})
"""The lists of a document whose entries may be left out one by one."""


def removable(document: Draft, field: Field) -> Field | None:
    """The least part round a place that the map can do without; None where there is none.

    Args:
        document: the draft.
        field: the place.
    """
    if field[:1] == ("hexes",) and len(field) > 1:
        return field[:2] if standing(document, field[:2]) is not NOTHING else None
    if len(field) > 1 and field[0] in LISTS and isinstance(field[1], int):
        # A hex or a hole that is listed goes alone; a corner or a word does not.
        inner = len(field) > 3 and field[2] in {"hexes", "holes", "roofless"} and isinstance(field[3], int)
        return field[:4] if inner else field[:2]
    return None


def _without(document: Draft, dropped: Collection[Field]) -> tuple[dict[str, object], dict[str, tuple[int, ...]]]:
    """A draft without some entries, and the numbers that those which are left have in it."""
    rest = dict(document)
    numbers: dict[str, tuple[int, ...]] = {}
    for key in {str(field[0]) for field in dropped}:
        value = document[key]
        if isinstance(value, Mapping):
            rest[key] = {name: item for name, item in value.items() if (key, name) not in dropped}
        elif isinstance(value, list):
            kept = tuple(number for number in range(len(value)) if (key, number) not in dropped)
            rest[key] = [value[number] for number in kept]
            numbers[key] = kept
    return rest, numbers
