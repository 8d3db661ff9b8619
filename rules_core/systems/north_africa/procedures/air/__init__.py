"""The tables of what hangs in the air: dust at any range, the sun within one hex, light at night."""
