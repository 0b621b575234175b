"""Lists of numbers in the example's page, and where their rows stand."""

import pytest

# px; a row may move by no more.
TOLERANCE = 0.5

# A list of numbers in the example's page, with `options` in place of the example's. `made` counts its requests, and those without a reply yet; what it says, the
# feed does from then on: which number stands at an index, what is first, how many there are, how many ms a reply takes.
MAKE = """async (options) => {
  const list = document.querySelector('makimono-list');
  const made = window.made = { requests: [], flying: 0, first: 0, count: options.count ?? 1000, order: (index) => index, latency: 0 };
  const height = (id) => 40 + (id * 37) % 90;
  const isByCursor = ['cursor', 'forwardCursor'].includes(options.order);
  const item = (index) => {
    const id = made.order(index);
    return { id: `n${id}`, version: '1', index, data: id };
  };
  // What is the helper's own, and no configuration.
  const { count, page, showsStates, withGaps, ...configuration } = options;
  await list.configure({
    ...configuration,
    load: async ({ key, size, edge }) => {
      made.requests.push(`${edge} ${key}`);
      made.flying += 1;
      // The feed's own time for a reply: no test waits for it but by what the list shows.
      if (made.latency > 0) await new Promise((done) => setTimeout(done, made.latency));
      queueMicrotask(() => { made.flying -= 1; });
      const at = isByCursor ? (key === '' ? made.first : Number(key)) : (key - 1) * size;
      const end = Math.min(at + size, made.count);
      const items = [];
      for (let index = at; index < end; index += 1) items.push(item(index));
      return { items, nextKey: end < made.count ? String(end) : null,
        previousKey: options.order !== 'forwardCursor' && at > made.first ? String(Math.max(made.first, at - size)) : null, total: made.count };
    },
    renderRow: (node, id) => {
      node.textContent = `row ${id}`;
      node.style[options.axis === 'horizontal' ? 'width' : 'minHeight'] = `${height(id)}px`;
    },
    renderStatus: (node, { state }) => {
      node.hidden = !options.showsStates;
      node.textContent = state;
    },
    renderGap: options.withGaps ? (node, gap) => {
      const button = document.createElement('button');
      button.textContent = `gap ${gap.start}`;
      button.onclick = () => gap.fill('start');
      node.replaceChildren(button);
    } : undefined,
  });
  await list.start(isByCursor ? '' : options.page ?? 1);
}"""

# Styles of the page's own, which a content policy lets be.
STYLE = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""

# What is in sight: text, left and top by the list's own edge, top to bottom.
SEEN = """() => {
  const list = document.querySelector('makimono-list');
  const frame = list.getBoundingClientRect();
  return [...list.querySelectorAll('.mk-row')].map((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { text: node.textContent, kind: node.className, position: Number(node.getAttribute('aria-posinset')),
      left: left - frame.left, right: right - frame.left, top: top - frame.top, bottom: bottom - frame.top };
  }).filter((row) => row.bottom > 0 && row.top < frame.height);
}"""

# Pixels. Browsers keep lengths in 64ths of one, and where a row stands is the sum of a scroll and a place in the list, each rounded.
ROUNDED = 1 / 32


def within_rounding(seen):
    """Rows as SEEN tells them, to be compared with the same rows at another time."""
    sides = {"left", "right", "top", "bottom"}
    return [{name: pytest.approx(value, abs=ROUNDED) if name in sides else value for name, value in row.items()} for row in seen]


# Where each row in sight is said to stand, and where it does.
PLACES = """() => {
  const list = document.querySelector('makimono-list');
  const top = list.getBoundingClientRect().top;
  return list.rowsInSight.map(({ id, distance }) => [distance, list.rowNode(id).getBoundingClientRect().top - top]);
}"""


def make(reader, **options):
    """A list of numbered rows by page number, unless options say otherwise; its first page is in."""
    reader.page.evaluate(MAKE, {"order": "pageNumber", "endRule": "total", **options})
    reader.wait_for("state.heldRows > 0")


def check_rows_touch(seen):
    assert all(abs(above["bottom"] - below["top"]) <= TOLERANCE for above, below in zip(seen, seen[1:])), seen


def wait_for_rows_as_said(reader):
    """Where the list learns only from the browser that rows stand elsewhere: it tells one thing a frame."""
    reader.page.wait_for_function(f"(tolerance) => ({PLACES})().every(([said, at]) => Math.abs(said - at) <= tolerance)", arg=TOLERANCE)


def check_rows_stand_as_said(reader):
    places = reader.page.evaluate(PLACES)
    assert places and all(abs(said - at) <= TOLERANCE for said, at in places), places
    seen = reader.page.evaluate(SEEN)
    check_rows_touch(seen)
    return seen
