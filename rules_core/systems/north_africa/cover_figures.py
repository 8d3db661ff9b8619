"""The figures of cover that sight and the tables both read (186.16, 187.14, 189.19, 190.41, 190.42, 191.4)."""

from __future__ import annotations

ENTRENCHMENT_TEM, ENTRENCHMENT_AGAINST_OBA_AND_OVR = 2, 4
"""An entrenchment's and a trench's; half of it in sand that is neither Wet nor Mud (190.42)."""
SANGAR_TEM, SANGAR_AGAINST_OBA = 1, 3
"""A sangar's (191.4)."""
EMPLACED_TEM = 2
"""An Emplaced Gun's; half of it in such sand (190.41)."""
AFV_TEM = 1
"""That of an AFV or a wreck to who is beneath it (187.15, 189.21, 188.2)."""
HAMMADA_TEM = -1
"""That of hammada against what makes stones fly (186.16)."""
DEIR_TEM = HILLOCK_TEM = 1
"""Behind the Lip of a deir (187.14), right behind a hillock (189.19)."""
