"""One package per game, all of the same shape (see ``rules_core.system``)."""
