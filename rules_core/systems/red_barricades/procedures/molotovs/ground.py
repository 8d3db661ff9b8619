"""What lies between who uses a MOL and its target: how far it is, and which hexside (A22.611)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.errors import QueryError
from rules_core.families.squad_leader.hexes import main_terrain, road_crosses, word_between
from rules_core.families.squad_leader.sight.los import look
from rules_core.fields import Choice, Field, When
from rules_core.location import Location
from rules_core.procedures.procedure import Case
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.sight.rulebook import BOOK

NEAR, SAME, FAR = "pbf", "tpbf", "far"
RANGES: dict[str, str] = {NEAR: "PBF", SAME: "TPBF", FAR: "farther"}

OPEN_SIDE, ORCHARDS, WOODS = "open", "orchard", "woods"
HEXSIDES: dict[str, str] = {
    OPEN_SIDE: "any other hexside",
    ORCHARDS: "a hexside of two orchard hexes",
    WOODS: "a hexside of two connected woods hexes",
}
ORCHARD_WORDS = frozenset({"orchard", "orchard-bare"})
WOODS_WORDS = frozenset({"woods", "pine-woods", "light-woods", "forest"})


@dataclass(frozen=True)
class Throw:
    """What lies between the two.

    Args:
        range: a word of ``RANGES``.
        hexside: a word of ``HEXSIDES``.
        on_road: whether a road crosses that hexside and the target is on it.
        sees: whether there is a LOS; None where no map tells.
    """

    range: str
    hexside: str
    on_road: bool
    sees: bool | None = None


def way_asked(case: Case) -> Throw:
    """What lies between user and target: read off the map where both are tapped, else as typed.

    Raises:
        QueryError: only one of the two is tapped.
    """
    here, there = case.optional_location("from"), case.optional_location("to")
    if here is None and there is None:
        return Throw(case.word("range"), case.word("hexside"), case.flag("road"))
    for where, field, title in ((here, "from", "User"), (there, "to", "Target")):
        if where is None:
            raise QueryError("missing", f"“{title}” is not known yet: tap it on the map.", f"inputs.{field}")
    assert here is not None
    assert there is not None
    return _way_between(case, here, there)


def _way_between(case: Case, here: Location, there: Location) -> Throw:
    board = case.ground.board
    if here == there:
        return Throw(SAME, OPEN_SIDE, on_road=False)
    hexes = board.grid.range(here.hex, there.hex)
    if hexes > 1:
        return Throw(FAR, OPEN_SIDE, on_road=False)
    sees = not look(BOOK, case.ground, here, there).blocks
    if not hexes:
        return Throw(NEAR, OPEN_SIDE, on_road=False, sees=sees)
    words = [{main_terrain(board.hexes[name])} for name in (here.hex, there.hex)]
    between = word_between(board, here.hex, there.hex)
    if all(word & ORCHARD_WORDS for word in words):
        hexside = ORCHARDS
    elif all(word & WOODS_WORDS for word in words) and not between.isdisjoint(WOODS_WORDS | RULES.roads):
        hexside = WOODS
    else:
        hexside = OPEN_SIDE
    road = case.flag("road") and road_crosses(RULES, board, here.hex, there.hex)
    return Throw(NEAR, hexside, road, sees)


def way_fields(cite: str, when: When) -> tuple[Field, ...]:
    """The inputs by which a procedure asks for it.

    Args:
        cite: the rule that asks.
        when: the condition under which they count.
    """
    typed = (when, When("from", (None,)), When("to", (None,)))
    ranges = (
        Choice(NEAR, "PBF: the target is ADJACENT"),
        Choice(SAME, "TPBF: the target is in the same Location"),
        Choice(FAR, RANGES[FAR]),
    )
    sides = tuple(Choice(word, title) for word, title in HEXSIDES.items())
    return (
        Field(
            "from", "User", "location", "Tap it on the map, or say the range below.", cite, optional=True, when=(when,)
        ),
        Field("to", "Target", "location", "The target's Location.", cite, optional=True, when=(when,)),
        Field("range", "Range", "choice", "", cite, ranges, when=typed),
        Field("hexside", "Across", "choice", "", cite, sides, when=(*typed, When("range", (NEAR,)))),
        Field("road", "Road", "flag", "A road crosses the hexside, and the target is on it.", cite, when=(when,)),
    )
