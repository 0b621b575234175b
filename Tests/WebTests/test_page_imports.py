"""The page's folders import one way: what is further to the right knows what is to its left, and nothing the other way round."""

import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "Reader" / "Web"
# Those that stand together do not know each other. `reader.js` stands for the modules of no folder, which start the page.
ORDER = "list <- support <- inspector <- page <- feed <- find, marks, offline <- rows <- place <- article/code, article/math <- article <- chat <- screens <- reader.js"
# What others wrote, and what is built.
APART = {"vendor", "katex", "built"}
# Types that a comment names count too: whoever reads one module needs the other.
IMPORT = re.compile(r"""(?:\bfrom |\bimport |\bimport\(|\bnew URL\()['"`](\.{1,2}/[^'"`]*|/app/[^'"`]*)['"`]""")


def ranks() -> dict[str, int]:
    return {folder: rank for rank, folders in enumerate(ORDER.split(" <- ")) for folder in folders.split(", ")}


def folder_of(path: str) -> str:
    return os.path.dirname(path) or "reader.js"


def modules(page: Path) -> dict[str, str]:
    """Of the page and of the element, whose folder is a link, by where they stand."""
    found = {}
    for folder, _, names in os.walk(page, followlinks=True):
        place = os.path.relpath(folder, page)
        if place.split("/")[0] in APART or place.startswith("list/tests"):
            continue
        for name in names:
            if name.endswith(".js"):
                found[os.path.normpath(f"{place}/{name}")] = Path(folder, name).read_text(encoding="utf-8")
    return found


def against_the_order(files: dict[str, str]) -> list[str]:
    known = ranks()
    wrong = []
    for path, text in sorted(files.items()):
        here = folder_of(path)
        if here not in known:
            wrong.append(f"{path}: ORDER has no folder {here}")
            continue
        for name in IMPORT.findall(text):
            target = name.removeprefix("/app/") if name.startswith("/") else os.path.normpath(os.path.join(os.path.dirname(path), name))
            there = folder_of(target)
            if there == here or there.split("/")[0] in APART:
                continue
            if there not in known or known[there] >= known[here]:
                wrong.append(f"{path} imports {target}")
    return wrong


def test_the_folders_import_one_way():
    files = modules(PAGE)
    assert against_the_order(files) == []
    assert {folder_of(path) for path in files} == set(ranks())


def test_the_order_is_written_down():
    assert ORDER in " ".join((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split())


@pytest.mark.parametrize("path, text, complaint", [
    ("support/dom.js", "import { Notice } from '../page/notice.js';", "support/dom.js imports page/notice.js"),
    ("marks/marks.js", "import '../find/search-box.js';", "marks/marks.js imports find/search-box.js"),
    ("feed/source.js", "/** @typedef {import('../offline/offline.js').Offline} Offline */", "feed/source.js imports offline/offline.js"),
    ("rows/picture.js", "export { row } from '../reader.js';", "rows/picture.js imports reader.js"),
    ("article/code/code-blocks.js", "await import('../contents.js');", "article/code/code-blocks.js imports article/contents.js"),
    ("place/places.js", "loadStyles('/app/x'), new URL('/app/article/article.css', location.href)", "place/places.js imports article/article.css"),
    ("list/axis.js", "import { element } from '../support/dom.js';", "list/axis.js imports support/dom.js"),
    ("list/axis.js", "import { element } from '../../Reader/Web/support/dom.js';", "list/axis.js imports ../Reader/Web/support/dom.js"),
    ("odds/ends.js", "", "odds/ends.js: ORDER has no folder odds"),
])
def test_what_imports_against_the_order_is_told(path, text, complaint):
    assert against_the_order({path: f"// @ts-check\n{text}\n"}) == [complaint]


def test_what_imports_along_it_is_not():
    text = "import { element } from '../support/dom.js';\nimport { t } from './contents.js';\nnew URL('../katex/katex.css', import.meta.url);\n"
    assert against_the_order({"article/article-view.js": text, "boot.js": "import('./screens/screen-page.js'); import('./reader.js');"}) == []
