"""Maps that are passed on with links: which ones, and how a link says so."""

from __future__ import annotations

from rules_core.links import grammar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PREFIX = "s-"
"""How the ids of maps begin that are passed on (``rules_core.maps.shared``)."""

KEPT_AS = "walkaround shared maps"
"""Under which name the secrets are kept that delete what was shared from here."""

FROM_LINK = "From a link"
"""What stands where other boards have the name of their file."""

GONE = "This map is not kept there, or not any more. Ask whoever sent the link for the map's file, and add it here."
UNREACHED = "This map has to be fetched once, and the server can't be reached now. Try the link again with a network."


def is_shared(map_id: str) -> bool:
    """Whether a map is one that was passed on."""
    return map_id.startswith(PREFIX)


def brought(link: str) -> str:
    """The packed map that a link brings along; empty where it brings none.

    Args:
        link: the link, or its query string.
    """
    return next(iter(grammar.split(link).get("drawn", [])), "")


def with_map(link: str, map_id: str, packed: str) -> str:
    """A link about a map of one's own as a link about what is passed on.

    Args:
        link: the link.
        map_id: the id that the map is shared by.
        packed: the map, where it goes along; else empty.
    """
    before, _, query = link.partition("?")
    parts = [piece for piece in query.split("&") if piece.partition("=")[0].lower() not in ("map", "drawn", "")]
    first = [("map", map_id), ("drawn", packed)] if packed else [("map", map_id)]
    return before + "?" + "&".join([grammar.joined(first), *parts])


def remembered(text: str | None, map_id: str, secret: str) -> str:
    """What is kept of shared maps with one more, as text.

    Args:
        text: what was kept.
        map_id: the id that it was shared by.
        secret: what deletes it; empty once it is deleted.
    """
    kept = secrets(text)
    if secret:
        kept[map_id] = secret
    else:
        kept.pop(map_id, None)
    return "\n".join(f"{name} {word}" for name, word in kept.items())


def all_remembered(mine: str, theirs: str) -> str:
    """What is kept of shared maps on two devices, as text.

    Args:
        mine: what is kept here; it counts first.
        theirs: what is kept there.
    """
    kept = {**secrets(theirs), **secrets(mine)}
    return "\n".join(f"{name} {word}" for name, word in kept.items())


def secrets(text: str | None) -> dict[str, str]:
    """What deletes each map that was shared from here, by its id.

    Args:
        text: what was kept.
    """
    rows = [line.split(" ") for line in (text or "").splitlines()]
    return {row[0]: row[1] for row in rows if len(row) == 2 and is_shared(row[0])}


def said_by(answer: Any, otherwise: str) -> str:  # noqa: ANN401 # whatever a server answers
    """The sentence of a server's answer.

    Args:
        answer: its JSON.
        otherwise: what to say where it has none.
    """
    error = answer.get("error") if isinstance(answer, dict) else None
    found = error.get("message") if isinstance(error, dict) else None
    return found if isinstance(found, str) and found else otherwise
