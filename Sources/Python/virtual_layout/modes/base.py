"""What all modes have in common."""

from __future__ import annotations

import ctypes
from typing import Any, Optional

from .. import _ffi
from .._calls import Callbacks, check
from .._handles import Handle
from ..geometry import InsetsLike, SizeLike, as_insets


class Mode(Handle, name="mode"):
    """The rule by which a layout, or a section, places items. Make one of its subclasses."""

    __slots__ = ("_callbacks",)

    #: The functions of a custom mode. Whoever uses the mode keeps them.
    _callbacks: Optional[Callbacks]

    def _create(self, function: str, options: ctypes.Structure, callbacks: Optional[Callbacks] = None) -> None:
        """Makes the object of C.

        :param function: the name of the function that makes it.
        """
        self._callbacks = callbacks
        out = ctypes.c_void_p()
        status = getattr(_ffi.lib, function)(ctypes.byref(options), ctypes.byref(out))
        if callbacks is None:
            check(status)
        else:
            callbacks.check(status)
        self._handle = self._taken(out)

    def __eq__(self, other: object) -> bool:
        """Whether two modes have the same kind and the same parameters. Custom modes are equal only to themselves."""
        if not isinstance(other, Mode):
            return NotImplemented
        return self is other or bool(_ffi.lib.vlt_mode_equals(self._handle, other._handle))

    def __hash__(self) -> int:
        # Equal modes are of one class, and no more is known of their parameters.
        return hash(type(self))


def as_size(size: SizeLike) -> Any:
    """A size for C."""
    width, height = size
    return _ffi.interface.vlt_size(width, height)


def insets_struct(insets: InsetsLike) -> Any:
    """Insets for C."""
    return _ffi.interface.vlt_insets(*as_insets(insets))
