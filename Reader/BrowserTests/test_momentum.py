"""A list that is flung by a finger, or by a wheel: pages that come from above meanwhile move no row, and it goes as far as without them.

WebKit ends a motion at any write of a scroll's place, and so may others. The list writes none before it has ended. In Chromium, WebKit and
Firefox: `hands.py` says by what.
"""

import pytest

import hands
from example_page import ExamplePage, each_engine, each_page, scripts

# Of the way that it goes without the page.
SAME = 0.05
# px, by which a row may be off: what browsers round places to.
ROUNDED = 0.5
# px that a browser itself goes back by at most, as it ends a motion at a whole pixel.
SNAPPED = 1
# A busy machine lets a page come after the motion, a finger be late, or a page stand still: that is no run of what is asked.
MOST_RUNS = 30
LONGEST_FRAME = 250  # ms
# WebKitGTK ends flings early by itself then, of any page's: the farthest of so many runs with the page and without it are compared at most.
MOST_PAIRS = 6
SELF = "scroller: 'self', header: 0, footer: 0"
# Millions of px, of which a page keeps no place for most.
LONG = f"{SELF}, order: 'offset', placeholders: true, end: 1_000_000, start: 500_000"


class Page(ExamplePage):
    SCRIPTS = scripts("outer.js", "momentum.js")

    def made(self, options: str, above: int | None = None):
        """A list begun in its middle, with so many px of rows above those in sight, or about eight screens; a page from above is on its way."""
        self.run(f"outer.made({{ start: 'at:300', prefetchViewports: 8, renderRow: momentum.renderRow, {options} }})")
        self.run(f"momentum.hold({'' if above is None else above})")

    def moved(self, motion: str, way: tuple[int, int], releases_at: float | None) -> dict | None:
        """By hand, until it comes to rest. None: what moved it was not in time."""
        self.run(f"momentum.watch({'Infinity' if releases_at is None else releases_at})")
        was_in_time = getattr(self.engine, motion)(*way)
        found = self.run("momentum.result()")
        return None if was_in_time is False or found["longest"] > LONGEST_FRAME else found

    def repeated(self, make, motion: str, way: tuple[int, int], releases_at: float | None) -> dict:
        """The same, with a page that comes before the motion is over, if one is to come."""
        for _ in range(MOST_RUNS):
            make()
            found = self.moved(motion, way, releases_at)
            if found and (releases_at is None or 0 < found["cameAt"] < found["moved"] and not found["isLate"]):
                return found
        raise AssertionError(f"{MOST_RUNS} times nothing came in time, last: {found}")

    def compared(self, make, motion: str, way: tuple[int, int], is_same) -> tuple[dict, dict]:
        """The farthest run without the page, and the farthest with it."""
        alone = met = {"way": 0}
        for _ in range(MOST_PAIRS):
            alone = max(alone, self.repeated(make, motion, way, None), key=lambda found: abs(found["way"]))
            now = self.repeated(make, motion, way, 60)
            check_rows(now, sum(way))
            met = max(met, now, key=lambda found: abs(found["way"]))
            if is_same(alone["way"], met["way"]):
                return alone, met
        raise AssertionError(f"{alone['way']} px, with the page {met['way']}: {met}")


engine = each_engine(hands)
page = each_page(Page)


MOTIONS = ["fling", "wheel"]


def is_as_far(alone: float, met: float) -> bool:
    return abs(met - alone) <= SAME * abs(alone)


def check_rows(found: dict, way: int):
    """No frame goes back further than the browser's own scroll, and what waited for the end moves nothing."""
    places, scrolls = found["places"], found["scrolls"]
    backs = [(later - earlier) * way - min(max(scroll * way, 0), SNAPPED) for earlier, later, scroll in zip(places, places[1:], scrolls[1:])]
    assert max(backs) <= ROUNDED, f"{places}, of which the browser's own: {scrolls}"
    assert abs(found["slip"]) <= ROUNDED, found


KINDS = {
    "self": SELF, "document": "", "pane": "kind: 'pane'", "long": LONG,
    "line": f"{SELF}, axis: 'horizontal'", "pane along a line": "kind: 'pane', axis: 'horizontal', style: 'width: 800px'",
}


@pytest.mark.parametrize("motion", MOTIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_motion_that_meets_a_page_from_above_keeps_its_course(page, kind, motion):
    """FIELD 21."""
    way = (1, 0) if "line" in kind else (0, 1)
    make = lambda: page.made(KINDS[kind])
    alone, met = page.compared(make, motion, way, is_as_far)
    assert alone["way"] < -400
    assert met["writes"] == []


@pytest.mark.parametrize("motion", MOTIONS)
def test_near_the_scrolls_own_start_it_goes_as_far_at_least(page, motion):
    """A shift has no room there. It goes on into the page where the browser goes on from a write, and else as far as without it."""
    make = lambda: page.made(SELF, above=450)
    alone, _ = page.compared(make, motion, (0, 1), lambda alone, met: met <= (1 - SAME) * alone)
    assert -550 < alone["way"] < -400


@pytest.mark.parametrize("motion", MOTIONS)
def test_at_the_lists_start_no_gap_is_shown(page, motion):
    """Rows above turn out shorter than they were taken for, and then the first one is met."""
    make = lambda: page.made(
        f"{SELF}, order: 'offset', placeholders: true, end: 1_000, start: 16, pageSize: 8, prefetchViewports: 0.5, estimatedRowHeight: 160")
    for _ in range(MOST_PAIRS):
        found = page.repeated(make, motion, (0, 1), 60)
        if page.run("outer.list.scrollTop") == 0:
            break
    assert page.run("[outer.seen()[0], outer.list.scrollTop]") == [[0, 0, 60], 0]
    assert found["gap"] <= ROUNDED, found
    check_rows(found, 1)


@pytest.mark.parametrize("motion", MOTIONS)
def test_at_the_lists_end_no_gap_is_shown(page, motion):
    """A page comes from above while the last row is flung to."""
    make = lambda: page.made(f"{SELF}, end: 305, prefetchViewports: 3")
    alone, met = page.compared(make, motion, (0, -1), is_as_far)
    assert page.run("outer.seen().at(-1)[0]") == 304
    # But for the room for the state at the end.
    assert max(met["gap"], alone["gap"]) <= 64 + ROUNDED
