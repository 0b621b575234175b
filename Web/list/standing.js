// @ts-check
/**
 * The rows as they stand on the page, and which of them may stay as they are for an answer. Nothing here touches the page.
 *
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 * @typedef {{rowOf: (id: number) => number}} Rows  the engine, as far as it is asked here
 */

/** px that browsers may cut all rows together by: by more, a row has another height. */
const MOST_CUT = 0.25;
/** px that they may cut each row by that shows no item: the largest unit of any of them. */
const ROUGHEST_UNIT = 1 / 50;

export class Standing {
  /** @type {MountedRow[]} */
  #rows = [];
  /** How many of them are gaps or placeholders. */
  #standIns = 0;
  /** @type {number|null} the first one's row, -1 where they do not follow one another any more; null until it is asked for */
  #knownRow = null;

  get rows() {
    return this.#rows;
  }

  /**
   * @param {MountedRow[]} rows
   * @param {number} standIns  how many of them are gaps or placeholders
   */
  set(rows, standIns) {
    this.#rows = rows;
    this.#standIns = standIns;
    this.#knownRow = null;
  }

  /** The list has other rows, or other numbers for them. */
  noteChange() {
    this.#knownRow = null;
  }

  /**
   * The row of the first of those that stand, where they follow one another in the list yet; else -1.
   * @param {Rows} engine
   */
  firstRow(engine) {
    if (this.#knownRow !== null) return this.#knownRow;
    const first = this.#rows[0];
    const last = this.#rows.at(-1);
    const row = first ? engine.rowOf(first.id) : -1;
    const isWhole = row >= 0 && last && engine.rowOf(last.id) === row + this.#rows.length - 1;
    this.#knownRow = isWhole ? row : -1;
    return this.#knownRow;
  }

  /**
   * The rows in sight.
   * @param {Answer} answer
   * @param {Rows} engine
   * @param {boolean} isAsBefore  where rows stand
   */
  inSight({ rows, firstVisible, visibleCount, firstMounted, mountedCount }, engine, isAsBefore) {
    if (isAsBefore && this.#rows.length > 0 && this.#standIns === 0) {
      const first = this.firstRow(engine);
      const start = firstVisible - first;
      if (first >= 0 && start >= 0 && start + visibleCount <= this.#rows.length) return this.#rows.slice(start, start + visibleCount);
    }
    const start = Math.max(0, firstVisible - firstMounted);
    return rows(start, Math.min(mountedCount, start + visibleCount));
  }

  /**
   * The rows on the page, where the list has all of them yet, one after the other, and no more than it may: `rows` itself where
   * they stand as they did. Null too where to tell would be as much work as to look at all of them.
   * @param {Answer} answer
   * @param {Rows} engine
   * @param {object} how
   * @param {boolean} how.isAsBefore  where rows stand
   * @param {boolean} how.isMeasured  rows turned out otherwise
   * @param {number} [how.firstGrown]  the first of those, where it is known
   */
  still(answer, engine, { isAsBefore, isMeasured, firstGrown }) {
    const standing = this.#rows;
    if (this.#standIns > 0 || answer.replaced || answer.reorders || answer.updated > 0) return null;
    const row = this.firstRow(engine);
    const start = row - answer.firstMounted;
    const end = start + standing.length;
    if (row < 0 || start < 0 || end > answer.mountedCount) return null;
    if (isAsBefore) return standing;
    // Rows that grew move those that follow. Whether a run of others stands where it did, its ends tell.
    const same = !isMeasured ? standing.length : firstGrown === undefined ? 0 : engine.rowOf(firstGrown) - row;
    /** @type {(index: number) => boolean} */
    const stands = (index) => answer.rows(start + index, start + index + 1)[0].top === standing[index].top;
    if (same <= 0 || same > standing.length || !stands(0) || !stands(same - 1)) return answer.rows(start, end);
    return same === standing.length ? standing : [...standing.slice(0, same), ...answer.rows(start + same, end)];
  }

  /**
   * The rows that may be worth a node, where some are there yet: those are not read again.
   * @param {Answer} answer
   * @param {Rows} engine
   * @param {MountedRow[]} still
   * @param {{before: boolean, after: boolean}} wants
   */
  around(answer, engine, still, { before, after }) {
    const start = this.firstRow(engine) - answer.firstMounted;
    return [...(before ? answer.rows(0, start) : []), ...still, ...(after ? answer.rows(start + still.length) : [])];
  }

  /**
   * Whether a stack of so many px is as high as its rows are to the engine, but for what browsers cut.
   * @param {number} height
   */
  isAsHigh(height) {
    const first = this.#rows[0];
    const last = this.#rows.at(-1);
    if (!first || !last) return true;
    return Math.abs(height - (last.top + last.height - first.top)) < MOST_CUT + this.#standIns * ROUGHEST_UNIT;
  }
}
