"""Places in a draft's document: ``areas[3].outline[5]``, what stands there, and changes of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass

Step = str | int
"""One step down: an entry's name, or a number in a list."""

Field = tuple[Step, ...]
"""Where something stands in a document, step by step."""

Draft = Mapping[str, object]
"""A map document that may have faults."""

_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")

NOTHING = object()
"""What stands where a document has nothing."""


def field_of(text: str) -> Field:
    """Read a place as faults name it.

    Args:
        text: ``areas[3].outline[5]``.
    """
    return tuple(int(number) if number else name for number, name in _STEP.findall(text))


def field_text(field: Field) -> str:
    """A place as faults name it."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in field).removeprefix(".")


def standing(document: object, field: Field) -> object:
    """What stands at a place; ``NOTHING`` where there is nothing.

    Args:
        document: the draft.
        field: the place.
    """
    here = document
    for step in field:
        if isinstance(here, list):
            if not isinstance(step, int) or not 0 <= step < len(here):
                return NOTHING
            here = here[step]
        elif isinstance(here, Mapping) and step in here:
            here = here[step]
        else:
            return NOTHING
    return here


@dataclass(frozen=True)
class Change:
    """One change of a draft, as JSON Patch (RFC 6902) has it.

    Args:
        op: ``add`` (into a list, or an entry that may be there already), ``replace`` or ``remove``.
        field: where.
        value: what to put there; passed over by ``remove``.
    """

    op: str
    field: Field
    value: object = None

    def json(self) -> dict[str, object]:
        """The change as JSON Patch writes it."""
        steps = (str(step).replace("~", "~0").replace("/", "~1") for step in self.field)
        path = "".join(f"/{step}" for step in steps)
        return {"op": self.op, "path": path, **({} if self.op == "remove" else {"value": self.value})}


def put(field: Field, value: object) -> Change:
    """The change that sets an entry, whether it was there or not, or puts something in place of an item of a list."""
    return Change("replace" if isinstance(field[-1], int) else "add", field, value)


def insert(field: Field, value: object) -> Change:
    """The change that puts an item into a list, before the one that has its number."""
    return Change("add", field, value)


def drop(field: Field) -> Change:
    """The change that takes an entry out."""
    return Change("remove", field)


def changed(document: Draft, changes: Iterable[Change]) -> dict[str, object]:
    """A draft after some changes; the draft itself stays as it is.

    Args:
        document: the draft.
        changes: in the order in which they are made.

    Raises:
        LookupError: a change names a place that the draft hasn't.
    """
    found: dict[str, object] = deepcopy(dict(document))
    for change in changes:
        *above, last = change.field
        here = standing(found, tuple(above))
        if isinstance(here, list) and isinstance(last, int):
            if not 0 <= last <= len(here) - (change.op != "add"):
                raise LookupError(field_text(change.field))
            if change.op == "add":
                here.insert(last, change.value)
            elif change.op == "remove":
                del here[last]
            else:
                here[last] = change.value
        elif isinstance(here, dict) and isinstance(last, str):
            if change.op == "remove":
                del here[last]
            else:
                here[last] = change.value
        else:
            raise LookupError(field_text(change.field))
    return found
