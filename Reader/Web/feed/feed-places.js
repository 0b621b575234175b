// @ts-check
/** Where rows of a counted feed are by now, and a list that begins there: loaded with the first that asks. */
export { beginAtPlace, beginWhereItStands } from './begin-anew.js';
export { findKeptRows, findRows, readingOf } from './feed-reading.js';
