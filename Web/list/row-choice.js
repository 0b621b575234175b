// @ts-check
/**
 * The rows as they stand on the page, which the page is to have for an answer, and which of them are in sight. Nothing here touches the
 * page.
 *
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 * @typedef {import('./held-items.js').HeldItems} HeldItems
 * @typedef {{rowOf: (id: number) => number}} Rows  the engine, as far as it is asked here
 * @typedef {{id: string, index: number}} Row  as an app is told of it
 */

/** px that browsers may cut all rows together by: by more, a row has another height. */
const MOST_CUT = 0.25;
/** px that they may cut each row by that shows no item: the largest unit of any of them. */
const ROUGHEST_UNIT = 1 / 50;

export class RowChoice {
  #mounting;
  #ends;
  #isMounted;
  /** @type {MountedRow[]} */
  #rows = [];
  /** How many of them are gaps or placeholders. */
  #standIns = 0;
  /** @type {number|null} the first one's row, -1 where they do not follow one another any more; null until it is asked for */
  #knownRow = null;
  /** @type {MountedRow[]} */
  #inSight = [];
  #told = this.#inSight;
  /** @type {Set<number>} id handles in sight at the last look */
  #shown = new Set();
  /** @type {{handle: number, isAbove: boolean, row: Row}[]} rows that came by meanwhile, not yet told of */
  #passed = [];

  /**
   * @param {import('./mounting.js').Mounting} mounting
   * @param {import('./ends.js').Ends} ends
   * @param {(row: {id: number}) => boolean} isMounted  it has a node
   */
  constructor(mounting, ends, isMounted) {
    this.#mounting = mounting;
    this.#ends = ends;
    this.#isMounted = isMounted;
  }

  /** Those on the page. */
  get rows() {
    return this.#rows;
  }

  /**
   * These stand on the page.
   * @param {MountedRow[]} rows
   * @param {number} standIns  how many of them are gaps or placeholders
   */
  set(rows, standIns) {
    this.#rows = rows;
    this.#standIns = standIns;
    this.#knownRow = null;
  }

  clear() {
    this.set([], 0);
    this.#inSight = [];
    this.#shown.clear();
    this.#passed = [];
  }

  /**
   * The rows that the page is to have: those that stand where they will do, and null where all else is as it was too. Most scroll
   * events ask for nothing.
   * @param {Answer} answer
   * @param {Answer|null} last  the one before
   * @param {Rows} engine
   * @param {object} how
   * @param {boolean} how.isScroll  the answer is to a scroll and nothing else
   * @param {boolean} how.isMeasured  rows turned out otherwise, and stand elsewhere; others are put on the page at another time, as
   *   they are when a page comes while the list flies
   * @param {number} [how.firstGrown]  the first of those rows, where it is known
   */
  choose(answer, last, engine, { isScroll, isMeasured, firstGrown }) {
    const mounting = this.#mounting;
    // The list may have other rows, or other numbers for them.
    if (!changesNothing(answer)) this.#knownRow = null;
    const isAsBefore = isScroll && last !== null && standsAsBefore(answer, last);
    if (!isAsBefore || answer.firstVisible !== last.firstVisible || answer.visibleCount !== last.visibleCount) {
      this.#inSight = this.#rowsInSight(answer, engine, isAsBefore);
    }
    // What is to be shown at an end costs a layout, and rows that come soon cost another: they come with it.
    const isLate = isScroll && this.#ends.isLate(answer, mounting);
    if (isAsBefore && !isLate && mounting.isEnough(answer, this.#rows)) return null;
    const keeps = isMeasured || isScroll || mounting.isFast;
    const still = keeps ? this.#still(answer, engine, isAsBefore, isMeasured, firstGrown) : null;
    if (still && !isLate && mounting.isEnough(answer, still)) return still;
    const rows = still ? this.#around(answer, engine, still) : mounting.named(answer);
    if (keeps && !still) {
      const mounted = rows.filter(this.#isMounted);
      const first = mounted.length > 0 ? rows.indexOf(mounted[0]) : 0;
      // Rows that came in between are put there now.
      if (rows[first + mounted.length - 1] === mounted.at(-1) && mounting.isEnough(answer, mounted)) return mounted;
    }
    return mounting.worth(answer, rows, this.#isMounted);
  }

  /**
   * The row of the first of those that stand, where they follow one another in the list yet; else -1.
   * @param {Rows} engine
   */
  #firstRow(engine) {
    if (this.#knownRow !== null) return this.#knownRow;
    const first = this.#rows[0];
    const last = this.#rows.at(-1);
    const row = first ? engine.rowOf(first.id) : -1;
    const isWhole = row >= 0 && last && engine.rowOf(last.id) === row + this.#rows.length - 1;
    this.#knownRow = isWhole ? row : -1;
    return this.#knownRow;
  }

  /**
   * @param {Answer} answer
   * @param {Rows} engine
   * @param {boolean} isAsBefore  where rows stand
   */
  #rowsInSight({ rows, firstVisible, visibleCount, firstMounted, mountedCount }, engine, isAsBefore) {
    if (isAsBefore && this.#rows.length > 0 && this.#standIns === 0) {
      const first = this.#firstRow(engine);
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
   * @param {boolean} isAsBefore  where rows stand
   * @param {boolean} isMeasured  rows turned out otherwise
   * @param {number} [firstGrown]  the first of those, where it is known
   */
  #still(answer, engine, isAsBefore, isMeasured, firstGrown) {
    const standing = this.#rows;
    if (this.#standIns > 0 || answer.replaced || answer.reorders || answer.updated > 0) return null;
    const row = this.#firstRow(engine);
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
   */
  #around(answer, engine, still) {
    const { before, after } = this.#mounting.wantsBeyond(answer, still);
    const start = this.#firstRow(engine) - answer.firstMounted;
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

  // Rows in sight

  /**
   * Notes the rows that were in sight since the engine was asked, while they can still be told.
   * @param {import('./mounting.js').Span} flown  between which places the list got, and a screen further
   * @param {number} offset  where the list is now
   * @param {HeldItems} items
   */
  notePassed(flown, offset, items) {
    for (const { kind, id: handle, version, top, height } of this.#rows) {
      if (kind !== 'item' || top + height <= flown.start || top >= flown.end + this.#mounting.length || this.#shown.has(handle)) continue;
      const item = items.item(version);
      if (item) this.#passed.push({ handle, isAbove: top < offset, row: { id: item.id, index: item.index } });
    }
  }

  /**
   * The rows that came into sight since this was asked last, first to last.
   * @param {HeldItems} items
   * @returns {Row[]}
   */
  takeNew(items) {
    if (this.#inSight === this.#told && this.#passed.length === 0) return [];
    this.#told = this.#inSight;
    const shown = new Set();
    /** @type {Row[]} */
    const rows = [];
    for (const row of this.#inSight) {
      if (row.kind !== 'item' || row.height === 0) continue;
      shown.add(row.id);
      const item = this.#shown.has(row.id) ? undefined : items.item(row.version);
      if (item) rows.push({ id: item.id, index: item.index });
    }
    this.#shown = shown;
    const passed = this.#passed.filter(({ handle }) => !shown.has(handle));
    this.#passed = [];
    // What is in sight stands between those that went by above it and below.
    for (const { isAbove, row } of passed) if (!isAbove) rows.push(row);
    rows.unshift(...passed.filter(({ isAbove }) => isAbove).map(({ row }) => row));
    return rows;
  }

  /**
   * The rows in sight that have been read.
   * @param {HeldItems} items
   * @param {number} offset  px where the list is
   * @returns {{id: string, index: number, distance: number}[]}  `distance`: px from the top
   */
  read(items, offset) {
    return this.#inSight.flatMap((row) => {
      const item = row.kind === 'item' && row.height > 0 ? items.item(row.version) : undefined;
      return item ? [{ id: item.id, index: item.index, distance: row.top - offset }] : [];
    });
  }
}

/**
 * Whether the list is what it was, wherever it is scrolled to.
 * @param {Pick<Answer, 'changed'|'statesChanged'|'replaced'>} answer
 */
export function changesNothing({ changed, statesChanged, replaced }) {
  return !changed && !statesChanged && !replaced;
}

/**
 * @param {Answer} answer
 * @param {Answer} last
 */
function standsAsBefore(answer, last) {
  return changesNothing(answer) && !answer.movesContent
    && answer.contentLength === last.contentLength && answer.rowsStart === last.rowsStart && answer.rowsEnd === last.rowsEnd
    && answer.gaps.length === last.gaps.length;
}
