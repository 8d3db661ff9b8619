"""What a Wind Change DR makes of the dust (194.76, 194.77)."""

from __future__ import annotations

from rules_core.fields import Field
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.north_africa.climate.dust_rules import NONE, blows, density_after, why_no_heavy
from rules_core.systems.north_africa.conditions import BY_ID
from rules_core.systems.north_africa.procedures.climate.asked import GROUP, asked, conditions


def _work(case: Case) -> Ruling:
    now = conditions(case)
    titles = BY_ID["dust"].titles
    both, before = blows(now.wind, now.gusts), case.flag("before")
    facts = (
        Fact("Dust before", titles[now.dust], "NA 194.7"),
        Fact("Heavy Wind and gusts now", "yes" if both else "no", "NA 194.76"),
        Fact("Both at the DR before", "yes" if before else "no", "NA 194.76"),
    )
    if case.flag("rain"):
        gone = Outcome("None", detail="Rain ends all dust for the rest of the scenario.", cite="NA 194.77",
                       sets={"dust": NONE, "rained": True})  # fmt: skip
        return Ruling("no dust", OPEN, (gone,), facts)
    why, cite = why_no_heavy(now)
    if why:
        stays = Outcome(titles[now.dust], detail=f"{why} Wind and gusts change no dust here.", cite=cite)
        return Ruling(f"dust stays {titles[now.dust]}", OPEN, (stays,), facts)
    after = density_after(now.dust, both=both, both_before=before)
    verb = "stays" if after == now.dust else "rises to" if both else "falls to"
    end = Outcome(titles[after], cite="NA 194.76", sets={"dust": after, "blown": both})
    return Ruling(f"dust {verb} {titles[after]}", OPEN, (end,), facts)


DUST_DENSITY = Procedure(
    "dust-density",
    "Dust after the Wind Change DR",
    GROUP,
    "How dense the dust is after a Wind Change DR; what the DR brought you say yourself.",
    "NA 194.76",
    (
        *asked("dust", "wind", "gusts"),
        Field("before", "Both at the DR before", "flag", "Heavy Wind and gusts held together after the DR before.",
              "NA 194.76"),
        Field("rain", "Rain begins", "flag", "", "NA 194.77"),
        *asked("ec", "boards", "alternate"),
    ),
    _work,
)  # fmt: skip
