// @ts-check
/** What keeps the reader at a row where the server numbers its pages: fetched only there. */
export { GapRenderer } from '../rows/gap-renderer.js';
export { Returning } from './returning.js';
