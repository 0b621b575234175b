// @ts-check
/**
 * Slices of `/feed/items`: as many rows as were asked for, wherever the server ends its pages. It may cap them, leave rows out,
 * repeat some, or send a page without any.
 */
import { fetchJSON } from '../list/fetch-json.js';
import { LoadFailure } from '../list/makimono-list.js';
import { array, count, object, string, wrong } from '../support/answer-shape.js';
import { articleRow, rowVersion } from './article-row.js';

/**
 * @typedef {{id: string, version: string, data: import('./article-row.js').ArticleRow}} Row
 * @typedef {{index?: string, after?: string, before?: string, date?: string, position?: 'last'}} Position
 *   where a slice is cut: one of these, or none for the newest
 * @typedef {object} Slice
 * @property {Row[]} rows
 * @property {number} start  the first row's place in the server's feed, from 0
 * @property {number} total  rows of the server's feed
 * @property {string|null} firstKey  names the first row, for what lies before it; null where that is not known
 * @property {string|null} lastKey  likewise the last row
 * @property {boolean} isStart  no row lies before it
 * @property {boolean} isEnd
 * @property {number} bytes
 */

/** Pages without a row in one slice: more are no feed. */
const MOST_EMPTY = 8;

/**
 * @param {string} query
 * @param {Position} position
 * @param {number} size
 * @param {{signal?: AbortSignal, isKnown?: (id: string) => boolean}} options  `isKnown`: rows that stand elsewhere are passed over
 * @returns {Promise<Slice>}
 * @throws {LoadFailure}
 */
export async function feedSlice(query, position, size, { signal, isKnown = () => false } = {}) {
  const isUp = position.before !== undefined;
  /** @type {Set<string>} */
  const ids = new Set();
  let asked = position;
  let slice = await reply(query, asked, size, signal);
  let count = slice.rows.length;
  slice.rows = fresh(slice.rows, ids, isKnown);
  let empties = 0;
  while (slice.rows.length < size && !(isUp ? slice.isStart : slice.isEnd)) {
    if (count === 0) empties += 1;
    if (empties > MOST_EMPTY) throw new LoadFailure('emptyPages');
    // An empty page may be a slip: it is asked for once more, before what it names as the next.
    if (count > 0 || empties % 2 === 0) {
      const next = isUp ? { before: slice.firstKey ?? '' } : { after: slice.lastKey ?? '' };
      if (next.before === asked.before && next.after === asked.after) throw new LoadFailure('cycle');
      asked = next;
    }
    const more = await reply(query, asked, size - slice.rows.length, signal);
    count = more.rows.length;
    slice = joined(slice, { ...more, rows: fresh(more.rows, ids, isKnown) }, isUp);
  }
  return cut(slice, size, isUp);
}

/**
 * @param {Slice} slice
 * @param {Slice} more
 * @param {boolean} isUp  whether it comes before
 * @returns {Slice}
 */
function joined(slice, more, isUp) {
  const bytes = slice.bytes + more.bytes;
  if (isUp) {
    return { ...more, rows: [...more.rows, ...slice.rows], lastKey: slice.lastKey, isEnd: slice.isEnd, bytes };
  }
  const start = slice.rows.length > 0 ? slice.start : more.start;
  return { ...more, rows: [...slice.rows, ...more.rows], start, firstKey: slice.firstKey, isStart: slice.isStart, bytes };
}

/**
 * A server that repeats rows may send more than were asked for. What the last one left is called is not known then.
 * @param {Slice} slice
 * @param {number} size
 * @param {boolean} isUp
 * @returns {Slice}
 */
function cut(slice, size, isUp) {
  const spare = slice.rows.length - size;
  if (spare <= 0) return slice;
  return isUp
    ? { ...slice, rows: slice.rows.slice(spare), start: slice.start + spare, firstKey: null, isStart: false }
    : { ...slice, rows: slice.rows.slice(0, size), lastKey: null, isEnd: false };
}

/**
 * Rows that are not there yet.
 * @param {Row[]} rows
 * @param {Set<string>} ids  of those that are; grows
 * @param {(id: string) => boolean} isKnown
 */
function fresh(rows, ids, isKnown) {
  return rows.filter(({ id }) => {
    if (ids.has(id) || isKnown(id)) return false;
    ids.add(id);
    return true;
  });
}

/**
 * @param {string} query
 * @param {Position} position
 * @param {number} limit
 * @param {AbortSignal} [signal]
 * @returns {Promise<Slice>}
 */
async function reply(query, position, limit, signal) {
  const parameters = new URLSearchParams(position);
  parameters.set('limit', String(limit));
  if (query) parameters.set('q', query);
  const { body, bytes } = await fetchJSON(`/feed/items?${parameters}`, { signal });
  const fields = object(body, 'the reply');
  const lastKey = key(fields.next_key, 'next_key');
  const firstKey = key(fields.previous_key, 'previous_key');
  return {
    rows: array(fields.items, 'items').map((item, offset) => {
      const data = articleRow(item, `items[${offset}]`);
      return { id: data.id, version: rowVersion(data), data };
    }),
    start: count(fields.start_index, 'start_index'),
    total: count(fields.total_count, 'total_count'),
    firstKey,
    lastKey,
    isStart: firstKey === null,
    isEnd: lastKey === null,
    bytes,
  };
}

/**
 * @param {unknown} value
 * @param {string} path
 */
function key(value, path) {
  // Null says that there is none. A field that is missing says nothing, and would end the list in silence.
  if (value === undefined) wrong(`${path} is missing`);
  return value === null ? null : string(value, path);
}
