// @ts-check
/**
 * What a room tells, as pushes for the list. Events that are lost are noticed by their numbers, and told: what is held is read anew then.
 *
 * @typedef {import('./message.js').Message} Message
 * @typedef {import('../list/makimono-list.js').Push} Push
 * @typedef {object} Hearing
 * @property {(pushes: Push[]) => void} push
 * @property {() => void} lost
 * @property {(message: Message) => void} arrived  a new message, or the whole of one that has grown
 * @property {(isOpen: boolean) => void} turned  the line is there, or is cut
 * @property {(id: string) => Message|undefined} held
 */
import { object, string } from '../support/answer-shape.js';
import { message, rowOf } from './message.js';

/** ms that a late event has to come after those behind it. */
const LATE = 2_000;
/** Answers that grow at a time: of more the oldest wait for their last word. */
const MOST_GROWING = 100;
/** Events that wait for a page. */
const MOST_WAITING = 10_000;

export class RoomEvents {
  #hearing;
  #isOwn;
  /** @type {EventSource|null} */
  #line = null;
  #lastEvent = '';
  /** @type {Map<string, Message>} */
  #growing = new Map();
  /** The number of the next event; null before the first. */
  #next = /** @type {number|null} */ (null);
  /** @type {Set<number>} numbers of events that have not come though later ones have */
  #missing = new Set();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** Pages under way that may be the newest, and events that wait for them. */
  #readings = 0;
  /** @type {(() => void)[]} */
  #waiting = [];
  /** The number of the last event that the newest page knew of. A message that came by then is on that page, or above it. */
  #known = -1;

  /**
   * @param {Hearing} hearing
   * @param {(temporaryId: string|null) => boolean} isOwn  whether that is a message of this page's
   */
  constructor(hearing, isOwn) {
    this.#hearing = hearing;
    this.#isOwn = isOwn;
  }

  /**
   * @param {(lastEvent: string) => string} address  of what comes behind an event
   * @param {string} lastEvent  '' for what comes from now on
   */
  listen(address, lastEvent) {
    this.close();
    this.#lastEvent = lastEvent;
    const line = new EventSource(address(lastEvent));
    this.#line = line;
    line.addEventListener('open', () => this.#hearing.turned(true));
    line.addEventListener('error', () => {
      this.#hearing.turned(false);
      // A reply that is none ends it for good.
      if (line.readyState === EventSource.CLOSED && line === this.#line) this.#timer = setTimeout(() => this.listen(address, this.#lastEvent), LATE);
    });
    for (const type of /** @type {const} */ (['insert', 'update', 'append', 'remove', 'lost'])) {
      line.addEventListener(type, (event) => {
        const { data, lastEventId } = /** @type {MessageEvent} */ (event);
        this.#lastEvent = lastEventId || this.#lastEvent;
        this.#waiting.push(() => this.#heard(type, data));
        this.#tell();
      });
    }
  }

  /**
   * Reads a page that may be the newest. It may have been written long after the events that come while it is under way, and may begin with
   * messages that are newer than all of them: those wait until it says which of them it knows.
   * @template {{lastEvent: string, page: {nextKey?: unknown}}} Read
   * @param {() => Promise<Read>} read
   * @returns {Promise<Read>}
   */
  async reading(read) {
    this.#readings += 1;
    try {
      const found = await read();
      const number = Number(found.lastEvent.split('-').at(-1) || NaN);
      if (!found.page.nextKey && number > this.#known) this.#known = number;
      return found;
    } finally {
      this.#readings -= 1;
      this.#tell();
    }
  }

  #tell() {
    if (this.#readings > 0 && this.#waiting.length < MOST_WAITING) return;
    for (const tell of this.#waiting.splice(0)) tell();
  }

  close() {
    clearTimeout(this.#timer);
    this.#line?.close();
    this.#line = null;
    this.#next = null;
    this.#missing.clear();
  }

  /**
   * What pages say of messages that grow.
   * @param {Message[]} messages
   */
  note(messages) {
    for (const each of messages) if (each.isGrowing) this.#keep(each);
  }

  /** @param {Message} one */
  #keep(one) {
    const known = this.#growing.get(one.id);
    if (known && known.version >= one.version) return;
    this.#growing.delete(one.id);
    if (one.isGrowing) this.#growing.set(one.id, one);
    const [oldest] = this.#growing.keys();
    if (this.#growing.size > MOST_GROWING) this.#growing.delete(oldest);
  }

  /**
   * @param {'insert'|'update'|'append'|'remove'|'lost'} type
   * @param {string} data
   */
  #heard(type, data) {
    try {
      const fields = object(JSON.parse(data), 'the event');
      const seq = Number(fields.seq);
      this.#count(seq);
      if (type === 'lost') {
        // The server may count anew.
        this.#known = -1;
        this.#hearing.lost();
      } else if (type === 'append') this.#append(fields);
      else if (type === 'remove') {
        const id = string(fields.id, 'id');
        this.#growing.delete(id);
        this.#hearing.push([{ remove: id, version: Number(fields.version) }]);
      } else this.#told(type, message(fields.message, 'message'), seq);
    } catch {
      // What cannot be read said something.
      this.#hearing.lost();
    }
  }

  /**
   * @param {'insert'|'update'} type
   * @param {Message} one
   * @param {number} seq
   */
  #told(type, one, seq) {
    const held = this.#hearing.held(one.id);
    const isKnown = held ? held.version >= one.version : type === 'insert' && seq <= this.#known;
    const wasGrowing = this.#growing.has(one.id);
    this.#keep(one);
    const { version, temporaryId } = one;
    const isOwn = this.#isOwn(temporaryId);
    const replacing = isOwn && temporaryId !== null ? { replacing: temporaryId } : {};
    if (isOwn || !isKnown) {
      this.#hearing.push([type === 'insert' ? { insert: rowOf(one), at: 'end', version, ...replacing } : { update: rowOf(one), version }]);
    }
    if (!one.isGrowing && (type === 'insert' || wasGrowing)) this.#hearing.arrived(one);
  }

  /** @param {Record<string, unknown>} fields */
  #append(fields) {
    const known = this.#growing.get(string(fields.id, 'id'));
    const version = Number(fields.version);
    // Where it does not fit, the last word has the whole text.
    if (!known || known.version !== version - 1 || known.text.length !== fields.offset) return;
    const grown = { ...known, version, text: known.text + string(fields.text, 'text') };
    this.#growing.set(known.id, grown);
    this.#hearing.push([{ update: rowOf(grown), version }]);
  }

  /** @param {number} seq */
  #count(seq) {
    if (!Number.isSafeInteger(seq)) return;
    const next = this.#next ?? seq;
    this.#missing.delete(seq);
    // More than a line can have lost: another count.
    if (seq - next > MOST_GROWING * 100) this.#hearing.lost();
    else for (let lost = next; lost < seq; lost += 1) this.#missing.add(lost);
    this.#next = Math.max(next, seq + 1);
    if (this.#missing.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#missing.size === 0) return;
      this.#missing.clear();
      this.#hearing.lost();
    }, LATE);
  }
}
