// @ts-check
/** What is shown of a query beside the search box: loaded with the first that has filters, or finds nothing. */
export { showFilters } from './filter-chips.js';
export { grammarContent } from './grammar.js';
