// @ts-check
/** When an opened article counts as read: after a few seconds in view, or as soon as it was scrolled. */

/** ms in view, and px of scrolling. */
const TIME = 3_000;
const WAY = 120;

/**
 * @param {HTMLElement} scroller
 * @param {AbortSignal} signal  of the article
 * @param {() => void} read  called once
 */
export function whenRead(scroller, signal, read) {
  const start = scroller.scrollTop;
  let timer = 0;
  const stop = new AbortController();
  const finish = () => {
    stop.abort();
    clearTimeout(timer);
    if (!signal.aborted) read();
  };
  // In a tab that nobody looks at, no time passes.
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = window.setTimeout(finish, TIME);
  };
  signal.addEventListener('abort', () => {
    stop.abort();
    clearTimeout(timer);
  }, { once: true });
  document.addEventListener('visibilitychange', look, { signal: stop.signal });
  scroller.addEventListener('scroll', () => {
    if (Math.abs(scroller.scrollTop - start) >= WAY) finish();
  }, { passive: true, signal: stop.signal });
  look();
}
