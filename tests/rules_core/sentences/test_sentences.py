from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.board.board import ART
from rules_core.location import Location
from rules_core.movement.movement import Check, Move, Part, Price, Refusal
from rules_core.movement.routes.way import Route, Way
from rules_core.place import Place
from rules_core.query import answer
from rules_core.sentences.movement import allowance_says, no_allowance_says, path_title, reach_says, route_says
from rules_core.sentences.places import location_name
from rules_core.sentences.sight import fan_says, sight_says, sight_title, sight_word
from rules_core.sight.facts import Effect, Sight, Step, Stretch
from rules_core.system import Total
from rules_core.units import Mode, Suggestion, UnitClass
from rules_core.words.citations import cited, convention_says
from rules_core.words.figures import figure, level_name, percent


class Game:
    """A made-up game: sentences take their words from whatever system it is."""

    short_title = "Game"
    totals = (
        Total("haze", "Haze", "{value:+} haze", "{value:+} haze"),
        Total("wall", "Wall", "{value} brick", "{value} bricks"),
    )
    totals_joined_by = "and"
    judges = ART


GAME = Game()
MIDWAY = Stretch(Fraction(1, 2), Fraction(1, 2))


def block(what: str, at: str, cite: str) -> Step:
    return Step(at, what, "", Effect.BLOCKS, cite, MIDWAY)


def counts(what: str, haze: int) -> Step:
    return Step("B2", what, "", Effect.HINDERS, "G 9", MIDWAY, {"haze": haze})


def sight(*steps: Step, **totals: int) -> Sight:
    return Sight(2, 0, 0, steps, {"haze": 0, "wall": 0, **totals})


@pytest.mark.parametrize(
    ("seen", "word", "sentence"),
    [
        (sight(), "clear", "Clear, nothing in the way."),
        (sight(counts("scrub", 1), counts("open ground", -1)), "clear", "Clear, its modifiers cancel out."),
        (sight(counts("grain", 0)), "clear", "Clear, nothing in the way."),
        (sight(haze=2), "modified", "Clear, +2 haze."),
        (sight(haze=-1, wall=1), "modified", "Clear, \N{MINUS SIGN}1 haze and 1 brick."),
        (sight(wall=3), "modified", "Clear, 3 bricks."),
        (sight(block("house", "B2", "G 7")), "blocked", "Blocked by the house in B2 (G 7)."),
        (sight(block("wall", "B2/B3", "")), "blocked", "Blocked by the wall along B2/B3."),
        (
            sight(block("house", "B2", "G 7"), block("wall", "B2/B3", "G 8")),
            "blocked",
            "Blocked by the house in B2 (G 7), and by 1 more thing farther on.",
        ),
        (sight(block("crest", "B2", "HC-G-1")), "blocked", "Blocked by the crest in B2 (house convention HC-G-1)."),
    ],
)
def test_the_verdict_on_a_line(seen: Sight, word: str, sentence: str) -> None:
    assert (sight_word(seen), sight_says(GAME, seen)) == (word, sentence)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seen", "title"),
    [
        (sight(), "A1 to B2: clear"),
        (sight(wall=2), "A1 to B2: clear, 2 bricks"),
        (sight(block("house", "B2", "G 7")), "A1 to B2: blocked"),
    ],
)
def test_the_title_of_a_line(seen: Sight, title: str) -> None:
    assert sight_title(GAME, seen, "A1", "B2") == title  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "words"),
    [(0, "0"), (7, "7"), (Fraction(15, 2), "7½"), (0.5, "½"), (Fraction(1, 4), "0.25")],
)
def test_figures_are_written_as_people_write_them(value: float | Fraction, words: str) -> None:
    assert figure(value) == words


@pytest.mark.parametrize(("level", "words"), [(20, "+20"), (0, "0"), (-10, "\N{MINUS SIGN}10")])
def test_levels_carry_their_sign(level: int, words: str) -> None:
    assert level_name(level) == words


GROUND, UPSTAIRS, ROOF = Place("ground", "Ground", 0), Place("+10", "+10", 2), Place("roof", "Roof", 4)
DEEP = Place("ground", "Ground", -2)


@pytest.mark.parametrize(
    ("places", "place", "words"),
    [
        ((GROUND,), "ground", "R26"),
        ((DEEP,), "ground", "R26 (ground at \N{MINUS SIGN}10)"),
        ((GROUND, ROOF), "ground", "R26"),
        ((GROUND, ROOF), "roof", "R26 roof (+20)"),
        ((GROUND, UPSTAIRS, ROOF), "+10", "R26 +10"),
        ((DEEP, ROOF), "ground", "R26 (ground at \N{MINUS SIGN}10)"),
    ],
)
def test_a_location_is_named_with_what_tells_it_apart(places: tuple[Place, ...], place: str, words: str) -> None:
    assert location_name("R26", places, place, 5) == words


def test_a_convention_never_reads_like_a_rule() -> None:
    assert cited("ATS 8.5") == " (ATS 8.5)"
    assert cited("HC-ATS-1") == " (house convention HC-ATS-1)"
    assert cited("") == ""


def test_a_convention_says_only_what_differs() -> None:
    assert convention_says("Height", "low", {}) == "Height: low."
    same = {"high": ("Clear.", True)}
    assert convention_says("Height", "low", same) == "Height: low. The answer is the same under all options."
    differing = {**same, "higher": ("Blocked.", False)}
    assert convention_says("Height", "low", differing) == "Height: low. With “higher” it would be: Blocked."


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ((0, 0, 0, "ground"), "There is nothing else in range of A1."),
        ((3, 1, 9, "ground"), "A1 sees 3 of 9 hexes, 1 with nothing in the way."),
        ((0, 0, 1, "all"), "A1 sees 0 of 1 place, 0 with nothing in the way."),
    ],
)
def test_a_fan_in_words(numbers: tuple[int, int, int, str], sentence: str) -> None:
    assert fan_says("A1", *numbers) == sentence


RUN = Mode("run", "Running", Suggestion(Fraction(15, 2), "another game"))
CRAWL = Mode("crawl", "Crawl", counts="hexes")
SQUAD = UnitClass("squad", "Squad", "personnel", (RUN, CRAWL))
A1, A2 = Location("A1", "ground"), Location("A2", "ground")
ROLL = Check("A2", "breakdown", "mud", "AFTER", Fraction(7, 10), "G 3")


def way(*checks: Check) -> Way:
    return Way((Move(A1, A2, Price((Part("mud", 5, "G 2"),), checks)),))


def within(what: str, place: str = "up") -> Way:
    return Way((Move(A1, Location("A1", place), Price((Part(what, 5, "G 2"),))),))


LEVELS = {A1: 0, Location("A1", "up"): 2, Location("A1", "under"): 0, A2: 0}


@pytest.mark.parametrize(
    ("route", "mode", "sentence"),
    [
        (Route(way(), None), RUN, "Gets there for 2½ MP."),
        (Route(way(), True), CRAWL, "Crawl, 1 hex: allowed."),
        (Route(way(ROLL), True), RUN, "Gets there for 2½ MP, with 1 roll to pass: 7/10 (70 %)."),
        (Route(way(ROLL, ROLL), True), RUN, "Gets there for 2½ MP, with 2 rolls to pass: 49/100 (49 %)."),
        (Route(Way(()), True), RUN, "Already there."),
        (Route(way(), False, (Refusal(A1, A2, "Not within 2 MP.", ""),)), RUN, "Not within 2 MP."),
        (Route(within("stairwell"), True), RUN, "Goes 1 level up in A1: 2½ MP."),
        (Route(within("stairwell"), True), CRAWL, "Goes 1 level up in A1: no hex is entered."),
        (
            Route(within("under the tarpaulin", "under"), True),
            CRAWL,
            "Moves within A1 (under the tarpaulin): no hex is entered.",
        ),
        (
            Route(None, None, (Refusal(A1, A2, "The cost of mud is not known: type it in.", "", "mud"),)),
            RUN,
            "Can't be told yet. The cost of mud is not known: type it in.",
        ),
        (
            Route(None, None, (Refusal(A1, A2, "No MP are left for the wood.", "G 5", spent=True),)),
            RUN,
            "Not this turn: No MP are left for the wood (G 5).",
        ),
        (Route(None, None, (Refusal(A1, A2, "A wall.", "G 4"),)), RUN, "Not possible: A wall (G 4)."),
    ],
)
def test_a_way_in_words(route: Route, mode: Mode, sentence: str) -> None:
    assert route_says(route, mode, LEVELS.get) == sentence


def test_the_title_of_a_way() -> None:
    assert path_title(SQUAD, RUN, ("A1", "A2"), Route(way(), None)) == "Squad (Running) from A1 to A2: 2½ MP"
    refused = Route(None, None, (Refusal(A1, A2, "A wall.", ""),))
    assert path_title(SQUAD, RUN, ("A1", "A2"), refused) == "Squad (Running) from A1 to A2: not possible"
    unknown = Route(None, None, (Refusal(A1, A2, "What mud costs is not known.", "", "mud"),))
    assert path_title(SQUAD, RUN, ("A1", "A2"), unknown) == "Squad (Running) from A1 to A2: not known yet"
    beyond = Route(way(), False, (Refusal(A1, A2, "Not within 2 MP.", ""),))
    title = path_title(SQUAD, RUN, ("A1", "A2"), beyond, Fraction(2))
    assert title == "Squad (Running) from A1 to A2: 2½ MP, not with 2 MP"


def test_a_reach_in_words() -> None:
    assert reach_says(SQUAD, RUN, "A1", allowance_says(Fraction(4), RUN), 9) == (
        "Squad (Running) can get from A1 to 9 places with 4 MP."
    )
    assert reach_says(SQUAD, CRAWL, "A1", allowance_says(Fraction(1), CRAWL), 0) == (
        "Squad (Crawl) can't leave A1 with 1 hex."
    )
    assert reach_says(SQUAD, RUN, "A1", allowance_says(None, RUN), 1) == "Squad (Running) can get from A1 to 1 place."


def test_a_missing_allowance_is_asked_for_and_a_suggestion_is_marked_as_one() -> None:
    asked = "No allowance was given for Squad (Running), so costs go on without a limit: type one in."
    assert no_allowance_says(SQUAD, RUN) == f"{asked} Suggested: 7½ (another game)."
    assert no_allowance_says(SQUAD, CRAWL) == asked.replace("Running", "Crawl")


@pytest.mark.parametrize(
    ("chance", "words"),
    [(Fraction(0), "0 %"), (Fraction(1, 1000), "under 1 %"), (Fraction(49, 100), "49 %"),
     (Fraction(999, 1000), "over 99 %"), (Fraction(1), "100 %")],
)  # fmt: skip
def test_a_chance_in_percent_is_never_certain_unless_it_is(chance: Fraction, words: str) -> None:
    assert percent(chance) == words


def test_a_sum_that_lacks_a_figure_is_told_so_far() -> None:
    line = {"kind": "los", "system": "cgs", "map": "dtw", "from": "K6", "to": "J5"}
    assert answer(line)["say"] == "Clear, +10 DRM so far. The DRM of a wooden building is not known: type it in."
