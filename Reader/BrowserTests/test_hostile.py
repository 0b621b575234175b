"""Articles that want to run something: they are shown, and nothing runs."""

import json
from urllib.parse import quote

import pytest

from feed_faults import answer_with_html
from made_articles import ATTACKS, MEGABYTE, TITLE, article, row_id, write
from reader_page import ReaderPage

# What the page itself puts around and into code, tables and pictures of an article.
OUR_CLASSES = [
    "table-box", "is-broken", "icon", "code-box", "code-head", "code-name", "code-language", "code-copy", "is-done",
    "math", "math-display", "note", *(f"note-{kind}" for kind in ("info", "tip", "important", "warn", "alert", "caution")),
    *(f"code-{role}" for role in ("comment", "keyword", "string", "number", "function", "type", "field", "soft", "inserted",
                                  "deleted")),
    "picture-missing",
]


@pytest.fixture
def hostile_server(own_server, tmp_path):
    articles = [
        article(0, "x" * MEGABYTE, "y" * MEGABYTE),
        article(1, "Calm", "Nothing here."),
        article(2, TITLE, ATTACKS),
        article(3, TITLE, "Given as HTML.", rendered_body=ATTACKS),
    ]
    return own_server(imported=[write(tmp_path / "hostile.jsonl", articles)])


@pytest.fixture
def reader(hostile_server, open_reader):
    reader = open_reader(hostile_server, None)
    reader.dialogs, reader.visited = [], []
    reader.page.on("dialog", lambda dialog: (reader.dialogs.append(dialog.message), dialog.dismiss()))
    reader.page.on("request", lambda request: reader.visited.append(request.url))
    return reader


def check_nothing_ran(reader: ReaderPage):
    reader.frame()
    assert reader.page.evaluate("window.pwned") is None
    assert reader.dialogs == []
    assert not [url for url in reader.visited if "evil.example" in url]
    assert reader.page.url.startswith(reader.url)
    assert len(reader.page.context.pages) == 1
    found = reader.page.evaluate("""() => [...document.querySelectorAll('.article *, makimono-list *')].flatMap((node) => [
        ...['script', 'iframe', 'object', 'embed', 'form', 'style', 'link', 'base', 'meta', 'math', 'template']
          .filter((name) => name === node.localName),
        ...[...node.attributes].filter(({ name, value }) => name.startsWith('on')
          || (['style', 'srcdoc', 'class'].includes(name) && node.parentElement.closest('.prose')
            && !(name === 'class' && value.split(' ').every((word) => OURS.includes(word))))
          || (/^(href|src|action)$/.test(name) && !/^(https?:|mailto:|data:image|\\/|#)/.test(value)))
          .map(({ name, value }) => `${node.localName} ${name}=${value}`),
    ])""".replace("OURS", json.dumps(OUR_CLASSES)))
    assert found == []


@pytest.mark.parametrize("number", [2, 3], ids=["Markdown", "HTML"])
def test_hostile_article(number, reader):
    reader.open_list()
    row = reader.row(row_id(number))
    # Titles and names are text, to the letter.
    assert row.locator(".row-title").inner_text().startswith("<script>window.pwned = 'title'</script>")
    assert row.locator(".row-author").inner_text().startswith("<i onmouseover=")
    assert row.locator(".tag").inner_text() == "<b onclick=x>tag</b>"
    check_nothing_ran(reader)
    row.locator(".picture").click()
    prose = reader.page.locator(".prose")
    prose.get_by_text("It ends here.").wait_for()
    check_nothing_ran(reader)
    for words in ("a link that runs", "another", "a third"):
        prose.get_by_text(words, exact=True).click()
    reader.page.locator(".article").get_by_text("dressed up").click()
    check_nothing_ran(reader)
    # What stands in the article cannot cover the page or pass for a part of it.
    assert reader.page.locator("#page").count() == 1
    assert reader.page.locator(".article-title").inner_text().startswith("<script>")
    assert reader.page.title().startswith("<script>")


def test_the_page_trusts_no_server(reader):
    """HTML that nobody sanitised: the page's own wall holds."""
    answer_with_html(reader.page, row_id(2), ATTACKS)
    reader.open(f"/?item={row_id(2)}")
    reader.page.locator(".prose").get_by_text("It ends here.").wait_for()
    check_nothing_ran(reader)
    reader.page.locator(".article").get_by_text("dressed up").click()
    check_nothing_ran(reader)
    # The content policy was asked for its word as well, and refused.
    assert all("Content Security Policy" in error for error in reader.script_errors)
    reader.script_errors.clear()


def test_a_line_of_a_megabyte(reader):
    reader.open_list()
    row = reader.row(row_id(0))
    row.scroll_into_view_if_needed()
    assert row.bounding_box()["height"] < 300
    row.locator(".picture").click()
    reader.page.locator(".prose").wait_for()
    assert len(reader.page.locator(".prose").inner_text()) >= MEGABYTE
    overhang = reader.page.locator(".article").evaluate("(node) => node.scrollWidth - node.clientWidth")
    assert overhang == 0, "the line runs out of the page"
    check_nothing_ran(reader)


def test_scripts_are_refused_by_the_content_policy(reader):
    """The last wall: even markup that reaches the document runs nothing."""
    reader.open_list()
    reader.page.evaluate("""() => {
        const box = document.createElement('div');
        box.innerHTML = `<img src="/app/none.png" onerror="window.pwned = 'inline handler'">`;
        const script = document.createElement('script');
        script.textContent = "window.pwned = 'inline script'";
        box.append(script);
        document.body.append(box);
        return new Promise((done) => box.querySelector('img').addEventListener('error', () => done()));
    }""")
    assert reader.page.evaluate("window.pwned") is None
    assert any("Content Security Policy" in error for error in reader.script_errors)
    reader.script_errors.clear()


@pytest.mark.parametrize("query", [
    "'", '"', "';DROP TABLE articles;--", "a NEAR/2 b", "* AND", "title:", "((", "OR", "\\", "%_%", "created:>=2024-99-99",
    "x" * 1_000, "\u0000", "C++", "タグ OR -",
])
def test_odd_queries_get_rows_or_a_message(query, server, open_reader):
    reader = open_reader(server, f"/?q={quote(query)}")
    reader.wait_for_rest()
    reader.wait_for("state.heldRows > 0 || state.refresh.state === 'failed' || document.querySelector('.state')")
    failure = reader.state["refresh"]["failure"]
    if failure:
        assert failure["status"] == 400 and failure["message"]
        assert "This search cannot be read" in reader.status("refresh").inner_text()
