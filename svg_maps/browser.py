"""The door for the page's worker: a request in JSON goes in, a drawing comes out.

Whatever is wrong with a request comes back as an ``error`` answer with a sentence, never as a traceback: a text that
begins with ``{`` is an error, one that begins with ``<`` a drawing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from rules_core.board.board import Board
from rules_core.contract import error_answer
from rules_core.errors import QueryError
from rules_core.maps.source import SHIPPED, MapSource
from svg_maps.board import board_svg
from svg_maps.counter_tile import counter_svg
from svg_maps.legend import legend_svg
from svg_maps.overlay.draw import counters_svg, overlay_svg
from svg_maps.palette import THEMES
from svg_maps.picture import picture_svg, thumbnail_svg
from svg_maps.profile import profile_svg
from svg_maps.qr import qr_svg

_MAX_SIDE = 8_000
"""The widest and highest drawing that may be asked for, in pixels."""

_LAYERS = ("reach", "answer")
"""The answers of an overlay, the lower first."""

Request = Mapping[str, Any]


def draw(request_json: str, source: MapSource = SHIPPED) -> str:
    """Draw what a request asks for.

    Args:
        request_json: an object with ``draw`` (``board``, ``overlay``, ``profile``, ``picture``, ``thumbnail``,
            ``legend``, ``qr``, ``counters`` or ``counter``) and what that drawing needs: ``map``, ``answer``,
            ``reach``, ``theme``, ``scale`` (drawing units per screen pixel), ``size`` (width and height in pixels),
            ``text``, ``table`` (the things that lie on the map), ``ring`` (the number of one of them), ``kind`` and
            ``details`` of one counter.
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
    return board_svg(_board(request, source), _theme(request))


def _overlay_drawing(request: Request, source: MapSource) -> str:
    board, scale = _board(request, source), _number(request, "scale", 1.0)
    return "".join(
        overlay_svg(board, request[key], _theme(request), scale=scale, prefix=f"overlay-{request[key].get('kind')}-")
        for key in _LAYERS
        if request.get(key)
    )


def _profile_drawing(request: Request, _source: MapSource) -> str:
    width, height = _size(request, (620.0, 240.0))
    return profile_svg(request["answer"], width, height, _theme(request))


def _picture_drawing(request: Request, source: MapSource) -> str:
    return picture_svg(
        _board(request, source),
        request.get("answer"),
        _size(request, (1200.0, 900.0)),
        _theme(request) or "light",
        table=_table(request) or (),
    )


def _thumbnail_drawing(request: Request, source: MapSource) -> str:
    return thumbnail_svg(_board(request, source), _size(request, (376.0, 260.0)), _theme(request))


def _legend_drawing(request: Request, _source: MapSource) -> str:
    return legend_svg(_theme(request))


def _qr_drawing(request: Request, _source: MapSource) -> str:
    try:
        return qr_svg(str(request.get("text") or ""))
    except ValueError as error:
        raise QueryError("bad-text", str(error), "text") from None


def _counters_drawing(request: Request, source: MapSource) -> str:
    ring = request.get("ring")
    return counters_svg(
        _board(request, source),
        _table(request) or [],
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


_DRAWINGS: Mapping[str, Callable[[Request, MapSource], str]] = {
    "board": _board_drawing,
    "overlay": _overlay_drawing,
    "profile": _profile_drawing,
    "picture": _picture_drawing,
    "thumbnail": _thumbnail_drawing,
    "legend": _legend_drawing,
    "qr": _qr_drawing,
    "counters": _counters_drawing,
    "counter": _counter_drawing,
}


def _board(request: Request, source: MapSource) -> Board:
    return source.load(str(request.get("map") or ""))


def _table(request: Request) -> list[dict[str, object]] | None:
    table = request.get("table")
    if table is not None and not (isinstance(table, list) and all(isinstance(item, dict) for item in table)):
        raise QueryError("bad-table", "What lies on the map has to be a list of objects.", "table")
    return table


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
