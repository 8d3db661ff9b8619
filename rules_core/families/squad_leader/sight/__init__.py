"""Lines of sight, as ASL and Squad Leader draw them over patches of ground (A6)."""
