// @ts-check
/** An article's texts, in both languages: fetched with its parts, and put beside those of the page. */
import { strings } from '../support/strings.js';

/** @type {Record<string, string>} */
export const english = {
  formula: 'Formula',
  table: 'Table',
  pictureMissing: 'Picture not found: {name}',
  copyLink: 'Copy the link',
  copied: 'Copied',
  notCopied: 'Could not be copied',
  contents: 'Contents',
  previousArticle: 'Previous article',
  nextArticle: 'Next article',
  otherArticles: 'Other articles',
  stepFailed: 'Could not be loaded. Try again.',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  emptyBody: 'This article has no text.',
  code: 'Code',
  picture: 'Picture',
  like: 'Like',
  stock: 'Stock',
  copy: 'Copy',
  stocks: '{count} stocks',
};

/** @type {Record<string, string>} */
export const japanese = {
  formula: '数式',
  table: '表',
  pictureMissing: '画像が見つかりません: {name}',
  copyLink: 'リンクをコピー',
  copied: 'コピーしました',
  notCopied: 'コピーできませんでした',
  contents: '目次',
  previousArticle: '前の記事',
  nextArticle: '次の記事',
  otherArticles: 'ほかの記事',
  stepFailed: '読み込めませんでした。もう一度お試しください。',
  markRead: '既読にする',
  markUnread: '未読に戻す',
  emptyBody: '本文はありません。',
  code: 'コード',
  picture: '画像',
  like: 'いいね',
  stock: 'ストック',
  copy: 'コピー',
  stocks: 'ストック {count}',
};

Object.assign(strings.en, english);
Object.assign(strings.ja, japanese);
