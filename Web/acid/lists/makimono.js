// <makimono-list> as these pages drive any list.
import '../../list/makimono-list.js';
import { LoadFailure } from '../../list/load-failure.js';

export const name = '<makimono-list>';

export async function mount(host, feed, { start = 0, follows, scroller, counted, byOffset, emptyPages, saved }) {
  const list = host.appendChild(document.createElement('makimono-list'));
  if (!scroller) list.style.height = '100%';
  const item = (row) => ({ id: row.id, version: String(row.version), index: row.index, data: row });
  const read = async (key, size, signal) => {
    const page = await (counted || byOffset ? feed.read(key, size, signal) : feed.readFrom(key, size, signal));
    return { items: page.rows.map(item), total: page.total, nextKey: page.next, previousKey: page.previous };
  };
  await list.configure({
    order: counted || byOffset ? 'offset' : 'cursor', placeholders: counted, emptyPageBudget: emptyPages, scroller,
    readingLine: follows ? 'end' : 'start',
    load: ({ key, size, signal }) => read(key, size, signal).catch((error) => { throw error.isOffline ? new LoadFailure('offline') : error; }),
    renderRow: feed.fill,
    renderStatus: (node, { state }) => feed.say(node, { loading: 'Loading…', failed: 'That failed.' }[state] ?? ''),
  });
  list.start(...(saved ? [saved.key, { anchorId: saved.id, anchorDistance: saved.distance }] : [counted || byOffset ? start : feed.keyAt(start)]));
  return {
    list, scroller: scroller ? document.scrollingElement : list, save: () => list.anchor, refresh: () => list.refresh(), retry: () => list.retry(),
    push: (row) => list.push({ insert: item(row), at: 'end' }), update: (row) => list.push({ update: item(row) }), unmount: () => list.remove(),
  };
}
