// @ts-check

/**
 * @typedef {'item'|'gap'|'placeholder'} RowKind
 * @typedef {{node: HTMLElement, kind: RowKind, id: number, version: number, height: number, top: number, column: number,
 *   gap: number, extent: number, shown: string}} Mounted  `gap`: px of room above a row that is stacked; `extent`: px that a row without an
 *   item was given; `shown`: what a gap's row says
 */

/**
 * @typedef {'left'|'right'} Side
 * @typedef {{item: string, gap: string, place: string, size: string, takesFocus: boolean}} RowRoles  what rows are to assistive technology, and
 *   the names by which it is told their places and how many they are; none for what it is not told
 */

/** @type {RowRoles} */
const ARTICLES = { item: 'article', gap: 'article', place: 'aria-posinset', size: 'aria-setsize', takesFocus: true };

/** Nodes kept for later, of a kind. */
const MOST_FREE = 120;

/** The row nodes on the page: made once, used again for rows of the same kind, kept in list order. */
export class RowPool {
  /** @type {Map<number, Mounted>} by id handle */
  mounted = new Map();
  /** @type {Map<Element, Mounted>} */
  #byNode = new Map();
  /** @type {Record<RowKind, HTMLElement[]>} */
  #free = { item: [], gap: [], placeholder: [] };
  #parent;
  /** Whether rows follow one another along a line. */
  #isHorizontal = false;
  /** @type {Side} where lines of text begin */
  #side = 'left';
  /** Whether rows made from now on stand in the flow of their parent. */
  #isStacked = false;
  /** Whether a node shows no row but its own: others are made for the others. */
  isFresh = false;
  /** Whether no margins may go through to their outside, whatever that costs. */
  #isContained = false;

  /** @type {RowRoles} of rows made from now on */
  roles = ARTICLES;
  /** Of how many rows these are, as assistive technology is told: -1 where nobody knows. */
  #setSize = -1;

  /** @param {HTMLElement} parent */
  constructor(parent) {
    this.#parent = parent;
  }

  /**
   * Where rows made from now on stand; to be called while there are none.
   * @param {HTMLElement} parent
   * @param {boolean} isStacked  in its flow
   */
  pile(parent, isStacked) {
    this.#parent = parent;
    this.#isStacked = isStacked;
    this.#isContained = false;
  }

  /**
   * @param {boolean} isHorizontal
   * @param {Side} side
   */
  turn(isHorizontal, side) {
    this.#isHorizontal = isHorizontal;
    this.#side = side;
    if (this.#isStacked) return;
    for (const node of this.#nodes) Object.assign(node.style, placeAcross(isHorizontal, side));
  }

  /**
   * Keeps margins of what is in rows from going through to the outside, whatever their display is.
   * @returns {boolean} whether they could so far
   */
  contain() {
    if (this.#isContained) return false;
    this.#isContained = true;
    for (const node of this.#nodes) node.style.contain = 'layout';
    return true;
  }

  /** @param {number} size  rows of the whole list; -1 where nobody knows */
  set setSize(size) {
    if (size === this.#setSize) return;
    this.#setSize = size;
    for (const node of this.#nodes) this.#tellSize(node);
  }

  /** @param {HTMLElement} node */
  #tellSize(node) {
    if (this.roles.size !== '') node.setAttribute(this.roles.size, String(this.#setSize));
  }

  get #nodes() {
    return [...[...this.mounted.values()].map(({ node }) => node), ...Object.values(this.#free).flat()];
  }

  /** @param {Element} node */
  entry(node) {
    return this.#byNode.get(node);
  }

  /**
   * Takes nodes of rows that are not wanted any more off the page.
   * @param {(Mounted|undefined)[]} entries  those that are, each once
   * @param {(entry: Mounted) => void} onRemove
   */
  keepOnly(entries, onRemove) {
    const wanted = new Set(entries);
    wanted.delete(undefined);
    if (wanted.size === this.mounted.size) return;
    for (const entry of this.mounted.values()) {
      if (wanted.has(entry)) continue;
      onRemove(entry);
      entry.node.remove();
      // Nodes of rows without room above them have none to take away.
      if (entry.gap !== 0) entry.node.style.marginTop = '0';
      this.mounted.delete(entry.id);
      this.#byNode.delete(entry.node);
      if (this.#free[entry.kind].length < MOST_FREE) this.#free[entry.kind].push(entry.node);
    }
  }

  /**
   * A node for a row, before the node that follows it in the list.
   * @param {RowKind} kind
   * @param {number} id
   * @param {number} version
   * @param {Node|null} next
   * @param {string} [shown]  the item whose node it is to be, if that is still there: a row that comes back at once must not flicker
   * @returns {Mounted}
   */
  add(kind, id, version, next, shown) {
    const node = (shown === undefined ? this.#takeAny(kind) : this.#takeOf(shown)) ?? this.#make(kind);
    const entry = { node, kind, id, version, height: -1, top: NaN, column: -1, gap: 0, extent: NaN, shown: '' };
    this.mounted.set(id, entry);
    this.#byNode.set(node, entry);
    this.#parent.insertBefore(node, next);
    return entry;
  }

  /**
   * @param {Mounted} entry
   * @param {Node|null} next  what follows it in the list
   */
  move(entry, next) {
    // Frames and the focus stay as they are by that, where browsers have it.
    const parent = /** @type {any} */ (this.#parent);
    if (parent.moveBefore && parent.isConnected) parent.moveBefore(entry.node, next);
    else parent.insertBefore(entry.node, next);
  }

  /** @param {RowKind} kind */
  #takeAny(kind) {
    return this.isFresh ? undefined : this.#free[kind].pop();
  }

  /** @param {string} shown */
  #takeOf(shown) {
    const index = this.#free.item.findIndex((node) => node.dataset.id === shown);
    return index < 0 ? undefined : this.#free.item.splice(index, 1)[0];
  }

  /** @param {RowRoles|null} roles  null for articles; to be called while there are no rows */
  play(roles) {
    this.roles = roles ?? ARTICLES;
  }

  clear() {
    this.keepOnly([], () => {});
    this.#free = { item: [], gap: [], placeholder: [] };
  }

  /** @param {RowKind} kind */
  #make(kind) {
    const { item, gap, takesFocus } = this.roles;
    const node = document.createElement(kind === 'item' && item === 'article' ? item : 'div');
    node.className = kind === 'item' ? 'mk-row' : `mk-row mk-row-${kind}`;
    this.#tellSize(node);
    if (kind === 'placeholder') {
      // Nothing is there yet that could be read aloud.
      node.setAttribute('aria-hidden', 'true');
    } else {
      node.setAttribute('role', kind === 'item' ? item : gap);
      if (takesFocus) node.tabIndex = -1;
    }
    Object.assign(node.style, this.#isStacked ? { marginTop: '0', marginBottom: '0' } : { position: 'absolute', ...placeAcross(this.#isHorizontal, this.#side) });
    if (this.#isContained) node.style.contain = 'layout';
    // These are as high as they are told to be.
    if (kind !== 'item') Object.assign(node.style, { boxSizing: 'border-box', minHeight: '0' });
    return node;
  }
}

/**
 * A node at the axis's start, from edge to edge across it: by sides of the list, since a row's text may have a direction of its own.
 * @param {boolean} isHorizontal
 * @param {Side} [side]  where the list's lines of text begin
 */
export function placeAcross(isHorizontal, side = 'left') {
  return isHorizontal ? { top: '0', bottom: '0', ...from(side, '0') } : { top: '0', bottom: 'auto', left: '0', right: '0' };
}

/**
 * @param {Side} side
 * @param {string} distance
 */
export function from(side, distance) {
  return side === 'left' ? { left: distance, right: 'auto' } : { left: 'auto', right: distance };
}
