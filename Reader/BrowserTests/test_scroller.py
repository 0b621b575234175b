"""A list in the document's scroll, or in that of an element around it, in Chromium, WebKit and Firefox: `outer.js` has the page.

What stands above and below the list scrolls with it, and all else is as of a list that scrolls itself: bounded, and nothing in sight moves.
"""

import pytest

import engines
from example_page import OuterPage, each_engine, each_page, scripts

# px. Browsers keep lengths in 64ths of one, or 60ths; where a row stands is the sum of several.
ROUNDED = 1 / 16
KINDS = ["document", "pane", "slot", "shadow", "dialog", "popover"]
# Of fifteen pages, of which ten are held.
ROWS = 300


class Page(OuterPage):
    """A browser with the example's page, whose element the tests use; `run("outer.made({})")`."""

    SCRIPTS = scripts("outer.js")

    def still(self, change: str, what: str = "undefined", within: float = ROUNDED):
        """What a change moved, of the row at the reading line or of something else."""
        found = self.run(f"outer.during(async () => {{ {change} }}, {what})")
        assert found["changed"] and found["frames"] > 0, found
        assert found["worst"] <= within, found
        return found


engine = each_engine(engines)
page = each_page(Page)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_every_row_between_header_and_footer_down_and_up_again(page, kind):
    page.made(f"kind: '{kind}', end: {ROWS}")
    assert page.run("outer.placeOf(outer.header()) >= 0 && outer.seen()[0][0]") == 0
    for way in (1, -1):
        found = page.run(f"outer.read({way})")
        assert found["wrong"] == []
        assert found["met"] == list(range(ROWS))
        assert found["pages"] <= 10 and found["nodes"] <= 130
        if way > 0:
            # The footer ends what scrolls, right below the room for the state at the end.
            below = page.run("outer.placeOf(outer.footer()) + outer.lengthOf(outer.footer()) - outer.viewport()")
            assert abs(below) <= 17  # a slot's or a dialog's own padding
    assert page.run("outer.placeOf(outer.header()) >= 0")


@pytest.mark.parametrize("kind", ["document", "pane", "shadow"])
def test_pages_from_above_move_nothing(page, kind):
    page.made(f"kind: '{kind}', start: 'at:300'")
    page.run("outer.by(900)")
    # By then pages from above are in, of heights that nobody estimated.
    for _ in range(6):
        # A row above those in sight turns out longer, and then pages come that were asked for above.
        page.still("""const row = [...outer.list.querySelectorAll('.mk-row')].findLast((node) => outer.placeOf(node) < -150);
          row.style.minHeight = `${outer.lengthOf(row) + 61}px`;""")
        page.run("outer.by(-350)")
        page.check()


def test_a_list_begun_in_its_middle_keeps_its_rows_while_pages_come_above_them(page):
    page.run("outer.made({ start: 'at:300' })")
    # The reader was at the list's beginning, below the header: its first rows stay, and what came is above them.
    assert page.run("outer.list.state.heldRows") > 20
    page.check()
    page.run("outer.by(-200)")
    page.check()


def test_what_grows_above_the_list_moves_no_row_in_sight(page):
    for kind in ("document", "pane"):
        page.made(f"kind: '{kind}'")
        page.run("outer.by(2_000)")
        for length in (480, 120.4, 333.3):
            page.still(f"outer.header().style.height = '{length}px';")
            page.check()
        # A picture that comes in, in place of one without a size; a strip put above all.
        page.still("const strip = document.createElement('p'); strip.textContent = 'News'; outer.header().before(strip); await outer.rest(); strip.style.padding = '31px';")
        page.check()
        # Whoever sees the header sees it grow downwards.
        page.run("outer.to(100)")
        page.still("outer.header().style.height = '500px';", "() => outer.header()")
        page.check()


def test_what_grows_in_the_list_moves_nothing_that_is_read_below_it(page):
    page.made("end: 40, footer: 3000")
    page.run("outer.end()")
    assert page.run("outer.seen()") == []
    page.still("for (const row of outer.list.querySelectorAll('.mk-row')) row.style.minHeight = '140px';", "() => outer.footer()")


def test_a_reader_of_the_footer_sees_rows_above_it_stay(page):
    page.made("end: 60")
    page.run("outer.end()")
    assert 0 < page.run("outer.placeOf(outer.footer())") < page.run("outer.viewport()")
    last = "() => outer.list.rowNode('n59')"
    page.still("""const rows = [...outer.list.querySelectorAll('.mk-row')].filter((node) => outer.placeOf(node) + outer.lengthOf(node) < 0);
      for (const row of rows.slice(-5)) row.style.minHeight = `${outer.lengthOf(row) + 40}px`;""", last)
    page.check()


def test_nothing_is_loaded_for_whoever_reads_elsewhere(page):
    # Below the fold: the first page, and no other.
    page.made("header: 5000")
    assert page.run("outer.feed.requests.length") == 1
    page.run("outer.by(500)")
    assert page.run("outer.feed.requests.length") == 1
    # Far past the end, which goes on: what follows the list is reached, and stays.
    page.made("footer: 20_000, end: 100_000")
    page.run("outer.to(1e9)")
    asked = page.run("outer.feed.requests.length")
    page.still("outer.header().style.height = '900px';", "() => outer.footer()")
    page.run("outer.by(-300)")
    assert page.run("outer.feed.requests.length") == asked
    assert asked < 12


def test_two_lists_in_one_page(page):
    page.made("end: 100")
    page.run("""(async () => {
      const first = outer.list;
      const second = document.createElement('makimono-list');
      outer.footer().after(second);
      await second.configure({ order: 'offset', scroller: 'document', estimatedRowHeight: 77,
        load: ({ key, size }) => ({ items: Array.from({ length: size }, (_, i) => ({ id: `b${key + i}`, version: '1', index: key + i, data: key + i })), total: 5000 }),
        renderRow: (node, id) => { node.textContent = `other ${id}`; node.style.minHeight = `${50 + (id * 31) % 70}px`; },
        renderStatus: (node) => { node.hidden = true; } });
      await second.start();
      await outer.until(() => second.state.heldRows > 0, 'the second list');
      window.second = second;
      return null;
    })()""")
    found = page.run("(async () => { for (let i = 0; i < 80 && !(outer.placeOf(second) < -800); i += 1) await outer.by(600); return outer.placeOf(second); })()")
    assert found < -800
    assert page.run("second.rowsInSight.length") > 3 and page.run("outer.list.rowsInSight.length") == 0
    # What the first one changes moves no row of the second.
    page.still("for (const row of outer.list.querySelectorAll('.mk-row')) row.style.minHeight = '150px';",
               "() => second.rowNode(second.anchor.id)")
    page.still("second.rowNode(second.rowsInSight[0].id).previousSibling.style.minHeight = '300px';",
               "() => [...second.querySelectorAll('.mk-row')].find((node) => outer.placeOf(node) >= 0)")


def test_a_million_rows_between_header_and_footer(page):
    page.made("order: 'offset', placeholders: true, end: 1_000_000, start: 0, estimatedRowHeight: 60")
    assert page.run("outer.scroller.scrollHeight") < 10_000_000
    page.run("outer.to(outer.scroller.scrollHeight / 2)")
    page.check()
    middle = page.run("outer.list.firstVisible")
    assert 450_000 < middle < 550_000
    page.run("outer.by(321)")
    page.check()
    # At millions of px Firefox keeps lengths to a quarter of one.
    page.still("outer.header().style.height = '410px';", within=0.25)
    page.run("outer.to(1e9)")
    page.check()
    assert page.run("outer.list.rowsInSight.at(-1)?.index") == 999_999
    assert page.run("outer.placeOf(outer.footer()) < outer.viewport()")
    page.run("outer.to(0)")
    page.check()
    assert page.run("[outer.placeOf(outer.header()), outer.list.rowsInSight[0].index]") == [0, 0]


def test_a_row_is_found_again_where_it_stood_below_a_header_or_deep_in_the_list(page):
    for distance, by in ((None, 120), (None, 1_700)):
        page.made("kind: 'pane'")
        page.run(f"outer.by({by})")
        anchor = page.run("outer.list.anchor")
        before = page.run("outer.seen()[0]")
        page.made(f"kind: 'pane', start: '{anchor['key']}', anchor: {{ anchorId: '{anchor['id']}', anchorDistance: {anchor['distance']} }}")
        after = page.run("outer.seen()[0]")
        assert after[0] == before[0] and abs(after[1] - before[1]) <= 0.5, (before, after)


def test_a_bar_that_covers_the_start_is_told_by_scroll_padding(page):
    page.made("style: 'scroll-padding-top: 80px'")
    page.run("outer.by(3_000)")
    page.check()
    line = page.run("outer.list.anchor.distance")
    row = page.run("outer.placeOf(outer.list.rowNode(outer.list.anchor.id)) + outer.lengthOf(outer.list.rowNode(outer.list.anchor.id))")
    assert line <= 80 < row
    first = page.run("outer.seen()[0][0]")
    page.run(f"(outer.list.focusRow('n{first - 3}'), outer.rest())")
    assert abs(page.run(f"outer.placeOf(outer.list.rowNode('n{first - 3}'))") - 80) <= 1
    page.run("(outer.list.refresh(), outer.until(() => outer.seen()[0]?.[0] === 0, 'the first row'))")
    page.run("outer.rest()")
    # It begins anew right below the bar.
    assert abs(page.run("outer.placeOf(outer.list)") - 80) <= 1
    assert page.run("outer.list.focusRow('n0')") and abs(page.run("outer.placeOf(outer.list.rowNode('n0'))") - 80) <= 1


@pytest.mark.parametrize("kind", ["nested", "frame"])
def test_in_a_scroller_in_a_scroller_and_in_a_page_in_a_page(page, kind):
    page.made(f"kind: '{kind}', start: 'at:300'")
    page.run("outer.by(900)")
    for _ in range(4):
        # What is around it scrolls, and grows: nothing of the list's.
        if kind == "nested":
            before = page.run("[outer.feed.requests.length, outer.seen()]")
            page.run("(document.querySelector('.around').scrollTop += 77, document.scrollingElement.scrollTop += 55, outer.rest())")
            page.run("(document.querySelector('.lead').style.height = '333px', outer.rest())")
            assert page.run("[outer.feed.requests.length, outer.seen()]") == before
        page.still("""const row = [...outer.list.querySelectorAll('.mk-row')].findLast((node) => outer.placeOf(node) < -150);
          row.style.minHeight = `${outer.lengthOf(row) + 61}px`;""")
        page.still("outer.header().style.height = `${outer.lengthOf(outer.header()) + 40}px`;")
        page.run("outer.by(-350)")
        page.check()
    # From the first row to the last, as anywhere.
    page.made(f"kind: '{kind}', end: 120")
    found = page.run("outer.read(1)")
    assert found["wrong"] == [] and found["met"] == list(range(120))
    assert page.run("outer.list.focusRow('n3')") and 0 <= page.run("(outer.frame(), outer.placeOf(outer.list.rowNode('n3')))") < page.run("outer.viewport()")


def test_a_list_goes_from_a_page_into_a_page_in_it_and_back(page):
    page.made("")
    page.run("outer.by(2_345)")
    before = page.run("outer.seen()[0]")
    for home in ("frame", "document"):
        page.run(f"""(async () => {{
          const [scroller, parent] = await outer.homes.{home}();
          parent.append(outer.list);
          outer.adopt(scroller);
          await outer.rest();
        }})()""")
        after = page.run("outer.seen()[0]")
        assert after[0] == before[0] and abs(after[1] - before[1]) <= 0.5, (home, before, after)
        page.run("outer.by(100)")
        page.check()
        page.run("outer.by(-100)")


@pytest.mark.parametrize("kind", ["document", "pane"])
def test_pulled_to_refresh(page, kind):
    """A page that opens room above the list for whoever pulls, reads the list anew, and closes the room again."""
    pull = """for (let length = 300; length <= 380; length += 20) { outer.header().style.height = `${length}px`; await outer.frame(); }
      outer.feed.first = -20;
      outer.list.refresh();
      await outer.until(() => outer.list.state.refresh.state !== 'loading' && outer.list.rowNode('n-20'), 'the newest rows');
      for (let length = 380; length >= 300; length -= 20) { outer.header().style.height = `${length}px`; await outer.frame(); }
      await outer.rest();"""
    page.made(f"kind: '{kind}', pageSize: 40")
    page.run(f"(async () => {{ {pull} return null; }})()")
    # The newest row where the first one was, below the header; each page once.
    assert page.run("[outer.seen()[0].slice(0, 2), outer.scroller.scrollTop]") == [[-20, 300], 0]
    page.check()
    assert page.run("outer.feed.requests") == ["refresh ", "refresh "]
    # Whoever is not at the top is not moved by the room that opens, nor by its end.
    page.run("outer.by(700)")
    page.still("for (const length of [340, 380, 340, 300.5]) { outer.header().style.height = `${length}px`; await outer.frame(); }")


@pytest.mark.parametrize("kind", ["document", "pane", "nested", "frame"])
def test_the_last_row_in_sight_is_held_where_the_reading_line_is_at_the_end(page, kind):
    last = "() => outer.list.rowNode(`n${outer.seen().findLast(([, place, length]) => place + length <= outer.viewport())[0]}`)"
    for style in ("", "scroll-padding-bottom: 70px"):
        page.made(f"kind: '{kind}', start: 'at:300', readingLine: 'end', style: '{style}'")
        page.run("outer.by(900)")
        page.run("outer.by(-300)")
        for _ in range(3):
            held = page.run("outer.list.anchor")
            covered = 70 if style else 0
            line = page.run("outer.viewport()") - covered
            row = page.run("outer.placeOf(outer.list.rowNode(outer.list.anchor.id))")
            assert row < line <= row + page.run("outer.lengthOf(outer.list.rowNode(outer.list.anchor.id))") + 1, held
            # A row in the middle grows upwards, and so does what is above the list.
            page.still("""const row = outer.list.rowNode(`n${outer.seen()[1][0]}`);
              row.style.minHeight = `${outer.lengthOf(row) + 61}px`;""")
            page.still("outer.header().style.height = `${outer.lengthOf(outer.header()) + 40}px`;", last)
            page.run("outer.by(-260)")
            page.check()


def test_keys_lead_along_the_rows(page):
    page.made("end: 200")
    page.run("outer.list.focusRow('n4')")
    for _ in range(60):
        page.run("outer.list.moveFocus(1)")
        page.run("outer.frame()")
    place = page.run("outer.placeOf(document.activeElement)")
    assert page.run("document.activeElement.dataset.id") == "n64"
    assert 0 <= place <= page.run("outer.viewport()")
    page.run("(outer.list.scrollByPage(1), outer.rest())")
    page.check()
    # A list that is out of sight is scrolled to.
    page.made("header: 4000")
    page.run("(outer.list.focusRow('n2'), outer.rest())")
    assert 0 <= page.run("outer.placeOf(outer.list.rowNode('n2'))") < page.run("outer.viewport()")


def test_headers_of_sections_stick_to_what_scrolls(page):
    page.made("kind: 'pane', section: ({ data }) => Math.floor(data / 10), renderHeader: (node, section) => { node.textContent = `section ${section}`; node.style.height = '30px'; }")
    page.run("outer.by(1_500)")
    header = page.run("[...outer.list.querySelectorAll('.mk-header')].map((node) => [node.textContent, outer.placeOf(node)]).filter(([, place]) => place > -30)[0]")
    row = page.run("outer.seen()[0][0]")
    assert header[0] == f"section {row // 10}" and -30 < header[1] <= 0.5
    # Below what covers the start.
    page.run("(outer.scroller.style.scrollPaddingTop = '50px', outer.scroller.style.height = '490px', outer.rest())")
    page.run("outer.by(111)")
    header = page.run("[...outer.list.querySelectorAll('.mk-header')].map((node) => [node.textContent, outer.placeOf(node)]).filter(([, place]) => place > 20)[0]")
    row = page.run("outer.seen().find(([, place, length]) => place + length > 50)[0]")
    assert header[0] in (f"section {row // 10}", f"section {row // 10 + 1}") and 20 < header[1] <= 50.5


def test_hidden_and_shown_again(page):
    for kind in ("pane", "document", "dialog"):
        page.made(f"kind: '{kind}'")
        page.run("outer.by(2_345)")
        before = page.run("outer.seen()[0]")
        home = "outer.list" if kind == "document" else "outer.scroller"
        if kind == "dialog":
            page.run("(outer.scroller.close(), outer.frame())")
            page.run("(outer.scroller.showModal(), outer.frame())")
        else:
            page.run(f"({home}.style.display = 'none', outer.frame())")
            page.run(f"({home}.style.display = '', outer.frame())")
        page.run("outer.rest()")
        after = page.run("outer.seen()[0]")
        assert after[0] == before[0] and abs(after[1] - before[1]) <= 0.5, (kind, before, after)
        page.check()


def test_moved_into_another_scroller_while_it_is_read(page):
    page.made("")
    page.run("outer.by(2_345)")
    before = page.run("outer.seen()[0]")
    page.run("""(() => {
      const [pane, parent] = outer.homes.pane();
      parent.append(outer.list);
      outer.scroller = pane;
    })()""")
    page.run("(outer.adopt(outer.scroller), outer.rest())")
    after = page.run("outer.seen()[0]")
    assert after[0] == before[0] and abs(after[1] - before[1]) <= 0.5, (before, after)
    page.run("outer.by(700)")
    page.check()


# A row that grows is told of before what has become of the scroller is. The list must not move the document by it.
@pytest.mark.parametrize("asks", ["", "outer.list.rowNode(outer.list.rowsInSight.at(-1).id).style.minHeight = '300px', "], ids=["", "as a row grows"])
def test_an_ancestor_that_scrolls_only_later(page, asks):
    page.made("kind: 'pane', style: 'overflow: visible; height: auto'")
    page.run("(outer.adopt(document.scrollingElement), outer.by(1_500))")
    assert page.run("outer.check()") == []
    before = page.run("outer.seen()[0]")
    page.run(f"(outer.list.parentNode.style.cssText = 'overflow: auto; height: 500px', {asks}outer.adopt(outer.list.parentNode), outer.rest())")
    after = page.run("outer.seen()[0]")
    assert after[0] == before[0] and abs(after[1] - before[1]) <= 0.5, (before, after)
    page.run("outer.by(900)")
    page.check()


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_along_a_line(page, direction):
    page.made(f"kind: 'pane', axis: 'horizontal', style: 'direction: {direction}; width: 600px; height: 200px', end: 200")
    found = page.run("outer.read(1)")
    assert found["wrong"] == [] and found["met"] == list(range(200))
    page.run("outer.by(-2_000)")
    page.still("outer.header().style.width = '444px';")
    page.check()


def test_columns_and_right_to_left_text(page):
    page.made("columns: 3, spacing: 8, style: 'direction: rtl'")
    page.run("outer.by(2_000)")
    rows = page.run("outer.list.rowsInSight.map(({ id, distance }) => [distance, outer.placeOf(outer.list.rowNode(id))])")
    assert len(rows) > 6 and all(abs(said - at) <= 0.5 for said, at in rows), rows
    page.still("outer.header().style.height = '444px';")


def test_seen_larger_than_it_is_laid_out(page):
    for style in ("zoom: 1.25", "transform: scale(0.8); transform-origin: top left"):
        page.made("kind: 'pane'")
        page.run(f"(outer.scroller.style.cssText += '; {style}', outer.rest())")
        page.run("outer.by(1_500)")
        said = page.run("outer.list.rowsInSight.map(({ id }) => id)")
        seen = page.run("outer.list.rowNode(outer.list.anchor.id).getBoundingClientRect().top - outer.scroller.getBoundingClientRect().top")
        assert len(said) > 3 and -120 < seen < 20
        found = page.run("outer.during(async () => { outer.header().style.height = '450px'; })")
        assert found["worst"] <= 0.5, found


def test_what_cannot_be_is_refused_in_words(page):
    page.made("end: 40")
    refused = """async (scroller) => {
      try { await outer.list.configure({ order: 'offset', load: () => ({ items: [] }), renderRow: () => {}, renderStatus: () => {}, scroller }); } catch (error) { return error.message; }
      return null;
    }"""
    assert "'self', 'nearest', 'document' or an element" in page.run(f"({refused})('window')")
    assert "'self', 'nearest', 'document' or an element" in page.run(f"({refused})(null)")
    assert "an element that the list stands in" in page.run(f"({refused})(outer.footer())")
    assert page.run(f"({refused})(document.body)") is None
