"""What counters on the map mean in ATS, and where they may lie."""
