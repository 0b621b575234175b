"""`<makimono-list>` by itself: the example page, and lists with placeholders, columns and gaps."""

import pytest

# px; a row may move by no more.
TOLERANCE = 0.5

# A list of numbers in the example's page, with `options` in place of the example's: `made` counts its requests.
MAKE = """async (options) => {
  const list = document.querySelector('makimono-list');
  const made = window.made = { requests: [], first: 0, count: options.count ?? 1000 };
  const height = (id) => 40 + (id * 37) % 90;
  const item = (id) => ({ id: `n${id}`, version: '1', index: id, data: id });
  await list.configure({
    ...options,
    load: async ({ key, size, edge }) => {
      made.requests.push(`${edge} ${key}`);
      const at = options.order === 'cursor' ? (key === '' ? made.first : Number(key)) : (key - 1) * size;
      const end = Math.min(at + size, made.count);
      const items = [];
      for (let id = at; id < end; id += 1) items.push(item(id));
      return { items, nextKey: end < made.count ? String(end) : null,
        previousKey: at > made.first ? String(Math.max(made.first, at - size)) : null, total: made.count };
    },
    renderRow: (node, id) => {
      node.textContent = `row ${id}`;
      node.style[options.axis === 'horizontal' ? 'width' : 'minHeight'] = `${height(id)}px`;
    },
    renderStatus: (node) => { node.hidden = true; },
    renderGap: options.withGaps ? (node, gap) => {
      const button = document.createElement('button');
      button.textContent = `gap ${gap.start}`;
      button.onclick = () => gap.fill('start');
      node.replaceChildren(button);
    } : undefined,
  });
  await list.start(options.order === 'cursor' ? '' : options.page ?? 1);
}"""

# What is in sight: text, left and top by the list's own edge, top to bottom.
SEEN = """() => {
  const list = document.querySelector('makimono-list');
  const frame = list.getBoundingClientRect();
  return [...list.querySelectorAll('.mk-row')].map((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { text: node.textContent, kind: node.className, position: Number(node.getAttribute('aria-posinset')),
      left: left - frame.left, right: right - frame.left, top: top - frame.top, bottom: bottom - frame.top };
  }).filter((row) => row.bottom > 0 && row.top < frame.height);
}"""


@pytest.fixture
def example(many, open_reader):
    reader = open_reader(many, "/app/example.html")
    reader.wait_for("state.heldRows > 0")
    return reader


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
        assert len(example.feed_requests) <= 4, example.feed_requests
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
    page.evaluate(MAKE, {"order": "pageNumber", "endRule": "total", "columns": 3, "spacing": 8, "page": 25,
                         "estimatedRowHeight": 80, "windowPages": 10})
    example.wait_for("state.heldRows > 0")
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
    page.evaluate(MAKE, {"order": "pageNumber", "endRule": "total", "axis": "horizontal", "page": 5, "count": 200,
                         "columns": columns, "estimatedRowHeight": 80, "windowPages": 4})
    example.wait_for("state.heldRows > 0")
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
    page.evaluate(MAKE, {"order": "cursor", "withGaps": True, "estimatedRowHeight": 80, "pageSize": 10})
    example.wait_for("state.heldRows > 0")
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


# Flies by a third of a screen a frame, down and then up again: what the list told, and where it said that it stood.
FLY = """async (readsPlaces) => {
  const list = document.querySelector('makimono-list');
  const height = list.clientHeight;
  const batches = [];
  const wrong = [];
  list.addEventListener('makimono-shown', ({ detail }) => batches.push(detail.rows.map(({ id, index }) => [id, index])));
  // A turn of the wheel ends once; what a script scrolls ends in every frame.
  let isFlying = true;
  window.addEventListener('scrollend', (event) => { if (isFlying) event.stopImmediatePropagation(); }, true);
  if (readsPlaces) {
    list.addEventListener('scroll', () => {
      const [first] = list.rowsInSight;
      const at = list.rowNode(first.id).getBoundingClientRect().top - list.getBoundingClientRect().top;
      if (Math.abs(at - first.distance) > 1 || at > 0 || Math.abs(list.state.offset - list.scrollTop) > 1
        || list.anchor.id !== first.id) wrong.push([first, at, list.state.offset, list.scrollTop]);
    });
  }
  let frames = 0;
  let turn = 0;
  for (const way of [1, -1]) {
    if (way < 0) turn = batches.length;
    for (let step = 0; step < (way > 0 ? 120 : 119); step += 1) {
      list.scrollTop += way * 0.3 * height;
      await new Promise(requestAnimationFrame);
      frames += 1;
    }
  }
  isFlying = false;
  const ended = new Promise((done) => list.addEventListener('scrollend', done, { once: true }));
  list.scrollTop = 0;
  await ended;
  return { batches, turn, frames, wrong };
}"""


def fly(reader, reads_places: bool) -> dict:
    reader.page.evaluate(MAKE, {"order": "pageNumber", "pageSize": 200, "count": 600, "endRule": "total"})
    reader.wait_for("state.heldRows > 0")
    reader.wait_for_rest()
    return reader.page.evaluate(FLY, reads_places)


def test_who_flies_is_told_of_every_row_that_came_by_though_not_in_every_frame(example):
    """The engine is not asked in every frame; no row is left out for that, and each batch goes from top to bottom."""
    flight = fly(example, reads_places=False)
    down, up = flight["batches"][:flight["turn"]], flight["batches"][flight["turn"]:]
    assert 5 < len(down) < flight["frames"] / 2 / 4
    assert all(id == f"n{index}" for batch in flight["batches"] for id, index in batch)
    first = down[0][0][1]
    assert [index for batch in down for _, index in batch] == list(range(first, first + sum(map(len, down))))
    last = down[-1][-1][1]
    upwards = [[index for _, index in batch] for batch in up]
    assert all(batch == sorted(set(batch)) for batch in upwards)
    # The first tells what came by before the turn too.
    assert all(max(batch) < last for batch in upwards[1:])
    above = [run for batch in upwards if (run := [index for index in batch if index <= last])]
    assert all(run == list(range(run[0], run[0] + len(run))) for run in above)
    assert all(later[-1] == earlier[0] - 1 for earlier, later in zip(above, above[1:]))
    assert above[-1][0] == 0


LEAP_IN_FLIGHT = """async () => {
  const list = document.querySelector('makimono-list');
  const frame = () => new Promise(requestAnimationFrame);
  let isFlying = true;
  window.addEventListener('scrollend', (event) => { if (isFlying) event.stopImmediatePropagation(); }, true);
  const fly = async (steps) => {
    for (let step = 0; step < steps; step += 1) {
      list.scrollTop += 0.3 * list.clientHeight;
      await frame();
    }
  };
  await fly(200);
  const { heldPages, offset } = list.state;
  const wasThere = list.rowNode('n0') !== null || list.neighbour('n0', 1) !== null;
  // Nothing has been there since the pages went: no row is in sight, and none to be put there.
  list.scrollTop = 0;
  await frame();
  list.scrollTop = 0.3 * list.clientHeight;
  await frame();
  isFlying = false;
  list.dispatchEvent(new Event('scrollend'));
  return { heldPages, offset, wasThere };
}"""


def test_who_leaps_in_flight_to_where_pages_went_finds_all_rows_there_again(example):
    example.page.evaluate(MAKE, {"order": "pageNumber", "pageSize": 20, "count": 2000, "endRule": "total"})
    example.wait_for("state.heldRows > 0")
    example.wait_for_rest()
    flight = example.page.evaluate(LEAP_IN_FLIGHT)
    assert flight["heldPages"] == 10 and not flight["wasThere"]
    for _ in range(3):
        example.wait_for("list.firstVisible < 40 && list.rowNode('n' + list.firstVisible) !== null")
        example.wait_for_rest()
        seen = example.page.evaluate(SEEN)
        numbers = [int(row["text"].split()[1]) for row in seen]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert seen[0]["top"] <= 0 and seen[-1]["bottom"] >= example.page.evaluate("document.querySelector('makimono-list').clientHeight")
        check_rows_touch(seen)
        example.wheel(-150)


def check_rows_touch(seen):
    assert all(abs(above["bottom"] - below["top"]) <= TOLERANCE for above, below in zip(seen, seen[1:])), seen


# As an app's own style sheet would.
STYLE = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}"""

PLACES = """() => {
  const list = document.querySelector('makimono-list');
  const top = list.getBoundingClientRect().top;
  return list.rowsInSight.map(({ id, distance }) => [distance, list.rowNode(id).getBoundingClientRect().top - top]);
}"""


def test_rows_stand_where_the_list_says_whatever_margins_a_page_gives_them(example):
    """They stand in the flow of the page, where margins go through to the outside, or fall in with one another."""
    example.page.evaluate(STYLE, ".mk-row { display: block; margin: 7px auto; padding: 0; border: 0; } .mk-row::before { content: 'x'; display: block; margin: 13px 0; }")
    example.page.evaluate(MAKE, {"order": "pageNumber", "pageSize": 20, "count": 400, "endRule": "total"})
    example.wait_for("state.heldRows > 0")
    for _ in range(6):
        example.wait_for_rest()
        places = example.page.evaluate(PLACES)
        assert len(places) > 3 and all(abs(said - at) <= TOLERANCE for said, at in places), places
        check_rows_touch(example.page.evaluate(SEEN))
        example.wheel(900)


REVERSED = """async () => {
  const list = document.querySelector('makimono-list');
  const made = window.made = { order: (index) => index };
  await list.configure({
    order: 'pageNumber', pageSize: 30, endRule: 'total',
    load: async ({ key, size }) => {
      const items = Array.from({ length: size }, (_, row) => {
        const index = (key - 1) * size + row;
        const id = made.order(index);
        return { id: `n${id}`, version: '1', index, data: id };
      });
      return { items, total: 60 };
    },
    renderRow: (node, id) => {
      node.textContent = `row ${id}`;
      node.style.minHeight = `${40 + (id * 37) % 90}px`;
    },
    renderStatus: (node) => { node.hidden = true; },
  });
  await list.start(1);
}"""


def test_rows_that_changed_places_and_numbers_stand_in_their_new_order(example):
    """A row with another number is rendered anew, and stands elsewhere too."""
    example.page.evaluate(REVERSED)
    example.wait_for("state.heldRows > 0")
    example.wait_for_rest()
    example.page.evaluate("""async () => {
      made.order = (index) => index < 8 ? 7 - index : index;
      await document.querySelector('makimono-list').refresh();
    }""")
    example.wait_for("list.rowsInSight[0].id === 'n7'")
    example.wait_for_rest()
    seen = example.page.evaluate(SEEN)
    assert [row["text"] for row in seen][:8] == [f"row {id}" for id in reversed(range(8))]
    check_rows_touch(seen)
    assert all(abs(said - at) <= TOLERANCE for said, at in example.page.evaluate(PLACES))


# Flies down; on the way a row above what is in sight grows, as by a picture that came late.
GROW_IN_FLIGHT = """async () => {
  const list = document.querySelector('makimono-list');
  window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  const frame = () => new Promise(requestAnimationFrame);
  const off = [];
  let grown = 0;
  for (let step = 0; step < 60; step += 1) {
    list.scrollTop += 0.3 * list.clientHeight;
    await frame();
    if (step % 10 === 5) {
      const top = list.getBoundingClientRect().top;
      const node = [...list.querySelectorAll('.mk-row')].findLast((row) => row.getBoundingClientRect().bottom < top);
      node.style.minHeight = `${node.clientHeight + 200}px`;
      grown += 1;
      await frame();
    }
    const top = list.getBoundingClientRect().top;
    for (const { id, distance } of list.rowsInSight) {
      const at = list.rowNode(id).getBoundingClientRect().top - top;
      if (Math.abs(at - distance) > 0.5) off.push([step, id, distance, at]);
    }
  }
  return { grown, off };
}"""


def test_a_row_that_grows_while_the_list_flies_does_not_move_those_in_sight(example):
    example.page.evaluate(MAKE, {"order": "pageNumber", "pageSize": 200, "count": 600, "endRule": "total"})
    example.wait_for("state.heldRows > 0")
    example.wait_for_rest()
    assert example.page.evaluate(GROW_IN_FLIGHT) == {"grown": 6, "off": []}


# Flies down as long as it goes: how far below the list's upper edge its last row ends then, without a rest.
FLY_TO_THE_END = """async (last) => {
  const list = document.querySelector('makimono-list');
  window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  for (let before = -1; list.scrollTop !== before;) {
    before = list.scrollTop;
    list.scrollTop += 0.3 * list.clientHeight;
    await new Promise(requestAnimationFrame);
  }
  const { bottom } = list.rowNode(last).getBoundingClientRect();
  return [bottom - list.getBoundingClientRect().top, list.clientHeight];
}"""


@pytest.mark.parametrize("estimate", [300, 40])
def test_who_flies_to_the_end_stops_there(example, estimate):
    """However much lower, or higher, than thought the last rows are."""
    example.page.evaluate(MAKE, {
        "order": "pageNumber", "pageSize": 300, "count": 300, "endRule": "total", "estimatedRowHeight": estimate})
    example.wait_for("state.heldRows > 0")
    bottom, height = example.page.evaluate(FLY_TO_THE_END, "n299")
    # The room of the end's state lies below it.
    assert height - 65 <= bottom <= height + 1


def test_rows_above_the_start_of_a_list_longer_than_a_page_can_be(example):
    """They stand at places less than zero."""
    example.page.evaluate(MAKE, {
        "order": "pageNumber", "pageSize": 20, "count": 900_000, "endRule": "total", "placeholders": True})
    example.wait_for("state.heldRows > 0")
    for offset in (2_000_000, 3_500, 1_200, 3_900):
        example.page.evaluate("(offset) => { document.querySelector('makimono-list').scrollTop = offset; }", offset)
        example.frame()
        example.wait_for("list.rowsInSight.length > 3")
        places = example.page.evaluate(PLACES)
        assert places and all(abs(said - at) <= TOLERANCE for said, at in places), (offset, places)
        seen = example.page.evaluate(SEEN)
        check_rows_touch(seen)
        assert seen[0]["top"] <= 0


def test_a_placeholder_is_as_high_as_the_list_says_whatever_a_page_wants_of_rows(example):
    example.page.evaluate(STYLE, ".mk-row { box-sizing: content-box; padding: 11px; } .mk-row { min-height: 80px; }")
    example.page.evaluate(MAKE, {
        "order": "pageNumber", "pageSize": 20, "count": 4000, "endRule": "total", "placeholders": True, "estimatedRowHeight": 30})
    example.wait_for("state.heldRows > 0")
    # Pages in the middle: rows that are there between rows that are not yet.
    for offset in (30_000, 31_000, 60_000, 58_500):
        example.page.evaluate("(offset) => { document.querySelector('makimono-list').scrollTop = offset; }", offset)
        example.frame()
        example.wait_for("list.rowsInSight.length > 3")
        for _ in range(2):
            places = example.page.evaluate(PLACES)
            assert places and all(abs(said - at) <= TOLERANCE for said, at in places), places
            check_rows_touch(example.page.evaluate(SEEN))
            example.wait_for_rest()


def test_who_asks_a_flying_list_where_it_is_hears_it(example):
    flight = fly(example, reads_places=True)
    assert flight["wrong"] == []
