"""Fire at targets in sand and in hammada (190.4, 186.16)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.conventions.fire import BARRAGE_IN_SAND, SPECIFIC_IN_SAND
from rules_core.systems.north_africa.cover_figures import HAMMADA_TEM
from rules_core.systems.north_africa.procedures.asked import ground_unsaid, is_wet, plain, wet_field, when
from rules_core.words.figures import signed

SAND_CITE = "NA 190.4"
HAMMADA_CITE = "NA 186.16"

COLUMNS = (1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36)
"""The FP columns of the IFT."""
MOST_FP = 200

ORDNANCE, OBA, DC, EQUIVALENCY, COLLATERAL, SMALL = "ordnance", "oba", "dc", "equivalency", "collateral", "small-arms"
ATTACKS = (
    Choice(ORDNANCE, "ordnance, HE"),
    Choice(OBA, "OBA or bomb, HE"),
    Choice(DC, "DC"),
    Choice(EQUIVALENCY, "ordnance by HE Equivalency"),
    Choice(COLLATERAL, "Specific Collateral Attack"),
    Choice(SMALL, "small arms or MG"),
)
UNARMORED, GUN_HIT, PARTIAL, ARMORED = "unarmored", "gun-hit", "partial", "armored"
TARGETS = (
    Choice(UNARMORED, "unarmored"),
    Choice(GUN_HIT, "a Gun, by a Direct Hit"),
    Choice(PARTIAL, "a partially armored AFV"),
    Choice(ARMORED, "armored"),
)


def column(fp: int) -> int:
    """The highest IFT column of no more than some FP; 0 for none.

    Args:
        fp: the FP.
    """
    return max((number for number in COLUMNS if number <= fp), default=0)


def _sand(case: Case) -> Ruling:
    fp = case.whole("fp")
    facts = [Fact("FP", str(fp), SAND_CITE, "after all other modifications")]
    if case.flag("barrage"):
        fp = case_fp(case)
        cite = f"{SAND_CITE}, {BARRAGE_IN_SAND.id}"
        facts.append(Fact("Barrage", str(fp), cite, "one column lower, before it is halved"))
    why = _not_halved(case)
    if not why:
        fp = -(-fp // 2)
        facts.append(Fact("halved by the sand", str(fp), SAND_CITE, "fractions rounded up"))
    if case.flag("critical"):
        said = "halved by the sand, then doubled: as it was" if not why else "doubled"
        fp = case_fp(case) if not why else 2 * fp
        facts.append(Fact("Critical Hit", str(fp), SAND_CITE, said))
    found = column(fp)
    verdict = f"the {found} FP column" if found else "no column of the IFT"
    notes = () if why else ground_unsaid(case, "sand halves nothing", "190.4")
    return plain(verdict, SAND_CITE, why, GOOD if not why else OPEN, tuple(facts), notes)


def case_fp(case: Case) -> int:
    """The FP before the sand, that of a Barrage one column lower."""
    fp = case.whole("fp")
    if not case.flag("barrage"):
        return fp
    return column((column(fp) if case.choice(BARRAGE_IN_SAND) == "column" else fp) - 1)


def _not_halved(case: Case) -> str:
    """Why the FP is not halved; empty where it is."""
    if is_wet(case):
        return "EC are Wet or Mud: sand halves nothing."
    if case.word("attack") not in (ORDNANCE, OBA, EQUIVALENCY, COLLATERAL):
        return "Sand halves only the FP of ordnance and OBA."
    if case.word("attack") == COLLATERAL and case.choice(SPECIFIC_IN_SAND) == "whole":
        return f"A Specific Collateral Attack comes from the Vehicle Target Type ({SPECIFIC_IN_SAND.id})."
    if case.flag("vehicle_type"):
        return "Not with the Vehicle Target Type."
    if case.word("target") == GUN_HIT:
        return "Not for a Direct Hit against a Gun."
    if case.word("target") != UNARMORED:
        return "Only against an unarmored target."
    return ""


SAND_FIRE = Procedure(
    "sand-fire",
    "Fire at a target in sand",
    "Fire",
    "The IFT column of an attack on a target in sand, which takes half of the FP of ordnance and OBA.",
    SAND_CITE,
    (
        Field("fp", "FP", "whole", "After all other changes but a Barrage's.", SAND_CITE, least=1, most=MOST_FP),
        Field("attack", "Attack", "choice", "", SAND_CITE, ATTACKS),
        Field("target", "Target", "choice", "A Near Miss is against the crew: unarmored.", SAND_CITE, TARGETS),
        Field("vehicle_type", "Vehicle Target Type", "flag", "The To Hit roll used it.", SAND_CITE),
        Field("barrage", "Barrage", "flag", "", SAND_CITE, when=when("attack", OBA)),
        Field("critical", "Critical Hit", "flag", "", SAND_CITE),
        wet_field(SAND_CITE),
    ),
    _sand,
)


def _hammada(case: Case) -> Ruling:
    why = _no_tem(case)
    if why:
        return plain("no TEM for hammada", HAMMADA_CITE, why, GOOD)
    facts = (Fact("other TEM", "counts too", HAMMADA_CITE), Fact("a track", "changes nothing", "NA 192.2"))
    return plain(f"{signed(HAMMADA_TEM)} TEM", HAMMADA_CITE, "For stones that fly.", BAD, facts)


def _no_tem(case: Case) -> str:
    """Why hammada has no TEM against an attack; empty where it has."""
    if case.word("attack") not in (ORDNANCE, OBA, DC):
        return "It is for a DC and for HE of ordnance and OBA only."
    if case.word("target") not in (UNARMORED, GUN_HIT):
        return "It is for unarmored targets only."
    return ""


HAMMADA_FIRE = Procedure(
    "hammada-fire",
    "Fire at a target in hammada",
    "Fire",
    "Whether hammada makes an attack worse for its target.",
    HAMMADA_CITE,
    (
        Field("attack", "Attack", "choice", "", HAMMADA_CITE, ATTACKS),
        Field("target", "Target", "choice", "", HAMMADA_CITE, TARGETS),
    ),
    _hammada,
)
