// @ts-check
import { guard } from './announcing.js';
import { EDGE_NAMES } from './answer.js';
import { placeAcross } from './row-pool.js';

/**
 * The nodes that say what is under way: in place of rows, above them and below.
 *
 * @typedef {import('./list-types.js').Edge} Edge
 * @typedef {import('./list-types.js').Status} Status
 * @typedef {import('./makimono-engine.js').Answer} Answer
 */
export class Statuses {
  /** @type {Record<Edge, HTMLElement>} */
  #nodes = { refresh: makeNode('refresh'), prepend: makeNode('prepend'), append: makeNode('append') };
  /** @type {Record<Edge, string>} what each node shows */
  #shown = { refresh: '', prepend: '', append: '' };
  #axis;
  /** What follows the last row. */
  append = this.#nodes.append;
  /** px of room that the engine keeps for each, whatever it shows. */
  #height = 64;

  /** @param {import('./axis.js').Axis} axis */
  constructor(axis) {
    this.#axis = axis;
  }

  get height() {
    return this.#height;
  }

  set height(height) {
    this.#height = height;
  }

  /** The nodes, in their order. */
  get all() {
    return Object.values(this.#nodes);
  }

  /** What stands in place of rows. */
  get refresh() {
    return this.#nodes.refresh;
  }

  /**
   * Puts them around the rows.
   * @param {HTMLElement} content
   * @param {HTMLElement} rows  what those stand in
   */
  mount(content, rows) {
    content.append(this.#nodes.refresh, this.#nodes.prepend, rows, this.#nodes.append);
  }

  /** Along another axis, or from another side. */
  turn() {
    const { isHorizontal, side } = this.#axis;
    for (const edge of EDGE_NAMES) {
      Object.assign(this.#nodes[edge].style, edge === 'refresh' ? { inset: '0' } : placeAcross(isHorizontal, side));
    }
  }

  /** @param {Answer} answer */
  put({ rowsStart, rowsEnd, contentLength }) {
    const { prepend, append } = this.#nodes;
    this.#axis.put(prepend, rowsStart - this.#height);
    // Rows that go on beyond what a page can be long end elsewhere: a node there would stretch the page.
    const endsHere = rowsEnd <= contentLength;
    this.#axis.put(append, endsHere ? rowsEnd : 0);
    append.style.visibility = endsHere ? '' : 'hidden';
  }

  /**
   * @param {(edge: Edge) => Status|null} statusOf
   * @param {((node: HTMLElement, status: Status) => void)|undefined} render  the app's
   */
  show(statusOf, render) {
    for (const edge of EDGE_NAMES) {
      const status = statusOf(edge);
      const shown = status ? JSON.stringify([status.state, status.reason, status.empty, status.failure]) : 'off';
      if (shown === this.#shown[edge]) continue;
      this.#shown[edge] = shown;
      const node = this.#nodes[edge];
      if (!status) node.hidden = true;
      else guard(() => render?.(node, status));
    }
  }

  clear() {
    this.#shown = { refresh: '', prepend: '', append: '' };
    for (const node of this.all) node.hidden = true;
  }
}

/** @param {Edge} edge */
function makeNode(edge) {
  const node = document.createElement('div');
  node.className = `mk-status mk-status-${edge}`;
  node.dataset.edge = edge;
  // What a feed may have (roles.js).
  node.setAttribute('role', 'article');
  node.hidden = true;
  node.style.position = 'absolute';
  return node;
}
