"""Lists: one item in each row."""

from __future__ import annotations

import ctypes
from typing import Any, Optional

from .. import _ffi
from .._calls import check
from ..buffers import int32
from ..geometry import Axis, Direction, InsetsLike, Rect, RectLike
from .base import Mode


class List(Mode):
    """One item in each row, as wide as the room.

    ::

        List()                          # rows as high as the source says for their width
        List(row_extent=44, spacing=1)  # all rows 44 points high: nothing is stored for a row

    :param row_extent: the height of all rows. Nothing is requested then.
    :param measured: whether heights depend on the width, and are requested again when it changes.
    :param spacing: the space between rows, in points.
    :param insets: the space around all rows.
    :param separator_leading: the distance of a separator from the leading edge of its row.
    :param separator_trailing: its distance from the trailing edge.
    """

    __slots__ = ("_options",)

    def __init__(
        self,
        *,
        row_extent: Optional[float] = None,
        measured: bool = True,
        spacing: float = 0.0,
        insets: InsetsLike = 0.0,
        separator_leading: float = 0.0,
        separator_trailing: float = 0.0,
    ) -> None:
        rows = _rows(row_extent is not None, measured)
        self._options: Any = self._create("list", {**locals(), "row_extent": row_extent or 0.0})

    def separator_frame(
        self,
        row: RectLike,
        thickness: float = 1.0,
        axis: Axis = Axis.VERTICAL,
        direction: Direction = Direction.LEFT_TO_RIGHT,
    ) -> Rect:
        """The frame of the separator after a row, in the middle of the spacing. The layout does not draw it.

        :param row: the row's frame.
        :param thickness: the separator's extent along the scroll axis.
        """
        out = _ffi.interface.vlt_rect()
        x, y, width, height = row
        given = _ffi.interface.vlt_rect(x, y, width, height), thickness, int32(axis), int32(direction)
        check(_ffi.lib.vlt_list_separator_frame(ctypes.byref(self._options), *given, ctypes.byref(out)))
        return Rect(out.x, out.y, out.width, out.height)


def _rows(are_uniform: bool, are_measured: bool) -> int:
    if are_uniform:
        return _ffi.interface.VLT_LIST_ROWS_UNIFORM
    return _ffi.interface.VLT_LIST_ROWS_MEASURED if are_measured else _ffi.interface.VLT_LIST_ROWS_GIVEN
