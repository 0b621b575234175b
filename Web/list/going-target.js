// @ts-check
/**
 * Where a call wants to go, and where a row has to be for that. Nothing here touches the page.
 *
 * @typedef {import('./list-types.js').RowTarget} RowTarget
 * @typedef {'start'|'center'|'end'|'nearest'} Align
 * @typedef {{id: string|null, index: number, key: string|number|undefined, align: Align, behavior: ScrollBehavior, by: number}} Target
 *   `id`: null where the row is named by its number alone; `by`: px beyond its place
 * @typedef {{start: number, end: number}} Span  px
 */

const NAMES = ['id', 'index', 'key', 'align', 'behavior', 'offset'];
const NATIVE = ['top', 'left', 'x', 'y'];
const ALIGNS = ['start', 'center', 'end', 'nearest'];
const BEHAVIORS = ['auto', 'instant', 'smooth'];
const ID_TYPES = ['string', 'number', 'bigint', 'boolean'];

/**
 * Refuses in words what names no row.
 * @param {RowTarget} where
 * @returns {Target}
 */
export function readTarget(where) {
  const said = /** @type {Record<string, any>} */ (where);
  const names = Object.keys(said).filter((name) => said[name] !== undefined);
  for (const name of names) {
    if (NATIVE.includes(name)) throw new TypeError(`scrollTo() goes to a row or to a place, not to both: ${names.join(', ')}`);
    if (!NAMES.includes(name)) throw new TypeError(`scrollTo() to a row has no ${name}. It has ${NAMES.join(', ')}`);
  }
  const { id, index, key, align = 'start', behavior = 'auto', offset = 0 } = said;
  if ((id === undefined) === (index === undefined)) {
    throw new TypeError(`scrollTo() takes ${id === undefined ? 'the id or the index of a row' : 'an id or an index, not both'}`);
  }
  if (id !== undefined && !ID_TYPES.includes(typeof id)) throw new TypeError(`id is a row's, not ${say(id)}`);
  if (index !== undefined && !(Number.isInteger(index) && index >= 0)) throw new RangeError(`index is a row's number, from 0, not ${say(index)}`);
  if (key !== undefined && id === undefined) throw new TypeError('key is that of the page with the row of an id: a row that is known by its index has none');
  if (key !== undefined && !['string', 'number'].includes(typeof key)) throw new TypeError(`key is a text or a number, not ${say(key)}`);
  if (!ALIGNS.includes(align)) throw new RangeError(`align is ${ALIGNS.join(', ')}, not ${say(align)}`);
  if (!BEHAVIORS.includes(behavior)) throw new RangeError(`behavior is ${BEHAVIORS.join(', ')}, not ${say(behavior)}`);
  if (!Number.isFinite(offset)) throw new RangeError(`offset is a number of px, not ${say(offset)}`);
  return { id: id === undefined ? null : String(id), index: index ?? -1, key, align, behavior, by: offset };
}

/** @param {any} value */
function say(value) {
  return typeof value === 'bigint' ? `${value}n` : JSON.stringify(value) ?? String(value);
}

/**
 * How far a list has to be scrolled for a row to be in its place. A row that is longer than the room for it shows its beginning, unless
 * its end was asked for.
 * @param {Span} row  px from where the viewport begins
 * @param {Span} room  what no bar or header covers of the viewport
 * @param {Align} align
 */
export function wayTo(row, room, align) {
  const toStart = row.start - room.start;
  const toEnd = row.end - room.end;
  const isLong = row.end - row.start > room.end - room.start;
  switch (align) {
    case 'end': return toEnd;
    case 'center': return isLong ? toStart : (toStart + toEnd) / 2;
    case 'nearest': return isLong || toStart < 0 ? toStart : Math.max(0, toEnd);
    default: return toStart;
  }
}

/**
 * Which alignment the nearest one is from here; null where the row is in sight as it is.
 * @param {Span} row
 * @param {Span} room
 * @returns {'start'|'end'|null}
 */
export function nearestAlign(row, room) {
  const way = wayTo(row, room, 'nearest');
  if (Math.abs(way) < 0.5) return null;
  return way === row.start - room.start ? 'start' : 'end';
}

/**
 * The key of the page with a row of the feed, where keys are computed.
 * @param {Partial<import('./list-types.js').Configuration>} configuration
 * @param {number} index
 */
export function keyOfPage({ order, firstPage = 1, pageSize = 20 }, index) {
  const page = Math.floor(index / pageSize);
  return order === 'offset' ? page * pageSize : firstPage + page;
}
