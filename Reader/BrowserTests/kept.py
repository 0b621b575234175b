"""What a page has kept for the time without its server: waiting for it, and looking into it."""

import time
from pathlib import Path

from playwright.sync_api import Page

from maki_server import edit
from reader_page import DEADLINE, ReaderPage

# How long an opening waits for the server, ms.
PATIENCE, PATIENT = "const PATIENCE = 3_000;", "const PATIENCE = 60_000;"


def make_patient(web: Path):
    """An opening waits until the newest version is kept: what a test finds must not depend on how busy the machine is."""
    edit(web, "service-worker.js", PATIENCE, PATIENT)


def make_impatient(web: Path):
    edit(web, "service-worker.js", PATIENT, PATIENCE)


def wait_until(page: Page, condition: str, argument=None):
    """Waits for an asynchronous function to answer true, or anything that counts as true, and returns that. (`wait_for_function` takes its
    promise for a yes.)"""
    end = time.monotonic() + DEADLINE / 1_000
    while not (answer := page.evaluate(condition, argument)):
        assert time.monotonic() < end, f"never came true: {condition}"
    return answer


def wait_until_kept(reader: ReaderPage):
    """Until the page's own files are kept, and the page is the worker's. The page sees to that when it is at rest; here at once."""
    reader.page.evaluate("import('/app/offline/register-worker.js').then(({ registerWorker }) => registerWorker())")
    wait_for_worker(reader)


def wait_for_worker(reader: ReaderPage):
    reader.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def wait_until_stored(reader: ReaderPage, count: int, store: str = "rows") -> list:
    """Waits until so many are there, and returns the keys of all that are."""
    return wait_until(reader.page, """async ([store, count]) => {
        const answer = (request) => new Promise((done, fail) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(request.error);
        });
        if (!(await indexedDB.databases()).some(({ name }) => name === 'makimono')) return false;
        const database = await answer(indexedDB.open('makimono'));
        const stored = await answer(database.transaction(store).objectStore(store).getAllKeys());
        database.close();
        return stored.length >= count && stored;
    }""", [store, count])


def cached(reader: ReaderPage) -> dict[str, list[str]]:
    """The paths in each cache."""
    return reader.page.evaluate("""async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
        [name, (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)])))""")


def shells(reader: ReaderPage) -> list[str]:
    return [name for name in cached(reader) if "-shell-" in name]
