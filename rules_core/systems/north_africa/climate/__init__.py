"""The arid climate in rows: weather, ground and time of day, dust and sun."""
