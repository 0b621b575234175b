"""Scripts/snippets finds every piece of code in the documentation, and says where one does not compile."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from beside import load

snippets = load("snippets")


@pytest.fixture(autouse=True)
def folder_of_its_own(monkeypatch, tmp_path):
    """Tests beside each other write what they compile into one folder otherwise."""
    monkeypatch.setattr(snippets, "OUT", tmp_path)


def test_pieces_of_documents_and_comments():
    text = "a\n```swift\nlet a = 1\n```\n  ```js\n  b()\n    c()\n  ```\n~~~sh\nls\n~~~\n"
    assert snippets.markdown("x.md", text) == [("swift", 3, "let a = 1"), ("js", 6, "b()\n  c()"), ("sh", 10, "ls")]
    comment = "/// A.\n///\n/// ```swift\n/// f {\n///   g()\n/// }\n/// ```\nfunc f() {}\n  /// ```\n  /// h()\n  /// ```\n"
    assert snippets.comments("x.swift", comment, r"^\s*/// ?(.*)$") == [("swift", 4, "f {\n  g()\n}"), ("", 10, "h()")]
    with pytest.raises(SystemExit, match="x.md:2"):
        snippets.markdown("x.md", "```swift\nlet a = 1\n")


def test_every_fence_of_every_document_is_a_piece():
    found = snippets.pieces()
    for file in sorted({piece.path for piece in found if piece.path.endswith(".md")}):
        fences = sum(line.lstrip().startswith("```") for line in (ROOT / file).read_text(encoding="utf-8").splitlines())
        assert sum(piece.path == file for piece in found) * 2 == fences, file
    assert sum(piece.language == "swift" for piece in found) > 100
    assert {piece.path for piece in found if piece.language == "js"} >= {"Web/list/README.md"}


@pytest.mark.parametrize("path", ["README.md", "Sources/Makimono/Pager/Pager.swift"])
def test_a_piece_that_does_not_compile_is_told(path, capfd):
    wrong = snippets.Piece(path, 99, "swift", 7, "import Makimono\nlet pager: Int = Pager()")
    assert not snippets.swift([wrong], {}, snippets.LIBRARY)
    assert f"{path}:8:" in capfd.readouterr().err


def test_imports_that_a_text_does_not_name_are_missing(capfd):
    text = 'import Makimono\nlet client = HTTPClient(limiter: RequestLimiter())'
    assert not snippets.swift([snippets.Piece("README.md", 99, "swift", 1, text)], {}, snippets.LIBRARY)
    assert "cannot find 'HTTPClient' in scope" in capfd.readouterr().err
