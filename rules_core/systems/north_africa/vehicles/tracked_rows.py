"""The tracked vehicles of the Italian listing, in its order (VN 1 to 16)."""

from __future__ import annotations

from rules_core.systems.north_africa.vehicles.figures import NO_RADIO, RADIO_FROM_NOVEMBER_1941
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle, Misprint

TRACKED_VEHICLES: tuple[ItalianVehicle, ...] = (
    ItalianVehicle(
        id="l5-21", name="L5/21", kind="Light tank", group="tanks", type="Tt", weight="5.5", bpv=19, rf="1.5",
        dates="23-7/43", size=1, armor="-4", open_topped=False, crew_survival=2, mp=8, ground_pressure="low",
        turret="1MT", main_armament="CMG", breakdown="11", mg_coax="4", vehicle_note="VN 1", notes="A",
        radio=NO_RADIO,
    ),
    ItalianVehicle(
        id="l5-30", name="L5/30", kind="Light tank", group="tanks", type="Tt", weight="6", bpv=22, rf="1.6",
        dates="30-7/43", size=1, armor="-4", open_topped=False, crew_survival=2, mp=8, ground_pressure="low",
        turret="1MT", main_armament="T37", breakdown="11", vehicle_note="VN 1", radio=NO_RADIO,
        misprints=(Misprint("name", "L5 / 21", "The listing prints one name twice; VN 1 tells the two apart."),),
    ),
    ItalianVehicle(
        id="l3-35", name="L3/35", kind="Tankette", group="tankettes", type="Tt", weight="3.5", bpv=20, rf=".9-1.6",
        dates="34-5/45", size=2, armor="-4/-5", open_topped=False, crew_survival=2, mp=13, ground_pressure="low",
        main_armament="BMG", breakdown="11", mg_bow="4", vehicle_note="VN 2", notes="A B E N R", radio=NO_RADIO,
    ),
    ItalianVehicle(
        id="l3-aa", name="L3 aa", kind="Tankette", group="tankettes", type="Tt", weight="3.5", bpv=18, rf="1.3-1.6",
        dates="34-5/45", size=2, armor="-4/-5", open_topped=False, crew_survival=2, mp=13, ground_pressure="low",
        main_armament="MG", breakdown="11", mg_bow="2", mg_aa="2", vehicle_note="VN 3", notes="C E F N R",
        radio=NO_RADIO,
    ),
    ItalianVehicle(
        id="l3-cc", name="L3 cc", kind="Tankette", group="tankettes", type="Tt", weight="3.5", bpv=20, rf="1.5-1.6",
        dates="6/40-2/41", size=2, armor="-4/-5", open_topped=False, crew_survival=2, mp=13, ground_pressure="low",
        main_armament="B20L", vehicle_note="VN 4", notes="E J N", radio=NO_RADIO,
    ),
    ItalianVehicle(
        id="l3-lf", name="L3 Lf", kind="Flame tankette", group="tankettes", type="Ttv", weight="5", bpv=48,
        rf="1.2-1.6", dates="36-41", size=2, armor="-4/-5", open_topped=False, crew_survival=2, mp=12,
        ground_pressure="low", main_armament="BF32", breakdown="B/X11", mg_bow="2", vehicle_note="VN 5", notes="E N",
        radio=NO_RADIO,
    ),
    ItalianVehicle(
        id="l6-40", name="L6/40", kind="Light tank", group="tanks", type="LT", weight="7", bpv=28, rf="1.6-1.3",
        dates="4/41-5/45", size=1, armor="-2/-4", turret_armor="+F", open_topped=False, crew_survival=2, mp=14,
        ground_pressure="low", turret="1MT", main_armament="T20L", rof="1(4)", mg_coax="2", vehicle_note="VN 6",
        notes="N R",
    ),
    ItalianVehicle(
        id="m11-39", name="M11/39", kind="Medium tank", group="tanks", type="MT", weight="11", bpv=29, rf="1.2-1.6",
        dates="39-6/41", size=1, armor="-2/-4", open_topped=False, crew_survival=3, mp=12, ground_pressure="normal",
        turret="1MT", main_armament="CMG", mg_coax="4", secondary_armament="B37", vehicle_note="VN 7", notes="A N",
        radio=NO_RADIO, red_mp=True,
    ),
    ItalianVehicle(
        id="m13-40", name="M13/40", kind="Medium tank", group="tanks", type="MT", weight="14", bpv=34, rf="1.0-1.6",
        dates="12/40-5/45", size=0, armor="-2", open_topped=False, crew_survival=4, mp=11, ground_pressure="normal",
        turret="ST", main_armament="T47", mg_bow="4", mg_coax="4", mg_aa="Opt2", vehicle_note="VN 8", notes="B C N",
        radio=RADIO_FROM_NOVEMBER_1941, red_mp=True,
    ),
    ItalianVehicle(
        id="m14-41", name="M14/41", kind="Medium tank", group="tanks", type="MT", weight="14", bpv=36, rf="1.0-1.5",
        dates="42-5/43", size=0, armor="-2", open_topped=False, crew_survival=4, mp=12, ground_pressure="normal",
        turret="ST", main_armament="T47", mg_bow="4", mg_coax="4", mg_aa="Opt2", vehicle_note="VN 9", notes="B C N",
    ),
    ItalianVehicle(
        id="m15-42", name="M15/42", kind="Medium tank", group="tanks", type="MT", weight="15", bpv=39, rf="1.1-1.4",
        dates="9/43-5/45", size=0, armor="-2", turret_armor="+F", open_topped=False, crew_survival=4, mp=13,
        ground_pressure="normal", turret="ST", main_armament="T47L", mg_bow="4", mg_coax="4", mg_aa="Opt2",
        vehicle_note="VN 10", notes="B C",
    ),
    ItalianVehicle(
        id="mr35-f", name="MR35(f)", kind="Medium tank", group="tanks", type="MT", weight="10", bpv=27, rf="1.2-1.4",
        dates="7-8/43", size=1, armor="-1", turret_armor="+FSR", open_topped=False, crew_survival=2, mp=8,
        ground_pressure="low", turret="1MT", main_armament="T37*", mg_coax="2", vehicle_note="VN 11", notes="I",
    ),
    ItalianVehicle(
        id="smv-m40-75-18", name="SMV M40 75/18", kind="Assault gun", group="self-propelled", type="AG", weight="14",
        bpv=35, rf="1.4", dates="1-11/42", size=1, armor="-2", turret_armor="+F", open_topped=False, crew_survival=3,
        mp=11, ground_pressure="normal", turret="NT", main_armament="B75*", mg_aa="Opt2", special_ammo="HEAT 7",
        ammo="H7", vehicle_note="VN 12", notes="C F H N",
    ),
    ItalianVehicle(
        id="smv-m41-75-18", name="SMV M41 75/18", kind="Assault gun", group="self-propelled", type="AG",
        weight="14.5", bpv=36, rf="1.3-1.6", dates="1/42-5/45", size=1, armor="-2", turret_armor="+F",
        open_topped=False, crew_survival=3, mp=12, ground_pressure="normal", turret="NT", main_armament="B75*",
        mg_aa="Opt2", special_ammo="HEAT 7", ammo="H7", vehicle_note="VN 12", notes="C H N",
    ),
    ItalianVehicle(
        id="smv-m42-75-18", name="SMV M42 75/18", kind="Assault gun", group="self-propelled", type="AG", weight="15",
        bpv=37, rf="1.1", dates="9/43", size=1, armor="-2", turret_armor="+F", open_topped=False, crew_survival=3,
        mp=13, ground_pressure="normal", turret="NT", main_armament="B75*", mg_aa="2", special_ammo="HEAT 7",
        ammo="H7", vehicle_note="VN 13", notes="C",
    ),
    ItalianVehicle(
        id="smv-m42-75-32", name="SMV M42 75/32", kind="Assault gun", group="self-propelled", type="AG", weight="15",
        bpv=41, rf="1.5-1.6", dates="9/43-5/45", size=1, armor="-2", turret_armor="+F", open_topped=False,
        crew_survival=3, mp=13, ground_pressure="normal", turret="NT", main_armament="B75", mg_aa="2",
        special_ammo="HEAT 7", ammo="H7", vehicle_note="VN 13", notes="C",
    ),
    ItalianVehicle(
        id="smv-m43-105-25", name="SMV M43 105/25", kind="Assault gun", group="self-propelled", type="AG",
        weight="15.5", bpv=47, rf="1.6", dates="9/43", size=1, armor="+1/-2", turret_armor="+SR", open_topped=False,
        crew_survival=4, mp=13, ground_pressure="normal", turret="NT", main_armament="B105", intensive_fire="◆",
        mg_aa="2", special_ammo="HEAT 7", ammo="H7", vehicle_note="VN 14", notes="C",
    ),
    ItalianVehicle(
        id="smv-l40-47-32", name="SMV L40 47/32", kind="Tank destroyer", group="self-propelled", type="TD",
        weight="6.5", bpv=29, rf="1.2-1.6", dates="7/42-5/45", size=2, armor="-2/-4", open_topped=True,
        crew_survival=3, mp=14, ground_pressure="low", turret="NT", main_armament="B47", rof="2",
        vehicle_note="VN 15", notes="N R",
    ),
    ItalianVehicle(
        id="smv-m41m-90-53", name="SMV M41M 90/53", kind="Tank destroyer", group="self-propelled", type="TD",
        weight="16", bpv=32, rf="1.3-1.6", dates="7-8/43", size=1, armor="-2/-2", turret_armor="+F",
        open_topped=True, crew_survival=5, mp=10, ground_pressure="normal", turret="NT", main_armament="B90L",
        ammo="HE7", vehicle_note="VN 16", notes="D",
        misprints=(
            Misprint("armor", "-2/-2/", "There is no third figure; VN 16 has an unarmored facing, likely the rear."),
        ),
    ),
)  # fmt: skip
"""Tankettes, tanks, assault guns, tank destroyers."""
