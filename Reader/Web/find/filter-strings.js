// @ts-check
/** The texts of a search's filters, in both languages: fetched with them, and put beside those of the page. */
import { strings } from '../support/strings.js';

/** @type {Record<string, string>} */
export const english = {
  filterTag: 'Tag: {value}',
  filterUser: 'Author: {value}',
  removeFilter: 'Remove “{filter}”',
  filters: 'Filters',
};

/** @type {Record<string, string>} */
export const japanese = {
  filterTag: 'タグ: {value}',
  filterUser: '著者: {value}',
  removeFilter: '「{filter}」を外す',
  filters: '絞り込み',
};

Object.assign(strings.en, english);
Object.assign(strings.ja, japanese);
