"""Servers that lie, never end, or fold a lot into little: the gateway answers, keeps its memory, and serves on."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gateway import Gateway, binary
from hostile_upstream import MIB, WORLDS, HostileUpstream

# Of the gateway's whole process.
MOST = 300 * MIB

needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")


@pytest.fixture(scope="module")
def upstream():
    server = HostileUpstream()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def gateway(upstream):
    server = Gateway(upstream.url, "--upstream-quota", "100000")
    yield server
    server.stop()


def memory(process: int, field: str = "VmHWM") -> int:
    status = Path(f"/proc/{process}/status").read_text()
    return next(int(line.split()[1]) * 1_024 for line in status.splitlines() if line.startswith(field + ":"))


@needs_proc
@pytest.mark.parametrize("name", WORLDS)
def test_gateway(gateway, name):
    answer = gateway.get(f"/api/v2/items?query={name}")
    assert answer.status in WORLDS[name][1], answer.body[:200]
    assert b"root:" not in answer.all
    # Others are served as before.
    assert gateway.get("/api/v2/items?query=fine").body == b"[]"
    assert memory(gateway.process.pid) < MOST


@needs_proc
def test_many_bombs_at_once(gateway):
    with ThreadPoolExecutor(12) as threads:
        answers = list(threads.map(
            lambda n: gateway.get(f"/api/v2/items?query=ten-megabytes-of-ones&page={n + 1}"), range(24)))
    assert {answer.status for answer in answers} <= {502, 503}
    assert memory(gateway.process.pid) < MOST


@needs_proc
@pytest.mark.parametrize("name", ["spaces-without-end", "gzip-bomb", "length-of-a-hundred-gigabytes", "headers-without-end",
                                  "ten-megabytes-of-ones", "ten-megabytes-of-lists", "nested-100000-deep"])
def test_list(upstream, name):
    process = subprocess.Popen(
        [str(binary()), "list", upstream.url, "--query", name, "--limit", "5"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    peak = 0
    while process.poll() is None:
        try:
            peak = max(peak, memory(process.pid))
        except (OSError, StopIteration):
            # It ended meanwhile.
            break
        try:
            process.wait(0.02)
        except subprocess.TimeoutExpired:
            pass
        if peak >= MOST:
            process.kill()
    _, complaints = process.communicate(timeout=120)
    assert 0 < peak < MOST
    assert process.returncode in (69, 76), complaints
