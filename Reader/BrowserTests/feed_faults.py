"""Faults between the page and its feed: what a route answers instead of the server."""

import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route

FEED = "**/feed/items?*"


def key_of(url: str) -> str:
    """The key a request asks for, '' for the newest page."""
    parameters = parse_qs(urlsplit(url).query)
    for name in ("after", "before", "index", "date", "position"):
        if name in parameters:
            return f"{name}:{parameters[name][0]}"
    return ""


def answer_pages_after_the_first(page: Page, **reply):
    """Every page but the newest gets this reply (Playwright's `fulfill`)."""
    def handle(route: Route):
        if key_of(route.request.url):
            route.fulfill(**reply)
        else:
            route.continue_()
    page.route(FEED, handle)


def change_reply(page: Page, change):
    """Real replies, changed: `change(body, key)` edits the JSON in place, or returns another body."""
    def handle(route: Route):
        reply = route.fetch()
        body = reply.json()
        body = change(body, key_of(route.request.url)) or body
        route.fulfill(response=reply, body=json.dumps(body))
    page.route(FEED, handle)


def answer_with_html(page: Page, row_id: str, html: str):
    """An article whose text nobody sanitised: the server's reply, with this HTML in place of its own."""
    def handle(route: Route):
        reply = route.fetch()
        route.fulfill(response=reply, body=json.dumps({**reply.json(), "rendered_body": html}))
    page.route(f"**/feed/items/{row_id}", handle)


class HeldRequests:
    """Requests that get no answer until they are let go."""

    def __init__(self, page: Page, pattern: str = FEED):
        self.holds = True
        self.routes: list[Route] = []
        page.route(pattern, self.handle)

    def handle(self, route: Route):
        if self.holds:
            self.routes.append(route)
        else:
            route.fallback()

    def wheel_to_first(self, reader):
        """Wheels on until the list asks for something."""
        for _ in range(30):
            if self.routes:
                return
            reader.wheel(500)
            reader.frame()
        raise AssertionError("nothing was asked for")

    def let_go(self):
        """Answers those held, and holds no more. The route stays: the browser tells of no request that flies while the last route goes."""
        self.holds = False
        held, self.routes = self.routes, []
        for route in held:
            route.continue_()


def no_more_faults(page: Page):
    page.unroute(FEED)
