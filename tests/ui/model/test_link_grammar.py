"""One grammar of links for the rules and the page: what either writes, the other reads as the same question."""

from __future__ import annotations

import random
from typing import Any
from urllib.parse import quote, unquote

import pytest
from ui.model import address, asking
from ui.model import state as st
from ui.model.recover import known_only

from rules_core.links import grammar
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.query import answer
from rules_core.questions.listing import GEARS, TURNS

CATALOG: dict[str, Any] = answer({"kind": "catalog"})
SYSTEMS = {row["id"]: row for row in CATALOG["systems"]}
GROUNDS = [(row["id"], system) for row in CATALOG["maps"] if row["ground"] != "table" for system in row["systems"]]
PLACES = {
    ground: [
        name if place in ("ground", "0") else f"{name}@{place}"
        for name, places in answer({"kind": "catalog", "map": ground[0], "system": ground[1]})["places"].items()  # type: ignore[attr-defined]
        for place in places
    ]
    for ground in GROUNDS
}
SIGNS = "%&=+ ~é½:,@/#?;\x00\u2212"


def value_of(field: dict[str, Any], spots: list[str], draw: random.Random) -> object:
    match field["type"]:
        case "flag":
            return draw.random() < 0.5
        case "whole":
            return draw.randint(field["least"], min(field["most"], field["least"] + 12))
        case "wholes":
            return [draw.randint(field["least"], field["most"]) for _ in range(draw.randrange(1, 4))]
        case "hex":
            return draw.choice(spots).partition("@")[0]
        case "location":
            return draw.choice(spots)
        case "locations":
            return [draw.choice(spots) for _ in range(draw.randrange(1, 4))]
    return draw.choice([choice["id"] for choice in field["choices"]])


def options_of(system: dict[str, Any], draw: random.Random) -> dict[str, object]:
    chosen: dict[str, object] = {}
    for option in system["options"]:
        if draw.random() < 0.3:
            match option["type"]:
                case "flag":
                    chosen[option["id"]] = True
                case "costs":
                    chosen[option["id"]] = {draw.choice(option["choices"]): draw.choice([0, 1, 2.5, 7])}
                case _:
                    chosen[option["id"]] = draw.choice(option["choices"])
    return chosen


def things_of(system: dict[str, Any], spots: list[str], draw: random.Random) -> list[dict[str, object]]:
    kinds = [kind for kind in system["counters"] if kind["where"] != "hexside"]
    found: list[dict[str, object]] = []
    for kind in draw.sample(kinds, min(len(kinds), draw.randrange(4))):
        spot = draw.choice(spots)
        details = {field["id"]: value_of(field, spots, draw) for field in kind["fields"] if draw.random() < 0.5}
        at = spot if kind["where"] == "place" else spot.partition("@")[0]
        found.append({**details, "kind": kind["id"], "at": at})
    return found


def question(seed: int) -> dict[str, Any]:
    """Some question about some map, with all that may belong to one."""
    draw = random.Random(seed)
    ground = GROUNDS[seed % len(GROUNDS)]
    map_id, system_id = ground
    system, spots = SYSTEMS[system_id], PLACES[ground]
    unit = draw.choice(system["units"])
    mover = {"unit": unit["id"], "mode": draw.choice(unit["modes"])["id"], "allowance": draw.choice([4, 6.5, 12])}
    base: dict[str, Any] = {"map": map_id, "system": system_id, "table": things_of(system, spots, draw)}
    base["options"] = options_of(system, draw)
    base["conditions"] = options_of({"options": system["conditions"]}, draw)
    records = draw.sample(system["conventions"], min(2, len(system["conventions"])))
    base["conventions"] = {record["id"]: draw.choice(record["options"])["id"] for record in records}
    ends = {"from": draw.choice(spots), "to": draw.choice(spots)}
    paid = [f"{draw.choice(spots)}{much}" for much in (" x2", " mp 3", " mp 1.5")]
    moves = [ends["from"], *(draw.choice(spots) for _ in range(3)), *paid, draw.choice(["forward", "reverse"])]
    procedure = draw.choice(system["tables"])
    inputs = {field["id"]: value_of(field, spots, draw) for field in procedure["inputs"] if draw.random() < 0.7}
    parts: dict[str, Any] = draw.choice(
        [
            {"kind": "los", **ends},
            {"kind": "fan", "from": ends["from"], "range": draw.randint(1, 9), "places": "all"},
            {"kind": "reach", "from": ends["from"], **mover},
            {"kind": "path", **ends, **mover, "objective": draw.choice(["cheapest", "safest"]), "via": spots[:2]},
            {"kind": "walk", **mover, "moves": moves},
            {"kind": "table", "name": procedure["id"], "inputs": inputs, "roll": [draw.randint(1, 6)]},
            {"kind": "counters"},
        ]
    )
    others = [other for other in SYSTEMS if other != system_id and (map_id, other) in GROUNDS]
    if parts["kind"] in ("los", "path", "walk") and others and draw.random() < 0.5:
        other = draw.choice(others)
        parts |= {"asks": parts["kind"], "kind": "compare", "compare": other}
        parts["compare_options"] = options_of(SYSTEMS[other], draw)
        if parts["asks"] != "los":
            parts["compare_allowance"] = draw.choice([5, 7.5])
    return {**base, **parts}


def opened(link: str) -> tuple[st.State, list[str]]:
    """The page's state for a link, once the catalog is known, and what it left out."""
    state, dropped = address.read(link, st.State())
    system = SYSTEMS.get(state.system)
    if system is None:
        return state, dropped
    known, left_out = known_only(state, system, SYSTEMS.get(state.compare))
    return known, dropped + left_out


def asked(state: st.State) -> dict[str, Any]:
    """The query that the page would put, without what has its usual value."""
    if state.mode == st.COUNTERS:
        query = {**(asking.sight_query(state) or {"map": state.map, "system": state.system}), "kind": "counters"}
        query |= {"table": list(state.counters)} if state.counters else {}
        query |= {key: getattr(state, key) for key in ("options", "conditions", "conventions") if getattr(state, key)}
    elif state.mode == st.PROCEDURES:
        query = asking.procedure_query(state) or {}
    elif state.mode == st.MOVE:
        query = asking.compare_query(state) or asking.path_query(state) or asking.reach_query(state) or {}
    else:
        query = asking.compare_query(state) or asking.sight_query(state) or {}
    return plain(query)


def plain(query: dict[str, Any]) -> dict[str, Any]:
    """A query in which what needn't be said is not."""
    usual = {"objective": "cheapest", "places": "ground"}
    shown = {key: value for key, value in query.items() if value is not None and usual.get(key) != value}
    if "moves" in shown:
        shown.pop("from", None)  # the first of the moves says it
    return shown


@pytest.mark.parametrize("seed", range(120))
def test_what_the_rules_write_the_page_reads_and_writes_as_the_same_question(seed: int) -> None:
    link = query_to_link(question(seed))
    query, dropped = link_to_query(link)
    assert dropped == []
    state, dropped = opened(link)
    assert dropped == []
    assert asked(state) == plain(query)
    assert link_to_query(address.link(state)) == ({**query, **_said_by_the_page(state)}, [])
    assert opened(address.link(state)) == (state, [])


def _said_by_the_page(state: st.State) -> dict[str, object]:
    """What the page's links say although it is usual: where a walk begins, how far a fan looks."""
    return {"from": state.start} if state.mode == st.MOVE and state.objective == st.WALK else {}


@pytest.mark.parametrize("seed", range(120))
def test_a_damaged_link_opens_and_its_own_link_says_the_same(seed: int) -> None:
    draw = random.Random(seed)
    letters = list(query_to_link(question(seed)))
    for _ in range(draw.randrange(1, 9)):
        letters[draw.randrange(len(letters))] = draw.choice(["", *SIGNS, "%C3", "%2", "&o.x=1&o.x.y=2&"])
    link = "".join(letters)
    state, _ = opened(link)
    again, dropped = opened(address.link(state))
    assert (address.link(again), dropped) == (address.link(state), [])
    link_to_query(link)


@pytest.mark.parametrize("typed", ["7½", "7,5", "7.5", " 7.5 ", "07.50"])
def test_an_allowance_means_the_same_to_both_however_it_is_typed(typed: str) -> None:
    state = st.State(mode=st.MOVE, start="W23", unit="tracked", unit_mode="assault", allowance=typed)
    query, dropped = link_to_query(address.link(state))
    assert (query["allowance"], dropped) == (7.5, [])
    assert asking.reach_query(opened(address.link(state))[0]) == asking.reach_query(state)


@pytest.mark.parametrize("moves", ["W23,face+W22/V22", "w23,FACE:w22/v22", "W23,face%20W22/V22", "W23,faceW22/V22"])
def test_a_turn_is_read_alike_whatever_became_of_its_blank(moves: str) -> None:
    state, _ = address.read(f"ask=walk&moves={moves}", st.State())
    query, dropped = link_to_query(f"ask=walk&moves={moves}")
    assert dropped == []
    assert [state.start, *state.moves] == query["moves"] == ["W23", "face W22/V22"]


@pytest.mark.parametrize("moves", ["W23,W24+x2,face+W25/V24+mp+3", "w23,w24%20X2,face%20w25/v24%20MP%203"])
def test_what_is_declared_for_a_move_is_read_alike(moves: str) -> None:
    state, _ = address.read(f"ask=walk&moves={moves}", st.State())
    query, dropped = link_to_query(f"ask=walk&moves={moves}")
    assert dropped == []
    assert [state.start, *state.moves] == query["moves"] == ["W23", "W24 x2", "face W25/V24 mp 3"]


@pytest.mark.parametrize("link", ["from=R26&from=S28&to=T30", "FROM=R26&To=T30", "from=R26&amp;to=T30#map"])
def test_both_take_the_first_of_two_and_any_letters(link: str) -> None:
    state, _ = address.read(link, st.State())
    query, _ = link_to_query(link)
    assert (state.viewer, state.target) == (query["from"], query["to"]) == ("R26", "T30")


def test_percent_codes_are_those_of_every_other_program() -> None:
    draw = random.Random(7)
    signs = "abzAZ09-._~@:/,= +%&?#é½€🎲\u2212\x00\n\"'<>"
    for _ in range(2000):
        text = "".join(draw.choice(signs) for _ in range(draw.randrange(12)))
        assert grammar.encoded(text) == quote(text, safe="@/:,=.-_~")
        assert grammar.decoded(quote(text, safe="")) == text
        torn = "".join(draw.choice([*"%%%%%", "C3", "A9", "2", "g", "é", "E2", "82", "ff"]) for _ in range(9))
        assert grammar.decoded(torn) == unquote(torn)


@pytest.mark.parametrize(
    ("text", "figure"),
    [("6", 6), ("7.5", 7.5), ("7,5", 7.5), ("7½", 7.5), ("½", 0.5), (".5", 0.5), ("5.", 5), ("-1", -1), ("+2", 2),
     ("", ""), ("-", "-"), (".", "."), ("1e3", "1e3"), ("1_0", "1_0"), ("²", "²"), ("inf", "inf"),
     ("9" * 400, "9" * 400)],
)  # fmt: skip
def test_a_figure_is_read_as_players_write_it_and_anything_else_stays(text: str, figure: object) -> None:
    assert grammar.figure(text) == figure
    assert type(grammar.figure(text)) is type(figure)


def test_the_turns_and_gears_of_links_are_those_of_the_rules() -> None:
    assert [f"{verb} " for verb in grammar.TURNS] == list(TURNS)
    assert set(grammar.GEARS) == set(GEARS)


def test_every_part_is_said_once_and_found_by_its_name() -> None:
    assert len({part.key for part in grammar.PARTS}) == len(grammar.PARTS)
    for name, key in grammar.KEYS.items():
        part = grammar.part_of(name)
        assert part is not None
        assert part.key == key
    for name, key in {"o.fire": "options", "compare.o.fire": "compare_options", "hc-ats-1": "conventions"}.items():
        part = grammar.part_of(name)
        assert part is not None
        assert part.key == key
    assert grammar.part_of("o.") is None
    assert grammar.part_of("colour") is None


def test_what_the_catalog_names_is_found_in_a_link_by_small_letters() -> None:
    for system in SYSTEMS.values():
        fields = [field for procedure in system["tables"] for field in procedure["inputs"]]
        details = [field for kind in system["counters"] for field in kind["fields"]]
        names = [row["id"] for row in [*system["options"], *fields, *details, *system["counters"], *system["tables"]]]
        words = [word for option in system["options"] if option["type"] == "costs" for word in option["choices"]]
        assert [name for name in names + words if name != name.lower()] == []
        assert [row["id"] for row in system["conventions"] if row["id"] != row["id"].upper()] == []


@pytest.mark.parametrize("value", ["worse", "BETTER", "Worse"])
def test_a_conventions_option_may_be_written_in_any_letters(value: str) -> None:
    link = f"map=dtw&system=ats&from=R26&to=S28&HC-ATS-2={value}"
    query, _ = link_to_query(link)
    assert asked(opened(link)[0]) == plain(query)


def test_an_option_whose_word_is_a_number_stays_a_word() -> None:
    numbered = [
        (system["id"], option["id"], word)
        for system in SYSTEMS.values()
        for option in system["options"]
        for word in option["choices"]
        if word.isdecimal()
    ]
    assert numbered
    for system, option, word in numbered:
        state, dropped = opened(f"map=dtw&system={system}&from=R26&to=S28&o.{option}={word}")
        assert (state.options.get(option, word), dropped) == (word, [])
