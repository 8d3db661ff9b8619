"""Red Barricades: ASL on its own map, Campaign Game III."""

from rules_core.systems.red_barricades.system import SYSTEM

__all__ = ["SYSTEM"]
