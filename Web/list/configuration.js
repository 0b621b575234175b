// @ts-check
/** @typedef {import('./list-types.js').Configuration} Configuration */

const FUNCTIONS = /** @type {const} */ ({
  load: true, renderRow: true, renderStatus: true, renderGap: false, renderPlaceholder: false, onStateChange: false, section: false,
  renderHeader: false,
});
const NUMBERS = [
  'firstPage', 'pageCap', 'pageSize', 'windowPages', 'estimatedRowHeight', 'prefetchViewports', 'overscan', 'columns', 'spacing', 'loadsInFlight',
  'emptyPageBudget', 'itemLimit', 'timeout', 'estimatedHeaderHeight',
];
/** What is not the border's to judge: it has other numbers for it, or never sees it. Least, most, and whether it is whole. */
const BOUNDS = /** @type {Record<string, [number, number, boolean]>} */ ({
  firstPage: [-(2 ** 31), 2 ** 31 - 1, true], overscan: [0, Infinity, false], columns: [1, 64, true], loadsInFlight: [1, 16, true],
  timeout: [0, Infinity, false],
});
const NAMES = [...Object.keys(FUNCTIONS), ...NUMBERS, 'order', 'endRule', 'placeholders', 'arrangement', 'duplicates', 'axis', 'readingLine'];

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
    if (BOUNDS[name]) checkBounds(name, value, ...BOUNDS[name]);
  }
  const { axis = 'vertical' } = configuration;
  if (axis !== 'vertical' && axis !== 'horizontal') throw new RangeError(`axis is vertical or horizontal, not ${JSON.stringify(axis)}`);
  const { section, renderHeader, estimatedHeaderHeight, readingLine } = configuration;
  if (Boolean(section) !== Boolean(renderHeader)) {
    throw new TypeError(`${section ? 'section' : 'renderHeader'} alone shows no headers: configure() needs ${section ? 'renderHeader' : 'section'} too`);
  }
  if (estimatedHeaderHeight !== undefined && !section) throw new TypeError('estimatedHeaderHeight is of a list with sections: configure() needs section and renderHeader too');
  if (!(Number(estimatedHeaderHeight ?? 0) >= 0)) throw new RangeError(`estimatedHeaderHeight is a number from 0 on, not ${estimatedHeaderHeight}`);
  if (readingLine !== undefined) checkReadingLine(readingLine);
}

/**
 * @param {string} name
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {boolean} isWhole
 */
function checkBounds(name, value, least, most, isWhole) {
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return;
  throw new RangeError(`${name} is a ${isWhole ? 'whole ' : ''}number from ${least}${most < Infinity ? ` to ${most}` : ' on'}, not ${value}`);
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
