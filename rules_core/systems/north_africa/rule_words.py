"""The rules of the desert in words of our own: number and title, then what they do, a step a line."""

from __future__ import annotations

RULE_WORDS = """\
182 | Rules level in play and the clauses that it brings
Players say up to which module they play; clauses of later ones don't hold then.

176.1 | Which boards are Desert Boards; buildings of board 25 are stone
A board counts as desert by its number or by the colour of its open ground.
Every house of board 25 is of stone.

176.2 | When a Gun is Emplaced on a Desert Board; a Gun in Scrub or Sand may be left unemplaced
It has to begin hidden or concealed in fitting terrain, in Sand, or under a trench.
Where only Scrub or Sand allows it the owner may leave it out, in writing.

176.21 | DRM of entrenching attempts in the desert
Desert ground is hard to dig in; Sand and steppe are not.

176.3 | Minimum Move
Infantry with a MF left may enter one hex whatever it costs.
Afterwards it is CX, and pinned if fired at.

176.31 | Failure to rout eliminates only near an enemy
A unit that can't rout is eliminated only where an enemy that makes it rout is near enough.

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
Hills without desert terrain are entered at the prices of the usual chart.
Bog and breakdowns may still come of Sand and Hammada.

176.71 | What an immobilized vehicle may do; an unarmed, unarmored immobilized vehicle becomes a wreck
It stays where it is and keeps its VCA; its turret still turns.
One that carries nothing any more, has no weapon and no armor becomes a wreck.

176.711 | Crew check after a second immobilization
A hit that can't destroy it lets the crew check its nerve.
Who fails leaves the vehicle at once.

176.72 | Bog checks
A vehicle that enters, leaves or turns in such a hex rolls; it bogs in that hex.

176.721 | The bog roll
At 12 or more it bogs; pressure, towing, mud, snow and wheels add to the roll.

176.73 | Bog Removal
A vehicle that has not fired spends all its MP and rolls a die.
The best roll frees it, the worst breaks it down; leaders help.

176.732 | Unhooking a Gun from a stuck vehicle
Its state costs the Gun nothing.

176.74 | Moving target in the phase in which it bogged; moving target that began its phase bogged
What moved before it got stuck stays a moving target in that phase.
What began the phase stuck becomes one only when it comes free.

176.75 | Actions of a bogged or immobilized vehicle; bow weapons against its own hex
An unshaken crew may do whatever moves the vehicle not at all.
Bow weapons reach into its own hex only at who comes in from the front.

177 | DVP of Guns and vehicles
What one is worth is a small part of what the listing prints, rounded up.
Those who ride in it count by themselves.

177.1 | Victory points of values that changed in play
A value that play has changed otherwise than by loss counts as it is then.

177.2 | DVP of vehicles whose Gun is removed
While its Gun is off, the vehicle is worth a fixed small number.
With the Gun on board it is worth what any vehicle is.

178 | Unreliable MP of the Axis before October 1941
All their vehicles but motorcycles have to roll for reliability as if their MP were red.

179 | Surrender may not be refused
Only berserk units take no prisoners, and who surrenders may not be killed.

180 | Elite infantry of three German divisions
Advice for scenarios of one's own: most of their squads are elite in the later years.

181.1 | Reversing
It costs four times as much; three times for some vehicles.

181.21 | Which AFVs have no radio
The listing marks those without one.
No counter gives them one.

181.22 | Platoons without radio
They move by impulses of one hex, next to one another.
The dearest hex of any of them is what each of them pays.

181.221 | Members stay next to one another; a platoon starts, stops and holds as one
All of them move, stop and stay in Motion together, hex beside hex.
One check of a kind is made for all who need it; a draw finds whom it hits.

181.222 | Leaving a platoon by loss
Who is eliminated, stuck or recalled leaves it, and the others close up.
While one stalls the rest spend their MP standing.

181.223 | Check of a lone radioless AFV; failing that check
One that begins its move alone, or wants to leave its platoon, checks its crew's morale.
Who fails spends no MP and ends any Motion.

181.3 | No other penalty for want of a radio
All that it can't do stands in the rules on platoons.

184.1 | Desert open ground
1 MF or MP for all.

185.1 | Scrub is a flag of its hex, by its art
The art of a hex says so, whatever else lies there.

185.21 | Into scrub
Infantry 1 MF; tracks 2 MP, half-tracks 3, armored cars 4, trucks 6.

185.22 | For whom Scrub is Concealment Terrain
Infantry, entrenchments and emplaced Guns hide in it; vehicles don't.

186.1 | Hammada is a flag of its hex, by its art
The art of a hex says so, whatever else lies there.

186.13 | Into hammada
Infantry 1 MF; tracks 2 MP, half-tracks 3, armored cars 4, trucks 6.

186.14 | Wheels in hammada
Whatever is not fully tracked rolls when it enters or turns there, or in open ground beside it.
Following a track or road spares the roll; spending twice the MP helps.

186.15 | Motorcycles in Hammada
A motorcycle never breaks down there.
Its rider may be thrown on the worst rolls, and the worst of all wrecks it.

186.16 | TEM in Hammada against HE and DC
Stones fly: shells and charges hit harder at who has no armor.
A track through it changes nothing.

187.1 | A deir, its Lip hexes, its level
A shallow basin, whose edge hexes belong to it and whose floor is at ground level.
Its hexes are Open Ground unless something else lies there.

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
MG fire that came over the Lip goes through nobody who moves in the basin.

188 | A wadi is a Depression like a gully; end hexes of two wadis join
It is a gully but for what its own rules say.
Where the ends of two touch they are one.

188.12 | Wadis
A wadi is a Depression, as a gully.

188.1 | Slivers: wadi hexsides without a wadi hex
The hex is none, and yet that hexside counts as one of the wadi.

188.13 | Into and out of a wadi
As a gully; a level is paid only where the unit gains one.

188.15 | Cliffs of a wadi
Nobody crosses them, but by climbing.

188.16 | Crest in a wadi
Infantry, vehicles and Guns may be at its edge, but not along a cliff.

188.161 | Who may have Crest status, and where not
All who may stand at its rim instead of on its floor, vehicles too.
Never beside a cliff of the wadi, nor at a bridge or ford.

188.17 | Weapons of Infantry in Crest
Light weapons fire freely; others only to the front that the rim protects.
Outside that front their fire counts as on an area.

188.171 | Weapons of Infantry in Crest
Light weapons fire freely; others only to the front that the rim protects.
A charge may be placed against a vehicle at the rim, not thrown.

188.172 | Fire and CC of Infantry in Crest
Fire out of the protected front counts as on an area.
Close combat goes against them unless the attacker has just come over that front.

188.18 | Vehicles at a wadi's edge
They stop and declare it: 5 MP from within, the hex's cost from outside.

188.19 | Which vertices may be a Crest's CAFP
It lies away from the wadi's cliffs, and one of its two hexsides at least leads out.

188.191 | Leaving Crest
One leaves over a hexside of one's front, or down into the wadi of the hex.
Never straight to the rim of another hex.

188.2 | Hull down in Crest; TEM of a Crest AFV
A vehicle there is hull down to nearly all that comes from outside.
It shelters only Infantry beside it at the same rim.

188.21 | LOS to a Crest vehicle; it is no hindrance
The line runs to the hex's dot, and the vehicle is in nobody's way unless it burns.

188.22 | MP to enter where a vehicle stands
Squeezing past one costs more, twice as much past an enemy that works.
In a wadi only where both are at one height, or one comes over the other's front.

188.24 | Boarding and leaving a Crest vehicle
Who gets off stands at the same rim, and only who stands there gets on.

188.25 | Fire, overrun and CC of a Crest vehicle; Crest weapons don't fire downhill
Its fire is never halved for standing there, and close combat takes no notice of it.
It can't aim at what lies a level or more below.

188.26 | Guns in Crest
A Gun stands at the rim with its crew, which is dug in against fire over that front.
It is never Emplaced there.

189.1 | Hillocks
A low rise of half a level; its hexes count as one.

189.12 | A hillock, its level, its hexes as one
It rises by half a level, and hexes that touch are one.

189.13 | SMOKE grenades onto a hillock
From beside it and below they are thrown without a further roll.

189.14 | Up a hillock
It costs more to climb onto it.

189.15 | Adjacent to a hillock; LOS of a unit on a hillock
Who stands on one sees over it and over the next; beyond another only what lies right behind it or as high.
Beside one means that its top lies just half a level above.

189.16 | Sight from a hillock
A unit on it sees over what is half a level high, by rules of its own.

189.161 | LOS from a hillock past walls and hedges; LOS and TEM of a Dune Crest
From up there lower walls don't count, the first of one's own height neither.
A second one hides all but what is right behind it or as high.

189.162 | LOS from a hillock over rubble
Lower rubble is seen over; rubble of one's own height acts as a hedge.

189.171 | Seeing down past a hillock, and entrenched units behind it
One has to stand above its top to see what lies a level below it.
For who is dug in right behind it, as high as the top is enough.

189.18 | LOS of a unit next to a hillock
Who stands upright next to it sees past it, and who is seen sees.
Past a further one only what lies right behind that.

189.19 | Cover behind a hillock
It covers who is fired at across it.

189.20 | Height Advantage, no HD maneuver
A full level above the firer gives it; half a one doesn't.
Nobody goes hull down there by a maneuver.

189.21 | AFVs and wrecks on a hillock
They shelter who is with them as anywhere.

189.23 | Hillock Summits
A hillock on a hillock: the same rules, half a level higher.

190.1 | Sand
It neither blocks nor hinders.

190.3 | Into sand
The hex and more: infantry 1 MF, tracks 2 MP, half-tracks 3, armored cars 4, trucks 6.
In wet or muddy ground 1 less.

190.31 | Bogging in sand
A vehicle that enters or turns there, or in open ground beside it, rolls: 12 or more bogs.
Following a track or road spares the roll.

190.311 | Which steps ask for a Sand Bog DR; the Sand Bog table's cells
The class of the vehicle and the number in play decide which DR stops it.
Wet sand is firmer; coming over a Dune Crest is worse.

190.312 | Getting out of Sand
It is tried as any other Bog Removal.

190.4 | Fire at units in sand
Explosive fire at unarmored targets is halved, but not in wet or muddy ground.

190.41 | Emplacement TEM in Sand
A Gun may begin dug in there, at half the cover; wet sand gives the whole.

190.42 | Fortifications in Sand; entrenchments lost in Sand
Only simple entrenchments hold, with less cover unless the sand is wet.
Heavy HE that kills all in one takes it along.

190.43 | Entrenching in Sand
It is as easy as elsewhere off the desert.

190.5 | Low and High Dunes
Both are sand with crests along marked hexsides; a high one is a hillock besides.

190.51 | Dune crests
An obstacle of half a level; +1 against fire across it from no higher.
Crossing one costs 1 more.

190.511 | Over a dune crest
Crossing it costs 1 MF or MP more.

191.1 | Where a sangar may stand
It is set up and never built, one to a hex, and not in Sand.

191.2 | Where a sangar may stand
It is set up and never built, one to a hex, and not in Sand.

191.3 | Who fits into a sangar
As many as fit into an entrenchment; a Gun takes the room of two squads.
Beside a Gun and its crew one more unit fits.

191.4 | Cover of a sangar
+3 against artillery, +1 against other fire.

191.41 | What destroys a sangar; critical hits on a sangar
A strong enough result of heavy HE, a charge or an overrun takes it off.
On a critical hit its own stones count against those within.

191.5 | Into a sangar's hex
Vehicles pay nothing more; a trench beside it doubles the hex.

191.51 | Who may be shot at from below; when and how such a shot is made
A tank that rears over a wall or out of a wadi shows its belly to guns ahead that are near and no higher.
The shot comes after it has paid for the crossing and before it enters; a hit on the turret strikes below.

191.52 | Guns into and out of a sangar
It is pushed in where there is room, and pushed out before it is hooked up.

137.1 | Trench counters
An entrenchment that is set up, never dug, whose word lies along one hexside.

137.2 | Trench counters
An entrenchment that is set up, never dug, whose word lies along one hexside.

137.3 | AFVs and Guns under a trench
They begin hull down in it and leave only backwards, over the marked hexside.
None comes in later.

137.4 | Moving from trench to trench
Trenches side by side are one way, cheap and covered, but not over a cliff.

137.5 | Moving from trench to trench
From one to the next is one price, uphill another, with nothing to climb in or out.
All other ways in and out cost extra.

137.6 | Vehicles in trench hexes
Wheels can't cross it, tracks can.

137.7 | Anti-tank ditches
No vehicle crosses; Infantry pays more and has a trench's cover.
A charge that is placed, or engineers' vehicles, take it away.

137.71 | Who enters an anti-tank ditch
No vehicle does, and Infantry for 2 MF more.

137.72 | Anti-tank ditches
No vehicle crosses; Infantry pays more and has a trench's cover.
A charge that is placed, or engineers' vehicles, take it away.

192.1 | Tracks
1 less to enter along a track, at least 1.

192.2 | What a track spares
The rolls for sand and hammada; it is no road in other things.

192.3 | Roads in the desert
The only ones are those printed on board 25, unless the scenario has others.

193.4 | Hillside walls and hedges
A wall or hedge just where the ground steps down is one of the slope.
It has rules of its own for whom it covers and what it hides.

193.41 | Walls on a hillside
They don't count between units a level or more apart.

193.42 | Cover of a wall on a hillside
It stands at the upper hex's level, and covers only who is that high.

193.7 | Who crosses a cactus hedge
A hedge with spikes: riders, horses and wagons never pass.
On foot it takes a slow and careful crossing.

196.3 | Who crosses a cactus hedge; how Infantry crosses one without GIA
A hedge with spikes: riders, horses and wagons never pass.
Without the rules of GIA a crossing takes two moves, and the unit lies exposed between them.

194.2 | Arid Lands; the weather table
The lists say which lands are arid.
The dice and the months give the weather there.

194.1 | When each arid rule holds
Each of them asks for land, boards, time of day and weather of its own.

194.3 | The time of day table; results of that table that fall away
A die says the time of day, and with it haze, sun or mist.
Under clouds and outside North Africa most of that falls away.

194.4 | The table of Environmental Conditions
A die and the months give how wet the ground is, with a DRM for fire.

194.5 | The table of the wind at the start
A die says whether wind blows, and how hard.

194.6 | Low visibility of the desert
It hinders every shot but never blocks.

194.601 | Hidden units and concealment in low visibility
While sight is poor hidden works are found from near by only.
Who is far from every enemy counts as out of sight for concealment.

194.61 | Sun blindness
+2 on lines into the low sun, within its wedge, early and late in the day.

194.611 | The sun's wedge
In the morning it opens to the east: 30 degrees to either side of the line from the firer's hex.

194.612 | The evening sun
As in the morning, to the west.

194.62 | Heat Haze, whose figures the player knows
Haze hinders the more the farther one looks; how much stands in your rulebook alone.
Until it is typed in the total stays open.

194.621 | Intense Heat Haze, whose figures the player knows
As Heat Haze, with a table of its own that stands in your rulebook alone.
Until it is typed in the total stays open.

194.71 | Light dust
A die on every shot, half of it, rounded down.

194.72 | Moderate dust
A die on every shot, half of it, rounded up.

194.711 | Interdiction in dust
Thin dust shields who is interdicted, by a further die; thick dust prevents it.

194.73 | Heavy dust
Half the range, rounded up, and light dust besides.
Vehicles pay 1 more for each hex.

194.731 | Very heavy dust
The whole range, and light dust besides; buttoned-up vehicles pay 2 more for each hex.

194.732 | Extremely heavy dust
The whole range, and moderate dust besides.

194.701 | Dust at the start
How dusty it is at first is said by the players.

194.74 | Dust of vehicles
A vehicle that drives fast leaves a cloud behind: +1 through it, two levels high.

194.75 | Dust of FFE
Shelling raises dust over where it falls, and no wind moves that.

194.76 | Dust rises and falls with wind and gusts
Strong wind together with gusts raises the dust by a step each turn.
When that ends it falls by a step, once.

194.761 | Fire into the wind
+1 straight into a heavy wind while there is dust.

194.77 | Rain
It ends all dust.

194.78 | Light at night in dust
The thicker the dust, the less far lights and fires reach.

194.793 | Low visibility and aircraft
It makes aircraft harder to sight by one step in all.
For attacks by and on aircraft all its parts add up.

194.794 | Low visibility and CC
Only thick dust matters, and only to who is caught on the move.

194.8 | Desert Mud: which hexes may bog; Desert Mud: which hex it was
Only open hexes beside Hammada count when the hidden die looks for where a vehicle stuck.
A paved road keeps out of it.

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
They count as orchards.

142.23 | Advancing into difficult terrain
Ground that costs very much is entered in the advance phase only by who isn't tired yet, and tires him.
Who carries too much to move can't.

55.8 | Known Minefields; Known Minefields under bombardment
They lie open, their strength turned down until somebody finds it out.
Shells and bombs make them weaker.

55.81 | A line of Known Minefields
Two arrows that point at each other mine every hex between them.

55.82 | Dummy Minefields
One that holds nothing goes when somebody enters or finds it out.
How many a side has follows from its factors and a hidden die.

55.83 | Known counters as markers
They may mark where hidden mines have been found.

197.21 | Elite squads and their replacement
Squads, half-squads and crews of elite are few kinds, and only they deploy.
An elite squad that breaks badly becomes a plain one.

197.23 | 1st Line squads and their replacement
A plain squad that breaks badly becomes a conscript one, never a poorer plain one.

197.24 | 2nd Line, Conscripts, Colonials
Second line and conscripts are below standard; colonials and Blackshirts have a squad of their own.

197.25 | Partisans
They come by scenario only, and are taken off where others would break.

197.3 | Capturing Italians
Those that aren't elite are taken without a penalty and never try to escape.

197.4 | 1PAAMC of those that aren't elite
They check their nerve before a tank with one more against them.

197.1 | Red To Hit numbers
All their ordnance but small pieces hits by the poorer numbers.

198.1 | Axis Minors
Their broken morale is lower, but for elite, and they fear tanks more.

198.2 | Axis Minors
Their broken morale is lower, but for elite, and they fear tanks more.

intro | Allied Italians in 1945
In scenarios of one's own they may buy British scout cars, recon cars, carriers and trucks.
These don't count as captured.

introduction | The module's introduction
A disagreement about the rules is settled by a die, for this game alone.
Its rules are guidelines; other modules of Squad Leader hold besides.

note 23 | Infantry beside a tank
Infantry that begins its move beneath a friendly AFV may move with it, and is covered by 1.
The AFV goes no farther than with that Infantry.

vehicle listing | The listing of the Italian vehicles
It has the type, armor, MP, Ground Pressure, turret and weapons of each vehicle, and the letters of its notes.

191.6 | Trenches beside a sangar
A trench that leads to a sangar doubles what a vehicle pays for the sangar's hex.
The rules on trenches are printed there once more.

194.7 | Dust
It is light, moderate, heavy, very heavy or extremely heavy.
Thin dust changes each shot by a die; thick dust hinders by the range and slows vehicles.

196 | Ground of another kind
A scenario may have Broken Terrain or Steppe Terrain in place of the desert's own.
Cactus, olive groves, vineyards and palms come with it.

197 | The Italians
Their squads, Guns and vehicles have rules of their own: few elite squads, poorer To Hit numbers, easy capture.

GIA 145 | Emplaced Guns
What a Gun must meet anywhere to be Emplaced stands there; the desert asks for more.

COD 111 | Low visibility
Night, fog, mist, rain and snow hinder every shot; their figures stand in your rulebook and are typed in.

COI 63.4 | Pushing a Gun
Who pushes one pays the MF for it that are typed in.

COI 66.3 | Repairing a vehicle
An immobilized vehicle may be repaired during play.

COI 75 | Mud, rain and snow
They add to the cost of a hex, and in mud vehicles may bog.

O6 | Cellars of Red Barricades
A house convention follows them here: who is in a cellar sees out as one entrenched.

TT Culvert | The culvert of Red Barricades
It lies below the ground and is Open Ground inside.

TT RB Factories | Factories of Red Barricades
A house convention follows them here: 2½ levels high with a stairwell's mark, 1½ without.
"""
