"""The C library, as ``ctypes`` sees it: how it is found, its structs, and the types of its functions.

``lib`` holds Python's global lock during a call, ``threaded`` releases it.
"""

from . import structs
from .functions import FUNCTIONS
from .library import HEADER_VERSION, VARIABLE, load

lib, threaded, library_version = load()

__all__ = ["FUNCTIONS", "HEADER_VERSION", "VARIABLE", "lib", "library_version", "structs", "threaded"]
