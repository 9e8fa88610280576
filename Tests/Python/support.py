"""What the tests share: where the library and the tool are, and whether numpy is hidden. Import it first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent.parent
PACKAGE = CHECKOUT / "Sources" / "Python"
EXAMPLES = CHECKOUT / "Sources" / "Examples" / "Python"
HEADERS = CHECKOUT / "Sources" / "CVirtualLayout" / "include"

# The tests run once more in a process with this variable: as on a machine without numpy.
WITHOUT_NUMPY = "VIRTUAL_LAYOUT_TEST_WITHOUT_NUMPY"
if os.environ.get(WITHOUT_NUMPY):
    sys.modules["numpy"] = None  # type: ignore[assignment]

BUILDS = [CHECKOUT / ".build-embedded" / "release", CHECKOUT / ".build" / "release", CHECKOUT / ".build" / "debug"]

if "VIRTUAL_LAYOUT_LIBRARY" not in os.environ:
    built = [build / "libvirtual-layout-shared.so" for build in BUILDS if (build / "libvirtual-layout-shared.so").exists()]
    if built:
        # The newest: another one may be of an older checkout.
        os.environ["VIRTUAL_LAYOUT_LIBRARY"] = str(max(built, key=lambda path: path.stat().st_mtime))

if str(PACKAGE) not in sys.path:
    sys.path.insert(0, str(PACKAGE))

# As setup.py does it.
INTERFACE = PACKAGE / "virtual_layout" / "_ffi" / "interface.py"
described = subprocess.check_output([sys.executable, CHECKOUT / "Sources" / "CVirtualLayout" / "bindings", "python"], text=True)
if not INTERFACE.exists() or INTERFACE.read_text() != described:
    INTERFACE.write_text(described)

from virtual_layout.buffers import numpy  # noqa: E402

HAS_NUMPY = numpy is not None


def tool() -> str | None:
    """The tool `virtual-layout`, if it is built, or named by VIRTUAL_LAYOUT_TOOL."""
    given = os.environ.get("VIRTUAL_LAYOUT_TOOL")
    if given:
        return given
    for build in [CHECKOUT / ".build-tool" / "release", *BUILDS]:
        if (build / "virtual-layout").exists():
            return str(build / "virtual-layout")
    return None


def environment(**changes: str) -> dict[str, str]:
    """The environment for a process that uses the package."""
    return {**os.environ, "PYTHONPATH": str(PACKAGE), **changes}
