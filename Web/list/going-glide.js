// @ts-check
/**
 * A smooth way over any distance, by a clock: it glides there, or, where that is far, glides off, leaps, and glides in. Nothing here touches
 * the page.
 */

/** Screens that are glided over as they are; of a longer way as many at either end as half of that. */
const FAR = 3;
const AT_AN_END = 1.25;
/** ms of the shortest way, and of a screen more. */
const SHORTEST = 220;
const A_SCREEN = 110;

export class Glide {
  #length;
  #way;
  #reach;
  #isFar;
  #time;
  #isMoving;
  /** ms, of its first frame. */
  #began = NaN;
  /** How much of the way is gone, from 0 to 1. */
  #gone = 0;
  isOver = false;

  /**
   * @param {number} distance  px, either way
   * @param {number} length  px of the viewport
   * @param {{isMoving?: boolean, comes?: boolean}} from  `isMoving`: the list glides already, and goes on without a stop; `comes`: only the
   *   last part of a way is shown
   */
  constructor(distance, length, { isMoving = false, comes = false } = {}) {
    this.#length = length;
    this.#way = Math.sign(distance);
    this.#isFar = Math.abs(distance) > FAR * length;
    this.#reach = this.#isFar ? 2 * AT_AN_END * length : Math.abs(distance);
    this.#isMoving = isMoving || comes;
    this.#time = SHORTEST + A_SCREEN * (length > 0 ? this.#reach / length : 0);
  }

  /** ms from its first frame on. */
  get time() {
    return this.#time;
  }

  /**
   * @param {number} time  ms, of a frame
   * @param {number} left  px to where it leads, which may be another place by now
   * @returns {{by: number, leaps: boolean}}  px to go, or to be left after a leap
   */
  step(time, left) {
    if (Number.isNaN(this.#began)) this.#began = time;
    const part = this.#time > 0 ? Math.min(1, Math.max(0, (time - this.#began) / this.#time)) : 1;
    this.isOver = part === 1;
    const before = this.#gone;
    this.#gone = Math.max(before, this.#ease(part));
    if (this.#isFar && this.#gone < 0.5) return { by: this.#way * this.#reach * (this.#gone - before), leaps: false };
    if (this.#isFar || Math.abs(left) > (FAR + 1) * this.#length) {
      // Where it is far yet after a leap, rows came in between.
      this.#isFar = false;
      return { by: Math.sign(left) * Math.min(Math.abs(left), Math.max(this.#reach, this.#length) * (1 - this.#gone)), leaps: true };
    }
    return { by: before < 1 ? left * (1 - (1 - this.#gone) / (1 - before)) : left, leaps: false };
  }

  /** @param {number} part  of the time */
  #ease(part) {
    if (this.#isMoving) return 1 - (1 - part) ** 3;
    return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
  }
}
