// @ts-check
/** @typedef {import('./makimono-engine.js').Answer} Answer */

/**
 * Whether the list is what it was, wherever it is scrolled to.
 * @param {Answer} answer
 */
export function changesNothing({ changed, statesChanged, replaced }) {
  return !changed && !statesChanged && !replaced;
}

/** What answers came to, one after the other, as an app is told of it. */
export class Changes {
  inserted = 0;
  removed = 0;
  updated = 0;
  replaced = false;

  /** @param {Answer} answer */
  add({ inserted, removed, updated, replaced }) {
    this.inserted += inserted;
    this.removed += removed;
    this.updated += updated;
    this.replaced ||= replaced;
  }

  get isNone() {
    return this.inserted === 0 && this.removed === 0 && this.updated === 0 && !this.replaced;
  }

  /** @returns {{inserted: number, removed: number, updated: number, replaced: boolean}} */
  get told() {
    const { inserted, removed, updated, replaced } = this;
    return { inserted, removed, updated, replaced };
  }
}
