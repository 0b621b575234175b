// @ts-check
/**
 * Days in the feed. The server knows days as they are in Japan; the page shows those of where the reader is, and a day that is
 * asked for is one of these.
 */

/** ms; Japan's clocks stand so far ahead of UTC, all the year. */
const JAPAN = 9 * 3_600_000;
const DAY = 24 * 3_600_000;

/** @typedef {import('../feed/source.js').Counted} Counted */

/**
 * A moment's day where the reader is, such as 2024-01-31.
 * @param {Date} date
 */
export function localDay(date) {
  const digits = (/** @type {number} */ value, length = 2) => String(value).padStart(length, '0');
  return Number.isNaN(date.getTime()) ? ''
    : `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}

/**
 * The last moment of a day where the reader is, in ms since 1970.
 * @param {string} day  such as 2024-01-31
 */
export function endOfDay(day) {
  const [year, month, date] = day.split('-').map(Number);
  const next = new Date(2000, 0, 1);
  // Years below 100 are meant as they are written.
  next.setFullYear(year, month - 1, date + 1);
  next.setHours(0, 0, 0, 0);
  return next.getTime() - 1;
}

/**
 * The list's number of the first article that is not newer than a day; null where all are. Below zero where it is newer than the
 * list's first.
 * @param {Counted} source
 * @param {string} day
 * @param {AbortSignal} [signal]
 * @returns {Promise<number|null>}
 */
export async function indexOfDay(source, day, signal) {
  const end = endOfDay(day);
  const first = await source.locate({ date: japaneseDay(end) }, signal);
  if (first.createdAt === null) return null;
  if (Date.parse(first.createdAt) <= end) return first.index;
  // Articles of that day in Japan that are newer than the reader's day: the seam is between them.
  let low = first.index;
  let high = (await source.locate({ date: japaneseDay(end - DAY) }, signal)).index;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    const { createdAt } = await source.locate({ index: middle }, signal);
    if (createdAt === null || Date.parse(createdAt) <= end) high = middle;
    else low = middle + 1;
  }
  const { createdAt } = await source.locate({ index: low }, signal);
  return createdAt === null ? null : low;
}

/** @param {number} moment */
function japaneseDay(moment) {
  return new Date(moment + JAPAN).toISOString().slice(0, 10);
}
