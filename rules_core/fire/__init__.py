"""Fire along a line of sight, for every game that rolls with what the line adds."""
