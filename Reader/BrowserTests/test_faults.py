"""Every way for a feed to fail: the rows stay, the person is told, and the list goes on afterwards."""

import json
import time

import pytest

from feed_faults import FEED, HeldRequests, answer_pages_after_the_first, change_reply, key_of, no_more_faults
from reader_page import ReaderPage, run_of

PAGE = 20


def scroll_into_failure(reader: ReaderPage) -> dict:
    """Wheels to the bottom of what is there, until the list has given up on what comes next. The rows stay."""
    before = reader.state["heldRows"]
    assert before >= PAGE
    for _ in range(30):
        if reader.state["append"]["state"] == "failed":
            reader.wait_for("state.append.failure ? state.append.failure.retryAt === null : state.append.state !== 'loading'",
                            deadline=90_000)
            # Of a page that is fetched ahead the list thinks better where the reader stands still: then on.
            if reader.state["append"]["state"] == "failed":
                break
        reader.wheel(700)
    reader.wait_for_failure()
    state = reader.state
    assert state["heldRows"] >= before
    assert reader.row_ids()
    return state["append"]["failure"]


def retry_and_go_on(reader: ReaderPage, ids: list[str]):
    """The button asks for what failed, and the list goes on from there, with no row missing."""
    held = reader.state["heldRows"]
    sent = len(reader.page_requests)
    reader.notice.get_by_role("button", name="Try again").click()
    reader.wait_for("state.heldRows > argument", held)
    assert reader.page_requests[sent] in reader.page_requests[:sent]
    reader.notice.wait_for(state="hidden")
    reader.wheel_to_row(held + 30)
    reader.wait_for_items()
    rows = reader.row_ids()
    assert rows == run_of(ids, rows)


def test_server_stopped_and_started_again(own_server, open_reader):
    server = own_server(articles=400)
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    reader.wheel_to_row(45)
    server.stop()
    failure = scroll_into_failure(reader)
    assert failure["kind"] == "offline"
    assert "Some articles could not be loaded." in reader.notice.inner_text()
    assert "cannot be reached" in reader.said("assertive")
    server.start()
    retry_and_go_on(reader, ids)


@pytest.mark.parametrize("reply, kind, words", [
    ({"status": 500, "json": {"message": "The disk is on fire", "type": "internal_server_error"}}, "status",
     "The disk is on fire"),
    ({"status": 503, "body": "<html><body>Bad gateway</body></html>", "content_type": "text/html"}, "status", "(503)"),
    ({"status": 200, "body": '{"items":[{"id":"4df7a60f7b3a33cdd281","title":"Cut o', "content_type": "application/json"},
     "notJSON", "cut off or is not JSON"),
    ({"status": 200, "body": "<!doctype html><title>Sign in</title>", "content_type": "text/html"}, "notJSON",
     "cut off or is not JSON"),
    ({"status": 200, "body": "", "content_type": "application/json"}, "notJSON", "cut off or is not JSON"),
    ({"status": 200, "json": {"items": "none", "total_count": 1, "start_index": 0, "next_key": None, "previous_key": None}},
     "wrongShape", "items is not a list"),
    ({"status": 200, "json": {"items": [], "total_count": 0, "start_index": 0}}, "wrongShape", "next_key is missing"),
], ids=["500", "503 HTML", "truncated JSON", "HTML for JSON", "empty body", "wrong shape", "missing key"])
def test_bad_replies(reply, kind, words, server, open_reader):
    ids = server.feed_ids()
    reader = open_reader(server, None)
    answer_pages_after_the_first(reader.page, **reply)
    reader.open_list()
    failure = scroll_into_failure(reader)
    assert failure["kind"] == kind
    assert words in reader.notice.inner_text()
    no_more_faults(reader.page)
    retry_and_go_on(reader, ids)


def test_rate_limit_is_waited_for(server, open_reader):
    """429 with Rate-Reset: the list comes back by itself, and not before."""
    reader = open_reader(server, None)
    early = []
    resets = []

    def handle(route):
        if key_of(route.request.url) == "":
            route.continue_()
            return
        # From the first refusal on: on a busy machine it takes seconds until something is asked for.
        if not resets:
            resets.append(int(time.time()) + 3)
        if time.time() < resets[0]:
            early.append(route.request.url)
            route.fulfill(status=429, headers={"Rate-Reset": str(resets[0]), "Rate-Remaining": "0"},
                          json={"message": "Rate limit exceeded", "type": "rate_limit_exceeded"})
        else:
            route.continue_()

    reader.page.route(FEED, handle)
    reader.open_list()
    reader.wheel(300)
    reader.wait_for("state.append.state === 'failed'")
    failure = reader.state["append"]["failure"]
    assert failure["status"] == 429 and failure["retryAt"] >= resets[0] - 1
    assert "Too many requests" in reader.notice.inner_text()
    reader.wait_for("state.heldRows > 20")
    assert len(early) == 1, "it was asked again before the time the server named"


def test_rate_limit_far_off_is_left_to_the_person(server, open_reader):
    reader = open_reader(server, None)
    answer_pages_after_the_first(
        reader.page, status=429, headers={"Rate-Reset": str(int(time.time()) + 7_200)},
        json={"message": "Rate limit exceeded", "type": "rate_limit_exceeded"})
    reader.open_list()
    reader.wheel(300)
    reader.wait_for_failure()
    assert "Rate limit exceeded" in reader.notice.inner_text()
    assert len(reader.page_requests) == 2


def test_no_answer_at_all(server, open_reader):
    """A server that is silent is not waited for without end."""
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.page.clock.install()
    # Its own next try is as late as it may be: a busy machine would not see that it waits for it.
    reader.page.add_init_script("Math.random = () => 0.999")
    reader.open_list()
    held = HeldRequests(reader.page)
    for _ in range(3):
        reader.wheel(700)
    reader.wait_for("state.append.state === 'loading'")
    reader.page.clock.fast_forward(14_000)
    reader.frame()
    assert reader.state["append"]["state"] == "loading"
    reader.page.clock.fast_forward(2_000)
    reader.wait_for("state.append.state === 'failed' && state.append.failure.kind === 'timeout'")
    assert "took too long" in reader.said("assertive")
    held.let_go()
    reader.page.clock.fast_forward(60_000)  # its own next try
    reader.wait_for("state.heldRows > argument", PAGE)
    rows = reader.row_ids()
    assert rows == run_of(ids, rows)


def test_a_late_reply_is_dropped(server, open_reader):
    """FIELD 20: a search is overtaken by another: what answers the first is not shown under the second."""
    reader = open_reader(server, None)
    reader.open_list()
    held = HeldRequests(reader.page, "**/feed/items?*q=tag%3ASwift*")
    box = reader.page.get_by_role("searchbox")
    for query in ("tag:Swift", "tag:Python"):
        box.fill(query)
        box.press("Enter")
        reader.wait_for("state.refresh.state === 'loading' || state.heldRows > 0")
    reader.wait_for_rows()
    rows = reader.row_ids()
    assert len(held.routes) == 1
    held.let_go()
    reader.wait_for_rest()
    assert reader.row_ids() == rows
    assert rows == [item["id"] for item in server.get("/feed/items", q="tag:Python", limit=100)["items"]][:len(rows)]


def test_an_id_repeated_on_the_next_page(server, open_reader):
    """FIELD 5: what a server does whose head changes under page numbers: the last rows come again, first on the next page."""
    ids = server.feed_ids()
    reader = open_reader(server, None, record=True)
    last = []

    def repeat(body, key):
        again = last[-3:]
        last.extend(body["items"])
        if key.startswith("after:"):
            body["items"] = again + body["items"]

    change_reply(reader.page, repeat)
    reader.open_list()
    reader.wheel_to_row(130)
    rows = reader.row_ids()
    assert rows == run_of(ids, rows)
    recording = reader.recording()
    assert recording["problems"] == []
    shown = [id for id, *_ in recording["shown"]]
    assert shown == ids[:len(shown)]


def test_an_empty_page_in_the_middle(server, open_reader):
    """An empty page with a next key is not the end."""
    ids = server.feed_ids()
    reader = open_reader(server, None)
    emptied = {}

    def empty(route):
        # The third page comes empty once, and names itself under another key as the next one.
        key = key_of(route.request.url)
        if key in emptied.values():
            original = next(each for each, alias in emptied.items() if alias == key)
            route.continue_(url=f"{server.url}/feed/items?limit={PAGE}&after={original.removeprefix('after:')}")
            return
        reply = route.fetch()
        body = reply.json()
        if body["start_index"] == 2 * PAGE:
            emptied[key] = "after:an-empty-page"
            body = {**body, "items": [], "next_key": "an-empty-page"}
        route.fulfill(response=reply, body=json.dumps(body))

    reader.page.route(FEED, empty)
    reader.open_list()
    reader.wheel_to_row(5 * PAGE)
    assert len(emptied) == 1
    rows = reader.row_ids()
    assert rows == run_of(ids, rows)


def test_nothing_but_empty_pages(server, open_reader):
    """A feed that only ever sends empty pages is told, not followed for ever."""
    reader = open_reader(server, None)
    sent = []

    def empty(route):
        if not key_of(route.request.url):
            route.continue_()
            return
        sent.append(route.request.url)
        route.fulfill(json={"items": [], "total_count": 700, "start_index": PAGE, "previous_key": None,
                            "next_key": f"empty-{len(sent)}"})

    reader.page.route(FEED, empty)
    reader.open_list()
    reader.wheel(300)
    reader.wait_for("state.append.state === 'failed' && state.append.failure.kind === 'emptyPages'")
    assert "only empty pages" in reader.notice.inner_text()
    assert len(sent) < 50
    assert reader.state["heldRows"] == PAGE


def test_nothing_but_empty_pages_from_the_first(server, open_reader):
    """Without a row there is no edge to say it at: the whole list does."""
    reader = open_reader(server, None)
    sent = []

    def empty(route):
        sent.append(route.request.url)
        route.fulfill(json={"items": [], "total_count": 700, "start_index": 0, "previous_key": None,
                            "next_key": f"empty-{len(sent)}"})

    reader.page.route(FEED, empty)
    reader.open()
    reader.status("refresh").get_by_text("only empty pages").wait_for()
    assert len(sent) < 50
    no_more_faults(reader.page)
    first = f"{server.url}/feed/items?limit={PAGE}"
    reader.page.route(FEED, lambda route: route.continue_(url=first if "empty" in route.request.url else None))
    reader.status("refresh").get_by_role("button", name="Try again").click()
    reader.wait_for_rows()


def test_the_page_above_fails(server, open_reader):
    """FIELD 8: the upper edge has its own state, and its own button, where the reader is; the rows below stay where they are when
    it goes on."""
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    reader.page.evaluate("document.querySelector('makimono-list').jump(300)")
    reader.wait_for("list.rowNode(argument)", ids[300])
    reader.wait_for_rest()
    reader.page.route(FEED, lambda route: route.fulfill(status=500, json={"message": "Out of order", "type": "internal"}))
    for _ in range(10):
        reader.wheel(-700)
        if reader.top_of(reader.row_ids()[0]) > 0:
            break
    reader.wait_for_failure()
    assert "Some articles could not be loaded. Out of order" in reader.notice.inner_text()
    row_id = reader.row_ids()[0]
    top = reader.top_of(row_id)
    assert top > 0, "there are placeholders above"
    sent = len(reader.page_requests)
    no_more_faults(reader.page)
    # At once, or not at all: the list tries once more by itself, and the button goes as that succeeds.
    reader.page.evaluate("document.querySelector('#notice .button')?.click()")
    reader.wait_for("list.rowNode(argument)", ids[ids.index(row_id) - 1])
    assert reader.page_requests[sent] in reader.page_requests[:sent]
    assert abs(reader.top_of(row_id) - top) <= 1


def test_a_feed_that_leads_in_a_circle(server, open_reader):
    reader = open_reader(server, None)

    def circle(body, key):
        if key:
            body["next_key"] = key.removeprefix("after:")

    change_reply(reader.page, circle)
    reader.open_list()
    for _ in range(4):
        reader.wheel(700)
    reader.wait_for("state.append.state === 'failed' && state.append.failure.kind === 'cycle'")
    assert "in a circle" in reader.notice.inner_text()


def test_a_first_page_shorter_than_the_screen(server, open_reader):
    """FIELD 1: no scrolling is needed for the screen to fill."""
    ids = server.feed_ids()
    reader = open_reader(server, None)

    def shorten(route):
        if key_of(route.request.url):
            route.continue_()
        else:
            route.continue_(url=route.request.url.replace(f"limit={PAGE}", "limit=2"))

    reader.page.route(FEED, shorten)
    reader.open_list()
    reader.wait_for("state.contentHeight > list.clientHeight")
    reader.wait_for_items()
    reader.wait_for_rest()
    rows = reader.row_ids()
    assert rows == ids[:len(rows)] and len(rows) >= PAGE // 2
    assert "limit=18" in reader.page_requests[1], "the page's rest is asked for, and no more"
    assert reader.page.evaluate("document.querySelector('makimono-list').scrollTop") == 0


def test_the_first_page_fails(server, open_reader):
    """FIELD 3: nothing there yet: the whole list says so, and offers to try again."""
    reader = open_reader(server, None)
    reader.page.route(FEED, lambda route: route.abort("connectionrefused"))
    reader.open()
    reader.wait_for_failure("refresh")
    status = reader.status("refresh")
    assert status.get_by_role("heading").inner_text() == "The articles could not be loaded"
    assert "cannot be reached" in status.inner_text()
    no_more_faults(reader.page)
    status.get_by_role("button", name="Try again").click()
    reader.wait_for_rows()
    assert not status.is_visible()


def test_a_refresh_that_fails_changes_nothing(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    reader.wheel(300)
    reader.wait_for_rest()
    rows, offset = reader.row_ids(), reader.state["offset"]
    reader.page.route(FEED, lambda route: route.fulfill(status=500, json={"message": "Out of order", "type": "internal"}))
    reader.page.get_by_role("button", name="Refresh").click()
    reader.wait_for_failure("refresh")
    assert reader.row_ids() == rows and reader.state["offset"] == offset
    notice = reader.page.locator("#notice")
    assert "Could not refresh. Out of order" in notice.inner_text()
    no_more_faults(reader.page)
    notice.get_by_role("button", name="Try again").click()
    notice.wait_for(state="hidden")


def test_an_article_that_fails(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    row_id = reader.row_ids()[1]
    reader.page.route(f"**/feed/items/{row_id}", lambda route: route.abort())
    reader.row(row_id).locator(".picture").click()
    article = reader.page.get_by_role("dialog")
    article.get_by_text("The article could not be loaded").wait_for()
    reader.page.unroute(f"**/feed/items/{row_id}")
    article.get_by_role("button", name="Try again").click()
    article.locator(".prose").wait_for()


def test_an_article_that_does_not_exist(server, open_reader):
    reader = open_reader(server, "/?item=00000000000000000000")
    article = reader.page.get_by_role("dialog")
    article.get_by_text("There is no such article").wait_for()
    article.get_by_role("button", name="Back to the list").last.click()
    reader.wait_for_rows()
    assert reader.page.url == f"{server.url}/"


def test_the_engine_cannot_be_loaded(raw_server, open_reader):
    reader = open_reader(raw_server, None)
    reader.page.route("**/app/list/makimono-list.js", lambda route: route.abort())
    reader.open()
    reader.page.get_by_role("alert").get_by_text("The page could not be started").wait_for()
    assert reader.script_errors and all("makimono-list" in error or "reader.js" in error for error in reader.script_errors)
    reader.script_errors.clear()
