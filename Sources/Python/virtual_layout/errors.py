"""Errors: one class for each status of the C library, below :class:`VirtualLayoutError`."""

from __future__ import annotations

import ctypes
from enum import IntEnum
from typing import Dict, Optional, Type

from . import _ffi
from .geometry import ItemPath


class Status(IntEnum):
    """The statuses of the C library."""

    OK = 0
    NULL = 1
    BAD_STRUCT_SIZE = 2
    BAD_ENUM = 3
    BAD_COUNT = 4
    NOT_FOUND = 5
    TRUNCATED = 6
    REFUSED = 7
    BAD_UPDATES = 8
    BAD_SAVED_LAYOUT = 9
    WRONG_SOURCE = 10


class VirtualLayoutError(Exception):
    """What all errors that stand for a status of the C library have in common. ``status`` is that status."""

    status: Status = Status.OK

    def __init__(self, text: Optional[str] = None) -> None:
        super().__init__(status_text(self.status) if text is None else text)


class NullError(VirtualLayoutError):
    """A pointer that is needed is NULL: an object is used after it was closed."""

    status = Status.NULL


class StructSizeError(VirtualLayoutError):
    """The library is older than this package."""

    status = Status.BAD_STRUCT_SIZE


class EnumError(VirtualLayoutError, ValueError):
    """An enumeration has no such value."""

    status = Status.BAD_ENUM


class CountError(VirtualLayoutError, ValueError):
    """A count is negative, too great, or does not agree with another one."""

    status = Status.BAD_COUNT


class NotFoundError(VirtualLayoutError, LookupError):
    """There is no such element, section or target, or it is not laid out."""

    status = Status.NOT_FOUND


class TruncatedError(VirtualLayoutError):
    """A buffer is too small. The package grows its buffers, so you do not see this."""

    status = Status.TRUNCATED


class RefusedError(VirtualLayoutError, RuntimeError):
    """A callback would change the object that called it, or a layout that a scroller drives: call the scroller. Or a newer scroller
    drives the layout of this one. Nothing has changed."""

    status = Status.REFUSED


class BatchUpdateError(VirtualLayoutError, ValueError):
    """The updates do not agree with the numbers of items before and after. Nothing has changed.

    The text says why; the fields say it to a program. Which of them have a meaning depends on ``kind``.
    """

    status = Status.BAD_UPDATES

    class Kind(IntEnum):
        """Why a batch is refused."""

        NONE = 0
        #: ``section`` does not exist: there are ``expected`` sections.
        NO_SUCH_SECTION = 1
        #: ``path`` does not exist: its section has ``expected`` items.
        NO_SUCH_ITEM = 2
        #: ``first`` and ``second`` name the same section.
        SECTION_CONFLICT = 3
        #: ``first`` and ``second`` name the same item.
        ITEM_CONFLICT = 4
        #: ``first``, on an item, contradicts ``second``, on its section.
        ITEM_OF_CHANGED_SECTION = 5
        #: There must be ``expected`` sections after the updates, and there are ``actual``.
        SECTION_COUNT = 6
        #: ``section`` (``old_section`` before) must have ``expected`` items after the updates, and has ``actual``.
        ITEM_COUNT = 7
        #: The layout has never been prepared, so it has no items that the updates could name.
        NOT_PREPARED = 8

    class Operation(IntEnum):
        """What an update does to an item or a section."""

        DELETE = 0
        INSERT = 1
        RELOAD = 2
        MOVE = 3

    def __init__(self, error: Optional[_ffi.interface.vlt_batch_update_error] = None) -> None:
        kind = _ffi.interface.vlt_batch_update_error
        error = error if error is not None else kind(struct_size=ctypes.sizeof(kind))
        self.kind = BatchUpdateError.Kind(error.kind)
        #: Whether ``section`` and ``path`` are named as after the updates.
        self.is_after: bool = error.is_after != 0
        self.section: int = error.section
        self.old_section: int = error.old_section
        self.path = ItemPath(error.section, error.item)
        self.first = BatchUpdateError.Operation(error.first)
        self.second = BatchUpdateError.Operation(error.second)
        self.expected: int = error.expected
        self.actual: int = error.actual
        super().__init__(_text(error) or None)


class SavedLayoutError(VirtualLayoutError, ValueError):
    """The bytes are no saved layout, or are damaged, or are of a later version."""

    status = Status.BAD_SAVED_LAYOUT


class SourceError(VirtualLayoutError, TypeError):
    """The call needs items of another kind: for example, sizes are appended to a section with extents."""

    status = Status.WRONG_SOURCE


_CLASSES: Dict[int, Type[VirtualLayoutError]] = {int(error.status): error for error in VirtualLayoutError.__subclasses__()}


def status_text(status: int) -> str:
    """What a status means, as an English sentence without a full stop."""
    text: bytes = _ffi.lib.vlt_status_text(status)
    return text.decode()


def error_of(status: int) -> VirtualLayoutError:
    """The error for a status other than OK."""
    found = _CLASSES.get(status)
    return found() if found else VirtualLayoutError(status_text(status))


def _text(error: _ffi.interface.vlt_batch_update_error) -> str:
    capacity = 512
    while True:
        buffer, count = ctypes.create_string_buffer(capacity), ctypes.c_size_t()
        status = _ffi.lib.vlt_batch_update_error_get_text(ctypes.byref(error), buffer, capacity, ctypes.byref(count))
        if status != Status.TRUNCATED:
            return buffer.value.decode()
        capacity = count.value
