// @ts-check
/**
 * The feed drawn as a handscroll: its open part in the middle, page by page, with the viewport as a window over it; what lies
 * before and after is rolled up at the ends. Beneath it the whole feed, as a thin line.
 *
 * A few dozen shapes, moved and not made anew; nothing of the list is measured.
 */
import { rowHeight } from './inspector-stats.js';

const SVG = 'http://www.w3.org/2000/svg';
const HEIGHT = 92;
/** Of the paper, in px. */
const TOP = 12;
const BOTTOM = 64;
const LINE_TOP = 78;
const LINE_HEIGHT = 6;
/** px of a roll: its rod, and the paper about it. */
const ROD = 5;
const PAPER = 13;
/** Pages drawn beside those that can be held. */
const MORE_PAGES = 3;

/**
 * @typedef {import('../list/trace.js').Inspection} Inspection
 * @typedef {import('../list/trace.js').Span} Span
 * @typedef {import('./inspector-stats.js').InspectorStats} Stats
 * @typedef {'held'|'flying'|'dropped'|'gap'|'failed'|'unread'} PageState
 */

export class Handscroll {
  node = shape('svg', { class: 'inspector-scroll', role: 'img', height: HEIGHT, width: '100%', preserveAspectRatio: 'none' });
  #width = 0;
  #paper = shape('clipPath', { id: 'inspector-paper' });
  #clip = shape('rect', { y: 0, height: HEIGHT });
  #open = shape('g', { 'clip-path': 'url(#inspector-paper)' });
  #moving = shape('g', {});
  /** @type {SVGElement[]} */
  #cells = [];
  #reach = shape('rect', { class: 'scroll-reach', y: TOP, height: BOTTOM - TOP });
  #window = shape('rect', { class: 'scroll-window', y: TOP - 5, height: BOTTOM - TOP + 10, rx: 4 });
  #rolls = ['start', 'end'].map((side) => ({
    side,
    paper: shape('rect', { class: 'scroll-roll', y: TOP - 1, height: BOTTOM - TOP + 2, rx: 3 }),
    rod: shape('rect', { class: 'scroll-rod', y: TOP - 8, height: BOTTOM - TOP + 16, rx: ROD / 2, width: ROD }),
  }));
  #line = shape('g', {});
  #all = shape('rect', { class: 'line-all', y: LINE_TOP, height: LINE_HEIGHT, x: 0, rx: 3 });
  /** @type {SVGElement[]} */
  #lineSpans = [];
  #here = shape('rect', { class: 'line-here', y: LINE_TOP - 3, height: LINE_HEIGHT + 6, width: 3, rx: 1.5 });

  constructor() {
    this.#paper.append(this.#clip);
    const defs = shape('defs', {});
    defs.append(this.#paper, pattern('inspector-dropped', 'M0 6 6 0'), pattern('inspector-gap', 'M0 3l3-3 3 3M0 6l3-3 3 3'));
    this.#moving.append(this.#reach, this.#window);
    this.#open.append(this.#moving);
    this.#line.append(this.#all, this.#here);
    this.node.append(defs, this.#open, ...this.#rolls.flatMap(({ paper, rod }) => [paper, rod]), this.#line);
  }

  /** @param {number} width  px */
  resize(width) {
    this.#width = width;
    set(this.node, { viewBox: `0 0 ${width} ${HEIGHT}` });
    set(this.#all, { width });
  }

  /**
   * @param {Inspection} inspection
   * @param {Stats} stats
   * @param {number} length  px of the viewport
   */
  draw(inspection, stats, length) {
    const { place, pageSize, windowPages, held } = inspection;
    const height = rowHeight(inspection) / inspection.columns;
    const inView = height > 0 ? length / height : 0;
    const isKnown = place !== null && inView > 0 && this.#width > 0;
    this.node.classList.toggle('is-empty', !isKnown);
    if (!isKnown) return;
    const total = Math.max(inspection.state.total ?? 0, held.at(-1)?.end ?? 0, place + inView);
    const room = Math.max(1, this.#width - 2 * ROD);
    const shown = pageSize * (windowPages + MORE_PAGES);
    const scale = room / shown;
    const first = place + inView / 2 - shown / 2;
    set(this.#moving, { transform: `translate(${round(ROD - first * scale)} 0)` });
    set(this.#clip, { x: ROD, width: room });
    this.#drawPages(inspection, stats, { first, last: first + shown, scale, total });
    this.#drawReach(stats, { place, inView, height, scale });
    set(this.#window, { x: round(place * scale), width: round(Math.max(3, inView * scale)) });
    this.#drawRolls({ before: Math.max(0, first), after: Math.max(0, total - first - shown), total });
    this.#drawLine(inspection, stats, { place: place + inView / 2, total });
  }

  /**
   * @param {Inspection} inspection
   * @param {Stats} stats
   * @param {{first: number, last: number, scale: number, total: number}} view
   */
  #drawPages({ held, pageSize, state }, stats, { first, last, scale, total }) {
    // Pages stand where the one that is read stands: not every list begins at its first.
    const middle = (first + last) / 2;
    const phase = (held.find(({ start, end }) => start <= middle && middle < end)?.start ?? 0) % pageSize;
    const from = Math.max(0, Math.floor((first - phase) / pageSize)) * pageSize + phase;
    const gaps = state.gaps > 0 ? holes(held).slice(0, state.gaps) : [];
    const flying = [...stats.flights.values()].map(({ span }) => span);
    const failed = [...stats.failed.values()];
    let used = 0;
    for (let start = from - (from > first ? pageSize : 0); start < Math.min(last, total); start += pageSize) {
      const end = Math.min(start + pageSize, total);
      if (end <= 0) continue;
      const at = Math.max(0, start);
      const cell = (this.#cells[used] ??= this.#makeCell());
      used += 1;
      const page = (at + end) / 2;
      /** @type {PageState} */
      const kind = has(held, page) ? 'held' : has(flying, page) ? 'flying' : has(failed, page) ? 'failed'
        : has(gaps, page) ? 'gap' : has(stats.read, page) ? 'dropped' : 'unread';
      const width = Math.max(1, (end - at) * scale - 1.5);
      set(cell, { x: round(at * scale + 0.75), width: round(width), class: `scroll-page is-${kind}` });
    }
    for (const cell of this.#cells.splice(used)) cell.remove();
  }

  #makeCell() {
    const cell = shape('rect', { y: TOP, height: BOTTOM - TOP, rx: 1.5 });
    this.#moving.insertBefore(cell, this.#reach);
    return cell;
  }

  /**
   * The way before the reader in which the last load began.
   * @param {Stats} stats
   * @param {{place: number, inView: number, height: number, scale: number}} view
   */
  #drawReach({ lead }, { place, inView, height, scale }) {
    const rows = lead && height > 0 ? lead.px / height : 0;
    const start = lead?.edge === 'prepend' ? place - rows : place + inView;
    set(this.#reach, { x: round(start * scale), width: round(Math.max(0, rows * scale)) });
  }

  /** @param {{before: number, after: number, total: number}} rows  rolled up */
  #drawRolls({ before, after, total }) {
    for (const { side, paper, rod } of this.#rolls) {
      const share = Math.sqrt((side === 'start' ? before : after) / Math.max(1, total));
      const width = round(PAPER * share);
      const x = side === 'start' ? ROD : round(this.#width - ROD - width);
      set(paper, { x: side === 'start' ? x - 2 : x + 2, width: width + 1 });
      set(rod, { x: side === 'start' ? 0 : this.#width - ROD });
    }
  }

  /**
   * @param {Inspection} inspection
   * @param {Stats} stats
   * @param {{place: number, total: number}} view
   */
  #drawLine({ held }, { read }, { place, total }) {
    const spans = [
      ...read.map((span) => ({ ...span, name: 'line-read' })), ...held.map((span) => ({ ...span, name: 'line-held' })),
    ];
    const scale = this.#width / total;
    spans.forEach(({ start, end, name }, index) => {
      let node = this.#lineSpans[index];
      if (!node) {
        node = shape('rect', { y: LINE_TOP, height: LINE_HEIGHT, rx: 1 });
        this.#lineSpans[index] = node;
        this.#line.insertBefore(node, this.#here);
      }
      set(node, { x: round(start * scale), width: round(Math.max(2, (end - start) * scale)), class: name });
    });
    for (const node of this.#lineSpans.splice(spans.length)) node.remove();
    set(this.#here, { x: round(Math.min(this.#width - 3, Math.max(0, place * scale - 1.5))) });
  }
}

/**
 * @param {(Span|null)[]} spans
 * @param {number} row
 */
function has(spans, row) {
  return spans.some((span) => span !== null && span.start <= row && row < span.end);
}

/**
 * Where rows are missing between those held.
 * @param {Span[]} held
 */
function holes(held) {
  return held.slice(1).map(({ start }, index) => ({ start: held[index].end, end: start }));
}

/**
 * @param {string} id
 * @param {string} path
 */
function pattern(id, path) {
  const node = shape('pattern', { id, width: 6, height: 6, patternUnits: 'userSpaceOnUse' });
  node.append(shape('path', { d: path, class: id }));
  return node;
}

/**
 * @param {string} name
 * @param {Record<string, string|number>} attributes
 * @returns {SVGElement}
 */
function shape(name, attributes) {
  const node = document.createElementNS(SVG, name);
  set(node, attributes);
  return node;
}

/**
 * Writes what is another: an attribute that is set anew is painted anew.
 * @param {SVGElement} node
 * @param {Record<string, string|number>} attributes
 */
function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const text = String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
