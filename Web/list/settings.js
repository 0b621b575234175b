// @ts-check
import { checkConfiguration } from './configuration.js';
import { MOST_AHEAD_FAST, MOST_NAMED } from './mounting.js';

/** ms that a load may take, unless told otherwise. */
const LONGEST_LOAD = 60_000;
/** ms; to a timer more is nothing. */
const LONGEST_TIMER = 0x7fff_ffff;
/** px of a section's header until it was measured. */
const HEADER = 32;

/**
 * A configuration with what it leaves out.
 *
 * @typedef {import('./list-types.js').Configuration} Configuration
 */
export class Settings {
  #configuration;

  /**
   * Refuses in words what is no configuration of a list.
   * @param {Configuration} configuration  kept, and asked each time
   */
  constructor(configuration) {
    checkConfiguration(configuration);
    this.#configuration = configuration;
  }

  get configuration() {
    return this.#configuration;
  }

  get isHorizontal() {
    return this.#configuration.axis === 'horizontal';
  }

  /** Whether keys are numbers that can be computed. */
  get isNumbered() {
    const { order } = this.#configuration;
    return order === 'pageNumber' || order === 'offset';
  }

  /** Whether each page names the one before it. */
  get namesPrevious() {
    return this.#configuration.order === 'cursor';
  }

  /** @returns {string|number} */
  get firstKey() {
    if (this.#configuration.order === 'offset') return 0;
    return this.isNumbered ? this.#configuration.firstPage ?? 1 : '';
  }

  get columns() {
    return Math.max(1, Math.floor(this.#configuration.columns ?? 1));
  }

  /** px between rows of a grid. */
  get spacing() {
    return this.#configuration.spacing ?? 0;
  }

  /** Whether there is a row for each of the feed's. */
  get isCounted() {
    return this.#configuration.placeholders ?? false;
  }

  /** Whether rows stand in sections with headers. */
  get hasSections() {
    return this.#configuration.section !== undefined;
  }

  /** Whether rows may follow one another in the flow of the page. */
  get isStacked() {
    return !this.isHorizontal && this.columns === 1 && !this.#configuration.spacing;
  }

  get overscan() {
    return this.#configuration.overscan ?? 1;
  }

  /** ms that a load may take; 0 for as long as it likes. */
  get timeout() {
    const most = this.#configuration.timeout ?? LONGEST_LOAD;
    return most > 0 && most <= LONGEST_TIMER ? most : 0;
  }

  /**
   * What the engine makes a list of. What is left out here is as the border has it.
   * @param {{firstKey: number, statusHeight: number, overscan: number}} facts  `firstKey`: its handle
   * @returns {import('./makimono-engine.js').ListOptions}
   */
  options({ firstKey, statusHeight, overscan }) {
    const configuration = this.#configuration;
    return {
      order: configuration.order,
      firstKey,
      pageCap: configuration.pageCap,
      endRule: configuration.endRule ?? (this.isNumbered ? 'total' : 'missingNextKey'),
      pageSize: configuration.pageSize,
      windowPages: configuration.windowPages,
      estimatedRowHeight: configuration.estimatedRowHeight ?? 100,
      statusHeight,
      prefetchViewports: configuration.prefetchViewports,
      overscan: overscan + MOST_AHEAD_FAST,
      maxMountedRows: MOST_NAMED,
      placeholders: this.isCounted,
      columns: this.columns,
      spacing: this.spacing,
      loadsInFlight: configuration.loadsInFlight,
      arrangement: configuration.arrangement,
      duplicates: configuration.duplicates,
      emptyPageBudget: configuration.emptyPageBudget,
      itemLimit: configuration.itemLimit,
      estimatedHeaderHeight: this.hasSections ? configuration.estimatedHeaderHeight ?? HEADER : undefined,
    };
  }
}
