"""Tables of sangars, trenches, entrenchments and minefields."""
