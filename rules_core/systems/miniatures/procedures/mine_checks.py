"""One check in a minefield: an anti-tank mine under a vehicle, an anti-personnel mine under an AFV (Mines)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.miniatures.classes import AFVS, CLASSES, SOFT, TANK, VEHICLES
from rules_core.systems.miniatures.conventions.figures import MINE_ROLLS
from rules_core.systems.miniatures.dice.mines import (
    ap_setting,
    effect_of,
    effect_roll,
    hurt_by_ap,
    modifiers_of,
)
from rules_core.systems.miniatures.mine_table import (
    AP_LIGHT_BELOW,
    BAIL_OUT,
    CITE,
    DEFENSE,
    DENSITY_CITE,
    FACES,
    FIREPOWER,
    IMMOBILISE,
    KILL,
    NO_EFFECT,
    NOTES,
    RULE,
)
from rules_core.systems.miniatures.procedures.asked import density_field, in_force, plain, tons_field, unit_field
from rules_core.words.figures import signed

DRIVEN = tuple(word for word in CLASSES if word in VEHICLES)
ARMOURED = tuple(word for word in CLASSES if word in AFVS)
_TONES = {KILL: BAD, IMMOBILISE: BAD, NO_EFFECT: GOOD}


def _ends(
    by_roll: dict[int, str], density: int | None, details: dict[str, str], cite: str
) -> tuple[Roll, tuple[Outcome, ...]]:
    """The dice of a check and its ends: one roll, or one on the density and one on the effect.

    Where it is certain that a mine goes off, its density isn't rolled.
    """
    ends = [end for end in (KILL, IMMOBILISE, NO_EFFECT) if end in by_roll.values()]
    if density in (None, FACES):
        roll = Roll((FACES,))
        throws: dict[str, frozenset[tuple[int, ...]]] = {
            end: frozenset((raw,) for raw, what in by_roll.items() if what == end) for end in ends
        }
    else:
        roll = Roll((FACES, FACES), names=("density", "effect"))
        found: dict[str, set[tuple[int, ...]]] = {end: set() for end in (*ends, NO_EFFECT)}
        for first, second in product(range(1, FACES + 1), repeat=2):
            found[by_roll[second] if first <= density else NO_EFFECT].add((first, second))
        throws = {end: frozenset(some) for end, some in found.items() if some}
    return roll, tuple(
        Outcome(end.capitalize(), detail=details.get(end, ""), cite=cite, tone=_TONES[end], throws=some)
        for end, some in throws.items()
    )


def _density(case: Case) -> int | None:
    return None if case.choice(MINE_ROLLS) == "one" else case.whole("density")


def _density_facts(density: int | None) -> tuple[Fact, ...]:
    if density is None:
        return (
            Fact("density", "not rolled", f"{DENSITY_CITE}, {MINE_ROLLS.id}", "The roll on the table is the only one."),
        )
    return (
        Fact(
            "a mine goes off",
            "always" if density == FACES else f"on 1 to {density}",
            DENSITY_CITE,
            "The density's roll comes first." if density < FACES else "",
        ),
    )


def _no_mine(density: int | None) -> Ruling | None:
    """What a check comes to where there are no mines; None where there are."""
    if density != 0:
        return None
    return plain("No mine goes off", DENSITY_CITE, "The density is 0 %.", GOOD)


def _work_at(case: Case) -> Ruling:
    unit, density = case.word("unit"), _density(case)
    if (none := _no_mine(density)) is not None:
        return none
    rows = modifiers_of(unit, Fraction(case.whole("tons")), case.choice)
    by_roll = {raw: effect_of(raw, rows, case.choice) for raw in range(1, FACES + 1)}
    details: dict[str, str] = {}
    if case.flag("troops"):
        affected = (
            f"Troops aboard roll to survive firepower {FIREPOWER} against defense {DEFENSE}; the page lacks that table."
        )
        bail = f"Troops in or on it bail out on 1 to {BAIL_OUT}; otherwise the squad is eliminated."
        details = {KILL: affected, IMMOBILISE: affected} if unit == SOFT else {KILL: bail}
    roll, outcomes = _ends(by_roll, density, details, CITE)
    facts = (
        *_density_facts(density),
        *(
            Fact(modifier.what, signed(modifier.value), modifier.cite, "on the table's roll")
            for modifier in effect_roll(rows).modifiers
        ),
        *(Fact(end, _band(by_roll, end), CITE, "unchanged rolls") for end in (KILL, IMMOBILISE, NO_EFFECT)),
    )
    return Ruling("Anti-tank mine", OPEN, outcomes, facts, roll)


def _band(by_roll: dict[int, str], end: str) -> str:
    rolls = [raw for raw, what in by_roll.items() if what == end]
    return "never" if not rolls else str(rolls[0]) if len(rolls) == 1 else f"{rolls[0]} to {rolls[-1]}"


AT_MINE = Procedure(
    "at-mine",
    "Anti-tank mine",
    "Mines",
    "What one check in an anti-tank field does to a vehicle, on entering a square or on leaving it.",
    "MIN Mines",
    (
        unit_field(CITE, DRIVEN),
        tons_field(CITE),
        density_field(DENSITY_CITE),
        Field("troops", "Troops in it or on it", "flag", "", NOTES),
    ),
    _work_at,
)


def _work_ap(case: Case) -> Ruling:
    unit = case.word("unit")
    if unit == SOFT:
        detail = f"Troops aboard take an attack of firepower {FIREPOWER}; the page lacks that table."
        return plain("The vehicle is not hurt", NOTES, detail, GOOD)
    if unit != TANK and not hurt_by_ap(unit, case.choice):
        return plain("The vehicle is not hurt", RULE, tone=GOOD)
    density, tons = _density(case), case.whole("tons")
    if (none := _no_mine(density)) is not None:
        return none
    percent = in_force(case).percent(ap_setting(Fraction(tons)))
    by_roll = {raw: IMMOBILISE if raw <= percent else NO_EFFECT for raw in range(1, FACES + 1)}
    # The chance is the judge's own, so its roll is made even where the density isn't.
    roll, outcomes = _ends(by_roll, density, {}, RULE)
    under = f"under {AP_LIGHT_BELOW} tons" if tons < AP_LIGHT_BELOW else f"{AP_LIGHT_BELOW} tons or more"
    facts = (*_density_facts(density), Fact(under, f"{percent} %", RULE))
    return Ruling("Anti-personnel mine", OPEN, outcomes, facts, roll)


AP_MINE = Procedure(
    "ap-mine",
    "Anti-personnel mine and vehicles",
    "Mines",
    "Whether an anti-personnel mine immobilises a vehicle, by its weight.",
    "MIN Mines",
    (unit_field(RULE, (*ARMOURED, SOFT)), tons_field(RULE), density_field(DENSITY_CITE)),
    _work_ap,
)


def _work_attack(case: Case) -> Ruling:
    density = _density(case)
    if (none := _no_mine(density)) is not None:
        return none
    facts = (*_density_facts(density), Fact("firepower", str(FIREPOWER), NOTES))
    detail = f"It attacks with firepower {FIREPOWER} on the Infantry Fire Table, which the page doesn't have."
    if case.word("who") == "aboard":
        detail += " Troops in soft vehicles take it too."
    return plain(f"Attack of firepower {FIREPOWER}", NOTES, detail, BAD, facts)


AP_ATTACK = Procedure(
    "ap-attack",
    "Anti-personnel mine and troops",
    "Mines",
    "What an anti-personnel mine does to troops.",
    "MIN Mines notes",
    (
        Field(
            "who",
            "Troops",
            "choice",
            "",
            NOTES,
            (Choice("foot", "on foot or mounted"), Choice("aboard", "in a soft vehicle")),
        ),
        density_field(DENSITY_CITE),
    ),
    _work_attack,
)


def _work_bail_out(case: Case) -> Ruling:
    if case.word("vehicle") == "soft":
        detail = (
            f"Firepower {FIREPOWER} against defense {DEFENSE} on the Infantry Fire Table, which the page doesn't have."
        )
        return plain("The squad rolls for survival", NOTES, detail, BAD)
    if case.word("effect") == IMMOBILISE:
        return plain("No roll", NOTES, "Only troops in or on a destroyed AFV roll to bail out.", GOOD)
    outs = frozenset(range(1, BAIL_OUT + 1))
    outcomes = (
        Outcome("Bails out", outs, cite=NOTES, tone=GOOD),
        Outcome("Squad eliminated", frozenset(range(BAIL_OUT + 1, FACES + 1)), cite=NOTES, tone=BAD),
    )
    return Ruling("Bail-out", OPEN, outcomes, (Fact("bails out", f"on 1 to {BAIL_OUT}", NOTES),), Roll((FACES,)))


BAIL_OUT_ROLL = Procedure(
    "mine-passengers",
    "Troops in a mined vehicle",
    "Mines",
    "What becomes of troops in or on a vehicle that an anti-tank mine has hit.",
    "MIN Mines notes",
    (
        Field("vehicle", "Vehicle", "choice", "", NOTES, (Choice("afv", "an AFV"), Choice("soft", "a soft vehicle"))),
        Field(
            "effect",
            "The mine's effect",
            "choice",
            "",
            NOTES,
            (Choice(KILL, "destroyed"), Choice(IMMOBILISE, "immobilised")),
        ),
    ),
    _work_bail_out,
)
