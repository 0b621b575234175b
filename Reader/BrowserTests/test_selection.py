"""Rows that a person chooses, in a listbox and in a grid, by keys and by clicks: in Chromium, WebKit and Firefox. `roles.js` has the page."""

import json

import pytest

from roles_page import THROUGH, engine, page  # noqa: F401


def listbox(page, **options):
    """A listbox of rows of one height, with the focus on it."""
    page.made(**{"role": "listbox", "selection": "multiple", "plain": True, "height": 50, **options})
    page.run("roles.list.focus()")
    page.run("roles.take()")


def chosen(page):
    return page.run("roles.list.selection")


def active(page):
    """The id of the row that is named, as assistive technology finds it."""
    return page.run("""(() => {
      const id = roles.list.getAttribute('aria-activedescendant');
      const row = id && roles.list.getRootNode().getElementById(id);
      if (id && (!row || !row.hasAttribute('data-active'))) return `no row ${id}`;
      return row?.dataset.id ?? null;
    })()""")


def is_in_sight(page, row_id):
    return [node["isInSight"] for node in page.met("row") if node["data-id"] == row_id] == [True]


def click(page, row_id, keys="", kind="mouse", on=""):
    """As browsers tell of one."""
    page.run(f"""(() => {{
      const node = roles.list.rowNode('{row_id}'){f".querySelector('{on}')" if on else ''};
      const more = {{ bubbles: true, composed: true, cancelable: true, {''.join(f"{key}Key: true, " for key in keys.split())} }};
      node.dispatchEvent(new PointerEvent('pointerdown', {{ ...more, pointerType: '{kind}' }}));
      if (node.dispatchEvent(new MouseEvent('mousedown', more))) (node.closest('button, a') ?? roles.list).focus({{ preventScroll: true }});
      node.dispatchEvent(new PointerEvent('pointerup', {{ ...more, pointerType: '{kind}' }}));
      node.dispatchEvent(new MouseEvent('click', more));
    }})()""")


def shown(page):
    """Ids of the rows on the page that are said to be chosen."""
    return {node["data-id"] for node in page.met("row") if node["selected"] == "true"}


def test_the_active_row_is_opened_with_its_node_though_it_was_scrolled_away(page):
    listbox(page)
    page.press("ArrowDown")
    for _ in range(4):
        page.run("(roles.list.scrollTop += 1_000, roles.rest())")
    assert page.run("roles.list.rowNode('n1')") is None
    page.run("(window.opened = new Promise((done) => roles.list.addEventListener('makimono-open', ({ detail }) => done([detail.id, detail.node?.dataset.id]), { once: true })), null)")
    page.press("Enter")
    assert page.run("opened") == ["n1", "n1"] and is_in_sight(page, "n1")


def test_keys_walk_the_rows_and_choose_them(page):
    listbox(page)
    assert page.attribute("aria-multiselectable") == "true" and active(page) == "n0"
    assert {node["selected"] for node in page.met("row")} == {"false"}
    for key, row_id in [("ArrowDown", "n1"), ("ArrowDown", "n2"), ("ArrowUp", "n1"), ("Home", "n0"), ("ArrowUp", "n0")]:
        page.press(key)
        assert active(page) == row_id and chosen(page) == []
    page.press(" ")
    page.press("ArrowDown")
    page.press("ArrowDown")
    page.press(" ")
    assert chosen(page) == ["n0", "n2"] and shown(page) == {"n0", "n2"}
    page.press(" ")
    assert chosen(page) == ["n0"]
    # With Shift: all from where it began, and back.
    for _ in range(3):
        page.press("Shift", "ArrowDown")
    assert chosen(page) == ["n0", "n2", "n3", "n4", "n5"]
    page.press("Shift", "ArrowUp")
    assert chosen(page) == ["n0", "n2", "n3", "n4"] and active(page) == "n4"
    told = page.run("roles.take()")
    assert [kind for kind, _ in told] == ["select"] * 7
    assert told[-1][1] == {"selection": ["n0", "n2", "n3", "n4"], "added": [], "removed": ["n5"], "refused": None}
    page.press("Enter")
    assert page.run("roles.take()") == [["open", "n4"]]
    page.press("ArrowDown")
    page.press("ArrowDown")
    page.press("ArrowDown")
    page.press("Shift", " ")
    assert chosen(page) == ["n0", "n2", "n3", "n4", "n5", "n6", "n7"]
    page.check_by_axe()


def test_pages_and_ends_and_all(page):
    # Two screens are held, however little is read ahead.
    listbox(page, count=70, pageSize=40)
    page.press("PageDown")
    first = int(active(page)[1:])
    assert first >= 8 and is_in_sight(page, active(page))
    page.press("PageDown")
    assert int(active(page)[1:]) >= first + 8 and is_in_sight(page, active(page))
    page.press("PageUp")
    assert active(page) == f"n{first}"
    held = page.run("roles.list.state.heldRows")
    page.press("End")
    assert active(page) == f"n{held - 1}" and is_in_sight(page, active(page)), "the last that is held"
    for _ in range(4):
        page.press("End")
    assert active(page) == "n69"
    page.press("ArrowDown")
    assert active(page) == "n69"
    page.press("Shift", "Home")
    assert len(chosen(page)) == 70 and active(page) == "n0" and is_in_sight(page, "n0")
    page.run("roles.list.select(['n3'])")
    page.run("roles.take()")
    page.press("Control", "a")
    assert set(chosen(page)) == {f"n{index}" for index in range(70)}
    assert len(page.run("roles.take()")) == 1


def test_one_row_at_most_is_chosen_and_goes_along(page):
    listbox(page, selection="single")
    assert page.attribute("aria-multiselectable") is None
    page.press("ArrowDown")
    assert chosen(page) == ["n1"]
    page.press("Shift", "ArrowDown")
    assert chosen(page) == ["n2"] and shown(page) == {"n2"}
    page.press("Control", "ArrowDown")
    assert chosen(page) == ["n2"] and active(page) == "n3"
    page.press(" ")
    assert chosen(page) == ["n3"]
    page.press("Control", "a")
    assert chosen(page) == ["n3"]
    click(page, "n6")
    assert chosen(page) == ["n6"] and active(page) == "n6"
    click(page, "n6", "ctrl")
    assert chosen(page) == []
    # A listbox is one to choose one row from, unless it is told otherwise.
    page.made(role="listbox")
    page.run("roles.list.focus()")
    page.press("ArrowDown")
    assert chosen(page) == ["n1"]


def test_rows_that_are_walked_and_not_chosen(page):
    listbox(page, selection="none")
    page.press("ArrowDown")
    page.press(" ")
    assert active(page) == "n1" and chosen(page) == [] and all("selected" not in node for node in page.met("row"))
    page.press("Enter")
    click(page, "n4")
    assert page.run("roles.take()") == [["open", "n1"], ["open", "n4"]] and active(page) == "n4"
    assert "no row can be chosen" in page.run("roles.list.select(['n1']).then(() => null, String)")
    page.check_by_axe()


def test_clicks(page):
    listbox(page)
    for row_id, keys, ids in [("n2", "", ["n2"]), ("n4", "ctrl", ["n2", "n4"]), ("n6", "meta", ["n2", "n4", "n6"]), ("n4", "ctrl", ["n2", "n6"]),
                              ("n7", "shift", ["n2", "n6", "n4", "n5", "n7"]), ("n3", "", ["n3"]), ("n1", "shift", ["n3", "n2", "n1"]),
                              ("n5", "shift", ["n3", "n4", "n5"])]:
        click(page, row_id, keys)
        assert chosen(page) == ids and active(page) == row_id, (row_id, keys)
    assert page.run("document.activeElement === roles.list")
    assert {kind for kind, _ in page.run("roles.take()")} == {"select"}, "a click chooses, and opens nothing"
    page.run("roles.list.rowNode('n5').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))")
    assert page.run("roles.take()") == [["open", "n5"]]
    # A finger has no keys beside it.
    click(page, "n1", kind="touch")
    assert chosen(page) == ["n3", "n4", "n5", "n1"]
    click(page, "n4", kind="touch")
    assert chosen(page) == ["n3", "n5", "n1"]


def test_controls_in_rows_keep_their_meaning(page):
    listbox(page, role="grid", controls=True)
    page.run("(roles.list.rowNode('n1').querySelector('button').onclick = () => roles.told.push(['liked', 1]), null)")
    click(page, "n1", on="button")
    assert chosen(page) == [] and page.run("roles.take()") == [["liked", 1]]
    # Keys in a control are the control's.
    page.run("roles.list.rowNode('n1').querySelector('button').focus()")
    page.press("ArrowDown")
    page.press("Shift", "ArrowDown")
    assert chosen(page) == []
    page.run("roles.list.focus()")
    page.press("ArrowDown")
    page.press(" ")
    assert len(chosen(page)) == 1
    assert page.run("(() => { roles.list.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true }); })()") is None
    before = active(page)
    page.press("ArrowDown")
    assert active(page) == before, "what the app has taken is the app's"
    page.check_by_axe()


def test_typing_leads_to_a_row(page):
    listbox(page, text=True, count=20)
    for typed, row_id in [("g", "n2"), ("g", "n6"), ("a", None)]:
        if row_id:
            page.press(typed)
            assert active(page) == row_id
    # A word, with its space.
    page.made(role="listbox", text=True, plain=True, height=50, count=20)
    page.run("roles.list.focus()")
    page.run("""['b', 'e', 't', 'a', ' ', '1', '7'].forEach((key) => roles.list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))""")
    page.run("roles.rest()")
    assert active(page) == "n17" and chosen(page) == ["n17"], "where one row is chosen it goes along"
    # Without `text` letters are the page's.
    page.made(role="listbox", plain=True)
    assert page.run("roles.list.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true }))") is True


def test_rows_out_of_sight_and_rows_that_went(page):
    listbox(page, windowPages=3, count=400)
    page.press(" ")
    page.press("ArrowDown")
    page.run("roles.by(600)")
    page.press("ArrowDown")
    assert active(page) == "n2" and is_in_sight(page, "n2"), "the next key scrolls it in"
    for _ in range(4):
        page.run("roles.by(1_500)")
    assert page.run("roles.list.rowNode('n2')") is None
    assert active(page) is None and page.attribute("aria-activedescendant") is None, "no row is named that is not there"
    assert chosen(page) == ["n0"], "one that was let go of is chosen all the same"
    assert page.run("roles.list.neighbour('n2', 0)") is None
    page.press("ArrowDown")
    first = page.run("roles.list.rowsInSight[0].id")
    assert active(page) == first, "keys begin anew at the first in sight"
    # Between it and a row that is not held nobody knows the rows: refused, and told.
    page.run("roles.take()")
    click(page, first, "shift")
    ((kind, detail),) = page.run("roles.take()")
    assert kind == "select" and detail["refused"] == "notHeld" and detail["selection"] == ["n0"] == chosen(page)
    # Step by step it goes on as far as one likes.
    page.run("roles.list.select([])")
    page.press(" ")
    for _ in range(30):
        page.press("Shift", "ArrowDown")
    number = int(first[1:])
    assert chosen(page) == [f"n{index}" for index in range(number, number + 31)]
    for _ in range(6):
        page.run("roles.by(-3_000)")
    assert shown(page) == set() and len(chosen(page)) == 31
    page.run("roles.list.select(['n0', 'n1', 'unknown'])")
    assert chosen(page) == ["n0", "n1", "unknown"] and shown(page) == {"n0", "n1"}


def test_a_counted_list_is_walked_to_its_very_end(page):
    listbox(page, order="pageNumber", placeholders=True, count=3_000, selection="single")
    page.press("End")
    assert active(page) == "n2999" and chosen(page) == ["n2999"] and is_in_sight(page, "n2999")
    page.press("Home")
    assert active(page) == "n0" and chosen(page) == ["n0"]
    listbox(page, order="pageNumber", placeholders=True, count=3_000)
    page.press(" ")
    page.press("Shift", "End")
    assert active(page) == "n2999" and chosen(page) == ["n0"]
    assert page.run("roles.take()")[-1][1]["refused"] == "notHeld"


def test_a_page_that_failed_is_asked_for_again_by_going_on(page):
    listbox(page, pageSize=10)
    page.run("(roles.feed.fails = true, roles.by(1e6))")
    page.press("End")
    last = active(page)
    assert page.run("roles.list.state.append.state") == "failed"
    page.run("(roles.feed.fails = false, null)")
    page.press("ArrowDown")
    page.press("ArrowDown")
    assert active(page) == f"n{int(last[1:]) + 1}"


def test_ids_of_the_users_own_rows_become_the_servers(page):
    listbox(page)
    page.run("""roles.list.edit({ insert: { ...roles.item(0), id: 'mine', index: -1 }, at: { after: 'n1' } }).then((edit) => { roles.mine = edit; }).then(roles.rest)""")
    for _ in range(2):
        page.press("ArrowDown")
    page.press(" ")
    assert active(page) == "mine" and chosen(page) == ["mine"]
    page.run("(roles.take(), roles.mine.confirm({ ...roles.item(0), id: 'theirs', index: -1 }), roles.rest())")
    assert active(page) == "theirs" and chosen(page) == ["theirs"] and shown(page) == {"theirs"}
    assert page.run("roles.take()") == [["select", {"selection": ["theirs"], "added": ["theirs"], "removed": ["mine"], "refused": None}]]
    # Taken away by the user, and back; then for good; then by the server.
    page.run("roles.list.select(['theirs', 'n3', 'n4'])")
    page.run("roles.list.edit({ remove: 'n3' }).then((edit) => { roles.mine = edit; }).then(roles.rest)")
    assert chosen(page) == ["theirs", "n4"]
    page.run("(roles.mine.rollBack(), roles.rest())")
    assert chosen(page) == ["theirs", "n3", "n4"] and shown(page) == {"theirs", "n3", "n4"}
    page.run("roles.list.edit({ remove: 'n3' }).then((edit) => edit.confirm()).then(roles.rest)")
    page.run("roles.list.push({ remove: 'n4' }).then(roles.rest)")
    assert chosen(page) == ["theirs"]
    # Pushed in place of one's own.
    page.run("roles.list.edit({ insert: { ...roles.item(0), id: 'my', index: -1 }, at: 'start' }).then(() => roles.list.select(['my']))")
    page.run("roles.list.push({ insert: { ...roles.item(0), id: 'its', index: -1 }, at: 'start', replacing: 'my' }).then(roles.rest)")
    assert chosen(page) == ["its"]
    # Refused by the server.
    page.run("roles.list.edit({ insert: { ...roles.item(0), id: 'no', index: -1 }, at: 'start' }).then((edit) => roles.list.select(['no']).then(edit.rollBack))")
    assert chosen(page) == []


@pytest.mark.parametrize("options, keys", [
    ({"columns": 3, "spacing": 8}, [("ArrowDown", 3), ("ArrowRight", 4), ("ArrowUp", 1), ("ArrowLeft", 0), ("ArrowLeft", 0), ("ArrowRight", 1)]),
    ({"columns": 3, "style": "direction: rtl"}, [("ArrowLeft", 1), ("ArrowDown", 4), ("ArrowRight", 3)]),
    ({"axis": "horizontal"}, [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowDown", 2), ("ArrowLeft", 1)]),
    ({"axis": "horizontal", "style": "direction: rtl"}, [("ArrowLeft", 1), ("ArrowLeft", 2), ("ArrowRight", 1)]),
    ({"columns": 2, "by": 5}, [("ArrowDown", 2), ("ArrowDown", 4), ("ArrowRight", 5), ("ArrowDown", 7), ("ArrowUp", 5 + 1 - 1)]),
    ({"by": 2}, [("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1)]),
], ids=["columns", "columns-rtl", "horizontal", "horizontal-rtl", "columns-sections", "sections"])
def test_keys_in_every_layout(page, options, keys):
    for role in ("listbox", "grid"):
        listbox(page, role=role, **{**options, **({"height": 150} if options.get("axis") else {})})
        assert page.attribute("aria-orientation") == ("horizontal" if role == "listbox" and options.get("axis") else None)
        for key, number in keys:
            page.press(key)
            if (options.get("by"), options.get("columns"), key) == (5, 2, "ArrowUp"):
                assert active(page) in ("n4", "n5")
                continue
            assert active(page) == f"n{number}", (role, key)
            assert is_in_sight(page, active(page))
        page.run("(roles.list.style.cssText = '', null)")


def test_methods_for_the_focus_name_the_row(page):
    listbox(page)
    assert page.run("roles.list.focusRow('n9')") is True
    assert active(page) == "n9" and page.run("document.activeElement === roles.list")
    assert page.run("roles.list.moveFocus(2)") is True and active(page) == "n11"
    page.press("ArrowDown")
    assert active(page) == "n12"


def test_in_a_shadow_tree_and_beside_another_list(page):
    listbox(page)
    page.run("""(() => {
      const host = document.createElement('div');
      document.body.append(host);
      const other = document.createElement('makimono-list');
      other.style.height = '200px';
      document.body.append(other);
      host.attachShadow({ mode: 'open' }).append(roles.list);
      roles.within(() => host.shadowRoot.querySelector('makimono-list'));
      roles.list.style.height = '300px';
      return other.configure({ role: 'listbox', order: 'cursor', load: () => ({ items: [roles.item(0), roles.item(1)] }), renderRow() {}, renderStatus() {} }).then(() => other.start());
    })()""")
    page.run("roles.rest()")
    page.run("roles.list.focus()")
    page.press("ArrowDown")
    page.press(" ")
    assert active(page) == "n1" and chosen(page) == ["n1"] and page.run("roles.take()")[-1][0] == "select", "told out of shadow trees"
    ids = page.run("[...document.querySelectorAll('.mk-row'), ...roles.list.querySelectorAll('.mk-row')].map(({ id }) => id)")
    assert len(ids) == len(set(ids)) > 5
    # Its styles are those of the tree that it is in.
    assert page.run("getComputedStyle(roles.list.rowNode('n1')).boxShadow") != "none"


def test_a_list_that_was_away_or_is_made_anew(page):
    listbox(page)
    page.run("roles.list.select(['n2'])")
    page.run("(() => { roles.away = roles.list; roles.away.remove(); roles.within(() => roles.away); })()")
    # Until this task is over whoever takes it out may be moving it.
    page.run("new Promise((done) => setTimeout(done))")
    page.run("(document.body.append(roles.away), roles.rest())")
    assert chosen(page) == ["n2"] and shown(page) == {"n2"}
    page.run("roles.list.focus()")
    page.press("ArrowDown")
    assert active(page) == "n1", "keys go on from where they got"
    page.run("roles.list.refresh('firstPage').then(roles.rest)")
    assert chosen(page) == ["n2"] and shown(page) == {"n2"}
    page.made(role="listbox", selection="multiple", plain=True)
    assert chosen(page) == [] and active(page) == "n0", "the focus is on the list yet"
    page.made()
    assert page.attribute("aria-multiselectable") is None and chosen(page) == []
    page.run("roles.list.focus()")
    page.press("ArrowDown")
    assert page.attribute("aria-activedescendant") is None
    page.run("roles.list.close()")


def test_what_cannot_be_chosen_is_refused_in_words(page):
    assert "selection is one of none, single, multiple" in page.refused(role="listbox", selection="many")
    assert "rows of a feed cannot be chosen" in page.refused(selection="single")
    assert "rows of a table cannot be chosen" in page.refused(role="table", selection="multiple")
    assert "rows of a list cannot be chosen" in page.refused(attribute="list", role="listbox", selection="multiple")
    page.run("roles.list.removeAttribute('role')")
    assert "a log has no rows to be found by typing" in page.refused(readingLine="end", text=True)
    page.made(role="listbox", selection="single")
    select = "roles.list.select({}).then(() => null, String)"
    assert "one row at most" in page.run(select.format("['a', 'b']"))
    assert "an array of ids" in page.run(select.format("'a'")) and "an array of ids" in page.run(select.format("[null]"))
    assert "give configure() a role" in page.run("(roles.made(), document.createElement('makimono-list').select([]).then(() => null, String))")


def test_colours_that_are_forced_and_a_large_screen(page):
    listbox(page)
    page.press(" ")
    page.press("ArrowDown")
    look = """[...'012'].map((number) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(roles.list.rowNode(`n${number}`));
      return [outlineStyle, outlineWidth, boxShadow];
    })"""
    chosen_row, at, other = page.run(look)
    assert chosen_row[2] != "none" and at[0] == "solid" and other[0] == other[2] == "none"
    if not page.is_chromium:
        return
    page.engine.page.emulate_media(forced_colors="active")
    chosen_row, at, other = page.run(look)
    assert chosen_row[:2] == ["solid", "3px"] and at[:2] == ["dashed", "2px"] and other[0] == "none"
    page.press("ArrowUp")
    assert page.run(look)[0][:2] == ["double", "6px"]
    page.engine.page.emulate_media(forced_colors="none")
    # At 400 %.
    page.engine.page.set_viewport_size({"width": 320, "height": 256})
    for _ in range(9):
        page.press("ArrowDown")
        assert is_in_sight(page, active(page))
    assert active(page) == "n9"
    page.engine.page.set_viewport_size({"width": 900, "height": 700})


def test_a_mouse_and_a_finger_of_a_browsers_own(page):
    if not page.is_chromium:
        pytest.skip("by Playwright's mouse alone")
    listbox(page)
    view = page.engine.page
    for row_id, keys, ids in [("n1", [], ["n1"]), ("n4", ["Shift"], ["n1", "n2", "n3", "n4"]), ("n2", ["Control"], ["n1", "n3", "n4"])]:
        view.locator(f'.mk-row[data-id="{row_id}"]').click(modifiers=keys)
        assert chosen(page) == ids
    assert view.evaluate("getSelection().toString()") == "" and view.evaluate("document.activeElement.localName") == "makimono-list"
    page.run("roles.take()")
    view.locator('.mk-row[data-id="n5"]').dblclick()
    assert ["open", "n5"] in page.run("roles.take()") and chosen(page) == ["n5"]


def test_in_the_documents_scroll(page):
    page.made(role="listbox", selection="multiple", plain=True, height=50, scroller="document", style="height: auto")
    page.run("roles.list.focus({ preventScroll: true })")
    for _ in range(25):
        page.press("ArrowDown")
    assert active(page) == "n25"
    top, bottom = page.run("(({ top, bottom }) => [top, bottom])(roles.list.rowNode('n25').getBoundingClientRect())")
    assert top >= -1 and bottom <= page.run("innerHeight") + 1
    page.press("Home")
    assert active(page) == "n0" and page.run("roles.list.rowNode('n0').getBoundingClientRect().top") >= -1


@pytest.mark.parametrize("role", ["listbox", "grid"])
def test_with_all_that_lists_do(page, role):
    """What is chosen stays, is shown where it is on the page, and keys lead on."""
    for name in THROUGH:
        page.run(f"roles.go('{name}', {json.dumps({'role': role, 'selection': 'multiple', 'plain': True})}).then(() => roles.list.focus())")
        ids = [node["data-id"] for node in page.met("row") if node["isInSight"]]
        page.run(f"roles.list.select({json.dumps(['elsewhere', ids[0], ids[1]])})")
        assert shown(page) == set(ids[:2]), name
        page.press("Home")
        page.press("ArrowDown")
        page.press("Shift", "ArrowDown")
        found = active(page)
        assert found and not found.startswith("no row") and is_in_sight(page, found), (name, found)
        assert found in chosen(page) and {"elsewhere"} <= set(chosen(page)), name
        assert shown(page) == set(chosen(page)) & {node["data-id"] for node in page.met("row")}, name


def test_what_is_chosen_stays_where_a_row_is_gone_to(page):
    listbox(page)
    page.press(" ")
    assert page.run("roles.list.scrollTo({ id: 'n17', align: 'start' })") == {"arrived": True}
    page.run("roles.rest()")
    assert chosen(page) == ["n0"] and page.run("roles.list.rowsInSight[0].id") == "n17"
    # Keys go on from the row that is named, and bring it in sight.
    page.press("ArrowDown")
    assert active(page) == "n1" and is_in_sight(page, "n1") and chosen(page) == ["n0"]


@pytest.mark.parametrize("key", ["ArrowDown", "End", "b"])
def test_whoever_walks_by_keys_is_led_nowhere_else(page, key):
    listbox(page, text=True)
    # A clock of frames: each takes as long, however busy the machine is.
    page.run("(window.clock = 0, window.next = requestAnimationFrame.bind(window), window.requestAnimationFrame = (act) => next(() => act(clock += 8)), null)")
    found = page.run(f"""(async () => {{
      const way = roles.list.scrollTo({{ id: 'n17', behavior: 'smooth' }});
      const before = roles.list.scrollTop;
      await roles.until(() => roles.list.scrollTop !== before, 'the way');
      roles.list.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true, cancelable: true }}));
      return way;
    }})()""")
    assert found == {"arrived": False, "reason": "interrupted"}
    page.run("roles.rest()")
    assert active(page) not in (None, "n0") and is_in_sight(page, active(page))
