// @ts-check
/**
 * Where a key leads from a row to another, by where rows stand: in one column by their order, in several in two dimensions. Nothing here
 * touches the page.
 *
 * @typedef {Pick<import('./makimono-engine.js').MountedRow, 'kind'|'top'|'height'|'column'>} Placed
 */

/** px by which rows of a line may begin apart. */
const SAME = 0.5;

/**
 * The nearest row along the axis: of a grid in the next line, in the column that is nearest; of masonry in the same column.
 * @param {Placed[]} rows  around the one that is left
 * @param {number} from  its place among them
 * @param {number} way  1 towards the end, -1 towards the start
 * @param {boolean} isMasonry
 * @returns {number} its place, or -1
 */
export function stepAlong(rows, from, way, isMasonry) {
  const { top, column } = rows[from];
  let found = -1;
  rows.forEach((row, index) => {
    const ahead = (row.top - top) * way;
    if (row.kind === 'gap' || ahead <= SAME || (isMasonry && row.column !== column)) return;
    const best = rows[found];
    const nearer = best ? (best.top - row.top) * way : Infinity;
    if (nearer > SAME || (nearer > -SAME && Math.abs(row.column - column) < Math.abs(best.column - column))) found = index;
  });
  return found;
}

/**
 * The row beside, in the next column: of masonry the one that stands nearest, of a grid the next in order.
 * @param {Placed[]} rows
 * @param {number} from
 * @param {number} way  1 towards where lines of text end
 * @param {boolean} isMasonry
 * @returns {number} its place, or -1
 */
export function stepAcross(rows, from, way, isMasonry) {
  if (!isMasonry) return from + way;
  const { top, height, column } = rows[from];
  const middle = top + height / 2;
  /** @type {(row: Placed) => number} */
  const distance = (row) => Math.max(row.top - middle, middle - row.top - row.height, 0);
  let found = -1;
  rows.forEach((row, index) => {
    if (row.kind !== 'gap' && row.column === column + way && (found < 0 || distance(row) < distance(rows[found]))) found = index;
  });
  return found;
}

/**
 * The furthest row of the same column within a length, or else the next.
 * @param {Placed[]} rows
 * @param {number} from
 * @param {number} way
 * @param {number} length  px
 * @param {boolean} isMasonry
 * @returns {number} its place, or -1
 */
export function stepByPage(rows, from, way, length, isMasonry) {
  let found = stepAlong(rows, from, way, isMasonry);
  for (let next = found; next >= 0; next = stepAlong(rows, next, way, isMasonry)) {
    const start = way > 0 ? rows[from].top : rows[next].top;
    const end = way > 0 ? rows[next].top + rows[next].height : rows[from].top + rows[from].height;
    if (end - start > length) break;
    found = next;
  }
  return found;
}

/**
 * The first text from a place on that begins with what was typed, round the end.
 * @param {string[]} texts
 * @param {string} typed
 * @param {number} from
 * @returns {number} its place, or -1
 */
export function findTyped(texts, typed, from) {
  const fold = (/** @type {string} */ text) => text.normalize('NFKC').toLocaleLowerCase().trimStart();
  const sought = fold(typed);
  for (let step = 0; step < texts.length; step += 1) {
    const place = (from + step) % texts.length;
    if (fold(texts[place]).startsWith(sought)) return place;
  }
  return -1;
}
