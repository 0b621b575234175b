// @ts-check
/** The texts of the way to a day, in both languages: fetched with it, and put beside those of the page. */
import { strings } from '../support/strings.js';

/** @type {Record<string, string>} */
export const english = {
  goToDateLabel: 'Show articles up to this day',
  dateUnreadable: 'Enter a day.',
  dateInFuture: 'That day has not come yet.',
  dateTooOld: 'There is nothing that old: the oldest article is from {date}.',
  dateEmpty: 'There are no articles.',
  go: 'Go',
  articlesFrom: 'Articles up to {date}',
};

/** @type {Record<string, string>} */
export const japanese = {
  goToDateLabel: 'この日以前の記事へ',
  dateUnreadable: '日付を入力してください。',
  dateInFuture: 'まだ来ていない日付です。',
  dateTooOld: 'これより古い記事はありません。最も古い記事は {date} です。',
  dateEmpty: '記事がありません。',
  go: '移動',
  articlesFrom: '{date} 以前の記事です',
};

Object.assign(strings.en, english);
Object.assign(strings.ja, japanese);
