"""What is found when a draft is checked: faults and remarks, each with its place and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from rules_core.drafts.fields import Change, Field, drop, field_text
from rules_core.geometry.grid import ExactPoint
from rules_core.geometry.polygons import Bounds

MOST_MENDS = 2
"""How many ways to mend a finding offers, leaving it among them."""


@dataclass(frozen=True)
class Mend:
    """One way to mend something.

    Args:
        title: what it does, on a button: ``Make G9 woods``.
        changes: what it changes in the draft; nothing where it leaves things as they are.
    """

    title: str
    changes: tuple[Change, ...] = ()

    def json(self) -> dict[str, object]:
        """The mend as answers have it."""
        return {"title": self.title, "changes": [change.json() for change in self.changes]}


LEAVE_IT = Mend("Leave it")


def drop_mend(field: Field) -> Mend:
    """The mend that takes something out.

    Args:
        field: where it stands.
    """
    return Mend("Take it out", (drop(field),))


@dataclass(frozen=True)
class DraftPlace:
    """Where something lies on a map.

    Args:
        said: how players call the place: a hex, a hexside, inches; empty for the whole map.
        at: its point; None where it has none.
        bounds: the rectangle round what is meant; None where it has none.
    """

    said: str = ""
    at: ExactPoint | None = None
    bounds: Bounds | None = None


NOWHERE = DraftPlace()
"""The whole map."""


@dataclass(frozen=True)
class DraftFinding:
    """One fault or remark.

    Args:
        kind: ``fault``, without which the map can't be read, or ``remark``.
        id: the same as long as the thing is the same; by it a remark is left as it is.
        title: what it is in a few words.
        say: the sentence.
        place: where on the map.
        field: where in the document.
        mends: how to mend it, the best first.
        left_by: who said that it stays as it is; empty where nobody did.
    """

    kind: Literal["fault", "remark"]
    id: str
    title: str
    say: str
    place: DraftPlace
    field: Field
    mends: tuple[Mend, ...] = ()
    left_by: str = ""

    def json(self) -> dict[str, object]:
        """The finding as answers have it."""
        at, bounds = self.place.at, self.place.bounds
        return {
            "kind": self.kind,
            "id": self.id,
            "title": self.title,
            "say": self.say,
            "where": self.place.said,
            "at": None if at is None else [round(at[0]), round(at[1])],
            "bounds": None if bounds is None else list(bounds),
            "field": field_text(self.field),
            "mends": [mend.json() for mend in self.mends[:MOST_MENDS]],
            "left_by": self.left_by,
        }


def remark(name: str, about: str, title: str, say: str, place: DraftPlace, field: Field, *mends: Mend) -> DraftFinding:
    """A remark, which may always be left as it is.

    Args:
        name: which check makes it.
        about: what it is about, the same as long as the thing is the same.
        title: what it is in a few words.
        say: the sentence.
        place: where on the map.
        field: where in the document.
        mends: how to mend it.
    """
    return DraftFinding("remark", f"{name}:{about}", title, say, place, field, (*mends[: MOST_MENDS - 1], LEAVE_IT))


def fault(title: str, say: str, place: DraftPlace, field: Field, *mends: Mend) -> DraftFinding:
    """A fault. Args: as for a remark; its field is its id."""
    return DraftFinding("fault", field_text(field), title, say, place, field, mends[:MOST_MENDS])


def left(findings: Iterable[DraftFinding], by: Mapping[str, str]) -> list[DraftFinding]:
    """The findings, those among them marked that somebody leaves as they are.

    Args:
        findings: what was found.
        by: by the id of a remark, who leaves it.
    """
    return [
        DraftFinding(f.kind, f.id, f.title, f.say, f.place, f.field, f.mends, by[f.id])
        if f.kind == "remark" and f.id in by
        else f
        for f in findings
    ]
