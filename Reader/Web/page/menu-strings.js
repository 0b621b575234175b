// @ts-check
/** The texts of the menu's entries, in both languages: fetched with them, and put beside those of the page. */
import { strings } from '../support/strings.js';

/** @type {Record<string, string>} */
export const english = {
  inspectorText: 'What the list is doing (key i)',
  screenText_articles: 'Endless, with search',
  screenText_recent: 'Refreshed by pulling, twenty more at a time',
  screenText_data: 'Any page of it, by the scroll bar',
  screenText_notifications: 'Two people a row',
  screenText_products: 'A grid, both ways, ten pages held',
};

/** @type {Record<string, string>} */
export const japanese = {
  inspectorText: '一覧の動きを見る（i キー）',
  screenText_articles: 'どこまでも続く一覧と検索',
  screenText_recent: '引っぱって更新、20件ずつ追加',
  screenText_data: 'スクロールバーでどのページへも',
  screenText_notifications: '一行にふたり',
  screenText_products: 'グリッド、上下どちらへも、保持は10ページ',
};

Object.assign(strings.en, english);
Object.assign(strings.ja, japanese);
