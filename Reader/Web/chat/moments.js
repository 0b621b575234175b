// @ts-check
/** Days and times of messages, in the reader's language and his own time. */
import { language } from '../support/i18n.js';

const clocks = new Intl.DateTimeFormat(navigator.language.toLowerCase().startsWith(language) ? navigator.language : language, { timeStyle: 'short' });
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });
const days = new Intl.DateTimeFormat(language, { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' });

/** @param {Date} date */
const isDate = (date) => !Number.isNaN(date.getTime());

/** @param {Date} date */
export function clock(date) {
  return isDate(date) ? clocks.format(date) : '';
}

/** @param {Date} date */
export function fullTime(date) {
  return isDate(date) ? moments.format(date) : '';
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
