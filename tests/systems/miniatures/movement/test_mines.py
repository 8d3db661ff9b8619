"""Mine squares on a way, the checks that they ask for, and exact chances (Mines)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.convention import Convention
from rules_core.library import ask
from rules_core.movement.on_table import TableWay
from rules_core.systems.miniatures.conditions import Settings
from rules_core.systems.miniatures.dice.mines import ap_setting, effect_of, modifiers_of
from rules_core.systems.miniatures.mine_table import BAIL_OUT, FACES, IMMOBILISE, KILL, NO_EFFECT
from rules_core.systems.miniatures.movement.risks import MOST_ROLLS, TOO_MANY_ROLLS, percent_says
from rules_core.tabletop.tabletop import TableArea, Tabletop
from tests.support.miniature_ways import walked
from tests.support.miniatures import Corner, area, block, situated, table


def usual(record: Convention) -> str:
    return record.default


def effect(raw: int, unit: str, tons: int) -> str:
    return effect_of(raw, modifiers_of(unit, Fraction(tons), usual), usual)


def mined(kind: str = "at", density: int = 100, **details: int | bool) -> TableArea:
    return block("minefield", 10, 10, 14, 14, "Field", mines=kind, density=density, **details)


def fates(way: TableWay) -> dict[str, Fraction]:
    return {fate.what: fate.chance for fate in way.fates}


@pytest.mark.golden("MIN-EX-01", "MIN-EX-02")
@pytest.mark.parametrize(("raw", "ends"), [(100, NO_EFFECT), (87, IMMOBILISE)])
def test_the_trucks_two_rolls(raw: int, ends: str) -> None:
    assert effect(raw, "soft", 3) == ends


@pytest.mark.gap("MIN-GAP-01", "MIN-GAP-05")
@pytest.mark.golden("MIN-EX-04", "MIN-EX-05", "MIN-EX-06", "MIN-EX-07")
@pytest.mark.parametrize(
    ("unit", "tons", "rolls"),
    [
        ("tank", 20, {20: KILL, 21: IMMOBILISE, 85: IMMOBILISE, 86: NO_EFFECT}),
        ("soft", 3, {35: KILL, 36: IMMOBILISE, 99: IMMOBILISE}),
        ("tank", 21, {15: KILL, 16: IMMOBILISE, 80: IMMOBILISE, 81: NO_EFFECT}),
        ("tank", 40, {15: KILL, 16: IMMOBILISE, 80: IMMOBILISE, 81: NO_EFFECT}),
        ("tank", 41, {10: KILL, 11: IMMOBILISE, 75: IMMOBILISE, 76: NO_EFFECT}),
    ],
)
def test_the_bands_of_the_table(unit: str, tons: int, rolls: dict[int, str]) -> None:
    assert {raw: effect(raw, unit, tons) for raw in rolls} == rolls


@pytest.mark.parametrize(
    ("unit", "tons", "chances"),
    [
        ("tank", 15, (20, 65, 15)),
        ("soft", 3, (35, 64, 1)),
        ("tank", 30, (15, 65, 20)),
        ("tank", 45, (10, 65, 25)),
        ("soft", 25, (30, 65, 5)),
        ("soft", 45, (25, 65, 10)),
    ],
)
def test_chances_in_per_cent(unit: str, tons: int, chances: tuple[int, int, int]) -> None:
    found = [effect(raw, unit, tons) for raw in range(1, FACES + 1)]
    assert tuple(found.count(end) for end in (KILL, IMMOBILISE, NO_EFFECT)) == chances


@pytest.mark.golden("MIN-EX-08")
@pytest.mark.parametrize(("tons", "percent"), [(19, 20), (20, 10), (45, 10)])
def test_ap_mines_immobilise_light_tanks_more_easily(tons: int, percent: int) -> None:
    assert Settings(situated(table())).percent(ap_setting(Fraction(tons))) == percent
    way = walked(table(mined("ap")), "tank", (8, 11), (11, 11), tons=tons)
    assert fates(way)[IMMOBILISE] == Fraction(percent, 100)


@pytest.mark.golden("MIN-EX-19")
@pytest.mark.parametrize(("scale", "checks"), [("1/72", 4), ("1/285", 8)])
def test_squares_of_two_inches_or_of_one(scale: str, checks: int) -> None:
    assert len(walked(table(mined(), scale=scale), "tank", (8, 11), (16, 11), tons=15).checks) == checks


@pytest.mark.parametrize(
    ("points", "checks"),
    [
        (((8, 11), (16, 11)), 4),
        (((8, 11), (11, 11)), 1),  # ends inside: no leaving
        (((11, 11), (8, 11)), 1),  # begins inside: leaving alone
        (((8, 11), (12, 11)), 2),  # up to the line between two squares
        (((10, 10), (14, 14)), 4),  # through the common corner
        (((8, 12), (16, 12)), 4),  # along the line between two files: one of them
        (((10.5, 12), (11.5, 12)), 0),  # along that line within one square
        (((11, 12), (16, 12)), 3),  # begins inside there: no entering
        (((8, 12), (12.5, 12)), 3),  # ends inside there: no leaving
        (((12, 12), (16, 12)), 2),  # but begins on the line that it crosses
        (((10, 12), (11, 12)), 1),  # and on the outer edge
        (((8, 10), (16, 10)), 0),  # along the outer edge
        (((8, 8), (10, 10)), 0),
        (((8, 11), (11, 11), (11, 8)), 2),  # a bend within one square
    ],
)
def test_checks_on_entering_and_on_leaving_each_square(points: tuple[Corner, ...], checks: int) -> None:
    assert len(walked(table(mined()), "tank", *points, tons=15).checks) == checks


@pytest.mark.gap("MIN-GAP-23")
def test_checks_by_the_field_where_players_want_it() -> None:
    way = walked(table(mined()), "tank", (8, 11), (16, 11), tons=15, conventions={"HC-MIN-44": "field"})
    assert [check.reason for check in way.checks] == ["entering a mine square", "leaving a mine square"]


@pytest.mark.parametrize(
    ("points", "reasons"),
    [
        (((12, 11), (16, 11)), ["leaving"]),  # begins on a line between two squares, inside the field
        (((11, 12), (16, 12)), ["leaving"]),
        (((8, 11), (12, 11)), ["entering"]),
        (((12, 12), (12, 13)), []),
        (((10, 11), (16, 11)), ["entering", "leaving"]),  # begins on the outer edge
    ],
)
def test_lines_between_squares_count_for_nothing_by_the_field(points: tuple[Corner, ...], reasons: list[str]) -> None:
    way = walked(table(mined()), "tank", *points, tons=15, conventions={"HC-MIN-44": "field"})
    assert [check.reason.split()[0] for check in way.checks] == reasons


def test_squares_of_a_field_that_is_turned_are_counted_exactly() -> None:
    turned = area("minefield", (20, 10), (24, 14), (22, 16), (18, 12), mines="at", density=100, name="Turned")
    assert len(walked(table(turned), "tank", (20, 8), (20, 18), tons=15).checks) == 4
    assert len(walked(table(turned), "tank", (20, 10), (22, 16), tons=15).checks) >= 4


@pytest.mark.parametrize(
    ("unit", "tons", "through"),
    [
        ("tank", 15, Fraction(225, 10_000)),
        ("soft", 3, Fraction(1, 10_000)),
        ("tank", 25, Fraction(4, 100)),
        ("tank", 41, Fraction(625, 10_000)),
    ],
)
def test_one_square_crossed(unit: str, tons: int, through: Fraction) -> None:
    way = walked(
        table(block("minefield", 10, 10, 12, 12, "One", mines="at", density=100)), unit, (8, 11), (14, 11), tons=tons
    )
    assert fates(way)["comes through"] == through
    assert sum(fates(way).values()) == 1


def test_the_first_effect_ends_the_way_and_density_comes_first() -> None:
    one = block("minefield", 10, 10, 12, 12, "One", mines="at", density=50)
    found = fates(walked(table(one), "tank", (8, 11), (14, 11), tons=15))
    p, k, i = Fraction(1, 2), Fraction(20, 100), Fraction(65, 100)
    assert found[KILL] == p * k + (1 - p * (k + i)) * p * k
    single = walked(table(one), "tank", (8, 11), (14, 11), tons=15, conventions={"HC-MIN-5": "one"})
    assert fates(single)["comes through"] == Fraction(225, 10_000)


def test_an_ap_field_crossed_by_a_tank() -> None:
    way = walked(table(mined("ap", 30)), "tank", (8, 11), (16, 11), tons=15)
    assert fates(way)["comes through"] == (1 - Fraction(30, 100) * Fraction(20, 100)) ** 4


def test_a_mixed_field_rolls_for_both_kinds_at_each_check() -> None:
    way = walked(table(mined("mixed", 50)), "tank", (8, 11), (11, 11), tons=15)
    assert [check.what for check in way.checks] == ["anti-tank mine", "anti-personnel mine"]
    first, second = Fraction(1, 2) * Fraction(85, 100), Fraction(1, 2) * Fraction(20, 100)
    assert fates(way)["comes through"] == (1 - first) * (1 - second)
    other = walked(table(mined("mixed", 50)), "tank", (8, 11), (11, 11), tons=15, conventions={"HC-MIN-45": "ap-first"})
    assert fates(other)["comes through"] == fates(way)["comes through"]
    assert fates(other)[KILL] < fates(way)[KILL]


def test_troops_set_off_no_at_mines_and_are_attacked_by_the_others() -> None:
    assert not walked(table(mined("at")), "infantry", (8, 11), (11, 11)).checks
    (check,) = walked(table(mined("ap", 30)), "infantry", (8, 11), (11, 11)).checks
    assert check.passes is None
    assert "30 %" in check.fails
    assert "firepower 2" in check.fails


@pytest.mark.gap("MIN-GAP-24")
@pytest.mark.parametrize(
    ("unit", "aboard", "checks"), [("soft", "nobody", 0), ("soft", "troops", 1), ("armoured-car", "nobody", 1)]
)
def test_ap_mines_and_vehicles_that_are_no_tanks(unit: str, aboard: str, checks: int) -> None:
    assert len(walked(table(mined("ap")), unit, (8, 11), (11, 11), tons=5, aboard=aboard).checks) == checks


@pytest.mark.golden("MIN-EX-03", "MIN-EX-09")
@pytest.mark.gap("MIN-GAP-25")
def test_troops_aboard() -> None:
    (soft,) = walked(table(mined()), "soft", (8, 11), (11, 11), tons=3, aboard="troops").checks
    assert "firepower 2 against defense 1" in soft.fails
    (tank,) = walked(table(mined()), "tank", (8, 11), (11, 11), tons=15, aboard="troops").checks
    assert f"on 1 to {BAIL_OUT}: eliminated 15 %" in tank.fails  # 20 % destroyed, of which 75 % don't get out


def test_what_is_not_said_is_asked_for() -> None:
    bare = block("minefield", 10, 10, 14, 14, "Field", mines="at")
    way = walked(table(bare), "tank", (8, 11), (11, 11))
    assert way.checks[0].passes is None
    assert way.checks[0].missing == ("density", "tons")
    assert way.fates == ()
    assert way.missing == ()  # the price is known all the same
    found = ask("walk", map=table(bare), system="miniatures", unit="tank", moves=["8x11", "11x11"]).facts
    assert (found["possible"], found["chance"], found["missing"]) == (True, None, ["density", "tons"])
    assert found["notes"] == [
        "The density of the mines in per cent is not known: type it in under “The judge's figures”.",
        "Its weight in tons is not known: type it in under “Weight”.",
    ]


def test_chances_of_long_ways_are_told_in_per_cent_alone() -> None:
    def note(*points: Corner) -> str:
        way = walked(table(mined("at", 7)), "tank", *points, tons=15)
        return next(note for note in way.notes if note.startswith("On the whole way"))

    assert "comes through 1881/2000 (94.05 %)" in note((8, 11), (11, 11))
    assert "comes through 78.24 %." in note((8, 11), (16, 11))
    assert (percent_says(Fraction(1, 10**9)), percent_says(1 - Fraction(1, 10**9))) == ("under 0.01 %", "over 99.99 %")


@pytest.mark.gap("MIN-GAP-26")
def test_hidden_mines_are_told_with_their_distance() -> None:
    hidden = mined("at", 50, hidden=True, spotting_distance=600, spotting_chance=30)
    (note,) = walked(table(hidden), "infantry", (2, 11), (5, 11)).notes
    # The name of a field may be a plural, so nothing agrees with it.
    assert note.startswith("Field, hidden: within 6 in of the field the unit rolls once")
    assert "sees it with a chance of 30 %" in note
    assert not walked(table(hidden), "infantry", (2, 11), ("3.99", 11)).notes


def test_the_kind_of_mines_is_asked_for_where_the_map_does_not_say_it() -> None:
    bare = table(block("minefield", 10, 10, 14, 14, "Field", density=100))
    for unit in ("infantry", "tank"):
        (check,) = walked(bare, unit, (8, 11), (11, 11), tons=None if unit == "infantry" else 15).checks
        assert (check.passes, check.missing) == (None, ("mines",))
    assert not walked(bare, "infantry", (8, 11), (11, 11), mines="at").checks
    said = walked(bare, "tank", (8, 11), (11, 11), tons=15, mines="mixed")
    assert [check.what for check in said.checks] == ["anti-tank mine", "anti-personnel mine"]
    found = ask("walk", map=bare, system="miniatures", unit="tank", moves=["8x11", "11x11"])
    assert "The chance of the mine check is not known: say “Kind of mines” under Options." in found.facts["notes"]


def twins() -> Tabletop:
    """Two fields of four squares each with the edge at 14 in common."""
    details: dict[str, int | str] = {"mines": "at", "density": 100}
    return table(
        block("minefield", 10, 10, 14, 14, "West Field", **details),
        block("minefield", 14, 10, 18, 14, "East Field", **details),
    )


def rolled_in(way: TableWay) -> list[tuple[str, str]]:
    return [(check.at, check.reason.partition(" ")[0]) for check in way.checks]


@pytest.mark.parametrize(
    ("points", "rolls"),
    [
        (((14, 11), (14, 11.5)), []),
        (((14, 11), (14, 13)), [("West Field B1", "leaving"), ("West Field B2", "entering")]),
        (((14, 13), (14, 11)), [("West Field B2", "leaving"), ("West Field B1", "entering")]),
        (((14, 9), (14, 11)), [("West Field B1", "entering")]),
        (((14, 13), (14, 15)), [("West Field B2", "leaving")]),
        # From the edge's end and from the edge across it, the unit comes in; along an outer edge it never does.
        (((14, 10), (14, 11)), [("West Field B1", "entering")]),
        (((14, 11), (15, 11)), [("East Field A1", "entering")]),
        (((15, 11), (14, 11)), [("East Field A1", "leaving")]),
        (((10, 11), (10, 13)), []),
    ],
)
def test_along_an_edge_common_to_two_fields_a_way_is_inside_from_end_to_end(
    points: tuple[Corner, ...], rolls: list[tuple[str, str]]
) -> None:
    assert rolled_in(walked(twins(), "tank", *points, tons=15)) == rolls


@pytest.mark.parametrize(
    ("points", "rolls"), [(((14, 11), (14, 13)), 0), (((14, 9), (14, 13)), 1), (((14, 9), (14, 15)), 2)]
)
def test_so_it_is_by_fields(points: tuple[Corner, ...], rolls: int) -> None:
    way = walked(twins(), "tank", *points, tons=15, conventions={"HC-MIN-44": "field"})
    assert len(way.checks) == rolls


@pytest.mark.parametrize("to_and_fro", [12, 60])
def test_a_way_through_hundreds_of_squares_is_refused_in_words(to_and_fro: int) -> None:
    wide = table(block("minefield", 2, 2, 40, 40, "Field", mines="mixed", density=7), scale="1/285")
    points: list[Corner] = [(3, 3) if n % 2 else (39, "38.5") for n in range(to_and_fro)]
    way = walked(wide, "tank", *points, tons=15)
    assert way.bar == TOO_MANY_ROLLS
    assert len(way.checks) <= MOST_ROLLS + 2
    one = walked(wide, "tank", *points[:2], tons=15)
    assert one.bar is None
    assert sum(fates(one).values()) == 1


def test_nothing_is_rolled_where_the_judge_lets_nobody_bog_down() -> None:
    marsh = table(block("marsh", 10, 10, 14, 14))
    assert walked(marsh, "tank", (8, 11), (16, 11), conditions={"bog": "0"}).checks == ()


def test_the_mines_at_the_bridge_are_one_square_however_they_are_crossed() -> None:
    asked = {"map": "village", "system": "miniatures", "unit": "tank", "mode": "move"}
    for course in (["49x28.4", "53.5x28.4"], ["50x27", "53.5x29.9"], ["51.5x26", "51.4x31"]):
        assert len(ask("walk", moves=course, **asked).facts["checks"]) == 2


def test_the_check_of_unknown_mines_is_told_in_small_letters() -> None:
    field = block("minefield", 10, 9, 12, 11, "Field", density=50)
    asked = {"system": "miniatures", "unit": "infantry", "mode": "move", "moves": ["5x10", "15x10"]}
    (said,) = ask("walk", map=table(field), **asked).facts["notes"]
    assert said == "The chance of the mine check is not known: say “Kind of mines” under Options."
