"""A campaign day at the desk: what may be said of it, what to mind, what to settle at set-up, what else it comes to."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.campaigns.campaign import CampaignState, DayState, Held
from rules_core.campaigns.charts import Objection
from rules_core.fields import Choice, Field
from rules_core.quoting import listed
from rules_core.systems.red_barricades.campaign.fortifications import LEVELS
from rules_core.systems.red_barricades.campaign_conventions import FPP_LEFT, MOL_CAPABILITY
from rules_core.systems.red_barricades.options import RUSSIAN
from rules_core.words.figures import MINUS, counted

PLANE_CITE = "RB CG3-10"
OVERCAST = "overcast"
NO_PLANE_IN = {OVERCAST: "Overcast", "fog": "Fog", "heavy-mist": "Heavy Mist", "mist": "Mist"}
"""The weather in which no Spotter Plane is used (CG3-10)."""
MOST_SAN = 7

WEATHER = Field(
    "weather",
    "Weather",
    "choice",
    "Bars what flies, not what is bought.",
    PLANE_CITE,
    (Choice("clear", "clear"), *(Choice(word, title) for word, title in NO_PLANE_IN.items()), Choice("other", "other")),
    optional=True,
)
FACTS: tuple[Field, ...] = (
    WEATHER,
    Field("san", "SAN", "whole", "At the start of the day, before what is bought today.", "O11.612", optional=True,
          most=MOST_SAN),
    Field("idle", "Idle", "flag", "This side is Idle today (O11.623)."),
    Field("fought", "A scenario was fought", "flag", "Leave it off for a day without one.", default=True),
)  # fmt: skip
"""What may be said of a day (O11.612, O11.622, O11.623)."""

STUKA, OBSERVER, PLANE, SNIPER, MOL = "S1", "O5", "O6", "M2", "M3"


def _of(day: DayState, group_id: str) -> list[Held]:
    return [one for one in day.bought if one.group.id == group_id]


def _is_stuka(one: Held) -> bool:
    return bool(one.group.prices)


def planes(ledger: CampaignState, day: DayState) -> list[Held]:
    """The Spotter Planes that are Retained on a day (GRG s)."""
    held = {one.id: one for one in ledger.modules(day.date) if not one.lost}
    return [
        one
        for one in ledger.purchases.values()
        if one.module in held and not one.group.observer_noted and one.day <= day.date
    ]


def mind(ledger: CampaignState, day: DayState) -> Iterator[Objection]:
    """What a side should mind on a day: what is lost tonight, what may not be used."""
    weather = str(day.facts.get("weather") or "")
    if any(_is_stuka(one) for one in day.bought):
        yield Objection("stuka", "The Stuka flies today or never.", "RB GRG b")
        if any(one.price == max(one.group.prices) for one in day.bought if _is_stuka(one)):
            say = f"Bought at two CPP, it has {MINUS}2 to its Turn of Entry dr."
            yield Objection("stuka-entry", say, "RB GRG b")
        if weather == OVERCAST:
            yield Objection("stuka-weather", "It is Overcast: a Stuka should not be bought.", "RB GRG b")
        if day.facts.get("idle"):
            yield Objection("stuka-idle", "Idle, this side can't use its Stuka today.", "RB GRG b, O11.623")
    owned = planes(ledger, day)
    if owned and weather in NO_PLANE_IN:
        yield Objection("plane-weather", f"No Spotter Plane flies in {NO_PLANE_IN[weather]}.", PLANE_CITE)
    if len(owned) > 1:
        yield Objection("one-plane", f"{len(owned)} Spotter Planes, and one may be used a scenario.", PLANE_CITE)
    if day.works_left > 0 and ledger.choose(FPP_LEFT) == "lapse":
        yield Objection("fpp", f"{day.works_left} FPP lapse tonight.", FPP_LEFT.id, house=True, detail=KEPT)
    if any(one.group.id == MOL and ledger.side.id == RUSSIAN for one in day.bought):
        lasts = "today" if ledger.choose(MOL_CAPABILITY) == "day" else "from today on"
        yield Objection("mol", f"All Russian Personnel have MOL {lasts}.", "RB RRG m")


KEPT = "Otherwise they are kept for later days."


def settle(ledger: CampaignState, day: DayState) -> Iterator[tuple[str, str, str]]:
    """What is settled at set-up, each with a word, a text and the rule."""
    notes = "RB GRG" if ledger.side.id != RUSSIAN else "RB RRG"
    for one in day.bought:
        if one.group.observer_noted:
            yield f"observer-{one.id}", f"Observer's hex noted in secret{_noted(one)}", f"{notes} o"
        elif one.registered:
            hexes = one.hexes + ("",) * (one.registered - len(one.hexes))
            for number, name in enumerate(hexes):
                yield f"hex-{one.id}-{number + 1}", f"Pre-registered hex: {name or '_____'}", f"{notes} p"
        elif _is_stuka(one):
            yield f"stuka-{one.id}", "Stuka used, or forfeited at the end", f"{notes} b"
    entering = [one.group.id for one in day.bought if one.group.enters and not one.dug_in]
    if entering:
        ids = listed(list(dict.fromkeys(entering)))
        verb = "enters as reinforcement" if len(entering) == 1 else "enter as reinforcements"
        yield "entry", f"{ids} {verb}", f"{notes} r"
    dug_in = [one.group.title for one in day.bought if one.dug_in]
    if dug_in:
        yield "dug-in", f"{listed(dug_in)} set up Dug-In", f"{notes} w, O11.6194c"


def _noted(one: Held) -> str:
    return f": {one.hexes[0]}" if one.hexes and one.hexes[0] else ""


def scores(ledger: CampaignState, day: DayState) -> Iterator[tuple[str, str, str]]:
    """What else a day comes to: SAN, Booby Traps, MOL; words, value and rule."""
    raised = len(_of(day, SNIPER))
    san = day.facts.get("san")
    if isinstance(san, int):
        yield "SAN", str(san + raised), "O11.612"
    elif raised:
        yield "SAN", f"+{raised}", "O11.612"
    if ledger.side.id == RUSSIAN:
        yield "Booby Traps", f"Level {LEVELS[min(ledger.built['booby-traps'], len(LEVELS) - 1)]}", "RB15"
        if mol_today(ledger, day):
            yield "MOL", "all Personnel", "RB RRG m"
    owned = planes(ledger, day)
    if owned:
        yield "Spotter Planes", counted(len(owned), "plane, one a scenario", "planes, one a scenario"), PLANE_CITE


def mol_today(ledger: CampaignState, day: DayState) -> bool:
    """Whether Russian Personnel have MOL on a day (RRG m)."""
    if ledger.choose(MOL_CAPABILITY) == "day":
        return bool(_of(day, MOL))
    return bool(_of(day, MOL)) or day.before.get(MOL, 0) > 0
