"""Reading VASL's board archives, which players own, into map documents."""

from rules_core.importers.vasl.archive import ZIP_MARK
from rules_core.importers.vasl.document import MapDocument
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.importing import import_board, importing
from rules_core.importers.vasl.pictures import picture
from rules_core.importers.vasl.progress import Progress

__all__ = ["ZIP_MARK", "ImportRefused", "MapDocument", "Progress", "import_board", "importing", "picture"]
