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


class Snapshot(Handle, name="snapshot"):
    """What would be lost with a layout: measured sizes, lanes, and what is visible. Give it to ``layout.restore``.

    ::

        saved = bytes(Snapshot.take(layout, identifiers))
        ...
        layout.restore(Snapshot(saved), identifiers)

    :param data: the bytes of a snapshot. They may come from anywhere: raises SnapshotError if they are none.
    """

    __slots__ = ()

    def __init__(self, data: bytes) -> None:
        given = bytes(data)
        out = ctypes.c_void_p()
        check(_lib.vl_snapshot_create(given, len(given), ctypes.byref(out)))
        self._handle = self._taken(out)

    @classmethod
    def take(cls, layout: Layout, identifiers: Iterable[int]) -> Snapshot:
        """Takes a snapshot of a prepared layout.

        :param identifiers: a whole number of 64 bits for each item, section after section, which must be the same in every run
            of the program. Raises CountError if there are not as many as items.
        """
        given = identifiers_in(identifiers)
        out = ctypes.c_void_p()
        check(_lib.vl_snapshot_take(layout._handle, given.address, given.count, ctypes.byref(out)))
        snapshot = cls.__new__(cls)
        snapshot._handle = cls._taken(out)
        return snapshot

    def __bytes__(self) -> bytes:
        """The bytes to save."""
        address, count = ctypes.c_void_p(), ctypes.c_size_t()
        check(_lib.vl_snapshot_get_bytes(self._handle, ctypes.byref(address), ctypes.byref(count)))
        return ctypes.string_at(address, count.value) if count.value else b""
