// @ts-check
/** Texts, numbers and dates in the reader's language. */
import { strings } from './strings.js';

/** The page speaks Japanese to those who do, and English to everyone else. */
export const language = navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en';

/** Numbers and dates follow the person's own region where it is one of the page's two languages. */
export const locale = navigator.language.toLowerCase().startsWith(language) ? navigator.language : language;

const numbers = new Intl.NumberFormat(locale);
const shortNumbers = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const months = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short' });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
const times = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
/** In figures: "last week" would be a matter of the calendar. */
const spans = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');

/**
 * @param {string} key  of strings.js
 * @param {Record<string, string|number>} [values]  numbers are written in the reader's way
 * @returns {string}
 */
export function t(key, values = {}) {
  const template = strings[language][key];
  if (template === undefined) throw new Error(`strings.js has no text "${key}"`);
  return template.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}

/**
 * A text that counts: `key` and, for one, `keyOne`.
 * @param {string} key
 * @param {number} count
 */
export function tCount(key, count) {
  return count === 1 ? t(`${key}One`) : t(key, { count });
}

/** @param {number} value */
export function number(value) {
  return numbers.format(value);
}

/**
 * A count in as little room as possible: 12K, 1.2万.
 * @param {number} value
 */
export function shortNumber(value) {
  return shortNumbers.format(value);
}

/** @param {Date} date */
export function day(date) {
  return isDate(date) ? days.format(date) : '';
}

/** @param {Date} date */
export function month(date) {
  return isDate(date) ? months.format(date) : '';
}

/** @param {Date} date */
export function moment(date) {
  return isDate(date) ? moments.format(date) : '';
}

/** @param {Date} date */
export function time(date) {
  return isDate(date) ? times.format(date) : '';
}

/**

 * Seconds in each unit, largest first.

 * @type {[Intl.RelativeTimeFormatUnit, number][]}

 */
const UNITS = [
  ['year', 31_557_600], ['month', 2_629_800], ['week', 604_800], ['day', 86_400], ['hour', 3_600], ['minute', 60],
];

/**
 * How long ago: "3 days ago", 「3 日前」.
 * @param {Date} date
 */
export function ago(date) {
  if (!isDate(date)) return '';
  const seconds = (date.getTime() - Date.now()) / 1_000;
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return spans.format(Math.trunc(seconds / length), unit);
  }
  return now;
}

/** @param {Date} date */
export function isDate(date) {
  return !Number.isNaN(date.getTime());
}

/** Sets the texts that the markup names with `data-label` (name and tooltip), `data-title` (tooltip) and `data-placeholder`. */
export function translatePage() {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll('[data-label]')) {
    const text = t(node.getAttribute('data-label') ?? '');
    node.setAttribute('aria-label', text);
    if (node instanceof HTMLButtonElement) node.title = text;
  }
  for (const node of document.querySelectorAll('[data-title]')) {
    node.setAttribute('title', t(node.getAttribute('data-title') ?? ''));
  }
  for (const node of document.querySelectorAll('[data-placeholder]')) {
    node.setAttribute('placeholder', t(node.getAttribute('data-placeholder') ?? ''));
  }
}
