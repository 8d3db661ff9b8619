"""The set-up validator: which fortification may lie where, and the rule of every violation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.board.terrain_words import BUILDINGS
from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.families.critical_hit.set_up_ban import SetUpBan
from rules_core.fields import Choice, Field, Value, When
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.sentences.places import where
from rules_core.systems.cgs.counter_kinds import AT_TRENCH, DUG_IN, MINES, MOUSEHOLE, ROADBLOCK, TRENCH, WIRE
from rules_core.systems.cgs.counters.set_up import HIDDEN, IN_PLAY, out_of_place, set_up_bans
from rules_core.systems.cgs.hexside_counters import hour_of
from rules_core.systems.cgs.terrain import RAIL_CARS, TERRAIN
from rules_core.systems.cgs.units import TRACKED
from rules_core.words.places import location_words


@dataclass(frozen=True)
class FortificationKind:
    """One kind of fortification that is set up.

    Args:
        id: its word in queries.
        title: its name for players.
        kind: the kind of counter.
        cite: the rule that lets it be set up.
        comes: where it comes from.
    """

    id: str
    title: str
    kind: str
    cite: str
    comes: str


DUG_IN_AFV = "dug-in-afv"

_BOUGHT = "by OB, or bought as RG"

FORTIFICATIONS: dict[str, FortificationKind] = {
    row.id: row
    for row in (
        FortificationKind(DUG_IN, "Dug-In", DUG_IN, "CGS 7.1.1", f"{_BOUGHT}; infantry may make more in play"),
        FortificationKind(DUG_IN_AFV, "Dug-In AFV", DUG_IN, "CGS 7.1.1", f"{_BOUGHT}; a DRM on Screened Shots too"),
        FortificationKind(TRENCH, "Trench", TRENCH, "CGS 7.2.3", f"{_BOUGHT} only"),
        FortificationKind(AT_TRENCH, "AT trench", AT_TRENCH, "CGS 7.2.3", f"{_BOUGHT} only"),
        FortificationKind(MOUSEHOLE, "Mousehole", MOUSEHOLE, "CGS 7.3.1", "by a Demo Charge, in play"),
        FortificationKind(MINES, "Mines", MINES, "CGS 7.4.2, 7.4.3", f"{_BOUGHT}; AP and AT mines in one"),
        FortificationKind(ROADBLOCK, "Roadblock", ROADBLOCK, "CGS 7.5.1", _BOUGHT),
        FortificationKind(WIRE, "Wire", WIRE, "CGS 7.6.1", "in any hex without a building"),
    )
}  # fmt: skip
"""Everything in chapter 7 (CGS 7)."""

POINTED = (MOUSEHOLE, ROADBLOCK)
START, PLAY = "start", "play"


def _work(case: Case) -> Ruling:
    row, at, board = FORTIFICATIONS[case.word("what")], case.word("at"), case.ground.board
    if "off-map" in board.hexes[at].terrain:
        raise QueryError("off-map", f"{at} is off the map: nothing lies there.", "inputs.at")
    if at in board.uncharted:
        raise QueryError("uncharted", f"What lies in {at} is not charted.", "inputs.at")
    item = _item(case, row, at)
    hexes = (at,) if item.between is None else item.between
    said: dict[str, Value] = dict(IN_PLAY) if case.word("when") == PLAY else {}
    if case.flag("hidden"):
        said |= HIDDEN
    bans = [(name, ban) for name in hexes for ban in set_up_bans(case.ground, row.kind, name, said)]
    if bans and all(ban.on_hiding for _, ban in bans):
        return _not_hidden(row, item, bans[0][1])
    facts = [Fact(f"{row.title} in {name}", "not allowed", ban.cite, _sentence(ban)) for name, ban in bans]
    if row.id == DUG_IN_AFV:
        facts += _afv_bans(case, row, at)
    misplaced = out_of_place(case.ground, item)
    if misplaced is not None:
        facts.append(Fact(f"{row.title} there", "not allowed", misplaced.cite, f"{misplaced.why}."))
    return _ruled(case, row, item, facts)


def _afv_bans(case: Case, row: FortificationKind, at: str) -> Iterator[Fact]:
    """What an AFV's Dug-In is not for: ground that no vehicle is in, and play, as only infantry digs in (7.1.1)."""
    title = f"{row.title} in {at}"
    if case.word("when") == PLAY:
        yield Fact(title, "not allowed", row.cite, "Only infantry makes Dug-Ins in play.")
    # Of AFV in buildings the rules are lost, and 7.1.1 sets Dug-Ins up in them: they are left alone.
    for word in sorted(case.ground.board.hexes[at].terrain - BUILDINGS):
        ground = TERRAIN.get(word)
        if ground is None or ground.entry is None:
            continue
        barred = ground.entry[TRACKED].barred
        if barred:
            yield Fact(title, "not allowed", ground.entry_cite, f"Vehicles {barred} the {ground.name}.")


def _item(case: Case, row: FortificationKind, at: str) -> Counter:
    """The counter as it would lie.

    Raises:
        QueryError: the hex that it is turned to is not adjacent.
    """
    if row.kind not in POINTED:
        return Counter(row.kind, at, None, {"hidden": case.flag("hidden")} if row.kind == MINES else {})
    grid, beyond = case.ground.board.grid, case.word("toward")
    if not grid.adjacent(at, beyond):
        raise QueryError("no-hexside", f"{at} and {beyond} don't share a hexside.", "inputs.toward")
    if row.kind == ROADBLOCK:
        return Counter(ROADBLOCK, at, None, {"facing": hour_of(grid, at, beyond)})
    first, second = grid.hexside(at, beyond).split("/")
    return Counter(MOUSEHOLE, "", (first, second))


def _sentence(ban: SetUpBan) -> str:
    return f"{ban.where[:1].upper()}{ban.where[1:]}."


def _not_hidden(row: FortificationKind, item: Counter, ban: SetUpBan) -> Ruling:
    """What may lie there, though not hidden."""
    spot = item.spot
    verdict = f"may not be hidden {where(location_words(spot))}"
    facts = (
        Fact(f"{row.title}, not hidden", "allowed", row.cite, row.comes),
        Fact("Hidden", "not allowed", ban.cite, _sentence(ban)),
    )
    outcome = Outcome("Not hidden", frozenset(), f"{_sentence(ban)} They may lie there openly.", ban.cite, BAD)
    return Ruling(verdict, BAD, (outcome,), facts, marks=(Mark(spot, verdict, BAD),))


def _ruled(case: Case, row: FortificationKind, item: Counter, against: list[Fact]) -> Ruling:
    spot = item.spot
    if against:
        verdict = f"may not lie {where(location_words(spot))}"
        outcome = Outcome("Not allowed", frozenset(), " ".join(fact.detail for fact in against), against[0].cite, BAD)
        return Ruling(verdict, BAD, (outcome,), tuple(against), marks=(Mark(spot, verdict, BAD),))
    verdict = f"may lie {where(location_words(spot))}"
    facts = [Fact(row.title, "allowed", row.cite, row.comes)]
    if RAIL_CARS.word in case.ground.board.hexes[case.word("at")].terrain:
        facts.append(Fact("rail cars", "take fortifications", "CGS 6.15.2"))
    if row.kind == MINES and not case.flag("hidden"):
        facts.append(Fact("Hidden", *_hiding(case)))
    outcome = Outcome("Allowed", frozenset(), "", row.cite, GOOD, _changes(case, item))
    return Ruling(verdict, GOOD, (outcome,), tuple(facts), marks=(Mark(spot, verdict, GOOD),))


def _hiding(case: Case) -> tuple[str, str]:
    bans = set_up_bans(case.ground, MINES, case.word("at"), HIDDEN)
    return ("not there", bans[0].cite) if bans else ("allowed for those of the OB", "CGS 7.4.4")


def _changes(case: Case, item: Counter) -> Changes:
    table = case.ground.counters
    there = table.between(*item.between, item.kind) if item.between else table.at(item.at, item.kind)
    return NO_CHANGES if there else Changes((item,))


SET_UP = Procedure(
    "set-up",
    "Setting up fortifications",
    "Fortifications",
    "Whether a fortification may lie in a place, at the start of a firefight or made in play.",
    "CGS 7, 6.13.1, 6.15.2",
    (
        Field(
            "what",
            "What",
            "choice",
            "What is set up.",
            "CGS 7",
            tuple(Choice(row.id, row.title) for row in FORTIFICATIONS.values()),
        ),
        Field("at", "In", "hex", "The hex.", "CGS 7"),
        Field(
            "toward",
            "Towards",
            "hex",
            "The hex on the other side of its hexside.",
            "CGS 7.3.1, 7.5.2",
            when=(When("what", POINTED),),
        ),
        Field(
            "when",
            "When",
            "choice",
            "Set up at the start, or made in play.",
            "CGS 7.1.1, 7.2.3",
            (Choice(START, "at the start"), Choice(PLAY, "in play")),
        ),
        Field("hidden", "Hidden", "flag", "Mines may be hidden.", "CGS 7.4.4", when=(When("what", (MINES,)),)),
    ),
    _work,
    needs_map=True,
)
