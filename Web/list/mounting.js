// @ts-check
import { HEIGHT_STEP } from './makimono-engine.js';

/**
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 * @typedef {Pick<import('./makimono-engine.js').Answer, 'contentOffset'|'rowsStart'|'rowsEnd'>} Place
 * @typedef {{start: number, end: number}} Span  px
 */

/** Nodes at most, those of visible rows excepted, and of rows without a length. */
const MOST_ROWS = 120;
/** Where the engine stops at rows without a length, so many others beyond. */
const LEAST_BEYOND = MOST_ROWS / 2;
/** Rows that the engine names at most, as many before those in sight as after them: who flies has most of them ahead. */
export const MOST_NAMED = 2 * MOST_ROWS;
/** Screens of rows beyond the overscan that are put on the page at a time, which costs one layout. */
const MOUNT_AHEAD = 1;
/** Where the reader flies to, more, and more still where rows are cheap. */
const LEAST_AHEAD_FAST = 4;
export const MOST_AHEAD_FAST = 7;
/** ms that this may take at a time: what the page has of a frame, less what it takes to show them. */
const MOUNT_TIME = 5;
/** Screens that the overscan is larger by ahead of who flies: a compositor is two frames on before a row that was put there shows. */
const OVERSCAN_FAST = 1;
/** Screens a scroll event: what goes by faster than that nobody sees grow. */
const FAST = 0.2;

/** Which rows are to be on the page, by how the reader moves: those around him, in batches where he flies to. */
export class Mounting {
  /** px of the list along its axis. */
  length = 0;
  /** Screens of rows on the page either way of the one in sight, at least. */
  overscan = 1;
  /** Where the reader scrolled to last: 1 towards the end, -1 towards the start. */
  direction = 1;
  /** Whether he flies. */
  isFast = false;
  /** ms that a screen of rows took of late to be put on the page, in flight; 0 where it is not known. */
  #screenTime = 0;

  /** @param {number} overscan  of a list that begins */
  begin(overscan) {
    this.overscan = overscan;
    this.isFast = false;
    this.#screenTime = 0;
  }

  /** @param {number} step  px, of a scroll event */
  flies(step) {
    return Math.abs(step) > FAST * this.length;
  }

  /**
   * Follows the reader.
   * @param {number} step  px, of a scroll event
   * @returns {boolean} whether he moved
   */
  follow(step) {
    this.isFast = this.flies(step);
    if (Math.abs(step) <= HEIGHT_STEP) return false;
    this.direction = Math.sign(step);
    return true;
  }

  get #aheadFast() {
    if (this.#screenTime === 0) return LEAST_AHEAD_FAST;
    return Math.min(Math.max(LEAST_AHEAD_FAST, MOUNT_TIME / this.#screenTime + OVERSCAN_FAST), MOST_AHEAD_FAST);
  }

  /**
   * Learns what a batch costs.
   * @param {number} rows  put on the page
   * @param {number} time  ms
   * @param {number} rowsInSight
   */
  note(rows, time, rowsInSight) {
    if (rows === 0 || rows < rowsInSight) return;
    const screenTime = (time * rowsInSight) / rows;
    this.#screenTime += (screenTime - this.#screenTime) * (this.#screenTime > 0 ? 0.25 : 1);
  }

  /**
   * From where to where a row is worth a node.
   * @param {number} offset  px
   * @param {boolean} isMounted  it has one
   */
  #worth(offset, isMounted) {
    const near = (this.overscan + MOUNT_AHEAD) * this.length;
    // Who flies stops now and then: what he was to come by is there already.
    const ahead = this.isFast || isMounted ? (this.overscan + this.#aheadFast) * this.length : near;
    return {
      start: offset - (this.direction < 0 ? ahead : near), end: offset + this.length + (this.direction > 0 ? ahead : near),
    };
  }

  /**
   * Whether any row before some that have nodes may be worth one, and any after.
   * @param {Place} place
   * @param {MountedRow[]} rows
   */
  wantsBeyond({ contentOffset }, rows) {
    const { start, end } = this.#worth(contentOffset, false);
    const last = rows[rows.length - 1];
    return { before: rows[0].top > start, after: last.top + last.height < end };
  }

  /**
   * The rows that the engine names, and more where some have no length, since an app hides them: what is beyond may be hidden too. That is
   * known of rows on the page alone.
   * @param {import('./makimono-engine.js').Answer} answer
   */
  named({ rows, mountedCount, firstMounted, rowCount }) {
    const named = rows();
    if (mountedCount < MOST_NAMED || named.every(({ height }) => height > 0)) return named;
    for (let [end, left] = [mountedCount, LEAST_BEYOND]; left > 0;) {
      const more = rows(end, Math.min(end + left, rowCount - firstMounted));
      if (more.length === 0) break;
      named.push(...more);
      end += more.length;
      left -= more.filter(({ height }) => height > 0).length;
    }
    for (let [start, left] = [0, LEAST_BEYOND]; left > 0;) {
      const more = rows(Math.max(start - left, -firstMounted), start);
      if (more.length === 0) break;
      named.unshift(...more);
      start -= more.length;
      left -= more.filter(({ height }) => height > 0).length;
    }
    return named;
  }

  /**
   * The engine names rows for who flies: of those, what is worth a node.
   * @param {Place} place
   * @param {MountedRow[]} rows
   * @param {(row: MountedRow) => boolean} isMounted
   */
  worth({ contentOffset }, rows, isMounted) {
    const there = this.#worth(contentOffset, true);
    const others = this.#worth(contentOffset, false);
    /** @type {(row: MountedRow) => boolean} */
    const isWorth = (row) => {
      const { start, end } = isMounted(row) ? there : others;
      return row.top + row.height > start && row.top < end;
    };
    // What came in between two that are worth it is needed there.
    let start = 0;
    let end = rows.length;
    while (start < end && !isWorth(rows[start])) start += 1;
    while (end > start && !isWorth(rows[end - 1])) end -= 1;
    return this.#limited(contentOffset, rows.slice(start, end));
  }

  /**
   * Of too many rows, the side that is further from those in sight gives way.
   * @param {number} offset  px
   * @param {MountedRow[]} rows
   */
  #limited(offset, rows) {
    if (rows.length <= MOST_ROWS) return rows;
    let before = 0;
    let after = 0;
    while (before < rows.length && rows[before].top + rows[before].height <= offset) before += 1;
    while (after < rows.length - before && rows[rows.length - 1 - after].top >= offset + this.length) after += 1;
    const hidden = rows.reduce((count, { height }) => count + Number(height === 0), 0);
    const excess = rows.length - hidden - MOST_ROWS;
    if (excess <= 0) return rows;
    // Both sides end up as equal as they can be.
    const fromBefore = Math.min(before, excess, Math.max(0, Math.ceil((excess + before - after) / 2)));
    return rows.slice(fromBefore, rows.length - Math.min(after, excess - fromBefore));
  }

  /**
   * Where the list may stand for rows to go as far as those on the page must, and further on the side that the reader goes to: content
   * offsets.
   * @param {Pick<Place, 'rowsStart'|'rowsEnd'>} ends
   * @param {MountedRow[]} rows
   * @returns {Span}
   */
  enoughFor({ rowsStart, rowsEnd }, rows) {
    const ahead = (this.overscan + (this.isFast ? OVERSCAN_FAST : 0)) * this.length;
    const behind = ahead / 2;
    const last = rows.at(-1);
    const first = rows[0]?.top ?? 0;
    const end = last ? last.top + last.height : 0;
    return {
      start: first <= rowsStart ? -Infinity : first + (this.direction < 0 ? ahead : behind),
      end: end >= rowsEnd ? Infinity : end - this.length - (this.direction > 0 ? ahead : behind),
    };
  }

  /**
   * Whether rows go as far as they must.
   * @param {Place} place
   * @param {MountedRow[]} rows
   */
  isEnough(place, rows) {
    const { start, end } = this.enoughFor(place, rows);
    return place.contentOffset >= start && place.contentOffset <= end;
  }
}
