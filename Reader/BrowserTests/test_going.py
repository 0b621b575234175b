"""Going to a row, in Chromium, WebKit and Firefox: wherever it is, exactly, with a promise. `outer.js` makes the lists, `going.js` goes."""

import pytest

import engines
from example_page import OuterPage, each_engine, each_page, scripts

# px
CLOSE = 0.5
ALIGNS = ["start", "center", "end"]
# Any row has a place and a number, and pages are asked for by that.
COUNTED = "order: 'offset', placeholders: true, start: 0, header: 0, footer: 0, scroller: 'self'"
# Pages name those before and after them.
CURSORS = "header: 0, footer: 0, scroller: 'self'"


class Page(OuterPage):
    SCRIPTS = scripts("outer.js", "going.js")

    def go(self, where: str):
        return self.run(f"going.go({{ {where} }})")


engine = each_engine(engines)
page = each_page(Page)


def there(found, align: str, before: float = 0, after: float = 0):
    """Whether a row is where it was to go, `before` and `after` being what is covered of the viewport."""
    assert found["arrived"], {**found, "frames": len(found["frames"])}
    room = found["room"] - before - after
    off = {
        "start": found["start"] - before,
        "center": (found["start"] + found["end"]) / 2 - before - room / 2,
        "end": found["end"] - before - room,
    }[align]
    assert abs(off) <= CLOSE, (off, {**found, "frames": len(found["frames"])})
    assert not found["bare"]


@pytest.mark.parametrize("behavior", ["instant", "smooth"])
@pytest.mark.parametrize("align", ALIGNS)
def test_any_row_of_a_counted_list(page, align, behavior):
    page.made(COUNTED)
    # Near and far, down and up, held and not.
    for index in (7, 400, 405, 37, 399, 590 if align == "start" else 595, 12):
        there(page.go(f"index: {index}, align: '{align}', behavior: '{behavior}'"), align)
        page.check()


@pytest.mark.parametrize("behavior", ["instant", "smooth"])
def test_rows_that_are_held_are_gone_to_without_a_request(page, behavior):
    # However far ahead pages are read for who moves fast, all of them are held.
    page.made(f"{CURSORS}, start: 'at:300', windowPages: 30")
    page.run("(async () => { while (!outer.list.neighbour('n350', 0)) await outer.by(1_000); })()")
    for number in (325, 301, 340):
        for align in ALIGNS:
            found = page.go(f"id: 'n{number}', align: '{align}', behavior: '{behavior}'")
            there(found, align)
            assert not any(request.startswith("refresh") for request in found["requests"])
        page.check()


def test_a_row_that_is_not_held_is_one_load_away_and_old_rows_stay_until_it_is_in(page):
    page.made(CURSORS)
    for behavior, align in (("instant", "start"), ("smooth", "center"), ("instant", "end")):
        page.run("outer.list.start('at:0')")
        page.run("outer.rest()")
        found = page.go(f"id: 'n405', key: 'at:400', align: '{align}', behavior: '{behavior}'")
        there(found, align)
        assert found["requests"][0] == "refresh at:400", found["requests"]
        assert not any(request.startswith("refresh") for request in found["requests"][1:])
        assert None not in found["frames"]
        page.run("outer.rest()")
        page.check()


def test_what_is_not_there_is_told(page):
    page.made(CURSORS)
    for where, reason in (("id: 'n405'", "notFound"), ("id: 'no such row', key: 'at:400'", "notFound"), ("index: 500", "notFound")):
        found = page.go(where)
        assert (found["arrived"], found["reason"]) == (False, reason), where
    page.made(COUNTED)
    assert page.go("index: 600")["reason"] == "notFound"
    assert page.go("id: 'n405'")["reason"] == "notFound"
    there(page.go("index: 599, align: 'end'"), "end", after=64)


def test_a_smooth_way_shows_where_it_begins_and_where_it_ends(page):
    page.made(f"{COUNTED}, end: 100_000")
    found = page.go("index: 90_000, behavior: 'smooth'")
    there(found, "start")
    numbers = [frame[0] for frame in found["frames"] if frame]
    assert any(0 < number < 100 for number in numbers), numbers
    assert any(89_900 < number < 90_000 for number in numbers), numbers
    # By a leap in between, and never back.
    assert not any(200 < number < 89_000 for number in numbers), numbers
    assert numbers == sorted(numbers)
    assert len(found["requests"]) <= 8


def test_pictures_that_come_on_the_way_and_after_it_move_the_row_nowhere(page):
    page.made(COUNTED)
    grow = """(async () => {
      for (const row of [...outer.list.querySelectorAll('.mk-row[data-id]')].slice(0, 8)) {
        row.style.paddingTop = '61px';
        await outer.frame();
      }
    })()"""
    for behavior in ("smooth", "instant"):
        found = page.run(f"going.meanwhile({{ index: 420, align: 'center', behavior: '{behavior}' }}, () => {grow}, {1 if behavior == 'instant' else 12})")
        there(found, "center")
        page.run(grow)
        page.run("outer.rest()")
        there({**page.run("going.at('n420')"), "arrived": True, "frames": []}, "center")
        page.made(COUNTED)


@pytest.mark.parametrize("act", [
    "outer.list.dispatchEvent(new WheelEvent('wheel', { deltaY: 40 }))",
    "outer.list.dispatchEvent(new PointerEvent('pointerdown'))",
    "outer.list.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }))",
    "outer.list.scrollTop += 5",
    "outer.list.scrollTo(0, 100)",
    "outer.list.scrollTo({ top: 100 })",
    "outer.list.scrollBy(0, 100)",
    "outer.list.scrollByPage(1)",
    "outer.list.jump(200)",
    "outer.list.refresh()",
    "outer.list.scrollTo({ index: 5 })",
    "outer.list.focusRow(outer.list.rowsInSight[1].id)",
    "outer.list.scrollToNewest()",
])
def test_whoever_else_scrolls_ends_it_and_that_is_no_error(page, act):
    page.made(COUNTED)
    found = page.run(f"going.meanwhile({{ index: 500, behavior: 'smooth' }}, async () => {{ await ({act}); }})")
    assert (found["arrived"], found.get("reason")) == (False, "interrupted")
    page.run("outer.rest()")
    page.check()
    assert page.run("going.at('n500').start") is None or page.run("going.at('n500').start") != 0


@pytest.mark.parametrize("first", ["index: 500, behavior: 'smooth'", "index: 500", "index: 100"])
def test_of_two_calls_at_once_the_later_goes(page, first):
    page.made(COUNTED)
    found = page.run(f"""(async () => {{
      const arrivals = await Promise.all([outer.list.scrollTo({{ {first} }}), outer.list.scrollTo({{ index: 100 }})]);
      return [...arrivals, going.at('n100')];
    }})()""")
    assert found[:2] == [{"arrived": False, "reason": "interrupted"}, {"arrived": True}]
    there({**found[2], "arrived": True, "frames": []}, "start")


def test_keys_of_a_form_and_modifiers_end_nothing(page):
    page.made(COUNTED)
    found = page.run("""going.meanwhile({ index: 500, behavior: 'smooth' }, () => {
      const field = document.createElement('input');
      outer.list.querySelector('.mk-row').append(field);
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
      outer.list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    })""")
    there(found, "start")


def test_who_scrolls_while_a_page_is_awaited_is_left_where_they_are(page):
    page.made(CURSORS)
    found = page.run("""(async () => {
      outer.feed.holds = 'refresh';
      const way = outer.list.scrollTo({ id: 'n405', key: 'at:400' });
      await outer.until(() => outer.feed.release, 'a load');
      outer.list.dispatchEvent(new WheelEvent('wheel', { deltaY: 40 }));
      const arrival = await way;
      outer.feed.release();
      await outer.rest();
      return { ...arrival, first: outer.seen()[0][0], refresh: outer.list.state.refresh.state };
    })()""")
    assert found == {"arrived": False, "reason": "interrupted", "first": 0, "refresh": "idle"}


def test_a_row_that_goes_from_the_feed_on_the_way(page):
    for made, where in ((COUNTED, "index: 30"), (CURSORS, "id: 'n15'")):
        page.made(made)
        page.run("outer.by(300)")
        page.run(f"outer.list.scrollTo({{ {where} }})")
        page.run("outer.list.scrollTo({ id: 'n0' })")
        row = "n30" if made == COUNTED else "n15"
        found = page.run(f"going.meanwhile({{ {where}, behavior: 'smooth' }}, () => outer.list.push({{ remove: '{row}' }}), 2)")
        assert (found["arrived"], found.get("reason")) == (False, "removed")
        # One that is gone above it is nothing to it.
        found = page.run("going.meanwhile({ id: 'n17', behavior: 'smooth' }, () => outer.list.push({ remove: 'n3' }, { remove: 'n5' }), 2)")
        there(found, "start")
        page.check()


FAILING = """load: async ({ key, size }) => {
  outer.feed.requests.push(String(key));
  if (window.fails && key >= 300) { const { LoadFailure } = await import('/app/list/makimono-list.js'); throw new LoadFailure('status', { status: 404 }); }
  return { items: Array.from({ length: size }, (_, row) => ({ id: `n${key + row}`, version: '1', index: key + row, data: key + row })), total: 600 };
}"""


def test_a_load_that_fails_is_told_and_tried_again_by_the_next_call(page):
    page.run("(window.fails = true, null)")
    page.made(f"{COUNTED}, {FAILING}")
    for behavior in ("instant", "smooth"):
        found = page.go(f"index: 400, behavior: '{behavior}'")
        assert (found["arrived"], found["reason"], found["failure"]["kind"], found["failure"]["status"]) == (False, "failed", "status", 404)
    there(page.go("index: 100"), "start")
    assert page.go("index: 500")["reason"] == "failed"
    page.run("(window.fails = false, null)")
    there(page.go("index: 500"), "start")
    page.made("header: 0, footer: 0, scroller: 'self', order: 'cursor', load: async ({ key }) => { if (key === 'bad') throw new TypeError('offline'); return { items: [{ id: 'a', version: '1', index: -1, data: 1 }] }; }")
    assert page.go("id: 'z', key: 'bad'")["reason"] == "failed"


def test_a_list_that_is_closed_or_another_on_the_way(page):
    for act in ("outer.list.close()", "outer.list.configure({ order: 'cursor', load: () => ({ items: [] }), renderRow() {}, renderStatus() {} })"):
        page.made(COUNTED)
        found = page.run(f"going.meanwhile({{ index: 500, behavior: 'smooth' }}, () => {{ {act}; }})")
        assert (found["arrived"], found.get("reason")) == (False, "closed")
    page.run("outer.list.close()")
    assert "configure() the list first" in page.run("going.refusal(() => outer.list.scrollTo({ index: 1 }))")


def test_what_names_no_row_is_refused_and_places_are_places(page):
    page.made(COUNTED)
    for where, words in (("{ id: 'a', top: 4 }", "to a row or to a place"), ("{ index: -1 }", "from 0"), ("{ align: 'end' }", "the id or the index"),
                         ("{ index: 1, align: 'middle' }", "align is"), ("{ index: 1, behavior: 'quick' }", "behavior is"), ("{ index: 1, key: 3 }", "key is")):
        assert words in page.run(f"going.refusal(() => outer.list.scrollTo({where}))")
    found = page.run("""(async () => {
      const { list } = outer;
      const places = [() => list.scrollTo(0, 120), () => list.scrollTo({ top: 240 }), () => list.scroll(0, 77), () => list.scrollTo()].map((act) => {
        act();
        return list.scrollTop;
      });
      await list.scroll({ index: 50 });
      return [...places, list.firstVisible];
    })()""")
    assert found == [120, 240, 77, 77, 50]


def test_offset_and_nearest(page):
    page.made(COUNTED)
    found = page.go("index: 300, offset: -50")
    assert abs(found["start"] - 50) <= CLOSE
    before = page.run("going.at('n302')")
    found = page.go("index: 302, align: 'nearest', offset: 30")
    # In sight as it is, it stays.
    assert found["arrived"] and abs(found["start"] - before["start"]) <= CLOSE
    there(page.go("index: 320, align: 'nearest'"), "end")
    there(page.go("index: 300, align: 'nearest', behavior: 'smooth'"), "start")
    there(page.go("index: 100, align: 'nearest', behavior: 'smooth'"), "start")


def test_a_list_that_has_not_begun_or_is_beginning(page):
    page.made(COUNTED)
    again = "await outer.list.configure({ ...outer.list.inspected.configuration, placeholders: true })"
    # Nobody began it: one load, and no page before it.
    found = page.run(f"(async () => {{ {again}; return going.go({{ index: 405, align: 'center' }}); }})()")
    there(found, "center")
    assert found["requests"][0] == "refresh 400", found["requests"]
    # Before its engine is there, with the first load and the call in one turn.
    found = page.run("(async () => { outer.list.configure(outer.list.inspected.configuration); outer.list.start(0); return going.go({ index: 405 }); })()")
    there(found, "start")
    page.made(CURSORS)
    again = "await outer.list.configure(outer.list.inspected.configuration)"
    there(page.run(f"(async () => {{ {again}; return going.go({{ id: 'n405', key: 'at:400' }}); }})()"), "start")
    found = page.run(f"(async () => {{ {again}; outer.list.start('at:100'); return going.go({{ id: 'n107' }}); }})()")
    there(found, "start")
    assert page.run(f"(async () => {{ {again}; return going.go({{ id: 'n107' }}); }})()")["reason"] == "notFound"
    # An empty feed has no row.
    page.made("header: 0, footer: 0, scroller: 'self'")
    assert page.run(f"(async () => {{ outer.feed.end = 0; {again}; outer.list.start(''); return going.go({{ index: 0 }}); }})()")["reason"] == "notFound"


@pytest.mark.parametrize("hide, show", [
    ("outer.list.style.display = 'none'", "outer.list.style.display = ''"),
    ("outer.list.parentNode.style.display = 'none'", "outer.list.parentNode.style.display = ''"),
    ("window.home = outer.list.parentNode, outer.list.remove()", "home.append(outer.list)"),
])
@pytest.mark.parametrize("made, where", [(COUNTED, "index: 405"), (CURSORS, "id: 'n405', key: 'at:400'"), (CURSORS, "id: 'n15'")])
def test_a_list_out_of_sight_is_there_once_it_is_seen(page, hide, show, made, where):
    page.made(made)
    found = page.run(f"""(async () => {{
      {hide};
      await outer.frame();
      let isOver = false;
      const way = outer.list.scrollTo({{ {where}, behavior: 'smooth' }}).then((arrival) => {{ isOver = true; return arrival; }});
      for (let count = 0; count < 10; count += 1) await outer.frame();
      const wasOver = isOver;
      {show};
      const arrival = await way;
      const id = '{'n15' if 'n15' in where else 'n405'}';
      return {{ ...arrival, ...going.at(id), wasOver, frames: [] }};
    }})()""")
    assert not found["wasOver"]
    there(found, "start")
    page.run("outer.rest()")
    page.check()


@pytest.mark.parametrize("kind", ["document", "pane", "slot", "shadow", "dialog"])
def test_in_the_scroll_of_something_around_it(page, kind):
    page.made(f"kind: '{kind}', order: 'offset', placeholders: true, start: 0")
    for behavior in ("instant", "smooth"):
        for index, align in ((300, "start"), (310, "center"), (20, "end"), (0, "start"), (595, "end"), (100, "start")):
            there(page.go(f"index: {index}, align: '{align}', behavior: '{behavior}'"), align)
            page.check()
    # From below the list, where nobody sees it.
    page.run("outer.to(1e9)")
    there(page.go("index: 300, behavior: 'smooth'"), "start")
    page.made(f"kind: '{kind}', start: 'at:100'")
    for number, align in ((110, "start"), (106, "center"), (405, "end")):
        there(page.go(f"id: 'n{number}', key: 'at:{number // 20 * 20}', align: '{align}', behavior: 'smooth'"), align)
    page.run("outer.rest()")
    page.check()


def test_bars_headers_and_padding_cover_no_row(page):
    page.made(f"{COUNTED}")
    page.run("(outer.list.style.scrollPadding = '30px 0 40px', null)")
    for align in ALIGNS:
        there(page.go(f"index: 300, align: '{align}', behavior: 'smooth'"), align, before=30, after=40)
        there(page.go(f"index: 30, align: '{align}'"), align, before=30, after=40)
    page.run("(outer.list.style.padding = '25px 0 35px', outer.list.style.scrollPadding = '', null)")
    page.run("outer.rest()")
    for align in ALIGNS:
        there(page.go(f"index: 301, align: '{align}'"), align)
    page.made("order: 'offset', placeholders: true, start: 0, style: 'scroll-padding: 10% 0 20px', kind: 'pane'")
    for align in ALIGNS:
        there(page.go(f"index: 300, align: '{align}', behavior: 'smooth'"), align, before=50, after=20)


SECTIONS = """section: ({ data }) => Math.floor(data / 7), renderHeader: (node, section) => {
  node.textContent = `section ${section}`; node.style.height = `${28 + section % 3 * 5}px`; node.style.background = '#ccc'; }"""


@pytest.mark.parametrize("made", [f"{COUNTED}, {SECTIONS}", f"{COUNTED}, {SECTIONS}, columns: 2", f"kind: 'pane', order: 'offset', placeholders: true, start: 0, {SECTIONS}"])
def test_a_row_stands_below_the_header_of_its_section(page, made):
    page.made(made)
    for behavior in ("instant", "smooth"):
        for index in (300, 301, 308, 50, 49):
            found = page.go(f"index: {index}, behavior: '{behavior}'")
            there(found, "start", before=28 + index // 7 % 3 * 5)
        there(page.go(f"index: 400, align: 'end', behavior: '{behavior}'"), "end")


@pytest.mark.parametrize("shape", ["columns: 3, spacing: 8", "columns: 3, arrangement: 'masonry'", "axis: 'horizontal'", "axis: 'horizontal', columns: 2"])
@pytest.mark.parametrize("dir", ["ltr", "rtl"])
def test_columns_masonry_and_along_a_line(page, shape, dir):
    page.run(f"(document.documentElement.dir = '{dir}', null)")
    page.made(f"{COUNTED}, {shape}")
    for behavior in ("instant", "smooth"):
        for index in (300, 307, 20):
            for align in ("start", "center"):
                there(page.go(f"index: {index}, align: '{align}', behavior: '{behavior}'"), align)


@pytest.mark.parametrize("style", ["transform: scale(0.5)", "zoom: 1.5", "transform: scale(2)"])
def test_seen_larger_or_smaller(page, style):
    page.made(COUNTED)
    page.run(f"(outer.list.style.cssText += '; {style}', null)")
    page.run("outer.rest()")
    scale = float("".join(each for each in style if each in "0123456789."))
    for behavior in ("instant", "smooth"):
        found = page.go(f"index: 300, behavior: '{behavior}'")
        assert found["arrived"] and abs(found["start"]) <= CLOSE * max(1, scale), found["start"]


def test_of_a_list_longer_than_a_page_can_be(page):
    page.made(f"{COUNTED}, end: 10_000_000")
    for behavior in ("instant", "smooth"):
        for index, align in ((5_000_000, "start"), (9_999_900, "center"), (5_000_003, "end"), (40, "start"), (7_654_321, "center"), (7_654_300, "start")):
            there(page.go(f"index: {index}, align: '{align}', behavior: '{behavior}'"), align)
            page.run("outer.rest()")
            there({**page.run(f"going.at('n{index}')"), "arrived": True, "frames": []}, align)
            page.check()


def test_going_away_from_an_end_stops_following(page):
    page.made(f"{CURSORS}, readingLine: 'end', start: 'at:580'")
    push = "outer.list.push({{ insert: {{ id: 'n{0}', version: '1', index: -1, data: {0} }}, at: 'end' }})"
    page.run(push.format(600))
    assert page.run("outer.list.news.isAtNewest")
    there(page.go("id: 'n585', behavior: 'smooth'"), "start")
    page.run(push.format(601))
    page.run("outer.rest()")
    there({**page.run("going.at('n585')"), "arrived": True, "frames": []}, "start")
    assert page.run("outer.list.news") == {"newRowCount": 1, "heldBackCount": 0, "isAtNewest": False}
    found = page.go("id: 'n601', align: 'end', behavior: 'smooth'")
    assert found["arrived"] and page.run("outer.list.news.isAtNewest")
    # And from there on it is followed again.
    for last, behavior in ((601, "smooth"), (602, "instant")):
        page.go("id: 'n590'")
        assert page.go(f"id: 'n{last}', align: 'end', behavior: '{behavior}'")["arrived"]
        page.run(push.format(last + 1))
        page.run("outer.rest()")
        there({**page.run(f"going.at('n{last + 1}')"), "arrived": True, "frames": []}, "end", after=64)
        assert page.run("outer.list.news.isAtNewest")


def test_pages_that_come_in_above_and_a_window_that_lets_go(page):
    page.made(f"{CURSORS}, start: 'at:300', windowPages: 3")
    for number in (305, 330, 290, 310, 281):
        key = f"at:{number // 20 * 20}"
        there(page.go(f"id: 'n{number}', key: '{key}', behavior: 'smooth'"), "start")
        page.run("outer.rest()")
        page.check()
        assert page.run("outer.list.state.heldPages") <= 3


@pytest.mark.parametrize("strategy", ["keepWindow", "mergeNewer"])
def test_a_refresh_that_keeps_rows_ends_nothing(page, strategy):
    for made, where in ((f"{COUNTED}", "index: 500"), (f"{CURSORS}, renderGap() {{}}", "id: 'n15'")):
        page.made(made)
        page.run("outer.by(200)")
        found = page.run(f"going.meanwhile({{ {where}, behavior: 'smooth' }}, () => {{ outer.list.refresh('{strategy}'); }}, 1)")
        there(found, "start")
        page.run("outer.rest()")
        page.check()


def test_a_fling_gives_way_to_it(page):
    page.made(COUNTED)
    found = page.run("""(async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        outer.list.dispatchEvent(new WheelEvent('wheel', { deltaY: 300 }));
        outer.list.scrollTop += 300;
        await new Promise(requestAnimationFrame);
      }
      return going.go({ index: 200, behavior: 'smooth' });
    })()""")
    there(found, "start")


SNAPS = """(() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('makimono-list { scroll-snap-type: y mandatory; } .mk-row { scroll-snap-align: start; }');
  document.adoptedStyleSheets = [sheet]; return null; })()"""


def test_a_list_that_snaps_stays_at_its_row_where_others_go_and_none_comes(page):
    """Nothing is measured then: a browser that knows the row by its number would snap to the next."""
    page.made(f"{CURSORS}, end: 14, readingLine: 'start'")
    page.run(SNAPS)
    there(page.go("id: 'n5'"), "start")
    for gone in ("n0", "n2", "n1", "n4"):
        page.run(f"outer.list.push({{ remove: '{gone}' }})")
        page.run("outer.rest()")
        there({**page.run("going.at('n5')"), "arrived": True, "frames": []}, "start")
    page.run("(document.adoptedStyleSheets = [], null)")


def test_a_list_that_snaps_comes_to_rest_at_the_row(page):
    page.made(COUNTED)
    page.run(SNAPS)
    for behavior in ("instant", "smooth"):
        for index in (300, 310, 20):
            there(page.go(f"index: {index}, behavior: '{behavior}'"), "start")
    page.run("(document.adoptedStyleSheets = [], null)")


def test_the_users_own_rows_and_hidden_ones(page):
    page.made(COUNTED)
    page.run("outer.list.edit({ insert: { id: 'mine', version: '1', index: -1, data: -1 }, at: { before: 'n10' } })")
    for behavior in ("instant", "smooth"):
        there(page.go(f"id: 'mine', behavior: '{behavior}'"), "start")
        there(page.go(f"id: 'n3', behavior: '{behavior}'"), "start")


@pytest.mark.parametrize("options", [
    "loadsInFlight: 4", "pageSize: 4, windowPages: 2", "itemLimit: 200", "duplicates: 'move'", "prefetchViewports: 0.5",
], ids=["loads ahead", "a screen taller than the window", "a limit of rows", "rows that move where they come again", "little ahead"])
def test_lists_of_other_kinds(page, options):
    page.made(f"{CURSORS.replace('header', 'estimatedRowHeight: 30, header')}, {options}, start: 'at:100'")
    for number in (104, 110, 101):
        there(page.go(f"id: 'n{number}', key: 'at:{number}', behavior: 'smooth'"), "start")
    there(page.go("id: 'n405', key: 'at:405'"), "start")
    page.made(f"{COUNTED}, {options}")
    for index in (50, 120, 3):
        there(page.go(f"index: {index}, align: 'center', behavior: 'smooth'"), "center")


def test_a_feed_that_moves_while_its_pages_are_read(page):
    page.run("(window.newer = 0, null)")
    page.made("""header: 0, footer: 0, scroller: 'self', order: 'pageNumber', start: 1, load: ({ key, size }) => ({ total: 600 + newer,
      items: Array.from({ length: size }, (_, row) => (key - 1) * size + row - newer).map((id) => ({ id: `n${id}`, version: '1', index: -1, data: id })) })""")
    page.run("outer.by(2_000)")
    found = page.run("going.meanwhile({ id: 'n2', behavior: 'smooth' }, () => { window.newer = 3; outer.list.refresh('keepWindow'); }, 1)")
    there(found, "start")
    page.run("outer.rest()")
    there(page.go("id: 'n35', behavior: 'smooth'"), "start")
    page.check()


def test_a_list_that_begins_anew_around_its_reader(page):
    page.made(COUNTED)
    there(page.run("going.meanwhile({ index: 500, behavior: 'smooth' }, () => { outer.list.refresh('aroundAnchor'); }, 1)"), "start")
    # What was not read again is not there any more.
    page.made(CURSORS)
    page.run("outer.by(3_000)")
    found = page.run("""(async () => {
      outer.feed.holds = 'refresh';
      outer.list.refresh('aroundAnchor');
      await outer.until(() => outer.feed.release, 'a load');
      // The row may be on none of its pages: then its own is asked for.
      return going.meanwhile({ id: 'n2', behavior: 'smooth' }, () => { outer.feed.holds = ''; outer.feed.release(); }, 1);
    })()""")
    there(found, "start")


def test_a_list_that_goes_on_where_it_was(page):
    page.made(f"{CURSORS}, start: 'at:300', anchor: {{ anchorId: 'n305', anchorDistance: 20 }}")
    for behavior in ("smooth", "instant"):
        found = page.run(f"(async () => {{ outer.list.start('at:300', {{ anchorId: 'n305', anchorDistance: 20 }}); return going.go({{ id: 'n310', behavior: '{behavior}' }}); }})()")
        there(found, "start")


def test_a_page_that_is_at_hand(page):
    page.made("""header: 0, footer: 0, scroller: 'self', start: 'at:0', load: ({ key, size }) => { const at = Number(String(key).split(':')[1]);
      return { items: Array.from({ length: size }, (_, row) => ({ id: `n${at + row}`, version: '1', index: -1, data: at + row })), nextKey: `at:${at + size}`,
        previousKey: at > 0 ? `at:${at - size}` : null }; }""")
    for behavior in ("smooth", "instant"):
        there(page.go(f"id: 'n{405 if behavior == 'smooth' else 805}', key: 'at:{400 if behavior == 'smooth' else 800}', behavior: '{behavior}'"), "start")


def test_what_is_given_up_and_what_is_asked_for_meanwhile(page):
    page.made(CURSORS)
    found = page.run("""(async () => {
      outer.feed.holds = 'refresh';
      const way = outer.list.scrollTo({ id: 'n405', key: 'at:400' });
      await outer.until(() => outer.feed.release, 'a load');
      outer.list.cancel();
      return way;
    })()""")
    assert found == {"arrived": False, "reason": "interrupted"}
    page.made(CURSORS)
    there(page.run("going.meanwhile({ id: 'n15', behavior: 'smooth' }, () => { outer.list.loadMore('end'); }, 1)"), "start")


@pytest.mark.parametrize("held, opens", [(True, True), (True, False), (False, True), (False, False)],
                         ids=["over rows, with a key in its place", "over rows", "with a key in its place", "of a list without rows"])
def test_a_row_whose_key_has_died(page, held, opens):
    page.run("(window.LoadFailure = (await import('/app/list/load-failure.js')).LoadFailure, null)")
    page.made(f"""{CURSORS}, load: ({{ key, size }}) => {{
      const [session, place] = String(key || 'new:0').split(':');
      if (session !== 'new') throw new LoadFailure('expired', {{ key: {"'new:100'" if opens else "undefined"} }});
      const at = Number(place);
      return {{ items: Array.from({{ length: size }}, (_, row) => ({{ id: `n${{at + row}}`, version: '1', index: -1, data: at + row }})),
        nextKey: `new:${{at + size}}`, previousKey: at > 0 ? `new:${{at - size}}` : null }}; }}""")
    for behavior, align in (("instant", "start"), ("smooth", "center"), ("instant", "end")):
        if held:
            page.run("outer.list.start('new:0')")
            page.run("outer.rest()")
        else:
            page.run("outer.list.configure(outer.list.inspected.configuration)")
        found = page.go(f"id: 'n105', key: 'old:100', align: '{align}', behavior: '{behavior}'")
        if held and not opens:
            # Nobody's rows are looked through for another: they stay, and it is told.
            assert (found["arrived"], found["reason"], found["failure"]["kind"]) == (False, "failed", "expired")
            assert page.run("outer.seen()[0].slice(0, 2)") == [0, 0]
            continue
        there(found, align)
        page.run("outer.rest()")
        page.check()
    if opens:
        assert page.go("id: 'no such row', key: 'old:100'")["reason"] == "notFound"


def test_reduced_motion_leaps(page, request):
    if not isinstance(page.engine, engines.Chromium):
        pytest.skip("only Chromium's tests set what a person prefers")
    page.engine.page.emulate_media(reduced_motion="reduce")
    page.made(COUNTED)
    found = page.go("index: 20, behavior: 'smooth'")
    there(found, "start")
    assert len({tuple(frame) for frame in found["frames"] if frame}) <= 2
    page.engine.page.emulate_media(reduced_motion="no-preference")
    page.run("(outer.list.style.scrollBehavior = 'smooth', null)")
    # As the page's styles say, where the call does not.
    assert len({tuple(frame) for frame in page.go("index: 35")["frames"] if frame}) > 4
