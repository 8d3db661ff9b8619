"""The rules as a library: what ``import rules_core`` offers to a program.

Every name here that has no underscore is public and stays; a test pins them. The rest of the package may change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, Literal, TypedDict, TypeVar, Unpack, cast, overload

from rules_core.board.board import Board
from rules_core.documents.reading import read_json
from rules_core.errors import MapError, QueryError
from rules_core.importers.files import map_text
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps.shared import with_drawn
from rules_core.maps.source import SHIPPED, MapSource, OneMore, faulty_map
from rules_core.query import answer, compact
from rules_core.shapes.answers import AnyAnswer, CompareAnswer, RuleAnswer, SwitchAnswer
from rules_core.shapes.campaigns import CampaignAnswer
from rules_core.shapes.catalog import CatalogAnswer
from rules_core.shapes.conditions import ConditionsAnswer
from rules_core.shapes.hexes import HexAnswer
from rules_core.shapes.moves import PathAnswer, ReachAnswer, WalkAnswer
from rules_core.shapes.procedures import CountersAnswer, TableAnswer
from rules_core.shapes.rosters import RosterAnswer
from rules_core.shapes.sight import FanAnswer, LosAnswer, SeesAnswer
from rules_core.systems.limits import limits
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import Tabletop

Facts = TypeVar("Facts", bound=Mapping[str, Any])

PICTURE_SIZE = (1200, 630)
"""The width and the height of a picture where nothing else is said, in pixels."""

_DRAWN_BY = "svg_maps.picture"
"""What draws pictures, where it is installed: the rules draw nothing, and need nobody who does."""


class Parts(TypedDict, total=False):
    """The parts of a query, as keyword arguments.

    ``docs/contracts.md`` and ``query_schema`` say what each means; ``from_`` is the query's ``from``, a word that
    Python keeps for itself, and ``map`` may be a map too.
    """

    system: str
    map: str | Map
    from_: str
    to: str
    table: list[dict[str, object]]
    options: dict[str, object]
    conventions: dict[str, str]
    range: int | None
    places: str
    unit: str
    mode: str
    allowance: float | None
    via: list[str]
    objective: str
    moves: list[str]
    name: str
    inputs: dict[str, object]
    roll: bool | list[int]
    hex: str
    asks: str
    compare: str
    compare_options: dict[str, object]
    figures: dict[str, object]
    compare_allowance: float | None
    also: str
    arc: list[int]
    campaign: str
    side: str
    day: str
    document: dict[str, object]
    other: dict[str, object]
    packed: str
    do: dict[str, object]
    roster: str
    theater: str
    month: str
    group: str
    sort: str
    search: str
    entry: str
    units: list[str]
    others: list[str]
    reverse: bool
    conditions: dict[str, object]
    drawn: str
    cite: str
    offers: str
    readings: str


@dataclass(frozen=True)
class Answer(Generic[Facts]):
    """What the rules say.

    Args:
        facts: the answer, with the keys of its kind.
        query: what was asked, as JSON would say it.
        board: the map that it was asked of; None where there was none.
    """

    facts: Facts
    query: Mapping[str, object]
    board: Map | None

    @property
    def kind(self) -> str:
        """The kind of question: ``los``."""
        return str(self.facts["kind"])

    @property
    def say(self) -> str:
        """The answer in a sentence; empty for a catalog."""
        return str(self.facts.get("say", ""))

    @property
    def clear(self) -> bool | None:
        """Whether the line is clear; None where the question is not about one line."""
        return cast("bool | None", self.facts.get("clear"))

    @property
    def link(self) -> str:
        """The question as a link's query string, without the question mark."""
        return query_to_link(dict(self.query), _with(self.board))

    def json(self) -> str:
        """The facts as JSON text, as every other door of Walkaround writes them."""
        return compact(self.facts)

    def svg(self, size: tuple[float, float] = PICTURE_SIZE, theme: str = "light") -> str:
        """The answer on its part of the map, as a stand-alone SVG picture.

        Args:
            size: width and height in pixels.
            theme: ``light``, ``dark`` or ``contrast``.

        Raises:
            QueryError: it is about no part of a map, or what draws pictures is not installed.
            ValueError: there is no theme of that name.
        """
        if self.board is None or self.kind in ("campaign", "roster", "conditions", "catalog", "switch"):
            raise QueryError("no-picture", "This answer is not about a part of a map; there is no picture of it.")
        try:
            drawing = import_module(_DRAWN_BY)
        except ModuleNotFoundError:
            message = "Pictures need the package svg_maps with svgwrite and segno; they are not installed here."
            raise QueryError("no-picture", message) from None
        lying = self.query.get("table") or ()
        return str(drawing.picture_svg(self.board, self.facts, size, theme, table=lying, limits=self._limits()))

    def _limits(self) -> Mapping[str, str]:
        """How far one sees into what is named on a free table, as the game that was asked has it."""
        system = self.facts.get("system")
        return {} if self.board is None or not isinstance(system, str) else limits(self.board, system)

    def _repr_svg_(self) -> str | None:
        """The picture, which notebooks show; None where there is none."""
        try:
            return self.svg()
        except QueryError:
            return None

    def __str__(self) -> str:
        return self.say

    def __repr__(self) -> str:
        return f"<Answer {self.kind}: {self.say}>"


@dataclass(frozen=True)
class LinkedQuery:
    """What a link asks.

    Args:
        query: the query; map and system are always there.
        dropped: a sentence for each part of the link that can't be used and was left out.
        board: the map of one's own that it was read with; None for none.
    """

    query: Mapping[str, object]
    dropped: tuple[str, ...]
    board: Map | None = None

    @property
    def link(self) -> str:
        """The same as a link's query string, in its shortest form."""
        return query_to_link(dict(self.query), _with(self.board))


@overload
def ask(kind: Literal["los"] = "los", /, **parts: Unpack[Parts]) -> Answer[LosAnswer]: ...
@overload
def ask(kind: Literal["fan"], /, **parts: Unpack[Parts]) -> Answer[FanAnswer]: ...
@overload
def ask(kind: Literal["sees"], /, **parts: Unpack[Parts]) -> Answer[SeesAnswer]: ...
@overload
def ask(kind: Literal["hex"], /, **parts: Unpack[Parts]) -> Answer[HexAnswer]: ...
@overload
def ask(kind: Literal["reach"], /, **parts: Unpack[Parts]) -> Answer[ReachAnswer]: ...
@overload
def ask(kind: Literal["path"], /, **parts: Unpack[Parts]) -> Answer[PathAnswer]: ...
@overload
def ask(kind: Literal["walk"], /, **parts: Unpack[Parts]) -> Answer[WalkAnswer]: ...
@overload
def ask(kind: Literal["table"], /, **parts: Unpack[Parts]) -> Answer[TableAnswer]: ...
@overload
def ask(kind: Literal["counters"], /, **parts: Unpack[Parts]) -> Answer[CountersAnswer]: ...
@overload
def ask(kind: Literal["campaign"], /, **parts: Unpack[Parts]) -> Answer[CampaignAnswer]: ...
@overload
def ask(kind: Literal["roster"], /, **parts: Unpack[Parts]) -> Answer[RosterAnswer]: ...
@overload
def ask(kind: Literal["conditions"], /, **parts: Unpack[Parts]) -> Answer[ConditionsAnswer]: ...
@overload
def ask(kind: Literal["compare"], /, **parts: Unpack[Parts]) -> Answer[CompareAnswer]: ...
@overload
def ask(kind: Literal["switch"], /, **parts: Unpack[Parts]) -> Answer[SwitchAnswer]: ...
@overload
def ask(kind: Literal["rule"], /, **parts: Unpack[Parts]) -> Answer[RuleAnswer]: ...
@overload
def ask(kind: Literal["catalog"], /, **parts: Unpack[Parts]) -> Answer[CatalogAnswer]: ...
@overload
def ask(kind: LinkedQuery | Mapping[str, object], /, **parts: Unpack[Parts]) -> Answer[AnyAnswer]: ...
def ask(kind: str | LinkedQuery | Mapping[str, object] = "los", /, **parts: Any) -> Answer[Any]:
    """Ask a question.

    Args:
        kind: the kind of question, or a whole one: what ``read_link`` read, or a query as JSON gives it.
        parts: the parts of the query, ``from_="R26@roof", to="S28"``; beside a whole
            question they replace its own.

    Raises:
        QueryError: it can't be answered as it was asked; its ``message`` is a sentence that says why.
    """
    whole = kind.query if isinstance(kind, LinkedQuery) else {"kind": kind} if isinstance(kind, str) else kind
    board = kind.board if isinstance(kind, LinkedQuery) else None
    query = {**whole, **{name.removesuffix("_"): value for name, value in parts.items()}}
    if isinstance(own := query.get("map"), Board | Tabletop):
        board, query["map"] = own, own.id
    return ask_query(query, _with(board))


def ask_query(query: dict[str, object], maps: MapSource) -> Answer[Any]:
    """Ask a whole query; for command lines, which have a shelf of maps.

    Args:
        query: the query as JSON gives it.
        maps: where maps are found.

    Raises:
        QueryError: as ``ask`` does.
    """
    found = answer(query, maps)
    if found["kind"] == "error":
        error = cast("dict[str, Any]", found["error"])
        raise QueryError(error["code"], error["message"], error["field"])
    map_id = found.get("map")
    return Answer(found, query, None if map_id is None else with_drawn(query, maps).load(str(map_id)))


def read_link(link: str, board: Map | None = None) -> LinkedQuery:
    """Read a link.

    Args:
        link: the address of a question, or its query string alone.
        board: a map of one's own that the link may name.
    """
    query, dropped = link_to_query(link, _with(board))
    return LinkedQuery(query, tuple(dropped), board)


def _with(board: Map | None) -> MapSource:
    """The maps that ship, and one more."""
    return SHIPPED if board is None else OneMore(board)


def load_map(map_id: str) -> Map:
    """A map that ships.

    Args:
        map_id: its id, ``dtw``; ``ask("catalog")`` lists them.

    Raises:
        QueryError: no map of that id ships.
    """
    return SHIPPED.load(map_id)


def load_board(path: str | Path, map_id: str | None = None) -> Map:
    """A map from a file: a map document, or a VASL board archive.

    Args:
        path: the file.
        map_id: the id that it should have; its own where None.

    Raises:
        QueryError: it can't be read, or it has faults; its ``message`` is a sentence that says why.
    """
    try:
        board = read_json(map_text(path, map_id))
    except MapError as error:
        raise faulty_map(map_id or Path(path).name, error) from None
    return board if map_id is None else replace(board, id=map_id)
