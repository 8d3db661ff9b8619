"""Procedures about Molotov Cocktails and MOL-Projectors."""
