"""Imported folders: their pictures and the links between their articles, also without the server."""

import struct
import urllib.request
import zlib

import pytest

from kept import wait_until, wait_until_kept, wait_until_stored
from maki_server import MakiServer, import_articles

FIRST, SECOND = "0000000000000000000a", "0000000000000000000b"
LOADED = "() => [...document.querySelectorAll('.prose img')].every((image) => image.complete)"


def png(width: int, height: int, colour: bytes) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + colour * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><script>window.top.pwned = 1</script>
<style>rect { fill: teal }</style><rect width="120" height="60" onload="window.top.pwned = 1"/></svg>"""


@pytest.fixture
def imported(tmp_path):
    notes = tmp_path / "notes"
    (notes / "images").mkdir(parents=True)
    (notes / "images/a.png").write_bytes(png(320, 120, b"\x20\x60\xa0"))
    (notes / "images/b.svg").write_text(SVG)
    (notes / "first.md").write_text(f"""---
title: First
date: 2024-02-01
id: {FIRST}
---
![A picture](images/a.png) ![A drawing](images/b.svg)

![The lost one](images/lost.png)

[To the second](second.md) and [to nothing](nothing.md), [to its part](second.md#名-part)

[the data](data.csv)

- [x] done

  more
- [ ] open
""")
    (notes / "data.csv").write_text("1,2")
    (notes / "second.md").write_text(f"---\ntitle: Second\ndate: 2024-01-01\nid: {SECOND}\n---\nThe second text.\n" + "\n\nText." * 100 + "\n\n## 名 part\n" + "\n\nText." * 100)
    database = tmp_path / "imported.sqlite"
    said = import_articles(database, notes)
    assert "1 warning, 2 pictures kept, 1 picture not found\n" in said
    assert 'the picture "images/lost.png" is not there' in said
    server = MakiServer(database)
    yield server
    server.stop()


def open_first(open_reader, server):
    reader = open_reader(server, None)
    reader.open(f"/?item={FIRST}")
    reader.page.wait_for_selector(".article .prose")
    wait_until(reader.page, LOADED)
    return reader


def widths(reader):
    return reader.page.eval_on_selector_all(".prose img", "(images) => images.map((image) => image.naturalWidth)")


def test_pictures_are_seen_and_what_is_lost_is_named(imported, open_reader):
    reader = open_first(open_reader, imported)
    assert widths(reader) == [320, 120]
    lost = reader.page.locator(".prose .picture-missing")
    assert lost.inner_text() == "The lost one"
    assert lost.get_attribute("aria-label") == "Picture not found: The lost one"
    assert reader.page.evaluate("window.pwned") is None
    assert reader.page.locator(".prose a:has-text('to nothing')").get_attribute("href") is None


def test_what_is_not_kept_is_named(imported, open_reader):
    reader = open_first(open_reader, imported)
    link = reader.page.locator(".prose a:has-text('the data')")
    assert link.get_attribute("href") is None
    assert link.get_attribute("title") == "data.csv"
    # A finger sees no title.
    drawn = "(link) => [getComputedStyle(link).textDecorationStyle, matchMedia('(hover: none)').matches, getComputedStyle(link, '::after').content]"
    style, has_no_pointer, content = link.evaluate(drawn)
    assert style == "dotted"
    assert ("title" in content or "data.csv" in content) == has_no_pointer


def test_words_stand_beside_their_boxes_in_loose_lists_too(imported, open_reader):
    reader = open_first(open_reader, imported)
    places = """(inputs) => inputs.map((input) => {
      const words = document.createRange();
      words.selectNodeContents(input.nextElementSibling);
      const [box, line] = [input.getBoundingClientRect(), words.getClientRects()[0]];
      return line.top < box.bottom && line.bottom > box.top && line.left >= box.right;
    })"""
    assert reader.page.eval_on_selector_all(".prose li > input", places) == [True, True]


def test_a_link_between_articles_stays_in_the_reader(imported, open_reader):
    reader = open_first(open_reader, imported)
    reader.page.evaluate("window.isTheSamePage = true")
    reader.page.click(".prose a:has-text('To the second')")
    reader.page.wait_for_selector(".prose:has-text('The second text.')")
    assert reader.page.evaluate("window.isTheSamePage")
    assert reader.page.url.endswith(f"/?item={SECOND}")
    reader.page.go_back()
    reader.page.wait_for_selector(".prose img")


# Where the heading of the second article stands, by the top of the article.
PART = """() => {
  const heading = [...document.querySelectorAll('.article .prose h2')].find((node) => node.textContent === '名 part');
  return heading && Math.abs(heading.getBoundingClientRect().top - document.querySelector('.article').getBoundingClientRect().top) < 200;
}"""


def test_a_link_to_a_part_of_another_article_leads_there(imported, open_reader):
    reader = open_first(open_reader, imported)
    reader.page.evaluate("window.isTheSamePage = true")
    link = reader.page.locator(".prose a:has-text('to its part')")
    address = link.get_attribute("href")
    link.click()
    wait_until(reader.page, PART)
    assert reader.page.evaluate("window.isTheSamePage")
    # Who comes by the address, as in another tab, is led there too.
    reader.page.goto("about:blank")
    reader.page.goto(address)
    wait_until(reader.page, PART)


def test_a_drawing_opened_by_itself_runs_nothing(imported, open_reader):
    reader = open_first(open_reader, imported)
    address = reader.page.get_attribute(".prose img >> nth=1", "src")
    with urllib.request.urlopen(address, timeout=60) as reply:
        assert "sandbox" in reply.headers["Content-Security-Policy"]
    reader.page.goto(address)
    assert reader.page.evaluate("document.documentElement.localName") == "svg"
    assert reader.page.evaluate("window.pwned") is None
    # The browser says that it ran none, and nothing else.
    assert reader.script_errors and all("'allow-scripts' permission is not set" in error for error in reader.script_errors)
    reader.script_errors.clear()


@pytest.mark.worker
def test_pictures_are_there_without_the_server(imported, open_reader):
    reader = open_first(open_reader, imported)
    wait_until_kept(reader)
    reader.page.reload()
    reader.page.wait_for_selector(".article .prose")
    wait_until(reader.page, LOADED)
    wait_until(reader.page, "async () => (await (await caches.open('makimono-1-pictures')).keys()).length === 2")
    wait_until_stored(reader, 1, "articles")
    imported.stop()
    reader.page.reload()
    reader.page.wait_for_selector(".article .prose img")
    wait_until(reader.page, LOADED)
    assert widths(reader) == [320, 120]
