"""Objects of the library: each object of Python has a reference to one of C."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, ClassVar, Optional

from . import _ffi
from .errors import NullError


class Handle:
    """An object of the C library.

    It is freed with the last Python object that refers to it. :meth:`close` lets go of it at once.
    """

    __slots__ = ("_handle", "__weakref__")

    #: As in the names of the library's functions.
    _name: ClassVar[str]
    _release: ClassVar[Callable[[Optional[int]], None]]

    def __init_subclass__(cls, *, name: str = "", **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if name:
            cls._name = name
            cls._release = getattr(_ffi.lib, f"vlt_{name}_release")

    #: None when it is closed: the library then answers NULL.
    _handle: Optional[int]

    def close(self) -> None:
        """Lets go of the object. Every later call raises NullError. Can be called twice."""
        handle, self._handle = self._handle, None
        if handle:
            type(self)._release(handle)

    @property
    def is_closed(self) -> bool:
        """Whether :meth:`close` was called."""
        return self._handle is None

    def __del__(self) -> None:
        # An object whose making has failed has no handle.
        handle = getattr(self, "_handle", None)
        if handle:
            self._handle = None
            type(self)._release(handle)

    @property
    def _open(self) -> int:
        """The handle, where NULL would mean something else to C. Raises NullError if it is closed."""
        if self._handle is None:
            raise NullError()
        return self._handle

    @staticmethod
    def _taken(out: ctypes.c_void_p) -> int:
        """The handle that a function has written."""
        assert out.value
        return out.value
