"""What pages load beside themselves: styles, scripts, icons, fonts.

A page names them with a mark of all they hold, so a browser may keep them for ever: after an
upgrade the name is another.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).with_name("static")
KEEP: Final = "public, max-age=31536000, immutable"


def marked(folder: Path) -> str:
    """A short name of all that a folder holds."""
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found.update(path.read_bytes())
    return found.hexdigest()[:10]


MARK: Final = marked(FOLDER)


class Assets(StaticFiles):
    """The folder, as it is served."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file; to be kept where it was asked for by its mark."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        if scope.get("query_string") == f"v={MARK}".encode():
            response.headers["Cache-Control"] = KEEP
        return response
