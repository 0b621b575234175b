"""The page without a mouse."""

from reader_page import run_of

FOCUSED = "document.activeElement.dataset.id"


def focused(reader) -> str | None:
    return reader.page.evaluate(FOCUSED)


def test_rows_by_key(server, open_reader):
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    keys = reader.page.keyboard
    keys.press("j")
    assert focused(reader) == ids[0]
    for key, index in (("ArrowDown", 1), ("j", 2), ("ArrowUp", 1), ("k", 0), ("k", 0)):
        keys.press(key)
        assert focused(reader) == ids[index]
    # Far beyond the first page: the focus takes the list along.
    for index in range(1, 70):
        keys.press("ArrowDown")
        reader.wait_for(f"{FOCUSED} === argument", ids[index])
        reader.wait_for_rest()
    box = reader.row(ids[69]).bounding_box()
    assert 56 <= box["y"] and box["y"] + box["height"] <= 800 + 1
    keys.press("Enter")
    reader.page.wait_for_selector(".article .prose")
    assert f"item={ids[69]}" in reader.page.url
    keys.press("Escape")
    reader.wait_for(f"{FOCUSED} === argument", ids[69])
    keys.press("k")
    assert focused(reader) == ids[68]


def test_pages_and_ends_by_key(server, open_reader):
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    keys = reader.page.keyboard
    offset = 0
    for key in ("PageDown", " ", "PageDown"):
        keys.press(key)
        reader.wait_for("list.scrollTop > argument + 400", offset)
        reader.wait_for_rest()
        offset = reader.state["offset"]
    for key in ("PageUp", "Shift+Space"):
        keys.press(key)
        reader.wait_for("list.scrollTop < argument - 400", offset)
        reader.wait_for_rest()
        offset = reader.state["offset"]
    requests = len(reader.page_requests)
    keys.press("End")
    reader.wait_for("list.rowNode(argument)", ids[-1])
    reader.wait_for_rest()
    # The very end, in sight, by one jump and not by way of all the pages.
    assert reader.row(ids[-1]).bounding_box()["y"] < 800
    reader.page.get_by_text("You have reached the end.").wait_for()
    assert len(reader.page_requests) - requests <= 5
    rows = reader.row_ids()
    start = ids.index(rows[0])
    assert rows == ids[start:]
    keys.press("Home")
    reader.wait_for("list.rowNode(argument) && list.scrollTop === 0", ids[0])
    reader.wait_for_rest()
    assert reader.row_ids()[0] == ids[0]


def test_upwards_from_the_end(server, open_reader):
    """FIELD 6, 8: the list was entered from behind: pages come in above, in order."""
    ids = server.feed_ids()
    reader = open_reader(server, None, record=True)
    reader.open_list()
    reader.page.keyboard.press("End")
    reader.wait_for("list.rowNode(argument)", ids[-1])
    reader.wait_for_rest()
    reader.page.evaluate("recorder.turn('up')")
    for _ in range(40):
        reader.wheel(-700)
    reader.wait_for_rest()
    rows = reader.row_ids()
    assert rows == run_of(ids, rows)
    assert ids.index(rows[0]) < 560
    recording = reader.recording()
    assert recording["prepends"] > 0 and recording["problems"] == [] and recording["moves"] == []


def test_search_by_key(server, open_reader):
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    keys = reader.page.keyboard
    keys.press("/")
    box = reader.page.get_by_role("searchbox")
    assert box.evaluate("(node) => node === document.activeElement") and box.input_value() == ""
    keys.type("j k/ ")
    assert box.input_value() == "j k/ ", "keys that move the list are letters here"
    keys.press("Escape")
    assert box.input_value() == ""
    keys.press("Escape")
    assert not box.evaluate("(node) => node === document.activeElement")
    keys.press("/")
    keys.press("ArrowDown")
    assert focused(reader) == ids[0]


def test_a_composed_enter_does_not_search(server, open_reader):
    """While Japanese is being composed, keys belong to the input method."""
    reader = open_reader(server, None)
    reader.open_list()
    reader.page.evaluate("""() => {
        const input = document.querySelector('#search-input');
        input.focus();
        for (const key of ['Escape', 'ArrowDown']) {
          input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }));
        }
    }""")
    assert reader.page.evaluate("document.activeElement.id") == "search-input"


def test_keys_with_modifiers_are_the_browsers(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    for key in ("Control+j", "Alt+ArrowDown", "Meta+k", "Control+Home"):
        reader.page.keyboard.press(key)
        assert focused(reader) is None


def test_tab_reaches_every_control(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    names = []
    for _ in range(10):
        reader.page.keyboard.press("Tab")
        names.append(reader.page.evaluate("document.activeElement.id || document.activeElement.className"))
    assert names[:6] == ["brand", "search-input", "go-to-date", "refresh", "menu-button", "list"]
    assert "row-title" in names and "tag" in names
