"""Puts into the package the description of the C library for ctypes, and the shared library: one that the environment variable
names, or one that Swift builds.

Everything else is said in pyproject.toml.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # Before setuptools 70.1, it was in a package of its own.
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
LIBRARY = HERE.parent / "CVirtualLayout"
SUFFIX = {"darwin": ".dylib", "win32": ".dll"}.get(sys.platform, ".so")
VARIABLE = "VIRTUAL_LAYOUT_LIBRARY"


def fail(reason):
    sys.exit(
        f"error: virtual-layout needs its shared library, and {reason}.\n"
        f"Either install a Swift toolchain (6.3 or later, https://swift.org/install), or build the library elsewhere with\n"
        f"  Sources/CVirtualLayout/install PREFIX\n"
        f"and name its file in PREFIX/lib by the environment variable {VARIABLE}."
    )


def find_library(scratch):
    """The shared library's file: given, or built and installed into a scratch folder."""
    given = os.environ.get(VARIABLE)
    if given:
        if not os.path.isfile(given):
            fail(f"{VARIABLE} names {given}, which is no file")
        return Path(given)
    if not shutil.which("swift"):
        fail("there is no `swift` in PATH to build it with")
    if subprocess.run([LIBRARY / "install", scratch], stdout=subprocess.DEVNULL).returncode != 0:
        fail("its installation failed; what it printed is above")
    return Path(scratch) / "lib" / "libvirtual-layout.so"


def write_interface():
    """Makes what _ffi knows of the C library, from its description in the checkout."""
    if not LIBRARY.is_dir():
        fail(f"there is no {LIBRARY}: pip must run in a checkout")
    text = subprocess.run([sys.executable, LIBRARY / "bindings", "python"], check=True, stdout=subprocess.PIPE).stdout
    (HERE / "virtual_layout" / "_ffi" / "interface.py").write_bytes(text)


class BuildWithLibrary(build_py):
    def run(self):
        write_interface()
        super().run()
        # An editable installation uses the package where it is.
        root = HERE if getattr(self, "editable_mode", False) else Path(self.build_lib)
        target = root / "virtual_layout" / f"libvirtual-layout{SUFFIX}"
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as scratch:
            shutil.copyfile(find_library(scratch), target)


class WheelOfPlatform(bdist_wheel):
    """The wheel holds a library for one platform, and is not bound to one version of Python 3."""

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class DistributionWithLibrary(Distribution):
    def has_ext_modules(self):
        return True


setup(cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": WheelOfPlatform}, distclass=DistributionWithLibrary)
