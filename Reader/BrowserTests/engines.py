"""Browsers that run a script in a page: WebKit (WebKitGTK, by WebDriver), Firefox (by WebDriver BiDi), Chromium (Playwright)."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from websocket import create_connection

SECONDS = 120
SCRIPTS = "; ".join(Path(__file__).with_name(name).read_text() for name in ("core.js", "still.js"))


def missing(name: str) -> str | None:
    """What an engine lacks on this machine."""
    programs = {"webkit": ("WebKitWebDriver", "Xvfb"), "firefox": ("firefox-esr",)}.get(name, ())
    return next((program for program in programs if shutil.which(program) is None), None)


def key_of(name: str) -> str:
    """What WebDriver calls a key: special ones have places in Unicode."""
    return name if len(name) == 1 else getattr(Keys, re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper())


class Engine:
    """`open(url)`, then `run("core.ready()")`."""

    def open(self, url: str):
        raise NotImplementedError

    def evaluate(self, expression: str) -> str:
        """The text that a promise comes to."""
        raise NotImplementedError

    def run(self, expression: str):
        """What an expression's promise comes to."""
        text = self.evaluate(
            f"(async () => {{ {SCRIPTS}; try {{ return JSON.stringify({{ value: (await ({expression})) ?? null }}); }}"
            " catch (error) { return JSON.stringify({ error: String(error) }); } })()")
        answer = json.loads(text)
        assert "error" not in answer, answer
        return answer["value"]

    def reload(self):
        raise NotImplementedError

    def press(self, *names: str):
        """Keys, by their names in events, pressed together."""
        raise NotImplementedError


class Chromium(Engine):
    def __init__(self, browser):
        self.page = browser.new_context(viewport={"width": 900, "height": 700}, bypass_csp=True).new_page()

    def open(self, url: str):
        self.page.goto(url)

    def evaluate(self, expression: str) -> str:
        return self.page.evaluate(expression)

    def reload(self):
        self.page.reload()

    def press(self, *names: str):
        self.page.keyboard.press("+".join(names))

    def close(self):
        self.page.context.close()


def hidden_screen() -> tuple[subprocess.Popen, str]:
    """A screen that nobody sees, and its name."""
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1000x800x24", "-nolisten", "tcp"],
        pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        return screen, f":{pipe.readline().strip()}"


class WebKit(Engine):
    """WebKitGTK's MiniBrowser on a screen that nobody sees."""

    def __init__(self):
        self.screen = None
        environment = dict(os.environ)
        if "DISPLAY" not in environment:
            self.screen, environment["DISPLAY"] = hidden_screen()
        options = Options()
        options.binary_location = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")).as_posix()
        options.add_argument("--automation")
        # Root has no user session for a sandbox to ask.
        environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        self.driver = webdriver.WebKitGTK(
            options=options, service=Service(shutil.which("WebKitWebDriver"), env=environment))
        self.driver.set_script_timeout(SECONDS)
        self.driver.set_window_size(900, 700)

    def open(self, url: str):
        self.driver.get(url)

    def evaluate(self, expression: str) -> str:
        return self.driver.execute_async_script(f"const done = arguments[0]; ({expression}).then(done);")

    def reload(self):
        self.driver.refresh()

    def press(self, *names: str):
        actions = ActionChains(self.driver)
        for name in names:
            actions.key_down(key_of(name))
        for name in reversed(names):
            actions.key_up(key_of(name))
        actions.perform()

    def close(self):
        with contextlib.suppress(Exception):
            self.driver.quit()
        if self.screen:
            self.screen.terminate()
            self.screen.wait()


class Firefox(Engine):
    def __init__(self, *options: str):
        self.profile = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--width", "900", "--height", "700", "--profile", self.profile.name,
             "--remote-debugging-port=0", "--no-remote", *options],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, start_new_session=True)
        for line in self.process.stderr:
            listening = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if listening:
                break
        else:
            raise RuntimeError("Firefox ended before it listened")
        self.connection = create_connection(f"{listening[1]}/session", timeout=SECONDS, suppress_origin=True)
        self.count = 0
        self.send("session.new", capabilities={})
        # The window that it began with has no focus, and so no events of it.
        self.context = self.send("browsingContext.create", type="tab")["context"]

    def send(self, method: str, **parameters) -> dict:
        self.count += 1
        self.connection.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.connection.recv())
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def open(self, url: str):
        self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, expression: str) -> str:
        answer = self.send("script.evaluate", expression=expression, target={"context": self.context}, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]

    def reload(self):
        self.send("browsingContext.reload", context=self.context, wait="complete")

    def press(self, *names: str):
        keys = [{"type": "keyDown", "value": key_of(name)} for name in names]
        keys += [{"type": "keyUp", "value": key_of(name)} for name in reversed(names)]
        self.send("input.performActions", context=self.context, actions=[{"type": "key", "id": "keyboard", "actions": keys}])

    def close(self):
        with contextlib.suppress(Exception):
            self.send("browser.close")
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()
        self.profile.cleanup()
