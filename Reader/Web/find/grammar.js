// @ts-check
/** What can be written in the search box: for those who found nothing, or were not understood. */
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import './grammar-strings.js';

/** Each with the text that explains it. */
const GRAMMAR = [
  ['swift concurrency', 'grammarWords'],
  ['swift OR kotlin', 'grammarEither'],
  ['swift -ios', 'grammarNot'],
  ['tag:Swift', 'grammarTag'],
  ['user:alice', 'grammarUser'],
  ['title:API', 'grammarTitle'],
  ['stocks:>50 created:>=2024-01-31', 'grammarLikes'],
];

export function grammarContent() {
  const list = element('dl', 'grammar-list');
  for (const [example, key] of GRAMMAR) {
    list.append(element('dt', '', element('code', '', example)), element('dd', '', t(key)));
  }
  return [element('h3', 'grammar-title', t('grammar')), list];
}
