// @ts-check
/** What the page keeps of a message, and of a room. */
import { array, count, id, object, optionalCount, optionalFlag, optionalString, string } from '../support/answer-shape.js';
import { clip } from '../support/text.js';

/**
 * @typedef {object} Message
 * @property {string} id
 * @property {number} version  grows with each change
 * @property {string} createdAt  ISO 8601
 * @property {boolean} isEdited
 * @property {string} userId  'me' for the viewer
 * @property {string} userName  the id where there is no name
 * @property {string} picture  of the person: URL, or ''
 * @property {string} text
 * @property {string} language  '' where it is not known
 * @property {boolean} isGrowing  an answer that is being written
 * @property {string|null} temporaryId  what its sender called it before the server knew it
 * @property {{id: string, userId: string, name: string, excerpt: string}|null} replyTo
 * @property {{url: string, width: number|null, height: number|null}|null} image
 * @property {{name: string, count: number, isMine: boolean}[]} reactions
 *
 * @typedef {{id: string, name: string, nameJa: string, hasBot: boolean, count: number, firstUnread: string|null, unreadCount: number}} Room
 */

/** Who looks at the page. */
export const VIEWER = 'me';

const NAME_LIMIT = 80;
const EXCERPT_LIMIT = 200;
const MOST_REACTIONS = 20;

/**
 * @param {unknown} value
 * @param {string} path
 * @returns {Message}
 * @throws {import('../list/makimono-list.js').LoadFailure} `wrongShape`
 */
export function message(value, path) {
  const fields = object(value, path);
  const user = person(fields.user, `${path}.user`);
  return {
    id: id(fields.id, `${path}.id`),
    version: count(fields.version, `${path}.version`),
    createdAt: string(fields.created_at, `${path}.created_at`),
    isEdited: optionalString(fields.edited_at) !== '',
    userId: user.id,
    userName: user.name,
    picture: user.picture,
    text: string(fields.text, `${path}.text`),
    language: optionalString(fields.language),
    isGrowing: optionalFlag(fields.growing) === true,
    temporaryId: optionalString(fields.temporary_id) || null,
    replyTo: replyTo(fields.reply_to, `${path}.reply_to`),
    image: image(fields.picture, `${path}.picture`),
    reactions: array(fields.reactions ?? [], `${path}.reactions`).slice(0, MOST_REACTIONS).map((each, index) => {
      const reaction = object(each, `${path}.reactions[${index}]`);
      return {
        name: clip(string(reaction.name, `${path}.reactions[${index}].name`), 40), count: optionalCount(reaction.count), isMine: reaction.mine === true,
      };
    }),
  };
}

/**
 * @param {unknown} value
 * @param {string} path
 */
function person(value, path) {
  const fields = object(value, path);
  const personId = id(fields.id, `${path}.id`);
  return {
    id: personId, name: clip(optionalString(fields.name).trim() || personId, NAME_LIMIT), picture: optionalString(fields.profile_image_url),
  };
}

/**
 * @param {unknown} value
 * @param {string} path
 */
function replyTo(value, path) {
  if (value === null || value === undefined) return null;
  const fields = object(value, path);
  const user = person(fields.user, `${path}.user`);
  return {
    id: id(fields.id, `${path}.id`), userId: user.id, name: user.name,
    excerpt: clip(optionalString(fields.excerpt), EXCERPT_LIMIT),
  };
}

/**
 * @param {unknown} value
 * @param {string} path
 */
function image(value, path) {
  if (value === null || value === undefined) return null;
  const fields = object(value, path);
  const [width, height] = [fields.width, fields.height].map((side) => (typeof side === 'number' && side > 0 ? side : null));
  return { url: string(fields.url, `${path}.url`), width: height === null ? null : width, height: width === null ? null : height };
}

/**
 * @param {unknown} value
 * @param {string} path
 * @returns {Room}
 */
export function room(value, path) {
  const fields = object(value, path);
  const unread = object(fields.unread, `${path}.unread`);
  const roomId = id(fields.id, `${path}.id`);
  return {
    id: roomId, name: clip(optionalString(fields.name) || roomId, NAME_LIMIT), nameJa: clip(optionalString(fields.name_ja), NAME_LIMIT),
    hasBot: fields.has_bot === true, count: optionalCount(fields.messages_count),
    firstUnread: optionalString(unread.first) || null, unreadCount: optionalCount(unread.count),
  };
}

/**
 * The row of a message.
 * @param {Message} data
 * @returns {import('../list/makimono-list.js').Item}
 */
export function rowOf(data) {
  return { id: data.id, version: String(data.version), index: -1, data };
}
