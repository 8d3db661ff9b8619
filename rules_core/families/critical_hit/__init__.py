"""What ATS and CGS share: lines over art, buildings, rubble, sewers, bans on setting up."""
