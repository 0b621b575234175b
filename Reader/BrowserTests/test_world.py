"""`<makimono-list>` in the pages of others: their styles, their frameworks, what they put into rows, what they ask of it."""

import pytest

from made_list import SEEN, STYLE, TOLERANCE, check_rows_stand_as_said, check_rows_touch, make, within_rounding

LIST = "document.querySelector('makimono-list')"


def rest(example):
    example.frame()
    example.wait_for_rest()


# A counted list that begins anew

@pytest.mark.parametrize("again", ["refresh()", "start(1)", "jump(1)"])
def test_rows_that_a_counted_list_still_shows_are_measured_when_it_begins_anew(example, again):
    make(example, placeholders=True, count=300, estimatedRowHeight=80)
    rest(example)
    example.page.evaluate(f"{LIST}.{again}")
    rest(example)
    check_rows_stand_as_said(example)
    for _ in range(12):
        example.wheel(150)
        rest(example)
        check_rows_stand_as_said(example)


# Styles of the page

@pytest.mark.parametrize("rules", [
    "* { scroll-behavior: smooth }", "html, body, makimono-list { scroll-behavior: smooth !important }"])
def test_smooth_scrolling_of_a_page_is_no_way_to_begin(example, rules):
    example.page.evaluate(STYLE, rules)
    make(example, order="cursor", endRule="missingNextKey", count=1000)
    example.page.evaluate(f"{LIST}.start('500')")
    example.wait_for("list.rowNode('n500')")
    rest(example)
    assert check_rows_stand_as_said(example)[0]["text"] == "row 500"


@pytest.mark.parametrize("hide, show", [
    ("list.hidden = true", "list.hidden = false"),
    ("list.className = 'off'", "list.className = ''"),
    ("list.style.cssText = 'display: none'", "list.style.cssText = ''"),
    ("list.style.display = 'none'", "list.style.display = ''"),
])
def test_a_list_is_hidden_as_any_element_and_comes_back_as_it_was(example, hide, show):
    example.page.evaluate(STYLE, ".off { display: none }")
    make(example, placeholders=True, count=3000)
    example.wheel(2000)
    rest(example)
    before = within_rounding(example.page.evaluate(SEEN))
    example.page.evaluate(f"(() => {{ const list = {LIST}; {hide}; }})()")
    example.frame()
    assert example.page.evaluate(f"{LIST}.offsetHeight") == 0
    example.page.evaluate(f"(() => {{ const list = {LIST}; {show}; }})()")
    rest(example)
    assert example.page.evaluate("[document.documentElement.scrollHeight, getComputedStyle(document.querySelector('makimono-list')).display]") == [800, "block"]
    assert check_rows_stand_as_said(example) == before


@pytest.mark.parametrize("scale", ["transform: scale(0.6)", "transform: scale(1.25)", "zoom: 1.5"])
def test_rows_that_are_measured_while_they_are_scaled(example, scale):
    make(example, order="cursor", endRule="missingNextKey", count=400)
    example.page.evaluate("(style) => { document.body.style.cssText = style; }", scale)
    for _ in range(5):
        example.page.evaluate(f"{LIST}.scrollTop += 700")
        rest(example)
    example.page.evaluate("document.body.style.cssText = ''")
    rest(example)
    check_rows_stand_as_said(example)


@pytest.mark.parametrize("height, wanted", [("0px", 0), ("0", 0), ("3rem", 48), ("calc(1rem + 4px)", 20), ("", 64)])
def test_room_for_states_in_any_unit(example, height, wanted):
    example.page.evaluate(f"(height) => {LIST}.style.setProperty('--mk-status-height', height)", height)
    make(example, count=20)
    rest(example)
    example.page.evaluate(f"{LIST}.scrollTop = 1e6")
    rest(example)
    seen = example.page.evaluate(SEEN)
    assert abs(example.page.evaluate(f"{LIST}.clientHeight") - seen[-1]["bottom"] - wanted) <= 1


def test_the_focus_stays_in_sight_where_the_list_has_padding(example):
    example.page.evaluate(STYLE, "makimono-list { box-sizing: border-box; padding: 80px 0 50px }")
    make(example, count=300)
    assert example.page.evaluate(SEEN)[0]["top"] == 80
    check_rows_stand_as_said(example)
    example.page.evaluate(f"{LIST}.focusRow('n0')")
    for _ in range(25):
        assert example.page.evaluate(f"{LIST}.moveFocus(1)")
        rest(example)
        below = example.page.evaluate(
            f"document.activeElement.getBoundingClientRect().bottom - {LIST}.getBoundingClientRect().bottom")
        assert below <= 1
        check_rows_stand_as_said(example)


def test_a_list_along_a_line_follows_the_direction_of_its_text(example):
    example.page.evaluate(STYLE, ".late { direction: rtl }")
    make(example, axis="horizontal", count=200)
    for change in ("document.documentElement.dir = 'rtl'", "document.documentElement.dir = 'ltr'", "document.body.className = 'late'"):
        example.page.evaluate(change)
        example.frame()
        for _ in range(4):
            example.page.evaluate(f"(() => {{ const list = {LIST}; list.scrollLeft += getComputedStyle(list).direction === 'rtl' ? -300 : 300; }})()")
            rest(example)
        told, seen = example.page.evaluate("""(() => {
          const list = document.querySelector('makimono-list');
          const box = list.getBoundingClientRect();
          return [list.rowsInSight.map(({ id }) => id), [...list.querySelectorAll('.mk-row')].filter((node) => {
            const { left, right } = node.getBoundingClientRect();
            return right > box.left + 1 && left < box.right - 1;
          }).map((node) => node.dataset.id)];
        })()""")
        assert told == seen and told


# What is in rows

CONTROLS = {
    "checkbox": ("<input type=checkbox>", "input", "row.querySelector('input').checked"),
    "its label": ("<label><input type=checkbox><b>pick</b></label>", "b", "row.querySelector('input').checked"),
    "radio": ("<input type=radio>", "input", "row.querySelector('input').checked"),
    "details": ("<details><summary><i>more</i></summary>text</details>", "i", "row.querySelector('details').open"),
    "text field": ("<input>", "input", "document.activeElement.localName === 'input'"),
    "edited text": ("<p contenteditable>text</p>", "p", "document.activeElement.localName === 'p'"),
    "role": ("<span role=button>press</span>", "span", "true"),
    "link": ("<a href='#there'><i>go</i></a>", "i", "location.hash === '#there'"),
}


@pytest.mark.parametrize("name", CONTROLS)
def test_what_is_in_a_row_keeps_its_meaning(example, name):
    html, target, condition = CONTROLS[name]
    make(example, count=30)
    example.page.evaluate("""(html) => {
      window.opened = 0;
      const list = document.querySelector('makimono-list');
      list.addEventListener('makimono-open', () => { opened += 1; });
      list.rowNode('n1').innerHTML = html;
    }""", html)
    example.page.click(f'.mk-row[data-id="n1"] {target}')
    assert example.page.evaluate(f"(() => {{ const row = {LIST}.rowNode('n1'); return {condition}; }})()")
    assert example.page.evaluate("opened") == 0
    # A row is opened where nothing of that is.
    example.page.click('.mk-row[data-id="n2"]')
    assert example.page.evaluate("opened") == 1


def test_text_that_is_selected_elsewhere_does_not_keep_a_row_from_opening(example):
    make(example, count=30)
    example.page.evaluate("""() => {
      window.opened = 0;
      const list = document.querySelector('makimono-list');
      list.addEventListener('makimono-open', () => { opened += 1; });
      getSelection().selectAllChildren(list.rowNode('n4'));
      list.rowNode('n1').click();
      getSelection().selectAllChildren(list.rowNode('n1'));
      list.rowNode('n1').click();
    }""")
    assert example.page.evaluate("opened") == 1


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_tab_leads_to_a_row_in_sight(example, key):
    make(example, order="cursor", endRule="missingNextKey", count=400)
    example.page.evaluate("""() => {
      const list = document.querySelector('makimono-list');
      for (const where of ['before', 'after']) {
        const button = document.createElement('button');
        button.id = where;
        button.style.cssText = 'position: fixed; inset: 0 auto auto 0';
        list[where](button);
      }
    }""")
    example.page.evaluate("""() => {
      const list = document.querySelector('makimono-list');
      for (let at = 0; at < 10; at += 1) list.scrollTop += 150;
    }""")
    rest(example)
    example.wheel(900)
    rest(example)
    example.page.evaluate("""() => {
      for (const row of document.querySelectorAll('.mk-row')) row.innerHTML = `<a href="#">${row.textContent}</a>`;
    }""")
    example.frame()
    seen = [row["text"] for row in example.page.evaluate(SEEN)]
    before = example.page.evaluate(f"{LIST}.scrollTop")
    example.page.focus("#before" if key == "Tab" else "#after")
    for _ in range(2 if key == "Tab" else 1):
        example.page.keyboard.press(key)
    text = example.page.evaluate("document.activeElement.textContent")
    assert text == seen[0 if key == "Tab" else -1]
    assert example.page.evaluate(f"{LIST}.scrollTop") == before


def test_one_row_that_goes_to_the_top_moves_no_other(example):
    make(example, count=8, pageSize=20)
    rest(example)
    moved = example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      list.rowNode('n2').focus();
      const moved = new Set();
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) if (node.dataset?.id) moved.add(node.dataset.id);
      });
      observer.observe(list, { childList: true, subtree: true });
      made.order = (index) => (index + 7) % 8;
      const render = list.refresh();
      await render;
      while (list.rowsInSight[0].id !== 'n7') await new Promise(requestAnimationFrame);
      return [...moved];
    }""")
    # What is moved with all its state is no mutation to some browsers.
    assert set(moved) <= {"n7"}
    assert example.page.evaluate("document.activeElement.dataset.id") == "n2"
    assert check_rows_stand_as_said(example)[0]["text"] == "row 7"


def test_an_error_in_a_row_is_told_and_the_other_rows_stand(example):
    found = example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      const heard = [];
      const hear = (event) => { heard.push(event.message); event.preventDefault(); };
      addEventListener('error', hear);
      await list.configure({
        order: 'offset',
        load: async ({ key, size }) => ({ total: 40, items: Array.from({ length: Math.min(size, 40 - key) }, (_, row) => (
          { id: key + row, version: '1', index: key + row, data: key + row })) }),
        renderRow: (node, n) => {
          if (n === 3) throw new TypeError('user is null');
          node.textContent = `row ${n}`;
        },
        renderStatus: (node) => { node.hidden = true; },
      });
      await list.start(0);
      while (list.rowsInSight.length < 10 || heard.length === 0) await new Promise(requestAnimationFrame);
      removeEventListener('error', hear);
      return { heard, failed: list.state.refresh.state, number: list.rowNode(5) === list.rowNode('5') && list.rowNode(5) !== null };
    }""")
    assert found["heard"] == ["Uncaught TypeError: user is null"] and found["failed"] == "idle" and found["number"]


@pytest.mark.parametrize("page, words", [
    ("{ total: 2, items: [{ data: 1 }, { data: 2 }] }", "items[0] has no id"),
    ("{ total: 2, items: [{ id: 1 }, null] }", "items[1] has no id"),
    # All objects have one name.
    ("{ total: 2, items: [{ id: { n: 1 } }, { id: { n: 2 } }] }", "items[0].id is no string or number"),
    ("undefined", "load() came to no page"),
    ("[{ id: 1 }]", "load() came to no page"),
])
def test_a_page_of_another_shape_is_said_to_be_so(example, page, words):
    state = example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      const error = console.error;
      console.error = () => {};
      await list.configure({ order: 'offset', load: async () => (PAGE),
        renderRow: () => {}, renderStatus: () => {} });
      await list.start(0);
      while (list.state.refresh.state !== 'failed' && list.state.heldRows === 0) await new Promise(requestAnimationFrame);
      console.error = error;
      return list.state.refresh.failure;
    }""".replace("PAGE", page))
    assert state and state["kind"] == "wrongShape" and words in state["message"]


# What is asked of it

def test_a_row_may_ask_for_the_focus_while_it_is_rendered(example):
    make(example, count=300)
    texts = example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      await list.configure({
        order: 'offset',
        load: async ({ key, size }) => ({ total: 300, items: Array.from({ length: size }, (_, row) => (
          { id: `n${key + row}`, version: '1', index: key + row, data: key + row })) }),
        renderRow: (node, n) => {
          node.textContent = `row ${n}`;
          if (n === 15) list.focusRow('n15');
          if (n === 7) list.moveFocus(1);
        },
        renderStatus: (node) => { node.hidden = true; },
      });
      await list.start(0);
      while (list.rowsInSight.length < 5) await new Promise(requestAnimationFrame);
      return [...list.querySelectorAll('.mk-row')].map((row) => Number(row.textContent.slice(4)));
    }""")
    assert texts == sorted(texts)


@pytest.mark.parametrize("again", ["refresh()", "start(1)", "jump(1)", "retry()"])
def test_a_load_that_never_answers_gives_way_to_what_is_asked_for(example, again):
    make(example, count=300)
    rest(example)
    example.page.evaluate("made.latency = 1e9")
    example.page.evaluate(f"{LIST}.refresh()")
    example.wait_for("state.refresh.state === 'loading'")
    example.page.evaluate("""async () => {
      const since = performance.now();
      while (performance.now() - since < 200) await new Promise(requestAnimationFrame);
      made.latency = 0;
      made.requests = [];
    }""")
    example.page.evaluate(f"{LIST}.{again}")
    example.wait_for("state.refresh.state === 'idle'")
    assert example.page.evaluate("made.requests")[0] == "refresh 1"


def test_a_load_has_its_time(example):
    kind = example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      await list.configure({ order: 'offset', timeout: 50, load: () => new Promise(() => {}), renderRow: () => {}, renderStatus: () => {} });
      await list.start(0);
      while (!list.state.refresh.failure) await new Promise(requestAnimationFrame);
      return list.state.refresh.failure.kind;
    }""")
    assert kind == "timeout"


@pytest.mark.parametrize("script, kind", [
    ("fetch('/app/gone.json')", "offline"),
    ("fetch('/app/nothing-there.json').then((reply) => { if (!reply.ok) throw reply; })", "status"),
    ("JSON.parse('<html>')", "notJSON"),
    ("fetch('/app/list/example.html', { signal: AbortSignal.abort() })", "timeout"),
    ("fetch('/app/list/example.html', { signal: AbortSignal.abort(new DOMException('late', 'TimeoutError')) })", "timeout"),
    ("Promise.reject(Object.assign(new Error('Request failed'), { response: { status: 503 } }))", "status"),
    ("null.user", "wrongShape"),
])
def test_what_a_load_throws_is_told_apart(example, script, kind):
    example.page.evaluate("() => { console.error = () => {}; }")
    example.page.route("**/gone.json", lambda route: route.abort())
    found = example.page.evaluate(f"""async () => {{
      const list = document.querySelector('makimono-list');
      await list.configure({{ order: 'offset', load: async () => {{ await ({script}); }}, renderRow: () => {{}}, renderStatus: () => {{}} }});
      await list.start(0);
      while (!list.state.refresh.failure) await new Promise(requestAnimationFrame);
      return [list.state.refresh.failure.kind, list.state.refresh.failure.retryAt !== null];
    }}""")
    assert found[0] == kind
    if kind in ("offline", "notJSON"):
        assert found[1], "it is tried again"


def test_a_smooth_scroll_reaches_its_target_while_pages_come(example):
    make(example, placeholders=True, count=1000, estimatedRowHeight=80)
    example.page.evaluate("made.latency = 60")
    example.page.evaluate(f"{LIST}.scrollTop = 20000")
    example.frame()
    example.wait_for_items()
    example.wait_for_rest()
    row = example.page.evaluate(f"{LIST}.firstVisible")
    example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      list.scrollTo({ top: list.scrollTop - 3000, behavior: 'smooth' });
      let before = NaN;
      for (let calm = 0; calm < 30; calm += 1) {
        if (list.scrollTop !== before) calm = 0;
        before = list.scrollTop;
        await new Promise(requestAnimationFrame);
      }
    }""")
    rest(example)
    assert 28 <= row - example.page.evaluate(f"{LIST}.firstVisible") <= 48


@pytest.mark.parametrize("way", ["document.body.innerHTML = document.body.innerHTML", "list.replaceWith(list.cloneNode(true))"])
def test_a_copy_of_a_list_is_a_list(many, open_reader, way):
    # Inline styles that are parsed are none to the policy of the page.
    example = open_reader(many, "/app/list/example.html", bypass_csp=True)
    example.wait_for("state.heldRows > 0")
    make(example, placeholders=True, count=2000)
    example.wheel(2000)
    rest(example)
    example.page.evaluate(f"(() => {{ const list = {LIST}; {way}; }})()")
    make(example, placeholders=True, count=2000)
    rest(example)
    seen = check_rows_stand_as_said(example)
    assert len(seen) > 3
    assert example.page.evaluate(f"[{LIST}.querySelectorAll('.mk-content').length, {LIST}.querySelectorAll('.mk-row').length - {LIST}.state.mountedRows]") == [1, 0]


def test_a_list_that_is_emptied_in_place_has_its_rows_back(example):
    make(example, count=300)
    example.wheel(1500)
    rest(example)
    before = within_rounding(example.page.evaluate(SEEN))
    example.page.evaluate(f"{LIST}.innerHTML = ''")
    rest(example)
    assert check_rows_stand_as_said(example) == before


def test_a_list_in_a_shadow_tree_keeps_the_focus_and_its_events_are_heard_outside(example):
    found = example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      const host = document.createElement('div');
      host.style.cssText = 'height: 400px';
      list.replaceWith(host);
      host.attachShadow({ mode: 'open' }).append(list);
      list.style.height = '400px';
      let opened = 0;
      document.addEventListener('makimono-open', () => { opened += 1; });
      await list.configure({
        order: 'offset', load: async ({ key, size }) => ({ total: 2000, items: Array.from({ length: size }, (_, row) => (
          { id: `n${key + row}`, version: '1', index: key + row, data: key + row })) }),
        renderRow: (node, n) => { node.textContent = `row ${n}`; }, renderStatus: (node) => { node.hidden = true; },
      });
      await list.start(0);
      while (list.rowsInSight.length < 3) await new Promise(requestAnimationFrame);
      list.focusRow('n1');
      list.rowNode('n1').click();
      for (let step = 0; step < 40; step += 1) {
        list.scrollTop += 300;
        await new Promise(requestAnimationFrame);
      }
      while (list.rowNode('n1')) await new Promise(requestAnimationFrame);
      return [opened, host.shadowRoot.activeElement === list];
    }""")
    assert found == [1, True]


def test_a_class_of_the_apps_own_is_an_element_under_its_own_name(example):
    """Margins of what is in a row go through to no other row, as in the element itself, beside it and in a shadow tree."""
    found = example.page.evaluate("""async () => {
      const { MakimonoList } = await import('/app/list/makimono-list.js');
      customElements.define('app-articles', class extends MakimonoList { get first() { return this.rowsInSight[0].id; } });
      const host = document.createElement('div');
      document.body.append(host);
      const tree = host.attachShadow({ mode: 'open' });
      const found = [];
      for (const parent of [document.body, tree]) {
        const list = document.createElement('app-articles');
        list.style.height = '300px';
        parent.append(list);
        await list.configure({
          order: 'offset', load: async ({ key, size }) => ({ total: 200, items: Array.from({ length: size }, (_, row) => (
            { id: `n${key + row}`, version: '1', index: key + row, data: key + row })) }),
          renderRow: (node, n) => {
            const text = document.createElement('p');
            text.style.margin = '20px 0';
            text.textContent = `row ${n}`;
            node.replaceChildren(text);
          },
          renderStatus: (node) => { node.hidden = true; },
        });
        await list.start(0);
        while (list.rowsInSight.length < 3) await new Promise(requestAnimationFrame);
        const [one, two] = ['n0', 'n1'].map((id) => list.rowNode(id).getBoundingClientRect());
        found.push([list.first, getComputedStyle(list.rowNode('n0')).display, Math.round(two.top - one.bottom), one.height > 50]);
        list.remove();
      }
      return found;
    }""")
    assert found == [["n0", "flow-root", 0, True]] * 2


def test_an_element_that_is_defined_twice_is_the_first(example):
    assert example.page.evaluate("import('/app/list/makimono-list.js?again').then(() => 'as it was')") == "as it was"


def test_an_engine_of_another_content_type_is_read_all_the_same(many, open_reader):
    reader = open_reader(many, None)
    reader.page.route("**/*.wasm", lambda route: route.fulfill(
        body=route.fetch().body(), headers={"content-type": "application/octet-stream"}))
    reader.open("/app/list/example.html")
    reader.wait_for("state.heldRows > 0")


# In the document, and out of it

ORDERS = {
    "cursors": {"order": "cursor", "endRule": "missingNextKey", "count": 1000},
    "cursors forward": {"order": "forwardCursor", "endRule": "missingNextKey", "count": 160},
    "pages": {"count": 1000},
    "counted": {"placeholders": True, "count": 1000, "estimatedRowHeight": 80},
    "a line": {"axis": "horizontal", "count": 1000},
}
AWAY = """async ([way, turns]) => {
  const list = document.querySelector('makimono-list');
  const parent = list.parentNode;
  const next = list.nextSibling;
  const nodes = new Set(list.querySelectorAll('.mk-row'));
  made.requests = [];
  if (way === 'remove') list.remove();
  else document.createElement('div').append(list);
  // Tasks, in which it may be thought that it is gone for good.
  for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => { const { port1, port2 } = new MessageChannel(); port2.onmessage = done; setTimeout(() => port1.postMessage(0), 5); });
  parent.insertBefore(list, next);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return { kept: [...list.querySelectorAll('.mk-row')].filter((node) => nodes.has(node)).length, all: nodes.size, requests: made.requests };
}"""


def in_sight(example):
    return [row for row in example.page.evaluate(SEEN) if row["right"] > 0 and row["left"] < 1280]


def read_on(example, steps, by):
    for _ in range(steps):
        example.page.evaluate("(by) => { const list = document.querySelector('makimono-list'); list.scrollTop += by; }", by)
        example.frame()
        example.wait_for_rest()


@pytest.mark.parametrize("way, turns", [("remove", 0), ("remove", 4), ("append", 4), ("append", 60)])
@pytest.mark.parametrize("order", ORDERS)
def test_a_list_that_is_put_back_is_as_it_was(example, order, way, turns):
    make(example, **ORDERS[order])
    axis = "scrollLeft" if order == "a line" else "scrollTop"
    for _ in range(5):
        example.page.evaluate(f"{LIST}.{axis} += 700")
        rest(example)
    before = within_rounding(in_sight(example))
    found = example.page.evaluate(AWAY, [way, turns])
    assert found["requests"] == []
    assert in_sight(example) == before
    if turns == 0:
        assert found["kept"] == found["all"] == example.state["mountedRows"]
    if order == "a line":
        return
    check_rows_stand_as_said(example)
    # And it goes on from there, both ways.
    read_on(example, 8, 900)
    rest(example)
    check_rows_stand_as_said(example)
    read_on(example, 30, -900)
    rest(example)
    assert check_rows_stand_as_said(example)[0]["text"] == "row 0"


@pytest.mark.parametrize("ask, first", [("refresh()", 0), ("start(3)", 40), ("jump(4)", 60)])
def test_a_list_that_is_out_of_the_document_does_what_it_is_asked(example, ask, first):
    make(example, count=1000)
    example.page.evaluate(f"{LIST}.scrollTop = 3000")
    rest(example)
    example.page.evaluate(f"""async () => {{
      const list = window.away = {LIST};
      const parent = list.parentNode;
      const turn = () => new Promise((done) => setTimeout(done, 5));
      list.remove();
      await turn();
      await turn();
      await list.{ask};
      while (list.state.refresh.state === 'loading') await turn();
      await turn();
      parent.append(list);
    }}""")
    rest(example)
    assert check_rows_stand_as_said(example)[0]["text"] == f"row {first}"


def test_what_was_on_its_way_when_a_list_was_taken_away_comes_when_it_is_back(example):
    make(example, count=1000)
    rest(example)
    found = example.page.evaluate(f"""async () => {{
      const list = {LIST};
      const parent = list.parentNode;
      made.latency = 50;
      made.order = (index) => index + 5000;
      list.refresh();
      await Promise.resolve();
      list.remove();
      await new Promise((done) => setTimeout(done, 20));
      parent.append(list);
      while (!list.rowNode('n5000')) await new Promise((done) => setTimeout(done, 5));
      return list.state.refresh.state;
    }}""")
    assert found == "idle"
    rest(example)
    assert check_rows_stand_as_said(example)[0]["text"] == "row 5000"


# What the engine's memory is, in bytes, after so many lists came and went.
LEAVE = """async ([count, way, order]) => {
  for (let at = 0; at < count; at += 1) {
    const list = document.createElement('makimono-list');
    document.body.append(list);
    await list.configure({ order, load: async () => ({ nextKey: null, previousKey: null, total: 20,
      items: Array.from({ length: 20 }, (_, index) => ({ id: `n${index}`, version: '1', index, data: index })) }),
      renderRow: () => {}, renderStatus: () => {} });
    await list.start();
    if (way !== 'at once') while (list.state.heldRows === 0) await new Promise(requestAnimationFrame);
    list.remove();
    if (way === 'close') list.close();
    await new Promise((done) => setTimeout(done));
    if (way === 'asked') {
      list.refresh();
      await new Promise((done) => setTimeout(done, 5));
    }
  }
  const { loadEngine } = await import('/app/list/makimono-engine.js');
  return (await loadEngine()).memory.buffer.byteLength;
}"""


@pytest.mark.parametrize("order", ["cursor", "forwardCursor", "pageNumber"])
@pytest.mark.parametrize("way", ["close", "remove", "at once", "asked"])
def test_lists_that_are_taken_away_give_their_memory_back(example, way, order):
    before = example.page.evaluate(LEAVE, [10, way, order])
    assert example.page.evaluate(LEAVE, [60, way, order]) == before


# Rows that an app hides, small rows on large screens

HIDDEN = """async ([rule, options, later]) => {
  const list = document.querySelector('makimono-list');
  const isShown = new Function('n', `return ${rule}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${later ? 'makimono-list.hides' : 'makimono-list'} .muted { display: none !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // What is the test's own, and no configuration.
  const { count = 3000, height = 60, at: start = 0, ...configuration } = options;
  await list.configure({
    order: 'cursor',
    load: async ({ key, size }) => {
      const at = Number(key);
      const length = Math.max(0, Math.min(size, count - at));
      return {
        total: count, nextKey: at + size < count ? String(at + size) : null, previousKey: at > 0 ? String(Math.max(0, at - size)) : null,
        items: Array.from({ length }, (_, row) => ({ id: `n${at + row}`, version: '1', index: at + row, data: at + row })),
      };
    },
    renderRow: (node, n) => {
      node.classList.toggle('muted', !isShown(n));
      node.textContent = `row ${n}`;
      node.style.cssText += `; height: ${height}px; line-height: 0; overflow: hidden`;
    },
    renderStatus: (node) => { node.hidden = true; },
    ...configuration,
  });
  await list.start(start);
}"""
SHOWN = """() => [...document.querySelectorAll('.mk-row[data-id]')].filter((node) => node.offsetHeight > 0).length"""
FILLED = """(() => {
  const frame = list.getBoundingClientRect();
  return [...list.querySelectorAll('.mk-row[data-id]')].some((node) => node.offsetHeight > 0 && node.getBoundingClientRect().bottom >= frame.bottom);
})() || state.append.state === 'end'"""
MUTED = {
    "one in fifty": ("n % 50 === 0", {}),
    "one in ten": ("n % 10 === 0", {}),
    "the last of fifty": ("n % 50 === 49", {}),
    "a first thousand": ("n >= 1000", {}),
    "all but a few": ("[0, 777, 1500, 2500].includes(n)", {}),
    "all": ("false", {"count": 700}),
    "from the middle": ("n % 50 === 0", {"at": 1500}),
    "by number": ("n % 50 === 0", {"order": "offset"}),
    "counted": ("n % 20 === 0", {"order": "offset", "placeholders": True, "estimatedRowHeight": 60}),
    "small rows": ("true", {"height": 4}),
    "small rows, counted": ("true", {"height": 4, "order": "offset", "placeholders": True, "estimatedRowHeight": 8}),
    "two columns": ("n % 50 < 2", {"columns": 2}),
}


@pytest.mark.parametrize("name", MUTED)
def test_rows_fill_the_screen_however_many_an_app_hides(example, name):
    rule, options = MUTED[name]
    if "small" in name:
        example.page.set_viewport_size({"width": 900, "height": 3000})
    example.page.evaluate(HIDDEN, [rule, options, False])
    example.wait_for(FILLED)
    rest(example)
    check_rows_touch(sorted((row for row in example.page.evaluate(SEEN) if row["bottom"] > row["top"] and row["left"] < 30), key=lambda row: row["top"]))
    assert example.page.evaluate(f"{LIST}.rowsInSight.every(({{ id }}) => {LIST}.rowNode(id).offsetHeight > 0)")


def test_rows_fill_the_screen_when_an_app_hides_most_of_them_later(example):
    example.page.evaluate(HIDDEN, ["n % 50 === 0", {}, True])
    example.wait_for(FILLED)
    example.page.evaluate(f"{LIST}.scrollTop = 2000")
    rest(example)
    example.page.evaluate(f"{LIST}.className = 'hides'")
    example.wait_for(FILLED)
    example.page.evaluate(f"{LIST}.className = ''")
    rest(example)
    check_rows_stand_as_said(example)


def test_a_list_whose_window_is_full_of_what_nobody_sees_says_so(example):
    example.page.evaluate(HIDDEN, ["n === 0", {"count": 100_000, "pageSize": 1000}, False])
    example.wait_for("state.append.reason === 'windowFull'")
    assert example.state["append"]["state"] == "idle" and example.state["heldRows"] <= 12_000


# Lists that come to rest at their rows

SNAPPING = "makimono-list {{ scroll-snap-type: y {0} }} .mk-row {{ scroll-snap-align: start }}"


@pytest.mark.parametrize("kind", ["mandatory", "proximity"])
@pytest.mark.parametrize("placeholders", [False, True])
def test_a_list_that_snaps_begins_where_it_is_told_to(example, kind, placeholders):
    example.page.evaluate(STYLE, SNAPPING.format(kind))
    options = {"placeholders": True, "estimatedRowHeight": 80} if placeholders else {}
    for number in range(10):
        page = 3 + number * 4
        make(example, count=1000, page=page, **options)
        # Each reply at another time.
        example.page.evaluate("(latency) => { made.latency = latency; }", 10 + (number * 7) % 30)
        rest(example)
        rest(example)
        first = check_rows_stand_as_said(example)[0]
        assert first["text"] == f"row {(page - 1) * 20}" and abs(first["top"]) <= 1, page


def test_a_list_that_snaps_is_read_upwards_row_by_row(example):
    example.page.evaluate(STYLE, SNAPPING.format("mandatory"))
    make(example, count=1000, page=20)
    example.page.evaluate("made.latency = 20")
    rest(example)
    before = int(example.page.evaluate(SEEN)[0]["text"][4:])
    for step in range(40):
        example.page.evaluate(f"{LIST}.scrollBy({{ top: -250, behavior: 'instant' }})")
        rest(example)
        first = int(check_rows_stand_as_said(example)[0]["text"][4:])
        assert 1 <= before - first <= 7, (step, before, first)
        before = first


# What a page hears of

@pytest.mark.parametrize("placeholders", [False, True])
@pytest.mark.parametrize("rate", [1, 6])
def test_rows_that_grow_late_are_no_error_of_the_page(example, placeholders, rate):
    example.page.context.new_cdp_session(example.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    errors = example.page.evaluate("""async (placeholders) => {
      const list = document.querySelector('makimono-list');
      const errors = [];
      addEventListener('error', ({ message }) => errors.push(message));
      await list.configure({
        order: 'offset', placeholders,
        load: async ({ key, size }) => ({ total: 3000, items: Array.from({ length: Math.min(size, 3000 - key) }, (_, row) => (
          { id: `n${key + row}`, version: '1', index: key + row, data: key + row })) }),
        renderRow: (node, n) => {
          node.replaceChildren(`row ${n} `, 'words and words '.repeat(n % 40), document.createElement('div'));
          const late = node.lastChild;
          late.style.height = '10px';
          // At another time for each: as pictures come.
          window.awaited = (window.awaited ?? 0) + 1;
          setTimeout(() => {
            late.style.height = `${20 + n % 60}px`;
            window.awaited -= 1;
          }, (n * 13) % 200);
        },
        renderStatus: (node) => { node.hidden = true; },
      });
      await list.start(0);
      for (let step = 0; step < 80; step += 1) {
        list.scrollTop += step < 50 ? 700 : -900;
        if (step % 10 === 0) list.style.width = `${500 + (step * 37) % 300}px`;
        if (step % 25 === 24) list.scrollTop = list.scrollHeight * ((step * 7) % 10) / 10;
        await new Promise(requestAnimationFrame);
      }
      return errors;
    }""", placeholders)
    assert errors == []
    # What was not watched for a frame is told of in the next.
    example.page.evaluate(f"{LIST}.rowNode({LIST}.rowsInSight[0].id).lastChild.style.height = '333px'")
    rest(example)
    # Rows that come by that have pictures too.
    example.page.evaluate("""async () => {
      for (let still = 0; still < 3; still += 1) {
        if (window.awaited > 0) still = -1;
        await new Promise(requestAnimationFrame);
      }
    }""")
    check_rows_stand_as_said(example)


@pytest.mark.parametrize("call, words", [
    ("list.refresh('sideways')", "firstPage or keepWindow or aroundAnchor or mergeNewer"),
    ("list.refresh('constructor')", "firstPage or keepWindow"),
    ("list.refresh('mergeNewer')", "renderGap"),
    ("list.jump(3, { align: 'center' })", "start or end"),
    ("list.retry('top')", "refresh or prepend or append"),
    ("list.configure({ ...FUNCTIONS, order: 'cursors' })", "cursor or pageNumber"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', endRule: 'never' })", "total or lastFlag"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', pagesize: 10 })", "pageSize is meant"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', rows: 10 })", "configure() has no rows"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', pageSize: '10' })", 'pageSize is a number, not "10"'),
    ("list.configure({ ...FUNCTIONS, order: 'offset', pageSize: 0 })", "pageSize is a whole number from 1 on, not 0"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', pageSize: 2.5 })", "a whole number"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', overscan: -1 })", "overscan is a number from 0 on, not -1"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', overscan: NaN })", "overscan is a number from 0 on, not NaN"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', columns: 0 })", "columns is a whole number from 1 to 64, not 0"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', columns: 2.5 })", "columns is a whole number from 1 to 64, not 2.5"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', timeout: -1 })", "timeout is a number from 0 on, not -1"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', timeout: NaN })", "timeout is a number from 0 on, not NaN"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', loadsInFlight: 99 })", "loadsInFlight is a whole number from 1 to 16, not 99"),
    ("list.configure({ ...FUNCTIONS, order: 'pageNumber', firstPage: 1.5 })", "firstPage is a whole number"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', windowPages: 1 })", "from 2 on, or 0, not 1"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', spacing: -4 })", "spacing is a number from 0 on"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', estimatedRowHeight: NaN })", "not NaN"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', placeholders: 'yes' })", "true or false"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', arrangement: 'wall' })", "grid or masonry"),
    ("list.configure({ ...FUNCTIONS, order: 'offset', axis: 'diagonal' })", "vertical or horizontal"),
    ("list.configure({ order: 'offset', load: () => {}, renderRow: () => {} })", "a function renderStatus"),
    ("list.configure(null)", "takes an object"),
    ("list.edit({ insert: { id: 'a' } })", "'start', 'end', {before: id} or {after: id}"),
    ("list.edit({ insert: { id: 'a' }, at: { before: 'b', after: 'c' } })", "'start', 'end'"),
    ("list.edit({ update: {} })", "has an id"),
    ("list.edit({ update: { id: 'a' }, at: 'start' })", 'no "at"'),
    ("list.edit({ insert: { id: 'a' }, remove: 'b', at: 'start' })", "takes one of"),
    ("list.edit({ insert: { id: 'a' }, at: 'start', then: 1 })", "takes one of"),
    ("list.edit('a')", "takes one of"),
])
def test_what_a_list_does_not_know_it_refuses_in_words(example, call, words):
    make(example, count=300)
    functions = "const FUNCTIONS = { load: () => {}, renderRow: () => {}, renderStatus: () => {} };"
    said = example.page.evaluate(f"(async () => {{ const list = {LIST}; {functions} try {{ await {call}; return 'done'; }} catch (error) {{ return error.message; }} }})()")
    assert words in said


def test_a_row_that_is_opened_at_the_end_keeps_its_top(example):
    make(example, count=45)
    for _ in range(5):
        example.page.evaluate(f"{LIST}.scrollTop = 1e6")
        rest(example)
    for row in ("n44", "n42"):
        example.page.evaluate("""(id) => {
          const node = document.querySelector('makimono-list').rowNode(id);
          node.innerHTML = '<details><summary>more</summary><p>text</p></details>';
          node.querySelector('p').style.height = '200px';
        }""", row)
        rest(example)
        before = example.top_of(row)
        example.row(row).locator("summary").click()
        rest(example)
        assert abs(example.top_of(row) - before) <= TOLERANCE
        assert example.page.evaluate("(id) => document.querySelector('makimono-list').rowNode(id).offsetHeight", row) > 200
        check_rows_stand_as_said(example)
        example.page.evaluate(f"{LIST}.scrollTop = 1e6")
        rest(example)
    # What grows by itself is seen from the end.
    example.wheel(-1)
    example.wheel(10)
    rest(example)
    example.page.evaluate(f"{LIST}.rowNode('n43').style.minHeight = '300px'")
    rest(example)
    assert example.page.evaluate(f"Math.abs({LIST}.scrollHeight - {LIST}.clientHeight - {LIST}.scrollTop) <= 1")


def test_a_smooth_scroll_ends_with_the_list_that_it_was_begun_in(example):
    make(example, placeholders=True, count=1000)
    example.page.evaluate(f"{LIST}.scrollTo({{ top: 30000, behavior: 'smooth' }})")
    make(example, count=1000, page=20)
    rest(example)
    rest(example)
    assert check_rows_stand_as_said(example)[0]["text"] == "row 380"


@pytest.mark.parametrize("rule", [".mk-row { direction: rtl }", ".mk-row { writing-mode: vertical-rl }", "body { writing-mode: vertical-rl }"])
@pytest.mark.parametrize("options", [{"axis": "horizontal"}, {"columns": 2}, {"axis": "horizontal", "columns": 2}], ids=str)
def test_rows_whose_text_runs_another_way_stand_where_others_do(example, rule, options):
    example.page.evaluate(STYLE, "makimono-list { position: fixed; inset: 0 auto auto 0; width: 800px; height: 600px }" + rule)
    make(example, **options)
    rest(example)
    seen = example.page.evaluate(SEEN)[:6]
    columns = options.get("columns", 1)
    across, along = (["top", "left"], ["left", "right"]) if "axis" in options else (["left", "right"], ["top", "bottom"])
    assert [row["text"] for row in seen] == [f"row {at}" for at in range(6)]
    for at, row in enumerate(seen):
        if at >= columns:
            ends = max(one[along[1]] for one in seen[at // columns * columns - columns:at // columns * columns])
            assert row[along[0]] == pytest.approx(ends, abs=TOLERANCE), (at, row)
        else:
            assert row[along[0]] == pytest.approx(0, abs=TOLERANCE), (at, row)
        if columns == 2:
            assert row[across[0]] == pytest.approx((300 if "axis" in options else 400) * (at % 2), abs=20), (at, row)


def test_a_grid_follows_a_direction_that_changes(example):
    make(example, columns=2)
    rest(example)
    before = example.page.evaluate(SEEN)[0]
    example.page.evaluate("document.documentElement.dir = 'rtl'")
    example.frame()
    after = example.page.evaluate(SEEN)[0]
    assert before["text"] == after["text"] == "row 0" and before["left"] < after["left"]


def test_a_time_limit_beyond_any_timer_is_none(example):
    state = example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      let answer;
      await list.configure({ order: 'offset', timeout: Number.MAX_SAFE_INTEGER, renderRow: () => {}, renderStatus: () => {},
        load: () => new Promise((done) => { answer = () => done({ total: 1, items: [{ id: 1, version: '', index: 0, data: 1 }] }); }) });
      await list.start(0);
      // A timer of that length is over at once.
      await new Promise((done) => setTimeout(done, 20));
      answer();
      while (list.state.refresh.state === 'loading') await new Promise(requestAnimationFrame);
      return list.state.refresh.state;
    }""")
    assert state == "idle"


def test_a_list_is_scrolled_before_it_was_painted(example):
    place = example.page.evaluate("""async () => {
      const configuration = {
        order: 'offset', renderStatus: () => {}, renderRow: (node, n) => { node.textContent = `row ${n}`; },
        load: ({ key, size }) => ({ total: 400, items: Array.from({ length: size }, (_, row) => (
          { id: key + row, version: '', index: key + row, data: key + row })) }),
      };
      // The engine is there at once for the next.
      await document.createElement('makimono-list').configure(configuration);
      const list = document.createElement('makimono-list');
      document.querySelector('makimono-list').replaceWith(list);
      await list.configure(configuration);
      await list.start(0);
      while (!list.querySelector('.mk-row')) await null;
      list.scrollTop = 130;
      for (let at = 0; at < 6; at += 1) await new Promise(requestAnimationFrame);
      return [list.scrollTop, list.state.offset];
    }""")
    assert place == [130, 130]


# Gaps that no app shows

MEET = """async () => {
  const list = document.querySelector('makimono-list');
  const met = [];
  const isAtEnd = () => list.state.append.state === 'end' && list.scrollHeight - list.clientHeight - list.scrollTop < 1;
  // Who sees rows that do not follow one another waits for those between; not for ever.
  const leaps = () => list.rowsInSight.some(({ id }, index, all) => index > 0 && Number(id.slice(1)) !== Number(all[index - 1].id.slice(1)) + 1);
  for (let step = 0; step < 2_000 && !isAtEnd(); step += 1) {
    let frames = 0;
    do {
      await new Promise(requestAnimationFrame);
      frames += 1;
    } while (made.flying > 0 || (leaps() && frames < 300));
    for (const { id } of list.rowsInSight) if (!met.includes(id)) met.push(id);
    list.scrollTop += 200;
  }
  for (const { id } of list.rowsInSight) if (!met.includes(id)) met.push(id);
  return met;
}"""


@pytest.mark.parametrize("window", [2, 4])
def test_a_gap_that_no_app_shows_is_filled_by_whoever_reads_on(window, example):
    """Cursors that lead forward alone: what came in on top since the first page went lies in a gap when it comes back."""
    make(example, order="forwardCursor", endRule="missingNextKey", windowPages=window, count=400)
    example.page.evaluate("""async () => {
      const list = document.querySelector('makimono-list');
      made.first = 100;
      await list.refresh();
      while (list.state.refresh.state === 'loading') await new Promise(requestAnimationFrame);
      while (list.state.heldPages < 2 || list.state.prepend.state === 'end') {
        list.scrollTop += 300;
        await new Promise(requestAnimationFrame);
      }
      made.first = 0;
      window.gaps = 0;
      while (list.scrollTop > 0 || list.state.prepend.state !== 'end') {
        list.scrollTop -= 300;
        await new Promise(requestAnimationFrame);
        window.gaps = Math.max(window.gaps, list.state.gaps);
      }
    }""")
    assert example.page.evaluate("window.gaps") == 1
    assert example.page.evaluate("list => document.querySelector('makimono-list').rowsInSight[0].id") == "n0"
    assert example.page.evaluate(MEET) == [f"n{number}" for number in range(400)]
