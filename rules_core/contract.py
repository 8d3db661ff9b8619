"""Which form queries and answers have, and the one form that every refusal has."""

from __future__ import annotations

CONTRACT = 1
"""The version of the form of queries and answers; ``docs/contracts.md`` says what may change under the same number."""


def error_answer(code: str, message: str, field: str | None = None) -> dict[str, object]:
    """A refusal as every door says it.

    Args:
        code: a stable word for programs, ``unknown-hex``.
        message: a sentence for the player.
        field: the part of the query at fault; None where it is the whole.
    """
    return {"kind": "error", "contract": CONTRACT, "error": {"code": code, "message": message, "field": field}}
