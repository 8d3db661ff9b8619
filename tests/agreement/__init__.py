"""How far our answers agree with those of VASL's own engine on boards that a player owns."""
