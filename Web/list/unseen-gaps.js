// @ts-check
/**
 * Gaps in a list whose app shows none: they are filled as they come near, since whoever reads past one would miss rows.
 *
 * @typedef {import('./makimono-engine.js').Answer} Answer
 */
export class UnseenGaps {
  /** @type {Map<number, string>} where gaps that are near lay when they were filled last, and where the reader was */
  #near = new Map();

  /**
   * What to fill now: one side of each gap that lies among the rows drawn. For who stands above it, page after page until it is out of sight;
   * for who comes from below one page, since the gap stays in sight there and would be filled to its end though nobody reads on. A side that
   * failed is tried again when its gap comes near once more.
   * @param {Answer} answer
   * @returns {{gap: number, side: 'start'|'end'}[]}
   */
  judge({ gaps, firstMounted, mountedCount, firstVisible }) {
    const before = this.#near;
    this.#near = new Map();
    const due = [];
    for (const { gap, row, start, end } of gaps) {
      if (row < firstMounted || row >= firstMounted + mountedCount) continue;
      const isNew = !before.has(gap);
      const isAhead = firstVisible < row;
      const place = `${row} ${firstVisible}`;
      this.#near.set(gap, before.get(gap) ?? '');
      if (start.state === 'loading' || end.state === 'loading' || !(isNew || isAhead)) continue;
      // A page that found no room in the window must not be asked for again and again while nobody moves.
      if (before.get(gap) === place) continue;
      const states = { start: start.state, end: end.state };
      const sides = isAhead ? /** @type {const} */ (['start', 'end']) : /** @type {const} */ (['end', 'start']);
      const side = sides.find((one) => states[one] === 'idle' || (isNew && states[one] === 'failed'));
      if (!side) continue;
      this.#near.set(gap, place);
      due.push({ gap, side });
    }
    return due;
  }
}

/** @type {WeakMap<object, UnseenGaps>} by the engine of their list */
const known = new WeakMap();

/**
 * Fills what is due of a list's gaps.
 * @param {import('./list-driver.js').ListDriver} list
 */
export function fillUnseen(list) {
  const { engine, last } = list;
  if (!engine || !last) return;
  const gaps = known.get(engine) ?? new UnseenGaps();
  known.set(engine, gaps);
  for (const { gap, side } of gaps.judge(last)) list.fillGap(gap, side);
}
