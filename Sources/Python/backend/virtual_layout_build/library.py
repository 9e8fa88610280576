"""The shared library: the file that an environment variable names, or one that Swift builds."""

from __future__ import annotations

import ctypes
import os
import select
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import List, NamedTuple, NoReturn, Tuple

from .checkout import SOURCES, version
from .failure import fail
from .progress import Progress

VARIABLE = "VIRTUAL_LAYOUT_LIBRARY"
SUFFIX = {"darwin": ".dylib", "win32": ".dll"}.get(sys.platform, ".so")


class Library(NamedTuple):
    """A shared library as it is put into the package."""

    name: str
    content: bytes


def shared_library() -> Library:
    """The library, which has the version of the package."""
    given = os.environ.get(VARIABLE)
    if given and not (os.path.isabs(given) and os.path.isfile(given)):
        # Builds do not run in the folder where pip was called.
        _fail(f"{VARIABLE} names {given}, which is no {'file' if os.path.isabs(given) else 'absolute path'}")
    with tempfile.TemporaryDirectory(prefix="virtual-layout-") as scratch:
        path = Path(given) if given else _build(scratch)
        _check_version(path)
        return Library(f"libvirtual-layout{SUFFIX}", path.read_bytes())


def _fail(reason: str) -> NoReturn:
    fail(
        f"virtual-layout needs its shared library, and {reason}.\n"
        "Either install a Swift toolchain (6.3 or later, https://swift.org/install), or build the library elsewhere with\n"
        "  Sources/CVirtualLayout/install PREFIX\n"
        f"and name its file in PREFIX/lib by the environment variable {VARIABLE}."
    )


def _check_version(path: Path) -> None:
    try:
        number: int = ctypes.CDLL(str(path.resolve())).vlt_version()
    except (OSError, AttributeError) as error:
        _fail(f"{path} cannot be used: {error}")
    found = f"{number // 1_000_000}.{number // 1_000 % 1_000}.{number % 1_000}"
    if found != version():
        _fail(f"{path} has version {found}, while this checkout has {version()}")


def _build(prefix: str) -> Path:
    if not shutil.which("swift"):
        _fail("there is no `swift` in PATH to build it with")
    command = [str(SOURCES / "install"), "--verbose", prefix]
    with Progress("Swift builds the C library, usually in 1 to 3 minutes") as progress:
        try:
            status, printed = _run(command, progress)
        except OSError as error:
            _fail(f"{command[0]} cannot be run: {error}")
    if status != 0:
        print(printed, file=sys.stderr)
        _fail("building it has failed; what Swift printed is above")
    return Path(prefix) / "lib" / f"libvirtual-layout{SUFFIX}"


def _run(command: List[str], progress: Progress) -> Tuple[int, str]:
    """Runs a command. Returns its status, and what it has printed on standard error."""
    printed = b""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        assert process.stderr
        while True:
            if select.select([process.stderr], [], [], 1)[0]:
                read = os.read(process.stderr.fileno(), 65536)
                if not read:
                    break
                printed += read
            progress.show(printed.decode(errors="replace").strip().rpartition("\n")[2])
    return process.returncode, printed.decode(errors="replace")
