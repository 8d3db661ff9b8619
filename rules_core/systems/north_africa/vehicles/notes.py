"""The notes of the Italian vehicles by letter (A to AA), and their vehicle notes (VN), in our own words."""

from __future__ import annotations

from collections.abc import Mapping

LETTERS: Mapping[str, tuple[str, str]] = {
    "A": ("Note A", "With AP it makes two To Kill rolls, and the firer takes the one he likes."),
    "B": ("Note B", "Its 4-FP bow MG may be scrounged as one LMG, a dismantled MMG."),
    "C": (
        "Note C",
        "If it has no turret, its AA MG fires only within the VCA. An optional AA MG is always available, at RF 1.4.",
    ),
    "D": ("Note D", "The main gun may not fire once the vehicle has moved to a new hex."),
    "E": (
        "Note E",
        "Stunned, it stays buttoned up, fires nothing, and has to leave the board as soon as the Stun ends. Its bow MG "
        "may fire while the vehicle is hull down.",
    ),
    "F": (
        "Note F",
        "The main armament and every MG break down on 11. A rear hull MG may be removed as an LMG or a dismantled MMG "
        "in a friendly fire phase, if the vehicle has not fired.",
    ),
    "G": ("Note G", "The main gun may not fire while the vehicle is in Motion."),
    "H": ("Note H", "HEAT is available from September 1942 on."),
    "I": (
        "Note I",
        "The coaxial MG of the MR/35, or the rear hull MG of the AB 40, may become a 2-FP AA MG that fires only within "
        "the TCA, and go back: at the end of a friendly fire phase, not the MPh, in which the crew was CE and could "
        "have fired it but did not.",
    ),
    "J": (
        "Note J",
        "Its 20L is an ATR: it hits no farther than 12 hexes, fires through its own CA, and may be scrounged or "
        "removed in a friendly fire phase. That of the L3 cc can't be used while the crew is CE.",
    ),
    "K": ("Note K", "Armed, it has an inherent crew, which uses the Crew Survival number."),
    "L": (
        "Note L",
        "It moves as an armored car, also for Bog, Hammada and Sand, but may not cross a hedge. Reverse costs it three "
        "times the entry.",
    ),
    "M": ("Note M", "Reverse Movement costs it three times the normal entry."),
    "N": ("Note N", "Used in North Africa at some time from 6/40 to 5/43, within its own dates."),
    "R": ("Note R", "Used in Russia at some time from 8/41 to 3/43, within its own dates."),
    "AA": ("Note AA", "The main gun has AA capability."),
}
"""By letter: what is cited, and what it says."""

VEHICLE_NOTES: Mapping[str, str] = {
    "VN 1": "Only for France in 6/40 and Sicily in 7/43. A platoon is four.",
    "VN 2": "A platoon is four.",
    "VN 3": (
        "Either MG may be its main armament. The bow MG can't be used while the crew is CE, the AA MG fires only "
        "within the VCA. The Malfunction or Disabled counters of the two may change places: with a TI counter at the "
        "start of the MPh, if it has not fired or spent MP, is not in Motion or in Melee and its crew is CE, and in "
        "the APh if all that still holds. Its RF is the L3/35's and .4, 1.6 at most. A platoon is four."
    ),
    "VN 4": "RF 1.5 in 1940, 1.6 in 1941. A platoon is four.",
    "VN 5": (
        "B11 is for the bow MG, X11 for the flamethrower. The trailer has AF 0. It is unhooked only at the start of "
        "the MPh, not in Motion or Melee, if the vehicle did not fire in the PFPh before and its crew is CE: for 6 MP "
        "it becomes an L3 aa whose AA MG is disabled, and may then move. Its RF is the L3/35's and .3, 1.6 at most. "
        "Each L3 company has one platoon of four."
    ),
    "VN 6": "A platoon is four.",
    "VN 7": (
        "B11 is for the 37mm in the hull alone. The MG in the turret is the main armament: it traverses through 360 "
        "degrees whatever the gun does, with all penalties of a one-man turret. A platoon is four."
    ),
    "VN 8": "It has no radio before 11/41, and one from then on. A platoon is four, from late August 1941 five.",
    "VN 9": "A platoon is five.",
    "VN 10": "A platoon is five.",
    "VN 11": (
        "Its CE DRM is +1, against Indirect Fire and against Direct Fire from within the turret's rear facing. It "
        "counts as French."
    ),
    "VN 12": "An armored division has two battalions, each of two batteries, in 1943 some of three, of four or six.",
    "VN 13": "Tank battalions have it too, from the end of 1942: two companies beside one of medium tanks.",
    "VN 14": "A battery is four.",
    "VN 15": (
        "Its crew is always CE. A platoon is four, two in the recon group of an infantry division; a squadron of the "
        "armored and motorized divisions is nine."
    ),
    "VN 16": (
        "It can't fire at all while a Known enemy is in its Location. Its CE DRM is +1 only, and 0 through its "
        "unarmored facing. A battery is four with four ammunition vehicles: an SMV L40 47/32 with its gun disabled, "
        "whose main armament is a 2-FP AA MG (ROF 1, B11) that fires only within the VCA."
    ),
    "VN 17": "Called a scout car, but a truck in all but what Note L says. The aa and cc versions: RF .1 more.",
    "VN 18": "Built from 1944 on; the Fascist Italians had some.",
    "VN 19": (
        "It clears wire as a fully tracked vehicle does. In this war only in East Africa. A squadron is six, a section "
        "two."
    ),
    "VN 20": "In this war only in East Africa. Besides its front armament it has an MG in the turret's rear.",
    "VN 21": "A platoon is four.",
    "VN 22": "It moves as an armored car, and is an armored half-track otherwise. Reverse costs four times the entry.",
    "VN 23": (
        "It counts as British for Hammada and Sand Bog; its guns are Italian. The 65/17's optional AA MG is always "
        "available, at RF 1.2, and fires only within the VCA. The 20/65 is Fascist in 1945. Batteries of four 65/17, "
        "with a section of four 20/65 to a group."
    ),
    "VN 24": "A battery is four.",
    "VN 25": "Ammunition that it carries takes 4 PP of its Portage capacity.",
    "VN 26": "Its optional AA MG is always available, at RF 1.4.",
    "VN 27": (
        "Bogged, it is helped by one CX squad on foot in its Location that spends 4 MF or more, a prisoner's but no "
        "guard's: it takes 2 off the next unbogging roll, a crew or half-squad 1. The AA MG is optional, RF 1.4, in "
        "1942 and 1943 in North Africa: it fires only within the VCA, can't be removed, may be scrounged as one LMG, "
        "and that version carries no Passengers. Fascist in 1945."
    ),
    "VN 28": "RF 1.3 where supply was best, 1.4 otherwise. Fascist in 1945.",
}
"""What each vehicle note adds to the figures and dates that stand elsewhere."""


def _rule(number: str, title: str, said: str) -> str:
    return f"{number} | {title}\n{said}"


RULE_WORDS = "\n\n".join(
    [
        *(_rule(cite, f"{cite} of the Italian vehicles", said) for cite, said in LETTERS.values()),
        *(_rule(number, f"Vehicle note {number.partition(' ')[2]}", said) for number, said in VEHICLE_NOTES.items()),
    ]
)
"""What a note says where its number is tapped."""
