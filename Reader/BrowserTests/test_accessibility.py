"""What assistive technology is told, in both languages; light, dark, large text, right to left."""

import pytest

from feed_faults import HeldRequests
from made_articles import article, write
from maki_server import web_root


def test_feed_semantics(server, open_reader):
    """FIELD 27: rows that are not there are counted: each row tells its number and how many there are."""
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    reader.wait_for_rest()
    feed = reader.page.get_by_role("feed", name="Articles")
    assert feed.count() == 1 and feed.get_attribute("aria-busy") == "false"
    rows = reader.page.evaluate("""[...document.querySelectorAll('.mk-row')].map((row) => ({ id: row.dataset.id,
        role: row.getAttribute('role'), position: Number(row.getAttribute('aria-posinset')),
        size: Number(row.getAttribute('aria-setsize')), name: row.getAttribute('aria-label'), tab: row.tabIndex }))""")
    for row in rows:
        assert row["role"] == "article" and row["size"] == 700 and row["tab"] == -1
        assert row["position"] == ids.index(row["id"]) + 1
    item = server.get("/feed/items", limit=1)["items"][0]
    assert rows[0]["name"] == f"{item['title']}, by {item['user']['name'] or item['user']['id']}"
    # Rows stand in the document in the order in which they are seen: that is the order they are read in.
    assert [row["id"] for row in rows] == reader.row_ids()
    reader.wheel_to_row(60)
    reader.wait_for_rest()
    # Rows that are not read yet are hidden from who listens.
    positions = reader.page.evaluate(
        "[...document.querySelectorAll('.mk-row:not([aria-hidden=true])')].map((row) => Number(row.ariaPosInSet))")
    assert positions == list(range(positions[0], positions[0] + len(positions)))


def test_busy_while_loading(server, open_reader):
    reader = open_reader(server, None)
    held = HeldRequests(reader.page)
    reader.open()
    reader.wait_for("state.refresh.state === 'loading'")
    assert reader.page.get_by_role("feed").get_attribute("aria-busy") == "true"
    assert reader.page.get_by_role("img", name="Loading…").is_visible()
    held.let_go()
    reader.wait_for_rows()
    reader.wait_for_rest()
    assert reader.page.get_by_role("feed").get_attribute("aria-busy") == "false"


def test_article_is_a_dialog(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    reader.open_row(reader.row_ids()[0])
    dialog = reader.page.get_by_role("dialog")
    assert dialog.get_attribute("aria-modal") == "true"
    title = dialog.get_by_role("heading", level=1).first.inner_text()
    assert reader.page.get_by_role("dialog", name=title).count() == 1
    assert dialog.get_by_role("button", name="Back to the list").is_visible()


JAPANESE = {"lang": "ja", "count": "700 件", "refresh": "更新", "search": "検索", "end": "ここが最後の記事です。"}
ENGLISH = {"lang": "en", "count": "700 articles", "refresh": "Refresh", "search": "Search",
           "end": "You have reached the end."}


@pytest.mark.parametrize("locale, texts", [
    ("ja-JP", JAPANESE), ("ja", JAPANESE), ("en-GB", ENGLISH), ("fr-FR", ENGLISH),
])
def test_languages(locale, texts, server, open_reader):
    reader = open_reader(server, None, locale=locale)
    reader.open_list()
    page = reader.page
    assert page.evaluate("document.documentElement.lang") == texts["lang"]
    assert page.locator("#count").inner_text() == texts["count"]
    assert page.locator("#refresh").get_attribute("aria-label") == texts["refresh"]
    assert page.get_by_role("searchbox").get_attribute("placeholder") == texts["search"]
    page.keyboard.press("End")
    page.get_by_text(texts["end"]).wait_for()
    # Whether it is written in a title or not, every text of the page is there in both languages, those that come later too.
    later = [f"/app/{path.relative_to(web_root())}" for path in web_root().rglob("*-strings.js")]
    assert len(later) >= 6
    assert page.evaluate("""async (later) => {
        const { strings } = await import('/app/support/strings.js');
        for (const module of later) await import(module);
        const names = (texts) => Object.entries(texts)
          .map(([key, text]) => key + (text.match(/\\{\\w+\\}/g) ?? []).sort().join());
        return JSON.stringify(names(strings.en).sort()) === JSON.stringify(names(strings.ja).sort());
    }""", later)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours(scheme, server, open_reader):
    """Text stands out from its ground by what WCAG asks for (4.5 : 1), in light and in dark."""
    reader = open_reader(server, None, color_scheme=scheme)
    reader.open_list()
    names = [".brand-name", ".count", ".row-author", ".row-time", ".row-title", ".tag", ".row-count"]
    contrasts = dict(zip(names, reader.contrasts(reader.page.evaluate("""(names) => {
        const ground = (node) => {
          for (let each = node; each; each = each.parentElement) {
            const colour = getComputedStyle(each).backgroundColor;
            if (!/, 0\\)|transparent/.test(colour)) return colour;
          }
          return 'white';
        };
        return names.map((name) => {
          const node = document.querySelector(name);
          return [getComputedStyle(node).color, ground(node)];
        });
    }""", names)), strict=True))
    assert all(contrast >= 4.5 for contrast in contrasts.values()), contrasts
    paper = reader.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == {"light": "rgb(251, 250, 247)", "dark": "rgb(21, 21, 24)"}[scheme]


def test_large_text_and_narrow_screen(server, open_reader):
    """Text at 200 % on a small phone: nothing is cut off at the side, nothing overlaps."""
    reader = open_reader(server, None, viewport={"width": 320, "height": 640})
    reader.page.add_init_script("""document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
    })""")
    reader.open_list()
    reader.wait_for_rest()
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= 320
    boxes = reader.page.evaluate("""[...document.querySelectorAll('.mk-row')].map((row) => {
        const box = row.getBoundingClientRect();
        return { top: box.top, bottom: box.bottom, wide: row.scrollWidth > row.clientWidth };
    }).sort((a, b) => a.top - b.top)""")
    assert not any(box["wide"] for box in boxes)
    assert all(abs(a["bottom"] - b["top"]) <= 1 for a, b in zip(boxes, boxes[1:]))


def test_a_width_that_changes_keeps_the_row(server, open_reader):
    """A phone that is turned: rows get other heights, and the row at the reading line stays."""
    reader = open_reader(server, None, viewport={"width": 390, "height": 844})
    reader.open_list()
    reader.wheel_to_row(90)
    reader.wait_for_rest()
    anchor = reader.anchor
    reader.page.set_viewport_size({"width": 844, "height": 390})
    reader.wait_for("list.clientWidth > 800")
    reader.wait_for_rest()
    assert reader.anchor["id"] == anchor["id"]
    assert abs(reader.top_of(anchor["id"]) - anchor["distance"]) <= 1


def test_right_to_left(own_server, open_reader, tmp_path):
    body = "هذا نص عربي مع Swift بداخله.\n\nAn English paragraph."
    articles = [article(1, "كيف تكتب قائمة لا تنتهي", body), article(2, "English", "Text")]
    server = own_server(imported=[write(tmp_path / "rtl.jsonl", articles)])
    reader = open_reader(server)
    reader.wait_for_rows()
    directions = reader.page.evaluate("""[...document.querySelectorAll('.row-title')].map((title) =>
        [title.textContent, getComputedStyle(title).direction])""")
    assert sorted(direction for _, direction in directions) == ["ltr", "rtl"]
    reader.open_row(articles[0]["id"])
    directions = reader.page.evaluate(
        "[...document.querySelectorAll('.prose p')].map((each) => getComputedStyle(each).direction)")
    assert directions == ["rtl", "ltr"]


def test_less_motion(server, open_reader):
    reader = open_reader(server, None, reduced_motion="reduce")
    HeldRequests(reader.page)
    reader.open()
    reader.wait_for("document.querySelector('.skeleton')")
    assert reader.page.evaluate("getComputedStyle(document.querySelector('.skeleton')).animationName") == "none"
