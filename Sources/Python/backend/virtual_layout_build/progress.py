"""Says what a long build does."""

from __future__ import annotations

import os
import time
from types import TracebackType
from typing import Optional, TextIO, Type


class Progress:
    """Prints each step on standard output, which ``pip -v`` shows. Without ``-v``, pip shows nothing that a build prints. So if
    there is a terminal, its next line also shows the present step, until the end.
    """

    def __init__(self, what: str) -> None:
        """
        :param what: what is done, and how long it usually takes.
        """
        self._what = what
        self._step = ""
        self._began = time.monotonic()
        self._terminal: Optional[TextIO] = None

    def __enter__(self) -> Progress:
        print(self._what, flush=True)
        try:
            self._terminal = open("/dev/tty", "w", encoding="utf-8")
        except OSError:
            pass
        return self

    def show(self, step: str) -> None:
        """Shows a step, and how long the build has been going on."""
        seconds = round(time.monotonic() - self._began)
        if step != self._step:
            self._step = step
            print(f"{seconds} s: {step}", flush=True)
        self._write(f"  {self._what}: {seconds} s, {step}")

    def _write(self, text: str) -> None:
        if self._terminal:
            width = os.get_terminal_size(self._terminal.fileno()).columns
            # Down and up again, which at the bottom of the screen makes room. Then the text in the next line, and the cursor back
            # to where pip's own text goes on.
            self._terminal.write(f"\033D\033M\0337\033[B\r\033[K{text[: width - 1]}\0338")
            self._terminal.flush()

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self._write("")
        if self._terminal:
            self._terminal.close()
