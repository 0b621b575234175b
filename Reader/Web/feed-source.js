// @ts-check
/**
 * The server's own feed: `/feed/items`, by key in both directions, without a cap.
 *
 * Keys are text: '' (the newest), `after:KEY`, `before:KEY`, `index:N`, `date:YYYY-MM-DD`, `last`.
 */
import { article, articleRow, rowVersion } from './article-row.js';
import { fetchJSON } from './fetch-json.js';
import { array, count, object, string, wrong } from './shape.js';

/**
 * @param {string} query  in Qiita's grammar; '' for everything
 * @returns {import('./source.js').Source}
 */
export function feedSource(query) {
  return {
    order: 'cursor',
    firstPage: 1,
    pageCap: 0,
    newestKey: '',
    oldestKey: () => 'last',
    load: async ({ key, size, signal }) => {
      const parameters = new URLSearchParams(position(String(key)));
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
    nextKey: neighbour('after', reply.next_key, 'next_key'),
    previousKey: neighbour('before', reply.previous_key, 'previous_key'),
    total: count(reply.total_count, 'total_count'),
    bytes,
  };
}

/**
 * @param {'after'|'before'} side
 * @param {unknown} key
 * @param {string} path
 */
function neighbour(side, key, path) {
  // Null says that there is none. A field that is missing says nothing, and would end the list in silence.
  if (key === undefined) wrong(`${path} is missing`);
  return key === null ? null : `${side}:${string(key, path)}`;
}

/**
 * A key as the server's parameters.
 * @param {string} key
 * @returns {Record<string, string>}
 */
function position(key) {
  if (key === 'last') return { position: 'last' };
  const colon = key.indexOf(':');
  return colon < 0 ? {} : { [key.slice(0, colon)]: key.slice(colon + 1) };
}
