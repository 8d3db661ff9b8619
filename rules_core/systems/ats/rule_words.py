"""The rules of ATS in words of our own: number and title, then what they do, a step a line."""

from __future__ import annotations

RULE_WORDS = """\
1.2 | The Tractor Works map
All of it is level ground: no hills, no trees.
One ravine runs through it, a Linear Depression.

1.3.1 | Small and rubbled buildings
A small building has a ground floor only and stands to +10.
A rubbled building stands to +5.
Rubble drawn across a hexside counts where the line touches it; crossing that hexside costs nothing more.

1.4.1 | Wooden buildings
A wooden building, or its rubble, covers by +2 or two columns in place of +3 or three.

1.4.2 | A road through debris
The debris keeps all its effects: cost, rolls, cover and obscuring.
The road gives no benefit there.

1.4.21 | A lane through debris
A fully tracked vehicle that gets through leaves a lane.
Fully tracked vehicles that come later need no roll there; the cost stays.
Like all of section 1.4 this is for the Tractor Works map alone.

1.4.3 | Fountains
A fountain obscures up to +5: +1 or one column for each fountain hex.
It counts only where the line touches the fountain itself.

1.4.4 | Fences
A fence is as a wall for sight and for those on foot.
Vehicles may try to cross it; the Immobilization Table tells how that ends.

1.4.6 | Paved and dirt roads
Both cost the same.
No Hedgehog, Foxhole or AT Ditch is set up in a hex with paved road.

1.4.61a | Roofless hexes
A roofless hex has no roof to stand on or to cross.
Units on its ground are open to fire from above.
On a roof one goes on only to roofed hexes of the same building.

1.4.61b | Looking off a roof
From a roof one looks down past the edge of one's own hex, as over a crest.
Any other roofed hex that the line enters or runs along stands as a wall up to its roof.
Where the line is below that roof there, it stops. It works the same in both directions.

1.4.7 | How high buildings are
On this map a large white dot with a 1 says that a building has a first level.
A white square with a 2 says that it has a second one too.

1.4.8 | Which buildings are factories
A building that a road or railway enters is a factory.

1.4.81 | Debris and rubble in factories
Every roofless factory hex has debris on its ground.
That debris matters only to a line between two places inside that factory.
A factory hex that is rubble is rubble in every way.

1.4.9 | Manholes
A black circle is a manhole: the hex has a sewer.
It has no other effect; the rest of the hex counts.

1.4.91 | Moving through sewers
Russian Personnel on the ground of a manhole hex may infiltrate to another one within 3 hexes.
One unit of the hex takes a morale check. If it passes, they move.
If it fails, the opponent says where they come up, or that they stay.

1.4.92 | Meeting the enemy out of a sewer
Who comes up among enemies fights a normal Melee.

1.4.10 | Named buildings
The numbers on the map are names of buildings: victory conditions use them, nothing else does.

2.1.1 | The railroad of the Grain Elevator
Its railroad obscures up to +5.

7.3.3 | Linear Depressions
A line across a ravine is neither blocked nor obscured by it.
Who is down in it is seen from adjacent hexes, and along it as long as the line stays in it.
A higher unit sees into it only where it looks along it.

8.3 | Buildings
A building blocks at its height, covers who is in it, and has floors, stairs and roofs as its kind says.

8.3.1 | Colours of buildings
Brown is wood: +2 or two columns. Gray is stone: +3 or three columns.

8.3.10 | Flames
A strong enough result that rubbles, or a flamethrower's, may leave a Flame: 1 to 3 on a die.
A Flame or Smoke covers by +4 or four columns, into it and through it.

8.3.11 | Black bars and colours of buildings
A black bar is a wall inside the building: no sight, no fire and no movement across it.
Brown buildings are wood, +2 or two columns; gray ones stone, +3 or three columns.

8.3.12a | Levels of buildings
Every building has a ground floor; upper floors stand 10 higher each.
One changes floors where there are stairs.

8.3.121a | Houses
One hex, ground floor only; it blocks up to +10.

8.3.122a | Towers
One hex, ground floor and +10, with stairs; it blocks up to +20.

8.3.123 | Storage tanks
A tank blocks up to +10, but only where the line touches it.
It covers nobody and costs nothing: the rest of the hex counts.

8.3.124 | Large buildings
Several hexes, ground floor and +10, stairs in each; they block up to +20.

8.3.125 | Stairwell buildings
Several hexes, ground floor, +10 and +20; they block up to +30.
Stairs are only in the marked hexes.

8.3.12b | Cellars
Only by scenario; they lie at -10, with stairs from every ground hex of the building.

8.3.121b | Fire from and into cellars
Only to and from the ground floor above, or adjacent hexes outside the building.
Only Light weapons and Personnel fire out of them.

8.3.122b | Movement to and from cellars
Only Personnel with what they carry: 2 MP between cellar and the ground above.
An adjacent Hedgehog, trench or bunker can be reached from under it.

8.3.14 | Factories
A building that a road or railway enters is a factory, with rules of its own for levels, sight and vehicles.

8.3.141 | Which buildings are factories
A building that a road or railway enters is a factory; all others are buildings.

8.3.142 | Levels of factories
A factory has its ground and its roof, nothing between.
With a large marked hex it stands to +20, with stairs there; without one to +10, with stairs in every hex.

8.3.143 | Roofs of factories
Every factory hex has a roof, unless it is roofless.

8.3.144 | Roofless factory hexes
There is no roof; sight into it is as across a crest.
For fire from inside, or from the roof, what lies there counts, mostly debris.
Mortars may fire out of it.

8.3.1441 | Other roofless buildings
They are as usual, but for what the missing roof lets one see.

8.3.145 | Sight inside a factory
Inside one factory nothing blocks but black bars.
Rubble on the way counts, and debris in roofless hexes; other hexes are passed over.
Who is fired at from inside has Good cover, +1 or one column.

8.3.146 | Into and through factories
On foot it costs 2 MP to enter, and 2 MP from hex to hex inside, without Running.
Vehicles come in where a road or railway does: 2 MP, without a roll in the first hex.
Farther in they pay and roll as in a junkyard.

8.3.2 | Sight past and within buildings
A building blocks up to its height; who is inside looks from his own floor.
In one hex one sees the next floor only, and only by the stairs.
In one building, adjacent hexes see each other on the same floor.

8.3.4 | Cover in buildings
Who is in a building has its cover by its colour: +2 or +3, two or three columns.

8.3.41 | Indirect fire through floors
Every floor overhead takes one column more off indirect fire, roofs apart.

8.3.5 | Who fires from buildings
Mortars and shaped-charge weapons don't fire from inside, except from a roofless factory hex.
Only Personnel and their light weapons fire to the next floor of their own hex.

8.3.6 | Movement in buildings
2 MP to enter any floor of a building hex, 1 MP up or down by stairs.
From an upper floor one leaves only by stairs, or to the same floor next door in the same building.

8.3.61 | Vehicles and heavy weapons in buildings
Only the ground floor, and only fully tracked vehicles and half-tracks.
A vehicle that enters rolls for Immobilization afterwards.

8.3.7 | Roofs
Only buildings that the map says have roofs in play; a roof is as high as its building.
Personnel reach it by stairs.

8.3.71 | Spotting units in buildings
In a building they count as in Improved cover; on a roof it depends on whether the spotter is higher.

8.3.72 | Cover on a roof
Good cover, +1 or one column, against fire from below; none against fire from the same height or above.
Roofs don't block between units at the same height.

8.3.73 | Fire from roofs
Only Personnel and what they carry; mortars and shaped-charge weapons fire freely there.

8.3.74 | Movement on roofs
By stairs to the floor below, or to an adjacent roof of the same building: 1 MP each.

8.3.8 | Firing at a building
The building itself is the target, whether its units are seen or not.

8.3.81 | Spotting a building
Any level of the building in sight is enough; its own cover does not count.

8.3.82 | A hit on a building
All units above the cellar are attacked at half strength, with the building's columns.
Floors between the seen one and theirs take one column more each.

8.3.83 | A BOT marker in a building
It goes on any level with enemies in sight.

8.3.9 | Buildings become rubble
Strong explosives may bring a building down from the floor hit upward.

8.5 | Debris
It obscures, covers, slows, and stops Running.

8.5.2 | Debris and sight
Debris obscures up to +5: +1 or one column for each hex on the way.

8.5.3 | Cover in debris
Who is in debris has Good cover, +1 or one column.

8.5.4 | Entering debris
2 MP for all, no Running.
Every vehicle rolls for Immobilization after it enters.

8.10.2 | Hedges and sight
A hedge blocks up to +5 along its hexside.

8.10.3 | Cover behind a hedge
Good cover, +1 or one column, where the line crosses it.
An adjacent unit that is higher looks over it.

8.10.4 | Crossing a hedge
1 MP more than the hex behind it; at a gate nothing more.
Wheeled vehicles roll before they cross; heavy weapons need a gate.

8.14.2 | Junkyards and sight
A junkyard obscures up to +5: +1 or one column for each hex on the way.

8.14.3 | Cover in a junkyard
Good cover, +1 or one column.

8.14.4 | Entering a junkyard
2 MP, no Running; every vehicle rolls after it enters.

8.18.2 | Railcars and sight
They block up to +10, but only where the line touches them.

8.18.3 | Cover among railcars
Good cover, +1 or one column, for Personnel and their weapons.

8.18.4 | Entering railcars
2 MP on foot; of vehicles only fully tracked ones, which roll afterwards.

8.22 | Rubble
It blocks low, covers as its building did, and few vehicles enter it.

8.22.1 | What rubble is
What is left of a building; it keeps the colour of its building.

8.22.2 | Rubble and sight
Rubble blocks up to +5, from the level that fell.

8.22.3 | Cover in rubble
+2 or two columns in wooden rubble, +3 or three in stone.

8.22.4 | Entering rubble
2 MP, no Running; of vehicles only fully tracked ones, which roll afterwards.

8.22.5 | Making rubble
What brings a building down leaves rubble in its hex.

8.25.2 | Shellholes and sight
They don't matter to a line.

8.25.3 | Cover in shellholes
Good cover, +1 or one column, for Personnel and what they carry; none for others.

8.25.4 | Entering shellholes
2 MP for all; only wheeled vehicles roll.

8.30.2 | Walls and sight
A wall blocks up to +5 along its hexside.

8.30.3 | Cover behind a wall
+2 or two columns where the line crosses it; vehicles are hull down in place of that.
An adjacent unit that is higher looks over it.

8.30.4 | Crossing a wall
1 MP more than the hex behind it; at a gate nothing more.
Half-tracks roll before they cross; wheeled vehicles and heavy weapons need a gate.

8.30.41 | Gates
Every unit passes at a gate at no extra cost; to sight and cover it is still wall.

8.30.42 | An armored belly over a wall
An armored vehicle that crosses without a gate shows its floor to fire.

9.6 | Hedgehogs
Works in a hex: some units lie on top of them, some under them.

9.6.1 | Cover of a Hedgehog
On top +2 or two columns, under it Full Cover, for Personnel and what they carry.

9.6.1-top | On top of a Hedgehog
Personnel and what they carry have +2 or two columns; others none.

9.6.1-under | Under a Hedgehog
Only Personnel and what they carry, in Full Cover: +3 or three columns.

9.6.2 | Where a Hedgehog may lie
Not in a building, a ravine, on a bridge, nor in a hex with paved road.

9.6.3 | Into a Hedgehog
1 MP from on top of it, or from under an adjacent one.

9.6.4 | Vehicles and Hedgehogs
Tracks pass freely; wheeled vehicles roll after they enter.

9.6.5 | Morale in a Hedgehog
+1 for Personnel that it covers.

9.7 | Mines
A minefield hurts who enters or leaves it, by its density.

9.7.4 | Density of mines
The number on the marker's back; the sum of them is what the scenario gives.

9.7.5 | One's own mines
Who goes slowly is safe; who runs has to Force the field.

9.7.6 | Enemy mines
Who goes slowly by a lane, or from work to work below, is safe.
Everybody else Forces the field.

9.7.61 | Running into mines
Runners and fast vehicles are attacked at once.

9.7.7 | Forcing a minefield
One die for those who enter together: above the density they are through, else they are attacked.

9.7.71 | Hidden mines
They are forced with 1 off the die.

9.7.8 | Lanes through mines
A fully tracked vehicle that goes in slowly unhurt leaves a lane.

9.7.9 | What mines do
It depends on who is hit: armor is immobilized, trucks are destroyed, Personnel roll casualties.

9.7.91 | Mines and armor
It is immobilized, the crew checks, passengers are attacked in the hex.

9.7.92 | Mines and transports
They are destroyed and burn; passengers are attacked in the hex.

9.7.93 | Mines and Personnel
Attacked at once with four times the density, without cover.

9.7.10 | Dummy minefields
They show what they are when somebody forces them.

9.7.11 | Hidden minefields
They are noted down, and come on the map when entered or found; never in a hex with paved road.

9.7.12 | Searching for mines
A unit that spends its whole move finds the hidden fields beside it.

9.7.13 | Clearing mines
A strong enough hit of indirect fire takes them away.

9.11 | Wire
It slows those on foot, stops wheels, and lies outside of buildings.

9.11.2 | Where wire may lie
Not in buildings; beside other works it may.

9.11.3 | Entering wire
On foot only by Crawl or Infiltration; tracks roll after they enter; wheels may not.

9.11.4 | Removing wire
A strong enough hit of indirect fire does it, or a tracked vehicle that goes in and out.

Building Destruction | Buildings become rubble
A result of C5 or more from explosives makes rubble; one of C6 may burn, 1 to 3 on a die.

Chart A | What covers and obscures
One list of cover and obscuring for every kind of terrain, as a die modifier or as columns.

Chart B | What it costs to enter
One list of entry costs by kind of unit, with who rolls and who may not enter.

Chart C | The terrain of Stalingrad
One list of this map's terrain: sight, cover, cost on foot and for vehicles.
On roads Personnel pay 1 MP, vehicles half an MP; debris, rubble or shellholes take that away.
A wreck obscures and covers by +1 until it burns, and then by +4.

Immobilization Table | Immobilization
One die: 1 to 6 is safe, 7 to 10 stops the vehicle for good.
Fully tracked takes 1 off, wheeled adds 1, an elite tank commander takes 1 more off.

2.1 | The Grain Elevator
It stands to +30: one hex has floors at +10 and +20, the two silos beside it have a ground floor and a roof alone.
Only its roofs are in play.

7.2 | Cover and height
Next to a hedge or a wall and higher than it one fires past its cover.
How much of the cover that takes away is a house convention here.
"""
