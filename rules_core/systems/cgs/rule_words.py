"""The rules of CGS in words of our own: number and title, then what they do, a step a line."""

from __future__ import annotations

RULE_WORDS = """\
6.5 | Factories and their inner walls
An inner wall of a factory stops sight and infantry; a mousehole lets both through, without hindrance.
Inside one factory a target has no DRM of the building.
Only hexes strictly between the two ends hinder.

6.6.1 | Which buildings have cellars
All of several hexes on DTW and GE that are no factories have one, a level below the ground.

6.6.2 | Cellars
A cellar is a stacking location of its own.
Infantry alone enters cellars; vehicles stay on the ground.
Into a cellar: 2 MP from the ground above it. +30 for a unit in a cellar.

6.6.3 | Cellars
A cellar sees the ground above it, and out.
From cellar to cellar by a mousehole alone.
A Cellar counter lies on top of the units in it.

6.7 | Rubble
Rubble fills its hex: a LOS need only touch it.
It is printed on some maps, and made in play.

6.7.1 | Rubble
An obstacle of half a level, printed or made in play.
+25 for who is in it, whatever the building was.
Infantry 3 MP; no vehicle enters.

6.7.2 | Rubble
Buildings that burned become rubble; interior walls stay.
Rubble on rubble adds nothing.

6.8 | Hexsides
An end hex's own wall, hedge or fence doesn't block; others do.
Bocage hides whom a wall would not.

6.8.1 | Walls, hedges and fences
Half a level high: one sees over them from a level up.
Those of either end's own hex don't block; all others do.
Behind a wall +10, behind a hedge or fence +5.

6.8.1.1 | Hexsides
From an Upper Level beside it a wall or hedge doesn't cover.

6.8.1.2 | Hexsides
Infantry crosses a wall or hedge for 1 MP more.
Tracked vehicles cross a wall or hedge for 2 MP more.
Wheeled vehicles cross hexsides by gates alone. Bocage: a level high; of vehicles only AFV cross it. Bocage hides
  whom a wall would not.

6.8.1.3 | Hexsides
Through a gate at the cost of the hex alone.
For fire the hexside goes on across its gate.
The road in GE H1: a wall's DRM for a LOS that hits it, else nothing.

6.8.2.1 | Vehicles and wrecks
Each hinders by 5 and covers by 5; 2 MP more to enter its hex.
A burning wreck: 10 through, into and out of its hex.

6.9.1 | Shellholes
+10 for a unit IN them; they never hinder.
Infantry 1 MP, 2 to be IN them; tracked vehicles 1 MP, wheeled 4.

6.10.1 | Gullies
A gully lies one level down; it is open ground, its shellholes apart.
In and out: infantry 2 MP, tracked vehicles 2, wheeled 6 and a roll.

6.10.2 | Sight and the lip of a gully
In a gully one sees, and is seen from, adjacent hexes only.
On the lip a unit is at the level of the ground, with +10 but against mortars and artillery.
One crawls onto the lip, and goes on from it as if there were no gully; back down costs 2 MP.

6.11 | Hills
Hills lie on the Normandy maps only.

6.11.1 | Hills
Hill levels from -1 to +2.
An obstacle rises from the level of its hill.

6.11.2 | Hills
Deep green is a level down, medium green one level up, dark green two.

6.11.2.1 | Hills
A hex has the level of its centre dot.

6.11.2.2 | Hills
Terrain on a hill has its effects besides the hill's.

6.11.2.3 | Military crests
A military crest hex counts as its highest level.

6.11.2.4 | Military crests
Across a military crest hexside one traces a level higher.
The actual level stays what it is.

6.11.2.5 | Military crests
From a hill downward only from a military crest hex.

6.11.2.6 | Cliffs
Nobody moves across a cliff.
Fire down a cliff is Plunging Fire.

6.11.2.7 | Hills
Same level: seen, unless higher ground or an obstacle intervenes.
+5 for a target on a hill from below; 1 on a Screened Shot.

6.12.1 | Debris
Each hex between hinders by 10; who is in it has +5.
Infantry 2 MP, tracked vehicles 3, wheeled 6; vehicles roll for Immobilization.
Specks of it that reach into other hexes don't count.

6.12.2 | Woods
An obstacle of one level; who is in them has +5, but airbursts turn that into -10.
Infantry 2 MP; a vehicle has to begin beside them, spends all its MP and rolls.

6.13 | Yards
Machine parts and lumber yards are one terrain.

6.13.1 | Machine parts and lumber yards
An obstacle of half a level; +15 for who is in them.
Infantry 2 MP, tracked vehicles 10 and a roll; wheeled vehicles stop for good.

6.14.1 | Railways
A railway without cars has no effect.

6.14.2 | Rail cars
An obstacle of one level where their art is; +10 for who is in them.
Infantry 2 MP, or past them along free hexsides; vehicles only past them.

6.15.2 | Fortifications and rail cars
Fortifications may lie in rail cars hexes.

6.16 | Sewers
Russians on foot use them, led or Engineers, always in campaign games and else by scenario.

6.16.1 | Sewers
Who uses the sewers: Russians on foot, led or Engineers.
Sewers: in campaign games always, in firefights by scenario.
A sewer hex has its other terrain too.

6.16.1.1 | Sewers
The way in: the cellar where there is one, else the ground.
Into and out of a sewer: all MP of Cautious Movement.
A unit goes under an In Sewer marker.

6.16.2 | In the sewers
The sewer lies one level below the ground; nobody sees into it or out of it.
In and out take all MP of Cautious Movement; along it an Action Check takes a unit up to 3 hexes.
If that check fails, the opponent chooses where the unit comes to.

6.16.3 | Sewers
In the sewer as a campaign firefight ends.

6.17 | Fountains
+5 for who is there, and a hindrance of 5 between.
Infantry 1 MP; vehicles only go past them.

6.18 | Open-roofed factories
They lack a roof, and are debris inside.

6.18.1 | Open roofs
10 less against mortars, aircraft and artillery; no rooftop to stand on.

6.18.2 | Factories as hindrance
Each roofed factory hex between hinders by 5.
Open-roofed ones are debris inside: 10 between, 5 for who is in them, and its cost to enter.

7 | Fortifications
Dug-Ins, trenches, mouseholes, mines, roadblocks and wire are fortifications.

7.1 | Dug-Ins
They cover by +10, and by +20 against artillery.

7.1.1 | Dug-Ins
Infantry digs in during play, outside buildings, marsh, water and paved roads.
Those of the OB may be set up in buildings too, and on AFV.

7.1.2 | Dug-Ins
Outside buildings it lasts as long as its maker is under it; in a building, as long as a friend is.

7.1.3 | Dug-Ins
Digging in: all MP of Cautious Movement and an Action Check.

7.1.4 | Dug-Ins
Each unit makes its own Dug-In; leaders join freely.

7.1.5 | Dug-Ins
Dug-In: +10, +20 against artillery, besides terrain.

7.1.6 | Dug-Ins
Into a Dug-In 1 MP, out of it nothing.

7.2.1 | Trenches
+20 for who is in one, +40 against artillery.
From trench to trench 1 MP whatever the ground; out of a trench 1 MP more.
Only fully tracked vehicles enter their hexes, with a roll.

7.2.2 | Anti-tank trenches
No vehicle enters an AT trench.
AT trench: infantry 2 MP in and out.

7.2.3 | Trenches
Trenches are never dug in play.

7.3 | Mouseholes
Holes through inner walls: 2 MP, and sight through them.

7.3.1 | Mouseholes
Interior walls of factories stop LOS and infantry, save by a mousehole.
LOS through a mousehole, without hindrance.
From cellar to cellar by a mousehole alone. By a mousehole: 2 MP, and LOS. Where a mousehole may be blown.

7.3.2 | Mouseholes
Blowing a mousehole: 100 FF, no terrain DRM; E, C or M+.
Units beyond a mousehole that is made are attacked on column 10.
00: both sides destroyed, rubble in both hexes.

7.4 | Mines
Wire and roadblocks are cleared like mines.

7.4.2 | Mines
One counter is AP and AT mines in one.

7.4.3 | Mines
No mines in water.
Mines in a trench hex lie outside the trench.

7.4.4 | Mines
Mines of the OB may be hidden, but not in paved roads.
The first enemy who enters, or a search, reveals them.

7.4.5 | Mines
Infantry with a leader searches by crawling; a d10 says how many hexes besides its own.
Who has searched is marked Crawled Fired.

7.4.7 | Mines
Mines attack going in and going out; columns 12 and 45+.

7.4.7.1 | Mines
Mines against AFV: E K-KILL, C M-KILL.
Mines against un-armoured vehicles.

7.4.7.2 | Mines
00 on a mine attack takes the mines away.

7.4.8 | Mines
Who clears: squad or two half-squads, a leader or Engineers.
Clearing: crawl in, a later whole phase, the counter off.
Wire and roadblocks are cleared like mines.

7.4.9 | Mines
Crawling infantry is spared by mines.

7.5 | Roadblocks
They stand across a road, as a wall of +15 to three hexsides; no vehicle crosses there.

7.5.1 | Roadblocks
They are placed at the start of a firefight only.

7.5.2 | Roadblocks
A roadblock stands across a road.
A roadblock covers three hexsides as a wall of +15.
No vehicle crosses a roadblock's hexsides.

7.5.3 | Roadblocks
A result of E by HE or DC removes one, or clearing it as mines are cleared.

7.6 | Wire
Infantry crawls into it; vehicles roll or stop.

7.6.1 | Wire
It is placed outside buildings, at the start of a firefight.

7.6.2 | Wire
Infantry enters wire by crawling, marked Crawled Fired.
Tracked vehicles roll for Immobilization as they enter; all others are immobilized.

7.6.3 | Wire
A result of E by HE or DC removes it, or clearing it as mines are cleared.

8.1 | Cover behind a hexside
A marker on the hexside: its DRM protects against fire across it, in place of the hex's terrain.

8.1.1 | Cover behind a hexside
A unit behind a wall, hedge, fence or bocage takes it as Crawling Movement, for one hexside.
Another cover marker takes another impulse.
One cover marker to a hex at set-up.

8.1.2 | Cover behind a hexside
The unit lies against that hexside, no longer in the terrain of its hex.

8.1.3 | Cover behind a hexside
Its DRM protects the marked unit against fire across it, and nobody from the marked unit's own fire.

8.1.4 | Cover behind a hexside
Cover gives up the terrain of the hex.

8.1.5 | Cover behind a hexside
Several units behind one hexside, each by its marker.

8.1.6 | Cover behind a hexside
Disruption removes a cover marker.

8.1.7 | Cover behind a hexside
Leaving cover is free.
Open Ground -10 for a target that nothing covers.

8.2 | In-hex cover
In-hex cover matters only where hexsides have terrain.
HE and artillery still reach who is in in-hex cover.

8.2.1 | In-hex cover
Who takes in-hex cover, and where.

8.2.2 | In-hex cover
In-hex cover hides from all but across the hexside.
In-hex cover adds no DRM.

8.2.3 | In-hex cover
Disruption removes in-hex cover.

8.2.4 | In-hex cover
Leaving in-hex cover is free.

9.1 | Stacking
Three squad-equivalents and two vehicles to a level, each side for itself.

9.1.1 | Stacking
A cellar is a stacking location of its own.
Infantry alone enters cellars; vehicles stay on the ground.
Three squad-equivalents and two vehicles to a level. No vehicle off the ground.

9.1.2 | Stacking
Two half-squads count as a squad; a team or a gun crew counts as one.

9.1.3 | Stacking
Leaders count nothing.

9.1.4 | Stacking
Wrecks count nothing.

9.1.5 | Stacking
Each side has its own limit.

9.2 | Overstacking
An entry that overstacks costs twice; who is overstacked later is Disrupted.

9.2.1 | Overstacking
An entry that overstacks costs twice.

9.2.2 | Overstacking
Overstacked at a Command Phase: Disrupted, WIA, Suppressed.

9.2.3 | Overstacking
Limits hold at every step.

10.1 | Ways to move
-20 only while a Running unit is moved.

10.1.1 | Ways to move
The four ways to move; Cautious where nothing is said.
Teams and guns: Cautious or Crawling alone.

10.1.2 | The four ways to move
Running: 8 MP, -20 while it moves and -10 afterwards. Cautious: 6 MP, -10. Assault: 4 MP, -10.
Crawling: one hex or level, no DRM.
Teams and guns: Cautious or Crawling alone; they flip to their move side for 2 MP.

10.1.3 | Ways to move
Assault Fire: half up, 1 MP while moving.

10.1.4 | Ways to move
Crawling Fire: half down, no MP.

10.1.5 | Ways to move
-10 at Moved units for the rest of the phase.
+2 on a Screened Shot at a moving vehicle.

10.2 | From hex to hex
A unit goes from hex to adjacent hex, up to its MP.

10.2.2 | Into enemy hexes
From hex to adjacent hex, up to the MP.

10.2.3 | Into enemy hexes
A leader or a platoon spares the Action Check.
Platoons enter enemy hexes without a check.

10.2.4 | Into enemy hexes
Action Check to enter an enemy hex, +1 for an AFV.

10.2.5 | Into enemy hexes
After a failed check no enemy hex in that phase.

10.2.6 | Into enemy hexes
Morale Check where a friend is Disrupted.

10.3.1 | SW teams
A SW team is a counter without HE strength whose back is a small half-squad.
A SW team flips for 2 MP before it moves.
4 MP are left after a flip.

10.3.2 | SW teams
Weapon side up a team only crawls, Crawled Fired.
Teams never run nor assault.

10.3.3 | SW teams
Teams may flip again and again.

10.3.4 | SW teams
After it has moved it fires nothing but FT, DC and MOL, or as a small half-squad.

10.3.5 | SW teams
Teams attack on the FFT at once.

10.4.1 | Guns
What a gun crew is; on-board mortars too.
A gun flips for 2 MP before it moves.
Guns may set up hidden.

10.4.2 | Guns
Guns move crew side up alone, Cautious or Crawling.

10.4.3 | Guns
Guns come onto the map crew side up unless towed.

10.4.4 | Guns
Guns cross hexsides by gates alone.
Guns pay twice.

10.4.5 | Guns
Guns that set up on the map are Dug-In, +20/+30.

10.4.6 | Guns
A gun's covered arc.
A gun turns for a Moved marker.
Turning to fire: +2 a hexspine on the Screened Shot. Turning to fire: +20 a hexspine on HE To Hit. Gun Desperation
  Fire is named.

10.4.7 | Guns
Guns hit on HE To Hit, then attack on the FFT.

10.5 | Costs on foot
Open Ground 1 MP, buildings 2.

10.5.1 | Costs on foot
Open Ground 1 MP, buildings 2.
A Crawl is a hex or a level, whatever it costs.

10.5.2 | Costs on foot
The hexside first, then the terrain.

10.5.3 | Costs on foot
Uphill, outside buildings: twice the cost of the terrain.
In a building the stairs change the level.

10.6.1 | Bypass on foot
Squads, half-squads and teams may pass a building by, for the cost of the hex's other terrain.

10.6.2 | Bypass on foot
Bypass: two adjacent hexsides at most, for 1 MP.

10.6.3 | Bypass on foot
Fire at it is traced to the centre dot, or along the side of the building that it passes.
No building DRM for who bypasses.

10.6.4 | Bypass on foot
A level by the stairs costs 1 MP.
Of terrain only buildings are bypassed.
Hexside terrain is paid only where crossed.

10.6.5 | Bypass on foot
Who bypasses a building, for what.
Nobody stays beside what he bypasses.
Who is stopped in bypass is then in the building. Bypass past enemies: Close Combat.

10.7 | Platoons
Nine squads in an impulse.
Assault Movement in a platoon.

10.7.1 | Platoons
Infantry that begins adjacent, in three hexes at most and with a leader, may move as one.
A platoon moves hex by hex, each paying its own.

10.7.2 | Platoons
A platoon ends adjacent too.
Closing up after losses.
A platoon that lost its leader.

10.8 | Flight
Disrupted infantry may flee to a Rally Point, guns apart.
Recovery: WIA, Disrupted, Pinned Down.

10.8.1 | Flight
Disrupted infantry flees to the nearest Rally Point with the MP that it has left.
One hex in flight whatever it costs. Fleeing by a Crawl into cover. Fleeing is never forced; later it takes an
  impulse.

10.8.2 | Where a flight leads
Never towards enemies in sight.
It ends in shelter, and is not forced; later it takes an impulse.

10.8.3 | Flight
It is Cautious Movement, or a Crawl beside its end, and marked so.

11.1.1 | Vehicles
The counter's back has its MP, those in a platoon in red, and what it moves on.

11.1.2 | Vehicles
A vehicle enters one of the two hexes of its VCA.
A turn by a hexspine costs 1 MP.

11.1.3 | Vehicles over hexsides
Tracked vehicles cross a wall or hedge for 2 MP more.
Turning the turret alone costs 1 MP.

11.1.3.1 | Vehicles
Immobilization: any result but OK M-KILLs.

11.1.4 | Vehicles
AFV check to enter an enemy hex, not a lone truck's.
That check has the one DRM of Morale Support Range.

11.1.5 | Vehicles
Reverse costs four times as much, wheeled twice.
A change of gear costs 1 MP.

11.2 | Bypass roads
Vehicles bypass only along roads on hexsides.
No bypass road on the printed maps but the example's.

11.2.1 | Bypass roads
Vehicles bypass only along roads on hexsides.
1 MP a hexside followed, 1 a turn.
Who tows a gun uses no bypass road.

11.2.2 | Bypass roads
Fire at a vehicle on a bypass road: the vertex ahead.
A stopped vehicle closes the bypass road.
Smoke of a wreck on a bypass road.

11.3 | Platoons of armor
AFV near one another may move together, hex by hex.

11.3.1 | Platoons of armor
AFV of up to three hexes move as a platoon.

11.3.2 | Platoons of armor
AFV in a platoon never overstack.
No overstacking of an AFV platoon.

11.3.3 | Platoons of armor
Infantry of a mixed platoon begins with an AFV.
Infantry with an AFV: no moving DRM, no Running.

11.3.4 | Platoons of armor
AFV of a platoon overrun, assault and roll singly.

11.3.5 | Platoons of armor
A gap in an AFV platoon.

11.3.6 | Platoons of armor
Each AFV of a platoon pays the highest cost.

11.4.1 | Transports
A vehicle that carries infantry or tows a gun is one.

11.4.2 | Transports
Only infantry rides, within the capacity; teams with their move side up, guns hooked up with the weapon side up.

11.4.3 | Transports
A table says how much each vehicle carries.

11.4.4 | Transports
Leaders ride beyond the capacity.

11.4.5 | Transports
Mounting takes one impulse for both.
Mounting takes half the vehicle's MP.

11.4.6 | Transports
Un-armoured vehicles enter no enemy hex.
Riders check to enter an enemy hex.

11.4.7 | Transports
Riders fire only in Close Combat, by half.
Riders have Bocage and hindrances alone.

11.4.8 | Transports
The half-track is an AFV and a transport.
Riders of a half-track fire, with their LMG.
Riders of a half-track are immune on its level. From as many levels above as hexes away they are not. +5 in a
  half-track.

11.4.8.1 | Transports
Assault Fire from a half-track.

11.4.8.2 | Transports
Disrupted riders leave a half-track to flee.

ATS 2.1 | The Grain Elevator
The sister game says how high it is: three levels, the silos with a ground floor and a roof alone.

ATS 8.3.124 | Large buildings
The sister game has stairs in each hex of a large building.

ATS 8.3.125 | Stairwell buildings
The sister game has stairs only in the marked hexes of a building with a stairwell's mark.

Squad Leader 7 | Lines of sight
A line runs from the middle of one hex to the middle of the other.

Squad Leader 43 | Heights
What is as high as the line, or higher, blocks it; behind it some hexes are hidden from above.
"""
