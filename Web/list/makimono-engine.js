// @ts-check
/**
 * The engine as an object: calls of engine.wasm, and what it answers.
 *
 * Nothing is decided here. What crosses the border is described in Web/border.toml. Numbers cross as 64-bit floats; ids, versions and
 * keys as integer handles that the caller interns.
 */
import { commandOf, readAnswer, readState } from './answer.js';
import {
  COMMAND_SIZE, EDGES, EDITS, GAP_SIZE, HEADER_SIZE, ITEM_SIZE, MEASURED_SIZE, PLACES, POSITIONS,
  PUSHED_SIZE, ROW_KINDS, ROW_SIZE, SECTION_SIZE, SIDES, STRATEGIES, optionNumbers, readCommand, readGap, readRow, readSection, wordNumber,
} from './border.js';

/** Stands for "no key" in calls. */
export const NO_KEY = -(2 ** 31);

/** The engine's own unit of length, in CSS pixels: what is less is none. */
export const HEIGHT_STEP = 1 / 1024;

/**
 * @typedef {keyof typeof EDGES} Edge
 * @typedef {import('./border.js').ListOptions} ListOptions
 * @typedef {{state: keyof typeof import('./border.js').STATES, reason: keyof typeof import('./border.js').END_REASONS|null,
 *   cause: keyof typeof import('./border.js').CAUSES|null, value: number}} EdgeState
 * @typedef {{kind: 'load', request: number, edge: Edge, key: number, size: number}
 *   | {kind: 'cancel', request: number} | {kind: 'retry', request: number, delay: number}} Command
 * @typedef {{kind: 'item'|'gap'|'placeholder', id: number, version: number, top: number, height: number,
 *   column: number}} MountedRow  a gap's `version` is its number, a placeholder's its row of the feed; `id` tells all apart
 * @typedef {ReturnType<typeof readSection>} SectionPlace
 * @typedef {{gap: number, row: number, start: EdgeState, end: EdgeState}} Gap
 * @typedef {ReturnType<typeof readAnswer> & {commands: Command[], gaps: Gap[], rows: (start?: number, end?: number) => MountedRow[]}} Answer
 *   `rows`: those to have on the page, or some of them; to be asked before the next call
 * @typedef {{at: 'start'|'end'} | {at: 'before'|'after', id: number}} EditPlace  the id's handle
 */

/**
 * Refuses what is none.
 * @param {keyof typeof STRATEGIES} strategy
 * @returns {number} what the engine calls it
 */
export function checkStrategy(strategy) {
  return wordNumber(STRATEGIES, strategy, 'the strategy of a refresh');
}

/** Seconds on a scale that nobody sets back: adaptive prefetch learns from it. */
const now = () => performance.now() / 1000;

/** @type {Promise<import('./border.js').EngineExports>|undefined} */
let engine;

/**
 * The engine's exports, fetched and compiled once for the page.
 * @returns {Promise<import('./border.js').EngineExports>}
 */
export function loadEngine() {
  if (!engine) {
    const url = new URL('./engine.wasm', import.meta.url);
    engine = WebAssembly.instantiateStreaming(fetch(url))
      // A server that sends it as another type than it is: the bytes are the same.
      .catch(async () => WebAssembly.instantiate(await (await fetch(url)).arrayBuffer()))
      .then(({ instance }) => /** @type {any} */ (instance.exports))
      .catch((error) => {
        engine = undefined; // a later try may find the network back
        throw error;
      });
  }
  return engine;
}

/**
 * Lists that nobody has any more give their memory back: a page that removes an element tells nobody whether it comes back.
 * @type {FinalizationRegistry<{exports: import('./border.js').EngineExports, list: number}>|null}
 */
const abandoned = typeof FinalizationRegistry === 'undefined' ? null
  : new FinalizationRegistry(({ exports, list }) => exports.mk_destroy(list));

/** One list inside the engine. */
export class ListEngine {
  #exports;
  #list;
  #hasSections;

  /**
   * @param {import('./border.js').EngineExports} exports
   * @param {ListOptions} options  each is checked; what is refused is told in words
   */
  constructor(exports, options) {
    this.#exports = exports;
    const numbers = optionNumbers(options);
    this.#input(numbers.length).set(numbers);
    this.#list = exports.mk_create(numbers.length);
    this.#hasSections = options.estimatedHeaderHeight !== undefined;
    if (this.#list < 0) throw new RangeError(`These options can never hold: ${JSON.stringify(options)}`);
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
    const kind = end ? POSITIONS.end : id === undefined ? POSITIONS.start : POSITIONS.row;
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
    return this.#answer(this.#exports.mk_fill_gap(this.#list, gap, wordNumber(SIDES, side, 'the side of a gap'), now()));
  }

  /** @param {Edge} [edge] */
  retry(edge) {
    return this.#answer(this.#exports.mk_retry(this.#list, edge ? wordNumber(EDGES, edge, 'edge') : -1, now()));
  }

  /** @param {keyof typeof SIDES} side */
  loadMore(side) {
    return this.#answer(this.#exports.mk_load_more(this.#list, wordNumber(SIDES, side, 'an end'), now()));
  }

  /** @param {Edge} [edge] */
  giveUp(edge) {
    return this.#answer(this.#exports.mk_give_up(this.#list, edge ? wordNumber(EDGES, edge, 'edge') : -1, now()));
  }

  /** @param {number} request */
  retryDue(request) {
    return this.#answer(this.#exports.mk_retry_due(this.#list, request, now()));
  }

  /**
   * @param {number} offset
   * @param {number} length
   * @param {[number, number]} insets  px of that length that show nothing of the list, at its start and at its end
   */
  scroll(offset, length, insets = [0, 0]) {
    const [leading, trailing] = insets;
    return this.#answer(this.#exports.mk_scroll(this.#list, offset, length, leading, trailing, now()));
  }

  /**
   * Which row does not move from now on: the first in sight, the last, or one of an id while that is in sight.
   * @param {keyof typeof POSITIONS} line
   * @param {number} [id]  the row's handle
   */
  readingLine(line, id = -1) {
    return this.#answer(this.#exports.mk_reading_line(this.#list, POSITIONS[line], id));
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
   * @param {{id: number, version: number, section: number}[]} items
   * @param {{nextKey: number, previousKey: number, total: number|null, isLast: boolean|null}} facts
   * @param {boolean} isKept  the page was here already: how soon it comes says nothing about the network
   */
  page(request, items, { nextKey, previousKey, total, isLast }, isKept) {
    const input = this.#input(items.length * (ITEM_SIZE + Number(this.#hasSections)));
    let at = 0;
    for (const { id, version } of items) {
      input[at] = id;
      input[at + 1] = version;
      at += ITEM_SIZE;
    }
    if (this.#hasSections) for (const { section } of items) input[at++] = section;
    return this.#answer(this.#exports.mk_page(
      this.#list, request, items.length, nextKey, previousKey, total ?? -1,
      isLast === null ? -1 : Number(isLast), isKept ? 0 : now()));
  }

  /**
   * @param {number} request
   * @param {{failure: number, status: number, retryAfter: number|undefined, rateReset: number|undefined,
   *   rateRemaining: number|undefined, key: number|undefined}} facts
   */
  failed(request, { failure, status, retryAfter, rateReset, rateRemaining, key }) {
    return this.#answer(this.#exports.mk_failed(
      this.#list, request, failure, status, retryAfter ?? NaN, rateReset ?? NaN, rateRemaining ?? -1, key ?? NO_KEY,
      Date.now() / 1000, Math.random(), now()));
  }

  /** @param {{id: number, height: number}[]} rows */
  measure(rows) {
    return this.#answer(this.#exports.mk_measure(this.#list, this.#measured(rows)));
  }

  /** @param {{id: number, height: number}[]} headers  by the first rows of their sections */
  measureHeaders(headers) {
    return this.#answer(this.#exports.mk_measure_headers(this.#list, this.#measured(headers)));
  }

  /** @param {{id: number, height: number}[]} rows */
  #measured(rows) {
    const input = this.#input(rows.length * MEASURED_SIZE);
    let at = 0;
    for (const { id, height } of rows) {
      input[at] = id;
      input[at + 1] = height;
      at += MEASURED_SIZE;
    }
    return rows.length;
  }

  /**
   * The sections that meet a span of the content, first to last: one that begins above it comes first.
   * @param {number} start  px
   * @param {number} end
   */
  headers(start, end) {
    this.#exports.mk_headers(this.#list, start, end);
    const output = this.#output();
    return Array.from({ length: output.length / SECTION_SIZE }, (_, index) => readSection(output, index * SECTION_SIZE));
  }

  /**
   * A change of the user's own, shown at once.
   * @param {number} token  that names it until it is confirmed or rolled back
   * @param {keyof typeof EDITS} kind
   * @param {{id: number, version: number, section: number}} item  handles of the row; a version of -1 where it has no item
   * @param {EditPlace} place  where a row is put or moved to
   */
  edit(token, kind, { id, version, section }, place) {
    return this.#answer(this.#exports.mk_edit(
      this.#list, token, wordNumber(EDITS, kind, 'an edit'), id, version, section, wordNumber(PLACES, place.at, 'a place'),
      'id' in place ? place.id : -1, now()));
  }

  /**
   * The server made an edit its own.
   * @param {number} token
   * @param {{id: number, version: number, section: number}} [item]  handles of the row as the server made it
   */
  confirmEdit(token, item) {
    return this.#answer(this.#exports.mk_confirm_edit(this.#list, token, item?.id ?? -1, item?.version ?? -1, item?.section ?? 0, now()));
  }

  /**
   * The server refused an edit.
   * @param {number} token
   */
  rollBackEdit(token) {
    return this.#answer(this.#exports.mk_roll_back_edit(this.#list, token, now()));
  }

  /**
   * Whether the edit under a token waits for the server.
   * @param {number} token
   */
  isPending(token) {
    return this.#exports.mk_is_pending(this.#list, token) === 1;
  }

  /**
   * A call of what only lists that are written into ask for (live-rows.js).
   * @param {'mk_push'|'mk_hold_back'|'mk_pushes_lost'} call
   * @param {number[]} numbers  records that are handed in
   * @param {number} [value]  in place of how many
   */
  live(call, numbers, value = numbers.length / PUSHED_SIZE) {
    this.#input(numbers.length).set(numbers);
    const named = call === 'mk_pushes_lost' ? [] : [value];
    return this.#answer(/** @type {any} */ (this.#exports)[call](this.#list, ...named, now()));
  }

  /** New rows that are held back. */
  get heldBackCount() {
    return this.#exports.mk_held_back_count(this.#list);
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
    for (let at = 0; at < output.length; at += ITEM_SIZE) {
      latest.set(output[at], Math.max(latest.get(output[at]) ?? -1, output[at + 1]));
      versions.add(output[at + 1]);
    }
    return { latest, versions };
  }

  /**
   * What is known of the reader and the network.
   * @param {Float64Array} learned  by another list, whose place this one takes
   */
  learned(learned = new Float64Array(0)) {
    this.#input(learned.length).set(learned);
    this.#exports.mk_learned(this.#list, learned.length);
    return this.#output().slice();
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
    for (let at = output.length - count * ROW_SIZE; at < output.length; at += ROW_SIZE) rows.push(mountedRow(readRow(output, at)));
    return rows;
  }

  /**
   * @param {number} result
   * @returns {Answer}
   */
  #answer(result) {
    if (result !== 0) throw new Error('the engine does not know this list any more');
    const output = this.#output();
    const header = readAnswer(output);
    const gapsAt = HEADER_SIZE + header.commandCount * COMMAND_SIZE;
    // Added to what was read: a scroll has no copy made of it.
    return Object.assign(header, {
      commands: Array.from({ length: header.commandCount }, (_, index) => commandOf(readCommand(output, HEADER_SIZE + index * COMMAND_SIZE))),
      gaps: Array.from({ length: header.gapCount }, (_, index) => readGap(output, gapsAt + index * GAP_SIZE, readState)),
      // Most answers are to a scroll that asks for no other rows.
      rows: (start = 0, end = header.mountedCount) => this.#rows(header.firstMounted + start, Math.max(0, end - start)),
    });
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
 * @param {ReturnType<typeof readRow>} row
 * @returns {MountedRow}
 */
function mountedRow({ id: handle, version, ...place }) {
  // Numbers below zero that no two rows share: items have those from zero on.
  if (handle === ROW_KINDS.gap) return { kind: 'gap', id: gapRowID(version), version, ...place };
  if (handle === ROW_KINDS.placeholder) return { kind: 'placeholder', id: -3 - 2 * version, version, ...place };
  return { kind: 'item', id: handle, version, ...place };
}
