"""Pictures of an answer: the map cropped round it, the overlay, and a band with the verdict in words.

They stand on link pages, in link previews and in files that players save, so everything needed is inside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules_core.tabletop.map import Map
from rules_core.words.places import ends_words, location_words
from rules_core.words.totals import main_span
from svg_maps.beads import Answer
from svg_maps.either import describe, extent_of, part_of, places_of, thumbnail_height
from svg_maps.geometry import Box, box_of
from svg_maps.letters import broken, cost_text, fitted, signed_span, text_width, wrapped
from svg_maps.markup import Node, document, group, path, rect, words
from svg_maps.overlay.counters import Item
from svg_maps.overlay.draw import costed_hexes, counters_node, overlay_node
from svg_maps.overlay.pen import hex_of
from svg_maps.styles import zoom_band
from svg_maps.tabletop.drawing import NO_LIMITS

Size = tuple[float, float]
"""Width and height in pixels."""

_WIDTH_OF_TYPE = 1200.0
"""The width at which a picture's letters have their full size, in pixels."""

_LEAST_TYPE = 0.62
"""How small a picture's letters may become, as a part of their full size."""

_LEAST_WORD = 0.42
"""How small a long verdict may become, as a part of its full size."""

_WIDEST = 1.2
"""How much wider than about some system's letters are, as bold as they stand here: nothing runs over the edge there."""

_BAND_HEIGHT = 148.0
_EDGE = 36.0
"""Left and right of what is written, in pixels."""
_SAY_TYPE = 23.0
_LINE_TYPE = 19.0
_LINE_HEIGHT = 27.0
_LINE_ROOM = 30.0
"""Above and below the lines under the verdict, together."""
_MARGIN = 84.0
"""Room round what an answer is about, for its tags, in pixels."""

_LARGEST, _SMALLEST = 1.9, 0.3
"""The most and the fewest pixels that a drawing unit takes."""

_TONES = {"good": "clear", "bad": "blocked", "open": "way"}
"""The band of a procedure's ruling, by its tone."""

_EYE = "M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7z"
_PUPIL = "M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6z"
_SQUARE = "M6 3.5h12a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5z"
ICONS = {
    "good": "M3.5 13l5.5 5.5L20.5 6",
    "bad": "M5 5l14 14M19 5L5 19",
    "open": _SQUARE + "M8.5 8.5h0M15.5 8.5h0M12 12h0M8.5 15.5h0M15.5 15.5h0",
    "counters": _SQUARE + "M8 16l4-8 4 8z",
    "compare": "M3.5 5h7v14h-7zM13.5 5h7v14h-7zM5.5 9h3M5.5 13h3M15.5 9h3M15.5 13h3",
    "clear": _EYE + _PUPIL,
    "modified": _EYE + _PUPIL + "M17.5 19.5h6M20.5 16.5v6",
    "blocked": _EYE + _PUPIL + "M3 3l18 18",
    "unknown": _EYE + "M9.8 10.2a2.3 2.3 0 1 1 3.3 2.1c-.7.4-1 .8-1 1.4M12 16.2v.2",
    "later": "M5 21.5V3.5M5 4.5h13.5l-3 4.5 3 4.5H5",
    "asked": "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19zM9 9.3a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2M12 17v.3",
    "way": "M5 17a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM7 19h8a4 4 0 0 0 0-8H9a4 4 0 0 1 0-8h7M14 .8L16.5 3L14 5.2",
}
"""The pictures of a verdict, paths of 24 by 24 that are stroked."""


@dataclass(frozen=True)
class Verdict:
    """The words of an answer's band.

    Args:
        kind: ``clear``, ``modified``, ``blocked``, ``unknown`` or ``way``: its colour.
        word: the verdict in a word or two.
        total: the figure at the right; empty for none.
        say: the sentence below.
        icon: which of the icons; empty for that of its kind.
    """

    kind: str
    word: str
    total: str
    say: str
    icon: str = ""


def picture_svg(
    board: Map,
    answer: Answer | None,
    size: Size,
    theme: str | None = None,
    *,
    table: Sequence[Item] = (),
    lines: Sequence[str] = (),
    limits: Mapping[str, str] = NO_LIMITS,
    prefix: str = "picture-",
) -> str:
    """Draw an answer on its part of the map with its verdict below, or the whole map where there is no answer.

    Args:
        board: the map.
        answer: the answer; None for the map alone.
        size: width and height in pixels of the map with its verdict; ``lines`` make the picture higher.
        theme: a theme for a stand-alone picture, without anything a plain SVG renderer lacks; None inside a page that
            brings ``stylesheet()``.
        table: the things on the map, drawn under the answer.
        lines: what is written below the verdict, so that the picture stands alone: who, by which rules, why, the link.
        limits: by terrain word how far one sees into it, said beside the names on a free table.
        prefix: what the ids in it begin with.

    Raises:
        ValueError: there is no theme of that name.
    """
    width, height = size
    verdict = None if answer is None else verdict_of(answer)
    letters = max(_LEAST_TYPE, min(1.0, width / _WIDTH_OF_TYPE))
    rows = [row for line in lines for row in broken(line, _WIDEST * _LINE_TYPE * letters, width - 2 * _EDGE * letters)]
    whole = height + (_LINE_HEIGHT * len(rows) + _LINE_ROOM) * letters if rows else height
    map_height = height if verdict is None else height - _BAND_HEIGHT * letters
    view, scale = view_of(board, answer, (width, map_height))
    drawn = [part_of(board, view, prefix, unnamed=costed_hexes(board, answer), limits=limits), *_beyond(board, view)]
    if table:
        drawn.append(counters_node(board, table, scale))
    if answer is not None:
        drawn.append(overlay_node(board, answer, scale, f"{prefix}overlay-"))
    place = f"scale({1 / scale:.6g}) translate({-view[0]:.6g} {-view[1]:.6g})"
    # Nothing is clipped, since the server's renderer takes seconds over clips this large: the picture's own edge cuts
    # off what lies outside, and the band lies over the rest.
    children = [group(None, drawn, transform=place)]
    if verdict is not None:
        children.append(_band(_note(board, answer), verdict, (width, height), map_height, letters))
    if rows:
        children.append(_lines(rows, (width, whole), height, letters))
    return document(
        (0, 0, width, whole),
        children,
        title=title_of(board, answer),
        desc=describe(board) if answer is None else str(answer.get("description") or answer.get("say") or ""),
        cls=f"map-sheet map-picture-sheet zoom-{zoom_band(1 / scale)}",
        size=(width, whole),
        theme=theme,
        scale=scale,
        attributes={"data-map": board.id},
    )


def thumbnail_svg(board: Map, size: Size, theme: str | None = None) -> str:
    """Draw the middle of a map, small and without words.

    Args:
        board: the map.
        size: width and height in pixels.
        theme: a theme for a stand-alone picture; None inside a page that brings ``stylesheet()``.

    Raises:
        ValueError: there is no theme of that name.
    """
    left, top, right, bottom = extent_of(board)
    high = min(thumbnail_height(board), bottom - top, (right - left) * size[1] / size[0])
    wide = high * size[0] / size[1]
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    scale = high / size[1]
    return document(
        (x, y, wide, high),
        [part_of(board, (x, y, x + wide, y + high), f"thumbnail-{board.id}-", labels=False)],
        title=board.title,
        desc=describe(board),
        cls=f"map-sheet zoom-{zoom_band(1 / scale)}",
        size=size,
        theme=theme,
        scale=scale,
        attributes={"data-map": board.id},
    )


def verdict_of(answer: Answer) -> Verdict:
    """The words of an answer's band; the sentence is the engine's own."""
    kind, say = answer.get("kind"), str(answer.get("say") or "")
    if kind == "compare":
        return _compared(answer, say)
    if kind == "los":
        total = main_span(answer.get("totals") or {})
        word = {"blocked": "Blocked", "unknown": "Not known"}.get(answer["verdict"], "Clear")
        for sign in (", ", ". ", ": "):  # the word stands large beside it
            if say.startswith(f"{word}{sign}"):
                say = say[len(word) + len(sign) :]
                say = say[:1].upper() + say[1:]
                break
        return Verdict(answer["verdict"], word, signed_span(total) if answer["verdict"] == "modified" else "", say)
    if kind == "sees":
        best = str(answer["rows"][0]["verdict"]) if answer["rows"] else "blocked"
        return Verdict(best, f"{answer['seeing']} of {len(answer['rows'])}", "", say)
    if kind == "fan":
        seen = {hex_of(location) for location in answer["seen"]} - {hex_of(answer["from"])}
        return Verdict("clear", f"{len(seen):,} seen", "", say)
    if kind == "reach":
        reached = {hex_of(location) for location in answer["reach"]} - {hex_of(answer["from"])}
        return Verdict("way", f"{len(reached):,} hexes", _points(answer, answer.get("allowance")), say)
    if kind == "table":
        word, tone = str(answer["verdict"]), answer["tone"]
        if answer["rolled"]:
            outcome = answer["outcomes"][answer["rolled"]["outcome"]]
            word, tone = str(outcome["result"]), outcome["tone"]
        return Verdict(_TONES[tone], word[:1].upper() + word[1:], "", say, tone)
    if kind == "counters":
        lying = len(answer["table"])
        return Verdict("way", f"{lying:,} {'thing' if lying == 1 else 'things'} on the map", "", say, "counters")
    status = answer.get("status")
    if status == "unknown":
        return Verdict("unknown", "Not known yet", "", say, "asked")
    if status == "beyond":
        return Verdict("way", "Not this turn", "", say, "later")
    if not answer.get("possible"):
        return Verdict("blocked", "No way", "", say)
    spent, allowance = answer["total"], answer.get("allowance")
    word = _points(answer, spent) if allowance is None else f"{cost_text(spent)} of {_points(answer, allowance)}"
    return Verdict("way", word, "", say)


def _compared(answer: Answer, say: str) -> Verdict:
    """Both verdicts of a comparison, in the colour of both where they are alike."""
    verdicts = [None if row["kind"] == "error" else verdict_of(row) for row in answer["answers"]]
    words_ = [
        f"{system['short_title']}: {'no answer' if verdict is None else f'{verdict.word} {verdict.total}'.strip()}"
        for system, verdict in zip(answer["systems"], verdicts, strict=True)
    ]
    kinds = {"" if verdict is None else verdict.kind for verdict in verdicts}
    kind = kinds.pop() if len(kinds) == 1 else "way"
    return Verdict(kind, " \u00b7 ".join(words_), "", say, "compare")


def _points(answer: Answer, value: float | None) -> str:
    return "" if value is None else f"{cost_text(value)} {answer.get('points', 'MP')}"


def title_of(board: Map, answer: Answer | None) -> str:
    """A picture's short name."""
    return str(answer["title"]) if answer and answer.get("title") else board.title


def view_of(board: Map, answer: Answer | None, size: Size) -> tuple[Box, float]:
    """The part of the map that a picture shows, and drawing units per pixel."""
    width, height = size
    left, top, right, bottom = extent_of(board)
    places = [] if answer is None else places_of(board, _about(answer))
    if places:
        x1, y1, x2, y2 = box_of(places)
        scale = max((x2 - x1) / (width - 2 * _MARGIN), (y2 - y1) / (height - 2 * _MARGIN), 1 / _LARGEST)
        scale = min(scale, 1 / _SMALLEST)
        middle = ((x1 + x2) / 2, (y1 + y2) / 2)
    else:
        scale = max((right - left) / width, (bottom - top) / height)
        middle = ((left + right) / 2, (top + bottom) / 2)
    wide, high = width * scale, height * scale
    x = _kept_within(middle[0] - wide / 2, wide, left, right)
    y = _kept_within(middle[1] - high / 2, high, top, bottom)
    return (x, y, x + wide, y + high), scale


def _beyond(board: Map, view: Box) -> list[Node]:
    """The parts of a view that lie beside the map, flat, over what reaches past its edge."""
    left, top, right, bottom = extent_of(board)
    x1, y1, x2, y2 = view
    strips = ((x1, y1, left, y2), (right, y1, x2, y2), (x1, y1, x2, top), (x1, bottom, x2, y2))
    return [rect(a, b, c - a, d - b, "map-off-map") for a, b, c, d in strips if a < c and b < d]


def _kept_within(start: float, length: float, low: float, high: float) -> float:
    """Move a stretch so that it doesn't leave the map where it needn't."""
    return (low + high - length) / 2 if length > high - low else min(max(start, low), high - length)


def _about(answer: Answer) -> list[str]:
    """The places that a picture of an answer has to show."""
    if answer.get("kind") == "compare":
        return _about(answer["answers"][0])
    locations = [answer[end] for end in ("from", "to") if answer.get(end)]
    if answer.get("kind") == "fan":
        locations = [*locations, *answer["seen"]]
    elif answer.get("kind") == "sees":
        locations = [end for row in answer["rows"] for end in (row["from"], row["to"])]
    elif answer.get("kind") == "reach":
        reached = [name for name in answer["reach"] if hex_of(name) != hex_of(answer["from"])]
        # Where figures are missing the whole map may be in reach: it is looked at only where nothing else is to see.
        locations = [*locations, *(reached or answer.get("unknown") or ())]
    elif answer.get("kind") == "table":
        # Among what it was worked for are its places: a shot's two ends. What else is said there is no hex of the map.
        said = [value for value in (answer.get("inputs") or {}).values() if isinstance(value, str)]
        locations = [*said, *(end for mark in answer["marks"] for end in mark["at"].split("/"))]
    elif answer.get("kind") == "counters":
        locations = [end for item in answer["table"] for end in item.get("between") or [item["at"]]]
    else:
        locations = [*locations, *(step["to"] for step in answer.get("steps") or ())]
    return list(locations)


def _note(board: Map, answer: Answer | None) -> str:
    """What was asked and where: ``T30 to Y27 · Tractor Works``."""
    ends = [str(answer[end]) for end in ("from", "to") if answer and isinstance(answer.get(end), str)]
    said = ends_words(*ends) if len(ends) == 2 else "".join(map(location_words, ends))
    return f"{said} · {board.short_title}" if said else board.short_title


def _band(note: str, verdict: Verdict, size: Size, top: float, letters: float) -> Node:
    """The verdict below the map: icon, word, total, sentence, and which map it is."""
    width, height = size
    edge, word_size, note_size = _EDGE * letters, 60 * letters, 18 * letters
    icon = 58 * letters
    start = edge + icon + 22 * letters
    room = width - start - edge
    first = top + 66 * letters
    # A procedure's verdict may be a whole clause: smaller rather than cut off.
    smaller = min(1.0, room / _wide(verdict.word, word_size))
    word_size *= max(_LEAST_WORD, smaller)
    word = verdict.word if smaller >= _LEAST_WORD else fitted(verdict.word, word_size, room / _WIDEST)
    icon_place = f"translate({edge:.6g} {top + 22 * letters:.6g}) scale({icon / 24:.6g})"
    parts = [
        rect(0, top, width, height - top, "pic-band"),
        path(ICONS[verdict.icon or verdict.kind], "pic-icon", transform=icon_place),
        words(word, (start, first), "pic-word pic-words", font_size=word_size),
    ]
    right = width - edge
    if verdict.total:
        parts.append(words(verdict.total, (right, first), "pic-word pic-words pic-end", font_size=word_size))
        right -= _wide(verdict.total, word_size) + 26 * letters
    if right - _wide(note, note_size) > start + _wide(verdict.word, word_size) + 24 * letters:
        parts.append(words(note, (right, first - 3 * letters), "pic-note pic-words pic-end", font_size=note_size))
    parts += _sentence(verdict.say, (start, first), room, letters)
    return group(f"pic-{verdict.kind}", parts)


def _sentence(say: str, at: tuple[float, float], room: float, letters: float) -> Iterator[Node]:
    """The sentence below a verdict: in two lines, or smaller in three rather than cut off."""
    long = len(broken(say, _WIDEST * _SAY_TYPE * letters, room)) > 2
    size, lines, below, between = (17.5, 3, 29, 21.5) if long else (_SAY_TYPE, 2, 35, 29)
    for number, line in enumerate(wrapped(say, size * letters, room / _WIDEST, lines)):
        y = at[1] + (below + between * number) * letters
        yield words(line, (at[0], y), "pic-say pic-words", font_size=size * letters)


def _wide(text: str, size: float) -> float:
    """How wide words may be, whichever letters they are set in."""
    return _WIDEST * text_width(text, size)


def _lines(rows: Sequence[str], size: Size, top: float, letters: float) -> Node:
    """What is written below the verdict."""
    width, height = size
    first = top + (_LINE_ROOM / 2 + _LINE_TYPE) * letters
    parts: list[Node] = [rect(0, top, width, height - top, "pic-sheet")]
    for number, row in enumerate(rows):
        at = (_EDGE * letters, first + number * _LINE_HEIGHT * letters)
        parts.append(words(row, at, "pic-line pic-words", font_size=_LINE_TYPE * letters))
    return group("pic-lines", parts)
