// @ts-check
/** What a list tells those who observe it, and a description of it: for inspectors, logs and tests. Nothing here is decided. */

/**
 * @typedef {import('./makimono-engine.js').Edge} Edge
 * @typedef {import('./makimono-list.js').Page} Page
 * @typedef {import('./load-failure.js').LoadFailure} LoadFailure
 *
 * @typedef {{kind: 'load', request: number, edge: Edge, key: string|number, size: number}
 *   | {kind: 'reply', request: number, page: Page}
 *   | {kind: 'page', request: number, page: Page, inserted: number}
 *   | {kind: 'failed', request: number, failure: LoadFailure}
 *   | {kind: 'cancel', request: number}
 *   | {kind: 'retryLater', request: number, delay: number}
 *   | {kind: 'change', inserted: number, removed: number, replaced: boolean, pages: number, pagesBefore: number}
 *   | {kind: 'start'|'jump', key: string|number}
 *   | {kind: 'refresh', strategy: 'firstPage'|'keepWindow'|'aroundAnchor'|'mergeNewer'}
 *   | {kind: 'retry', edge: Edge|null} | {kind: 'giveUp', edge: Edge|null} | {kind: 'loadMore', end: 'start'|'end'}
 *   | {kind: 'fill', side: 'start'|'end'} | {kind: 'edit', edit: 'insert'|'update'|'remove'|'move', id: string}
 *   | {kind: 'push', pushes: number} | {kind: 'anew'}} Trace
 *   `load` asks for a page, and `reply`, `failed` or `cancel` ends it; once the reply is taken in, `page` says how many of its rows
 *   were `inserted`;
 *   `retryLater` in `delay` seconds. `anew`: keys have expired, or the list was out of date, and it begins anew at the reader's row. `start`, `jump`, `refresh`, `retry`, `giveUp`, `loadMore` and `fill` were asked of the list
 * @typedef {(trace: Trace) => void} Observer
 *
 * @typedef {{answer: import('./makimono-engine.js').Answer, configuration: import('./makimono-list.js').Configuration,
 *   items: import('./held-items.js').HeldItems, mounted: Iterable<import('./row-pool.js').Mounted>,
 *   state: import('./makimono-list.js').ListState}} Inspected  `items` held
 *
 * @typedef {object} Inspection
 * @property {import('./makimono-list.js').ListState} state
 * @property {number} pageSize
 * @property {number} windowPages  pages held at most
 * @property {number} firstKey  where keys are computed
 * @property {import('./makimono-list.js').Configuration['order']} order
 * @property {number|null} prefetchViewports  null where it adapts
 * @property {boolean} isCounted  the list has a row for each of the feed's
 * @property {number} columns
 * @property {number} offset  px from the content's start to what is in sight
 * @property {number} rowsStart  px to the first row of the list
 * @property {number} rowsEnd
 * @property {number|null} place  of the first row in sight, by the feed's count from 0, with the part of it that is out of sight;
 *   null where the source does not number its rows
 * @property {Span[]} held  rows held, by the feed's count
 *
 * @typedef {{start: number, end: number}} Span  rows from one up to another
 */

/**
 * The list in numbers; nothing of the page is measured for it. Null before its first answer.
 * @param {import('./makimono-list.js').MakimonoList} list
 * @returns {Inspection|null}
 */
export function inspect(list) {
  const { inspected } = list;
  if (!inspected) return null;
  const { answer, configuration, items, mounted, state } = inspected;
  const {
    order, pageSize = 20, windowPages = 10, firstPage = 1, prefetchViewports, placeholders = false, columns = 1,
  } = configuration;
  return {
    state,
    order,
    pageSize,
    windowPages,
    firstKey: order === 'offset' ? 0 : firstPage,
    prefetchViewports: prefetchViewports ?? null,
    isCounted: placeholders,
    columns,
    offset: answer.contentOffset,
    rowsStart: answer.rowsStart,
    rowsEnd: answer.rowsEnd,
    place: firstInSight(answer, items, mounted),
    held: spans([...items.values()].map(({ index }) => index)),
  };
}

/**
 * @param {import('./makimono-engine.js').Answer} last
 * @param {import('./held-items.js').HeldItems} items
 * @param {Iterable<import('./row-pool.js').Mounted>} mounted
 */
function firstInSight({ contentOffset }, items, mounted) {
  /** @type {import('./row-pool.js').Mounted|null} */
  let first = null;
  for (const entry of mounted) {
    const isInSight = entry.kind !== 'gap' && entry.top + entry.height > contentOffset;
    if (isInSight && (!first || entry.top < first.top)) first = entry;
  }
  if (!first) return null;
  // A placeholder's version is its number.
  const index = first.kind === 'placeholder' ? first.version : items.item(first.version)?.index ?? -1;
  if (index < 0) return null;
  return index + Math.min(1, Math.max(0, (contentOffset - first.top) / first.height));
}

/**
 * @param {number[]} indices
 * @returns {Span[]} in order; none touches the next
 */
export function spans(indices) {
  /** @type {Span[]} */
  const found = [];
  for (const index of indices.filter((each) => each >= 0).sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && index <= last.end) last.end = Math.max(last.end, index + 1);
    else found.push({ start: index, end: index + 1 });
  }
  return found;
}
