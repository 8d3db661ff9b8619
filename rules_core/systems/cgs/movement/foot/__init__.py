"""Infantry, SW teams and guns of CGS."""
