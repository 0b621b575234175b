// @ts-check
/**
 * Goes to rows: one way at a time. Loaded with the first call that asks for it.
 */
import { readTarget } from './going-target.js';
import { ROUNDING, Trip } from './going-trip.js';

/**
 * @typedef {import('./list-types.js').RowTarget} RowTarget
 * @typedef {import('./list-types.js').Arrival} Arrival
 * @typedef {{isElement: typeof import('./row-controls.js').isElement, isCustomControl: typeof import('./row-controls.js').isCustomControl}} Tools
 *   given, and not imported: a bundler that takes this apart from the others leaves those in their order
 */

/** Keys that scroll. */
const KEYS = /^(Arrow|Page)|^(Home|End|Tab|Escape| )$/;
/** Where they mean something else. */
const FIELDS = 'input, select, textarea, audio, video, [contenteditable]:not([contenteditable="false" i]), '
  + ['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox', 'menu', 'tree', 'grid', 'tablist', 'radiogroup'].map((role) => `[role="${role}"]`).join();

export class Going {
  #host;
  #list;
  #tools;
  /** @type {Trip|null} */
  #trip = null;
  /** Calls so far, and whatever has ended a way: of two that wait for the list the later one goes. */
  #calls = 0;
  /** px, as browsers count: where the list put the scroll last, while a row is held. */
  #written = NaN;
  #isHolding = false;

  /**
   * @param {import('./list-driver.js').ListDriver} list
   * @param {Tools} tools
   */
  constructor(list, tools) {
    this.#host = list.presence.host;
    this.#list = list;
    this.#tools = tools;
  }

  /**
   * @param {RowTarget} where
   * @returns {Promise<Arrival>}
   */
  async go(where) {
    const target = readTarget(where);
    const { settings } = this.#list;
    if (!settings) throw new Error('configure() the list first');
    const isMoving = this.#trip?.isGliding ?? false;
    // What goes on elsewhere ends now, and not once this list is there.
    this.#list.axis.endSmooth();
    this.#calls += 1;
    const call = this.#calls;
    await this.#list.whenReady();
    if (this.#list.settings !== settings) return { arrived: false, reason: 'closed' };
    if (call !== this.#calls) return { arrived: false, reason: 'interrupted' };
    this.#list.following.hear();
    return new Promise((done) => {
      const trip = this.#trip = new Trip(this.#host, this.#list, target, isMoving, (arrival, id) => {
        if (this.#trip === trip) this.#trip = null;
        this.#hold(id);
        done(arrival);
      });
      this.#list.axis.leader = this;
      trip.step();
    });
  }

  /** Something of the list is otherwise, or it was scrolled. */
  settle() {
    const { axis } = this.#list;
    if (this.#trip) this.#trip.step();
    else if (this.#isHolding && Math.abs(axis.scrolled - this.#written) > ROUNDING && axis.isLaidOut) this.giveWay();
  }

  /**
   * The row that the list was brought to does not move until somebody scrolls, whatever comes in above it.
   * @param {string|null} id
   */
  #hold(id) {
    const { axis, following } = this.#list;
    this.#isHolding = id !== null;
    axis.leader = id === null ? null : this;
    this.#written = axis.scrolled;
    if (following.held === id) return;
    following.held = id;
    following.readAtLine();
  }

  // What the list is led by (axis.js)

  /** Whether it is on its way. */
  get isGliding() {
    return this.#trip?.isGliding ?? false;
  }

  /** Whether the list is yet to be where it was asked to be. */
  get isUnderWay() {
    return this.#trip !== null;
  }

  /** @param {number} scrolled  px, as browsers count: the list wrote that */
  wrote(scrolled) {
    this.#written = scrolled;
    this.#trip?.wrote(scrolled);
  }

  /**
   * Somebody else scrolls, or asks for another place.
   * @param {Event} [event]  by which a person does, or may
   */
  giveWay(event) {
    if (event?.type === 'keydown' && !this.#scrolls(/** @type {KeyboardEvent} */ (event))) return;
    this.#calls += 1;
    if (this.#trip) this.#trip.giveWay();
    else if (this.#isHolding) this.#hold(null);
  }

  /**
   * Whether a key moves whoever reads: in a field it is that field's.
   * @param {KeyboardEvent} event
   */
  #scrolls(event) {
    const path = event.composedPath();
    const host = path.indexOf(this.#host);
    const { isElement, isCustomControl } = this.#tools;
    // A list may be one of these itself.
    return KEYS.test(event.key) && !path.slice(0, host < 0 ? path.length : host).some((node) => isElement(node) && (node.matches(FIELDS) || isCustomControl(node)));
  }
}
