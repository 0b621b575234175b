// The element, as an app would use it: pages of 50, ten held.
import { loadEngine } from '/app/list/makimono-engine.js';
import '/app/list/makimono-list.js';
import { PageFetcher } from '/app/list/page-fetcher.js';

const list = document.getElementById('list');
const fetcher = new PageFetcher();
await list.configure({
  order: 'offset',
  pageSize: 50,
  estimatedRowHeight: 60,
  load: async ({ key, size, signal }) => {
    const { body: { rows, total } } = await fetcher.json(`/rows?from=${key}&size=${size}`, { signal });
    return { items: rows.map((row) => ({ id: String(row.id), version: '1', index: row.id, data: row.text })), total };
  },
  renderRow: (node, text) => { node.textContent = text; },
  renderStatus: (node) => { node.hidden = true; },
});
await list.start(0);
const { memory } = await loadEngine();
window.bench = {
  scroller: list,
  row: () => list.rowsInSight[0]?.index ?? 0,
  last: () => list.state.total !== null && list.state.append.state === 'end',
  wasmBytes: () => memory.buffer.byteLength,
};
