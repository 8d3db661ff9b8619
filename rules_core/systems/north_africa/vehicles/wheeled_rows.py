"""The wheeled vehicles of the Italian listing, in its order (VN 17 to 28)."""

from __future__ import annotations

from rules_core.systems.north_africa.vehicles.figures import NO_RADIO
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle, Misprint

WHEELED_VEHICLES: tuple[ItalianVehicle, ...] = (
    ItalianVehicle(
        id="as-42", name="AS 42", kind="Scout car", group="armored-cars", type="SC", weight="4.5", bpv=27,
        rf="1.4-1.5", dates="11/42-5/45", size=1, crew_survival=3, mp=34, ground_pressure="low",
        main_armament="AAMG", breakdown="11", mg_aa="4", transport="1C/9PP", vehicle_note="VN 17", notes="L M N",
    ),
    ItalianVehicle(
        id="as-42-aa", name="AS 42 aa", kind="Scout car", group="armored-cars", type="SC", weight="4.5", bpv=35,
        rf="1.5-1.6", dates="11/42-5/45", size=1, crew_survival=4, mp=34, ground_pressure="low", turret="T",
        main_armament="T20L", rof="3(4)", mg_aa="4", vehicle_note="VN 17", notes="G L M N AA",
    ),
    ItalianVehicle(
        id="as-42-cc", name="AS 42 cc", kind="Scout car", group="armored-cars", type="SC", weight="4.5", bpv=30,
        rf="1.5-1.6", dates="11/42-5/45", size=1, crew_survival=4, mp=34, ground_pressure="low", turret="T",
        main_armament="T20L", rof="2", mg_aa="4", transport="1C/5PP", vehicle_note="VN 17", notes="G J L M N",
        misprints=(Misprint("notes", "G I L M N AA", "So VN 17; but Note I is about others, Note J its ATR."),),
    ),
    ItalianVehicle(
        id="lince", name="Lince", kind="Scout car", group="armored-cars", type="SC", weight="3", bpv=28, rf="1.6",
        dates="44-5/45", size=2, armor="-1/-4", open_topped=False, crew_survival=2, mp=35, ground_pressure="low",
        main_armament="BMG", vehicle_note="VN 18", notes="E",
        misprints=(Misprint("turret_armor", "-F", "It is probably +F, but can't be told."),),
    ),
    ItalianVehicle(
        id="lancia-1zm", name="Lancia 1ZM", kind="Armored car", group="armored-cars", type="AC", weight="4", bpv=26,
        rf="1.4-1.5", dates="17-6/41", size=0, armor="-5", open_topped=False, crew_survival=6, mp=19,
        ground_pressure="high", turret="ST", main_armament="CMG", breakdown="11", mg_coax="8", mg_rear="hull 4",
        vehicle_note="VN 19", notes="A F M", radio=NO_RADIO, clears_wire_as_tracked=True,
    ),
    ItalianVehicle(
        id="fiat-611a", name="Fiat 611A", kind="Armored car", group="armored-cars", type="AC", weight="7", bpv=25,
        rf="1.5-1.6", dates="35-6/41", size=-1, armor="-5", turret_armor="+F", open_topped=False, crew_survival=5,
        mp=12, ground_pressure="high", turret="ST", main_armament="CMG", rof="2", breakdown="11", mg_coax="8",
        mg_rear="hull 4; turret 2", vehicle_note="VN 20", notes="A F M", radio=NO_RADIO,
    ),
    ItalianVehicle(
        id="fiat-611b", name="Fiat 611B", kind="Armored car", group="armored-cars", type="AC", weight="7", bpv=24,
        rf="1.5-1.6", dates="35-6/41", size=-1, armor="-5", turret_armor="+F", open_topped=False, crew_survival=5,
        mp=12, ground_pressure="high", turret="ST", main_armament="T37", breakdown="11", mg_rear="hull 4; turret 2",
        ammo="HE7", vehicle_note="VN 20", notes="A F M", radio=NO_RADIO,
    ),
    ItalianVehicle(
        id="ab-40", name="AB 40", kind="Armored car", group="armored-cars", type="AC", weight="7", bpv=27, rf="1.6",
        dates="41", size=0, armor="-4", open_topped=False, crew_survival=4, mp=29, ground_pressure="normal",
        turret="1MT", main_armament="CMG", mg_coax="4", mg_rear="hull 2", vehicle_note="VN 21", notes="A I N",
    ),
    ItalianVehicle(
        id="ab-41", name="AB 41", kind="Armored car", group="armored-cars", type="AC", weight="7.5", bpv=29,
        rf="1.3-1.5", dates="8/41-5/45", size=0, armor="-4", turret_armor="+F", open_topped=False, crew_survival=4,
        mp=30, ground_pressure="normal", turret="1MT", main_armament="T20L", rof="1(4)", breakdown="11", mg_coax="2",
        mg_rear="hull 2", vehicle_note="VN 21", notes="N R",
    ),
    ItalianVehicle(
        id="autoprot-s37", name="Autoprot S37", kind="Armored carrier", group="armored-cars", type="APC",
        weight="5.5", bpv=25, rf="1.4-1.6", dates="10/42-5/45", size=1, armor="-4", open_topped=True,
        crew_survival=4, mp=21, ground_pressure="low", main_armament="AAMG", transport="1S/7PP",
        vehicle_note="VN 22", notes="R", reverse=4,
    ),
    ItalianVehicle(
        id="autocann-20-65-b", name="Autocann 20/65(b)", kind="AA gun on a truck", group="gun-trucks", type="AAtr",
        weight="3", bpv=29, rf="1.6", dates="11/41-5/45", size=1, crew_survival=4, mp=23, ground_pressure="normal",
        turret="T", main_armament="T20L", rof="3(4)", vehicle_note="VN 23", notes="G N R AA", british_built=True,
    ),
    ItalianVehicle(
        id="autocann-65-17-b", name="Autocann 65/17(b)", kind="Gun on a truck", group="gun-trucks", type="SPAtr",
        weight="3", bpv=30, rf="1.5-1.6", dates="11/41-5/43", size=1, crew_survival=4, mp=23,
        ground_pressure="normal", turret="T", main_armament="T65*", breakdown="11", mg_aa="Opt2",
        special_ammo="HEAT 7", ammo="H7", vehicle_note="VN 23", notes="G H N", british_built=True,
    ),
    ItalianVehicle(
        id="autocann-75-27", name="Autocann 75/27", kind="AA gun on a truck", group="gun-trucks", type="AAtr",
        weight="7", bpv=27, rf="1.5-1.6", dates="28-11/41", size=0, crew_survival=4, mp=12, ground_pressure="high",
        turret="T", main_armament="T75*", ammo="AP7", vehicle_note="VN 24", notes="D N AA",
    ),
    ItalianVehicle(
        id="autocann-90-53", name="Autocann 90/53", kind="AA gun on a truck", group="gun-trucks", type="AAtr",
        weight="12", bpv=53, rf="1.4-1.6", dates="5/42-8/43", size=-1, crew_survival=4, mp=15,
        ground_pressure="normal", turret="T", main_armament="T90L", rof="2", vehicle_note="VN 24", notes="D N AA",
    ),
    ItalianVehicle(
        id="tl-37", name="TL 37", kind="Light tractor", group="trucks", type="tr", weight="3.5", bpv=11,
        rf="1.2-1.6", dates="38-5/45", size=1, crew_survival=5, mp=16, ground_pressure="low", transport="1S/5PP",
        vehicle_note="VN 25", notes="L M N R",
    ),
    ItalianVehicle(
        id="tm-40", name="TM 40", kind="Medium tractor", group="trucks", type="tr", weight="7.5", bpv=12,
        rf="1.3-1.6", dates="40-5/45", size=0, crew_survival=5, mp=18, ground_pressure="low", transport="1C/5PP",
        vehicle_note="VN 25", notes="L M N R",
    ),
    ItalianVehicle(
        id="tp-32", name="TP 32", kind="Heavy tractor", group="trucks", type="tr", weight="8.5", bpv=11,
        rf="1.4-1.6", dates="33-11/43", size=0, crew_survival=5, mp=12, ground_pressure="low", transport="1C/5PP",
        vehicle_note="VN 25", notes="L M N R",
    ),
    ItalianVehicle(
        id="autocarretta", name="Autocarretta", kind="Light truck", group="trucks", type="tr", weight="2.5", bpv=10,
        rf="1.1-1.2", dates="8/41-5/45", size=1, crew_survival=5, mp=16, ground_pressure="normal",
        main_armament="AAMG", breakdown="11", mg_aa="Opt4", transport="1C/5PP", vehicle_note="VN 26", notes="K N R",
    ),
    ItalianVehicle(
        id="fiat-508-mc", name="Fiat 508 MC", kind="Field car", group="trucks", type="tr", weight="1", bpv=10,
        rf="1.3", dates="39-5/45", size=2, crew_survival=2, mp=31, ground_pressure="", main_armament="AAMG", rof="2",
        breakdown="11", mg_aa="Opt6", transport="1C/5PP", vehicle_note="VN 27", notes="A K N R",
    ),
    ItalianVehicle(
        id="autocarro-l", name="Autocarro L", kind="Light truck", group="trucks", type="tr", weight="4.5", bpv=12,
        rf="1.3-1.6", dates="30-5/45", size=0, crew_survival=6, mp=20, ground_pressure="normal", transport="1S/6PP",
        vehicle_note="VN 28", notes="N R",
    ),
    ItalianVehicle(
        id="autocarro-m", name="Autocarro M", kind="Medium truck", group="trucks", type="tr", weight="7.5", bpv=14,
        rf="1.3-1.6", dates="30-5/45", size=0, crew_survival=7, mp=18, ground_pressure="normal", transport="2S/9PP",
        vehicle_note="VN 28", notes="N R",
    ),
    ItalianVehicle(
        id="autocarro-p", name="Autocarro P", kind="Heavy truck", group="trucks", type="tr", weight="11", bpv=15,
        rf="1.3-1.6", dates="33-5/45", size=-1, crew_survival=7, mp=15, ground_pressure="high", transport="3S/13PP",
        vehicle_note="VN 28", notes="N R",
    ),
)  # fmt: skip
"""Scout cars, armored cars, guns on trucks, tractors and trucks."""
