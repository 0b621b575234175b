// @ts-check
/** The texts of gaps between rows, in both languages: fetched with what shows those, and put beside those of the page. */
import { strings } from '../support/strings.js';

/** @type {Record<string, string>} */
export const english = {
  gapText: 'Articles are missing here.',
  gapLoading: 'Loading the missing articles…',
  gapFailed: 'The missing articles could not be loaded.',
  gapFromAbove: 'Continue from above',
  gapFromBelow: 'Continue from below',
  gapRetryAbove: 'Try again from above',
  gapRetryBelow: 'Try again from below',
};

/** @type {Record<string, string>} */
export const japanese = {
  gapText: 'この間に、まだ読み込んでいない記事があります。',
  gapLoading: '間の記事を読み込み中…',
  gapFailed: '間の記事を読み込めませんでした。',
  gapFromAbove: '上から続ける',
  gapFromBelow: '下から続ける',
  gapRetryAbove: '上からもう一度',
  gapRetryBelow: '下からもう一度',
};

Object.assign(strings.en, english);
Object.assign(strings.ja, japanese);
