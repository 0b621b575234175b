// @ts-check

/**
 * A page of a list whose keys are numbers: the engine computes which come before and after it.
 * @template {{id: string}} Data
 * @param {{data: Data, version: string}[]} entries  `version`: another where anything changes that a row shows
 * @param {number} start  the first one's place in the feed, from 0
 * @param {{total: number|null, bytes: number, isLast?: boolean}} facts
 * @returns {import('../list/makimono-list.js').Page & {nextKey: null, previousKey: null, total: number|null}}
 */
export function numberedPage(entries, start, facts) {
  return {
    items: entries.map(({ data, version }, offset) => ({ id: data.id, version, index: start + offset, data })),
    nextKey: null,
    previousKey: null,
    ...facts,
  };
}
