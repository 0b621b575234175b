"""Somebody else who reads from a server, again and again, while others ask it for what is hostile."""

import threading
import time
from dataclasses import dataclass, field


@dataclass
class Seen:
    """How long answers took, in seconds, and what was no answer."""

    times: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


class Prober:
    """Asks a server, and in the same breath a twin that nobody else uses: how long the twin takes says how busy the machine is."""

    def __init__(self, server, twin):
        self.server, self.twin = Seen(), Seen()
        self._servers = [(server, self.server), (twin, self.twin)]
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ends.set()
        self._thread.join()

    def _run(self):
        number = 0
        while not self._ends.is_set():
            number += 1
            # From upstream, each its own; and what needs no upstream.
            fresh = f"/api/v2/items?query=other{number // 100}&page={number % 100 + 1}"
            for path in (fresh, "/app/manifest.json"):
                for server, seen in self._servers:
                    begun = time.monotonic()
                    reply = server.get(path)
                    seen.times.append(time.monotonic() - begun)
                    # The page is not there in every build: an answer it is all the same.
                    if reply.status != 200 and path == fresh:
                        seen.failures.append(f"{path}: {reply.status} {reply.body[:200]!r}")
            # Not to take all of a processor.
            self._ends.wait(0.02)

    def check(self):
        """Each answer within a second, or as much later as the machine is busy."""
        assert not self.server.failures and not self.twin.failures, (self.server.failures, self.twin.failures)
        assert len(self.server.times) > 4, "nothing was asked meanwhile"
        most = 1 + 10 * max(self.twin.times)
        assert max(self.server.times) < most, (sorted(self.server.times)[-5:], sorted(self.twin.times)[-5:])
