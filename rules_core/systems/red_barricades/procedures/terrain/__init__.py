"""Procedures about terrain: what it costs and covers, what a named hex or a building is, Bog."""
