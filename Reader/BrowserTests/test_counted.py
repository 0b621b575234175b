"""The articles as a counted list: any place of the feed by the scroll bar, and nothing moves while the feed does."""

import sqlite3
import time
from contextlib import closing
from urllib.parse import parse_qs, urlsplit

import pytest

from feed_faults import FEED, HeldRequests, no_more_faults
from maki_server import import_articles
from made_articles import article, row_id, write
from reader_page import DEADLINE

# px; a row that nobody scrolls may move by no more.
TOLERANCE = 0.5

LIST = "document.querySelector('makimono-list')"

# Rows in sight in every frame, until `stop()`: where each stands, and how many placeholders are among them.
WATCH = """() => {
  const list = document.querySelector('makimono-list');
  const frames = [];
  let isOver = false;
  const look = () => {
    const frame = list.getBoundingClientRect();
    const rows = {};
    let placeholders = 0;
    for (const node of list.querySelectorAll('.mk-row')) {
      const { top, bottom } = node.getBoundingClientRect();
      if (bottom <= frame.top || top >= frame.bottom) continue;
      if (node.dataset.id) rows[node.dataset.id] = top; else placeholders += 1;
    }
    frames.push({ rows, placeholders, pictures: list.querySelectorAll('.mk-row[data-id] .is-loaded').length });
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.watch = { stop: () => { isOver = true; return frames; } };
}"""


@pytest.fixture
def moving(own_server, tmp_path):
    """A feed that the test moves: `insert(3)` puts articles on top, `delete(ids)` takes some away."""
    server = own_server(articles=700)
    made = []

    def insert(count: int):
        numbers = range(len(made), len(made) + count)
        import_articles(server.database, write(
            tmp_path / f"newer-{len(made)}.jsonl", (article(number, f"Newer {number}", "Text.") for number in numbers)))
        made.extend(numbers)

    def delete(ids: list[str]):
        with closing(sqlite3.connect(server.database, timeout=30)) as database, database:
            database.executemany("DELETE FROM article WHERE id = ?", [(each,) for each in ids])
            database.execute("UPDATE state SET version = version + 1")

    server.insert, server.delete = insert, delete
    return server


def scroll_to(reader, row: int):
    """Drags the scroll bar to about a row, from 0, and waits for what is there."""
    reader.scroll_to_share(row / reader.state["rowCount"])
    reader.wait_for_items()
    reader.wait_for_rest()


def in_sight(reader) -> list[tuple[str, int]]:
    """Id and number, from 0, of the rows in sight."""
    return [(row["id"], row["index"]) for row in reader.page.evaluate(f"{LIST}.rowsInSight")]


def come_back(reader):
    """As after a while in another window."""
    reader.page.evaluate("""() => { const now = Date.now; Date.now = () => now() + 10_000;
        window.dispatchEvent(new Event('focus')); Date.now = now; }""")


def press_pill(reader):
    reader.page.locator(".news").click()
    reader.page.locator(".news").wait_for(state="hidden")
    reader.wait_for_rest()


def moves(frames: list[dict]) -> float:
    """Most that a row in sight moved over the frames."""
    first = {}
    worst = 0.0
    for frame in frames:
        for row_id, top in frame["rows"].items():
            worst = max(worst, abs(first.setdefault(row_id, top) - top))
    return worst


# The scroll bar


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, {"width": 390, "height": 844}], ids=["desktop", "phone"])
def test_the_scroll_bar_leads_anywhere_and_only_what_is_in_view_is_fetched(viewport, many, open_reader):
    ids = many.feed_ids()
    reader = open_reader(many, None, viewport=viewport)
    reader.open_list()
    reader.wait_for_rest()
    assert reader.state["rowCount"] == many.articles
    for share in (0.5, 1, 0.25, 0.9, 0):
        reader.feed_requests.clear()
        scroll_to(reader, int(share * many.articles))
        rows = in_sight(reader)
        assert [ids[index] for _, index in rows] == [row_id for row_id, _ in rows]
        assert abs(rows[0][1] - share * (many.articles - len(rows))) <= many.articles * 0.01 + 1
        assert len(reader.page_requests) <= 5, reader.page_requests
        asked = [parse_qs(urlsplit(request).query) for request in reader.page_requests]
        # A row more, where a page is read that lies between two others.
        assert all(each["limit"] in (["20"], ["21"]) for each in asked)
        assert reader.state["heldPages"] <= 10 and reader.state["heldRows"] <= 200


def test_a_drag_past_much_asks_for_the_place_where_it_ends_alone(many, open_reader):
    reader = open_reader(many, None)
    reader.open_list()
    reader.wait_for_rest()
    reader.feed_requests.clear()
    held = HeldRequests(reader.page)
    # A thumb that is dragged: a scroll event in every frame.
    reader.page.evaluate(f"""async () => {{
      const list = {LIST};
      const room = list.scrollHeight - list.clientHeight;
      for (let step = 1; step <= 40; step += 1) {{
        list.scrollTop = room * 0.8 * step / 40;
        await new Promise((done) => requestAnimationFrame(done));
      }}
    }}""")
    assert len(held.routes) <= 2, "while nothing comes, nothing more is asked for, whatever passes by"
    held.let_go()
    reader.wait_for_items()
    reader.wait_for_rest()
    assert abs(in_sight(reader)[0][1] - 0.8 * many.articles) <= many.articles * 0.01
    assert len(reader.page_requests) <= 7, reader.page_requests


def test_placeholders_tell_their_number_and_stand_as_high_as_rows(many, open_reader):
    reader = open_reader(many, None)
    reader.open_list()
    reader.wait_for_rest()
    held = HeldRequests(reader.page)
    reader.page.evaluate(f"() => {{ {LIST}.scrollTop = {LIST}.scrollHeight / 2; }}")
    placeholders = reader.page.locator(".mk-row-placeholder")
    placeholders.first.wait_for(state="attached")
    reader.page.wait_for_function("() => /^2,[45]\\d\\d \\/ 5,000$/.test(document.querySelector('#position-text').textContent)")
    assert placeholders.first.get_attribute("aria-hidden") == "true"
    skeleton = placeholders.first.locator(".skeleton-row").bounding_box()["height"]
    held.let_go()
    reader.wait_for_items()
    heights = reader.page.evaluate(
        "[...document.querySelectorAll('.mk-row[data-id]')].map((row) => row.getBoundingClientRect().height)")
    assert min(heights) - 32 <= skeleton <= max(heights) + 1


def test_a_page_that_fails_in_the_middle_is_told_and_can_be_tried_again(many, open_reader):
    reader = open_reader(many, None)
    reader.open_list()
    reader.wait_for_rest()
    reader.page.route(FEED, lambda route: route.fulfill(status=404, json={"message": "Gone fishing", "type": "not_found"}))
    reader.page.evaluate(f"() => {{ {LIST}.scrollTop = {LIST}.scrollHeight / 2; }}")
    reader.wait_for_failure()
    assert "Some articles could not be loaded. Gone fishing" in reader.notice.inner_text()
    assert "Gone fishing" in reader.said("assertive")
    no_more_faults(reader.page)
    reader.notice.get_by_role("button", name="Try again").click()
    reader.wait_for_items()
    reader.notice.wait_for(state="hidden")
    # Elsewhere everything is as it was.
    scroll_to(reader, 0)
    assert in_sight(reader)[0][1] == 0


def parameters_of(request: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(request).query).items()}


def serve_numbers(page, total: int):
    """A feed of so many articles that nobody has to store: each one's id and key is its number."""
    def handle(route):
        asked = parameters_of(route.request.url)
        limit = int(asked["limit"])
        start = int(asked.get("index", 0))
        if "after" in asked:
            start = int(asked["after"]) + 1
        elif "before" in asked:
            start = max(0, int(asked["before"]) - limit)
        end = min(total, start + limit)
        user = {"id": "someone", "name": "Someone", "profile_image_url": ""}
        items = [article(0, f"Article {number}", "", id=row_id(number), url="", user=user, tags=[])
                 for number in range(start, end)]
        route.fulfill(json={
            "items": items, "start_index": start, "total_count": total, "previous_key": str(start) if start else None,
            "next_key": str(end - 1) if end < total else None})
    page.route(FEED, handle)


def test_a_feed_longer_than_a_page_can_be(server, open_reader):
    total = 1_000_000
    reader = open_reader(server, None)
    serve_numbers(reader.page, total)
    reader.open_list()
    reader.wait_for_rest()
    for share in (0.5, 1, 0.25, 0):
        reader.scroll_to_share(share)
        reader.wait_for_items()
        reader.wait_for_rest()
        rows = in_sight(reader)
        assert [int(row_id, 16) for row_id, _ in rows] == [index for _, index in rows]
        assert abs(rows[0][1] - share * total) <= total * 0.005
        # Nothing stands beyond the content and stretches it.
        assert reader.page.evaluate(f"{LIST}.scrollHeight") == reader.state["contentHeight"]
        if share == 1:
            assert rows[-1][1] == total - 1
            assert reader.status("append").bounding_box()["y"] < 800


# Articles that come


def test_articles_that_come_while_one_reads_move_nothing_and_none_is_missed(moving, open_reader):
    ids = moving.feed_ids()
    reader = open_reader(moving, None, record=True)
    reader.open_list()
    scroll_to(reader, 300)
    moving.insert(3)
    for turn, delta in enumerate((900, 900, 900, -900, -900, -900, -900, -900, 900)):
        reader.wheel(delta)
        reader.wait_for_items()
        reader.wait_for_rest()
        rows = in_sight(reader)
        assert [ids[index] for _, index in rows] == [row_id for row_id, _ in rows]
        if turn == 4:
            moving.insert(2)
    assert reader.state["total"] == 700
    recording = reader.recording()
    assert recording["problems"] == [] and recording["moves"] == [] and recording["comparisons"] > 5
    # Another part of the feed, that no key leads to.
    for row in (600, 20):
        scroll_to(reader, row)
        rows = in_sight(reader)
        assert [ids[index] for _, index in rows] == [row_id for row_id, _ in rows]
    assert reader.page.locator(".news").inner_text() == "5 new articles"


def test_the_pill_is_told_once_and_a_press_puts_the_articles_above_without_a_move(moving, open_reader):
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 200)
    reader.page.wait_for_function("() => document.querySelector('.news')")
    pill = reader.page.locator(".news")
    assert not pill.is_visible()
    moving.insert(3)
    come_back(reader)
    pill.wait_for()
    assert pill.inner_text() == "3 new articles" and reader.said() == "3 new articles"
    assert [parameters_of(each) for each in reader.feed_requests[-1:]] == [{"limit": "1"}], "it is a light look"
    before = in_sight(reader)
    focused = before[3][0]
    reader.page.evaluate(f"(id) => {LIST}.rowNode(id).focus({{ preventScroll: true }})", focused)
    reader.page.wait_for_function(
        "() => [...document.querySelectorAll('.mk-row[data-id] .picture')].every((each) => each.querySelector('.is-loaded'))")
    pictures = reader.page.locator(".mk-row[data-id] .is-loaded").count()
    assert pictures > 5
    reader.page.evaluate(WATCH)
    # By script: a click would take the focus along.
    reader.page.evaluate("document.querySelector('.news').click()")
    pill.wait_for(state="hidden")
    reader.wait_for("state.total === 703")
    reader.wait_for_rest()
    frames = reader.page.evaluate("watch.stop()")
    assert len(frames) > 3
    assert moves(frames) <= TOLERANCE
    assert all(frame["placeholders"] == 0 for frame in frames), "no frame was blank"
    assert {row_id for row_id, _ in before} <= set(frames[-1]["rows"])
    assert all(row_id in frame["rows"] for frame in frames for row_id, _ in before)
    # Pictures in sight stay too; those of rows further off may come again.
    assert min(frame["pictures"] for frame in frames) >= len(before)
    assert in_sight(reader) == [(row_id, index + 3) for row_id, index in before]
    assert reader.said() == "3 new articles are above"
    assert reader.page.evaluate("document.activeElement.dataset.id") == focused
    numbers = reader.page.evaluate("[...document.querySelectorAll('.mk-row[data-id]')].map((row) => Number(row.ariaPosInSet))")
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    # The button leads to them; so does scrolling up.
    reader.page.locator("#to-newest").click()
    reader.wait_for("list.scrollTop === 0")
    reader.wait_for_items()
    assert [row_id for row_id, _ in in_sight(reader)][:4] == moving.feed_ids()[:4]


def test_new_articles_are_told_of_by_the_server_to_who_stays_a_while(moving, open_reader):
    reader = open_reader(moving, None)
    # Nobody looks now and then.
    reader.page.add_init_script("const later = window.setTimeout; window.setTimeout = (act, time, ...rest) => later(act, time >= 60_000 ? 2 ** 31 - 1 : time, ...rest);")
    reader.open_list()
    reader.page.wait_for_function("() => document.querySelector('.news')")
    with reader.page.expect_request("**/feed/events"):
        come_back(reader)
    pill = reader.page.locator(".news")
    assert not pill.is_visible()
    moving.insert(2)
    pill.wait_for()
    assert pill.inner_text() == "2 new articles"
    moving.insert(1)
    reader.page.wait_for_function("() => document.querySelector('.news').innerText === '3 new articles'")
    press_pill(reader)
    reader.wait_for("state.total === 703")


def test_after_a_press_one_scrolls_up_to_what_came(moving, open_reader):
    reader = open_reader(moving, None, record=True)
    reader.open_list()
    reader.wheel(1_500)
    reader.wait_for_items()
    moving.insert(4)
    come_back(reader)
    press_pill(reader)
    assert reader.page.locator("#to-newest").is_visible(), "it leads to what came, near as that is"
    for _ in range(10):
        reader.wheel(-500)
        reader.wait_for_items()
    assert [row_id for row_id, _ in in_sight(reader)][:5] == moving.feed_ids()[:5]
    assert reader.recording()["moves"] == []


def test_at_the_very_top_a_press_shows_what_came(moving, open_reader):
    reader = open_reader(moving, None)
    reader.open_list()
    reader.wait_for_rest()
    first = in_sight(reader)[0][0]
    moving.insert(2)
    come_back(reader)
    reader.page.locator(".news").wait_for()
    assert in_sight(reader)[0][0] == first, "nothing moves before"
    press_pill(reader)
    reader.wait_for_items()
    assert [row_id for row_id, _ in in_sight(reader)][:3] == moving.feed_ids()[:3]
    assert reader.said() == "2 new articles"


def test_a_press_without_a_network_says_so_and_keeps_the_rows(moving, open_reader):
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 300)
    moving.insert(1)
    come_back(reader)
    pill = reader.page.locator(".news")
    pill.wait_for()
    assert pill.inner_text() == "1 new article"
    rows = in_sight(reader)
    reader.page.route(FEED, lambda route: route.abort("connectionrefused"))
    pill.click()
    reader.notice.get_by_text("Could not refresh.").wait_for()
    # The strip that tells of the lost network takes the last row's place at most.
    assert in_sight(reader)[:len(rows) - 1] == rows[:-1] and pill.is_visible()
    no_more_faults(reader.page)
    reader.notice.get_by_role("button", name="Try again").click()
    pill.wait_for(state="hidden")
    reader.page.locator(".strip").wait_for(state="detached")
    reader.wait_for_rest()
    assert in_sight(reader) == [(row_id, index + 1) for row_id, index in rows]


def test_the_feed_is_looked_at_every_minute(moving, open_reader):
    reader = open_reader(moving, None)
    reader.page.clock.install()
    reader.open_list()
    reader.wait_for_rest()
    reader.page.wait_for_function("() => document.querySelector('.news')")
    sent = len(reader.feed_requests)
    reader.page.clock.fast_forward(50_000)
    reader.frame()
    assert len(reader.feed_requests) == sent
    moving.insert(2)
    reader.page.clock.fast_forward(11_000)
    reader.page.locator(".news").wait_for()
    assert [parameters_of(each) for each in reader.feed_requests[sent:]] == [{"limit": "1"}]
    reader.page.clock.fast_forward(61_000)
    reader.wait_by_frames(lambda: len(reader.feed_requests) == sent + 2, "it was not looked at once more")
    assert reader.said() == "2 new articles"


def test_what_came_for_what_went_is_told_without_a_number(moving, open_reader):
    ids = moving.feed_ids()
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 300)
    rows = in_sight(reader)
    moving.insert(2)
    moving.delete(ids[500:502])
    come_back(reader)
    reader.page.locator(".news").wait_for()
    assert reader.page.locator(".news").inner_text() == "New articles"
    press_pill(reader)
    assert in_sight(reader) == [(row_id, index + 2) for row_id, index in rows]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_in_pill_and_panel(width, scheme, moving, open_reader):
    reader = open_reader(moving, None, color_scheme=scheme, bypass_csp=True, viewport={"width": width, "height": 800})
    reader.open_list()
    scroll_to(reader, 300)
    moving.insert(1)
    come_back(reader)
    reader.page.locator(".news").wait_for()
    assert reader.violations() == []
    go_to(reader, "1999-12-31")
    reader.page.locator(".date-text").wait_for()
    assert reader.violations() == []
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= width


def test_refresh_reads_from_the_newest(moving, open_reader):
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 300)
    moving.insert(3)
    come_back(reader)
    reader.page.locator(".news").wait_for()
    reader.page.get_by_role("button", name="Refresh").click()
    reader.wait_for("state.total === 703")
    reader.wait_for_items()
    assert [row_id for row_id, _ in in_sight(reader)][:3] == moving.feed_ids()[:3]
    assert not reader.page.locator(".news").is_visible()


# Coming back


@pytest.mark.parametrize("change", ["nothing", "inserted", "deleted above", "deleted below", "both"])
def test_a_reload_finds_the_row_wherever_it_is_by_now(change, moving, open_reader):
    ids = moving.feed_ids()
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 350)
    reader.wheel(-133)
    reader.wait_for_rest()
    anchor = reader.anchor
    top = reader.top_of(anchor["id"])
    reader.page.evaluate("dispatchEvent(new Event('pagehide'))")
    if change in ("inserted", "both"):
        moving.insert(27)
    if change in ("deleted above", "both"):
        moving.delete(ids[10:33])
    if change in ("deleted below", "both"):
        moving.delete(ids[400:440])
    reader.page.reload()
    reader.wait_for("list.rowNode(argument)", anchor["id"])
    reader.wait_for_items()
    reader.wait_for_rest()
    assert abs(reader.top_of(anchor["id"]) - top) <= TOLERANCE
    now = moving.feed_ids()
    assert reader.state["total"] == len(now)
    assert [now[index] for _, index in in_sight(reader)] == [row_id for row_id, _ in in_sight(reader)]
    assert not reader.page.locator(".news").is_visible(), "what came before the reload is no news"


def test_a_reload_where_the_row_is_gone_leads_to_its_neighbours(moving, open_reader):
    ids = moving.feed_ids()
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 350)
    row = ids.index(reader.anchor["id"])
    reader.page.evaluate("dispatchEvent(new Event('pagehide'))")
    moving.delete([ids[row]])
    moving.insert(3)
    reader.page.reload()
    reader.wait_for("state.total === 702")
    reader.wait_for_items()
    reader.wait_for_rest()
    places = [ids.index(row_id) for row_id, _ in in_sight(reader)]
    assert min(places) - 3 <= row <= max(places)


def test_a_reload_of_a_feed_that_is_shorter_by_now(moving, open_reader):
    ids = moving.feed_ids()
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 650)
    reader.page.evaluate("dispatchEvent(new Event('pagehide'))")
    moving.delete(ids[60:])
    reader.page.reload()
    reader.wait_for("state.total === 60")
    reader.wait_for_items()
    assert in_sight(reader)[-1][0] in ids[:60]


def test_a_reload_without_a_network_begins_where_it_was_once_it_is_back(moving, open_reader):
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 350)
    anchor = reader.anchor
    top = reader.top_of(anchor["id"])
    reader.page.evaluate("dispatchEvent(new Event('pagehide'))")
    moving.insert(5)
    reader.page.route(FEED, lambda route: route.fulfill(status=500, json={"message": "Out of order", "type": "internal"}))
    reader.page.reload()
    reader.wait_for_failure("refresh")
    no_more_faults(reader.page)
    reader.status("refresh").get_by_role("button", name="Try again").click()
    reader.wait_for("list.rowNode(argument)", anchor["id"])
    reader.wait_for_items()
    reader.wait_for_rest()
    assert abs(reader.top_of(anchor["id"]) - top) <= TOLERANCE


def test_back_to_a_place_after_articles_came(moving, open_reader):
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 300)
    anchor = reader.anchor
    top = reader.top_of(anchor["id"])
    box = reader.page.get_by_role("searchbox")
    box.fill("tag:Swift")
    box.press("Enter")
    reader.wait_for("state.total !== null && state.total < 700 && state.heldRows > 0")
    moving.insert(8)
    reader.page.go_back()
    reader.wait_for("state.total === 708 && list.rowNode(argument)", anchor["id"])
    reader.wait_for_items()
    reader.wait_for_rest()
    assert abs(reader.top_of(anchor["id"]) - top) <= TOLERANCE


# Articles that go


def read_down(reader, ids: list[str]) -> list[str]:
    """Wheels to the end; ids of the rows met, in order."""
    met = {}
    for _ in range(200):
        reader.wait_for_items()
        for row_id, index in in_sight(reader):
            met.setdefault(row_id, index)
        if reader.page.evaluate(f"{LIST}.scrollHeight - {LIST}.clientHeight - {LIST}.scrollTop < 1"):
            return list(met)
        reader.wheel(600)
        reader.wait_for_rest()
    raise AssertionError(f"the end never came: {reader.state}")


def test_articles_deleted_below_leave_no_hole_and_the_end_is_the_end(moving, open_reader):
    ids = moving.feed_ids()
    reader = open_reader(moving, None, record=True)
    reader.open_list()
    scroll_to(reader, 500)
    gone = ids[560:565] + ids[699:]
    moving.delete(gone)
    met = read_down(reader, ids)
    start = ids.index(met[0])
    assert met == [each for each in ids[start:] if each not in gone]
    assert reader.page.locator(".mk-row-placeholder").count() == 0
    assert reader.status("append").inner_text() == "You have reached the end."
    assert reader.recording()["moves"] == [] and reader.recording()["problems"] == []


def test_articles_deleted_above_move_nothing_and_the_top_is_the_top(moving, open_reader):
    ids = moving.feed_ids()
    reader = open_reader(moving, None, record=True)
    reader.open_list()
    scroll_to(reader, 200)
    start = in_sight(reader)[-1][0]
    gone = ids[:30] + ids[90:93] + ids[120:123]
    moving.delete(gone)
    met = []
    for _ in range(160):
        reader.wait_for_items()
        met += [row_id for row_id, _ in reversed(in_sight(reader)) if row_id not in met]
        if reader.page.evaluate(f"{LIST}.scrollTop < 1"):
            break
        # Less than half a screen: a turn may come together with the list's own step to the true top.
        reader.wheel(-300)
        reader.wait_for_rest()
    expected = [each for each in ids[:ids.index(start) + 1] if each not in gone]
    assert met == expected[::-1]
    assert in_sight(reader)[0] == (ids[30], 0)
    assert reader.recording()["moves"] == [] and reader.recording()["problems"] == []


def test_articles_deleted_in_sight_stay_until_one_asks_for_news(moving, open_reader):
    ids = moving.feed_ids()
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 200)
    rows = in_sight(reader)
    moving.delete([rows[3][0]])
    moving.insert(3)
    reader.page.evaluate(WATCH)
    come_back(reader)
    reader.page.locator(".news").wait_for()
    frames = reader.page.evaluate("watch.stop()")
    assert moves(frames) <= TOLERANCE and in_sight(reader) == rows
    top = reader.top_of(rows[0][0])
    press_pill(reader)
    assert abs(reader.top_of(rows[0][0]) - top) <= TOLERANCE
    now = moving.feed_ids()
    assert rows[3][0] not in [row_id for row_id, _ in in_sight(reader)]
    assert [now[index] for _, index in in_sight(reader)] == [row_id for row_id, _ in in_sight(reader)]


def test_a_feed_that_loses_most_of_itself(moving, open_reader):
    """A drag to where nothing is any more ends where something is."""
    ids = moving.feed_ids()
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 650)
    moving.delete(ids[5:640])
    scroll_to(reader, 100)
    now = moving.feed_ids()
    reader.wait_for("state.total === argument", len(now))
    reader.wait_for_items()
    rows = in_sight(reader)
    assert [now[index] for _, index in rows] == [row_id for row_id, _ in rows]


# Days


def go_to(reader, day: str, opener: str = "#go-to-date"):
    reader.page.locator(opener).click()
    reader.page.locator(".date-input").fill(day)
    reader.page.locator(".date-panel").get_by_role("button", name="Go", exact=True).click()


def day_of(reader, row_id: str) -> str:
    """As the page shows it, to be compared: such as 2024-01-31."""
    return reader.page.evaluate("""(id) => {
        const date = new Date(document.querySelector('makimono-list').rowNode(id).querySelector('time').dateTime);
        return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    }""", row_id)


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati"])
def test_a_day_leads_to_its_last_article_as_the_reader_counts_days(zone, many, open_reader):
    ids = many.feed_ids()
    reader = open_reader(many, None, timezone_id=zone)
    reader.open_list()
    scroll_to(reader, 2_000)
    day = day_of(reader, in_sight(reader)[1][0])
    scroll_to(reader, 0)
    go_to(reader, day)
    reader.wait_for("state.refresh.state !== 'loading' && list.scrollTop > 1000")
    reader.wait_for_items()
    reader.wait_for_rest()
    row_id, index = in_sight(reader)[0]
    assert ids[index] == row_id and day_of(reader, row_id) == day
    assert abs(reader.top_of(row_id)) <= TOLERANCE
    assert not reader.page.locator(".date-panel").is_visible()
    assert reader.said().startswith("Articles up to ")
    reader.wheel(-300)
    reader.wait_for_items()
    assert day_of(reader, ids[index - 1]) > day


def test_a_day_by_keys_and_from_the_position(many, open_reader):
    reader = open_reader(many, None)
    reader.open_list()
    reader.wait_for_rest()
    reader.page.locator("makimono-list").focus()
    reader.page.keyboard.press("g")
    reader.page.locator(".date-panel").wait_for()
    assert reader.page.evaluate("document.activeElement.type") == "date"
    assert reader.page.locator(".date-input").input_value() == day_of(reader, in_sight(reader)[0][0])
    reader.page.keyboard.press("Escape")
    reader.page.locator(".date-panel").wait_for(state="hidden")
    date = reader.page.locator("#position-date")
    label = reader.page.locator("#position")
    # It goes a moment after the last movement; under the pointer it stays. A busy machine may be later than that moment.
    end = time.monotonic() + DEADLINE / 1_000
    while not label.evaluate("(label) => label.matches('.is-shown:hover')"):
        assert time.monotonic() < end, "never under the pointer"
        reader.wheel(4_000)
        reader.page.mouse.move(*date.evaluate("""(date) => {
            const { left, top, width, height } = date.getBoundingClientRect();
            return [left + width / 2, top + height / 2];
        }"""))
    reader.wait_for_items()
    # As when it began to fade a moment before.
    label.evaluate("(label) => { label.classList.remove('is-shown'); label.dispatchEvent(new PointerEvent('pointerenter')); }")
    assert date.is_visible() and label.evaluate("(label) => label.matches('.is-shown')")
    date.click()
    reader.page.locator(".date-input").fill("2020-02-29")
    reader.page.keyboard.press("Enter")
    reader.page.locator(".date-panel").wait_for(state="hidden")
    reader.wait_for_rest()
    reader.wait_for_items()
    assert day_of(reader, in_sight(reader)[0][0]) <= "2020-02-29"
    assert reader.page.evaluate("document.activeElement.id") == "list"


def test_days_that_are_not_there_are_told(many, open_reader):
    reader = open_reader(many, None)
    reader.open_list()
    reader.wait_for_rest()
    rows = in_sight(reader)
    text = reader.page.locator(".date-text")
    go_to(reader, "1999-12-31")
    text.get_by_text("There is nothing that old: the oldest article is from").wait_for()
    assert text.get_attribute("role") == "alert"
    panel = reader.page.locator(".date-panel")
    panel.locator(".date-input").fill("2199-01-01")
    panel.get_by_role("button", name="Go", exact=True).click()
    text.get_by_text("That day has not come yet.").wait_for()
    reader.page.route(FEED, lambda route: route.abort("connectionrefused"))
    panel.locator(".date-input").fill("2020-01-01")
    panel.get_by_role("button", name="Go", exact=True).click()
    text.get_by_text("cannot be reached").wait_for()
    no_more_faults(reader.page)
    panel.locator(".date-input").fill("")
    panel.get_by_role("button", name="Go", exact=True).click()
    text.get_by_text("Enter a day.").wait_for()
    panel.get_by_role("button", name="Close").click()
    assert in_sight(reader) == rows


def test_a_day_newer_than_the_list_shows_what_came(moving, open_reader):
    reader = open_reader(moving, None)
    reader.open_list()
    scroll_to(reader, 300)
    moving.insert(5)
    go_to(reader, "2026-01-04")
    reader.wait_for("state.total === 705")
    reader.wait_for_items()
    assert [row_id for row_id, _ in in_sight(reader)][:5] == moving.feed_ids()[:5]


def test_another_source_has_no_days_and_no_pill(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list("/?source=qiita")
    reader.wait_for_rest()
    assert not reader.page.locator("#go-to-date").is_visible()
    reader.wheel_to_row(60)
    assert reader.page.locator(".news").count() == 0
