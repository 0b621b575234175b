// @ts-check
/** Styles that are needed only later. */

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Resolves once it holds; rejects where it cannot be had, and may be tried again.
 * @param {string} url
 */
export function loadStyles(url) {
  let loading = sheets.get(url);
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = url;
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => {
        link.remove();
        sheets.delete(url);
        reject(new Error(`${url} could not be loaded`));
      });
      document.head.append(link);
    });
    sheets.set(url, loading);
  }
  return loading;
}
