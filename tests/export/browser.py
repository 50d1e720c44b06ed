"""A real browser for the tests: Chromium without a window, spoken to over a pipe, without a network."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)


class Tab:
    """One page of the browser. `requests` and `complaints` collect what it asked for and what it logged."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self._to, self._from = to_browser, from_browser
        self._number = 0
        self._rest = b""
        self._session: str | None = None
        self.requests: list[str] = []
        self.complaints: list[str] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session is not None:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                found: dict[str, Any] = answer["result"]
                return found

    def _read(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            piece = os.read(self._from, 1 << 20)
            assert piece, "the browser has ended"
            self._rest += piece
        text, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        event, detail = message.get("method"), message.get("params", {})
        if event == "Network.requestWillBeSent":
            self.requests.append(detail["request"]["url"])
        elif event == "Log.entryAdded":
            self.complaints.append(detail["entry"]["text"])
        elif event in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled"):
            self.complaints.append(json.dumps(detail)[:300])
        return message

    def open(self, file: Path, width: int, height: int = 900, scheme: str = "light", media: str = "") -> None:
        """Loads a file as a screen of this size shows it; `media` may be `print`."""
        phone = width < 600
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.call("Emulation.setEmulatedMedia", media=media, features=features)
        self.call("Page.navigate", url=file.as_uri())
        while self._read().get("method") != "Page.loadEventFired":
            pass

    def value(self, expression: str) -> Any:
        """What an expression of the page's own language gives."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def picture(self, whole: bool = True) -> bytes:
        """The page as PNG."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 6000), "scale": 1}
        found = self.call(
            "Page.captureScreenshot", captureBeyondViewport=whole, **({"clip": clip} if whole else {})
        )
        return base64.b64decode(found["data"])

    def pdf(self) -> bytes:
        """The page as it is printed, on the paper that its style sheet names."""
        found = self.call("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
        return base64.b64decode(found["data"])


@contextlib.contextmanager
def browser() -> Iterator[Tab]:
    """A browser with a profile of its own and one open tab; it is ended afterwards."""
    assert CHROMIUM is not None
    browser_reads, we_write = os.pipe()
    we_read, browser_writes = os.pipe()

    def place_pipes() -> None:
        # the browser reads descriptor 3 and writes descriptor 4; ours may lie there, so they move up first
        high_read, high_write = os.dup(browser_reads), os.dup(browser_writes)
        spare_read, spare_write = os.dup(high_read), os.dup(high_write)
        os.dup2(spare_read, 3)
        os.dup2(spare_write, 4)

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [CHROMIUM, *_FLAGS, f"--user-data-dir={profile}", "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            close_fds=False,
            preexec_fn=place_pipes,
        )
        os.close(browser_reads)
        os.close(browser_writes)
        try:
            yield Tab(we_write, we_read)
        finally:
            process.terminate()
            process.wait(timeout=30)
            os.close(we_write)
            os.close(we_read)
