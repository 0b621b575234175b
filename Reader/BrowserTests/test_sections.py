"""Sections with headers that stick, and the reading line: `<makimono-list>` by itself."""

import pytest

from made_list import STYLE, TOLERANCE
from reader_page import PHONE

# A list of numbered rows in sections of seven, in the example's page. `made` has what the feed says and what the list was asked for;
# `at` are functions that an evaluation cannot hand over: names of those in MADE_SECTIONS.
MAKE = """async ({ by = 'sevens', headerHeight = 40, anchor = {}, ...options }) => {
  const list = document.querySelector('makimono-list');
  const made = window.made = { requests: [], first: 0, count: options.count ?? 1000, rendered: [], headerHeight, errors: [], taken: [] };
  addEventListener('error', ({ message }) => made.errors.push(message));
  const sections = {
    sevens: ({ data }) => `section ${Math.floor(data.n / 7)}`,
    numbers: ({ data }) => Math.floor(data.n / 7),
    again: ({ data }) => 'AB'[Math.floor(data.n / 5) % 2],
    between: ({ data }) => (data.n === 2 ? null : 'A'),
    some: ({ data }) => (data.n % 10 < 3 ? null : data.n % 10 < 5 ? undefined : `section ${Math.floor(data.n / 10)}`),
    throwing: ({ data }) => { if (data.n === 3) throw new Error('no section of 3'); return `section ${Math.floor(data.n / 7)}`; },
    objects: ({ data }) => (data.n === 3 ? new Date(0) : `section ${Math.floor(data.n / 7)}`),
    moved: ({ data }) => data.section ?? `section ${Math.floor(data.n / 7)}`,
  };
  const isAcross = options.axis === 'horizontal';
  const isByCursor = options.order === 'cursor';
  made.item = (n, more = {}) => ({ id: `n${n}`, version: '1', index: n, data: { n, ...more } });
  const { count, page, ...configuration } = options;
  await list.configure({
    order: 'pageNumber', endRule: 'total', estimatedHeaderHeight: 32,
    ...configuration,
    load: async ({ key, size, edge }) => {
      made.requests.push(`${edge} ${key}`);
      const at = isByCursor ? (key === '' ? made.first : Number(key)) : (key - 1) * size;
      // What the server took stands among the others.
      const all = made.count + made.taken.length;
      const end = Math.min(at + size, all);
      const items = [];
      for (let index = at; index < end; index += 1) {
        const before = made.taken.filter(([place]) => place < index).length;
        items.push({ ...made.taken.find(([place]) => place === index)?.[1] ?? made.item(index - before), index });
      }
      return { items, nextKey: end < all ? String(end) : null,
        previousKey: at > made.first ? String(Math.max(made.first, at - size)) : null, total: all };
    },
    section: sections[by],
    renderHeader: (node, section, item) => {
      made.rendered.push(`${section} ${item.id}`);
      node.textContent = String(section);
      node.style[isAcross ? 'width' : 'height'] = `${made.headerHeight}px`;
    },
    renderRow: (node, { n }) => {
      node.textContent = `row ${n}`;
      node.style[isAcross ? 'width' : 'minHeight'] = `${40 + (n * 37) % 90}px`;
    },
    renderStatus: (node) => { node.hidden = true; },
  });
  await list.start(isByCursor ? String(page ?? 0) : page ?? 1, anchor);
}"""

# Rows and headers by the list's own edges, in the order in which they stand in the page.
LAID_OUT = """() => {
  const list = document.querySelector('makimono-list');
  const frame = list.getBoundingClientRect();
  return [...list.querySelectorAll('.mk-row, .mk-header')].map((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { text: node.textContent, isHeader: node.className === 'mk-header', left: left - frame.left, right: right - frame.left,
      top: top - frame.top, bottom: bottom - frame.top };
  });
}"""


def make(reader, **options):
    reader.page.evaluate(MAKE, options)
    reader.wait_for("state.heldRows > 0")
    reader.wait_for_rest()


def laid_out(reader):
    """Rows in sight, and headers, first to last."""
    height = reader.page.evaluate("document.querySelector('makimono-list').clientHeight")
    nodes = reader.page.evaluate(LAID_OUT)
    return ([row for row in nodes if not row["isHeader"] and row["bottom"] > 0 and row["top"] < height],
            [row for row in nodes if row["isHeader"]])


def number(row):
    return int(row["text"].split()[1])


def check_headers(reader, section=lambda n: f"section {n // 7}"):
    """Headers stand where sections begin, or stick at the top until the next one pushes them out. What sticks there."""
    rows, headers = laid_out(reader)
    read = [row for row in rows if row["text"].startswith("row ")]
    assert len({header["top"] for header in headers}) == len(headers), headers
    by_top = sorted(headers, key=lambda header: header["top"])
    assert headers == by_top, "they stand in another order in the page"
    for row, after in zip(read, read[1:]):
        between = after["top"] - row["bottom"]
        begins = section(number(row)) != section(number(after))
        assert abs(between - (by_top[0]["bottom"] - by_top[0]["top"] if begins else 0)) <= TOLERANCE, (row, after)
        if begins:
            (own,) = [header for header in headers if abs(header["bottom"] - after["top"]) <= TOLERANCE or header["text"] == section(number(after))]
            assert own["text"] == section(number(after))
    sticking = [header for header in headers if header["top"] <= TOLERANCE and header["bottom"] > TOLERANCE]
    at_line = [row for row in read if row["bottom"] > TOLERANCE]
    if sticking and at_line:
        (stuck,) = [header for header in sticking if header["top"] > -TOLERANCE] or sticking[:1]
        pushing = [header for header in headers if header["top"] > stuck["top"]]
        height = stuck["bottom"] - stuck["top"]
        expected = min([0, *(header["top"] - height for header in pushing)])
        assert abs(stuck["top"] - expected) <= TOLERANCE, (stuck, pushing)
    return sticking


def scroll_by(reader, by):
    reader.page.evaluate("(by) => { document.querySelector('makimono-list').scrollTop += by; }", by)
    reader.frame()


def test_the_header_of_the_section_that_is_read_sticks_and_the_next_pushes_it_out(example):
    make(example)
    seen = set()
    pushed = 0
    for _ in range(90):
        scroll_by(example, 23)
        sticking = check_headers(example)
        seen.update(header["text"] for header in sticking)
        pushed += any(header["top"] < -TOLERANCE for header in sticking)
        # What is above the first row that is read is its section's.
        rows, headers = laid_out(example)
        line = next(row for row in rows if row["bottom"] > 40)
        top = [header for header in headers if header["top"] <= TOLERANCE and header["bottom"] > TOLERANCE]
        assert top and top[-1]["text"] in {f"section {number(line) // 7}", f"section {number(line) // 7 - 1}"}
    assert {"section 0", "section 1", "section 2", "section 3"} <= seen and pushed > 3


def test_a_list_begins_with_its_first_header(example):
    make(example, headerHeight=71)
    rows, headers = laid_out(example)
    assert example.page.evaluate("document.querySelector('makimono-list').scrollTop") == 0
    assert abs(headers[0]["top"]) <= TOLERANCE and abs(rows[0]["top"] - 71) <= TOLERANCE


def test_rows_that_came_since_begin_their_section(example):
    make(example, count=12, pageSize=20)
    example.wait_for("state.append.state === 'end'")
    example.page.evaluate("made.count = 17")
    example.page.evaluate("document.querySelector('makimono-list').loadMore('end')")
    example.wait_for("state.rowCount === 17 && state.append.state === 'end'")
    scroll_by(example, 100_000)
    example.wait_for_rest()
    check_headers(example)
    rows, headers = laid_out(example)
    assert number(rows[-1]) == 16 and headers[-1]["text"] == "section 2"


def test_pages_that_go_on_with_a_section_upwards_move_nothing(example):
    make(example, order="cursor", page=503, pageSize=10, by="numbers")
    example.wait_for("state.heldPages > 1")
    page = example.page
    worst = page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const inSight = () => [...list.querySelectorAll('.mk-row')].find((node) => node.getBoundingClientRect().top > 120);
      let worst = 0;
      for (let step = 0; step < 150; step += 1) {
        const node = inSight();
        const { top } = node.getBoundingClientRect();
        const text = node.textContent;
        const before = list.scrollTop;
        list.scrollTop -= 40;
        const by = before - list.scrollTop;
        await frame();
        if (node.textContent === text && node.isConnected) worst = Math.max(worst, Math.abs(node.getBoundingClientRect().top - top - by));
      }
      return worst;
    }""")
    assert worst <= TOLERANCE
    assert min(number(row) for row in laid_out(example)[0]) < 470
    check_headers(example, section=lambda n: str(n // 7))


def test_a_counted_list_has_headers_where_its_pages_are_read(example):
    make(example, placeholders=True, count=10_000, pageSize=20)
    for share in (0.5, 0.51, 1, 0.2, 0):
        example.scroll_to_share(share)
        example.wait_for_items()
        example.wait_for_rest()
        check_headers(example)
        assert laid_out(example)[1], share


@pytest.mark.parametrize("arrangement", ["grid", "masonry"])
def test_a_header_takes_the_whole_width_over_columns(arrangement, example):
    make(example, columns=3, spacing=8, arrangement=arrangement)
    width = example.page.evaluate("document.querySelector('makimono-list .mk-content').clientWidth")
    for _ in range(8):
        rows, headers = laid_out(example)
        for header in headers:
            assert abs(header["left"]) <= 1 and abs(header["right"] - width) <= 1
        for row in rows:
            # Each section begins on a line of its own, below the line of its header.
            if number(row) % 7 == 0 and row["top"] > 50:
                assert abs(row["left"]) <= 1
                assert any(abs(header["bottom"] + 8 - row["top"]) <= TOLERANCE and header["text"] == f"section {number(row) // 7}" for header in headers)
            own = [header for header in headers if header["text"] == f"section {number(row) // 7}"]
            assert len(own) == 1
        scroll_by(example, 500)


def test_an_edit_takes_a_row_to_another_section(example):
    make(example, by="moved")
    page = example.page
    page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      window.sent = await list.edit({ update: made.item(6, { section: 'section 1' }) });
    }""")
    rows, headers = laid_out(example)
    assert abs(next(h for h in headers if h["text"] == "section 1")["bottom"] - next(r for r in rows if r["text"] == "row 6")["top"]) <= TOLERANCE
    page.evaluate("sent.rollBack()")
    rows, headers = laid_out(example)
    assert abs(next(h for h in headers if h["text"] == "section 1")["bottom"] - next(r for r in rows if r["text"] == "row 7")["top"]) <= TOLERANCE
    # Rows of one section between those of another, and one alone.
    page.evaluate("""() => document.querySelector('makimono-list').edit({ insert: made.item(-1, { section: 'mine' }), at: { after: 'n2' } })""")
    assert [header["text"] for header in laid_out(example)[1]][:3] == ["section 0", "mine", "section 0"]


def test_edits_of_a_counted_list_leave_a_header_where_each_section_begins(example):
    make(example, by="moved", placeholders=True, count=1000, pageSize=20)
    page = example.page
    page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      // The first row of a section goes, another section's comes into it, and one moves out of its own.
      window.sent = [];
      for (const edit of [
        { remove: 'n7' }, { insert: made.item(-1, { section: 'mine' }), at: { after: 'n2' } }, { move: 'n1', at: { after: 'n8' } },
      ]) sent.push(await list.edit(edit));
    }""")
    example.wait_for_rest()
    page.evaluate("document.querySelector('makimono-list').scrollTop = 0")
    example.frame()

    def standing():
        """What stands in sight, top to bottom. Headers that stick stand where they stick."""
        rows, headers = laid_out(example)
        return [node["text"] for node in sorted(rows + headers, key=lambda node: node["top"])]

    assert standing()[:10] == [
        "section 0", "row 0", "row 2", "mine", "row -1", "section 0", "row 3", "row 4", "row 5", "row 6"]
    scroll_by(example, 400)
    seen = standing()
    place = seen.index("row 8")
    assert seen[place - 1:place + 5] == ["section 1", "row 8", "section 0", "row 1", "section 1", "row 9"]
    # The server took the insertion and refused the others.
    example.page.evaluate("made.taken.push([3, made.item(-1, { section: 'mine' })]); sent[1].confirm(); sent[2].rollBack(); sent[0].rollBack()")
    example.wait_for_rest()
    page.evaluate("document.querySelector('makimono-list').scrollTop = 0")
    example.frame()
    assert standing()[:7] == ["section 0", "row 0", "row 1", "row 2", "mine", "row -1", "section 0"]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_headers_stick_along_lines_of_text_too(direction, example):
    page = example.page
    page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    make(example, axis="horizontal")
    width = page.evaluate("document.querySelector('makimono-list').clientWidth")
    way = 1 if direction == "ltr" else -1

    def start(node):
        return node["left"] if way > 0 else width - node["right"]

    for step in range(30):
        nodes = page.evaluate(LAID_OUT)
        headers = [node for node in nodes if node["isHeader"]]
        rows = {node["text"]: node for node in nodes if not node["isHeader"]}
        stuck = [header for header in headers if -40 < start(header) <= TOLERANCE]
        assert stuck, headers
        for header in headers:
            first = rows.get(f"row {int(header['text'].split()[1]) * 7}")
            if first and start(header) > TOLERANCE:
                assert abs(start(first) - start(header) - 40) <= TOLERANCE
        page.evaluate("(by) => { document.querySelector('makimono-list').scrollLeft += by; }", way * 31)
        example.frame()


def test_a_header_that_grows_moves_the_rows_below_it_alone(example):
    make(example)
    scroll_by(example, 200)
    rows, _ = laid_out(example)
    page = example.page
    # The sticking one, whose place in the list is above what is in sight.
    page.evaluate("() => { [...document.querySelectorAll('.mk-header')].find((node) => node.textContent === 'section 0').style.height = '90px'; }")
    example.frame()
    example.frame()
    after = {row["text"]: row["top"] for row in laid_out(example)[0]}
    for row in rows:
        if row["text"] in after:
            assert abs(after[row["text"]] - row["top"]) <= TOLERANCE
    # One in sight.
    before = {row["text"]: row["top"] for row in laid_out(example)[0]}
    page.evaluate("() => { [...document.querySelectorAll('.mk-header')].find((node) => node.textContent === 'section 1').style.height = '100px'; }")
    example.frame()
    example.frame()
    after = {row["text"]: row["top"] for row in laid_out(example)[0]}
    assert abs(after["row 6"] - before["row 6"]) <= TOLERANCE and abs(after["row 7"] - before["row 7"] - 60) <= TOLERANCE
    # By its padding, of which its content has nothing.
    page.evaluate("() => { [...document.querySelectorAll('.mk-header')].find((node) => node.textContent === 'section 1').style.paddingTop = '20px'; }")
    example.frame()
    example.frame()
    padded = {row["text"]: row["top"] for row in laid_out(example)[0]}
    assert abs(padded["row 6"] - after["row 6"]) <= TOLERANCE and abs(padded["row 7"] - after["row 7"] - 20) <= TOLERANCE


def test_a_section_that_comes_again_has_its_own_header_and_rows_of_none_have_none(example):
    make(example, by="again")
    assert [header["text"] for header in laid_out(example)[1]][:4] == ["A", "B", "A", "B"]
    make(example, by="some")
    rows, headers = laid_out(example)
    assert headers[0]["text"] == "section 0" and abs(headers[0]["bottom"] - next(row for row in rows if row["text"] == "row 5")["top"]) <= TOLERANCE


def test_a_row_of_no_section_ends_the_one_above_it_whose_header_stands_again_behind_it(example):
    make(example, by="between", count=6)
    rows, headers = laid_out(example)
    assert [header["text"] for header in headers] == ["A", "A"]
    for header, below in zip(headers, ("row 0", "row 3")):
        assert abs(header["bottom"] - next(row for row in rows if row["text"] == below)["top"]) <= TOLERANCE


@pytest.mark.parametrize(("by", "error"), [("throwing", "no section of 3"), ("objects", "names a section")])
def test_a_section_that_fails_is_told_and_the_list_goes_on(by, error, example):
    make(example, by=by)
    assert any(error in message for message in example.page.evaluate("made.errors"))
    assert [header["text"] for header in laid_out(example)[1]][:3] == ["section 0", "section 0", "section 1"]
    example.script_errors.clear()


def test_a_list_is_made_anew_with_other_sections_and_without(example):
    make(example)
    make(example, by="numbers", headerHeight=50)
    assert laid_out(example)[1][0]["text"] == "0"
    check_headers(example, section=lambda n: str(n // 7))
    example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      await list.configure({ order: 'pageNumber', load: async () => ({ items: [made.item(1)], total: 1 }),
        renderRow: (node) => { node.textContent = 'alone'; }, renderStatus: () => {} });
      await list.start();
    }""")
    example.wait_for("state.heldRows == 1")
    rows, headers = laid_out(example)
    assert headers == [] and [row["text"] for row in rows] == ["alone"] and abs(rows[0]["top"]) <= TOLERANCE
    assert example.page.locator(".mk-section").count() == 0


def test_a_list_that_is_taken_out_and_put_back_has_its_headers(example):
    make(example, order="cursor", page=100)
    scroll_by(example, 300)
    example.wait_for_rest()
    before = laid_out(example)
    example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      const parent = list.parentNode;
      list.remove();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      parent.append(list);
    }""")
    example.frame()
    example.frame()
    rows, headers = laid_out(example)
    places = {node["text"]: node["top"] for node in [*rows, *headers]}
    for node in [*before[0], *(header for header in before[1] if -40 < header["top"] < 800)]:
        assert abs(places[node["text"]] - node["top"]) <= TOLERANCE, (node, places)
    check_headers(example)


@pytest.mark.parametrize(("order", "placeholders"), [("cursor", False), ("pageNumber", False), ("pageNumber", True)])
def test_a_list_that_is_begun_at_a_row_has_it_in_its_place(order, placeholders, example):
    make(example, order=order, placeholders=placeholders, page=200 if order == "cursor" else 11)
    for by in (170, 613):
        scroll_by(example, by)
        example.wait_for_rest()
        before = laid_out(example)
        anchor = example.page.evaluate("document.querySelector('makimono-list').anchor")
        make(example, order=order, placeholders=placeholders, page=int(anchor["key"]), headerHeight=40,
             anchor={"anchorId": anchor["id"], "anchorDistance": anchor["distance"]})
        rows, headers = laid_out(example)
        after = {row["text"]: row["top"] for row in rows}
        named = next(row for row in before[0] if row["text"] == f"row {anchor['id'][1:]}")
        assert abs(after[named["text"]] - named["top"]) <= TOLERANCE, (named, after)
        check_headers(example)


def test_a_row_that_takes_the_focus_is_not_covered(example):
    make(example)
    scroll_by(example, 900)
    page = example.page
    for name in ("n10", "n3", "n0"):
        page.evaluate("(id) => document.querySelector('makimono-list').focusRow(id)", name)
        example.frame()
        rows, headers = laid_out(example)
        row = next(row for row in rows if row["text"] == f"row {name[1:]}")
        assert all(header["bottom"] <= row["top"] + TOLERANCE or header["top"] >= row["bottom"] - TOLERANCE for header in headers), (row, headers)


def test_what_can_be_no_list_of_sections_is_refused_in_words(example):
    refused = example.page.evaluate("""async () => {
      const list = document.createElement('makimono-list');
      const told = [];
      const base = { order: 'pageNumber', load: async () => ({ items: [] }), renderRow: () => {}, renderStatus: () => {} };
      for (const options of [
        { section: () => 1 }, { renderHeader: () => {} }, { section: 'date', renderHeader: () => {} }, { estimatedHeaderHeight: 30 },
        { section: () => 1, renderHeader: () => {}, estimatedHeaderHeight: -1 }, { readingLine: 'bottom' }, { readingLine: { row: null } },
      ]) {
        try {
          await list.configure({ ...base, ...options });
          told.push(null);
        } catch (error) {
          told.push(String(error));
        }
      }
      try {
        list.readingLine = 'middle';
      } catch (error) {
        told.push(String(error));
      }
      return told;
    }""")
    for message, words in zip(refused, [
        "renderHeader too", "section too", "needs a function section", "section and renderHeader", "estimatedHeaderHeight is a number from 0",
        "readingLine is 'start', 'end' or {row: id}", "readingLine is", "readingLine is",
    ], strict=True):
        assert message and words in message, (words, message)


# The reading line


def test_at_the_end_line_rows_that_come_above_or_grow_move_nothing_below(example):
    make(example, readingLine="end")
    scroll_by(example, 900)
    example.wait_for_rest()
    rows, _ = laid_out(example)
    page = example.page
    page.evaluate("(text) => { [...document.querySelectorAll('.mk-row')].find((node) => node.textContent === text).style.minHeight = '200px'; }", rows[2]["text"])
    example.frame()
    example.frame()
    after = {row["text"]: row["bottom"] for row in laid_out(example)[0]}
    assert abs(after[rows[-1]["text"]] - rows[-1]["bottom"]) <= TOLERANCE
    assert page.evaluate("document.querySelector('makimono-list').readingLine") == "end"


def test_a_row_that_is_chosen_does_not_move(example):
    make(example)
    scroll_by(example, 900)
    example.wait_for_rest()
    rows, _ = laid_out(example)
    chosen, above = rows[4], rows[2]
    page = example.page
    page.evaluate("(row) => { document.querySelector('makimono-list').readingLine = { row }; }", f"n{number(chosen)}")
    page.evaluate("(text) => { [...document.querySelectorAll('.mk-row')].find((node) => node.textContent === text).style.minHeight = '200px'; }", above["text"])
    example.frame()
    example.frame()
    after = {row["text"]: row["top"] for row in laid_out(example)[0]}
    assert abs(after[chosen["text"]] - chosen["top"]) <= TOLERANCE
    # Away from it, the first in sight stays.
    page.evaluate("document.querySelector('makimono-list').readingLine = 'start'")
    page.evaluate("(text) => { [...document.querySelectorAll('.mk-row')].find((node) => node.textContent === text).style.minHeight = '90px'; }", above["text"])
    example.frame()
    example.frame()
    again = {row["text"]: row["top"] for row in laid_out(example)[0]}
    first = min(after, key=lambda text: after[text])
    if first != above["text"] and first in again:
        assert abs(again[first] - after[first]) <= TOLERANCE


# What is to be seen and heard


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing_in_a_list_with_sections(size, many, open_reader, tmp_path):
    reader = open_reader(many, "/app/list/example.html", **(PHONE if size == "phone" else {"viewport": {"width": 1280, "height": 800}}))
    # A whole page, of which the example has but the list.
    reader.page.evaluate("""() => {
      const main = document.createElement('main');
      const title = document.createElement('h1');
      title.textContent = 'Articles';
      title.style.cssText = 'position: absolute; clip-path: inset(50%)';
      document.body.prepend(main);
      main.append(title, document.querySelector('makimono-list'));
    }""")
    reader.page.evaluate(STYLE, ".mk-header { background: #eee; padding: 8px 16px; box-sizing: border-box; font-weight: bold } .mk-row { background: #fff; padding: 8px 16px; box-sizing: border-box }")
    make(reader, columns=2 if size == "desktop" else 1)
    scroll_by(reader, 300)
    reader.wait_for_rest()
    group = reader.page.get_by_role("group", name="Articles")
    assert group.get_by_role("heading", level=2).count() > 2
    assert reader.violations() == []
    reader.page.screenshot(path=str(tmp_path / f"sections-{size}.png"))
    print(tmp_path)  # to be looked at
