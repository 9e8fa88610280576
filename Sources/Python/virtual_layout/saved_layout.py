"""What would be lost with a layout: measured sizes, lanes, and what is visible."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Iterable

from . import _ffi
from ._calls import check
from ._handles import Handle
from .items import identifiers_in

if TYPE_CHECKING:
    from .layout import Layout

_lib = _ffi.lib


class SavedLayout(Handle, name="saved_layout"):
    """What would be lost with a layout: measured sizes, lanes, and what is visible. Give it to ``layout.restore``.

    ::

        saved = bytes(SavedLayout.take(layout, identifiers))
        ...
        layout.restore(SavedLayout(saved), identifiers)

    :param data: the bytes of a saved layout. They may come from anywhere: raises SavedLayoutError if they are none.
    """

    __slots__ = ()

    def __init__(self, data: bytes) -> None:
        given = bytes(data)
        out = ctypes.c_void_p()
        check(_lib.vlt_saved_layout_create(given, len(given), ctypes.byref(out)))
        self._handle = self._taken(out)

    @classmethod
    def take(cls, layout: Layout, identifiers: Iterable[int]) -> SavedLayout:
        """Takes a saved layout of a prepared layout.

        :param identifiers: a whole number of 64 bits for each item, section after section, which must be the same in every run
            of the program. Raises CountError if there are not as many as items.
        """
        given = identifiers_in(identifiers)
        out = ctypes.c_void_p()
        check(_lib.vlt_saved_layout_take(layout._handle, given.address, given.count, ctypes.byref(out)))
        saved = cls.__new__(cls)
        saved._handle = cls._taken(out)
        return saved

    def __bytes__(self) -> bytes:
        """The bytes to save."""
        address, count = ctypes.c_void_p(), ctypes.c_size_t()
        check(_lib.vlt_saved_layout_get_bytes(self._handle, ctypes.byref(address), ctypes.byref(count)))
        return ctypes.string_at(address, count.value) if count.value else b""
