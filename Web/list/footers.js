// @ts-check
/**
 * What stands below the last row of each section. Loaded by lists that have it.
 *
 * To the engine a footer is a part of the row above it: that row is longer by it. So it goes and comes with its row, and nothing in sight moves by it.
 *
 * It imports nothing, and is given what it needs: a bundler that takes it apart from the others leaves those in their order.
 *
 * @typedef {import('./row-pool.js').Mounted} Mounted
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 * @typedef {{guard: typeof import('./announcing.js').guard, placeAcross: typeof import('./row-pool.js').placeAcross}} Tools
 * @typedef {{node: HTMLElement, section: any, version: number, own: number, top: number}} Footer  `own`: px of the row without it
 */

/** Nodes kept for later. */
const MOST_FREE = 40;

export class Footers {
  #list;
  #tools;
  /** @type {Map<Mounted, Footer>} by the row above it */
  #footers = new Map();
  /** @type {HTMLElement[]} */
  #free = [];
  #observer;

  /**
   * @param {import('./list-driver.js').ListDriver} list
   * @param {Tools} tools
   */
  constructor(list, tools) {
    this.#list = list;
    this.#tools = tools;
    this.#observer = new ResizeObserver((entries) => list.watch.heed(() => this.#resized(entries)));
  }

  /**
   * Rows stand on the page: footers below those that end a section.
   * @param {MountedRow[]} rows
   * @returns {{entry: Mounted, height: number}[]} rows that have one now, or have none any more, and the length that the engine has of each
   */
  show(rows) {
    const { mounted } = this.#list.stage;
    /** @type {Map<Mounted, MountedRow>} */
    const ends = new Map();
    rows.forEach((row, index) => {
      const entry = mounted.get(row.id);
      if (entry && this.#ends(row, rows[index + 1])) ends.set(entry, row);
    });
    const changed = new Set();
    for (const [entry, footer] of this.#footers) {
      if (ends.has(entry)) continue;
      this.#remove(entry, footer);
      if (mounted.get(entry.id) === entry) changed.add(entry);
    }
    for (const [entry, row] of ends) {
      let footer = this.#footers.get(entry);
      if (!footer) {
        footer = { node: this.#free.pop() ?? this.#make(), section: undefined, version: -1, own: NaN, top: NaN };
        this.#footers.set(entry, footer);
        this.#observer.observe(footer.node, { box: 'border-box' });
        changed.add(entry);
      }
      if (entry.node.nextSibling !== footer.node) this.#list.focus.keepIn(footer.node, () => entry.node.after(/** @type {Footer} */ (footer).node));
      this.#put(entry, footer);
      this.#fill(footer, row);
    }
    return rows.flatMap((row) => {
      const entry = mounted.get(row.id);
      return entry && changed.has(entry) ? [{ entry, height: row.height }] : [];
    });
  }

  /**
   * Whether a row is known to be the last of its section.
   * @param {MountedRow} row
   * @param {MountedRow|undefined} next  on the page
   */
  #ends(row, next) {
    const section = row.kind === 'item' ? this.#sectionOf(row.version) : undefined;
    if (section === undefined) return false;
    if (next) return next.kind === 'item' && this.#sectionOf(next.version) !== section;
    const { engine, last, handles } = this.#list;
    if (!engine || !last) return false;
    const below = engine.rowOf(row.id) + 1;
    if (below >= last.rowCount) return last.append.state === 'end';
    if (last.gaps.some((gap) => gap.row === below)) return false;
    const item = handles.items.latest(engine.idAt(below));
    return item !== undefined && this.#sectionOf(handles.items.hold(item).version) !== section;
  }

  /** @param {number} version */
  #sectionOf(version) {
    return this.#list.handles.items.sections?.of(version);
  }

  /**
   * What stands below a row is a part of its length.
   * @param {Mounted} entry
   * @param {number} own  px of the row itself
   * @returns {number} px
   */
  below(entry, own) {
    const footer = this.#footers.get(entry);
    if (!footer) return 0;
    const { axis } = this.#list;
    const length = axis.lengthOf(footer.node);
    footer.own = own;
    this.#put(entry, footer);
    return length;
  }

  /**
   * @param {Mounted} entry
   * @param {Footer} footer
   */
  #put(entry, footer) {
    // Where rows follow one another in the flow it follows its own.
    if (this.#isStacked) return;
    const top = entry.top + footer.own;
    if (Number.isNaN(top) || top === footer.top) return;
    footer.top = top;
    this.#list.axis.put(footer.node, top);
  }

  /**
   * @param {Footer} footer
   * @param {MountedRow} row
   */
  #fill(footer, { version }) {
    const section = this.#sectionOf(version);
    if (footer.version === version && footer.section === section) return;
    Object.assign(footer, { version, section });
    const item = this.#list.handles.items.item(version);
    const node = this.#list.parts.roles?.cellOf(footer.node, false) ?? footer.node;
    if (item) this.#tools.guard(() => this.#list.settings?.configuration.renderFooter?.(node, section, item));
  }

  /** What changed is not always shown anew: a row that was the last held may be the last of its section by now. */
  settle() {
    const { engine, choice, axis, stage, isApplying } = this.#list;
    if (!engine || isApplying || !axis.isLaidOut) return;
    this.#measure(this.show(choice.rows).map(({ entry }) => entry).filter((entry) => stage.measure(entry)));
  }

  /** @param {ResizeObserverEntry[]} entries */
  #resized(entries) {
    const { axis, following, isApplying, stage } = this.#list;
    if (isApplying || !axis.isLaidOut) return;
    const nodes = new Set(entries.map(({ target }) => target));
    following.hear();
    this.#measure([...this.#footers].flatMap(([entry, { node }]) => (nodes.has(node) && stage.measure(entry) ? [entry] : [])));
  }

  /** @param {Mounted[]} grown  first to last */
  #measure(grown) {
    const heights = grown.map(({ id, height }) => ({ id, height }));
    if (heights.length > 0) this.#list.run(() => this.#list.engine?.measure(heights), 'measure');
  }

  /** Along another axis, or from another side. */
  turn() {
    for (const node of [...this.#free, ...[...this.#footers.values()].map((footer) => footer.node)]) this.#turn(node);
    for (const [entry, footer] of this.#footers) {
      footer.top = NaN;
      this.#put(entry, footer);
    }
  }

  get #isStacked() {
    return this.#list.settings?.isStacked ?? false;
  }

  /** @param {HTMLElement} node */
  #turn(node) {
    const { isHorizontal, side } = this.#list.axis;
    if (!this.#isStacked) Object.assign(node.style, { position: 'absolute', ...this.#tools.placeAcross(isHorizontal, side) });
  }

  #make() {
    const node = document.createElement('div');
    node.className = 'mk-footer';
    // Margins of what is in it do not go through to the outside.
    Object.assign(node.style, { display: 'flow-root', marginTop: '0', marginBottom: '0' });
    this.#list.parts.roles?.dressFooter(node);
    this.#turn(node);
    return node;
  }

  /**
   * @param {Mounted} entry
   * @param {Footer} footer
   */
  #remove(entry, { node }) {
    const { focus } = this.#list;
    this.#footers.delete(entry);
    this.#observer.unobserve(node);
    if (node.contains(focus.node)) focus.take();
    node.remove();
    if (this.#free.length < MOST_FREE) this.#free.push(node);
  }

  clear() {
    for (const [entry, footer] of this.#footers) this.#remove(entry, footer);
    this.#free = [];
  }
}
