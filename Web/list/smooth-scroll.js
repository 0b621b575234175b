// @ts-check
/**
 * A smooth scroll that is under way, by its target: browsers end it at any write of a scroll place, and the list writes where rows
 * turn out otherwise. It goes on from there, to where its target is by then.
 */
export class SmoothScroll {
  /** @type {number|null} scroll place along the axis */
  #target = null;

  get isUnderWay() {
    return this.#target !== null;
  }

  /** @param {number} target  px; where it leads to */
  begin(target) {
    this.#target = target;
  }

  /** It is there, or somebody else scrolls. */
  end() {
    this.#target = null;
  }

  /**
   * The list was moved by so many px, and all that is in it.
   * @param {number} by
   * @returns {number|null} where the scroll leads to now
   */
  moved(by) {
    if (this.#target !== null) this.#target += by;
    return this.#target;
  }
}
