"""A focus that moves by keys."""

from __future__ import annotations

import ctypes
from typing import Optional

from . import _ffi
from ._calls import check, found
from ._handles import Handle
from .buffers import int32
from .geometry import ItemPath, PathLike
from .layout import FocusDirection, Layout
from .layout.queries import path_of, path_struct

_lib = _ffi.lib


class FocusCursor(Handle, name="focus_cursor"):
    """A focus that moves by keys.

    It remembers the column in which it moves up and down, as text editors do, and where it came from: right and then left
    returns. Every item can be reached.

    :param path: the item that has the focus.
    """

    __slots__ = ()

    def __init__(self, path: PathLike = ItemPath(0, 0)) -> None:
        out = ctypes.c_void_p()
        check(_lib.vlt_focus_cursor_create(path_struct(path), ctypes.byref(out)))
        self._handle = self._taken(out)

    @property
    def path(self) -> ItemPath:
        """The item that has the focus."""
        out = _ffi.interface.vlt_item_path()
        check(_lib.vlt_focus_cursor_get_path(self._handle, ctypes.byref(out)))
        return path_of(out)

    def move(self, layout: Layout, direction: FocusDirection) -> Optional[ItemPath]:
        """Moves the focus, and returns where it is. None, and it stays, if there is no item in that direction."""
        out = _ffi.interface.vlt_item_path()
        if not found(_lib.vlt_focus_cursor_move(self._handle, layout._handle, int32(direction), ctypes.byref(out))):
            return None
        return path_of(out)
