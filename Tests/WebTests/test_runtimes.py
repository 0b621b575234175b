"""Same events, same bytes: natively and in WebAssembly (rule R20).

`Scripts/runtimes` does the same with 100,000 events, and natively in release too.
"""

import os
import subprocess
from pathlib import Path

import pytest

from replay import compare, events

ROOT = Path(__file__).resolve().parents[2]
EVENTS = int(os.environ.get("EVENTS") or 20_000)
SEED = int(os.environ.get("SEED") or 1)


@pytest.fixture(scope="module")
def replay():
    """The native tool: `MAKIMONO_REPLAY`, or else it is built (and brought up to date) here."""
    given = os.environ.get("MAKIMONO_REPLAY")
    if given is None:
        build = ["--package-path", "Workshop", "--product", "MakimonoReplay", "--scratch-path", ".build-replay"]
        subprocess.run(["swift", "build", "--quiet", *build], cwd=ROOT, check=True)
    return given or str(ROOT / ".build-replay" / "debug" / "MakimonoReplay")


@pytest.fixture(scope="module", params=["record", "record-sections"])
def recorded(request, replay, tmp_path_factory):
    folder = tmp_path_factory.mktemp("recording")
    files = str(folder / "events"), str(folder / "answers")
    print(f"{EVENTS} events, SEED={SEED}")
    subprocess.run([replay, request.param, str(SEED), str(EVENTS), *files], check=True)
    return tuple(Path(file).read_bytes() for file in files)


def test_the_same_events_give_the_same_bytes_natively_and_in_webassembly(recorded):
    recording, native = recorded
    count, digest = compare(recording, native)
    assert count == EVENTS
    print(f"{count} events, {len(native)} bytes, SHA-256 {digest}")


def test_the_recording_is_about_what_pages_do(recorded):
    """A recording in which lists stand still would agree with anything."""
    recording, _ = recorded
    names = [name for name, _, _ in events(recording)]
    for name in ("mk_scroll", "mk_page", "mk_measure"):
        assert names.count(name) > EVENTS * 0.08, name
    if names.count("mk_headers") > 0:
        assert min(names.count(name) for name in ("mk_headers", "mk_measure_headers", "mk_reading_line")) > EVENTS * 0.01
    for name in ("mk_failed", "mk_start", "mk_refresh", "mk_retry_due", "mk_reveal", "mk_live_keys"):
        assert names.count(name) > EVENTS * 0.001, name
    assert names.count("mk_create") > 3


def test_one_bit_is_noticed(recorded):
    recording, native = recorded
    # Early: what comes before it is compared by the test above.
    place = len(native) // 16
    changed = native[:place] + bytes([native[place] ^ 1]) + native[place + 1:]
    with pytest.raises(AssertionError, match="event"):
        compare(recording, changed)
