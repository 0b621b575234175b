"""What was read: marked, shown quietly, remembered."""

import json

import pytest

from made_articles import article, row_id, write

STORE = "makimono.read"


@pytest.fixture
def read_server(own_server, tmp_path):
    return own_server(imported=[write(
        tmp_path / "read.jsonl", (article(number, f"Article {number}", "A paragraph.\n\n" * 200) for number in range(4)))])


def stored(reader) -> list[str]:
    return json.loads(reader.page.evaluate("(name) => localStorage.getItem(name) ?? '[]'", STORE))


def is_read(reader, number: int) -> bool:
    row = reader.row(row_id(number))
    looks = row.locator(".row.is-read").count() == 1
    assert ("read" in row.get_attribute("aria-label")) == looks
    assert ("Read" in row.locator(".row-meta").text_content()) == looks
    return looks


def scroll_article(reader, top: int = 600):
    reader.page.locator(".article").evaluate("(node, top) => { node.scrollTop = top; }", top)


def test_a_scrolled_article_is_read(read_server, open_reader):
    reader = open_reader(read_server, None)
    reader.open_list()
    assert not is_read(reader, 1)
    plain = reader.row(row_id(1)).locator(".row-title").evaluate("(node) => getComputedStyle(node).color")
    reader.open_row(row_id(1))
    scroll_article(reader)
    reader.wait_for("localStorage.getItem('makimono.read') !== null")
    reader.close_article()
    assert is_read(reader, 1) and not is_read(reader, 2)
    assert reader.row(row_id(1)).locator(".row-title").evaluate("(node) => getComputedStyle(node).color") != plain
    reader.page.reload()
    reader.wait_for_rows()
    assert is_read(reader, 1) and not is_read(reader, 2)


def test_an_article_that_is_open_for_a_while_is_read(read_server, open_reader):
    reader = open_reader(read_server, None)
    reader.page.clock.install()
    reader.open_list()
    reader.open_row(row_id(1))
    reader.page.clock.run_for(2_500)
    assert stored(reader) == []
    reader.page.clock.run_for(1_000)
    assert stored(reader) == [row_id(1)]
    # One that was only passed is not.
    reader.step("j", row_id(0))
    reader.page.wait_for_selector(".article .prose")
    reader.page.clock.run_for(1_000)
    reader.close_article()
    reader.page.clock.run_for(5_000)
    assert stored(reader) == [row_id(1)]


def test_an_article_that_failed_is_not_read(read_server, open_reader):
    reader = open_reader(read_server, None)
    reader.page.clock.install()
    reader.open_list()
    reader.page.route(f"**/feed/items/{row_id(1)}", lambda route: route.fulfill(status=500, body=""))
    reader.row(row_id(1)).locator(".picture").click()
    reader.page.get_by_role("heading", name="The article could not be loaded").wait_for()
    reader.page.clock.run_for(10_000)
    assert stored(reader) == []


def test_marking_as_unread(read_server, open_reader):
    reader = open_reader(read_server, None)
    reader.page.clock.install()
    reader.open_list()
    reader.open_row(row_id(1))
    reader.page.clock.run_for(4_000)
    button = reader.page.get_by_role("button", name="Mark as unread")
    button.click()
    assert stored(reader) == []
    # It stays unread however long it is looked at, until the person says otherwise.
    scroll_article(reader)
    reader.page.clock.run_for(10_000)
    assert stored(reader) == []
    reader.page.get_by_role("button", name="Mark as read").click()
    assert stored(reader) == [row_id(1)]
    button.click()
    reader.close_article()
    assert not is_read(reader, 1)


def test_tabs_share_it(read_server, open_reader):
    reader = open_reader(read_server, None)
    reader.open_list()
    other = type(reader)(reader.page.context.new_page(), reader.url)
    other.open_list()
    other.open_row(row_id(2))
    scroll_article(other)
    reader.wait_for("list.rowNode(argument).querySelector('.is-read')", row_id(2))
    # Each adds to what the other wrote.
    reader.open_row(row_id(1))
    scroll_article(reader)
    reader.wait_for("JSON.parse(localStorage.getItem('makimono.read')).length === 2")
    assert stored(reader) == [row_id(2), row_id(1)]
    other.page.get_by_role("button", name="Mark as unread").click()
    reader.wait_for("!list.rowNode(argument).querySelector('.is-read')", row_id(2))
    assert stored(reader) == [row_id(1)]
    assert other.script_errors == []


@pytest.mark.parametrize("trouble", ["full", "forbidden", "strange"])
def test_storage_in_trouble(trouble, read_server, open_reader):
    reader = open_reader(read_server, None)
    reader.page.add_init_script({
        "full": """Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };""",
        "forbidden": """Object.defineProperty(window, 'localStorage',
            { get() { throw new DOMException('no', 'SecurityError'); } });""",
        "strange": """if (!localStorage.getItem('makimono.read')) localStorage.setItem('makimono.read', '{"a": [1');""",
    }[trouble])
    reader.open_list()
    for number in (1, 2):
        reader.open_row(row_id(number))
        scroll_article(reader)
        reader.page.get_by_role("button", name="Mark as unread").wait_for()
        reader.close_article()
    assert is_read(reader, 1) and is_read(reader, 2) and not is_read(reader, 3)


def test_it_is_bounded(read_server, open_reader):
    reader = open_reader(read_server, None)
    reader.page.add_init_script("""if (!localStorage.getItem('makimono.read')) {
        const ids = Array.from({ length: 10_000 }, (_, index) => `a${index.toString(16).padStart(19, '0')}`);
        localStorage.setItem('makimono.read', JSON.stringify(ids));
    }""")
    reader.open_list()
    reader.open_row(row_id(1))
    scroll_article(reader)
    reader.wait_for("localStorage.getItem('makimono.read').includes(argument)", row_id(1))
    ids = stored(reader)
    assert len(ids) == 10_000 and ids[-1] == row_id(1) and ids[0] == "a" + "1".zfill(19)
    # Ids of another length, too: what is bounded are characters.
    reader.page.evaluate("""localStorage.setItem('makimono.read',
        JSON.stringify(Array.from({ length: 9_000 }, (_, index) => `${index}`.padEnd(190, 'x'))))""")
    reader.page.reload()
    reader.page.wait_for_selector(".article .prose")
    scroll_article(reader, 2_000)
    reader.wait_for("localStorage.getItem('makimono.read').includes(argument)", row_id(1))
    assert reader.page.evaluate("localStorage.getItem('makimono.read').length") <= 1_000_010


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_read_titles_stand_out_enough(scheme, read_server, open_reader):
    reader = open_reader(read_server, None, color_scheme=scheme)
    reader.open_list()
    reader.open_row(row_id(1))
    scroll_article(reader)
    reader.page.get_by_role("button", name="Mark as unread").wait_for()
    reader.close_article()
    colours = reader.page.evaluate("""[getComputedStyle(document.querySelector('.is-read .row-title')).color,
        getComputedStyle(document.body).backgroundColor]""")
    assert reader.contrasts([colours])[0] >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_filtered_list(scheme, read_server, open_reader):
    """With a row that was read, one that is liked and stocked, and a filter."""
    reader = open_reader(read_server, None, color_scheme=scheme, bypass_csp=True)
    reader.open_list("/?q=user:mallory")
    reader.open_row(row_id(1))
    scroll_article(reader)
    reader.page.locator(".tool-like").click()
    reader.page.locator(".tool-stock").click()
    reader.page.get_by_role("button", name="Mark as unread").wait_for()
    reader.close_article()
    reader.page.locator(".filter").wait_for()
    reader.page.locator(".count-heart.is-set").wait_for()
    assert reader.violations() == []
