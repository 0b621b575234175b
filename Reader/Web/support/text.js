// @ts-check
/** Text of others, made fit to be shown: bounded and marked with its language where that is certain. */

/**
 * At most `limit` characters: a title of a megabyte would cost seconds of layout and show no more.
 * @param {string} text
 * @param {number} limit  in UTF-16 units
 */
export function clip(text, limit) {
  if (text.length <= limit) return text;
  // Not through the middle of a surrogate pair.
  const end = (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800 ? limit - 1 : limit;
  return `${text.slice(0, end)}…`;
}

/**
 * The language of a text, for line breaking, fonts and voices: kana is only Japanese; everything else stays unknown.
 * @param {string} text
 * @returns {'ja'|''}
 */
export function languageOf(text) {
  return /[\u3041-\u3096\u30a1-\u30fa]/.test(text.slice(0, 2_000)) ? 'ja' : '';
}

/**
 * The first letter or digit, for pictures that are missing.
 * @param {string} name
 */
export function initial(name) {
  return (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase();
}

/**
 * A hue that stays the same for a name.
 * @param {string} name
 * @returns {number} degrees
 */
export function hueOf(name) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (hash ^ (hash >>> 15)) % 360;
}
