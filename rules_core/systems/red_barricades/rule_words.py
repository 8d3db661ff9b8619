"""The rules of Red Barricades in words of our own: number and title, then what they do, a step a line."""

from __future__ import annotations

RULE_WORDS = """\
CG3-1 | No winner of a single CG day

CG3-2 | Burning: no Kindling, one Flame to a Location, none on a Rooftop

CG3-3 | Which hidden units may stay hidden; hidden crews drop the Gun or abandon the AFV

CG3-4 | A Trench counter as a building for Rout and Rally

CG3-5 | MOL and MOL-Projectors: their targets and TH#

CG3-6 | Assault Engineers at Full Strength

CG3-7 | Militia at Full Strength, without SW

CG3-8 | Acquisition counters of light mortars go at the end of four phases

CG3-9 | AFV MG exchange, repair and withdrawal

CG3-10 | Spotter Plane as an Offboard Observer

CG3-11 | The second red chit of an OBA module

CG3-12 | Where Russian Infantry RG may always enter

RB1 | EC Moist, no wind

RB2 | Sewers
Russians use them freely, Germans only with a leader who passes his check.

RB3 | Rooftops
They are in play; holding one is not holding its building.

RB4 | The river
It is flooded, with a heavy current from north to south.
CC31 is a wooden bridge of one lane, all others are stone with two.

RB5 | Works on paved roads and in gullies
Hidden mines and works may lie in a paved hex with shellholes.
A roadblock in a gully blocks a side of it as a wall at level 0.

RB6 | Trenches beside buildings
A trench connects to all adjacent buildings and rubble.
Into them one pays their cost and nothing to leave the trench.
No Bypass into a trench, in it, or out of it.

RB7 | No HIP for Russian entrenchments and wire

RB8 | Rubble is a building for Ambush and Street Fighting

RB9 | German air support is Stuka M42 with bombs

RB10 | Sniper target Locations

RB11 | Hand-to-Hand CC

RB12 | Which rounds OBA may fire

RB13 | ATMM for German elite Infantry on an Original 1

RB14 | No Quarter

RB15 | Booby Traps

RB16 | Tunnels under cliffs
A tunnel may cross a cliff that its lower hex is at.

RB17 | Roads that leave the map
They go on along their hexrow with the same surface.

RB18 | Who is Stealthy

O6 | Cellars
Buildings of several hexes that are no factories have a cellar at level -1: +4, or +3 in wood.
Only infantry and what it carries enters.

TT Debris | Debris
A hindrance of half a level that fills its hex; +1 for who is in it.
Infantry 1 MF and the hex; fully tracked vehicles a quarter of their MP and a Bog check; half-tracks not at all.

TT Roofless factory hex | Roofless factory hexes
Debris lies in it: a hindrance of half a level, inside the building only.
Infantry 1 MF and the hex; fully tracked vehicles as in debris, half-tracks not at all.
Against fire from outside the building covers.

TT Printed rubble | Printed rubble
An obstacle of half a level that fills its hex.
+2 in wood, +3 in stone.
Infantry 3 MF; fully tracked vehicles half their MP and a Bog check.

TT RB Factories | Factories of Red Barricades
A building that a road enters is a factory, 2½ levels high with stairs, 1½ without.
A line inside is hindered by 1 more.
+3 for who is fired at from outside, +1 from inside.

TT Factories | Factories and their inner walls
An inner wall blocks sight, but for a breach; between two rubble hexes it has ended.
Factories have no cellars; a gutted one is roofless and can't burn.

TT Culvert | The culvert
It lies below, open ground inside; one sees adjacent Locations only.
2 MF; no vehicle enters.

TT Storage tanks | Storage tanks
An obstacle of 1½ levels; +1 for who is beside them in the hex.
1 MF; vehicles only go past them.

TT Railway embankment | The railway embankment
Half a level high, as a wall: +2, +1 against indirect fire.
1 more than the hex for infantry and tracks, without a Bog check.

GRG | German reinforcement groups

RRG | Russian reinforcement groups

GRG/RRG | Whether purchases are valid

HD | Historical DRM by date

RGS | Strength of a reinforcement group

OBA | Ammunition of OBA modules, strength of gun batteries

SW | SW by company

FORT | FPP costs

FORT Pillbox | What a pillbox costs

LDR | Leaders received

RGS probabilities | Chances of strength and ammunition

T21 | Guns in buildings

T23 | Flames by WP; Flames by FT

E7.3 | Sighting TC

E7.31 | Recall of aircraft

E7.32 | Mistaken Attack

A12.154 | Casualties of searching

B8 chart | Sewer Emergence

B24.7 | Clearance

B24.7 DRM | DRM of Clearance

B24.71 | Clearing rubble

B24.72 | Clearing a Flame

B24.721 | A hampered Flame

B24.73 | Clearing wire

B24.74 | Clearing mines

B24.75 | Clearing a Set DC

B24.76 | Clearing a roadblock

B24.8 | Labor

A22.6 | Who has MOL

A22.611 | MOL against unarmored targets; chances of the MOL check

A22.6111 | What the colored die of a MOL attack does

A22.612 | MOL against AFV

A22.613 | MOL and Kindling

A22.62 | Leadership and MOL

T8 | Fire at a pillbox by weapon and aspect; the notes of that table

V7.1 | Gutted buildings
A building drawn roofless that is no factory is gutted.

V7.2 | Height of gutted buildings
They keep their height; their top floor is as a roofless factory.

V7.3 | Sight and cover in gutted buildings
Every Location inside is still an obstacle; +1, or +4 where fortified.

V7.4 | Into gutted buildings
Infantry pays 1 MF more; vehicles as usual.

V7.5 | It never burns

V7.6 | From the air

V7.7 | Indirect fire

B11.4 | Who climbs a cliff

B11.41 | Falling
9 or less moves on, 10 or 11 stays, 12 or more falls.

B11.42 | LOS and fire at climbers

B11.43 | Climbing
All MF, one level in a movement phase.

B11.431 | Climbers' fire

B11.432 | Climbers in the APh

B11.433 | Commandos

TT Roofless factory hex note 1 | What a roofless hex covers
The cover depends on whether the fire comes from inside the building.

TT Printed rubble note 1 | Printed rubble on a road or in a gully
Only there it counts as fallen, and can be cleared.

TT | The terrain of Red Barricades
One list of this board's terrain: height, cover and costs.
"""
