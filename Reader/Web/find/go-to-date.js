// @ts-check
/** Going to a day: asks for it, and finds its first row in the feed. Loaded when it is wanted. */
import { day as dayText, t } from '../support/i18n.js';
import { loadStyles } from '../support/style-sheet.js';
import { DatePanel } from './date-panel.js';
import { indexOfDay, localDay } from './feed-dates.js';

/** @typedef {{open: (createdAt: string, opener: HTMLElement|null) => void}} GoToDate */

/**
 * @param {{source: () => import('../feed/source.js').Counted|null, go: (index: number, day: string) => void}} actions
 *   `day`: as it is told
 * @returns {Promise<GoToDate>}
 */
export async function goToDate({ source, go }) {
  await loadStyles(new URL('./date-panel.css', import.meta.url).href).catch(() => {
    // The panel works without.
  });
  const panel = new DatePanel({
    find: (day, signal) => find(source(), day, signal),
    go: (index, day) => go(index, dayText(new Date(`${day}T12:00`))),
  });
  return { open: (createdAt, opener) => panel.open(localDay(new Date(createdAt)), opener) };
}

/**
 * @param {import('../feed/source.js').Counted|null} source
 * @param {string} day
 * @param {AbortSignal} signal
 * @returns {Promise<import('./date-panel.js').Found>}
 */
async function find(source, day, signal) {
  if (!source) return { text: t('dateEmpty') };
  if (day > localDay(new Date())) return { text: t('dateInFuture') };
  const index = await indexOfDay(source, day, signal);
  if (index !== null) return { index };
  const { createdAt } = await source.locate({ position: 'last' }, signal);
  return { text: createdAt === null ? t('dateEmpty') : t('dateTooOld', { date: dayText(new Date(createdAt)) }) };
}
