"""The rows of the sheet of figures: what the catalog asks for, what was typed in for it, and what answers lack."""

from __future__ import annotations

from rules_core.links.grammar import figure
from rules_core.words.meant import MOVEMENT, PROCEDURES, SIGHT, options_meant
from ui.model import figures
from ui.model.format import MINUS, cost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from ui.model.shapes import (
        Figure,
        FigureChange,
        FigureGroup,
        FigureImport,
        FigureKey,
        FigureRow,
        Option,
        Sheet,
        SheetRow,
        System,
    )

ALL, MISSING, ASKED = "all", "missing", "asked"
"""Which rows are shown."""

WHOLE, HALVES = "A whole number, nothing else", "A number, whole or with ½"

_USES = {"los": SIGHT, "fan": SIGHT, "sees": SIGHT, "table": PROCEDURES}
"""What figures an answer of a kind asks for; all others are about movement."""

MOST_PROBLEMS = 8
"""How many things of a file that can't be used are told one by one."""


# --- what there is ---------------------------------------------------------------------------------------------------


def options_with_figures(system: System) -> list[Option]:
    """The options of a game that figures are typed into."""
    return [option for option in system["options"] if option.get("figures")]


def groups(systems: Sequence[System], chosen: Mapping[str, Mapping[str, str]] | None = None) -> list[FigureGroup]:
    """Every figure of some games, by game, use and who pays it.

    Args:
        systems: the catalog's games.
        chosen: the house conventions that are not as usual, by game.
    """
    found: list[FigureGroup] = []
    for system in systems:
        for option in options_with_figures(system):
            by_payers: dict[str, list[SheetRow]] = {}
            for row in option["figures"]:
                key = (system["id"], option["id"], row["id"])
                by_payers.setdefault(row["payers"], []).append(
                    {
                        "key": key,
                        "row": row,
                        "counts": _counts(system, option, row),
                        "lent": _is_lent(system, row, (chosen or {}).get(system["id"], {})),
                    }
                )
            for payers, rows in by_payers.items():
                title = f"{system['short_title']}: {option['title']}"
                found.append(
                    {
                        "id": f"{system['id']} {option['id']} {payers}",
                        "system": system["id"],
                        "title": f"{title}, {payers[:1].lower()}{payers[1:]}" if payers else title,
                        "help": option["help"],
                        "rows": rows,
                    }
                )
    return found


def _is_lent(system: System, row: FigureRow, chosen: Mapping[str, str]) -> bool:
    """Whether a house convention lends a figure that nobody types in: it does as long as it is as usual."""
    for record in system["conventions"]:
        if record["id"] == row.get("lent_by"):
            usual = record["options"][0]["id"]
            return chosen.get(record["id"], usual) == usual
    return False


def _counts(system: System, option: Option, row: FigureRow) -> str:
    """What a figure counts: costs in what those who pay them pay with."""
    points = [unit["points"] for unit in system["units"] if unit["id"] in row["units"]]
    return points[0] if points else option["counts"]


def name_of(key: FigureKey) -> str:
    """A figure's key as one word, for the ids of elements."""
    return " ".join(key)


def row_of(systems: Sequence[System], key: FigureKey) -> FigureRow | None:
    """The catalog's row of a figure; None where there is none."""
    for system in systems:
        for option in options_with_figures(system) if system["id"] == key[0] else []:
            for row in option["figures"]:
                if (option["id"], row["id"]) == key[1:]:
                    return row
    return None


def shown(found: Sequence[FigureGroup], sheet: Sheet, which: str, asked: Collection[FigureKey], search: str,
          system: str = "") -> list[FigureGroup]:  # fmt: skip
    """The groups with those of their rows that are to be shown; groups without any are left out.

    Args:
        found: all groups.
        sheet: what was typed in.
        which: all rows, those without a figure, or those that an answer asks for.
        asked: the keys of those.
        search: what is looked for in titles, uses and rules; empty for everything.
        system: the game; empty for all.
    """
    words = search.lower().split()
    result: list[FigureGroup] = []
    for group in found:
        if system and group["system"] != system:
            continue
        rows = [
            row
            for row in group["rows"]
            if (which != MISSING or is_missing(row, sheet))
            and (which != ASKED or row["key"] in asked)
            and all(word in _words(group, row) for word in words)
        ]
        if rows:
            result.append({**group, "rows": rows})
    # What an answer waits for comes first.
    return sorted(result, key=lambda group: not any(row["key"] in asked for row in group["rows"]))


def _words(group: FigureGroup, entry: SheetRow) -> str:
    row = entry["row"]
    return " ".join([group["title"], group["help"], row["title"], row["use"], row["where"], row["word"]]).lower()


def filled(rows: Sequence[SheetRow], sheet: Sheet) -> int:
    """How many of some rows have a figure."""
    return sum(figures.value(sheet, row["key"]) is not None for row in rows)


def is_missing(row: SheetRow, sheet: Sheet) -> bool:
    """Whether a figure is neither typed in nor lent."""
    return figures.value(sheet, row["key"]) is None and not row["lent"]


def missing(found: Sequence[FigureGroup], sheet: Sheet) -> int:
    """How many figures are neither typed in nor lent."""
    return sum(is_missing(row, sheet) for group in found for row in group["rows"])


def every_key(found: Sequence[FigureGroup]) -> list[FigureKey]:
    """The keys of all figures that there are."""
    return [row["key"] for group in found for row in group["rows"]]


# --- what is typed ---------------------------------------------------------------------------------------------------


def read_typed(row: FigureRow, text: str) -> tuple[Figure | None, str]:
    """What a player typed for a figure.

    Args:
        row: the figure's row of the catalog.
        text: what he typed.

    Returns:
        The figure, None where the text is empty or none; and what is wrong with it, empty where nothing is.
    """
    text = text.strip().replace(MINUS, "-")
    if not text:
        return None, ""
    found = figure(text)
    if isinstance(found, str):
        return None, HALVES if row["halves"] else WHOLE
    wrong = fault_of(row, found)
    return (None, wrong) if wrong else (found, "")


def fault_of(row: FigureRow, found: object) -> str:
    """What keeps something from being a figure of a row; empty where nothing does."""
    if not isinstance(found, (int, float)) or isinstance(found, bool):
        return HALVES if row["halves"] else WHOLE
    step = 2 if row["halves"] else 1
    if found * step != int(found * step):
        return HALVES if row["halves"] else WHOLE
    least, most = row["least"], row["most"]
    return "" if least <= found <= most else f"A number from {cost(least)} to {cost(most)}"


def words_of(found: Figure | None) -> str:
    """A figure as a field shows it: ``7½``; below 0 with a true minus sign; empty for none."""
    return "" if found is None else cost(found)


# --- what is asked for, and what goes along --------------------------------------------------------------------------


def asked_for(answer: Mapping[str, object] | None, systems: Sequence[System]) -> list[FigureKey]:
    """The figures that an answer lacks and that can be typed in; of a comparison those of both answers.

    Args:
        answer: the answer; None where there is none.
        systems: the games that answer.
    """
    if answer is None:
        return []
    if answer.get("kind") == "compare":
        both = answer["answers"]
        assert isinstance(both, list), "a comparison has two answers"
        return [key for one in both for key in asked_for(one, systems)]
    missing, inputs = answer.get("missing"), answer.get("inputs")
    # A table says who it is about among its inputs, where it is about one class of units.
    unit = answer.get("unit") or (inputs.get("unit") if isinstance(inputs, dict) else None)
    own = [system for system in systems if system["id"] == answer.get("system")]
    found: list[FigureKey] = []
    for word in missing if isinstance(missing, list) else []:
        for system in own:
            keys: list[FigureKey] = []
            for options in _meant(answer, system):
                keys = keys or [
                    (system["id"], option["id"], row["id"])
                    for option in options
                    for row in option["figures"]
                    if row["word"] == word and (unit is None or not row["units"] or unit in row["units"])
                ]
            found += keys
    return found


def _meant(answer: Mapping[str, object], system: System) -> list[list[Option]]:
    """The options that an answer's words may stand in, those that are meant first."""
    use = _USES.get(str(answer.get("kind")), MOVEMENT)
    line = any(table["id"] == answer.get("name") and table["line"] for table in system["tables"])
    return options_meant(options_with_figures(system), lambda option: option["affects"], use, line=line)


def for_query(sheet: Sheet, names: Sequence[str], systems: Sequence[System] | None) -> dict[str, object]:
    """What a query takes along of the sheet: the figures of the games that answer, as far as the catalog knows them.

    Args:
        sheet: the sheet.
        names: the ids of the games.
        systems: the catalog's games; None while nobody knows them: then everything goes along.
    """
    found: dict[str, object] = {}
    for name in names:
        options = sheet["figures"].get(name, {})
        if options and systems is not None:
            known = {
                (option["id"], row["id"]): row
                for system in systems
                if system["id"] == name
                for option in options_with_figures(system)
                for row in option["figures"]
            }
            options = {
                option: {
                    key: one
                    for key, one in row.items()
                    if (option, key) in known and not fault_of(known[option, key], one)
                }
                for option, row in options.items()
            }
        options = {option: row for option, row in options.items() if row}
        if options:
            found[name] = options
    return found


def carried(options: Mapping[str, object], answer: Mapping[str, object] | None) -> dict[str, object]:
    """The options of a question with the typed-in figures that had a say in its answer, for its link.

    Args:
        options: what the question itself says.
        answer: its answer; None where there is none.
    """
    used = (answer or {}).get("figures")
    found = dict(options)
    for option, row in used.items() if isinstance(used, dict) else []:
        own = options.get(option)
        found[option] = {**row, **(own if isinstance(own, dict) else {})}
    return found


def used(answer: Mapping[str, object], systems: Sequence[System]) -> list[str]:
    """The typed-in figures that had a say in an answer, each with where it stands: ``To enter water: 3 MP (…)``.

    Args:
        answer: the answer.
        systems: the catalog's games.
    """
    counted = answer.get("figures")
    found: list[str] = []
    for group in groups([system for system in systems if system["id"] == answer.get("system")]):
        for entry in group["rows"]:
            row, option = entry["row"], entry["key"][1]
            typed = counted.get(option, {}) if isinstance(counted, dict) else {}
            value = typed.get(row["id"], typed.get(row["word"]) if answer.get("unit") in row["units"] else None)
            if value is not None:
                where = f" ({row['where']})" if row["where"] else ""
                found.append(f"{row['title']}: {cost(value)} {entry['counts']}{where}")
    return found


def of_link(options: Mapping[str, object], system: System) -> dict[str, dict[str, object]]:
    """The figures that a question brings itself, by option: those of the link that it came with."""
    found: dict[str, dict[str, object]] = {}
    for option in options_with_figures(system):
        own = options.get(option["id"])
        if isinstance(own, dict) and own:
            found[option["id"]] = own
    return found


def as_changes(brought: Mapping[str, Mapping[str, object]], system: System, unit: str) -> list[FigureChange]:
    """The figures that a question brings as changes of the sheet; a bare word is for who moves.

    Args:
        brought: of ``of_link``.
        system: its game.
        unit: the class of units that it is about; empty for none.
    """
    changes: list[FigureChange] = []
    for option in options_with_figures(system):
        for name, one in brought.get(option["id"], {}).items():
            for row in option["figures"]:
                meant = row["id"] == name or (row["word"] == name and unit in row["units"])
                if meant and isinstance(one, (int, float)) and not fault_of(row, one):
                    changes.append([system["id"], option["id"], row["id"], one])
    return changes


def without_figures(options: Mapping[str, object], system: System) -> dict[str, object]:
    """The options of a question without the figures that it brings."""
    typed = [option["id"] for option in options_with_figures(system)]
    return {name: one for name, one in options.items() if name not in typed}


def sorted_import(changes: Sequence[FigureChange], sheet: Sheet, systems: Sequence[System]) -> FigureImport:
    """What an import would change, before it does.

    Args:
        changes: the figures of a file, unchecked.
        sheet: what was typed in.
        systems: the catalog's games.
    """
    new: list[FigureChange] = []
    differ: list[FigureChange] = []
    same = 0
    problems: list[str] = []
    for change in changes:
        system, option, name, one = change
        row = row_of(systems, (system, option, name))
        if row is None:
            problems.append(
                f"“{' '.join(part for part in (system, option, name) if part)}” is no figure of any game here."
            )
        elif fault_of(row, one):
            problems.append(f"{row['title']}: {fault_of(row, one)[:1].lower()}{fault_of(row, one)[1:]}, not “{one}”.")
        else:
            before = figures.value(sheet, (system, option, name))
            same += before == one
            if before is None:
                new.append(change)
            elif before != one:
                differ.append(change)
    if len(problems) > MOST_PROBLEMS:
        problems = [*problems[:MOST_PROBLEMS], f"{len(problems) - MOST_PROBLEMS} more could not be used."]
    return {"new": new, "differ": differ, "same": same, "problems": problems}


def import_says(found: FigureImport) -> str:
    """What an import would change, in a few words: ``4 new, 2 differ``."""
    parts = [
        f"{len(found['new'])} new" if found["new"] else "",
        f"{len(found['differ'])} {'differs' if len(found['differ']) == 1 else 'differ'}" if found["differ"] else "",
        f"{found['same']} the same" if found["same"] else "",
        f"{len(found['problems'])} left out" if found["problems"] else "",
    ]
    return ", ".join(part for part in parts if part) or "Nothing new"
