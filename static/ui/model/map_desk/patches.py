"""Changes that the engine proposes (JSON Patch, RFC 6902), made as any stroke is, so that they can be taken back."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.changes import Edit
    from ui.model.map_desk.shapes import Record


def make(edit: Edit, patch: list[Record]) -> None:
    """Make changes.

    Args:
        edit: the stroke.
        patch: ``{"op", "path", "value"}`` in their order: ``add``, ``replace`` and ``remove``.
    """
    for change in patch:
        steps = [step.replace("~1", "/").replace("~0", "~") for step in change["path"].split("/")[1:]]
        part, rest = steps[0], steps[1:]
        value = None if change["op"] == "remove" else change.get("value")
        held = edit.document.get(part)
        if not rest or held is None:
            edit.field(part, _set_in(held, rest, value, change["op"]) if rest else value)
        elif isinstance(held, dict):
            edit.named(part, rest[0], _altered(held.get(rest[0]), rest[1:], value, change["op"]))
        elif len(rest) == 1:
            _row(edit, part, rest[0], value, change["op"])
        else:
            place = int(rest[0])
            edit.replace(part, place, _altered(held[place], rest[1:], value, change["op"]))


def _row(edit: Edit, part: str, step: str, value: object, op: str) -> None:
    """A whole entry of a list is put in, replaced or taken out."""
    place = len(edit.document[part]) if step == "-" else int(step)
    if op == "remove":
        edit.remove(part, place)
    elif op == "replace":
        edit.replace(part, place, value)
    else:
        edit.insert(part, place, value)


def _altered(held: Record | None, rest: list[str], value: object, op: str) -> Record | None:
    """A record with something changed in it, or another in its place; the old one stays as it is."""
    if not rest:
        found: Record | None = value  # type: ignore[assignment]
        return found
    altered = _set_in(held, rest, value, op)
    return altered if isinstance(altered, dict) else None


def _set_in(held: object, rest: list[str], value: object, op: str) -> object:
    step = rest[0]
    if isinstance(held, list):
        rows = list(held)
        place = len(rows) if step == "-" else int(step)
        if len(rest) > 1:
            rows[place] = _set_in(rows[place], rest[1:], value, op)
        elif op == "remove":
            del rows[place]
        elif op == "replace":
            rows[place] = value
        else:
            rows.insert(place, value)
        return rows
    record = dict(held) if isinstance(held, dict) else {}
    if len(rest) > 1:
        record[step] = _set_in(record.get(step), rest[1:], value, op)
    elif op == "remove":
        record.pop(step, None)
    else:
        record[step] = value
    return record
