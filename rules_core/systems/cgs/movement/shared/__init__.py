"""What infantry and vehicles of CGS share: costs of hexes and hexsides, hazards, movement types."""
