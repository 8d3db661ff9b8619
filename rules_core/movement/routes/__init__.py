"""Where a unit can go and by which way: reach, cheapest and safest way, explicit walk; exact, for any ``Movement``."""
