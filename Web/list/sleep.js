// @ts-check
import { recall, recallKey } from './recall.js';

/**
 * A list that is in no document gives the engine's memory to others. What it shows, and the pages that it has that from, it keeps: that is
 * the page's memory, of which the browser takes back what nobody has any more.
 */
export class Sleep {
  #host;
  #list;
  /** @type {'awake'|'asked'|'asleep'} asked: something was asked of the list while it was out, and it sleeps once that has come */
  #state = 'awake';
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** What the engine before had learned of the reader and the network, while the list is asleep. */
  #learned = new Float64Array(0);

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   */
  constructor(host, list) {
    this.#host = host;
    this.#list = list;
  }

  /** The list is in a document again. */
  cancel() {
    clearTimeout(this.#timer);
  }

  /** The list was taken out of the document: of what was asked meanwhile nothing is known. */
  leave() {
    if (this.#state === 'asked') this.#state = 'awake';
    this.#soon();
  }

  soonIfAway() {
    if (!this.#host.isConnected) this.#soon();
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
  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sleep());
  }

  #sleep() {
    const { engine, last, paging } = this.#list;
    if (!engine || this.#host.isConnected || (this.#state === 'asked' && paging.isLoading)) return;
    const memory = this.#list.memory;
    // Rows above that only the engine knows how to ask for again.
    if (memory && last?.anchor && last.rowCount > 0 && recallKey(last, memory) === null) return;
    paging.giveUp();
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
    const { last: before, mounting, stage, paging } = this.#list;
    // Where there is no box there is no style either: the room for states is as it was.
    const engine = this.#list.makeEngine({ readsStyles: false });
    const heights = [...stage.mounted.values()].flatMap(({ kind, id, height }) => (kind === 'item' ? [{ id, height }] : []));
    const answer = before && before.rowCount > 0 ? recall(engine, before, memory, { length: mounting.length, heights, learned: this.#learned }) : null;
    if (!answer) engine.learned(this.#learned);
    if (answer) this.#list.run(() => answer);
    // What was on its way in place of those rows is asked for again; so is what never came.
    const wasAsked = !answer || before?.refresh.state === 'loading' || before?.refresh.state === 'failed';
    if (!(wasAsked && paging.beginAgain()) && !answer) this.#list.following.sync();
    const { edits } = memory.handles;
    for (const token of edits.tokens) this.#list.run(() => edits.show(engine, token));
    this.soonIfAway();
  }

  /** Another list begins, which was never away. */
  clear() {
    if (this.#state === 'asleep') this.#state = 'awake';
  }
}
