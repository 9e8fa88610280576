"""The C library, as ``ctypes`` sees it: how it is found, and what it declares.

``lib`` holds Python's global lock during a call, ``threaded`` releases it. ``interface`` has the structs, the types of
callbacks and the constants of C. It is made when the package is built, by ``Sources/CVirtualLayout/bindings``.
"""

try:
    from . import interface
except ImportError:
    raise ImportError("virtual_layout has not been built: install it with pip") from None
from .library import VARIABLE, lib, library_version, threaded

__all__ = ["VARIABLE", "interface", "lib", "library_version", "threaded"]
