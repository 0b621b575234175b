"""What fetches pages in a worker, for apps around the list: the same answers and failures as on the main thread."""

import pytest

from made_list import SEEN

# `window.told`: what a promise came to, without what is no JSON.
TELL = """window.tell = (promise) => promise.then(
  ({ body, headers, bytes }) => ({ body, bytes, type: headers.get('content-type') }),
  (error) => ({ name: error.name, kind: error.kind, status: error.status, text: error.message, retryAfter: error.retryAfter }));"""
NO_WORKERS = "delete window.Worker;"
REFUSED = "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };"


@pytest.fixture
def server(own_server):
    return own_server(articles=300)


def open_page(open_reader, server, script: str = ""):
    reader = open_reader(server, None)
    reader.page.add_init_script(TELL + script)
    reader.page.goto(f"{server.url}/app/list/example.html")
    reader.page.evaluate("async () => { window.fetcher = new (await import('/app/list/page-fetcher.js')).PageFetcher(); }")
    return reader.page


def ask(page, url: str, rest: str = ""):
    return page.evaluate(f"(url) => tell(fetcher.json(url{rest}))", url)


def of_main_thread(page, url: str):
    return page.evaluate("async (url) => tell((await import('/app/list/fetch-json.js')).fetchJSON(url))", url)


@pytest.mark.parametrize("script", ["", NO_WORKERS, REFUSED], ids=["worker", "no workers", "forbidden"])
def test_answers_are_those_of_the_main_thread(script, server, open_reader):
    page = open_page(open_reader, server, script)
    for url in ("/feed/items?index=40&limit=20", "/api/v2/items?page=101", "/app/list/example.html"):
        assert ask(page, url) == of_main_thread(page, url), url
    assert len(ask(page, "/feed/items?index=40&limit=20")["body"]["items"]) == 20
    assert ask(page, "/api/v2/items?page=101")["status"] == 400
    assert len(page.workers) == (1 if script == "" else 0)


def test_an_address_is_the_documents(server, open_reader):
    page = open_page(open_reader, server)
    # The worker's own stays where its file is.
    page.evaluate("history.pushState(null, '', '/feed/here')")
    url = "items?index=0&limit=5"
    assert ask(page, url) == ask(page, f"/feed/{url}")
    assert len(ask(page, url)["body"]["items"]) == 5


def test_each_gets_its_own(server, open_reader):
    page = open_page(open_reader, server)
    lengths = page.evaluate("""() => Promise.all([7, 1, 20, 3].map(async (limit) =>
      (await fetcher.json(`/feed/items?index=0&limit=${limit}`)).body.items.length))""")
    assert lengths == [7, 1, 20, 3]
    assert len(page.workers) == 1


def test_a_worker_that_does_not_come_is_done_without(server, open_reader):
    reader = open_reader(server, None)
    reader.page.route("**/app/list/fetch-worker.js", lambda route: route.fulfill(status=404, body=""))
    page = open_page(lambda *_: reader, server)
    asked = page.evaluate("""() => Promise.all([5, 6].map(async (limit) =>
      (await fetcher.json(`/feed/items?index=0&limit=${limit}`)).body.items.length))""")
    assert asked == [5, 6] and page.workers == []


def test_who_aborts_hears_his_own_reason_and_the_others_their_answers(server, open_reader):
    page = open_page(open_reader, server)
    said = page.evaluate("""async () => {
      const controller = new AbortController();
      const gone = fetcher.json('/feed/items?index=0&limit=9', { signal: controller.signal });
      const stays = fetcher.json('/feed/items?index=0&limit=4');
      controller.abort(new Error('enough'));
      const before = fetcher.json('/feed/items?index=0&limit=9', { signal: controller.signal });
      return [(await tell(gone)).text, (await tell(before)).text, (await stays).body.items.length];
    }""")
    assert said == ["enough", "enough", 4]


def test_a_server_that_is_away_or_silent_is_told_apart(server, open_reader):
    page = open_page(open_reader, server)
    assert ask(page, "/feed/items?index=0&limit=1")["body"]["items"]
    assert ask(page, "/feed/items?index=0&limit=1", ", { timeout: 0 }")["kind"] == "timeout"
    server.stop()
    assert ask(page, "/feed/items?index=0&limit=1")["kind"] == "offline"


def test_closed_it_answers_nobody_and_begins_again(server, open_reader):
    page = open_page(open_reader, server)
    said = page.evaluate("""async () => {
      const gone = tell(fetcher.json('/feed/items?index=0&limit=9'));
      fetcher.close();
      return [(await gone).kind, (await fetcher.json('/feed/items?index=0&limit=2')).body.items.length];
    }""")
    assert said == ["offline", 2]


def test_a_list_reads_its_pages_by_it(server, open_reader):
    page = open_page(open_reader, server)
    page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      await list.configure({
        order: 'offset',
        load: async ({ key, size, signal }) => {
          const { body } = await fetcher.json(`/feed/items?index=${key}&limit=${size}`, { signal });
          return { items: body.items.map((data, row) => ({ id: data.id, version: '1', index: key + row, data })), total: body.total_count };
        },
        renderRow: (node, { title }) => { node.textContent = title; },
        renderStatus: (node) => { node.hidden = true; },
      });
      await list.start(0);
    }""")
    page.wait_for_function("() => document.querySelector('makimono-list').state.heldRows >= 20")
    titles = [each["title"] for each in ask(page, "/feed/items?index=0&limit=5")["body"]["items"]]
    assert [row["text"] for row in page.evaluate(SEEN)[:5]] == titles
