"""The door for the page's worker: a request in JSON goes in, a drawing comes out.

Whatever is wrong with a request comes back as an ``error`` answer with a sentence, never as a traceback: a text that
begins with ``{`` is an error, one that begins with ``<`` a drawing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from rules_core.contract import error_answer
from rules_core.errors import QueryError
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.tabletop.map import Map
from svg_maps.board import DEFAULT_PREFIX
from svg_maps.counter_tile import counter_svg
from svg_maps.either import map_svg
from svg_maps.legend import SAMPLES, legend_svg, list_svg, symbol_svg
from svg_maps.legend_in_view import symbols_in
from svg_maps.overlay.draw import counters_svg, overlay_svg, own_units_svg
from svg_maps.overlay.own_units import own_unit_svg
from svg_maps.palette import THEMES
from svg_maps.picture import picture_svg, thumbnail_svg
from svg_maps.profile import profile_svg
from svg_maps.qr import qr_svg
from svg_maps.repainted import laid_as, repainted

_MAX_SIDE = 8_000
"""The widest and highest drawing that may be asked for, in pixels."""

DRAFT_PREFIX = "draft-"
"""What the ids of a map at work begin with: another map's drawing stands on the page beside it."""

_LAYERS = ("reach", "answer")
"""The answers of an overlay, the lower first."""

Request = Mapping[str, Any]


MOST_LINES = 64
"""How many lines a picture has at most below its verdict."""


def draw(request_json: str, source: MapSource = SHIPPED) -> str:
    """Draw what a request asks for.

    Args:
        request_json: an object with ``draw`` (``board``, ``overlay``, ``measure``, ``profile``, ``picture``,
            ``thumbnail``, ``legend``, ``symbol``, ``qr``, ``counters``, ``counter``, ``units`` or ``unit``) and what
            that drawing needs: ``map``, ``answer``, ``reach``, ``theme``, ``scale`` (drawing units per screen pixel),
            ``size`` (width and height in pixels), ``text``, ``table`` (the things that lie on the map), ``ring`` (the
            number of one of them), ``view`` (the part of the map whose symbols a legend is to have, in drawing units),
            ``narrow`` (whether a legend has room for two symbols in a row only),
            ``kind`` and ``details`` of one counter, ``units`` or one ``unit`` of a player's own, ``chosen`` (of several
            lines the one that is looked at), ``symbol`` (a name of the key), ``draft`` where a map is drawn beside
            another one, ``becomes`` (by terrain word of a board, what the conditions have stand in its place).
        source: where maps are found.

    Returns:
        The drawing as SVG text, or an ``error`` answer as JSON.
    """
    try:
        return _drawn(_read(request_json), source)
    except QueryError as error:
        return _refusal(error.code, error.message, error.field)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        # An answer comes from the engine; one whose parts are missing was cut or changed on its way.
        return _refusal("bad-drawing", "This answer can't be drawn; ask the question again.", "answer")


def _read(request_json: str) -> Request:
    try:
        request = json.loads(request_json)
    except (ValueError, RecursionError):
        raise QueryError("not-json", "The request for a drawing is not JSON.") from None
    if not isinstance(request, dict):
        raise QueryError("not-json", "The request for a drawing has to be a JSON object.")
    return request


def _drawn(request: Request, source: MapSource) -> str:
    what = request.get("draw")
    drawing = _DRAWINGS.get(what) if isinstance(what, str) else None
    if drawing is None:
        raise QueryError("unknown-drawing", f"A drawing can be {', '.join(_DRAWINGS)}.", "draw")
    return drawing(request, source)


def _board_drawing(request: Request, source: MapSource) -> str:
    prefix = DRAFT_PREFIX if request.get("draft") else DEFAULT_PREFIX
    return map_svg(repainted(_board(request, source), _becomes(request)), _theme(request), prefix=prefix)


def _overlay_drawing(request: Request, source: MapSource) -> str:
    board, scale = _board(request, source), _number(request, "scale", 1.0)
    chosen = {} if request.get("chosen") is None else {"chosen": request["chosen"]}
    return "".join(
        overlay_svg(
            board,
            {**request[key], **chosen},
            _theme(request),
            scale=scale,
            prefix=f"overlay-{request[key].get('kind')}-",
        )
        for key in _LAYERS
        if request.get(key)
    )


def _measure_drawing(request: Request, source: MapSource) -> str:
    return overlay_svg(
        _board(request, source),
        {**request["answer"], "kind": "measure"},
        _theme(request),
        scale=_number(request, "scale", 1.0),
        prefix="overlay-measure-",
    )


def _profile_drawing(request: Request, _source: MapSource) -> str:
    width, height = _size(request, (620.0, 240.0))
    return profile_svg(request["answer"], width, height, _theme(request))


def _picture_drawing(request: Request, source: MapSource) -> str:
    return picture_svg(
        repainted(_board(request, source), _becomes(request)),
        request.get("answer"),
        _size(request, (1200.0, 900.0)),
        _theme(request) or "light",
        table=laid_as(_table(request) or (), _becomes(request)),
        lines=[str(line) for line in request.get("lines") or ()][:MOST_LINES],
        limits={str(word): str(limit) for word, limit in (request.get("limits") or {}).items()},
    )


def _thumbnail_drawing(request: Request, source: MapSource) -> str:
    return thumbnail_svg(_board(request, source), _size(request, (376.0, 260.0)), _theme(request))


def _legend_drawing(request: Request, source: MapSource) -> str:
    view, narrow = request.get("view"), request.get("narrow") is True
    if view is None:
        return legend_svg(_theme(request), columns=2 if narrow else 4)
    sides = [side for side in view if isinstance(side, (int, float)) and not isinstance(side, bool)]
    if len(sides) != 4:
        raise QueryError("bad-view", "The view of a legend has to be four numbers: left, top, width, height.", "view")
    samples = symbols_in(_board(request, source), (sides[0], sides[1], sides[2], sides[3]))
    return list_svg(_theme(request), narrow=narrow, samples=samples, title="Symbols in view")


def _symbol_drawing(request: Request, _source: MapSource) -> str:
    entry = next((sample for sample in SAMPLES if sample.id == request.get("symbol")), None)
    if entry is None:
        raise QueryError("unknown-symbol", "The key to the map has no such symbol.", "symbol")
    return symbol_svg(entry, _theme(request))


def _qr_drawing(request: Request, _source: MapSource) -> str:
    try:
        return qr_svg(str(request.get("text") or ""))
    except ValueError as error:
        raise QueryError("bad-text", str(error), "text") from None


def _counters_drawing(request: Request, source: MapSource) -> str:
    ring = request.get("ring")
    becomes = _becomes(request)
    return counters_svg(
        repainted(_board(request, source), becomes),
        laid_as(_table(request) or (), becomes),
        _theme(request),
        scale=_number(request, "scale", 1.0),
        ring=ring if isinstance(ring, int) and not isinstance(ring, bool) else None,
    )


def _counter_drawing(request: Request, _source: MapSource) -> str:
    kind, details = request.get("kind"), request.get("details") or {}
    if not isinstance(kind, str) or not kind:
        raise QueryError("bad-counter", "The drawing of a counter needs its kind, such as smoke.", "kind")
    if not isinstance(details, dict):
        raise QueryError("bad-counter", 'The details of a counter have to be an object, {"burning": true}.', "details")
    return counter_svg(kind, details, str(request.get("title") or ""), _theme(request))


def _units_drawing(request: Request, source: MapSource) -> str:
    units = request.get("units")
    if not (isinstance(units, list) and all(isinstance(unit, dict) for unit in units)):
        raise QueryError("bad-units", "A player's own units have to be a list of objects.", "units")
    ring = request.get("ring")
    return own_units_svg(
        _board(request, source),
        units,
        _theme(request),
        scale=_number(request, "scale", 1.0),
        ring=ring if isinstance(ring, int) and not isinstance(ring, bool) else None,
    )


def _unit_drawing(request: Request, _source: MapSource) -> str:
    unit = request.get("unit")
    if not isinstance(unit, dict):
        raise QueryError("bad-units", "The drawing of a unit needs the unit, an object.", "unit")
    return own_unit_svg(unit, _theme(request))


_DRAWINGS: Mapping[str, Callable[[Request, MapSource], str]] = {
    "board": _board_drawing,
    "overlay": _overlay_drawing,
    "measure": _measure_drawing,
    "profile": _profile_drawing,
    "picture": _picture_drawing,
    "thumbnail": _thumbnail_drawing,
    "legend": _legend_drawing,
    "symbol": _symbol_drawing,
    "qr": _qr_drawing,
    "counters": _counters_drawing,
    "counter": _counter_drawing,
    "units": _units_drawing,
    "unit": _unit_drawing,
}


def _board(request: Request, source: MapSource) -> Map:
    return source.load(str(request.get("map") or ""))


def _table(request: Request) -> list[dict[str, object]] | None:
    table = request.get("table")
    if table is not None and not (isinstance(table, list) and all(isinstance(item, dict) for item in table)):
        raise QueryError("bad-table", "What lies on the map has to be a list of objects.", "table")
    return table


def _becomes(request: Request) -> dict[str, str]:
    becomes = request.get("becomes") or {}
    if not isinstance(becomes, dict) or not all(isinstance(word, str) for pair in becomes.items() for word in pair):
        raise QueryError("bad-terrain", "What terrain becomes has to be said word by word.", "becomes")
    return becomes


def _theme(request: Request) -> str | None:
    theme = request.get("theme")
    if theme is not None and theme not in THEMES:
        raise QueryError("unknown-theme", f"A drawing's theme can be {', '.join(THEMES)}.", "theme")
    return theme


def _number(request: Request, key: str, default: float) -> float:
    value = request.get(key, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value < _MAX_SIDE:
        raise QueryError("bad-number", f"The {key} of a drawing has to be a number above 0.", key)
    return float(value)


def _size(request: Request, default: tuple[float, float]) -> tuple[float, float]:
    size = request.get("size")
    if size is None:
        return default
    given = size if isinstance(size, list) else []
    sides = [side for side in given if isinstance(side, (int, float)) and not isinstance(side, bool)]
    if len(sides) != 2 or not all(60 <= side <= _MAX_SIDE for side in sides):
        raise QueryError("bad-size", f"The size of a drawing has to be two numbers from 60 to {_MAX_SIDE}.", "size")
    return float(sides[0]), float(sides[1])


def _refusal(code: str, message: str, field: str | None) -> str:
    return json.dumps(error_answer(code, message, field))
