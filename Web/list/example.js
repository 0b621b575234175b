// All that an endless list takes: rows of any height, a true scroll bar, pages as they are needed and no more.
import { LoadFailure } from './makimono-list.js';

const list = document.getElementById('list');
await list.configure({
  order: 'offset',
  placeholders: true,
  estimatedRowHeight: 48,
  load: async ({ key, size, signal }) => {
    const reply = await fetch(`/feed/items?index=${key}&limit=${size}`, { signal });
    // It says when to try again: a server that is busy, a limit.
    if (!reply.ok) throw LoadFailure.of(reply);
    const { items, total_count: total } = await reply.json();
    return { items: items.map((data, row) => ({ id: data.id, version: data.updated_at, index: key + row, data })), total };
  },
  renderRow: (node, article) => { node.textContent = `${article.title} — ${article.user.id}`; },
  renderPlaceholder: (node) => { node.textContent = '…'; },
  renderStatus: (node, { state, failure }) => {
    node.hidden = state !== 'loading' && state !== 'failed';
    node.textContent = state === 'failed' ? `That did not work (${failure.kind}).${failure.retryAt ? ' It is tried again.' : ''}` : 'Loading…';
  },
});
list.start(0);
