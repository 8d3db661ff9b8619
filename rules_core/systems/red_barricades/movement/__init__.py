"""How units of Red Barricades move, and at what cost."""
