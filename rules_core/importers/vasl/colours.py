"""The colours in which VASL's boards are painted: which terrain each stands for, and at which elevation.

A colour may say nothing of the elevation (woods have one green on every hill), or stand for what merely covers the
terrain: hex lines, numbers, dots. What it doesn't say is taken from the pixels about it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules_core.importers.vasl.terrain_codes import KINDS, Code

COVERED = "covered"
"""What stands for no terrain."""

STAIRS: frozenset[bytes] = frozenset({b"\xfb\xfe\xff", b"\xfa\xfe\xff"})
"""The colours of stairwells, of masonry and of wooden buildings."""

LINE = bytes(3)
"""The colour of hex lines and outlines, which are one or two pixels wide, and of bars between rowhouses."""

WADI_CLIFF = bytes.fromhex("41361c")
"""The colour of cliffs along a wadi, which are drawn inside its hexes and are wadi to VASL."""

_TABLE = """
bocage -: 3e5a2f
bocage 0: b09146
bocage 1: 957121
bocage 3: 5c4004
bridge-stone -: 5d5b5b 99632b 9f9d9d
brush -: 82773c 8a9559 8e8242 9e914a b3bfa8 c4cfbb dae6d2
brush -2: 443e1b 443e1c 7ba553 b1b32f
brush -1: 443f1b 443f1c 7ba554 8ead5b b2b32f
brush 0: 44401b 44401c 7ba555 8ead5c a1a138 b3b32f
brush 1: 44411b 44411c 7ba556 819747 a1a238 b4b32f
brush 2: 44421b 44421c 7ba557 849041 a1a338 b5b32f
brush 3: 44431b 44431c 798b3d 7ba558 a1a438 b6b32f
brush 4: 44441b 44441c 72833d 7ba559 a1a538 b7b32f
brush 5: 44451b 44451c 6a7d3c 7ba55a a1a638 b8b32f
brush 6: 44461b 44461c 7ba55b 81974c a1a738 b9b32f
building-masonry -: 191919 282828 373737 464646 555555 5a5a5a 646464 6b6b6b 737373 737374 7b7b7b 828282 848484
  919191 949494 9c9c9c a0a0a0 a5a5a5 afafaf b5b5b5 bdbdbd bebebe c6c6c6 cdcdcd d6d6d6 dcdcdc dededd e7e7e7
  ebebeb f7f7f7 fbfeff
building-wooden -: 0f0a05 1e150a 2d1f0f 3c2a14 4b3419 5a3e1e 694923 785328 7b5a42 846b4a 875e2d 8c6b4a 947352
  966832 9c7b5a a5845a a58c63 a67336 ad946b b57d3b b59473 b59c7b bda584 bdad8c c28742 c6ad94 c79151 cc9a60
  ceb5a5 cebda5 fafeff
cactus-patch -: 5a4221 7b8408 debd63
cliff -: 23140a 24140a 655347
crags -: 444443 b8b8b0
dier -: fad586
dry-stream -: 936919 b69f58
grain -: b9ae63 d7d063 e6e67f
grain -2: fff06d
grain -1: ebd862 fff06e
grain 0: ebd863 fff06f
grain 1: ebd864 fff070
grain 2: ebd865 fff071
grain 3: ebd866 fff072
grain 4: ebd867 fff073
grain 5: ebd868 fff074
grain 6: ebd869 fff075
graveyard -: 265228 353e0f 666228 82803a a4a484 becabe ccd7ab
gully -: 233c14 28130a 3e2600 465623 4e3300 503100 5d3816 63783e 644400 674907 6c4e28 6e683c 725518 757c38
  77603f 78643c 80692c 825e10 885f21 88704a 978359 9b7e31 9c7833 ac9a78 c5ba9b d8d8d0
hammada -: 3b3712 6c4b10 7b5c1b 947126 a97f23 be9534 d2d2d2
hedge -: 3e5b2f 727515 a0ae9a
lumber -: 2d1f10 4b341a 694924 875e2e a67337
marsh -: 4a542a
marsh -2: 310015 310016 436227 446227
marsh -1: 300215 310215 320016 320215 330215 340215 350215 446228 516e33 526e33 536e33 546e33 556e33 566e33
marsh 0: 300216 310216 320216 330016 330216 340216 350216 446229 516e34 526e34 536e34 546e34 556e34 566e34
marsh 1: 340015 340016 43622a 44622a
olive-grove -: abde68
open -: 64450e 664e25 875909 dea378 eec262
open -2: 586e32 6b6435 bba885 e1efbb ffef6d
open -1: 625b30 657b3f 77924a 7f5a29 7f773f b7c3a1 d5e0c2 dcc293 ffef6e
open 0: 7f5b29 8f9767 948d5c aaa05f afbc6a c99e0e cecece d9bc5c dab22a deb513 e8bc00 e9c528 fbdf93 ffef6f
open 1: 8a7742 957d3b 9a8346 b09346 bab39e c59e35 ded5bc ffef70
open 2: 725a26 7f5f1b 876a2d 936f1f a89878 a98331 c3b291 ffef71
open 3: 604710 644c18 765000 765717 8d7e5d 916b1b a49066 ffef72
open 4: 4d330b 4d380f 5b400a 5e3900 72532a 7f6c4f 957d57 ffef73
open 5: 4a2d00 4a320a e6cdc2 ffef74
open 6: 382200 382605 f0ece6 ffef75
orchard -: 415a30 52622e 6a7800 767225
orchard -2: 55642e 697800
orchard -1: 53622d 6b7800
orchard 0: 53622e 6c7800 767224
orchard 1: 53622f 6d7800 767324
orchard 2: 536230 6e7800 767424
orchard 3: 536231 6f7800 767524
orchard 4: 536232 536233 707800 767624
orchard 5: 717800 767724
orchard 6: 536234 727800 767824
path -: 40320d 746432 8f7d34
plowed-field -: a38b51 d0b168
railway -: 3c3c3c 6b6969 6e4530 787a7e 908e8e c9c5c5
rice-paddy-irrigated -: 674b27 997e15 aea84e
road-dirt -: a49352 dcce7b e5c87e ebe7cd f6d26c ffe539
road-dirt -2: dccd79 f5d26c
road-dirt -1: dccd7a f7d26c
road-dirt 0: dccd7b e5c97e f8d26c
road-dirt 1: dccd7c e5c97f f9d26c
road-dirt 2: dccd7d e5c980 fad26c
road-dirt 3: dccd7e e5c981 fbd26c
road-dirt 4: dccd7f e5c982 fcd26c
road-dirt 5: dccd80 e5c983 fdd26c
road-dirt 6: dccd81 e5c984 fed26c
road-paved -: b1b1b1 c0c1cf c1c1c0 dedede
road-paved -2: c0c0cd
road-paved -1: c0c0ce
road-paved 0: c0c0cf c1c1c1
road-paved 1: c0c0d0 c1c2c1
road-paved 2: c0c0d1 c1c3c1
road-paved 3: c0c0d2 c1c4c1
road-paved 4: c0c0d3 c1c5c1
road-paved 5: c0c0d4 c1c6c1
road-paved 6: c0c0d5 c1c7c1
rowhouse-wall/1 -: 010100 020100 474646 484646
sand -: e6c010
scrub -: 636816 666d2d 6c4b0f 707305 774600 7a601a 8e8616 947e25 a88d22 bda533
shallow-stream -: 233b14 465523 503d26 514a1f 623d13 655e2d 757c37 827b4e 83bef0 d5e6e6
shellholes -: 301708 61441b 92753e b18839
sunken-road -: 5e3917 926e1e
swamp -2: 310116 456227
swamp -1: 320116 456228
swamp 0: 330116 456229
swamp 1: 340116 45622a
vineyard -: 54642d
wadi -: 41361c 533325 7f5b21 815327 a47b00 bf6f07 cc9f34 e7a700
wall -: 5c5b5c 98632c 9e9d9d b19679
water -: 98baa9 aaaf93
water -1: 87bedc 87bedd c8e6e6 d6e6e6 d7e6e6
woods -: 2c2a16 2c2a17 555f2d 5e5a4b 777739 a6ab91
covered -: 000000 000100 3b322b 5a4d2a 795939 a8b6cb c1a658 c3c426 fbfcfd fdfcfb ff0000 fffefd ffff0a ffff0b
  ffffff
"""
"""Terrain, storeys above the ground floor after a stroke, elevation or ``-``, and the colours."""


class Meaning(NamedTuple):
    """What a colour stands for.

    Args:
        code: VASL's code of the terrain; None for what merely covers it.
        elevation: the ground's elevation; None where the colour says nothing of it. Of a depression it is never said.
    """

    code: int | None
    elevation: int | None


@cache
def meanings() -> dict[bytes, Meaning]:
    """What each colour stands for, by its three bytes."""
    codes: dict[Code, int] = {}
    for code, kind in KINDS.items():
        codes.setdefault(kind, code)
    found: dict[bytes, Meaning] = {}
    for line in _TABLE.replace("\n  ", " ").strip().splitlines():
        head, _, colours = line.partition(": ")
        what, _, elevation = head.rpartition(" ")
        word, _, floors = what.partition("/")
        meaning = Meaning(
            None if word == COVERED else codes[Code(word, int(floors) if floors else None)],
            None if elevation == "-" else int(elevation),
        )
        found.update((bytes.fromhex(colour), meaning) for colour in colours.split())
    return found


def said_by(colour: bytes) -> object:
    """All that a colour says: the same for two colours that need not be told apart.

    Args:
        colour: its three bytes.
    """
    return meanings().get(colour), colour in STAIRS, colour == LINE, colour == WADI_CLIFF
