"""What stands below the last row of each section, headers that do not stick, and groups of options. `roles.js` has the page."""

import json

import pytest

from roles_page import THROUGH, engine, page  # noqa: F401

# px
TOLERANCE = 0.5

# What is wrong with rows, headers and footers as they stand, by the list's own edge: nothing, if each stands where the other ends.
CHECK = """(() => {
  const wrong = [];
  const list = roles.list;
  const isAcross = list.scrollWidth > list.clientWidth + 1;
  const nodes = [...list.querySelectorAll('.mk-row, .mk-footer')];
  const place = (node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return isAcross ? [left, right] : [top, bottom];
  };
  const section = (node) => `section ${Math.floor(Number(node.dataset.id.slice(1)) / roles.by7)}`;
  nodes.forEach((node, index) => {
    const next = nodes[index + 1];
    if (!next) return;
    const room = place(next)[0] - place(node)[1];
    const isFooter = node.className === 'mk-footer';
    if (!isFooter && next.className === 'mk-footer' && Math.abs(room) > 0.5) wrong.push(`${next.textContent} is ${room} below its row`);
    if (isFooter && next.className === 'mk-footer') wrong.push('two footers');
    if (isFooter && (room < -0.5 || (Math.abs(room) > 0.5 && Math.abs(room - 30) > 0.5))) wrong.push(`${room} below ${node.textContent}`);
    if (!isFooter && next.dataset.id?.startsWith('n') && node.dataset.id?.startsWith('n') && section(node) !== section(next)) wrong.push(`no footer below ${node.dataset.id}`);
    if (isFooter && next.dataset.id?.startsWith('n') && nodes[index - 1].dataset.id?.startsWith('n') && section(nodes[index - 1]) === section(next)) wrong.push(`a footer in ${section(next)}`);
  });
  return wrong;
})()"""


def check(page):
    page.run("(roles.by7 = 7, null)")
    assert page.run(CHECK) == []


def footers(page):
    return page.run("[...roles.list.querySelectorAll('.mk-footer')].map(({ textContent }) => textContent)")


def test_footers_stand_below_the_last_rows_of_their_sections(page):
    page.made(by=7, footers=True, plain=True, count=60)
    for _ in range(5):
        check(page)
        page.run("roles.by(700)")
    # The very last row ends its section too.
    page.run("roles.by(1e6)")
    assert footers(page)[-1] == "end of section 8 at 59"
    check(page)
    # They are of another length later, and the row at the reading line stays.
    page.run("roles.by(-900)")
    before = page.run("roles.list.anchor")
    page.run("([...roles.list.querySelectorAll('.mk-footer')].forEach((node) => { node.style.height = '71px'; }), roles.rest())")
    after = page.run("roles.list.anchor")
    assert after["id"] == before["id"] and abs(after["distance"] - before["distance"]) <= TOLERANCE
    check(page)
    page.check_by_axe()


@pytest.mark.parametrize("options", [{}, {"role": "list"}, {"axis": "horizontal"}], ids=["plain", "rows that are divs", "horizontal"])
def test_what_a_page_says_of_every_div_moves_no_row_by_a_footer(page, options):
    """A float is out of the flow, and the room for a header beside it."""
    page.run("""(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('body div { float: left; max-width: 90px; columns: 2; transform: rotate(3deg); }');
      document.adoptedStyleSheets.push(sheet);
    })()""")
    page.made(by=7, footers=True, plain=True, count=60, **options)
    for _ in range(4):
        # By the list's own edge.
        off = page.run("""(() => {
          const { list } = roles;
          const side = list.scrollWidth > list.clientWidth + 1 ? 'left' : 'top';
          const edge = list.getBoundingClientRect()[side];
          return list.rowsInSight.map(({ id, distance }) => list.rowNode(id).getBoundingClientRect()[side] - edge - distance);
        })()""")
        assert len(off) > 2 and max(map(abs, off)) <= TOLERANCE
        page.run("roles.by(500)")


def test_a_row_that_ends_its_section_no_more_has_none(page):
    page.made(by=7, footers=True, plain=True, count=10)
    assert footers(page) == ["end of section 0 at 6", "end of section 1 at 9"]
    page.run("(roles.feed.count = 12, roles.list.loadMore('end')).then(roles.rest)")
    assert footers(page) == ["end of section 0 at 6", "end of section 1 at 11"]
    page.run("roles.list.edit({ remove: 'n6' }).then((edit) => { roles.mine = edit; }).then(roles.rest)")
    assert footers(page)[0] == "end of section 0 at 5"
    page.run("(roles.mine.rollBack(), roles.rest())")
    assert footers(page)[0] == "end of section 0 at 6"
    check(page)
    # Another list has none of them.
    page.made(by=7, plain=True)
    assert footers(page) == []


def test_headers_that_do_not_stick(page):
    page.made(by=7, plain=True, stickyHeaders=False, count=60)
    page.run("roles.by(130)")
    top = "roles.list.querySelector('.mk-header').getBoundingClientRect().top - roles.list.getBoundingClientRect().top"
    assert abs(page.run(top) + 130) <= TOLERANCE
    page.made(by=7, plain=True, count=60)
    page.run("roles.by(130)")
    assert abs(page.run(top)) <= TOLERANCE


def test_options_of_a_section_are_a_group(page):
    page.made(role="listbox", by=7, footers=True, plain=True)
    for _ in range(3):
        groups = page.run("""[...roles.list.querySelectorAll('.mk-section')].map((track) => [track.getAttribute('role'),
          document.getElementById(track.getAttribute('aria-labelledby')).textContent,
          track.getAttribute('aria-owns').split(' ').map((id) => document.getElementById(id).dataset.id)])""")
        for role, name, ids in groups:
            assert role == "group" and {f"section {int(row_id[1:]) // 7}" for row_id in ids} == {name}
        assert sorted(sum((ids for _, _, ids in groups), [])) == sorted(node["data-id"] for node in page.met("row"))
        page.check_by_axe()
        page.run("roles.by(900)")


@pytest.mark.parametrize("role", ["list", "table", "log"])
def test_footers_in_every_role(page, role):
    page.made(role=role, by=7, footers=True)
    expected = {"list": "listitem", "table": "row", "log": None}[role]
    assert {node.get("role") for node in page.met("footer")} == {expected}
    page.check_by_axe()


def test_horizontal_and_right_to_left(page):
    for style in ("", "direction: rtl"):
        page.made(by=7, footers=True, plain=True, axis="horizontal", style=style, count=60)
        boxes = page.run("""[...roles.list.querySelectorAll('.mk-row, .mk-footer')].map((node) => {
          const { left, right } = node.getBoundingClientRect();
          return [node.className, left, right];
        })""")
        met = 0
        for (_, left, right), (kind, next_left, next_right) in zip(boxes, boxes[1:]):
            if kind == "mk-footer":
                met += 1
                assert abs(next_left - right if not style else left - next_right) <= TOLERANCE
        assert met >= 2


def test_what_has_no_footers_is_refused_in_words(page):
    assert "of a list with sections" in page.refused(footers=True)
    assert "of a list with sections" in page.refused(stickyHeaders=False)
    assert "columns is 1" in page.refused(by=7, footers=True, columns=2)
    assert "true or false" in page.refused(by=7, stickyHeaders="no")


@pytest.mark.parametrize("role", [None, "listbox"])
def test_a_row_below_a_footer_is_gone_to(page, role):
    page.made(**({"role": role} if role else {}), by=7, footers=True, plain=True, count=60, pageSize=60)
    for behavior in ("instant", "smooth"):
        # The first of a section, below the last one's footer; the last, with its own below it; one in between.
        for row, align in ((14, "start"), (14, "end"), (20, "end"), (41, "start"), (42, "end"), (45, "start"), (7, "start"), (13, "end")):
            found = page.run(f"""(async () => {{
              const arrival = await roles.list.scrollTo({{ id: 'n{row}', align: '{align}', behavior: '{behavior}' }});
              const frame = roles.list.getBoundingClientRect();
              const top = frame.top + roles.list.clientTop;
              const place = roles.list.rowNode('n{row}').getBoundingClientRect();
              const header = [...roles.list.querySelectorAll('.mk-header')].find(({{ textContent }}) => textContent === 'section {row // 7}');
              const below = roles.list.rowNode('n{row}').nextElementSibling;
              const last = below?.className === 'mk-footer' ? below.getBoundingClientRect() : place;
              return {{ ...arrival, start: place.top - header.getBoundingClientRect().bottom, header: header.getBoundingClientRect().top - top,
                end: last.bottom - top - roles.list.clientHeight }};
            }})()""")
            assert found["arrived"]
            assert abs(found[align]) <= TOLERANCE, (row, align, behavior, found)
            if align == "start":
                assert abs(found["header"]) <= TOLERANCE, (row, found)
            check(page)


def test_with_all_that_lists_do(page):
    for name in THROUGH:
        options = {"by": 7, "footers": True, "plain": True}
        if name in ("columns", "masonry"):
            continue
        page.run(f"roles.go('{name}', {json.dumps(options)})")
        assert footers(page) or name == "restoring", name
        if name not in ("drift", "repeats", "edits", "pushes"):
            check(page)
        else:
            wrong = [each for each in page.run(f"(roles.by7 = 7, {CHECK})") if "its row" in each or each == "two footers"]
            assert wrong == [], name
