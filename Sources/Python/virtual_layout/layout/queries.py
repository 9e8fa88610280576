"""What a prepared layout answers: which elements a rectangle contains, and where an element is."""

from __future__ import annotations

import ctypes
import math
from typing import Any, Callable, Optional, Tuple, Union

from .. import _ffi
from .._arguments import described
from .._calls import check, found
from .._handles import Handle
from ..buffers import Growing, Records, Table, int32, numbers, path_list
from ..geometry import Attributes, Element, ElementKind, ItemPath, PathLike, PointLike, Rect, RectLike, Size, as_path
from ..records import ATTRIBUTES, attributes_of

_lib = _ffi.lib
_interface = _ffi.interface

#: An element, or the path of an item.
ElementLike = Union[Element, PathLike]


def rect_struct(rect: RectLike) -> Any:
    """A rectangle for C."""
    x, y, width, height = rect
    return _interface.vlt_rect(x, y, width, height)


def point_struct(point: PointLike) -> Any:
    """A point for C."""
    x, y = point
    return _interface.vlt_point(x, y)


def path_struct(path: PathLike) -> Any:
    """A path for C. A number that C has no room for raises OverflowError."""
    section, item = as_path(path)
    return _interface.vlt_item_path(int32(section), int32(item))


def element_struct(element: ElementLike) -> Any:
    """An element for C."""
    if isinstance(element, Element):
        return _interface.vlt_element(int32(element.kind), path_struct(element.path))
    return _interface.vlt_element(ElementKind.ITEM, path_struct(element))


def path_of(struct: Any) -> ItemPath:
    """The path in a ``vlt_item_path``."""
    return ItemPath(struct.section, struct.item)


def rect_of(struct: Any) -> Rect:
    """The rectangle in a ``vlt_rect``."""
    return Rect(struct.x, struct.y, struct.width, struct.height)


class LayoutQueries(Handle, name="layout"):
    """The questions that a layout answers as of the last :meth:`~virtual_layout.Layout.prepare`."""

    __slots__ = ("_elements", "_paths")

    def __init__(self) -> None:
        self._elements: Growing[Attributes] = Growing(_interface.vlt_attributes)
        self._paths: Growing[ItemPath] = Growing(_interface.vlt_item_path)

    def _number(self, function: Callable[..., int], type: Any, *arguments: Any) -> Any:
        out = type()
        check(function(self._handle, *arguments, ctypes.byref(out)))
        return out.value

    def _path_table(self, function: Callable[..., int], *arguments: Any) -> Table:
        handle = self._handle
        fill = self._paths.fill(lambda memory, capacity, count: function(handle, *arguments, memory, capacity, count))
        return path_list(*fill)

    # -- How much there is

    @property
    def content_size(self) -> Size:
        """The size of the content. Across the scroll axis it is the container's, or the insets if they are larger."""
        out = _interface.vlt_size()
        check(_lib.vlt_layout_get_content_size(self._handle, ctypes.byref(out)))
        return Size(out.width, out.height)

    @property
    def content_size_is_exact(self) -> bool:
        """Whether that size is exact, not an estimate."""
        return bool(self._number(_lib.vlt_layout_get_content_size_is_exact, ctypes.c_int32))

    @property
    def section_count(self) -> int:
        """The number of sections."""
        return int(self._number(_lib.vlt_layout_get_section_count, ctypes.c_int32))

    def item_count(self, section: int = 0) -> int:
        """The number of items of a section. Raises NotFoundError if there is no such section."""
        return int(self._number(_lib.vlt_layout_get_item_count, ctypes.c_int32, int32(section)))

    def size_that_fits(self, width: Optional[float] = None, height: Optional[float] = None) -> Size:
        """The size that the content would have in a container, for example before the layout has been given one.

        :param width: None means that it is free.
        :param height: None means that it is free.

        Requests sizes, and keeps none. In a callback, it is the size as of the last prepare.
        """
        proposal = _interface.vlt_size(*(math.nan if side is None else side for side in (width, height)))
        out = _interface.vlt_size()
        check(_lib.vlt_layout_get_size_that_fits(self._handle, proposal, ctypes.byref(out)))
        return Size(out.width, out.height)

    # -- What is in a rectangle

    def elements(self, rect: RectLike) -> Records[Attributes]:
        """The elements that intersect a rectangle: a sequence of Attributes, and with numpy an ``array`` of records.

        In the order of the content; pinned headers and footers that are held at an edge come last. Takes O(log n + k) for k
        results, and at worst O(n): if lanes have drifted far apart, or custom items lie in no order.
        """
        handle, bounds, call = self._handle, rect_struct(rect), _lib.vlt_layout_get_elements
        memory, count = self._elements.fill(lambda memory, capacity, out: call(handle, bounds, memory, capacity, out))
        return Records(memory, count, ATTRIBUTES)

    def elements_into(self, rect: RectLike, buffer: Any) -> int:
        """Writes the elements that intersect a rectangle into a buffer of your own. Returns how many there are.

        If there are more than fit, the buffer is filled, and the number says how many are needed. No buffer is allocated: use
        it in the innermost loop.

        :param buffer: writable memory of 48 bytes for each element: a bytearray, or ``numpy.empty(48 * 256, numpy.uint8)``.
        """
        try:
            memory = (ctypes.c_char * 0).from_buffer(buffer)
        except TypeError:
            raise TypeError(f"buffer must be writable memory, not {described(buffer)}") from None
        count = ctypes.c_size_t()
        capacity = memoryview(buffer).nbytes // ctypes.sizeof(_interface.vlt_attributes)
        bounds, out = rect_struct(rect), ctypes.byref(count)
        status = _lib.vlt_layout_get_elements(self._handle, bounds, ctypes.byref(memory), capacity, out)
        if status and status != 6:
            check(status)
        return count.value

    def items(self, rect: RectLike) -> Table:
        """The paths of the items that intersect a rectangle, in item order: a table of section and item.

        Twice as fast as :meth:`elements`, as there are no frames.
        """
        return self._path_table(_lib.vlt_layout_get_items, rect_struct(rect))

    def item_range(self, rect: RectLike) -> Optional[Tuple[ItemPath, ItemPath]]:
        """The first and the last item that intersect a rectangle; None if there are none.

        Not all items between them need do so: in lanes, and on lines with items of different heights, some may not.
        """
        first, last = _interface.vlt_item_path(), _interface.vlt_item_path()
        out = ctypes.byref(first), ctypes.byref(last)
        if not found(_lib.vlt_layout_get_item_range(self._handle, rect_struct(rect), *out)):
            return None
        return path_of(first), path_of(last)

    # -- Where an element is

    def attributes(self, element: ElementLike) -> Attributes:
        """Where one element is now. Raises NotFoundError if it is not laid out."""
        out = _interface.vlt_attributes()
        check(_lib.vlt_layout_get_attributes(self._handle, element_struct(element), ctypes.byref(out)))
        return attributes_of(out)

    def frame(self, element: ElementLike) -> Rect:
        """The frame of one element: ``layout.frame((0, 7))``. Raises NotFoundError if it is not laid out."""
        return self.attributes(element).frame

    def frames(self, section: int = 0, first: int = 0, count: Optional[int] = None) -> Table:
        """The frames of items of a section: a table with a row (x, y, width, height) for each.

        :param count: how many items; None means all from ``first`` on.

        Raises NotFoundError if one of them does not exist.
        """
        section, first = int32(section), int32(first)
        present = max(self.item_count(section) - max(first, 0), 0)
        count = present if count is None else int32(count)
        # C refuses to write more frames than are present.
        memory = (_interface.vlt_rect * _capacity(min(count, present)))()
        check(_lib.vlt_layout_get_frames(self._handle, section, first, count, memory))
        return numbers(memory, "d", (count, 4))

    def resting_frame(self, element: ElementLike) -> Rect:
        """Where a header or footer rests while it is not held at an edge of the viewport."""
        out = _interface.vlt_rect()
        check(_lib.vlt_layout_get_resting_frame(self._handle, element_struct(element), ctypes.byref(out)))
        return rect_of(out)

    def lanes(self, path: PathLike) -> range:
        """The lanes that an item covers. Raises NotFoundError in modes without lanes."""
        first, count = ctypes.c_int32(), ctypes.c_int32()
        check(_lib.vlt_layout_get_lanes(self._handle, path_struct(path), ctypes.byref(first), ctypes.byref(count)))
        return range(first.value, first.value + count.value)

    def line(self, path: PathLike) -> Tuple[ItemPath, ItemPath]:
        """The first and the last item on the line of an item. Raises NotFoundError in modes without lines."""
        first, last = _interface.vlt_item_path(), _interface.vlt_item_path()
        check(_lib.vlt_layout_get_line(self._handle, path_struct(path), ctypes.byref(first), ctypes.byref(last)))
        return path_of(first), path_of(last)


def _capacity(count: int) -> int:
    """How many frames to make room for, at least 1: a power of two, because ctypes makes a type for each length of an array."""
    return 1 << max(count - 1, 0).bit_length()
