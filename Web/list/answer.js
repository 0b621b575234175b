// @ts-check
/** What the engine answers, in words: Web/border.toml has the numbers. */
import { CAUSES, COMMANDS, EDGES, END_REASONS, STATES, readHeader } from './border.js';

/**
 * @typedef {import('./makimono-engine.js').EdgeState} EdgeState
 * @typedef {import('./makimono-engine.js').Command} Command
 */

/**
 * The words of numbers from 0 on.
 * @template {string} Word
 * @param {Record<Word, number>} words
 */
const inOrder = (words) => /** @type {Word[]} */ (Object.keys(words));
export const EDGE_NAMES = inOrder(EDGES);
const STATE_NAMES = inOrder(STATES);
const REASON_NAMES = inOrder(END_REASONS);
const CAUSE_NAMES = inOrder(CAUSES);

/** @param {Float64Array} output */
export const readAnswer = (output) => readHeader(output, 0, readState);

/**
 * @param {number} code
 * @param {number} value
 * @returns {EdgeState}
 */
export function readState(code, value) {
  const state = STATE_NAMES[code & 15];
  const detail = code >> 4;
  return {
    state,
    reason: state === 'end' ? REASON_NAMES[detail] : null,
    cause: state === 'failed' ? CAUSE_NAMES[detail] : null,
    value,
  };
}

/**
 * @param {ReturnType<typeof import('./border.js').readCommand>} command
 * @returns {Command}
 */
export function commandOf({ kind, request, first, key, size }) {
  switch (kind) {
    case COMMANDS.load: return { kind: 'load', request, edge: EDGE_NAMES[first], key, size };
    case COMMANDS.cancel: return { kind: 'cancel', request };
    default: return { kind: 'retry', request, delay: first };
  }
}
