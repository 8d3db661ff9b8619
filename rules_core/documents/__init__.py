"""Map documents: reading them with every fault named by its place, and writing them.

The format is described in ``docs/map-format.md``.
"""
