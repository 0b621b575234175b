"""The core of the page in WebKit, Firefox and Chromium: read all, both ways, come back, fail and go on, nothing moves.

Momentum cannot be had here but by Chromium's gestures: in the others the list is scrolled by scripts.
"""

import base64
import json

import pytest

import engines
from example_page import each_engine
from made_list import MAKE, STYLE
from maki_server import MakiServer
from square_font import square_font

# More than the window holds, so that pages go and come back.
TOTAL = 320
# px; a row that nobody scrolls may move by no more.
TOLERANCE = 0.5
FONT = base64.b64encode(square_font()).decode()


engine = each_engine(engines)
# What everything rests on.
every_engine = pytest.mark.every_engine


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = MakiServer(tmp_path_factory.mktemp("engines") / "feed.sqlite", articles=TOTAL)
    yield server
    server.stop()


@every_engine
@pytest.mark.long
def test_every_row_down_and_up_again_in_order_and_none_moves(engine, server):
    ids = server.feed_ids()
    engine.open(f"{server.url}/")
    engine.run("core.ready()")
    for edge in ("append", "prepend"):
        found = engine.run(f"core.read('{edge}')")
        assert found["rows"] == [[number, row_id] for number, row_id in enumerate(ids, 1)]
        assert found["worst"] <= TOLERANCE
        assert found["mostPages"] <= 10 and found["mostNodes"] <= 120


@every_engine
def test_a_reload_leads_back_to_the_row(engine, server):
    engine.open(f"{server.url}/")
    engine.run("core.ready()")
    for offset in (1_500, 3_000, 4_321):
        place = engine.run(f"core.scrollTo({offset})")
    engine.reload()
    top = engine.run(f"core.place('{place['anchor']['id']}')")
    assert abs(top - place["top"]) <= TOLERANCE


@every_engine
def test_another_width_keeps_the_row(engine, server):
    engine.open(f"{server.url}/")
    engine.run("core.ready()")
    for offset in (1_500, 3_000):
        engine.run(f"core.scrollTo({offset})")
    for width in ("420px", "640px", ""):
        found = engine.run(f"core.narrow('{width}')")
        assert abs(found["after"] - found["before"]) <= TOLERANCE, width


@pytest.fixture(scope="module")
def faulty(tmp_path_factory):
    server = MakiServer(tmp_path_factory.mktemp("faulty") / "feed.sqlite", articles=200, options=("--faults", "flaky"))
    yield server
    server.stop()


@pytest.mark.long
def test_a_feed_that_fails_is_read_whole_all_the_same(engine, faulty):
    engine.open(f"{faulty.url}/")
    engine.run("core.ready()")
    for edge in ("append", "prepend"):
        rows = engine.run(f"core.read('{edge}')")["rows"]
        assert [number for number, _ in rows] == list(range(1, 201))
        assert len({row_id for _, row_id in rows}) == 200


def still(engine, change: str):
    """Makes a change to a list at rest, with every frame looked at."""
    found = engine.run(f"still.{change}")
    assert found["changed"] and found["frames"] > 8, found
    assert found["worst"] <= TOLERANCE, found
    return found


def a_list(engine, server, **options):
    engine.open(f"{server.url}/app/list/example.html")
    engine.run(f"still.made({json.dumps(options)})")


@every_engine
@pytest.mark.parametrize("change", [
    pytest.param("pictures()", id="late-pictures"),
    pytest.param(f"font('{FONT}')", id="late-font"),
    pytest.param("widths(24)", id="widths"),
    pytest.param("newer()", id="newer-rows"),
])
def test_the_row_at_the_reading_line_stands_still_in_every_frame(engine, server, change):
    a_list(engine, server, by=1_000)
    still(engine, change)


@every_engine
def test_pages_above_go_and_the_row_stands_still_in_every_frame(engine, server):
    a_list(engine, server, pages=4, by=1_000)
    found = still(engine, "evict()")
    assert found["dropped"] >= 20 and found["pages"] == 4


@every_engine
def test_pages_above_come_in_and_the_row_stands_still_in_every_frame(engine, server):
    a_list(engine, server, start="at:300", held="prepend", by=130)
    still(engine, "prepend()")


@every_engine
@pytest.mark.parametrize("place, sides", [("above", ["end", "start"]), ("below", ["start", "end"])], ids=["above", "below"])
def test_a_gap_is_filled_and_the_row_stands_still_in_every_frame(engine, server, place, sides):
    # Not at the head of the feed: only then the rows below the gap have a key for what is above them.
    a_list(engine, server, start="at:60", held="prepend", by=1_000)
    still(engine, "newer()")
    if place == "above":
        engine.run("still.aboveGap()")
    for side in sides:
        still(engine, f"fill('{side}')")


def open_example(engine, server):
    engine.open(f"{server.url}/app/list/example.html")
    # The page's own list, in place of which others come.
    engine.run("core.ready()")


def make(engine, **options):
    """A list of numbered rows by page number."""
    engine.run(f"({MAKE})({json.dumps({'order': 'pageNumber', 'endRule': 'total', **options})})")


# The text and the top of the first row in sight, once all is calm.
FIRST = """(async () => {
  const list = document.querySelector('makimono-list');
  const rows = () => [...list.querySelectorAll('.mk-row[data-id]')].map((row) => [row.textContent, row.getBoundingClientRect()])
    .filter(([, { bottom, top }]) => bottom > list.getBoundingClientRect().top + 1 && top < list.getBoundingClientRect().bottom)
    .map(([text, { top }]) => [text, top - list.getBoundingClientRect().top]);
  let before = '';
  for (let calm = 0; calm < 20; calm += 1) {
    const isBusy = ['refresh', 'prepend', 'append'].some((edge) => list.state[edge].state === 'loading');
    const now = JSON.stringify([rows(), list.scrollTop]);
    if (isBusy || rows().length === 0 || now !== before) calm = 0;
    before = now;
    await new Promise(requestAnimationFrame);
  }
  return rows()[0];
})()"""


@pytest.mark.parametrize("options", [{}, {"placeholders": True, "estimatedRowHeight": 80}], ids=["plain", "counted"])
def test_a_list_that_snaps_begins_where_it_is_told_to(engine, server, options):
    open_example(engine, server)
    engine.run(f"({STYLE})('makimono-list {{ scroll-snap-type: y mandatory }} .mk-row {{ scroll-snap-align: start }}')")
    for page in range(3, 20, 3):
        make(engine, page=page, **options)
        text, top = engine.run(FIRST)
        assert text == f"row {(page - 1) * 20}" and abs(top) <= 1, page


def test_a_smooth_scroll_is_over_when_it_is_there(engine, server):
    open_example(engine, server)
    make(engine)
    engine.run(FIRST)
    engine.run("document.querySelector('makimono-list').scrollTo({ top: 700, behavior: 'smooth' })")
    assert engine.run(FIRST)[0] != "row 0"
    # What is written after that is no part of its way.
    engine.run("document.querySelector('makimono-list').start(20)")
    text, top = engine.run(FIRST)
    assert text == "row 380" and abs(top) <= 1


@pytest.mark.parametrize("rules", [
    "body { transform: scale(0.6) }", "body { transform: scale(1.25) }", "body { zoom: 1.5 }",
    "@keyframes pop { from { transform: scale(0.6) } } body { animation: pop 0.3s ease-out }"])
def test_rows_that_come_while_a_list_is_scaled_have_their_lengths(engine, server, rules):
    open_example(engine, server)
    engine.run(f"({STYLE})({json.dumps(rules)})")
    make(engine, windowPages=4)
    engine.run(FIRST)
    for _ in range(6):
        engine.run("(async () => { document.querySelector('makimono-list').scrollTop += 700; })()")
        engine.run(FIRST)
    engine.run("(async () => { document.adoptedStyleSheets = []; })()")
    engine.run(FIRST)
    # Where rows stand, against where the list says that they do, and how long each is, against what it is made of.
    off, rows = engine.run("""(async () => {
      const list = document.querySelector('makimono-list');
      const top = (id) => list.rowNode(id).getBoundingClientRect().top - list.getBoundingClientRect().top;
      return [Math.max(...list.rowsInSight.map(({ id, distance }) => Math.abs(top(id) - distance))), list.rowsInSight.length];
    })()""")
    assert rows > 3 and off <= 1


# A smooth scroll by 3,000 px back, each reply after 60 ms; how far from its target it ends, what the list moved the content by not
# counted. The list writes a scroll place by `scrollTo` of its base alone.
SMOOTH = """(async () => {
  const list = document.querySelector('makimono-list');
  made.latency = 60;
  const { scrollTo } = Element.prototype;
  let moved = 0;
  const target = list.scrollTop - 3000;
  Element.prototype.scrollTo = function (...where) {
    if (this === list && where[0]?.behavior === 'instant') moved += where[0].top - this.scrollTop;
    return scrollTo.apply(this, where);
  };
  list.scrollTo({ top: target, behavior: 'smooth' });
  return new Promise((done) => {
    let before = NaN;
    let calm = 0;
    requestAnimationFrame(function next() {
      const isBusy = ['refresh', 'prepend', 'append'].some((edge) => list.state[edge].state === 'loading');
      calm = isBusy || list.scrollTop !== before ? 0 : calm + 1;
      before = list.scrollTop;
      const left = list.scrollTop - target - moved;
      // A busy machine may not have begun with it, or have stopped in the middle.
      if (calm < (Math.abs(left) <= 2 ? 30 : 900)) return requestAnimationFrame(next);
      Element.prototype.scrollTo = scrollTo;
      done(left);
    });
  });
})()"""


def test_a_smooth_scroll_goes_as_far_as_it_was_told_while_rows_are_measured(engine, server):
    open_example(engine, server)
    make(engine, placeholders=True, estimatedRowHeight=80)
    engine.run(FIRST)
    engine.run("(async () => { document.querySelector('makimono-list').scrollTop = 20000; })()")
    engine.run(FIRST)
    assert abs(engine.run(SMOOTH)) <= 2


# Flies by so many px every other frame, each reply coming at once; at how many steps, one after the other, the list stood still.
STANDS = """async (by) => {
  const list = document.querySelector('makimono-list');
  const frame = () => new Promise(requestAnimationFrame);
  let run = 0;
  let longest = 0;
  for (let step = 0; step < 60; step += 1) {
    const before = list.scrollTop;
    list.scrollTop += by;
    run = list.scrollTop === before ? run + 1 : 0;
    longest = Math.max(longest, run);
    await frame();
    await frame();
  }
  return longest;
}"""


@pytest.mark.parametrize("way", [1, -1], ids=["down", "up"])
def test_who_flies_to_where_rows_end_for_now_finds_the_next_ones(engine, server, way):
    open_example(engine, server)
    engine.run(f"({STYLE})('makimono-list {{ height: 500px !important }}')")
    for by in (110, 150, 250):
        page = 1 if way > 0 else 50
        make(engine, page=page, windowPages=4, prefetchViewports=0)
        engine.run(FIRST)
        assert engine.run(f"({STANDS})({way * by})") < 2, by


# Rows with a link, a box and a part that opens each; a button before the list and one after it.
CONTROLS = """(async () => {
  const list = document.querySelector('makimono-list');
  for (const row of list.querySelectorAll('.mk-row[data-id]')) {
    row.innerHTML = `<a href="#">${row.textContent}</a> <input type="checkbox"> <details><summary>more</summary></details>`;
  }
  for (const where of ['before', 'after']) {
    const button = document.createElement('button');
    button.id = where;
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0';
    list[where](button);
  }
  window.opened = 0;
  list.addEventListener('makimono-open', () => { opened += 1; });
})()"""
ACTIVE = """(async () => {
  const list = document.querySelector('makimono-list');
  return { name: document.activeElement.localName, row: document.activeElement.closest('.mk-row')?.dataset.id, top: list.scrollTop,
    seen: list.rowsInSight.map(({ id }) => id), opened };
})()"""


def test_tab_leads_to_a_row_in_sight_and_keys_of_controls_are_theirs(engine, server):
    open_example(engine, server)
    make(engine, page=20)
    engine.run(FIRST)
    for _ in range(3):
        engine.run("(async () => { document.querySelector('makimono-list').scrollTop += 700; })()")
        engine.run(FIRST)
    engine.run(CONTROLS)
    engine.run(FIRST)
    before = engine.run(ACTIVE)
    # Before the list's rows comes the list itself, which is scrolled by keys.
    engine.run("document.getElementById('before').focus()")
    engine.press("Tab")
    engine.press("Tab")
    found = engine.run(ACTIVE)
    assert (found["name"], found["row"], found["top"]) == ("a", before["seen"][0], before["top"])
    engine.run("document.getElementById('after').focus()")
    engine.press("Shift", "Tab")
    found = engine.run(ACTIVE)
    assert (found["name"], found["row"], found["top"]) == ("summary", before["seen"][-1], before["top"])
    engine.press("Enter")
    engine.press("Shift", "Tab")
    engine.press(" ")
    assert engine.run("document.activeElement.checked && document.activeElement.closest('.mk-row').querySelector('details').open")
    found = engine.run(ACTIVE)
    assert (found["name"], found["opened"]) == ("input", 0)
    engine.run(f"document.querySelector('makimono-list').focusRow('{before['seen'][0]}')")
    engine.press("Enter")
    assert engine.run(ACTIVE)["opened"] == 1


# The list goes into a document of its own, is read on there, loses it, and comes back.
OTHER_DOCUMENT = """(async () => {
  const list = document.querySelector('makimono-list');
  const frame = () => new Promise(requestAnimationFrame);
  const errors = [];
  addEventListener('error', (event) => { errors.push(event.message); });
  const rest = async () => {
    for (let calm = 0; calm < 20; calm += 1) {
      if (['refresh', 'prepend', 'append'].some((edge) => list.state[edge].state === 'loading')) calm = 0;
      await frame();
    }
    const [row] = list.rowsInSight;
    const at = list.rowNode(row.id).getBoundingClientRect().top - list.getBoundingClientRect().top;
    return { id: row.id, isRight: Math.abs(at - row.distance) <= 1 };
  };
  const found = { before: await rest() };
  const parent = list.parentElement;
  const frameElement = document.createElement('iframe');
  frameElement.style.cssText = 'position: fixed; inset: 0; width: 500px; height: 500px';
  parent.append(frameElement);
  const other = frameElement.contentDocument;
  other.body.append(list);
  list.style.height = '400px';
  found.moved = await rest();
  const { overflowY, contain, display } = frameElement.contentWindow.getComputedStyle(list);
  found.styles = { overflowY, contain, display };
  list.scrollTop += 900;
  found.scrolled = await rest();
  let opened = 0;
  list.addEventListener('makimono-open', () => { opened += 1; });
  const row = list.rowNode(found.scrolled.id);
  row.innerHTML = '<button>in the row</button>';
  row.firstChild.click();
  found.openedByButton = opened;
  row.firstChild.focus();
  list.refresh();
  found.renewed = await rest();
  found.focus = other.activeElement.localName;
  errors.length = 0;
  frameElement.remove();
  for (let at = 0; at < 10; at += 1) await frame();
  parent.append(list);
  list.style.height = '';
  found.back = await rest();
  return { ...found, errors };
})()"""


def test_a_list_that_goes_to_another_document_and_back_is_read_on(engine, server):
    open_example(engine, server)
    make(engine, page=20)
    engine.run(FIRST)
    found = engine.run(OTHER_DOCUMENT)
    assert found["moved"] == found["before"] == {"id": "n380", "isRight": True}
    assert found["styles"] == {"overflowY": "auto", "contain": "strict", "display": "block"}
    assert found["scrolled"] == {"id": "n391", "isRight": True}
    assert found["openedByButton"] == 0
    # A row that goes leaves the focus to the list.
    assert found["focus"] == "makimono-list"
    assert found["renewed"] == found["back"] == {"id": "n0", "isRight": True}
    assert found["errors"] == []


@pytest.mark.parametrize("side", ["width", "height"])
def test_a_list_that_was_without_room_stands_where_it_stood(engine, server, side):
    open_example(engine, server)
    # Rows that are longer where they have no room.
    engine.run(f"({STYLE})('makimono-list {{ height: 600px }} .mk-row {{ padding: 0 }}')")
    make(engine, page=20)
    before = engine.run(FIRST)
    for room in ("0px", "1px"):
        engine.run(f"""(async () => {{
          const list = document.querySelector('makimono-list');
          list.style.{side} = '{room}';
          for (let at = 0; at < 6; at += 1) await new Promise(requestAnimationFrame);
          list.style.{side} = '';
        }})()""")
        assert engine.run(FIRST) == [before[0], pytest.approx(before[1], abs=TOLERANCE)]


# A script scrolls by 30 px in each frame, in which a row above what is in sight grows too; by how much the rows in sight moved.
STEPS = """(async () => {
  const list = document.querySelector('makimono-list');
  const frame = () => new Promise(requestAnimationFrame);
  const edge = () => list.getBoundingClientRect().top;
  const top = (row) => row.getBoundingClientRect().top - edge();
  const moved = [];
  for (let step = 0; step < 12; step += 1) {
    await frame();
    const rows = [...list.querySelectorAll('.mk-row[data-id]')];
    const first = rows.findIndex((row) => row.getBoundingClientRect().bottom > edge());
    const row = rows[first + 2];
    const before = top(row);
    rows[first - 1].style.minHeight = `${200 + step * 7}px`;
    list.scrollTop += 30;
    await frame();
    await frame();
    moved.push(before - top(row));
  }
  return moved;
})()"""


def test_a_script_scrolls_as_far_as_it_says_while_rows_grow_above(engine, server):
    open_example(engine, server)
    make(engine, page=20)
    engine.run(FIRST)
    engine.run("(async () => { document.querySelector('makimono-list').scrollTop += 700; })()")
    engine.run(FIRST)
    assert engine.run(STEPS) == pytest.approx([30] * 12, abs=TOLERANCE)


@pytest.mark.parametrize("by", [1, -1])
def test_a_row_stays_after_a_scroll_by_a_pixel(engine, server, by):
    open_example(engine, server)
    make(engine, page=20)
    engine.run(FIRST)
    for step in (700, by):
        engine.run(f"(async () => {{ document.querySelector('makimono-list').scrollTop += {step}; }})()")
        before = engine.run(FIRST)
    engine.run("""(async () => {
      const list = document.querySelector('makimono-list');
      const edge = list.getBoundingClientRect().top;
      const above = [...list.querySelectorAll('.mk-row')].filter((row) => row.getBoundingClientRect().bottom < edge).at(-1);
      above.style.minHeight = '222px';
    })()""")
    assert engine.run(FIRST) == [before[0], pytest.approx(before[1], abs=TOLERANCE)]


# Small scrolls, after each of which the row above what is in sight gets another height; by how much rows in sight moved at most.
SMALL_SCROLLS = """(async () => {
  const list = document.querySelector('makimono-list');
  const frame = () => new Promise(requestAnimationFrame);
  const tops = () => new Map([...list.querySelectorAll('.mk-row[data-id]')].map((row) => [row.dataset.id, row.getBoundingClientRect().top]));
  const edge = list.getBoundingClientRect().top;
  let seed = 5;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  let worst = 0;
  for (let step = 0; step < 40; step += 1) {
    list.scrollTop += (random() - 0.4) * 40;
    for (let at = 0; at < 3; at += 1) await frame();
    const before = tops();
    const above = [...list.querySelectorAll('.mk-row')].filter((row) => row.getBoundingClientRect().bottom < edge).at(-1);
    if (above) above.style.minHeight = `${60 + random() * 60}px`;
    await frame();
    await frame();
    const after = tops();
    for (const [id, top] of before) if (top > edge && top < edge + 400 && after.has(id)) worst = Math.max(worst, Math.abs(after.get(id) - top));
  }
  return worst;
})()"""


@pytest.mark.parametrize("options", [{}, {"placeholders": True, "estimatedRowHeight": 80}], ids=["plain", "counted"])
def test_rows_in_sight_stay_while_the_one_above_changes_between_small_scrolls(engine, server, options):
    open_example(engine, server)
    make(engine, page=20, windowPages=4, **options)
    engine.run(FIRST)
    assert engine.run(SMALL_SCROLLS) <= TOLERANCE


# Edits of each kind and back, and the texts of the first rows after each.
EDIT = """(async () => {
  const list = document.querySelector('makimono-list');
  const row = (number) => ({ id: `n${number}`, version: 'own', data: number });
  const texts = () => [...list.querySelectorAll('.mk-row[data-id]')]
    .map((node) => [node.getBoundingClientRect().top, node.textContent]).sort((a, b) => a[0] - b[0]).slice(0, 5).map(([, text]) => text);
  const edits = [];
  for (const edit of [{ insert: row(900), at: { after: 'n1' } }, { remove: 'n0' }, { move: 'n4', at: { before: 'n1' } },
    { update: { ...row(2), data: 222 } }]) edits.push(await list.edit(edit));
  const edited = texts();
  edits[0].confirm(row(950));
  const confirmed = texts();
  for (const edit of edits.slice(1).reverse()) edit.rollBack();
  return [edited, confirmed, texts(), edits.map((edit) => edit.isPending)];
})()"""


def test_the_users_own_changes_are_shown_confirmed_and_taken_back(engine, server):
    open_example(engine, server)
    make(engine)
    engine.run(FIRST)
    edited, confirmed, back, pending = engine.run(EDIT)
    assert edited == ["row 4", "row 1", "row 900", "row 222", "row 3"]
    assert confirmed == ["row 4", "row 1", "row 950", "row 222", "row 3"]
    assert back == ["row 0", "row 1", "row 950", "row 2", "row 3"]
    assert pending == [False] * 4
