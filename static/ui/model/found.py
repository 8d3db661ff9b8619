"""What is found in a text that was kept or came as a file, looked at before anybody relies on it."""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def parsed(text: str) -> object:
    """What a text says; None where it is no JSON."""
    try:
        return json.loads(text)
    except Exception:  # Brython's reader gives up in other ways too, over what is no text for one
        return None


def as_list(found: object) -> list[object]:
    """A list as it is; an empty one in place of anything else."""
    return found if isinstance(found, list) else []


def is_number(found: object) -> bool:
    """Whether it is a whole number, and no yes or no."""
    return isinstance(found, int) and not isinstance(found, bool)


def says(row: Mapping[str, object], *names: str) -> bool:
    """Whether a row has words under each of these names."""
    return all(isinstance(said, str) and bool(said.strip()) for said in [row.get(name) for name in names])
