// @ts-check
/**
 * Checks that an answer has the shape it should, and says what is missing where it has not. Only what the page reads is
 * checked: unknown fields may come, and fields that old data lack may be absent.
 */
import { LoadFailure } from '../list/makimono-list.js';

/**
 * @param {string} message  names the field
 * @returns {never}
 */
export function wrong(message) {
  throw new LoadFailure('wrongShape', { message });
}

/**
 * @param {unknown} value
 * @param {string} path  the field's name in messages, such as `items[3].user`
 * @returns {Record<string, unknown>}
 */
export function object(value, path) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(`${path} is not an object`);
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * @param {unknown} value
 * @param {string} path
 * @returns {unknown[]}
 */
export function array(value, path) {
  if (!Array.isArray(value)) wrong(`${path} is not a list`);
  return value;
}

/**
 * @param {unknown} value
 * @param {string} path
 * @returns {string}
 */
export function string(value, path) {
  if (typeof value !== 'string') wrong(`${path} is not text`);
  return /** @type {string} */ (value);
}

/**
 * @param {unknown} value
 * @param {string} path
 */
export function id(value, path) {
  const text = string(value, path);
  if (text === '' || text.length > 200) wrong(`${path} is not an id`);
  return text;
}

/**
 * @param {unknown} value
 * @param {string} path
 * @returns {number}
 */
export function count(value, path) {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) wrong(`${path} is not a count`);
  return /** @type {number} */ (value);
}

/**
 * Text, or '' where it is absent.
 * @param {unknown} value
 */
export function optionalString(value) {
  return typeof value === 'string' ? value : '';
}

/**
 * A count, or 0 where it is absent.
 * @param {unknown} value
 */
export function optionalCount(value) {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0;
}

/**
 * Yes or no, or null where it is absent.
 * @param {unknown} value
 */
export function optionalFlag(value) {
  return typeof value === 'boolean' ? value : null;
}
