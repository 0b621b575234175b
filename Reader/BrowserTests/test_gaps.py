"""Gaps after a long absence, where the server numbers its pages: what is newer goes above, and the reader's row stays."""

import pytest

from feed_faults import HeldRequests
from maki_server import import_articles
from made_articles import article, row_id, write
from reader_page import PHONE

API = "**/api/v2/items?*"
FIRST = 300
# px; a row may move by no more.
TOLERANCE = 0.5

ROWS = "[...document.querySelectorAll('.mk-row[data-id]')].map((row) => row.dataset.id)"


def feed(tmp_path, start: int, end: int):
    """Articles by number, the greatest number the newest."""
    return write(tmp_path / f"{start}-{end}.jsonl", (
        article(0, f"Article {number}", "Text.", id=row_id(number), created_at=moment(number), updated_at=moment(number))
        for number in range(start, end)))


def moment(number: int) -> str:
    return f"2026-01-{1 + number // 480:02}T{number // 20 % 24:02}:{number % 20 * 3:02}:00+09:00"


@pytest.fixture
def absent(own_server, open_reader, tmp_path):
    """A reader in a feed to which so many articles have come meanwhile: near its top, or begun at a page in the middle, from
    where the gap above can be read from below too."""
    def make(newer: int, at: int = 30, page: int = 0, **options):
        server = own_server(imported=[feed(tmp_path, 0, FIRST)])
        reader = open_reader(server, None, record=True, **options)
        reader.open_list("/?source=qiita")
        if page:
            reader.page.evaluate("(page) => document.querySelector('makimono-list').jump(page)", page)
            reader.wait_for("list.rowNode(argument)", row_id(FIRST - 1 - 20 * (page - 1)))
        else:
            reader.wheel_to_row(at)
        reader.wait_for_rest()
        import_articles(server.database, feed(tmp_path, FIRST, FIRST + newer))
        reader.server = server
        return reader
    return make


def watch(reader, row: str):
    """Notes where a row stands in each frame from now on: `watched`."""
    reader.page.evaluate("""(id) => {
        const list = document.querySelector('makimono-list');
        const tops = window.watched = [];
        window.watching = id;
        const look = () => {
          if (window.watching !== id) return;
          tops.push(list.rowNode(id)?.getBoundingClientRect().top ?? null);
          requestAnimationFrame(look);
        };
        look();
    }""", row)


def check_still(reader):
    reader.frame()
    tops = reader.page.evaluate("(window.watching = null, window.watched)")
    assert len(tops) >= 2 and None not in tops
    assert max(tops) - min(tops) <= TOLERANCE, (min(tops), max(tops))


def gap(reader):
    return reader.page.locator(".mk-row-gap")


def fill_button(reader, side: str):
    return gap(reader).get_by_role("button", name=f"from {side}")


def show_gap(reader):
    """Scrolls to the gap, as a person would who looks for it."""
    way = -500
    for _ in range(120):
        place = reader.page.evaluate("""() => {
            const node = document.querySelector('.mk-row-gap');
            const list = document.querySelector('makimono-list').getBoundingClientRect();
            return node && node.getBoundingClientRect().top - list.top - list.height / 2;
        }""")
        if place is not None and abs(place) < 150:
            reader.wait_for_rest()
            return
        if reader.state["offset"] < 1:
            way = 500
        reader.wheel(max(-500, min(500, place)) if place is not None else way)
        reader.wait_for_rest()
    raise AssertionError(f"the gap never came into sight: {reader.state}")


def fill(reader, side: str):
    """Presses the button of a side, and waits until the gap has another row for a neighbour there, is far off, or is no more."""
    before = neighbours(reader)[side]
    fill_button(reader, side).click()
    reader.page.wait_for_function(f"""([side, before]) => {{
        const now = ({NEIGHBOURS})();
        return now === null || now[side] !== before;
    }}""", arg=[side, before])
    reader.wait_for_rest()


NEIGHBOURS = """() => {
    const rows = [...document.querySelectorAll('.mk-row')];
    const at = rows.findIndex((row) => row.classList.contains('mk-row-gap'));
    return at < 0 ? null : { above: rows[at - 1]?.dataset.id ?? null, below: rows[at + 1]?.dataset.id ?? null };
}"""


def neighbours(reader) -> dict:
    """The rows just above and just below the gap."""
    return reader.page.evaluate(NEIGHBOURS)


def refresh_in_place(reader):
    reader.page.get_by_role("button", name="Refresh").click()
    reader.wait_for("state.gaps === 1 && state.refresh.state !== 'loading'")
    reader.wait_for_rest()


def read_all(reader) -> list[str]:
    """Every row from the top to the end, in order, as met on the way down."""
    reader.page.evaluate("document.querySelector('makimono-list').scrollTop = 0")
    met = []
    for _ in range(200):
        reader.wait_for_rest()
        for row in reader.page.evaluate(ROWS):
            if row not in met:
                met.append(row)
        if reader.page.evaluate("""() => { const list = document.querySelector('makimono-list');
                return list.state.append.state === 'end' && list.scrollHeight - list.clientHeight - list.scrollTop < 1; }"""):
            return met
        reader.wheel(700)
    raise AssertionError(f"the end never came: {reader.state}")


def test_a_refresh_further_down_puts_newer_articles_above_a_gap_and_the_row_stays(absent):
    reader = absent(90)
    anchor = reader.anchor["id"]
    watch(reader, anchor)
    refresh_in_place(reader)
    check_still(reader)
    assert reader.state["total"] == FIRST + 90
    assert reader.said() == "90 new articles"
    show_gap(reader)
    beside = neighbours(reader)
    assert beside["above"] == row_id(FIRST + 70)
    # The pages as they are now: the reader's own, and perhaps the one before it, which is asked for where he is near.
    start = FIRST + 90 - (FIRST + 90 - 1 - int(anchor, 16)) // 20 * 20 - 1
    assert int(beside["below"], 16) in (start, start + 20), "the reader's own page is whole"
    assert "Articles are missing here." in gap(reader).inner_text()


@pytest.mark.long
@pytest.mark.parametrize("side, page", [("above", 0), ("above", 6), ("below", 6)])
def test_a_gap_is_filled_from_either_side_until_it_closes_and_nothing_moves(side, page, absent):
    """FIELD 14: rows on the side that is read on from stay where they are, and each row is there once in the end."""
    reader = absent(110, page=page)
    refresh_in_place(reader)
    fills = 0
    while reader.state["gaps"] > 0:
        assert fills < 14, f"the gap never closed: {reader.state}"
        show_gap(reader)
        stays = neighbours(reader)[side]
        watch(reader, stays)
        fill(reader, side)
        check_still(reader)
        fills += 1
    assert fills >= 3, "more than one page was missing"
    assert read_all(reader) == [row_id(number) for number in reversed(range(FIRST + 110))]
    assert reader.recording()["problems"] == []


@pytest.mark.long
def test_a_gap_is_filled_from_both_sides_by_turns(absent):
    reader = absent(110, page=5)
    refresh_in_place(reader)
    for turn in range(14):
        if reader.state["gaps"] == 0:
            break
        show_gap(reader)
        fill(reader, "above" if turn % 2 == 0 else "below")
    assert reader.state["gaps"] == 0
    assert read_all(reader) == [row_id(number) for number in reversed(range(FIRST + 110))]


@pytest.mark.parametrize("side", ["above", "below"])
def test_a_fill_that_fails_says_so_and_can_be_tried_again(side, absent):
    reader = absent(90, page=5)
    refresh_in_place(reader)
    show_gap(reader)
    held = HeldRequests(reader.page, API)
    button = fill_button(reader, side)
    button.focus()
    reader.page.keyboard.press("Enter")
    reader.wait_for("document.querySelector('.gap-button.is-busy')")
    assert "Loading the missing articles" in gap(reader).inner_text()
    assert button.get_attribute("aria-disabled") == "true"
    assert reader.page.evaluate("document.activeElement.classList.contains('is-busy')"), "the button keeps the focus"
    reader.wait_by_frames(lambda: held.routes, "nothing was asked for")
    reader.page.keyboard.press("Enter")
    reader.frame()
    assert len(held.routes) == 1, "one page is under way: a second press asks for nothing"
    for route in held.routes:
        route.fulfill(status=404, json={"message": "Out of order", "type": "not_found"})
    held.routes.clear()
    retry = gap(reader).get_by_role("button", name=f"Try again from {side}")
    retry.wait_for()
    reader.page.unroute(API)
    assert "Out of order" in gap(reader).inner_text()
    assert "Out of order" in reader.said("assertive")
    rows = reader.state["rowCount"]
    stays = neighbours(reader)[side]
    watch(reader, stays)
    retry.click()
    reader.wait_for("state.rowCount > argument", rows)
    check_still(reader)


def test_the_keys_walk_over_a_gap(absent):
    reader = absent(60, page=5)
    refresh_in_place(reader)
    show_gap(reader)
    beside = neighbours(reader)
    reader.page.evaluate("(id) => document.querySelector('makimono-list').focusRow(id)", beside["above"])
    keys = reader.page.keyboard
    keys.press("j")
    assert reader.page.evaluate("document.activeElement.classList.contains('mk-row-gap')")
    keys.press("j")
    assert reader.page.evaluate("document.activeElement.dataset.id") == beside["below"]
    keys.press("k")
    assert reader.page.evaluate("document.activeElement.classList.contains('mk-row-gap')")
    keys.press("Tab")
    assert reader.page.evaluate("document.activeElement.textContent") == "Continue from above"
    keys.press("Tab")
    assert reader.page.evaluate("document.activeElement.textContent") == "Continue from below"


def test_a_reload_after_an_absence_finds_the_row_and_puts_newer_articles_above(absent):
    """The row has moved on by four pages and a half meanwhile."""
    reader = absent(90, at=50)
    anchor = reader.anchor["id"]
    top = reader.top_of(anchor)
    # The place is noted as the page goes.
    reader.page.reload()
    reader.wait_for("list.rowNode(argument) && state.gaps === 1 && state.refresh.state !== 'loading'", anchor)
    reader.wait_for_rest()
    assert abs(reader.top_of(anchor) - top) <= TOLERANCE
    for _ in range(14):
        if reader.state["gaps"] == 0:
            break
        show_gap(reader)
        fill(reader, "below")
    assert read_all(reader) == [row_id(number) for number in reversed(range(FIRST + 90))]


def test_a_tab_that_was_out_of_sight_for_long_puts_newer_articles_above(absent):
    reader = absent(90)
    anchor = reader.anchor["id"]
    watch(reader, anchor)
    turn = """([state, passed]) => {
        const now = Date.now;
        Date.now = () => now() + passed;
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    requests = len(reader.feed_requests)
    reader.page.evaluate(turn, ["hidden", 0])
    reader.page.evaluate(turn, ["visible", 60_000])
    reader.frame()
    assert len(reader.feed_requests) == requests, "a minute is no absence"
    reader.page.evaluate(turn, ["hidden", 0])
    reader.page.evaluate(turn, ["visible", 3_600_000])
    reader.wait_for("state.gaps === 1")
    reader.wait_for_rest()
    check_still(reader)


def test_newer_articles_that_reach_the_rows_held_leave_no_gap(absent):
    reader = absent(7)
    anchor = reader.anchor["id"]
    watch(reader, anchor)
    reader.page.get_by_role("button", name="Refresh").click()
    reader.wait_for("state.total === argument && state.refresh.state !== 'loading'", FIRST + 7)
    reader.wait_for_rest()
    check_still(reader)
    assert reader.state["gaps"] == 0
    assert read_all(reader) == [row_id(number) for number in reversed(range(FIRST + 7))]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_a_gap(scheme, absent):
    reader = absent(60, page=5, color_scheme=scheme, bypass_csp=True, **PHONE)
    refresh_in_place(reader)
    show_gap(reader)
    assert reader.violations() == []


def test_a_gap_at_large_text_shows_both_buttons(absent):
    """Text at 200 % on a small phone: nothing is cut off at the side, and both buttons can be reached."""
    reader = absent(60, page=5, viewport={"width": 320, "height": 640})
    refresh_in_place(reader)
    reader.page.evaluate("document.documentElement.style.fontSize = '200%'")
    show_gap(reader)
    assert reader.page.evaluate("document.querySelector('.gap').scrollWidth <= document.querySelector('.gap').clientWidth")
    fill(reader, "below")


def test_newer_articles_that_come_while_a_page_is_under_way_leave_no_gap(absent):
    """The list then begins anew where the reader is, and the newest page may be the one right before it."""
    reader = absent(7)
    held = HeldRequests(reader.page, API)
    held.wheel_to_first(reader)
    # The wheel may have gone on into page 3, which does not touch the newest one, as far as the page is fetched ahead of it: back to
    # page 2, the request still under way.
    reader.wheel(-800)
    for _ in range(10):
        if reader.page.evaluate("document.querySelector('makimono-list').anchor.key") <= 2:
            break
        reader.wheel(-400)
    reader.wait_for("list.anchor.key === 2")
    assert held.routes
    reader.page.get_by_role("button", name="Refresh").click()
    reader.frame()
    held.let_go()
    reader.wait_for("state.total === argument && state.refresh.state !== 'loading'", FIRST + 7)
    reader.page.locator("#refresh:not(.is-busy)").wait_for()
    reader.wait_for_rest()
    assert reader.state["gaps"] == 0
    assert read_all(reader) == [row_id(number) for number in reversed(range(FIRST + 7))]
