"""The end of a campaign firefight: buildings that burn down, and wrecks that burn out (6.7.2, 6.8.2.1)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.fields import Field
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import CELLAR_UNDER_RUBBLE
from rules_core.systems.cgs.counter_kinds import FIRE, RUBBLE, WRECK
from rules_core.systems.cgs.places import floor_place, has_cellar, has_rooftop
from rules_core.words.figures import counted

RUBBLE_CITE = "CGS 6.7.2"
WRECK_CITE = "CGS 6.8.2.1"


def _work(case: Case) -> Ruling:
    table = case.ground.counters
    burning = dict.fromkeys((*(item.at for item in table.of(FIRE)), *(spot.hex for spot in case.locations("fires"))))
    buildings = buildings_in(case.ground)
    fallen = [name for name in burning if buildings.at(name) is not None]
    others = [name for name in burning if name not in fallen]
    wrecks = tuple(item for item in table.of(WRECK) if item.details.get("burning"))
    facts = (
        *(Fact(f"Fire in {name}", "becomes rubble", RUBBLE_CITE, _lost(case, name)) for name in fallen),
        *(Fact(f"Fire in {name}", "nothing", RUBBLE_CITE, "no building stands there") for name in others),
        Fact("interior walls", "stay", RUBBLE_CITE, "those of factories"),
        Fact("burning wrecks", str(len(wrecks)), WRECK_CITE, "become wrecks that don't burn"),
    )
    changes = Changes(
        (
            *(Counter(RUBBLE, name) for name in fallen),
            *(replace(item, details={**item.details, "burning": False}) for item in wrecks),
        ),
        wrecks,
    )
    verdict = f"{counted(len(fallen), 'hex becomes', 'hexes become')} rubble"
    if wrecks:
        verdict += f", {counted(len(wrecks), 'wreck burns', 'wrecks burn')} out"
    marks = (
        *(Mark(name, "becomes rubble", BAD) for name in fallen),
        *(Mark(item.at, "burns out") for item in wrecks),
    )
    said = f"Rubble at ground level in {', '.join(fallen)}." if fallen else "No building hex has Fire in it."
    outcome = Outcome(verdict[:1].upper() + verdict[1:], frozenset(), said, f"{RUBBLE_CITE}, 6.8.2.1", OPEN, changes)
    notes = (
        ("Whether Fire markers are taken off is in a part of the rules that Walkaround doesn't have.",)
        if burning
        else ()
    )
    return Ruling(verdict, OPEN, (outcome,), facts, marks=marks, notes=notes)


def _lost(case: Case, hex_name: str) -> str:
    """The levels that a hex loses besides that of the ground."""
    building = buildings_in(case.ground).at(hex_name)
    assert building is not None, "only buildings burn down"
    goes_too = has_cellar(case.ground, hex_name) and case.choice(CELLAR_UNDER_RUBBLE) == "gone"
    levels = ["the cellar"] if goes_too else []
    levels += [floor_place(floor) for floor in range(1, building.floors[hex_name] + 1)]
    if has_rooftop(case.ground, building, hex_name):
        levels.append("the roof")
    return f"gone: {', '.join(levels)}" if levels else "no level above it"


CAMPAIGN_END = Procedure(
    "campaign-end",
    "End of a campaign firefight",
    "Campaign",
    "Which building hexes with Fire become rubble, and which burning wrecks burn out.",
    "CGS 6.7.2, 6.8.2.1",
    (
        Field(
            "fires",
            "Fire in",
            "locations",
            "Hexes with Fire, besides those with a Fire marker on the map.",
            RUBBLE_CITE,
            optional=True,
        ),
    ),
    _work,
    needs_map=True,
)
