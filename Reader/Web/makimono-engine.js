// @ts-check
/**
 * The border to the Swift engine: calls of engine.wasm, and the reading of its answers.
 *
 * Nothing is decided here. The layout of an answer is that of WebList+Output.swift; the two files change
 * together. Numbers cross as 64-bit floats; ids, versions and keys as integer handles that the caller interns.
 */

/** Stands for "no key" in calls. */
export const NO_KEY = -(2 ** 31);

/** The engine's own unit of length, in CSS pixels: what is less is none. */
export const HEIGHT_STEP = 1 / 1024;

const HEADER = 29;
const COMMAND = 5;
const GAP = 6;
const ROW = 5;
/** In place of an item's handle. */
const GAP_ROW = -2;
const PLACEHOLDER_ROW = -3;
const EDGE_NUMBERS = { refresh: 0, prepend: 1, append: 2 };
const EDGES = /** @type {Edge[]} */ (Object.keys(EDGE_NUMBERS));
const STATES = ['idle', 'loading', 'failed', 'end'];
const END_REASONS = [
  'sourceSaidSo', 'totalReached', 'emptyPage', 'shortPage', 'pageCap', 'configuredLimit', 'noWayBack',
];
const END_RULES = { total: 0, lastFlag: 1, missingNextKey: 2, emptyPage: 3, shortPage: 4, repeatedKey: 5 };
const ORDERS = { cursor: 0, pageNumber: 1, forwardCursor: 2, offset: 3 };
const STRATEGIES = { firstPage: 0, mergeNewer: 1 };
const SIDES = { start: 0, end: 1 };

/**
 * @typedef {'refresh'|'prepend'|'append'} Edge
 * @typedef {{state: 'idle'|'loading'|'failed'|'end', reason: string|null, cause: 'source'|'cycle'|'emptyPages'|null,
 *   value: number}} EdgeState
 * @typedef {{kind: 'load', request: number, edge: Edge, key: number, size: number}
 *   | {kind: 'cancel', request: number} | {kind: 'retry', request: number, delay: number}} Command
 * @typedef {{kind: 'item'|'gap'|'placeholder', id: number, version: number, top: number, height: number,
 *   column: number}} MountedRow  a gap's `version` is its number, a placeholder's its row of the feed; `id` tells all apart
 * @typedef {{gap: number, row: number, start: EdgeState, end: EdgeState}} Gap
 * @typedef {{changed: boolean, statesChanged: boolean, replaced: boolean, movesContent: boolean, reorders: boolean,
 *   mayMoveAtRest: boolean,
 *   inserted: number, removed: number, updated: number, contentLength: number, contentOffset: number,
 *   rowsStart: number, rowsEnd: number, rowCount: number, pageCount: number, total: number|null,
 *   refresh: EdgeState, prepend: EdgeState, append: EdgeState,
 *   anchor: {row: number, id: number, distance: number, key: number}|null,
 *   firstMounted: number, firstVisible: number, visibleCount: number, quietBefore: number, quietAfter: number,
 *   mountedCount: number, commands: Command[], gaps: Gap[], rows: (start?: number, end?: number) => MountedRow[]}} Answer
 *   `rows`: those to have on the page, or some of them; to be asked before the next call. `quietBefore`, `quietAfter`: px that may
 *   be scrolled towards the start, and towards the end, before a page may be asked for
 * @typedef {{order: keyof typeof ORDERS, firstKey: number, pageCap: number,
 *   endRule: keyof typeof END_RULES, pageSize: number, windowPages: number, estimatedRowHeight: number,
 *   statusHeight: number, prefetchViewports: number, overscan: number, maxMountedRows: number, placeholders: boolean,
 *   columns: number, spacing: number, loadsInFlight: number}} ListOptions
 */

/**
 * What the engine calls a thing that a page names: what it does not know is refused, and not taken for another.
 * @template {string} Name
 * @param {Record<Name, number>} numbers
 * @param {Name} name
 * @param {string} what
 */
function numberOf(numbers, name, what) {
  if (Object.hasOwn(numbers, name)) return numbers[name];
  throw new RangeError(`${what} is ${Object.keys(numbers).join(' or ')}, not ${JSON.stringify(name)}`);
}

/**
 * Refuses what is none.
 * @param {keyof typeof STRATEGIES} strategy
 * @returns {number} what the engine calls it
 */
export function checkStrategy(strategy) {
  return numberOf(STRATEGIES, strategy, 'the strategy of a refresh');
}

/** Seconds on a scale that nobody sets back: adaptive prefetch learns from it. */
const now = () => performance.now() / 1000;

/** @type {Promise<any>|undefined} */
let engine;

/**
 * The engine's exports, fetched and compiled once for the page.
 * @returns {Promise<any>}
 */
export function loadEngine() {
  if (!engine) {
    const url = new URL('./engine.wasm', import.meta.url);
    engine = WebAssembly.instantiateStreaming(fetch(url))
      // A server that sends it as another type than it is: the bytes are the same.
      .catch(async () => WebAssembly.instantiate(await (await fetch(url)).arrayBuffer()))
      .then(({ instance }) => instance.exports)
      .catch((error) => {
        engine = undefined; // a later try may find the network back
        throw error;
      });
  }
  return engine;
}

/**
 * Lists that nobody has any more give their memory back: a page that removes an element tells nobody whether it comes back.
 * @type {FinalizationRegistry<{exports: any, list: number}>|null}
 */
const abandoned = typeof FinalizationRegistry === 'undefined' ? null
  : new FinalizationRegistry(({ exports, list }) => exports.mk_destroy(list));

/** One list inside the engine. */
export class ListEngine {
  #exports;
  #list;

  /**
   * @param {any} exports
   * @param {ListOptions} options
   */
  constructor(exports, options) {
    this.#exports = exports;
    this.#list = exports.mk_create(
      numberOf(ORDERS, options.order, 'order'), options.firstKey, options.pageCap, numberOf(END_RULES, options.endRule, 'endRule'),
      options.pageSize,
      options.windowPages, options.estimatedRowHeight, options.statusHeight, options.prefetchViewports,
      options.overscan, options.maxMountedRows, Number(options.placeholders), options.columns, options.spacing,
      options.loadsInFlight);
    if (this.#list < 0) {
      throw new RangeError(
        `pageSize ${options.pageSize} with windowPages ${options.windowPages} can never hold: `
        + 'a page has at least 1 row, a window at least 2 pages');
    }
    abandoned?.register(this, { exports, list: this.#list }, this);
  }

  destroy() {
    // Once: its number may be another list's by then.
    if (this.#list < 0) return;
    abandoned?.unregister(this);
    this.#exports.mk_destroy(this.#list);
    this.#list = -1;
  }

  /**
   * @param {number} key
   * @param {{end?: boolean, id?: number, distance?: number}} position
   */
  start(key, { end = false, id, distance = 0 } = {}) {
    const kind = end ? 1 : id === undefined ? 0 : 2;
    return this.#answer(this.#exports.mk_start(this.#list, key, kind, id ?? 0, distance, now()));
  }

  /** @param {keyof typeof STRATEGIES} [strategy] */
  refresh(strategy = 'firstPage') {
    return this.#answer(this.#exports.mk_refresh(this.#list, checkStrategy(strategy), now()));
  }

  /**
   * @param {number} gap
   * @param {keyof typeof SIDES} side  which rows are continued: those above, or those below
   */
  fillGap(gap, side) {
    return this.#answer(this.#exports.mk_fill_gap(this.#list, gap, numberOf(SIDES, side, 'the side of a gap'), now()));
  }

  /** @param {Edge} [edge] */
  retry(edge) {
    return this.#answer(this.#exports.mk_retry(this.#list, edge ? numberOf(EDGE_NUMBERS, edge, 'edge') : -1, now()));
  }

  /** @param {number} request */
  retryDue(request) {
    return this.#answer(this.#exports.mk_retry_due(this.#list, request, now()));
  }

  memoryPressure() {
    return this.#answer(this.#exports.mk_memory_pressure(this.#list));
  }

  /**
   * @param {number} offset
   * @param {number} length
   * @param {number} [line]  px from the offset to where the row stands that is to stay
   */
  scroll(offset, length, line = 0) {
    return this.#answer(this.#exports.mk_scroll(this.#list, offset, length, line, 0, now()));
  }

  /**
   * Scrolling ended: of a list that is longer than a page can be, the offset may be moved without the reader's notice.
   * Nothing is done where the last answer's `mayMoveAtRest` is false.
   */
  settle() {
    return this.#answer(this.#exports.mk_settle(this.#list));
  }

  /** @param {number} row */
  reveal(row) {
    return this.#answer(this.#exports.mk_reveal(this.#list, row));
  }

  /**
   * @param {number} request
   * @param {{id: number, version: number}[]} items
   * @param {{nextKey: number, previousKey: number, total: number|null, isLast: boolean|null, cost: number}} facts
   */
  page(request, items, { nextKey, previousKey, total, isLast, cost }) {
    const input = this.#input(items.length * 2);
    let at = 0;
    for (const { id, version } of items) {
      input[at] = id;
      input[at + 1] = version;
      at += 2;
    }
    return this.#answer(this.#exports.mk_page(
      this.#list, request, items.length, nextKey, previousKey, total ?? -1,
      isLast === null ? -1 : Number(isLast), cost, now()));
  }

  /**
   * @param {number} request
   * @param {{failure: number, status: number, retryAfter: number|undefined, rateReset: number|undefined,
   *   rateRemaining: number|undefined}} facts
   */
  failed(request, { failure, status, retryAfter, rateReset, rateRemaining }) {
    return this.#answer(this.#exports.mk_failed(
      this.#list, request, failure, status, retryAfter ?? NaN, rateReset ?? NaN, rateRemaining ?? -1,
      Date.now() / 1000, Math.random(), now()));
  }

  /** @param {{id: number, height: number}[]} rows */
  measure(rows) {
    const input = this.#input(rows.length * 2);
    let at = 0;
    for (const { id, height } of rows) {
      input[at] = id;
      input[at + 1] = height;
      at += 2;
    }
    return this.#answer(this.#exports.mk_measure(this.#list, rows.length));
  }

  /** @param {number} id @returns {number} the row, or -1 */
  rowOf(id) {
    return this.#exports.mk_row_of(this.#list, id);
  }

  /** @param {number} row @returns {number} the id handle, or -1 */
  idAt(row) {
    return this.#exports.mk_id_at(this.#list, row);
  }

  /**
   * Handles of the rows held, and of those that wait for their place: of one id there may be two versions.
   * @returns {{latest: Map<number, number>, versions: Set<number>}}  versions by id, and all of them
   */
  liveItems() {
    this.#exports.mk_live_items(this.#list);
    const output = this.#output();
    const latest = new Map();
    const versions = new Set();
    for (let index = 0; index < output.length; index += 2) {
      latest.set(output[index], output[index + 1]);
      versions.add(output[index + 1]);
    }
    return { latest, versions };
  }

  /** @returns {Set<number>} handles of the keys that may still be used */
  liveKeys() {
    this.#exports.mk_live_keys(this.#list);
    return new Set(this.#output());
  }

  /** @param {number} count */
  #input(count) {
    const address = this.#exports.mk_input(count);
    return new Float64Array(this.#exports.memory.buffer, address, count);
  }

  #output() {
    // Looked up each time: memory that grew is another buffer.
    const address = this.#exports.mk_output();
    return new Float64Array(this.#exports.memory.buffer, address, this.#exports.mk_output_length());
  }

  /**
   * @param {number} first
   * @param {number} count
   */
  #rows(first, count) {
    this.#exports.mk_rows(this.#list, first, count);
    const output = this.#output();
    const rows = [];
    for (let at = output.length - count * ROW; at < output.length; at += ROW) rows.push(readRow(output, at));
    return rows;
  }

  /**
   * @param {number} result
   * @returns {Answer}
   */
  #answer(result) {
    if (result !== 0) throw new Error('the engine does not know this list any more');
    const output = this.#output();
    const mountedCount = output[22];
    const commandCount = output[25];
    /** @type {Command[]} */
    const commands = [];
    for (let index = 0; index < commandCount; index += 1) {
      commands.push(readCommand(output, HEADER + index * COMMAND));
    }
    /** @type {Gap[]} */
    const gaps = [];
    const gapsAt = HEADER + commandCount * COMMAND;
    for (let index = 0; index < output[26]; index += 1) {
      const at = gapsAt + index * GAP;
      gaps.push({ gap: output[at], row: output[at + 1], start: readState(output, at + 2), end: readState(output, at + 4) });
    }
    const firstMounted = output[21];
    const flags = output[0];
    return {
      changed: (flags & 1) !== 0,
      statesChanged: (flags & 2) !== 0,
      replaced: (flags & 4) !== 0,
      movesContent: (flags & 8) !== 0,
      reorders: (flags & 16) !== 0,
      mayMoveAtRest: (flags & 32) !== 0,
      inserted: output[1],
      removed: output[2],
      updated: output[3],
      contentLength: output[4],
      contentOffset: output[5],
      rowsStart: output[6],
      rowsEnd: output[7],
      rowCount: output[8],
      pageCount: output[9],
      total: output[10] < 0 ? null : output[10],
      refresh: readState(output, 11),
      prepend: readState(output, 13),
      append: readState(output, 15),
      anchor: output[17] < 0 ? null : { row: output[17], id: output[18], distance: output[19], key: output[20] },
      firstMounted,
      firstVisible: output[23],
      visibleCount: output[24],
      mountedCount,
      quietBefore: output[27],
      quietAfter: output[28],
      commands,
      gaps,
      // Most answers are to a scroll that asks for no other rows.
      rows: (start = 0, end = mountedCount) => this.#rows(firstMounted + start, Math.max(0, end - start)),
    };
  }
}

/**
 * What tells a gap's row from all others.
 * @param {number} gap  its number
 */
export function gapRowID(gap) {
  return -2 - 2 * gap;
}

/**
 * @param {Float64Array} output
 * @param {number} at
 * @returns {MountedRow}
 */
function readRow(output, at) {
  const handle = output[at];
  const version = output[at + 1];
  // Numbers below zero that no two rows share: items have those from zero on.
  const kind = handle === GAP_ROW ? 'gap' : handle === PLACEHOLDER_ROW ? 'placeholder' : 'item';
  const id = kind === 'item' ? handle : kind === 'gap' ? gapRowID(version) : -3 - 2 * version;
  return { kind, id, version, top: output[at + 2], height: output[at + 3], column: output[at + 4] };
}

/**
 * @param {Float64Array} output
 * @param {number} at
 * @returns {EdgeState}
 */
function readState(output, at) {
  const state = /** @type {EdgeState['state']} */ (STATES[output[at] & 15]);
  const detail = output[at] >> 4;
  return {
    state,
    reason: state === 'end' ? END_REASONS[detail] : null,
    cause: state === 'failed' ? /** @type {EdgeState['cause']} */ (['source', 'cycle', 'emptyPages'][detail]) : null,
    value: output[at + 1],
  };
}

/**
 * @param {Float64Array} output
 * @param {number} at
 * @returns {Command}
 */
function readCommand(output, at) {
  const request = output[at + 1];
  switch (output[at]) {
    case 0:
      return {
        kind: 'load', request, edge: /** @type {Edge} */ (EDGES[output[at + 2]]), key: output[at + 3],
        size: output[at + 4],
      };
    case 1:
      return { kind: 'cancel', request };
    default:
      return { kind: 'retry', request, delay: output[at + 2] };
  }
}
