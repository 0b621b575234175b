"""A first visit: what it costs on the wire, what is asked for twice, and that nothing moves by itself."""

import re
from urllib.parse import urlsplit

import pytest

from feed_faults import HeldRequests
from kept import shells, wait_for_worker, wait_until
from reader_page import PHONE
from wire import Wire, by_kind, received

# Bytes with headers, pictures of people not counted.
MOST_ON_THE_WIRE = 150_000
# On top of it: what the worker keeps for later, of which the page has not loaded half.
MOST_TO_KEEP = 60_000
# Bytes of headers of a file of the page's that is no document.
MOST_HEADERS = 420
CONTENT_NAME = re.compile(r"-[A-Z0-9]{8}\.\w+$")

# Layout shifts from the first on, those that a scroll makes too.
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    window.shifts.push({ value: entry.value, time: entry.startTime,
      nodes: entry.sources.map(({ node }) => node?.className ?? node?.nodeName ?? 'gone') });
  }
}).observe({ type: 'layout-shift', buffered: true });
"""


on_both_sizes = pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, PHONE["viewport"]], ids=["desktop", "phone"])


@pytest.fixture(params=["generated", "real"])
def feed(request, own_server):
    if request.param == "generated":
        return own_server(articles=700)
    return own_server(imported=[request.getfixturevalue("real_articles")])


@pytest.fixture
def wires():
    made = []

    def make(server) -> Wire:
        made.append(Wire(server))
        return made[-1]

    yield make
    for each in made:
        each.close()


def visit(open_reader, wire, path: str = "/", **options):
    """Opens the page for the first time, and waits until it asks for nothing more."""
    reader = open_reader(wire, None, **options)
    reader.open_list(path)
    reader.wait_for_items()
    reader.wait_for_rest()
    reader.page.wait_for_load_state("networkidle")
    return reader


@on_both_sizes
def test_a_first_visit_is_small(viewport, feed, wires, open_reader):
    wire = wires(feed)
    visit(open_reader, wire, viewport=viewport)
    page = wire.take()
    print(f"\nthe page: {by_kind(page)}")
    assert {each.status for each in page} == {200}
    assert received(page) <= MOST_ON_THE_WIRE, by_kind(page)


@pytest.mark.worker
def test_what_is_kept_for_later_costs_little(server, wires, open_reader):
    """The worker takes from the browser's cache what the page has loaded."""
    wire = wires(server)
    reader = visit(open_reader, wire)
    page = wire.take()
    wait_for_worker(reader)  # by itself
    reader.page.wait_for_load_state("networkidle")
    kept = wire.take()
    print(f"\nto keep: {by_kind(kept)}")
    assert len(shells(reader)) == 1
    assert received(kept) <= MOST_TO_KEEP, by_kind(kept)
    loaded = {each.path for each in page + kept if CONTENT_NAME.search(each.path)}
    assert len(loaded) >= 15
    for path in loaded:
        assert [each.path for each in page + kept].count(path) == 1, f"{path} never changes, and is fetched once"


@pytest.mark.worker
def test_an_opening_asks_for_little(server, wires, open_reader):
    """What never changes is not compared with the server's."""
    wire = wires(server)
    reader = visit(open_reader, wire)
    wait_for_worker(reader)
    reader.page.wait_for_load_state("networkidle")
    wire.take()
    reader.page.reload()
    reader.wait_for_rows()
    reader.page.wait_for_load_state("networkidle")
    asked = [each for each in wire.take() if not each.path.startswith(("/feed/", "/api/"))]
    print(f"\nan opening: {by_kind(asked)}")
    assert len(asked) <= 12 and not [each.path for each in asked if CONTENT_NAME.search(each.path)]
    assert {each.status for each in asked} == {304}, [(each.path, each.status) for each in asked]


@pytest.mark.parametrize("path", ["/", "/?source=qiita", "/screens/data", "/screens/recent", "/screens/notifications", "/screens/products"])
def test_nothing_is_fetched_twice_or_in_vain(path, server, wires, open_reader):
    """What is preloaded is what the page then uses."""
    wire = wires(server)
    reader = open_reader(wire, None)
    told = []
    reader.page.on("console", lambda message: told.append(message.text))
    reader.open_list(path)
    reader.wait_for_rest()
    reader.page.wait_for_load_state("networkidle")
    paths = [each.path for each in wire.take()]
    assert sorted(set(paths)) == sorted(paths)
    assert len([each for each in paths if each.endswith(".wasm")]) == 1
    # Chromium complains some seconds after the load of what was preloaded for nothing.
    preloaded = reader.page.evaluate(
        "[...document.querySelectorAll('link[rel=modulepreload], link[rel=preload]')].map(({ href }) => href)")
    used = reader.page.evaluate("performance.getEntriesByType('resource').map(({ name, initiatorType }) => [name, initiatorType])")
    assert {urlsplit(each).path for each in preloaded} <= set(paths)
    assert {name for name, _ in used} >= set(preloaded)
    assert not [text for text in told if "preload" in text]


@pytest.mark.worker
def test_headers_say_what_is_needed(server, wires, open_reader):
    """A policy stands with documents and workers; what never changes may be kept."""
    wire = wires(server)
    reader = visit(open_reader, wire)
    wait_for_worker(reader)
    reader.page.wait_for_load_state("networkidle")
    files = [each for each in wire.take() if each.status == 200 and each.path.split("?")[0] in ("/", "/service-worker.js")
             or each.path.startswith("/app/") and each.status == 200]
    assert len(files) > 20
    for each in files:
        policy = each.headers.get("content-security-policy")
        if each.kind == "documents" or each.path.endswith(("-worker.js", ".svg", ".json")):
            assert policy and policy.startswith("default-src 'none'"), each.path
        else:
            assert policy is None and each.head <= MOST_HEADERS, (each.path, each.head)
        assert each.headers["x-content-type-options"] == "nosniff"
        is_named = CONTENT_NAME.search(each.path) is not None
        assert each.headers["cache-control"] == ("max-age=31536000, immutable" if is_named else "no-cache"), each.path
        assert ("etag" in each.headers) != is_named, each.path


@on_both_sizes
def test_nothing_shifts(viewport, own_server, open_reader):
    """From the first paint on, and through some hundred rows whose pictures come when they have long been in sight."""
    reader = open_reader(own_server(articles=700), None, viewport=viewport)
    reader.page.add_init_script(SHIFTS)
    held = HeldRequests(reader.page, "**/avatars/**")
    reader.open()
    reader.wait_for_items()
    late = 0
    for step in range(60):
        reader.wheel(600)
        reader.wait_for("state.append.state !== 'loading'")
        if step % 10 == 9:
            late += len(held.routes)
            held.let_go()
            reader.wait_for_rest()
            held = HeldRequests(reader.page, "**/avatars/**")
    for _ in range(20):
        reader.wheel(-600)
    held.let_go()
    reader.wait_for_rest()
    assert late > 30 and reader.state["offset"] > 10_000
    shifts = reader.page.evaluate("window.shifts")
    assert shifts == [], f"{sum(each['value'] for each in shifts)}: {shifts}"


def test_a_shift_would_be_noticed(server, open_reader):
    """The test above can fail."""
    reader = open_reader(server, None)
    reader.page.add_init_script(SHIFTS)
    reader.open_list()
    reader.page.evaluate("document.querySelector('#stage').style.marginTop = '90px'")
    wait_until(reader.page, "async () => window.shifts.length > 0")
