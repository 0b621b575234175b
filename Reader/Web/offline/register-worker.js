// @ts-check
/** ms after which a page that has begun asks for what it may need later. */
export const KEEPING_AFTER = 2_000;

/** Has the browser keep the page's files (service-worker.js), where it can: not over plain HTTP from another machine, say. */
export async function registerWorker() {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch {
    // No workers here, or none allowed: the page is then there whenever its server is.
  }
}

/** The page's files are kept for the next time once those of this time are in, and the person is reading. */
export function keepPage() {
  setTimeout(registerWorker, KEEPING_AFTER);
}
