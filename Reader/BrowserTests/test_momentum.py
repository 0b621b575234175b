"""A list that is flung by a finger: pages that come from above meanwhile move no row, and the fling goes as far as without them.

Browsers on phones end a fling at any write of a scroll's place. The list writes none before it has ended.
"""

import time
from pathlib import Path

import pytest

from engines import Chromium

OUTER = Path(__file__).with_name("outer.js").read_text()
# Of the way that it goes without the page.
SAME = 0.05

# Notes each write of a scroll's place, and where the reader is in each frame: px of all rows above, by what they measure.
WATCH = """(() => {
  const list = outer.list;
  const flung = window.flung = { writes: [], places: [], isOver: false, isLetGo: false, rows: 0 };
  const height = (id) => 40 + (Math.abs(id) * 37) % 90;
  const sums = [0];
  for (let id = 0; id < 600; id += 1) sums.push(sums[id] + height(id));
  flung.place = () => {
    const [id, place] = outer.seen()[0];
    return sums[id] - place;
  };
  let still = 0;
  const scrollTo = Element.prototype.scrollTo;
  Element.prototype.scrollTo = function(...where) {
    if (!flung.isOver && still < 3) flung.writes.push(flung.places.length);
    return scrollTo.apply(this, where);
  };
  document.addEventListener('touchend', () => { flung.isLetGo = true; }, { capture: true, once: true, passive: true });
  flung.rows = list.state.rowCount;
  flung.start = flung.place();
  const next = () => {
    const place = flung.place();
    still = place === flung.places.at(-1) ? still + 1 : 0;
    flung.places.push(place);
    flung.isOver = flung.isLetGo && still >= 15;
    // As soon as it was asked for.
    if (flung.releases && outer.feed.release) { outer.feed.holds = ''; outer.feed.release(); }
    if (!flung.isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return null;
})()"""


@pytest.fixture
def page(browser, many):
    engine = Chromium(browser)
    engine.open(f"{many.url}/app/list/example.html")
    engine.run("(window.errors = [], addEventListener('error', ({ message }) => errors.push(message)), null)")
    yield engine
    assert engine.run("errors") == []
    engine.close()


def run(page, expression: str):
    return page.run(f"(async () => {{ {OUTER}; return await ({expression}); }})()")


def fling(page, options: str, releases: bool) -> dict:
    """Up the list from its middle, until it comes to rest; a page from above comes meanwhile, or does not."""
    # Pages are asked for eight screens ahead: of those above there is room enough for the fling, and it asks for the next.
    run(page, f"outer.made({{ start: 'at:300', prefetchViewports: 8, {options} }})")
    run(page, "outer.by(8 * outer.viewport() + 200 - outer.list.state.offset)")
    run(page, "(outer.feed.holds = 'prepend', null)")
    asked = run(page, "outer.feed.requests.length")
    run(page, WATCH)
    run(page, f"(flung.releases = {'true' if releases else 'false'}, null)")
    session = page.page.context.new_cdp_session(page.page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    # A finger's speed is what its times say, however busy the machine is.
    began = time.time()
    for step in range(11):
        session.send("Input.dispatchTouchEvent", {
            "type": "touchMove" if step else "touchStart", "timestamp": began + step * 0.01,
            "touchPoints": [{"x": 200, "y": 100 + step * 30, "id": 1}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": began + 0.101})
    run(page, "outer.until(() => window.flung.isOver, 'the end of the fling')")
    found = run(page, "({ way: flung.start - flung.place(), writes: flung.writes, frames: flung.places.length, places: flung.places, came: outer.list.state.rowCount - flung.rows })")
    found["asked"] = run(page, "outer.feed.requests.length") - asked
    before = run(page, "flung.place()")
    run(page, "(outer.feed.holds = '', outer.feed.release?.(), outer.rest())")
    # What waited for the end moves nothing.
    assert abs(run(page, "flung.place()") - before) <= 0.5
    return found


@pytest.mark.parametrize("options", ["scroller: 'self', header: 0, footer: 0", "", "kind: 'pane'"], ids=["self", "document", "pane"])
def test_a_fling_that_meets_a_page_from_above_keeps_its_course(page, options):
    """FIELD 21."""
    alone = fling(page, options, releases=False)
    met = fling(page, options, releases=True)
    assert alone["came"] == 0 and met["came"] > 0 and met["frames"] > 10
    # The one that puts the scroll where rows are shown comes once nothing moves any more.
    moved = max(frame for frame, (before, after) in enumerate(zip(met["places"], met["places"][1:])) if before != after)
    assert [frame for frame in met["writes"] if frame <= moved] == []
    # No frame goes back.
    assert all(later <= earlier + 0.5 for earlier, later in zip(met["places"], met["places"][1:])), met["places"]
    assert abs(met["way"] - alone["way"]) <= SAME * alone["way"]
