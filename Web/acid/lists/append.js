// The usual way: what comes is put below what is there, and stays.
export const name = 'Append everything';

export async function mount(host, feed, { start = 0, scroller: isOuter }) {
  const scroller = isOuter ? document.scrollingElement : host.appendChild(document.createElement('div'));
  if (!isOuter) scroller.style.cssText = 'height: 100%; overflow-y: auto';
  const rows = (isOuter ? host : scroller).appendChild(document.createElement('div'));
  const nodes = new Map();
  let [first, next, total, isLoading] = [start, start, Infinity, false];
  const add = (row, place) => {
    const node = document.createElement('div');
    feed.fill(node, row);
    nodes.set(row.id, node);
    place(node);
  };
  async function fill() {
    const isUp = scroller.scrollTop < 500 && first > 0;
    if (isLoading || !(isUp || (next < total && scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < 500))) return;
    isLoading = true;
    try {
      const page = isUp ? await feed.read(Math.max(0, first - 20), Math.min(20, first)) : await feed.read(next, 20);
      total = page.total;
      if (isUp) {
        for (const row of page.rows.toReversed()) add(row, (node) => rows.prepend(node));
        first = page.start;
      } else {
        for (const row of page.rows) add(row, (node) => rows.append(node));
        next = page.rows.length === 0 ? total : page.end;
      }
    } catch {
      return;
    }
    isLoading = false;
    fill();
  }
  (isOuter ? document : scroller).addEventListener('scroll', fill, { passive: true });
  fill();
  return {
    scroller, push: (row) => add(row, (node) => rows.append(node)), update: (row) => feed.fill(nodes.get(row.id), row),
    unmount: () => host.replaceChildren(),
  };
}
