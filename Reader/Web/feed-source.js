// @ts-check
/**
 * The server's own feed: `/feed/items`, by key in both directions, without a cap.
 *
 * Keys are numbers of rows, from the newest, 0.
 */
import { article, articleRow, rowVersion } from './article-row.js';
import { fetchJSON } from './fetch-json.js';
import { array, count, object } from './shape.js';

/**
 * @param {string} query  in Qiita's grammar; '' for everything
 * @returns {import('./source.js').Source}
 */
export function feedSource(query) {
  return {
    order: 'offset',
    firstPage: 1,
    pageCap: 0,
    newestKey: 0,
    oldestKey: (total, size) => (total === null ? null : Math.max(0, Math.ceil(total / size) - 1) * size),
    load: async ({ key, size, signal }) => {
      const parameters = new URLSearchParams({ index: String(key) });
      parameters.set('limit', String(size));
      if (query) parameters.set('q', query);
      const { body, bytes } = await fetchJSON(`/feed/items?${parameters}`, { signal });
      return page(body, bytes);
    },
    article: async (id, signal) => {
      const { body } = await fetchJSON(`/feed/items/${encodeURIComponent(id)}`, { signal });
      return article(body);
    },
  };
}

/**
 * @param {unknown} body
 * @param {number} bytes
 * @returns {import('./source.js').Page}
 */
function page(body, bytes) {
  const reply = object(body, 'the reply');
  const start = count(reply.start_index, 'start_index');
  return {
    items: array(reply.items, 'items').map((item, offset) => {
      const row = articleRow(item, `items[${offset}]`);
      return { id: row.id, version: rowVersion(row), index: start + offset, data: row };
    }),
    nextKey: null,
    previousKey: null,
    total: count(reply.total_count, 'total_count'),
    bytes,
  };
}
