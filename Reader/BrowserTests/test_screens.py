"""The screens beside the articles: data list, notifications two a row, a grid both ways, the newest hundred."""

from urllib.parse import parse_qsl, urlsplit

import pytest

from feed_faults import HeldRequests
from maki_server import import_articles
from made_articles import article, row_id, write

PATHS = {
    "data": "**/data?*", "notifications": "**/v123456/**", "products": "**/products?*", "recent": "**/api/v2/items?*",
}
# px; a row may move by no more.
TOLERANCE = 0.5


class Screen:
    """A screen's page as a test handles it, and what it asks its API for."""

    def __init__(self, reader, name: str):
        self.reader = reader
        self.page = reader.page
        self.name = name
        self.requests: list[dict] = []
        self.page.on("request", self._on_request)

    def _on_request(self, request):
        url = urlsplit(request.url)
        # Not the page's own files and address.
        if not url.path.startswith(("/screens", "/app")) and request.resource_type == "fetch":
            self.requests.append({"path": url.path, **dict(parse_qsl(url.query)), "headers": request.headers})

    def open(self, query: str = ""):
        self.reader.open(f"/screens/{self.name}{query}")
        self.reader.wait_for_rows()
        self.reader.wait_for_rest()

    def read_to_end(self) -> list[tuple[int, str]]:
        """Number and id of every row, as met on the way down."""
        met = {}
        for _ in range(600):
            self.reader.wait_for_items()
            met.update(self.page.evaluate("""[...document.querySelectorAll('.mk-row[data-id]')]
                .map((row) => [Number(row.ariaPosInSet), row.dataset.id])"""))
            if self.page.evaluate(AT_END):
                return sorted(met.items())
            self.reader.wheel(700)
            self.reader.wait_for("state.append.state !== 'loading'")
        raise AssertionError(f"the end never came: {self.reader.state}")


# The last row is in sight, and none is to come: a counted list has them all, another says that it has ended or failed.
AT_END = """() => {
  const list = document.querySelector('makimono-list');
  const { append, rowCount, total } = list.state;
  return (['end', 'failed'].includes(append.state) || rowCount === total)
    && list.scrollHeight - list.clientHeight - list.scrollTop < 1;
}"""


@pytest.fixture
def screen(open_reader):
    def make(server, name: str, path: str | None = "", **options) -> Screen:
        made = Screen(open_reader(server, None, **options), name)
        if path is not None:
            made.open(path)
        return made
    return make


def articles_of(tmp_path, count: int, **more):
    return write(tmp_path / f"{count}.jsonl", (
        article(number % 28, f"Article {number}", "Text.", id=row_id(number), **more) for number in range(count)))


# Reading


def test_data_is_read_to_its_end_each_row_once(server, screen):
    met = screen(server, "data").read_to_end()
    expected = [entry["id"] for page in range(1, 36) for entry in server.get("/data", page=page)["result"]]
    assert [number for number, _ in met] == list(range(1, 701))
    assert [row_id for _, row_id in met] == expected


def test_the_scroll_bar_of_data_leads_to_any_page_at_once(server, screen):
    data = screen(server, "data")
    data.requests.clear()
    data.reader.scroll_to_share(0.6)
    data.reader.wait_for_items()
    data.reader.wait_for_rest()
    assert len(data.requests) <= 4, data.requests
    position = data.page.evaluate("Number(document.querySelector('makimono-list').rowNode("
                                  "document.querySelector('makimono-list').anchor.id).ariaPosInSet)")
    assert 400 <= position <= 440


def test_notifications_stand_two_in_a_row_and_an_odd_count_leaves_a_place(own_server, screen, tmp_path):
    server = own_server(imported=[articles_of(
        tmp_path, 3, likes_count=7, user={"id": "alice", "name": "Alice", "profile_image_url": "", "permanent_id": 7})])
    total = count_notifications(server, "alice")
    assert total % 2 == 1 and total > 20
    shown = screen(server, "notifications")
    assert len(shown.read_to_end()) == total
    last = shown.page.evaluate("""() => [...document.querySelectorAll('.mk-row[data-id]')].map((row) => {
        const { left, top } = row.getBoundingClientRect();
        return { number: Number(row.ariaPosInSet), left, top };
    }).sort((a, b) => a.number - b.number)""")
    for row in last:
        other = next((each for each in last if each["number"] == row["number"] + 1), None)
        if row["number"] % 2 == 1 and other:
            assert row["top"] == other["top"] and row["left"] < other["left"]
    assert last[-1]["number"] == total and last[-1]["left"] == min(row["left"] for row in last)
    assert "Alice" in shown.page.locator("h1").inner_text()
    asked = [request for request in shown.requests if request["path"].startswith("/v123456/")]
    assert all(request["headers"]["authorization"].startswith("Bearer ") for request in asked)
    assert asked[0]["page"] == "0"


def count_notifications(server, user: str) -> int:
    count, page, is_last = 0, 0, False
    while not is_last:
        reply = server.get(f"/v123456/users/{user}/notifications", headers={"Authorization": "Bearer x"}, page=page)
        count, page, is_last = count + len(reply["notifications"]), page + 1, reply["is_last"]
    return count


def test_products_are_read_both_ways_and_ten_pages_are_held(server, screen):
    grid = screen(server, "products", "?page=15")
    columns = len({round(left) for left in grid.page.evaluate(
        "[...document.querySelectorAll('.mk-row')].map((row) => row.getBoundingClientRect().left)")})
    assert columns == 6
    for delta, edge in ((-900, "prepend"), (900, "append")):
        for _ in range(80):
            grid.reader.wheel(delta)
            grid.reader.wait_for("state[argument].state !== 'loading'", edge)
            state = grid.reader.state
            assert state["heldPages"] <= 10
            at_end = grid.page.evaluate("""(down) => { const list = document.querySelector('makimono-list');
                return down ? list.scrollHeight - list.clientHeight - list.scrollTop < 1 : list.scrollTop < 1; }""", delta > 0)
            if state[edge]["state"] == "end" and at_end:
                break
        else:
            raise AssertionError(f"the {edge} end never came: {grid.reader.state}")
        grid.reader.wait_for_items()
        numbers = grid.page.evaluate("[...document.querySelectorAll('.mk-row')].map((row) => Number(row.ariaPosInSet))")
        assert (1 if delta < 0 else 700) in numbers
    asked = [int(request["page"]) for request in grid.requests]
    assert set(asked) == set(range(1, 31)), "each page is read, from the middle up and down again"


def test_products_above_move_nothing(server, screen):
    """A page that comes above, with the wheel on its way up: each row moves by what the wheel turned."""
    grid = screen(server, "products", "?page=15")
    grid.page.evaluate("document.querySelector('makimono-list').scrollTop += 300")
    worst = 0.0
    for _ in range(40):
        before = grid.page.evaluate(TOPS)
        offset = grid.page.evaluate("document.querySelector('makimono-list').scrollTop")
        grid.reader.wheel(-120)
        grid.reader.frame()
        after = grid.page.evaluate(TOPS)
        moved = [after[row] - before[row] for row in before if row in after]
        assert moved, offset
        worst = max(worst, max(moved) - min(moved), min(abs(way - 120) for way in moved) if offset > 400 else 0)
    assert worst <= TOLERANCE


TOPS = """Object.fromEntries([...document.querySelectorAll('.mk-row[data-id]')]
    .map((row) => [row.dataset.id, row.getBoundingClientRect().top]))"""


def test_the_newest_hundred_are_read_twenty_at_a_time_and_no_row_twice(server, screen):
    recent = screen(server, "recent")
    met = recent.read_to_end()
    assert [row_id for _, row_id in met] == server.feed_ids()[:100]
    assert [(request["page"], request["per_page"]) for request in recent.requests] == [
        (str(page), "20") for page in range(1, 6)]
    assert "5 pages" in recent.reader.status("append").inner_text()


def test_refresh_begins_the_newest_hundred_anew(own_server, screen, tmp_path):
    server = own_server(imported=[articles_of(tmp_path, 25)])
    recent = screen(server, "recent")
    import_articles(server.database, articles_of(tmp_path, 26))
    recent.page.get_by_role("button", name="Refresh").click()
    recent.reader.wait_for("state.total === 26")
    assert recent.reader.said() == "26 entries"


# States


@pytest.mark.parametrize("name", PATHS)
def test_a_first_load_that_fails_says_so_and_can_be_tried_again(name, server, screen):
    shown = screen(server, name, None)
    shown.page.route(PATHS[name], lambda route: route.fulfill(status=500, body="{}"))
    shown.reader.open(f"/screens/{name}")
    shown.reader.wait_for_failure("refresh")
    shown.page.unroute(PATHS[name])
    shown.page.get_by_role("button", name="Try again").click()
    shown.reader.wait_for_rows()


@pytest.mark.parametrize("name", PATHS)
def test_a_page_that_fails_can_be_tried_again(name, server, screen):
    shown = screen(server, name, None)
    failing = {"on": True}

    def handle(route):
        page = dict(parse_qsl(urlsplit(route.request.url).query))["page"]
        if failing["on"] and page not in ("0", "1"):
            route.fulfill(status=404, body="{}")
        else:
            route.continue_()

    shown.page.route(PATHS[name], handle)
    shown.reader.open(f"/screens/{name}")
    shown.reader.wait_for_rows()
    shown.page.evaluate("() => { const list = document.querySelector('makimono-list'); list.scrollTop = list.scrollHeight / 2; }")
    shown.page.evaluate("() => { const list = document.querySelector('makimono-list'); list.scrollTop = list.scrollHeight; }")
    retry = shown.page.get_by_role("button", name="Try again")
    retry.wait_for()
    failing["on"] = False
    retry.click()
    shown.reader.wait_for("['prepend', 'append'].every((edge) => state[edge].state !== 'failed')")
    shown.reader.wait_for_items()
    retry.wait_for(state="hidden")


@pytest.mark.parametrize("name", ["data", "products", "recent"])
def test_an_empty_feed_says_so(name, own_server, screen):
    shown = screen(own_server(), name, None)
    shown.reader.open(f"/screens/{name}")
    shown.page.get_by_text("No articles yet" if name == "recent" else "Nothing here yet").first.wait_for()


def test_nobody_is_notified_in_an_empty_feed(own_server, screen):
    shown = screen(own_server(), "notifications", None)
    shown.reader.open("/screens/notifications")
    shown.reader.wait_for_failure("refresh")
    assert "no article yet" in shown.reader.status("refresh").inner_text()


@pytest.mark.parametrize("name", PATHS)
def test_what_is_held_back_is_shown_by_skeletons_as_high_as_rows(name, server, screen):
    shown = screen(server, name, None)
    held = HeldRequests(shown.page, PATHS[name])
    shown.reader.open(f"/screens/{name}")
    skeletons = shown.page.locator(".skeleton > *")
    skeletons.first.wait_for()
    heights = [skeletons.nth(index).bounding_box()["height"] for index in range(2)]
    held.let_go()
    shown.reader.wait_for_rows()
    shown.reader.wait_for_items()
    rows = shown.page.evaluate("[...document.querySelectorAll('.mk-row')].map((row) => row.getBoundingClientRect().height)")
    assert min(rows) - 32 <= heights[0] <= max(rows) + 32


# Places


@pytest.mark.parametrize("name", PATHS)
def test_a_reload_leads_back_to_the_row(name, server, screen):
    shown = screen(server, name)
    for _ in range(8):
        shown.reader.wheel(600)
        shown.reader.wait_for("state.append.state !== 'loading'")
    shown.reader.wait_for_items()
    shown.reader.wait_for_rest()
    before = shown.reader.anchor
    top = shown.reader.top_of(before["id"])
    shown.page.reload()
    shown.reader.wait_for_rows()
    shown.reader.wait_for("list.rowNode(argument) !== null", before["id"])
    shown.reader.wait_for_items()
    shown.reader.wait_for_rest()
    assert abs(shown.reader.top_of(before["id"]) - top) <= TOLERANCE


def test_another_width_of_the_grid_goes_on_at_the_row(server, screen):
    grid = screen(server, "products", "?page=10")
    grid.page.evaluate("document.querySelector('makimono-list').scrollTop += 700")
    grid.reader.wait_for_items()
    grid.reader.wait_for_rest()
    anchor = grid.reader.anchor["id"]
    grid.page.set_viewport_size({"width": 390, "height": 844})
    # The list that stood there has the row too, in six columns.
    grid.reader.wait_for("""new Set([...list.querySelectorAll('.mk-row')]
        .map((row) => Math.round(row.getBoundingClientRect().left))).size === 2""")
    grid.reader.wait_for("list.rowNode(argument) !== null", anchor)
    grid.reader.wait_for_items()
    assert -300 < grid.reader.top_of(anchor) < 844


# The menu


def test_the_menu_leads_to_every_screen_by_keys_alone(server, screen):
    shown = screen(server, "data")
    for name in ("Articles", "The newest hundred", "Notifications", "Products", "Data list"):
        shown.page.locator("#menu-button").focus()
        shown.page.keyboard.press("Enter")
        link = shown.page.locator(".menu-link", has_text=name)
        link.focus()
        with shown.page.expect_navigation():
            shown.page.keyboard.press("Enter")
        shown.reader.wait_for_rows()
    assert shown.page.locator(".menu-link[aria-current]").get_attribute("href") == "/screens/data"


def test_keys_walk_the_grid(server, screen):
    grid = screen(server, "products")
    grid.page.locator("makimono-list").focus()
    focused = "Number(document.activeElement.ariaPosInSet)"
    for key, number in (("ArrowDown", 1), ("ArrowRight", 2), ("ArrowDown", 8), ("ArrowLeft", 7), ("ArrowUp", 1)):
        grid.page.keyboard.press(key)
        assert grid.page.evaluate(focused) == number, key


# For everyone


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["articles", *PATHS])
def test_axe_finds_nothing(name, scheme, server, screen):
    shown = screen(server, name, None, color_scheme=scheme, bypass_csp=True)
    shown.reader.open("/" if name == "articles" else f"/screens/{name}")
    shown.reader.wait_for_rows()
    shown.reader.wait_for_rest()
    assert shown.reader.violations() == []
    shown.page.locator("#menu-button").click()
    assert shown.reader.violations() == []
    shown.page.keyboard.press("Escape")
    shown.page.set_viewport_size({"width": 390, "height": 844})
    shown.reader.wait_for_items()
    shown.reader.wait_for_rest()
    assert shown.reader.violations() == []


@pytest.mark.parametrize("name", PATHS)
def test_japanese(name, server, screen):
    shown = screen(server, name, locale="ja-JP")
    assert shown.page.locator("html").get_attribute("lang") == "ja"
    assert shown.page.locator(".count").inner_text().endswith("件")
