// @ts-check
import { checkNumber } from './border.js';

/** @typedef {import('./list-types.js').Configuration} Configuration */

const FUNCTIONS = /** @type {const} */ ({
  load: true, renderRow: true, renderStatus: true, renderGap: false, renderPlaceholder: false, onStateChange: false, section: false,
  renderHeader: false,
});
const NUMBERS = [
  'firstPage', 'pageCap', 'pageSize', 'windowPages', 'estimatedRowHeight', 'prefetchViewports', 'overscan', 'columns', 'spacing', 'loadsInFlight',
  'emptyPageBudget', 'itemLimit', 'timeout', 'estimatedHeaderHeight',
];
/**
 * Numbers of which the border has others, or none.
 * @type {Record<string, Parameters<typeof checkNumber>[2]>}
 */
const BOUNDS = {
  firstPage: { least: -2147483648, most: 2147483647, whole: true }, overscan: { least: 0 }, columns: { least: 1, most: 64, whole: true },
  loadsInFlight: { least: 1, most: 16, whole: true }, timeout: { least: 0 }, estimatedHeaderHeight: { least: 0 },
};
/** What few lists have, and is read where it is (roles.js). */
export const OTHERS = /** @type {const} */ (['role', 'selection', 'stickyHeaders', 'text', 'renderFooter']);
const NAMES = [...Object.keys(FUNCTIONS), ...NUMBERS, ...OTHERS, 'order', 'endRule', 'placeholders', 'arrangement', 'duplicates', 'axis', 'readingLine', 'follow', 'scroller'];

/**
 * Refuses in words what is no configuration of a list. What its numbers and words may be, the border says (border.js).
 * @param {Configuration} configuration
 */
export function checkConfiguration(configuration) {
  if (configuration === null || typeof configuration !== 'object') throw new TypeError('configure() takes an object');
  for (const name of Object.keys(configuration)) {
    if (NAMES.includes(name)) continue;
    const meant = NAMES.find((known) => known.toLowerCase() === name.toLowerCase());
    throw new TypeError(`configure() has no ${name}${meant ? `: ${meant} is meant` : `. It has ${NAMES.join(', ')}`}`);
  }
  for (const [name, isNeeded] of Object.entries(FUNCTIONS)) {
    const value = /** @type {Record<string, any>} */ (configuration)[name];
    if (isNeeded || value !== undefined) {
      if (typeof value !== 'function') throw new TypeError(`configure() needs a function ${name}, not ${String(value)}`);
    }
  }
  for (const name of NUMBERS) {
    const value = /** @type {Record<string, any>} */ (configuration)[name];
    if (value === undefined) continue;
    if (typeof value !== 'number') throw new TypeError(`${name} is a number, not ${JSON.stringify(value) ?? String(value)}`);
    if (BOUNDS[name]) checkNumber(name, value, BOUNDS[name]);
  }
  const { axis = 'vertical' } = configuration;
  if (axis !== 'vertical' && axis !== 'horizontal') throw new RangeError(`axis is vertical or horizontal, not ${JSON.stringify(axis)}`);
  const { scroller = 'self' } = configuration;
  if (!['self', 'nearest', 'document'].includes(/** @type {any} */ (scroller)) && /** @type {any} */ (scroller)?.nodeType !== 1) {
    throw new TypeError(`scroller is 'self', 'nearest', 'document' or an element, not ${JSON.stringify(scroller) ?? String(scroller)}`);
  }
  const { section, renderHeader, estimatedHeaderHeight, readingLine } = configuration;
  if (Boolean(section) !== Boolean(renderHeader)) {
    throw new TypeError(`${section ? 'section' : 'renderHeader'} alone shows no headers: configure() needs ${section ? 'renderHeader' : 'section'} too`);
  }
  if (estimatedHeaderHeight !== undefined && !section) throw new TypeError('estimatedHeaderHeight is of a list with sections: configure() needs section and renderHeader too');
  if (readingLine !== undefined) checkReadingLine(readingLine);
}

/**
 * @param {any} line
 * @returns {import('./list-types.js').ReadingLine}
 */
export function checkReadingLine(line) {
  if (line === 'start' || line === 'end') return line;
  const names = Object.keys(Object(line));
  if (typeof line === 'object' && names.join() === 'row' && ['string', 'number'].includes(typeof line.row)) return line;
  throw new TypeError(`readingLine is 'start', 'end' or {row: id}, not ${JSON.stringify(line) ?? String(line)}`);
}
