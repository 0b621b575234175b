"""The reader's page over a gateway."""

import pytest
from playwright.sync_api import sync_playwright

from chromium import chromium_path
from gateway import PATIENCE, web_root


@pytest.fixture
def page():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(PATIENCE * 1_000)
        page.errors = []
        page.on("pageerror", lambda error: page.errors.append(str(error)))
        yield page
        browser.close()


def test_reads_on_and_opens_an_article(upstream, start, page):
    assert (web_root() / "list/engine.wasm").exists(), "build it with Scripts/build-web"
    gateway = start(upstream.url)
    page.goto(gateway.url)
    page.wait_for_function("() => document.querySelector('makimono-list')?.state?.heldRows > 0")
    # Past the seam of two of upstream's pages.
    page.wait_for_function("""() => {
      const list = document.querySelector('makimono-list');
      // Who flies on over rows that are still to come has others fetched than these.
      if (list.rowsInSight.length > 2) list.scrollTop += 400;
      return /Article 15\\d(?!\\d)/.test(list.textContent);
    }""")
    asked = upstream.take()
    assert {request["path"].split("?")[0] for request in asked} == {"/api/v2/items"}
    assert len(asked) <= 4
    page.goto(f"{gateway.url}/?item={7:020x}")
    page.wait_for_selector("#article .prose p")
    assert page.locator("#article .prose").inner_text().strip() == "Body 7"
    assert page.locator("#article script").count() == 0
    assert page.errors == []
