"""The grammar of links: which parts there are, what a query calls them, and the signs between them.

The rules and the page read and write links by this module, so that nothing of it is said twice: what the parts are is
said here, what they mean is for the rules. It imports nothing, since the page takes it along into the browser.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

COMPARE = "compare"
"""The part that names the other system, and how the parts begin that are the other system's own."""

REACH = "reach"
"""The kind that is asked of one system, and keeps what the way that is chosen next is compared with."""

CATALOG = "catalog"
"""The kind that asks a game for nothing."""

SEES = "sees"
"""The kind that asks which of several units see a place."""

ROSTER = "roster"
"""The kind that asks what a side may have, and the part that names the order of battle."""

KINDS = ("los", "fan", SEES, REACH, "path", "walk", "table", ROSTER, "counters", CATALOG)
"""The kinds that a link may ask, the default first."""

NOTHING = "none"
"""What a link says of the map where nothing lies on it: a question's link says it, so that it is the whole question."""

ALL = "all"
"""What a link says of a range as far as the map goes."""

TURNS = ("face", "turret")
"""How the moves of a walk begin that only turn the unit, or its turret."""

GEARS = ("forward", "reverse")
"""The moves of a walk that change gear."""

LONGEST_LINK = 100_000
MOST_DICE = 12
MOST_FACES = 999
"""No procedure throws as many dice, none with so many faces."""
MOST_DROPPED = 12
"""How many parts that were left out are named one by one."""

WORD, LOCATION, LIST, FIGURE, DICE, THINGS, FAMILY = "word", "location", "list", "figure", "dice", "things", "family"
"""What a part holds: a word, a Location, several with commas between, a figure, what dice show, what lies on the map; a
family is all parts that begin alike, such as one for each option."""


class LinkPart:
    """A part of a link, or a family of them.

    Args:
        name: how a link calls it; of a family, how the names begin.
        key: what a query calls it.
        holds: what it holds.
        usual: its usual value, which is left out.
    """

    def __init__(self, name: str, key: str, holds: str = WORD, usual: str = "") -> None:
        self.name = name
        self.key = key
        self.holds = holds
        self.usual = usual


INPUTS, OPTIONS, OTHER_OPTIONS, CONVENTIONS, CONDITIONS = "i.", "o.", f"{COMPARE}.o.", "HC-", "c."

PARTS = (
    LinkPart("ask", "kind", usual=KINDS[0]),
    LinkPart("map", "map"),
    LinkPart("system", "system"),
    LinkPart("drawn", "drawn"),
    LinkPart(COMPARE, "compare"),
    LinkPart("from", "from", LOCATION),
    LinkPart("to", "to", LOCATION),
    LinkPart("also", "also", LOCATION),
    LinkPart("arc", "arc", LIST),
    LinkPart("others", "others", LIST),
    LinkPart("units", "units", LIST),
    LinkPart("reverse", "reverse"),
    LinkPart("via", "via", LIST),
    LinkPart("moves", "moves", LIST),
    LinkPart("unit", "unit"),
    LinkPart("mode", "mode"),
    LinkPart("hex", "hex"),
    LinkPart("mp", "allowance", FIGURE),
    LinkPart("range", "range", FIGURE),
    LinkPart("best", "objective", usual="cheapest"),
    LinkPart("places", "places", usual="ground"),
    LinkPart("name", "name"),
    LinkPart(INPUTS, "inputs", FAMILY),
    LinkPart("roll", "roll", DICE),
    LinkPart(ROSTER, ROSTER),
    LinkPart("theater", "theater"),
    LinkPart("month", "month"),
    LinkPart("group", "group", usual="all"),
    LinkPart("sort", "sort", usual="rarity"),
    LinkPart("search", "search"),
    LinkPart("entry", "entry"),
    LinkPart(OPTIONS, "options", FAMILY),
    LinkPart(CONDITIONS, "conditions", FAMILY),
    LinkPart(CONVENTIONS, "conventions", FAMILY),
    LinkPart(f"{COMPARE}.mp", "compare_allowance", FIGURE),
    LinkPart(OTHER_OPTIONS, "compare_options", FAMILY),
    LinkPart(CONVENTIONS, "compare_conventions", FAMILY),  # read, both systems' conventions are "conventions"
    LinkPart("on", "table", THINGS),
)
"""Every part that a link may have, in the order in which links are written."""

KEYS = {part.name: part.key for part in PARTS if part.holds != FAMILY}
"""What a query calls a part of a link."""


def part_of(name: str) -> LinkPart | None:
    """The part that a name in a link is, or is one of; None where links have no such part.

    Args:
        name: in small letters.
    """
    for part in PARTS:
        start = part.name.lower()
        if name == start if part.holds != FAMILY else name.startswith(start) and len(name) > len(start):
            return part
    return None


def is_whole(said: Mapping[str, object]) -> bool:
    """Whether a link asks a question, or a part of one, and does not only open a map: what lies there belongs to it.

    Args:
        said: a query, or what a link says of one.
    """
    return said.get("kind") == "counters" or any(said.get(key) for key in ("from", "to", "units", "moves", "name"))


# --- from a question to its link -------------------------------------------------------------------------------------


def pairs(said: Mapping[str, object]) -> list[tuple[str, str]]:
    """The parts of a link and their values, in their order.

    Args:
        said: what is to be said, by the keys of a query: words and figures, lists of them, and mappings for families,
            in which an option may be a mapping too (``{"costs": {"woods": 3}}``). What lies on the map is a list of
            ``thing``; where it is empty, the link says that nothing does.
    """
    found = []
    for part in PARTS:
        value = said.get(part.key)
        if isinstance(value, dict):
            found += _family(part.name, value)
        elif part.holds == THINGS and value is not None and not value:
            found.append((part.name, NOTHING))
        elif value not in (None, "", (), [], part.usual):
            found.append((part.name, word_of(value)))
    return found


def _family(start: str, values: dict[str, object]) -> list[tuple[str, str]]:
    found = []
    for name, value in values.items():
        whole = name if name.startswith(start) else start + name
        if isinstance(value, dict):
            found += [(f"{whole}.{word}", word_of(entry)) for word, entry in value.items()]
        else:
            found.append((whole, word_of(value)))
    return found


def joined(parts: Iterable[tuple[str, str]]) -> str:
    """The query string of a link from its parts, without a question mark."""
    return "&".join([f"{encoded(name)}={encoded(value)}" for name, value in parts])


def word_of(value: object) -> str:
    """A value as a link says it: ``true``, ``3``, ``R26@roof,S27``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join([word_of(entry) for entry in value]) if isinstance(value, (list, tuple)) else str(value)


def thing(kind: str, spot: str, details: Mapping[str, object]) -> str:
    """A thing on the map as a link says it: ``wreck:N20:burning``, ``wire:N33/N34``, ``minefield:M20:density=3``.

    Args:
        kind: its kind.
        spot: where it lies.
        details: what is said of it beside.
    """
    said = [name if value is True else f"{name}={word_of(value)}" for name, value in details.items()]
    return ":".join([kind, spot, *said])


# --- from a link to what it says -------------------------------------------------------------------------------------


def split(link: str, clean: Callable[[str], str] = str) -> dict[str, list[str]]:
    """The parts of a link by their names in small letters, each with its values.

    Args:
        link: a query string, with or without the question mark or the address before it.
        clean: what is made of names and values before anything else.
    """
    text = link.strip().partition("#")[0]
    text = text.partition("?")[2] if "?" in text else text
    found: dict[str, list[str]] = {}
    for piece in text.replace("&amp;", "&").split("&"):
        name, _, value = piece.partition("=")
        name = clean(decoded(name)).strip().lower()
        if name:
            found.setdefault(name, []).append(clean(decoded(value)).strip())
    return found


def entries(values: Iterable[str]) -> list[str]:
    """The entries of a list, from all that a link says of it."""
    return [entry.strip() for value in values for entry in value.split(",") if entry.strip()]


def things(values: Iterable[str]) -> list[str]:
    """What lies on the map, thing by thing; nothing where the link says so."""
    found = entries(values)
    return [] if all(piece.lower() == NOTHING for piece in found) else found


def read_thing(piece: str) -> tuple[str, str | None, list[str]]:
    """Kind, spot and details of a thing on the map; the spot is None where the link has none."""
    kind, *others = [word.strip() for word in piece.split(":")]
    return kind.lower(), location(others[0]) if others else None, others[1:]


def read_detail(said: str) -> tuple[str, str | None]:
    """A detail's name and its value, which is None where it only is there: ``density=3``, ``burning``."""
    name, equals, value = said.partition("=")
    return name.strip().lower(), value if equals else None


def location(text: str) -> str:
    """A Location with the plus sign that is a blank to some programs which pass links on."""
    return text.replace("@ ", "@+")


def turn(text: str) -> str:
    """A move that only turns, in its usual spelling, ``face E37/F37``; empty for every other move."""
    for verb in TURNS:
        if text.lower().startswith(verb):
            return f"{verb} {text[len(verb) :].lstrip(' :+').upper()}"
    return ""


def declared(text: str) -> tuple[str, str]:
    """A move of a walk, and with a blank before it what is declared for it: ``x2``, ``mp 3``; empty for most moves."""
    plain = text.replace("+", " ")
    for sign in (" x", " mp "):
        what, found, much = plain.lower().rpartition(sign)
        much = much.strip()
        if what.strip() and found and much.replace(".5", "", 1).isdecimal():
            return text[: len(what)].strip(), f"{sign}{much}"
    return text, ""


def figure(text: str) -> int | float | str:
    """A figure that a player typed or a link says: ``6``, ``7.5``, ``7½``, ``-1``; what is none stays as it is."""
    plain = text.strip().replace(",", ".").replace("½", ".5")
    sign, digits = (plain[0], plain[1:]) if plain[:1] in ("+", "-") else ("", plain)
    whole, _, part = digits.partition(".")
    if not 0 < len(whole + part) <= 15 or (whole + part).strip("0123456789"):
        return text
    value = float(f"{sign}{whole or '0'}.{part or '0'}")
    return int(value) if value == int(value) else value


def dice(text: str) -> tuple[int, ...] | None:
    """What dice show, ``4,3``; None where it is not that."""
    faces = [face.strip() for face in text.split(",")]
    fits = len(faces) <= MOST_DICE and all(face.isdecimal() and len(face) <= len(str(MOST_FACES)) for face in faces)
    return tuple([int(face) for face in faces]) if fits else None


# --- signs that an address can't hold --------------------------------------------------------------------------------

_SAFE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~@:/,="
"""Signs that stand as they are; a plus sign does not, since some programs take it for a blank."""
_HEX = "0123456789abcdefABCDEF"


def encoded(text: str) -> str:
    """A text with percent codes for the signs that a link can't hold."""
    if not text.strip(_SAFE):
        return text
    return "".join([sign if sign in _SAFE else "".join([f"%{byte:02X}" for byte in sign.encode()]) for sign in text])


def decoded(text: str) -> str:
    """A text without its percent codes: of a tampered link, what can be read."""
    head, *pieces = text.split("%")
    found: list[str] = [head]
    codes: list[int] = []
    for piece in pieces:
        is_code = len(piece) > 1 and piece[0] in _HEX and piece[1] in _HEX
        if is_code:
            codes.append(int(piece[:2], 16))
        rest = piece[2:] if is_code else f"%{piece}"
        if rest:
            found += [bytes(codes).decode("utf-8", "replace"), rest]
            codes = []
    return "".join([*found, bytes(codes).decode("utf-8", "replace")])
