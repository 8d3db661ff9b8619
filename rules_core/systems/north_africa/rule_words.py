"""The rules of the desert in words of our own: number and title, then what they do, a step a line."""

from __future__ import annotations

RULE_WORDS = """\
182 | Rules level in play and the clauses that it brings

176.1 | Which boards are Desert Boards; buildings of board 25 are stone

176.2 | When a Gun is Emplaced on a Desert Board; a Gun in Scrub or Sand may be left unemplaced

176.21 | DRM of entrenching attempts in the desert

176.3 | Minimum Move
Infantry with a MF left may enter one hex whatever it costs.
Afterwards it is CX, and pinned if fired at.

176.31 | Failure to rout eliminates only near an enemy

176.32 | Low visibility
Its DRM adds to every other hindrance, at any range.

176.331 | Hindrances that block
Smoke, weather and terrain that hinder by 6 or more together block the line.
Sun, haze and light dust are left out of that sum.

176.5 | Costs in the desert
A hex costs what the desert's list says; brush, buildings and roads as usual.

176.51 | Several features in a hex
Their effects and costs add up.
A level up, or out of a wadi: 4 MP more. Into one: 2 more for tracks, 4 for armored cars.

176.6 | Hill hexes of board 25 cost as on the normal chart

176.71 | What an immobilized vehicle may do; an unarmed, unarmored immobilized vehicle becomes a wreck

176.711 | Crew check after a second immobilization

176.72 | Bog checks
A vehicle that enters, leaves or turns in such a hex rolls; it bogs in that hex.

176.721 | The bog roll
At 12 or more it bogs; pressure, towing, mud, snow and wheels add to the roll.

176.73 | Bog Removal

176.732 | Unhooking a Gun from a stuck vehicle

176.74 | Moving target in the phase in which it bogged; moving target that began its phase bogged

176.75 | Actions of a bogged or immobilized vehicle; bow weapons against its own hex

177 | DVP of Guns and vehicles

177.1 | Victory points of values that changed in play

177.2 | DVP of vehicles whose Gun is removed

178 | Unreliable MP of the Axis before October 1941

179 | Surrender may not be refused

180 | Elite infantry of three German divisions

181.1 | Reversing
It costs four times as much; three times for some vehicles.

181.21 | Which AFVs have no radio

181.22 | Platoons without radio
They move by impulses of one hex, next to one another.
The dearest hex of any of them is what each of them pays.

181.221 | Members stay next to one another; a platoon starts, stops and holds as one

181.222 | Leaving a platoon by loss

181.223 | Check of a lone radioless AFV; failing that check

181.3 | No other penalty for want of a radio

184.1 | Desert open ground
1 MF or MP for all.

185.1 | Scrub is a flag of its hex, by its art

185.21 | Into scrub
Infantry 1 MF; tracks 2 MP, half-tracks 3, armored cars 4, trucks 6.

185.22 | For whom Scrub is Concealment Terrain

186.1 | Hammada is a flag of its hex, by its art

186.13 | Into hammada
Infantry 1 MF; tracks 2 MP, half-tracks 3, armored cars 4, trucks 6.

186.14 | Wheels in hammada
Whatever is not fully tracked rolls when it enters or turns there, or in open ground beside it.
Following a track or road spares the roll; spending twice the MP helps.

186.15 | Motorcycles in Hammada

186.16 | TEM in Hammada against HE and DC

187.1 | A deir, its Lip hexes, its level

187.11 | Lip hexsides
A hexside outside of the deir's line is a lip.

187.12 | Out of a deir
A vehicle pays 1 MP more across a lip; nothing else costs more.

187.13 | Sight out of a deir
Only who is entrenched in its middle sees less: past a lip just the hex behind it, or what is higher.

187.14 | Cover in a deir
+1 against fire from the same height across a lip that is not the firer's own.

187.15 | Hindrances in a deir
They count as usual; those of half a level only between two at the same height, one of them in a deir.

187.16 | MG penetration across a Lip

188 | A wadi is a Depression like a gully; end hexes of two wadis join

188.12 | Wadis
A wadi is a Depression, as a gully.

188.1 | Slivers: wadi hexsides without a wadi hex

188.13 | Into and out of a wadi
As a gully; a level is paid only where the unit gains one.

188.15 | Cliffs of a wadi
Nobody crosses them, but by climbing.

188.16 | Crest in a wadi
Infantry, vehicles and Guns may be at its edge, but not along a cliff.

188.161 | Who may have Crest status, and where not

188.17 | Weapons of Infantry in Crest

188.171 | Weapons of Infantry in Crest

188.172 | Fire and CC of Infantry in Crest

188.18 | Vehicles at a wadi's edge
They stop and declare it: 5 MP from within, the hex's cost from outside.

188.19 | Which vertices may be a Crest's CAFP

188.191 | Leaving Crest

188.2 | Hull down in Crest; TEM of a Crest AFV

188.21 | LOS to a Crest vehicle; it is no hindrance

188.22 | MP to enter where a vehicle stands

188.24 | Boarding and leaving a Crest vehicle

188.25 | Fire, overrun and CC of a Crest vehicle; Crest weapons don't fire downhill

188.26 | Guns in Crest

189.1 | Hillocks
A low rise of half a level; its hexes count as one.

189.12 | A hillock, its level, its hexes as one

189.13 | SMOKE grenades onto a hillock

189.14 | Up a hillock
It costs more to climb onto it.

189.15 | Adjacent to a hillock; LOS of a unit on a hillock

189.16 | Sight from a hillock
A unit on it sees over what is half a level high, by rules of its own.

189.161 | LOS from a hillock past walls and hedges; LOS and TEM of a Dune Crest

189.162 | LOS from a hillock over rubble

189.171 | Seeing down past a hillock, and entrenched units behind it

189.18 | LOS of a unit next to a hillock

189.19 | Cover behind a hillock
It covers who is fired at across it.

189.20 | Height Advantage, no HD maneuver

189.21 | AFVs and wrecks on a hillock

189.23 | Hillock Summits

190.1 | Sand
It neither blocks nor hinders.

190.3 | Into sand
The hex and more: infantry 1 MF, tracks 2 MP, half-tracks 3, armored cars 4, trucks 6.
In wet or muddy ground 1 less.

190.31 | Bogging in sand
A vehicle that enters or turns there, or in open ground beside it, rolls: 12 or more bogs.
Following a track or road spares the roll.

190.311 | Which steps ask for a Sand Bog DR; the Sand Bog table's cells

190.312 | Getting out of Sand

190.4 | Fire at units in sand
Explosive fire at unarmored targets is halved, but not in wet or muddy ground.

190.41 | Emplacement TEM in Sand

190.42 | Fortifications in Sand; entrenchments lost in Sand

190.43 | Entrenching in Sand

190.5 | Low and High Dunes

190.51 | Dune crests
An obstacle of half a level; +1 against fire across it from no higher.
Crossing one costs 1 more.

190.511 | Over a dune crest
Crossing it costs 1 MF or MP more.

191.1 | Where a sangar may stand

191.2 | Where a sangar may stand

191.3 | Who fits into a sangar

191.4 | Cover of a sangar
+3 against artillery, +1 against other fire.

191.41 | What destroys a sangar; critical hits on a sangar

191.5 | Into a sangar's hex
Vehicles pay nothing more; a trench beside it doubles the hex.

191.51 | Who may be shot at from below; when and how such a shot is made

191.52 | Guns into and out of a sangar

137.1 | Trench counters

137.2 | Trench counters

137.3 | AFVs and Guns under a trench

137.4 | Moving from trench to trench

137.5 | Moving from trench to trench

137.6 | Vehicles in trench hexes

137.7 | Anti-tank ditches

137.71 | Who enters an anti-tank ditch
No vehicle does, and Infantry for 2 MF more.

137.72 | Anti-tank ditches

192.1 | Tracks
1 less to enter along a track, at least 1.

192.2 | What a track spares
The rolls for sand and hammada; it is no road in other things.

192.3 | Roads in the desert
The only ones are those printed on board 25, unless the scenario has others.

193.4 | Hillside walls and hedges

193.41 | Walls on a hillside
They don't count between units a level or more apart.

193.42 | Cover of a wall on a hillside
It stands at the upper hex's level, and covers only who is that high.

193.7 | Who crosses a cactus hedge

196.3 | Who crosses a cactus hedge; how Infantry crosses one without GIA

194.2 | Arid Lands; the weather table

194.1 | When each arid rule holds

194.3 | The time of day table; results of that table that fall away

194.4 | The table of Environmental Conditions

194.5 | The table of the wind at the start

194.6 | Low visibility of the desert
It hinders every shot but never blocks.

194.601 | Hidden units and concealment in low visibility

194.61 | Sun blindness
+2 on lines into the low sun, within its wedge, early and late in the day.

194.611 | The sun's wedge
In the morning it opens to the east: 30 degrees to either side of the line from the firer's hex.

194.612 | The evening sun
As in the morning, to the west.

194.62 | Heat Haze, whose figures the player knows

194.621 | Intense Heat Haze, whose figures the player knows

194.71 | Light dust
A die on every shot, half of it, rounded down.

194.72 | Moderate dust
A die on every shot, half of it, rounded up.

194.711 | Interdiction in dust

194.73 | Heavy dust
Half the range, rounded up, and light dust besides.
Vehicles pay 1 more for each hex.

194.731 | Very heavy dust
The whole range, and light dust besides; buttoned-up vehicles pay 2 more for each hex.

194.732 | Extremely heavy dust
The whole range, and moderate dust besides.

194.701 | Dust at the start

194.74 | Dust of vehicles
A vehicle that drives fast leaves a cloud behind: +1 through it, two levels high.

194.75 | Dust of FFE

194.76 | Dust rises and falls with wind and gusts

194.761 | Fire into the wind
+1 straight into a heavy wind while there is dust.

194.77 | Rain
It ends all dust.

194.78 | Light at night in dust

194.793 | Low visibility and aircraft

194.794 | Low visibility and CC

194.8 | Desert Mud: which hexes may bog; Desert Mud: which hex it was

196.1 | Broken Terrain
Scrub is brush and hammada crag; open ground beside hammada costs double and covers by 1.

196.2 | Steppe Terrain
Hammada is brush and scrub woods.

196.4 | Cactus patches
Half a level high, +1; three times an orchard's cost.

196.5 | Olive groves
+1; twice an orchard's cost; sight as through an orchard.

196.6 | Vineyards
As brush, and vehicles may bog.

196.7 | Palm trees
As orchards.

142.23 | Advancing into difficult terrain

55.8 | Known Minefields; Known Minefields under bombardment

55.81 | A line of Known Minefields

55.82 | Dummy Minefields

55.83 | Known counters as markers

197.21 | Elite squads and their replacement

197.23 | 1st Line squads and their replacement

197.24 | 2nd Line, Conscripts, Colonials

197.25 | Partisans

197.3 | Capturing Italians

197.4 | 1PAAMC of those that aren't elite

197.1 | Red To Hit numbers

198.1 | Axis Minors

198.2 | Axis Minors
"""
