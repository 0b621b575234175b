"""Lists longer than a browser lets a page be: their rows stand by exact pixels, their scroll bar tells of all of them."""

import pytest

from reader_page import ReaderPage
from made_list import MAKE, SEEN, TOLERANCE

MILLION = 1_000_000
# px; browsers end between 17 and 33 million, with rows of 85 px on average the list is 85 million.
LONGEST = 4_000_000

# A step by the wheel's distance; how far each row in sight went, beside it.
STEP = """async (by) => {
  const list = document.querySelector('makimono-list');
  const rest = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const tops = () => new Map([...list.querySelectorAll('.mk-row[data-id]')].map((row) => [row.dataset.id, row.getBoundingClientRect().top]));
  const before = tops();
  list.scrollTop += by;
  await rest();
  let worst = 0;
  let seen = 0;
  const after = tops();
  for (const [id, top] of before) {
    if (!after.has(id) || top < 0 || top > list.clientHeight) continue;
    seen += 1;
    worst = Math.max(worst, Math.abs(after.get(id) - (top - by)));
  }
  return { worst, seen };
}"""


@pytest.fixture
def million(server, open_reader) -> ReaderPage:
    reader = open_reader(server, "/app/list/example.html")
    reader.wait_for("state.heldRows > 0")
    reader.page.evaluate(MAKE, {"order": "pageNumber", "endRule": "total", "placeholders": True, "count": MILLION,
                                "estimatedRowHeight": 85, "prefetchViewports": 3})
    reader.wait_for("state.rowCount === 1000000")
    reader.wait_for_items()
    return reader


def settled(reader: ReaderPage):
    """Scrolling has ended, and what is in sight is in."""
    reader.wait_for_items()
    reader.wait_for_rest()
    # The scroll bar is put right once scrolling has ended, which the browser tells when it will.
    reader.page.evaluate("""() => {
        const list = document.querySelector('makimono-list');
        list.dispatchEvent(new Event('scrollend'));
    }""")
    reader.frame()


def positions(reader: ReaderPage) -> list[int]:
    return [row["position"] for row in reader.page.evaluate(SEEN)]


def test_a_million_rows_are_all_within_reach(million):
    """FIELD 26: beyond the browser's height limit, dragged anywhere."""
    assert million.page.evaluate("document.querySelector('makimono-list').scrollHeight") <= LONGEST
    for share in (0.5, 1, 0.25, 0.999, 0):
        million.scroll_to_share(share)
        settled(million)
        seen = positions(million)
        assert seen == list(range(seen[0], seen[0] + len(seen)))
        assert abs((seen[0] - 1) - share * (MILLION - len(seen))) <= MILLION * 0.001, (share, seen)
        assert million.state["heldPages"] <= 10
    million.scroll_to_share(1)
    settled(million)
    last = million.page.evaluate(SEEN)[-1]
    assert last["position"] == MILLION
    height = million.page.evaluate("document.querySelector('makimono-list').clientHeight")
    assert height - 64 - TOLERANCE <= last["bottom"] <= height + TOLERANCE


@pytest.mark.parametrize("share", [0.5, 1, 0.003, 0.997])
@pytest.mark.parametrize("way", [-1, 1])
def test_rows_go_as_far_as_the_wheel_wherever_in_a_million(million, share, way):
    million.scroll_to_share(share)
    settled(million)
    for number in range(40):
        if share == 1 and way == 1:
            break
        step = million.page.evaluate(STEP, way * 120)
        assert step["seen"] > 0 and step["worst"] <= TOLERANCE, (number, step)
        if number % 10 == 9:
            before = million.page.evaluate(SEEN)[1]
            settled(million)
            after = next(row for row in million.page.evaluate(SEEN) if row["text"] == before["text"])
            assert abs(after["top"] - before["top"]) <= TOLERANCE


def test_a_reader_who_never_rests_gets_beyond_what_the_scroll_bar_held(million):
    """From the middle of the list, further in one go than a page's part of it is long: no end in between."""
    million.scroll_to_share(0.5)
    settled(million)
    first = positions(million)[0]
    # The browser tells of no rest: none is to be had.
    million.page.evaluate("""() => {
        window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
    }""")
    row = million.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      for (let step = 0; step < 2_000; step += 1) {
        list.scrollTop += 1_500;
        if (step % 4 === 3) await new Promise((done) => requestAnimationFrame(done));
      }
      return Number([...list.querySelectorAll('.mk-row[aria-posinset]')].at(-1)?.getAttribute('aria-posinset'));
    }""")
    million.wait_for_items()
    assert positions(million)[0] > first + 2_000 * 1_500 / 130, (first, row)


@pytest.mark.parametrize("by", [2_500, 9_000])
def test_a_long_step_of_a_wheel_is_no_drag_of_the_scroll_bar(million, by):
    """What a page hears of at once that was busy: as many rows go by as of a short list."""
    million.scroll_to_share(0.4)
    settled(million)
    before = positions(million)[0]
    million.wheel(by)
    settled(million)
    rows = positions(million)[0] - before
    assert abs(rows - by / 85) <= 8 + by / 500, rows
