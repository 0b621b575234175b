// @ts-check
/**
 * New articles as the server tells of them, while the page is seen. For who stays a while: a server has room for so many lines. Where there are
 * none, as of a feed that is another server's, the page looks now and then, as it does anyway.
 */

/** ms in which articles that come together are one piece of news. */
const TOGETHER = 500;

/** @param {() => void} told  there may be new ones */
export function listenToFeed(told) {
  /** @type {EventSource|null} */
  let line = null;
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(told, TOGETHER);
  };
  const listen = () => {
    line?.close();
    line = null;
    if (document.visibilityState !== 'visible') return;
    line = new EventSource('/feed/events');
    for (const type of ['insert', 'lost']) line.addEventListener(type, soon);
  };
  document.addEventListener('visibilitychange', listen);
  // A page that was put away has none: it hears again once it is back.
  window.addEventListener('pagehide', () => line?.close());
  window.addEventListener('pageshow', ({ persisted }) => persisted && listen());
  listen();
}
