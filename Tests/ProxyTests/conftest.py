"""What the tests of the gateway share."""

import sys
from pathlib import Path

import pytest

# For `chromium`. Behind our own: both folders have a conftest.
sys.path.append(str(Path(__file__).resolve().parents[2] / "Reader/BrowserTests"))

from counting_upstream import CountingUpstream  # noqa: E402
from gateway import Gateway, binary  # noqa: E402


@pytest.fixture(scope="session", autouse=True)
def maki():
    if not binary().exists():
        pytest.fail(f"{binary()} does not exist: build it with `swift build --package-path Reader`, or set MAKI_BIN")


@pytest.fixture
def upstream():
    server = CountingUpstream()
    yield server
    server.stop()


@pytest.fixture
def start():
    """Starts gateways: `start(upstream.url, "--max-age", "1")`."""
    gateways = []

    def make(*arguments, **options) -> Gateway:
        gateways.append(Gateway(*arguments, **options))
        return gateways[-1]

    yield make
    for gateway in gateways:
        gateway.stop()
