"""`<makimono-list>` in flight: what it puts off it has made up for wherever a page, a reader or a row can tell."""

import pytest

from made_list import SEEN, TOLERANCE, check_rows_touch, make

# A list that flies, by a third of a screen a frame.
FLIGHT = """
  const list = document.querySelector('makimono-list');
  const frame = () => new Promise(requestAnimationFrame);
  // A turn of the wheel ends once; what a script scrolls ends in every frame.
  let isFlying = true;
  window.addEventListener('scrollend', (event) => { if (isFlying) event.stopImmediatePropagation(); }, true);
  const fly = async (steps, way = 1, screens = 0.3) => {
    for (let step = 0; step < steps; step += 1) {
      list.scrollTop += way * screens * list.clientHeight;
      await frame();
    }
  };
"""

# Down and then up again: what the list told, and where it said that it stood.
DOWN_AND_UP = "async (readsPlaces) => {" + FLIGHT + """
  const began = performance.now();
  const batches = [];
  const wrong = [];
  list.addEventListener('makimono-shown', ({ detail }) => batches.push(detail.rows.map(({ id, index }) => [id, index])));
  if (readsPlaces) {
    list.addEventListener('scroll', () => {
      const [first] = list.rowsInSight;
      const at = list.rowNode(first.id).getBoundingClientRect().top - list.getBoundingClientRect().top;
      if (Math.abs(at - first.distance) > 1 || at > 0 || Math.abs(list.state.offset - list.scrollTop) > 1
        || list.anchor.id !== first.id) wrong.push([first, at, list.state.offset, list.scrollTop]);
    });
  }
  await fly(120);
  const turn = batches.length;
  const time = performance.now() - began;
  await fly(119, -1);
  isFlying = false;
  const ended = new Promise((done) => list.addEventListener('scrollend', done, { once: true }));
  list.scrollTop = 0;
  await ended;
  return { batches, turn, time, wrong };
}"""


def fly_down_and_up(reader, reads_places: bool) -> dict:
    make(reader, pageSize=200, count=600)
    reader.wait_for_rest()
    return reader.page.evaluate(DOWN_AND_UP, reads_places)


def test_who_flies_is_told_of_every_row_that_came_by_though_not_in_every_frame(example):
    """The engine is not asked in every frame; no row is left out for that, and each batch goes from top to bottom."""
    flight = fly_down_and_up(example, reads_places=False)
    down, up = flight["batches"][:flight["turn"]], flight["batches"][flight["turn"]:]
    # Of 120 frames: once a screen, and every 200 ms.
    assert 10 < len(down) < 40 + flight["time"] / 200 and len(down) < 100
    assert all(id == f"n{index}" for batch in flight["batches"] for id, index in batch)
    first = down[0][0][1]
    assert [index for batch in down for _, index in batch] == list(range(first, first + sum(map(len, down))))
    last = down[-1][-1][1]
    upwards = [[index for _, index in batch] for batch in up]
    assert all(batch == sorted(set(batch)) for batch in upwards)
    # The first tells what came by before the turn too. Some of that is out of sight by then, and comes into sight once more.
    said = [(batch[0], batch[-1]) for batch in [[-1, last], *upwards[:5]]]
    assert all(max(batch) < max(last, *upwards[0]) for batch in upwards[1:]), said
    assert all(later[-1] == earlier[0] - 1 for earlier, later in zip(upwards[1:], upwards[2:])), said
    above = [run for batch in upwards if (run := [index for index in batch if index <= last])]
    assert all(run == list(range(run[0], run[0] + len(run))) for run in above)
    assert all(later[-1] == earlier[0] - 1 for earlier, later in zip(above, above[1:]))
    assert above[-1][0] == 0


FAST_DOWN = "async () => {" + FLIGHT + """
  const told = [];
  list.addEventListener('makimono-shown', ({ detail }) => told.push(...detail.rows.map(({ index }) => index)));
  await fly(10);
  await fly(40, 1, 0.7);
  isFlying = false;
  list.dispatchEvent(new Event('scrollend'));
  return told;
}"""


def test_who_flies_so_fast_that_not_each_event_is_looked_at_is_told_of_every_row_too(example):
    make(example, pageSize=200, count=600)
    example.wait_for_rest()
    told = example.page.evaluate(FAST_DOWN)
    assert told == list(range(told[0], told[0] + len(told))) and told[-1] > 300


# Ends as a flight does that a layout cuts short: nobody tells.
FAST_DOWN_WITHOUT_END = "(steps) => {" + FLIGHT + """
  window.told = [];
  list.addEventListener('makimono-shown', ({ detail }) => window.told.push(...detail.rows.map(({ index }) => index)));
  fly(10).then(() => fly(steps, 1, 0.7)).then(() => {
    const { left, bottom } = list.getBoundingClientRect();
    window.lowest = Number(document.elementFromPoint(left + 20, bottom - 2).closest('.mk-row').textContent.split(' ')[1]);
  });
}"""


@pytest.mark.parametrize("steps", [37, 38, 39, 40])
def test_where_a_flight_ends_that_nobody_ends_is_known_too(steps, example):
    make(example, pageSize=200, count=600)
    example.wait_for_rest()
    example.page.evaluate(FAST_DOWN_WITHOUT_END, steps)
    # Not by what the list says of itself: to be asked is an end too.
    example.page.wait_for_function("() => window.lowest !== undefined && window.told.at(-1) === window.lowest")
    told = example.page.evaluate("window.told")
    assert told == list(range(told[0], told[0] + len(told)))


COUNT_NODES = "async () => {" + FLIGHT + """
  let most = 0;
  for (const [steps, way] of [[60, 1], [40, -1], [30, 1]]) {
    for (let step = 0; step < steps; step += 1) {
      await fly(1, way, step % 20 < 10 ? 0.05 : 0.25);
      most = Math.max(most, list.querySelectorAll('.mk-row').length);
    }
  }
  return most;
}"""


def test_there_are_never_more_nodes_than_the_list_allows_itself(example):
    """On a screen so high that the limit counts: 28 rows in sight."""
    example.page.set_viewport_size({"width": 800, "height": 2400})
    make(example, pageSize=200, count=600)
    example.wait_for_rest()
    assert 60 < example.page.evaluate(COUNT_NODES) <= 120


FASTER = "async () => {" + FLIGHT + """
  let asked = 0;
  list.addEventListener('makimono-shown', () => { asked += 1; });
  const rounds = [];
  for (let round = 0; round < 12; round += 1) {
    await fly(10, 1, 0.22);
    const before = asked;
    await fly(6, 1, 0.45);
    rounds.push(asked - before);
  }
  return rounds;
}"""


def test_who_flies_faster_than_the_engine_knows_is_told_to_it_soon(example):
    """It asks for pages by his speed. Else it would be asked after a fifth of a second, or five screens."""
    make(example, pageSize=200, count=700)
    example.wait_for_rest()
    assert min(example.page.evaluate(FASTER)) > 0


# Of rows that go on for 15 screens either way: the screens of them that are worth a node before those in sight, in sight, and after.
WORTH = """async ([rowsOnScreen, step]) => {
  const { Mounting } = await import('/app/list/mounting.js');
  const mounting = new Mounting();
  mounting.begin(1);
  mounting.length = 800;
  mounting.follow(step);
  // They are cheap: a tenth of a millisecond a screen.
  mounting.note(2 * rowsOnScreen, 0.2, rowsOnScreen);
  const height = 800 / rowsOnScreen;
  const rows = Array.from({ length: 31 * rowsOnScreen }, (_, index) => ({ top: (index - 15 * rowsOnScreen) * height, height }));
  const worth = mounting.worth({ contentOffset: 0, rowsStart: rows[0].top, rowsEnd: rows.at(-1).top + height }, rows, () => false);
  const before = worth.filter(({ top }) => top < 0).length;
  const after = worth.filter(({ top }) => top >= 800).length;
  return [before, worth.length - before - after, after].map((count) => count / rowsOnScreen);
}"""


@pytest.mark.parametrize("rows, worth", [
    (8, (2, 1, 8)),  # fewer than 120
    (10, (2, 1, 8)),
    (12, (2, 1, 7)),  # the further side gives way,
    (20, (2, 1, 3)),
    (40, (1, 1, 1)),  # then both
    (120, (0, 1, 0)),
    (160, (0, 1, 0)),  # but for those in sight
])
def test_of_too_many_rows_those_furthest_from_sight_have_no_nodes(rows, worth, example):
    assert example.page.evaluate(WORTH, [rows, 400]) == list(worth)
    assert example.page.evaluate(WORTH, [rows, -400]) == list(worth)[::-1]


REACH = "async () => {" + FLIGHT + """
  let most = 0;
  // Near the start there is little above that could be left out.
  await fly(30);
  for (let step = 0; step < 60; step += 1) {
    await fly(1);
    const rows = [...list.querySelectorAll('.mk-row')];
    const below = rows.at(-1).getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    most = Math.max(most, below / list.clientHeight);
  }
  return most;
}"""


def test_most_rows_that_the_list_allows_itself_are_ahead_of_who_flies(example):
    """16 rows in sight: as many as are allowed would end 3.3 screens below, were as many of them above."""
    example.page.set_viewport_size({"width": 800, "height": 1360})
    make(example, pageSize=200, count=600)
    example.wait_for_rest()
    assert example.page.evaluate(REACH) > 3.8


def test_what_was_flown_past_is_kept_no_longer(example):
    """Handles, and the items behind them, are freed at rest: of 2,000 rows those of ten pages are left."""
    make(example, count=2000)
    example.wait_for_rest()
    example.page.evaluate(LEAP)
    example.wait_for("list.firstVisible < 40 && list.rowNode('n' + list.firstVisible) !== null")
    example.wait_for_rest()
    example.wait_for("list.internedCounts.items === state.heldRows")
    counts = example.page.evaluate("document.querySelector('makimono-list').internedCounts")
    assert counts["ids"] <= counts["items"] + 1 <= 201 and counts["keys"] <= 12 and counts["failures"] == 0, counts


def test_who_asks_a_flying_list_where_it_is_hears_it(example):
    assert fly_down_and_up(example, reads_places=True)["wrong"] == []


LEAP = "async () => {" + FLIGHT + """
  // As far as it takes until pages go: they come when they come.
  let heldPages = 0;
  let isThere = true;
  for (let turn = 0; turn < 100 && isThere; turn += 1) {
    await fly(20);
    ({ heldPages } = list.state);
    isThere = list.rowNode('n0') !== null || list.neighbour('n0', 1) !== null;
  }
  // Nothing has been there since the pages went: no row is in sight, and none to be put there.
  list.scrollTop = 0;
  await frame();
  list.scrollTop = 0.3 * list.clientHeight;
  await frame();
  isFlying = false;
  list.dispatchEvent(new Event('scrollend'));
  return { heldPages, isThere };
}"""


def test_who_leaps_in_flight_to_where_pages_went_finds_all_rows_there_again(example):
    make(example, count=2000)
    example.wait_for_rest()
    assert example.page.evaluate(LEAP) == {"heldPages": 10, "isThere": False}
    for _ in range(3):
        example.wait_for("list.firstVisible < 40 && list.rowNode('n' + list.firstVisible) !== null")
        example.wait_for_rest()
        seen = example.page.evaluate(SEEN)
        numbers = [int(row["text"].split()[1]) for row in seen]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert seen[0]["top"] <= 0 and seen[-1]["bottom"] >= example.page.evaluate("document.querySelector('makimono-list').clientHeight")
        check_rows_touch(seen)
        example.wheel(-150)


# Down; on the way a row above what is in sight grows, as by a picture that came late.
GROW = "async (tolerance) => {" + FLIGHT + """
  const top = list.getBoundingClientRect().top;
  const off = [];
  let grown = 0;
  for (let step = 0; step < 60; step += 1) {
    await fly(1);
    if (step % 10 === 5) {
      const rows = [...list.querySelectorAll('.mk-row')];
      const inSight = rows.find((row) => row.getBoundingClientRect().bottom > top);
      const stood = inSight.getBoundingClientRect().top;
      // One above what is in sight, or the last of all.
      const node = step % 20 === 5 ? rows.findLast((row) => row.getBoundingClientRect().bottom < top) : rows.at(-1);
      node.style.minHeight = `${node.clientHeight + 200}px`;
      grown += 1;
      await frame();
      const moved = inSight.getBoundingClientRect().top - stood;
      if (Math.abs(moved) > tolerance) off.push([step, 'moved', moved]);
    }
    for (const { id, distance } of list.rowsInSight) {
      const at = list.rowNode(id).getBoundingClientRect().top - top;
      if (Math.abs(at - distance) > tolerance) off.push([step, id, distance, at]);
    }
  }
  const contained = list.querySelectorAll('.mk-row[style*="contain"]').length;
  return { grown, off, contained };
}"""


def test_a_row_that_grows_while_the_list_flies_does_not_move_those_in_sight(example):
    make(example, pageSize=200, count=600)
    example.wait_for_rest()
    assert example.page.evaluate(GROW, TOLERANCE) == {"grown": 6, "off": [], "contained": 0}


# Down as long as it goes: how far below the list's upper edge its last row ends then, without a rest.
TO_THE_END = "async (last) => {" + FLIGHT + """
  for (let before = -1; list.scrollTop !== before;) {
    before = list.scrollTop;
    await fly(1);
  }
  const { bottom } = list.rowNode(last).getBoundingClientRect();
  return [bottom - list.getBoundingClientRect().top, list.clientHeight];
}"""


@pytest.mark.parametrize("estimate", [300, 40])
def test_who_flies_to_the_end_stops_there(example, estimate):
    """However much lower, or higher, than thought the last rows are."""
    make(example, pageSize=300, count=300, estimatedRowHeight=estimate)
    bottom, height = example.page.evaluate(TO_THE_END, "n299")
    # The room of the end's state lies below it.
    assert height - 65 <= bottom <= height + 1


# Down, and then nothing: no end of it is told, as where a layout cuts a scroll short.
STOP = "async () => {" + FLIGHT + """
  await fly(40);
}"""


def test_a_flight_of_which_no_end_is_told_ends_all_the_same(example):
    """What it put off is made up for: the content's length is that of its rows."""
    make(example, pageSize=100, count=2000, estimatedRowHeight=150)
    example.wait_for_rest()
    example.page.evaluate(STOP)
    example.wait_for("Math.abs(list.scrollHeight - state.contentHeight) <= 1")
    # Rows are watched again.
    example.page.evaluate("""() => {
      const list = document.querySelector('makimono-list');
      list.rowNode(`n${list.firstVisible + 2}`).style.minHeight = '500px';
    }""")
    example.frame()
    example.frame()
    check_rows_touch(example.page.evaluate(SEEN))
    assert example.page.evaluate("Math.abs(list.scrollHeight - list.state.contentHeight) <= 1".replace(
        "list.", "document.querySelector('makimono-list').")) is True


# What the node at the end of the rows says, and what the list says: in each frame in which that end is near, and at rest.
STATES = "async () => {" + FLIGHT + """
  const node = list.querySelector('.mk-status-append');
  const wrong = [];
  const seen = new Set();
  let far = 0;
  for (let step = 0; step < 200; step += 1) {
    await fly(1);
    const { append, offset, contentHeight } = list.state;
    const isNear = contentHeight - offset < 3 * list.clientHeight;
    if (!isNear) far += 1;
    else seen.add(append.state);
    if (isNear && node.textContent !== append.state) wrong.push([step, node.textContent, append.state]);
  }
  isFlying = false;
  list.dispatchEvent(new Event('scrollend'));
  return { wrong, far, seen: [...seen].sort() };
}"""


def test_who_flies_sees_the_state_at_an_end_once_he_comes_near(example):
    make(example, pageSize=100, count=1000, showsStates=True)
    example.wait_for_rest()
    example.page.evaluate("made.latency = 200")
    told = example.page.evaluate(STATES)
    assert told["wrong"] == [] and told["far"] > 0 and "loading" in told["seen"], told
    example.wait_for("state.append.state === list.querySelector('.mk-status-append').textContent")


def test_all_rows_say_of_how_many_they_are_though_their_nodes_are_older(example):
    make(example, pageSize=50, count=1000)
    example.wait_for_rest()
    example.page.evaluate("made.count = 990")
    example.page.evaluate("async () => {" + FLIGHT + "await fly(120); await fly(60, -1); isFlying = false; }")
    example.wait_for("state.total === 990")
    sizes = example.page.evaluate("[...document.querySelectorAll('.mk-row')].map((row) => row.getAttribute('aria-setsize'))")
    assert len(sizes) > 10 and set(sizes) == {"990"}
