"""Refreshing: by the button, and by pulling down with a finger."""

import pytest

from feed_faults import HeldRequests
from maki_server import import_articles
from made_articles import article, write
from reader_page import PHONE


class Finger:
    """Touches as the screen reports them, through Chromium's protocol."""

    def __init__(self, reader):
        self.session = reader.page.context.new_cdp_session(reader.page)
        self.reader = reader

    def send(self, kind: str, *points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": 1} for x, y in points]})

    def drag(self, start, end, steps: int = 12, release: bool = True):
        (x0, y0), (x1, y1) = start, end
        self.send("touchStart", start)
        for step in range(1, steps + 1):
            self.send("touchMove", (x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps))
            self.reader.frame()
        if release:
            self.send("touchEnd")


def feed(tmp_path, count: int):
    return write(tmp_path / f"{count}.jsonl", (article(number, f"Article {number}", "Text.") for number in range(count)))


def test_pull_to_refresh(own_server, open_reader, tmp_path):
    server = own_server(imported=[feed(tmp_path, 15)])
    reader = open_reader(server, None, **PHONE)
    reader.open_list()
    reader.wait_for_rest()
    import_articles(server.database, feed(tmp_path, 18))
    finger = Finger(reader)
    before = len(reader.page_requests)
    finger.drag((200, 200), (200, 420), release=False)
    pull = reader.page.locator("#pull")
    assert pull.is_visible() and "is-ready" in pull.get_attribute("class")
    assert len(reader.page_requests) == before, "nothing is asked for until the finger is lifted"
    finger.send("touchEnd")
    reader.wait_for("state.total === 18")
    assert len(reader.page_requests) == before + 1
    assert reader.page.locator(".mk-row .row-title").first.inner_text() == "Article 17"
    assert reader.said() == "3 new articles"
    assert reader.page.locator("#count").inner_text() == "18 articles"
    pull.wait_for(state="hidden")


@pytest.mark.parametrize("start, end", [
    ((200, 200), (200, 260)), ((200, 500), (200, 300)), ((100, 300), (330, 360)),
], ids=["too short", "upwards", "sideways"])
def test_other_drags_do_not_refresh(start, end, server, open_reader):
    reader = open_reader(server, None, **PHONE)
    reader.open_list()
    reader.wait_for_rest()
    requests = [each for each in reader.page_requests if "after" not in each]
    Finger(reader).drag(start, end)
    reader.wait_for("!document.querySelector('#pull').matches('.is-busy, .is-pulled')")
    reader.wait_for_rest()
    assert [each for each in reader.page_requests if "after" not in each] == requests


def test_no_pull_in_the_middle_of_the_list(server, open_reader):
    reader = open_reader(server, None, **PHONE)
    reader.open_list()
    Finger(reader).drag((200, 700), (200, 100))
    reader.wait_for("list.scrollTop > 200")
    reader.wait_for_rest()
    requests = [each for each in reader.page_requests if "after" not in each]
    Finger(reader).drag((200, 300), (200, 500))
    assert not reader.page.locator("#pull").is_visible()
    assert [each for each in reader.page_requests if "after" not in each] == requests


def test_refresh_button(own_server, open_reader, tmp_path):
    server = own_server(imported=[feed(tmp_path, 25)])
    reader = open_reader(server, None)
    reader.open_list()
    reader.wait_for_rest()
    held = HeldRequests(reader.page)
    rows = reader.row_ids()
    reader.page.get_by_role("button", name="Refresh").click()
    reader.wait_for("state.refresh.state === 'loading'")
    # The old rows stay until the new ones are in; a line under the bar says that something is under way.
    assert reader.row_ids() == rows
    assert reader.page.locator("#progress").is_visible()
    import_articles(server.database, feed(tmp_path, 26))
    held.let_go()
    reader.wait_for("state.total === 26")
    reader.wait_for_rest()
    assert not reader.page.locator("#progress").is_visible()
    assert reader.said() == "1 new article"
    reader.page.get_by_role("button", name="Refresh").click()
    reader.wait_for("document.querySelector('#polite').textContent === 'Nothing new'")


def test_a_touch_opens_an_article(server, open_reader):
    reader = open_reader(server, None, **PHONE)
    reader.open_list()
    row_id = reader.row_ids()[2]
    reader.row(row_id).locator(".row-title").tap()
    reader.page.wait_for_selector(".article .prose")
    assert f"item={row_id}" in reader.page.url
