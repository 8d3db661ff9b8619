"""How figures and rule numbers are written, for every sentence."""
