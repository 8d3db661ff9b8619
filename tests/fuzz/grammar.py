"""Queries, links and tables as hypothesis strategies: mostly right, so that they get far, now and then with a fault.

What there is to say is read from the catalog, so that a new unit, counter or procedure is asked about too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st

from rules_core import maps
from rules_core.query import answer
from rules_core.tabletop.tabletop import Tabletop
from rules_core.words.inches import point_written

Strategy = st.SearchStrategy[Any]

ODD_TEXTS = st.sampled_from(
    ["", " ", "?", "A", "A0", "a1", "ZZ99", "A1@roof", "@", "/", "A1/A2", "-1", "1e9", "\x00", "\ud800", "🎲", "é",
     "x" * 300, "<b>", "%", "&", "None", "null", "__class__", "HC-ATS-1", "any", "R26@+10", "A\uff11"]
) | st.text(max_size=12)  # fmt: skip
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([10**9, -(10**20), 10**4000, 0.5, -0.0, 1e308, 1e999, float("nan")]),
    ODD_TEXTS,
    st.lists(st.integers(-1, 7) | ODD_TEXTS, max_size=3),
    st.dictionaries(st.sampled_from(["kind", "at", "between", "x", ""]) | ODD_TEXTS, ODD_TEXTS, max_size=2),
)
"""What is hardly ever right."""


def _mostly(right: Strategy, wrong: Strategy = ODD) -> Strategy:
    """One thing of a dozen is wrong."""
    return st.integers(0, 11).flatmap(lambda n: wrong if n == 5 else right)


@cache
def catalog() -> Mapping[str, Any]:
    """Everything that there is."""
    return answer({"kind": "catalog"})


def system_of(system_id: str) -> Mapping[str, Any]:
    """What the catalog says of a system."""
    found: Mapping[str, Any] = next(row for row in catalog()["systems"] if row["id"] == system_id)
    return found


GROUNDS = tuple((board["id"], system) for board in catalog()["maps"] for system in board["systems"])
"""Every map under each of its systems."""


@cache
def _hexes(map_id: str) -> tuple[str, ...]:
    board = maps.load(map_id)
    if isinstance(board, Tabletop):  # points all over the table stand for its hexes
        return tuple(point_written(x, y) for x in range(0, board.width, 150) for y in range(0, board.depth, 150))
    return tuple(board.hexes)


@cache
def _places(map_id: str, system: str) -> tuple[str, ...]:
    found: Any = answer({"kind": "catalog", "map": map_id, "system": system})["places"]
    return tuple(f"{name}@{place}" for name, places in found.items() for place in places)


@cache
def spots(map_id: str, system: str) -> Strategy:
    """A Location as a query names it, the hexes round one middle more often, so that things meet."""
    names = _hexes(map_id)
    near = st.integers(0, 60).map(lambda n: names[(len(names) // 2 + n) % len(names)])
    return _mostly(st.one_of(near, st.sampled_from(names), st.sampled_from(_places(map_id, system) or names)))


def _hexsides(map_id: str) -> Strategy:
    board = maps.load(map_id)
    if isinstance(board, Tabletop):
        return st.lists(st.sampled_from(_hexes(map_id)), min_size=2, max_size=2)
    grid = board.grid
    return st.sampled_from(_hexes(map_id)).flatmap(
        lambda name: st.sampled_from([[name, beside] for beside in grid.neighbours(name)] or [[name, name]])
    )


def _value(field: Mapping[str, Any], spot: Strategy) -> Strategy:
    kind = field["type"]
    if kind in ("choice", "facing"):
        return st.sampled_from([choice["id"] for choice in field["choices"]])
    if kind == "flag":
        return st.booleans()
    if kind == "whole":
        return st.integers(field["least"] - 1, field["most"] + 1)
    if kind == "wholes":
        return st.lists(st.integers(field["least"], field["most"]), max_size=4)
    if kind == "locations":
        return st.lists(spot, max_size=4)
    return spot


def _form(fields: list[Mapping[str, Any]], spot: Strategy) -> Strategy:
    return st.fixed_dictionaries({}, optional={field["id"]: _mostly(_value(field, spot)) for field in fields})


@cache
def tables(map_id: str, system: str, most: int = 8) -> Strategy:
    """What lies on a map: counters of every kind with details of every kind."""
    spot = spots(map_id, system)

    def counter(kind: Mapping[str, Any]) -> Strategy:
        where = {"between": _mostly(_hexsides(map_id))} if kind["where"] == "hexside" else {"at": spot}
        details = _form(kind["fields"], spot)
        placed = st.fixed_dictionaries({"kind": st.just(kind["id"]), **where})
        return st.builds(lambda one, other: {**other, **one}, placed, details)

    kinds = [counter(kind) for kind in system_of(system)["counters"]]
    return st.lists(_mostly(st.one_of(kinds)), max_size=most) if kinds else st.just([])


@cache
def _options(system: str) -> Strategy:
    def values(option: Mapping[str, Any]) -> Strategy:
        if option["type"] == "flag":
            return st.booleans()
        words = st.sampled_from(option["choices"]) if option["choices"] else ODD_TEXTS
        if option["type"] == "costs":
            return st.dictionaries(words, st.sampled_from([0, 0.5, 1, 2.5, 4, 1000]), max_size=3)
        return words

    return st.fixed_dictionaries({}, optional={row["id"]: _mostly(values(row)) for row in system_of(system)["options"]})


@cache
def _conventions(system: str) -> Strategy:
    rows = [(row["id"], [option["id"] for option in row["options"]]) for row in system_of(system)["conventions"]]
    pair = st.sampled_from(rows).flatmap(lambda row: st.tuples(st.just(row[0]), st.sampled_from(row[1])))
    return st.lists(pair, max_size=3).map(dict)


@cache
def movers(system: str) -> list[dict[str, str]]:
    """Who moves in which way, as a query says it."""
    return [{"unit": unit["id"], "mode": mode["id"]} for unit in system_of(system)["units"] for mode in unit["modes"]]


@cache
def _base(ground: tuple[str, str]) -> Strategy:
    map_id, system = ground
    return st.fixed_dictionaries(
        {"map": st.just(map_id), "system": st.just(system)},
        optional={
            "table": tables(map_id, system),
            "options": _mostly(_options(system)),
            "conventions": _mostly(_conventions(system)),
        },
    )


@cache
def _asked(ground: tuple[str, str]) -> Strategy:
    """What a question has besides, by its kind."""
    map_id, system = ground
    spot = spots(map_id, system)
    ends = {"from": spot, "to": spot}
    allowance = {"allowance": _mostly(st.sampled_from([0, 0.5, 1, 3, 6, 8, 14, 40, 1000]))}
    way = {
        "objective": st.sampled_from(["cheapest", "safest"]),
        "via": st.lists(spot, max_size=4) | st.lists(spot, min_size=20, max_size=51),
    }
    others = [other for other in (row["id"] for row in catalog()["systems"]) if other != system]

    def with_mover(kind: str, needed: Mapping[str, Strategy], more: Mapping[str, Strategy]) -> Strategy:
        rest = st.fixed_dictionaries({"kind": st.just(kind), **needed}, optional={**allowance, **more})
        return st.builds(lambda one, other: {**one, **other}, rest, st.sampled_from(movers(system)))

    def compared(question: Strategy) -> Strategy:
        return st.builds(
            lambda asked, other, kind: {**asked, "kind": kind, "asks": asked["kind"], "compare": other},
            question, _mostly(st.sampled_from(others)), st.sampled_from(["compare", "switch"]),
        )  # fmt: skip

    los = st.fixed_dictionaries({"kind": st.just("los"), **ends})
    path = with_mover("path", ends, way)
    walk = with_mover("walk", {"moves": st.lists(spot, max_size=6)}, {"from": spot})
    reach = with_mover("reach", {"from": spot}, {})
    fan = st.fixed_dictionaries(
        {"kind": st.just("fan"), "from": spot},
        optional={"range": _mostly(st.integers(0, 6)), "places": st.sampled_from(["ground", "all"])},
    )
    table = procedures(map_id, system)
    counters = st.just({"kind": "counters"})
    listed = st.fixed_dictionaries({"kind": st.just("catalog")}, optional={"hex": spot})
    one_hex = st.fixed_dictionaries({"kind": st.just("hex"), "hex": spot})
    return st.one_of(
        los, los, path, path, walk, reach, fan, one_hex, table, counters, listed, compared(st.one_of(los, path, walk))
    )


@cache
def procedures(map_id: str, system: str) -> Strategy:
    """A procedure with its inputs, with dice or without."""
    spot = spots(map_id, system)

    def one(procedure: Mapping[str, Any]) -> Strategy:
        return st.fixed_dictionaries(
            {"kind": st.just("table"), "name": st.just(procedure["id"]), "inputs": _form(procedure["inputs"], spot)},
            optional={"roll": _mostly(st.lists(st.integers(0, 10), min_size=1, max_size=2) | st.just(value=True))},
        )

    return st.one_of([one(procedure) for procedure in system_of(system)["tables"]])


def _spoiled(query: Mapping[str, Any]) -> Strategy:
    """Now and then something is left out, put in place of something else, or added."""
    return st.sampled_from(sorted(query)).flatmap(
        lambda key: st.one_of(
            st.just({name: value for name, value in query.items() if name != key}),
            ODD.map(lambda odd: {**query, key: odd}),
            st.tuples(ODD_TEXTS, ODD).map(lambda row: {**query, row[0]: row[1]}),
        )
    )


def _joined(ground: tuple[str, str]) -> Strategy:
    whole = st.builds(lambda one, other: {**one, **other}, _base(ground), _asked(ground))
    return st.integers(0, 7).flatmap(lambda n: whole.flatmap(_spoiled) if n == 3 else whole)


QUERIES = st.sampled_from(GROUNDS).flatmap(_joined)
"""A query of any kind, about any map, under any system."""

TABLES = st.sampled_from(GROUNDS).flatmap(
    lambda ground: st.one_of(
        st.builds(
            lambda base, table: {**base, "kind": "counters", "table": table}, _base(ground), tables(*ground, most=25)
        ),
        st.builds(lambda one, other: {**one, **other}, _base(ground), procedures(*ground)),
    )
)
"""What lies on a map, thing by thing, or a procedure."""

_PIECES = st.text(alphabet="&=%?#+/@:,;. \x00<>\"'\\éＡ🎲\ud800ABC129", max_size=8)


@st.composite
def links(draw: st.DrawFn) -> str:
    """A link, most often one that somebody wrote and the way through a chat has changed a little."""
    from rules_core.links.writing import query_to_link  # the door under attack

    written = query_to_link(draw(QUERIES))
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(written)))
        change = draw(st.sampled_from(["cut", "put", "drop", "swap"]))
        if change == "cut":
            written = written[:place]
        elif change == "put":
            written = written[:place] + draw(_PIECES) + written[place:]
        elif change == "drop":
            written = written[:place] + written[place + draw(st.integers(1, 6)) :]
        else:
            parts = written.split("&")
            parts.insert(draw(st.integers(0, len(parts))), draw(st.sampled_from(parts)))
            written = "&".join(parts)
    return written


LINKS = links()
