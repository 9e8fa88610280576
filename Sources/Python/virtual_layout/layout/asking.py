"""What a pointer or a key means: the element at a point, the next item, where a drop would insert, where to scroll."""

from __future__ import annotations

import ctypes
from enum import IntEnum
from typing import Any, Callable, NamedTuple, Optional

from .. import _ffi
from .._calls import check, found
from ..buffers import Table, int32, sized
from ..geometry import Attributes, ItemPath, PathLike, PointLike, Rect, RectLike
from ..records import attributes_of
from .queries import LayoutQueries, path_of, path_struct, point_struct, rect_of, rect_struct

_lib = _ffi.lib
_interface = _ffi.interface


class FocusDirection(IntEnum):
    """Where a focus moves."""

    UP = 0
    DOWN = 1
    LEFT = 2
    RIGHT = 3
    PAGE_UP = 4
    PAGE_DOWN = 5
    HOME = 6
    END = 7


class AccessibilityScope(IntEnum):
    """In what the positions of items are counted."""

    SECTION = 0
    CONTENT = 1


class ScrollAlignment(IntEnum):
    """Where in the viewport something comes to rest."""

    #: The nearest place that shows the whole of it.
    NEAREST = 0
    START = 1
    CENTER = 2
    END = 3


class SnapTarget(IntEnum):
    """What comes to rest where a movement ends."""

    ITEMS = 0
    LINES = 1
    SECTIONS = 2
    PAGES = 3


class InsertionGap(NamedTuple):
    """Where a drop would insert."""

    #: The path that the inserted item would get.
    path: ItemPath
    #: Where to draw a line or a caret.
    indicator: Rect


class AccessibilityPosition(NamedTuple):
    """Where an item is among others, in the names of WAI-ARIA. All numbers count from 1."""

    position_in_set: int
    set_size: int
    #: 0 where items stand in no rows or columns.
    row_index: int
    column_index: int
    column_span: int


class LayoutAsking(LayoutQueries):
    """What hosts ask when the user points, drags or presses a key."""

    __slots__ = ()

    def _at(self, function: Callable[..., int], point: PointLike) -> Optional[Attributes]:
        out = _interface.vlt_attributes()
        if not found(function(self._handle, point_struct(point), ctypes.byref(out))):
            return None
        return attributes_of(out)

    def element_at(self, point: PointLike) -> Optional[Attributes]:
        """The topmost element at a point; None if there is none."""
        return self._at(_lib.vlt_layout_get_element_at, point)

    def item_at(self, point: PointLike) -> Optional[Attributes]:
        """The topmost item at a point, whatever lies in front of it; None if there is none."""
        return self._at(_lib.vlt_layout_get_item_at, point)

    def nearest_element(self, point: PointLike) -> Optional[Attributes]:
        """The item, header or footer nearest to a point; one that contains it is nearest. None if there is none at all, or if a
        coordinate is NaN."""
        return self._at(_lib.vlt_layout_get_nearest_element, point)

    def nearest_item(self, point: PointLike) -> Optional[Attributes]:
        """The item nearest to a point; None if there is none at all."""
        return self._at(_lib.vlt_layout_get_nearest_item, point)

    def items_in_difference(self, rect: RectLike, other: RectLike) -> Table:
        """The items that intersect ``rect`` but not ``other``: what a rubber band that grew has newly selected."""
        return self._path_table(_lib.vlt_layout_get_items_in_difference, rect_struct(rect), rect_struct(other))

    def items_between(self, path: PathLike, other: PathLike) -> Table:
        """All items from one to the other, both included, in reading order. The two may be given in either order.

        Raises NotFoundError if one is not laid out.
        """
        return self._path_table(_lib.vlt_layout_get_items_between, path_struct(path), path_struct(other))

    def insertion_gap(self, point: PointLike) -> Optional[InsertionGap]:
        """Where a drop at a point would insert; None if there is no section."""
        path, indicator = _interface.vlt_item_path(), _interface.vlt_rect()
        out = ctypes.byref(path), ctypes.byref(indicator)
        if not found(_lib.vlt_layout_get_insertion_gap(self._handle, point_struct(point), *out)):
            return None
        return InsertionGap(path_of(path), rect_of(indicator))

    def neighbor(self, path: PathLike, direction: FocusDirection) -> Optional[ItemPath]:
        """The item beside another; None if there is none in that direction. :class:`FocusCursor` remembers columns, too."""
        out = _interface.vlt_item_path()
        given = path_struct(path), int32(direction)
        if not found(_lib.vlt_layout_get_neighbor(self._handle, *given, ctypes.byref(out))):
            return None
        return path_of(out)

    def accessibility_position(
        self, path: PathLike, scope: AccessibilityScope = AccessibilityScope.CONTENT
    ) -> AccessibilityPosition:
        """Where an item is among others. Raises NotFoundError if it is not laid out."""
        out = sized(_interface.vlt_accessibility_position)
        given = path_struct(path), int32(scope)
        check(_lib.vlt_layout_get_accessibility_position(self._handle, *given, ctypes.byref(out)))
        return AccessibilityPosition(
            out.position_in_set, out.set_size, out.row_index, out.column_index, out.column_span
        )

    def scroll_delta(self, path: PathLike, alignment: ScrollAlignment = ScrollAlignment.NEAREST) -> float:
        """How far to scroll to bring an item to a place, in points, as far as the content's ends allow."""
        return float(self._number(_lib.vlt_layout_get_scroll_delta, ctypes.c_double, path_struct(path), int32(alignment)))

    def snap_delta(
        self,
        proposed: RectLike,
        alignment: ScrollAlignment = ScrollAlignment.START,
        snap: SnapTarget = SnapTarget.ITEMS,
    ) -> float:
        """How much farther to scroll so that a movement ends with an item, a line, a section or a page in place.

        :param proposed: the visible bounds at the end of the movement.
        """
        function: Any = _lib.vlt_layout_get_snap_delta
        return float(self._number(function, ctypes.c_double, int32(alignment), int32(snap), rect_struct(proposed)))
