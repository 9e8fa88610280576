"""A frozen layout of a prepared layout that never changes, for other threads."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Optional

from . import _ffi
from ._calls import check, found
from ._handles import Handle
from .buffers import Format, Growing, Record, Records, Table, int32, path_list
from .geometry import Attributes, PointLike, RectLike, Size
from .layout import Layout
from .layout.queries import ElementLike, element_struct, point_struct, rect_struct
from .records import ATTRIBUTES, attributes_of

# Calls that release Python's lock: several threads may ask one frozen layout at once.
_lib = _ffi.threaded
_interface = _ffi.interface


class FrozenLayout(Handle, name="frozen_layout"):
    """A frozen layout of a prepared layout that never changes, for other threads: a render thread, or a data task.

    Taking one takes a microsecond, because it shares its memory with the layout. After a change in a masonry, items that have
    no place yet are placed first, which takes its time. The layout's first change after a frozen layout copies what it changes. Any
    number of threads may ask it at once.

    :param layout: the layout, on its thread.
    :param reaching: the part of the content that the frozen layout must answer for; None for all of it. In a masonry, items beyond it
        may have no place yet, and are not in the frozen layout.

    Wherever a method takes ``visible_bounds``, it is the viewport in which headers and footers are pinned. In methods with a
    rectangle, None means that rectangle.
    """

    __slots__ = ()

    def __init__(self, layout: Layout, reaching: Optional[RectLike] = None) -> None:
        out = ctypes.c_void_p()
        rect = None if reaching is None else ctypes.byref(rect_struct(reaching))
        check(_ffi.lib.vlt_frozen_layout_take(layout._handle, rect, ctypes.byref(out)))
        self._handle = self._taken(out)

    def _number(self, function: Callable[..., int], type: Any, *arguments: Any) -> int:
        out = type()
        check(function(self._handle, *arguments, ctypes.byref(out)))
        return int(out.value)

    @property
    def version(self) -> int:
        """A number that grows with every change of the layout."""
        return self._number(_lib.vlt_frozen_layout_get_version, ctypes.c_int64)

    @property
    def content_size(self) -> Size:
        """The size of the content."""
        out = _interface.vlt_size()
        check(_lib.vlt_frozen_layout_get_content_size(self._handle, ctypes.byref(out)))
        return Size(out.width, out.height)

    @property
    def is_complete(self) -> bool:
        """Whether the frozen layout has all items: none were left out beyond ``reaching``."""
        return self._number(_lib.vlt_frozen_layout_get_is_complete, ctypes.c_int32) != 0

    @property
    def section_count(self) -> int:
        """The number of sections."""
        return self._number(_lib.vlt_frozen_layout_get_section_count, ctypes.c_int32)

    def item_count(self, section: int = 0) -> int:
        """The number of items of a section. Raises NotFoundError if there is no such section."""
        return self._number(_lib.vlt_frozen_layout_get_item_count, ctypes.c_int32, int32(section))

    def _records(self, format: Format[Record], function: Callable[..., int], *arguments: Any) -> Records[Record]:
        # A buffer of its own for each call, because another thread may call the same frozen layout.
        growing: Growing[Record] = Growing(format.struct)
        handle = self._handle
        fill = growing.fill(lambda memory, capacity, count: function(handle, *arguments, memory, capacity, count))
        return Records(*fill, format)

    def elements(self, rect: RectLike, visible_bounds: Optional[RectLike] = None) -> Records[Attributes]:
        """The elements that intersect a rectangle, in the order of the content; elements held at an edge come last."""
        bounds = rect_struct(rect), rect_struct(rect if visible_bounds is None else visible_bounds)
        return self._records(ATTRIBUTES, _lib.vlt_frozen_layout_get_elements, *bounds)

    def items(self, rect: RectLike) -> Table:
        """The paths of the items that intersect a rectangle, in item order: a table of section and item."""
        growing: Growing[Any] = Growing(_interface.vlt_item_path)
        handle, bounds, call = self._handle, rect_struct(rect), _lib.vlt_frozen_layout_get_items
        return path_list(*growing.fill(lambda memory, capacity, count: call(handle, bounds, memory, capacity, count)))

    def attributes(self, element: ElementLike, visible_bounds: RectLike = (0.0, 0.0, 0.0, 0.0)) -> Attributes:
        """Where one element is. Raises NotFoundError if it is not in the frozen layout."""
        out = _interface.vlt_attributes()
        bounds = rect_struct(visible_bounds)
        check(_lib.vlt_frozen_layout_get_attributes(self._handle, element_struct(element), bounds, ctypes.byref(out)))
        return attributes_of(out)

    def element_at(
        self, point: PointLike, visible_bounds: RectLike = (0.0, 0.0, 0.0, 0.0)
    ) -> Optional[Attributes]:
        """The topmost element at a point; None if there is none."""
        out = _interface.vlt_attributes()
        given = point_struct(point), rect_struct(visible_bounds)
        if not found(_lib.vlt_frozen_layout_get_element_at(self._handle, *given, ctypes.byref(out))):
            return None
        return attributes_of(out)

    def pinned_elements(self, viewport: RectLike) -> Records[Attributes]:
        """The headers and footers that are held at an edge of a viewport."""
        return self._records(ATTRIBUTES, _lib.vlt_frozen_layout_get_pinned_elements, rect_struct(viewport))
