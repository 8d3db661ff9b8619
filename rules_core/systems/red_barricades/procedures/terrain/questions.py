"""What may be done in one kind of Red Barricades' own terrain: the notes of the terrain table as answers (TT, O6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.terrain import (
    CELLAR_CITE,
    CULVERT_CITE,
    DEBRIS_CITE,
    EMBANKMENT_CITE,
    FACTORIES_CITE,
    ROOFLESS_CITE,
    RUBBLE_CITE,
    TANKS_CITE,
)


@dataclass(frozen=True)
class Reply:
    """One answer of the table.

    Args:
        tone: ``good`` for yes, ``bad`` for no, ``open`` for partly.
        verdict: the answer in a few words.
        detail: a short sentence; empty where the words say it all.
    """

    tone: str
    verdict: str
    detail: str = ""


Answers = Mapping[str, Reply | Callable[[Case], Reply]]
"""The answers for one kind of terrain, by the question's word."""

YES, NO = Reply(GOOD, "yes"), Reply(BAD, "no")

DEBRIS, FACTORY_DEBRIS, RUBBLE, FACTORY, WALL = "debris", "factory-debris", "rubble", "factory", "interior-wall"
CULVERT, TANK, EMBANKMENT, CELLAR = "culvert", "storage-tank", "embankment", "cellar"

TRAIL_BREAK, GUTTED, ROAD_OR_GULLY, BREACHED, RUBBLED = "trail_break", "gutted", "road_or_gully", "breached", "rubbled"

_BUT_BY_TB = "Only by a trail break."


def _by_trail_break(case: Case) -> Reply:
    """What debris takes from a road, but where a trail break leads through it (TT Debris note 4)."""
    return Reply(GOOD, "yes, by the trail break") if case.flag(TRAIL_BREAK) else Reply(BAD, "no", _BUT_BY_TB)


def _printed_rubble_clears(case: Case) -> Reply:
    """Printed rubble is Fallen, and so is Cleared, in a road or gully Location alone (TT Printed rubble note 1)."""
    if case.flag(ROAD_OR_GULLY):
        return Reply(OPEN, "partly: it counts as Fallen", "A trail break is cleared through it; never the whole hex.")
    return Reply(BAD, "no: it isn't Fallen", "Only printed rubble in a road or gully Location is.")


def _fallen(case: Case) -> Reply:
    return YES if case.flag(ROAD_OR_GULLY) else Reply(BAD, "no", "Only that in a road or gully Location is.")


def _factory_burns(case: Case) -> Reply:
    return Reply(BAD, "no", "It is gutted.") if case.flag(GUTTED) else Reply(OPEN, "as any building does")


def _roofless(case: Case) -> Reply:
    return YES if case.flag(GUTTED) else Reply(OPEN, "where it is drawn so")


def _wall_blocks(case: Case) -> Reply:
    """An interior wall, but where a Breach or rubble on both sides has opened it (TT RB Factories note 3)."""
    if case.flag(RUBBLED):
        return Reply(GOOD, "no: with rubble on both sides it is no more")
    if case.flag(BREACHED):
        return Reply(GOOD, "no: there is a Breach")
    return Reply(BAD, "yes", "As a rowhouse's wall does.")


def _wall_crossed(case: Case) -> Reply:
    blocks = _wall_blocks(case)
    if blocks.tone == GOOD:
        return Reply(GOOD, f"yes{blocks.verdict.removeprefix('no')}")
    return Reply(BAD, "no", "A Breach by a DC or an AFV opens it (O5.331).")


QUESTIONS: Mapping[str, str] = {
    "inherent": "Does it fill its hex (Inherent)?",
    "concealment": "Is it Concealment Terrain?",
    "case-a": "Is the TH DRM of Case A doubled?",
    "burn": "Can it burn?",
    "fallen": "Does it count as Fallen rubble?",
    "clear": "Can it be Cleared?",
    "dash": "May Infantry Dash across it?",
    "road-bonus": "Is there a road bonus in it?",
    "road-rate": "Do vehicles pay the road rate in it?",
    "fortify": "May Fortifications be set up in it?",
    "manhole": "May its Manhole be used?",
    "weather": "Do EC and weather apply to it?",
    "roofless": "Is it roofless?",
    "upper-floors": "Has it upper floors?",
    "cellar": "Has it a cellar?",
    "factory": "What makes a building a factory?",
    "blocks": "Does it block a LOS?",
    "crossed": "May it be crossed?",
    "bypassed-inside": "May it be bypassed inside the building?",
    "bypassed-outside": "May it be bypassed outside of the building?",
    "breached-by": "May a DC or an AFV breach it?",
    "ffmo": "Does FFMO apply in it?",
    "indirect": "Has Indirect Fire an effect?",
    "crest": "Is there Crest status?",
    "sniper": "Is it a sniper target?",
    "overstack": "May it be overstacked?",
    "scale": "May it be climbed?",
    "building": "Is it a building?",
    "wall": "Is it treated as a wall?",
    "roadblock": "May a roadblock be laid?",
    "bog": "Is there a Bog Check?",
    "straying": "Does it exempt from Straying?",
    "fortified": "Is it a Fortified Building Location?",
    "wall-advantage": "May Wall Advantage be claimed?",
    "guns": "May Guns be in it?",
}
"""What may be asked, by its word."""

_ENTRENCHED = "To Locations that aren't ADJACENT as if entrenched (B9.21)."

TABLE: Mapping[str, tuple[str, str, Answers]] = {
    DEBRIS: (
        "debris",
        DEBRIS_CITE,
        {
            "inherent": YES,
            "concealment": YES,
            "case-a": Reply(BAD, "no: not doubled"),
            "burn": Reply(BAD, "no", "There is no Kindling in it either."),
            "clear": Reply(OPEN, "partly, as Fallen rubble", "A trail break is cleared through it; never all of it."),
            "dash": _by_trail_break,
            "road-bonus": _by_trail_break,
            "road-rate": _by_trail_break,
            "fortify": Reply(GOOD, "yes, unless other terrain prevents it"),
            "manhole": YES,
            "blocks": Reply(BAD, "no: a half-level Hindrance"),
            "bog": Reply(OPEN, "yes, +1 DRM", "+1 more for entry of a factory Location."),
        },
    ),
    FACTORY_DEBRIS: (
        "factory debris, roofless factory hex",
        ROOFLESS_CITE,
        {
            "inherent": Reply(BAD, "no", "It exists in the building only."),
            "concealment": YES,
            "clear": NO,
            "weather": YES,
            "roofless": YES,
            "blocks": Reply(BAD, "no: a half-level Hindrance", "It adds to that of the roofless factory hex."),
            "bog": Reply(OPEN, "yes, as in regular debris", "+1 DRM, and +1 for entry of a factory Location."),
        },
    ),
    RUBBLE: (
        "printed rubble",
        RUBBLE_CITE,
        {
            "inherent": YES,
            "concealment": YES,
            "fallen": _fallen,
            "clear": _printed_rubble_clears,
            "cellar": NO,
            "blocks": Reply(OPEN, "yes, half a level high"),
            "bog": Reply(OPEN, "yes"),
        },
    ),
    FACTORY: (
        "RB factory",
        FACTORIES_CITE,
        {
            "factory": Reply(OPEN, "one road or more that enters it"),
            "upper-floors": NO,
            "cellar": NO,
            "burn": _factory_burns,
            "roofless": _roofless,
            "blocks": Reply(OPEN, "yes: 2½ levels with a stairwell, 1½ without", "Within it hinders by +1 a hex."),
            "bog": Reply(OPEN, "yes, +1 DRM", "Leaving it too, but by a vehicle exit."),
            "guns": Reply(GOOD, "yes, all categories", "They move by O5.6."),
        },
    ),
    WALL: (
        "interior wall of a factory",
        FACTORIES_CITE,
        {
            "blocks": _wall_blocks,
            "crossed": _wall_crossed,
            "bypassed-inside": YES,
            "bypassed-outside": NO,
            "breached-by": Reply(
                GOOD, "yes, by either", "What a Breach does stands in O5.331; its counter lies on the hexside."
            ),
        },
    ),
    CULVERT: (
        "culvert",
        CULVERT_CITE,
        {
            "ffmo": YES,
            "indirect": Reply(BAD, "no"),
            "crest": NO,
            "sniper": NO,
            "overstack": NO,
            "blocks": Reply(OPEN, "all but lines to ADJACENT Locations"),
            "guns": Reply(OPEN, "only small INF and AT Guns, and MTR", "Set up in it or Manhandled into it."),
        },
    ),
    TANK: (
        "storage tank",
        TANKS_CITE,
        {
            "burn": NO,
            "scale": NO,
            "building": Reply(BAD, "no, for no purpose"),
            "blocks": Reply(OPEN, "yes, 1½ levels high"),
            "guns": NO,
        },
    ),
    EMBANKMENT: (
        "railway embankment",
        EMBANKMENT_CITE,
        {
            "wall": YES,
            "roadblock": NO,
            "bog": NO,
            "straying": Reply(GOOD, "yes", "As a road or path does."),
            "blocks": Reply(OPEN, "yes, half a level high"),
        },
    ),
    CELLAR: (
        "cellar",
        CELLAR_CITE,
        {
            "fortified": Reply(GOOD, "yes, by all its rules"),
            "building": Reply(GOOD, "yes", "For falling rubble and VC too."),
            "wall-advantage": Reply(BAD, "no, never"),
            "blocks": Reply(OPEN, "not itself", _ENTRENCHED),
            "guns": Reply(BAD, "no", "Only Infantry and SW set up in it or enter it."),
        },
    ),
}


def _work(case: Case) -> Ruling:
    title, cite, answers = TABLE[case.word("terrain")]
    asked = case.word("question")
    said = answers.get(asked)
    if said is None:
        detail = f"The terrain table says nothing of that for {title}: the rules of the base game hold."
        return Ruling("the table doesn't say", OPEN, (Outcome("Not in the table", frozenset(), detail, cite, OPEN),))
    found = said if isinstance(said, Reply) else said(case)
    fact = Fact(QUESTIONS[asked], found.verdict, cite, found.detail)
    words = f"{found.verdict[:1].upper()}{found.verdict[1:]}"
    outcome = Outcome(words, frozenset(), found.detail, cite, found.tone)
    return Ruling(f"{title}. {QUESTIONS[asked]} {words}", found.tone, (outcome,), (fact,))


def _when(terrain: str, *questions: str) -> tuple[When, ...]:
    return (When("terrain", (terrain,)), When("question", questions))


TERRAIN_QUESTIONS = Procedure(
    "terrain-questions",
    "What goes for a kind of terrain",
    "Terrain",
    "Whether something may be done in one kind of Red Barricades' own terrain, by the notes of its table.",
    "RB TT, O6",
    (
        Field("terrain", "Terrain", "choice", "", "RB TT", tuple(Choice(word, row[0]) for word, row in TABLE.items())),
        Field("question", "Question", "choice", "", "RB TT", tuple(Choice(*row) for row in QUESTIONS.items())),
        Field(
            TRAIL_BREAK,
            "By a trail break",
            "flag",
            "Whether a TB leads along the way.",
            DEBRIS_CITE,
            when=_when(DEBRIS, "dash", "road-bonus", "road-rate"),
        ),
        Field(
            ROAD_OR_GULLY,
            "In a road or gully Location",
            "flag",
            "There alone printed rubble counts as Fallen.",
            RUBBLE_CITE,
            when=_when(RUBBLE, "fallen", "clear"),
        ),
        Field(GUTTED, "Gutted", "flag", "", FACTORIES_CITE, when=_when(FACTORY, "burn", "roofless")),
        Field(BREACHED, "There is a Breach", "flag", "", FACTORIES_CITE, when=_when(WALL, "blocks", "crossed")),
        Field(RUBBLED, "Rubble on both sides of it", "flag", "", FACTORIES_CITE, when=_when(WALL, "blocks", "crossed")),
    ),
    _work,
)
