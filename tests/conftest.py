"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# How long an example takes depends on what else the machine does; it is never what a property is about.
_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

# The same examples on every run: what fails after a change fails because of it. To look for more, with other examples
# each time: pytest --hypothesis-profile=search
settings.register_profile("same", _PATIENT, derandomize=True)
settings.register_profile("search", _PATIENT)
settings.load_profile("same")
