// @ts-check
/** Which rows stay when others change places: those of the longest run that stands in order already. */

/**
 * @param {number[]} places  where each node stands now; -1 for one that is not on the page
 * @returns {Set<number>} indices of those that need not be moved. O(n log n)
 */
export function longestRun(places) {
  /** @type {number[]} by length of a run, the index of its last with the lowest place */
  const ends = [];
  /** @type {number[]} */
  const before = [];
  places.forEach((place, index) => {
    if (place < 0) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[ends[middle]] < place) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1] : -1;
    ends[low] = index;
  });
  const run = new Set();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]) run.add(index);
  return run;
}
