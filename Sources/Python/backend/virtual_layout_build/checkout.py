"""What the checkout says about the C library: its version, and its description for ctypes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from .failure import fail

#: The C library's folder.
SOURCES = Path(__file__).resolve().parents[3] / "CVirtualLayout"


def version() -> str:
    """The version of the library, which is that of the package."""
    header = SOURCES / "include" / "virtual_layout" / "base.h"
    if not header.is_file():
        fail(f"there is no {header}: virtual-layout is built in a checkout, not from a copy of Sources/Python alone")
    parts = re.findall(r"^#define VLT_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$", header.read_text(encoding="utf-8"), re.M)
    if len(parts) != 3:
        fail(f"{header} does not define VLT_VERSION_MAJOR, VLT_VERSION_MINOR and VLT_VERSION_PATCH")
    return ".".join(parts)


def described() -> bytes:
    """The module ``_ffi/interface.py``."""
    command = [sys.executable, str(SOURCES / "bindings"), "python"]
    done = subprocess.run(command, stdout=subprocess.PIPE)
    if done.returncode != 0:
        fail(f"{' '.join(command)} has failed; what it printed is above")
    return done.stdout
