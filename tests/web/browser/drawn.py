"""Pictures of the server's own that must be pixels: icons of an installed page, the picture beside a link that somebody
sends. They are drawn as SVG; this makes the others from it:

    .venv-dev/bin/python -m tests.web.browser.drawn
"""

from __future__ import annotations

import base64
import io
from pathlib import Path
from typing import Any, Final

from PIL import Image
from tests.web.browser.conftest import LIGHT, WHOLE, browsing

from cowcatcher.web.assets import FOLDER

APP: Final = FOLDER / "app"
FONT: Final = FOLDER / "fonts" / "bevan-latin-400-normal.woff2"
COLOURS: Final = 64
PICTURES: Final = {
    "icon-192.png": ("icon", 192, 192),
    "icon-512.png": ("icon", 512, 512),
    "maskable-192.png": ("maskable", 192, 192),
    "maskable-512.png": ("maskable", 512, 512),
    "apple-touch-icon.png": ("maskable", 180, 180),
    "share.png": ("share", 1200, 630),
}
"""What is made of which drawing, and how large."""


def draw(browser: Any, name: str) -> Image.Image:
    """One of them, as the browser draws it."""
    source, width, height = PICTURES[name]
    font = base64.b64encode(FONT.read_bytes()).decode()
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_content(
        f"<style>@font-face{{font-family:Bevan;src:url(data:font/woff2;base64,{font})}}"
        f"*{{margin:0}}svg{{display:block;width:{width}px;height:{height}px}}</style>"
        + (APP / f"{source}.svg").read_text(encoding="utf-8")
    )
    page.evaluate("() => document.fonts.load('1px Bevan')")
    shot = page.screenshot(omit_background=True)
    page.close()
    return Image.open(io.BytesIO(shot)).convert("RGBA")


def main(folder: Path = APP) -> None:
    """Draw all of them anew."""
    with browsing(LIGHT, WHOLE) as browser:
        for name in PICTURES:
            draw(browser, name).quantize(COLOURS, Image.Quantize.FASTOCTREE).save(folder / name, optimize=True)


if __name__ == "__main__":
    main()
