"""How units of CGS move, and at what cost."""
