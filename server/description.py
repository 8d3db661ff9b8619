"""What programs may ask of the server, as OpenAPI 3.1: made from the routes, and kept as the file ``openapi.json``.

``python -m server.description`` writes the file anew. What a route does is said by its function; what its address and
its answer may hold is said here, and a route without such a row can't be described, which a test tells.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Mapping
from typing import Any, get_args

from flask import Flask

from rules_core.contract import CONTRACT
from rules_core.links.grammar import KINDS
from rules_core.shapes.answers import AnyAnswer
from rules_core.shapes.from_types import FromTypes
from rules_core.shapes.queries import AnyQuery
from server.drawings import THEMES
from server.openapi import FILE
from server.sharing.views import COMPRESSED

NOT_DESCRIBED = ("assets.stylesheet", "site.site_file")
"""What only our own page asks for: its files."""

Row = Mapping[str, Any]

_JSON = "application/json"
_TEXT: Row = {"type": "string"}

_LINK = {
    "ask": ("The kind of question; `los` where it is not said.", {"enum": list(KINDS)}),
    "map": ("The map: `dtw`.", _TEXT),
    "system": ("The game system, by its id.", _TEXT),
    "from": ("A hex, or a place in one: `R26@roof`.", _TEXT),
    "to": ("The same.", _TEXT),
    "unit": ("A class of units.", _TEXT),
    "mode": ("Its way to move.", _TEXT),
    "mp": ("Its allowance.", {"type": "number"}),
    "via": ("Locations to pass, with commas.", _TEXT),
    "moves": ("What it does, with commas: `E38,face E37/F37`.", _TEXT),
    "best": ("Which way is wanted.", {"enum": ["cheapest", "safest", "soonest"]}),
    "range": ("How far to look, in hexes, or `all`.", _TEXT),
    "places": ("Which places of each hex.", {"enum": ["ground", "all"]}),
    "on": ("What lies on the map: `hedgehog:M20,wreck:N20:burning`, or `none`.", _TEXT),
    "name": ("A table or procedure.", _TEXT),
    "roll": ("What its dice show: `4,3`.", _TEXT),
    "roster": ("With `ask=roster`, an order of battle.", _TEXT),
    "theater": ("Where it is asked about.", _TEXT),
    "month": ("When: `1941-03` or `3/41`.", _TEXT),
    "group": ("Which kind of entry it lists.", _TEXT),
    "sort": ("What it is sorted by.", _TEXT),
    "search": ("Words of a name, a gun or a note.", _TEXT),
    "entry": ("One entry, whose card is told.", _TEXT),
    "compare": ("The other system of a comparison.", _TEXT),
    "drawn": ("A map that the link brings along, packed; its id begins with `s-`.", _TEXT),
    "more": (
        "The parts whose names the catalog gives: options `o.target`, inputs `i.density`, house conventions "
        "by their ids, and those of the other system of a comparison, `compare.o.fire`.",
        {"type": "object", "additionalProperties": _TEXT},
    ),
}
"""The parts of a link (docs/contracts.md, section 8)."""

_MAP_ID = {"name": "map_id", "in": "path", "required": True, "schema": _TEXT, "description": "The map: `dtw`."}


def _query(name: str, description: str, schema: Row, *, required: bool = False) -> Row:
    return {"name": name, "in": "query", "required": required, "schema": schema, "description": description}


_THEME = _query("theme", "The colours.", {"enum": list(THEMES)})
_LINKED = tuple({"$ref": f"#/components/parameters/{name}"} for name in _LINK)
_DRAWN = _query("drawn", "The map itself, packed, where it is small enough to come along.", _TEXT)
_SHARED: Row = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "description": "The map's id from now on; it says what the map holds."},
        "secret": {"type": ["string", "null"], "description": "What deletes it; null where it was there already."},
        "say": {"type": "string", "description": "The same in a sentence or two."},
    },
    "required": ["id", "secret", "say"],
}
_ANSWER: Row = {"$ref": "#/components/schemas/Answer"}
_SCHEMA: Row = {"type": "object"}
_SVG, _PNG, _HTML = "image/svg+xml", "image/png", "text/html"

# By endpoint: what its address may say, the type of its answer, and the schema of that.
_ROWS: Mapping[str, tuple[tuple[Row, ...], str, Row]] = {
    "api.ask": ((), _JSON, _ANSWER),
    "api.ask_by_link": (_LINKED, _JSON, _ANSWER),
    "api.catalog": (
        (
            _query("system", "One game system.", _TEXT),
            _query("map", "A map.", _TEXT),
            _query("hex", "One of its hexes.", _TEXT),
        ),
        _JSON,
        {"$ref": "#/components/schemas/CatalogAnswer"},
    ),
    "oembed.oembed": (
        (
            _query("url", "The address of a page of this server.", {"type": "string", "format": "uri"}, required=True),
            _query("maxwidth", "How wide the frame may be, in pixels.", {"type": "integer", "minimum": 1}),
            _query("maxheight", "How high it may be.", {"type": "integer", "minimum": 1}),
            _query("format", "Only json is given.", {"enum": ["json"]}),
        ),
        _JSON,
        _SCHEMA,
    ),
    "schemas.query": ((), _JSON, _SCHEMA),
    "schemas.answer": ((), _JSON, _SCHEMA),
    "openapi.description": ((), _JSON, _SCHEMA),
    "health.health": (
        (),
        _JSON,
        {
            "type": "object",
            "properties": {
                "status": {"const": "ok"},
                "version": {"type": "string", "description": "Of the package."},
                "contract": {"const": CONTRACT},
                "site": {"type": ["string", "null"], "description": "The version of the built app."},
                "shares": {"type": "boolean", "description": "Whether maps that players send are kept."},
            },
            "required": ["status", "version", "contract", "site", "shares"],
        },
    ),
    "maps.document": ((_MAP_ID, _DRAWN), _JSON, _SCHEMA),
    "maps.drawing": (
        (_MAP_ID, _DRAWN, _THEME, _query("zoom", "How much is labelled.", {"enum": ["near", "far"]})),
        _SVG,
        _TEXT,
    ),
    "sharing.share": ((), _JSON, _SHARED),
    "sharing.delete": ((_MAP_ID,), _JSON, _SCHEMA),
    "pictures.drawing": ((*_LINKED, _THEME), _SVG, _TEXT),
    "pictures.png": (_LINKED, _PNG, {"type": "string", "contentMediaType": _PNG}),
    "embedding.embed": ((*_LINKED, _query("theme", "The colours.", {"enum": ["auto", *THEMES]})), _HTML, _TEXT),
    "pages.page": (_LINKED, _HTML, _TEXT),
    "pages.ask": ((), _HTML, _TEXT),
}

_REFUSED: Row = {
    "description": "What was asked can't be answered; a sentence says why.",
    "content": {_JSON: {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}},
}


def made(app: Flask) -> str:
    """The description of an app's routes, as the file has it.

    Args:
        app: the app.

    Raises:
        KeyError: a route has no row here.
    """
    shapes = FromTypes(refers="#/components/schemas/")
    kinds = [shapes.schema(kind) for kind in get_args(AnyAnswer)]
    asked = FromTypes(refers="#/components/schemas/", nullable=True, records=shapes.records)
    queries = [asked.schema(kind) for kind in get_args(AnyQuery)]
    paths: dict[str, dict[str, Any]] = {}
    for rule in sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule):
        if rule.endpoint in NOT_DESCRIBED:
            continue
        path = paths.setdefault(re.sub(r"<(?:[a-z]+:)?([a-z_]+)>", r"{\1}", rule.rule), {})
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            path[method.lower()] = _operation(app, rule.endpoint, rule.rule, method)
    document = {
        "openapi": "3.1.0",
        "info": {
            "title": "Walkaround",
            "version": str(CONTRACT),
            "summary": "Lines of sight and movement for tactical board games, with the rule for each step.",
            "description": "Programs on any site may read what lies below /api, /maps and /picture. What may change "
            "under the same version is said in docs/contracts.md; /api/schema/query.json has the words of every game.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "parameters": {
                name: {
                    **_query(name, said, schema),
                    **({"style": "form", "explode": True} if name == "more" else {}),
                }
                for name, (said, schema) in _LINK.items()
            },
            "schemas": {
                "Answer": {"oneOf": kinds, "description": "Any answer; its `kind` says which."},
                "Query": {"oneOf": queries, "description": "Any query; its `kind` says which."},
                **shapes.records,
            },
        },
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _operation(app: Flask, endpoint: str, address: str, method: str) -> Row:
    """What one route does."""
    parameters, media, schema = _ROWS[endpoint]
    said = inspect.getdoc(app.view_functions[endpoint]) or ""
    summary, _, more = said.partition("\n\n")
    found: dict[str, Any] = {
        "operationId": re.sub(r"[^a-z]+", "_", f"{method}{address}".lower()).strip("_"),
        "summary": " ".join(summary.split()),
        **({"description": " ".join(more.split())} if more and not more.startswith("Args:") else {}),
        "parameters": list(parameters),
        "responses": {
            "200": {"description": "The answer.", "content": {media: {"schema": schema}}},
            **({"400": _REFUSED} if parameters or method == "POST" else {}),
        },
    }
    if endpoint == "sharing.share":
        found["requestBody"] = {"required": True, "content": {COMPRESSED: {"schema": _TEXT}}}
        found["responses"]["201"] = found["responses"].pop("200")
    elif endpoint == "sharing.delete":
        secret: Row = {"type": "object", "properties": {"secret": _TEXT}, "required": ["secret"]}
        found["requestBody"] = {"required": True, "content": {_JSON: {"schema": secret}}}
    elif method == "POST":
        query: Row = {"$ref": "#/components/schemas/Query"}
        found["requestBody"] = {"required": True, "content": {_JSON: {"schema": query}}}
    if endpoint == "pages.ask":
        found["responses"] = {"303": {"description": "The link that the form makes."}}
    return found


if __name__ == "__main__":
    from server import create_app

    FILE.write_text(made(create_app()), encoding="utf-8")
