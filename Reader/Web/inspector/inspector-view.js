// @ts-check
/** The inspector's panel: the handscroll, numbers, edges, requests, a log. It is written to, and decides nothing. */
import { button, element } from '../support/dom.js';
import { failureText } from '../support/failure-text.js';
import { number, t, time } from '../support/i18n.js';
import { icon } from '../support/icons.js';
import { Handscroll } from './inspector-scroll.js';
import { keyText, rowHeight } from './inspector-stats.js';

/**
 * @typedef {import('../list/trace.js').Inspection} Inspection
 * @typedef {import('./inspector-stats.js').InspectorStats} Stats
 */

const LEGEND = ['Held', 'Window', 'Reach', 'Flying', 'Dropped', 'Unread', 'Gap', 'Failed'];
const FACTS = /** @type {const} */ ([
  'Pages', 'Rows', 'Nodes', 'Dropped', 'Done', 'Failed', 'Retried', 'Cancelled', 'Latency', 'Latency90', 'Speed', 'Bytes', 'Lead',
  'Prefetch',
]);
const EDGES = /** @type {const} */ (['prepend', 'append', 'refresh']);
/** Those are long. */
const WIDE = ['Lead', 'Prefetch'];
const UNKNOWN = '–';

export class InspectorView {
  #scroll = new Handscroll();
  #title = element('h2', 'inspector-title', t('inspectorTitle'));
  #note = element('p', 'inspector-note', t('inspectorUnnumbered'));
  #before = element('span', '');
  #place = element('span', 'inspector-place');
  #after = element('span', '');
  #facts = Object.fromEntries(FACTS.map((name) => [name, element('dd', '')]));
  #edges = Object.fromEntries(EDGES.map((edge) => [edge, element('dd', '')]));
  #flights = element('ul', 'inspector-flights');
  #log = element('ol', 'inspector-log');
  #body = element('div', 'inspector-body');
  #fold = button('', 'icon-button inspector-fold', () => this.#setFolded(!this.node.classList.contains('is-folded')));
  #logVersion = -1;
  node;

  /** @param {() => void} close */
  constructor(close) {
    const closeButton = button('', 'icon-button', close);
    closeButton.append(icon('close'));
    closeButton.title = t('inspectorClose');
    closeButton.setAttribute('aria-label', t('inspectorClose'));
    this.#fold.append(icon('down'));
    this.#title.id = 'inspector-title';
    this.#title.tabIndex = -1;
    this.#body.id = 'inspector-body';
    this.#fold.setAttribute('aria-controls', this.#body.id);
    this.#note.hidden = true;
    this.#body.append(
      legend(),
      section('inspectorNumbers', element('dl', 'inspector-facts', ...FACTS.map((name) =>
        pair(t(`fact${name}`), this.#facts[name], WIDE.includes(name) ? 'is-wide' : ''))),
      element('p', 'inspector-small', t('sinceOpened'))),
      section('edges', element('dl', 'inspector-edges', ...EDGES.map((edge) => pair(t(`edge_${edge}`), this.#edges[edge])))),
      section('flights', this.#flights),
      section('log', this.#log));
    this.node = element('aside', 'inspector',
      element('header', 'inspector-bar', this.#title, this.#fold, closeButton),
      element('div', 'inspector-drawing', this.#scroll.node,
        element('p', 'inspector-ends', this.#before, this.#place, this.#after), this.#note),
      this.#body);
    this.node.id = 'inspector';
    this.node.setAttribute('aria-labelledby', this.#title.id);
    this.#setFolded(false);
  }

  focus() {
    this.#title.focus();
  }

  /** @param {number} width  px of the panel's inside */
  resize(width) {
    this.#scroll.resize(width);
  }

  /**
   * What moves with every frame.
   * @param {Inspection} inspection
   * @param {Stats} stats
   * @param {number} length  px of the viewport
   */
  draw(inspection, stats, length) {
    this.#scroll.draw(inspection, stats, length);
  }

  /**
   * What is read, a few times a second.
   * @param {Inspection} inspection
   * @param {Stats} stats
   * @param {{length: number, speed: number}} viewport  px, px a second
   */
  write(inspection, stats, viewport) {
    this.#writePlace(inspection, viewport.length);
    if (this.node.classList.contains('is-folded')) return;
    this.#writeFacts(inspection, stats, viewport.speed);
    for (const edge of EDGES) {
      const { state } = inspection.state[edge];
      const why = whyOf(inspection.state[edge], inspection.isCounted);
      write(this.#edges[edge], why ? `${t(`state_${state}`)} — ${why}` : t(`state_${state}`));
      this.#edges[edge].dataset.state = state;
    }
    this.#writeFlights(stats);
    this.#writeLog(stats);
  }

  /**
   * @param {Inspection} inspection
   * @param {number} length
   */
  #writePlace(inspection, length) {
    const { place, held, state, columns } = inspection;
    const height = rowHeight(inspection) / columns;
    this.#note.hidden = place !== null || state.rowCount === 0;
    if (place === null || height === 0) return;
    const total = Math.max(state.total ?? 0, held.at(-1)?.end ?? 0);
    const first = Math.floor(place) + 1;
    const last = Math.min(total, Math.ceil(place + length / height));
    write(this.#before, t('rowsBefore', { count: first - 1 }));
    write(this.#place, `${number(first)}–${number(last)}`);
    write(this.#after, t('rowsAfter', { count: Math.max(0, total - last) }));
    const text = t('inspectorScroll', { first, last, held: state.heldRows, total });
    if (this.#scroll.node.getAttribute('aria-label') !== text) this.#scroll.node.setAttribute('aria-label', text);
  }

  /**
   * @param {Inspection} inspection
   * @param {Stats} stats
   * @param {number} speed
   */
  #writeFacts({ state, windowPages, held, prefetchViewports }, stats, speed) {
    const { counts, lead } = stats;
    const { bytes, pages } = stats.bytes(held);
    const latency = (/** @type {number} */ share) => {
      const ms = stats.latency(share);
      return ms === null ? UNKNOWN : `${number(Math.round(ms))} ms`;
    };
    /** @type {Record<typeof FACTS[number], string>} */
    const texts = {
      Pages: t('factPagesOf', { count: state.heldPages, most: windowPages }),
      Rows: number(state.heldRows),
      Nodes: number(state.mountedRows),
      Dropped: number(counts.dropped),
      Done: number(counts.done),
      Failed: number(counts.failed),
      Retried: number(counts.retried),
      Cancelled: number(counts.cancelled),
      Latency: latency(0.5),
      Latency90: latency(0.9),
      Speed: t('pxPerSecond', { px: Math.round(speed) }),
      Bytes: pages === 0 ? UNKNOWN : t('factBytesOf', { bytes: sizeText(bytes), count: pages }),
      Lead: lead ? t('factLeadAt', { px: Math.round(lead.px), screens: Math.round(lead.screens * 10) / 10 }) : UNKNOWN,
      Prefetch: prefetchViewports === null ? t('prefetchAdaptive') : t('prefetchFixed', { screens: prefetchViewports }),
    };
    for (const name of FACTS) write(this.#facts[name], texts[name]);
  }

  /** @param {Stats} stats */
  #writeFlights({ flights }) {
    const now = performance.now();
    const texts = [...flights.values()].map(({ key, edge, start }) =>
      t('flight', { key: keyText(key), edge: t(`edge_${edge}`), ms: Math.round(now - start) }));
    if (texts.length === 0) texts.push(t('noFlights'));
    while (this.#flights.children.length > texts.length) this.#flights.lastElementChild?.remove();
    texts.forEach((text, index) => {
      const line = this.#flights.children[index];
      if (line instanceof HTMLElement) write(line, text);
      else this.#flights.append(element('li', '', text));
    });
  }

  /** @param {Stats} stats */
  #writeLog({ log, logVersion }) {
    if (logVersion === this.#logVersion) return;
    const fresh = this.#logVersion < 0 ? log.length : Math.min(log.length, logVersion - this.#logVersion);
    this.#logVersion = logVersion;
    if (log.length === 0) {
      this.#log.replaceChildren(element('li', 'inspector-small', t('logEmpty')));
      return;
    }
    this.#log.querySelector('.inspector-small')?.remove();
    this.#log.prepend(...log.slice(0, fresh).map(logLine));
    while (this.#log.children.length > log.length) this.#log.lastElementChild?.remove();
  }

  /** @param {boolean} isFolded */
  #setFolded(isFolded) {
    this.node.classList.toggle('is-folded', isFolded);
    this.#fold.setAttribute('aria-expanded', String(!isFolded));
    const name = t(isFolded ? 'inspectorUnfold' : 'inspectorFold');
    this.#fold.title = name;
    this.#fold.setAttribute('aria-label', name);
  }
}

/**
 * Why an edge failed or is at its end; nothing where it does neither.
 * @param {any} edge
 * @param {boolean} isCounted
 */
function whyOf({ state, reason, failure }, isCounted) {
  if (state === 'failed') return failureText(failure);
  if (!reason) return '';
  return t(isCounted ? 'reason_counted' : `reason_${reason}`);
}

/** @param {import('./inspector-stats.js').Entry} entry */
function logLine({ time: at, key, values, failure, tone }) {
  const text = t(key, failure ? { ...values, why: failureText(failure) } : values);
  const clock = element('time', 'log-time', time(at));
  clock.dateTime = at.toISOString();
  const line = element('li', '', clock, element('span', 'log-text', text));
  line.dataset.tone = tone;
  return line;
}

function legend() {
  return element('ul', 'inspector-legend', ...LEGEND.map((name) =>
    element('li', '', element('span', `swatch swatch-${name.toLowerCase()}`), t(`legend${name}`))));
}

/**
 * @param {string} title
 * @param {...HTMLElement} content
 */
function section(title, ...content) {
  return element('section', 'inspector-section', element('h3', 'inspector-heading', t(title)), ...content);
}

/**
 * @param {string} name
 * @param {HTMLElement} value
 * @param {string} [className]
 */
function pair(name, value, className) {
  return element('div', className, element('dt', '', name), value);
}

/**
 * @param {HTMLElement} node
 * @param {string} text
 */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {number} bytes */
function sizeText(bytes) {
  return bytes < 1_000_000 ? `${number(Math.round(bytes / 1_000))} kB` : `${number(Math.round(bytes / 100_000) / 10)} MB`;
}
