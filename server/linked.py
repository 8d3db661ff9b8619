"""A link as the server meets it: read, with what had to be dropped, and written in its shortest form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_core.links.grammar import decoded
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps.shared import is_shared, with_drawn
from rules_core.maps.source import MapSource
from rules_core.questions.translation import conventions_of
from rules_core.systems.registry import find_system
from rules_core.tabletop.map import Map
from server.current import current_maps
from server.kept import MEGABYTE, kept

# What each kind of question can't do without.
_NEEDED = {
    "los": ("from", "to"),
    "fan": ("from",),
    "sees": ("to", "units"),
    "reach": ("from", "unit"),
    "path": ("from", "to", "unit"),
    "walk": ("moves", "unit"),
    "table": ("name",),
    "roster": (),
    "counters": (),
    "catalog": (),
}

_SETTING = ("map", "drawn", "system", "table", "options", "conventions", "conditions")
_COMPARISON = ("asks", "compare", "compare_options", "compare_allowance", "conventions")

# Parts that speak to the page or to a drawing and not to the rules.
_NOT_THE_RULES = ("engine", "theme")


@dataclass(frozen=True)
class Link:
    """A link.

    Args:
        canonical: its shortest form, from the question mark on; equal questions have equal forms.
        query_json: the query in JSON, as far as the link has it; map and system are always there.
        dropped: a sentence for each part that could not be used.
        query: the same query, read.
    """

    canonical: str
    query_json: str
    dropped: tuple[str, ...]
    query: Mapping[str, Any] = field(compare=False)

    @property
    def asks(self) -> bool:
        """Whether it has everything that its kind of question needs."""
        query = self.query
        return all(name in query for name in _NEEDED[query.get("asks", query["kind"])])


def read_link(query_string: str) -> Link:
    """Read a link.

    Args:
        query_string: what follows the question mark, as it came.
    """
    parts = [part for part in query_string.split("&") if part.partition("=")[0] not in _NOT_THE_RULES]
    text = "&".join(parts)
    named = decoded(text.partition("map=")[2].partition("&")[0]).lower()
    return _read(text, is_shared(named) and current_maps().has(named))


_QUERY_TO_TEXT = 12
"""How many times as much room as its text a query takes at most."""


@kept(4 * MEGABYTE, lambda link: _QUERY_TO_TEXT * len(link.query_json) + len(link.canonical))
def _read(link: str, kept_here: bool) -> Link:  # no call names it
    """Read a link.

    Args:
        link: the link.
        kept_here: whether its map is a shared one that is kept: it may be kept or gone the next time.
    """
    del kept_here
    query, dropped = link_to_query(link, current_maps())
    return Link(write_link(query), json.dumps(query), tuple(dropped), query)


def maps_of(query: Mapping[str, Any]) -> MapSource:
    """Where the maps of a query are found: the app's, and the one that the query brings along."""
    return with_drawn(query, current_maps())


def board_of(query: Mapping[str, Any]) -> Map:
    """The map of a query that a link asks, which has one always.

    Args:
        query: the query.
    """
    return maps_of(query).load(str(query["map"]))


def setting_of(query: Mapping[str, Any]) -> dict[str, Any]:
    """What a question is asked of, and every other one about the same game can be: map, system, and what they hold."""
    found = {key: query[key] for key in _SETTING if key in query}
    if "conventions" in found:  # those of a system that it is compared with are not its own
        found["conventions"] = conventions_of(found["conventions"], find_system(query["system"]))
    return found


def comparison_of(query: Mapping[str, Any]) -> dict[str, Any]:
    """What a query says of the other system that it is put to; nothing where it is put to none."""
    if "compare" not in query:
        return {}
    return {"kind": "compare", **{key: query[key] for key in _COMPARISON if key in query}}


def write_link(query: object) -> str:
    """Write a query as a link, from the question mark on.

    Args:
        query: the query; parts of it that can't be used are left out.
    """
    return f"?{query_to_link(query, current_maps())}"
