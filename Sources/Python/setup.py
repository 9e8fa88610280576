"""Puts the shared library into the package: one that the environment variable names, or one that Swift builds.

Everything else is said in pyproject.toml.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # Before setuptools 70.1, it was in a package of its own.
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parent.parent
SUFFIX = {"darwin": ".dylib", "win32": ".dll"}.get(sys.platform, ".so")
VARIABLE = "VIRTUAL_LAYOUT_LIBRARY"


def fail(reason):
    sys.exit(
        f"error: virtual-layout needs its shared library, and {reason}.\n"
        f"Either install a Swift toolchain (6.3 or later, https://swift.org/install), or build the library elsewhere with\n"
        f"  swift build -c release --traits Embedded --product virtual-layout-shared\n"
        f"and name its file by the environment variable {VARIABLE}."
    )


def find_library():
    """The shared library's file: given, or built."""
    given = os.environ.get(VARIABLE)
    if given:
        if not os.path.isfile(given):
            fail(f"{VARIABLE} names {given}, which is no file")
        return Path(given)
    if not (CHECKOUT / "Package.swift").is_file():
        fail(f"there is no Package.swift in {CHECKOUT}: pip must run in a checkout")
    if not shutil.which("swift"):
        fail("there is no `swift` in PATH to build it with")
    # A folder of its own, and the same traits in the same order as in Sources/CVirtualLayout/install: with others, everything is
    # compiled again. SwiftPM takes the order from a hash table.
    scratch = CHECKOUT / ".build-embedded"
    command = ["swift", "build", "-c", "release", "--traits", "Embedded,GTK", "--product", "virtual-layout-shared"]
    command += ["--package-path", str(CHECKOUT), "--scratch-path", str(scratch)]
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    if subprocess.run(command, env=environment).returncode != 0:
        fail("`swift build` failed; what it printed is above")
    return scratch / "release" / f"libvirtual-layout-shared{SUFFIX}"


class BuildWithLibrary(build_py):
    def run(self):
        super().run()
        # An editable installation uses the package where it is.
        root = HERE if getattr(self, "editable_mode", False) else Path(self.build_lib)
        target = root / "virtual_layout" / f"libvirtual-layout{SUFFIX}"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(find_library(), target)


class WheelOfPlatform(bdist_wheel):
    """The wheel holds a library for one platform, and is not bound to one version of Python 3."""

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class DistributionWithLibrary(Distribution):
    def has_ext_modules(self):
        return True


setup(cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": WheelOfPlatform}, distclass=DistributionWithLibrary)
