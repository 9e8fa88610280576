"""The examples: the one that draws a picture, and the windows, which real events scroll on a virtual screen."""

from __future__ import annotations

import support  # isort: skip

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, env=support.environment(GSK_RENDERER="cairo"), timeout=120)


def python_with(statement: str) -> str | None:
    """A Python that can run a statement: that of the system may have what this one lacks."""
    candidates = [sys.executable, "/usr/bin/python3"]
    return next((python for python in candidates if os.path.exists(python) and run(python, "-c", statement).returncode == 0), None)


class ExampleTests(unittest.TestCase):
    def test_masonry(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            output = os.path.join(folder, "masonry.png")
            example = str(support.EXAMPLES / "masonry.py")
            size = ["--width", "420", "--height", "240"]
            done = run(sys.executable, example, "--count", "20000", *size, "--output", output)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("20,000 pictures laid out", done.stdout)
            data = Path(output).read_bytes()
            self.assertEqual(struct.unpack(">II", data[16:24]), (420, 240))
            start = data.index(b"IDAT") + 4
            length = struct.unpack(">I", data[start - 8 : start - 4])[0]
            pixels = zlib.decompress(data[start : start + length])
            self.assertEqual(len(pixels), 240 * (1 + 3 * 420))
            self.assertGreater(len(set(pixels)), 100)
            # The folder, which now has the picture that the example has drawn, serves as a folder of pictures.
            again = run(sys.executable, example, "--pictures", folder, *size, "--output", os.path.join(folder, "again.png"))
            self.assertIn("1 pictures laid out", again.stdout)

    def check_window(self, example: str, statement: str) -> None:
        python = python_with(statement)
        missing = [command for command in ("xvfb-run", "xdotool", "import") if not shutil.which(command)]
        if support.IS_INSTALLED or python is None or missing:
            self.skipTest(f"needs a screen and `{statement}`")
        self.assertIn("--count COUNT", run(python, str(support.EXAMPLES / f"{example}.py"), "--help").stdout)
        screen = ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1000x700x24"]
        done = run(*screen, python, str(HERE / "drive_window.py"), example)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("ok resized", done.stdout)

    def test_tk(self) -> None:
        self.check_window("masonry_tk", "import tkinter")

    def test_gtk(self) -> None:
        self.check_window("masonry_gtk", "import gi; gi.require_version('Gtk', '4.0')")


if __name__ == "__main__":
    unittest.main()
