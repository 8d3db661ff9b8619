"""How a link says a thing that lies on the map: ``wreck:N20:burning``."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.counters.counters import BETWEEN_CORNERS, HEXSIDE, OUTLINE, Counter, CounterKind
from rules_core.links import grammar
from rules_core.links.values import read_word


def thing_of(item: Counter, kind: CounterKind) -> str:
    """A thing on the map as a link says it, its usual details left out.

    Args:
        item: the thing.
        kind: its kind.
    """
    usual = {detail.id: detail.usual for detail in kind.fields}
    details = {name: value for name, value in item.details.items() if value != usual[name]}
    return grammar.thing(item.kind, item.spot, details)


def read_thing(piece: str, kinds: Mapping[str, CounterKind]) -> dict[str, object]:
    """One thing on the map: ``wreck:N20:burning``, ``rubble:E2@+10``, ``wire:N33/N34``, ``minefield:M20:density=3``."""
    word, spot, others = grammar.read_thing(piece)
    kind = kinds.get(word)
    item: dict[str, object] = {"kind": word}
    if spot is not None:
        pieces = [name.strip().upper() for name in spot.split(BETWEEN_CORNERS)]
        along = kind.where == HEXSIDE if kind else len(pieces) > 1
        if kind is not None and kind.where == OUTLINE:
            item["outline"] = [piece.lower() for piece in pieces]
        else:
            item.update({"between": pieces} if along else {"at": spot})
    details = {detail.id: detail for detail in kind.fields} if kind else {}
    for said in others:
        name, value = grammar.read_detail(said)
        detail = details.get(name)
        if detail is None:
            item[said] = True  # no such detail: whole, so that “at=E36” does not take the real one's place
        else:
            item[name] = True if value is None else read_word(value, detail)
    return item
