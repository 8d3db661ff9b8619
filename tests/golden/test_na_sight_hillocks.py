"""Who looks over which hillock, and what from a hillock is seen past (189.15 to 189.23, NAS-20 to NAS-28, NAS-46)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.board.board import Board
from tests.support.desert import laid
from tests.support.desert_sight import asked, blocks, hindrance, sees, tem
from tests.support.patches import Land, lands, patch_board

PLAIN = patch_board(rows=14)
BUSH = patch_board({"D5": Land("brush")}, rows=14)
HIGH = patch_board(lands("open", ["D1", "D2"], level=2), rows=14)
ENTRENCHED = {"viewer_state": "entrenched"}
TARGET = {"target_state": "entrenched"}


def hills(*names: str, summits: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    return [*laid("hillock", *names), *laid("hillock-summit", *summits)]


@pytest.mark.gap("NAF-G26")
@pytest.mark.parametrize(
    ("hexes", "ends", "seen"),
    [
        # From a hillock: over its own, the next, and past one more to who is right behind it.
        (["D3", "D4", "D5"], ("D3", "D8"), True),
        (["D3", "D5"], ("D3", "D8"), True),
        (["D3", "D5", "D7"], ("D3", "D8"), True),
        (["D3", "D5", "D7"], ("D3", "D9"), False),
        (["D3", "D5", "D7", "D9"], ("D3", "D10"), False),
        # To its own height it sees over all.
        (["D2", "D4", "D6", "D8"], ("D2", "D8"), True),
        # From below: over one beside it, over two if each end is beside one.
        (["D4"], ("D3", "D8"), True),
        (["D4"], ("D2", "D5"), True),
        (["D4"], ("D2", "D8"), False),
        (["D4", "D6"], ("D3", "D7"), True),
        (["D4", "D6"], ("D3", "D8"), False),
        (["D4", "D6", "D8"], ("D3", "D9"), False),
        # Hexes that touch are one hillock, wherever the line meets them again.
        (["D4", "D5", "D6"], ("D3", "D9"), True),
    ],
)
def test_hillocks_are_counted(hexes: list[str], ends: tuple[str, str], seen: bool) -> None:
    assert sees(PLAIN, *ends, table=hills(*hexes)) == seen


@pytest.mark.gap("NAF-G26")
def test_a_hillock_met_twice_counts_once() -> None:
    # NAS-22: D4 and D6 join round D5.
    around = [set(PLAIN.grid.neighbours(name)) for name in ("D4", "D5", "D6")]
    east = {name for name in around[1] & (around[0] | around[2]) if name.startswith("E")}
    round_about = hills("D4", "D6", *east)
    assert sees(PLAIN, "D3", "D9", table=round_about)
    assert not sees(PLAIN, "D3", "D9", table=hills("D4", "D6"))


def test_an_entrenched_unit_right_behind_a_hillock_sees_and_is_seen_from_its_height_only() -> None:
    assert not sees(PLAIN, "D3", "D8", table=hills("D4"), **ENTRENCHED)
    assert not sees(PLAIN, "D3", "D5", table=hills("D4"), **TARGET), "though D3 is beside it"
    assert sees(PLAIN, "D3", "D7", table=hills("D4"), **TARGET), "who isn't right behind it is seen"
    assert ("D4", "NA 189.171") in blocks(PLAIN, "D3", "D5", table=hills("D4"), **TARGET)
    for state in ("sangar", "trench", "emplaced"):
        assert not sees(PLAIN, "D3", "D5", table=hills("D4"), target_state=state)
    # NAS-46: who is at the top sees him behind the second hillock too.
    assert sees(PLAIN, "D2", "D5", table=hills("D2", "D4"), **TARGET)
    assert sees(PLAIN, "D2", "D7", table=hills("D2", "D4", "D6"), **TARGET)


def test_a_unit_on_a_hillock_is_half_a_level_up() -> None:
    # NAS-17: ``hillock`` is its only place, and 0 means it.
    table = hills("D4", summits=("D5",))
    found = asked(PLAIN, "D4", "D5", table=table)
    assert (found["profile"]["from"]["level"], found["profile"]["to"]["level"]) == (0.5, 1)
    assert (found["from"], found["to"]) == ("D4@hillock", "D5@hillock")
    assert asked(PLAIN, "D4@0", "D9", table=table)["from"] == "D4@hillock"


def test_a_higher_unit_sees_over_it() -> None:
    # 189.17: from level 1 over half-level hillocks, however many.
    assert sees(HIGH, "D2", "D12", table=hills("D4", "D6", "D8"))
    # 189.23, note 11: a Summit is as high as a hill's unit, which stands to it as one on a Summit does.
    summit = hills("D4", "D6", summits=("D5",))
    assert not sees(HIGH, "D2", "D10", table=summit), "a full level below its top"
    assert sees(HIGH, "D2", "D10", table=[*summit, *laid("hillock", "D10")]), "half a level below it"


def test_past_a_summit() -> None:
    # NAS-23: towards a Summit a unit on the hillock stands as one on the ground does to a hillock.
    table = hills("D4", "D5", "D6", "D9", summits=("D5",))
    assert sees(PLAIN, "D4", "D9", table=table)
    assert not sees(PLAIN, "D4", "D9", table=table, **ENTRENCHED)
    # NAS-24: from a Summit over another of the same hillock nothing a full level below its top is seen.
    twins = hills("D4", "D5", "D6", "D9", summits=("D4", "D5"))
    assert not sees(PLAIN, "D4", "D8", table=twins)
    assert sees(PLAIN, "D4", "D9", table=twins)
    assert sees(PLAIN, "D4", "D6", table=twins)
    assert ("D5", "NA 189.171") in blocks(PLAIN, "D4", "D8", table=twins)
    # From the ground nobody sees past a Summit.
    assert not sees(PLAIN, "D3", "D7", table=hills("D4", "D5", "D6", summits=("D5",)))


def test_beside_by_a_vertex_and_along_a_hexside() -> None:
    # NAS-20: between two hexes the line meets a hillock only where both are; NAS-21: by a vertex one is beside either.
    along = ("D5", "F5")  # along E5's and E4's common hexside
    board = PLAIN
    middle = sorted(set(board.grid.neighbours("D5")) & {*board.grid.neighbours("F5")})
    assert len(middle) == 2
    assert sees(board, *along, table=hills(middle[0]), **ENTRENCHED)
    assert not sees(board, *along, table=hills(*middle), **ENTRENCHED)
    assert sees(board, *along, table=hills(*middle))
    assert sees(board, "D5", "F5", table=hills(*middle), conventions={"HC-NA-14": "art"})


def test_along_a_hexside_of_a_summit_the_hillock_is_met_that_it_stands_on() -> None:
    # NAS-20, NAS-22: along a Summit's hexside with another hex of its hillock stands that one hillock, not two.
    upper, lower = sorted(set(PLAIN.grid.neighbours("D5")) & {*PLAIN.grid.neighbours("F5")})
    table = hills(upper, lower, summits=(upper,))
    assert sees(PLAIN, "D5", "F5", table=table)
    assert sees(PLAIN, "D5", "H5", table=table), "one hillock, and D5 is beside it"
    assert not sees(PLAIN, "B5", "H5", table=table), "neither end is beside it"
    # Who stands on that hillock has it out of the way.
    assert sees(PLAIN, "D5", "H5", table=[*table, *laid("hillock", "D5")])
    # Between two Summits it is the Summit.
    assert not sees(PLAIN, "D5", "F5", table=hills(upper, lower, summits=(upper, lower)))


@pytest.mark.gap("NAF-G23")
def test_walls_as_seen_from_a_hillock() -> None:
    # 189.161: past all lower ones, past the first as high; behind the second only who is beside it.
    def board(*rows: int) -> Board:
        return patch_board({}, [(f"D{row}", f"D{row + 1}", "hedge") for row in rows], rows=14)

    table = hills("D2")
    assert sees(board(4), "D2", "D9", table=table)
    assert sees(board(4, 6), "D2", "D7", table=table), "right behind the second"
    assert not sees(board(4, 6), "D2", "D9", table=table)
    assert sees(board(4, 6), "D2", "D9", table=hills("D2", "D9")), "to its own height"
    assert ("D6/D7", "NA 189.161") in blocks(board(4, 6), "D2", "D9", table=table)
    # From the ground one hedge is enough, but not on an end's own hexside.
    assert not sees(board(4), "D2", "D9")
    assert sees(board(2), "D2", "D9")
    # An entrenched unit behind it is seen from the next hex and from above.
    assert not sees(board(8), "D2", "D9", **TARGET)
    assert sees(board(8), "D8", "D9", **TARGET)
    assert sees(board(8), "D2", "D9", table=table, **TARGET)


def test_rubble_and_the_like_are_a_hedge_to_a_unit_on_a_hillock() -> None:
    # 189.162, NAS-43: seen over once; a unit right behind the second is seen, and covered as by a hedge.
    board = patch_board({"D5": Land("rubble-masonry"), "D7": Land("rubble-masonry")}, rows=14)
    table = hills("D2")
    assert not sees(board, "D3", "D9")
    assert sees(board, "D2", "D6", table=table)
    assert sees(board, "D2", "D8", table=table)
    assert not sees(board, "D2", "D10", table=table)
    assert tem(board, "D2", "D8", table=table) == 1
    assert tem(board, "D2", "D9", table=hills("D2", "D9")) == 0


def test_half_level_hindrances_between_a_hillock_and_the_ground() -> None:
    # NAS-26: between 1/2 and 0 they count, between two hillocks they are seen over.
    assert hindrance(BUSH, "D2", "D8", table=hills("D2")) == 1
    assert hindrance(BUSH, "D8", "D2", table=hills("D2")) == 1
    assert hindrance(BUSH, "D2", "D8", table=hills("D2"), conventions={"HC-NA-15": "none"}) == 0
    assert hindrance(BUSH, "D2", "D8", table=hills("D2", "D8")) == 0
    assert hindrance(BUSH, "D2", "D8") == 1
    wreck = [{"kind": "wreck", "at": "D5"}]
    plain = {"table": [*hills("D2"), *wreck]}
    assert hindrance(PLAIN, "D2", "D8", **plain) == 1
    assert hindrance(PLAIN, "D2", "D8", **plain, conventions={"HC-NA-15": "none"}) == 0


def test_half_level_hindrances_that_stand_on_a_hillock() -> None:
    # NAS-26, 189.12: brush in a hillock hex is half a level higher than its hillock.
    for hexes in (("D2", "D5", "D8"), ("D2", "D5"), ("D5", "D8")):
        assert hindrance(BUSH, "D2", "D8", table=hills(*hexes)) == 1, hexes
    assert hindrance(BUSH, "D2", "D6", table=hills("D5")) == 1, "behind the hillock itself"
    assert hindrance(BUSH, "D2", "D5", table=hills("D2", "D5")) == 0, "it is the target's own hex"
    above = patch_board({**lands("open", ["D1", "D2"], level=2), "D5": Land("brush")}, rows=14)
    assert hindrance(above, "D2", "D8", table=hills("D5", "D8")) == 1
    assert hindrance(above, "D2", "D8", table=hills("D5", "D8"), conventions={"HC-NA-15": "none"}) == 0


def test_right_behind_a_hillock_a_target_is_covered() -> None:
    # 189.19, NAS-25: +1 unless the fire comes from as high as its top; not to PRC, not against Indirect Fire.
    assert tem(PLAIN, "D3", "D5", table=hills("D4")) == 1
    assert tem(PLAIN, "D2", "D5", table=hills("D2", "D4")) == 0
    assert tem(PLAIN, "D3", "D5", table=hills("D4"), fire="indirect") == 0
    assert tem(PLAIN, "D3", "D5", table=hills("D4"), target="prc") == 0
    hull_down = asked(PLAIN, "D3", "D5", table=hills("D4"), target="vehicle")
    assert hull_down["totals"]["tem"] == 0
    assert any("hull down" in note and "189.19" in note for note in hull_down["notes"])
    # Not with other cover: an entrenchment's +2 alone.
    assert tem(PLAIN, "D2", "D5", table=hills("D2", "D4"), target_state="entrenched") == 2
    # 189.20: a full level up, on a Summit.
    told = asked(PLAIN, "D2", "D4", table=hills("D4", summits=("D4",)))
    assert any("Height Advantage" in note for note in told["notes"])
    # Where no fire comes, nothing is said of what covers from it.
    walled = patch_board({"D3": Land("woods")}, rows=14)
    for target in ("infantry", "vehicle"):
        for ends, table in ((("D2", "D5"), hills("D5", summits=("D5",))), (("D2", "D6"), hills("D5"))):
            blocked = asked(walled, *ends, table=table, target=target)
            assert blocked["verdict"] == "blocked"
            assert not any("Height" in note or "hull down" in note for note in blocked["notes"])
    # 189.21: an AFV on a hillock covers whoever is beneath it.
    afv = [*hills("D4"), {"kind": "vehicle", "at": "D4"}]
    assert tem(PLAIN, "D2", "D4", table=afv) == 1


def test_ends_half_a_level_apart_have_no_hillside_between_them() -> None:
    # NAS-28: a Hillside wall is passed by a full level apart; half a level is no level.
    board = patch_board(lands("open", ["D5", "D6"], level=2), [("D4", "D5", "wall")], rows=14)
    assert sees(board, "D2", "D5")
    assert not sees(board, "D2", "D7")
    assert not sees(board, "D2", "D7", table=hills("D2"))
