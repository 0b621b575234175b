// @ts-check
/** The other screens' texts, in both languages: fetched with them, and put beside those of the page. */
import { strings } from '../support/strings.js';

/** @type {Record<string, string>} */
export const english = {
  toStart: 'Back to the start',
  fromPerson: '{name}: {message}',
  loadingNext: 'Loading more…',
  loadingPrevious: 'Loading what comes before…',
  errorNext: 'The next page could not be loaded.',
  errorPrevious: 'The page before could not be loaded.',
  errorRows: 'Some rows could not be loaded.',
  errorList: 'The list could not be loaded',
  emptyList: 'Nothing here yet',
  emptyListText: 'As soon as there is something, it appears here.',
  endOfAll: 'That is all.',
  entries: '{count} entries',
  entriesOne: '1 entry',
};

/** @type {Record<string, string>} */
export const japanese = {
  toStart: '先頭へ戻る',
  fromPerson: '{name}: {message}',
  loadingNext: '続きを読み込み中…',
  loadingPrevious: '前を読み込み中…',
  errorNext: '続きを読み込めませんでした。',
  errorPrevious: '前のページを読み込めませんでした。',
  errorRows: '一部を読み込めませんでした。',
  errorList: '一覧を読み込めませんでした',
  emptyList: 'まだ何もありません',
  emptyListText: '届くと、ここに表示されます。',
  endOfAll: '以上です。',
  entries: '{count} 件',
  entriesOne: '1 件',
};

Object.assign(strings.en, english);
Object.assign(strings.ja, japanese);
