"""Whether a Fortification may be set up, hidden or not, by one side in one hex (RB5, RB7, TT Debris)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter, Counters
from rules_core.errors import QueryError
from rules_core.families.squad_leader.counter_kinds import AT_DITCH, FOXHOLE, PILLBOX, ROADBLOCK, TRENCH, WIRE
from rules_core.families.squad_leader.hexes import holds, word_between
from rules_core.fields import Choice, Field, When
from rules_core.location import Location
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.campaign import fortifications as prices
from rules_core.systems.red_barricades.conventions import PAVED_ROADS
from rules_core.systems.red_barricades.counter_kinds import FORTIFIED, SHELLHOLES
from rules_core.systems.red_barricades.counters.laid_works import paved_road_in
from rules_core.systems.red_barricades.counters.placement import forbids
from rules_core.systems.red_barricades.field_works import ANTI_PERSONNEL, ANTI_TANK, MINES, SET_DC
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.systems.red_barricades.reasons import reason_and_rule

HIDDEN_CITE = "RB7"
ROAD_CITE = "RB5"
ENTRENCHMENTS_CITE, MINES_CITE = "B27", "B28"
GULLY, EMBANKMENT, GROUND_LEVEL = "gully", "embankment", "ground"


@dataclass(frozen=True)
class SetUpRow:
    """One kind of Fortification that is set up.

    Args:
        id: its word in queries.
        title: its name for players.
        counter: the kind of its counter.
        cite: the rule on it.
        entrenchment: whether it is an entrenchment (B27).
        mined: of mines which, else empty.
        price: its FPP, where the chart has one figure for it.
    """

    id: str
    title: str
    counter: str
    cite: str
    entrenchment: bool = False
    mined: str = ""
    price: int | None = None


KINDS: tuple[SetUpRow, ...] = (
    SetUpRow("foxhole", "foxholes", FOXHOLE, ENTRENCHMENTS_CITE, entrenchment=True),
    SetUpRow("trench", "a trench", TRENCH, ENTRENCHMENTS_CITE, entrenchment=True, price=prices.TRENCH),
    SetUpRow("at-ditch", "an A-T ditch", AT_DITCH, ENTRENCHMENTS_CITE, entrenchment=True, price=prices.ANTI_TANK_DITCH),
    SetUpRow("wire", "Wire", WIRE, "B26", price=prices.WIRE),
    SetUpRow("a-p-mines", "A-P mines", MINES, MINES_CITE, mined=ANTI_PERSONNEL),
    SetUpRow("a-t-mines", "A-T mines", MINES, MINES_CITE, mined=ANTI_TANK),
    SetUpRow("roadblock", "a roadblock", ROADBLOCK, "B29", price=prices.ROADBLOCK),
    SetUpRow("pillbox", "a pillbox", PILLBOX, "B30.1"),
    SetUpRow("fortified", "a Fortified Building Location", FORTIFIED, "B23.9", price=prices.FORTIFIED),
    SetUpRow("set-dc", "a Set DC", SET_DC, "A23.7", price=prices.SET_DC),
)
BY_ID = {kind.id: kind for kind in KINDS}
IN_PAVED_ROADS = tuple(kind.id for kind in KINDS if kind.entrenchment or kind.mined)
"""What RB5 lets lie in a paved-road hex with shellholes."""
MINED = tuple(kind.id for kind in KINDS if kind.mined)


def _work(case: Case) -> Ruling:
    kind, at, hidden = BY_ID[case.word("kind")], case.optional_location("at"), case.flag("hidden")
    paved = _paved(case, at)
    item = None if at is None else _counter(case, kind, at)
    conditions = [*_conditions(case, kind, item, paved=paved)]
    facts, notes = tuple(_facts(case, kind, item, paved=paved)), _notes(hidden=hidden)
    spot = "" if item is None else item.spot
    what = f"{kind.title} hidden" if hidden else kind.title
    if failed(conditions):
        marks = (Mark(spot, "not allowed", BAD),) if spot else ()
        return refusal(f"may not set up {what}", conditions, facts, marks)
    put = Changes() if item is None else Changes((item,))
    in_gully = (ROAD_CITE,) if _blocks_gully(case, kind, item) else ()
    cite = ", ".join((kind.cite, *in_gully, *(condition.cite for condition in conditions)))
    outcome = Outcome("May be set up", frozenset(), f"{what[:1].upper()}{what[1:]}.", cite, GOOD, put)
    marks = (Mark(spot, "may be set up", GOOD),) if spot else ()
    return permission(f"may set up {what}", outcome, conditions, facts, marks, notes)


def _paved(case: Case, at: Location | None) -> bool:
    if at is None:
        return case.flag("paved")
    return paved_road_in(case.ground, at.hex)


def _counter(case: Case, kind: SetUpRow, at: Location) -> Counter:
    """The counter that would be laid.

    Raises:
        QueryError: a roadblock has no hexside.
    """
    if kind.counter == ROADBLOCK:
        toward, grid = case.inputs["toward"], case.ground.board.grid
        if not isinstance(toward, str) or not grid.adjacent(at.hex, toward):
            raise QueryError("no-hexside", "A roadblock lies on a hexside: choose the hex beyond it.", "inputs.toward")
        one, other = sorted((at.hex, toward), key=grid.cells.__getitem__)
        return Counter(kind.counter, "", (one, other))
    details: dict[str, object] = {}
    if kind.mined:
        details = {"type": kind.mined, "factors": case.whole("factors"), "hidden": case.flag("hidden")}
    if kind.entrenchment or kind.mined:
        details[SHELLHOLES] = case.flag("shellholes")
    if kind.counter == FOXHOLE:
        details["squads"] = 1
    if kind.counter == PILLBOX:
        details |= {"ca_tem": 3, "nca_tem": 5, "facing": None}
    placed = kind.counter in (FORTIFIED, SET_DC)
    return Counter(kind.counter, at.hex, None, details, at.place if placed else "")  # type: ignore[arg-type]


def _conditions(case: Case, kind: SetUpRow, item: Counter | None, *, paved: bool) -> Iterator[Condition]:
    if case.word("side") == RUSSIAN and (kind.entrenchment or kind.counter == WIRE):
        said = "Entrenchments and Wire of a Russian OB are not set up by HIP: German aircraft see them."
        yield Condition("not hidden", not case.flag("hidden"), HIDDEN_CITE, said)
    if kind.id in IN_PAVED_ROADS and paved:
        wanted = case.choice(PAVED_ROADS) == "shellholes"
        allowed = _shellholes(case, item) or not wanted
        said = "In a paved-road hex they lie among shellholes only."
        yield Condition("shellholes in the paved-road hex", allowed, f"{ROAD_CITE}, {PAVED_ROADS.id}", said)
    if item is None:
        if kind.counter == ROADBLOCK:
            banked = case.word("where") == EMBANKMENT
            said = "No roadblock is allowed on a railway embankment."
            yield Condition("no railway embankment", not banked, "RB TT Railway embankment", said)
        return
    table = Counters((*case.ground.counters.items, item))
    why, cite = reason_and_rule(forbids(replace(case.ground, counters=table), item) or "")
    if why and not (kind.id in IN_PAVED_ROADS and paved and not _shellholes(case, item)):
        yield Condition("the hex allows it", False, cite, why)


def _shellholes(case: Case, item: Counter | None) -> bool:
    return case.flag("shellholes") or (item is not None and holds(case.ground.board, item.at, SHELLHOLES))


def _facts(case: Case, kind: SetUpRow, item: Counter | None, *, paved: bool) -> Iterator[Fact]:
    if kind.mined and paved and _shellholes(case, item):
        yield Fact("they attack", "every unit", ROAD_CITE, "whether or not it uses the road rate or bonus")
    if kind.price is not None:
        yield Fact("price", f"{kind.price} FPP", prices.FORT)
    if _blocks_gully(case, kind, item):
        yield Fact("IN the gully or culvert", "blocks that hexside", ROAD_CITE)
        yield Fact("Infantry crosses", "by a Minimum Move only", ROAD_CITE)
        yield Fact("LOS", "as a wall at Level 0", ROAD_CITE)
        yield Fact("Bypass in adjacent Level 1 Locations", "not affected", ROAD_CITE)


def _blocks_gully(case: Case, kind: SetUpRow, item: Counter | None) -> bool:
    """Whether it is a roadblock IN a gully or Culvert (RB5)."""
    if kind.counter != ROADBLOCK:
        return False
    if item is None or item.between is None:
        return case.word("where") == GULLY
    board = case.ground.board
    along = not word_between(board, *item.between).isdisjoint(RULES.depressions)
    return along or RULES.beneath(RULES, board, *item.between)


def _notes(*, hidden: bool) -> tuple[str, ...]:
    return ("What else hides a Fortification, and what HIP costs, stands in your rulebook.",) if hidden else ()


UNMAPPED = When("at", (None,))
_LAID_IN_ROADS = When("kind", IN_PAVED_ROADS)
FORTIFICATION = Procedure(
    "fortification",
    "Setting up a Fortification",
    "Fortifications",
    "Whether entrenchments, Wire, mines, a roadblock and the like may be set up, hidden or not.",
    "RB5, RB7",
    (
        Field("kind", "Fortification", "choice", "", ROAD_CITE, tuple(Choice(kind.id, kind.title) for kind in KINDS)),
        Field("side", "Side", "choice", "", HIDDEN_CITE, (Choice(RUSSIAN, "Russian"), Choice(GERMAN, "German"))),
        Field("hidden", "Hidden", "flag", "By HIP.", HIDDEN_CITE),
        Field("at", "Where", "location", "With it, the map can be changed.", optional=True),
        Field(
            "toward",
            "Towards",
            "hex",
            "The hex beyond the roadblock.",
            optional=True,
            when=(When("kind", ("roadblock",)),),
        ),
        Field(
            "where",
            "Its hexside",
            "choice",
            "",
            ROAD_CITE,
            (
                Choice(GROUND_LEVEL, "across a road"),
                Choice(GULLY, "IN a gully or Culvert"),
                Choice(EMBANKMENT, "a railway embankment"),
            ),
            when=(When("kind", ("roadblock",)), UNMAPPED),
        ),
        Field("paved", "Paved-road hex", "flag", "", ROAD_CITE, when=(_LAID_IN_ROADS, UNMAPPED)),
        Field("shellholes", "Shellholes there", "flag", "Printed or a counter.", ROAD_CITE, when=(_LAID_IN_ROADS,)),
        Field("factors", "Factors", "whole", "", MINES_CITE, default=6, least=1, most=12, when=(When("kind", MINED),)),
    ),
    _work,
)
