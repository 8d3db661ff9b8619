"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# How long an example takes depends on what else the machine does; it is never what a property is about.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
