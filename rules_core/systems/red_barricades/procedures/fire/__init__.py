"""Procedures about fire and what it leaves: Flames, rubble, shellholes, Guns in buildings, pillboxes."""
