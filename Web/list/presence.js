// @ts-check
import { complain } from './announcing.js';
import { hasSelection, meetsControl } from './row-controls.js';
import { adoptRowStyles } from './row-styles.js';

/**
 * A list in its document: what it watches there from when it comes in until it goes out, and what a person does with it.
 *
 * One that is in no document gives the engine's memory to others. What it shows, and the pages that it has that from, it keeps: that is
 * the page's memory, of which the browser takes back what nobody has any more.
 */
export class Presence {
  #host;
  #frame;
  #content;
  #list;
  #isBuilt = false;
  #role = 'feed';
  /**
   * The role that the list wrote, and not the app.
   * @type {string|null}
   */
  #written = null;
  #sizeObserver;
  #childObserver;
  #directionObserver;
  #noteTab;
  /** @type {Window|null} of another document, where the list stands in one */
  #otherWindow = null;
  /** @type {'awake'|'asked'|'asleep'} asked: something was asked of the list while it was out, and it sleeps once that has come */
  #state = 'awake';
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #sleepTimer;
  /** @type {typeof import('./rare-parts.js')|null} how a list comes back, loaded once one is out: until then it keeps its engine */
  #recalling = null;
  /** What the engine before had learned of the reader and the network, while the list is asleep. */
  #learned = new Float64Array(0);

  /**
   * @param {HTMLElement} host
   * @param {import('./list-frame.js').ListFrame} frame
   * @param {HTMLElement} content
   * @param {import('./list-driver.js').ListDriver} list
   */
  constructor(host, frame, content, list) {
    this.#host = host;
    this.#frame = frame;
    this.#content = content;
    this.#list = list;
    this.#sizeObserver = new ResizeObserver(() => {
      const act = () => list.following.resized();
      // A list that is as long as its rows becomes longer with those that come by that.
      if (list.parts.own) list.watch.heed(act);
      else act();
    });
    // Who empties the list takes its rows from the page, and not from the list.
    this.#childObserver = new MutationObserver(() => this.#takePlace());
    this.#directionObserver = new MutationObserver(() => this.#checkDirection());
    this.#noteTab = (/** @type {KeyboardEvent} */ event) => list.focus.noteTab(event);
  }

  #loseWindow = (/** @type {PageTransitionEvent} */ { persisted }) => {
    // With its document the list is gone, though it is in it yet: nothing of it is laid out any more.
    if (persisted) return;
    this.leave();
    this.#list.watch.lose();
  };

  get host() {
    return this.#host;
  }

  /** The role that the app wrote on the element: that wins. */
  get ownRole() {
    const role = this.#host.getAttribute('role');
    return role === this.#written ? null : role;
  }

  /** What it is to assistive technology: a feed has articles and nothing else. */
  set role(/** @type {string} */ role) {
    this.#role = role;
    if (!this.#isBuilt || this.ownRole !== null) return;
    this.#written = role;
    this.#host.setAttribute('role', role);
  }

  enter() {
    clearTimeout(this.#sleepTimer);
    const view = this.#host.ownerDocument.defaultView;
    this.#otherWindow = view === window ? null : view;
    this.#otherWindow?.addEventListener('pagehide', this.#loseWindow);
    if (!this.#isBuilt) {
      this.#isBuilt = true;
      // What is a copy of another list's has the role that one wrote.
      if (this.#host.querySelector(':scope > .mk-content')) this.#written = this.#host.getAttribute('role');
      this.role = this.#role;
      if (!this.#host.hasAttribute('tabindex')) this.#host.tabIndex = 0;
      this.#listen();
    }
    this.#frame.settle();
    this.#list.axis.outer?.attach();
    this.#takePlace();
    this.#list.turn();
    this.#childObserver.observe(this.#host, { childList: true });
    for (const type of /** @type {const} */ (['keydown', 'keyup'])) this.#host.ownerDocument.addEventListener(type, this.#noteTab, true);
    adoptRowStyles(this.#host);
    this.#list.parts.selection?.enter();
    if (!this.#list.axis.outer) this.#sizeObserver.observe(this.#host);
    this.#list.watch.connect();
    this.wake();
  }

  /**
   * Something else scrolls the list.
   * @param {typeof import('./outer-scroll.js')} part
   * @param {import('./list-types.js').Configuration['scroller']} scroller
   */
  standIn({ OuterScroll }, scroller) {
    const { axis } = this.#list;
    axis.outer ??= new OuterScroll(this.#host, this.#content, this.#list, scroller, { complain, frame: this.#frame, byHand: this.#byHand });
    this.#sizeObserver.disconnect();
    axis.outer.attach();
    axis.readPadding();
  }

  /** @param {import('./list-types.js').Configuration['scroller']} [scroller]  that may scroll the list from now on, and nothing else */
  standAlone(scroller) {
    const { axis } = this.#list;
    if (!axis.outer || axis.outer.wanted === scroller) return;
    axis.outer.detach();
    axis.outer = null;
    this.#frame.outer('');
    if (this.#host.isConnected) this.#sizeObserver.observe(this.#host);
  }

  leave() {
    this.#otherWindow?.removeEventListener('pagehide', this.#loseWindow);
    this.#childObserver.disconnect();
    this.#directionObserver.disconnect();
    for (const type of /** @type {const} */ (['keydown', 'keyup'])) this.#host.ownerDocument.removeEventListener(type, this.#noteTab, true);
    this.#sizeObserver.disconnect();
    this.#list.watch.disconnect();
    this.#list.following.hide();
    this.#list.axis.outer?.detach();
    // Of what was asked meanwhile nothing is known.
    if (this.#state === 'asked') this.#state = 'awake';
    this.#sleepSoon();
  }

  /** What is in the list: not what a copy of a page kept of another, of which nothing lives. */
  #takePlace() {
    for (const node of [...this.#host.children]) if (node !== this.#content && node.matches('.mk-content')) node.remove();
    if (this.#content.parentNode === this.#host) return;
    this.#host.append(this.#content);
    const { last, following } = this.#list;
    if (last && this.#list.axis.isLaidOut && !following.isHidden) following.moveTo(last.contentOffset);
  }

  /**
   * Hears of another direction of text, where rows stand by it.
   * @param {boolean} matters
   */
  watchDirection(matters) {
    this.#directionObserver.disconnect();
    if (!matters || !this.#host.isConnected) return;
    // A class or a style may say it as well as `dir`, on whatever the list stands in.
    this.#directionObserver.observe(this.#host.ownerDocument, { attributes: true, attributeFilter: ['dir', 'class', 'style'], subtree: true });
  }

  #checkDirection() {
    const { axis, last, following } = this.#list;
    if (!axis.isReversed) return;
    this.#list.turn();
    if (last && axis.isLaidOut) following.moveTo(last.contentOffset);
    following.sync();
  }

  // A person scrolls it, opens rows, moves the focus.

  #listen() {
    const host = this.#host;
    const { following, focus, watch } = this.#list;
    host.addEventListener('scroll', ({ timeStamp }) => following.scrolled(timeStamp), { passive: true });
    host.addEventListener('scrollend', () => following.scrollEnded());
    host.addEventListener('click', (event) => this.#open(event));
    host.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && this.#list.stage.entry(/** @type {Element} */ (event.target))) this.#open(event);
    });
    host.addEventListener('focusin', (event) => focus.note(event));
    for (const [type, act] of this.#byHand) host.addEventListener(type, act, { passive: true });
    for (const type of ['click', 'keydown']) {
      host.addEventListener(type, ({ target }) => watch.press(focus.rowAround(target)), { passive: true });
    }
  }

  /** @returns {[type: string, act: (event: any) => void][]}  what a person does to scroll by hand, on whatever scrolls the list */
  get #byHand() {
    const { axis, following, watch } = this.#list;
    const turn = () => {
      following.turn();
      watch.press(undefined);
    };
    const endSmooth = (/** @type {Event} */ event) => axis.endSmooth(false, event);
    return [
      ['wheel', turn], ['touchmove', turn],
      ...['wheel', 'touchstart', 'pointerdown', 'keydown'].map((type) => /** @type {[string, (event: any) => void]} */ ([type, endSmooth])),
    ];
  }

  /** @param {Event} event */
  #open(event) {
    const target = /** @type {Element} */ (event.target);
    const node = /** @type {HTMLElement|null} */ (target.closest('.mk-row'));
    const entry = node ? this.#list.stage.entry(node) : undefined;
    if (!entry || event.defaultPrevented || !node) return;
    // What is in a row keeps its own meaning; so does a text selection in it.
    if (meetsControl(event, node)) return;
    const { metaKey, ctrlKey, shiftKey, button } = /** @type {MouseEvent} */ (event);
    if (event.type === 'click') {
      if (this.#list.parts.selection?.hands.clicked(/** @type {MouseEvent} */ (event), entry)) return;
      if (metaKey || ctrlKey || shiftKey || button || hasSelection(node)) return;
    }
    const item = this.#list.handles.items.item(entry.version);
    if (!item) return;
    this.#list.announcing.dispatch('makimono-open', { id: item.id, data: item.data, node });
  }

  // Out of the document

  soonIfAway() {
    if (!this.#host.isConnected) this.#sleepSoon();
  }

  /** Something is asked of the list, wherever it is. */
  ask() {
    this.wake();
    this.#noteAsked();
  }

  #noteAsked() {
    if (this.#state !== 'asleep') this.#state = this.#host.isConnected ? 'awake' : 'asked';
  }

  /** Whoever moves an element takes it out for a moment; what is done with within this turn is a move. */
  #sleepSoon() {
    clearTimeout(this.#sleepTimer);
    this.#sleepTimer = setTimeout(async () => {
      if (this.#host.isConnected) return;
      this.#recalling ??= await import('./rare-parts.js');
      this.#sleep(this.#recalling);
    });
  }

  /** @param {typeof import('./rare-parts.js')} recalling */
  #sleep({ recallKey }) {
    const { engine, last, loads } = this.#list;
    if (!engine || this.#host.isConnected || (this.#state === 'asked' && loads.isLoading)) return;
    const memory = this.#list.memory;
    // Rows above that only the engine knows how to ask for again.
    if (memory && last?.anchor && last.rowCount > 0 && recallKey(last, memory) === null) return;
    loads.giveUp();
    this.#learned = engine.learned();
    this.#list.dropEngine();
    this.#state = 'asleep';
  }

  /** The list has an engine again, as if it had not been away: from the pages it kept, without a request. */
  wake() {
    const memory = this.#list.memory;
    if (this.#state !== 'asleep' || !memory) return;
    this.#state = 'awake';
    this.#noteAsked();
    const { last: before, stage } = this.#list;
    // Where there is no box there is no style either: the room for states is as it was.
    const engine = this.#list.makeEngine({ readsStyles: false });
    const heights = [...stage.mounted.values()].flatMap(({ kind, id, height }) => (kind === 'item' ? [{ id, height }] : []));
    const answer = before && before.rowCount > 0 && this.#recalling ? this.#recalling.recall(engine, before, memory, {
      length: this.#list.mounting.length, heights, learned: this.#learned,
    }) : null;
    if (!answer) engine.learned(this.#learned);
    if (answer) this.#list.run(() => answer);
    // What was on its way in place of those rows is asked for again; so is what never came.
    const wasAsked = !answer || before?.refresh.state === 'loading' || before?.refresh.state === 'failed';
    if (!(wasAsked && this.#list.loads.beginAgain()) && !answer) this.#list.following.sync();
    const { edits } = memory.handles;
    for (const token of edits.tokens) this.#list.run(() => edits.show(engine, token));
    this.#list.parts.live?.wake();
    this.soonIfAway();
  }

  /** Another list begins, which was never away. */
  clear() {
    if (this.#state === 'asleep') this.#state = 'awake';
  }
}
