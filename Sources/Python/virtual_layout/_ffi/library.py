"""Finds the shared library, loads it, and checks its version."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
from pathlib import Path
from typing import Final, List, Tuple

from .interface import FUNCTIONS, VERSION

VARIABLE: Final = "VIRTUAL_LAYOUT_LIBRARY"

_SUFFIX: Final = {"darwin": ".dylib", "win32": ".dll"}.get(sys.platform, ".so")
_NAMES: Final = ("libvirtual-layout" + _SUFFIX, "libvirtual-layout-shared" + _SUFFIX)


def _candidates() -> Tuple[List[str], List[str]]:
    """The files to try, in order, and a line about every place that was looked at."""
    given = os.environ.get(VARIABLE)
    if given:
        # Whoever names a library wants that one: another one, found elsewhere, would hide a mistake.
        return [given], [f"the environment variable {VARIABLE}: {given}"]
    here = Path(__file__).resolve().parent.parent
    beside = [str(here / name) for name in _NAMES]
    found = [path for path in beside if os.path.exists(path)]
    looked = [f"the environment variable {VARIABLE}: not set"]
    looked += [f"in the package: {path}" for path in beside]
    for name in ("virtual-layout", "virtual-layout-shared"):
        system = ctypes.util.find_library(name)
        looked.append(f"the system: lib{name}{'' if system else ', not found'}")
        if system:
            found.append(system)
    return found, looked


def _version(number: int) -> Tuple[int, int, int]:
    return number // 1_000_000, number // 1_000 % 1_000, number % 1_000


def _is_compatible(version: Tuple[int, int, int]) -> bool:
    """Whether a program written for VERSION runs with a library: base.h says when."""
    if version < VERSION or version[0] != VERSION[0]:
        return False
    return version[0] > 0 or version[1] == VERSION[1]


def _declare(library: ctypes.CDLL) -> List[str]:
    """Declares every function of a library. Returns the names of those that it does not have."""
    missing = []
    for name, (result, parameters) in FUNCTIONS.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            missing.append(name)
            continue
        function.restype = result
        function.argtypes = parameters
    return missing


def _load() -> Tuple[ctypes.PyDLL, ctypes.CDLL, Tuple[int, int, int]]:
    """Loads the library twice: for calls that hold Python's global lock, and for calls that release it.

    Objects may be used by one thread at a time. Calls that hold the lock make that so, whatever the threads of a program do,
    and they are quicker. Frozen layouts may be used by many threads at once, so their calls release it.

    Raises ImportError, which says where it looked, if there is no library, or not a compatible one.
    """
    paths, looked = _candidates()
    errors: List[str] = []
    for path in paths:
        try:
            holding, releasing = ctypes.PyDLL(path), ctypes.CDLL(path)
            holding.vlt_version.restype = ctypes.c_int32
            version = _version(holding.vlt_version())
        except (OSError, AttributeError) as error:
            errors.append(f"{path}: {error}")
            continue
        if not _is_compatible(version):
            expected = ".".join(map(str, VERSION))
            errors.append(f"{path}: version {'.'.join(map(str, version))}, which does not run programs for {expected}")
            continue
        missing = _declare(holding)
        if missing:
            errors.append(f"{path}: has no {', '.join(missing[:3])}" + (" and others" if len(missing) > 3 else ""))
            continue
        _declare(releasing)
        return holding, releasing, version
    raise ImportError("\n  ".join(["virtual_layout finds no shared library. It has looked at", *looked, *errors]))


lib, threaded, library_version = _load()
