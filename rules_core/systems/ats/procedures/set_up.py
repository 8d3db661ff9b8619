"""The set-up validator: what may start where, and Hidden or not, with the rule of every violation."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_core.board.board import Board
from rules_core.board.terrain_words import term
from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.families.critical_hit.set_up_ban import SetUpBan
from rules_core.fields import Choice, Field, Value, When
from rules_core.location import GROUND, Location
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.ats.conventions import DEPRESSION
from rules_core.systems.ats.counter_kinds import (
    AT_ONLY,
    FULL_COVER,
    FULL_COVER_CITE,
    HEDGEHOG,
    MINEFIELD,
    MIXED,
    WIRE,
    lies_at,
)
from rules_core.systems.ats.counters.set_up_bans import AT_DITCH, FOXHOLE, set_up_bans
from rules_core.systems.ats.figures import BY_TERRAIN
from rules_core.systems.ats.hexes import TRACTOR_WORKS
from rules_core.systems.ats.procedures.set_up_rules import HIDDEN_IN_DEPRESSION_CITE, SET_UP_UNITS, Finding, SetUp
from rules_core.systems.ats.terrain import WITHOUT_RULE
from rules_core.words.places import location_words

HIDDEN_MINES_CITE = "ATS 9.7.11"


@dataclass(frozen=True)
class Emplacement:
    """One kind of emplacement or marker that is set up.

    Args:
        id: its word in queries.
        title: its name for players.
        kind: the kind of counter.
        details: the counter's details that the bans go by.
        cite: where its set-up is ruled.
        elsewhere: the same on maps that section 1.4 is not for, where it differs; empty where only that speaks of it.
    """

    id: str
    title: str
    kind: str
    cite: str
    details: dict[str, Value] = field(default_factory=dict)
    elsewhere: str | None = None

    def cite_on(self, board: Board) -> str:
        """Where its set-up is ruled on a map."""
        here = self.elsewhere is None or board.rule_sets.get("ats") == TRACTOR_WORKS
        return self.cite if here else self.elsewhere or ""


EMPLACEMENTS: tuple[Emplacement, ...] = (
    Emplacement(HEDGEHOG, "Hedgehog", HEDGEHOG, "ATS 9.6.2, 1.4.6", elsewhere="ATS 9.6.2"),
    Emplacement(FOXHOLE, "Foxhole", FOXHOLE, "ATS 1.4.6", elsewhere=""),
    Emplacement(AT_DITCH, "AT ditch", AT_DITCH, "ATS 1.4.6", elsewhere=""),
    Emplacement(WIRE, "Wire", WIRE, "ATS 9.11.2"),
    Emplacement(MINEFIELD, "Minefield", MINEFIELD, "ATS 9.7.2", {"mines": MIXED}),
    Emplacement("at-minefield", "AT minefield", MINEFIELD, "ATS 9.7.2", {"mines": AT_ONLY}),
    Emplacement("dummy-minefield", "Dummy minefield", MINEFIELD, "ATS 9.7.2, 9.7.10", {"mines": MIXED, "dummy": True}),
    Emplacement(FULL_COVER, "Full Cover marker", FULL_COVER, FULL_COVER_CITE),
)

_UNITS = {unit.id: unit for unit in SET_UP_UNITS}
_EMPLACEMENTS = {row.id: row for row in EMPLACEMENTS}
_MINES = tuple(row.id for row in EMPLACEMENTS if row.kind == MINEFIELD)

NOT_ALLOWED = "not allowed"
NOT_HIDDEN = "not Hidden"
HIDDEN_SET_UP = "Hidden set-up"
NOTHING_AGAINST = "no rule against it"
AGAINST = (NOT_ALLOWED, NOT_HIDDEN)
"""How facts end that speak against setting up, or against setting up Hidden."""


def _work(case: Case) -> Ruling:
    _check_hex(case.ground.board, case.location("at").hex)
    if case.word("what") in _UNITS:
        return _unit(case)
    return _emplacement(case, _EMPLACEMENTS[case.word("what")])


def _check_hex(board: Board, hex_name: str) -> None:
    """Refuse a hex that the rules can't be asked about.

    Raises:
        QueryError: it is off the map, or not charted.
    """
    if "off-map" in board.hexes[hex_name].terrain:
        raise QueryError("off-map", f"{hex_name} is off the map: nothing sets up there.", "inputs.at")
    if hex_name in board.uncharted:
        raise QueryError("uncharted", f"What lies in {hex_name} is not charted.", "inputs.at")


# --- units ---


def _unit(case: Case) -> Ruling:
    location, hidden = case.location("at"), case.flag("hidden")
    placed = SetUp(case.ground, _UNITS[case.word("what")], location, case.choice)
    broken = placed.violations()
    hiding, concealing, marks = _hiding(case, placed, hidden)
    facts = [_against(finding) for finding in broken]
    if not broken:
        facts += [Fact(finding.what, NOTHING_AGAINST, finding.cite) for finding in placed.allowing()]
    if hidden or not broken:
        facts += concealing
    if not broken:
        facts += [Fact(finding.what, "", finding.cite, finding.detail) for finding in placed.remarks()]
    return _ruled(case, not broken, hiding, facts, marks, NO_CHANGES)


def _against(finding: Finding) -> Fact:
    return Fact(finding.what, NOT_ALLOWED, finding.cite, finding.detail)


def _hiding(case: Case, placed: SetUp, asked: bool) -> tuple[bool | None, list[Fact], tuple[Mark, ...]]:
    """Whether the unit may set up Hidden (None: not known yet), why, and who sees it."""
    by = placed.hidden_by()
    if by is not None:
        return True, [Fact(HIDDEN_SET_UP, "allowed", by.cite, f"in {by.what}")], ()
    if not placed.down:
        refusal = placed.hidden_refusal()
        if not asked:
            return False, [Fact(HIDDEN_SET_UP, NOT_ALLOWED, refusal.cite)], ()
        return False, [_against(refusal)], ()
    enemies = case.locations("enemies")
    case.choice(DEPRESSION)
    if not enemies:
        detail = "Only out of the sight of all enemies, once everyone has set up."
        return None, [Fact(HIDDEN_SET_UP, "if no enemy sees it", HIDDEN_IN_DEPRESSION_CITE, detail)], ()
    seeing = placed.seen_by(enemies)
    if not seeing:
        unseen = f"none of the {len(enemies)} enemies named sees it"
        detail = f"Down in the depression, and {'the enemy named does not see it' if len(enemies) == 1 else unseen}."
        return True, [Fact(HIDDEN_SET_UP, "allowed", HIDDEN_IN_DEPRESSION_CITE, detail)], ()
    facts = [Fact(f"seen from {location_words(str(enemy))}", NOT_HIDDEN, HIDDEN_IN_DEPRESSION_CITE) for enemy in seeing]
    return False, facts, tuple(Mark(str(enemy), "sees it", BAD) for enemy in seeing)


# --- emplacements ---


def _emplacement(case: Case, row: Emplacement) -> Ruling:
    location = _lies_at(case)
    board = case.ground.board
    bans = set_up_bans(board, row.kind, location, {**row.details, "hidden": True})
    facts = [Fact(f"{row.title} in {ban.where}", NOT_ALLOWED, ban.cite) for ban in bans if not ban.on_hiding]
    allowed = not facts
    if allowed:
        facts.append(
            Fact(
                f"{row.title} in {location_words(str(location))}",
                NOTHING_AGAINST,
                row.cite_on(board),
            )
        )
    hiding: bool | None = None
    if row.kind == MINEFIELD:
        concealing = _concealing(case, tuple(ban for ban in bans if ban.on_hiding))
        hiding = all(fact.value != NOT_ALLOWED for fact in concealing)
        facts += concealing
    changes = NO_CHANGES
    if allowed and row.kind != MINEFIELD and not lies_at(case.ground, row.kind, location):
        place = "" if location.place == GROUND else location.place
        changes = Changes((Counter(row.kind, location.hex, place=place),))
    return _ruled(case, allowed, hiding, facts, (), changes)


def _lies_at(case: Case) -> Location:
    """Where what sets up lies: an emplacement in its hex as a whole, whichever place of it was named."""
    location = case.location("at")
    what = case.word("what")
    return location if what in _UNITS or what == FULL_COVER else Location(location.hex, GROUND)


def _concealing(case: Case, bans: tuple[SetUpBan, ...]) -> list[Fact]:
    """Whether mines may be set up Hidden: every rule against it, or the one that lets an SSR do it."""
    facts = [Fact(f"Hidden, {ban.where}", NOT_ALLOWED, ban.cite) for ban in bans]
    if case.flag("hidden") and not case.flag("by_ssr"):
        facts.append(Fact("Hidden without an SSR", NOT_ALLOWED, HIDDEN_MINES_CITE, "Mines hide by SSR only."))
    if not facts:
        facts.append(Fact(HIDDEN_SET_UP, "by SSR only", HIDDEN_MINES_CITE))
    return facts


# --- what it comes to ---


def _ruled(
    case: Case, allowed: bool, hiding: bool | None, facts: list[Fact], marks: tuple[Mark, ...], changes: Changes
) -> Ruling:
    location, hidden = _lies_at(case), case.flag("hidden")
    where = location_words(str(location))
    if not allowed:
        verdict, tone = f"may not set up in {where}", BAD
    elif not hidden:
        verdict, tone = f"may set up in {where}", GOOD
    elif hiding is None:
        verdict, tone = f"may set up in {where}, Hidden if no enemy sees it", OPEN
    elif hiding:
        verdict, tone = f"may set up Hidden in {where}", GOOD
    else:
        verdict, tone = f"may set up in {where}, but not Hidden", BAD
    deciding = [fact for fact in facts if (fact.value in AGAINST) is (tone == BAD)]
    if hidden and hiding:
        deciding.sort(key=lambda fact: fact.what != HIDDEN_SET_UP)
    cite = deciding[0].cite
    outcome = Outcome(verdict[:1].upper() + verdict[1:], frozenset(), "", cite, tone, changes)
    marks = (Mark(str(location), verdict, tone), *marks)
    return Ruling(verdict, tone, (outcome,), tuple(facts), marks=marks, notes=_notes(case))


def _notes(case: Case) -> tuple[str, ...]:
    hex_name, what = case.location("at").hex, case.word("what")
    without = case.ground.board.hexes[hex_name].terrain & (WITHOUT_RULE | (BY_TERRAIN.keys() - {"gully"}))
    found = [
        f"{hex_name}: no ATS rule here speaks of setting up in {term(word)}: agree on it before you play."
        for word in sorted(without)
        if not (what in _MINES and word == "water")
    ]
    if what in (FOXHOLE, AT_DITCH):
        found.append("No more is known here of foxholes and AT ditches than 1.4.6 says.")
    return tuple(found)


SET_UP = Procedure(
    "set-up",
    "Setting up",
    "Setting up",
    "Whether a unit, an emplacement or a marker may set up in a place, and whether Hidden.",
    "ATS 7.3.3, 8.3.4 to 8.3.122b, 8.5 to 8.22, 9.6.2, 9.7.2, 9.11.2",
    (
        Field(
            "what",
            "What",
            "choice",
            "What sets up.",
            choices=(
                *(Choice(unit.id, unit.title) for unit in SET_UP_UNITS),
                *(Choice(row.id, row.title) for row in EMPLACEMENTS),
            ),
        ),
        Field("at", "Where", "location", "The hex, or the place in it."),
        Field(
            "hidden",
            "Hidden",
            "flag",
            "Whether it is to set up Hidden.",
            "ATS 7.3.3, 9.7.11",
            when=(When("what", (*_UNITS, *_MINES)),),
        ),
        Field(
            "by_ssr",
            "An SSR hides mines",
            "flag",
            "Minefields are set up Hidden by SSR only.",
            HIDDEN_MINES_CITE,
            when=(When("what", _MINES), When("hidden", (True,))),
        ),
        Field(
            "enemies",
            "Enemy units",
            "locations",
            "Where the enemy's units stand: who is down in a Linear Depression hides from all of them.",
            HIDDEN_IN_DEPRESSION_CITE,
            optional=True,
            when=(When("what", tuple(_UNITS)), When("hidden", (True,))),
        ),
    ),
    _work,
    needs_map=True,
)
