"""How units of ATS move, and at what cost."""
