// @ts-check
/**
 * The rows in sight, and which of them an app is yet to be told of. Nothing here touches the page.
 *
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 * @typedef {import('./held-items.js').HeldItems} HeldItems
 * @typedef {{id: string, index: number}} Row  as an app is told of it
 */
export class InSight {
  /** @type {MountedRow[]} */
  #rows = [];
  #told = this.#rows;
  /** @type {Set<number>} id handles in sight at the last look */
  #shown = new Set();
  /** @type {{handle: number, isAbove: boolean, row: Row}[]} rows that came by meanwhile, not yet told of */
  #passed = [];

  get rows() {
    return this.#rows;
  }

  /** @param {MountedRow[]} rows  from the first on */
  set rows(rows) {
    this.#rows = rows;
  }

  /**
   * Notes the rows that were in sight since the engine was asked, while they can still be told.
   * @param {MountedRow[]} standing
   * @param {import('./mounting.js').Span} flown  between which places the list got, and a screen further
   * @param {number} length  px of the viewport
   * @param {number} offset  where the list is now
   * @param {HeldItems} items
   */
  notePassed(standing, flown, length, offset, items) {
    for (const { kind, id: handle, version, top, height } of standing) {
      if (kind !== 'item' || top + height <= flown.start || top >= flown.end + length || this.#shown.has(handle)) continue;
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
    if (this.#rows === this.#told && this.#passed.length === 0) return [];
    this.#told = this.#rows;
    const shown = new Set();
    /** @type {Row[]} */
    const rows = [];
    for (const row of this.#rows) {
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
   * Those that have been read.
   * @param {HeldItems} items
   * @param {number} offset  px where the list is
   * @returns {{id: string, index: number, distance: number}[]}  `distance`: px from the top
   */
  read(items, offset) {
    return this.#rows.flatMap((row) => {
      const item = row.kind === 'item' && row.height > 0 ? items.item(row.version) : undefined;
      return item ? [{ id: item.id, index: item.index, distance: row.top - offset }] : [];
    });
  }

  clear() {
    this.#rows = [];
    this.#shown.clear();
    this.#passed = [];
  }
}
