"""The map desk: maps in the making, from nothing, from other maps, from a photograph or a picture.

A draft is a map document that may have faults (``docs/map-desk.md``).
"""
