"""Formulas: set with KaTeX where an article has any, within the page's policy, and harmless whatever they say."""

import pytest

from kept import wait_until, wait_until_kept, wait_until_stored
from made_articles import article, row_id, write

SET = "performance.getEntriesByName('formulas-set').length > 0"
HOSTILE = [
    r"\def\a{\a\a}\a", r"\edef\a{x}\edef\a{\a\a}" * 30, r"\href{javascript:window.pwned=1}{x}", r"\htmlClass{article-bar}{x}",
    r"\includegraphics{https://evil.example/x.png}", r"\htmlStyle{position:fixed}{x}", "{" * 1_500, r"\text{<img src=x onerror=window.pwned=1>}",
]


def open_body(own_server, open_reader, tmp_path, body: str):
    reader = open_reader(own_server(imported=[write(tmp_path / "math.jsonl", [article(1, "Formulas", body)])]), None)
    reader.asked = []
    reader.page.on("request", lambda request: reader.asked.append(request.url))
    reader.open(f"/?item={row_id(1)}")
    reader.page.wait_for_selector(".article .prose")
    return reader


def wait_until_set(reader):
    wait_until(reader.page, SET)


def test_formulas_are_set_and_what_is_none_stays(own_server, open_reader, tmp_path):
    reader = open_body(own_server, open_reader, tmp_path, "a $x_1 * y_1$ b $\\nosuch{x}$\n\n$$\nf(x) = \\frac{1}{2}\n$$\n")
    wait_until_set(reader)
    assert reader.page.locator(".prose .math-set .katex").count() == 2
    assert reader.page.locator(".prose code.math").all_inner_texts() == ["\\nosuch{x}"]
    # Styles hold: a fraction is higher than its line. The fixture fails where the policy told of anything.
    assert reader.page.locator(".prose .math-block .frac-line").count() == 1
    assert not [url for url in reader.asked if not url.startswith((reader.url, "data:", "blob:"))]


def test_no_formula_loads_nothing_of_it(own_server, open_reader, tmp_path):
    reader = open_body(own_server, open_reader, tmp_path, "from $5 to $10 and `$x$`")
    reader.page.wait_for_load_state("networkidle")
    assert not [url for url in reader.asked if "katex" in url or "math" in url]


def test_the_mark_of_an_equation_is_seen(own_server, open_reader, tmp_path):
    reader = open_body(own_server, open_reader, tmp_path, "$$\nx = 1 \\tag{17}\n$$\n")
    wait_until_set(reader)
    mark = reader.page.locator(".prose .katex-html .tag")
    seen = mark.evaluate("""(mark) => {
      const text = document.createRange();
      text.selectNodeContents(mark);
      const box = mark.closest('.math-block').getBoundingClientRect();
      const rects = [...text.getClientRects()].filter((rect) => rect.width > 0);
      return { style: getComputedStyle(mark).overflow, isWithin: rects.length > 0 && rects.every((rect) =>
        rect.left >= box.left - 1 && rect.right <= box.right + 1 && rect.top >= box.top - 1 && rect.bottom <= box.bottom + 1) };
    }""")
    assert seen == {"style": "visible", "isWithin": True}


@pytest.mark.parametrize("terms", [3, 12, 24, 60])
def test_the_mark_of_a_wide_equation_stands_beside_it(terms, own_server, open_reader, tmp_path):
    """Over the formula both could not be read. What is wider than the column scrolls, and its mark with it."""
    formula = " + ".join(f"a_{{{number}}}" for number in range(terms))
    reader = open_body(own_server, open_reader, tmp_path, f"$$\n{formula} \\tag{{17}}\n$$\n\nThe end.\n")
    wait_until_set(reader)
    place = """() => {
      const box = document.querySelector('.prose .math-block');
      const mark = box.querySelector('.katex-html > .tag').getBoundingClientRect();
      const bases = [...box.querySelectorAll('.katex-html > .base')].map((base) => base.getBoundingClientRect().right);
      return { over: Math.max(...bases) - mark.left, scrolls: box.scrollWidth > box.clientWidth + 1, isWide: box.matches('.is-wide') };
    }"""
    found = reader.page.evaluate(place)
    assert found["over"] <= 0.5
    assert found["isWide"] or not found["scrolls"]


def test_without_katex_formulas_stay_as_written(own_server, open_reader, tmp_path):
    """As where the page was built without it."""
    reader = open_reader(own_server(imported=[write(tmp_path / "math.jsonl", [article(1, "Formulas", "a $x_1$ b\n\n$$\ny\n$$\n")])]), None)
    reader.page.route("**/katex/**", lambda route: route.fulfill(status=404))
    with reader.page.expect_console_message(lambda message: message.type == "warning" and "katex.css could not be loaded" in message.text):
        reader.open(f"/?item={row_id(1)}")
    assert reader.page.locator(".prose code.math").all_inner_texts()[0] == "x_1"
    assert reader.page.locator(".prose .katex").count() == 0


@pytest.mark.parametrize("formula", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_formulas(formula, own_server, open_reader, tmp_path):
    reader = open_body(own_server, open_reader, tmp_path, f"```math\n{formula}\n```\n\nIt ends here.\n")
    wait_until_set(reader)
    assert reader.page.evaluate("window.pwned") is None
    assert reader.page.locator(".prose .article-bar, .prose .katex a, .prose .katex img").count() == 0
    assert not [url for url in reader.asked if "evil.example" in url]


@pytest.mark.worker
def test_formulas_are_set_without_the_server(own_server, open_reader, tmp_path):
    """What sets them is kept once it was used."""
    server = own_server(imported=[write(tmp_path / "math.jsonl", [article(1, "Formulas", "a $x_1$ b")])])
    reader = open_reader(server, None)
    reader.open(f"/?item={row_id(1)}")
    reader.page.wait_for_selector(".article .prose")
    wait_until_stored(reader, 1, "articles")
    wait_until_kept(reader)
    reader.page.reload()
    wait_until_set(reader)
    wait_until(reader.page, """async () => {
      const kept = (await (await caches.open('makimono-1-math')).keys()).map((request) => new URL(request.url).pathname);
      return ['katex.js', 'katex.css', 'fonts/KaTeX_Main-Regular.woff2'].every((name) => kept.includes(`/app/katex/${name}`));
    }""")
    server.stop()
    reader.page.reload()
    wait_until_set(reader)
    assert reader.page.locator(".prose .math-set .katex").count() == 1
