"""Likes and stocks: shown at once, sent in order, taken back where they are refused."""

import pytest

from feed_faults import HeldRequests
from kept import wait_until
from made_articles import article, row_id, write

LIKE = "**/api/v2/items/*/like"
STOCK = "**/api/v2/items/*/stock"


@pytest.fixture
def marks_server(own_server, tmp_path):
    articles = [article(number, f"Article {number}", "Text.", stocks_count=5) for number in range(3)]
    return own_server(imported=[write(tmp_path / "marks.jsonl", articles)])


@pytest.fixture
def reader(marks_server, open_reader):
    reader = open_reader(marks_server, None)
    reader.writes = []
    reader.page.on("request", lambda request: reader.writes.append((request.method, request.url.rsplit("/", 1)[1]))
                   if request.method in ("PUT", "DELETE") else None)
    reader.open_list()
    return reader


def tool(reader, name: str = "Like"):
    return reader.page.locator(".article").get_by_role("button", name=name, exact=False).first


def shown(reader, name: str = "Like") -> tuple[bool, int]:
    button = tool(reader, name)
    return button.get_attribute("aria-pressed") == "true", int(button.locator(".tool-count").inner_text() or 0)


def held(server, number: int = 1) -> dict:
    item = server.get(f"/feed/items/{row_id(number)}")
    return {name: item[name] for name in ("liked", "likes_count", "stocked", "stocks_count")}


def wait_for_server(reader, number: int = 1, **values):
    """Until the server holds that: asked for by the page, that is what can wait."""
    wait_until(reader.page, """async ([id, values]) => {
        const item = await (await fetch(`/feed/items/${id}`)).json();
        return Object.entries(values).every(([name, value]) => item[name] === value);
    }""", [row_id(number), values])


def wait_for_writes(reader, writes: list):
    """The browser may tell of a request when its answer is in already."""
    reader.wait_by_frames(lambda: reader.writes == writes, f"the writes sent are others than {writes}")


def refresh(reader):
    with reader.page.expect_response(lambda response: "/feed/items?" in response.url):
        reader.page.locator("#refresh").click()
    reader.wait_for_rest()


def first_of(reader, held_requests: HeldRequests):
    reader.wait_by_frames(lambda: held_requests.routes, "no request came")
    return held_requests.routes.pop(0)


@pytest.mark.parametrize("name, kind, before, field, count", [
    ("Like", "like", 3, "liked", "likes_count"), ("Stock", "stock", 5, "stocked", "stocks_count"),
])
def test_a_mark_shows_at_once(name, kind, before, field, count, reader, marks_server):
    held_requests = HeldRequests(reader.page, LIKE if kind == "like" else STOCK)
    reader.open_row(row_id(1))
    assert shown(reader, name) == (False, before)
    tool(reader, name).click()
    assert shown(reader, name) == (True, before + 1), "no answer was needed"
    # The row beneath says the same.
    row = reader.row(row_id(1))
    if kind == "like":
        assert row.locator(".count-heart .count-text").inner_text() == "4"
        assert "You like this" in row.locator(".count-heart").text_content()
    else:
        assert row.locator(".count-stock").evaluate("(node) => !node.hidden && node.textContent") == "You stocked this"
    held_requests.let_go()
    wait_for_server(reader, **{field: True, count: before + 1})
    wait_for_writes(reader, [("PUT", kind)])
    # It lasts: closed, opened, reloaded.
    reader.close_article()
    reader.open_row(row_id(1))
    assert shown(reader, name) == (True, before + 1)
    reader.page.reload()
    reader.page.wait_for_selector(".article .prose")
    assert shown(reader, name) == (True, before + 1)
    tool(reader, name).click()
    assert shown(reader, name) == (False, before)
    wait_for_server(reader, **{field: False, count: before})
    wait_for_writes(reader, [("PUT", kind), ("DELETE", kind)])


def test_by_keyboard(reader):
    reader.open_row(row_id(1))
    tool(reader).focus()
    reader.page.keyboard.press("Enter")
    assert shown(reader) == (True, 4)
    reader.page.keyboard.press("Space")
    assert shown(reader) == (False, 3)
    wait_for_server(reader, liked=False, likes_count=3)


@pytest.mark.parametrize("taps", [2, 3, 4, 5])
def test_the_last_tap_holds(taps, reader, marks_server):
    held_requests = HeldRequests(reader.page, LIKE)
    reader.open_row(row_id(1))
    for tap in range(taps):
        tool(reader).click()
        assert shown(reader) == ((True, 4) if tap % 2 == 0 else (False, 3))
    assert len(reader.writes) == 1, "one at a time"
    held_requests.let_go()
    wanted = taps % 2 == 1
    wait_for_server(reader, liked=wanted, likes_count=3 + wanted)
    reader.page.wait_for_load_state("networkidle")
    assert shown(reader) == (wanted, 3 + wanted)
    # What was wanted in between and not any more was never sent.
    wait_for_writes(reader, [("PUT", "like")] + [("DELETE", "like")] * (not wanted))


def test_requests_of_one_article_go_in_order(reader):
    held_requests = HeldRequests(reader.page, "**/api/v2/items/*/*")
    reader.open_row(row_id(1))
    tool(reader, "Stock").click()
    tool(reader, "Like").click()
    tool(reader, "Stock").click()
    wait_for_writes(reader, [("PUT", "stock")])
    held_requests.let_go()
    wait_for_server(reader, liked=True, stocked=False, stocks_count=5)
    wait_for_writes(reader, [("PUT", "stock"), ("PUT", "like"), ("DELETE", "stock")])


@pytest.mark.parametrize("status, words", [
    (401, "no access token"), (403, "no access token"), (500, "out of order"), (429, "out of order"), (0, "cannot be reached"),
])
def test_a_refusal_takes_it_back(status, words, reader, marks_server):
    def refuse(route):
        if status == 0:
            route.abort()
        else:
            route.fulfill(status=status, json={"message": "It is out of order.", "type": "x"})

    reader.page.route(LIKE, refuse)
    reader.open_row(row_id(1))
    tool(reader).click()
    notice = reader.page.locator(".article-notice")
    notice.get_by_text("The change to your like was not saved.").wait_for()
    assert words in notice.inner_text() and words in reader.said("assertive")
    assert shown(reader) == (False, 3)
    assert reader.row(row_id(1)).locator(".count-heart .count-text").inner_text() == "3"
    reader.page.unroute(LIKE)
    notice.get_by_role("button", name="Try again").click()
    wait_for_server(reader, liked=True, likes_count=4)
    assert shown(reader) == (True, 4) and notice.is_hidden()


def test_a_refusal_that_comes_when_the_article_is_closed(reader):
    held_requests = HeldRequests(reader.page, LIKE)
    reader.open_row(row_id(1))
    tool(reader).click()
    reader.close_article()
    assert reader.row(row_id(1)).locator(".count-heart .count-text").inner_text() == "4"
    first_of(reader, held_requests).fulfill(status=500, json={"message": "It is out of order.", "type": "x"})
    notice = reader.page.locator("#notice")
    notice.get_by_text("The change to your like was not saved. It is out of order.").wait_for()
    assert reader.row(row_id(1)).locator(".count-heart .count-text").inner_text() == "3"
    held_requests.let_go()
    notice.get_by_role("button", name="Try again").click()
    wait_for_server(reader, liked=True, likes_count=4)


def test_a_refused_like_that_was_taken_back_already_says_nothing(reader):
    held_requests = HeldRequests(reader.page, LIKE)
    reader.open_row(row_id(1))
    tool(reader).click()
    tool(reader).click()
    first_of(reader, held_requests).fulfill(status=500, json={"message": "It is out of order.", "type": "x"})
    reader.frame()
    reader.page.wait_for_load_state("networkidle")
    assert shown(reader) == (False, 3)
    assert reader.page.locator(".article-notice").is_hidden()
    wait_for_writes(reader, [("PUT", "like")])


@pytest.mark.parametrize("status", [403, 404])
def test_a_refusal_since_it_is_so_already(status, reader):
    """Another device was first: what was wanted is so, and that is no failure."""
    reader.open_row(row_id(1))

    def already(route):
        if route.request.method == "PUT":
            route.fetch()
            route.fulfill(status=status, json={"message": "Already liked.", "type": "already_liked"})
        else:
            route.continue_()

    reader.page.route(LIKE, already)
    with reader.page.expect_response(lambda response: response.url.endswith("/like") and response.request.method == "GET"):
        tool(reader).click()
    reader.page.wait_for_load_state("networkidle")
    assert shown(reader) == (True, 4)
    assert reader.page.locator(".article-notice").is_hidden()


def test_a_lost_answer_is_not_believed(reader):
    """Without an answer the like may be held or not: what is wanted by then is sent all the same."""
    held_requests = HeldRequests(reader.page, LIKE)
    reader.open_row(row_id(1))
    tool(reader).click()
    tool(reader).click()
    lost = first_of(reader, held_requests)
    lost.fetch()
    lost.abort()
    held_requests.let_go()
    wait_for_server(reader, liked=False, likes_count=3)
    assert shown(reader) == (False, 3)
    wait_for_writes(reader, [("PUT", "like"), ("DELETE", "like")])


def test_a_list_read_anew_meanwhile(reader, marks_server):
    """What came before the edit was through does not undo it; what came after it counts for both."""
    held_requests = HeldRequests(reader.page, LIKE)
    reader.open_row(row_id(1))
    tool(reader).click()
    reader.close_article()
    count = reader.row(row_id(1)).locator(".count-heart .count-text")
    assert count.inner_text() == "4"
    refresh(reader)
    assert count.inner_text() == "4", "the edit stands on top of rows that do not know of it"
    held_requests.let_go()
    wait_for_server(reader, liked=True, likes_count=4)
    refresh(reader)
    assert count.inner_text() == "4", "it is not counted twice"
    # Another device: the rows are believed again.
    reader.page.evaluate("""(id) => fetch(`/api/v2/items/${id}/like`,
        { method: 'DELETE', headers: { 'X-Makimono-Request': '1' } })""", row_id(1))
    wait_for_server(reader, liked=False)
    refresh(reader)
    reader.wait_for("document.querySelector(`[data-id='${argument}'] .count-heart .count-text`).textContent === '3'", row_id(1))
    assert reader.row(row_id(1)).locator(".count-heart.is-set").count() == 0


def test_each_article_has_its_own(reader):
    reader.open_row(row_id(1))
    tool(reader).click()
    reader.step("k", row_id(2))
    reader.page.wait_for_selector(".article .prose")
    assert shown(reader) == (False, 3)
    reader.step("j", row_id(1))
    reader.page.wait_for_selector(".article .prose")
    assert shown(reader) == (True, 4)


def test_qiitas_face_is_asked(marks_server, open_reader):
    """Its articles do not say whether the reader likes them: that is asked when one is opened."""
    reader = open_reader(marks_server, None)
    reader.open_list("/?source=qiita")
    reader.open_row(row_id(2))
    assert shown(reader) == (False, 3)
    tool(reader).click()
    assert shown(reader) == (True, 4)
    wait_for_server(reader, 2, liked=True, likes_count=4)
    reader.page.reload()
    reader.page.wait_for_selector(".article .prose")
    reader.wait_for("document.querySelector('.tool-like').getAttribute('aria-pressed') === 'true'")
    assert shown(reader) == (True, 4)
    tool(reader).click()
    assert shown(reader) == (False, 3)
    wait_for_server(reader, 2, liked=False, likes_count=3)
