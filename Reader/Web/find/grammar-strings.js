// @ts-check
/** The texts on what can be written in the search box, in both languages: fetched with it, and put beside those of the page. */
import { strings } from '../support/strings.js';

/** @type {Record<string, string>} */
export const english = {
  grammar: 'You can search for',
  grammarWords: 'all of these words',
  grammarEither: 'one or the other',
  grammarNot: 'the first without the second',
  grammarTag: 'a tag',
  grammarUser: 'an author',
  grammarTitle: 'a word in the title',
  grammarLikes: 'saved more than 50 times, since a day',
};

/** @type {Record<string, string>} */
export const japanese = {
  grammar: '次のように検索できます',
  grammarWords: 'すべての語を含む',
  grammarEither: 'どちらかを含む',
  grammarNot: '前の語を含み、後の語を含まない',
  grammarTag: 'タグ',
  grammarUser: '著者',
  grammarTitle: 'タイトルの語',
  grammarLikes: 'ストックが 50 を超え、この日以降',
};

Object.assign(strings.en, english);
Object.assign(strings.ja, japanese);
