"""What players do with minefield markers: the quota, searching, picking AT mines up (9.7.4, 9.7.42, 9.7.12)."""

from __future__ import annotations

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.fields import Choice, Field, When
from rules_core.procedures.named_hex import lying, named_hex
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.ats.conventions import SEARCH_FINDS
from rules_core.systems.ats.counter_kinds import AT_ONLY, LARGEST_DENSITY, MINEFIELD, MIXED, SIDES
from rules_core.systems.ats.counters.minefields import hidden_near, placed
from rules_core.words.places import location_words

QUOTA_CITE = "ATS 9.7.4"
SEARCH_CITE = "ATS 9.7.12"
PICK_UP_CITE = "ATS 9.7.42"
LEAST_STACKING_POINTS = 2
"""What a unit needs that picks AT mines up."""

NO_SIDE = "none"

# --- the quota ---


def _quota(case: Case) -> Ruling:
    quota, typed = case.whole("quota"), case.wholes("densities")
    laid = _laid_by(case)
    known = [density for item in laid if isinstance(density := item.details.get("density"), int)]
    used = sum(typed) + sum(known)
    unknown = len(laid) - len(known)
    facts = [
        Fact("quota", str(quota), QUOTA_CITE),
        Fact("densities laid", str(used), QUOTA_CITE, _counted(len(typed) + len(known))),
    ]
    if used > quota:
        over = used - quota
        facts.append(Fact("over by", str(over), QUOTA_CITE))
        said = Outcome(
            "Over the quota", (frozenset()), f"The fields laid go over the quota by {over}.", QUOTA_CITE, BAD
        )
        return Ruling("over the quota", BAD, (said,), tuple(facts))
    left = quota - used
    if unknown:
        detail = f"The density of {_counted(unknown)} on the map is not known."
        facts.append(Fact("fields without a density", str(unknown), "ATS 9.7.3", detail))
        said = Outcome("Not known", frozenset(), f"{detail} They may use up to {left}.", QUOTA_CITE)
        return Ruling(f"not known: {_counted(unknown)} without a density", OPEN, (said,), tuple(facts))
    facts.append(Fact("left", str(left), QUOTA_CITE, "for more fields, any number of them"))
    said = Outcome("Within the quota", frozenset(), f"{left} of {quota} is left.", QUOTA_CITE, GOOD)
    return Ruling("within the quota", GOOD, (said,), tuple(facts))


def _counted(fields: int) -> str:
    return "1 field" if fields == 1 else f"{fields} fields"


def _laid_by(case: Case) -> list[Counter]:
    """The minefields that one side has on the map; dummies hold no mines and use up nothing."""
    side = case.word("side")
    if side == NO_SIDE:
        return []
    items = case.ground.counters.items
    return [
        item
        for item in items
        if item.kind == MINEFIELD and item.details.get("side") == side and not item.details.get("dummy")
    ]


MINEFIELD_QUOTA = Procedure(
    "minefield-quota",
    "Minefield quota",
    "Mines",
    "Whether the minefields laid keep within what a scenario gives, and how much of it is left.",
    QUOTA_CITE,
    (
        Field("quota", "Quota", "whole", "How much the scenario gives to lay.", QUOTA_CITE, least=0, most=999),
        Field(
            "densities",
            "Densities",
            "wholes",
            "The density of each field.",
            "ATS 9.7.3, 9.7.4",
            least=1,
            most=LARGEST_DENSITY,
            optional=True,
        ),
        Field(
            "side",
            "Add those on the map",
            "choice",
            "Counts the fields on the map that this side laid too; dummies don't count.",
            QUOTA_CITE,
            (Choice(NO_SIDE, "none"), *SIDES),
        ),
    ),
    _quota,
)

# --- searching ---


def _search(case: Case) -> Ruling:
    at, side = case.word("at"), case.word("side")
    hidden = hidden_near(case.ground, at)
    own = [item for item in hidden if item.details.get("side") == side]
    if own and case.choice(SEARCH_FINDS) == "enemy":
        hidden = tuple(item for item in hidden if item not in own)
    facts = (
        Fact("takes", "a whole Movement Segment", SEARCH_CITE, "The unit stays in its hex."),
        Fact("counts as", "Crawl", SEARCH_CITE, "though it doesn't leave its hex"),
        Fact("searched", "the adjacent hexes", SEARCH_CITE, "not its own hex"),
        Fact("mines attack it", "no", SEARCH_CITE, "It doesn't enter the mined hex."),
    )
    searcher = Mark(at, "searches")
    if not hidden:
        nothing = Outcome("Nothing found", frozenset(), "No Hidden minefield lies beside it.", SEARCH_CITE)
        return Ruling("nothing found", OPEN, (nothing,), facts, marks=(searcher,))
    spots = list(dict.fromkeys(item.spot for item in hidden))
    found = Outcome(
        "Found",
        frozenset(),
        f"Placed on the map: {_counted(len(hidden))} in {', '.join(map(location_words, spots))}.",
        SEARCH_CITE,
        GOOD,
        Changes(tuple(placed(item) for item in hidden), hidden),
    )
    marks = (searcher, *(Mark(spot, "hidden minefield", GOOD) for spot in spots))
    return Ruling(f"{_counted(len(hidden))} found", GOOD, (found,), facts, marks=marks)


MINE_SEARCH = Procedure(
    "mine-search",
    "Searching for mines",
    "Mines",
    "Which hidden minefields a Personnel unit finds that searches from its hex.",
    SEARCH_CITE,
    (
        Field("at", "Searching from", "hex", "The hex of the Personnel unit.", SEARCH_CITE),
        Field("side", "Searched by", "choice", "Whose unit it is.", SEARCH_CITE, SIDES),
    ),
    _search,
    needs_map=True,
)

# --- picking up ---


def _pick_up(case: Case) -> Ruling:
    points, at_only = case.whole("stacking_points"), case.word("mines") == AT_ONLY
    needs = (
        ("stacking points", str(points), points >= LEAST_STACKING_POINTS, f"{LEAST_STACKING_POINTS} at least"),
        ("the mines", "AT only" if at_only else "mixed", at_only, "AT only"),
        ("the field", "Hidden" if case.flag("hidden") else "on the map", not case.flag("hidden"), "not Hidden"),
    )
    facts = tuple(
        Fact(what, value, PICK_UP_CITE, f"needed: {need}; {'met' if met else 'not met'}")
        for what, value, met, need in needs
    )
    if not all(met for _, _, met, _ in needs):
        refused = Outcome("Not picked up", frozenset(), "The marker stays.", PICK_UP_CITE, BAD)
        return Ruling("may not be picked up", BAD, (refused,), facts)
    detail = "Picked up like a Light weapon, the marker leaves play at once."
    changes, notes = _taken(case)
    taken = Outcome("Picked up", frozenset(), detail, PICK_UP_CITE, GOOD, changes)
    return Ruling("may be picked up", GOOD, (taken,), facts, notes=notes)


def _taken(case: Case) -> tuple[Changes, tuple[str, ...]]:
    for item in lying(case, MINEFIELD):
        if item.details.get("mines") == AT_ONLY and not item.details.get("hidden"):
            return Changes(take=(item,)), ()
    at = named_hex(case)
    return NO_CHANGES, () if not at else (f"No AT minefield marker lies in {at} on this map.",)


MINE_PICK_UP = Procedure(
    "mine-pick-up",
    "Picking up AT mines",
    "Mines",
    "Whether a Personnel unit may pick up an AT minefield marker.",
    PICK_UP_CITE,
    (
        Field(
            "stacking_points",
            "Stacking Points",
            "whole",
            "Those of the Personnel unit.",
            PICK_UP_CITE,
            least=1,
            most=99,
        ),
        Field(
            "mines",
            "Mines",
            "choice",
            "Only AT mines are picked up.",
            PICK_UP_CITE,
            (Choice(AT_ONLY, "against vehicles only"), Choice(MIXED, "against Personnel and vehicles")),
        ),
        Field("hidden", "Hidden", "flag", "Whether the field is still Hidden.", PICK_UP_CITE),
        Field(
            "at",
            "Hex",
            "hex",
            "Where the marker lies; with it, it can be taken off the map.",
            optional=True,
            when=(When("hidden", (False,)),),
        ),
    ),
    _pick_up,
)
