"""What pages do to the kept tables, step by step, as data.

A step says what is to be done and not what comes of it: so it is made again on what another page has kept meanwhile,
can be written down until it is kept, and is never made twice.
"""

from __future__ import annotations

from ui.model import counters, shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.model.shapes import Game, Shelf, ShelfStep

MOST_TAKEN = 200
"""How many steps a shelf remembers as made: those of pages that were left in the middle of it, and some more."""


def _lay(kept: Shelf, step: ShelfStep) -> Shelf:
    entry = shelf.by_id(kept, step["entry"]["id"])
    if entry is None:  # it is new, or another page deleted it meanwhile
        return shelf.added(kept, {**step["entry"], "items": list(step["after"])})
    return shelf.laid(kept, entry["id"], counters.merged(step["before"], step["after"], entry["items"]))


def _add(kept: Shelf, step: ShelfStep) -> Shelf:
    return kept if shelf.by_id(kept, step["entry"]["id"]) else shelf.added(kept, step["entry"])


def _rename(kept: Shelf, step: ShelfStep) -> Shelf:
    entry = shelf.by_id(kept, step["table"])
    if entry is None:
        return kept
    others = shelf.games(kept, entry["map"], entry["system"])
    taken = {other["name"] for other in others if other["id"] != entry["id"]}
    return shelf.renamed(kept, entry["id"], shelf.free_name(step["name"], taken))


def _open(kept: Shelf, step: ShelfStep) -> Shelf:
    entry = shelf.by_id(kept, step["table"])
    return kept if entry is None else shelf.chosen(kept, entry)


def _remove(kept: Shelf, step: ShelfStep) -> Shelf:
    return shelf.removed(kept, step["table"])


def _put_back(kept: Shelf, step: ShelfStep) -> Shelf:
    return shelf.put_back(kept, step["entry"])


def _put_away(kept: Shelf, step: ShelfStep) -> Shelf:
    return {**kept, "unread": [text for text in kept["unread"] if text not in step["texts"]]}


_KINDS = {
    "lay": _lay,
    "add": _add,
    "rename": _rename,
    "open": _open,
    "remove": _remove,
    "put back": _put_back,
    "put away": _put_away,
}


def made(kept: Shelf, steps: list[ShelfStep]) -> Shelf:
    """The shelf after steps were made, each at most once.

    Args:
        kept: the shelf.
        steps: ``{"step": its id, "do": its kind}``, and what the kind needs.
    """
    for step in steps:
        if step["step"] not in kept["taken"]:
            kept = {**_KINDS[step["do"]](kept, step), "taken": [*kept["taken"], step["step"]][-MOST_TAKEN:]}
    return kept


def read(found: object) -> list[ShelfStep]:
    """The steps of a text that was written down; those that are none are left out."""
    rows = found if isinstance(found, list) else []
    steps = []
    for row in rows:
        try:
            made(shelf.EMPTY, [row])
        except Exception:  # whatever is no step shows it here, before it can harm a shelf
            continue
        steps.append(row)
    return steps


class Replica:
    """The shelf as one page knows it.

    Attributes:
        kept: what is kept on the device, as it was last read or written.
        is_known: whether it could be read at all yet.
        waiting: the steps that are not kept yet, in their order.
    """

    def __init__(self) -> None:
        self.kept: Shelf = {**shelf.EMPTY}
        self.is_known = False
        self.waiting: list[ShelfStep] = []
        self._shown: Shelf | None = None

    @property
    def shown(self) -> Shelf:
        """What is kept, and the steps that wait."""
        if self._shown is None:
            self._shown = made(self.kept, self.waiting)
        return self._shown

    def make(self, step: ShelfStep) -> None:
        """Make a step."""
        self.waiting = [*self.waiting, step]
        self._shown = None

    def took(self, kept: Shelf, written: Sequence[ShelfStep] = ()) -> None:
        """Learn what is kept now.

        Args:
            kept: the shelf as it was read or written.
            written: the steps that it holds.
        """
        done = [step["step"] for step in written]
        self.kept, self.is_known = kept, True
        self.waiting = [step for step in self.waiting if step["step"] not in done]
        self._shown = None

    def is_kept(self, entry: Game) -> bool:
        """Whether a table that is shown is kept on the device as it is."""
        return shelf.by_id(self.kept, entry["id"]) == entry
