// @ts-check

/**
 * @typedef {{node: HTMLElement, id: number, version: number, height: number, top: number}} Mounted
 */

/** The row nodes on the page: made once, used again, kept in list order. */
export class RowPool {
  /** @type {Map<number, Mounted>} by id handle */
  mounted = new Map();
  /** @type {WeakMap<Element, Mounted>} */
  #byNode = new WeakMap();
  /** @type {HTMLElement[]} */
  #free = [];
  #parent;

  /** @param {HTMLElement} parent */
  constructor(parent) {
    this.#parent = parent;
  }

  /** @param {Element} node */
  entry(node) {
    return this.#byNode.get(node);
  }

  /**
   * Takes nodes of rows that are not wanted any more off the page.
   * @param {Set<number>} wanted
   * @param {(entry: Mounted) => void} onRemove
   */
  keepOnly(wanted, onRemove) {
    for (const [id, entry] of this.mounted) {
      if (wanted.has(id)) continue;
      onRemove(entry);
      entry.node.remove();
      this.mounted.delete(id);
      this.#byNode.delete(entry.node);
      this.#free.push(entry.node);
    }
  }

  /**
   * A node for a row, before the node that follows it in the list.
   * @param {number} id
   * @param {number} version
   * @param {Node|null} next
   * @returns {Mounted}
   */
  add(id, version, next) {
    const node = this.#free.pop() ?? this.#make();
    const entry = { node, id, version, height: -1, top: NaN };
    this.mounted.set(id, entry);
    this.#byNode.set(node, entry);
    this.#parent.insertBefore(node, next);
    return entry;
  }

  clear() {
    this.keepOnly(new Set(), () => {});
    this.#free.length = 0;
  }

  #make() {
    const node = document.createElement('article');
    node.className = 'mk-row';
    node.setAttribute('role', 'article');
    node.tabIndex = -1;
    Object.assign(node.style, { position: 'absolute', insetInlineStart: '0', insetInlineEnd: '0', top: '0' });
    return node;
  }
}
