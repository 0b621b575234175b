/**
 * An answer of the engine about rows of one height, one after the other from 0 on; the whole list is named.
 * @param {object} facts
 */
export function answerOf({
  count = 100, height = 50, offset = 0, viewport = 500, heights = {}, ids = Array.from({ length: count }, (_, index) => index + 1), ...others
} = {}) {
  const rows = [];
  let top = 0;
  for (const id of ids) {
    const own = heights[id] ?? height;
    rows.push({ kind: 'item', id, version: id, top, height: own, column: 0 });
    top += own;
  }
  const inSight = rows.filter((row) => row.top + row.height > offset && row.top < offset + viewport);
  return {
    changed: false, statesChanged: false, replaced: false, movesContent: false, reorders: false, mayMoveAtRest: false,
    startsFeed: true, endsFeed: false,
    inserted: 0, removed: 0, updated: 0, contentLength: top, contentOffset: offset, rowsStart: 0, rowsEnd: top,
    rowCount: rows.length, pageCount: 1, total: null, gaps: [], commands: [],
    refresh: state('idle'), prepend: state('end'), append: state('idle'), anchor: null,
    firstMounted: 0, mountedCount: rows.length, firstVisible: rows.indexOf(inSight[0]), visibleCount: inSight.length,
    quietBefore: Infinity, quietAfter: Infinity,
    rows: (start = 0, end = rows.length) => rows.slice(Math.max(0, start), end).map((row) => ({ ...row })),
    ...others,
  };
}

/** An edge that is so. */
export function state(name, { reason = null, cause = null, value = 0 } = {}) {
  return { state: name, reason, cause, value };
}

/** The engine, as far as it knows which row an item is. */
export function rowsOf(answer) {
  const rows = answer.rows();
  return { rowOf: (id) => rows.findIndex((row) => row.id === id) };
}
