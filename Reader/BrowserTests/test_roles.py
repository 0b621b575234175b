"""What a list is to assistive technology, by the role it has: in Chromium, WebKit and Firefox. `roles.js` has the page."""

import json

import pytest

from roles_page import THROUGH, engine, page  # noqa: F401

# What rows are, and what else stands among them, by the list's role.
ROWS = {"feed": ("article", "article"), "group": ("article", None), "log": ("article", None), "list": ("listitem", "listitem"), "listbox": ("option", "option"),
        "table": ("row", "cell"), "grid": ("row", "gridcell")}


@pytest.mark.parametrize("role", ROWS)
def test_rows_and_states_are_what_the_list_may_have(page, role):
    page.made(role=role)
    assert page.attribute("role") == role and page.attribute("aria-busy") == "false"
    row, other = ROWS[role]
    rows = page.met("row")
    assert len(rows) >= 20 and {node["role"] for node in rows} == {row}
    assert all((role in ("listbox", "grid") or node["tabindex"] == "-1") and node["tag"] == ("article" if row == "article" else "div") for node in rows)
    numbers = [int(node["data-id"][1:]) + 1 for node in rows]
    if row == "row":
        assert page.attribute("aria-rowcount") == "200"
        assert [int(node["rowindex"]) for node in rows] == numbers
        assert not any("setsize" in node or "posinset" in node for node in rows)
    else:
        assert page.attribute("aria-rowcount") is None
        assert [int(node["posinset"]) for node in rows] == numbers and {node["setsize"] for node in rows} == {"200"}
    page.check_by_axe()
    # A state with a control in it, in sight. An option has none: that is told.
    page.run("(roles.feed.fails = true, roles.by(1e6))")
    page.run("roles.by(1e6)")
    (state,) = [node for node in page.met() if node["kind"] == "status-append"]
    assert state.get("role") == other
    told = [each for each in page.run("roles.take()") if each[0] == "warn"]
    assert len(told) == (role == "listbox")
    if role == "listbox":
        assert "options have no controls" in told[0][1] and state["disabled"] == "true"
    else:
        page.check_by_axe()


@pytest.mark.parametrize("role", ROWS)
def test_gaps_are_what_the_list_may_have(page, role):
    page.made(role=role, gaps=True)
    page.run("roles.by(300)")
    page.run("(roles.feed.first = -60, roles.list.refresh('mergeNewer')).then(roles.rest)")
    page.run("roles.by(-300)")
    gaps = page.met("row-gap")
    assert len(gaps) == 1 and gaps[0]["role"] == ("article" if role in ("group", "log") else ROWS[role][0])
    if role == "listbox":
        assert gaps[0]["disabled"] == "true" and "options have no controls" in page.run("roles.take()")[0][1]
        return
    page.check_by_axe()
    page.run("roles.list.querySelector('.mk-row-gap button').click()")
    page.run("roles.rest()")
    page.check_by_axe()


@pytest.mark.parametrize("role", ROWS)
def test_placeholders_are_hidden(page, role):
    page.made(role=role, order="pageNumber", placeholders=True, count=1_000, plain=True)
    page.run("(roles.feed.load = new Promise(() => {}), roles.list.scrollTop = 20_000, null)")
    for node in page.run("roles.met()"):
        assert node["kind"] != "row-placeholder" or (node["hidden"] == "true" and "role" not in node)
    page.check_by_axe()


@pytest.mark.parametrize("role, track, header", [
    ("group", None, "heading"), ("log", None, "heading"), ("list", "listitem", "heading"), ("table", "row", "rowheader"),
    ("grid", "row", "rowheader"), ("listbox", "group", None)])
def test_headers_are_what_the_list_may_have(page, role, track, header):
    page.made(role=role, by=7)
    assert {node.get("role") for node in page.met("header")} == {header}
    assert page.run("[...roles.list.querySelectorAll('.mk-section')].map((node) => node.getAttribute('role'))")[0] == track
    assert page.run("roles.list.querySelector('.mk-header').getAttribute('aria-level')") == ("2" if header == "heading" else None)
    page.run("roles.by(700)")
    page.check_by_axe()
    # Another list of the same element has none of it.
    page.made()
    assert page.attribute("role") == "feed" and page.attribute("aria-rowcount") is None and page.attribute("aria-live") is None
    assert {node["role"] for node in page.met("row")} == {"article"}
    page.check_by_axe()


def test_a_feed_of_itself_is_clean(page):
    page.made()
    page.run("(roles.feed.fails = true, roles.by(1e6))")
    page.run("roles.by(1e6)")
    assert page.met("status-append")[0]["role"] == "article"
    page.check_by_axe()
    page.made(by=7)
    page.run("(roles.feed.fails = true, roles.by(1e6))")
    assert all("role" not in node for node in page.met("status-append"))
    page.check_by_axe()


def test_a_role_by_what_the_list_has(page):
    for options, role in [({}, "feed"), ({"by": 7}, "group"), ({"readingLine": "end"}, "log"), ({"follow": "end", "by": 7}, "log"),
                          ({"follow": "start"}, "feed"), ({"readingLine": "end", "follow": "start"}, "feed"), ({"follow": {"pinned": "n3"}}, "log"),
                          ({"readingLine": "end", "role": "feed"}, "feed")]:
        page.made(**options)
        assert page.attribute("role") == role, options


def test_a_role_that_the_app_wrote_wins(page):
    page.made(attribute="list", role="table")
    assert page.attribute("role") == "list" and {node["role"] for node in page.met("row")} == {"listitem"}
    page.check_by_axe()
    # One that the list knows nothing of stays, and has articles.
    page.made(attribute="region")
    assert page.attribute("role") == "region" and {node["role"] for node in page.met("row")} == {"article"}
    page.check_by_axe()
    # Taken away, the list has its own again.
    page.run("roles.list.removeAttribute('role')")
    page.made(role="list")
    assert page.attribute("role") == "list"


def test_a_copy_of_a_list_has_a_role_of_its_own(page):
    page.made(role="table")
    page.run("""(() => {
      const copy = roles.list.cloneNode(true);
      roles.list.replaceWith(copy);
      return copy.configure({ order: 'cursor', load: () => ({ items: [] }), renderRow() {}, renderStatus() {} });
    })()""")
    assert page.attribute("role") == "feed"


def test_what_no_list_can_be_is_refused_in_words(page):
    assert "role is one of feed, group, log, list, listbox, table, grid" in page.refused(role="tree")
    assert '"constructor"' in page.refused(role="constructor")
    assert "not 7" in page.refused(role=7)
    assert "headers of sections are none" in page.refused(role="feed", by=7)
    assert "headers of sections are none" in page.refused(attribute="feed", by=7)
    assert page.run("roles.list.setAttribute('role', '')") is None
    page.made(role="list")
    assert {node["role"] for node in page.met("row")} == {"article"}, "an empty role is one that the app wrote"


def test_rows_of_a_table_without_cells_are_told_of(page):
    page.made(attribute="table")
    assert page.run("roles.take()") == []
    page.run("""roles.list.configure({ role: 'table', order: 'cursor', load: () => ({ items: [{ id: '1', version: '1', index: 0, data: 1 }, { id: '2', version: '1', index: 1, data: 2 }] }),
      renderRow: (node) => { node.textContent = 'no cell'; }, renderStatus() {} }).then(() => roles.list.start()).then(roles.rest)""")
    (told,) = page.run("roles.take()")
    assert told[0] == "warn" and "renderRow() makes them" in told[1]


def test_a_log_is_heard_where_it_follows_and_only_what_comes(page):
    page.made(readingLine="end", order="cursor", count=60)
    page.run("roles.by(1e6)")
    assert page.run("roles.list.news.isAtNewest") and page.attribute("role") == "log" and page.attribute("aria-live") is None
    # What a load brought is not said.
    assert {node.get("live") for node in page.met("row")} == {"off"}
    push = "roles.list.push({{ insert: {{ id: 'p{0}', version: '1', index: -1, data: {{ n: {0} }} }}, at: 'end' }}).then(roles.rest)"
    page.run(push.format(1))
    rows = page.met("row")
    assert rows[-1]["data-id"] == "p1" and "live" not in rows[-1] and {node.get("live") for node in rows[:-1]} == {"off"}
    # Above, nothing is heard; nor is what a scroll brings.
    page.run("roles.by(-1500)")
    assert page.attribute("aria-live") == "off"
    page.run(push.format(2))
    page.run("roles.by(1e6)")
    rows = page.met("row")
    assert rows[-1]["data-id"] == "p2" and rows[-1]["live"] == "off" and page.attribute("aria-live") is None
    page.check_by_axe()


def test_columns_horizontal_and_a_shadow_tree(page):
    for options in ({"columns": 3, "spacing": 8}, {"axis": "horizontal"}, {"columns": 2, "arrangement": "masonry", "by": 9}):
        for role in ("list", "table"):
            page.made(role=role, **options)
            page.check_by_axe()
            # States stand after the rows, whatever they are in.
            kinds = [node["kind"] for node in page.met()]
            assert "status-append" not in kinds or kinds.index("status-append") > max(index for index, kind in enumerate(kinds) if kind == "row")
    page.run("""(() => {
      const host = document.createElement('div');
      document.body.append(host);
      host.attachShadow({ mode: 'open' }).append(roles.list);
      roles.within(() => host.shadowRoot.querySelector('makimono-list'));
      roles.list.style.height = '400px';
    })()""")
    page.made(role="list", by=7)
    assert page.attribute("role") == "list" and len(page.met("row")) > 5


@pytest.mark.parametrize("role", ["list", "table"])
def test_with_all_that_lists_do(page, role):
    assert page.run("roles.through") == THROUGH
    for name in THROUGH:
        page.run(f"roles.go('{name}', {json.dumps({'role': role})})")
        rows = page.met("row")
        assert len(rows) > 4, name
        place = "rowindex" if role == "table" else "posinset"
        for node in rows:
            assert node["role"] == ROWS[role][0], (name, node)
            if node["data-id"].startswith("n") and name not in ("drift", "repeats", "edits", "gaps"):
                assert int(node[place]) == int(node["data-id"][1:]) + 1, (name, node)
        # What else may stand among rows: more of it, axe is shown by the tests above.
        if name in ("gaps", "masonry"):
            page.check_by_axe()


@pytest.mark.parametrize("role", ["list", "listbox", "grid", "table"])
def test_a_row_that_is_gone_to_is_as_the_others(page, role):
    page.made(role=role)
    for row_id, align in (("n17", "start"), ("n3", "end"), ("n12", "center")):
        assert page.run(f"roles.list.scrollTo({{ id: '{row_id}', align: '{align}' }})") == {"arrived": True}
        page.run("roles.rest()")
        (row,) = [node for node in page.met("row") if node["data-id"] == row_id]
        assert row["isInSight"] and row["role"] == ROWS[role][0]
        assert int(row["rowindex" if role in ("table", "grid") else "posinset"]) == int(row_id[1:]) + 1
    page.check_by_axe()


def test_what_a_page_says_of_every_div_is_not_of_the_rows_around_states(page):
    page.made(role="table")
    page.run("""(() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('div { margin: 40px; border: 3px solid; padding: 10px; transform: scale(2); }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; return null; })()""")
    found = page.run("""[...roles.list.querySelectorAll('.mk-status')].map((node) => {
      const { marginTop, borderTopWidth, paddingTop, transform, display } = getComputedStyle(node.parentNode);
      return [node.parentNode.getAttribute('role'), marginTop, borderTopWidth, paddingTop, transform, (display === 'none') === node.hidden];
    })""")
    assert found == [["row", "0px", "0px", "0px", "none", True]] * 3
