"""The rules need nothing but the standard library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

LIST_FOREIGN_MODULES = """
import pkgutil, sys
import rules_core
for module in pkgutil.walk_packages(rules_core.__path__, "rules_core."):
    if not module.name.endswith(("__main__", "build_maps")):
        __import__(module.name)
ours = {"rules_core", "__main__"}
print(sorted({name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names - ours))
"""


def test_rules_core_imports_nothing_outside_the_standard_library() -> None:
    # -I and -S: neither this environment's packages nor its start-up files are in the way.
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{LIST_FOREIGN_MODULES}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
