"""Keys that die, and lists that are out of date: the list begins anew at the reader's row, and keeps its rows until then (rule R25)."""

import pytest
from made_list import SEEN, TOLERANCE, check_rows_stand_as_said, wait_for_rows_as_said

LIST = "document.querySelector('makimono-list')"
# A feed of `count` numbers whose keys are good for one session: `feed.die()` begins another. `asked` has the key of each request; `told` what an observer was told.
FEED = """async (options) => {
  const { LoadFailure } = await import('/app/list/makimono-list.js');
  const list = document.querySelector('makimono-list');
  const feed = window.feed = {
    session: 1, asked: [], told: [], first: 0, count: options.count ?? 400, isOver: false, opens: false, edges: [],
    die: () => { feed.session += 1; feed.asked = []; },
  };
  const height = (id) => 40 + (id * 37) % 90;
  await list.configure({
    ...options.layout, ...(options.hasSections ? { section: (item) => Math.floor(item.data / 15), renderHeader: (node, section) => { node.textContent = `part ${section}`; } } : {}),
    order: options.order, pageSize: 20, windowPages: options.windowPages ?? 5, endRule: options.endRule,
    load: async ({ key, size, edge }) => {
      feed.asked.push(key);
      feed.edges.push(edge);
      const isNumbered = options.order === 'pageNumber';
      const [session, place] = String(key).split(':');
      if (feed.isOver && key !== '') throw new LoadFailure('expired', { message: 'never again' });
      if (feed.isOutdated) { feed.isOutdated = false; throw new LoadFailure('outdated'); }
      if (!isNumbered && key !== '' && Number(session) !== feed.session) {
        if (feed.isGone) throw new Response('', { status: 410 });
        const row = Number(list.anchor?.id.slice(1) ?? -1);
        throw new LoadFailure('expired', { message: 'the session is over', key: feed.opens && row >= 0 ? `${feed.session}:${row - row % size}` : undefined });
      }
      const at = isNumbered ? (key - 1) * size + feed.first : key === '' ? feed.first : Number(place);
      const end = Math.min(at + size, feed.first + feed.count);
      const items = [];
      for (let id = at; id < end; id += 1) items.push({ id: `n${id}`, version: '1', index: -1, data: id });
      return { items, nextKey: end < feed.first + feed.count ? `${feed.session}:${end}` : null,
        previousKey: options.order === 'cursor' && at > feed.first ? `${feed.session}:${Math.max(feed.first, at - size)}` : null, total: feed.count };
    },
    renderRow: (node, id) => {
      node.textContent = `row ${id}`;
      node.style.minHeight = `${height(id)}px`;
    },
    renderStatus: (node, { state }) => { node.textContent = state; },
  });
  list.observe((trace) => { if (trace.kind === 'anew') feed.told.push(trace.kind); });
  await list.start(...(options.start ?? [options.order === 'pageNumber' ? 1 : '']));
}"""
ORDERS = ["forwardCursor", "cursor"]


def begin(example, order="forwardCursor", **options):
    example.page.evaluate(FEED, {"order": order, **options})


def read_to(example, row):
    """Scrolls on until a row is at the top."""
    example.page.evaluate(
        f"""async (row) => {{
          const list = {LIST};
          for (let turn = 0; turn < 400; turn += 1) {{
            const node = list.rowNode(`n${{row}}`);
            if (node) {{
              list.scrollTop += node.getBoundingClientRect().top - list.getBoundingClientRect().top;
              if (Math.abs(node.getBoundingClientRect().top - list.getBoundingClientRect().top) < 2) return;
            }} else list.scrollTop += 400;
            await new Promise((done) => setTimeout(done, 16));
          }}
        }}""", row)
    example.wait_for_rest()


def seen(example):
    return {row["text"]: row["top"] for row in example.page.evaluate(SEEN)}


def walk(example, step):
    """Scrolls to an end of the list; each number that was on the page meanwhile."""
    return set(example.page.evaluate(
        f"""async (step) => {{
          const list = {LIST};
          const met = new Set();
          let still = 0;
          while (still < 20) {{
            for (const node of list.querySelectorAll('.mk-row')) met.add(node.textContent);
            const before = list.scrollTop;
            list.scrollTop += step;
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
            const {{ prepend, append, refresh }} = list.state;
            const isBusy = [prepend, append, refresh].some((edge) => edge.state === 'loading');
            still = list.scrollTop === before && !isBusy ? still + 1 : 0;
          }}
          return [...met];
        }}""", step))


@pytest.mark.parametrize("order", ORDERS)
def test_a_dead_key_has_the_list_begin_anew_at_the_readers_row(example, order):
    begin(example, order)
    example.wait_for("state.heldRows >= 20")
    read_to(example, 130)
    assert "row 130" in seen(example)
    example.page.evaluate("feed.die()")
    end = walk(example, 300)
    assert "row 399" in end
    assert example.page.evaluate("feed.told") == ["anew"]
    # Nothing above was lost: there are new keys for it.
    start = walk(example, -300)
    assert start | end >= {f"row {number}" for number in range(400)}
    assert example.page.evaluate(f"{LIST}.state.prepend.state") == "end"
    wait_for_rows_as_said(example)
    check_rows_stand_as_said(example)


def test_no_row_moves_and_rows_keep_their_nodes(example):
    begin(example)
    example.wait_for("state.heldRows >= 20")
    read_to(example, 100)
    example.page.evaluate(f"feed.die(); window.node = {LIST}.rowNode('n102')")
    # As far as it takes until the dead key is asked for.
    example.page.evaluate(f"""async () => {{
      while (feed.told.length === 0) {{
        {LIST}.scrollTop += 40;
        await new Promise((done) => setTimeout(done, 16));
      }}
    }}""")
    before = seen(example)
    example.wait_for("state.refresh.state === 'idle' && window.feed.asked.length > 2")
    example.wait_for_rest()
    after = seen(example)
    common = before.keys() & after.keys()
    assert len(before) > 3 and len(common) >= len(before) - 1
    assert all(abs(before[text] - after[text]) <= TOLERANCE for text in common), (before, after)
    assert example.page.evaluate(f"node === {LIST}.rowNode('n102') && node.isConnected")
    assert example.page.evaluate("feed.asked.filter((key) => key === '').length") == 1


def test_where_the_source_names_a_page_that_alone_is_asked_for(example):
    begin(example, "cursor")
    example.wait_for("state.heldRows >= 20")
    read_to(example, 130)
    example.page.evaluate("feed.opens = true; feed.die()")
    end = walk(example, 300)
    assert "row 399" in end
    asked = example.page.evaluate("feed.asked")
    assert "" not in asked and example.page.evaluate("feed.told") == ["anew"]


def test_a_list_that_is_restored_by_a_dead_key_stands_at_its_row(example):
    begin(example, start=["7:120", {"anchorId": "n130", "anchorDistance": 25}])
    example.wait_for("state.heldRows >= 20 && state.refresh.state === 'idle'")
    example.wait_for_rest()
    assert seen(example)["row 130"] == pytest.approx(25, abs=TOLERANCE)
    assert example.page.evaluate("feed.asked.slice(0, 3)") == ["7:120", "", "1:20"]
    assert walk(example, -300) >= {f"row {number}" for number in range(130)}


def test_a_restored_row_that_is_gone_begins_the_list_at_its_start(example):
    begin(example, count=60, start=["7:120", {"anchorId": "n130", "anchorDistance": 25}])
    example.wait_for("state.heldRows >= 20 && state.refresh.state === 'idle'")
    example.wait_for_rest()
    assert seen(example)["row 0"] == pytest.approx(0, abs=TOLERANCE)


def test_a_server_that_refuses_every_key_is_asked_no_more_than_once_for_it(example):
    begin(example)
    example.wait_for("state.heldRows >= 20")
    read_to(example, 45)
    example.page.evaluate("feed.isOver = true; feed.asked = []")
    walk(example, 300)
    asked = example.page.evaluate("feed.asked")
    assert len(asked) <= 6, asked
    state = example.page.evaluate(f"{LIST}.state")
    assert "failed" in (state["append"]["state"], state["refresh"]["state"])
    failure = state["append"]["failure"] or state["refresh"]["failure"]
    assert failure["kind"] == "expired"
    assert state["heldRows"] >= 20
    # Tried again once it is well.
    example.page.evaluate(f"feed.isOver = false; feed.die(); {LIST}.retry()")
    assert "row 399" in walk(example, 300)


def test_a_row_that_is_not_found_within_twenty_pages_is_looked_for_on_request(example):
    begin(example, count=900)
    example.wait_for("state.heldRows >= 20")
    read_to(example, 600)
    example.page.evaluate("feed.die()")
    walk(example, 300)
    state = example.page.evaluate(f"{LIST}.state.refresh")
    assert state["state"] == "failed" and state["failure"]["kind"] == "expired"
    assert example.page.evaluate("feed.asked.length") <= 24
    assert example.page.evaluate(f"{LIST}.state.heldRows") >= 20
    example.page.evaluate(f"{LIST}.retry()")
    example.wait_for("state.refresh.state === 'idle'")
    assert "row 899" in walk(example, 300)


def test_a_list_that_is_out_of_date_is_read_anew_around_the_readers_row(example):
    begin(example, "pageNumber", endRule="total")
    example.wait_for("state.heldRows >= 20")
    read_to(example, 130)
    # The feed grew by three at its top, and says so in place of the next page.
    example.page.evaluate("feed.first = -3; feed.count += 3; feed.isOutdated = true; feed.asked = []")
    end = walk(example, 300)
    assert example.page.evaluate("feed.told") == ["anew"]
    assert end | walk(example, -300) >= {f"row {number}" for number in range(-3, 400)}


def test_while_another_load_is_awaited_the_former_ones_dead_key_is_a_failure(example):
    begin(example)
    example.wait_for("state.heldRows >= 20")
    read_to(example, 45)
    example.page.evaluate(f"feed.die(); {LIST}.read(() => new Promise(() => {{}}))")
    example.wait_for("state.showsFormerRows")
    example.page.evaluate(f"{LIST}.scrollTop = 1e6")
    example.wait_for("state.append.state === 'failed'")
    assert example.page.evaluate(f"{LIST}.state.append.failure.kind") == "expired"
    assert example.page.evaluate("feed.told") == []


def test_a_reply_of_410_says_that_the_key_is_dead(example):
    begin(example)
    example.wait_for("state.heldRows >= 20")
    read_to(example, 60)
    example.page.evaluate("feed.isGone = true; feed.die()")
    assert "row 399" in walk(example, 300)
    assert example.page.evaluate("feed.told") == ["anew"]


@pytest.mark.parametrize(
    "options", [{"layout": {"columns": 2, "arrangement": "masonry"}}, {"layout": {"columns": 3}}, {"hasSections": True}],
    ids=["masonry", "grid", "sections"])
def test_columns_and_sections_stand_as_before(example, options):
    begin(example, **options)
    example.wait_for("state.heldRows >= 20")
    example.page.evaluate(f"{LIST}.scrollTop = 2000")
    example.wait_for_rest()
    example.page.evaluate("feed.die()")
    assert "row 399" in walk(example, 300)
    assert example.page.evaluate("feed.told") == ["anew"]
    places = example.page.evaluate(f"""() => {LIST}.rowsInSight.map(({{ id, distance }}) =>
      [distance, {LIST}.rowNode(id).getBoundingClientRect().top - {LIST}.getBoundingClientRect().top])""")
    assert places and all(abs(said - at) <= TOLERANCE for said, at in places), places
    assert walk(example, -300) >= {f"row {number}" for number in range(100)}
