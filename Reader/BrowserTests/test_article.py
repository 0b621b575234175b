"""The open article: its contents, its code, its link, and the ways to the articles before and after it."""

import pytest

from feed_faults import HeldRequests, answer_with_html, key_of
from made_articles import article, row_id, write

WORDS = "More words follow here. " * 60
SWIFT = """\
import Foundation
/// Says it.
func hello(_ name: String) -> String {
  let count = 0x20
  return "Hello, \\(name) \\(count)" // told
}
"""
BODY = f"""
Intro with a [link to a part](#second) and a [link out](https://example.com/there).

# First

{WORDS}

```swift
{SWIFT}```

## Second

{WORDS}

```
no language
```

### Third

{WORDS}

```diff
- let a = 1
+ let a = 2
```

# A last one

{WORDS}
"""
LANGUAGES = {
    "swift": "let a = 1 // b", "objective-c": "@interface A : NSObject", "javascript": "const a = 'b';",
    "js": "const a = 'b';", "typescript": "const a: string = 'b';", "tsx": "const a: string = <b/>;",
    "python": "def a(): return 'b'", "ruby": "def a = 'b'", "java": "class A { int b = 1; }", "kotlin": "fun a() = 1",
    "go": "func a() int { return 1 }", "rust": "fn a() -> u8 { 1 }", "c": "int a = 1;",
    "c++": "class A { int b = 1; };", "cpp": "class A {};", "c#": "class A { int b = 1; }",
    "php": "<?php function a() { return 1; } ?>", "bash": "if true; then echo 1; fi",
    "sh": "if true; then echo 1; fi", "console": "$ if true; then echo 1; fi", "sql": "SELECT 'a' FROM b",
    "json": '{"a": 1}', "yaml": "a: 1", "html": '<a href="b">c</a>', "xml": '<a href="b">c</a>',
    "css": "a { color: red }", "diff": "- a\n+ b", "markdown": "# a\n**b**", "dockerfile": "FROM a AS b",
    "toml": "a = 1", "ini": "[a]\nb=1", "makefile": "a: b\n\techo 1", "dart": "class A {}",
    "scala": "class A { val b = 1 }", "hcl": 'a "b" { c = 1 }', "scss": "$a: 1px; b { c: $a }",
}


@pytest.fixture
def make_server(own_server, tmp_path):
    def make(*articles: dict):
        return own_server(imported=[write(tmp_path / "made.jsonl", articles)])
    return make


def open_article(reader, number: int = 1):
    reader.open(f"/?item={row_id(number)}")
    reader.page.wait_for_selector(".article .prose")


def wait_for_no_worker(reader):
    reader.wait_by_frames(lambda: not reader.page.workers, "a worker is left")


def is_in_view(reader, selector: str) -> bool:
    return reader.page.locator(selector).evaluate("""(node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
    }""")


def step_to(reader, ids: list[str], number: int):
    """Opens the newest article, and goes from it, article by article, to the one with this number, from 0."""
    reader.open_row(ids[0])
    for each in ids[1:number + 1]:
        reader.step("j", each)


# Contents


def test_contents_beside_the_text(make_server, open_reader):
    reader = open_reader(make_server(article(1, "Long", BODY)), None)
    reader.open_list()
    reader.open_row(row_id(1))
    page = reader.page
    contents = page.get_by_role("navigation", name="Contents")
    assert contents.get_by_role("link").all_inner_texts() == ["First", "Second", "Third", "A last one"]
    box, prose = contents.bounding_box(), page.locator(".prose").bounding_box()
    assert box["x"] >= prose["x"] + prose["width"], "there is room for it beside the text"
    entries = page.evaluate("history.length")
    url = page.url
    contents.get_by_role("link", name="Third").click()
    reader.wait_for("document.querySelector('.contents [aria-current]')?.textContent === 'Third'")
    assert 0 <= page.locator(".prose h3").bounding_box()["y"] < 200
    assert page.evaluate("document.activeElement.textContent") == "Third", "keys go on from there"
    assert page.url == url and page.evaluate("history.length") == entries
    # It stays beside what is read, and follows it: also past headings that were never seen.
    assert is_in_view(reader, ".contents-title")
    for top, name in (("node.scrollHeight", "A last one"), ("0", None), ("node.scrollHeight", "A last one")):
        page.locator(".article").evaluate(f"(node) => {{ node.scrollTop = {top}; }}")
        reader.wait_for("(document.querySelector('.contents [aria-current]')?.textContent ?? null) === argument", name)
    assert page.locator(".contents [aria-current]").count() == 1
    page.go_back()
    page.wait_for_selector(".article", state="hidden")


def test_contents_folded_on_a_phone(make_server, open_reader):
    reader = open_reader(make_server(article(1, "Long", BODY)), None, viewport={"width": 390, "height": 844})
    open_article(reader)
    page = reader.page
    assert page.locator(".contents-link").first.is_hidden()
    page.get_by_text("Contents", exact=True).click()
    page.get_by_role("link", name="Second", exact=True).click()
    reader.wait_for("document.querySelector('.prose h2').getBoundingClientRect().top < 200")
    # Turned or made wider, it is as that width has it.
    page.set_viewport_size({"width": 1280, "height": 800})
    reader.wait_for("document.querySelector('.contents-box').open")
    page.set_viewport_size({"width": 390, "height": 844})
    reader.wait_for("!document.querySelector('.contents-box').open")


def test_no_contents_for_two_headings(make_server, open_reader):
    reader = open_reader(make_server(article(1, "Short", "# One\n\nText.\n\n## Two\n\nText.\n\n#### Four")), None)
    open_article(reader)
    assert reader.page.locator(".contents").count() == 0


def test_headings_with_one_id_and_with_ours(make_server, open_reader):
    html = ("<h2 id='x'>One</h2><p>a</p><h2 id='x'>Two</h2><h2 id='article-title'>Three</h2>" + "<p>text</p>" * 60
            + "<h2 id='日本 語'>Four</h2><h2 id='a%b'>Five</h2><h2> </h2>" + "<p>text</p>" * 60)
    reader = open_reader(make_server(article(1, "Ids", "x", rendered_body=html)), None)
    open_article(reader)
    links = reader.page.locator(".contents-link")
    assert links.all_inner_texts() == ["One", "Two", "Three", "Four", "Five"]
    assert reader.page.evaluate("""() => {
        const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
        return [...document.querySelectorAll('.contents-link')].every((link) =>
          ids.filter((id) => id === decodeURIComponent(link.hash.slice(1))).length >= 1);
    }""")
    for index in range(5):
        links.nth(index).click()
        assert reader.page.evaluate("document.activeElement.textContent") == ["One", "Two", "Three", "Four", "Five"][index]


# Code


def test_code_is_coloured(make_server, open_reader):
    reader = open_reader(make_server(article(1, "Code", BODY)), None)
    open_article(reader)
    page = reader.page
    block = page.locator(".prose pre").first
    block.locator(".code-keyword", has_text="func").wait_for()
    assert block.locator("code").evaluate("(node) => node.textContent") == SWIFT, "not a letter more or less"
    assert block.locator(".code-comment").first.inner_text() == "/// Says it."
    colours = page.evaluate("""() => ['keyword', 'comment', 'string', 'number', 'function'].map((role) =>
        getComputedStyle(document.querySelector(`.prose pre .code-${role}`)).color)""")
    assert len(set(colours)) == 5
    heads = page.locator(".code-name").all_inner_texts()
    assert heads == ["Swift", "Code", "Diff"]
    assert page.locator(".prose pre").nth(1).locator("span").count() == 0
    page.locator(".prose pre").nth(2).locator(".code-inserted").wait_for()


def test_every_language(make_server, open_reader):
    body = "\n\n".join(f"```{name}\n{code}\n```" for name, code in LANGUAGES.items())
    reader = open_reader(make_server(article(1, "Languages", body)), None)
    open_article(reader)
    reader.wait_for("""[...document.querySelectorAll('.prose pre')].length === argument
        && [...document.querySelectorAll('.prose pre')].every((block) => block.querySelector('span'))""", len(LANGUAGES))
    assert reader.page.evaluate("[...document.querySelectorAll('.prose pre code')].map((node) => node.textContent)") == [
        f"{code}\n" for code in LANGUAGES.values()]


def test_the_library_comes_only_with_code(make_server, open_reader):
    server = make_server(article(1, "Code", "```python\nprint(1)\n```"), article(2, "None", "Text.\n\n```\nplain\n```"))
    reader = open_reader(server, None)
    asked = []
    reader.page.on("request", lambda request: asked.append(request.url))
    reader.open_list()
    assert not [url for url in asked if "article-parts" in url or "article-html" in url], "the first rows need none of it"
    reader.open_row(row_id(2))
    reader.wait_for_rest()
    assert not [url for url in asked if "code-worker" in url or "vendor" in url]
    reader.close_article()
    reader.open_row(row_id(1))
    reader.page.wait_for_selector(".code-function, .code-keyword")
    assert sorted({url.rsplit("/", 1)[1] for url in asked if "vendor" in url}) == ["prism-core.js", "prism-python.js"]


def test_names_as_qiita_writes_them(make_server, open_reader):
    """What the feed's own HTML says of a block becomes its head, and stands there once."""
    html = ('<div class="code-frame" data-lang="python"><div class="code-lang"><span class="bold">src/main.py</span></div>'
            '<div class="highlight"><pre><code><span class="k">def</span> a():\n    return 1\n</code></pre></div></div>'
            '<div class="code-frame" data-lang="ruby"><div class="highlight"><pre><code>def b = 1\n</code></pre></div></div>')
    server = make_server(article(1, "Qiita", "x", rendered_body=html), article(2, "Raw", "x"))
    reader = open_reader(server, None)
    answer_with_html(reader.page, row_id(2), html)
    # With the classes that the server's sanitiser takes away, and without.
    for number in (1, 2):
        open_article(reader, number)
        assert reader.page.locator(".code-name").all_inner_texts() == ["src/main.py", "Ruby"]
        assert reader.page.locator(".code-language").all_inner_texts() == ["Python"]
        assert reader.page.locator(".prose").inner_text().count("main.py") == 1
        reader.page.locator(".prose pre").first.locator(".code-keyword", has_text="def").wait_for()
        assert reader.page.get_by_role("region", name="Code: src/main.py").count() == 1


@pytest.mark.parametrize("way", ["clipboard", "selection"])
def test_copying_code(way, make_server, open_reader):
    reader = open_reader(make_server(article(1, "Code", BODY)), None, permissions=["clipboard-read", "clipboard-write"])
    if way == "selection":
        # As over plain HTTP from another machine.
        reader.page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))")
    open_article(reader)
    button = reader.page.get_by_role("button", name="Copy", exact=True).first
    button.click()
    reader.page.locator(".code-copy", has_text="Copied").wait_for()
    assert reader.said() == "Copied"
    assert reader.page.evaluate("navigator.clipboard.readText()") == SWIFT
    reader.page.keyboard.press("Tab")
    assert reader.page.locator(".code-copy").first.inner_text() == "Copy"


def test_copying_the_link(make_server, open_reader):
    server = make_server(article(1, "Code", BODY))
    reader = open_reader(server, None, permissions=["clipboard-read", "clipboard-write"])
    reader.open_list("/?q=user:mallory")
    reader.open_row(row_id(1))
    reader.page.get_by_role("button", name="Copy the link").click()
    reader.page.locator(".tool-done", has_text="Copied").wait_for()
    assert reader.said() == "Copied"
    assert reader.page.evaluate("navigator.clipboard.readText()") == f"{server.url}/?item={row_id(1)}"


def test_a_clipboard_that_refuses(make_server, open_reader):
    reader = open_reader(make_server(article(1, "Code", BODY)), None)
    reader.page.add_init_script("""navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
        document.execCommand = () => false;""")
    open_article(reader)
    reader.page.get_by_role("button", name="Copy the link").click()
    reader.page.locator(".tool-done", has_text="Could not be copied").wait_for()
    assert reader.page.evaluate("document.activeElement.title") == "Copy the link"


# Hostile code


def test_code_that_passes_for_the_page(make_server, open_reader):
    html = ("<div class='code-box'><div class='code-head code-keyword'>a head</div><button class='code-copy'>copy</button></div>"
            "<pre class='language-javascript language-x'><code class='language-&quot;&gt;&lt;img onerror=x&gt;'>"
            "const a = '&lt;img src=x onerror=window.pwned=1&gt;'; &lt;/span&gt;&lt;script&gt;window.pwned=2&lt;/script&gt;"
            "</code></pre>")
    server = make_server(article(1, "x", "x"))
    reader = open_reader(server, None)
    answer_with_html(reader.page, row_id(1), html)
    open_article(reader)
    reader.page.locator(".prose .code-keyword", has_text="const").wait_for()
    assert reader.page.locator(".prose .code-head").count() == reader.page.locator(".prose .code-box").count() == 1
    assert reader.page.locator(".prose img, .prose script").count() == 0
    assert reader.page.evaluate("window.pwned") is None
    assert "<script>window.pwned=2</script>" in reader.page.locator(".prose pre").inner_text()


def test_code_that_hangs_its_reader(make_server, open_reader):
    """Whatever code does to the patterns that read it: the page goes on, its worker is ended, and the code is there."""
    body = "```python\nprint(1)\n```\n\n```swift\nlet a = 1\n```\n\n```ruby\ndef a = 1\n```"
    reader = open_reader(make_server(article(1, "Hang", body)), None)

    def hang(route):
        reply = route.fetch()
        route.fulfill(response=reply, body=reply.text() + """
            Prism.hooks.add('before-tokenize', ({ language }) => { if (language === 'swift') for (;;); });""")

    reader.page.route("**/vendor/prism/prism-core.js", hang)
    open_article(reader)
    reader.page.wait_for_selector("pre .code-keyword, pre .code-function")
    # A frame goes by while the worker hangs; then it is given up, and another one reads the rest.
    reader.frame()
    blocks = reader.page.locator(".prose pre")
    blocks.nth(2).locator(".code-keyword").wait_for()
    assert blocks.nth(1).locator("span").count() == 0
    assert blocks.nth(1).inner_text().strip() == "let a = 1"
    reader.wait_for("performance.getEntriesByName('code-coloured').length === 1")
    wait_for_no_worker(reader)


def test_hostile_and_huge_code(make_server, open_reader):
    huge = "let a = 1\n" * 3_000
    deep = "\n".join(["[" * 300] * 20 + ["`${" * 100] * 20)
    slashes = "\n".join(["/" * 300] * 20 + ["\"'" * 100] * 20)
    line = "let a = 1;" * 1_500
    body = "\n\n".join(f"```{language}\n{code}\n```" for language in ("javascript", "markdown", "php", "bash")
                       for code in (deep, slashes, line))
    body += f"\n\n```swift\n{huge}```\n\n```swift\nlet b = 2\n```\n\nIt ends here."
    reader = open_reader(make_server(article(1, "Huge", body)), None)
    open_article(reader)
    reader.page.get_by_text("It ends here.").wait_for()
    # All was coloured, or given up.
    reader.wait_for("performance.getEntriesByName('code-coloured').length === 1", deadline=40_000)
    texts = reader.page.evaluate("[...document.querySelectorAll('.prose pre code')].map((node) => node.textContent.trim())")
    assert texts[:3] == [deep, slashes, line] and texts[-2] == huge.strip()
    counts = reader.page.evaluate(
        "[...document.querySelectorAll('.prose pre')].map((block) => block.querySelectorAll('span').length)")
    assert counts[2] == counts[5] == 0, "a line too long for colours"
    assert counts[-2] == 0, "too long for colours"
    # Each run is a node that the page lays out: whatever the code is, there are only so many.
    assert 0 < max(counts) <= 4_000
    wait_for_no_worker(reader)


@pytest.mark.parametrize("part", ["article-view.js", "article-parts.js", "article-foot.js", "article-parts.css", "marks.js"])
def test_a_part_that_does_not_come(part, raw_server, open_reader):
    """The network goes as the first article is opened: that is said, and the next try gets it."""
    reader = open_reader(raw_server, None)
    reader.page.route(f"**/{part}", lambda route: route.abort())
    reader.open_list()
    reader.row(reader.row_ids()[0]).locator(".picture").click()
    reader.page.get_by_role("heading", name="The article could not be loaded").wait_for()
    reader.page.unroute(f"**/{part}")
    reader.page.get_by_role("button", name="Try again").click()
    reader.page.wait_for_selector(".article .prose")


def test_what_shows_articles_comes_late(raw_server, open_reader):
    """What is done meanwhile holds: Back, another article. Until it is there the list stays in sight, out of reach."""
    reader = open_reader(raw_server, None)
    page = reader.page
    held = HeldRequests(page, "**/article-view.js")
    reader.open_list()
    first, second = reader.row_ids()[:2]
    state = "({ isInert: document.querySelector('#page').inert, isOpen: !document.querySelector('#article').hidden })"
    reader.row(first).locator(".picture").click()
    page.wait_for_url(f"**/*{first}*")
    assert page.evaluate(state) == {"isInert": True, "isOpen": False}
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => !{state}.isInert")
    assert page.evaluate("document.activeElement.dataset.id") == first
    reader.row(second).locator(".picture").click()
    page.wait_for_url(f"**/*{second}*")
    page.wait_for_function("() => document.querySelector('#page').inert")
    held.let_go()
    page.wait_for_selector(".article .prose")
    title = reader.row(second).locator(".row-title").inner_text()
    assert page.locator(".article-title").inner_text() == title
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => !{state}.isOpen")
    assert page.evaluate(state) == {"isInert": False, "isOpen": False} and page.evaluate("document.activeElement.dataset.id") == second


def test_code_without_its_library(make_server, open_reader):
    reader = open_reader(make_server(article(1, "Code", BODY)), None)
    reader.page.route("**/vendor/**", lambda route: route.abort())
    open_article(reader)
    reader.wait_for("performance.getEntriesByName('code-coloured').length === 1")
    assert reader.page.locator(".prose pre").first.inner_text().strip() == SWIFT.strip()
    assert reader.page.locator(".code-keyword").count() == 0


# Steps


def test_steps_through_the_list(server, open_reader):
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    page = reader.page
    entries = page.evaluate("history.length")
    reader.open_row(ids[0])
    assert page.get_by_role("button", name="Previous article").count() == 0, "it is the newest"
    following = page.get_by_role("button", name="Next article")
    title = server.get(f"/feed/items/{ids[1]}")["title"]
    assert title in following.inner_text()
    following.click()
    page.wait_for_url(lambda url: f"item={ids[1]}" in url)
    page.wait_for_selector(".article .prose")
    assert page.locator(".article-title").inner_text() == title and page.title() == f"{title} · Makimono"
    assert page.evaluate("document.activeElement.className") == "article-title"
    assert page.locator(".article").evaluate("(node) => node.scrollTop") == 0
    # Far across pages, by key: the list follows beneath.
    for index in range(2, 70):
        reader.step("j" if index % 2 else "]", ids[index])
    for index in (68, 67):
        reader.step("k" if index % 2 else "[", ids[index])
    page.wait_for_selector(".article .prose")
    assert page.evaluate("history.length") == entries + 1, "all of them are one entry"
    page.go_back()
    page.wait_for_selector(".article", state="hidden")
    assert page.url == f"{server.url}/"
    reader.wait_for("document.activeElement.dataset.id === argument", ids[67])
    assert is_in_view(reader, f'.mk-row[data-id="{ids[67]}"]')
    page.keyboard.press("j")
    reader.wait_for("document.activeElement.dataset.id === argument", ids[68])


def test_a_reload_after_steps(server, open_reader):
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    step_to(reader, ids, 39)
    reader.wait_for_rest()
    reader.page.reload()
    reader.page.wait_for_selector(".article .prose")
    reader.wait_for("list.rowNode(argument)", ids[39])
    reader.step("j", ids[40])
    reader.close_article()
    reader.wait_for("document.activeElement.dataset.id === argument", ids[40])


def test_a_step_waits_for_its_page(server, open_reader):
    """At the edge of what is loaded the next article is on its way: the step is taken once it is there."""
    ids = server.feed_ids()
    reader = open_reader(server, None)
    held = HeldPages(reader.page)
    reader.open_list()
    step_to(reader, ids, 19)
    button = reader.page.get_by_role("button", name="Next article")
    button.get_by_text("Loading…").wait_for()
    reader.page.keyboard.press("j")
    reader.frame()
    assert f"item={ids[19]}" in reader.page.url
    held.let_go()
    reader.page.wait_for_url(lambda url: f"item={ids[20]}" in url)


def test_a_step_over_an_edge_that_failed(server, open_reader):
    ids = server.feed_ids()
    reader = open_reader(server, None)
    held = HeldPages(reader.page, fails=True)
    reader.open_list()
    step_to(reader, ids, 19)
    button = reader.page.get_by_role("button", name="Next article")
    button.get_by_text("Could not be loaded").wait_for()
    held.let_go()
    button.click()
    reader.page.wait_for_url(lambda url: f"item={ids[20]}" in url)


def test_no_step_past_the_end(server, open_reader):
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    reader.page.keyboard.press("End")
    reader.wait_for("list.rowNode(argument)", ids[-1])
    reader.wait_for_rest()
    reader.open_row(ids[-1])
    assert reader.page.get_by_role("button", name="Next article").count() == 0
    assert reader.page.get_by_role("button", name="Previous article").count() == 1
    reader.page.keyboard.press("j")
    reader.frame()
    assert f"item={ids[-1]}" in reader.page.url
    reader.step("k", ids[-2])


def test_no_steps_from_an_article_that_is_not_in_the_list(server, open_reader):
    ids = server.feed_ids()
    reader = open_reader(server, f"/?item={ids[400]}")
    reader.page.wait_for_selector(".article .prose")
    reader.wait_for_rows()
    reader.wait_for_rest()
    assert reader.page.locator(".step").evaluate_all("(steps) => steps.every((step) => step.hidden)")
    reader.page.keyboard.press("j")
    reader.frame()
    assert f"item={ids[400]}" in reader.page.url


class HeldPages(HeldRequests):
    """Every page but the newest gets no answer, or a bad one, until it is let go."""

    def __init__(self, page, fails: bool = False):
        self.fails = fails
        super().__init__(page)

    def handle(self, route):
        if not key_of(route.request.url):
            route.continue_()
        elif self.fails and self.holds:
            route.fulfill(status=404, json={"message": "No such page", "type": "not_found"})
        else:
            super().handle(route)


# Filters


@pytest.mark.parametrize("where", ["row", "article"])
@pytest.mark.parametrize("field", ["user", "tag"])
def test_a_tap_filters(field, where, server, open_reader):
    """By author or tag; and the filter, the query and the place come back."""
    item = server.get("/feed/items", limit=1)["items"][0]
    wanted = item["user"]["id"] if field == "user" else item["tags"][0]
    reader = open_reader(server, None)
    reader.open_list()
    page = reader.page
    scope = reader.row(item["id"])
    if where == "article":
        reader.open_row(item["id"])
        scope = page.locator(".article")
    name = {"row": {"user": ".row-author", "tag": ".tag"}, "article": {"user": ".article-author", "tag": ".tag"}}[where][field]
    scope.locator(name).first.click()
    page.wait_for_url(lambda url: f"q={field}%3A" in url)
    expected = server.get("/feed/items", q=f"{field}:{wanted}", limit=100)
    reader.wait_for("state.total === argument && state.heldRows > 0", expected["total_count"])
    assert page.locator(".article").is_hidden()
    # The box says it, and takes it away.
    box = page.get_by_role("searchbox")
    assert box.input_value() == f"{field}:{wanted}" and page.get_by_role("button", name="Clear the search").is_visible()
    rows = reader.row_ids()
    assert rows == [each["id"] for each in expected["items"]][:len(rows)]
    reader.wheel(500)
    reader.wait_for_rest()
    # At the top the place is "the newest".
    top = reader.page.evaluate("document.querySelector('makimono-list').scrollTop")
    anchor = reader.anchor
    page.reload()
    reader.wait_for("state.heldRows > 0")
    reader.wait_for_rest()
    assert box.input_value() == f"{field}:{wanted}" and reader.state["total"] == expected["total_count"]
    if top > 0:
        assert abs(reader.top_of(anchor["id"]) - anchor["distance"]) <= 1
    page.go_back()
    if where == "article":
        page.wait_for_selector(".article .prose")
        page.go_back()
    reader.wait_for("state.total === 700")
    assert box.input_value() == ""
    page.go_forward()
    if where == "article":
        page.wait_for_selector(".article .prose")
        page.go_forward()
    reader.wait_for("state.total === argument", expected["total_count"])
    page.get_by_role("button", name="Clear the search").click()
    reader.wait_for("state.total === 700")


# On paper, and for everyone


def test_print(make_server, open_reader):
    long_line = "x" * 400
    body = BODY + f"\n```swift\nlet a = \"{long_line}\"\n```\n"
    reader = open_reader(make_server(article(1, "Code", body)), None, color_scheme="dark")
    open_article(reader)
    reader.page.wait_for_selector(".code-keyword")
    reader.page.emulate_media(media="print")
    page = reader.page
    for hidden in (".article-bar", ".contents", ".article-foot", ".code-copy", ".page"):
        assert page.locator(hidden).first.is_hidden(), hidden
    link = page.locator(".prose a[href^='http']").first
    assert link.evaluate("(node) => getComputedStyle(node, '::after').content") == '" (" attr(href) ")"' \
        or "https://example.com/there" in link.evaluate("(node) => getComputedStyle(node, '::after').content")
    assert page.locator(".prose pre").last.evaluate("(node) => node.scrollWidth <= node.clientWidth"), "code is wrapped"
    assert page.locator(".prose").evaluate("(node) => getComputedStyle(node).color") == "rgb(0, 0, 0)"
    # The whole of it, and not what a window shows.
    assert page.evaluate("document.documentElement.scrollHeight") > 2 * 800
    assert page.pdf().count(b"/Type /Page\n") >= 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_in_an_article(scheme, width, make_server, open_reader):
    server = make_server(article(1, "Everything", BODY), article(2, "Newer", "x"), article(0, "Older", "x"))
    reader = open_reader(server, None, color_scheme=scheme, bypass_csp=True, viewport={"width": width, "height": 844})
    open_article(reader)
    reader.wait_for_rows()
    page = reader.page
    page.wait_for_selector(".code-keyword")
    page.locator(".tool-like").click()
    page.locator(".prose pre").nth(2).locator(".code-inserted").wait_for()
    if width < 1000:
        page.get_by_text("Contents", exact=True).click()
    else:
        page.get_by_role("link", name="Second", exact=True).click()
        page.wait_for_selector(".contents [aria-current]")
    assert reader.violations() == []


def test_contrast_of_code(make_server, open_reader):
    """Each colour of code on its ground: 4.5 : 1, on the screen and on paper."""
    reader = open_reader(make_server(article(1, "Code", BODY)), None)
    open_article(reader)
    for media, scheme in (("screen", "light"), ("screen", "dark"), ("print", "dark")):
        reader.page.emulate_media(media=media, color_scheme=scheme)
        pairs = reader.page.evaluate("""() => {
            const style = getComputedStyle(document.documentElement);
            const names = ['comment', 'keyword', 'string', 'number', 'function', 'type', 'field', 'soft'];
            return [
              ...names.map((name) => [`--code-${name}`, '--surface']),
              ...['inserted', 'deleted'].map((name) => `--code-${name}-ground`)
                .flatMap((ground) => [['--ink', ground], ['--code-soft', ground]]),
            ].map((pair) => [pair.join(' on '), pair.map((name) => style.getPropertyValue(name))]);
        }""")
        contrasts = dict(zip([name for name, _ in pairs], reader.contrasts([pair for _, pair in pairs]), strict=True))
        assert all(contrast >= 4.5 for contrast in contrasts.values()), (media, scheme, contrasts)


def test_an_article_at_400_percent(make_server, open_reader):
    """1280 px at 400 % are 320: nothing is cut off at the side, and the bar leaves room to read."""
    body = BODY.replace("# First", "# " + "Averylongheadingwithoutspaces" * 4)
    reader = open_reader(make_server(article(1, "Code", body)), None, viewport={"width": 320, "height": 256})
    open_article(reader)
    assert reader.page.locator(".article").evaluate("(node) => node.scrollWidth - node.clientWidth") == 0
    assert reader.page.locator(".article-bar").bounding_box()["height"] <= 100


def test_an_article_in_japanese(make_server, open_reader):
    reader = open_reader(make_server(article(1, "Code", BODY), article(2, "次", "x")), None, locale="ja-JP")
    open_article(reader)
    reader.wait_for_rows()
    page = reader.page
    assert page.get_by_role("navigation", name="目次").count() == 1
    for name in ("いいね", "ストック", "リンクをコピー"):
        assert page.get_by_role("button", name=name).count() == 1, name
    reader.page.get_by_role("button", name="前の記事").wait_for()
