"""Sun Blindness, haze and weather in the desert (194.6, 176.32)."""

from __future__ import annotations

import pytest

from rules_core.board.board import Board
from rules_core.counters.counters import Counter
from rules_core.geometry.facing import Facing, in_covered_arc
from rules_core.location import Location
from rules_core.movement.routes.effort import ONE_LINE, Effort
from rules_core.pauses import end_of
from rules_core.query import answer
from rules_core.sight.facts import Sight
from rules_core.systems.north_africa import SYSTEM
from tests.support.desert_air import look, situation
from tests.support.patches import Land, lands, patch_board

FLAT = patch_board(columns=17, rows=17)
MORNING = {"time": "early-morning"}
MIDDLE = "I9"


def zone(board: Board, north: str, time: str = "early-morning", **conventions: str) -> set[str]:
    """The Sun Blindness Zone of the hex in the middle."""
    seen = look(board, MIDDLE, "I8", {"time": time, "north": north}, conventions=conventions)
    assert seen.zone is not None
    return set(seen.zone.hexes)


def drm(seen: Sight) -> int:
    """What Desert Low Visibility adds."""
    value = seen.totals["dlv"]
    assert isinstance(value, int)
    return value


@pytest.mark.golden("NAF-X075")
def test_lettered_hexrows_north_south() -> None:
    found = zone(FLAT, "up")
    arc = {name for name in FLAT.hexes if name != MIDDLE and in_covered_arc(FLAT.grid, MIDDLE, Facing(3), name)}
    assert found <= arc, "the CA of a Gun that faces east covers the zone"
    north_east = {name for name in FLAT.hexes if name != MIDDLE and in_covered_arc(FLAT.grid, MIDDLE, Facing(1), name)}
    assert found & north_east, "of one that faces northeast a part of the zone is within the CA"
    assert found - north_east
    for name in FLAT.hexes:
        if name != MIDDLE:
            assert drm(look(FLAT, MIDDLE, name, MORNING | {"north": "up"})) == (2 if name in found else 0), name


@pytest.mark.golden("NAF-X076")
def test_lettered_hexrows_east_west() -> None:
    # North is on the left, so that the columns run east and west, and east is up.
    found = zone(FLAT, "left")
    assert {"I8", "I7", "I1", "G5", "K5", "H7", "J7"} <= found
    assert {"H8", "J8", "I10", "H9"}.isdisjoint(found)
    arcs = [
        {name for name in FLAT.hexes if name != MIDDLE and in_covered_arc(FLAT.grid, MIDDLE, Facing(hour), name)}
        for hour in (11, 1)
    ]
    assert arcs[0] & found
    assert arcs[1] & found
    # The outer hexes have their centres inside, on the edge, and vertices outside.
    grid, (x, y) = FLAT.grid, FLAT.grid.center(MIDDLE)
    for name in ("G6", "K6"):
        assert name in found
        across, down = grid.center(name)[0] - x, y - grid.center(name)[1]
        assert abs(across) * grid.v == down * grid.u, "its centre lies on the edge"


def test_the_zone_turns_with_north_and_with_the_time() -> None:
    assert zone(FLAT, "up") == zone(FLAT, "down", "late-afternoon")
    assert zone(FLAT, "left") == zone(FLAT, "right", "late-afternoon")
    assert zone(FLAT, "up").isdisjoint(zone(FLAT, "down"))


@pytest.mark.gap("NAF-G15")
def test_the_zone_is_sixty_degrees_and_the_afternoon_mirrors_the_morning() -> None:
    narrow, wide = zone(FLAT, "up"), zone(FLAT, "up", **{"HC-NA-30": "45"})
    assert narrow < wide
    assert "J8" in narrow, "on the edge is inside"
    evening = {"time": "late-afternoon", "north": "up"}
    assert drm(look(FLAT, MIDDLE, "A9", evening)) == 2
    assert drm(look(FLAT, MIDDLE, "Q9", evening)) == 0
    assert drm(look(FLAT, MIDDLE, "A9", evening, conventions={"HC-NA-31": "none"})) == 0


@pytest.mark.gap("NAF-G16")
def test_what_stands_behind_the_target_keeps_the_sun_off() -> None:
    def against(land: Land, at: str = "Q9", target: str = "M9") -> Sight:
        return look(patch_board({at: land}, columns=17, rows=17), MIDDLE, target, MORNING | {"north": "up"})

    assert drm(against(Land("building-masonry", floors=2, stairwell=True))) == 0, "2½ levels"
    assert drm(against(Land("building-masonry", floors=1, stairwell=True))) == 2, "1½ is not two levels"
    assert drm(against(Land(level=4))) == 0, "a hill two levels high"
    assert drm(against(Land(level=4), at="Q12")) == 2, "not on the line"
    assert drm(against(Land(level=4), at="M9", target="M9")) == 2, "the target's own hex is no obstacle behind it"
    hill = patch_board(lands("open", ["M9", "Q9"], level=4), columns=17, rows=17)
    assert drm(look(hill, MIDDLE, "M9", MORNING | {"north": "up"})) == 2, "as high as the target"
    only = look(
        patch_board({"Q9": Land(level=4)}, columns=17, rows=17), MIDDLE, "M9", MORNING | {"north": "up"},
        conventions={"HC-NA-32": "obstacles"},
    )  # fmt: skip
    assert drm(only) == 2
    failed = against(Land(level=4)).why
    assert failed is not None
    assert [row.holds for row in failed.reasons] == [True, False, True, True]


def test_who_looks_down_two_levels_is_not_blinded() -> None:
    for level, expected in ((2, 2), (4, 0)):
        board = patch_board({MIDDLE: Land(level=level)}, columns=17, rows=17)
        assert drm(look(board, MIDDLE, "M9", MORNING | {"north": "up"})) == expected


@pytest.mark.parametrize(
    ("attack", "expected"),
    [("shot", 2), ("collateral", 2), ("accuracy", 2), ("fire-lane", 0), ("specific-collateral", 0), ("oba", 0),
     ("dc", 0), ("ft", 0), ("observation-plane", 0)],
)  # fmt: skip
def test_attacks_that_the_sun_concerns(attack: str, expected: int) -> None:
    assert drm(look(FLAT, MIDDLE, "M9", MORNING | {"north": "up"}, options={"attack": attack})) == expected


def test_no_sun_for_aircraft_under_clouds_or_at_noon() -> None:
    assert drm(look(FLAT, MIDDLE, "M9", MORNING | {"north": "up"}, options={"fire": "aerial"})) == 0
    assert drm(look(FLAT, MIDDLE, "M9", MORNING | {"north": "up", "weather": "overcast"})) == 0
    assert drm(look(FLAT, MIDDLE, "M9", {"north": "up"})) == 0


def test_without_north_nothing_is_said_of_the_sun() -> None:
    seen = look(FLAT, MIDDLE, "M9", MORNING)
    assert seen.missing == ("north",)
    assert seen.totals["drm"] is None
    assert seen.zone is None


@pytest.mark.parametrize(("entered", "counts"), [
    ("2", True), ("3", True), ("v3", True), ("1", False), ("4", False), ("5", False), ("v2", False), ("v4", False),
    ("not", False),
])  # fmt: skip
def test_within_one_hex_the_sun_counts_where_the_target_came_out_of_it(entered: str, counts: bool) -> None:
    found = answer({"kind": "table", "system": "north-africa", "name": "sun-in-hex", "inputs": {"entered": entered},
                    "conditions": MORNING | {"north": "up"}})  # fmt: skip
    assert found["kind"] == "table", found
    assert found["verdict"] == ("+2 DRM" if counts else "no DRM")


# --- haze and weather -------------------------------------------------------------------------------------------------


@pytest.mark.gap("NAF-G17")
@pytest.mark.parametrize(
    ("time", "month", "word"),
    [("mid-morning", "may", "intense-heat-haze-drm"), ("mid-morning", "october", "heat-haze-drm"),
     ("midday", "january", "intense-heat-haze-drm"), ("mid-afternoon", "july", "heat-haze-drm")],
)  # fmt: skip
def test_heat_haze_is_typed_in_by_range_and_never_0(time: str, month: str, word: str) -> None:
    haze = {"time": time, "month": month}
    unknown = look(FLAT, "D1", "D9", haze)
    assert unknown.clear
    assert unknown.missing == (word,)
    assert unknown.totals["dlv"] is None
    assert unknown.totals["drm"] is None
    typed = {"low_visibility": {f"range-6/{word}": 1, f"range-12/{word}": 2}}
    assert look(FLAT, "D1", "D9", haze, options=typed).totals["dlv"] == 2
    assert look(FLAT, "D1", "D7", haze, options=typed).totals["dlv"] == 1
    assert look(FLAT, "D1", "D15", haze, options=typed).missing == (word,)


def test_no_haze_elsewhere_or_under_clouds() -> None:
    for other in ({"place": "middle-east"}, {"weather": "overcast"}):
        assert look(FLAT, "D1", "D9", {"time": "midday"} | other).totals["drm"] == 0


@pytest.mark.gap("NAF-G19")
@pytest.mark.parametrize("weather", ["mist", "fog", "rain", "falling-snow"])
def test_weather_counts_towards_six_and_all_but_fog_leaves_who_moves_in_the_open(weather: str) -> None:
    word = f"{weather}-drm"
    unknown = look(FLAT, "D1", "D4", {"weather": weather})
    assert unknown.missing == (word,)
    assert unknown.totals["hindrance"] is None
    typed = {"low_visibility": {word: 2}, "moving": "non-assault-movement"}
    seen = look(FLAT, "D1", "D4", {"weather": weather}, options=typed)
    assert seen.totals["hindrance"] == 2
    assert seen.totals["moving"] == (-1 if weather == "fog" else -2)
    wrecks = tuple(Counter("wreck", f"D{row}") for row in range(2, 6))
    assert not look(FLAT, "D1", "D9", {"weather": weather}, *wrecks, options=typed).clear
    assert look(FLAT, "D1", "D9", {"weather": weather}, *wrecks[:3], options=typed).totals["hindrance"] == 5


def test_desert_low_visibility_never_blocks() -> None:
    typed = {"low_visibility": {"heat-haze-drm": 6}}
    seen = look(FLAT, "D1", "D9", {"time": "mid-afternoon", "dust": "moderate"}, options=typed)
    assert seen.clear
    assert seen.totals["hindrance"] == 0


def test_early_morning_in_winter_has_mist_too() -> None:
    seen = look(FLAT, MIDDLE, "M9", MORNING | {"north": "up", "month": "march"})
    assert seen.missing == ("mist-drm",)
    assert seen.totals["dlv"] == 2
    assert look(FLAT, MIDDLE, "M9", MORNING | {"north": "up", "month": "may"}).missing == ()


@pytest.mark.gap("NAF-G42")
@pytest.mark.parametrize(
    ("dust", "source", "says"),
    [
        ("light", "starshell", "lights its own hex and all within 2 hexes"),
        ("moderate", "ir", "lights its own hex and all within 4 hexes"),
        ("light", "blaze", "as ever"),
        ("heavy", "starshell", "lights its own hex and all adjacent ones"),
        ("heavy", "ir", "lights its own hex and all within 2 hexes"),
        ("heavy", "blaze", "lights its own hex and all within 2 hexes"),
        ("very-heavy", "starshell", "lights nothing"),
        ("very-heavy", "ir", "lights its own hex"),
        ("extremely-heavy", "ir", "lights its own hex"),
        ("extremely-heavy", "starshell", "lights nothing"),
    ],
)
def test_light_at_night_in_dust(dust: str, source: str, says: str) -> None:
    inputs = {"source": source, **({"levels": 2} if source == "blaze" else {})}
    found = answer({"kind": "table", "system": "north-africa", "name": "dust-light", "inputs": inputs,
                    "conditions": {"dust": dust}})  # fmt: skip
    assert found["verdict"] == says


def test_a_fan_says_what_looking_says() -> None:
    here = situation(FLAT, (Counter("vehicle-dust", "K9"),), {"dust": "heavy", "north": "up"} | MORNING, {}, {})
    viewer, targets = Location(MIDDLE, "0"), [Location(name, "0") for name in FLAT.hexes if name != MIDDLE]
    fan = end_of(SYSTEM.glances(here, viewer, targets, Effort(ONE_LINE * len(targets))))
    for target, glance in zip(targets, fan, strict=True):
        seen = SYSTEM.look(here, viewer, target)
        assert (glance.block is None) == seen.clear, target
        assert glance.totals == (seen.totals if seen.clear else {}), target


def test_a_line_says_what_the_month_would_decide() -> None:
    # 194.3: Mist in the mornings of winter, Intense Heat Haze in the Mid Mornings of summer.
    def noted(time: str, **conditions: str) -> bool:
        query = {"kind": "los", "system": "north-africa", "map": "desert-ground", "from": "I8", "to": "K8"}
        said = answer({**query, "conditions": {"time": time, "north": "up", **conditions}})["notes"]
        return any("No month is said" in note for note in said)

    assert noted("early-morning")
    assert noted("mid-morning")
    assert not noted("mid-morning", month="june")
    assert not noted("midday")
    assert not noted("early-morning", weather="overcast")
