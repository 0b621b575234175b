"""The page that the README of `<makimono-list>` shows, as it is printed there: with a network, and once without."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from beside import load

DOCUMENT = "Web/list/README.md"


def pieces():
    """By language, in order: those that Scripts/snippets finds."""
    snippets = load("snippets")
    return [(language, text) for language, _, text in snippets.markdown(DOCUMENT, (ROOT / DOCUMENT).read_text("utf-8"))]


@pytest.fixture
def printed(many, open_reader):
    """The first HTML and the first script."""
    html = next(text for language, text in pieces() if language == "html")
    script = next(text for language, text in pieces() if language == "js")
    reader = open_reader(many, None)
    body = f"<!doctype html>\n{html}\n<script type=\"module\">{script}</script>"
    reader.page.route("**/app/list/readme.html", lambda route: route.fulfill(body=body, content_type="text/html"))
    return reader


def test_the_page_of_the_readme_shows_rows(printed, many):
    printed.page.goto(f"{many.url}/app/list/readme.html")
    printed.page.wait_for_function("document.querySelector('makimono-list').state?.heldRows > 0", timeout=120_000)
    state = printed.page.evaluate("(({ total, heldRows }) => ({ total, heldRows }))(document.querySelector('makimono-list').state)")
    assert state["total"] == many.articles and state["heldRows"] >= 20
    assert printed.page.evaluate("document.body.innerText").strip() != ""


def test_the_sections_of_the_readme_stand_under_their_days(many, open_reader):
    """The load is that of the first script."""
    html = next(text for language, text in pieces() if language == "html")
    first, sections = (next(text for language, text in pieces() if language == "js" and marked in text) for marked in ("load: async", "section: ("))
    load = first[first.index("async ({ key"):first.index("  renderRow:")].rstrip().rstrip(",")
    script = f"import {{ LoadFailure }} from './makimono-list.js';\nconst list = document.getElementById('list');\nconst load = {load};\n{sections}"
    reader = open_reader(many, None)
    body = f"<!doctype html>\n{html}\n<script type=\"module\">{script}</script>"
    reader.page.route("**/app/list/readme.html", lambda route: route.fulfill(body=body, content_type="text/html"))
    reader.page.goto(f"{many.url}/app/list/readme.html")
    reader.page.wait_for_function("document.querySelector('makimono-list').state?.heldRows > 0", timeout=120_000)
    heading = reader.page.get_by_role("heading", level=2).first
    heading.wait_for()
    assert "20" in heading.inner_text()


def test_without_a_network_it_fails_and_goes_on_when_told(printed, many):
    printed.page.route("**/feed/**", lambda route: route.abort())
    printed.page.goto(f"{many.url}/app/list/readme.html")
    failed = "document.querySelector('makimono-list').state?.refresh.state === 'failed'"
    printed.page.wait_for_function(failed, timeout=120_000)
    printed.page.unroute("**/feed/**")
    printed.page.evaluate("document.querySelector('makimono-list').retry()")
    printed.page.wait_for_function("document.querySelector('makimono-list').state?.heldRows > 0", timeout=120_000)
