"""The geometry of a line of sight and the facts that a game finds along it; no game's rules."""
