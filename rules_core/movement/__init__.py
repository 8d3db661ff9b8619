"""How units stand and move, and the search for their ways; no game's rules."""
