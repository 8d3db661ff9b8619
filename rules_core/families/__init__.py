"""What several games share of their rules; a family imports the core, and a game at most one family."""
