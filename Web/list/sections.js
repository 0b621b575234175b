// @ts-check
/**
 * Sections with headers that stick. Loaded where a list has them.
 *
 * Each header stands in a track of its own, as long as its section: the browser keeps it in sight as far as that goes, while the list
 * scrolls and without a script, and the next track begins where it ends. So it is what the engine calls the sticky header's place.
 *
 * It imports nothing, and is given what it needs: a bundler that takes it apart from the others leaves those in their order.
 */

/**
 * @typedef {import('./list-types.js').Item} Item
 * @typedef {import('./makimono-engine.js').SectionPlace} SectionPlace
 * @typedef {{guard: typeof import('./announcing.js').guard, placeAcross: typeof import('./row-pool.js').placeAcross, step: number}} Tools
 *   `step`: px below which a length is the same
 * @typedef {{track: HTMLElement, node: HTMLElement, section: any, id: number, version: number, height: number, top: number, end: number}} Header
 */

const KINDS = ['string', 'number', 'bigint', 'boolean'];
/** Nodes kept for later. */
const MOST_FREE = 40;

/** What an app's `section` says of items, as integer handles for the border to the engine: 0 for none. Handles are never used again. */
export class SectionNames {
  #section;
  #guard;
  /** @type {Map<any, number>} */
  #handles = new Map();
  /** @type {Map<number, any>} by version handle of the item */
  #sections = new Map();
  #next = 1;

  /**
   * @param {(item: Item) => any} section  the app's
   * @param {Tools['guard']} guard
   */
  constructor(section, guard) {
    this.#section = section;
    this.#guard = guard;
  }

  /** How many sections are known. */
  get size() {
    return this.#handles.size;
  }

  /**
   * @param {number} version  of the item
   * @param {Item} item
   */
  handle(version, item) {
    if (!this.#sections.has(version)) {
      /** @type {any} */
      let section;
      this.#guard(() => {
        const said = this.#section(item) ?? undefined;
        // Of objects no two are the same section, whatever is in them.
        if (said !== undefined && !KINDS.includes(typeof said)) {
          throw new TypeError(`section() gives what names a section: a text, a number, true or false; not ${Object.prototype.toString.call(said)}`);
        }
        section = said;
      });
      this.#sections.set(version, section);
    }
    const section = this.#sections.get(version);
    if (section === undefined) return 0;
    let handle = this.#handles.get(section);
    if (handle === undefined) {
      handle = this.#next;
      this.#next += 1;
      this.#handles.set(section, handle);
    }
    return handle;
  }

  /** @param {number} version  of an item */
  of(version) {
    return this.#sections.get(version);
  }

  /** @param {Set<number>} versions  of the items that are held */
  freeAllBut(versions) {
    for (const version of this.#sections.keys()) if (!versions.has(version)) this.#sections.delete(version);
    const held = new Set(this.#sections.values());
    for (const section of this.#handles.keys()) if (!held.has(section)) this.#handles.delete(section);
  }
}

/** The headers on the page: of the sections that rows there are in. */
export class Sections {
  #list;
  #tools;
  /** @type {Header[]} first to last */
  #headers = [];
  /** @type {Header[]} */
  #free = [];
  /** @type {{id: number, height: number}[]} lengths that the engine has otherwise */
  #grown = [];
  #observer;

  /**
   * @param {import('./list-driver.js').ListDriver} list
   * @param {Tools} tools
   */
  constructor(list, tools) {
    this.#list = list;
    this.#tools = tools;
    this.#observer = new ResizeObserver(() => list.watch.heed(() => this.#resized()));
  }

  /** Whether a header stays in sight while its section is read. */
  get sticks() {
    return this.#list.settings?.configuration.stickyHeaders ?? true;
  }

  /** The lengths that turned out otherwise than the engine has them, once. */
  takeGrown() {
    const grown = this.#grown;
    this.#grown = [];
    return grown;
  }

  /** Headers where the sections of the rows on the page begin, and above them that of the first. */
  show() {
    const { choice, engine } = this.#list;
    const [first] = choice.rows;
    const end = choice.rows.reduce((most, { top, height }) => Math.max(most, top + height), -Infinity);
    const places = first && engine ? engine.headers(first.top, end) : [];
    const entries = this.#entries(places);
    this.#headers = entries;
    places.forEach((place, index) => this.#put(entries[index], place));
    this.#measure();
    this.#list.parts.roles?.group(entries);
  }

  /**
   * A header stays with its section, whichever row is the first of it by now.
   * @param {SectionPlace[]} places
   */
  #entries(places) {
    const left = new Set(this.#headers);
    /** @type {(test: (header: Header) => boolean) => Header|undefined} */
    const take = (test) => {
      for (const header of left) if (test(header) && left.delete(header)) return header;
    };
    const entries = places.map(({ id }) => take((header) => header.id === id));
    places.forEach(({ version }, index) => {
      entries[index] ??= take(({ section }) => section === this.#names?.of(version));
    });
    for (const header of left) this.#remove(header);
    return entries.map((entry) => entry ?? this.#free.pop() ?? this.#make());
  }

  get #names() {
    return this.#list.handles.items.sections;
  }

  /**
   * @param {Header} header
   * @param {SectionPlace} place
   */
  #put(header, { id, version, top, height, end }) {
    const { axis, focus, stage, choice } = this.#list;
    const { track } = header;
    // Above the first row of a list longer than a page can be there may be more than a page can be.
    const start = Math.max(top, -this.#tools.step) - stage.flowStart;
    if (header.top !== start || header.end !== end) {
      Object.assign(header, { top: start, end });
      axis.put(track, start);
      track.style[axis.lengthName] = `${end - stage.flowStart - start}px`;
    }
    header.id = id;
    header.height = height;
    const next = (stage.mounted.get(id) ?? stage.mounted.get(choice.rows[0].id))?.node ?? null;
    if (track.nextSibling !== next || !track.isConnected) {
      focus.keepIn(track, () => stage.flow.insertBefore(track, next));
      // By its padding too.
      this.#observer.observe(header.node, { box: 'border-box' });
    }
    const section = this.#names?.of(version);
    if (header.version === version && header.section === section) return;
    Object.assign(header, { version, section });
    const item = this.#list.handles.items.item(version);
    if (item) this.#tools.guard(() => this.#list.settings?.configuration.renderHeader?.(header.node, section, item));
  }

  #measure() {
    const { axis } = this.#list;
    this.#grown = [];
    if (this.#headers.length === 0 || !axis.isLaidOut) return;
    for (const { node, id, height } of this.#headers) {
      const length = axis.lengthOf(node);
      if (Math.abs(length - height) > this.#tools.step) this.#grown.push({ id, height: length });
    }
  }

  #resized() {
    const { engine, following, isApplying } = this.#list;
    if (isApplying) return;
    this.#measure();
    const grown = this.takeGrown();
    if (!engine || grown.length === 0) return;
    following.hear();
    this.#list.run(() => engine.measureHeaders(grown), 'measure');
  }

  /** Along another axis, or from another side. */
  turn() {
    for (const header of [...this.#headers, ...this.#free]) this.#turn(header);
    this.#list.parts.footers?.turn();
  }

  /** @param {Header} header */
  #turn({ track, node, top }) {
    const { axis } = this.#list;
    const { isHorizontal, side } = axis;
    Object.assign(track.style, this.#tools.placeAcross(isHorizontal, side), { flexDirection: isHorizontal ? 'row' : 'column' });
    const position = this.sticks ? 'sticky' : 'static';
    Object.assign(node.style, { position, top: '', left: '', right: '', [isHorizontal ? side : 'top']: 'var(--mk-header-top, 0px)' });
    if (!Number.isNaN(top)) axis.put(track, top);
  }

  /** @returns {Header} */
  #make() {
    const track = document.createElement('div');
    const node = document.createElement('div');
    track.className = 'mk-section';
    // Over the rows, which are to be pressed all the same.
    Object.assign(track.style, { position: 'absolute', display: 'flex', zIndex: '1', pointerEvents: 'none' });
    node.className = 'mk-header';
    node.setAttribute('role', 'heading');
    node.setAttribute('aria-level', '2');
    Object.assign(node.style, { flex: 'none', pointerEvents: 'auto' });
    track.append(node);
    this.#list.parts.roles?.dressHeader(track, node);
    const header = { track, node, section: undefined, id: -1, version: -1, height: NaN, top: NaN, end: NaN };
    this.#turn(header);
    return header;
  }

  /** @param {Header} header */
  #remove(header) {
    const { focus } = this.#list;
    this.#observer.unobserve(header.node);
    if (header.track.contains(focus.node)) focus.take();
    header.track.remove();
    Object.assign(header, { id: -1, version: -1 });
    if (this.#free.length < MOST_FREE) this.#free.push(header);
  }

  clear() {
    for (const header of this.#headers) this.#remove(header);
    this.#headers = [];
    this.#free = [];
    this.#grown = [];
  }
}
