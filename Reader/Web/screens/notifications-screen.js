// @ts-check
/**
 * Screen 3: what others did with a user's articles, two people a row; pages from 0, a token, a last flag. An odd count leaves one
 * place of the last row free.
 */
import { numberedPage } from '../feed/numbered-page.js';
import { fetchJSON } from '../list/fetch-json.js';
import { wholeNumber } from '../list/load-failure.js';
import { showPicture } from '../rows/picture.js';
import { array, id, object, optionalString, string, wrong } from '../support/answer-shape.js';
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { clip, languageOf } from '../support/text.js';
import { ANYTHING } from './screen.js';

const PICTURE_SIZE = 40;
const TEXT_LIMIT = 300;
const NAME_LIMIT = 80;
/** The built-in feed asks for a token and takes any: this one opens nothing elsewhere. */
const TOKEN = 'reader';

/** @returns {import('./screen.js').Screen} */
export function notificationsScreen() {
  /** @type {Promise<{id: string, name: string}>|null} */
  let user = null;
  // A failure is not kept: the next try asks anew.
  const whose = () => (user ??= readUser().catch((error) => {
    user = null;
    throw error;
  }));
  return {
    name: 'notifications',
    words: ANYTHING,
    subtitle: async () => (await whose()).name,
    configuration: () => ({
      order: 'pageNumber', firstPage: 0, endRule: 'lastFlag', columns: 2, placeholders: true, estimatedRowHeight: 117,
    }),

    async load({ key, size, signal }) {
      const { id: userID } = await whose();
      const { body, headers, bytes } = await fetchJSON(
        `/v123456/users/${encodeURIComponent(userID)}/notifications?page=${key}`,
        { signal, headers: { Authorization: `Bearer ${TOKEN}` } });
      const reply = object(body, 'the reply');
      if (typeof reply.is_last !== 'boolean') wrong('is_last is not true or false');
      const people = array(reply.notifications, 'notifications').map((value, offset) => {
        const data = notification(value, `notifications[${offset}]`);
        return { data, version: `${data.name}\u0000${data.message}` };
      });
      const total = wholeNumber(headers.get('Total-Count')) ?? null;
      return numberedPage(people, Number(key) * size, { total, bytes, isLast: reply.is_last === true });
    },

    makeRow() {
      const picture = element('span', 'picture');
      const name = element('h2', 'person-name');
      const message = element('p', 'person-text');
      name.dir = message.dir = 'auto';
      return {
        root: element('div', 'person', picture, name, message),
        label: (data) => t('fromPerson', { name: data.name, message: data.message }),
        show(data) {
          showPicture(picture, data.picture, data.name, PICTURE_SIZE);
          name.textContent = data.name;
          message.textContent = data.message;
          message.lang = languageOf(data.message) || document.documentElement.lang;
        },
      };
    },

    makeSkeleton: () => element('div', 'person skeleton-row', element('span', 'picture'), element('span', 'bone bone-meta'),
      element('span', 'bone bone-line')),
  };
}

/** Of whom: `?user=ID`, or who wrote the newest article. */
async function readUser() {
  const given = new URLSearchParams(location.search).get('user');
  if (given) return { id: given, name: given };
  const { body } = await fetchJSON('/feed/items?limit=1');
  const [newest] = array(object(body, 'the reply').items, 'items');
  if (newest === undefined) wrong('there is no article yet, and so nobody to be notified');
  const author = object(object(newest, 'items[0]').user, 'items[0].user');
  const userID = id(author.id, 'items[0].user.id');
  return { id: userID, name: clip(optionalString(author.name).trim() || userID, NAME_LIMIT) };
}

/**
 * @param {unknown} value
 * @param {string} path
 */
function notification(value, path) {
  const fields = object(value, path);
  const thumb = object(object(fields.image, `${path}.image`).thumb, `${path}.image.thumb`);
  return {
    id: id(fields.id, `${path}.id`),
    picture: optionalString(thumb.url),
    name: clip(string(fields.name, `${path}.name`).trim(), NAME_LIMIT),
    message: clip(string(fields.message, `${path}.message`).trim(), TEXT_LIMIT),
  };
}
