"""The page of Walkaround: what a player sees and touches, in Brython.

Modules that import ``browser`` talk to the document; all others are plain Python, run under CPython too and are
tested there.
"""
