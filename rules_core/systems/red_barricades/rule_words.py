"""The rules of Red Barricades in words of our own: number and title, then what they do, a step a line."""

from __future__ import annotations

RULE_WORDS = """\
CG3-1 | No winner of a single CG day
Nobody wins a day of the campaign; only the whole is won.

CG3-2 | Burning: no Kindling, one Flame to a Location, none on a Rooftop
Nothing is set alight by Kindling; flames by weapons and MOL stay possible.
A Blaze right under a Rooftop takes the Rooftop too, which never holds a Flame of its own.

CG3-3 | Which hidden units may stay hidden; hidden crews drop the Gun or abandon the AFV
A unit may stay hidden unless the Perimeter hangs on it.
Crews that are bound to their place may drop the Gun or leave the AFV to be taken up, and are hidden no more.

CG3-4 | A Trench counter as a building for Rout and Rally
Routing units seek it as they seek a building, and those under it rally as in one.
Under it is Concealment Terrain.

CG3-5 | MOL and MOL-Projectors: their targets and TH#
They attack only where an enemy is known or concealed.
A large target lowers the number to hit, and a hit starts neither Smoke nor fire.

CG3-6 | Assault Engineers at Full Strength
Their strength is never rolled for: they arrive whole.

CG3-7 | Militia at Full Strength, without SW
Their strength is never rolled for: they arrive whole.
They bring no SW, whatever the chart lists.

CG3-8 | Acquisition counters of light mortars go at the end of four phases
They are taken off after each phase in which something can fire or move, so aim is never kept longer.

CG3-9 | AFV MG exchange, repair and withdrawal
Exchange and repair attempts are duties, not choices.
No platoon withdraws; Recall stays.

CG3-10 | Spotter Plane as an Offboard Observer
It sees every Location but those below ground, and no Hindrance spoils its Accuracy.
Thick weather keeps it away, one flies in a scenario at most, and only for heavy tube artillery.

CG3-11 | The second red chit of an OBA module
Where too few black chits are out for good, the second red one goes back and the Observer is done for the Player Turn.
With enough of them out it stays out.

CG3-12 | Where Russian Infantry RG may always enter
One stretch of the east edge is open to them in every case.

RB1 | EC Moist, no wind
Fires take as they do in damp weather, and nothing drifts at the start.

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
What the Russians dig or wire stands open when it is set up.

RB8 | Rubble is a building for Ambush and Street Fighting
Whoever fights in it or out of it counts as in a building for these two.

RB9 | German air support is Stuka M42 with bombs
How many come, and when, is rolled as for any air support.

RB10 | Sniper target Locations
Any Location may draw the sniper but those in the air and those below ground.

RB11 | Hand-to-Hand CC
Both sides may declare it.

RB12 | Which rounds OBA may fire
Neither side fires WP by OBA; Smoke is not for the heaviest guns and not for rockets.
Light at night comes from mortar modules and one German gun module.

RB13 | ATMM for German elite Infantry on an Original 1
A magnetic mine turns up on the best roll alone, and no drm helps.
The worst roll harms its user as ever.

RB14 | No Quarter
Neither side takes prisoners.

RB15 | Booby Traps
They lie over the whole map, against Germans alone.
Points of the campaign raise their level; mines can't be given up for them.

RB16 | Tunnels under cliffs
A tunnel may cross a cliff that its lower hex is at.

RB17 | Roads that leave the map
They go on along their hexrow with the same surface.

RB18 | Who is Stealthy
It takes Good Order, and better than conscript troops.

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
Each line says what a group is, what it costs and how often it may be bought.
Letters at a line lead to what else holds for it.

RRG | Russian reinforcement groups
Each line says what a group is, what it costs and how often it may be bought.
Letters at a line lead to what else holds for it.

GRG/RRG | Whether purchases are valid
A purchase needs its price, a date on which it is sold, and room under the limits of the day and the campaign.
The first of these that fails is named.

HD | Historical DRM by date
Each side has a DRM for every day of the campaign, good days and bad ones.
It goes into strength and ammunition.

RGS | Strength of a reinforcement group
The dice with the day's DRM tell whether a group arrives whole or depleted.
Some groups are never rolled for.

OBA | Ammunition of OBA modules, strength of gun batteries
The dice with the day's DRM tell how much a module has to fire.
A depleted battery lacks a Gun of each kind.

SW | SW by company
What a company brings hangs on its kind and its strength.

FORT | FPP costs
Each work has its price in FPP, which a purchase of the day brings.

FORT Pillbox | What a pillbox costs
The three values printed on it set its price together.

LDR | Leaders received
The dice tell which leaders come with a company.
Picked troops get better ones; depleted ones and later purchases worse.

RGS probabilities | Chances of strength and ammunition
They are counted over all throws of two dice, not estimated.

T21 | Guns in buildings
How high the Location is, whether it is fortified and what kind of Gun it is decide together.
A factory takes any Gun.

T23 | Flames by WP; Flames by FT
A good enough result lets the attacker roll against the terrain's Kindling number.
At it or above it a Flame stands there.

E7.3 | Sighting TC
The pilot has to make out his target.
Cover over it, smoke and haze make that harder; what moves in the open is easier to see.

E7.31 | Recall of aircraft
On the worst roll the aircraft flies home after its attack.

E7.32 | Mistaken Attack
A bad sighting sends the attack at the nearest of the other side's units that can be seen.

A12.154 | Casualties of searching
Whoever searches where somebody armed waits, or mines or traps lie, rolls for casualties.
Stealthy defenders and many of them make it worse.

B8 chart | Sewer Emergence
It tells whether a unit comes up, waits below, or is heard and shot at.
Friends above help; enemies and lost units don't.

B24.7 | Clearance
A squad or a dozer works at one thing in its hex and rolls when its time comes.
A low Final DR clears it; who is pinned or loses Good Order has worked for nothing.

B24.7 DRM | DRM of Clearance
More hands, a leader, engineers, dozers and Labor so far help.
Wet ground counts against flames alone.

B24.71 | Clearing rubble
It clears a trail through the hex between two hexsides of the clearing side's choice.
The hex then costs what it did before along that trail; sight and TEM stay as they are.
Where a building was printed nothing can be cleared.

B24.72 | Clearing a Flame
Units that have neither moved nor fired fight it in their own fire or movement phase.
A Blaze is beyond help.

B24.721 | A hampered Flame
The attempt nearly worked: it can't become a Blaze in this Player Turn.

B24.73 | Clearing wire
Only from beneath it, by units that do nothing else.
The roll comes when close combat is over.

B24.74 | Clearing mines
A success opens a lane between two hexsides; with lanes over all of them the mines are gone.
A bad roll sets one off among those who work.

B24.75 | Clearing a Set DC
Whoever defuses it neither moves nor fires.
The roll comes when close combat is over.

B24.76 | Clearing a roadblock
A squad or a dozer works at it in the open, as if moving recklessly.
The roll comes when close combat is over.

B24.8 | Labor
Each failure makes the next try at the same thing easier, also for those who join.
It ends once the work is done or nobody is left at it.

A22.6 | Who has MOL
Who may have it is bought or said by the scenario.
Unpinned Good Order or berserk Infantry throws it, never in close combat.

A22.611 | MOL against unarmored targets; chances of the MOL check
A small roll finds a bottle; fewer hands and tired ones find one less often.
It adds firepower to a shot at close range, which has to be made even where none is found.

A22.6111 | What the colored die of a MOL attack does
One face burns the thrower's own Location and breaks him, the other burns the target's.
Both only where something can burn.

A22.612 | MOL against AFV
The target is named first; a success rolls on the column of MOL in place of the shot.
Open tops and open hatches help, a moving target doesn't, and armor does not count.

A22.613 | MOL and Kindling
It would help to set terrain alight, which this campaign bans.

A22.62 | Leadership and MOL
A leader helps neither to find a bottle nor to destroy a vehicle with it.
He counts where a fire group's attack is mostly not MOL.

T8 | Fire at a pillbox by weapon and aspect; the notes of that table
From its front the covered arc's TEM counts, from elsewhere the other one.
Flames and armor-piercing shot care less, and some weapons do nothing to it.

V7.1 | Gutted buildings
A building drawn roofless that is no factory is gutted.

V7.2 | Height of gutted buildings
They keep their height; their top floor is as a roofless factory.

V7.3 | Sight and cover in gutted buildings
Every Location inside is still an obstacle; +1, or +4 where fortified.

V7.4 | Into gutted buildings
Infantry pays 1 MF more; vehicles as usual.

V7.5 | It never burns
Nothing in it is left to burn, unless it is rubble.

V7.6 | From the air
Under what is left of the roof units are harder to sight and better covered than where it is gone.

V7.7 | Indirect fire
Where the roof is gone indirect fire comes in and goes out, against less TEM.
Floors above help the others.

B11.4 | Who climbs a cliff
Only Good Order Infantry climbs, and does nothing else meanwhile.
Who is broken or wounded can't.

B11.41 | Falling
9 or less moves on, 10 or 11 stays, 12 or more falls.

B11.42 | LOS and fire at climbers
Only who stands at the climbed hexside sees the climber, and he has no cover there.
He is eliminated where he breaks; indirect fire passes him by, for the most part.

B11.43 | Climbing
All MF, one level in a movement phase.

B11.431 | Climbers' fire
He fires only in the AFPh, from his corner of the hex and no farther than normal range.

B11.432 | Climbers in the APh
Nobody climbs in it, but who has come to the height may advance over the edge or step off.

B11.433 | Commandos
It takes a worse roll to hold them up or to throw them off.

TT Roofless factory hex note 1 | What a roofless hex covers
The cover depends on whether the fire comes from inside the building.

TT Printed rubble note 1 | Printed rubble on a road or in a gully
Only there it counts as fallen, and can be cleared.

TT | The terrain of Red Barricades
One list of this board's terrain: height, cover and costs.

A10.61 | The Rally bonus
A Trench counts as a building for it.

A20.3 | No Quarter
It is in effect for both sides.

B21.122 | Flooded water
The river in the northeast is in flood, with a heavy current from north to south.

B23.41 | Falling into the cellar
An AFV whose Bog Check comes up with a colored 6 falls into the cellar; factories have none.

C13.7 | ATMM
Elite German Infantry alone has them, and only where its check is an Original 1.
What an Original 6 does besides stays as it is.

E7.2 | Air support
How many aircraft come, and when, is rolled for as usual; here they are always Stukas with bombs.

J2.31 | Hand-to-hand close combat
It is allowed in every scenario of Red Barricades.

O5.6 | Guns in a factory
Guns of every category may set up there.

O11.32 | The balance of a day
The third campaign has none: nothing is taken off.

O11.6142 | Withdrawal of a platoon
It never happens in the third campaign; a vehicle is recalled as usual.

A22.61 | MOL as a weapon
Personnel that may have MOL use them as a SW, in one of three ways, and never in close combat.
They have to be unpinned, and in Good Order or berserk.

A23.7 | Set DCs
A Set DC is a charge that lies in a Location; how it is set off is left to this rule.

A23.71 | A Set DC at a bridge
It has rules of its own, which the table of Flames and Rubble leaves out.

B2.1 | Shellholes by heavy shells
FFE, bombs and rockets of 150mm or more leave them on an Original KIA, in the open and in what grows low.
No further roll is made.

B9.541 | Breaches in walls
A breach opens the wall along a hexside; how it comes about is left to this rule.

B21.21 | The current
Here it is Heavy and flows from north to south.

B23.711 | Breaches in the walls of rowhouses
They can be breached; how is left to this rule.

B23.742 | Guns in a factory
Guns of every category may set up in one.

B23.921 | Breaches in Fortified Buildings
Their walls can be breached; how is left to this rule.

B23.93 | Guns on upper levels
A stone Fortified Building takes ART, AT and INF Guns of 76mm or less on its upper levels.

B23.94 | Flames in Fortified Buildings
They catch fire less easily: the white die of a MOL attack counts 1 less.

B26.51 | Removing Wire
DC, FFE and fully tracked vehicles may take it away, which the table of Flames and Rubble leaves to these rules.

B26.52 | Removing Wire
DC, FFE and fully tracked vehicles may take it away, which the table of Flames and Rubble leaves to these rules.

B26.53 | Removing Wire
DC, FFE and fully tracked vehicles may take it away, which the table of Flames and Rubble leaves to these rules.

B26.62 | HE at minefields
What shells do to mines has rules of its own.

B27.4 | Cover in trenches
A trench covers who is in it, by what is typed in.

B28 | Minefields
They attack who enters their hex, by their factors on the IFT; that column stands in your rulebook.
A trail break leads through them without an attack.

C1.823 | Bombardment
It has rules of its own, which the table of Flames and Rubble leaves out.

C2.7 | Guns in buildings
A Gun's target size decides whether a building that isn't fortified takes it: AT and INF Guns that aren't large, others
  only if small.

C6 | To Hit DRM
All that changes the To Hit roll of a shot adds up.

C7.21 | Case A: a rear hit
A hit on the rear kills more easily, by a figure that is typed in.

C7.22 | Case B: Elevation Advantage
A hit from higher up kills more easily, by a figure that is typed in.

C7.34 | The HE and Flame To Kill Table
It has the Basic TK# of a MOL, which is typed in.

C12.23 | RCL in buildings
The American 57mm RCL alone may fire from inside one.

C13 | MOL-Projectors and magnetic mines
The flames of MOL-Projectors have rules of their own; in this campaign their hits start none.

G5 | Huts
How they burn and fall down has rules of its own, which the table of Flames and Rubble leaves out.

FORT HIP | Hidden works and units
HIP costs FPP by what is hidden; who stays hidden from one day to the next pays again.

GRG M1 | German fortifications
A purchase brings 20 FPP for works.

RRG M1 | Russian fortifications
A purchase brings 40 FPP for works.

RRG M3 | MOL capability
Once bought, all Russian Personnel may use MOL, even if Isolated.

O11.53 | Winning the campaign
The campaign is won or lost as a whole.

O11.612 | The SAN of a day
Each side begins the day with a SAN, and each Sniper that it buys raises it by 1.

O11.616 | The CPP of a day
A side receives points to buy groups with, and adds what it has kept.

O11.619 | Buying reinforcement groups
Groups are paid for in CPP, within the limits of the day and of the campaign.

O11.6194 | Where what is bought begins
By its letters on the chart a group may be set up on the map on the day it is bought, or has to enter.
Here stand the exceptions: a Russian AFV platoon may be bought Dug-In; your rulebook has the others.

O11.620 | What bought groups consist of
Strength and ammunition are rolled for, then the SW and the leaders of each company are found.

O11.62 | What bought groups consist of
Strength and ammunition are rolled for, then the SW and the leaders of each company are found.

O11.621 | Building works
FPP buy works, which are then placed.
In a hex with a paved road hidden mines and entrenchments may stand only where there are shellholes too.

O11.622 | A step of the Refit Phase
It comes between the works and who is Idle; what it asks for stands in your rulebook.

O11.623 | Idle
A side may be Idle on a day; a Stuka that it bought for that day is forfeit.

T21 note 1 | RCL in buildings
They may set up there and not fire from there, but for the American 57mm.

T21 note 2 | Mortars in buildings
A mortar fires from the ground of a building only where that is roofless.

T21 note 3 | Guns in Fortified Locations
Cellars are such Locations too.
A Gun there neither fires at aircraft nor moves out.

T21 note 4 | Mortars on Rooftops
Up to 82mm they may be portaged to and from a Rooftop; none is Emplaced there.

T23 note 1 | Critical Hits and terrain
A Critical Hit places Flames, Rubble and Shellholes as any other hit.

T23 note 2 | What the table leaves out
Bombardment, minefields, Wire, MOL, breaches, huts and some more have rules of their own.

T23 note 3 | Modifiers of a Flame by WP
The usual ones of the weather don't count: 1 more when it is dry, 2 less in a building.

T23 note 4 | When a Flame by WP is rolled for
In the MPh of the side that placed it, even if it was placed in that phase.

T23 note 5 | Where fire places no Flame
Not by a Collateral Attack, not against vehicles, and not where the same attack made rubble.

T23 note 6 | Shellholes and entrenchments
A Shellhole takes entrenchments away; what was in them may survive.

T23 note 7 | Which level becomes rubble
An area attack's level is drawn by lot.
Unarmored units and SW in the Location are eliminated.

T23 note 8 | Collapse
Rubble above the ground may bring the whole hex down: 8 or more on a die, which counts 1 more for each level above.

T23 note 9 | An AFV in a building
Wood and a single story make rubble likelier, by 1 each.
On a colored 6 an AFV falls into the cellar, where there is one.

T23 note 10 | Who is in a building that an AFV brings down
Unarmored units are unharmed, but for those on upper levels.

T23 note 11 | Falling rubble
Rubble above the ground may fall into the next hex: 7 or more on the colored die, which counts 1 more for each level;
  the white die says where to.
It buries what is unarmored there, open-topped AFV, works and trail breaks.

T8 note 3 | AP at a pillbox
Its cover counts nothing where the basic TK# is more than twice as much; otherwise AP counts as HE.

T8 note 5 | Close combat against a pillbox
Neither hand-to-hand combat nor Melee, and none against vehicles.

T8 note 6 | WP at a pillbox
It shakes who is inside only by a Critical Hit from the covered arc or from beside; the arc's TEM adds to that check.

O5.33 | Breaches in a factory's inner walls
A DC or an AFV may make one; at a breach the wall is in no line's way.
"""
