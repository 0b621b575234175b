"""A real nginx with proxy_cache, as docs/gateway.md sets one up, on a free port of this machine."""

import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
DEADLINE = 120


def program() -> str | None:
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


def documented_server() -> str:
    """The part of the configuration that readers copy."""
    text = (REPOSITORY / "docs/gateway.md").read_text()
    return re.search(r"```nginx\n(.*?)```", text, re.S)[1]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Nginx:
    def __init__(self, folder: Path, replicas: list[int]):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        site = documented_server().replace("/var/cache/nginx/makimono", str(folder / "cache"))
        site = site.replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        servers = iter(replicas)
        site = re.sub(r"127\.0\.0\.1:80\d\d", lambda _: f"127.0.0.1:{next(servers)}", site)
        user = "user root;" if os.geteuid() == 0 else ""
        temporary = "\n".join(
            f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        configuration = folder / "nginx.conf"
        configuration.write_text(
            f"{user}\nworker_processes 1;\npid {folder / 'nginx.pid'};\nerror_log {folder / 'error.log'};\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{temporary}\n{site}\n}}\n")
        self.process = subprocess.Popen([program(), "-p", str(folder), "-c", str(configuration), "-g", "daemon off;"])
        end = time.monotonic() + DEADLINE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    self.stop()
                    raise RuntimeError(f"nginx did not start: {(folder / 'error.log').read_text()}")

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(DEADLINE)
