// @ts-check
import { guard } from './guard.js';

/**
 * What rows show: the app renders items, placeholders and gaps into their nodes.
 *
 * @typedef {import('./row-pool.js').Mounted} Mounted
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 * @typedef {import('./list-types.js').Configuration} Configuration
 */

/** What browsers cut lengths to, in CSS pixels. */
export const LAYOUT_UNIT = 1 / 64;

export class RowFilling {
  #axis;
  #failures;
  #fillGap;

  /**
   * @param {object} parts
   * @param {import('./axis.js').Axis} parts.axis
   * @param {import('./failures.js').Failures} parts.failures
   * @param {(gap: number, side: 'start'|'end') => void} parts.fillGap
   */
  constructor({ axis, failures, fillGap }) {
    this.#axis = axis;
    this.#failures = failures;
    this.#fillGap = fillGap;
  }

  /**
   * @param {Mounted} entry
   * @param {import('./held-items.js').HeldItems} items
   * @param {Configuration|undefined} app
   */
  fill(entry, items, app) {
    if (entry.kind === 'placeholder') guard(() => app?.renderPlaceholder?.(entry.node, entry.version));
    if (entry.kind !== 'item') return;
    const item = items.item(entry.version);
    if (!item) return;
    const { node } = entry;
    node.setAttribute('data-id', item.id);
    node.setAttribute('aria-posinset', String(item.index >= 0 ? item.index + 1 : -1));
    guard(() => app?.renderRow(node, item.data, item.index));
  }

  /**
   * A row that shows no item: it is as high as the engine has it.
   * @param {Mounted} entry
   * @param {MountedRow} row
   * @param {Answer} answer
   * @param {Configuration|undefined} app
   */
  showStandIn(entry, row, answer, app) {
    entry.height = row.height;
    // What browsers cut of each would add up where they are stacked.
    const extent = wholeUnits(row.top + row.height) - wholeUnits(row.top);
    if (entry.extent !== extent) {
      entry.extent = extent;
      entry.node.style[this.#axis.lengthName] = `${extent}px`;
    }
    const gap = entry.kind === 'gap' ? answer.gaps.find((one) => one.gap === entry.version) : undefined;
    if (!gap) return;
    const failure = this.#failures.told(gap.start) ?? this.#failures.told(gap.end);
    const shown = JSON.stringify([gap.start.state, gap.end.state, failure]);
    if (shown === entry.shown) return;
    entry.shown = shown;
    guard(() => app?.renderGap?.(entry.node, {
      gap: gap.gap, start: gap.start.state, end: gap.end.state, failure,
      fill: (side) => this.#fillGap(gap.gap, side),
    }));
  }
}

/** @param {number} length  px */
function wholeUnits(length) {
  return Math.round(length / LAYOUT_UNIT) * LAYOUT_UNIT;
}
