"""Back, reload and addresses: the reader returns to the same row at the same place."""

import pytest

from made_articles import article, write

# px
TOLERANCE = 1


def middle_of_sight(reader) -> str:
    rows = reader.page.evaluate("document.querySelector('makimono-list').rowsInSight.map(({ id }) => id)")
    return rows[len(rows) // 2]


def test_back_returns_to_the_same_place(server, open_reader):
    """FIELD 11, 25: the list is alive beneath the article: no empty frame, and no place to find again."""
    reader = open_reader(server, None)
    reader.open_list()
    reader.wheel_to_row(150)
    reader.wait_for_rest()
    anchor = reader.anchor
    row_id = middle_of_sight(reader)
    top = reader.top_of(row_id)
    requests = len(reader.page_requests)
    reader.open_row(row_id)
    assert reader.page.url == f"{server.url}/?item={row_id}"
    title = server.get(f"/feed/items/{row_id}")["title"]
    assert reader.page.title() == f"{title} · Makimono"
    assert reader.page.evaluate("document.querySelector('.page').inert")
    assert reader.page.evaluate("document.activeElement.textContent") == title
    reader.page.go_back()
    reader.page.wait_for_selector(".article", state="hidden")
    assert reader.page.url == f"{server.url}/"
    assert reader.page.title() == "Makimono"
    assert abs(reader.top_of(row_id) - top) <= TOLERANCE
    assert reader.anchor["id"] == anchor["id"]
    assert reader.page.evaluate("document.activeElement.dataset.id") == row_id
    assert len(reader.page_requests) == requests, "the list was alive beneath: nothing had to be loaded"
    reader.page.go_forward()
    reader.page.wait_for_selector(".article .prose")
    assert reader.page.title() == f"{title} · Makimono"


@pytest.mark.parametrize("way", ["Escape", "button"])
def test_closing_an_article_is_going_back(way, server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    row_id = reader.row_ids()[3]
    entries = reader.page.evaluate("history.length")
    reader.open_row(row_id)
    if way == "Escape":
        reader.page.keyboard.press("Escape")
    else:
        reader.page.get_by_role("button", name="Back to the list").click()
    reader.page.wait_for_selector(".article", state="hidden")
    assert reader.page.url == f"{server.url}/"
    assert reader.page.evaluate("history.length") == entries + 1
    assert reader.page.evaluate("document.activeElement.dataset.id") == row_id


@pytest.mark.parametrize("source", ["feed", "qiita"])
def test_reload_returns_to_the_same_place(source, server, open_reader):
    """FIELD 12, 17, 25: after hundreds of rows, with one page to begin with and what is about it."""
    reader = open_reader(server, None)
    reader.open_list(f"/?source={source}")
    reader.wheel_to_row(250)
    reader.wheel(-133)
    reader.wait_for_rest()
    anchor = reader.anchor
    assert anchor["id"]
    top = reader.top_of(anchor["id"])
    requests = len(reader.page_requests)
    reader.page.reload()
    reader.wait_for_rows()
    reader.wait_for_rest()
    assert abs(reader.top_of(anchor["id"]) - top) <= TOLERANCE
    # One page to begin with, and then what is about it.
    assert len(reader.page_requests) - requests <= 6
    reader.wheel(-2_000)
    reader.wheel(2_000)
    reader.wait_for_rest()


def test_reload_at_the_top_shows_the_newest(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    first = reader.row_ids()[0]
    reader.wheel(3_000)
    reader.wheel(-4_000)
    reader.wait_for("list.scrollTop === 0")
    reader.page.reload()
    reader.wait_for_rows()
    assert reader.row_ids()[0] == first
    assert reader.page.evaluate("document.querySelector('makimono-list').scrollTop") == 0


def test_reload_with_an_article_open(server, open_reader):
    """The article comes again, and beneath it the list where it was."""
    reader = open_reader(server, None)
    reader.open_list()
    reader.wheel_to_row(120)
    reader.wait_for_rest()
    row_id = middle_of_sight(reader)
    top = reader.top_of(row_id)
    reader.open_row(row_id)
    reader.page.reload()
    reader.page.wait_for_selector(".article .prose")
    reader.wait_for_rows()
    reader.close_article()
    assert abs(reader.top_of(row_id) - top) <= TOLERANCE
    assert reader.page.evaluate("document.activeElement.dataset.id") == row_id


def test_an_article_opened_by_its_address(server, open_reader):
    row_id = server.feed_ids()[321]
    for leave in ("Escape", "back"):
        reader = open_reader(server, f"/?item={row_id}")
        reader.page.wait_for_selector(".article .prose")
        assert reader.page.title() == f"{server.get(f'/feed/items/{row_id}')['title']} · Makimono"
        if leave == "Escape":
            reader.page.keyboard.press("Escape")
        else:
            reader.page.go_back()
        reader.page.wait_for_selector(".article", state="hidden")
        assert reader.page.url == f"{server.url}/"
        reader.wait_for_rows()
        assert reader.row_ids()[0] == server.feed_ids()[0]


def test_back_from_a_search_returns_to_the_place_in_the_feed(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    reader.wheel_to_row(100)
    reader.wait_for_rest()
    anchor = reader.anchor
    top = reader.top_of(anchor["id"])
    tag = reader.page.locator(f'.mk-row[data-id="{anchor["id"]}"] ~ .mk-row .tag').first
    name = tag.inner_text()
    tag.click()
    reader.page.wait_for_url(lambda url: "q=tag" in url)
    reader.wait_for_rows()
    assert reader.page.get_by_role("searchbox").input_value().strip('"').startswith("tag:")
    reader.wait_for("[...list.querySelectorAll('.mk-row .tags')].every((tags) => tags.textContent.includes(argument))", name)
    reader.page.go_back()
    reader.wait_for("list.rowNode(argument) && !list.state.refresh.loading", anchor["id"])
    reader.wait_for_rest()
    assert abs(reader.top_of(anchor["id"]) - top) <= TOLERANCE
    assert reader.page.get_by_role("searchbox").input_value() == ""


def test_an_article_remembers_how_far_it_was_read(own_server, open_reader, tmp_path):
    long = article(1, "Long", "A paragraph.\n\n" * 400)
    server = own_server(imported=[write(tmp_path / "long.jsonl", [long])])
    reader = open_reader(server, None)
    reader.open_list()
    reader.open_row(long["id"])
    reader.page.evaluate("document.querySelector('.article').scrollTop = 3000")
    reader.page.reload()
    reader.page.wait_for_selector(".article .prose")
    reader.wait_for("document.querySelector('.article').scrollTop === 3000")
