"""What holds for all tests."""

import importlib
import pkgutil

from hypothesis import HealthCheck, settings

import rules_core

# How long an example takes depends on what else the machine does; it is never what a property is about.
_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

# The same examples on every run: what fails after a change fails because of it. To look for more, with other examples
# each time: pytest --hypothesis-profile=search
settings.register_profile("same", _PATIENT, derandomize=True)
settings.register_profile("search", _PATIENT)
settings.load_profile("same")

# Hypothesis draws from the constants of the modules that are loaded. One that is loaded in the middle of a test, as
# parts of a game are, would change what is drawn, and so would what ran before: all are loaded at once.
for _module in pkgutil.walk_packages(rules_core.__path__, "rules_core."):
    if not _module.name.endswith(".__main__"):
        importlib.import_module(_module.name)
