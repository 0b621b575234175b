"""From top to bottom with the wheel, and back: every row, once, in order, and nothing moves on its own."""

import pytest

from feed_faults import HeldRequests
from maki_server import MakiServer
from reader_page import ReaderPage, run_of

PAGE_SIZE = 20
MOST_PAGES = 10
MOST_NODES = 120
# px; a row at the reading line may not move by more.
TOLERANCE = 1


def wheel_all_the_way(reader: ReaderPage, direction: str, limit: int):
    """Turns the wheel by most of the screen at a time, until the list's end."""
    page = reader.page
    height = page.evaluate("document.querySelector('makimono-list').clientHeight")
    # What is in sight at the start is read first: the first turn would carry it past a reader who saw placeholders.
    reader.wait_for_rest()
    page.wait_for_function("recorder.isRead()")
    page.evaluate("(to) => recorder.turn(to)", direction)
    is_down = direction == "down"
    reader.point_at_list()
    offset = page.evaluate("document.querySelector('makimono-list').scrollTop")
    in_vain = 0
    for _ in range(limit):
        page.mouse.wheel(0, height * 0.9 * (1 if is_down else -1))
        step = page.evaluate("([offset, down]) => recorder.step(offset, down)", [offset, is_down])
        if step["isOver"]:
            return
        # At the end of what is there, the browser swallows a turn that comes before it has drawn the new rows.
        in_vain = 0 if step["moved"] else in_vain + 1
        assert in_vain < 4, f"the wheel moves nothing; the list says {reader.state}"
        offset = step["offset"]
    raise AssertionError(f"the end was not reached in {limit} turns of the wheel; the list says {reader.state}")


def check_down(recording: dict, ids: list[str], late: int = 0):
    """Every row once, each in its place, and in order; by up to `late` rows before one that stands above it."""
    shown = [(id, index) for id, index, _, direction in recording["shown"] if direction == "down"]
    assert sorted(index for _, index in shown) == list(range(len(ids)))
    assert all(ids[index] == id for id, index in shown)
    lowest = 0
    for _, index in shown:
        assert index >= lowest - late, f"row {index} was shown after row {lowest}"
        lowest = max(lowest, index)


def check_up(recording: dict, ids: list[str], visible_at_turn: set[str]):
    shown = [(id, index, batch) for id, index, batch, direction in recording["shown"] if direction == "up"]
    seen = [id for id, _, _ in shown]
    assert len(seen) == len(set(seen)), "a row was shown twice on the way up"
    assert set(seen) | visible_at_turn == set(ids)
    assert all(ids[index] == id for id, index, _ in shown)
    # Rows that come into sight together are told from top to bottom; those of a later moment lie above.
    lowest_before = len(ids)
    batches: dict[int, list[int]] = {}
    for _, index, batch in shown:
        batches.setdefault(batch, []).append(index)
    for _, indices in sorted(batches.items()):
        assert indices == list(range(indices[0], indices[-1] + 1))
        assert indices[-1] < lowest_before
        lowest_before = indices[0]


def check_bounds(recording: dict):
    assert recording["problems"] == []
    assert recording["mostPages"] <= MOST_PAGES
    assert recording["mostNodes"] <= MOST_NODES
    assert recording["evictions"] > 0
    assert recording["comparisons"] > recording["evictions"]
    assert recording["moves"] == [] and recording["largestMove"] <= TOLERANCE


def check_requests(requests: list[str]):
    twice = [later for earlier, later in zip(requests, requests[1:]) if earlier == later]
    assert twice == [], "a request was sent twice in a row"


def wheel_on_at_the_end(reader: ReaderPage, direction: str):
    """Turns on where there is nothing more to come: nothing is asked for."""
    reader.wait_for_rest()
    before = len(reader.page_requests)
    for _ in range(5):
        reader.page.mouse.wheel(0, 600 if direction == "down" else -600)
        reader.frame()
    reader.wait_for_rest()
    assert reader.page_requests[before:] == [], "a request was sent after the end"


def visible_ids(reader: ReaderPage) -> set[str]:
    return set(reader.page.evaluate("""() => {
        const list = document.querySelector('makimono-list');
        const frame = list.getBoundingClientRect();
        return [...list.querySelectorAll('.mk-row')].filter((row) => {
          const box = row.getBoundingClientRect();
          return box.bottom > frame.top && box.top < frame.bottom;
        }).map((row) => row.dataset.id);
    }"""))


def there_and_back(reader: ReaderPage, server: MakiServer):
    ids = server.feed_ids()
    reader.open_list()
    wheel_all_the_way(reader, "down", len(ids))
    assert reader.status("append").inner_text() == "You have reached the end."
    wheel_on_at_the_end(reader, "down")
    turn = visible_ids(reader)
    wheel_all_the_way(reader, "up", len(ids))
    wheel_on_at_the_end(reader, "up")
    assert reader.row_ids()[0] == ids[0]
    recording = reader.recording()
    check_down(recording, ids)
    check_up(recording, ids, turn)
    check_bounds(recording)
    assert recording["prepends"] > 0
    check_requests(reader.feed_requests)


@pytest.mark.long
def test_wheel_real_data(own_server, open_reader, real_articles):
    server = own_server(imported=[real_articles])
    assert server.get("/feed/items", limit=1)["total_count"] == 1_929
    there_and_back(open_reader(server, None, record=True), server)


@pytest.mark.long
def test_wheel_there_and_back_on_a_phone(server, open_reader):
    """FIELD 7, 9: the same on a narrow screen, where rows are of many heights."""
    there_and_back(open_reader(server, None, record=True, viewport={"width": 390, "height": 844}), server)


@pytest.mark.long
def test_wheel_five_thousand_to_the_last(many, open_reader):
    """A million: `make million`."""
    ids = many.feed_ids()
    assert len(ids) == many.articles == 5_000
    reader = open_reader(many, None, record=True, viewport={"width": 1280, "height": 3_000})
    reader.open_list()
    wheel_all_the_way(reader, "down", len(ids))
    wheel_on_at_the_end(reader, "down")
    recording = reader.recording()
    # The screen is higher than a page: both pages in sight are asked for at once, and the answers come in either order.
    check_down(recording, ids, late=2 * PAGE_SIZE)
    check_bounds(recording)
    check_requests(reader.feed_requests)
    assert reader.row(ids[-1]).is_visible()


def test_a_slow_picture_never_lands_in_another_row(server, open_reader):
    """FIELD 19: it is shown where it belongs, or not at all."""
    reader = open_reader(server, None)
    held = HeldRequests(reader.page, "**/avatars/*")
    reader.open_list()
    reader.wheel_to_row(60)
    assert len(held.routes) > 20
    held.let_go()
    reader.wait_for("[...list.querySelectorAll('.mk-row[data-id] .picture')].every((each) => each.querySelector('.is-loaded'))")
    people = {item["id"]: item["user"] for item in server.get("/feed/items", limit=100)["items"]}
    rows = reader.page.evaluate("""[...document.querySelectorAll('.mk-row[data-id]')].map((row) => ({
        id: row.dataset.id, pictures: [...row.querySelectorAll('img')].map((image) => image.getAttribute('src')) }))""")
    assert rows
    for row in rows:
        assert row["pictures"] == [people[row["id"]]["profile_image_url"]]


@pytest.mark.parametrize("offset", [0, 5_000])
def test_the_scroll_bar_dragged_into_what_was_dropped(offset, server, open_reader):
    """Far above the rows held: they come, and the list knows where it is."""
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    reader.wheel_to_row(400)
    reader.wait_for_rest()
    reader.page.evaluate("(top) => document.querySelector('makimono-list').scrollTo(0, top)", offset)
    reader.wait_for("list.querySelector('.mk-row') && state.offset < 10000 && state.prepend.state !== 'loading'")
    reader.wait_for_rest()
    rows = reader.row_ids()
    assert rows == run_of(ids, rows)
    visible = visible_ids(reader)
    assert len(visible) > 4
    anchor = reader.anchor
    assert anchor["id"] in visible
    assert abs(reader.top_of(anchor["id"]) - anchor["distance"]) <= TOLERANCE


@pytest.mark.parametrize("source", ["feed", "qiita"])
def test_rows_are_fewer_than_the_screen(source, server, open_reader):
    """FIELD 1: a short list ends by itself, without scrolling, and asks for nothing more."""
    items = server.get("/feed/items", limit=1)["items"]
    query = f"user:{items[0]['user']['id']} created:{items[0]['created_at'][:10]}"
    query = query.replace("created:", "created:>=")
    reader = open_reader(server, None)
    reader.open_list(f"/?q={query.replace('>', '%3E').replace(' ', '+')}&source={source}")
    reader.wait_for("state.append.state === 'end'")
    reader.wait_for_rest()
    assert items[0]["id"] in reader.row_ids()
    assert len(reader.feed_requests) == 1
