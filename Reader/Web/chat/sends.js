// @ts-check
/**
 * What the viewer sends: shown at once, under a name of its own until the server knows it. One that was not sent stays, and says so; sent again it
 * is the same message to the server.
 *
 * @typedef {import('./message.js').Message} Message
 * @typedef {import('../list/makimono-list.js').MakimonoList} MakimonoList
 * @typedef {{message: Message, edit: Awaited<ReturnType<MakimonoList['edit']>>, fate: 'sending'|'failed'}} Send
 */
import { VIEWER, rowOf } from './message.js';

export class Sends {
  #list;
  #api;
  #redraw;
  /** @type {Map<string, Send>} by temporary id */
  #sends = new Map();
  /** Names that this page gave, a while longer: an event may come after the reply. */
  #names = new Set();

  /**
   * @param {MakimonoList} list
   * @param {import('./room-api.js').RoomAPI} api
   * @param {(id: string) => void} redraw  the row of a message, which has another fate
   */
  constructor(list, api, redraw) {
    this.#list = list;
    this.#api = api;
    this.#redraw = redraw;
  }

  /** @param {string} id */
  fate(id) {
    return this.#sends.get(id)?.fate ?? null;
  }

  /** @param {string|null} temporaryId */
  isOwn(temporaryId) {
    return temporaryId !== null && this.#names.has(temporaryId);
  }

  /** @param {string} text @returns {Promise<string>} what the message goes by until the server knows it, once it is shown */
  async send(text) {
    const id = `t-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, '0')).join('')}`;
    /** @type {Message} */
    const message = {
      id, version: 0, createdAt: new Date().toISOString(), isEdited: false, userId: VIEWER, userName: VIEWER, picture: `/avatars/${VIEWER}.svg`,
      text, language: '', isGrowing: false, temporaryId: id, replyTo: null, image: null, reactions: [],
    };
    this.#names.add(id);
    const edit = await this.#list.edit({ insert: rowOf(message), at: 'end' });
    this.#sends.set(id, { message, edit, fate: 'sending' });
    this.#redraw(id);
    this.#deliver(id);
    return id;
  }

  /** @param {string} id */
  again(id) {
    const send = this.#sends.get(id);
    if (send?.fate !== 'failed') return;
    send.fate = 'sending';
    this.#redraw(id);
    this.#deliver(id);
  }

  /** @param {string} id */
  discard(id) {
    this.#sends.get(id)?.edit.rollBack();
    this.#sends.delete(id);
  }

  /** @param {string} id */
  async #deliver(id) {
    const send = /** @type {Send} */ (this.#sends.get(id));
    try {
      const message = await this.#api.send(send.message.text, id);
      this.#sends.delete(id);
      send.edit.confirm(rowOf(message));
    } catch {
      if (this.#sends.get(id) !== send) return;
      send.fate = 'failed';
      this.#redraw(id);
    }
  }

  /**
   * The server told of a message before it answered.
   * @param {string|null} temporaryId
   */
  arrived(temporaryId) {
    if (temporaryId !== null) this.#sends.delete(temporaryId);
  }
}
