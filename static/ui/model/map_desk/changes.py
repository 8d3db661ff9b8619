"""Changes of a map document, each of which can be taken back: the one way in which anything on the desk is altered.

A change is ``[part, key, before, after]``. ``part`` is a field of the document that holds records by name (``hexes``:
the key is a hex, and None stands for no record) or a list (``areas``: the key is a place in it; None before puts an
entry in there, None after takes it out), or it is empty, and the key is itself a field (``title``).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Change, Record


def apply(document: Record, changes: list[Change]) -> None:
    """Make changes in a document, in their order.

    Args:
        document: the map document; it is altered.
        changes: what to alter.
    """
    for part, key, before, after in changes:
        if part == "":
            _set(document, key, after)
        elif isinstance(key, str):
            _set(document.setdefault(part, {}), key, after)
        else:
            rows = document.setdefault(part, [])
            if before is None:
                rows.insert(key, after)
            elif after is None:
                del rows[key]
            else:
                rows[key] = after


def _set(holder: Record, key: str, value: object) -> None:
    if value is None:
        holder.pop(key, None)
    else:
        holder[key] = value


def inverse(changes: list[Change]) -> list[Change]:
    """What takes changes back, in the order in which it has to be done."""
    return [[part, key, after, before] for part, key, before, after in reversed(changes)]


def stands(document: Record, change: Change) -> bool:
    """Whether a document is as a change has left it."""
    part, key, _before, after = change
    if part == "":
        return bool(document.get(key) == after)
    held = document.get(part)
    if isinstance(key, str):
        return bool((held or {}).get(key) == after)
    if after is None:  # an entry was taken out: where it was, there may be another or the list's end
        return isinstance(held, list) and key <= len(held)
    return isinstance(held, list) and key < len(held) and bool(held[key] == after)


def become(edit: Edit, wanted: Record, kept: tuple[str, ...]) -> None:
    """Make a document what another one is, by as few changes as lie at hand.

    Args:
        edit: the stroke.
        wanted: the other document.
        kept: the fields that stay as they are.
    """
    document = edit.document
    for name in [*document, *(name for name in wanted if name not in document)]:
        before, after = document.get(name), wanted.get(name)
        if name in kept or before == after:
            continue
        if isinstance(before, dict) and isinstance(after, dict):
            for key in [*before, *(key for key in after if key not in before)]:
                edit.named(name, key, after.get(key))
        elif isinstance(before, list) and isinstance(after, list):
            _rows(edit, name, list(before), after)
        else:
            edit.field(name, after)


def _rows(edit: Edit, part: str, before: list[object], after: list[object]) -> None:
    """Make a list what another one is: what begins and ends both of them stays."""
    start = 0
    while start < min(len(before), len(after)) and before[start] == after[start]:
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and before[-1 - end] == after[-1 - end]:
        end += 1
    for place in range(len(before) - end - 1, start - 1, -1):
        edit.remove(part, place)
    for place in range(start, len(after) - end):
        edit.insert(part, place, after[place])


class Edit:
    """Alters a document and remembers how.

    Args:
        document: the map document; it is altered at once. Records are replaced as wholes and never altered themselves.

    Attributes:
        changes: what was altered so far.
    """

    def __init__(self, document: Record) -> None:
        self.document = document
        self.changes: list[Change] = []

    def _do(self, part: str, key: str | int, before: object, after: object) -> None:
        change = [part, key, before, after]
        apply(self.document, [change])
        self.changes.append(change)

    def field(self, name: str, value: object) -> None:
        """Set a field of the document; None takes it away."""
        before = self.document.get(name)
        if before != value:
            self._do("", name, before, value)

    def named(self, part: str, name: str, record: Record | None) -> None:
        """Set the record of a name; None takes it away."""
        before = self.document.get(part, {}).get(name)
        if before != record:
            self._do(part, name, before, record)

    def add(self, part: str, entry: object) -> int:
        """Put an entry at the end of a list; gives its place."""
        place = len(self.document.get(part, []))
        self._do(part, place, None, entry)
        return place

    def insert(self, part: str, place: int, entry: object) -> None:
        """Put an entry into a list at a place."""
        self._do(part, place, None, entry)

    def replace(self, part: str, place: int, entry: object) -> None:
        """Put an entry in place of another."""
        before = self.document[part][place]
        if before != entry:
            self._do(part, place, before, entry)

    def remove(self, part: str, place: int) -> None:
        """Take an entry out of a list."""
        self._do(part, place, self.document[part][place], None)
