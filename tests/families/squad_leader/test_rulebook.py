"""A second game of the family, made of a rulebook alone: two rows of its own, one more judge, one convention."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_core.board.board import Board
from rules_core.convention import Convention, Option, choose
from rules_core.families.squad_leader import conventions, places
from rules_core.families.squad_leader.figures import OTHER
from rules_core.families.squad_leader.ground_rules import GroundRules, HexFact, HexStatement
from rules_core.families.squad_leader.movement.crossings import Crossings
from rules_core.families.squad_leader.movement.prices import Prices
from rules_core.families.squad_leader.rows import TERRAIN, by_word
from rules_core.families.squad_leader.rulebook import Rulebook
from rules_core.families.squad_leader.sight import fan, los
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.line import Hindrance, Line
from rules_core.families.squad_leader.terrain import Los
from rules_core.location import parse_location
from rules_core.movement.movement import Bar, Price
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.sight.facts import Glance, Sight
from rules_core.situation import Situation
from rules_core.systems.registry import find_system
from tests.support import asl
from tests.support.patches import Land, lands, patch_board

HAZE = Convention(
    "HC-TOY-1",
    "Heat haze",
    (Option("one", "1 for each two hexes beyond the first four"), Option("none", "none")),
    "A game made up by tests.",
    "none",
    "low",
    ("sight",),
)
HAZE_BEGINS = 4

THORNS = replace(TERRAIN["brush"], name="thorns", cite="TOY 1", los=Los.OBSTACLE)
LOW_WOODS = replace(TERRAIN["woods"], name="scrubby woods", cite="TOY 2", height=0, half=True, direct=1, indirect=-1)


def haze(line: Line) -> None:
    """Hinders by range, and makes no line blocked; along the top hexrow there is a wall of dust."""
    beyond = (line.range - HAZE_BEGINS) // 2
    if beyond > 0 and line.choice(HAZE) == "one":
        line.hinder(Hindrance(None, beyond, line.target.hex, "heat haze", "TOY 3", towards_limit=False))
    if {line.viewer.hex, line.target.hex} == {"A1", "C1"}:
        line.block(Block("B1", "dust", "nobody sees through it", "TOY 4"))


def stated(board: Board, hex_name: str) -> HexStatement:
    return HexStatement(HexFact("B2", "a well", "TOY 5") if board.rule_sets.get("toy") and hex_name == "B2" else None)


TOY = Rulebook(
    rules=GroundRules(terrain={**TERRAIN, **by_word([THORNS, LOW_WOODS])}, stated=stated),
    conventions=(conventions.CREST_MINIMUM, conventions.CONTACT, HAZE),
    judges=(haze,),
)


def here(board: Board, book: Rulebook = TOY, **chosen: str) -> Situation:
    options = {name.replace("_", "-"): option for name, option in chosen.items()}
    return Situation(board, conventions=choose(book.conventions, options))


def look(board: Board, viewer: str, target: str, book: Rulebook = TOY, **chosen: str) -> Sight:
    ends = parse_location(viewer, default_place="0"), parse_location(target, default_place="0")
    there = los.look(book, here(board, book, **chosen), *ends)
    back = los.look(book, here(board, book, **chosen), *ends[::-1])
    assert there.clear is back.clear, (viewer, target)
    quick = los.glance(book, here(board, book, **chosen), *ends)
    assert (quick.block is None) is there.clear, (viewer, target)
    return there


def test_its_own_rows_win_and_all_others_are_the_familys() -> None:
    board = patch_board({"D3": Land("brush"), "F3": Land("woods"), "H3": Land("grain")})
    (thorns,) = look(board, "D2", "D4").blocks
    assert (thorns.what, thorns.cite) == ("thorns", "TOY 1")
    (woods,) = look(board, "F2", "F4").blocks
    assert (woods.what, woods.cite, woods.top) == ("scrubby woods", "TOY 2", 1)
    assert look(board, "H2", "H4").totals["hindrance"] == 1
    assert asl.hindrance(board, "D2", "D4") == 1, "the other game of the family has its own"
    assert asl.blocks(board, "F2", "F4") == {("F3", "woods", "B13.2")}


def test_half_a_level_of_woods_is_looked_over_from_a_level_up() -> None:
    board = patch_board({"D4": Land("woods"), "D1": Land(level=2)})
    assert look(board, "D1", "D7").clear
    assert not asl.clear(board, "D1", "D7")


def test_its_judge_is_heard_beside_the_familys() -> None:
    board = patch_board({"D3": Land("grain")})
    found = look(board, "D1", "D7")
    assert found.totals["hindrance"] == 2
    assert {(step.what, step.cite) for step in found.steps if step.value} == {
        ("grain", "B15.2"),
        ("heat haze", "TOY 3"),
    }
    assert found.touched[-1] == "HC-TOY-1"
    assert look(board, "D1", "D7", HC_TOY_1="none").totals["hindrance"] == 1
    (dust,) = look(board, "A1", "C1").blocks
    assert (dust.at, dust.cite) == ("B1", "TOY 4")


@pytest.mark.parametrize(("towards_limit", "blocked"), [(False, False), (True, True)])
@pytest.mark.parametrize("away", [None, 2], ids=["that adds", "in a hex"])
def test_six_block_but_for_what_does_not_count_towards_the_limit(
    away: int | None, towards_limit: bool, blocked: bool
) -> None:
    def dust(line: Line) -> None:
        line.hinder(Hindrance(away, 6, "D3", "dust", "TOY 6", towards_limit=towards_limit))

    book = replace(TOY, judges=(dust,))
    found = look(patch_board(), "D1", "D5", book)
    assert found.clear is not blocked
    if blocked:
        assert {(step.what, step.cite) for step in found.blocks} == {("sixth hindrance", "A6.7")}
    else:
        assert found.totals["hindrance"] == 6


def test_what_does_not_count_adds_to_five_that_do_and_a_sixth_that_does_blocks() -> None:
    grain = lands("grain", [f"D{row}" for row in range(2, 7)])
    five = look(patch_board(grain, rows=12), "D1", "D9")
    assert five.clear
    assert five.totals["hindrance"] == 5 + 2
    six = look(patch_board({**grain, "D7": Land("grain")}, rows=12), "D1", "D9")
    assert [(step.at, step.detail) for step in six.blocks] == [("D7", "with it the hindrances make 6; six block")]


def test_a_game_has_its_own_limit() -> None:
    grain = patch_board(lands("grain", ["D2", "D3"]))
    found = look(grain, "D1", "D4", replace(TOY, hindrance_limit=2))
    assert [(step.what, step.detail) for step in found.blocks] == [
        ("second hindrance", "with it the hindrances make 2; two block")
    ]


def test_a_convention_that_it_does_not_adopt_is_decided_as_by_default_and_not_named() -> None:
    board = patch_board({}, [("D3", "E3", "bocage"), ("D3", "E4", "bocage")])
    adopted = {record.id for record in TOY.conventions}
    for target in ("D6", "F4", "G3"):
        assert set(look(board, "D1", target).touched) <= adopted


def test_cover_is_that_of_its_rows_and_what_has_no_figure_is_asked_for() -> None:
    board = patch_board({"D4": Land("grain"), "F4": Land("huts"), "H4": Land()}, [("H3", "H4", "wall")])

    def missing(viewer: str, target: str) -> tuple[str, ...]:
        return look(board, viewer, target).missing

    assert missing("D2", "D4") == ("grain",)
    assert missing("F2", "F4") == (OTHER,)
    assert missing("H2", "H4") == ("wall",)
    assert look(board, "A1", "A3").totals["tem"] == 0


def test_it_has_places_by_the_base_game_and_no_cellars() -> None:
    house = lands("building-masonry", ["D4", "D5"], floors=1, stairwell=True)
    board = patch_board({**house, "F4": Land("gully")})

    def found(board: Board, name: str) -> list[str]:
        return [place.id for place in places.places(TOY.rules, here(board), name)]

    assert found(board, "D4")[:3] == ["0", "1", "roof"]
    assert found(board, "F4") == ["in", "crest"]
    assert found(board, "B2") == ["0"]
    assert found(replace(board, rule_sets={"toy": "1"}), "B2") == ["0", "sewer"]


def test_its_fan_is_its_lines() -> None:
    board = patch_board({"D3": Land("brush"), "E5": Land("woods"), "F3": Land("grain")})
    viewer = parse_location("B2", default_place="0")
    targets = [parse_location(name, default_place="0") for name in board.hexes if name != "B2"]
    alone: list[Glance] = [los.glance(TOY, here(board), viewer, target) for target in targets]
    together = end_of(fan.glances(TOY, here(board), viewer, targets, enough()))
    assert [found.block is None for found in together] == [found.block is None for found in alone]
    assert [found.totals for found in together] == [found.totals for found in alone]


def test_what_it_has_no_figure_for_is_asked_for_and_nothing_is_lent() -> None:
    board = patch_board({}, [("D4", "D5", "wall"), ("F4", "F5", "cliff")])
    prices = Prices(TOY.rules, here(board), "infantry")
    crossings = Crossings(here(board), "normal", prices)
    wall, cliff = crossings.between("D4", "D5"), crossings.between("F4", "F5")
    assert isinstance(wall, Bar)
    assert wall.unknown == "wall"
    assert isinstance(cliff, Bar)
    assert cliff.cite == "RB B11.4"
    assert isinstance(crossings.between("H4", "H5"), Price)


def test_what_games_share_names_the_game_that_is_played_as_its_own() -> None:
    (said,) = (row for row in find_system("north-africa").conventions if row.id == "HC-ASL-14")
    assert "ASL" not in said.title + said.why
