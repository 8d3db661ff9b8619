"""Table 8: fire at the occupants of a pillbox."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.counter_kinds import MOST_TEM
from rules_core.systems.red_barricades.pillbox import (
    CITE,
    GENERAL,
    NCA_NOTES,
    WEAPONS,
    Aspect,
    ShotEffect,
    takes_ap_as_he,
)
from rules_core.words.figures import signed

ASPECTS: dict[str, Aspect] = {"ca": Aspect.CA, "nca": Aspect.NCA, "same-hex": Aspect.SAME_HEX}
BY_ID = {weapon.id: weapon for weapon in WEAPONS}
AP, HE, GRENADE, WP_DIRECT = "ap", "he", "wp-grenade", "wp-direct"
MOST_TK = 40


def _work(case: Case) -> Ruling:
    weapon, aspect = BY_ID[case.word("weapon")], ASPECTS[case.word("from")]
    tems = {ShotEffect.CA_TEM: case.whole("ca_tem"), ShotEffect.NCA_TEM: _nca(case, aspect)}
    effect = weapon.effect(aspect)
    facts = [Fact("fired", aspect.value, CITE), Fact("weapon", weapon.title, CITE)]
    if weapon.id == AP:
        he = BY_ID[HE].effect(aspect)
        basic_tk = case.whole("basic_tk")
        if takes_ap_as_he(basic_tk, tems[he]):
            effect = he
            said = f"its basic TK# of {basic_tk} is no more than twice the TEM of {tems[he]}"
            facts.append(Fact("counts as", "HE, direct fire", CITE, said))
    value, nmc = _value(effect, tems), _nmc(case, effect, tems)
    verdict = f"{signed(nmc)} NMC" if nmc is not None else effect.value if value is None else f"{signed(value)} TEM"
    if effect is ShotEffect.CA_TEM_HALF_FP:
        verdict = f"{signed(tems[ShotEffect.CA_TEM])} TEM, half FP"
    tone = (
        OPEN
        if nmc is not None
        else BAD
        if effect in (ShotEffect.NONE, ShotEffect.NOT_ALLOWED, ShotEffect.NO_NMC)
        else OPEN
    )
    title = f"{verdict[:1].upper()}{verdict[1:]}"
    outcome = Outcome(title, frozenset(), " ".join(weapon.notes), CITE, tone)
    return Ruling(verdict, tone, (outcome,), tuple(facts), notes=(*_asides(aspect), *GENERAL))


def _nmc(case: Case, effect: ShotEffect, tems: dict[ShotEffect, int]) -> int | None:
    """What modifies the NMC by WP; None where there is none, or it isn't known to be one (notes 6 and 9)."""
    if effect is ShotEffect.GRENADE_NMC:
        return -tems[ShotEffect.NCA_TEM]
    if case.word("weapon") == WP_DIRECT and case.flag("critical"):
        near = effect is ShotEffect.NO_NMC and case.flag("adjacent")
        return tems[ShotEffect.CA_TEM] if effect is ShotEffect.NO_NMC_BUT_CH or near else None
    return None


def _nca(case: Case, aspect: Aspect) -> int:
    """The NCA TEM, which a Critical Hit from outside of the hex, or by a grenade in it, takes as 0 (notes 1 and 9)."""
    grenade = case.word("weapon") == GRENADE
    if case.flag("critical") and (aspect is Aspect.NCA or (aspect is Aspect.SAME_HEX and grenade)):
        return 0
    return case.whole("nca_tem")


def _value(effect: ShotEffect, tems: dict[ShotEffect, int]) -> int | None:
    return 0 if effect is ShotEffect.NO_TEM else tems.get(effect)


def _asides(aspect: Aspect) -> tuple[str, ...]:
    return () if aspect is Aspect.CA else NCA_NOTES


PILLBOX_TABLE = Procedure(
    "pillbox",
    "Fire at a pillbox",
    "Fire",
    "Which TEM the occupants of a pillbox have against a weapon, by where it fires from.",
    "RB T8, B30.1 to B30.8",
    (
        Field("weapon", "Weapon", "choice", "", CITE, tuple(Choice(row.id, row.title) for row in WEAPONS)),
        Field(
            "from",
            "Fired",
            "choice",
            "",
            CITE,
            tuple(Choice(word, aspect.value) for word, aspect in ASPECTS.items()),
        ),
        Field("ca_tem", "CA TEM", "whole", "The second printed figure.", CITE, default=3, most=MOST_TEM),
        Field("nca_tem", "NCA TEM", "whole", "The third printed figure.", CITE, default=5, most=MOST_TEM),
        Field("critical", "Critical Hit", "flag", "Whether it is one.", CITE),
        Field(
            "adjacent",
            "From an ADJACENT Location",
            "flag",
            "A Critical Hit by WP from there counts from its NCA too.",
            "RB T8 note 6",
            when=(When("weapon", (WP_DIRECT,)), When("critical", (True,)), When("from", ("nca",))),
        ),
        Field(
            "basic_tk",
            "Basic TK#",
            "whole",
            "Of the gun that fires AP.",
            CITE,
            least=1,
            most=MOST_TK,
            when=(When("weapon", (AP,)),),
        ),
    ),
    _work,
)
