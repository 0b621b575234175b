// @ts-check
import { complain, guard } from './announcing.js';
import { EDITS, PLACES } from './border.js';
import { OTHERS } from './configuration.js';
import { readEdit } from './local-edits.js';
import { HEIGHT_STEP } from './makimono-engine.js';
import { hasSelection, isCustomControl, isElement, meetsControl } from './row-controls.js';
import { placeAcross } from './row-pool.js';
import { adoptStyles } from './row-styles.js';

/** What names a row to `scrollTo`, which else takes a place. */
const OF_A_ROW = ['id', 'index', 'key', 'align', 'offset'];

/**
 * What few lists have, each loaded by those that have it: another role than a feed's, with sections, something else that scrolls them, a server that
 * writes into them, another `load`, ways to rows.
 *
 * @typedef {import('./settings.js').Settings} Settings
 */
export class ListParts {
  #list;
  #host;
  #frame;
  /** @type {import('./roles.js').Roles|null} */
  roles = null;
  /** @type {import('./selection.js').Selection|null} */
  selection = null;
  /** @type {import('./own-length.js').OwnLength|null} of a list that is as long as its rows */
  own = null;
  /** @type {import('./sections.js').Sections|null} */
  sections = null;
  /** @type {import('./footers.js').Footers|null} */
  footers = null;
  /** @type {import('./live-rows.js').LiveRows|null} */
  live = null;
  /** @type {import('./another-load.js').AnotherLoad|null} */
  another = null;
  /** @type {import('./going.js').Going|null} */
  going = null;
  /** @type {Promise<typeof import('./going.js')>|null} what goes to rows */
  #ways = null;

  /**
   * @param {import('./list-driver.js').ListDriver} list
   * @param {HTMLElement} host
   * @param {import('./list-frame.js').ListFrame} frame
   */
  constructor(list, host, frame) {
    this.#list = list;
    this.#host = host;
    this.#frame = frame;
  }

  /**
   * @param {Settings} settings
   * @returns {Promise<() => void>}  makes the parts, which the list's engine is told of
   */
  async load({ configuration }) {
    const { section, scroller = 'self', follow, readingLine, role } = configuration;
    const { presence } = this.#list;
    const isLive = follow || readingLine === 'end';
    const isOther = isLive || section || presence.ownRole !== null || OTHERS.some((name) => configuration[name] !== undefined);
    const [outer, live, play] = await Promise.all([
      scroller !== 'self' && import('./outer-scroll.js'), (isLive || role === 'log') && import('./live-rows.js'),
      isOther && import('./roles.js').then(({ loadRole }) => loadRole(configuration, this.#list)),
      scroller === 'self' && this.measureOwn(),
    ]);
    return () => {
      if (outer) presence.standIn(outer, scroller);
      if (play) play({ guard, placeAcross, meetsControl, hasSelection, adoptStyles, step: HEIGHT_STEP });
      if (live) this.#write(live).follow = follow ?? 'automatic';
    };
  }

  /** A list that may lack a length is as long as its rows. */
  async measureOwn() {
    const { axis } = this.#list;
    if (this.own || axis.outer || !this.#frame.lacksLength(axis.isHorizontal)) return;
    const { OwnLength } = await import('./own-length.js');
    this.own ??= new OwnLength(this.#host, this.#list, { frame: this.#frame, complain });
  }

  /** What the server writes into the list by. */
  async writing() {
    return this.live ?? this.#write(await import('./live-rows.js'));
  }

  /**
   * A row has another id from now on.
   * @param {string} before
   * @param {string} id
   */
  rename(before, id) {
    this.live?.rename(before, id);
    this.selection?.rename(before, id);
  }

  /** By what the list is read in place of its own `load`. */
  async reading() {
    const { AnotherLoad } = await import('./rare-parts.js');
    this.another ??= new AnotherLoad();
    return this.another;
  }

  /**
   * Goes to a row, where one is named: else that is for the browser to do.
   * @param {any[]} where
   */
  go(where) {
    return where.length === 1 && OF_A_ROW.some((name) => name in Object(where[0])) ? this.#goTo(where[0]) : null;
  }

  /** @param {import('./list-types.js').RowTarget} where */
  async #goTo(where) {
    // One import for all: what each call is given by one of its own may come in another order, or a way may be over before the next begins.
    this.#ways ??= import('./going.js');
    let part;
    try {
      part = await this.#ways;
    } catch (error) {
      this.#ways = null;
      throw error;
    }
    this.going ??= new part.Going(this.#list, { isElement, isCustomControl });
    return this.going.go(where);
  }

  /** @param {typeof import('./live-rows.js')} part */
  #write({ LiveRows }) {
    this.live ??= new LiveRows(this.#list, { readEdit, EDITS, PLACES });
    return this.live;
  }

  /** Another list begins, or none. */
  clear() {
    this.own?.ask();
    // With sections, and rows that are chosen.
    this.roles?.clear();
    this.live?.clear();
    this.live = null;
    this.another?.giveUp();
    this.another = null;
  }
}
