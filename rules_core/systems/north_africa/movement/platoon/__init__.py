"""Platoons that move by Impulses (181.22, 181.221)."""
