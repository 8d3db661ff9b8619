"""Settings of a free table that no game knows: each question there would be refused for them."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.drafts.fields import Field
from rules_core.drafts.findings import NOWHERE, DraftFinding, drop_mend, fault
from rules_core.quoting import quoted
from rules_core.systems.registry import systems
from rules_core.tabletop.tabletop import Tabletop


def settings_faults(table: Tabletop) -> Iterator[DraftFinding]:
    """A fault for each setting that the game it is for doesn't know, or that can't be what the table says.

    Args:
        table: the draft as a table.
    """
    for system in systems():
        fields = {one.id: one for one in system.conditions}
        for name, value in table.settings.get(system.id, {}).items():
            known = fields.get(name)
            if known is not None and known.takes(value):
                continue
            can_not = f"{known.title} can't be {quoted(str(value))}" if known else ""
            what = can_not or f"{quoted(name)} is none that {system.short_title} has"
            say = f"The judge's settings: {what}. Under {system.short_title} nothing can be asked here."
            field: Field = ("settings", system.id, name)
            yield fault("An unknown setting", say, NOWHERE, field, drop_mend(field))
