"""Without the server: what was read is there and says how old it is, and the list goes on by itself."""

import pytest

from feed_faults import FEED, HeldRequests, no_more_faults
from kept import wait_for_worker, wait_until, wait_until_kept, wait_until_stored
from maki_server import import_articles
from made_articles import article, write
from reader_page import ReaderPage, run_of

pytestmark = pytest.mark.worker

# px
TOLERANCE = 1
# ms; the server is asked again after up to a minute.
RECOVERY = 70_000


def strip(reader: ReaderPage):
    return reader.page.locator(".strip")


def wait_for_recovery(reader: ReaderPage):
    strip(reader).wait_for(state="detached", timeout=RECOVERY)
    reader.wait_for_rest()


def read_rows(reader: ReaderPage, count: int):
    """Reads so many rows, and waits until they are stored and the page is kept."""
    reader.wheel_to_row(count - 1)
    reader.wait_for_rest()
    wait_until_stored(reader, count)
    wait_until_kept(reader)


def go_to_top(reader: ReaderPage):
    reader.page.evaluate("document.querySelector('makimono-list').scrollTop = 0")
    reader.wait_for("list.scrollTop === 0 && list.querySelector('.mk-row[aria-posinset=\"1\"]')")
    reader.wait_for_rest()


def rows_in_sight(reader: ReaderPage) -> list[str]:
    return reader.page.evaluate("document.querySelector('makimono-list').rowsInSight.map(({ id }) => id)")


def test_two_hundred_articles_are_read_without_the_server(own_server, open_reader):
    server = own_server(articles=700)
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    reader.wheel_to_row(199)
    reader.wait_for_rest()
    wait_until_stored(reader, 200)
    wait_for_worker(reader)  # by itself
    go_to_top(reader)
    server.stop()
    reader.page.reload()
    reader.wait_for_rows()
    strip(reader).wait_for()
    assert strip(reader).inner_text().split("\n")[0] == "Offline. Articles as of a moment ago."
    assert reader.said("connection") == "Offline. Articles as of a moment ago."
    assert reader.page.locator("#notice").is_hidden(), "it is no error"
    assert reader.state["total"] == 700
    assert reader.page.locator("#count").inner_text() == "700 articles"
    seen = []
    for index in range(1, 200, 5):
        reader.wheel_to_row(index)
        reader.wait_for_items()
        rows = rows_in_sight(reader)
        assert rows == run_of(ids, rows)
        seen += rows
    assert set(ids[:200]) <= set(seen)
    reader.wheel(-400)
    reader.wait_for_items()
    row_id = reader.anchor["id"]
    top = reader.top_of(row_id)
    server.start()
    wait_for_recovery(reader)
    assert reader.said("connection") == "Connected again."
    reader.wait_for_items()
    assert abs(reader.top_of(row_id) - top) <= TOLERANCE
    # And on, where nothing had been read before.
    reader.wheel_to_row(420)
    reader.wait_for_items()
    rows = rows_in_sight(reader)
    assert rows == run_of(ids, rows)


def test_the_place_is_found_again_without_the_server(own_server, open_reader):
    server = own_server(articles=300)
    reader = open_reader(server, None)
    reader.open_list()
    read_rows(reader, 160)
    reader.wheel(-133)
    reader.wait_for_rest()
    row_id, top = reader.anchor["id"], reader.top_of(reader.anchor["id"])
    server.stop()
    reader.page.reload()
    reader.wait_for_rows()
    reader.wait_for_items()
    reader.wait_for_rest()
    assert abs(reader.top_of(row_id) - top) <= TOLERANCE
    server.start()
    wait_for_recovery(reader)
    reader.wait_for_items()
    assert abs(reader.top_of(row_id) - top) <= TOLERANCE


@pytest.mark.parametrize("place", ["top", "middle"])
def test_articles_that_came_meanwhile_move_nothing(place, own_server, open_reader, tmp_path):
    server = own_server(articles=300)
    reader = open_reader(server, None)
    reader.open_list()
    read_rows(reader, 100)
    if place == "top":
        go_to_top(reader)
    server.stop()
    reader.page.reload()
    reader.wait_for_rows()
    reader.wait_for_items()
    strip(reader).wait_for()
    rows = rows_in_sight(reader)
    tops = [reader.top_of(each) for each in rows]
    import_articles(server.database, write(
        tmp_path / "new.jsonl", (article(number, f"New {number}", "Text.") for number in range(25))))
    server.start()
    wait_for_recovery(reader)
    reader.wait_for_items()
    assert rows_in_sight(reader) == rows
    assert all(abs(reader.top_of(each) - top) <= TOLERANCE for each, top in zip(rows, tops))
    ids = server.feed_ids()
    assert len(ids) == 325
    reader.wheel_to_row(200)
    reader.wait_for_items()
    rows = rows_in_sight(reader)
    assert rows == run_of(ids, rows)
    reader.page.locator("#refresh").click()
    reader.wait_for("state.total === 325")
    assert reader.row_ids()[0] == ids[0]


@pytest.mark.parametrize("way", ["scroll", "End"])
def test_a_list_that_goes_on_meanwhile(way, own_server, open_reader):
    """The server goes while the page is open: what was read before is there, what was not says so, and comes by itself."""
    server = own_server(articles=700)
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    read_rows(reader, 300)
    server.stop()
    # Pages that the list has dropped, and that are kept.
    go_to_top(reader)
    reader.wait_for_items()
    strip(reader).wait_for()
    assert rows_in_sight(reader)[0] == ids[0]
    if way == "End":
        reader.page.keyboard.press("End")
    else:
        reader.page.evaluate("(list) => list.scrollTo(0, list.scrollHeight)", reader.page.query_selector("makimono-list"))
    reader.page.locator("#notice").wait_for()
    assert "cannot be reached" in reader.page.locator("#notice").inner_text()
    server.start()
    wait_for_recovery(reader)
    reader.wait_for_items()
    assert rows_in_sight(reader)[-1] == ids[-1]
    assert reader.page.locator("#notice").is_hidden()


def test_a_list_that_was_never_read(own_server, open_reader):
    server = own_server(articles=100)
    reader = open_reader(server, None)
    reader.open_list()
    read_rows(reader, 20)
    server.stop()
    reader.open("/?q=tag:Swift")
    reader.wait_for_failure("refresh")
    state = reader.status("refresh").inner_text()
    assert "The articles could not be loaded" in state and "cannot be reached" in state
    assert reader.status("refresh").get_by_role("button", name="Try again").is_visible()
    strip(reader).wait_for()
    assert strip(reader).inner_text().split("\n")[0].strip() == "Offline."
    server.start()
    reader.page.wait_for_selector(".mk-row[data-id]", timeout=RECOVERY)
    strip(reader).wait_for(state="detached")


def test_a_search_that_was_read(own_server, open_reader):
    server = own_server(articles=400)
    ids = server.feed_ids(q="tag:Swift")
    assert len(ids) > 3
    reader = open_reader(server, None)
    reader.open_list("/?q=tag:Swift")
    reader.wait_for_items()
    wait_until_stored(reader, 1, "lists")
    reader.open_list("/")
    reader.wait_for_items()
    # Each with its first page, however far ahead either reads.
    wait_until_stored(reader, 2, "lists")
    wait_until_kept(reader)
    server.stop()
    reader.open("/?q=tag:Swift")
    reader.wait_for_rows()
    reader.wait_for_items()
    strip(reader).wait_for()
    rows = rows_in_sight(reader)
    assert rows == ids[:len(rows)]
    assert reader.page.locator("#count").inner_text() == f"{len(ids)} results"
    # To the whole list within the page, and back.
    reader.page.locator("#search-clear").click()
    reader.wait_for("state.total === 400")
    reader.wait_for_items()
    reader.page.go_back()
    reader.wait_for("state.total === argument", len(ids))
    reader.wait_for_items()
    assert rows_in_sight(reader) == rows


def test_pages_are_kept_in_the_order_in_which_they_came(server, open_reader):
    """A list without its first page cannot be shown: the second must not be kept alone, though the page became the worker's meanwhile."""
    reader = open_reader(server, None)
    reader.open("/app/list/example.html")
    reader.page.evaluate("""async () => {
        const { Offline } = await import('/app/offline/offline.js');
        const worker = { controller: null };
        Object.defineProperty(navigator, 'serviceWorker', { value: worker });
        const data = (rank) => ({ id: `a${rank}`, title: '', url: '', createdAt: '', updatedAt: '', userId: '', userName: '', picture: '', likes: 0, comments: 0, stocks: 0, tags: [] });
        const source = { order: 'offset', counted: { total: 40, newCount: 0 }, load: async ({ key }) => ({
          total: 40, items: Array.from({ length: 20 }, (_, row) => ({ id: `a${40 - key - row}`, version: '1', index: key + row, data: data(40 - key - row) })),
        }) };
        const kept = new Offline(document.querySelector('makimono-list'), () => {}).wrap(source, { source: 'feed', query: '' });
        const { signal } = new AbortController();
        await kept.load({ key: 0, size: 20, edge: 'refresh', signal });
        worker.controller = {};
        await kept.load({ key: 20, size: 20, edge: 'append', signal });
    }""")
    ranks = [rank for _, rank in wait_until_stored(reader, 1)]
    assert 40 in ranks, "the first page is there as soon as any is"


def test_an_article_that_was_opened(own_server, open_reader):
    server = own_server(articles=60)
    reader = open_reader(server, None)
    reader.open_list()
    opened, other = reader.row_ids()[1:3]
    reader.open_row(opened)
    text = reader.page.locator(".article .prose").inner_text()
    wait_until_stored(reader, 1, "articles")
    wait_until_kept(reader)
    server.stop()
    reader.page.reload()
    reader.page.wait_for_selector(".article .prose")
    assert reader.page.locator(".article .prose").inner_text() == text
    strip(reader).wait_for()
    # It stands below the article and covers nothing of it.
    assert reader.page.evaluate("""() => {
        const strip = document.querySelector('.strip').getBoundingClientRect();
        const article = document.querySelector('.article').getBoundingClientRect();
        return Math.abs(article.bottom - strip.top) < 1 && strip.bottom === innerHeight;
    }""")
    reader.page.keyboard.press("Escape")
    reader.wait_for_items()
    reader.row(other).locator(".picture").click()
    reader.page.get_by_role("heading", name="The article could not be loaded").wait_for()
    server.start()
    reader.page.wait_for_selector(".article .prose", timeout=RECOVERY)
    title = server.get(f"/feed/items/{other}")["title"]
    assert reader.page.locator(".article-title").inner_text() == title


def test_an_empty_list_is_kept_too(own_server, open_reader):
    server = own_server(articles=30)
    reader = open_reader(server, None)
    reader.open("/?q=nothingofthekind")
    reader.page.get_by_role("heading", name="Nothing found").wait_for()
    wait_until_stored(reader, 1, "lists")
    wait_until_kept(reader)
    server.stop()
    reader.page.reload()
    reader.page.get_by_role("heading", name="Nothing found").wait_for()
    strip(reader).wait_for()


def test_a_gateway_without_its_server(server, open_reader):
    """502 to 504: somebody answers, but not the feed."""
    reader = open_reader(server, None)
    reader.open_list()
    read_rows(reader, 40)
    reader.page.route(FEED, lambda route: route.fulfill(status=502, body="<html>Bad gateway</html>", content_type="text/html"))
    reader.page.reload()
    reader.wait_for_rows()
    reader.wait_for_items()
    strip(reader).wait_for()
    assert strip(reader).inner_text().startswith("The server does not answer. Articles as of")
    no_more_faults(reader.page)
    wait_for_recovery(reader)


def test_other_faults_are_told_as_they_are(server, open_reader):
    """What the server says is not glossed over with what is kept."""
    reader = open_reader(server, None)
    reader.open_list()
    read_rows(reader, 20)
    reader.page.route(FEED, lambda route: route.fulfill(
        status=500, json={"message": "The disk is on fire", "type": "internal_server_error"}))
    reader.page.reload()
    reader.page.get_by_text("The disk is on fire").first.wait_for()
    assert strip(reader).count() == 0


def test_a_silent_server_is_asked_but_once(server, open_reader):
    """After one time-out what is kept comes at once."""
    reader = open_reader(server, None)
    reader.open_list()
    read_rows(reader, 60)
    go_to_top(reader)
    reader.page.clock.install()
    held = HeldRequests(reader.page)
    reader.page.reload()
    reader.wait_for("state.refresh.state === 'loading'")
    reader.page.clock.fast_forward(15_500)
    reader.wait_for_rows()
    strip(reader).wait_for()
    assert strip(reader).inner_text().startswith("The server does not answer.")
    # More pages, without another time-out.
    reader.wait_for("state.heldRows >= 40")
    held.let_go()
    reader.page.clock.fast_forward(60_000)
    wait_for_recovery(reader)


def test_the_age_is_told_and_grows(own_server, open_reader):
    server = own_server(articles=60)
    reader = open_reader(server, None, locale="ja-JP")
    reader.page.clock.install()
    reader.open_list()
    read_rows(reader, 20)
    server.stop()
    reader.page.clock.fast_forward("12:00")
    reader.page.reload()
    strip(reader).wait_for()
    assert strip(reader).inner_text().split("\n")[0] == "オフラインです。 記事は12 分前に取得したものです。"
    reader.page.clock.fast_forward("03:00:00")
    reader.page.wait_for_function("() => document.querySelector('.strip').textContent.includes('3 時間前')")


def test_it_is_asked_ever_less_often_and_at_once_when_wanted(server, open_reader):
    reader = open_reader(server, None)
    reader.page.clock.install()
    reader.open_list()
    read_rows(reader, 20)
    probes = []

    def refuse(route):
        probes.append(route.request.url)
        route.abort("connectionrefused")

    reader.page.route(FEED, refuse)
    reader.page.reload()
    strip(reader).wait_for()
    reader.wait_for_rest()
    counts = []
    for _ in range(4):
        before = len(probes)
        reader.page.clock.run_for(64_000)
        reader.frame()
        counts.append(len(probes) - before)
    assert counts[-1] <= 2 and sum(counts) <= 14, counts
    # The clock goes on by itself too: just after one that is due the next is far off.
    before = len(probes)
    for _ in range(130):
        reader.page.clock.run_for(1_000)
        reader.frame()
        if len(probes) > before:
            break
    before = len(probes)
    strip(reader).get_by_role("button", name="Try again").click()
    reader.page.wait_for_function("() => !document.querySelector('.strip-retry.is-busy')")
    assert len(probes) == before + 1
    no_more_faults(reader.page)
    reader.page.evaluate("window.dispatchEvent(new Event('online'))")
    strip(reader).wait_for(state="detached")


def test_the_strip_moves_no_row_and_gives_the_focus_back(own_server, open_reader):
    server = own_server(articles=300)
    reader = open_reader(server, None, viewport={"width": 390, "height": 844})
    reader.open_list()
    read_rows(reader, 120)
    go_to_top(reader)
    reader.wheel(40)
    reader.wait_for_rest()
    server.stop()
    row_id, top = reader.anchor["id"], reader.top_of(reader.anchor["id"])
    reader.page.evaluate("window.dispatchEvent(new Event('offline'))")
    strip(reader).wait_for()
    reader.frame()
    assert reader.top_of(row_id) == top
    assert reader.page.evaluate("""() => Math.abs(document.querySelector('makimono-list').getBoundingClientRect().bottom
        - document.querySelector('.strip').getBoundingClientRect().top) < 1""")
    strip(reader).get_by_role("button").focus()
    server.start()
    reader.page.keyboard.press("Enter")
    wait_for_recovery(reader)
    assert reader.page.evaluate("document.activeElement.id") == "list"
    assert reader.top_of(row_id) == top


def test_a_second_tab(own_server, open_reader):
    server = own_server(articles=300)
    ids = server.feed_ids()
    reader = open_reader(server, None)
    reader.open_list()
    other = ReaderPage(reader.page.context.new_page(), server.url)
    other.open_list()
    other.wheel_to_row(79)
    reader.page.bring_to_front()
    read_rows(reader, 80)
    server.stop()
    for each in (reader, other):
        each.page.bring_to_front()
        each.page.reload()
        each.wait_for_rows()
        each.wait_for_items()
        strip(each).wait_for()
        rows = rows_in_sight(each)
        assert rows == run_of(ids, rows)
    server.start()
    for each in (reader, other):
        each.page.bring_to_front()
        wait_for_recovery(each)
    assert other.script_errors == []


NO_DATABASE = {
    "missing": "Object.defineProperty(window, 'indexedDB', { get() { return undefined; } });",
    "forbidden": "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });",
    "silent": "IDBFactory.prototype.open = () => ({});",
    "full": "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };",
}


@pytest.mark.parametrize("kind", NO_DATABASE)
def test_without_a_database_the_page_is_as_before(kind, own_server, open_reader):
    server = own_server(articles=200)
    reader = open_reader(server, None)
    reader.page.add_init_script(NO_DATABASE[kind])
    reader.open_list()
    reader.wheel_to_row(100)
    reader.open_row(reader.anchor["id"])
    reader.page.keyboard.press("Escape")
    wait_until_kept(reader)
    server.stop()
    go = "document.querySelector('makimono-list').scrollTop = 0"
    reader.page.evaluate(go)
    reader.page.reload()
    reader.wait_for("state.refresh.state === 'failed'", deadline=30_000)
    reader.status("refresh").get_by_role("button", name="Try again").wait_for()
    server.start()
    reader.page.wait_for_selector(".mk-row[data-id]", timeout=RECOVERY)


@pytest.mark.parametrize("version, stores", [(1, []), (1, ["rows"]), (9, ["rows", "lists", "articles"])],
                         ids=["empty", "damaged", "newer"])
def test_a_database_that_is_not_ours(version, stores, own_server, open_reader):
    server = own_server(articles=100)
    reader = open_reader(server, None)
    reader.open("/app/list/example.html")
    reader.page.evaluate("""([version, stores]) => new Promise((done) => {
        const request = indexedDB.open('makimono', version);
        request.onupgradeneeded = () => { for (const store of stores) request.result.createObjectStore(store); };
        request.onsuccess = () => { request.result.close(); done(); };
    })""", [version, stores])
    reader.open_list()
    reader.wheel_to_row(50)
    reader.wait_for_rest()
    if version > 1:
        # A later page's: left as it is.
        wait_until(reader.page, "async () => (await indexedDB.databases()).find(({ name }) => name === 'makimono').version === 9")
        return
    wait_until_stored(reader, 50)


def test_rows_that_were_damaged_are_not_shown(own_server, open_reader):
    server = own_server(articles=100)
    reader = open_reader(server, None)
    reader.open_list()
    read_rows(reader, 20)
    reader.page.evaluate("""async () => {
        const answer = (request) => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = fail; });
        const database = await answer(indexedDB.open('makimono'));
        const store = database.transaction('rows', 'readwrite').objectStore('rows');
        // All: which of them the page begins with depends on how far it read ahead.
        for (const row of await answer(store.getAll())) await answer(store.put({ ...row, data: { ...row.data, tags: 'none' } }));
        database.close();
    }""")
    server.stop()
    reader.page.reload()
    reader.wait_for("state.refresh.state === 'failed' || state.append.state === 'failed'")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_strip_is_accessible(scheme, own_server, open_reader):
    server = own_server(articles=60)
    reader = open_reader(server, None, color_scheme=scheme, bypass_csp=True)
    reader.open_list()
    read_rows(reader, 20)
    server.stop()
    reader.page.reload()
    reader.wait_for_rows()
    strip(reader).wait_for()
    assert reader.violations() == []
