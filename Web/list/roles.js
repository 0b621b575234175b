// @ts-check
/**
 * What a list and its rows are to assistive technology, where that is no feed of articles. Loaded by lists that say so, and those with footers.
 *
 * It imports nothing at its beginning, and is given what it needs: a bundler that takes it apart from the others leaves those in their order.
 *
 * @typedef {import('./list-types.js').Configuration} Configuration
 * @typedef {import('./row-pool.js').RowRoles} RowRoles
 * @typedef {import('./row-pool.js').Mounted} Mounted
 * @typedef {import('./selection.js').Tools & import('./sections.js').Tools} Tools
 * @typedef {RowRoles & {other: string, cell: string, track: string, header: string}} Kind  `other`: what a state is, which stands among rows
 *   that an owner of such rows alone may have; `cell`: of what is not the app's row, in a row; `track` and `header`: of a section
 */

const ARTICLE = { item: 'article', gap: 'article', place: 'aria-posinset', size: 'aria-setsize', takesFocus: true, other: '', cell: '', track: '', header: 'heading' };
const ROW = { ...ARTICLE, item: 'row', gap: 'row', place: 'aria-rowindex', size: '', other: 'row', track: 'row', header: 'rowheader' };

/**
 * What the roles of a list may have in them, by ARIA 1.2.
 * @type {Map<string, Kind>}
 */
const KINDS = new Map(Object.entries({
  feed: { ...ARTICLE, other: 'article' },
  group: ARTICLE,
  log: ARTICLE,
  list: { ...ARTICLE, item: 'listitem', gap: 'listitem', other: 'listitem', track: 'listitem' },
  listbox: { ...ARTICLE, item: 'option', gap: 'option', takesFocus: false, other: 'option', track: 'group', header: '' },
  table: { ...ROW, cell: 'cell' },
  grid: { ...ROW, takesFocus: false, cell: 'gridcell' },
}));

/** What a person may work with in a state that shows, or a gap. */
const CONTROLS = [':scope .mk-status:not([hidden])', '.mk-row-gap'].map((place) => `${place} :is(button, a[href], input, select, textarea)`).join();
/** What tells headers of groups from those of other scripts' lists, and from one another. */
const SCOPE = Math.random().toString(36).slice(2, 8);
let groups = 0;
const MODES = ['none', 'single', 'multiple'];

/**
 * Refuses in words what no list can be.
 * @param {Configuration} configuration
 * @param {string|null} own  the role that the app wrote on the element, which wins
 * @returns {{role: string, mode: 'none'|'single'|'multiple'|null}}  a role that is known here, and how its rows are chosen, where they can be
 */
export function readRole({ role, section, readingLine, follow, selection, text }, own) {
  if (role !== undefined && !KINDS.has(role)) {
    throw new RangeError(`role is one of ${[...KINDS.keys()].join(', ')}, not ${JSON.stringify(role) ?? String(role)}`);
  }
  const followsEnd = follow === undefined || follow === 'automatic' ? readingLine === 'end' : follow !== 'start';
  const [written] = own?.trim().split(/\s+/) ?? [];
  const found = (own === null ? role : KINDS.has(written) ? written : 'group') ?? (followsEnd ? 'log' : section ? 'group' : 'feed');
  if (found === 'feed' && section) throw new RangeError("role: a feed has articles alone, and headers of sections are none: leave it out, or say 'group', 'list' or 'log'");
  if (selection !== undefined && !MODES.includes(selection)) throw new RangeError(`selection is one of ${MODES.join(', ')}, not ${JSON.stringify(selection) ?? String(selection)}`);
  const isChosenFrom = found === 'listbox' || found === 'grid';
  if (!isChosenFrom && selection !== undefined && selection !== 'none') throw new RangeError(`selection: rows of a ${found} cannot be chosen: role is 'listbox' or 'grid' for that`);
  if (!isChosenFrom && text) throw new RangeError(`text: a ${found} has no rows to be found by typing: role is 'listbox' or 'grid' for that`);
  return { role: found, mode: isChosenFrom ? selection ?? (found === 'listbox' ? 'single' : 'none') : null };
}

/**
 * Refuses in words what goes with no sections.
 * @param {Configuration} configuration
 */
function checkSections({ section, stickyHeaders, renderFooter, columns = 1 }) {
  for (const [name, value] of Object.entries({ stickyHeaders, renderFooter })) {
    if (value !== undefined && !section) throw new TypeError(`${name} is of a list with sections: configure() needs section and renderHeader too`);
  }
  if (renderFooter && columns > 1) throw new RangeError('renderFooter: in columns rows stand beside one another, and a footer below none of them: columns is 1');
  if (!['boolean', 'undefined'].includes(typeof stickyHeaders)) throw new TypeError(`stickyHeaders is true or false, not ${JSON.stringify(stickyHeaders)}`);
}

/**
 * @param {Configuration} configuration
 * @param {import('./list-driver.js').ListDriver} list
 * @returns {Promise<(tools: Tools) => void>}  makes what the role has
 */
export async function loadRole(configuration, list) {
  const { host, ownRole } = list.presence;
  for (const name of /** @type {const} */ (['text', 'renderFooter'])) {
    const value = configuration[name];
    if (value !== undefined && typeof value !== 'function') throw new TypeError(`configure() needs a function ${name}, not ${String(value)}`);
  }
  checkSections(configuration);
  const { role, mode } = readRole(configuration, ownRole);
  const { section, renderFooter } = configuration;
  const [choosing, sections, footers] = await Promise.all([
    mode && import('./selection.js'), section && import('./sections.js'), renderFooter && import('./footers.js'),
  ]);
  return (tools) => {
    const { parts } = list;
    parts.roles = new Roles(host, list, role);
    if (choosing && mode) parts.selection = new choosing.Selection(host, list, { mode, role }, tools);
    if (section && sections) {
      list.handles.items.sections = new sections.SectionNames(section, tools.guard);
      parts.sections = new sections.Sections(list, tools);
    }
    if (footers) parts.footers = new footers.Footers(list, tools);
  };
}

/** In place of what chooses rows, where none can be. */
export const NONE = {
  /** @param {any} ids */
  select(ids) {
    throw new RangeError(`select(${JSON.stringify(ids) ?? ids}): no row can be chosen: give configure() a role, 'listbox' or 'grid'`);
  },
};

export class Roles {
  #host;
  #list;
  #name;
  #kind;
  /** @type {Map<HTMLElement, MutationObserver>} rows with a state as their cell */
  #rows = new Map();
  /** The reader is where new rows come: those are heard. */
  #isHeard = false;
  /** What the app shows in rows is not what they may have: that was told. */
  #hasTold = false;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   * @param {string} name  of a role, as `readRole` found it
   */
  constructor(host, list, name) {
    this.#host = host;
    this.#list = list;
    this.#name = name;
    this.#kind = /** @type {Kind} */ (KINDS.get(name));
    list.presence.role = name;
    list.stage.roles = this.#kind;
    this.#dressStates();
    if (name === 'log') host.setAttribute('aria-live', 'off');
  }

  #dressStates() {
    const { statuses } = this.#list;
    const { other, cell } = this.#kind;
    for (const node of statuses.all) {
      if (cell || other) node.setAttribute('role', cell || other);
      else node.removeAttribute('role');
      // An option that nobody can choose.
      if (other === 'option') node.setAttribute('aria-disabled', 'true');
    }
    if (!cell) return;
    for (const node of statuses.all) {
      const row = document.createElement('div');
      row.setAttribute('role', other);
      // What a page says of every `div` is not of this one.
      row.style.all = 'unset';
      const show = () => { row.style.display = node.hidden ? 'none' : 'block'; };
      show();
      node.replaceWith(row);
      row.append(node);
      statuses.append = row;
      // Whoever hides it.
      const observer = new MutationObserver(show);
      observer.observe(node, { attributes: true, attributeFilter: ['hidden'] });
      this.#rows.set(row, observer);
    }
  }

  #undressStates() {
    const { statuses } = this.#list;
    for (const node of statuses.all) {
      node.setAttribute('role', 'article');
      node.removeAttribute('aria-disabled');
    }
    for (const [row, observer] of this.#rows) {
      observer.disconnect();
      row.replaceWith(...row.childNodes);
    }
    this.#rows.clear();
    statuses.append = /** @type {HTMLElement} */ (statuses.all.at(-1));
  }

  /** @param {number} size  rows of the whole list; -1 where nobody knows */
  count(size) {
    if (this.#kind.size === '') this.#host.setAttribute('aria-rowcount', String(size));
    if (this.#name !== 'listbox' || this.#hasTold || !this.#host.querySelector(CONTROLS)) return;
    this.#hasTold = true;
    console.warn("<makimono-list>: options have no controls in them, so states and gaps of a listbox say what is, and no more: role 'grid' has rows with controls");
  }

  /**
   * Where what is no row of the app's is shown in a row.
   * @param {HTMLElement} node  the row's
   * @param {boolean} isRow  and not something between rows
   */
  cellOf(node, isRow = true) {
    if (isRow && this.#kind.gap === 'option') node.setAttribute('aria-disabled', 'true');
    if (this.#kind.cell === '') return node;
    if (node.firstElementChild) return /** @type {HTMLElement} */ (node.firstElementChild);
    const cell = document.createElement('div');
    cell.setAttribute('role', this.#kind.cell);
    cell.style.height = '100%';
    node.append(cell);
    return cell;
  }

  /**
   * @param {HTMLElement} track  that a header sticks in
   * @param {HTMLElement} header
   */
  dressHeader(track, header) {
    if (this.#kind.track !== '') track.setAttribute('role', this.#kind.track);
    if (this.#kind.header === 'heading') return;
    if (this.#kind.header === '') header.removeAttribute('role');
    else header.setAttribute('role', this.#kind.header);
    header.removeAttribute('aria-level');
  }

  /** @param {HTMLElement} footer  of a section */
  dressFooter(footer) {
    const { track, other, cell } = this.#kind;
    // Between groups of options there is text, which nothing is said of.
    if (track !== 'group' && other !== '') footer.setAttribute('role', cell ? 'row' : other);
  }

  /**
   * Options of a section are a group, which is named by its header: those that are on the page.
   * @param {{track: HTMLElement, node: HTMLElement, top: number, end: number}[]} headers
   */
  group(headers) {
    if (this.#kind.track !== 'group') return;
    const { choice, stage } = this.#list;
    for (const { track, node, top, end } of headers) {
      const start = top + stage.flowStart - 1;
      const owned = choice.rows.flatMap((row) => (row.kind === 'item' && row.top >= start && row.top < end ? stage.mounted.get(row.id)?.node.id ?? [] : [])).join(' ');
      if (track.getAttribute('aria-owns') === owned) continue;
      if (node.id === '') {
        groups += 1;
        node.id = `mk-group-${SCOPE}-${groups}`;
        track.setAttribute('aria-labelledby', node.id);
      }
      track.setAttribute('aria-owns', owned);
    }
  }

  /**
   * A row has what the app shows in it.
   * @param {HTMLElement} node
   * @param {import('./list-types.js').Item} item
   */
  filled(node, item) {
    this.#list.parts.selection?.filled(node, item);
    if (this.#kind.cell === '' || this.#hasTold || node.querySelector('[role="cell"], [role="gridcell"], [role="rowheader"], [role="columnheader"]')) return;
    this.#hasTold = true;
    console.warn(`<makimono-list>: a row of a ${this.#name} has cells: renderRow() makes them, each with role="${this.#kind.cell}" or "rowheader"`);
  }

  /**
   * Rows stand on the page.
   * @param {import('./makimono-engine.js').MountedRow[]} rows
   * @param {(Mounted|undefined)[]} entries  that they had before
   * @param {{entry: Mounted, expected: number, isKnown: boolean}[]} added  to be measured: rows that have a footer now, or have none any more, too
   */
  shown(rows, entries, added) {
    if (this.#name === 'log') this.#hear(rows, entries);
    for (const { entry, height } of this.#list.parts.footers?.show(rows) ?? []) {
      if (added.every((one) => one.entry !== entry)) added.push({ entry, expected: height, isKnown: true });
    }
  }

  /**
   * Of a log those rows alone are heard that come where the reader hears them, and none that a scroll brings.
   * @param {import('./makimono-engine.js').MountedRow[]} rows
   * @param {(Mounted|undefined)[]} entries
   */
  #hear(rows, entries) {
    const first = entries.findIndex(Boolean);
    let last = entries.length - 1;
    while (last >= 0 && !entries[last]) last -= 1;
    const isAtEnd = this.#list.parts.live?.newestEdge === 'end';
    rows.forEach(({ id }, index) => {
      if (entries[index]) return;
      const isNew = this.#isHeard && last >= 0 && (isAtEnd ? index > last : index < first);
      const node = this.#list.stage.mounted.get(id)?.node;
      if (isNew) node?.removeAttribute('aria-live');
      else node?.setAttribute('aria-live', 'off');
    });
  }

  /** What changed stands, or was scrolled to. */
  settle() {
    this.#list.parts.selection?.settle();
    this.#list.parts.footers?.settle();
    if (this.#name !== 'log') return;
    const isHeard = this.#list.parts.live?.news.isAtNewest ?? false;
    if (isHeard === this.#isHeard) return;
    this.#isHeard = isHeard;
    if (isHeard) this.#host.removeAttribute('aria-live');
    else this.#host.setAttribute('aria-live', 'off');
  }

  /** Another list begins. */
  clear() {
    const { parts, stage } = this.#list;
    for (const part of [parts.footers, parts.sections, parts.selection]) part?.clear();
    parts.footers = null;
    parts.sections = null;
    parts.selection = null;
    parts.roles = null;
    stage.roles = null;
    this.#undressStates();
    this.#host.removeAttribute('aria-rowcount');
    if (this.#name === 'log') this.#host.removeAttribute('aria-live');
  }
}
