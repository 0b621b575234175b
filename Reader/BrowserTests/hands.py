"""Browsers that a finger flings, and whose wheel is turned, as near to a person's as each lets a machine: all that goes on by itself after
that is the browser's own.

- Chromium: by its DevTools. A wheel's events scroll at once there, and are as many as a trackpad's: its smooth scrolls by a wheel
  cannot be had without a screen.
- Firefox: by what its own tests use: touches and turns of a wheel as the system sends them.
- WebKitGTK: in a window of a program of its own, since WebDriver's events of a finger are unknown to it: `gtk_view.py`.
"""

import contextlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import engines

# A finger's way: so many px, every so many ms.
STEPS, STEP, PACE = 10, 30, 10
NOTCHES, NOTCH_PACE = 24, 30
# ms by which an event may be late that cannot be told when it happened; times that a finger tries.
PUNCTUAL = 2
MOST_TRIES = 40
X, Y = 200, 100


class Chromium(engines.Chromium):
    def __init__(self, browser):
        super().__init__(browser)
        self.session = self.page.context.new_cdp_session(self.page)

    def fling(self, dx: int, dy: int):
        """A finger that goes so many steps along each axis, and lets go."""
        self.session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        # A finger's speed is what its times say, however busy the machine is.
        began = time.time()
        for step in range(STEPS + 1):
            self.session.send("Input.dispatchTouchEvent", {
                "type": "touchMove" if step else "touchStart", "timestamp": began + step * PACE / 1000,
                "touchPoints": [{"x": start(X, dx) + dx * step * STEP, "y": start(Y, dy) + dy * step * STEP, "id": 1}]})
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": began + (STEPS * PACE + 1) / 1000})

    def wheel(self, dx: int, dy: int):
        """A wheel that is turned as a finger would go."""
        self.session.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        self.session.send("Input.synthesizeScrollGesture", {
            "x": X, "y": Y + STEPS * STEP // 2, "xDistance": dx * NOTCHES * 80, "yDistance": dy * NOTCHES * 80, "speed": 2_000,
            "gestureSourceType": "mouse"})


class Firefox(engines.Firefox):
    def __init__(self):
        # What sends as the system does is the browser's own, and no page's.
        super().__init__("--remote-allow-system-access")
        # A finger is punctual on a busy machine too, where the machine lets a test have that.
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PGRP, os.getpgid(self.process.pid), -15)
            Path(f"/proc/{self.process.pid}/autogroup").write_text("-15")
        self.chrome = self.send("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]

    def in_chrome(self, body: str):
        answer = self.send("script.evaluate", target={"context": self.chrome}, awaitPromise=True, expression=f"""(async () => {{
            const utils = window.windowUtils;
            const box = gBrowser.selectedBrowser.getBoundingClientRect();
            const left = window.mozInnerScreenX + box.left;
            const top = window.mozInnerScreenY + box.top;
            // What is sent is done in the next turn, and its time is when that was.
            const turn = () => new Promise((done) => Services.tm.dispatchToMainThread(done));
            const until = async (time) => {{ while (performance.now() < time) await turn(); }};
            {body}
        }})()""")
        assert answer["type"] == "success", answer
        return answer["result"]["value"]

    def fling(self, dx: int, dy: int) -> bool:
        """Whether the finger was punctual: it has the speed of its times."""
        late = self.in_chrome(f"""
            let late = 0;
            const began = performance.now();
            for (let step = 0; step <= {STEPS}; step += 1) {{
              await until(began + {PACE} * step);
              utils.sendNativeTouchPoint(
                1, utils.TOUCH_CONTACT, left + {start(X, dx)} + {dx * STEP} * step, top + {start(Y, dy)} + {dy * STEP} * step, 1, 90);
              await turn();
              late = performance.now() - began - {PACE} * step;
              // It stays where it is, and so flings nothing.
              if (late > {PUNCTUAL}) {{
                await until(began + {PACE} * step + 300);
                break;
              }}
            }}
            utils.sendNativeTouchPoint(1, utils.TOUCH_REMOVE, left + {start(X, dx) + dx * STEPS * STEP}, top + {start(Y, dy) + dy * STEPS * STEP}, 1, 90);
            return late;""")
        return late <= PUNCTUAL

    def wheel(self, dx: int, dy: int):
        self.in_chrome(f"""
            for (let notch = 0; notch < {NOTCHES}; notch += 1) {{
              utils.sendNativeMouseScrollEvent(left + {X}, top + {Y}, 0, {dx}, {dy}, 0, 0, 0, document.documentElement, null);
              await new Promise((done) => setTimeout(done, {NOTCH_PACE}));
            }}""" + "return 1;")


class WebKit(engines.Engine):
    def __init__(self):
        self.screen, display = engines.hidden_screen()
        # Root has no user session for a sandbox to ask.
        environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.process = subprocess.Popen(
            [sys.executable, Path(__file__).with_name("gtk_view.py")], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.answer()
        self.since = 0

    def answer(self):
        line = self.process.stdout.readline()
        assert line, "WebKit's window closed"
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def ask(self, **command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self.answer()

    def open(self, url: str):
        self.ask(open=url)

    def evaluate(self, expression: str) -> str:
        return self.ask(run=expression)

    def events(self, events: list[dict]):
        # Later than all that there was.
        self.since += 10_000
        self.ask(events=[{"since": self.since, **event} for event in events])

    def fling(self, dx: int, dy: int):
        steps = [{"kind": "update" if step else "begin", "at": step * PACE, "x": start(X, dx) + dx * step * STEP,
                  "y": start(Y, dy) + dy * step * STEP} for step in range(STEPS + 1)]
        self.events([*steps, {**steps[-1], "kind": "end", "at": STEPS * PACE + 1}])

    def wheel(self, dx: int, dy: int):
        way = {(0, 1): "up", (0, -1): "down", (1, 0): "left", (-1, 0): "right"}[dx, dy]
        self.events([{"kind": way, "at": notch * NOTCH_PACE, "x": X, "y": Y} for notch in range(NOTCHES)])

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.screen.terminate()
        self.screen.wait()


def start(place: int, way: int) -> int:
    """Where a finger begins that is to have room for its way."""
    return place if way >= 0 else place + STEPS * STEP
