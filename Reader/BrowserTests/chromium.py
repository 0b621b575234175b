"""Which Chromium the tests, the benchmark and the pictures use."""

import os
import shutil

# The first is Chromium without a window's own controls, which are pages too and cost as much as a test's.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium_path() -> str | None:
    """MAKI_CHROMIUM, else the system's, or None for Playwright's own."""
    return os.environ.get("MAKI_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
