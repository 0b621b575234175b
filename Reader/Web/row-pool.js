// @ts-check

/**
 * @typedef {'item'|'gap'|'placeholder'} RowKind
 * @typedef {{node: HTMLElement, kind: RowKind, id: number, version: number, height: number, top: number, column: number,
 *   shown: string}} Mounted  `shown`: what a gap's row says
 */

const KINDS = /** @type {RowKind[]} */ (['item', 'gap', 'placeholder']);
/** Nodes kept for later, of a kind. */
const MOST_FREE = 120;

/**
 * The row nodes on the page: made once, used again for rows of the same kind.
 *
 * A node that no row wants any more is at first *loose*: it stays where it is in the document, and the next row of its kind is
 * written into it, which costs much less than to take it out and put it in elsewhere. So the nodes are in the rows' order only after
 * `arrange`; where they stand on the page does not depend on it.
 */
export class RowPool {
  /** @type {Map<number, Mounted>} by id handle */
  mounted = new Map();
  /** @type {WeakMap<Element, Mounted>} */
  #byNode = new WeakMap();
  /** @type {Record<RowKind, HTMLElement[]>} not in the document */
  #free = { item: [], gap: [], placeholder: [] };
  /** @type {Record<RowKind, HTMLElement[]>} */
  #loose = { item: [], gap: [], placeholder: [] };
  #parent;
  #end;
  /** Whether rows made from now on follow one another along a line. */
  isHorizontal = false;

  /**
   * @param {HTMLElement} parent
   * @param {HTMLElement} end  follows all rows in it
   */
  constructor(parent, end) {
    this.#parent = parent;
    this.#end = end;
  }

  /** @param {Element} node */
  entry(node) {
    return this.#byNode.get(node);
  }

  /**
   * Lets go of the rows that are not wanted any more: their nodes are loose.
   * @param {Set<number>} wanted
   * @param {(entry: Mounted) => void} onRemove
   */
  keepOnly(wanted, onRemove) {
    for (const [id, entry] of this.mounted) {
      if (wanted.has(id)) continue;
      onRemove(entry);
      this.mounted.delete(id);
      this.#byNode.delete(entry.node);
      this.#loose[entry.kind].push(entry.node);
    }
  }

  /** Takes the loose nodes off the page. */
  removeLoose() {
    for (const kind of KINDS) {
      for (const node of this.#loose[kind].splice(0)) {
        node.remove();
        if (this.#free[kind].length < MOST_FREE) this.#free[kind].push(node);
      }
    }
  }

  /**
   * A node for a row, somewhere among the others: `arrange` puts it in its place.
   * @param {RowKind} kind
   * @param {number} id
   * @param {number} version
   * @param {string} [shown]  the item whose node it is to be, if that is still there: a row that comes back at once must not flicker
   * @returns {Mounted}
   */
  add(kind, id, version, shown) {
    const node = (shown === undefined ? this.#loose[kind].shift() ?? this.#free[kind].pop() : this.#takeOf(shown)) ?? this.#make(kind);
    const entry = { node, kind, id, version, height: -1, top: NaN, column: -1, shown: '' };
    this.mounted.set(id, entry);
    this.#byNode.set(node, entry);
    if (!node.parentNode) this.#parent.insertBefore(node, this.#end);
    return entry;
  }

  /**
   * Puts the nodes in the rows' order: who reads them one after the other, by ear or by key, has them as the eye has.
   */
  arrange() {
    const entries = [...this.mounted.values()].sort((one, other) => one.top - other.top || one.column - other.column);
    const hasFocus = entries.findIndex(({ node }) => node.contains(document.activeElement));
    // A node that is moved loses the focus: the others move around it.
    const fixed = hasFocus < 0 ? entries.length - 1 : hasFocus;
    for (let index = fixed - 1; index >= 0; index -= 1) {
      const { node } = entries[index];
      const next = entries[index + 1].node;
      if (node.nextSibling !== next) this.#parent.insertBefore(node, next);
    }
    for (let index = fixed + 1; index < entries.length; index += 1) {
      const { node } = entries[index];
      const before = entries[index - 1].node;
      if (before.nextSibling !== node) before.after(node);
    }
  }

  /** @param {string} shown */
  #takeOf(shown) {
    for (const nodes of [this.#loose.item, this.#free.item]) {
      const index = nodes.findIndex((node) => node.dataset.id === shown);
      if (index >= 0) return nodes.splice(index, 1)[0];
    }
    return undefined;
  }

  clear() {
    this.keepOnly(new Set(), () => {});
    this.removeLoose();
    this.#free = { item: [], gap: [], placeholder: [] };
  }

  /** @param {RowKind} kind */
  #make(kind) {
    const node = document.createElement(kind === 'item' ? 'article' : 'div');
    node.className = kind === 'item' ? 'mk-row' : `mk-row mk-row-${kind}`;
    if (kind === 'item') {
      node.setAttribute('role', 'article');
      node.tabIndex = -1;
    } else if (kind === 'placeholder') {
      // Nothing is there yet that could be read aloud.
      node.setAttribute('aria-hidden', 'true');
    }
    Object.assign(node.style, { position: 'absolute' }, placeAcross(this.isHorizontal));
    return node;
  }
}

/**
 * A node at the axis's start, from edge to edge across it.
 * @param {boolean} isHorizontal
 */
export function placeAcross(isHorizontal) {
  return isHorizontal
    ? { top: '0', bottom: '0', insetInlineStart: '0', insetInlineEnd: 'auto' }
    : { top: '0', bottom: 'auto', insetInlineStart: '0', insetInlineEnd: '0' };
}
