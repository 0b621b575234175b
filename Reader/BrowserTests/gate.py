"""A gate before the feed server: it counts what passes, and can be told to act on a request."""

import http.client
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOP_BY_HOP = {"connection", "transfer-encoding", "keep-alive", "content-length"}


class Gate:
    """`on_request(method, path)` may return a status to answer with, or "cut" to end the connection; None lets through.

    `on_reply(method, path)` is called when the server has answered and before the answer is passed on.
    """

    def __init__(self, server):
        self.on_request = lambda method, path: None
        self.on_reply = lambda method, path: None
        self.requests: list[str] = []
        target = urllib.parse.urlsplit(server.url)
        gate = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                gate.requests.append(f"{self.command} {self.path}")
                verdict = gate.on_request(self.command, self.path)
                if verdict == "cut":
                    self.close_connection = True
                    return
                if verdict is not None:
                    self.reply(verdict, [("Content-Type", "text/plain")], b"The gate is shut.")
                    return
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                connection = http.client.HTTPConnection(target.hostname, target.port, timeout=30)
                headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection")}
                try:
                    connection.request(self.command, self.path, body or None, {**headers, "Host": target.netloc})
                    reply = connection.getresponse()
                    body = reply.read()
                    gate.on_reply(self.command, self.path)
                    self.reply(reply.status, reply.getheaders(), body)
                except OSError:
                    self.close_connection = True
                finally:
                    connection.close()

            def reply(self, status, headers, body):
                self.send_response(status)
                for name, value in headers:
                    if name.lower() not in HOP_BY_HOP:
                        self.send_header(name, value)
                if status not in (204, 304):
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(body)

            do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = answer

            def log_message(self, *arguments):
                pass

        class Listener(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request, address):
                pass  # a browser that goes away is no error

        self.listener = Listener(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.listener.server_address[1]}"
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()

    def close(self):
        self.listener.shutdown()
        self.listener.server_close()
