"""What ASL and Squad Leader share: sight over patches of ground, terrain by its chapter B numbers, moves on foot.

No game of its own: a game hands in a ``Rulebook`` and keeps what it alone has.
"""
