// @ts-check
/** What an inspector counts, from what a list tells and how it describes itself. All of it since the inspector was opened. */
/**
 * @typedef {import('../list/trace.js').Trace} Trace
 * @typedef {import('../list/trace.js').Inspection} Inspection
 * @typedef {import('../list/trace.js').Span} Span
 * @typedef {import('../list/makimono-engine.js').Edge} Edge
 * @typedef {{request: number, key: string|number, edge: Edge, start: number, span: Span|null}} Flight  `start`: ms; `span`: the
 *   rows that are to come, where that is known
 * @typedef {{time: Date, key: string, values: Record<string, string|number>, failure?: any,
 *   tone: 'load'|'page'|'drop'|'fail'|'call'}} Entry  `key` of a text
 */

const LOG_LENGTH = 50;
const LATENCIES = 50;
/** Beyond this many pages the oldest are forgotten: their bytes count no more. */
const PAGES = 200;

export class InspectorStats {
  counts = { done: 0, failed: 0, retried: 0, cancelled: 0, dropped: 0 };
  /** @type {Map<number, Flight>} */
  flights = new Map();
  /** @type {Map<string|number, Span|null>} by key */
  failed = new Map();
  /** @type {Entry[]} the newest first */
  log = [];
  /** Of the log, for those who show it: how often it has changed. */
  logVersion = 0;
  /** @type {Span[]} rows that were held at some time */
  read = [];
  /**
   * How far the last load began from what was in sight.
   * @type {{edge: Edge, px: number, screens: number}|null}
   */
  lead = null;
  /** @type {number[]} ms, the newest last */
  #latencies = [];
  /** @type {Map<string|number, {start: number, bytes: number}>} */
  #pages = new Map();
  /** @type {Span[]} */
  #held = [];
  #isReplaced = false;
  #isFilling = false;

  /** @param {Inspection|null} inspection  of when it was opened */
  constructor(inspection) {
    this.#held = inspection?.held ?? [];
    this.read = this.#held;
  }

  /**
   * @param {Trace} trace
   * @param {Inspection|null} inspection
   * @param {number} length  px of the viewport
   */
  take(trace, inspection, length) {
    switch (trace.kind) {
      case 'load': this.#began(trace, inspection, length); break;
      case 'reply': this.#came(trace); break;
      case 'page': this.#taken(trace, inspection); break;
      case 'failed': this.#failed(trace); break;
      case 'cancel': this.#cancelled(trace); break;
      case 'retryLater': this.#note('load', 'logRetryLater', { seconds: Math.max(0.1, Math.round(trace.delay * 10) / 10) }); break;
      case 'change': this.#isReplaced ||= trace.replaced; break;
      case 'start': this.#note('call', 'logStart', { key: keyText(trace.key) }); break;
      case 'jump': this.#note('call', 'logJump', { key: keyText(trace.key) }); break;
      case 'refresh': this.#note('call', trace.strategy === 'mergeNewer' ? 'logMerge' : 'logRefresh', {}); break;
      case 'retry': this.#note('call', 'logRetry', {}); break;
      case 'fill':
        this.#isFilling = true;
        this.#note('call', trace.side === 'start' ? 'logFillStart' : 'logFillEnd', {});
        break;
    }
  }

  /**
   * ms within which so many of the last loads were answered; null where none was.
   * @param {number} share  0.5 for the median
   */
  latency(share) {
    const sorted = [...this.#latencies].sort((a, b) => a - b);
    return sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  }

  /**
   * Bytes of the pages held that came since, and how many pages those are.
   * @param {Span[]} held
   */
  bytes(held) {
    let bytes = 0;
    let pages = 0;
    for (const page of this.#pages.values()) {
      if (!held.some(({ start, end }) => start <= page.start && page.start < end)) continue;
      bytes += page.bytes;
      pages += 1;
    }
    return { bytes, pages };
  }

  /**
   * @param {Extract<Trace, {kind: 'load'}>} trace
   * @param {Inspection|null} inspection
   * @param {number} length
   */
  #began({ request, edge, key, size }, inspection, length) {
    const span = inspection && spanOf(key, edge, size, inspection);
    this.flights.set(request, { request, key, edge, start: performance.now(), span });
    const isAgain = this.failed.delete(key);
    if (isAgain) this.counts.retried += 1;
    this.#note('load', isAgain ? 'logAgain' : `logLoad_${edge}`, { key: keyText(key) });
    if (inspection && edge !== 'refresh' && !this.#isFilling) this.lead = leadOf(edge, span, inspection, length) ?? this.lead;
    this.#isFilling = false;
  }

  /**
   * @param {Extract<Trace, {kind: 'reply'}>} trace
   */
  #came({ request, page }) {
    const flight = this.#end(request);
    const { items } = page;
    this.counts.done += 1;
    if (!flight) return;
    this.#latencies.push(performance.now() - flight.start);
    if (this.#latencies.length > LATENCIES) this.#latencies.shift();
    const start = items[0]?.index ?? -1;
    if (start >= 0 && page.bytes !== undefined) {
      this.#pages.delete(flight.key);
      this.#pages.set(flight.key, { start, bytes: page.bytes });
      for (const old of this.#pages.keys()) if (this.#pages.size > PAGES) this.#pages.delete(old);
    }
    this.#note('page', items.length === 0 ? 'logPageEmpty' : 'logPage', {
      key: keyText(flight.key), rows: items.length, ms: Math.round(performance.now() - flight.start),
    });
  }

  /**
   * @param {Extract<Trace, {kind: 'page'}>} trace
   * @param {Inspection|null} inspection
   */
  #taken({ page: { items }, inserted }, inspection) {
    if (inserted > 0 && inserted < items.length) this.#note('page', 'logRepeats', { rows: items.length - inserted });
    if (inspection) this.#compare(inspection);
  }

  /** @param {Inspection} inspection */
  #compare({ held, pageSize, isCounted }) {
    const gone = rowsOf(this.#held) - rowsOf(common(this.#held, held));
    this.#held = held;
    this.read = joined([...this.read, ...held]);
    if (this.#isReplaced && !isCounted) {
      this.#note('call', 'logReplaced', {});
    } else if (gone >= pageSize / 2) {
      const pages = Math.max(1, Math.round(gone / pageSize));
      this.counts.dropped += pages;
      this.#note('drop', 'logDropped', { pages, rows: gone });
    }
    this.#isReplaced = false;
  }

  /** @param {Extract<Trace, {kind: 'failed'}>} trace */
  #failed({ request, failure }) {
    const flight = this.#end(request);
    this.counts.failed += 1;
    if (!flight) return;
    this.failed.set(flight.key, flight.span);
    this.#note('fail', 'logFailed', {
      key: keyText(flight.key), ms: Math.round(performance.now() - flight.start),
    }, { kind: failure.kind, status: failure.status, message: failure.message });
  }

  /** @param {Extract<Trace, {kind: 'cancel'}>} trace */
  #cancelled({ request }) {
    const flight = this.flights.get(request);
    this.flights.delete(request);
    if (!flight) return;
    this.counts.cancelled += 1;
    this.#note('fail', 'logCancelled', { key: keyText(flight.key) });
  }

  /** @param {number} request */
  #end(request) {
    const flight = this.flights.get(request);
    this.flights.delete(request);
    return flight;
  }

  /**
   * @param {Entry['tone']} tone
   * @param {string} key
   * @param {Record<string, string|number>} values
   * @param {any} [failure]
   */
  #note(tone, key, values, failure) {
    this.log.unshift({ time: new Date(), key, values, failure, tone });
    this.log.length = Math.min(this.log.length, LOG_LENGTH);
    this.logVersion += 1;
  }
}

/**
 * A key as it is shown: the newest page of a feed has none.
 * @param {string|number} key
 */
export function keyText(key) {
  const text = String(key);
  if (text === '') return '—';
  return text.length > 18 ? `${text.slice(0, 17)}…` : text;
}

/**
 * The rows that a page is to bring. Keys that are numbers say it; others stand at an edge of what is held.
 * @param {string|number} key
 * @param {Edge} edge
 * @param {number} size
 * @param {Inspection} inspection
 * @returns {Span|null}
 */
function spanOf(key, edge, size, { order, firstKey, pageSize, held }) {
  if (typeof key === 'number') {
    const start = order === 'offset' ? key : (key - firstKey) * pageSize;
    return { start, end: start + size };
  }
  const [first, last] = [held.at(0), held.at(-1)];
  if (edge === 'append' && last) return { start: last.end, end: last.end + size };
  if (edge === 'prepend' && first) return { start: Math.max(0, first.start - size), end: first.start };
  return null;
}

/**
 * @param {Edge} edge
 * @param {Span|null} span
 * @param {Inspection} inspection
 * @param {number} length
 */
function leadOf(edge, span, inspection, length) {
  const { offset, rowsStart, rowsEnd, isCounted, place } = inspection;
  if (length <= 0) return null;
  let px = edge === 'append' ? rowsEnd - offset - length : offset - rowsStart;
  if (isCounted) {
    // Its rows are all there, as placeholders: what counts is how far the page asked for is from what is in sight.
    if (!span || place === null) return null;
    const height = rowHeight(inspection);
    px = Math.max(0, edge === 'append' ? (span.start - place) * height - length : (place - span.end) * height);
  }
  return { edge, px, screens: px / length };
}

/**
 * px a row, in the mean.
 * @param {Inspection} inspection
 */
export function rowHeight({ rowsStart, rowsEnd, state }) {
  return state.rowCount > 0 ? (rowsEnd - rowsStart) / state.rowCount : 0;
}

/** @param {Span[]} all */
function rowsOf(all) {
  return all.reduce((sum, { start, end }) => sum + end - start, 0);
}

/**
 * @param {Span[]} some
 * @param {Span[]} others
 * @returns {Span[]}
 */
function common(some, others) {
  return some.flatMap((a) => others.map((b) => ({ start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) })))
    .filter(({ start, end }) => start < end);
}

/**
 * Spans in order, those that touch made one.
 * @param {Span[]} all
 */
function joined(all) {
  /** @type {Span[]} */
  const found = [];
  for (const { start, end } of all.sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}
