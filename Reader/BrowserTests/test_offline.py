"""Without the server: the page opens, what was read is there and says how old it is, and it goes on by itself."""

import pytest

from reader_page import ReaderPage

# px
TOLERANCE = 1

# The worker has kept the page's files, and rules the page.
KEPT = "navigator.serviceWorker && navigator.serviceWorker.controller !== null"


def wait_until_kept(reader: ReaderPage):
    """Until the page could be opened without the server, with all that was read."""
    reader.page.wait_for_function("async () => { await navigator.serviceWorker.ready; return true; }")
    reader.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def wait_until_stored(reader: ReaderPage, rows: int, store: str = "rows"):
    reader.page.wait_for_function("""async ([store, rows]) => {
        const database = await new Promise((done, fail) => {
          const request = indexedDB.open('makimono');
          request.onsuccess = () => done(request.result);
          request.onerror = fail;
        });
        const count = await new Promise((done, fail) => {
          const request = database.transaction(store).objectStore(store).count();
          request.onsuccess = () => done(request.result);
          request.onerror = fail;
        });
        database.close();
        return count >= rows;
    }""", arg=[store, rows])


def strip(reader: ReaderPage):
    return reader.page.locator(".strip")


def read_rows(reader: ReaderPage, count: int):
    reader.wheel_to_row(count - 1)
    reader.wait_for_rest()
    wait_until_stored(reader, count)


def test_two_hundred_articles_without_the_server(own_server, open_reader):
    server = own_server(articles=700)
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    read_rows(reader, 200)
    wait_until_kept(reader)
    reader.page.evaluate("document.querySelector('makimono-list').scrollTop = 0")
    reader.wait_for("list.scrollTop === 0 && list.querySelector('.mk-row[aria-posinset=\"1\"]')")
    reader.wait_for_rest()
    server.stop()
    reader.page.reload()
    reader.wait_for_rows()
    reader.wait_for_items()
    strip(reader).wait_for()
    assert "Offline." in strip(reader).inner_text()
    assert "Articles as of a moment ago." in strip(reader).inner_text()
    assert "Offline." in reader.said("connection")
    assert reader.state["total"] == 700
    reader.wheel_to_row(199)
    reader.wait_for_items()
    rows = reader.row_ids()
    start = ids.index(rows[0])
    assert rows == ids[start:start + len(rows)]
    assert ids[199] in rows
    row_id = reader.anchor["id"]
    top = reader.top_of(row_id)
    server.start()
    strip(reader).wait_for(state="detached", timeout=70_000)
    assert reader.said("connection") == "Connected again."
    reader.wait_for_rest()
    reader.wait_for_items()
    assert abs(reader.top_of(row_id) - top) <= TOLERANCE
    reader.wheel_to_row(420)
    reader.wait_for_items()
