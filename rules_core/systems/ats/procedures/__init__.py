"""The procedures and tables of ATS, each in a module of its own, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedure import Procedure
from rules_core.systems.ats.procedures.immobilization import IMMOBILIZATION

PROCEDURES: tuple[Procedure, ...] = (IMMOBILIZATION,)
