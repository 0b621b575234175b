// @ts-check
import { changesNothing } from './answers.js';

/**
 * Which rows the page is to have for an answer, and which of them are in sight. Nothing here touches the page.
 *
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 */
export class RowChoice {
  #mounting;
  #standing;
  #inSight;
  #ends;
  #isMounted;

  /**
   * @param {object} parts
   * @param {import('./mounting.js').Mounting} parts.mounting
   * @param {import('./standing.js').Standing} parts.standing
   * @param {import('./in-sight.js').InSight} parts.inSight
   * @param {import('./ends.js').Ends} parts.ends
   * @param {(row: {id: number}) => boolean} parts.isMounted  it has a node
   */
  constructor({ mounting, standing, inSight, ends, isMounted }) {
    this.#mounting = mounting;
    this.#standing = standing;
    this.#inSight = inSight;
    this.#ends = ends;
    this.#isMounted = isMounted;
  }

  /**
   * The rows that the page is to have: those that stand where they will do, and null where all else is as it was too. Most scroll
   * events ask for nothing.
   * @param {Answer} answer
   * @param {Answer|null} last  the one before
   * @param {import('./standing.js').Rows} engine
   * @param {object} how
   * @param {boolean} how.isScroll  the answer is to a scroll and nothing else
   * @param {boolean} how.isMeasured  rows turned out otherwise, and stand elsewhere; others are put on the page at another time, as
   *   they are when a page comes while the list flies
   * @param {number} [how.firstGrown]  the first of those rows, where it is known
   */
  rows(answer, last, engine, { isScroll, isMeasured, firstGrown }) {
    const isAsBefore = isScroll && last !== null && standsAsBefore(answer, last);
    if (!isAsBefore || answer.firstVisible !== last.firstVisible || answer.visibleCount !== last.visibleCount) {
      this.#inSight.rows = this.#standing.inSight(answer, engine, isAsBefore);
    }
    // What is to be shown at an end costs a layout, and rows that come soon cost another: they come with it.
    const isLate = isScroll && this.#ends.isLate(answer, this.#mounting);
    if (isAsBefore && !isLate && this.#mounting.isEnough(answer, this.#standing.rows)) return null;
    const keeps = isMeasured || isScroll || this.#mounting.isFast;
    const still = keeps ? this.#standing.still(answer, engine, { isAsBefore, isMeasured, firstGrown }) : null;
    if (still && !isLate && this.#mounting.isEnough(answer, still)) return still;
    const rows = still
      ? this.#standing.around(answer, engine, still, this.#mounting.wantsBeyond(answer, still)) : this.#mounting.named(answer);
    if (keeps && !still) {
      const mounted = rows.filter(this.#isMounted);
      const first = mounted.length > 0 ? rows.indexOf(mounted[0]) : 0;
      // Rows that came in between are put there now.
      if (rows[first + mounted.length - 1] === mounted.at(-1) && this.#mounting.isEnough(answer, mounted)) return mounted;
    }
    return this.#mounting.worth(answer, rows, this.#isMounted);
  }
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
