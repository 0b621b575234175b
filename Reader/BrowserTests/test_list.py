"""`<makimono-list>` by itself: the example page, and lists with placeholders, columns and gaps."""

import pytest

from made_list import PLACES, SEEN, TOLERANCE, check_rows_stand_as_said, make, wait_for_rows_as_said


def test_a_counted_list_is_as_long_as_its_feed_and_loads_what_is_in_view(example, many):
    total = many.articles
    assert example.state["rowCount"] == total
    example.wait_for_rest()
    for share in (0.5, 1, 0.25, 0):
        example.feed_requests.clear()
        example.scroll_to_share(share)
        example.wait_for_items()
        example.wait_for_rest()
        positions = [row["position"] for row in example.page.evaluate(SEEN)]
        assert positions == list(range(positions[0], positions[0] + len(positions)))
        # The first row in sight is where the thumb says that it is.
        assert abs((positions[0] - 1) - share * (total - len(positions))) <= total * 0.01 + 1
        assert len(example.page_requests) <= 4, example.page_requests
        assert example.state["heldPages"] <= 10
        assert example.state["heldRows"] <= 200


def test_rows_that_fill_placeholders_move_nothing(example):
    """Each row comes where its placeholder stood; the first in sight does not move when those above take their heights."""
    page = example.page
    example.scroll_to_share(0.6)
    example.wait_for_items()
    example.wait_for_rest()
    before = page.evaluate(SEEN)[1]
    worst = page.evaluate("""async (text) => {
      const list = document.querySelector('makimono-list');
      const node = () => [...list.querySelectorAll('.mk-row')].find((row) => row.textContent === text);
      let worst = 0;
      for (let step = 0; step < 60; step += 1) {
        const top = node().getBoundingClientRect().top;
        const by = step % 2 === 0 ? -30 : 30;
        list.scrollTop += by;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        worst = Math.max(worst, Math.abs(node().getBoundingClientRect().top - (top - by)));
      }
      return worst;
    }""", before["text"])
    assert worst <= TOLERANCE


def test_a_grid_stands_in_columns_reads_both_ways_and_is_bounded(example):
    page = example.page
    make(example, columns=3, spacing=8, page=25, estimatedRowHeight=80, windowPages=10)
    example.wait_for_rest()
    width = page.evaluate("document.querySelector('makimono-list .mk-content').clientWidth")
    seen = page.evaluate(SEEN)
    lefts = sorted({round(row["left"]) for row in seen})
    assert lefts == [0, round((width + 8) / 3), round((width + 8) / 3 * 2)]
    for row in seen:
        assert abs(row["right"] - row["left"] - ((width + 8) / 3 - 8)) <= 1
    # Row by row, from left to right.
    numbers = [int(row["text"].split()[1]) for row in sorted(seen, key=lambda row: (row["top"], row["left"]))]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    for end in ("append", "prepend"):
        for _ in range(400):
            if page.evaluate("(end) => document.querySelector('makimono-list').state[end].state", end) == "end":
                break
            page.evaluate("(by) => { document.querySelector('makimono-list').scrollTop += by; }",
                          500 if end == "append" else -500)
            example.wait_for_rest()
            assert example.state["heldPages"] <= 10
        else:
            raise AssertionError(f"the end was not reached: {example.state}")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("columns", [1, 2])
def test_a_horizontal_list_is_read_both_ways_and_nothing_in_sight_moves(example, direction, columns):
    page = example.page
    page.evaluate("(direction) => { document.dir = direction; }", direction)
    make(example, axis="horizontal", page=5, count=200, columns=columns, estimatedRowHeight=80, windowPages=4)
    example.wait_for_rest()
    way = -1 if direction == "rtl" else 1
    for end, step in (("prepend", -150), ("append", 150)):
        for _ in range(400):
            before = page.evaluate(ALONG, way)
            has_moved = page.evaluate(SCROLL, way * step)
            if example.state[end]["state"] == "end" and not has_moved:
                break
            example.frame()
            example.wait_for_rest()
            after = page.evaluate(ALONG, way)
            ways = [after[text] - before[text] for text in before if text in after]
            assert ways and max(ways) - min(ways) <= TOLERANCE, (before, after)
            assert example.state["heldPages"] <= 4
        else:
            raise AssertionError(f"the {end} end was not reached: {example.state}")
        ids = sorted(int(text.split()[1]) for text in page.evaluate(ALONG, way))
        assert (0 if end == "prepend" else 199) in ids
    frame = page.evaluate("document.querySelector('makimono-list').getBoundingClientRect().toJSON()")
    boxes = page.evaluate("[...document.querySelectorAll('.mk-row')].map((row) => row.getBoundingClientRect().toJSON())")
    assert len({round(box["top"]) for box in boxes}) == columns
    assert all(frame["top"] - 1 <= box["top"] and box["bottom"] <= frame["bottom"] + 1 for box in boxes)


# Where rows in sight begin, along the list's line.
ALONG = """(way) => {
  const list = document.querySelector('makimono-list');
  const frame = list.getBoundingClientRect();
  return Object.fromEntries([...list.querySelectorAll('.mk-row')]
    .map((node) => [node.textContent, node.getBoundingClientRect()])
    .filter(([, box]) => box.right > frame.left && box.left < frame.right)
    .map(([text, box]) => [text, way > 0 ? box.left - frame.left : frame.right - box.right]));
}"""
# Whether the list moved.
SCROLL = """(by) => {
  const list = document.querySelector('makimono-list');
  const before = list.scrollLeft;
  list.scrollLeft += by;
  return list.scrollLeft !== before;
}"""


def test_newer_rows_go_above_a_gap_that_a_tap_fills_and_nothing_in_sight_moves(example):
    page = example.page
    make(example, order="cursor", endRule="missingNextKey", withGaps=True, estimatedRowHeight=80, pageSize=10)
    example.wait_for_rest()
    page.evaluate("document.querySelector('makimono-list').scrollTop = 130")
    example.frame()
    before = {row["text"]: row["top"] for row in page.evaluate(SEEN)}
    # Forty newer rows at the feed: the first page does not reach down to what is held.
    page.evaluate("made.first = -40; document.querySelector('makimono-list').refresh('mergeNewer')")
    example.wait_for("state.gaps === 1")
    after = {row["text"]: row["top"] for row in page.evaluate(SEEN)}
    shared = set(before) & set(after)
    assert len(shared) >= 3
    assert max(abs(before[text] - after[text]) for text in shared) <= TOLERANCE
    page.evaluate("document.querySelector('makimono-list').scrollTop = 300")
    # Three pages are missing; the fourth one's rows are those below, and close the gap.
    for _ in range(4):
        page.wait_for_selector("makimono-list button", state="attached")
        example.wait_for_rest()
        page.evaluate("document.querySelector('makimono-list button').scrollIntoView({ block: 'center' })")
        example.frame()
        before = {row["text"]: row["top"] for row in page.evaluate(SEEN)}
        rows = example.state["rowCount"]
        page.click("makimono-list button")
        example.wait_for("state.rowCount !== argument", rows)
        after = {row["text"]: row["top"] for row in page.evaluate(SEEN)}
        above = [text for text in before if text in after and not text.startswith("gap")]
        first = min(above, key=lambda text: before[text])
        assert abs(before[first] - after[first]) <= TOLERANCE
    example.wait_for("state.gaps === 0")
    ids = page.evaluate("[...document.querySelectorAll('makimono-list .mk-row')].map((node) => node.textContent)")
    numbers = [int(text.split()[1]) for text in ids]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


# As an app's own style sheet would.
STYLE = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}"""


@pytest.mark.parametrize("display", ["", "block", "grid", "flex"])
def test_rows_stand_where_the_list_says_whatever_margins_a_page_gives_them(example, display):
    """They stand in the flow of the page, where margins go through to the outside, or fall in with one another."""
    example.page.evaluate(STYLE, f"""
      article {{ display: block; }}
      .mk-row {{ {f'display: {display};' if display else ''} margin: 7px auto; padding: 0; border: 0; }}
      .mk-row::before {{ content: 'x'; display: block; margin: 13px 0; }}""")
    make(example, count=400)
    for _ in range(6):
        example.wait_for_rest()
        assert len(check_rows_stand_as_said(example)) > 3
        example.wheel(900)
    # A row that is contained is a layer of its own: only where it must be.
    assert example.page.evaluate("""[...new Set([...document.querySelectorAll('.mk-row')].map(
        (row) => `${getComputedStyle(row).display} ${getComputedStyle(row).contain}`))]""") == [{
            "": "flow-root none", "block": "block layout", "grid": "grid none", "flex": "flex none"}[display]]


DIVS = """div, body div { display: flex; margin: 9px; padding: 11px; border: 3px solid; min-width: 90%; max-width: 70px; max-height: 50px; float: right;
  columns: 2; overflow: hidden; transform: rotate(3deg); gap: 20px; }"""


@pytest.mark.parametrize("more", [{}, {"role": "list"}, {"columns": 3, "spacing": 8}, {"axis": "horizontal"}],
                         ids=["stacked", "stacked divs", "grid", "horizontal"])
def test_what_a_page_says_of_every_div_is_not_of_the_boxes_around_rows(more, example):
    """A reset, or a framework's rule: rows side by side, or cut off, would be a blank list without a word."""
    example.page.evaluate(STYLE, DIVS)
    make(example, count=400, **more)
    isHorizontal = more.get("axis") == "horizontal"
    for _ in range(4):
        example.wait_for_rest()
        if isHorizontal:
            lefts = example.page.evaluate("[...document.querySelectorAll('.mk-row')].map((row) => row.getBoundingClientRect().left)")
            assert len(set(lefts)) == len(lefts) > 2
            example.page.evaluate("document.querySelector('makimono-list').scrollLeft += 900")
            continue
        places = example.page.evaluate(PLACES)
        assert len(places) > 3 and all(abs(said - at) <= TOLERANCE for said, at in places), places
        widths = example.page.evaluate("""(columns) => {
          const list = document.querySelector('makimono-list');
          const cell = (list.clientWidth + (columns > 1 ? 8 : 0)) / columns - (columns > 1 ? 8 : 0);
          return [...list.querySelectorAll('.mk-row')].map((row) => {
            const { marginLeft, marginRight } = getComputedStyle(row);
            return Math.abs(row.getBoundingClientRect().width + parseFloat(marginLeft) + parseFloat(marginRight) - cell);
          });
        }""", more.get("columns", 1))
        assert max(widths) <= TOLERANCE
        example.wheel(900)


def test_margins_that_go_through_rows_only_later_move_nothing_in_sight(example):
    make(example, count=400)
    example.wheel(2000)
    example.wait_for_rest()
    before = example.page.evaluate(SEEN)[0]
    example.page.evaluate("""() => {
      for (const row of document.querySelectorAll('.mk-row')) row.className = 'mk-row late';
    }""")
    example.page.evaluate(STYLE, ".mk-row.late { display: block; padding: 0; border: 0; } .late::before { content: 'x'; display: block; margin: 13px 0; }")
    wait_for_rows_as_said(example)
    after = check_rows_stand_as_said(example)[0]
    assert after["text"] == before["text"] and abs(after["top"] - before["top"]) <= TOLERANCE


def test_a_list_in_a_shadow_tree_keeps_the_margins_in_its_rows(example):
    example.page.evaluate("""() => {
      const list = document.querySelector('makimono-list');
      const host = document.createElement('div');
      host.style.cssText = 'height: 400px';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('makimono-list { height: 400px } .mk-row::before { content: "x"; display: block; margin: 13px 0; }');
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      list.replaceWith(host);
      root.append(list);
      window.shadowed = list;
    }""")
    rows = example.page.evaluate("""async () => {
      await shadowed.configure({
        order: 'pageNumber', endRule: 'total',
        load: async ({ key, size }) => ({ total: 100,
          items: Array.from({ length: size }, (_, row) => (key - 1) * size + row).map((index) => (
            { id: `n${index}`, version: '1', index, data: index })) }),
        renderRow: (node, id) => { node.textContent = `row ${id}`; },
        renderStatus: (node) => { node.hidden = true; },
      });
      await shadowed.start(1);
      while (shadowed.rowsInSight.length < 3) await new Promise(requestAnimationFrame);
      const top = shadowed.getBoundingClientRect().top;
      return shadowed.rowsInSight.map(({ id, distance }) => {
        const node = shadowed.rowNode(id);
        return [distance, node.getBoundingClientRect().top - top, getComputedStyle(node).contain];
      });
    }""")
    assert len(rows) > 3 and all(abs(said - at) <= TOLERANCE and contain == "none" for said, at, contain in rows), rows


def test_rows_that_changed_places_and_numbers_stand_in_their_new_order(example):
    """A row with another number is rendered anew, and stands elsewhere too."""
    make(example, pageSize=30, count=60)
    example.wait_for_rest()
    example.page.evaluate("""async () => {
      made.order = (index) => index < 8 ? 7 - index : index;
      await document.querySelector('makimono-list').refresh();
    }""")
    example.wait_for("list.rowsInSight[0].id === 'n7'")
    example.wait_for_rest()
    seen = check_rows_stand_as_said(example)
    assert [row["text"] for row in seen][:8] == [f"row {id}" for id in reversed(range(8))]


def test_rows_above_the_start_of_a_list_longer_than_a_page_can_be(example):
    """They stand at places less than zero."""
    make(example, count=900_000, placeholders=True)
    for offset in (2_000_000, 3_500, 1_200, 3_900):
        example.page.evaluate("(offset) => { document.querySelector('makimono-list').scrollTop = offset; }", offset)
        example.frame()
        example.wait_for("list.rowsInSight.length > 3")
        assert check_rows_stand_as_said(example)[0]["top"] <= 0


def test_a_placeholder_is_as_high_as_the_list_says_whatever_a_page_wants_of_rows(example):
    example.page.evaluate(STYLE, ".mk-row { box-sizing: content-box; padding: 11px; min-height: 80px; }")
    make(example, count=4000, placeholders=True, estimatedRowHeight=30)
    # Pages in the middle: rows that are there between rows that are not yet.
    for offset in (30_000, 31_000, 60_000, 58_500):
        example.page.evaluate("(offset) => { document.querySelector('makimono-list').scrollTop = offset; }", offset)
        example.frame()
        example.wait_for("list.rowsInSight.length > 3")
        for _ in range(2):
            check_rows_stand_as_said(example)
            example.wait_for_rest()


@pytest.mark.parametrize("options", [{"columns": 2}, {"spacing": 4}, {"axis": "horizontal"}], ids=str)
def test_a_list_made_anew_has_no_room_of_the_one_before(example, options):
    make(example, count=2000, estimatedRowHeight=80)
    for _ in range(20):
        example.page.evaluate("document.querySelector('makimono-list').scrollTop += 2000")
        example.wait_for_rest()
    make(example, count=6, **options)
    example.wait_for_rest()
    assert example.page.evaluate("""() => {
      const list = document.querySelector('makimono-list');
      return [list.scrollHeight - list.clientHeight, list.scrollWidth - list.clientWidth];
    }""") == [0, 0]


HIDDEN = {
    "not displayed": ("list.style.display = 'none'", "list.style.display = 'block'"),
    "in what is not displayed": ("list.parentNode.style.display = 'none'", "list.parentNode.style.display = ''"),
    "not in the document": ("window.kept = list; window.place = list.parentNode; list.remove()", "place.prepend(kept)"),
}


@pytest.mark.parametrize("way", HIDDEN)
def test_a_list_that_is_hidden_for_a_while_stands_where_it_stood(example, way):
    """As in a tab of an app: rows that are not laid out have no height to measure, and the list has no scroll."""
    make(example, order="cursor", endRule="missingNextKey", withGaps=True, count=400)
    example.wheel(3000)
    example.wait_for_rest()
    before = example.page.evaluate(SEEN)
    rows = example.state["rowCount"]
    hide, show = (f"(() => {{ const list = document.querySelector('makimono-list'); {script}; }})()" for script in HIDDEN[way])
    example.page.evaluate(hide)
    example.frame()
    # What comes meanwhile finds nothing to be measured by.
    held = example.page.evaluate("""async () => {
      const list = window.kept ?? document.querySelector('makimono-list');
      made.first = -5;
      await list.refresh('mergeNewer');
      while (list.state.refresh.state === 'loading') await new Promise(requestAnimationFrame);
      return list.state.rowCount;
    }""")
    assert held == rows + 5
    example.page.evaluate(show)
    example.frame()
    example.wait_for_rest()
    after = check_rows_stand_as_said(example)
    assert [(row["text"], row["top"]) for row in after] == [(row["text"], row["top"]) for row in before]


@pytest.mark.parametrize("page", [1, 5])
def test_a_list_that_begins_unseen_shows_its_rows_once_it_is_seen(example, page):
    """In the middle of its feed, too: a list that is not displayed cannot be scrolled there yet."""
    example.page.evaluate("""() => {
      const list = document.createElement('makimono-list');
      list.style.cssText = 'height: 100%';
      const room = document.createElement('div');
      room.style.cssText = 'display: none; height: 800px';
      room.append(list);
      document.querySelector('makimono-list').replaceWith(room);
    }""")
    make(example, count=400, page=page)
    example.frame()
    example.wait_for_rest()
    example.page.evaluate("document.querySelector('makimono-list').parentNode.style.display = 'block'")
    example.wait_for("list.rowsInSight.length > 3")
    example.wait_for_rest()
    seen = check_rows_stand_as_said(example)
    assert seen[0]["text"] == f"row {20 * (page - 1)}" and seen[0]["top"] <= TOLERANCE and seen[-1]["bottom"] >= 800


# Scrolls by wheel-like steps, and looks in every frame where states stand that are in sight: how far off the rows' ends.
WATCH_STATES = """async ([step, steps]) => {
  const list = document.querySelector('makimono-list');
  const frame = () => new Promise(requestAnimationFrame);
  const off = [];
  let seen = 0;
  for (let at = 0; at < steps; at += 1) {
    list.scrollTop += step;
    await frame();
    await frame();
    const { top, bottom } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll('.mk-row')].map((row) => row.getBoundingClientRect());
    for (const [edge, distance] of [
      ['prepend', (box) => box.bottom - rows[0].top], ['append', (box) => box.top - rows.at(-1).bottom]]) {
      const box = list.querySelector(`.mk-status-${edge}`).getBoundingClientRect();
      if (box.height === 0 || box.bottom <= top || box.top >= bottom) continue;
      seen += 1;
      if (Math.abs(distance(box)) > 0.5) off.push([at, edge, distance(box), list.state.offset]);
    }
  }
  return { seen, off };
}"""


def test_states_stand_at_the_ends_of_the_rows_in_every_frame(example):
    """Those of rows that turn out otherwise than thought, and where pages went and come again."""
    example.page.evaluate(STYLE, ".mk-status { box-sizing: border-box; height: 64px; padding: 0; }")
    make(example, count=300, windowPages=3, estimatedRowHeight=150, prefetchViewports=0.1, showsStates=True)
    example.page.evaluate("made.latency = 200")
    down = example.page.evaluate(WATCH_STATES, [140, 400])
    up = example.page.evaluate(WATCH_STATES, [-140, 400])
    assert down["off"] == [] and up["off"] == [] and down["seen"] > 0 and up["seen"] > 0, (down, up)
