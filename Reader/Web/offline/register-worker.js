// @ts-check
/** Has the browser keep the page's files (service-worker.js), where it can: not over plain HTTP from another machine, say. */
export async function registerWorker() {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch {
    // No workers here, or none allowed: the page is then there whenever its server is.
  }
}
