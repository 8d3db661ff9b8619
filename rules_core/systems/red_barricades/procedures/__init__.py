"""The procedures of Red Barricades, each in a module of its own, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedure import Procedure

PROCEDURES: tuple[Procedure, ...] = ()
