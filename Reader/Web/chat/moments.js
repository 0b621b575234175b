// @ts-check
/** Days and times of messages, in the reader's own time. */
import { isDate, locale } from '../support/i18n.js';

const clocks = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const days = new Intl.DateTimeFormat(locale, { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' });

/** @param {Date} date */
export function clock(date) {
  return isDate(date) ? clocks.format(date) : '';
}

/**
 * What tells a day from others.
 * @param {string} createdAt  ISO 8601
 */
export function dayOf(createdAt) {
  const date = new Date(createdAt);
  return isDate(date) ? `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}` : null;
}

/** @param {string} createdAt  ISO 8601 */
export function dayText(createdAt) {
  const date = new Date(createdAt);
  return isDate(date) ? days.format(date) : '';
}
