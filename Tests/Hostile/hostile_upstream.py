"""A server that answers a path by a script over the bare socket, and lies as it is told to."""

import socket
import socketserver
import struct
import threading
import time
from urllib.parse import parse_qs, urlsplit

from gateway import PATIENCE
from worlds import LATE, NAMES, WORLDS, Ended, fine


class Line:
    """One connection, as a script sees it."""

    def __init__(self, connection: socket.socket, trap: str):
        self.socket = connection
        # Where nobody is to be led.
        self.trap = trap
        self.target = ""

    def send(self, data: bytes):
        self.socket.sendall(data)

    def reset(self):
        """Ends the connection as a crash does: the other side gets an error, and loses what it has not read."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()
        raise Ended

    def next_request(self) -> str:
        """The target of the next request on this connection."""
        request = b""
        while b"\r\n\r\n" not in request:
            piece = self.socket.recv(65_536)
            if not piece:
                raise Ended
            request += piece
        self.target = request.split(b" ")[1].decode()
        return self.target

    def pause(self, seconds: float):
        """Waits so long; less, and for good, where the other side leaves."""
        self.socket.settimeout(seconds)
        try:
            if not self.socket.recv(65_536):
                raise Ended
        except TimeoutError:
            pass
        self.socket.settimeout(None)

    def hang(self):
        """Says nothing any more until the other side leaves."""
        while self.socket.recv(65_536):
            pass
        raise Ended


def name_of(target: str) -> str:
    """What is asked for: by a query, or by an article's id."""
    parts = urlsplit(target)
    if named := parse_qs(parts.query).get("query"):
        return named[0]
    last = parts.path.rsplit("/", 1)[1]
    return NAMES[int(last, 16)] if len(last) == 20 and int(last, 16) < len(NAMES) else ""


class _Handler(socketserver.BaseRequestHandler):
    def handle(self):
        server: _Server = self.server
        with server.changed:
            server.open += 1
        line = Line(self.request, server.trap)
        try:
            while True:
                name = name_of(line.next_request())
                with server.changed:
                    server.asked.append(name)
                    server.changed.notify_all()
                world = WORLDS.get(name) or LATE.get(name)
                if world is None:
                    # Who says nothing of the connection keeps it.
                    line.send(fine(line.target))
                    continue
                if callable(world.script):
                    world.script(line)
                else:
                    line.send(world.script)
                if world.adds:
                    # Once its reply is through, and nobody asks for anything.
                    time.sleep(0.1)
                    line.send(world.adds)
                if not world.keeps:
                    self.request.shutdown(socket.SHUT_WR)
                    return
        except (OSError, Ended):
            # The reader had enough.
            pass
        finally:
            with server.changed:
                server.open -= 1
                server.changed.notify_all()


class _Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128

    def __init__(self, address, handler):
        super().__init__(address, handler)
        self.changed = threading.Condition()
        self.open = 0
        self.asked: list[str] = []
        self.trap = ""

    def handle_error(self, request, client_address):
        # A script that ends by an error ends the connection: what comes of it, the test sees.
        pass


class _Trap(socketserver.BaseRequestHandler):
    def handle(self):
        self.server.caught.append(self.request.recv(65_536))


class HostileUpstream:
    def __init__(self):
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._trap = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Trap)
        self._trap.daemon_threads = True
        self._trap.caught = []
        self._server.trap = "127.0.0.1:%d" % self._trap.server_address[1]
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        for server in (self._server, self._trap):
            threading.Thread(target=server.serve_forever, daemon=True).start()

    @property
    def caught(self) -> list[bytes]:
        """What came to a server to which only lies lead."""
        return self._trap.caught

    def until_asked_for(self, names: list[str]):
        """Waits until all of these are being answered."""
        with self._server.changed:
            assert self._server.changed.wait_for(lambda: set(names) <= set(self._server.asked), PATIENCE), self._server.asked

    def until_nobody_is_connected_but(self, idle: int):
        """Waits until whoever was kept waiting has hung up: at most so many stay, for later."""
        with self._server.changed:
            assert self._server.changed.wait_for(lambda: self._server.open <= idle, PATIENCE), self._server.open

    def stop(self):
        for server in (self._server, self._trap):
            server.shutdown()
            server.server_close()
