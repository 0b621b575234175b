// @ts-check
/** The texts of marks that were not saved, in both languages: fetched with what saves them, and put beside those of the page. */
import { strings } from '../support/strings.js';

/** @type {Record<string, string>} */
export const english = {
  errorLike: 'The change to your like was not saved.',
  errorStock: 'The change to your stock was not saved.',
  errorForbidden: 'The source wants a signed-in reader, and this server has no access token that may write.',
};

/** @type {Record<string, string>} */
export const japanese = {
  errorLike: 'いいねの変更を保存できませんでした。',
  errorStock: 'ストックの変更を保存できませんでした。',
  errorForbidden: '書き込みには、配信元のアクセストークンが必要です。',
};

Object.assign(strings.en, english);
Object.assign(strings.ja, japanese);
