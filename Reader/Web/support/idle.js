// @ts-check
/** Waiting until the browser has nothing more urgent to do. */

/** ms after which it is done all the same */
const PATIENCE = 2_000;

/** @param {() => void} work */
export function whenIdle(work) {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PATIENCE });
  else setTimeout(work, 300);
}
