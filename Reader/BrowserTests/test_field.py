"""What goes wrong with endless lists in the field, each line by its number: what no other test of the page tries yet.

Elsewhere: 3, 5, 19 and 20 also in test_faults.py and test_wheel.py, 6, 7, 8, 9 in test_wheel.py and test_keyboard.py, 11, 12, 17, 25
in test_return.py, 14 in test_gaps.py, 27 in test_search.py and test_accessibility.py. Momentum is a finger's: on these machines it can
only be tried by wheel and by script, in WebKit too (test_engines.py).
"""

import re

import pytest

from maki_server import import_articles
from made_articles import article, write

# px; a row may move by no more.
TOLERANCE = 0.5
DEEP = 1_000_000

# The element on a page of its own, over a feed of numbers: `feed` is the server, and what the test does to it.
MAKE = """async (options) => {
  const list = document.querySelector('makimono-list');
  const feed = window.feed = {
    rows: options.count === undefined ? Array.from({ length: 400 }, (_, row) => row) : null,
    count: options.count, cap: Infinity, requests: [], held: null, states: 0, rendered: [], total: (rows) => rows,
  };
  const height = (id) => options.height ?? 40 + (Math.abs(id) * 37) % 90;
  const slice = (at, size) => feed.rows ? feed.rows.slice(at, at + size)
    : Array.from({ length: Math.max(0, Math.min(size, feed.count - at)) }, (_, row) => at + row);
  // What is the test's own, and no configuration.
  const { count, height: fixed, start, anchor, ...configuration } = options;
  await list.configure({
    estimatedRowHeight: 80,
    ...configuration,
    load: async ({ key, size, edge, signal }) => {
      feed.requests.push({ key, size, edge });
      if (feed.held) await new Promise((done) => feed.held.push(done));
      const length = feed.rows ? feed.rows.length : feed.count;
      const isCursor = options.order === 'cursor';
      // A cursor names a row, and so holds whatever comes in above it.
      const [side, name] = isCursor && key !== '' ? String(key).split(':') : ['', ''];
      const around = side ? feed.rows.indexOf(Number(name)) : 0;
      const rowsBefore = { after: around + 1, before: Math.max(0, around - size), at: around }[side] ?? 0;
      const at = isCursor ? rowsBefore : options.order === 'offset' ? key : (key - 1) * size;
      const room = side === 'before' ? around - at : size;
      const ids = slice(at, Math.min(room, feed.cap));
      return {
        items: ids.map((id, row) => ({ id: `n${id}`, version: feed.version ?? '1', index: at + row, data: id })),
        nextKey: isCursor && at + ids.length < length ? `after:${ids.at(-1)}` : null,
        previousKey: isCursor && at > 0 ? `before:${ids[0]}` : null, total: feed.total(length),
      };
    },
    renderRow: (node, id) => {
      feed.rendered.push(id);
      node.textContent = `row ${id} ${feed.version ?? ''}`;
      node.style.minHeight = `${height(id)}px`;
    },
    renderStatus: (node, status) => { node.hidden = status.state !== 'failed'; node.textContent = status.failure?.kind ?? ''; },
    onStateChange: () => { feed.states += 1; },
  });
  await list.start(options.start, options.anchor);
}"""

LET_GO = "(() => { const { held } = feed; feed.held = null; for (const done of held) done(); })()"

# Rows in sight, from top to bottom: id and top by the list's own edge.
SEEN = """() => {
  const list = document.querySelector('makimono-list');
  const frame = list.getBoundingClientRect();
  return [...list.querySelectorAll('.mk-row[data-id]')].map((node) => [node.dataset.id, node.getBoundingClientRect()])
    .filter(([, box]) => box.bottom > frame.top && box.top < frame.bottom)
    .map(([id, box]) => [id, box.top - frame.top, box.bottom - frame.top]).sort((a, b) => a[1] - b[1]);
}"""


@pytest.fixture
def listing(server, open_reader):
    """A list over a feed of 400 numbers, or of so many: `listing({'order': 'cursor'})`."""
    def make(options: dict):
        reader = open_reader(server, "/app/list/example.html")
        reader.wait_for("state.heldRows > 0")
        reader.page.evaluate(MAKE, options)
        reader.wait_for("state.heldRows > 0")
        reader.wait_for_rest()
        return reader
    return make


def seen(reader) -> list:
    return reader.page.evaluate(SEEN)


def read_to(reader, edge: str, step: int = 500) -> list[str]:
    """Scrolls to an end; ids in the order in which they were met."""
    met = {}
    for _ in range(400):
        reader.wait_for_rest()
        met.update(dict.fromkeys(row[0] for row in (seen(reader) if edge == "append" else reversed(seen(reader)))))
        if reader.page.evaluate("""([edge, step]) => {
            const list = document.querySelector('makimono-list');
            const room = step > 0 ? list.scrollHeight - list.clientHeight - list.scrollTop : list.scrollTop;
            if (list.state[edge].state === 'end' && room < 1) return true;
            list.scrollTop += step;
            return false;
        }""", [edge, step if edge == "append" else -step]):
            return list(met)
        reader.frame()
    raise AssertionError(f"the {edge} end never came: {reader.state}")


def names(numbers) -> list[str]:
    return [f"n{number}" for number in numbers]


def requests(reader) -> list[dict]:
    return reader.page.evaluate("feed.requests")


def test_field_2_a_trigger_while_loading_is_not_lost(listing):
    """FIELD 2: scrolls while a page is under way ask for nothing more, and the list goes on afterwards."""
    reader = listing({"order": "cursor"})
    sent = len(requests(reader))
    reader.page.evaluate("(feed.held = [], 0)")
    for _ in range(12):
        reader.page.evaluate("document.querySelector('makimono-list').scrollTop += 900")
        reader.frame()
    assert len(requests(reader)) == sent + 1, "one load at an edge"
    reader.page.evaluate(LET_GO)
    assert read_to(reader, "append")[-1] == "n399"


def test_field_4_a_server_that_caps_its_pages_is_read_to_its_end(listing):
    """FIELD 4: seven rows where twenty were asked for are no end."""
    reader = listing({"order": "cursor"})
    reader.page.evaluate("(feed.cap = 7, document.querySelector('makimono-list').refresh())")
    reader.wait_for_rest()
    assert read_to(reader, "append") == names(range(400))


@pytest.mark.parametrize("order", ["offset", "pageNumber"])
def test_field_10_a_row_that_changed_is_shown_where_it_stands(order, listing):
    """FIELD 10: rows of another version come by a refresh; no row moves, and none but theirs is filled again."""
    reader = listing({"order": order, "endRule": "total"})
    before = seen(reader)
    reader.page.evaluate("(feed.version = '2', feed.rendered.length = 0, document.querySelector('makimono-list').refresh())")
    reader.wait_for("list.querySelector('.mk-row').textContent.endsWith('2')")
    reader.wait_for_rest()
    assert seen(reader) == before
    rendered = reader.page.evaluate("feed.rendered")
    assert len(rendered) == len(set(rendered)), "each row once"


def test_field_13_every_request_asks_for_as_many_rows(listing):
    """FIELD 13: a first load, or a refresh, of another size shifts all pages that follow."""
    reader = listing({"order": "pageNumber", "endRule": "total"})
    read_to(reader, "append")
    reader.page.evaluate("document.querySelector('makimono-list').refresh()")
    reader.wait_for_rest()
    reader.page.evaluate("document.querySelector('makimono-list').jump(12)")
    reader.wait_for("list.rowNode('n220')")
    reader.wait_for_rest()
    assert {request["size"] for request in requests(reader)} == {20}


@pytest.mark.parametrize("lie", ["rows - 37", "rows + 53", "0", "feed.requests.length % 2 ? rows : rows - 90"])
def test_field_15_a_total_that_is_wrong_breaks_nothing(lie, listing):
    """FIELD 15: where the next key alone says what the end is, a wrong total is a wrong number and no more."""
    reader = listing({"order": "cursor"})
    reader.page.evaluate(f"(feed.total = (rows) => {lie}, document.querySelector('makimono-list').refresh())")
    reader.wait_for_rest()
    assert read_to(reader, "append") == names(range(400))
    assert read_to(reader, "prepend")[-1] == "n0"


def test_field_16_a_list_opens_at_an_item(listing):
    """FIELD 16 and 12: the row stands where it was asked to, after one load."""
    reader = listing({"order": "pageNumber", "endRule": "total", "start": 11,
                      "anchor": {"anchorId": "n207", "anchorDistance": 123}})
    assert dict((row[0], row[1]) for row in seen(reader))["n207"] == pytest.approx(123, abs=TOLERANCE)
    first, *more = requests(reader)
    assert first["key"] == 11 and len(more) <= 3, "and what is about it"


def test_field_18_a_refresh_after_many_pages_is_one_request(listing):
    """FIELD 18: the other pages are not read again, one by one."""
    reader = listing({"order": "cursor"})
    read_to(reader, "append")
    read_to(reader, "prepend")
    sent = len(requests(reader))
    reader.page.evaluate("(feed.version = '2', document.querySelector('makimono-list').refresh())")
    reader.wait_for("list.querySelector('.mk-row').textContent.endsWith('2')")
    reader.wait_for_rest()
    # The first, and what the screen is filled up and read ahead with.
    assert len(requests(reader)) - sent <= 3


def test_field_20_a_reply_that_comes_after_a_refresh_is_dropped(listing):
    """FIELD 20: the page that was under way belongs to the list of before."""
    reader = listing({"order": "cursor"})
    reader.page.evaluate("(feed.held = [], 0)")
    for _ in range(8):
        reader.page.evaluate("document.querySelector('makimono-list').scrollTop += 900")
        reader.frame()
    assert reader.state["append"]["state"] == "loading"
    # Another feed from now on: its rows have other names.
    reader.page.evaluate("""(() => {
        window.late = feed.held;
        feed.held = null;
        feed.rows = feed.rows.map((row) => row + 1000);
        document.querySelector('makimono-list').refresh();
    })()""")
    reader.wait_for("list.rowNode('n1000')")
    reader.page.evaluate("(() => { for (const done of late) done(); })()")
    reader.wait_for_rest()
    assert read_to(reader, "append") == names(range(1000, 1400))


def test_field_21_no_scroll_is_written_while_the_reader_scrolls_over_dropped_pages(listing):
    """FIELD 21: to write the offset ends a fling in WebKit. Here it can only be tried by wheel: that nothing is written."""
    reader = listing({"order": "cursor"})
    for _ in range(60):
        reader.wheel(700)
        reader.wait_for_rest()
    assert reader.state["heldPages"] == 10
    reader.page.evaluate("""(() => {
        const list = document.querySelector('makimono-list');
        const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop');
        window.written = [];
        Object.defineProperty(list, 'scrollTop', {
          configurable: true, get() { return get.call(this); }, set(value) { written.push(value); set.call(this, value); },
        });
    })()""")
    loads = len(requests(reader))
    offset = reader.state["offset"]
    for _ in range(28):
        reader.wheel(-700)
        reader.wait_for_rest()
    assert reader.state["offset"] < offset - 15_000
    assert len(requests(reader)) > loads, "pages came above"
    assert reader.page.evaluate("written") == []


def test_field_22_rows_have_their_heights_in_the_frame_in_which_they_come(listing):
    """FIELD 22: in no frame rows overlap or stand apart, however far the estimate is off."""
    reader = listing({"order": "pageNumber", "endRule": "total", "start": 10, "estimatedRowHeight": 300})
    worst = reader.page.evaluate("""async () => {
        const list = document.querySelector('makimono-list');
        let worst = 0;
        for (let frame = 0; frame < 200; frame += 1) {
          list.scrollTop += frame < 100 ? 140 : -160;
          await new Promise(requestAnimationFrame);
          const boxes = [...list.querySelectorAll('.mk-row')].map((node) => node.getBoundingClientRect());
          boxes.sort((a, b) => a.top - b.top);
          boxes.slice(1).forEach((box, index) => { worst = Math.max(worst, Math.abs(box.top - boxes[index].bottom)); });
        }
        return worst;
    }""")
    assert worst <= TOLERANCE


def test_field_6_and_23_upwards_over_rows_never_measured_each_moves_as_the_scroll_does(listing):
    """FIELD 6 and 23: nothing jumps, sticks or stutters, whatever heights come above. By script here, as by wheel."""
    reader = listing({"order": "pageNumber", "endRule": "total", "start": 14})
    worst = reader.page.evaluate("""async () => {
        const list = document.querySelector('makimono-list');
        const tops = () => new Map([...list.querySelectorAll('.mk-row[data-id]')]
          .map((node) => [node.dataset.id, node.getBoundingClientRect().top]));
        let worst = 0;
        for (let step = 0; step < 150; step += 1) {
          if (list.scrollTop < 120) await new Promise((done) => setTimeout(done, 0));
          const before = tops();
          const from = list.scrollTop;
          list.scrollTop -= 90;
          const way = from - list.scrollTop;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          for (const [id, top] of tops()) {
            if (before.has(id)) worst = Math.max(worst, Math.abs(top - before.get(id) - way));
          }
        }
        return worst;
    }""")
    assert worst <= TOLERANCE
    assert min(int(row[0][1:]) for row in seen(reader)) < 200


def test_field_24_no_frame_of_a_fast_scroll_is_bare_of_rows(listing):
    """FIELD 24: within what is held every frame is covered by rows. What the compositor paints, the benchmark measures."""
    reader = listing({"order": "offset", "endRule": "total", "placeholders": True, "count": 20_000})
    bare = reader.page.evaluate("""async () => {
        const list = document.querySelector('makimono-list');
        const frame = list.getBoundingClientRect();
        let bare = 0;
        for (let step = 0; step < 120; step += 1) {
          list.scrollTop += 2_400;
          await new Promise(requestAnimationFrame);
          const boxes = [...list.querySelectorAll('.mk-row')].map((node) => node.getBoundingClientRect());
          const top = Math.min(...boxes.map((box) => box.top));
          const bottom = Math.max(...boxes.map((box) => box.bottom));
          if (!(top <= frame.top + 1 && bottom >= frame.bottom - 1)) bare += 1;
        }
        return bare;
    }""")
    assert bare == 0


@pytest.mark.parametrize("way", [1, -1])
def test_field_24_who_flies_has_two_screens_of_rows_ahead(way, listing):
    """FIELD 24: a compositor does not wait for rows: at 20,000 px a second a screen of them is gone in two frames.

    Within one page: each that comes puts rows on the page anyway.
    """
    reader = listing({"order": "offset", "endRule": "total", "count": 100, "pageSize": 100})
    if way < 0:
        reader.page.evaluate("document.querySelector('makimono-list').jump(99, { align: 'end' })")
    reader.wait_for_rest()
    ahead = reader.page.evaluate("""async (way) => {
        const list = document.querySelector('makimono-list');
        const frame = list.getBoundingClientRect();
        const ahead = [];
        // A turn of the wheel ends once; what a script scrolls ends in every frame.
        window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
        const left = () => way > 0 ? list.scrollHeight - list.clientHeight - list.scrollTop : list.scrollTop;
        while (left() > 3 * frame.height) {
          list.scrollTop += way * 0.3 * frame.height;
          await new Promise(requestAnimationFrame);
          const boxes = [...list.querySelectorAll('.mk-row')].map((node) => node.getBoundingClientRect());
          ahead.push((way > 0 ? Math.max(...boxes.map((box) => box.bottom)) - frame.bottom
            : frame.top - Math.min(...boxes.map((box) => box.top))) / frame.height);
        }
        return ahead;
    }""", way)
    assert len(ahead) > 8 and min(ahead[2:]) >= 2, ahead


@pytest.mark.parametrize("placeholders", [True, False])
def test_field_26_the_last_of_a_million_rows_is_reached(placeholders, listing):
    """FIELD 26: 60,000,000 px of rows, where an element can be 33,554,428 px high: no row is out of reach."""
    reader = listing({"order": "offset", "endRule": "total", "placeholders": placeholders, "count": DEEP, "height": 60,
                      "estimatedRowHeight": 60})
    assert reader.page.evaluate("document.querySelector('makimono-list').scrollHeight") < 33_554_428
    reader.page.evaluate("(last) => document.querySelector('makimono-list').jump(last, { align: 'end' })", DEEP - 20)
    reader.wait_for("list.rowNode(argument)", f"n{DEEP - 1}")
    reader.wait_for_rest()
    assert seen(reader)[-1][0] == f"n{DEEP - 1}"
    for _ in range(6):
        reader.page.evaluate("document.querySelector('makimono-list').scrollTop -= 300")
        reader.frame()
        reader.wait_for_rest()
    numbers = [int(row[0][1:]) for row in seen(reader)]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers))) and numbers[-1] < DEEP - 20


@pytest.mark.parametrize("order", ["offset", "pageNumber"])
def test_field_28_rows_that_come_in_at_the_head_make_none_repeat_or_go_missing(order, listing):
    """FIELD 28: two rows come in before every other page."""
    reader = listing({"order": order, "endRule": "total"})
    reader.page.evaluate("""(() => {
        let next = -1;
        const { push } = feed.requests;
        feed.requests.push = function counted(request) {
          if (this.length % 2 === 0 && next > -40) { feed.rows.unshift(next - 1, next); next -= 2; }
          return push.call(this, request);
        };
    })()""")
    met = [number for number in (int(name[1:]) for name in read_to(reader, "append")) if number >= 0]
    assert met == list(range(400))


def test_field_29_pages_above_fit_on_while_the_head_grows(listing):
    """FIELD 29: the source and what is held do not drift apart during prepend: rows are in order, each once."""
    reader = listing({"order": "cursor", "start": "at:300"})
    reader.page.evaluate("""(() => {
        let next = -1;
        const { push } = feed.requests;
        feed.requests.push = function counted(request) {
          if (next > -12) { feed.rows.unshift(next); next -= 1; }
          return push.call(this, request);
        };
    })()""")
    met = [int(name[1:]) for name in read_to(reader, "prepend")]
    assert len(met) == len(set(met)) and met == sorted(met, reverse=True)
    assert met[-1] == reader.page.evaluate("feed.rows[0]")


def test_field_30_a_scroll_costs_the_same_in_a_long_list(listing):
    """FIELD 30: the list's own work for a scroll, at a thousand rows and at a million; and a page is told of a few times."""
    costs = {}
    for count in (1_000, DEEP):
        reader = listing({"order": "offset", "endRule": "total", "placeholders": True, "count": count, "height": 60})
        costs[count] = reader.page.evaluate("""() => {
            const list = document.querySelector('makimono-list');
            const times = [];
            for (let step = 0; step < 600; step += 1) {
              list.scrollTop = 200 + (step % 2) * 3;
              const start = performance.now();
              for (let turn = 0; turn < 5; turn += 1) list.dispatchEvent(new Event('scroll'));
              times.push(performance.now() - start);
            }
            return times.sort((a, b) => a - b)[300];
        }""")
    assert costs[DEEP] <= 4 * max(costs[1_000], 0.05), costs
    reader = listing({"order": "cursor"})
    read_to(reader, "append")
    # As it is asked for, as it comes, as its rows have their heights and as another goes: no more, however long the list is.
    assert reader.page.evaluate("feed.states") <= 4 * len(requests(reader)) + 4


def test_field_10_an_article_that_was_edited_is_shown_where_it_stands(own_server, open_reader, tmp_path):
    """FIELD 10, in the reader: an edited title comes by a refresh, and every row stays where it is."""
    def feed(title: str):
        return write(tmp_path / "feed.jsonl", (article(
            number, title if number == 20 else f"Article {number}", "Text.", updated_at="2026-03-01T00:00:00+09:00"
            if number == 20 and title != "Before" else f"2026-01-{number + 1:02}T12:00:00+09:00") for number in range(25)))

    server = own_server(imported=[feed("Before")])
    reader = open_reader(server)
    reader.wait_for_rows()
    reader.wait_for_rest()
    before = seen(reader)
    reader.page.get_by_text("Before").wait_for()
    import_articles(server.database, feed("After"))
    reader.page.get_by_role("button", name="Refresh").click()
    reader.page.get_by_text("After", exact=True).wait_for()
    reader.wait_for_rest()
    assert seen(reader) == before


def test_every_line_of_the_field_has_a_test_by_its_number():
    """The lines are thirty: each is named by a test of the page."""
    from pathlib import Path

    named = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for line in re.findall(r'"""FIELD ([\d, and]+)', path.read_text()):
            named |= {int(number) for number in re.findall(r"\d+", line)}
    assert sorted(set(range(1, 31)) - named) == []
