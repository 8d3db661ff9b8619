"""Lines of sight in the desert on small boards: wadis, deirs, dunes, hindrances, inherent terrain (NAF-G21 to G27)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.board.surfaces import Surface
from rules_core.query import answer
from rules_core.systems.north_africa.terrain import TERRAIN
from tests.support.desert import laid
from tests.support.desert_sight import asked, blocks, hindrance, sees, tem
from tests.support.patches import Land, lands, patch_board

PLAIN = patch_board(rows=14)
WADI = laid("wadi", *(f"D{row}" for row in range(3, 8)))
ENTRENCHED = {"viewer_state": "entrenched"}


def ground(level: int, *rows: int) -> dict[str, Land]:
    """Whole rows of the board on a level."""
    return lands("open", [f"{column}{row}" for column in "ABCDEFGHI" for row in rows], level=level)


# --- ground and obstacles -------------------------------------------------------------------------------------------


@pytest.mark.gap("NAF-G21")
def test_what_is_higher_than_both_ends_blocks_and_what_is_as_high_as_the_higher_hides_the_lower() -> None:
    woods = patch_board({"D5": Land("woods")}, rows=14)
    assert not sees(woods, "D2", "D8")
    on_hill = patch_board({"D5": Land("woods"), **lands("open", ["D1"], level=2)}, rows=14)
    assert not sees(on_hill, "D1", "D8"), "as high as its top, and the other lower"
    assert sees(patch_board({"D5": Land("woods"), **lands("open", ["D1", "D8"], level=2)}, rows=14), "D1", "D8")
    high = patch_board({"D5": Land("woods"), **lands("open", ["D1"], level=4)}, rows=14)
    assert [sees(high, "D1", f"D{row}") for row in (6, 7, 8)] == [False, True, True]
    assert blocks(woods, "D2", "D8") == {("D5", "SL 7.3")}


def test_ground_as_high_beside_the_higher_end() -> None:
    # NAS-16: in the lower hex next to it, before its dot, it is let go; no other exception.
    rim = {0: Surface("open", 2)}
    board = patch_board({"D2": Land(level=2), "D3": Land(level=0, inset=True, rim=rim)}, rows=14)
    assert sees(board, "D2", "D8")
    assert not sees(board, "D2", "D8", conventions={"HC-NA-13": "blocks"})
    plateau = patch_board(lands("open", ["D2", "D3", "D4"], level=2), rows=14)
    assert not sees(plateau, "D2", "D8")


@pytest.mark.gap("NAF-G22")
@pytest.mark.parametrize(
    ("top", "crest", "cliff", "hidden"),
    [
        # A crest of level 1 in D4, seen from D1 (range 3): none at level 2, one more for each five hexes.
        (4, "D4", False, 0),
        (4, "D6", False, 1),
        # A cliff hides one hex at least, from whoever isn't next to it.
        (4, "D4", True, 1),
        (8, "D4", True, 1),
        (8, "D2", True, 0),
    ],
)
def test_blind_hexes_of_crests_and_cliffs(top: int, crest: str, *, cliff: bool, hidden: int) -> None:
    edge = int(crest[1:])
    lands_ = {"D1": Land(level=top), **lands("open", [f"D{row}" for row in range(2, edge + 1)], level=2)}
    sides = [(crest, f"D{edge + 1}", "cliff")] if cliff else []
    board = patch_board(lands_, sides, rows=14)
    seen = [sees(board, "D1", f"D{row}") for row in range(edge + 1, 13)]
    assert seen == [False] * hidden + [True] * (len(seen) - hidden)


def test_hammada_scrub_and_sand_are_nothing_to_a_los() -> None:
    for word in ("hammada", "scrub", "sand"):
        table = laid(word, "D5")
        assert hindrance(PLAIN, "D2", "D8", table=table) == 0
        assert tem(PLAIN, "D2", "D5", table=table) == 0


# --- wadis -----------------------------------------------------------------------------------------------------------


@pytest.mark.gap("NAF-G25")
def test_from_in_a_wadi() -> None:
    assert sees(PLAIN, "D3", "D7", table=WADI), "along it"
    assert sees(PLAIN, "D5", "E5", table=WADI), "into the next hex"
    assert not sees(PLAIN, "D5", "F5", table=WADI)
    assert sees(PLAIN, "D5", "D6@crest", table=WADI)
    assert ("D7/D8", "NA 188.12") in blocks(PLAIN, "D7", "D9", table=WADI)
    # NAS-14: a Crest unit sees INTO the wadi along common wadi hexsides, as any unit at its level else.
    assert sees(PLAIN, "D3@crest", "D6", table=WADI)
    assert not sees(PLAIN, "B4", "D5", table=WADI)


def test_as_many_levels_up_as_hexes_away() -> None:
    # NAS-13: from hex to hex; or from where the line leaves the wadi's art. NAS-14: what is between still counts.
    hill = lands("open", [f"{column}{row}" for column in "CDE" for row in (9, 10, 11)], level=2)
    board = patch_board(hill, rows=14)
    assert sees(board, "D7", "D9", table=WADI), "two levels up, two hexes away"
    assert not sees(board, "D6", "D9", table=WADI)
    assert sees(board, "D6", "D9", table=WADI, conventions={"HC-NA-12": "from-art"})
    blocked = patch_board({**hill, "D8": Land("woods")}, rows=14)
    assert not sees(blocked, "D7", "D9", table=WADI)


def test_the_two_places_of_a_wadi_hex() -> None:
    # NAS-17.
    found = asked(PLAIN, "D5", "D7@crest", table=WADI)
    assert (found["from"], found["profile"]["from"]["level"], found["profile"]["to"]["level"]) == ("D5@in", -1, 0)
    assert asked(PLAIN, "D5@0", "D7", table=WADI)["from"] == "D5@in"


def test_a_laid_wadi_that_joins_a_printed_one() -> None:
    # NAS-15: seen from the one end hex to the other, and no farther along.
    printed = patch_board(lands("wadi", [f"D{row}" for row in range(5, 9)], level=-2), rows=14)
    table = laid("wadi", "D3", "D4")
    assert sees(printed, "D4", "D5", table=table)
    assert not sees(printed, "D3", "D5", table=table)
    assert not sees(printed, "D4", "D6", table=table)
    assert sees(printed, "D5", "D8", table=table)


def test_woods_on_both_sides_of_a_gully_block_in_it_too() -> None:
    grown = {side: Surface("woods", 0) for side in (1, 2, 4, 5)}
    gully = lands("gully", ["D3", "D4", "D6", "D7"], level=-2)
    board = patch_board({**gully, "D5": Land("gully", level=-2, rim=grown)}, rows=14)
    assert not sees(board, "D3", "D7")
    assert ("D5", "NA 176.51") in blocks(board, "D3", "D7")
    one_side = patch_board({**gully, "D5": Land("gully", level=-2, rim={1: Surface("woods", 0)})}, rows=14)
    assert sees(one_side, "D3", "D7")


def test_a_crest_vehicle_never_hinders() -> None:
    # 188.21; IN the wadi it hinders at that level.
    crest = [*WADI, {"kind": "vehicle", "at": "D5@crest"}]
    assert hindrance(PLAIN, "D3", "D7", table=crest) == 0
    assert hindrance(PLAIN, "B5", "F5", table=crest) == 0
    assert hindrance(PLAIN, "D3", "D7", table=[*WADI, {"kind": "vehicle", "at": "D5@in"}]) == 1
    assert hindrance(PLAIN, "B5", "F5", table=[*WADI, {"kind": "vehicle", "at": "D5@in"}]) == 0


def test_a_crest_vehicle_covers_who_has_the_same_hexside() -> None:
    # 188.2: +1 to Crest Infantry beneath it, over a hexside of its CAFP, and not with other positive TEM.
    def table(**details: object) -> list[dict[str, Any]]:
        return [*WADI, {"kind": "vehicle", "at": "D5@crest", **details}]

    def covers(vertex: str, front: str, viewer: str = "F4", **said: str) -> list[str]:
        found = asked(PLAIN, viewer, "D5@crest", table=table(cafp=vertex), crest_front=front, **said)
        assert found["clear"], found["say"]
        return [row["what"] for row in found["modifiers"]]

    assert covers("3", "2") == ["Crest status"], "its own +2 is the better one"
    assert covers("3", "5") == []
    assert covers("3", "2", fire="indirect") == ["Crest AFV"]
    told = asked(PLAIN, "F4", "D5@crest", table=WADI, target="vehicle")["notes"]
    assert any("hull down" in note and "NA 188.2" in note for note in told)


# --- deirs -----------------------------------------------------------------------------------------------------------

DEIR = laid("dier", *(name for name in PLAIN.hexes if PLAIN.grid.range("D5", name) <= 1))
"""D5 and the hexes round it, which are its Lip hexes."""


@pytest.mark.gap("NAF-G27")
def test_an_entrenched_unit_in_a_deir_sees_past_its_lip_into_the_next_hex() -> None:
    assert sees(PLAIN, "D5", "D9", table=DEIR)
    assert not sees(PLAIN, "D5", "D9", table=DEIR, **ENTRENCHED)
    assert sees(PLAIN, "D5", "D7", table=DEIR, **ENTRENCHED), "D6/D7 is a Lip Hexside"
    assert sees(PLAIN, "D4", "D9", table=DEIR, **ENTRENCHED) is True, "from a Lip hex as any unit"
    assert ("D6/D7", "NA 187.13") in blocks(PLAIN, "D5", "D9", table=DEIR, **ENTRENCHED)
    high = patch_board(ground(2, 9, 10, 11), rows=14)
    assert sees(high, "D5", "D9", table=DEIR, **ENTRENCHED), "whoever is higher"


def test_a_line_through_a_vertex_comes_over_every_lip_hexside_there() -> None:
    # NAS-29: from D5 along the hexside of D6 and E5 or E6 to the hex beyond.
    beyond = [name for name in PLAIN.hexes if PLAIN.grid.range("D5", name) == 2]
    by_vertex = [name for name in beyond if len({*PLAIN.grid.neighbours(name)} & {*PLAIN.grid.neighbours("D5")}) == 2]
    assert len(by_vertex) == 6
    for name in by_vertex:
        assert sees(PLAIN, "D5", name, table=DEIR, **ENTRENCHED)


def test_behind_the_lip_a_target_is_covered() -> None:
    assert tem(PLAIN, "D9", "D5", table=DEIR) == 1
    assert tem(PLAIN, "D7", "D6", table=DEIR) == 0, "the Lip Hexside is the firer's own"
    assert tem(PLAIN, "D6", "D5", table=DEIR) == 0
    assert tem(PLAIN, "D9", "D5", table=DEIR, fire="indirect") == 0
    assert tem(PLAIN, "D9", "D5", table=DEIR, target="prc") == 0
    assert tem(patch_board(ground(2, 9), rows=14), "D9", "D5", table=DEIR) == 0
    assert any("187.14" in note for note in asked(PLAIN, "D9", "D5", table=DEIR, target="vehicle")["notes"])
    # From another deir beside it, over the Lip between them, it covers all the same.
    lips = [*DEIR, *laid("dier", "D8"), *laid("dier", "D7")]
    assert tem(PLAIN, "D9", "D5", table=lips) in (0, 1)


def test_half_level_hindrances_in_a_deir() -> None:
    # 187.15: only between ends on one level, one of which is in a deir.
    brush = patch_board({"D5": Land("brush")}, rows=14)
    assert hindrance(brush, "D2", "D8") == 1
    assert hindrance(brush, "D2", "D8", table=DEIR) == 0
    assert hindrance(brush, "D4", "D8", table=DEIR) == 1
    assert hindrance(brush, "D4", "D8", table=[*DEIR, *laid("hillock", "D8")]) == 0
    wreck = [*DEIR, {"kind": "wreck", "at": "D5"}]
    assert hindrance(PLAIN, "D2", "D8", table=wreck) == 0
    assert hindrance(PLAIN, "D4", "D8", table=wreck) == 1


def test_mg_penetration_in_a_deir() -> None:
    said = [row["say"] for row in asked(PLAIN, "D9", "D5", table=DEIR)["no_effect"]]
    assert any("MG penetration" in each for each in said)
    assert asked(PLAIN, "D4", "D5", table=DEIR)["no_effect"] == []
    high = patch_board(ground(2, 9), rows=14)
    assert asked(high, "D9", "D5", table=DEIR, target="vehicle")["no_effect"]


# --- dunes, inherent terrain, hindrances ------------------------------------------------------------------------------


def test_a_dune_crest_is_a_hedge() -> None:
    # NAS-30, NAF-G13.
    table = laid("dune-crest-low", "D5/D6")
    assert not sees(PLAIN, "D3", "D9", table=table)
    assert sees(PLAIN, "D5", "D9", table=table)
    assert sees(patch_board(ground(2, 1), rows=14), "D1", "D9", table=table)
    assert tem(PLAIN, "D5", "D6", table=table) == 1
    assert tem(PLAIN, "D5", "D6", table=table, fire="indirect") == 0
    assert tem(patch_board(ground(2, 1), rows=14), "D1", "D6", table=table) == 0
    assert sees(PLAIN, "D3", "D9", table=[*table, *laid("hillock", "D3")]), "the first one as high as the hillock"


@pytest.mark.gap("NAF-G24")
def test_hindrances_count_once_a_hex_between_the_ends() -> None:
    board = patch_board({"D4": Land("brush"), "D6": Land("grain"), "D2": Land("brush")}, rows=14)
    assert hindrance(board, "D2", "D8") == 2
    wrecks = [{"kind": "wreck", "at": "D5"}, {"kind": "vehicle", "at": "D5"}]
    assert hindrance(PLAIN, "D2", "D8", table=wrecks) == 1
    assert hindrance(PLAIN, "D2", "D8", table=[{"kind": "vehicle", "at": "D5", "unarmored": True}]) == 0
    assert hindrance(PLAIN, "D5", "D8", table=wrecks) == 0, "not in an end's hex"
    six = patch_board(lands("brush", [f"D{row}" for row in range(3, 9)]), rows=14)
    found = asked(six, "D2", "D9")
    assert not found["clear"]
    assert any(block["cite"] == "NA 176.331" for block in found["blocks"])


def test_hexes_at_one_range_that_a_line_crosses_one_after_the_other_count_each() -> None:
    # 196.7: of two hexes one counts only where the line runs exactly along the hexside between them.
    wrecks = [{"kind": "wreck", "at": "E9"}, {"kind": "wreck", "at": "E10"}]
    for viewer, target in (("C9", "G10"), ("G10", "C9")):
        assert [hindrance(PLAIN, viewer, target, table=[wreck]) for wreck in wrecks] == [1, 1]
        assert hindrance(PLAIN, viewer, target, table=wrecks) == 2
        assert hindrance(patch_board(lands("brush", ["E9", "E10"]), rows=14), viewer, target) == 2


def test_what_stands_in_a_blind_hex_is_passed_over() -> None:
    # 176.33: from level 2 over woods, and the brush behind them.
    board = patch_board({"D1": Land(level=4), "D5": Land("woods"), "D6": Land("brush")}, rows=14)
    assert hindrance(board, "D1", "D9") == 0


def test_inherent_terrain_fills_its_hex_and_counts_along_a_hexside_between_two_only() -> None:
    # 196.7, NAS-41.
    crags = Land("crags", inset=True)
    board = patch_board({"D5": crags}, rows=14)
    touching = [
        (one, other)
        for one in board.grid.neighbours("D5")
        for other in board.hexes
        if board.grid.range(one, other) == 3 and board.grid.range("D5", other) == 2
    ]
    assert touching
    ends = "D5", "F5"
    middle = sorted({*board.grid.neighbours("D5")} & {*board.grid.neighbours("F5")})
    one_hex = patch_board({middle[0]: Land("crags")}, rows=14)
    assert hindrance(one_hex, *ends) == 0
    assert hindrance(patch_board(lands("crags", middle), rows=14), *ends) == 1
    brush = patch_board({middle[0]: Land("brush")}, rows=14)
    assert hindrance(brush, *ends) == 1, "brush is art"
    wreck = [{"kind": "wreck", "at": middle[0]}]
    assert hindrance(PLAIN, *ends, table=wreck) == 0
    assert hindrance(PLAIN, *ends, table=[*wreck, {"kind": "wreck", "at": middle[1]}]) == 1


@pytest.mark.parametrize(
    ("month", "clear"), [("unsaid", False), ("april", False), ("october", False), ("november", True), ("march", True)]
)
def test_orchards_and_their_season(month: str, *, clear: bool) -> None:
    # NAS-42: between ends at its ground a Hindrance always; else an obstacle in season.
    board = patch_board({"D5": Land("orchard"), "D2": Land(level=2)}, rows=14)
    said = {"conditions": {"month": month}}
    assert hindrance(board, "D3", "D8", **said) == 1
    assert sees(board, "D2", "D6", **said) == clear
    notes = asked(board, "D2", "D6", **said)["notes"]
    assert any("HC-NA-17" in note for note in notes) == (month == "unsaid")
    assert not sees(board, "D2", "D6", **said, conventions={"HC-NA-17": "always"})
    if clear:
        assert hindrance(board, "D2", "D6", **said) == 1


def test_crags_of_broken_terrain_block_and_do_not_hinder_besides() -> None:
    # NAS-43.
    table = laid("hammada", "D5")
    broken = {"conditions": {"alternate": "broken"}}
    assert hindrance(PLAIN, "D2", "D8", table=table) == 0
    assert not sees(PLAIN, "D2", "D8", table=table, **broken)
    found = asked(PLAIN, "D2", "D8", table=table, **broken)
    assert found["totals"]["hindrance"] == 0
    high = patch_board(ground(2, 1, 2), rows=14)
    assert hindrance(high, "D2", "D8", table=table, **broken) == 0
    assert sees(PLAIN, "D2", "D8", table=[*table, *laid("hillock", "D2")], **broken)


def test_steppe_makes_woods_of_scrub() -> None:
    assert not sees(PLAIN, "D2", "D8", table=laid("scrub", "D5"), conditions={"alternate": "steppe"})
    assert hindrance(PLAIN, "D2", "D8", table=laid("hammada", "D5"), conditions={"alternate": "steppe"}) == 1


@pytest.mark.parametrize("kind", ["dune-crest-low", "dune-crest-high"])
def test_a_dune_crest_along_a_hexspine_of_an_ends_hex_is_a_convention(kind: str) -> None:
    # From D4 to F4 the line runs along the hexspine between the two hexes of column E that touch both.
    grid = PLAIN.grid
    spine = "/".join(sorted(set(grid.neighbours("D4")) & set(grid.neighbours("F4"))))
    dune = laid(kind, spine)
    assert sees(PLAIN, "D4", "F4", table=dune)
    assert not sees(PLAIN, "D4", "F4", table=dune, conventions={"HC-NA-16": "blocks"})
    assert "HC-NA-16" in {record["id"] for record in asked(PLAIN, "D4", "F4", table=dune)["conventions"]}
    beside = laid(kind, "D4/D5")
    assert sees(PLAIN, "D4", "D6", table=beside, conventions={"HC-NA-16": "blocks"}), "the crest of an end's own hex"


@pytest.mark.parametrize(
    ("word", "cite"),
    [("building-wooden", "SL 7.3"), ("grain", "SL 44.21"), ("forest", "SL 7.3"), ("road-dirt", "NA 192.3")],
)
def test_terrain_cites_the_rules_of_this_game(word: str, cite: str) -> None:
    assert TERRAIN[word].cite == cite


def test_the_line_of_sight_itself_is_what_7_2_is_about() -> None:
    said = answer({"kind": "rule", "system": "north-africa", "cite": "SL 7.2"})
    assert said["rules"][0]["title"] == "The line of sight"


@pytest.mark.parametrize(
    ("ends", "alternate", "found"),
    [
        (("A3", "A5"), "steppe", "woods"),
        (("A3", "A5"), "broken", 1),
        (("J1", "J4"), "steppe", 2),
        (("J1", "J4"), "broken", "crags of Broken Terrain"),
        (("J1", "J4"), "none", 0),
    ],
)
def test_alternate_terrain_grows_where_a_map_has_no_art_for_scrub_and_hammada(
    ends: tuple[str, str], alternate: str, found: int | str
) -> None:
    # 196.1, 196.2: on the proving ground, whose scrub and hammada are words of their hexes alone.
    query = {"kind": "los", "system": "north-africa", "map": "desert-ground", "conditions": {"alternate": alternate}}
    seen = answer({**query, "from": ends[0], "to": ends[1]})
    assert (seen["blocked"]["by"] if isinstance(found, str) else seen["totals"]["hindrance"]) == found


def test_a_disputed_line_cites_the_rule_of_this_game() -> None:
    # SL 7.2: what touches the art's edge is settled by a die.
    notes = asked("bd26", "E8", "E10", conditions={"alternate": "steppe"})["notes"]
    assert "The line touches the woods of E9 at its edge: a die settles a dispute (SL 7.2)." in notes
