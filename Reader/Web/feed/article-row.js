// @ts-check
/** What the page keeps of an article: little, since rows come by the ten thousand. */
import { array, id, object, optionalCount, optionalFlag, optionalString, string } from '../support/answer-shape.js';
import { clip } from '../support/text.js';

/**
 * @typedef {object} ArticleRow
 * @property {string} id
 * @property {string} title
 * @property {string} url  http or https, or ''
 * @property {string} createdAt  ISO 8601
 * @property {string} updatedAt  ISO 8601, or ''
 * @property {string} userId
 * @property {string} userName  the id where there is no name
 * @property {string} picture  URL, or ''
 * @property {string[]} tags
 * @property {number} likes
 * @property {number} comments
 * @property {number} stocks
 * @property {boolean|null} liked  by the reader; null where the answer does not say
 * @property {boolean|null} stocked
 * @property {number} asOf  when it was asked for, in ms since the page began
 */

/** Longer titles are cut: a row shows three lines. */
const TITLE_LIMIT = 300;
const NAME_LIMIT = 80;
const TAG_LIMIT = 10;

/**
 * From an item of either face: tags come as names or as objects with a name.
 * @param {unknown} value
 * @param {string} path
 * @returns {ArticleRow}
 * @throws {import('../list/makimono-list.js').LoadFailure} `wrongShape`
 */
export function articleRow(value, path) {
  const item = object(value, path);
  const user = object(item.user, `${path}.user`);
  const userId = id(user.id, `${path}.user.id`);
  return {
    id: id(item.id, `${path}.id`),
    title: clip(string(item.title, `${path}.title`).trim(), TITLE_LIMIT),
    url: webURL(optionalString(item.url)),
    createdAt: string(item.created_at, `${path}.created_at`),
    updatedAt: optionalString(item.updated_at),
    userId,
    userName: clip(optionalString(user.name).trim() || userId, NAME_LIMIT),
    picture: optionalString(user.profile_image_url),
    tags: array(item.tags, `${path}.tags`).slice(0, TAG_LIMIT).map((tag, index) => tagName(tag, `${path}.tags[${index}]`)),
    likes: optionalCount(item.likes_count),
    comments: optionalCount(item.comments_count),
    stocks: optionalCount(item.stocks_count),
    liked: optionalFlag(item.liked),
    stocked: optionalFlag(item.stocked),
    asOf: 0,
  };
}

/**
 * Changes where anything changes that a row shows.
 * @param {ArticleRow} row
 */
export function rowVersion(row) {
  return `${row.updatedAt} ${row.likes} ${row.comments} ${row.stocks} ${row.liked} ${row.stocked} ${row.userName} `
    + `${row.picture} ${row.title}`;
}

/**
 * A whole article, from either face.
 * @param {unknown} body
 * @returns {{row: ArticleRow, html: string}}
 * @throws {import('../list/makimono-list.js').LoadFailure} `wrongShape`
 */
export function article(body) {
  return { row: articleRow(body, 'the article'), html: optionalString(object(body, 'the article').rendered_body) };
}

/**
 * @param {unknown} value
 * @param {string} path
 */
function tagName(value, path) {
  return clip(typeof value === 'string' ? value : string(object(value, path).name, `${path}.name`), NAME_LIMIT);
}

/**
 * The URL where it leads to the web, else '': whatever an article says, a link never runs anything.
 * @param {string} text
 */
export function webURL(text) {
  try {
    const url = new URL(text, location.origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : '';
  } catch {
    return '';
  }
}
