// @ts-check
/** The feed server's chat rooms (docs/rooms.md): pages of messages, and writes. */
import { fetchJSON } from '../list/fetch-json.js';
import { array, object, optionalString } from '../support/answer-shape.js';
import { message, room, rowOf } from './message.js';

/** @typedef {import('./message.js').Message} Message */

const HEADERS = { 'X-Makimono-Request': '1', 'Content-Type': 'application/json' };

/** Keys of pages say which way they lead; '' is the newest page's. */
export const KEYS = {
  newest: '',
  older: 'before=',
  /** @param {string} id */
  around: (id) => `around=${encodeURIComponent(id)}`,
};

export async function rooms() {
  const { body } = await fetchJSON('/rooms');
  return array(object(body, 'the reply').rooms, 'rooms').map((each, index) => room(each, `rooms[${index}]`));
}

export class RoomAPI {
  #path;

  /** @param {string} id */
  constructor(id) {
    this.#path = `/rooms/${encodeURIComponent(id)}`;
  }

  async room() {
    const { body } = await fetchJSON(this.#path);
    return room(body, 'the room');
  }

  /** @param {string} lastEvent  '' to hear what comes from now on */
  eventsURL(lastEvent) {
    return `${this.#path}/events${lastEvent ? `?lastEventId=${encodeURIComponent(lastEvent)}` : ''}`;
  }

  /**
   * @param {import('../list/makimono-list.js').Request} request
   * @returns {Promise<{page: import('../list/makimono-list.js').Page, messages: Message[], lastEvent: string, anchor: string|null}>}
   */
  async page({ key, size, signal }) {
    const { body, bytes } = await fetchJSON(`${this.#path}/messages?${key ? `${key}&` : ''}limit=${size}`, { signal });
    const reply = object(body, 'the reply');
    const messages = array(reply.messages, 'messages').map((each, index) => message(each, `messages[${index}]`));
    const older = optionalString(reply.older);
    const newer = optionalString(reply.newer);
    return {
      messages, lastEvent: optionalString(reply.last_event_id), anchor: optionalString(reply.anchor) || null,
      page: {
        items: messages.map(rowOf), bytes, previousKey: older ? `${KEYS.older}${encodeURIComponent(older)}` : null,
        nextKey: newer ? `after=${encodeURIComponent(newer)}` : null,
      },
    };
  }

  /**
   * @param {string} text
   * @param {string} temporaryId  sent again with it, it is the same message
   */
  async send(text, temporaryId) {
    return message(await this.#write('POST', '/messages', { text, temporary_id: temporaryId }), 'the message');
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  async edit(id, text) {
    return message(await this.#write('PATCH', `/messages/${encodeURIComponent(id)}`, { text }), 'the message');
  }

  /** @param {string} id */
  async remove(id) {
    await this.#write('DELETE', `/messages/${encodeURIComponent(id)}`);
  }

  /** @param {string} id  of the newest message that was seen */
  async read(id) {
    await this.#write('PUT', '/read', { until: id });
  }

  /**
   * @param {'POST'|'PATCH'|'DELETE'|'PUT'} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<unknown>}
   */
  async #write(method, path, body) {
    return (await fetchJSON(this.#path + path, { method, headers: HEADERS, body: body && JSON.stringify(body) })).body;
  }
}
