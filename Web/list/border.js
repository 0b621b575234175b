// @ts-check
// Made by Scripts/border of Web/border.toml: change that, and run it.

export const ORDERS = { cursor: 0, pageNumber: 1, forwardCursor: 2, offset: 3 };
export const END_RULES = { total: 0, lastFlag: 1, missingNextKey: 2, emptyPage: 3, shortPage: 4, repeatedKey: 5 };
export const DUPLICATES = { keepFirst: 0, replace: 1, move: 2 };
export const ARRANGEMENTS = { grid: 0, masonry: 1 };
export const EDGES = { refresh: 0, prepend: 1, append: 2 };
export const STRATEGIES = { firstPage: 0, keepWindow: 1, aroundAnchor: 2, mergeNewer: 3 };
export const SIDES = { start: 0, end: 1 };
export const POSITIONS = { start: 0, end: 1, row: 2 };
export const EDITS = { insert: 0, update: 1, remove: 2, move: 3 };
export const PLACES = { start: 0, end: 1, before: 2, after: 3 };
export const STATES = { idle: 0, loading: 1, failed: 2, end: 3 };
export const END_REASONS = { sourceSaidSo: 0, totalReached: 1, emptyPage: 2, shortPage: 3, pageCap: 4, configuredLimit: 5, noWayBack: 6 };
export const CAUSES = { source: 0, cycle: 1, emptyPages: 2, expired: 3 };
export const COMMANDS = { load: 0, cancel: 1, retry: 2 };
export const ROW_KINDS = { gap: -2, placeholder: -3 };

/**
 * What a list is made with.
 * @typedef {{
 *   order: keyof typeof ORDERS,
 *   firstKey: number,
 *   pageCap?: number,
 *   endRule?: keyof typeof END_RULES,
 *   pageSize?: number,
 *   windowPages?: number,
 *   estimatedRowHeight?: number,
 *   statusHeight?: number,
 *   prefetchViewports?: number,
 *   overscan?: number,
 *   maxMountedRows?: number,
 *   placeholders?: boolean,
 *   columns?: number,
 *   spacing?: number,
 *   loadsInFlight?: number,
 *   arrangement?: keyof typeof ARRANGEMENTS,
 *   duplicates?: keyof typeof DUPLICATES,
 *   emptyPageBudget?: number,
 *   itemLimit?: number,
 *   estimatedHeaderHeight?: number,
 * }} ListOptions
 */

/**
 * The engine's exports.
 * @typedef {{
 *   memory: WebAssembly.Memory,
 *   mk_input: (count: number) => number,
 *   mk_output: () => number,
 *   mk_output_length: () => number,
 *   mk_rows: (list: number, first: number, count: number) => number,
 *   mk_create: (count: number) => number,
 *   mk_destroy: (list: number) => void,
 *   mk_start: (list: number, key: number, position: number, id: number, distance: number, time: number) => number,
 *   mk_refresh: (list: number, strategy: number, time: number) => number,
 *   mk_retry: (list: number, edge: number, time: number) => number,
 *   mk_load_more: (list: number, side: number, time: number) => number,
 *   mk_give_up: (list: number, edge: number, time: number) => number,
 *   mk_retry_due: (list: number, request: number, time: number) => number,
 *   mk_memory_pressure: (list: number) => number,
 *   mk_scroll: (list: number, offset: number, length: number, leadingInset: number, trailingInset: number, time: number) => number,
 *   mk_settle: (list: number) => number,
 *   mk_page: (list: number, request: number, count: number, nextKey: number, previousKey: number, total: number, isLast: number, time: number) => number,
 *   mk_failed: (list: number, request: number, failure: number, status: number, retryAfter: number, rateReset: number, rateRemaining: number, key: number, now: number, random: number, time: number) => number,
 *   mk_measure: (list: number, count: number) => number,
 *   mk_reveal: (list: number, row: number) => number,
 *   mk_row_of: (list: number, id: number) => number,
 *   mk_id_at: (list: number, row: number) => number,
 *   mk_live_items: (list: number) => number,
 *   mk_live_keys: (list: number) => number,
 *   mk_learned: (list: number, count: number) => number,
 *   mk_fill_gap: (list: number, gap: number, side: number, time: number) => number,
 *   mk_edit: (list: number, token: number, kind: number, id: number, version: number, section: number, place: number, neighbor: number, time: number) => number,
 *   mk_confirm_edit: (list: number, token: number, id: number, version: number, section: number, time: number) => number,
 *   mk_roll_back_edit: (list: number, token: number, time: number) => number,
 *   mk_is_pending: (list: number, token: number) => number,
 *   mk_headers: (list: number, start: number, end: number) => number,
 *   mk_measure_headers: (list: number, count: number) => number,
 *   mk_reading_line: (list: number, line: number, id: number) => number,
 *   mk_push: (list: number, count: number, time: number) => number,
 *   mk_hold_back: (list: number, holds_back: number, time: number) => number,
 *   mk_held_back_count: (list: number) => number,
 *   mk_pushes_lost: (list: number, time: number) => number,
 * }} EngineExports
 */

/** @type {Record<string, {words?: Record<string, number>, least?: number, most?: number, whole?: boolean, none?: number, default?: any}>} */
const OPTIONS = {
  order: { words: ORDERS },
  firstKey: { least: -2147483648, most: 2147483647, whole: true },
  pageCap: { least: 0, most: 2147483647, whole: true, default: 0 },
  endRule: { words: END_RULES, default: 'missingNextKey' },
  pageSize: { least: 1, most: 2147483647, whole: true, default: 20 },
  windowPages: { least: 2, most: 2147483647, whole: true, none: 0, default: 10 },
  estimatedRowHeight: { least: 0, default: 64 },
  statusHeight: { least: 0, default: 0 },
  prefetchViewports: { least: 0, none: -1, default: -1 },
  overscan: { least: 0, default: 1 },
  maxMountedRows: { least: 1, most: 2147483647, whole: true, default: 100 },
  placeholders: { default: false },
  columns: { least: 1, most: 64, whole: true, default: 1 },
  spacing: { least: 0, default: 0 },
  loadsInFlight: { least: 1, most: 2147483647, whole: true, default: 1 },
  arrangement: { words: ARRANGEMENTS, default: 'grid' },
  duplicates: { words: DUPLICATES, default: 'replace' },
  emptyPageBudget: { least: 0, most: 2147483647, whole: true, default: 3 },
  itemLimit: { least: 1, most: 2147483647, whole: true, none: 0, default: 0 },
  estimatedHeaderHeight: { least: 0, none: -1, default: -1 },
};

/**
 * The options as they cross, each checked: what is no option, or none of its kind, is refused in words.
 * @param {ListOptions} options
 * @returns {number[]}
 */
export function optionNumbers(options) {
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(OPTIONS, name)) throw new TypeError(`There is no option ${name}: it is one of ${Object.keys(OPTIONS).join(', ')}.`);
  }
  return Object.entries(OPTIONS).map(([name, option]) => {
    const value = /** @type {Record<string, any>} */ (options)[name] ?? option.default;
    if (option.words) return wordNumber(option.words, value, name);
    if (typeof option.default === 'boolean') {
      if (typeof value === 'boolean') return Number(value);
      throw new TypeError(`${name} is true or false, not ${told(value)}.`);
    }
    return checkNumber(name, value, option);
  });
}

/**
 * @param {string} name
 * @param {any} value
 * @param {{least?: number, most?: number, whole?: boolean, none?: number}} bounds
 * @returns {number}
 */
export function checkNumber(name, value, { least = -Infinity, most = Infinity, whole = false, none }) {
  const isRight = typeof value === 'number' && Number.isFinite(value) && (!whole || Number.isInteger(value));
  if (isRight && (value === none || (value >= least && value <= most))) return value;
  const bounds = `${whole ? 'a whole number' : 'a number'} from ${least}${most < 2 ** 31 - 1 ? ` to ${most}` : ' on'}`;
  throw new RangeError(`${name} is ${bounds}${none === undefined ? '' : `, or ${none}`}, not ${told(value)}.`);
}

/**
 * What the engine calls a thing that a page names: what it does not know is refused, and not taken for another.
 * @template {string} Name
 * @param {Record<Name, number>} words
 * @param {Name} name
 * @param {string} what
 */
export function wordNumber(words, name, what) {
  if (Object.hasOwn(words, name)) return words[name];
  throw new RangeError(`${what} is ${Object.keys(words).join(' or ')}, not ${told(name)}`);
}

/** @param {unknown} value */
const told = (value) => (typeof value === 'string' ? JSON.stringify(value) : String(value));

export const ITEM_SIZE = 2;
export const MEASURED_SIZE = 2;
export const PUSHED_SIZE = 8;

export const ANCHOR_SIZE = 4;

/**
 * The row that stays where it is, to come back to.
 * @param {Float64Array} output
 * @param {number} at
 */
export function readAnchor(output, at) {
  return {
    row: output[at],
    id: output[at + 1],
    distance: output[at + 2],
    key: output[at + 3],
  };
}

export const HEADER_SIZE = 29;

/**
 * What an answer begins with; its commands and gaps follow.
 * @template State
 * @param {Float64Array} output
 * @param {number} at
 * @param {(code: number, value: number) => State} state
 */
export function readHeader(output, at, state) {
  return {
    changed: (output[at] & 1) !== 0,
    statesChanged: (output[at] & 2) !== 0,
    replaced: (output[at] & 4) !== 0,
    movesContent: (output[at] & 8) !== 0,
    reorders: (output[at] & 16) !== 0,
    mayMoveAtRest: (output[at] & 32) !== 0,
    beginsAnew: (output[at] & 64) !== 0,
    startsFeed: (output[at] & 128) !== 0,
    endsFeed: (output[at] & 256) !== 0,
    inserted: output[at + 1],
    removed: output[at + 2],
    updated: output[at + 3],
    contentLength: output[at + 4],
    contentOffset: output[at + 5],
    rowsStart: output[at + 6],
    rowsEnd: output[at + 7],
    rowCount: output[at + 8],
    pageCount: output[at + 9],
    total: output[at + 10] < 0 ? null : output[at + 10],
    refresh: state(output[at + 11], output[at + 12]),
    prepend: state(output[at + 13], output[at + 14]),
    append: state(output[at + 15], output[at + 16]),
    anchor: output[at + 17] < 0 ? null : readAnchor(output, at + 17),
    firstMounted: output[at + 21],
    mountedCount: output[at + 22],
    firstVisible: output[at + 23],
    visibleCount: output[at + 24],
    commandCount: output[at + 25],
    gapCount: output[at + 26],
    quietBefore: output[at + 27],
    quietAfter: output[at + 28],
  };
}

export const COMMAND_SIZE = 5;

/**
 * What the page is to do: load, cancel, retry; its request, and for a load edge, key and size, for a retry the delay.
 * @param {Float64Array} output
 * @param {number} at
 */
export function readCommand(output, at) {
  return {
    kind: output[at],
    request: output[at + 1],
    first: output[at + 2],
    key: output[at + 3],
    size: output[at + 4],
  };
}

export const GAP_SIZE = 6;

/**
 * Rows that are not held, shown as one.
 * @template State
 * @param {Float64Array} output
 * @param {number} at
 * @param {(code: number, value: number) => State} state
 */
export function readGap(output, at, state) {
  return {
    gap: output[at],
    row: output[at + 1],
    start: state(output[at + 2], output[at + 3]),
    end: state(output[at + 4], output[at + 5]),
  };
}

export const ROW_SIZE = 5;

/**
 * A row to show.
 * @param {Float64Array} output
 * @param {number} at
 */
export function readRow(output, at) {
  return {
    id: output[at],
    version: output[at + 1],
    top: output[at + 2],
    height: output[at + 3],
    column: output[at + 4],
  };
}

export const SECTION_SIZE = 5;

/**
 * A section, by its first row that is held.
 * @param {Float64Array} output
 * @param {number} at
 */
export function readSection(output, at) {
  return {
    id: output[at],
    version: output[at + 1],
    top: output[at + 2],
    height: output[at + 3],
    end: output[at + 4],
  };
}
