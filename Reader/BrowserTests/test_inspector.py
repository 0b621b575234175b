"""The inspector: what it shows is what the list does, it is reached by menu and key, and it disturbs nothing."""

import re

import pytest

from feed_faults import FEED, HeldRequests, key_of
from reader_page import PHONE

API = "**/api/v2/items?*"
SCREENS = ["data", "notifications", "products", "recent"]


@pytest.fixture
def inspected(server, open_reader):
    """A reader with the inspector open."""
    def make(path: str = "/", **options):
        reader = open_reader(server, None, **options)
        reader.open_list(path)
        reader.page.keyboard.press("i")
        panel(reader).wait_for()
        return reader
    return make


def panel(reader):
    return reader.page.get_by_role("complementary", name="Inspector")


def fact(reader, name: str) -> str:
    """The number beside this name, once it is written."""
    return reader.page.evaluate(FACT, name)


FACT = """(name) => [...document.querySelectorAll('.inspector-facts dt')].find((each) => each.textContent === name)
    ?.nextElementSibling.textContent"""


def wait_for_fact(reader, name: str, text: str):
    reader.page.wait_for_function(f"([name, text]) => ({FACT})(name) === text", arg=[name, text])


def wait_for_log(reader, words: str):
    reader.page.locator(".inspector-log li", has_text=words).first.wait_for()


def test_nothing_of_it_is_fetched_before_it_is_wanted(server, open_reader):
    reader = open_reader(server, None)
    fetched = []
    reader.page.on("request", lambda request: fetched.append(request.url))
    reader.open_list()
    reader.wheel_to_row(60)
    assert not [url for url in fetched if "/inspector" in url and "inspector-switch" not in url]
    reader.page.keyboard.press("i")
    panel(reader).wait_for()
    assert [url for url in fetched if re.search(r"/inspector(-\w{8})?\.css$", url)]


@pytest.mark.parametrize("path, why", [
    ("/", "the list is as long as the feed"), ("/screens/recent", "the source said so")], ids=["counted", "paged"])
def test_an_edge_that_has_ended_says_why(inspected, path, why):
    reader = inspected(path)
    panel(reader).get_by_text(f"End — {why}").first.wait_for()


def test_numbers_are_those_of_the_list(inspected):
    reader = inspected()
    reader.wheel_to_row(320)
    reader.wait_for_rest()
    state = reader.state
    assert state["heldPages"] == 10
    wait_for_fact(reader, "Pages held", "10 of 10")
    wait_for_fact(reader, "Rows held", str(state["heldRows"]))
    wait_for_fact(reader, "Rows on the page", str(reader.state["mountedRows"]))
    # Each request of the feed but those from before it was opened.
    read = int(fact(reader, "Pages read"))
    assert len(reader.feed_requests) - 3 <= read <= len(reader.feed_requests)
    dropped = int(fact(reader, "Pages dropped"))
    assert len(set(reader.feed_requests)) - 10 - 1 <= dropped <= len(reader.feed_requests)
    assert dropped > 0
    assert fact(reader, "Loads failed") == "0" and fact(reader, "Called off") == "0"
    assert fact(reader, "Answer in (median)").endswith(" ms") and fact(reader, "Bytes held").startswith(("6", "7", "8", "9"))
    assert "screens)" in fact(reader, "Last load began")
    assert fact(reader, "Prefetch") == "Adapts to speed and latency"


def test_the_place_is_that_of_the_reader(inspected):
    reader = inspected()
    for row in (60, 300):
        reader.wheel_to_row(row)
        reader.wait_for_rest()
        # A row that ends where the list begins may count or not.
        reader.page.wait_for_function("""() => {
            const list = document.querySelector('makimono-list');
            const top = list.getBoundingClientRect().top;
            // Ahead there may be placeholders still, by how fast the pages come.
            const rows = [...list.querySelectorAll('.mk-row[data-id]')];
            return [1, -1].some((least) => {
              const inSight = rows.filter((row) => row.getBoundingClientRect().bottom > top + least);
              const first = Math.min(...inSight.map((row) => Number(row.ariaPosInSet)));
              return document.querySelector('.inspector-place').textContent.startsWith(`${first}–`);
            });
        }""")
        # How many are ahead goes by how fast they came.
        reader.page.wait_for_function("""() => {
            const drawn = ['held', 'flying', 'gap', 'failed']
              .map((kind) => document.querySelectorAll(`.scroll-page.is-${kind}`).length);
            const { heldPages } = document.querySelector('makimono-list').state;
            return heldPages >= 4 && drawn[0] >= heldPages - 2 && drawn[0] <= heldPages
              && drawn.slice(1).every((count) => count === 0);
        }""")
    image = panel(reader).get_by_role("img")
    assert "in sight" in image.get_attribute("aria-label") and "200 rows held of 700" in image.get_attribute("aria-label")


def test_a_request_in_flight_is_shown_with_its_key_and_time(inspected):
    reader = inspected("/?source=qiita")
    held = HeldRequests(reader.page, API)
    held.wheel_to_first(reader)
    line = reader.page.locator(".inspector-flights li")
    reader.page.wait_for_function(
        "() => / · Below · [1-9]\\d* ms/.test(document.querySelector('.inspector-flights').textContent)")
    key = reader.feed_requests[-1].split("page=")[1].split("&")[0]
    assert f"Page {key} ·" in line.inner_text()
    first = line.inner_text()
    reader.page.wait_for_function("(first) => document.querySelector('.inspector-flights').textContent !== first", arg=first)
    assert reader.page.locator(".scroll-page.is-flying").count() == 1
    assert reader.page.locator('.inspector-edges dd[data-state="loading"]').inner_text() == "Loading"
    held.let_go()
    reader.wait_for_rest()
    wait_for_log(reader, f"Page {key} came: 20 rows")
    reader.page.wait_for_function("() => document.querySelector('.inspector-flights').textContent === 'None'")


def test_failures_tries_and_what_was_asked_are_in_the_log(inspected):
    reader = inspected()
    failing = {"on": True}

    def handle(route):
        if key_of(route.request.url) and failing["on"]:
            route.fulfill(status=500, json={"message": "Out of order", "type": "internal"})
        else:
            route.continue_()

    reader.page.route(FEED, handle)
    # To the very end of what is there: further off a failure would be forgotten, for nothing is needed.
    for _ in range(6):
        reader.page.evaluate("(list) => list.scrollTo(0, list.scrollHeight)", reader.page.query_selector("makimono-list"))
        reader.frame()
    wait_for_log(reader, "Out of order")
    wait_for_log(reader, "Tries again in")
    reader.wait_for_failure()
    reader.page.wait_for_selector(".scroll-page.is-failed", state="attached")
    reader.page.wait_for_selector('.inspector-edges dd[data-state="failed"]')
    assert int(fact(reader, "Loads failed")) >= 1
    assert "Failed — Out of order" in reader.page.locator('.inspector-edges dd[data-state="failed"]').inner_text()
    failing["on"] = False
    reader.page.locator("#notice").get_by_role("button", name="Try again").click()
    wait_for_log(reader, "Told to try again")
    wait_for_log(reader, "again")
    reader.wait_for_rest()
    assert int(fact(reader, "Tried again")) >= 1
    reader.page.get_by_role("button", name="Refresh").click()
    wait_for_log(reader, "Reads the list anew")
    reader.page.keyboard.press("End")
    wait_for_log(reader, "Jumps to page")
    assert reader.page.locator(".inspector-log li").count() <= 50


def test_a_gap_is_drawn_as_one(inspected):
    reader = inspected("/?source=qiita")
    reader.page.evaluate("document.querySelector('makimono-list').jump(8)")
    reader.wait_for("state.prepend.state === 'idle' && list.querySelector('[aria-posinset=\"141\"]')")
    reader.wait_for_rest()
    reader.page.evaluate("document.querySelector('makimono-list').refresh('mergeNewer')")
    wait_for_log(reader, "Looks for what is newer")
    reader.wait_for("state.gaps === 1")
    reader.page.wait_for_function("() => document.querySelectorAll('.scroll-page.is-gap').length > 0")


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_has_it(name, server, open_reader):
    reader = open_reader(server, f"/screens/{name}")
    reader.wait_for_rows()
    reader.page.locator("#menu-button").click()
    button = reader.page.get_by_role("button", name="Inspector")
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    panel(reader).wait_for()
    assert reader.page.evaluate("document.activeElement.id") == "inspector-title"
    assert not reader.page.locator("#menu").is_visible()
    for _ in range(6):
        reader.wheel(600)
        reader.wait_for("state.append.state !== 'loading'")
    reader.wait_for_items()
    wait_for_log(reader, "came: ")
    wait_for_fact(reader, "Rows on the page", str(reader.state["mountedRows"]))
    reader.page.wait_for_function("() => document.querySelectorAll('.scroll-page.is-held').length > 0")


def test_the_focus_goes_in_from_the_menu_and_back(inspected, server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    keys = reader.page.keyboard
    reader.page.locator("#menu-button").focus()
    keys.press("Enter")
    reader.page.locator("#inspector-button").focus()
    keys.press("Enter")
    reader.wait_for("document.activeElement.id === 'inspector-title'")
    # Keys that move the list elsewhere scroll the panel here.
    row = reader.anchor["id"]
    keys.press("End")
    keys.press("ArrowDown")
    reader.frame()
    assert reader.anchor["id"] == row and reader.page.evaluate("document.activeElement.id") == "inspector-title"
    keys.press("Escape")
    panel(reader).wait_for(state="detached")
    assert reader.page.evaluate("document.activeElement.id") == "menu-button"
    # By the key a person who reads stays at the row.
    reader.page.locator("makimono-list").focus()
    keys.press("j")
    keys.press("i")
    panel(reader).wait_for()
    assert reader.page.evaluate("document.activeElement.dataset.id") == row
    reader.wait_for("document.querySelector('#polite').textContent === 'Inspector opened'")
    keys.press("i")
    panel(reader).wait_for(state="detached")
    assert reader.page.evaluate("document.activeElement.dataset.id") == row
    keys.press("i")
    reader.page.get_by_role("button", name="Close the inspector").click()
    panel(reader).wait_for(state="detached")
    assert reader.page.evaluate("document.activeElement.id") == "list"


def test_the_key_is_a_letter_in_the_search_box(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    reader.page.get_by_role("searchbox").focus()
    reader.page.keyboard.type("iii")
    reader.page.keyboard.press("Control+i")
    assert reader.page.get_by_role("searchbox").input_value() == "iii"
    assert panel(reader).count() == 0


def test_it_is_open_after_a_reload_until_it_is_closed(inspected):
    reader = inspected()
    reader.page.reload()
    panel(reader).wait_for()
    reader.page.keyboard.press("i")
    panel(reader).wait_for(state="detached")
    reader.page.reload()
    reader.wait_for_rows()
    reader.page.wait_for_load_state("load")
    reader.frame()
    assert panel(reader).count() == 0


def test_it_disturbs_nothing(server, open_reader):
    """Rows stay where they are while it opens, reads no layout of the list, and writes nothing where nothing happens."""
    reader = open_reader(server, None)
    reader.open_list()
    reader.wheel_to_row(150)
    reader.wait_for_rest()
    anchor = reader.anchor
    reader.page.keyboard.press("i")
    panel(reader).wait_for()
    reader.wait_for_rest()
    # There is room beside the list: it keeps its column, and the rows their heights.
    assert reader.page.evaluate("document.querySelector('.mk-row .row').clientWidth") == 720
    assert abs(reader.top_of(anchor["id"]) - anchor["distance"]) <= 0.5
    reader.page.wait_for_function(f"() => ({FACT})('Scroll speed') === '0 px/s'")
    reader.frame()
    counts = reader.page.evaluate("""async () => {
        const list = document.querySelector('makimono-list');
        const reads = [];
        const guarded = new Set([list, ...list.querySelectorAll('*')]);
        const { getBoundingClientRect } = Element.prototype;
        let isOurs = false;
        Element.prototype.getBoundingClientRect = function measure() {
          if (!isOurs && guarded.has(this)) reads.push('getBoundingClientRect');
          return getBoundingClientRect.call(this);
        };
        let writes = 0;
        let rounds = 0;
        const watcher = new MutationObserver((records) => { writes += records.length; });
        watcher.observe(document.querySelector('#inspector'),
          { subtree: true, childList: true, attributes: true, characterData: true });
        // It comes to rest: texts may wait a while before they are written, pictures may come late.
        do {
          writes = 0;
          rounds += 1;
          for (let frame = 0; frame < 40; frame += 1) await new Promise(requestAnimationFrame);
        } while (writes > 0 && rounds < 20);
        const idle = writes;
        // A scroll within the rows on the page: drawn by the inspector, measured by nobody.
        list.scrollTop += 3;
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        watcher.disconnect();
        Element.prototype.getBoundingClientRect = getBoundingClientRect;
        return { idle, drawn: writes - idle, reads };
    }""")
    assert counts["idle"] == 0
    assert counts["drawn"] > 0
    assert counts["reads"] == []


def test_closed_it_hears_nothing(inspected):
    reader = inspected()
    reader.page.keyboard.press("i")
    panel(reader).wait_for(state="detached")
    reader.page.evaluate("""() => {
        const list = document.querySelector('makimono-list');
        const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(list), 'inspected');
        window.asked = 0;
        Object.defineProperty(list, 'inspected', { get() { window.asked += 1; return get.call(this); } });
    }""")
    reader.wheel_to_row(60)
    reader.wait_for_rest()
    assert reader.page.evaluate("window.asked") == 0
    reader.page.keyboard.press("i")
    panel(reader).wait_for()
    assert reader.page.evaluate("window.asked") > 0


def test_a_list_can_be_observed_and_inspected_by_anyone(server, open_reader):
    """The public side: `observe`, and `inspect` of trace.js."""
    reader = open_reader(server, None)
    reader.open_list("/?source=qiita")
    # Whoever begins to listen while a load flies hears of its page alone.
    reader.wait_for_rest()
    reader.page.evaluate("""() => {
        window.traces = [];
        window.stop = document.querySelector('makimono-list')
          .observe(({ kind, ...more }) => window.traces.push([kind, more.key ?? null]));
    }""")
    reader.wheel_to_row(45)
    reader.wait_for_rest()
    traces = reader.page.evaluate("window.traces")
    loads = [key for kind, key in traces if kind == "load"]
    assert loads and loads == sorted(loads)
    assert len([kind for kind, _ in traces if kind == "page"]) == len(loads)
    inspection = reader.page.evaluate(
        "import('/app/list/trace.js').then(({ inspect }) => inspect(document.querySelector('makimono-list')))")
    assert inspection["held"] == [{"start": 0, "end": reader.state["heldRows"]}]
    assert inspection["windowPages"] == 10 and inspection["pageSize"] == 20 and inspection["order"] == "pageNumber"
    assert 0 < inspection["place"] < 60
    reader.page.evaluate("window.stop()")
    reader.wheel_to_row(120)
    assert reader.page.evaluate("window.traces.length") == len(traces)


def test_on_a_phone_it_is_a_sheet_under_the_list_that_folds(inspected):
    reader = inspected(**PHONE)
    box = panel(reader).bounding_box()
    assert box["width"] == 390 and box["y"] + box["height"] == 844 and 200 <= box["height"] <= 844 * 0.4
    stage = reader.page.locator("#stage").bounding_box()
    assert stage["y"] + stage["height"] <= box["y"] + 1
    reader.page.get_by_role("button", name="Show less").click()
    assert panel(reader).bounding_box()["height"] < 190
    fold = reader.page.get_by_role("button", name="Show more")
    assert fold.get_attribute("aria-expanded") == "false"
    fold.click()
    assert panel(reader).bounding_box()["height"] == box["height"]


@pytest.mark.parametrize("options", [
    {"viewport": {"width": 320, "height": 256}}, {"viewport": {"width": 640, "height": 360}},
    {"viewport": {"width": 1280, "height": 800}},
], ids=["400 %", "a phone on its side", "desktop"])
def test_nothing_is_cut_off(options, inspected):
    reader = inspected(**options)
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert reader.page.evaluate("""() => {
        const node = document.querySelector('#inspector');
        return node.scrollWidth <= node.clientWidth && document.querySelector('#list').clientHeight > 60;
    }""")
    last = reader.page.locator(".inspector-section").last
    last.scroll_into_view_if_needed()
    assert last.is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, {"width": 390, "height": 844}], ids=["desktop", "phone"])
def test_axe_finds_nothing(scheme, size, inspected):
    reader = inspected(color_scheme=scheme, viewport=size, bypass_csp=True)
    reader.wheel_to_row(100)
    reader.wait_for_rest()
    wait_for_log(reader, "came: ")
    reader.frame()
    assert reader.violations() == []


def test_the_log_is_not_read_aloud(inspected):
    reader = inspected()
    assert reader.page.evaluate("""() => [...document.querySelector('#inspector').querySelectorAll('*')]
        .every((node) => !node.hasAttribute('aria-live') && !/^(status|alert|log)$/.test(node.getAttribute('role') ?? ''))""")


def test_japanese(server, open_reader):
    reader = open_reader(server, None, locale="ja-JP")
    reader.open_list()
    reader.page.keyboard.press("i")
    reader.page.get_by_role("complementary", name="インスペクター").wait_for()
    reader.wheel_to_row(60)
    wait_for_log(reader, "が到着（20 行")
    names = reader.page.evaluate("""async () => {
        const { english, japanese } = await import('/app/inspector/inspector-strings.js');
        const names = (texts) => Object.entries(texts)
          .map(([key, text]) => key + (text.match(/\\{\\w+\\}/g) ?? []).sort().join()).sort();
        return [names(english), names(japanese)];
    }""")
    assert names[0] == names[1] and len(names[0]) > 50


def test_forced_colours_leave_every_state_to_be_told_apart(inspected):
    reader = inspected(forced_colors="active")
    reader.wheel_to_row(300)
    reader.wait_for_rest()
    looks = reader.page.evaluate("""() => ['held', 'unread'].map((kind) => {
        const { fill, stroke, strokeDasharray } = getComputedStyle(document.querySelector(`.scroll-page.is-${kind}`));
        return [fill, stroke, strokeDasharray].join();
    })""")
    assert len(set(looks)) == 2
