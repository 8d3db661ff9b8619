"""Errors of the rules core; every message is a sentence that a player understands."""

from __future__ import annotations

from dataclasses import dataclass


class WalkaroundError(Exception):
    """The base of every error that the rules core raises on purpose."""


class QueryError(WalkaroundError):
    """A question that can't be answered as it was asked.

    Args:
        code: a stable word for programs, such as ``unknown-hex``.
        message: a sentence for the player.
        field: the part of the query at fault, such as ``from``; None where it is the whole.
    """

    def __init__(self, code: str, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field


@dataclass(frozen=True)
class Fault:
    """One fault of a map document or of a table.

    Args:
        place: where it is, such as ``hexes.R26`` or ``areas[12].outline``.
        message: a sentence that says what is wrong and what would be right.
    """

    place: str
    message: str


class MapError(WalkaroundError):
    """A map document with faults; ``faults`` holds every one of them, not the first."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(f"{fault.place}: {fault.message}" for fault in faults))
        self.faults = faults
