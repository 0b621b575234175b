"""A list that is as high as its rows, up to a most: in a block, in flex boxes and grids, and along a line."""

import pytest

from made_size import FEATURES, engine, page  # noqa: F401

# Homes of a list: what is around it, and its own style. The most is 300 px in each.
HOMES = {
    "block": ([], "max-height: 300px"),
    "percent": (["height: 600px"], "max-height: 50%"),
    "column": (["display: flex; flex-direction: column; height: 500px"], "max-height: 300px"),
    "shrinking": (["display: flex; flex-direction: column; max-height: 300px"], ""),
    "row": (["display: flex; align-items: flex-start"], "max-height: 300px; flex: 1"),
    "grid": (["display: grid; align-items: start"], "max-height: 300px"),
    "tracks": (["display: grid; grid-template-rows: auto 20px"], "max-height: 300px; min-height: 0"),
    "popup": (["position: relative; height: 900px", "position: absolute; width: 240px"], "max-height: 300px"),
}


def made(page, home="block", options=""):
    around, css = HOMES[home]
    page.made(f"around: {around!r}, css: '{css}', {options}")


@pytest.mark.parametrize("home", HOMES)
def test_it_is_as_high_as_its_rows_up_to_a_most(page, home):
    made(page, home, "count: 3")
    rows = page.run("size.sum(0, 3)")
    assert page.box["height"] == rows and page.box["scrollHeight"] == rows
    made(page, home, "count: 600")
    assert page.box["height"] == 300
    seen = page.run("size.seen()")
    assert seen[0]["n"] == 0 and seen[0]["top"] == 0 and seen[-1]["bottom"] >= 300
    # A screen of 300 px, and what is ahead of it.
    assert page.run("feed.requests.length") <= 3


@pytest.mark.long
def test_every_row_is_read_to_the_end_and_back(page):
    made(page, options="count: 240")
    for way in (1, -1):
        found = page.run(f"size.read({way})")
        assert found["met"] == list(range(240)) and found["mostNodes"] <= 120
    assert page.box["height"] == 300


def test_it_grows_and_shrinks_with_its_rows(page):
    made(page, options="count: 2, shows: ['loading']")
    height = page.run("size.sum(0, 2)")
    assert page.box["height"] == height
    for n in range(2, 5):
        page.run(f"(made.push({{ insert: feed.item({n}), at: 'end' }}), size.rest())")
        height += page.run(f"size.lengthOf({n})")
        assert page.box["height"] == min(height, 300)
    page.run("(made.push({ remove: 'n0' }), size.rest())")
    height -= page.run("size.lengthOf(0)")
    assert page.box["height"] == min(height, 300)
    # A row grows by itself, as by a picture that comes late.
    page.run("([2, 3, 4].forEach((n) => made.push({ remove: `n${n}` })), size.rest())")
    page.run("(made.rowNode('n1').style.minHeight = '150px', size.rest())")
    assert page.box["height"] == page.box["scrollHeight"] == 150
    page.run("(made.rowNode('n1').style.minHeight = '500px', size.rest())")
    assert page.box["height"] == 300 and page.box["scrollTop"] == 0


def test_a_row_in_sight_does_not_move_while_the_list_becomes_longer(page):
    made(page, options="count: 600")
    page.run("size.by(1000)")
    found = page.still("made.style.maxHeight = '420px'; await size.rest(); made.style.maxHeight = '200px';")
    assert found["requests"] <= 2
    page.still("made.push({ insert: { ...feed.item(9000), id: 'n9000' }, at: 'start' }); await size.rest();")


def test_states_count(page):
    made(page, options="count: 0, shows: ['empty']")
    assert page.box["height"] >= 64 and page.run("made.querySelector('.mk-status-refresh').hidden") is False
    made(page, options="count: 2, shows: ['end']")
    # The room for a state that says something.
    assert page.box["height"] == page.run("size.sum(0, 2)") + 64
    page.run("(made.querySelector('.mk-status-append').hidden = true, made.push({ update: { ...feed.item(0), version: '2' } }), size.rest())")
    assert page.box["height"] == page.run("size.sum(0, 2)")


def test_what_stands_in_place_of_rows_says_how_high_the_list_is(page):
    page.made("css: 'max-height: 300px', count: 0, renderStatus: (node, { empty }) => { node.hidden = !empty; node.style.height = 'auto'; "
              "node.innerHTML = '<p>nothing</p>'.repeat(4); [...node.children].forEach((each) => { each.style.cssText = 'margin: 0; height: 40px'; }); }")
    assert page.box["height"] == 160 + 32, "with the example's own padding"


def test_a_list_that_is_empty_at_first_loads_its_page_once_it_is_asked(page):
    page.made("css: 'max-height: 300px', begin: false")
    assert page.run("feed.requests") == []
    page.run("(async () => { await made.start(); await size.until(() => made.state.heldRows > 0, 'rows'); await size.rest(); })()")
    assert page.box["height"] == 300
    assert page.run("feed.requests")[0] == "refresh 0"


def test_a_failure_is_in_sight_and_can_be_tried_again(page):
    page.made("css: 'max-height: 300px', shows: ['failed'], begin: false, load: async () => { if (!window.isWell) throw new TypeError('no network'); "
              "return { items: [feed.item(0)], total: 1 }; }")
    page.run("(made.start(), size.until(() => made.state.refresh.state === 'failed', 'a failure'))")
    page.run("size.until(() => made.clientHeight >= 64, 'room for it')")
    page.run("(window.isWell = true, made.retry(), size.until(() => made.state.heldRows === 1, 'the row'))")
    page.run("size.rest()")
    assert page.box["height"] == page.run("size.lengthOf(0)")


def test_columns_sections_and_placeholders_count(page):
    made(page, options="count: 4, columns: 2, spacing: 10")
    lines = [max(page.run(f"size.lengthOf({a})"), page.run(f"size.lengthOf({a + 1})")) for a in (0, 2)]
    assert abs(page.box["height"] - (sum(lines) + 10)) <= 10
    assert page.box["scrollHeight"] == page.box["height"]
    made(page, options="count: 2, section: ({ data }) => data.n < 1, renderHeader: (node) => { node.textContent = 'header'; node.style.height = '25px'; }")
    assert page.box["height"] == page.run("size.sum(0, 2)") + 50
    made(page, options="count: 2000, placeholders: true")
    assert page.box["height"] == 300 and page.run("feed.requests.length") <= 2
    found = page.still("made.scrollTop = 60000; await size.rest();", within=1e9)
    assert page.run("size.seen()[0].n") > 300 and found["requests"] <= 4
    made(page, options="count: 3, placeholders: true")
    assert page.box["height"] == page.run("size.sum(0, 3)")


def test_a_chat_grows_to_its_most_and_then_follows_its_end(page):
    page.made("css: 'max-height: 300px', count: 2, by: 'cursor', readingLine: 'end'")
    for n in range(2, 12):
        page.run(f"(made.push({{ insert: feed.item({n}), at: 'end' }}), size.rest())")
        expected = page.run(f"size.sum(0, {n + 1})")
        assert page.box["height"] == min(expected, 300) or page.box["height"] == min(expected + 64, 300)
        assert page.run("made.news.isAtNewest"), (n, page.box, page.run("[made.state, made.inspected.answer.rowsEnd, size.seen()]"))
        last = page.run("size.seen().at(-1)")
        assert last["n"] == n and last["bottom"] <= page.box["height"] + 1
    page.run("size.by(-150)")
    page.still("made.push({ insert: feed.item(12), at: 'end' }); await size.rest();")


def test_along_a_line_it_is_as_wide_as_its_rows(page):
    for css in ("width: fit-content; max-width: 400px", "display: inline-block; max-inline-size: 400px"):
        page.made(f"axis: 'horizontal', count: 3, css: 'height: 80px; {css}'")
        assert page.box["width"] == page.run("size.sum(0, 3)")
        page.made(f"axis: 'horizontal', count: 600, css: 'height: 80px; {css}'")
        assert page.box["width"] == 400 and page.run("feed.requests.length") <= 4
    page.made("axis: 'horizontal', count: 3, around: ['display: flex; direction: rtl; width: 800px'], css: 'height: 80px; max-width: 400px'")
    assert page.box["width"] == page.run("size.sum(0, 3)")
    assert page.run("size.seen(true)[0].fromRight") == 0


def test_padding_and_borders_are_around_the_rows(page):
    page.made("count: 3, css: 'max-height: 320px; padding: 11px 5px 17px; border: 3px solid'")
    assert page.box["height"] == page.run("size.sum(0, 3)") + 28
    assert page.run("size.seen()[0].top") == 14
    # It was nowhere at first.
    page.made("count: 3, css: 'display: none; max-height: 320px; padding: 11px 5px 17px; border: 3px solid'")
    page.run("(made.style.display = 'block', size.rest())")
    assert page.box["height"] == page.run("size.sum(0, 3)") + 28


def test_without_a_height_the_list_is_a_screen_long_and_says_so(page):
    page.made("count: 3")
    assert page.box["height"] == page.run("size.sum(0, 3)") and page.told == []
    page.made("count: 600")
    assert page.box["height"] == page.run("innerHeight")
    (word,) = page.told
    assert "the list has no height" in word and "max-height" in word and "scroller" in word
    assert page.run("feed.requests.length") <= 4
    # It is given one: nothing is left of all that.
    page.run("(made.style.height = '2000px', size.rest())")
    assert page.box["height"] == 2000
    page.run("(made.style.height = '250px', size.rest())")
    assert page.box["height"] == 250 and page.told == []


def test_a_most_that_no_screen_has_is_bounded_and_told(page):
    page.made("count: 3000, windowPages: 0, css: 'max-height: 9000000px'")
    assert page.box["height"] == 16384
    (word,) = page.told
    assert "16384 px" in word and "max-height" in word
    assert page.run("made.state.heldRows") < 1500


def test_a_list_with_a_height_is_as_it_was(page):
    page.made("count: 3, css: 'height: 300px'")
    assert page.box["height"] == 300
    page.made("count: 3, css: 'min-height: 200px'")
    assert page.box["height"] == 200
    page.made("count: 3, css: 'height: 250px; max-height: 900px'")
    assert page.box["height"] == 250


def test_hidden_shown_moved_closed_and_configured_again(page):
    page.made("css: 'max-height: 300px; display: none', begin: false")
    page.run("(made.start(), size.until(() => made.state.heldRows > 0, 'rows'))")
    page.run("(made.style.display = '', size.rest())")
    assert page.box["height"] == 300
    page.run("size.by(500)")
    row = page.run("size.seen()[0]")
    page.run("(async () => { const home = made.parentNode; made.remove(); await size.frame(); await size.frame(); home.append(made); await size.rest(); })()")
    assert page.box["height"] == 300
    assert page.run("size.seen()[0]")["n"] == row["n"]
    page.run("(made.style.display = 'none', size.frame())")
    page.run("(made.style.display = '', size.rest())")
    assert page.run("size.seen()[0]")["n"] == row["n"]
    page.run("(made.close(), size.frame())")
    assert page.box["height"] <= 1
    page.run("(async () => { await made.configure({ order: 'offset', load: () => ({ items: [feed.item(0), feed.item(1)], total: 2 }), "
             "renderRow: (node, { n }) => { node.style.minHeight = '50px'; }, renderStatus: (node) => { node.hidden = true; } }); "
             "await made.start(); await size.until(() => made.state.heldRows === 2, 'rows'); await size.rest(); })()")
    assert page.box["height"] == 100


def test_in_a_document_that_scrolls_it_is_as_long_as_its_rows_whatever_its_most(page):
    page.made("scroller: 'document', css: 'max-height: 300px', count: 40")
    assert page.box["height"] >= page.run("size.sum(0, 20)")


@pytest.mark.parametrize("feature", FEATURES)
def test_every_feature_goes_with_a_list_that_is_as_high_as_its_rows(page, feature):
    assert page.pair(feature, "css: 'max-height: 400px'") == []
    assert page.box["height"] == 400
