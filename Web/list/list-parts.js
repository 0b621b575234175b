// @ts-check
import { guard } from './announcing.js';
import { EDITS, PLACES } from './border.js';
import { readEdit } from './local-edits.js';
import { HEIGHT_STEP } from './makimono-engine.js';
import { placeAcross } from './row-pool.js';

/**
 * What few lists have, each loaded by those that have it: sections, something else that scrolls them, a server that writes into them, another `load`.
 *
 * @typedef {import('./settings.js').Settings} Settings
 */
export class ListParts {
  #list;
  /** @type {import('./sections.js').Sections|null} */
  sections = null;
  /** @type {import('./live-rows.js').LiveRows|null} */
  live = null;
  /** @type {import('./another-load.js').AnotherLoad|null} */
  another = null;

  /** @param {import('./list-driver.js').ListDriver} list */
  constructor(list) {
    this.#list = list;
  }

  /**
   * @param {Settings} settings
   * @returns {Promise<() => void>}  makes the parts, which the list's engine is told of
   */
  async load({ configuration: { section, scroller = 'self', follow, readingLine } }) {
    const [sections, outer, live] = await Promise.all([
      section && import('./sections.js'), scroller !== 'self' && import('./outer-scroll.js'),
      (follow || readingLine === 'end') && import('./live-rows.js'),
    ]);
    return () => {
      if (outer) this.#list.presence.standIn(outer, scroller);
      if (section && sections) {
        this.#list.handles.items.sections = new sections.SectionNames(section, guard);
        this.sections = new sections.Sections(this.#list, { guard, placeAcross, step: HEIGHT_STEP });
      }
      if (live) this.#write(live).follow = follow ?? 'automatic';
    };
  }

  /** What the server writes into the list by. */
  async writing() {
    return this.live ?? this.#write(await import('./live-rows.js'));
  }

  /** By what the list is read in place of its own `load`. */
  async reading() {
    const { AnotherLoad } = await import('./rare-parts.js');
    this.another ??= new AnotherLoad();
    return this.another;
  }

  /** @param {typeof import('./live-rows.js')} part */
  #write({ LiveRows }) {
    this.live ??= new LiveRows(this.#list, { readEdit, EDITS, PLACES });
    return this.live;
  }

  /** Another list begins, or none. */
  clear() {
    this.sections?.clear();
    this.sections = null;
    this.live?.clear();
    this.live = null;
    this.another?.giveUp();
    this.another = null;
  }
}
