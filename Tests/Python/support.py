"""What the tests share: where the library and the tool are, and which package is tested. Import it first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent.parent
PACKAGE = CHECKOUT / "Sources" / "Python"
EXAMPLES = CHECKOUT / "Sources" / "Examples" / "Python"
HEADERS = CHECKOUT / "Sources" / "CVirtualLayout" / "include"
BINDINGS = CHECKOUT / "Sources" / "CVirtualLayout" / "bindings"

# With this variable, the tests use the package that is installed, and the library that it carries.
INSTALLED = "VIRTUAL_LAYOUT_TEST_INSTALLED"
IS_INSTALLED = bool(os.environ.get(INSTALLED))

BUILDS = [CHECKOUT / ".build-embedded" / "release", CHECKOUT / ".build" / "release", CHECKOUT / ".build" / "debug"]


def use_checkout() -> None:
    """Makes the package in the checkout ready, and the one that is imported."""
    if "VIRTUAL_LAYOUT_LIBRARY" not in os.environ:
        built = [build / "libvirtual-layout-shared.so" for build in BUILDS if (build / "libvirtual-layout-shared.so").exists()]
        if built:
            # The newest: another one may be of an older checkout.
            os.environ["VIRTUAL_LAYOUT_LIBRARY"] = str(max(built, key=lambda path: path.stat().st_mtime))
    if str(PACKAGE) not in sys.path:
        sys.path.insert(0, str(PACKAGE))
    # As the build backend does it.
    interface = PACKAGE / "virtual_layout" / "_ffi" / "interface.py"
    described = subprocess.check_output([sys.executable, BINDINGS, "python"], text=True)
    if not interface.exists() or interface.read_text() != described:
        interface.write_text(described)


if not IS_INSTALLED:
    use_checkout()

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
    path = {} if IS_INSTALLED else {"PYTHONPATH": str(PACKAGE)}
    return {**os.environ, **path, **changes}
